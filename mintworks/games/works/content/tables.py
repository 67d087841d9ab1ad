"""Reads the layout of a table from a Tiled map: where its parts lie, in the map's own units."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mintworks.content.errors import ContentError
from mintworks.content.files import level_path
from mintworks.content.tiled import Box, TiledFile

LAYER: Final = "slots"
COMMON_SLOTS: Final = ("strip", "locations", "supply", "deck", "mints", "own")
_SMALLEST: Final = 40
_LONG_LINE: Final = 9
"""From so many locations on a table has a layout with more room for their line."""


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


@functools.cache
def load_table(seats: int, locations: int, *, solitaire: bool) -> TableLayout:
    """The layout for so many seats and locations; read once. Raises ContentError."""
    name = "solitaire" if solitaire else f"seats-{seats}-long" if locations >= _LONG_LINE else f"seats-{seats}"
    return read_table(level_path(f"works/tables/{name}.tmx"), others=seats - 1)


def read_table(path: Path, *, others: int) -> TableLayout:
    """Read and check one layout with slots `other-1` … for the other seats. Raises ContentError."""
    tiled = TiledFile(path, f"tables/{path.name}")
    wanted = [*COMMON_SLOTS, *(f"other-{number}" for number in range(1, others + 1))]
    slots: dict[str, Box] = {}
    for thing in tiled.layer(LAYER):
        if thing.name in slots:
            raise tiled.wrong(LAYER, thing, "each slot only once")
        if thing.name not in wanted:
            raise tiled.wrong(LAYER, thing, f"one of the slots {', '.join(wanted)}")
        if thing.width < _SMALLEST or thing.height < _SMALLEST:
            raise tiled.wrong(LAYER, thing, f"a rectangle of at least {_SMALLEST} by {_SMALLEST}")
        slots[thing.name] = tiled.box(thing, LAYER)
    for name in wanted:
        if name not in slots:
            raise ContentError(tiled.file, "a rectangle for it", key=f"layer {LAYER}, object {name!r}")
    return TableLayout(tiled.width, tiled.height, slots)
