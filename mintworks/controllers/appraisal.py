"""What cards are worth to a seat that means to win: stars soon, mints for as long as the game may last (W3, W6)."""

from __future__ import annotations

from typing import Final

from mintworks.rules.works.cards import (
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
from mintworks.rules.works.neighborhood import count, price_for, stars
from mintworks.rules.works.state import Seat, State
from mintworks.rules.works.upkeep import STARS_TO_END

STAR: Final = 3.0
"""What a star is worth in mints while the game is open."""

STARS_A_ROUND: Final = 1.4
"""How fast the leading neighborhood grows."""

BUILDINGS_A_ROUND: Final = 0.7
UNKNOWN_PLAN: Final = 6.0
"""The worth of a plan that nobody has seen: about the mean of the deck."""

PRINTED_BUILD_PRICE: Final = 2


def rounds_left(state: State) -> float:
    """How many upkeeps with an income are still to come, by the stars of the leader; 0 once the end is certain."""
    top = max(stars(seat) for seat in state.seats)
    return max(0.0, (STARS_TO_END - top) / STARS_A_ROUND)


def worth_built(seat: Seat, plan: PlanCard, rounds: float) -> float:
    """What a plan brings the seat as a building from now to the end, in mints."""
    return STAR * _more_stars(seat, plan, rounds) + _income(seat, plan, rounds)


def stars_with(seat: Seat, plan: PlanCard) -> int:
    """The stars of the seat once a plan of its hand, or of the supply, is built."""
    plans = [other for other in seat.plans if other is not plan]
    return stars(Seat(seat.mints, plans, {**seat.buildings, plan: 0}, []))


def build_price(seat: Seat) -> int:
    """What the seat pays at the Builder."""
    return price_for(seat, "builder", PRINTED_BUILD_PRICE)


def _more_stars(seat: Seat, plan: PlanCard, rounds: float) -> float:
    """Stars that come with the building at once, and those that its counts are likely to add."""
    at_once = stars_with(seat, plan) - stars(seat)
    match plan.effect:
        case Exhibits():
            return at_once + rounds
        case StarsPerBuilding(type=None):
            return at_once + BUILDINGS_A_ROUND * rounds
        case StarsPerBuilding() | StarsPerPlan():
            return at_once + BUILDINGS_A_ROUND * rounds / 2
        case CountsAs():
            return at_once + BUILDINGS_A_ROUND * rounds / 4
        case Spoils():
            return at_once - BUILDINGS_A_ROUND * rounds / 4
    return at_once


def _income(seat: Seat, plan: PlanCard, rounds: float) -> float:
    """Mints gained or saved to the end of the game; income that comes late is spent late, so less is made of it."""
    return _a_round(seat, plan) * rounds


def _a_round(seat: Seat, plan: PlanCard) -> float:
    match plan.effect:
        case Income(mints=mints):
            return mints
        case IncomePerBuilding(mints=mints):
            return mints * (count(seat.buildings) + 1.5)
        case SharedIncome(mints=mints):
            return mints / 2
        case Discount():
            return BUILDINGS_A_ROUND
        case BuildsPurchases():
            return PRINTED_BUILD_PRICE * BUILDINGS_A_ROUND
        case Opens():
            return 1.0
    return 0.0
