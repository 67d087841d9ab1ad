"""Reads the map of the campaign from a Tiled map: its pictures, its nodes and the roads between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import ParseError

import pytmx

from mintworks.campaign.nodes import MEDALS, Road
from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path
from mintworks.content.tables import Box

Spot = tuple[float, float]

_ART: Final = "art"


@dataclass(frozen=True, slots=True)
class Tile:
    """A drawing of assets/art (named without folder and ending) and where it lies on the map."""

    art: str
    box: Box


@dataclass(frozen=True, slots=True)
class Way:
    """A road as it is drawn: its points from start to end."""

    road: Road
    points: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class CampaignMap:
    """The map in its own units. `tiles` are in the order of drawing; the first of them may be a whole poster.

    `first` is open from the beginning; `gates` open only when every road that leads there is open.
    """

    width: float
    height: float
    tiles: tuple[Tile, ...]
    districts: Mapping[str, Box]
    nodes: Mapping[str, Spot]
    ways: tuple[Way, ...]
    first: str
    gates: tuple[str, ...]

    @property
    def roads(self) -> list[Road]:
        return [way.road for way in self.ways]


def read_map(path: Path) -> CampaignMap:
    """Read and check a map. Raises ContentError, which names file, layer and object."""
    return _MapReader(path).map()


class _MapReader:
    def __init__(self, path: Path) -> None:
        self.file = f"campaign/{path.name}"
        try:
            self.tiled = pytmx.TiledMap(str(path))
        except ParseError as error:
            raise ContentError(self.file, f"a Tiled map in XML ({error})", line=error.position[0]) from error
        except Exception as error:  # pytmx lets through whatever a wrong attribute led to
            raise ContentError(self.file, f"a Tiled map ({error})") from error
        self.width = float(self.tiled.width * self.tiled.tilewidth)
        self.height = float(self.tiled.height * self.tiled.tileheight)

    def map(self) -> CampaignMap:
        districts = {
            thing.name: (float(thing.x), float(thing.y), float(thing.width), float(thing.height))
            for thing in self._layer("districts")
        }
        nodes: dict[str, Spot] = {}
        first: list[str] = []
        gates: list[str] = []
        for thing in self._layer("nodes"):
            if thing.name in nodes:
                raise self._wrong("nodes", thing, "each node only once")
            spot = float(thing.x), float(thing.y)
            if not (0 <= spot[0] <= self.width and 0 <= spot[1] <= self.height):
                raise self._wrong("nodes", thing, "a point inside the map")
            nodes[thing.name] = spot
            first += [thing.name] if thing.properties.get("first") else []
            gates += [thing.name] if thing.properties.get("gate") else []
        if len(first) != 1:
            raise ContentError(self.file, "exactly one node with the property 'first'", key="layer nodes")
        ways = tuple(self._way(thing, nodes) for thing in self._layer("roads"))
        self._check_reached(nodes, ways, first[0])
        return CampaignMap(
            self.width, self.height, tuple(self._tiles()), districts, nodes, ways, first[0], tuple(gates)
        )

    def _layer(self, name: str) -> Any:
        layer = next((each for each in self.tiled.objectgroups if each.name == name), None)
        if layer is None:
            raise ContentError(self.file, f"an object layer named {name!r}")
        return layer

    def _wrong(self, layer: str, thing: Any, expected: str) -> ContentError:
        return ContentError(self.file, expected, key=f"layer {layer}, object {thing.name or thing.id!r}")

    def _way(self, thing: Any, nodes: Mapping[str, Spot]) -> Way:
        ends = []
        for name in ("from", "to"):
            end = thing.properties.get(name)
            if end not in nodes:
                raise self._wrong("roads", thing, f"a property {name!r} with the name of a node, not {end!r}")
            ends.append(end)
        needs = thing.properties.get("needs", 1)
        if needs not in range(1, len(MEDALS) + 1):
            raise self._wrong("roads", thing, f"a property 'needs' from 1 to {len(MEDALS)}, not {needs!r}")
        points = tuple((float(x), float(y)) for x, y in getattr(thing, "points", None) or ())
        if len(points) < 2:
            raise self._wrong("roads", thing, "a polyline")
        return Way(Road(ends[0], ends[1], needs), points)

    def _check_reached(self, nodes: Mapping[str, Spot], ways: tuple[Way, ...], first: str) -> None:
        reached = {first, *(way.road.end for way in ways)}
        for name in nodes:
            if name not in reached:
                raise ContentError(self.file, "a road that leads there", key=f"layer nodes, object {name!r}")

    def _tiles(self) -> list[Tile]:
        """The pictures of image layers, which lie beneath (pytmx orders layers within a kind), then of tile layers."""
        layers = list(self.tiled.visible_layers)
        whole = (0.0, 0.0, self.width, self.height)
        tiles = [
            Tile(self._art(layer.source, f"layer {layer.name}"), whole)
            for layer in layers
            if isinstance(layer, pytmx.TiledImageLayer)
        ]
        for layer in layers:
            if isinstance(layer, pytmx.TiledTileLayer):
                tiles += [self._tile(layer, *place) for place in layer.iter_data() if place[2]]
        return tiles

    def _tile(self, layer: Any, column: int, row: int, gid: int) -> Tile:
        facts = self.tiled.get_tile_properties_by_gid(gid)
        width, height = float(facts["width"]), float(facts["height"])
        # Tiled lets a picture that is larger than its cell stand on the cell's lower left corner.
        left, bottom = column * self.tiled.tilewidth, (row + 1) * self.tiled.tileheight
        art = self._art(facts["source"], f"layer {layer.name}, column {column + 1}, row {row + 1}")
        return Tile(art, (float(left), bottom - height, width, height))

    def _art(self, source: str, key: str) -> str:
        """The name of a drawing, from the path by which the map knows it."""
        _, found, name = source.replace("\\", "/").rpartition(f"/{_ART}/")
        name = name.removesuffix(".svg")
        if not found or not source.endswith(".svg"):
            raise ContentError(self.file, f"an SVG of assets/{_ART}, not {source!r}", key=key)
        try:
            asset_path(f"{_ART}/{name}.svg")
        except ContentError as error:
            raise ContentError(self.file, f"an SVG that is there, not {source!r}", key=key) from error
        return name
