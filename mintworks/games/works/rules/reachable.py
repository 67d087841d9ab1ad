"""Whether play can lead to a position: mints and prices that add up, and an end that the rules decide like that.

Nothing of it needs the game before: what is refused here, no game can reach, by whatever cards it is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mintworks.games.works.rules.cards import (
    ENDLESS,
    AiCard,
    Build,
    Buy,
    Copy,
    Discount,
    Draw,
    Exhibits,
    Gain,
    LocationCard,
    Recycle,
    Swap,
    TakeLead,
)
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.scoring import standing
from mintworks.games.works.rules.state import AI_SEAT, DEVELOPMENT, OVER, UPKEEP, Location, Reason, State
from mintworks.games.works.rules.upkeep import STARS_TO_END

MOST_AT_START: Final = 99
"""Mints of a seat when a game begins, whatever twist it has."""
MOST_IN_A_ROUND: Final = 100
"""More mints than any seat can gain in one round, with all locations and buildings together."""


def impossibilities(state: State) -> Iterator[tuple[str, str]]:
    """Yield the impossibilities of a position whose cards are each in one place: where, and what would be right."""
    yield from _mints(state)
    yield from _spaces(state)
    yield from _supply(state)
    yield from _end(state)


def _mints(state: State) -> Iterator[tuple[str, str]]:
    most = MOST_AT_START + MOST_IN_A_ROUND * state.round
    for number, seat in enumerate(state.seats, start=1):
        if seat.mints != ENDLESS and seat.mints > most:
            yield f"seats: the mints of seat {number}", f"are at most {most} in round {state.round}"
        for building, mints in seat.buildings.items():
            shown = _upkeeps(state) * building.effect.mints if isinstance(building.effect, Exhibits) else 0
            if mints > shown:
                yield f"seats: {building.id} of seat {number}", f"holds at most {shown} mints in round {state.round}"
    total = None if state.ai is None else state.ai.mint_total
    if state.ai is None or total is None or state.mint_supply is None:
        return
    held = sum(seat.mints + sum(seat.buildings.values()) for seat in state.seats if seat.mints != ENDLESS)
    held += sum(stack[1] for location in state.locations.values() for stack in location.spaces if stack is not None)
    held += state.mint_supply
    if held > total or held < total - _most_burnt(state, state.ai):
        yield "mint_supply", f"makes {total} mints with all that lie elsewhere, not {held} (W8.1)"
    if state.mint_supply == 0 and state.phase is not OVER:
        yield "mint_supply", "is not empty while the game goes on (W8.1)"


def _upkeeps(state: State) -> int:
    """Return the maximum number of upkeeps that have resolved their effects, with the current one (W5.3)."""
    return state.round - 1 if state.phase is DEVELOPMENT else state.round


def _most_burnt(state: State, ai: AiCard) -> int:
    """Return the maximum number of mints that have left the game: each upkeep all on one location (W5.6, W8)."""
    if ai.burns_at is None or ai.burns_at not in state.locations:
        return 0
    location = state.locations[ai.burns_at]
    upkeeps = state.round if state.phase is OVER else state.round - 1
    return upkeeps * len(location.spaces) * _prices(location.card, state)[1]


def _spaces(state: State) -> Iterator[tuple[str, str]]:
    for name, location in state.locations.items():
        least, most = _prices(location.card, state)
        for stack in location.spaces:
            if stack is not None and not least <= stack[1] <= most:
                price = f"{least}" if least == most else f"{least} to {most}"
                yield f"locations.{name}", f"holds the price on each space, {price} and not {stack[1]} (W4.2)"


def _prices(card: LocationCard, state: State) -> tuple[int, int]:
    """Return the minimum and maximum price for anybody at a location (W4.8, W4.14)."""
    cards = state.cards
    match card.effect:
        case Buy():
            costs = [plan.cost for plan in cards.plans.values()]
            return _discounted(min(costs), card, state), max(costs)
        case Build(price=price):
            return _discounted(price, card, state), price
        case Copy(price=price):
            others = [
                _prices(location.card, state) for location in state.locations.values() if location.card is not card
            ]
            return price + min(least for least, _ in others), price + max(most for _, most in others)
        case Gain(price=price) | TakeLead(price=price) | Draw(price=price) | Recycle(price=price) | Swap(price=price):
            return price, price


def _discounted(price: int, card: LocationCard, state: State) -> int:
    """Return the minimum price with buildings that are there, or that may have been (W4.8)."""
    built = {building.id for seat in state.seats for building in seat.buildings}
    can_be_gone = any(isinstance(location.card.effect, Recycle | Swap) for location in state.locations.values())
    for plan in state.cards.plans.values():
        effect = plan.effect
        if isinstance(effect, Discount) and effect.at == card.id and (plan.id in built or can_be_gone):
            price = max(min(price, effect.least), price - effect.mints)
    return price


def _supply(state: State) -> Iterator[tuple[str, str]]:
    """Yield an impossible supply: it is full when a round begins, and each purchase takes one plan.

    Solitaire replaces that at once (W5.2, W7.2).
    """
    missing = state.supply_size - len(state.supply)
    if not missing or state.phase is OVER:
        return
    bought, given_up = (_uses(state, kinds) for kinds in ((Buy, Copy), (Recycle, Copy)))
    if missing > bought:
        yield "supply", f"lacks a plan for each purchase of this round, at most {bought}"
    elif state.ai is not None and len(state.deck) > given_up:
        yield "supply", "is filled from the deck at once, as long as that has plans (W7.2)"


def _uses(state: State, kinds: tuple[type, ...]) -> int:
    """Return the number of uses of locations with such an effect in this round."""
    places: list[Location] = [each for each in state.locations.values() if isinstance(each.card.effect, kinds)]
    return sum(stack is not None for location in places for stack in location.spaces)


def _end(state: State) -> Iterator[tuple[str, str]]:
    is_won = any(stars(seat) >= STARS_TO_END for seat in state.seats)
    missing = state.supply_size - len(state.supply)
    if state.phase is UPKEEP and missing:
        yield "phase", "is upkeep only with a full supply (W5.2)"
    if state.phase is not DEVELOPMENT and state.passes > len(state.seats):
        yield "passes", f"are at most {len(state.seats)}, which end a development (W4.4)"
    if state.phase is not OVER:
        return
    if state.reason is Reason.MINT_SUPPLY:
        if state.mint_supply != 0 or state.winners != (AI_SEAT,):
            yield "reason", f"is {state.reason} only when a limited supply is empty; seat {AI_SEAT} then wins (W8.1)"
    elif (state.winners, state.reason) != standing(state):
        winners, reason = standing(state)
        yield "winners", f"are {list(winners)} by {reason}, as the seats stand (W6.1)"
    elif not is_won and missing <= len(state.deck):
        yield "phase", f"is over with {STARS_TO_END} stars, or when the deck cannot fill the supply (W5.1)"
