"""Reads a side of the map (D2.1, D8.1) from a Tiled map: places are points, roads polylines, and the graph is drawn.

A road ends where places lie; a movement space is a point on a road and bears the names of its ends, or it is a
crossing, at which roads end.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist, hypot
from pathlib import Path
from typing import Any, Final

from mintworks.content.errors import ContentError
from mintworks.content.tiled import TiledFile
from mintworks.games.delivery.rules.parts import RoadMap, Space, SpaceKind

Spot = tuple[float, float]
"""A point of the drawing, in the map's own units."""

KEBAB_CASE: Final = re.compile(r"[a-z]+(-[a-z]+)*")
"""An id: the notation of D10.1 joins ids with colons and commas."""

_NEAR: Final = 2.0
"""A road leads to what lies so near, in the map's own units."""

_CITY, _WAREHOUSE, _TOWN = SpaceKind.CITY, SpaceKind.WAREHOUSE, SpaceKind.TOWN
_DEPOT, _DOCK, _MOVEMENT = SpaceKind.DEPOT, SpaceKind.DOCK, SpaceKind.MOVEMENT


@dataclass(frozen=True, slots=True)
class SideShape:
    """What a side of the map has: the kinds of its places in order, and what the roads of a kind may lead to.

    `ends` lists, by kind, the kinds at the other ends of its roads; of several lists one fits. The crossing of roads
    is a movement space.
    """

    places: Sequence[SpaceKind]
    ends: Mapping[SpaceKind, Sequence[Sequence[SpaceKind]]]


ROAD_MAP: Final = SideShape(
    [_CITY, *[_WAREHOUSE] * 4, *[_TOWN] * 4],
    {_CITY: [[_WAREHOUSE] * 4], _WAREHOUSE: [[_CITY, _TOWN, _TOWN]], _TOWN: [[_WAREHOUSE, _WAREHOUSE]]},
)
FACTORY: Final = SideShape(
    [_DEPOT, *[_DOCK] * 2, *[_TOWN] * 4],
    {
        _DEPOT: [[_TOWN, _TOWN, _MOVEMENT]],
        _DOCK: [[_TOWN, _TOWN, _MOVEMENT]],
        _TOWN: [[_DEPOT, _DOCK], [_TOWN, _DOCK]],
        _MOVEMENT: [[_DEPOT, _DOCK, _DOCK]],
    },
)


@dataclass(frozen=True, slots=True)
class DrawnMap:
    """A side of the map, and where its spaces lie in a drawing of this size.

    `lines` are the points on the way between two spaces that a road joins, each pair once, both ends included.
    """

    width: float
    height: float
    road_map: RoadMap
    spots: Mapping[str, Spot]
    lines: Mapping[tuple[str, str], tuple[Spot, ...]]


def read_drawn_map(path: Path, side: SideShape) -> DrawnMap:
    """Read and check a side of the map. Raises ContentError, which names file, layer and object."""
    return _Reader(path, side).drawn_map()


class _Reader:
    def __init__(self, path: Path, side: SideShape) -> None:
        self.tiled = TiledFile(path, f"delivery/{path.name}")
        self.side = side
        self.things: dict[str, tuple[str, Any]] = {}
        """Layer and object of each space."""
        self.kinds: dict[str, SpaceKind] = {}
        self.spots: dict[str, Spot] = {}
        self.lines: dict[tuple[str, str], tuple[Spot, ...]] = {}
        self.passed: set[str] = set()
        """The movement spaces on the way of a road."""
        self.ends: dict[str, list[SpaceKind]] = {}
        """By space, the kinds at the other ends of the roads that end there."""

    def drawn_map(self) -> DrawnMap:
        for thing in self.tiled.layer("places"):
            self._add("places", thing, self._kind(thing))
        if [*self.kinds.values()] != [*self.side.places]:
            expected = f"in this order {', '.join(self.side.places)}"
            raise ContentError(self.tiled.file, expected, key="layer places")
        for thing in self.tiled.layer("spaces"):
            self._add("spaces", thing, SpaceKind.MOVEMENT)
        for thing in self.tiled.layer("roads"):
            self._add_road(thing)
        for name, kind in self.kinds.items():
            self._check_roads(name, kind)
        road_map = RoadMap([Space(name, kind) for name, kind in self.kinds.items()], [*self.lines])
        return DrawnMap(self.tiled.width, self.tiled.height, road_map, self.spots, self.lines)

    def _kind(self, thing: Any) -> SpaceKind:
        if thing.type not in self.side.places:
            known = ", ".join(dict.fromkeys(self.side.places))
            raise self.tiled.wrong("places", thing, f"one of the classes {known}, not {thing.type!r}")
        return SpaceKind(thing.type)

    def _add(self, layer: str, thing: Any, kind: SpaceKind) -> None:
        if not KEBAB_CASE.fullmatch(thing.name or ""):
            raise self.tiled.wrong(layer, thing, "a name in lower-case words joined by hyphens, such as left-pepperton")
        if thing.name in self.kinds:
            raise self.tiled.wrong(layer, thing, "each space only once")
        spot = float(thing.x), float(thing.y)
        is_inside = 0 <= spot[0] <= self.tiled.width and 0 <= spot[1] <= self.tiled.height
        if not is_inside or thing.width or thing.height or hasattr(thing, "points"):
            raise self.tiled.wrong(layer, thing, "a point inside the map")
        for name, other in self.spots.items():
            if dist(spot, other) <= 2 * _NEAR:
                raise self.tiled.wrong(layer, thing, f"a point of its own, not that of {name!r}")
        self.things[thing.name] = layer, thing
        self.kinds[thing.name] = kind
        self.spots[thing.name] = spot

    def _add_road(self, thing: Any) -> None:
        points = [(float(x), float(y)) for x, y in getattr(thing, "points", ())]
        if len(points) < 2 or thing.closed or thing.rotation:
            raise self._wrong_road(thing, "a polyline that isn’t rotated")
        stops = self._stops(thing, points)
        names = [*stops]
        self._check_way(thing, names)
        for start, end in pairwise(names):
            if (start, end) in self.lines or (end, start) in self.lines:
                raise self._wrong_road(thing, f"one road only between {start!r} and {end!r}")
            between = [point for place, point in enumerate(points) if stops[start] < place < stops[end]]
            self.lines[start, end] = (self.spots[start], *between, self.spots[end])
        for end, other in (names[0], names[-1]), (names[-1], names[0]):
            self.ends.setdefault(end, []).append(self.kinds[other])

    def _stops(self, thing: Any, points: Sequence[Spot]) -> dict[str, float]:
        """Return the spaces that a road touches, each with its place on the line: 0 for the first point, 1 …"""
        start, end = (self._end(thing, point) for point in (points[0], points[-1]))
        if start == end:
            raise self._wrong_road(thing, f"a road that leads away from {start!r}")
        passed = {}
        for name, spot in self.spots.items():
            distance, place = _nearest(points, spot)
            if distance <= _NEAR and name not in (start, end):
                passed[name] = place
        return {start: 0.0, **dict(sorted(passed.items(), key=lambda stop: stop[1])), end: len(points) - 1.0}

    def _end(self, thing: Any, point: Spot) -> str:
        """Return the space where a road ends."""
        found = next((name for name, spot in self.spots.items() if dist(point, spot) <= _NEAR), None)
        if found is None:
            raise self._wrong_road(thing, f"a place where it ends, at {point[0]:g},{point[1]:g}")
        return found

    def _check_way(self, thing: Any, names: Sequence[str]) -> None:
        """Check that one movement space is on the way between a town and another place, none between others."""
        start, *passed, end = names
        for name in passed:
            if self.kinds[name] is not _MOVEMENT:
                raise self._wrong_road(thing, f"no way over {name!r}, which is a place of its own")
        for name in passed:
            if name != f"{start}-{end}":
                raise self._wrong_space(name, f"the name '{start}-{end}', after the ends of its road")
        wanted = int(_TOWN in (self.kinds[start], self.kinds[end]))
        if len(passed) != wanted:
            raise self._wrong_road(thing, f"{wanted or 'no'} movement space between {start!r} and {end!r}")
        self.passed.update(passed)

    def _check_roads(self, name: str, kind: SpaceKind) -> None:
        """Check that a space has the roads of its kind, and that a movement space is on a road or is a crossing."""
        ends = sorted(self.ends.get(name, ()), key=[*SpaceKind].index)
        wanted = self.side.ends.get(kind, ())
        if name in self.passed:
            if ends:
                raise self._wrong_space(name, "one road that passes it, and none that ends there")
        elif kind is _MOVEMENT and not (ends and wanted):
            raise self._wrong_space(name, "a road that passes it, from one place to another")
        elif ends not in map(list, wanted):
            choices = " or ".join(", ".join(kinds) for kinds in wanted)
            raise self._wrong_space(name, f"roads that lead to {choices}, not to {', '.join(ends) or 'nothing'}")

    def _wrong_road(self, thing: Any, expected: str) -> ContentError:
        return self.tiled.wrong("roads", thing, expected)

    def _wrong_space(self, name: str, expected: str) -> ContentError:
        layer, thing = self.things[name]
        return self.tiled.wrong(layer, thing, expected)


def _nearest(points: Sequence[Spot], spot: Spot) -> tuple[float, float]:
    """Return a spot's distance from a line, and the nearest place of it: 0 is the first point, 0.5 halfway on."""
    found = []
    for place, ((x, y), (end_x, end_y)) in enumerate(pairwise(points)):
        across, down = end_x - x, end_y - y
        along = ((spot[0] - x) * across + (spot[1] - y) * down) / ((across**2 + down**2) or 1.0)
        along = min(1.0, max(0.0, along))
        found.append((hypot(x + along * across - spot[0], y + along * down - spot[1]), place + along))
    return min(found)
