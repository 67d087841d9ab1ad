"""Reads the lots of a town from a Tiled map, in rows from the back on, and gives them to its buildings."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mintworks.content.errors import ContentError
from mintworks.content.files import level_path
from mintworks.content.tiled import TiledFile
from mintworks.games.works.content.cards import load_cards

ROWS: Final = ("row-1", "row-2", "row-3", "row-4")
"""The layers, from the back row to the front one."""

_SCALES: Final = (1.0, 1.06, 1.18, 1.22)
LEAST_GAP: Final = 60
"""Half the width of a building: the feet of two in a row are no nearer."""
TALL: Final = frozenset({"crane", "obelisk", "statue", "windmill", "lotto", "corporate-hq"})
"""What stands in the back row, where it hides nothing, as long as there is room."""


@dataclass(frozen=True, slots=True)
class Lot:
    """Where a building stands: the middle of its foot, and its row counted from 0 at the back."""

    x: float
    y: float
    row: int

    @property
    def scale(self) -> float:
        """Return the scale of a building: nearer ones are larger."""
        return _SCALES[self.row]


@dataclass(frozen=True, slots=True)
class TownLayout:
    """The lots on a meadow of this size, in the order in which they are given."""

    width: float
    height: float
    lots: tuple[Lot, ...]

    def compose(self, buildings: Iterable[str]) -> dict[str, Lot]:
        """Give each building, by its plan, the first free lot, in the order in which they were built."""
        free = [*self.lots]
        given: dict[str, Lot] = {}
        for plan in buildings:
            lot = next((lot for lot in free if plan in TALL and lot.row == 0), free[0])
            free.remove(lot)
            given[plan] = lot
        return given


@functools.cache
def load_town() -> TownLayout:
    """Return the layout of the game's town; read once. Raises ContentError."""
    return read_town(level_path("works/town.tmx"), len(load_cards().plans))


def read_town(path: Path, count: int) -> TownLayout:
    """Read and check a layout of so many lots, which are numbered from 1. Raises ContentError."""
    tiled = TiledFile(path, path.name)
    names = [str(number) for number in range(1, count + 1)]
    lots: dict[str, Lot] = {}
    for row, layer in enumerate(ROWS):
        standing: list[Lot] = []
        for thing in tiled.layer(layer):
            if thing.name not in names:
                raise tiled.wrong(layer, thing, f"a number from 1 to {count} as its name")
            if thing.name in lots:
                raise tiled.wrong(layer, thing, "each number only once")
            if thing.width or thing.height:
                raise tiled.wrong(layer, thing, "a point, where the building has the middle of its foot")
            left, top, _, _ = tiled.box(thing, layer)
            if any(abs(left - each.x) < LEAST_GAP for each in standing):
                raise tiled.wrong(layer, thing, f"a point at least {LEAST_GAP} to the side of all others of its row")
            lots[thing.name] = Lot(left, top, row)
            standing.append(lots[thing.name])
    for name in names:
        if name not in lots:
            raise ContentError(tiled.file, "a point for it in one of the rows", key=f"object {name!r}")
    return TownLayout(tiled.width, tiled.height, tuple(lots[name] for name in names))
