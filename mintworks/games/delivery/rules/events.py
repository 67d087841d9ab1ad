"""What happened, in the order in which it happened: frozen records with every amount resolved.

Orders, upgrades and spaces are named by id, seats by number, mints by their letters. `deck` counts from 0: on the
road map the decks lie in the towns, in the order of D2.1. As JSON an event is an object whose key `event` holds the
type's name.
"""

from __future__ import annotations

from typing import Final

import msgspec

SUPPLY: Final = "supply"
"""Where mints come from or go to, if not a belt, which is named by its dock."""

ON_ORDER: Final = "order"
TIP: Final = "tip"
LOADING_ZONE: Final = "loading-zone"


class _Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=True):
    """Something that happened."""


# Set-up and the course of the game ----------------------------------------------------------------


class OrdersDealt(_Event, frozen=True, gc=False):
    """A seat got these orders to choose from (D3.1); None each for those who cannot see them."""

    seat: int
    orders: tuple[str | None, ...]


class ChoiceAwaited(_Event, frozen=True, gc=False):
    """A seat has to choose: `phase` is `keep`, `discard` or `belts`, `order` the order just delivered, if one was."""

    seat: int
    phase: str
    order: str | None


class OrdersKept(_Event, frozen=True, gc=False):
    """A seat chose which orders it keeps (D3.1); None each for those who cannot see them."""

    seat: int
    orders: tuple[str | None, ...]


class OrdersShown(_Event, frozen=True, gc=False):
    """All seats have chosen: everybody sees what a seat has kept (D3.1)."""

    seat: int
    orders: tuple[str, ...]


class DecksDealt(_Event, frozen=True, gc=False):
    """What nobody kept was dealt to the decks, top first (D3.2); None each for those who cannot see them."""

    decks: tuple[tuple[str | None, ...], ...]


class TurnBegan(_Event, frozen=True, gc=False):
    """A seat's turn began, with so many actions (D4)."""

    seat: int
    round: int
    actions: int


class ActionUsed(_Event, frozen=True, gc=False):
    """A seat used one of its actions; so many are left."""

    seat: int
    actions_left: int


class ActionGained(_Event, frozen=True, gc=False):
    """The first delivery of this turn gave more actions; so many are left (Night Shift)."""

    seat: int
    actions_left: int


class EndCalled(_Event, frozen=True, gc=False):
    """This round is the last one (D5.1, D8.5)."""


class RoundEnded(_Event, frozen=True, gc=False):
    """All seats had their turns; `idle` rounds in a row were without progress (D5.1)."""

    round: int
    idle: int


class GameEnded(_Event, frozen=True, gc=False):
    """The game is over; `reason` is the criterion that decided it (D5.2, D8.5)."""

    winners: tuple[int, ...]
    reason: str


# Trucks and mints ---------------------------------------------------------------------------------


class TruckMoved(_Event, frozen=True, gc=False, rename={"origin": "from"}):
    """A truck moved; `via` is the motorway that it took, if it did (D7.2)."""

    seat: int
    origin: str
    to: str
    via: str | None

    @property
    def stops(self) -> tuple[str, ...]:
        """Return the spaces on the way, from the first to the last."""
        return (self.origin, self.to) if self.via is None else (self.origin, self.via, self.to)


class TollPaid(_Event, frozen=True, gc=False):
    """A seat gave up a mint to enter a space (D7.2)."""

    seat: int
    space: str
    mint: str


class MintsLoaded(_Event, frozen=True, gc=False, rename={"origin": "from"}):
    """A truck loaded mints; `from` is `supply`, `order`, `tip`, `loading-zone` or a belt.

    `places` is where they lay on the belt, from 0 at its front.
    """

    seat: int
    mints: str
    origin: str
    places: tuple[int, ...] = ()


class MintsUnloaded(_Event, frozen=True, gc=False):
    """A truck unloaded mints; `to` is `supply`, `loading-zone` or a belt, at whose back they lie now."""

    seat: int
    mints: str
    to: str


class MintsOptimized(_Event, frozen=True, gc=False):
    """A seat exchanged classic mints for dearer ones (D4.3)."""

    seat: int
    spent: str
    gained: str


class BeltRotated(_Event, frozen=True, gc=False):
    """So many mints went from the front of a belt to its back (D8.3, D9.1)."""

    seat: int
    belt: str
    mints: int


class MintsPutOnBelt(_Event, frozen=True, gc=False):
    """The mints of a delivered order went back, each to the belt of its letter in `belts` (D8.4)."""

    order: str
    mints: str
    belts: str


# Orders and upgrades ------------------------------------------------------------------------------


class OrderTaken(_Event, frozen=True, gc=False):
    """A seat took an order; of the mints on it so many are loaded next, and so many went to the supply (D4.4)."""

    seat: int
    order: str
    deck: int
    loaded: int
    returned: int


class MintPutOnOrder(_Event, frozen=True, gc=False):
    """A classic mint was put on an order of an offer; now so many lie on it (D4.4, D4.6)."""

    order: str
    deck: int
    mints: int


class OrderTurnedUp(_Event, frozen=True, gc=False):
    """The next order of a deck was turned up (D4.4, D4.6, D8.3)."""

    order: str
    deck: int


class OrderDelivered(_Event, frozen=True, gc=False):
    """A seat delivered an order; its mints left the truck (D4.5)."""

    seat: int
    order: str
    mints: str


class OrderDiscarded(_Event, frozen=True, gc=False):
    """A seat discarded an order of an offer; the mints on it went to the supply (D4.6)."""

    seat: int
    order: str
    deck: int
    mints: int


class UpgradeBought(_Event, frozen=True, gc=False):
    """A seat spent orders, and their mints in all, on an upgrade (D6.2)."""

    seat: int
    upgrade: str
    orders: tuple[str, ...]
    mints: str


# The driver ---------------------------------------------------------------------------------------


class MotivationChanged(_Event, frozen=True, gc=False):
    """The driver passed on to another motivation (D9.1)."""

    motivation: str


class DriverBlocked(_Event, frozen=True, gc=False):
    """The driver can do nothing and stops for this turn; `lacks` is what its open orders lack (D9.1)."""

    lacks: str


Event = (
    OrdersDealt
    | ChoiceAwaited
    | OrdersKept
    | OrdersShown
    | DecksDealt
    | TurnBegan
    | ActionUsed
    | ActionGained
    | EndCalled
    | RoundEnded
    | GameEnded
    | TruckMoved
    | TollPaid
    | MintsLoaded
    | MintsUnloaded
    | MintsOptimized
    | BeltRotated
    | MintsPutOnBelt
    | OrderTaken
    | MintPutOnOrder
    | OrderTurnedUp
    | OrderDelivered
    | OrderDiscarded
    | UpgradeBought
    | MotivationChanged
    | DriverBlocked
)
