"""The light on a table: day, evening, and the dusk that passes over it from the town in one sweep.

Every thing takes the light of its own place in a few steps, so that while dusk passes only a part of the table has to
be drawn anew in each frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Final

from mintworks.ui.canvas import Canvas
from mintworks.ui.damage import IntBox
from mintworks.ui.theme import Color, mix

GROUND: Final[Color] = (124, 138, 182)
THINGS: Final[Color] = (196, 202, 228)
OWN: Final[Color] = (220, 222, 240)
OTHERS: Final[Color] = (172, 178, 210)
"""What the evening multiplies colors with: the cloth, what is decided with, the own mat's things, and others'."""

_DAY: Final[Color] = (255, 255, 255)
_STEPS: Final = 5
_EDGE: Final = 0.3
"""How much of the table's width the dusk's edge takes."""
_SLICES: Final = 32


def dusk_at(evening: float, across: float) -> float:
    """How much evening there is at a part of the width, counted from the left; it comes from the right."""
    if evening <= 0 or evening >= 1:
        return evening
    passed = (evening * (1 + _EDGE) - (1 - across)) / _EDGE
    return round(min(1.0, max(0.0, passed)) * _STEPS) / _STEPS


@contextmanager
def lit(canvas: Canvas, evening: float, tone: Color) -> Iterator[None]:
    """Draw in the light of the evening as it falls onto things of a tone."""
    if evening <= 0:
        yield
        return
    tones = [mix(_DAY, tone, step / _STEPS) for step in range(_STEPS + 1)]
    width = canvas.size_px[0]

    def light(place: IntBox) -> Color:
        return tones[round(dusk_at(evening, (place[0] + place[2] / 2) / width) * _STEPS)]

    before, canvas.light = canvas.light, light
    try:
        yield
    finally:
        canvas.light = before


@contextmanager
def unlit(canvas: Canvas) -> Iterator[None]:
    """Draw in full color what has its own light."""
    before, canvas.light = canvas.light, None
    try:
        yield
    finally:
        canvas.light = before


def slices(evening: float, size: tuple[int, int]) -> list[IntBox]:
    """The parts in which the ground is drawn: one where the same light falls onto all of it."""
    width, height = size
    if evening <= 0 or evening >= 1:
        return [(0, 0, width, height)]
    edges = [round(width * index / _SLICES) for index in range(_SLICES + 1)]
    return [(left, 0, right - left, height) for left, right in pairwise(edges)]
