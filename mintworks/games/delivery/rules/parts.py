"""The printed facts (D1, D2, D6.4, D7, D8.1, D9.3), as typed objects that the content package fills from its files.

Mints are written as text, one letter for each and the dearest first: `rsc` is a cinnamon, a sugar-free and a classic.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import combinations
from typing import Annotated, Final

import msgspec

MAX_SEATS: Final = 5

KINDS: Final = "rsc"
"""The three kinds of mints, dearest first: cinnamon, sugar-free, classic (D1.1)."""

VALUES: Final = {"r": 3, "s": 2, "c": 1}

CINNAMON, SUGAR_FREE, CLASSIC = KINDS

TRUCK_PLACES: Final = 4
"""Of a truck without upgrades (D1.1)."""

MOST_PLACES: Final = 9

MOST_AMOUNT: Final = 9

Amount = Annotated[int, msgspec.Meta(ge=1, le=MOST_AMOUNT, description="the numbers on these parts have one digit")]
"""Mints, actions or stars that an effect gives; orders that an upgrade costs."""

Places = Annotated[
    int,
    msgspec.Meta(
        ge=TRUCK_PLACES,
        le=MOST_PLACES,
        description=f"every truck has {TRUCK_PLACES}, and more than {MOST_PLACES} could be unloaded in too many ways",
    ),
]

CinnamonMints = Annotated[
    int,
    msgspec.Meta(ge=2, le=MOST_AMOUNT, description="a sugar-free mint costs 2, and a cinnamon mint no less"),
]

MoreActions = Annotated[
    int, msgspec.Meta(ge=1, le=4, description="a turn of more than 6 actions can be played in too many ways")
]


def value(mints: str) -> int:
    """Return the total value of mints (D1.1)."""
    return sum(VALUES[kind] for kind in mints)


# Orders -------------------------------------------------------------------------------------------


class Order(msgspec.Struct, frozen=True, eq=False):
    """An order (D1.2): the town that wants the mints and the stars it gives. Identity is equality: each exists once."""

    id: str
    town: str
    mints: str
    stars: int

    def __repr__(self) -> str:
        return f"<{self.id}>"


# Upgrades and drivers -----------------------------------------------------------------------------


class _Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="name"):
    """An effect; its tag is its name in the content files."""


class TruckPlaces(_Fact, frozen=True, tag="truck-places"):
    """The truck has this many places (Long Bed)."""

    places: Places


class FreeMove(_Fact, frozen=True, tag="free-move"):
    """The `move`th move of a turn costs no action (Turbo)."""

    move: Amount


class OptimizesAnywhere(_Fact, frozen=True, tag="optimizes-anywhere"):
    """Optimize on every space as in the City (On-board Mixer)."""


class TakesAtWarehouses(_Fact, frozen=True, tag="takes-at-warehouses"):
    """At a warehouse take an order of either of its towns (Radio)."""


class JoinsNeighbors(_Fact, frozen=True, tag="joins-neighbors"):
    """For this truck a road joins neighboring towns (Ring Road)."""


class LoadsAtWarehouses(_Fact, frozen=True, tag="loads-at-warehouses"):
    """Load up to this many mints at warehouses (Bulk Contract)."""

    mints: Amount


class CinnamonPrice(_Fact, frozen=True, tag="cinnamon-price"):
    """A cinnamon mint is optimized out of this many classic ones (Cinnamon Deal)."""

    mints: CinnamonMints


class Tip(_Fact, frozen=True, tag="tip"):
    """After each delivery this many classic mints are loaded (Tip Jar)."""

    mints: Amount


class DeliveryAction(_Fact, frozen=True, tag="delivery-action"):
    """The first delivery of each turn gives this many more actions (Night Shift)."""

    actions: MoreActions


class StarsPerTown(_Fact, frozen=True, tag="stars-per-town"):
    """At the end so many stars for each different town served (Loyalty Card, Mabel)."""

    stars: Amount


UpgradeEffect = (
    TruckPlaces
    | FreeMove
    | OptimizesAnywhere
    | TakesAtWarehouses
    | JoinsNeighbors
    | LoadsAtWarehouses
    | CinnamonPrice
    | Tip
    | DeliveryAction
    | StarsPerTown
)


class Upgrade(msgspec.Struct, frozen=True, eq=False):
    """An upgrade (D6.4); `orders` is how many ready orders it costs. Identity is equality."""

    id: str
    orders: int
    effect: UpgradeEffect

    def __repr__(self) -> str:
        return f"<{self.id}>"


class Preference(StrEnum):
    """Which of the face-up orders a driver takes first (D9.3)."""

    FEWEST_MINTS = "fewest-mints"
    CINNAMON = "cinnamon"
    NEW_TOWN = "new-town"
    MOST_STARS = "most-stars"
    NEAREST_TOWN = "nearest-town"


class StartsWithOrder(_Fact, frozen=True, tag="starts-with-order"):
    """Begins the game with the face-up order that he prefers (Otto)."""


class LoadsTogether(_Fact, frozen=True, tag="loads-together"):
    """Loads up to so many mints of a kind at once (Ines)."""

    kind: str
    mints: Amount


class ActionsPerTurn(_Fact, frozen=True, tag="actions-per-turn"):
    """Has so many actions a turn (Tuck)."""

    actions: Amount


class TakesAnywhere(_Fact, frozen=True, tag="takes-anywhere"):
    """Takes orders on every space (Gus)."""


DriverTrait = StartsWithOrder | LoadsTogether | StarsPerTown | ActionsPerTurn | TakesAnywhere


class Driver(msgspec.Struct, frozen=True, eq=False):
    """A driver of the Factory (D9); `workforce` is how many open orders it wants. Identity is equality.

    Only a variant leaves a driver without its trait. `strength` counts from 1, the easiest; `beaten` is how many games
    of ten against it a computer that thinks has won, as measured.
    """

    id: str
    workforce: int
    preference: Preference
    trait: DriverTrait | None
    strength: int = 1
    beaten: int = 5

    def __repr__(self) -> str:
        return f"<{self.id}>"


class Condition(StrEnum):
    """The tokens of road conditions (D7.2)."""

    CLOSED = "closed"
    TRAFFIC_JAM = "traffic-jam"
    TOLL = "toll"
    MOTORWAY = "motorway"
    LOADING_ZONE = "loading-zone"
    TUNNEL = "tunnel"


# Maps ---------------------------------------------------------------------------------------------


class SpaceKind(StrEnum):
    """What a space is for (D2.2, D8.1)."""

    CITY = "city"
    WAREHOUSE = "warehouse"
    TOWN = "town"
    MOVEMENT = "movement"
    DEPOT = "depot"
    DOCK = "dock"


class Space(msgspec.Struct, frozen=True):
    """A space of a map. The yard of the Factory is a movement space."""

    id: str
    kind: SpaceKind


class RoadMap:
    """The spaces of one side of the map in the order of D10.3, and the roads between them; all else follows from these.

    Spaces are named by id. A *gate* is a warehouse, in the Factory a dock: it has towns of its own.
    """

    __slots__ = (
        "adjacent",
        "distances",
        "ends",
        "first_steps",
        "gates",
        "kinds",
        "movement_spaces",
        "neighbors",
        "places",
        "roads",
        "spaces",
        "start",
        "towns",
        "towns_of",
    )

    def __init__(self, spaces: Sequence[Space], roads: Sequence[tuple[str, str]]) -> None:
        """Each road joins two spaces, in both directions. Raises ValueError for a map that does not hang together."""
        self.spaces = tuple(space.id for space in spaces)
        self.roads = tuple(roads)
        self.kinds = {space.id: space.kind for space in spaces}
        self.places = {name: place for place, name in enumerate(self.spaces)}
        """Where a space stands in the order of D10.3."""
        if len(self.kinds) < len(spaces):
            raise ValueError("a map names each of its spaces once")
        for road in roads:
            for end in road:
                if end not in self.kinds:
                    raise ValueError(f"a road leads to {end!r}, which is no space of the map")
        self.adjacent: dict[str, tuple[str, ...]] = {name: self._joined_to(name) for name in self.spaces}
        """The spaces that a road joins to each, in the order of D10.3."""
        self.start = self.spaces[0]
        """Where the trucks begin: the City or the depot (D3.3, D8.2)."""
        self.towns = self._of_kind(SpaceKind.TOWN)
        self.gates = self._of_kind(SpaceKind.WAREHOUSE, SpaceKind.DOCK)
        self.movement_spaces = self._of_kind(SpaceKind.MOVEMENT)
        self.ends: dict[str, tuple[str, str]] = {}
        """The two ends of the road on which a movement space lies, in the order of D10.3; the yard has three."""
        for name in self.movement_spaces:
            joined = self.adjacent[name]
            if len(joined) == 2:
                self.ends[name] = (joined[0], joined[1])
        self.towns_of: dict[str, tuple[str, ...]] = {
            gate: tuple(town for town in self.towns if self._road_between(gate, town) is not None)
            for gate in self.gates
        }
        self.neighbors: dict[str, tuple[str, ...]] = self._neighbors()
        """For each town those that share a warehouse or dock with it (D2.3)."""
        self.distances: dict[str, dict[str, int]] = {name: self._distances_from(name) for name in self.spaces}
        """Moves from each space to each."""
        self.first_steps: dict[str, dict[str, str]] = {name: self._first_steps_from(name) for name in self.spaces}
        """The first step of a shortest way from each space to each other; of two the one earlier in order (D9.4)."""

    def is_gated_road(self, name: str) -> bool:
        """Return whether a movement space lies between a gate and a town, where conditions may lie (D7.1)."""
        ends = self.ends.get(name)
        return ends is not None and ends[0] in self.gates and ends[1] in self.towns

    def _of_kind(self, *kinds: SpaceKind) -> tuple[str, ...]:
        return tuple(name for name in self.spaces if self.kinds[name] in kinds)

    def _joined_to(self, name: str) -> tuple[str, ...]:
        joined = [b for a, b in self.roads if a == name] + [a for a, b in self.roads if b == name]
        return tuple(sorted(joined, key=self.places.__getitem__))

    def _road_between(self, gate: str, town: str) -> str | None:
        """Return the movement space between two spaces; None if there is none."""
        return next((name for name, ends in self.ends.items() if {gate, town} == {*ends}), None)

    def _neighbors(self) -> dict[str, tuple[str, ...]]:
        pairs = [pair for gate in self.gates for pair in combinations(self.towns_of[gate], 2)]
        return {
            town: tuple(other for other in self.towns if (town, other) in pairs or (other, town) in pairs)
            for town in self.towns
        }

    def _distances_from(self, name: str) -> dict[str, int]:
        distances = {name: 0}
        reached = [name]
        for space in reached:
            for joined in self.adjacent[space]:
                if joined not in distances:
                    distances[joined] = distances[space] + 1
                    reached.append(joined)
        if len(distances) < len(self.spaces):
            raise ValueError(f"no way leads from {name!r} to every space of the map")
        return distances

    def _first_steps_from(self, name: str) -> dict[str, str]:
        steps: dict[str, str] = {}
        for goal in self.spaces:
            for joined in self.adjacent[name]:
                if self.distances[joined][goal] == self.distances[name][goal] - 1:
                    steps[goal] = joined
                    break
        return steps


class Parts:
    """Everything that lies in the box, by id and in the order of the content files."""

    __slots__ = ("drivers", "factory", "orders", "road_map", "unknown", "upgrades")

    def __init__(
        self,
        orders: Mapping[str, Order],
        upgrades: Mapping[str, Upgrade],
        drivers: Mapping[str, Driver],
        road_map: RoadMap,
        factory: RoadMap,
    ) -> None:
        """`orders` lists them town by town in the order of D1.2, `upgrades` and `drivers` in that of their tables."""
        self.orders = dict(orders)
        self.upgrades = dict(upgrades)
        self.drivers = dict(drivers)
        self.road_map = road_map
        self.factory = factory
        self.unknown = Order("", "", "", 0)
        """Stands for an order that a seat cannot see, in observations alone."""
