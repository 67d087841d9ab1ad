"""The upkeep phase, step by step in the rulebook's order (W5)."""

from __future__ import annotations

from typing import Final

from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.cards import (
    MAX_SEATS,
    Buy,
    Exhibits,
    Income,
    IncomePerBuilding,
    PlanCard,
    SharedIncome,
)
from mintworks.games.works.rules.changes import (
    MintSupplyEmpty,
    gain,
    return_to_mint_supply,
    take_from_mint_supply,
    turn_up,
)
from mintworks.games.works.rules.events import FROM_BUILDING, FROM_OWNER, FROM_UPKEEP, Event
from mintworks.games.works.rules.neighborhood import count, stars
from mintworks.games.works.rules.scoring import standing
from mintworks.games.works.rules.state import AI_SEAT, DEVELOPMENT, OVER, UPKEEP, Reason, State

STARS_TO_END: Final = 7
"""So many stars in one neighborhood end the game (W5.1)."""


# The commonest event of all, made once for each seat and half.
_TURNS: Final = {half: [happened.TurnBegan(seat, half) for seat in range(MAX_SEATS + 1)] for half in (None, 1, 2)}


def begin_round(state: State, events: list[Event]) -> None:
    """Start the development phase of `state.round`: the token's holder is to move (W4.1)."""
    state.phase = DEVELOPMENT
    state.passes = 0
    events.append(happened.PhaseBegan(DEVELOPMENT, state.round))
    begin_turn(state, state.token, events)


def begin_turn(state: State, seat_number: int, events: list[Event]) -> None:
    """Begin a seat's turn, or the first half of its double turn (W8.4)."""
    state.to_move = seat_number
    half = None
    if seat_number == AI_SEAT and state.ai is not None and state.ai.turns > 1:
        half = 1
    state.half = half
    events.append(_TURNS[half][seat_number])


def end_game(state: State, winners: tuple[int, ...], reason: Reason, events: list[Event]) -> None:
    """End the game; nobody is to move."""
    state.phase = OVER
    state.to_move = None
    state.half = None
    state.winners = winners
    state.reason = reason
    events.append(happened.GameEnded(winners, reason))


def run_upkeep(state: State, events: list[Event]) -> None:
    """Resolve the whole phase (W5.1–W5.7), up to a choice that a seat has to make. Raises MintSupplyEmpty (W8.1)."""
    state.phase = UPKEEP
    state.to_move = None
    state.half = None
    events.append(happened.PhaseBegan(UPKEEP, state.round))
    for seat in state.seats:
        if stars(seat) >= STARS_TO_END:
            end_game(state, *standing(state), events)
            return
    missing = state.supply_size - len(state.supply)
    if missing > len(state.deck):
        end_game(state, *standing(state), events)
        return
    if missing > 0:
        events.append(happened.SupplyFilled(turn_up(state, missing)))
    _resolve_buildings(state, state.clockwise_from(state.token), 0, events)


def give_from_shared_income(state: State, chosen: int, events: list[Event]) -> None:
    """Give to the seat chosen for the Co-op, and go on with the upkeep (W5.3). Raises MintSupplyEmpty (W8.1)."""
    owner = state.to_move
    assert owner is not None
    state.to_move = None
    events.append(happened.CoOpChosen(owner, chosen))
    buildings = list(state.seats[owner - 1].buildings)
    place = next(i for i, building in enumerate(buildings) if isinstance(building.effect, SharedIncome))
    _share(state, chosen, buildings[place], events)
    order = state.clockwise_from(state.token)
    _resolve_buildings(state, order[order.index(owner) :], place + 1, events)


def _resolve_buildings(state: State, seats: list[int], first: int, events: list[Event]) -> None:
    """Resolve the seats' upkeep effects in turn, the first one's from its building `first` on, then the rest (W5.3)."""
    for number in seats:
        for building in list(state.seats[number - 1].buildings)[first:]:
            if building.effect is not None and _resolve(state, number, building, events):
                state.to_move = number
                events.append(happened.TurnBegan(number, None))
                return
        first = 0
    _finish(state, events)


def _resolve(state: State, number: int, building: PlanCard, events: list[Event]) -> bool:
    """Resolve the upkeep effect of one building; return whether its owner has to choose a seat first."""
    effect = building.effect
    if isinstance(effect, Income):
        gain(state, number, effect.mints, FROM_BUILDING, building.id, events)
    elif isinstance(effect, IncomePerBuilding):
        mints = effect.mints * count(state.seats[number - 1].buildings)
        gain(state, number, mints, FROM_BUILDING, building.id, events)
    elif isinstance(effect, Exhibits):
        _exhibit(state, number, building, effect.mints, events)
    elif isinstance(effect, SharedIncome):
        gain(state, number, effect.mints, FROM_BUILDING, building.id, events)
        if len(state.seats) > 2:
            return True
        _share(state, 3 - number, building, events)
    return False


def _share(state: State, chosen: int, building: PlanCard, events: list[Event]) -> None:
    effect = building.effect
    assert isinstance(effect, SharedIncome)
    gain(state, chosen, effect.mints, FROM_BUILDING, building.id, events)


def _exhibit(state: State, number: int, building: PlanCard, mints: int, events: list[Event]) -> None:
    mints = take_from_mint_supply(state, mints)
    state.seats[number - 1].buildings[building] += mints
    events.append(happened.GalleryFilled(number, building.id, mints))
    if state.mint_supply == 0:
        raise MintSupplyEmpty


def _finish(state: State, events: list[Event]) -> None:
    """Carry out everything after the buildings' effects (W5.4–W5.7), and begin the next round."""
    for name, location in state.locations.items():
        if location.owner is not None and location.spaces[0] is not None:
            gain(state, location.owner, location.card.owner_gain, FROM_OWNER, name, events)
    if state.ai is not None:
        _replace_supply_left_alone(state, events)
    _clear_locations(state, events)
    for number in state.clockwise_from(state.token):
        gain(state, number, 1, FROM_UPKEEP, None, events)
    state.round += 1
    begin_round(state, events)


def _replace_supply_left_alone(state: State, events: list[Event]) -> None:
    """Put a solitaire supply without purchases under the deck, the plan nearer the deck first (W7.4)."""
    supplier = next(location for location in state.locations.values() if type(location.card.effect) is Buy)
    if supplier.is_occupied():
        return
    returned = state.supply[::-1]
    state.deck.extend(returned)
    state.supply.clear()
    turned = turn_up(state, state.supply_size)
    events.append(happened.SupplyReplaced(tuple([plan.id for plan in returned]), turned))


def _clear_locations(state: State, events: list[Event]) -> None:
    """Return all mints on locations to the supply, but for those that leave the game (W5.6, W8)."""
    burns_at = None if state.ai is None else state.ai.burns_at
    for name, location in state.locations.items():
        spaces = location.spaces
        if spaces[0] is None:
            continue
        burnt = 0
        if name == burns_at:
            burnt = sum([stack[1] for stack in spaces if stack is not None and stack[0] == AI_SEAT])
        mints = sum([stack[1] for stack in spaces if stack is not None]) - burnt
        return_to_mint_supply(state, mints)
        location.spaces = [None] * len(spaces)
        location.blocked = False
        events.append(happened.MintsReturned(name, mints, burnt))
