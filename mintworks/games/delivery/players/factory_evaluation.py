"""The worth of a position in the Factory: the best tour from depot and docks to the towns (D8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import Final, NamedTuple

from mintworks.games.delivery.players.evaluation import Outlook, missing
from mintworks.games.delivery.rules.actions import MOST_FROM_BELT, MOST_ROTATED
from mintworks.games.delivery.rules.driver import FOREMOST
from mintworks.games.delivery.rules.factory import MOST_OPEN
from mintworks.games.delivery.rules.mints import sort_mints
from mintworks.games.delivery.rules.parts import KINDS, TRUCK_PLACES, Order, RoadMap
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import DRIVER_SEAT, Seat, State

PACE: Final = 0.35
"""Stars of an action in the long run: a tour is worth its stars minus those of its actions."""

WAITING: Final = 0.5
"""Worth, in stars, of an open order that a tour leaves for the next one."""

RIVAL: Final = 0.6
"""Weight of a driver's star against an own one."""

DECKS_TO_END: Final = 3

_NEVER: Final = 99

_REMEMBERED: Final = 50_000


class PlannedTour(NamedTuple):
    """Orders to deliver together; the last `taken` of them are taken at the depot first.

    `gain` are their stars and the worth of waiting orders; `bound` is its worth if it took one action for each order.
    """

    bound: float
    gain: float
    orders: tuple[Order, ...]
    taken: int


class FactoryOutlook(Outlook):
    """Judges positions in the Factory for the human's seat."""

    def __init__(self, root: State, seat: int) -> None:
        super().__init__(root, seat)
        self.look_again(root)
        self._lengths: dict[tuple[str, str, tuple[Order, ...], int, str, str], int] = {}
        """The actions of each measured tour: most are met often."""
        self._tours: dict[tuple[tuple[Order, ...], tuple[Order, ...]], list[PlannedTour]] = {}

    def look_again(self, state: State) -> None:
        self.visible = {deck[0] for deck in state.decks if deck and deck[0].id}

    def to_come(self, state: State) -> float:
        """Return the stars of the best tour, and of the remaining time in the long run."""
        return super().to_come(state) + PACE * self.actions_left(state)

    def _lead(self, state: State) -> float:
        return stars(state, self.number) - RIVAL * stars(state, DRIVER_SEAT)

    def orders_to_go(self, state: State) -> int:
        """Return the number of orders in the three shortest decks: with them the game ends (D8.5)."""
        return sum(sorted([len(deck) for deck in state.decks])[:DECKS_TO_END])

    def _to_come(self, state: State, seat: Seat, left: int) -> float:
        """Return the worth of the best tour with open orders and some face-up ones at the depot."""
        return self.best_tour(state, seat, left)[0]

    def best_tour(self, state: State, seat: Seat, left: int) -> tuple[float, int, float]:
        """Return the worth, the actions and the gain of the best tour in `left` actions; of equals the first."""
        best, actions, gain = -PACE * left, 0, 0.0  # nothing more is delivered
        for tour in self.tours(state, seat):
            # Hardly a tour is shorter than the number of its orders: one that cannot be the best is not measured.
            if tour.bound > best:
                length = self.length(state, seat, tour)
                if length <= left and tour.gain - PACE * length > best:
                    best, actions, gain = tour.gain - PACE * length, length, tour.gain
        return best, actions, gain

    def tours(self, state: State, seat: Seat) -> list[PlannedTour]:
        """Return every choice of orders to deliver next."""
        lying = tuple([deck[0] for deck in state.decks if deck and deck[0] in self.visible])
        key = (lying, tuple(seat.open))
        found = self._tours.get(key)
        if found is None:
            if len(self._tours) > _REMEMBERED:
                self._tours.clear()
            found = self._tours[key] = [*_tours(*key)]
        return found

    def length(self, state: State, seat: Seat, tour: PlannedTour) -> int:
        """Return the number of actions of a tour that takes its orders, loads for all and delivers them."""
        left, right = state.belts
        key = (seat.space, seat.truck, tour.orders, tour.taken, left, right)
        length = self._lengths.get(key)
        if length is None:
            if len(self._lengths) > _REMEMBERED:
                self._lengths.clear()
            length = self._lengths[key] = _tour(state.roads.map, *key)
        return length


def _tours(lying: tuple[Order, ...], open_: tuple[Order, ...]) -> Iterator[PlannedTour]:
    for taken in range(MOST_OPEN - len(open_) + 1):
        for new in combinations(lying, taken):
            for number in range(len(open_) + 1):
                for old in combinations(open_, number):
                    orders = old + new
                    if orders:
                        gain = sum([order.stars for order in orders]) + WAITING * (len(open_) - number)
                        yield PlannedTour(gain - PACE * len(orders), gain, orders, taken)


def _tour(map_: RoadMap, space: str, truck: str, orders: tuple[Order, ...], taken: int, left: str, right: str) -> int:
    """Return the minimum number of actions of a tour; more than any game has if the truck can't hold its mints."""
    lacking, _ = missing(truck, sort_mints("".join([order.mints for order in orders])))
    if len(truck) + len(lacking) > TRUCK_PLACES:
        return _NEVER
    towns = frozenset([order.town for order in orders])
    distances = map_.distances
    before = distances[space][map_.start] + taken if taken else 0
    at = map_.start if taken else space
    if not lacking:
        return before + moves_through(map_, at, towns)
    return before + min([length for _, length in dock_ways(map_, at, towns, lacking, left, right)])


def dock_ways(
    map_: RoadMap, start: str, towns: frozenset[str], lacking: str, left: str, right: str
) -> list[tuple[str, int]]:
    """Return each way to load the lacking mints and drive to the towns: its first dock and number of actions."""
    distances = map_.distances
    one, other = map_.gates
    costs = [_loading_costs(belt, lacking) for belt in (left, right)]
    both: int = sum([min(pair) for pair in zip(*costs, strict=True)]) + distances[one][other]
    return [
        (one, distances[start][one] + sum(costs[0]) + moves_through(map_, one, towns)),
        (other, distances[start][other] + sum(costs[1]) + moves_through(map_, other, towns)),
        (one, distances[start][one] + both + moves_through(map_, other, towns)),
        (other, distances[start][other] + both + moves_through(map_, one, towns)),
    ]


@cache
def moves_through(map_: RoadMap, start: str, towns: frozenset[str]) -> int:
    """Return the minimum number of moves from a space through all of the towns."""
    lengths: list[int] = []
    for order in permutations(sorted(towns)):
        stops = (start, *order)
        lengths.append(sum([map_.distances[a][b] for a, b in zip(stops, order, strict=False)]))
    return min(lengths)


@lru_cache(_REMEMBERED)
def _loading_costs(belt: str, lacking: str) -> tuple[int, ...]:
    """Return the actions that each kind of the lacking mints takes at the dock of a belt, with rotations (D8.3)."""
    costs = []
    for kind in KINDS:
        number = lacking.count(kind)
        if not number:
            continue
        places = [place for place, mint in enumerate(belt) if mint == kind]
        if len(places) < number:
            costs.append(_NEVER)
            continue
        turns = max(0, places[number - 1] - FOREMOST + 1)
        costs.append(-(-number // MOST_FROM_BELT[kind]) + -(-turns // MOST_ROTATED))
    return tuple(costs)
