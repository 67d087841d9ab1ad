"""Reads the layout of a table from a Tiled map: where its parts lie, in the map's own units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mintworks.content.errors import ContentError
from mintworks.content.tiled import Box, TiledFile

LAYER: Final = "slots"
_SMALLEST: Final = 40


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Where the parts of a table lie on a map of this size; `slots` is by name."""

    width: float
    height: float
    slots: dict[str, Box]

    def scaled(self, name: str, size: tuple[int, int]) -> Box:
        """Return a slot on a screen of this size in px: the layout stretches to fill it."""
        left, top, width, height = self.slots[name]
        across, down = size[0] / self.width, size[1] / self.height
        return left * across, top * down, width * across, height * down


def read_layout(path: Path, wanted: Sequence[str]) -> TableLayout:
    """Read and check one layout that has these slots and no others. Raises ContentError."""
    tiled = TiledFile(path, f"tables/{path.name}")
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
