"""What a seat can decide, one frozen type for each intent, with the notation of D10.1 in both directions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

import msgspec

from mintworks.games.delivery.rules.mints import choices
from mintworks.games.delivery.rules.parts import (
    CINNAMON,
    KINDS,
    TRUCK_PLACES,
    CinnamonPrice,
    LoadsTogether,
    Order,
    Parts,
    TruckPlaces,
    Upgrade,
)

KEPT_AT_MOST: Final = 3
MINTS_OF_AN_ORDER: Final = 3


class KeepOrders(msgspec.Struct, frozen=True):
    """Keep these of the orders dealt at set-up, in the order dealt (D3.1)."""

    orders: tuple[Order, ...]

    def __str__(self) -> str:
        return f"keep:{','.join([order.id for order in self.orders])}" if self.orders else "keep"


class Move(msgspec.Struct, frozen=True):
    """Enter a space (D4.1), giving up the mint `paid` if a road condition asks for one (D7.2), else ''."""

    space: str
    paid: str = ""

    def __str__(self) -> str:
        return f"move:{self.space}:{self.paid}" if self.paid else f"move:{self.space}"


class Load(msgspec.Struct, frozen=True):
    """Load so many classic mints (D4.2)."""

    mints: int

    def __str__(self) -> str:
        return f"load:{self.mints}"


class Unload(msgspec.Struct, frozen=True):
    """Unload mints to the supply (D4.2)."""

    mints: str

    def __str__(self) -> str:
        return f"unload:{self.mints}"


class Optimize(msgspec.Struct, frozen=True):
    """Gain these mints for classic ones (D4.3)."""

    mints: str

    def __str__(self) -> str:
        return f"optimize:{self.mints}"


class TakeOrder(msgspec.Struct, frozen=True):
    """Take an order, loading so many of the mints on it (D4.4, D8.3)."""

    order: Order
    mints: int = 0

    def __str__(self) -> str:
        return f"take:{self.order.id}+{self.mints}" if self.mints else f"take:{self.order.id}"


class DeliverOrder(msgspec.Struct, frozen=True):
    """Deliver a ready order (D4.5)."""

    order: Order

    def __str__(self) -> str:
        return f"deliver:{self.order.id}"


class DiscardOrder(msgspec.Struct, frozen=True):
    """Discard an order of a neighboring town's offer after a delivery (D4.6)."""

    order: Order

    def __str__(self) -> str:
        return f"discard:{self.order.id}"


class BuyUpgrade(msgspec.Struct, frozen=True):
    """Buy an upgrade for ready orders, in the order held (D6.2)."""

    upgrade: Upgrade
    orders: tuple[Order, ...]

    def __str__(self) -> str:
        return f"buy:{self.upgrade.id}:{','.join([order.id for order in self.orders])}"


class LoadFromBelt(msgspec.Struct, frozen=True):
    """Load mints of one kind from the front of a belt (D8.3, D9.1)."""

    belt: str
    mints: str

    def __str__(self) -> str:
        return f"load:{self.belt}:{self.mints}"


class UnloadToBelt(msgspec.Struct, frozen=True):
    """Unload mints to the back of a belt (D8.3)."""

    belt: str
    mints: str

    def __str__(self) -> str:
        return f"unload:{self.belt}:{self.mints}"


class RotateBelt(msgspec.Struct, frozen=True):
    """Turn a belt by so many mints (D8.3)."""

    belt: str
    mints: int

    def __str__(self) -> str:
        return f"rotate:{self.belt}:{self.mints}"


class RotateBelts(msgspec.Struct, frozen=True):
    """The driver turns both belts by one mint (D9.1)."""

    def __str__(self) -> str:
        return "rotate"


class ChooseBelts(msgspec.Struct, frozen=True):
    """Put the mints of a delivered order back on the belts, one letter `l` or `r` for each (D8.4)."""

    belts: str

    def __str__(self) -> str:
        return f"belts:{self.belts}"


class EndTurn(msgspec.Struct, frozen=True):
    """End the turn (D4.7); what a blocked driver does, too (D9.1)."""

    def __str__(self) -> str:
        return "end"


Action = (
    KeepOrders
    | Move
    | Load
    | Unload
    | Optimize
    | TakeOrder
    | DeliverOrder
    | DiscardOrder
    | BuyUpgrade
    | LoadFromBelt
    | UnloadToBelt
    | RotateBelt
    | RotateBelts
    | ChooseBelts
    | EndTurn
)

END: Final = EndTurn()
ROTATE: Final = RotateBelts()

BELT_LOADS: Final = ("r", "s", "c", "ss", "cc", "ccc", "cccc")
"""What can be loaded from a belt at once, in the order of D10.3 (D8.3)."""

MOST_FROM_BELT: Final = {kind: max(len(mints) for mints in BELT_LOADS if kind in mints) for kind in KINDS}
"""How many mints of a kind can be loaded from a belt at once (D8.3)."""

MOST_ROTATED: Final = 2


class ActionTable:
    """Every action that D10.1 has a string for: each exists once, so that playing makes no new objects.

    What keeps or spends several orders is made when it is first met: there are far more of these than are ever played.
    """

    __slots__ = (
        "_by_text",
        "_keeps",
        "_parts",
        "_purchases",
        "belt_choices",
        "belt_loads",
        "belt_unloads",
        "deliveries",
        "discards",
        "loads",
        "moves",
        "optimizations",
        "rotations",
        "takes",
        "tolls",
        "unloads",
    )

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        effects = [upgrade.effect for upgrade in parts.upgrades.values()]
        places = max([TRUCK_PLACES, *(effect.places for effect in effects if isinstance(effect, TruckPlaces))])
        dearest = max([places, *(effect.mints for effect in effects if isinstance(effect, CinnamonPrice))])
        orders = parts.orders.values()
        road_map, factory = parts.road_map, parts.factory
        self.moves = {space: Move(space) for space in [*road_map.spaces, *factory.spaces]}
        self.tolls = {
            space: {kind: Move(space, kind) for kind in KINDS}
            for space in road_map.movement_spaces
            if road_map.is_gated_road(space)
        }
        """For each space on which a road condition may lie: the move for each kind of mint given up."""
        self.loads = [Load(mints) for mints in range(1, places + 1)]
        self.unloads: dict[str, list[Action]] = {}
        """For each truck: every way to unload it, in order."""
        for held in ["", *choices("".join([kind * places for kind in KINDS]))]:
            if len(held) <= places:
                self.unloads[held] = []
        unload = {held: Unload(held) for held in self.unloads if held}
        for held, ways in self.unloads.items():
            ways.extend([unload[mints] for mints in choices(held)])
        self.optimizations: dict[tuple[int, int], list[Action]] = self._optimizations(places, dearest)
        """For each number of classic mints and price of cinnamon (0: none to be had): every way, in order."""
        self.takes = {order: [TakeOrder(order, mints) for mints in range(places + 1)] for order in orders}
        self.deliveries = {order: DeliverOrder(order) for order in orders}
        self.discards = {order: DiscardOrder(order) for order in orders}
        loads = [*BELT_LOADS]
        for driver in parts.drivers.values():
            if isinstance(driver.trait, LoadsTogether):
                loads.extend([driver.trait.kind * mints for mints in range(1, driver.trait.mints + 1)])
        self.belt_loads = {belt: {mints: LoadFromBelt(belt, mints) for mints in loads} for belt in factory.gates}
        self.belt_unloads = {
            belt: {held: UnloadToBelt(belt, held) for held in unload if len(held) <= TRUCK_PLACES}
            for belt in factory.gates
        }
        self.rotations = {
            belt: [RotateBelt(belt, mints) for mints in range(1, MOST_ROTATED + 1)] for belt in factory.gates
        }
        self.belt_choices: dict[str, ChooseBelts] = {}
        for number in range(1, max([MINTS_OF_AN_ORDER, *(len(order.mints) for order in orders)]) + 1):
            for letters in product("lr", repeat=number):
                self.belt_choices["".join(letters)] = ChooseBelts("".join(letters))
        self._keeps: dict[tuple[Order, ...], KeepOrders] = {(): KeepOrders(())}
        self._purchases: dict[tuple[Upgrade, tuple[Order, ...]], BuyUpgrade] = {}
        self._by_text: dict[str, Action] = {str(action): action for action in self._listed()}

    def keep(self, orders: tuple[Order, ...]) -> KeepOrders:
        """Return the action that keeps these orders."""
        action = self._keeps.get(orders)
        if action is None:
            action = self._keeps[orders] = KeepOrders(orders)
        return action

    def buy(self, upgrade: Upgrade, orders: tuple[Order, ...]) -> BuyUpgrade:
        """Return the action that spends these orders on an upgrade."""
        action = self._purchases.get((upgrade, orders))
        if action is None:
            action = self._purchases[upgrade, orders] = BuyUpgrade(upgrade, orders)
        return action

    def parse(self, text: str) -> Action:
        """Return the action of a string of D10.1. Raises KeyError if there is none."""
        action = self._by_text.get(text)
        if action is not None:
            return action
        verb, *rest = text.split(":")
        orders = tuple([self._parts.orders[name] for name in rest[-1].split(",")]) if rest else ()
        if verb == "keep" and len(rest) == 1 and len(orders) <= KEPT_AT_MOST:
            return self.keep(orders)
        if verb == "buy" and len(rest) == 2 and len(orders) == self._parts.upgrades[rest[0]].orders:
            return self.buy(self._parts.upgrades[rest[0]], orders)
        raise KeyError(text)

    def texts(self) -> list[str]:
        """Return all strings but those that name several orders to keep or to spend."""
        return [*self._by_text]

    def _optimizations(self, places: int, dearest: int) -> dict[tuple[int, int], list[Action]]:
        every = {mints: Optimize(mints) for mints in choices("rs" * places) if len(mints) * 2 <= places}
        table: dict[tuple[int, int], list[Action]] = {}
        for classics, cinnamon in product(range(places + 1), range(dearest + 1)):
            table[classics, cinnamon] = [
                action
                for mints, action in every.items()
                if (cinnamon or CINNAMON not in mints) and price_of(mints, cinnamon) <= classics
            ]
        return table

    def _listed(self) -> Iterator[Action]:
        yield self._keeps[()]
        yield from self.moves.values()
        for by_mint in self.tolls.values():
            yield from by_mint.values()
        yield from self.loads
        for ways in (*self.unloads.values(), *self.optimizations.values()):
            yield from ways
        for takes in self.takes.values():
            yield from takes
        yield from self.deliveries.values()
        yield from self.discards.values()
        for belt, loads in self.belt_loads.items():
            yield from loads.values()
            yield from self.belt_unloads[belt].values()
            yield from self.rotations[belt]
        yield from self.belt_choices.values()
        yield ROTATE
        yield END


SUGAR_FREE_PRICE: Final = 2


def price_of(mints: str, cinnamon: int) -> int:
    """Return the price of these mints in classic mints, if a cinnamon costs `cinnamon` (D4.3)."""
    dear = mints.count(CINNAMON)
    return dear * cinnamon + (len(mints) - dear) * SUGAR_FREE_PRICE
