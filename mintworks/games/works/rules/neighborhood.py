"""What a neighborhood is worth and what it pays: counts, stars, size and discounts (W3, W4.8, W6.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mintworks.games.works.rules.cards import (
    BuildsPurchases,
    CountsAs,
    Discount,
    Exhibits,
    PlanCard,
    PlanType,
    Spoils,
    StarsPerBuilding,
    StarsPerPlan,
)
from mintworks.games.works.rules.state import Seat


def count(buildings: Iterable[PlanCard], kind: PlanType | None = None) -> int:
    """Return the number of buildings, of one type or of all, Bridge counting twice (W3.2, W3.3)."""
    total = 0
    for plan in buildings:
        if kind is None or plan.type is kind:
            effect = plan.effect
            total += effect.buildings if type(effect) is CountsAs else 1
    return total


def size(seat: Seat) -> int:
    """Return the size of a neighborhood, for ties: plans and buildings, a built Bridge as two (W6.1)."""
    return len(seat.plans) + count(seat.buildings)


def stars(seat: Seat) -> int:
    """Return the stars of a seat's buildings (W3)."""
    total = 0
    for plan in seat.buildings:
        if plan.effect is None:
            total += plan.stars
        elif type(plan.effect) is Spoils:
            spoilers = _spoilers(seat)
            return sum([_worth(seat, building, spoilers) for building in seat.buildings])
        else:
            total += _counted(seat, plan) if plan.counts_stars else plan.stars
    return total


def is_plain(plan: PlanCard) -> bool:
    """Return whether a building gives its printed stars, and leaves those of others alone (W3)."""
    return not plan.counts_stars and type(plan.effect) is not Spoils


def building_stars(seat: Seat, building: PlanCard) -> int:
    """Return the stars of one building of a seat, with Landfill (W3.4)."""
    return _worth(seat, building, _spoilers(seat))


def _spoilers(seat: Seat) -> list[Spoils]:
    found: list[Spoils] = []
    for plan in seat.buildings:
        effect = plan.effect
        if type(effect) is Spoils:
            found.append(effect)
    return found


def _worth(seat: Seat, building: PlanCard, spoilers: list[Spoils]) -> int:
    value = _counted(seat, building) if building.counts_stars else building.stars
    for spoils in spoilers:
        if building.type is spoils.type:
            value = max(0, value - spoils.stars)
    return value


def _counted(seat: Seat, building: PlanCard) -> int:
    """Return the stars of a building without printed ones (W3.1)."""
    effect = building.effect
    if type(effect) is Exhibits:
        return seat.buildings[building]
    if type(effect) is StarsPerBuilding:
        return effect.stars * count(seat.buildings, effect.type)
    if type(effect) is StarsPerPlan:
        return effect.stars * len(seat.plans)
    return building.stars


class StarCount(NamedTuple):
    """How a building comes by its stars: the cards that it counts, and what spoils it."""

    building: PlanCard
    stars: int
    counted: tuple[PlanCard, ...]
    spoiled_by: tuple[PlanCard, ...]


def star_counts(seat: Seat) -> list[StarCount]:
    """Return a seat's stars, building by building."""
    return [_star_count(seat, building) for building in seat.buildings]


def _star_count(seat: Seat, building: PlanCard) -> StarCount:
    effect = building.effect
    counted: list[PlanCard] = []
    if isinstance(effect, StarsPerBuilding):
        counted = [plan for plan in seat.buildings if effect.type is None or plan.type is effect.type]
    elif isinstance(effect, StarsPerPlan):
        counted = list(seat.plans)
    spoiled_by = [
        plan for plan in seat.buildings if isinstance(plan.effect, Spoils) and building.type is plan.effect.type
    ]
    return StarCount(building, building_stars(seat, building), tuple(counted), tuple(spoiled_by))


def price_for(seat: Seat, location: str, printed: int) -> int:
    """Return a seat's price at a location for a printed one (W4.8)."""
    for plan in seat.buildings:
        effect = plan.effect
        if type(effect) is Discount and effect.at == location:
            printed = max(effect.least, printed - effect.mints)
    return printed


def builder_of_purchases(seat: Seat) -> PlanCard | None:
    """Return the building that builds at once what the seat gains from the Supplier; None without one (W4.10)."""
    for plan in seat.buildings:
        if type(plan.effect) is BuildsPurchases:
            return plan
    return None
