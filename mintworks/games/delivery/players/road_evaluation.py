"""The worth of a position on the road: from order to order by the shortest way (D2, D4)."""

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
"""Discount of a star for each action until it comes."""

ORDERS_AHEAD: Final = 4
"""Number of deliveries to plan ahead."""

MINT: Final = 0.12
"""Worth of a mint on the truck for each classic mint in it, while orders for it will come."""

LEFT_OVER: Final = 6
"""Number of orders that nobody has taken when the end is called."""

_NEVER: Final = 99

_CLASSICS_IN: Final = {CLASSIC: 1, SUGAR_FREE: 2, CINNAMON: 3}

Candidate = tuple[Order, str | None, int]
"""A possible next order: an open one, or one of a town's offer with mints on it."""

Arrival = tuple[int, str, float, str | None]
"""The actions until a delivery, the mints left then and their worth, and the space to load or mix at (None: none)."""

Delivery = tuple[int, float]
"""The actions until a delivery, and its current worth."""

_Known = dict[tuple[str, str, Candidate], Arrival]

_REMEMBERED: Final = 20_000
_ROADS_REMEMBERED: Final = 16
"""Number of cached games: in a process that thinks, every position comes with roads of its own."""


class RoadOutlook(Outlook):
    """Judges positions on the road, ignoring the other seats."""

    def __init__(self, root: State, seat: int) -> None:
        super().__init__(root, seat)
        self.look_again(root)
        self._known: dict[object, _Known] = {}
        """Arrivals by the truck's abilities, then by space, mints held and order: most are met often."""
        self._chains: dict[object, tuple[Delivery, ...]] = {}
        """A seat's next deliveries by everything they depend on: those of a waiting seat are asked for often."""

    def look_again(self, state: State) -> None:
        self.visible = {order for offer in state.offers for order, _ in offer if order.id}

    def orders_to_go(self, state: State) -> int:
        orders = sum([len(deck) for deck in state.decks]) + sum([len(offer) for offer in state.offers])
        return max(1, orders - LEFT_OVER)

    def candidates(self, state: State, seat: Seat, *, open_alone: bool = False) -> list[Candidate]:
        """Return every order that a seat can plan with, or only its open ones."""
        found: list[Candidate] = [(order, None, 0) for order in seat.open]
        if open_alone:
            return found
        visible = self.visible
        for town, offer in zip(state.roads.map.towns, state.offers, strict=True):
            found += [(order, town, mints) for order, mints in offer if order in visible]
        return found

    def arrival(self, state: State, seat: Seat, space: str, truck: str, candidate: Candidate) -> Arrival:
        """Return the delivery of an order from a space, with a truck that holds these mints."""
        known = self._known.setdefault(seat.abilities, {})
        return known.get((space, truck, candidate)) or self._arrival(known, state, seat, space, truck, candidate)

    def deliveries(self, state: State, seat: Seat, left: int, *, open_alone: bool = False) -> tuple[Delivery, ...]:
        """Return the next deliveries in `left` actions, each the best after the one before; or only of open orders."""
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
        """Return the worth of the mints on a truck, if orders for them will come."""
        return MINT * sum([_CLASSICS_IN[mint] for mint in seat.truck]) if left > ACTIONS else 0.0

    def _to_come(self, state: State, seat: Seat, left: int) -> float:
        """Return the discounted stars of the next deliveries, and the worth of mints for those after them."""
        worth = self.mints(seat, left)
        for _, gain in self.deliveries(state, seat, left):
            worth += gain
        return worth

    def _chain(self, state: State, seat: Seat, left: int, candidates: list[Candidate]) -> Iterator[Delivery]:
        """Yield deliveries from order to order; consumes the candidates."""
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
        """Return the delivery of an order from a space, with a truck that holds these mints; cached in `known`."""
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
    """Return the actions until an open order is delivered, the mints left then, and the space to load or mix at.

    That is the nearest one.
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
    """Return the moves from each space to each reachable one, by the roads' conditions."""
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
