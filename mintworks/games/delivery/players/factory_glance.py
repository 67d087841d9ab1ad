"""Where to look first in the Factory: at what the best tours of the person's truck would begin with (D8)."""

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
"""A tour that is worth so many stars less than the best is looked at e times less."""

_LEAST: Final = 0.01
"""Tours that would be looked at less are left out."""

_REMEMBERED: Final = 50_000

Beginning = tuple[tuple[Action, float], ...]
"""Actions with which a tour could begin, and the share of each."""


def glance(state: State, outlook: FactoryOutlook) -> dict[Action, float]:
    """The actions with which the best tours begin, each with what they are worth; empty if nothing can be delivered.

    All shares together are 1.
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
    """With what a tour begins that takes the last `taken` of the orders first."""
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
    """Every choice alike, and all actions of a choice alike."""
    return tuple([(action, 1 / len(choices) / len(choice)) for choice in choices for action in choice])


def _moves(map_: RoadMap, space: str, goals: list[str]) -> list[Action]:
    """The first moves of the shortest ways to some spaces."""
    distances = map_.distances
    return [
        Move(step)
        for step in map_.adjacent[space]
        if any(distances[step][goal] < distances[space][goal] for goal in goals)
    ]


def _loads(map_: RoadMap, space: str, lacking: str, left: str, right: str) -> list[Action]:
    """For each lacking kind the most of it that can be loaded at once from the belt at which the truck stands."""
    if space not in map_.gates:
        return []
    front = (left, right)[map_.gates.index(space)][:FOREMOST]
    numbers = {kind: min(lacking.count(kind), front.count(kind), MOST_FROM_BELT[kind]) for kind in KINDS}
    return [LoadFromBelt(space, kind * number) for kind, number in numbers.items() if number]


def _first_towns(map_: RoadMap, space: str, towns: frozenset[str]) -> list[str]:
    """The towns with which a shortest way through all of them can begin."""
    whole = moves_through(map_, space, towns)
    distances = map_.distances[space]
    return [town for town in sorted(towns) if distances[town] + moves_through(map_, town, towns - {town}) == whole]


def _first_docks(map_: RoadMap, space: str, towns: frozenset[str], lacking: str, left: str, right: str) -> list[str]:
    """The docks with which a shortest tour can begin."""
    ways = dock_ways(map_, space, towns, lacking, left, right)
    shortest = min([length for _, length in ways])
    return [dock for dock in map_.gates if (dock, shortest) in ways]
