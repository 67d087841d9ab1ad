"""A side of the map with roads closed, tunnels dug, and places shut."""

from __future__ import annotations

from collections.abc import Collection

from mintworks.games.delivery.rules.parts import Condition, RoadMap, Space, SpaceKind


def closable(printed: RoadMap) -> dict[str, tuple[str, ...]]:
    """Return what a twist can close: movement spaces on roads by name, a road without one by both its ends."""
    closed: dict[str, tuple[str, ...]] = {name: (name,) for name in printed.ends}
    for road in printed.roads:
        if not printed.ends.keys() & {*road}:
            closed["-".join(road)] = road
    return closed


def with_roads(printed: RoadMap, shut: Collection[str], closed: Collection[str], tunnels: Collection[str]) -> RoadMap:
    """Return a twist's map. Raises ValueError if a space couldn't be reached any more.

    A tunnel joins a movement space to where trucks begin.
    """
    gone = {name for name in closed if name in printed.ends}
    cut = {ends for name, ends in closable(printed).items() if name in closed and len(ends) == 2}
    spaces = [
        Space(name, SpaceKind.MOVEMENT if name in shut else kind)
        for name, kind in printed.kinds.items()
        if name not in gone
    ]
    roads = [road for road in printed.roads if road not in cut and not gone & {*road}]
    return RoadMap(spaces, [*roads, *[(printed.start, tunnel) for tunnel in tunnels]])


def signs_of(printed: RoadMap, here: RoadMap) -> dict[str, Condition]:
    """Return the signs on a twist's roads: barriers on closed ones, and mouths of tunnels."""
    closed = {name: Condition.CLOSED for name in printed.movement_spaces if name not in here.kinds}
    dug = [name for name in here.adjacent[here.start] if name not in printed.adjacent[printed.start]]
    return closed | dict.fromkeys(dug, Condition.TUNNEL)
