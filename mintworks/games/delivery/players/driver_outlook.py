"""A driver's next deliveries, if the human leaves the belts alone (D9.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mintworks.games.delivery.players.evaluation import missing
from mintworks.games.delivery.rules.actions import MOST_FROM_BELT
from mintworks.games.delivery.rules.driver import FOREMOST
from mintworks.games.delivery.rules.parts import KINDS, Driver, LoadsTogether, Order, RoadMap
from mintworks.games.delivery.rules.state import DRIVER_SEAT, Motivation, State

NEVER: Final = 99
"""A number of actions beyond those for which a driver is followed."""

_FOLLOWED: Final = 24
"""Maximum number of actions for which a driver is followed."""

_REMEMBERED: Final = 50_000


class DriverOutlook:
    """Follows the driver of one game; results are cached."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], tuple[int, ...]] = {}

    def actions_until(self, state: State) -> tuple[int, ...]:
        """Return for each open order of the driver the actions until its delivery; `NEVER` beyond the followed ones."""
        seat = state.seats[DRIVER_SEAT - 1]
        assert state.driver is not None
        if not seat.open:
            return ()
        left, right = state.belts
        key = (seat.space, seat.truck, tuple(seat.open), left, right, state.motivation)
        found = self._known.get(key)
        if found is None:
            if len(self._known) > _REMEMBERED:
                self._known.clear()
            follower = _Follower(state.roads.map, state.driver, seat.space, seat.truck, [left, right])
            found = self._known[key] = follower.follow(seat.open, state.motivation is Motivation.DELIVER)
        return found


class _Follower:
    """A driver on its way that takes no orders."""

    def __init__(self, map_: RoadMap, driver: Driver, space: str, truck: str, belts: list[str]) -> None:
        self._map = map_
        self._trait = driver.trait
        self._space = space
        self._truck = truck
        self._belts = belts
        self._actions = 0

    def follow(self, orders: list[Order], delivers: bool) -> tuple[int, ...]:
        """Return the actions until each delivery; `delivers` is whether that is its current motivation."""
        when = dict.fromkeys(orders, NEVER)
        open_, is_satisfied = orders[:], False
        while open_ and self._actions < _FOLLOWED:
            lacks = [*self._lacks(open_)]
            if delivers:
                ready = [order for order, lacking in zip(open_, lacks, strict=True) if not lacking]
                acts = bool(ready)
                for order in self._deliver(ready):
                    when[order] = self._actions
                    open_.remove(order)
            else:
                acts = self._load(lacks)
            if not acts:
                if is_satisfied:
                    break  # with this motivation as with the other one: it is blocked
                delivers = not delivers
            is_satisfied = not acts
        return tuple(when.values())

    def _lacks(self, open_: list[Order]) -> Iterator[str]:
        held = self._truck
        for order in open_:
            lacking, held = missing(held, order.mints)
            yield lacking

    def _deliver(self, ready: list[Order]) -> list[Order]:
        """Drive to the nearest town of a ready order; return the orders delivered there."""
        if not ready:
            return []
        distances = self._map.distances[self._space]
        town = min([order.town for order in ready], key=distances.__getitem__)
        self._actions += distances[town]
        self._space = town
        there = [order for order in ready if order.town == town]
        for order in there:
            self._truck = missing(self._truck, order.mints)[1]
        return there

    def _load(self, lacks: list[str]) -> bool:
        """Load once, or turn the belts; return false if they hold nothing that it lacks."""
        lacking = "".join(lacks)
        if not any(kind in belt for belt in self._belts for kind in lacking):
            return False
        distances = self._map.distances[self._space]
        dock = min(self._map.gates, key=distances.__getitem__)
        self._actions += distances[dock] + 1
        self._space = dock
        foremost = [belt[:FOREMOST] for belt in self._belts]
        for lack in lacks:
            for kind in KINDS:
                lying = [front.count(kind) for front in foremost]
                if kind in lack and any(lying):
                    belt = lying.index(max(lying))
                    number = min(lacking.count(kind), self._most_of(kind), lying[belt])
                    self._belts[belt] = self._belts[belt].replace(kind, "", number)
                    self._truck += kind * number
                    return True
        self._belts = [belt[1:] + belt[:1] for belt in self._belts]
        return True

    def _most_of(self, kind: str) -> int:
        trait = self._trait
        return trait.mints if isinstance(trait, LoadsTogether) and trait.kind == kind else MOST_FROM_BELT[kind]
