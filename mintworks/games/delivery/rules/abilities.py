"""The abilities of a seat's truck by its upgrades (D6.4), worked out once for each purchase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mintworks.games.delivery.rules.parts import (
    TRUCK_PLACES,
    CinnamonPrice,
    DeliveryAction,
    FreeMove,
    JoinsNeighbors,
    LoadsAtWarehouses,
    OptimizesAnywhere,
    StarsPerTown,
    TakesAtWarehouses,
    Tip,
    TruckPlaces,
    Upgrade,
)

CITY_LOAD: Final = 4
WAREHOUSE_LOAD: Final = 2
CINNAMON_PRICE: Final = 3


class Abilities:
    """The abilities of a truck. `free_move` is the number of the move that costs no action, 0 if none does."""

    __slots__ = (
        "cinnamon_price",
        "delivery_actions",
        "free_move",
        "joins_neighbors",
        "optimizes_anywhere",
        "places",
        "stars_per_town",
        "takes_at_warehouses",
        "tip",
        "warehouse_load",
    )

    def __init__(self, upgrades: Sequence[Upgrade] = ()) -> None:
        self.places = TRUCK_PLACES
        self.warehouse_load = WAREHOUSE_LOAD
        self.cinnamon_price = CINNAMON_PRICE
        self.free_move = 0
        self.optimizes_anywhere = False
        self.takes_at_warehouses = False
        self.joins_neighbors = False
        self.tip = 0
        self.delivery_actions = 0
        self.stars_per_town = 0
        for upgrade in upgrades:
            self._add(upgrade)

    def _add(self, upgrade: Upgrade) -> None:
        match upgrade.effect:
            case TruckPlaces(places=places):
                self.places = max(self.places, places)  # loaded mints keep their places
            case LoadsAtWarehouses(mints=mints):
                self.warehouse_load = mints
            case CinnamonPrice(mints=mints):
                self.cinnamon_price = mints
            case FreeMove(move=move):
                self.free_move = move
            case OptimizesAnywhere():
                self.optimizes_anywhere = True
            case TakesAtWarehouses():
                self.takes_at_warehouses = True
            case JoinsNeighbors():
                self.joins_neighbors = True
            case Tip(mints=mints):
                self.tip = mints
            case DeliveryAction(actions=actions):
                self.delivery_actions = actions
            case StarsPerTown(stars=stars):
                self.stars_per_town = stars


PRINTED: Final = Abilities()
"""A truck without upgrades."""
