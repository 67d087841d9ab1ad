"""Mints, their stacks and heaps, the starting player token and the seats' emblems."""

from __future__ import annotations

import math
from typing import Final

import pygame

from mintworks.view import shapes
from mintworks.view.canvas import Picture
from mintworks.view.text import Style
from mintworks.view.ui import Ui

SHAPES: Final = 6
"""How many different mints there are."""

MOST_IN_HEAP: Final = 14
_MOST_IN_STACK: Final = 4

_HEAP: Final = (
    # Left to right and back to front in mint diameters from the middle of the heap's front edge, and the layer.
    (0.02, 0.00, 0), (-0.86, 0.08, 0), (0.84, -0.06, 0), (-0.42, -0.50, 0), (0.46, -0.56, 0),
    (-0.38, 0.30, 1), (0.44, 0.24, 1), (1.28, -0.44, 0), (-1.24, -0.42, 0), (0.04, -0.22, 1),
    (-0.80, -0.20, 1), (0.86, -0.28, 1), (-0.10, 0.06, 2), (0.42, -0.16, 2),
)  # fmt: skip
"""The place of each mint of a heap: one that is added or taken away moves none of the others."""

_RISE: Final = 0.2
"""How much higher each layer lies, in mint diameters."""


class Pieces:
    """Draws the wooden and minty parts of the game; diameters and places are in px."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui

    def mint(self, index: int, diameter_px: int) -> Picture:
        """One of the six drawings of a mint; any index will do."""
        return self._ui.art.picture(f"mints/mint-{index % SHAPES + 1}", diameter_px, diameter_px)

    def token(self, diameter_px: int) -> Picture:
        """The starting player token."""
        return self._ui.art.picture("token", diameter_px, diameter_px)

    def emblem(self, seat_emblem: str, diameter_px: int) -> Picture:
        """What marks a seat's mints: drop, sun, moon or bell."""
        return self._ui.art.icon(f"seat-{seat_emblem}", diameter_px, self._ui.theme.cream)

    def draw_stack(self, at: tuple[float, float], count: int, emblem: str | None, diameter_px: int) -> None:
        """Draw mints one upon another around a middle, with their owner's emblem and, from 2, their number."""
        canvas = self._ui.canvas
        drawn = min(count, _MOST_IN_STACK)
        step = diameter_px * 0.13
        base = at[1] + step * (drawn - 1) / 2
        for level in range(drawn):
            lean = diameter_px * 0.025 * (-1, 1, 0)[level % 3] if drawn > 1 else 0.0
            canvas.draw(self.mint(level * 2 + count, diameter_px), center=(at[0] + lean, base - level * step))
        top = base - (drawn - 1) * step
        if emblem is not None:
            side = max(12, round(diameter_px * 0.5))
            canvas.draw(self.emblem(emblem, side), center=(at[0] - diameter_px * 0.02, top - diameter_px * 0.05))
        if count > 1:
            self._draw_count(count, (at[0] + diameter_px * 0.36, base + diameter_px * 0.3), diameter_px * 0.46)

    def draw_pile(self, rect: pygame.Rect, count: int, *, show_count: bool = True) -> None:
        """Draw a heap of mints that fills this box at 14; beyond, the number alone grows."""
        diameter = heap_diameter(rect)
        for shape, center in heap(rect, count):
            self._ui.canvas.draw(self.mint(shape, diameter), center=center)
        if show_count and count > 1:
            self._draw_count(count, (rect.right - diameter * 0.3, rect.bottom - diameter * 0.3), diameter * 0.62)

    def _draw_count(self, count: int, center: tuple[float, float], diameter_px: float) -> None:
        ui = self._ui
        diameter_px = max(diameter_px, ui.px(24))
        disc = shapes.ring(
            round(diameter_px), color=ui.theme.gold, line_px=max(1.5, diameter_px * 0.06), fill=ui.theme.ink
        )
        ui.canvas.draw(ui.art.shape(disc), center=center)
        size = diameter_px * 0.62 / ui.text.scale
        style = Style(size=size, font="display", color=ui.theme.cream)
        ui.text.draw(str(count), style, center, align="center", width_px=diameter_px * 0.74)


def heap_diameter(rect: pygame.Rect) -> int:
    """The diameter of the mints of a heap that has its place in this box."""
    return max(8, math.floor(min(rect.width / 3.6, rect.height / 2.3)))


def heap(rect: pygame.Rect, count: int) -> list[tuple[int, tuple[float, float]]]:
    """Index and middle of the mints of a heap, in the order of drawing: below before above, far before near."""
    diameter = heap_diameter(rect)
    x, y = rect.centerx, rect.bottom - diameter * 0.92
    placed = [
        (layer, across_back, index, (x + across * diameter, y + (across_back - layer * _RISE) * diameter))
        for index, (across, across_back, layer) in enumerate(_HEAP[:count])
    ]
    return [(index, center) for _, _, index, center in sorted(placed)]
