"""What a position of Mint Delivery is worth to a seat: its stars, and what it can still deliver before long.

The estimate drives from order to order in a straight line: to the offer or depot where one is to be taken, to where
its mints are to be had, to its town. It knows nothing of the others, of unseen orders, or of luck.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mintworks.games.delivery.rules.abilities import CITY_LOAD
from mintworks.games.delivery.rules.actions import MOST_FROM_BELT
from mintworks.games.delivery.rules.driver import FOREMOST
from mintworks.games.delivery.rules.factory import MOST_OPEN
from mintworks.games.delivery.rules.mints import add, remove
from mintworks.games.delivery.rules.parts import CINNAMON, CLASSIC, KINDS, SUGAR_FREE, Order, SpaceKind
from mintworks.games.delivery.rules.roads import Roads
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import ACTIONS, HUMAN_SEAT, OVER, Seat, State

PATIENCE: Final = 0.94
"""A star that comes one action later is worth this much of one that comes now."""

ORDERS_AHEAD: Final = 4
"""So many deliveries are thought ahead."""

MINT: Final = 0.12
"""What a mint on the truck is worth for each classic mint in it, as long as orders will come for it."""

ORDERS_A_TURN: Final = 0.42
"""Orders that a seat takes in a turn, as seats of some strength do."""

RIVAL: Final = 0.6
"""What a star of the driver counts against one's own."""

_NEVER: Final = 99
_WIN: Final = 100.0

_CLASSICS_IN: Final = {CLASSIC: 1, SUGAR_FREE: 2, CINNAMON: 3}

Candidate = tuple[Order, str | None, int]
"""An order that could be delivered next: an open one, or one to be taken on a space first, with mints on it."""

_Known = dict[tuple[str, str, Candidate], tuple[int, str, float]]

Arrival = tuple[int, str]
"""After how many actions an order can be delivered, and what the truck holds then."""


class Outlook:
    """Judges positions for the seat to move in `root`; `visible` are the orders that it can plan with."""

    def __init__(self, root: State, seat: int) -> None:
        self.number = seat
        self.is_factory = root.driver is not None
        self.map = root.roads.map
        self.visible = {order for offer in root.offers for order, _ in offer if order.id}
        if self.is_factory:
            self.visible = {deck[0] for deck in root.decks if deck and deck[0].id}
        self._known: dict[tuple[object, ...], _Known] = {}
        """Arrivals and their value by truck and belts, then by space, mints held and order: most are met often."""

    def worth(self, state: State) -> float:
        """What a position is worth, in stars."""
        seat = state.seats[self.number - 1]
        own = stars(state, self.number)
        against = RIVAL * stars(state, 3 - HUMAN_SEAT) if self.is_factory else 0.0
        if state.phase is OVER:
            assert state.winners is not None
            has_won = self.number in state.winners and (len(state.winners) == 1 or not self.is_factory)
            return own - against + (_WIN if has_won else -_WIN)
        left = self.actions_left(state)
        mints = sum([_CLASSICS_IN[mint] for mint in seat.truck])
        return own - against + self._deliveries(state, seat, left) + (MINT * mints if left > ACTIONS else 0.0)

    def actions_left(self, state: State) -> int:
        """About how many actions the seat still has until the game ends."""
        mine = state.actions_left if state.turn_seat == self.number else 0
        if state.is_called:
            passed = self._has_had_its_turn(state)
            return mine if passed or state.turn_seat == self.number else ACTIONS
        if self.is_factory:
            # The game ends with the third empty deck: those are the three with the fewest orders.
            orders = sum(sorted([len(deck) for deck in state.decks])[:3])
        else:
            orders = sum([len(deck) for deck in state.decks]) + sum([len(offer) for offer in state.offers])
            orders = max(1, orders - 6)
        turns = orders / (ORDERS_A_TURN * len(state.seats))
        return mine + int(ACTIONS * turns)

    def _has_had_its_turn(self, state: State) -> bool:
        """Whether the seat has had its last turn in this round."""
        seats = len(state.seats)
        return (self.number - state.first) % seats < (state.turn_seat - state.first) % seats

    def _deliveries(self, state: State, seat: Seat, left: int) -> float:
        """The stars of the next deliveries, each the less the later it comes."""
        known = self._known.setdefault((seat.abilities, *state.belts), {})
        candidates: list[Candidate] = [(order, None, 0) for order in seat.open] + self._offered(state, seat)
        space, truck = seat.space, seat.truck
        spent, worth = 0, 0.0
        for _ in range(ORDERS_AHEAD):
            best, chosen, after = 0.0, None, (0, "")
            for candidate in candidates:
                found = known.get((space, truck, candidate))
                if found is None:
                    found = self._look_ahead(known, state, seat, space, truck, candidate)
                if found[2] > best and spent + found[0] <= left:
                    best, chosen, after = found[2], candidate, found[:2]
            if chosen is None:
                break
            worth += best * PATIENCE**spent
            spent += after[0]
            space, truck = chosen[0].town, after[1]
            candidates.remove(chosen)
        return worth

    def _offered(self, state: State, seat: Seat) -> list[Candidate]:
        """The known orders that can be taken: where, and how many mints lie on each."""
        visible = self.visible
        if self.is_factory:
            if len(seat.open) >= MOST_OPEN:
                return []
            return [(deck[0], self.map.start, 0) for deck in state.decks if deck and deck[0] in visible]
        return [
            (order, town, mints)
            for town, offer in zip(self.map.towns, state.offers, strict=True)
            for order, mints in offer
            if order in visible
        ]

    def _distance(self, state: State, seat: Seat, space: str, goal: str) -> int:
        if self.is_factory:
            return self.map.distances[space][goal]
        return _distances(state.roads, seat.abilities.joins_neighbors)[space].get(goal, _NEVER)

    def _look_ahead(
        self, known: _Known, state: State, seat: Seat, space: str, truck: str, candidate: Candidate
    ) -> tuple[int, str, float]:
        """After how many actions an order can be delivered, what the truck holds then, and what that is worth."""
        order, at, mints = candidate
        if at is None:
            by = self._arrival_from_belts if self.is_factory else self._arrival_by_road
            actions, held = by(state, seat, space, truck, order)
        else:
            there = (at, add(truck, CLASSIC * min(mints, seat.abilities.places - len(truck))), (order, None, 0))
            actions, held, _ = known.get(there) or self._look_ahead(known, state, seat, *there)
            actions += self._distance(state, seat, space, at) + 1
        found = known[space, truck, candidate] = (actions, held, order.stars * PATIENCE**actions)
        return found

    def _arrival_by_road(self, state: State, seat: Seat, space: str, truck: str, order: Order) -> Arrival:
        missing, spare = _missing(truck, order.mints)
        from_here = self._distance(state, seat, space, order.town)
        if not missing:
            return from_here, spare
        abilities = seat.abilities
        classics = sum([abilities.cinnamon_price if mint == CINNAMON else _CLASSICS_IN[mint] for mint in missing])
        needed = max(0, classics - spare.count(CLASSIC))
        mixes = int(missing != CLASSIC * len(missing))
        best: Arrival = (_NEVER, spare)
        for gate in (self.map.start, *self.map.gates):
            is_city = self.map.kinds[gate] is SpaceKind.CITY
            if CINNAMON in missing and not is_city and not abilities.optimizes_anywhere:
                continue
            limit = CITY_LOAD if is_city else abilities.warehouse_load
            loads = -(-needed // limit)
            way = self._distance(state, seat, space, gate) + self._distance(state, seat, gate, order.town)
            actions = way + loads + mixes
            if actions < best[0]:
                over = spare.count(CLASSIC) + loads * limit - classics
                kept = spare.replace(CLASSIC, "") + CLASSIC * max(0, over)
                best = (actions, kept[: abilities.places - len(order.mints)])
        return best

    def _arrival_from_belts(self, state: State, seat: Seat, space: str, truck: str, order: Order) -> Arrival:
        missing, spare = _missing(truck, order.mints)
        distances = self.map.distances
        if not missing:
            return distances[space][order.town], spare
        docks = self.map.gates
        costs = [_loading_costs(belt, missing) for belt in state.belts]
        best = _NEVER
        for dock, cost in zip(docks, costs, strict=True):
            best = min(best, distances[space][dock] + sum(cost) + distances[dock][order.town])
        both = sum([min(pair) for pair in zip(*costs, strict=True)])
        between = distances[docks[0]][docks[1]]
        for first, last in (docks, docks[::-1]):
            best = min(best, distances[space][first] + between + both + distances[last][order.town])
        return best, spare


def _missing(truck: str, mints: str) -> tuple[str, str]:
    """What an order's mints lack on a truck, and what the truck holds beside them."""
    missing = ""
    for mint in mints:
        left = remove(truck, mint)
        if left is None:
            missing += mint
        else:
            truck = left
    return missing, truck


@cache
def _loading_costs(belt: str, missing: str) -> tuple[int, ...]:
    """The actions that each kind of the missing mints takes at the dock of a belt, rotations included."""
    costs = []
    for kind in KINDS:
        number = missing.count(kind)
        if not number:
            continue
        places = [place for place, mint in enumerate(belt) if mint == kind]
        if len(places) < number:
            costs.append(_NEVER)
            continue
        turns = max(0, places[number - 1] - FOREMOST + 1)
        costs.append(-(-number // MOST_FROM_BELT[kind]) + -(-turns // 2))
    return tuple(costs)


@cache
def _distances(roads: Roads, joins_neighbors: bool) -> dict[str, dict[str, int]]:
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
