"""The first glance of a search in the Factory: the first actions of the truck's best tours (D8)."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from mintworks.games.delivery.players.evaluation import missing
from mintworks.games.delivery.players.factory_evaluation import PACE, FactoryOutlook, dock_ways, moves_through
from mintworks.games.delivery.rules.actions import (
    MOST_FROM_BELT,
    MOST_ROTATED,
    Action,
    LoadFromBelt,
    Move,
    RotateBelt,
    TakeOrder,
)
from mintworks.games.delivery.rules.driver import FOREMOST
from mintworks.games.delivery.rules.mints import sort_mints
from mintworks.games.delivery.rules.parts import KINDS, Order, RoadMap
from mintworks.games.delivery.rules.state import HUMAN_SEAT, State

_SOFTNESS: Final = 1.0
"""Difference in stars to the best tour at which a tour gets e times less weight."""

_LEAST: Final = 0.01
"""Minimum share of a tour."""

_REMEMBERED: Final = 50_000

Beginning = tuple[tuple[Action, float], ...]
"""The possible first actions of a tour, with their shares."""


def glance(state: State, outlook: FactoryOutlook) -> dict[Action, float]:
    """Return the first actions of the best tours with their shares; empty if nothing can be delivered.

    The sum of all shares is 1.
    """
    seat, left = state.seats[HUMAN_SEAT - 1], outlook.actions_left(state)
    worths = []
    for tour in outlook.tours(state, seat):
        length = outlook.length(state, seat, tour)
        if length <= left:
            worths.append((tour.gain - PACE * length, tour))
    if not worths:
        return {}
    most = max([worth for worth, _ in worths])
    odds = [(exp((worth - most) / _SOFTNESS), tour) for worth, tour in worths]
    least = _LEAST * sum([odd for odd, _ in odds])
    glances: dict[Action, float] = {}
    for odd, tour in odds:
        if odd > least:
            beginning = _beginning(state.roads.map, seat.space, seat.truck, tour.orders, tour.taken, *state.belts)
            for action, share in beginning:
                glances[action] = glances.get(action, 0.0) + odd * share
    return glances


@lru_cache(_REMEMBERED)
def _beginning(
    map_: RoadMap, space: str, truck: str, orders: tuple[Order, ...], taken: int, left: str, right: str
) -> Beginning:
    """Return the first actions of a tour that first takes the last `taken` of the orders."""
    lacking = missing(truck, sort_mints("".join([order.mints for order in orders])))[0]
    loads = _loads(map_, space, lacking, left, right)
    if taken:
        if space == map_.start:
            return _shared([TakeOrder(order) for order in orders[-taken:]])
        way = _moves(map_, space, [map_.start])
        return _shared(loads, way) if loads else _shared(way)
    towns = frozenset([order.town for order in orders])
    if not lacking:
        return _shared(_moves(map_, space, _first_towns(map_, space, towns)))
    docks = _first_docks(map_, space, towns, lacking, left, right)
    if space not in docks:
        return _shared(_moves(map_, space, docks))
    return _shared(loads or [RotateBelt(space, number) for number in range(1, MOST_ROTATED + 1)])


def _shared(*choices: list[Action]) -> Beginning:
    """Return equal shares for all choices, divided equally among their actions."""
    return tuple([(action, 1 / len(choices) / len(choice)) for choice in choices for action in choice])


def _moves(map_: RoadMap, space: str, goals: list[str]) -> list[Action]:
    """Return the first moves of the shortest ways to some spaces."""
    distances = map_.distances
    return [
        Move(step)
        for step in map_.adjacent[space]
        if any(distances[step][goal] < distances[space][goal] for goal in goals)
    ]


def _loads(map_: RoadMap, space: str, lacking: str, left: str, right: str) -> list[Action]:
    """Return for each lacking kind the largest load of it from the belt at which the truck stands."""
    if space not in map_.gates:
        return []
    front = (left, right)[map_.gates.index(space)][:FOREMOST]
    numbers = {kind: min(lacking.count(kind), front.count(kind), MOST_FROM_BELT[kind]) for kind in KINDS}
    return [LoadFromBelt(space, kind * number) for kind, number in numbers.items() if number]


def _first_towns(map_: RoadMap, space: str, towns: frozenset[str]) -> list[str]:
    """Return the first towns of the shortest ways through all of them."""
    whole = moves_through(map_, space, towns)
    distances = map_.distances[space]
    return [town for town in sorted(towns) if distances[town] + moves_through(map_, town, towns - {town}) == whole]


def _first_docks(map_: RoadMap, space: str, towns: frozenset[str], lacking: str, left: str, right: str) -> list[str]:
    """Return the first docks of the shortest tours."""
    ways = dock_ways(map_, space, towns, lacking, left, right)
    shortest = min([length for _, length in ways])
    return [dock for dock in map_.gates if (dock, shortest) in ways]
