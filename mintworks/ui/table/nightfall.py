"""The light on a table: day, evening, and the dusk that passes over it from right to left in one sweep.

Dusk takes every slice of the width in a few steps, neighbors at different times, so that while it passes only a small
part of the table has to be drawn anew in each frame. The cloth is tinted, and what lies on it gets a veil of night:
without a graphics card a tint costs three times as much for what is blended, a veil next to nothing.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame

from mintworks.ui.damage import LINE_PX, IntBox
from mintworks.ui.settings import ViewSettings
from mintworks.ui.theme import Color, mix
from mintworks.ui.ui import Ui

DUSK_S: Final = 1.2
"""Duration of dusk from one side to the other."""
THINGS: Final = 0.15
OWN: Final = 0.1
OTHERS: Final = 0.25
"""Opacity of the night on what is decided with, on the own mat, and on others' mats."""

_NIGHT: Final[Color] = (12, 22, 58)
_GROUND: Final[Color] = (150, 160, 200)
"""Color that the cloth is multiplied with."""
_DAY: Final[Color] = (255, 255, 255)
_STEPS: Final = 5
_EDGE: Final = 0.3
"""Width of the dusk's edge, as a share of the table's."""
_SLICES: Final = 16
_APART: Final = 0.6
"""By so much of a step a slice is ahead of its left neighbor, which is itself as much ahead; whole steps are none."""


def dusk_at(evening: float, across: float) -> float:
    """Return the share of evening at a part of the width, counted from the left; it comes from the right."""
    if evening <= 0 or evening >= 1:
        return evening
    passed = (evening * (1 + _EDGE) - (1 - across)) / _EDGE
    ahead = int(across * _SLICES) * _APART % 1
    return min(_STEPS, max(0, int(passed * _STEPS + ahead))) / _STEPS


def evening_seen(settings: ViewSettings, evening: float) -> float:
    """Return the visible share of the evening: 0 with high contrast."""
    return 0.0 if settings.high_contrast else evening


def ground_parts(evening: float, size: tuple[int, int]) -> list[tuple[IntBox, Color]]:
    """Return the upright parts in which the cloth is drawn, and the tint of each."""
    return [(part, mix(_DAY, _GROUND, dusk)) for part, dusk in evening_parts(evening, pygame.Rect((0, 0), size))]


def lay_night(ui: Ui, evening: float, area: pygame.Rect, most: float) -> None:
    """Lay so much of the night over an area as dusk has brought there, at `most` this share."""
    if evening <= 0:
        return
    for part, dusk in evening_parts(evening, area):
        ui.canvas.fill(part, (*_NIGHT, round(255 * most * dusk)))


def evening_parts(evening: float, area: pygame.Rect) -> list[tuple[IntBox, float]]:
    """Return upright parts of an area of the table, and how much evening there is in each.

    They are the same parts by day and by night: drawn otherwise, the whole table would have to be drawn anew at once.
    """
    inner = [round((area.left + area.width * index / _SLICES) / LINE_PX) * LINE_PX for index in range(1, _SLICES)]
    edges = [area.left, *[min(max(edge, area.left), area.right) for edge in inner], area.right]
    return [
        ((left, area.top, right - left, area.height), dusk_at(evening, (index + 0.5) / _SLICES))
        for index, (left, right) in enumerate(pairwise(edges))
    ]
