"""The printed facts of Mint Delivery, typed from its rules and not from its files (D1, D2, D6.4, D8.1, D9.3)."""

from __future__ import annotations

from typing import NamedTuple

TOWNS = ("pepperton", "spearfield", "wintergreen", "applemint")

STARS = {"cc": 2, "s": 2, "ccc": 3, "sc": 3, "r": 3, "scc": 4, "ss": 4, "rc": 4, "ssc": 5, "rs": 5}
"""The ten orders of each town."""

# Every space with the spaces that a road joins to it, both in the order of D10.3.
ROAD_MAP = {
    "city": "north east south west",
    "north": "city north-pepperton north-spearfield",
    "east": "city east-spearfield east-wintergreen",
    "south": "city south-wintergreen south-applemint",
    "west": "city west-applemint west-pepperton",
    "pepperton": "north-pepperton west-pepperton",
    "spearfield": "north-spearfield east-spearfield",
    "wintergreen": "east-wintergreen south-wintergreen",
    "applemint": "south-applemint west-applemint",
    "north-pepperton": "north pepperton",
    "north-spearfield": "north spearfield",
    "east-spearfield": "east spearfield",
    "east-wintergreen": "east wintergreen",
    "south-wintergreen": "south wintergreen",
    "south-applemint": "south applemint",
    "west-applemint": "west applemint",
    "west-pepperton": "west pepperton",
}

FACTORY = {
    "depot": "yard depot-pepperton depot-spearfield",
    "left": "yard left-pepperton left-applemint",
    "right": "yard right-spearfield right-wintergreen",
    "pepperton": "left-pepperton depot-pepperton",
    "spearfield": "right-spearfield depot-spearfield",
    "wintergreen": "right-wintergreen applemint-wintergreen",
    "applemint": "left-applemint applemint-wintergreen",
    "yard": "depot left right",
    "left-pepperton": "left pepperton",
    "left-applemint": "left applemint",
    "right-spearfield": "right spearfield",
    "right-wintergreen": "right wintergreen",
    "depot-pepperton": "depot pepperton",
    "depot-spearfield": "depot spearfield",
    "applemint-wintergreen": "wintergreen applemint",
}

NEIGHBORS = {
    "pepperton": ("spearfield", "applemint"),
    "spearfield": ("pepperton", "wintergreen"),
    "wintergreen": ("spearfield", "applemint"),
    "applemint": ("pepperton", "wintergreen"),
}


class Upgrade(NamedTuple):
    """What an upgrade costs in orders, and what it does, as its entry in the file says it."""

    orders: int
    effect: dict[str, object]


UPGRADES = {
    "long-bed": Upgrade(1, {"name": "truck-places", "places": 6}),
    "turbo": Upgrade(1, {"name": "free-move", "move": 3}),
    "on-board-mixer": Upgrade(1, {"name": "optimizes-anywhere"}),
    "radio": Upgrade(1, {"name": "takes-at-warehouses"}),
    "ring-road": Upgrade(1, {"name": "joins-neighbors"}),
    "bulk-contract": Upgrade(1, {"name": "loads-at-warehouses", "mints": 4}),
    "cinnamon-deal": Upgrade(1, {"name": "cinnamon-price", "mints": 2}),
    "tip-jar": Upgrade(1, {"name": "tip", "mints": 1}),
    "night-shift": Upgrade(2, {"name": "delivery-action", "actions": 1}),
    "loyalty-card": Upgrade(2, {"name": "stars-per-town", "stars": 1}),
}


class Driver(NamedTuple):
    """A driver's open orders, what he or she takes first, and the trait, as the entry in the file says it."""

    workforce: int
    preference: str
    trait: dict[str, object]


DRIVERS = {
    "otto": Driver(2, "fewest-mints", {"name": "starts-with-order"}),
    "ines": Driver(2, "cinnamon", {"name": "loads-together", "kind": "r", "mints": 2}),
    "mabel": Driver(2, "new-town", {"name": "stars-per-town", "stars": 1}),
    "tuck": Driver(1, "most-stars", {"name": "actions-per-turn", "actions": 3}),
    "gus": Driver(2, "nearest-town", {"name": "takes-anywhere"}),
}
