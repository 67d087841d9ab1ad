"""Reads where on a side of the map pictures, signs, offers and belts lie, from the Tiled map that draws its roads."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mintworks.content.errors import ContentError
from mintworks.content.files import level_path
from mintworks.content.table_layout import TableLayout, read_layout
from mintworks.content.tiled import Box, TiledFile
from mintworks.games.delivery.content.roads import FACTORY, ROAD_MAP, DrawnMap, SideShape, Spot, read_drawn_map
from mintworks.games.delivery.rules.parts import SpaceKind

FACTORY_DECKS: Final = ("1", "2", "3", "4")
"""What the offers of the Factory are called: its decks from the left."""


@dataclass(frozen=True, slots=True)
class Board:
    """A side of the map with all that lies on it, in the map's own units.

    `pictures` and `signs` are by space, `offers` by town or deck, in the order of the rules; `belts` lead from the
    middle of their first place to that of their last.
    """

    map: DrawnMap
    pictures: Mapping[str, Box]
    signs: Mapping[str, Box]
    offers: Mapping[str, Box]
    belts: Mapping[str, tuple[Spot, Spot]]


@functools.cache
def load_board(*, factory: bool) -> Board:
    """Return the board of solitaire, or of all other games; read once. Raises ContentError."""
    name, side = ("factory", FACTORY) if factory else ("road-map", ROAD_MAP)
    return read_board(level_path(f"delivery/{name}.tmx"), side)


def read_board(path: Path, side: SideShape) -> Board:
    """Read and check a side of the map. Raises ContentError, which names file, layer and object."""
    drawn = read_drawn_map(path, side)
    tiled = TiledFile(path, f"delivery/{path.name}")
    road_map = drawn.road_map
    places = [name for name in road_map.spaces if road_map.kinds[name] is not SpaceKind.MOVEMENT]
    is_factory = side is FACTORY
    return Board(
        drawn,
        _boxes(tiled, "pictures", [*places, "yard"] if is_factory else places),
        _boxes(tiled, "signs", places),
        _boxes(tiled, "offers", FACTORY_DECKS if is_factory else road_map.towns),
        _belts(tiled, road_map.gates) if is_factory else {},
    )


@functools.cache
def load_table(seats: int, *, factory: bool) -> TableLayout:
    """Return the layout of a table for that many seats; read once. Raises ContentError."""
    name = "factory" if factory else f"seats-{seats}"
    others = ["driver"] if factory else ["shelf", *(f"other-{number}" for number in range(1, seats))]
    return read_layout(level_path(f"delivery/tables/{name}.tmx"), ["strip", "board", "own", *others])


def _boxes(tiled: TiledFile, layer: str, wanted: Iterable[str]) -> dict[str, Box]:
    """Return the rectangles of a layer by name, in the order wanted."""
    things = _things(tiled, layer, wanted)
    for thing in things.values():
        if thing.width <= 0 or thing.height <= 0:
            raise tiled.wrong(layer, thing, "a rectangle")
    return {name: tiled.box(thing, layer) for name, thing in things.items()}


def _belts(tiled: TiledFile, wanted: Iterable[str]) -> dict[str, tuple[Spot, Spot]]:
    belts = {}
    for name, thing in _things(tiled, "belts", wanted).items():
        points = [(float(x), float(y)) for x, y in getattr(thing, "points", ())]
        if len(points) != 2:
            raise tiled.wrong("belts", thing, "a line from the middle of its first place to that of its last")
        belts[name] = points[0], points[1]
    return belts


def _things(tiled: TiledFile, layer: str, wanted: Iterable[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    wanted = list(wanted)
    for thing in tiled.layer(layer):
        if thing.name not in wanted or thing.name in found:
            raise tiled.wrong(layer, thing, f"each of {', '.join(wanted)} once")
        found[thing.name] = thing
    for name in wanted:
        if name not in found:
            raise ContentError(tiled.file, f"each of {', '.join(wanted)} once", key=f"layer {layer}, object {name!r}")
    return {name: found[name] for name in wanted}
