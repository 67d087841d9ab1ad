"""The features of the value tables: a position as one seat sees it, as named numbers (W3–W6).

A name begins with its group: `plans.mine.built.0`, `stars.5`. A counting group, such as `stars`, has one name at a
time.
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
    LocationCard,
    LocationKind,
    PlanCard,
    SharedIncome,
    TakeLead,
)
from mintworks.games.works.rules.neighborhood import count, is_plain, price_for, size, stars
from mintworks.games.works.rules.state import Location, Seat, State
from mintworks.games.works.rules.upkeep import STARS_TO_END


def _names(group: str, most: int) -> list[str]:
    return [f"{group}.{number}" for number in range(most + 1)]


def _steps(group: str, most: int) -> list[Feature]:
    """Return the features of a group that has one at a time; made once, since searches need millions of them."""
    return [(name, 1.0) for name in _names(group, most)]


_MOST: Final = 12
STARS: Final = _steps("stars", _MOST)
ALL_BUILT: Final = _steps("all-built", _MOST)
REACH: Final = _steps("reach", _MOST)
MINTS: Final = _steps("mints", _MOST)
MINTS_LATER: Final = _names("mints-later", _MOST)
INCOME: Final = _names("income", 6)
BUILDS: Final = _steps("builds", 2)
MINT_SUPPLY: Final = _steps("mint-supply", _MOST)
TURN: Final = _steps("turn", 3)
LEAD: Final = _steps("lead", _MOST)
"""The lead in stars over the best other seat; the middle one is for equal stars."""
SPARE: Final = _steps("spare", _MOST)
"""The mints left after building all plans in hand; the middle one is for none."""
_FAR: Final = 3
ENDING: Final = {name: _steps(f"ending.{name}", 2 * _FAR) for name in ("lead", "reach")}
"""`lead` and `reach` over the best other seat in a round that ends the game (W5.1); in the middle for equal stars."""
FREE: Final = {name: _steps(f"free.{name}", 3) for name in ("producer", "builder", "supplier", "council")}


_STAGES: Final = 3
"""The last stage of a game, counted from 0; a stage takes two stars of the leader."""


class _PlanFeatures:
    """The features of one plan, and the income of its building, whose worth depends on the stage."""

    __slots__ = ("built", "hand", "income", "income_for_each", "is_plain", "size", "stars", "supply")

    def __init__(self, plan: PlanCard) -> None:
        self.built = _steps(f"plans.{plan.id}.built", _STAGES)
        self.hand = _steps(f"plans.{plan.id}.hand", _STAGES)
        self.supply: Feature = (f"plans.{plan.id}.supply", 1.0)
        self.income, self.income_for_each = _income_of(plan)
        self.size = count([plan])
        self.stars = plan.stars
        self.is_plain = is_plain(plan)


class Features:
    """Reads positions of games with one set of cards."""

    def __init__(self, cards: CardSet) -> None:
        self._plans = {plan: _PlanFeatures(plan) for plan in cards.plans.values()}
        self._others: dict[str, Feature] = {name: (f"free-too.{name}", 1.0) for name in cards.locations}
        self._free = {name: FREE[group] for name, card in cards.locations.items() if (group := _group_of(card))}
        self._shops = {name for name, card in cards.locations.items() if isinstance(card.effect, Buy)}
        self._builder, self._build_price = next(
            (name, card.effect.price) for name, card in cards.locations.items() if isinstance(card.effect, Build)
        )

    def of_all(self, state: State) -> list[list[Feature]]:
        """Return the non-zero features of each seat. Those with `…-later` are larger, the longer the game will last."""
        have = [stars(seat) for seat in state.seats]
        second, best = sorted(have)[-2:]
        later = max(0.0, 1.0 - best / STARS_TO_END)
        builder = state.locations[self._builder]
        return [
            self._of(state, number, have, second if own == best else best, later, builder)
            for number, own in enumerate(have, start=1)
        ]

    def _of(
        self, state: State, number: int, have: list[int], best_other: int, later: float, builder: Location
    ) -> list[Feature]:
        seats = state.seats
        seat = seats[number - 1]
        own = have[number - 1]
        plans = self._plans
        buildings = [plans[plan] for plan in seat.buildings]
        hand = [plans[plan] for plan in seat.plans]
        built = income = income_for_each = 0
        are_plain = True
        for building in buildings:
            built += building.size
            income += building.income
            income_for_each += building.income_for_each
            are_plain = are_plain and building.is_plain
        income += income_for_each * built
        mints = min(seat.mints, _MOST)
        found: list[Feature] = [
            ("seat.constant", 1.0),
            STARS[min(own, _MOST)],
            LEAD[max(0, min(own - best_other + _MOST // 2, _MOST))],
            MINTS[mints],
            (MINTS_LATER[mints], later),
            ("seat.size", (len(hand) + built) * (1.0 - later) / 10),
        ]
        stage = min(max(own, best_other) // 2, _STAGES)
        for plan in buildings:
            found.append(plan.built[stage])
        for plan in hand:
            found.append(plan.hand[stage])
        found.append((INCOME[min(income, 6)], later))
        if state.token == number:
            found.append(("seat.token", 1.0))
            found.append(("seat.token-later", later))
        to_move = state.to_move
        if to_move is not None:
            found.append(TURN[(number - to_move) % len(seats)])
        reach = own
        if hand:
            if are_plain and all(plan.is_plain for plan in hand):
                all_built = own + sum([plan.stars for plan in hand])
            else:
                all_built = stars(Seat(0, [], {**seat.buildings, **dict.fromkeys(seat.plans, 0)}, []))
            found.append(ALL_BUILT[min(all_built, _MOST)])
            price = price_for(seat, self._builder, self._build_price)
            builds = 0 if builder.blocked else min(len(hand), builder.spaces.count(None), seat.mints // price, 2)
            found.append(BUILDS[builds])
            if builds:
                gains = sorted([self._gain(seat, plan, own, are_plain) for plan in seat.plans])
                reach += max(0, sum(gains[-builds:]))
            spare = seat.mints - price * len(hand) + _MOST // 2
            found.append(SPARE[max(0, min(spare, _MOST))])
        found.append(REACH[min(reach, _MOST)])
        if reach >= STARS_TO_END and reach > best_other:
            found.append(("seat.finishes" if to_move == number else "seat.may-finish", 1.0))
        if later == 0.0:
            found.append(ENDING["lead"][_FAR + max(-_FAR, min(own - best_other, _FAR))])
            found.append(ENDING["reach"][_FAR + max(-_FAR, min(reach - best_other, _FAR))])
            if own == best_other and _wins_tie(state, number, own, have):
                found.append(("ending.tie", 1.0))
        if to_move == number:
            self._add_spaces(found, state, seat)
        if state.mint_supply is not None:
            found.append(MINT_SUPPLY[min(state.mint_supply, _MOST)])
        return found

    def _gain(self, seat: Seat, plan: PlanCard, own: int, are_plain: bool) -> int:
        """Return the stars that a seat gains by building one of its plans.

        `are_plain` is whether all its buildings are.
        """
        if plan.effect is None or (are_plain and self._plans[plan].is_plain):
            return plan.stars
        rest = [other for other in seat.plans if other is not plan]
        return stars(Seat(0, rest, {**seat.buildings, plan: 0}, [])) - own

    def _add_spaces(self, found: list[Feature], state: State, seat: Seat) -> None:
        """Add where the seat to move can still place, and what it can buy."""
        for name, location in state.locations.items():
            free = 0 if location.blocked else location.spaces.count(None)
            steps = self._free.get(name)
            if steps is not None:
                found.append(steps[free if free < 3 else 3])
                if free and name in self._shops:
                    for plan in state.supply:
                        if price_for(seat, name, plan.cost) <= seat.mints:
                            found.append(self._plans[plan].supply)
            elif free and location.is_open:
                found.append(self._others[name])


def _group_of(card: LocationCard) -> str | None:
    """Return a location's group of free spaces; None for one with its own features."""
    effect = type(card.effect)
    if effect is TakeLead:
        return "council"
    named = {Buy: "supplier", Build: "builder"}.get(effect)
    return named or ("producer" if card.kind is LocationKind.CORE else None)


def _income_of(plan: PlanCard) -> tuple[int, int]:
    """Return the mints that a building brings at each upkeep: once, and for each building."""
    match plan.effect:
        case Income(mints=mints) | SharedIncome(mints=mints):
            return mints, 0
        case IncomePerBuilding(mints=mints):
            return 0, mints
    return 0, 0


def _wins_tie(state: State, number: int, own: int, have: list[int]) -> bool:
    """Return whether a seat would win now against the others with equal stars (W6.1)."""
    mine = (-size(state.seats[number - 1]), state.seats[number - 1].mints)
    return all(
        mine > (-size(seat), seat.mints)
        for other, seat in enumerate(state.seats, start=1)
        if other != number and have[other - 1] == own
    )
