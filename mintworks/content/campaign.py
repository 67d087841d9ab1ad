"""Reads a campaign: the Tiled map with its pictures, its nodes and the roads between them, and the files of nodes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec
import pytmx

from mintworks.content.errors import ContentError
from mintworks.content.files import art_path
from mintworks.content.tiled import Box, TiledFile
from mintworks.core.scenario import MEDALS, Medal, Scenario

Spot = tuple[float, float]

_ART: Final = "art"
_MAP: Final = "mintopia.tmx"

HUES: Final = ("leaf", "coral", "amber", "jade", "teal", "violet", "plum", "wood")
"""The names of the colors that a district can have."""

Medals = Mapping[str, Sequence[Medal]]
"""Those that somebody has earned at each node."""


@dataclass(frozen=True, slots=True)
class MapTile:
    """A drawing of assets/*/art (named without folder and ending) and where it lies on the map."""

    art: str
    box: Box


@dataclass(frozen=True, slots=True)
class CampaignRoad:
    """A way from node to node; it is open once `needs` medals were earned at its start."""

    start: str
    end: str
    needs: int = 1

    def is_open(self, medals: Medals) -> bool:
        return len(medals.get(self.start, ())) >= self.needs


@dataclass(frozen=True, slots=True)
class DrawnRoad:
    """A road as it is drawn: its points from start to end."""

    road: CampaignRoad
    points: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class CampaignMap:
    """The map in its own units. `tiles` are in the order of drawing; the first of them may be a whole poster.

    `first` is open from the beginning; `gates` open only when every road that leads there is open.
    """

    width: float
    height: float
    tiles: tuple[MapTile, ...]
    districts: Mapping[str, Box]
    nodes: Mapping[str, Spot]
    drawn_roads: tuple[DrawnRoad, ...]
    first: str
    gates: tuple[str, ...]
    hues: Mapping[str, str] = field(default_factory=dict)
    """The color of each district, by one of the names of `HUES`."""

    @property
    def roads(self) -> list[CampaignRoad]:
        return [drawn.road for drawn in self.drawn_roads]

    def open_nodes(self, medals: Medals) -> set[str]:
        """Return the nodes that can be played with these medals."""
        return open_nodes(self.first, self.roads, self.gates, medals)


@dataclass(frozen=True, slots=True)
class Campaign:
    """All nodes by id, in the order of the files, and the map that they lie on."""

    nodes: dict[str, Scenario]
    map: CampaignMap


def open_nodes(first: str, roads: Sequence[CampaignRoad], gates: Sequence[str], medals: Medals) -> set[str]:
    """Return the nodes that can be played: the first, those with an open road, and `gates` with all roads open."""
    found = {first} | {node for node, earned in medals.items() if earned}
    for end in {road.end: None for road in roads}:
        opened = [road.is_open(medals) for road in roads if road.end == end]
        if all(opened) if end in gates else any(opened):
            found.add(end)
    return found


def read_campaign(folder: Path, read_nodes: Callable[[Path], Iterable[Scenario]]) -> Campaign:
    """Read the map and one file of nodes for each of its districts. Raises ContentError."""
    plan = read_map(folder / _MAP)
    nodes: dict[str, Scenario] = {}
    for district in plan.districts:
        if not os.path.exists(folder / f"{district}.yaml"):  # Path.exists raises for a name that is too long
            raise ContentError(
                f"campaign/{_MAP}", f"a file {district}.yaml beside it", key=f"layer districts, object {district!r}"
            )
        for node in read_nodes(folder / f"{district}.yaml"):
            if node.id in nodes:
                raise ContentError(
                    f"campaign/{district}.yaml", f"a name that isn’t in {nodes[node.id].district}.yaml", key=node.id
                )
            if node.id not in plan.nodes:
                raise ContentError(f"campaign/{_MAP}", f"a point for the node {node.id!r}", key="layer nodes")
            nodes[node.id] = msgspec.structs.replace(node, hue=plan.hues.get(district, ""))
    for name in plan.nodes:
        if name not in nodes:
            raise ContentError(
                f"campaign/{_MAP}",
                "the name of a node in one of the district files",
                key=f"layer nodes, object {name!r}",
            )
    return Campaign(nodes, plan)


def read_map(path: Path) -> CampaignMap:
    """Read and check a map. Raises ContentError, which names file, layer and object."""
    return _MapReader(path).map()


class _MapReader:
    def __init__(self, path: Path) -> None:
        self.tiled = TiledFile(path, f"campaign/{path.name}")
        self.file = self.tiled.file

    def map(self) -> CampaignMap:
        districts: dict[str, Box] = {}
        hues: dict[str, str] = {}
        for thing in self.tiled.layer("districts"):
            if not thing.name or thing.name in districts:
                raise self.tiled.wrong("districts", thing, "a name of its own")
            districts[thing.name] = self.tiled.box(thing, "districts")
            hues[thing.name] = thing.properties.get("hue")
            if hues[thing.name] not in HUES:
                raise self.tiled.wrong("districts", thing, f"a property 'hue', one of {', '.join(HUES)}")
        nodes: dict[str, Spot] = {}
        first: list[str] = []
        gates: list[str] = []
        for thing in self.tiled.layer("nodes"):
            if thing.name in nodes:
                raise self.tiled.wrong("nodes", thing, "each node only once")
            spot = float(thing.x), float(thing.y)
            if not (0 <= spot[0] <= self.tiled.width and 0 <= spot[1] <= self.tiled.height):
                raise self.tiled.wrong("nodes", thing, "a point inside the map")
            nodes[thing.name] = spot
            first += [thing.name] if thing.properties.get("first") else []
            gates += [thing.name] if thing.properties.get("gate") else []
        if len(first) != 1:
            raise ContentError(self.file, "exactly one node with the property 'first'", key="layer nodes")
        drawn_roads = tuple(self._drawn_road(thing, nodes) for thing in self.tiled.layer("roads"))
        self._check_reached(nodes, [drawn.road for drawn in drawn_roads], first[0], gates)
        return CampaignMap(
            self.tiled.width,
            self.tiled.height,
            tuple(self._tiles()),
            districts,
            nodes,
            drawn_roads,
            first[0],
            tuple(gates),
            hues,
        )

    def _drawn_road(self, thing: Any, nodes: Mapping[str, Spot]) -> DrawnRoad:
        ends = []
        for name in ("from", "to"):
            end = thing.properties.get(name)
            if end not in nodes:
                raise self.tiled.wrong("roads", thing, f"a property {name!r} with the name of a node, not {end!r}")
            ends.append(end)
        needs = thing.properties.get("needs", 1)
        if needs not in range(1, len(MEDALS) + 1):
            raise self.tiled.wrong("roads", thing, f"a property 'needs' from 1 to {len(MEDALS)}, not {needs!r}")
        points = getattr(thing, "points", ())
        if not isinstance(points, tuple) or len(points) < 2:
            raise self.tiled.wrong("roads", thing, "a polyline")
        return DrawnRoad(CampaignRoad(ends[0], ends[1], needs), tuple((float(x), float(y)) for x, y in points))

    def _check_reached(
        self, nodes: Iterable[str], roads: Sequence[CampaignRoad], first: str, gates: Sequence[str]
    ) -> None:
        """Check that a person with every medal reaches every node.

        Roads in a circle, or a gate behind itself, lead nowhere.
        """
        medals: dict[str, tuple[Medal, ...]] = {}
        while (opened := open_nodes(first, roads, gates, medals)) > medals.keys():
            medals = dict.fromkeys(opened, MEDALS)
        for name in nodes:
            if name not in opened:
                raise ContentError(self.file, "a road that leads there", key=f"layer nodes, object {name!r}")

    def _tiles(self) -> list[MapTile]:
        """Return the pictures of image layers, which are beneath, then of tile layers, as pytmx orders them."""
        layers = list(self.tiled.map.visible_layers)
        whole = (0.0, 0.0, self.tiled.width, self.tiled.height)
        tiles = [
            MapTile(self._art(layer.source, f"layer {layer.name}"), whole)
            for layer in layers
            if isinstance(layer, pytmx.TiledImageLayer)
        ]
        for layer in layers:
            if isinstance(layer, pytmx.TiledTileLayer):
                tiles += [self._tile(layer, *place) for place in layer.iter_data() if place[2]]
        return tiles

    def _tile(self, layer: Any, column: int, row: int, gid: int) -> MapTile:
        key = f"layer {layer.name}, column {column + 1}, row {row + 1}"
        facts = self.tiled.map.get_tile_properties_by_gid(gid) or {}
        width, height = (float(facts.get(side) or 0) for side in ("width", "height"))
        if min(width, height) <= 0:
            raise ContentError(self.file, "a tile of the map’s tileset, with the size of its image", key=key)
        # Tiled lets a picture that is larger than its cell stand on the cell's lower left corner.
        left, bottom = column * self.tiled.map.tilewidth, (row + 1) * self.tiled.map.tileheight
        return MapTile(self._art(facts.get("source"), key), (float(left), bottom - height, width, height))

    def _art(self, source: str | None, key: str) -> str:
        """Return the name of a drawing, from its path in the map."""
        _, found, name = (source or "").replace("\\", "/").rpartition(f"/{_ART}/")
        if not found or not name.endswith(".svg"):
            raise ContentError(self.file, f"an SVG of an {_ART} folder, not {source!r}", key=key)
        try:
            art_path(name.removesuffix(".svg"))
        except ContentError as error:
            raise ContentError(self.file, f"an existing SVG, not {source!r}", key=key) from error
        return name.removesuffix(".svg")
