"""What a position in the Factory is worth: the best tour from depot and docks to the towns (D8)."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from typing import Final

from mintworks.games.delivery.players.evaluation import Outlook, missing
from mintworks.games.delivery.rules.actions import MOST_FROM_BELT, MOST_ROTATED, TRUCK_PLACES
from mintworks.games.delivery.rules.driver import FOREMOST
from mintworks.games.delivery.rules.factory import MOST_OPEN
from mintworks.games.delivery.rules.mints import sort_mints
from mintworks.games.delivery.rules.parts import KINDS, Order, RoadMap
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import DRIVER_SEAT, Seat, State

PACE: Final = 0.35
"""Stars that an action brings in the long run: a tour is worth its stars less what its time would bring elsewhere."""

WAITING: Final = 0.5
"""What an open order is worth that a tour leaves for the next one."""

RIVAL: Final = 0.6
"""What a star of the driver counts against one's own."""

DECKS_TO_END: Final = 3

_NEVER: Final = 99


class FactoryOutlook(Outlook):
    """Judges positions in the Factory for the human's seat."""

    def __init__(self, root: State, seat: int) -> None:
        super().__init__(root, seat)
        self.look_again(root)
        self._lengths: dict[tuple[str, str, tuple[Order, ...], int, str, str], int] = {}
        """The actions of each tour that was ever thought of: most are met often."""

    def look_again(self, state: State) -> None:
        self.visible = {deck[0] for deck in state.decks if deck and deck[0].id}

    def to_come(self, state: State) -> float:
        """The stars of the best tour, and what the time that is left after it brings in the long run."""
        return super().to_come(state) + PACE * self.actions_left(state)

    def _lead(self, state: State) -> float:
        return stars(state, self.number) - RIVAL * stars(state, DRIVER_SEAT)

    def orders_to_go(self, state: State) -> int:
        """The orders of the three shortest decks: with them the game ends (D8.5)."""
        return sum(sorted([len(deck) for deck in state.decks])[:DECKS_TO_END])

    def _to_come(self, state: State, seat: Seat, left: int) -> float:
        """The best tour with open orders and with some that lie open at the depot."""
        lying = [deck[0] for deck in state.decks if deck and deck[0] in self.visible]
        best = -PACE * left  # nothing more is delivered
        for taken in range(MOST_OPEN - len(seat.open) + 1):
            for new in combinations(lying, taken):
                for number in range(len(seat.open) + 1):
                    for old in combinations(seat.open, number):
                        orders = old + new
                        gain = sum([order.stars for order in orders]) + WAITING * (len(seat.open) - number)
                        # No tour is shorter than the number of its orders: one that cannot be the best is not measured.
                        if orders and gain - PACE * len(orders) > best:
                            length = self._length(state, seat, orders, taken)
                            if length <= left:
                                best = max(best, gain - PACE * length)
        return best

    def _length(self, state: State, seat: Seat, orders: tuple[Order, ...], taken: int) -> int:
        """The actions of a tour that takes the last `taken` of the orders, loads for all and delivers them."""
        left, right = state.belts
        key = (seat.space, seat.truck, orders, taken, left, right)
        length = self._lengths.get(key)
        if length is None:
            length = self._lengths[key] = _tour(state.roads.map, *key)
        return length


def _tour(map_: RoadMap, space: str, truck: str, orders: tuple[Order, ...], taken: int, left: str, right: str) -> int:
    """The fewest actions of a tour; more than any game has where the truck cannot hold its mints."""
    lacking, _ = missing(truck, sort_mints("".join([order.mints for order in orders])))
    if len(truck) + len(lacking) > TRUCK_PLACES:
        return _NEVER
    towns = frozenset([order.town for order in orders])
    distances = map_.distances
    before = distances[space][map_.start] + taken if taken else 0
    at = map_.start if taken else space
    if not lacking:
        return before + _round(map_, at, towns)
    one, other = map_.gates
    costs = [_loading_costs(belt, lacking) for belt in (left, right)]
    both: int = sum([min(pair) for pair in zip(*costs, strict=True)]) + distances[one][other]
    return before + min(
        distances[at][one] + sum(costs[0]) + _round(map_, one, towns),
        distances[at][other] + sum(costs[1]) + _round(map_, other, towns),
        distances[at][one] + both + _round(map_, other, towns),
        distances[at][other] + both + _round(map_, one, towns),
    )


@cache
def _round(map_: RoadMap, start: str, towns: frozenset[str]) -> int:
    """The moves through all of the towns."""
    lengths: list[int] = []
    for order in permutations(sorted(towns)):
        stops = (start, *order)
        lengths.append(sum([map_.distances[a][b] for a, b in zip(stops, order, strict=False)]))
    return min(lengths)


@cache
def _loading_costs(belt: str, lacking: str) -> tuple[int, ...]:
    """The actions that each kind of the lacking mints takes at the dock of a belt, rotations included (D8.3)."""
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
