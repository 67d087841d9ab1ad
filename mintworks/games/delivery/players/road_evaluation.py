"""What a position on the road map is worth: from order to order by the shortest way (D2, D4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from mintworks.games.delivery.players.evaluation import Outlook, missing
from mintworks.games.delivery.rules.abilities import CITY_LOAD
from mintworks.games.delivery.rules.mints import add
from mintworks.games.delivery.rules.parts import CINNAMON, CLASSIC, SUGAR_FREE, Order, SpaceKind
from mintworks.games.delivery.rules.roads import Roads
from mintworks.games.delivery.rules.state import ACTIONS, Seat, State

PATIENCE: Final = 0.94
"""A star that comes one action later is worth this much of one that comes now."""

ORDERS_AHEAD: Final = 4
"""So many deliveries are thought ahead."""

MINT: Final = 0.12
"""What a mint on the truck is worth for each classic mint in it, as long as orders will come for it."""

LEFT_OVER: Final = 6
"""Orders that nobody has taken when the end is called."""

_NEVER: Final = 99

_CLASSICS_IN: Final = {CLASSIC: 1, SUGAR_FREE: 2, CINNAMON: 3}

Candidate = tuple[Order, str | None, int]
"""An order that could be delivered next: an open one, or one of a town's offer with mints on it."""

Arrival = tuple[int, str, float, str | None]
"""After how many actions an order can be delivered, what the truck holds then, what that is worth, and where its mints
are loaded or mixed (None: all are on the truck)."""

Delivery = tuple[int, float]
"""After how many actions an order is delivered, and what that is worth now."""

_Known = dict[tuple[str, str, Candidate], Arrival]

_REMEMBERED: Final = 20_000
_ROADS_REMEMBERED: Final = 16
"""Every game, and in a process that thinks every position that it is sent, has roads of its own."""


class RoadOutlook(Outlook):
    """Judges positions on the road map, where the others are left out of account."""

    def __init__(self, root: State, seat: int) -> None:
        super().__init__(root, seat)
        self.look_again(root)
        self._known: dict[object, _Known] = {}
        """Arrivals by what the truck can do, then by space, mints held and order: most are met often."""
        self._chains: dict[object, tuple[Delivery, ...]] = {}
        """The deliveries before a seat by all that they hang on: those of a seat that waits are asked for often."""

    def look_again(self, state: State) -> None:
        self.visible = {order for offer in state.offers for order, _ in offer if order.id}

    def orders_to_go(self, state: State) -> int:
        orders = sum([len(deck) for deck in state.decks]) + sum([len(offer) for offer in state.offers])
        return max(1, orders - LEFT_OVER)

    def candidates(self, state: State, seat: Seat, *, open_alone: bool = False) -> list[Candidate]:
        """Every order that a seat can plan with, or its open ones alone."""
        found: list[Candidate] = [(order, None, 0) for order in seat.open]
        if open_alone:
            return found
        visible = self.visible
        for town, offer in zip(state.roads.map.towns, state.offers, strict=True):
            found += [(order, town, mints) for order, mints in offer if order in visible]
        return found

    def arrival(self, state: State, seat: Seat, space: str, truck: str, candidate: Candidate) -> Arrival:
        """How an order is delivered from a space, with a truck that holds these mints."""
        known = self._known.setdefault(seat.abilities, {})
        return known.get((space, truck, candidate)) or self._arrival(known, state, seat, space, truck, candidate)

    def deliveries(self, state: State, seat: Seat, left: int, *, open_alone: bool = False) -> tuple[Delivery, ...]:
        """The next deliveries within so many actions, each the best after the one before; or of open orders alone."""
        candidates = self.candidates(state, seat, open_alone=open_alone)
        if not candidates:
            return ()
        key = (seat.abilities, seat.space, seat.truck, left, tuple(candidates))
        found = self._chains.get(key)
        if found is None:
            if len(self._chains) > _REMEMBERED:
                self._chains.clear()
            found = self._chains[key] = tuple(self._chain(state, seat, left, candidates))
        return found

    def mints(self, seat: Seat, left: int) -> float:
        """What the mints on a truck are worth, if there will be orders for them."""
        return MINT * sum([_CLASSICS_IN[mint] for mint in seat.truck]) if left > ACTIONS else 0.0

    def _to_come(self, state: State, seat: Seat, left: int) -> float:
        """The stars of the next deliveries, each the less the later it comes, and the mints for those after them."""
        worth = self.mints(seat, left)
        for _, gain in self.deliveries(state, seat, left):
            worth += gain
        return worth

    def _chain(self, state: State, seat: Seat, left: int, candidates: list[Candidate]) -> Iterator[Delivery]:
        """From order to order; uses the candidates up."""
        known = self._known.setdefault(seat.abilities, {})
        space, truck = seat.space, seat.truck
        spent = 0
        for _ in range(ORDERS_AHEAD):
            best: Arrival = (0, "", 0.0, None)
            chosen = None
            for candidate in candidates:
                found = known.get((space, truck, candidate))
                if found is None:
                    found = self._arrival(known, state, seat, space, truck, candidate)
                if found[2] > best[2] and spent + found[0] <= left:
                    best, chosen = found, candidate
            if chosen is None:
                return
            gain = best[2] * PATIENCE**spent
            spent += best[0]
            yield spent, gain
            space, truck = chosen[0].town, best[1]
            candidates.remove(chosen)

    def _arrival(
        self, known: _Known, state: State, seat: Seat, space: str, truck: str, candidate: Candidate
    ) -> Arrival:
        """How an order is delivered from a space, with a truck that holds these mints; kept in `known`."""
        order, at, mints = candidate
        if at is None:
            actions, held, source = _by_road(state.roads, seat, space, truck, order)
        else:
            there = (at, add(truck, CLASSIC * min(mints, seat.abilities.places - len(truck))), (order, None, 0))
            actions, held, _, source = known.get(there) or self._arrival(known, state, seat, *there)
            actions += distances_on(state.roads, seat.abilities.joins_neighbors)[space].get(at, _NEVER) + 1
        found = known[space, truck, candidate] = (actions, held, order.stars * PATIENCE**actions, source)
        return found


def _by_road(roads: Roads, seat: Seat, space: str, truck: str, order: Order) -> tuple[int, str, str | None]:
    """The actions until an open order is delivered, its mints loaded and mixed where that is nearest; what is left
    then, and where that is.
    """
    distances, abilities = distances_on(roads, seat.abilities.joins_neighbors), seat.abilities
    lacking, spare = missing(truck, order.mints)
    if not lacking:
        return distances[space].get(order.town, _NEVER), spare, None
    classics = sum([abilities.cinnamon_price if mint == CINNAMON else _CLASSICS_IN[mint] for mint in lacking])
    at_hand = spare.count(CLASSIC)
    is_mixed = lacking != CLASSIC * len(lacking)
    fewest, held = _NEVER, spare
    nearest: str | None = None
    for source in (roads.map.start, *roads.map.gates):
        if roads.map.kinds[source] is SpaceKind.MOVEMENT:  # a variant can shut the City
            continue
        is_city = roads.map.kinds[source] is SpaceKind.CITY
        if CINNAMON in lacking and not is_city and not abilities.optimizes_anywhere:
            continue
        limit = CITY_LOAD if is_city else abilities.warehouse_load
        loads = -(-max(0, classics - at_hand) // limit)
        way = distances[space].get(source, _NEVER) + distances[source].get(order.town, _NEVER)
        if way + loads + is_mixed < fewest:
            fewest, nearest = way + loads + is_mixed, source
            over = max(0, at_hand + loads * limit - classics)
            held = (spare.replace(CLASSIC, "") + CLASSIC * over)[: abilities.places - len(order.mints)]
    return fewest, held, nearest


@lru_cache(_ROADS_REMEMBERED)
def distances_on(roads: Roads, joins_neighbors: bool) -> dict[str, dict[str, int]]:
    """Moves from each space to each that can be reached, on roads as their conditions leave them."""
    entries = roads.entries_joined if joins_neighbors else roads.entries
    found: dict[str, dict[str, int]] = {}
    for start in roads.map.spaces:
        moves = {start: 0}
        reached = [start]
        for space in reached:
            for entered in entries[space]:
                to = roads.beyond(space, entered)
                if to not in moves:
                    moves[to] = moves[space] + 1
                    reached.append(to)
        found[start] = moves
    return found
