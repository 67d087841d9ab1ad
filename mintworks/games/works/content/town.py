"""Reads where the buildings of a town stand from a Tiled map: a foot point for each plan, in rows from the back on."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mintworks.content.errors import ContentError
from mintworks.content.files import level_path
from mintworks.content.tiled import TiledFile
from mintworks.games.works.content.cards import load_cards

ROWS: Final = ("row-1", "row-2", "row-3", "row-4")
"""The layers, from the back row to the front one."""

LEAST_GAP: Final = 60
"""Half the width of a building: the feet of two in a row are no nearer."""


@dataclass(frozen=True, slots=True)
class Plot:
    """Where a building stands: the middle of its foot, and its row counted from 0 at the back."""

    x: float
    y: float
    row: int


@dataclass(frozen=True, slots=True)
class TownLayout:
    """The plots on a meadow of this size by the id of the plan, in the order in which the buildings are drawn."""

    width: float
    height: float
    plots: dict[str, Plot]


@functools.cache
def load_town() -> TownLayout:
    """The layout of the game's town; read once. Raises ContentError."""
    return read_town(level_path("works/town.tmx"), tuple(load_cards().plans))


def read_town(path: Path, plans: tuple[str, ...]) -> TownLayout:
    """Read and check a layout with one plot for each of these plans. Raises ContentError."""
    tiled = TiledFile(path, path.name)
    plots: dict[str, Plot] = {}
    for row, layer in enumerate(ROWS):
        standing: list[Plot] = []
        for thing in tiled.layer(layer):
            if thing.name not in plans:
                raise tiled.wrong(layer, thing, f"one of the plans {', '.join(plans)}")
            if thing.name in plots:
                raise tiled.wrong(layer, thing, "each plan only once")
            if thing.width or thing.height:
                raise tiled.wrong(layer, thing, "a point, where the building has the middle of its foot")
            left, top, _, _ = tiled.box(thing, layer)
            if any(abs(left - each.x) < LEAST_GAP for each in standing):
                raise tiled.wrong(layer, thing, f"a point at least {LEAST_GAP} to the side of all others of its row")
            plots[thing.name] = Plot(left, top, row)
            standing.append(plots[thing.name])
    for plan in plans:
        if plan not in plots:
            raise ContentError(tiled.file, "a point for it in one of the rows", key=f"object {plan!r}")
    return TownLayout(tiled.width, tiled.height, dict(sorted(plots.items(), key=lambda entry: entry[1].y)))
