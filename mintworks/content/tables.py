"""Reads the layout of a table from a Tiled map: where its parts lie, in the map's own units."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import ParseError

import pytmx

from mintworks.content.errors import ContentError
from mintworks.content.files import level_path

LAYER: Final = "slots"
COMMON_SLOTS: Final = ("strip", "locations", "supply", "deck", "mints", "own")
_SMALLEST: Final = 40

Box = tuple[float, float, float, float]
"""Left, top, width and height."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Where the parts of a table lie on a map of this size; `slots` is by name."""

    width: float
    height: float
    slots: dict[str, Box]

    def scaled(self, name: str, size: tuple[int, int]) -> Box:
        """A slot on a screen of this size in px: the layout stretches to fill it."""
        left, top, width, height = self.slots[name]
        across, down = size[0] / self.width, size[1] / self.height
        return left * across, top * down, width * across, height * down


def load_table(seats: int, *, solitaire: bool) -> TableLayout:
    """The layout for so many seats. Raises ContentError."""
    name = "solitaire" if solitaire else f"seats-{seats}"
    return read_table(level_path(f"tables/{name}.tmx"), others=seats - 1)


def read_table(path: Path, *, others: int) -> TableLayout:
    """Read and check one layout with slots `other-1` … for the other seats. Raises ContentError."""
    file = f"tables/{path.name}"
    try:
        tiled = pytmx.TiledMap(str(path))
    except ParseError as error:
        raise ContentError(file, f"a Tiled map in XML ({error})", line=error.position[0]) from error
    except Exception as error:  # pytmx lets through whatever a wrong attribute led to
        raise ContentError(file, f"a Tiled map ({error})") from error
    layer = next((each for each in tiled.objectgroups if each.name == LAYER), None)
    if layer is None:
        raise ContentError(file, f"an object layer named {LAYER!r}")
    wanted = [*COMMON_SLOTS, *(f"other-{number}" for number in range(1, others + 1))]
    width, height = float(tiled.width * tiled.tilewidth), float(tiled.height * tiled.tileheight)
    slots: dict[str, Box] = {}
    for thing in layer:
        key = f"layer {LAYER}, object {thing.name!r}"
        if thing.name in slots:
            raise ContentError(file, "each slot only once", key=key)
        if thing.name not in wanted:
            raise ContentError(file, f"one of the slots {', '.join(wanted)}", key=key)
        box = float(thing.x), float(thing.y), float(thing.width), float(thing.height)
        if box[2] < _SMALLEST or box[3] < _SMALLEST:
            raise ContentError(file, f"a rectangle of at least {_SMALLEST} by {_SMALLEST}", key=key)
        if box[0] < 0 or box[1] < 0 or box[0] + box[2] > width or box[1] + box[3] > height:
            raise ContentError(file, "a rectangle inside the map", key=key)
        slots[thing.name] = box
    for name in wanted:
        if name not in slots:
            raise ContentError(file, "a rectangle for it", key=f"layer {LAYER}, object {name!r}")
    return TableLayout(width, height, slots)
