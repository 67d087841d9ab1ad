"""Facts about a game as it was played, seen from one seat: what goals and achievements ask for.

The tag of each is its name wherever it is asked for, as in `{fact: orders, town: pepperton, at_least: 3}`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from mintworks.core.facts import BaseFact, Count, Lead, MonotonicCount, RivalStars, Rounds, Stars
from mintworks.games.delivery.rules.events import (
    LOADING_ZONE,
    ON_ORDER,
    TIP,
    BeltRotated,
    DriverBlocked,
    Event,
    MintsLoaded,
    MintsOptimized,
    OrderDelivered,
    TollPaid,
    TruckMoved,
    UpgradeBought,
)
from mintworks.games.delivery.rules.parts import value
from mintworks.games.delivery.rules.state import Reason
from mintworks.games.delivery.variants.played import Played

_BY_THE_WAY: Final = (ON_ORDER, TIP, LOADING_ZONE)
"""Mints that come without being loaded from the supply or a belt."""

Kind = Literal["r", "s", "c"]
"""A kind of mints (D1.1)."""

EVERY_KIND: Final[tuple[Kind, ...]] = ("r", "s", "c")

# How the game stands, or ended ------------------------------------------------------------------------


class WonBy(BaseFact[Played], frozen=True, tag="won-by"):
    """One of these criteria decided (D5.2)."""

    reasons: tuple[Reason, ...]

    def holds(self, game: Played, seat: int) -> bool:
        return game.end.reason in self.reasons


class Orders(Count[Played], frozen=True, tag="orders"):
    """Orders that are done, of one town or of all, those spent on upgrades included (D6.2)."""

    town: str | None = None

    def count(self, game: Played, seat: int) -> int:
        return sum(self.town in (None, order.town) for order in game.seat(seat).done)


class RivalOrders(Count[Played], frozen=True, tag="rival-orders"):
    """The most orders that another seat has done."""

    def count(self, game: Played, seat: int) -> int:
        return max(len(game.seat(other).done) for other in game.others(seat))


class Towns(Count[Played], frozen=True, tag="towns"):
    """Different towns served."""

    def count(self, game: Played, seat: int) -> int:
        return len({order.town for order in game.seat(seat).done})


class Open(Count[Played], frozen=True, tag="open"):
    """Orders that are still open."""

    def count(self, game: Played, seat: int) -> int:
        return len(game.seat(seat).open)


class Mints(Count[Played], frozen=True, tag="mints"):
    """Value of the mints in the truck (D1.1)."""

    def count(self, game: Played, seat: int) -> int:
        return value(game.seat(seat).truck)


class Upgrades(Count[Played], frozen=True, tag="upgrades"):
    """Upgrades bought, or had from the beginning."""

    def count(self, game: Played, seat: int) -> int:
        return len(game.seat(seat).upgrades)


# What has happened up to now --------------------------------------------------------------------------


class MintsDelivered(MonotonicCount[Played], frozen=True, tag="mints-delivered"):
    """Mints of a kind, or of all, in the orders delivered."""

    kind: Kind | None = None

    def count(self, game: Played, seat: int) -> int:
        return sum(
            len(order.mints) if self.kind is None else order.mints.count(self.kind)
            for order in _deliveries(game.events(), seat)
        )


class BetweenLoadings(MonotonicCount[Played], frozen=True, tag="tour"):
    """The most orders that were delivered between two loadings."""

    def count(self, game: Played, seat: int) -> int:
        return max(tours(game, seat), default=0)


class AtOnce(MonotonicCount[Played], frozen=True, tag="at-once"):
    """The most orders that were delivered in one turn."""

    def count(self, game: Played, seat: int) -> int:
        return max((len([*_deliveries(turn, seat)]) for turn in game.turns(seat)), default=0)


class Worth(MonotonicCount[Played], frozen=True, tag="worth"):
    """Value of the dearest delivered order's mints, which equals its stars (D1.2)."""

    def count(self, game: Played, seat: int) -> int:
        return max((value(order.mints) for order in _deliveries(game.events(), seat)), default=0)


class Blocked(MonotonicCount[Played], frozen=True, tag="blocked"):
    """Number of turns in which the driver was blocked (D9.1)."""

    def count(self, game: Played, seat: int) -> int:
        return sum(isinstance(event, DriverBlocked) for event in game.events())


class BlockedInARow(MonotonicCount[Played], frozen=True, tag="blocked-in-a-row"):
    """The most of the driver's turns in a row that ended with it blocked (D9.1)."""

    def count(self, game: Played, seat: int) -> int:
        most = now = 0
        for other in game.others(seat):
            for turn in game.turns(other):
                now = now + 1 if any(isinstance(event, DriverBlocked) for event in turn) else 0
                most = max(most, now)
        return most


class Moves(MonotonicCount[Played], frozen=True, tag="moves"):
    """Moves from space to space."""

    def count(self, game: Played, seat: int) -> int:
        return sum(isinstance(event, TruckMoved) and event.seat == seat for event in game.events())


class Visits(MonotonicCount[Played], frozen=True, tag="visits"):
    """Number of times that a space was entered."""

    space: str

    def count(self, game: Played, seat: int) -> int:
        return sum(
            isinstance(event, TruckMoved) and event.seat == seat and self.space in (event.to, event.via)
            for event in game.events()
        )


class Rotations(MonotonicCount[Played], frozen=True, tag="rotations"):
    """Number of a belt's rotations (D8.3)."""

    def count(self, game: Played, seat: int) -> int:
        return sum(isinstance(event, BeltRotated) and event.seat == seat for event in game.events())


class Optimized(MonotonicCount[Played], frozen=True, tag="optimized"):
    """Mints of a kind, or of both, that were mixed out of classic ones (D4.3)."""

    kind: Kind | None = None

    def count(self, game: Played, seat: int) -> int:
        mixed = [event.gained for event in game.events() if isinstance(event, MintsOptimized) and event.seat == seat]
        return sum(len(mints) if self.kind is None else mints.count(self.kind) for mints in mixed)


class Tolls(MonotonicCount[Played], frozen=True, tag="tolls"):
    """Mints given up at a toll (D7.2)."""

    def count(self, game: Played, seat: int) -> int:
        return sum(isinstance(event, TollPaid) and event.seat == seat for event in game.events())


class Bought(MonotonicCount[Played], frozen=True, tag="bought"):
    """Purchases of one upgrade, or of all (D6.2)."""

    upgrade: str | None = None

    def count(self, game: Played, seat: int) -> int:
        return sum(
            isinstance(event, UpgradeBought) and event.seat == seat and self.upgrade in (None, event.upgrade)
            for event in game.events()
        )


Fact = (
    WonBy
    | Rounds
    | Stars
    | RivalStars
    | Lead
    | Orders
    | RivalOrders
    | Towns
    | Open
    | Mints
    | Upgrades
    | MintsDelivered
    | BetweenLoadings
    | AtOnce
    | Worth
    | Blocked
    | BlockedInARow
    | Moves
    | Visits
    | Rotations
    | Optimized
    | Tolls
    | Bought
)


def tours(game: Played, seat: int) -> list[int]:
    """Return the number of orders delivered on each tour: after a loading, before the next one."""
    found: list[int] = []
    delivered = 0
    for event in game.events():
        match event:
            case OrderDelivered(seat=who) if who == seat:
                delivered += 1
            case MintsLoaded(seat=who, origin=origin) if who == seat and delivered and origin not in _BY_THE_WAY:
                found.append(delivered)
                delivered = 0
    return [*found, delivered] if delivered else found


def _deliveries(events: Iterator[Event] | list[Event], seat: int) -> Iterator[OrderDelivered]:
    for event in events:
        if isinstance(event, OrderDelivered) and event.seat == seat:
            yield event
