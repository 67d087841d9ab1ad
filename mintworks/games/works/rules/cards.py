"""The facts printed on the cards (W2, W3, W8), as typed objects that the content package fills from YAML."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Final

import msgspec

ENDLESS: Final = 1_000_000_000
"""Mints of a seat that never runs out (Mort, W8.2): no price reaches it, and paying does not lower it."""

MAX_SEATS: Final = 4

STRONGEST: Final = 4
"""The strength of the AI opponent that is hardest to beat."""


class PlanType(StrEnum):
    """The four types of plans (W3)."""

    CULTURE = "culture"
    PRODUCTION = "production"
    UTILITY = "utility"
    DEED = "deed"


class LocationKind(StrEnum):
    """Where a location comes from: always there, opened by a deed, or optional (W2.1, W2.2)."""

    CORE = "core"
    DEED = "deed"
    ADVANCED = "advanced"


class CostOrder(StrEnum):
    """The first half of an AI card's taste in plans (W7.6)."""

    CHEAPEST_FIRST = "cheapest-first"
    DEAREST_FIRST = "dearest-first"


Count = Annotated[int, msgspec.Meta(ge=0, le=99, description="the numbers on cards have one or two digits")]
"""Any number on a card."""

Price = Annotated[int, msgspec.Meta(ge=1, le=99, description="nothing is free, and prices have one or two digits")]
"""Mints to pay."""

Amount = Annotated[int, msgspec.Meta(ge=1, le=99, description="the numbers on cards have one or two digits")]
"""Mints, stars or buildings that an effect gives or takes; spaces and places."""


class _Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="name"):
    """An effect that a card prints; its tag is the effect's name in the card files."""


# What a plan does once it is built (W3) ---------------------------------------------------------


class Income(_Fact, frozen=True, tag="income"):
    """Upkeep: gain this many mints."""

    mints: Amount


class IncomePerBuilding(_Fact, frozen=True, tag="income-per-building"):
    """Upkeep: gain this many mints for each building of the neighborhood (Corporate HQ)."""

    mints: Amount


class SharedIncome(_Fact, frozen=True, tag="shared-income"):
    """Upkeep: gain this many mints, and choose another seat to gain as many (Co-op)."""

    mints: Amount


class Exhibits(_Fact, frozen=True, tag="exhibits"):
    """Upkeep: put mints from the supply on the building; its stars are the mints on it (Gallery)."""

    mints: Amount


class StarsPerBuilding(_Fact, frozen=True, tag="stars-per-building"):
    """Stars for each building, or for each building of one type (Obelisk, Museum)."""

    stars: Amount
    type: PlanType | None = None


class StarsPerPlan(_Fact, frozen=True, tag="stars-per-plan"):
    """Stars for each face-down plan of the neighborhood (Vault)."""

    stars: Amount


class Spoils(_Fact, frozen=True, tag="spoils"):
    """Every building of a type gives this many stars fewer, never below 0 (Landfill)."""

    type: PlanType
    stars: Amount


class CountsAs(_Fact, frozen=True, tag="counts-as"):
    """The building counts as several in every count (Bridge)."""

    buildings: Amount


class Discount(_Fact, frozen=True, tag="discount"):
    """The owner pays fewer mints at a location, but at least `least` (Crane, Truck)."""

    at: str
    mints: Amount
    least: Price


class BuildsPurchases(_Fact, frozen=True, tag="builds-purchases"):
    """Plans gained from the Supplier are built at once (Assembler, W4.10)."""


class Opens(_Fact, frozen=True, tag="opens"):
    """Building it opens a deed location and makes the builder its owner (W4.11)."""

    location: str


PlanEffect = (
    Income
    | IncomePerBuilding
    | SharedIncome
    | Exhibits
    | StarsPerBuilding
    | StarsPerPlan
    | Spoils
    | CountsAs
    | Discount
    | BuildsPurchases
    | Opens
)


# What a location does for the seat that places mints on it (W2) -----------------------------------


class Gain(_Fact, frozen=True, tag="gain"):
    """Gain mints; every other seat gains `others` (Producer, Wholesaler, Crowdfunder)."""

    price: Price
    mints: Amount
    others: Count = 0


class Buy(_Fact, frozen=True, tag="buy"):
    """Gain a plan of the supply for its cost (Supplier)."""


class Build(_Fact, frozen=True, tag="build"):
    """Build one of your plans (Builder)."""

    price: Price


class TakeLead(_Fact, frozen=True, tag="lead"):
    """Take the starting player token and gain mints (Leadership Council)."""

    price: Price
    mints: Amount


class Draw(_Fact, frozen=True, tag="draw"):
    """Gain the top plan of the deck (Lotto)."""

    price: Price


class Recycle(_Fact, frozen=True, tag="recycle"):
    """Lose a plan or building and gain its printed cost + printed stars (Recycler)."""

    price: Price


class Copy(_Fact, frozen=True, tag="copy"):
    """Use the effect of another, occupied location for its price + `price` (Temp Agency)."""

    price: Price


class Swap(_Fact, frozen=True, tag="swap"):
    """Exchange a plan or building with a plan of the supply (Swap Meet)."""

    price: Price


LocationEffect = Gain | Buy | Build | TakeLead | Draw | Recycle | Copy | Swap


# The cards ----------------------------------------------------------------------------------------


class PlanCard(msgspec.Struct, frozen=True, eq=False):
    """A plan (W3). There is one object for each card, so identity is equality.

    `stars` is the printed number (0 where the card prints `*`, W3.1; then `counts_stars` is true).
    """

    id: str
    type: PlanType
    cost: int
    stars: int
    counts_stars: bool = False
    effect: PlanEffect | None = None

    def __repr__(self) -> str:
        return f"<{self.id}>"


class LocationCard(msgspec.Struct, frozen=True, eq=False):
    """A location (W2). `spaces` is for 1, 2, 3 and 4 seats; `line` its place in the solitaire line (W7.1)."""

    id: str
    kind: LocationKind
    spaces: tuple[int, int, int, int]
    line: int
    effect: LocationEffect
    owner_gain: int = 0

    def __repr__(self) -> str:
        return f"<{self.id}>"


class AiCard(msgspec.Struct, frozen=True, eq=False):
    """An AI opponent (W8): its share of mints, what makes it special, and its taste in plans (W7.6).

    `mints` may be ENDLESS. `burns_at` is the location on which its mints leave the game at upkeep,
    `mint_total` the number of mints in the whole game (None: unlimited). `strength`, from 1 to STRONGEST, stands on
    no card: it is how hard the opponent was found to beat.
    """

    id: str
    mints: int
    cost_order: CostOrder
    type_order: tuple[PlanType, ...]
    strength: int
    starts: bool = False
    blocks: bool = False
    mint_total: int | None = None
    burns_at: str | None = None
    turns: int = 1
    buys_without_plans_only: bool = False
    never_buys: tuple[PlanType, ...] = ()

    def __repr__(self) -> str:
        return f"<{self.id}>"


class CardSet:
    """All the cards of the game, by id, in the order of the card files."""

    __slots__ = ("ais", "locations", "plans", "unknown")

    def __init__(
        self, plans: Mapping[str, PlanCard], locations: Mapping[str, LocationCard], ais: Mapping[str, AiCard]
    ) -> None:
        self.plans = dict(plans)
        self.locations = dict(locations)
        self.ais = dict(ais)
        self.unknown = PlanCard("", PlanType.CULTURE, 0, 0)
        """Stands for a card that a seat cannot see, in observations alone."""

    @property
    def advanced(self) -> list[str]:
        """Return the ids of the optional Advanced locations (W2.2), in the order of the table."""
        return [card.id for card in self.locations.values() if card.kind is LocationKind.ADVANCED]
