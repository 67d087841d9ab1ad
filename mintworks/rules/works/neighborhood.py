"""What a neighborhood is worth and what it pays: counts, stars, size and prices (W3, W4.8, W6.1)."""

from __future__ import annotations

from typing import NamedTuple

from mintworks.rules.works.cards import (
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
from mintworks.rules.works.state import Building, Seat


def count(buildings: list[Building], kind: PlanType | None = None) -> int:
    """How many buildings, of one type or of all, Bridge counting twice (W3.2, W3.3)."""
    total = 0
    for building in buildings:
        plan = building.plan
        if kind is None or plan.type is kind:
            effect = plan.effect
            total += effect.buildings if type(effect) is CountsAs else 1
    return total


def size(seat: Seat) -> int:
    """The size of a neighborhood, for ties: plans and buildings, a built Bridge as two (W6.1)."""
    return len(seat.plans) + count(seat.buildings)


def stars(seat: Seat) -> int:
    """The stars that a seat's buildings give (W3)."""
    total = 0
    for building in seat.buildings:
        total += building_stars(seat, building)
    return total


def building_stars(seat: Seat, building: Building) -> int:
    """The stars that one building of a seat gives, Landfill taken into account (W3.4)."""
    plan = building.plan
    value = plan.stars
    if plan.counts_stars:
        effect = plan.effect
        if type(effect) is Exhibits:
            value = building.mints
        elif type(effect) is StarsPerBuilding:
            value = effect.stars * count(seat.buildings, effect.type)
        elif type(effect) is StarsPerPlan:
            value = effect.stars * len(seat.plans)
    if value:
        for other in seat.buildings:
            spoils = other.plan.effect
            if type(spoils) is Spoils and plan.type is spoils.type:
                value = max(0, value - spoils.stars)
    return value


class StarCount(NamedTuple):
    """How a building comes by its stars: the cards that it counts, and what spoils it."""

    building: PlanCard
    stars: int
    counted: tuple[PlanCard, ...]
    spoiled_by: tuple[PlanCard, ...]


def star_counts(seat: Seat) -> list[StarCount]:
    """The break-down of a seat's stars, building by building."""
    return [_star_count(seat, building) for building in seat.buildings]


def _star_count(seat: Seat, building: Building) -> StarCount:
    effect = building.plan.effect
    counted: list[PlanCard] = []
    if isinstance(effect, StarsPerBuilding):
        counted = [b.plan for b in seat.buildings if effect.type is None or b.plan.type is effect.type]
    elif isinstance(effect, StarsPerPlan):
        counted = list(seat.plans)
    spoiled_by = [
        b.plan for b in seat.buildings if isinstance(b.plan.effect, Spoils) and building.plan.type is b.plan.effect.type
    ]
    return StarCount(building.plan, building_stars(seat, building), tuple(counted), tuple(spoiled_by))


def discount_at(seat: Seat, location: str) -> tuple[int, int]:
    """How many mints less a seat pays at a location, and the least that is left to pay (W4.8)."""
    mints = least = 0
    for building in seat.buildings:
        effect = building.plan.effect
        if type(effect) is Discount and effect.at == location:
            mints += effect.mints
            least = max(least, effect.least)
    return mints, least


def price_for(seat: Seat, location: str, printed: int) -> int:
    """What a seat pays at a location in place of the printed price (W4.8)."""
    mints, least = discount_at(seat, location)
    return max(least, printed - mints)


def discounts(seat: Seat, location: str) -> list[PlanCard]:
    """The buildings that lower a seat's price at a location."""
    return [
        building.plan
        for building in seat.buildings
        if isinstance(building.plan.effect, Discount) and building.plan.effect.at == location
    ]


def builder_of_purchases(seat: Seat) -> PlanCard | None:
    """The building that builds at once what the seat gains from the Supplier, if it has one (W4.10)."""
    for building in seat.buildings:
        if type(building.plan.effect) is BuildsPurchases:
            return building.plan
    return None
