"""The worth of cards and mints to a seat: stars soon, mints while they can be spent (W3, W6)."""

from __future__ import annotations

from math import log
from typing import Final

import msgspec

from mintworks.games.works.rules.cards import (
    BuildsPurchases,
    CountsAs,
    Discount,
    Exhibits,
    Income,
    IncomePerBuilding,
    Opens,
    PlanCard,
    SharedIncome,
    Spoils,
    StarsPerBuilding,
    StarsPerPlan,
)
from mintworks.games.works.rules.neighborhood import count, star_counts, stars
from mintworks.games.works.rules.state import Seat, State
from mintworks.games.works.rules.upkeep import STARS_TO_END


class Weights(msgspec.Struct, frozen=True):
    """The planner's weights, in mints, found by letting many variants play against each other."""

    star: float = 3.0
    stars_a_round: float = 1.9
    """Growth of the leading neighborhood, which decides how long the game will last."""
    buildings_a_round: float = 0.6
    income: float = 0.75
    """Share of a later mint's worth that counts now."""
    plenty: float = 8.0
    """Number of mints from which further ones are worth less and less."""
    unbuilt: float = 0.6
    """Share of a plan's worth that counts while it waits for the Builder."""
    unknown_plan: float = 7.5
    build_saved: float = 2.0
    """Worth of each building that needs no turn at the Builder."""
    token: float = 0.6
    denial: float = 0.15
    """Share of an opponent's loss that counts as an own gain."""


WEIGHTS: Final = Weights()


def rounds_left(state: State, weights: Weights) -> float:
    """Return the expected number of upkeeps with an income, by the leader's stars; 0 once the end is certain."""
    top = max(stars(seat) for seat in state.seats)
    return max(0.0, (STARS_TO_END - top) / weights.stars_a_round)


def worth_of_mints(mints: int, weights: Weights) -> float:
    """Return the worth of a number of mints in hand, negative for lacking ones; finite for any number."""
    return weights.plenty * log(1 + max(mints, 1 - weights.plenty) / weights.plenty)


def worth_built(seat: Seat, plan: PlanCard, rounds: float, weights: Weights) -> float:
    """Return what a plan brings the seat as a building, from now to the end."""
    growth = weights.buildings_a_round * rounds
    new_stars = stars_with(seat, plan) - stars(seat) + _stars_to_come(plan, rounds, growth)
    return weights.star * new_stars + weights.income * rounds * income_of(seat, plan, weights)


def stars_with(seat: Seat, plan: PlanCard) -> int:
    """Return the stars of the seat once a plan of its hand, or of the supply, is built."""
    return stars(_with_built(seat, plan))


def _with_built(seat: Seat, plan: PlanCard) -> Seat:
    plans = [other for other in seat.plans if other is not plan]
    return Seat(seat.mints, plans, {**seat.buildings, plan: 0}, [])


def without(seat: Seat, card: PlanCard) -> Seat:
    """Return the seat without a plan or a building."""
    plans = [plan for plan in seat.plans if plan is not card]
    return Seat(seat.mints, plans, {plan: mints for plan, mints in seat.buildings.items() if plan is not card}, [])


def star_changes(seat: Seat, plan: PlanCard) -> dict[PlanCard, int]:
    """Return by which of the seat's buildings a plan, once it is built, adds more than its own stars, or less.

    Its own are those it prints, or counts.
    """
    before, changes = {each.building: each.stars for each in star_counts(seat)}, dict[PlanCard, int]()
    for each in star_counts(_with_built(seat, plan)):
        if each.building is not plan:
            changes[each.building] = each.stars - before[each.building]
        elif each.spoiled_by and not plan.counts_stars:
            changes[each.spoiled_by[0]] = each.stars - plan.stars
    return {building: change for building, change in changes.items() if change}


def stars_without(seat: Seat, plan: PlanCard) -> int:
    """Return the stars of the seat while a plan of its hand, or of the supply, isn't built (Vault)."""
    plans = [other for other in seat.plans if other is not plan]
    return stars(Seat(seat.mints, [*plans, plan], seat.buildings, []))


def _stars_to_come(plan: PlanCard, rounds: float, growth: float) -> float:
    """Return the stars that a card's counts are likely to add later; `growth` is the number of buildings to come."""
    match plan.effect:
        case Exhibits():
            return rounds
        case StarsPerBuilding(type=None):
            return growth
        case StarsPerBuilding() | StarsPerPlan():
            return growth / 2
        case CountsAs():
            return growth / 4
        case Spoils():
            return -growth / 4
    return 0.0


def income_of(seat: Seat, plan: PlanCard, weights: Weights) -> float:
    """Return the mints gained or saved in a round."""
    match plan.effect:
        case Income(mints=mints):
            return mints
        case IncomePerBuilding(mints=mints):
            return mints * (count(seat.buildings) + 1.5)
        case SharedIncome(mints=mints):
            return mints * (1 - weights.denial)
        case Discount():
            return weights.buildings_a_round
        case BuildsPurchases():
            return weights.build_saved * weights.buildings_a_round
        case Opens():
            return 1.0
    return 0.0
