"""What the value tables look at: a position in the eyes of one seat, as named numbers (W3–W6).

A name has the group first: `plans.mine.built.0`, `stars.5`. Of a group that counts, such as `stars`, one name is there.
"""

from __future__ import annotations

from typing import Final

from mintworks.core.players.value_table import Feature
from mintworks.games.works.rules.cards import (
    Build,
    Buy,
    CardSet,
    Income,
    IncomePerBuilding,
    Lead,
    LocationCard,
    LocationKind,
    PlanCard,
    SharedIncome,
)
from mintworks.games.works.rules.neighborhood import count, price_for, size, stars
from mintworks.games.works.rules.state import Location, Seat, State
from mintworks.games.works.rules.upkeep import STARS_TO_END


def _steps(group: str, most: int) -> list[str]:
    return [f"{group}.{number}" for number in range(most + 1)]


_MOST: Final = 12
STARS: Final = _steps("stars", _MOST)
ALL_BUILT: Final = _steps("all-built", _MOST)
REACH: Final = _steps("reach", _MOST)
MINTS: Final = _steps("mints", _MOST)
MINTS_LATER: Final = _steps("mints-later", _MOST)
INCOME: Final = _steps("income", 6)
BUILDS: Final = _steps("builds", 2)
MINT_SUPPLY: Final = _steps("mint-supply", _MOST)
TURN: Final = _steps("turn", 3)
LEAD: Final = _steps("lead", _MOST)
"""The middle one is for as many stars as the best of the others has."""
SPARE: Final = _steps("spare", _MOST)
"""The mints that would be left if all plans in hand were built; the middle one is for none."""
_FAR: Final = 3
ENDING: Final = {name: _steps(f"ending.{name}", 2 * _FAR) for name in ("lead", "reach")}
"""Against the best of the others in a round that ends the game (W5.1); the middle one is for as many stars."""
FREE: Final = {name: _steps(f"free.{name}", 3) for name in ("producer", "builder", "supplier", "council")}


_STAGES: Final = 3
"""The last of the stages of a game, which count from 0 and are over with every second star of the leader."""


class _PlanNames:
    """What the features of one plan are called; built and in hand it is worth something else at each stage."""

    __slots__ = ("built", "hand", "supply")

    def __init__(self, plan: PlanCard) -> None:
        self.built = _steps(f"plans.{plan.id}.built", _STAGES)
        self.hand = _steps(f"plans.{plan.id}.hand", _STAGES)
        self.supply = f"plans.{plan.id}.supply"


class Features:
    """Reads positions of games with one set of cards."""

    def __init__(self, cards: CardSet) -> None:
        self._plans = {plan: _PlanNames(plan) for plan in cards.plans.values()}
        self._others = {name: f"free-too.{name}" for name in cards.locations}
        self._free = {name: FREE[group] for name, card in cards.locations.items() if (group := _group_of(card))}
        self._shops = {name for name, card in cards.locations.items() if isinstance(card.effect, Buy)}
        self._builder, self._build_price = next(
            (name, card.effect.price) for name, card in cards.locations.items() if isinstance(card.effect, Build)
        )
        self._incomes = {plan: _income_of(plan) for plan in cards.plans.values()}

    def of_all(self, state: State) -> list[list[Feature]]:
        """The features of each seat that are not 0. `…-later` counts the more, the longer the game will last."""
        have = [stars(seat) for seat in state.seats]
        later = max(0.0, 1.0 - max(have) / STARS_TO_END)
        builder = state.locations[self._builder]
        return [self._of(state, number, have, later, builder) for number in range(1, len(have) + 1)]

    def _of(self, state: State, number: int, have: list[int], later: float, builder: Location) -> list[Feature]:
        seats = state.seats
        seat = seats[number - 1]
        own = have[number - 1]
        best_other = max(have[: number - 1] + have[number:])
        mints = min(seat.mints, _MOST)
        found: list[Feature] = [
            ("seat.constant", 1.0),
            (STARS[min(own, _MOST)], 1.0),
            (LEAD[max(0, min(own - best_other + _MOST // 2, _MOST))], 1.0),
            (MINTS[mints], 1.0),
            (MINTS_LATER[mints], later),
            ("seat.size", size(seat) * (1.0 - later) / 10),
        ]
        plans, stage = self._plans, min(max(own, best_other) // 2, _STAGES)
        for plan in seat.buildings:
            found.append((plans[plan].built[stage], 1.0))
        for plan in seat.plans:
            found.append((plans[plan].hand[stage], 1.0))
        income = self._income(seat)
        found.append((INCOME[min(income, 6)], later))
        if state.token == number:
            found.append(("seat.token", 1.0))
            found.append(("seat.token-later", later))
        is_to_move = state.to_move == number
        if len(seats) > 1 and state.to_move is not None:
            found.append((TURN[(number - state.to_move) % len(seats)], 1.0))
        reach = own
        if seat.plans:
            everything = Seat(0, [], {**seat.buildings, **dict.fromkeys(seat.plans, 0)}, [])
            found.append((ALL_BUILT[min(stars(everything), _MOST)], 1.0))
            price = price_for(seat, self._builder, self._build_price)
            builds = min(len(seat.plans), builder.spaces.count(None), seat.mints // price, 2)
            if builder.blocked:
                builds = 0
            found.append((BUILDS[builds], 1.0))
            if builds:
                reach = _reach(seat, own, builds)
            spare = seat.mints - price * len(seat.plans) + _MOST // 2
            found.append((SPARE[max(0, min(spare, _MOST))], 1.0))
        found.append((REACH[min(reach, _MOST)], 1.0))
        if reach >= STARS_TO_END and reach > best_other:
            found.append(("seat.finishes" if is_to_move else "seat.may-finish", 1.0))
        if later == 0.0:
            found.append((ENDING["lead"][_FAR + max(-_FAR, min(own - best_other, _FAR))], 1.0))
            found.append((ENDING["reach"][_FAR + max(-_FAR, min(reach - best_other, _FAR))], 1.0))
            if own == best_other and _wins_tie(state, number, own, have):
                found.append(("ending.tie", 1.0))
        if is_to_move:
            self._add_spaces(found, state, seat)
        if state.mint_supply is not None:
            found.append((MINT_SUPPLY[min(state.mint_supply, _MOST)], 1.0))
        return found

    def _add_spaces(self, found: list[Feature], state: State, seat: Seat) -> None:
        """Where the seat to move can still place, and what it can buy."""
        for name, location in state.locations.items():
            free = 0 if location.blocked else location.spaces.count(None)
            steps = self._free.get(name)
            if steps is not None:
                found.append((steps[free if free < 3 else 3], 1.0))
                if free and name in self._shops:
                    for plan in state.supply:
                        if price_for(seat, name, plan.cost) <= seat.mints:
                            found.append((self._plans[plan].supply, 1.0))
            elif free and location.is_open:
                found.append((self._others[name], 1.0))

    def _income(self, seat: Seat) -> int:
        """The mints that the buildings bring at each upkeep."""
        mints = 0
        for plan in seat.buildings:
            once, for_each = self._incomes[plan]
            mints += once
            if for_each:
                mints += for_each * count(seat.buildings)
        return mints


def _group_of(card: LocationCard) -> str | None:
    """By which of the groups of free spaces a location counts; None for those that are named."""
    effect = type(card.effect)
    if effect is Lead:
        return "council"
    named = {Buy: "supplier", Build: "builder"}.get(effect)
    return named or ("producer" if card.kind is LocationKind.CORE else None)


def _income_of(plan: PlanCard) -> tuple[int, int]:
    """The mints that a building brings at each upkeep: once, and for each building."""
    match plan.effect:
        case Income(mints=mints) | SharedIncome(mints=mints):
            return mints, 0
        case IncomePerBuilding(mints=mints):
            return 0, mints
    return 0, 0


def _wins_tie(state: State, number: int, own: int, have: list[int]) -> bool:
    """Whether a seat would win now against the others of as many stars (W6.1)."""
    mine = (-size(state.seats[number - 1]), state.seats[number - 1].mints)
    return all(
        mine > (-size(seat), seat.mints)
        for other, seat in enumerate(state.seats, start=1)
        if other != number and have[other - 1] == own
    )


def _reach(seat: Seat, own: int, builds: int) -> int:
    """The most stars that the seat can have after building so many of its plans."""
    gains = []
    for plan in seat.plans:
        if plan.effect is None:
            gains.append(plan.stars)
        else:
            rest = [other for other in seat.plans if other is not plan]
            gains.append(stars(Seat(0, rest, {**seat.buildings, plan: 0}, [])) - own)
    gains.sort()
    return own + max(0, sum(gains[-builds:]))
