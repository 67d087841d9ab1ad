"""The printed facts, typed from the rules and not from the content files (D1.2, D2.1, D6.4, D8.1, D9.3)."""

from __future__ import annotations

from mintworks.games.delivery.rules.parts import (
    ActionsPerTurn,
    CinnamonPrice,
    DeliveryAction,
    Driver,
    FreeMove,
    JoinsNeighbors,
    LoadsAtWarehouses,
    LoadsTogether,
    OptimizesAnywhere,
    Order,
    Parts,
    Preference,
    RoadMap,
    Space,
    SpaceKind,
    StarsPerTown,
    StartsWithOrder,
    TakesAnywhere,
    TakesAtWarehouses,
    Tip,
    TruckPlaces,
    Upgrade,
)

TOWNS = ("pepperton", "spearfield", "wintergreen", "applemint")
STARS = {"cc": 2, "s": 2, "ccc": 3, "sc": 3, "r": 3, "scc": 4, "ss": 4, "rc": 4, "ssc": 5, "rs": 5}

UPGRADES = (
    Upgrade("long-bed", 1, TruckPlaces(6)),
    Upgrade("turbo", 1, FreeMove(3)),
    Upgrade("on-board-mixer", 1, OptimizesAnywhere()),
    Upgrade("radio", 1, TakesAtWarehouses()),
    Upgrade("ring-road", 1, JoinsNeighbors()),
    Upgrade("bulk-contract", 1, LoadsAtWarehouses(4)),
    Upgrade("cinnamon-deal", 1, CinnamonPrice(2)),
    Upgrade("tip-jar", 1, Tip(1)),
    Upgrade("night-shift", 2, DeliveryAction(1)),
    Upgrade("loyalty-card", 2, StarsPerTown(1)),
)

DRIVERS = (
    Driver("otto", 2, Preference.FEWEST_MINTS, StartsWithOrder()),
    Driver("ines", 2, Preference.CINNAMON, LoadsTogether("r", 2)),
    Driver("mabel", 2, Preference.NEW_TOWN, StarsPerTown(1)),
    Driver("tuck", 1, Preference.MOST_STARS, ActionsPerTurn(3)),
    Driver("gus", 2, Preference.NEAREST_TOWN, TakesAnywhere()),
)

ROAD_SPACES = {
    SpaceKind.CITY: ("city",),
    SpaceKind.WAREHOUSE: ("north", "east", "south", "west"),
    SpaceKind.TOWN: TOWNS,
    SpaceKind.MOVEMENT: (
        "north-pepperton",
        "north-spearfield",
        "east-spearfield",
        "east-wintergreen",
        "south-wintergreen",
        "south-applemint",
        "west-applemint",
        "west-pepperton",
    ),
}
FACTORY_SPACES = {
    SpaceKind.DEPOT: ("depot",),
    SpaceKind.DOCK: ("left", "right"),
    SpaceKind.TOWN: TOWNS,
    SpaceKind.MOVEMENT: (
        "yard",
        "left-pepperton",
        "left-applemint",
        "right-spearfield",
        "right-wintergreen",
        "depot-pepperton",
        "depot-spearfield",
        "applemint-wintergreen",
    ),
}


def _map(spaces: dict[SpaceKind, tuple[str, ...]], roads: list[tuple[str, str]]) -> RoadMap:
    """A map in which each movement space but the yard joins the two spaces that its name names."""
    for name in spaces[SpaceKind.MOVEMENT]:
        if "-" in name:
            one, other = name.split("-")
            roads = [*roads, (one, name), (name, other)]
    return RoadMap([Space(name, kind) for kind, names in spaces.items() for name in names], roads)


PARTS = Parts(
    {
        f"{town}-{mints}": Order(f"{town}-{mints}", town, mints, stars)
        for town in TOWNS
        for mints, stars in STARS.items()
    },
    {upgrade.id: upgrade for upgrade in UPGRADES},
    {driver.id: driver for driver in DRIVERS},
    _map(ROAD_SPACES, [("city", warehouse) for warehouse in ROAD_SPACES[SpaceKind.WAREHOUSE]]),
    _map(FACTORY_SPACES, [("depot", "yard"), ("yard", "left"), ("yard", "right")]),
)
