"""Mints, their stacks and heaps, the starting player token and the seats' emblems."""

from __future__ import annotations

import math
from typing import Final

import pygame

from mintworks.games.works.view.card_frame import SMALLEST_LETTERS
from mintworks.ui import shapes
from mintworks.ui.art import Wanted
from mintworks.ui.renderer import Picture
from mintworks.ui.text import Style
from mintworks.ui.ui import Ui

SHAPES: Final = 6
"""Number of different drawings of a mint."""

_DRAWN: Final = 150
"""Size of the drawings of mints and token in design px; smaller sizes are scaled down from these."""

_SHARE: Final = 0.8
"""Share of its drawing that a mint fills; the rest is for its shadow."""

_MOST_IN_STACK: Final = 4
_STEP: Final = 0.15
"""Height of each further mint of a stack, in mint diameters."""

_HEAP: Final = (
    # Left to right and back to front in mint diameters, and the layer; each lies on some that come before it.
    (0.00, 0.12, 0), (-0.92, -0.02, 0), (0.90, 0.05, 0), (-0.42, -0.68, 0), (0.50, -0.75, 0), (-0.46, -0.16, 1),
    (0.49, -0.21, 1), (1.38, -0.62, 0), (-1.35, -0.70, 0), (0.05, -0.78, 1), (-0.02, -0.34, 2), (-1.00, -0.48, 1),
    (1.02, -0.42, 1), (0.02, -1.38, 0), (-0.58, -0.62, 2), (0.55, -0.55, 2), (1.45, 0.08, 0), (-0.02, -0.58, 3),
)  # fmt: skip
"""Place of each mint of a heap: one that is added or removed moves none of the others."""

_RISE: Final = 0.25
"""Height of each layer, in mint diameters."""

_SHADOWED_FROM: Final = 4

_SMALLEST_BADGE: Final = 26
"""Minimum diameter of a readable number, in design px."""


class Pieces:
    """Draws the wooden and minty parts of the game; diameters and places are in px."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui

    def mint(self, index: int, diameter_px: int) -> Picture:
        """Return one of the six drawings of a mint, for any index. Its shadow reaches beyond the diameter."""
        return self._scaled(_mint_name(index), round(diameter_px / _SHARE))

    def token(self, diameter_px: int) -> Picture:
        """Return the starting player token."""
        return self._scaled("token", diameter_px)

    def emblem(self, seat_emblem: str, diameter_px: int) -> Picture:
        """Return a seat's emblem, such as drop, sun or moon."""
        return self._ui.art.icon(f"seat-{seat_emblem}", diameter_px, self._ui.theme.cream)

    def wanted(self) -> list[Wanted]:
        """Return the drawings to `Art.prepare` before pieces are shown."""
        side = self._ui.px(_DRAWN)
        return [(name, side, side) for name in (*map(_mint_name, range(SHAPES)), "token")]

    def draw_stack(
        self,
        at: tuple[float, float],
        count: int,
        emblem: str | None,
        diameter_px: int,
    ) -> None:
        """Draw a stack of mints around a middle, with their owner's emblem, without their number.

        Numbers are drawn above all stacks.
        """
        canvas = self._ui.canvas
        placed = stack(at, count, diameter_px)
        for shape, center in placed:
            canvas.draw(self.mint(shape, diameter_px), center=center)
        top = placed[-1][1][1] - diameter_px * 0.06
        if emblem is not None:
            side = max(self._ui.px(20), round(diameter_px * 0.56))
            canvas.draw(self.emblem(emblem, side), center=(at[0] - diameter_px * 0.02, top))

    def draw_number_of_stack(
        self, at: tuple[float, float], count: int, diameter_px: int, within: pygame.Rect | None = None
    ) -> None:
        """Draw the number of a stack's mints, if there are at least 2, `within` a box."""
        if count > 1:
            number = self.number_of_stack(at, count, diameter_px, within)
            self._draw_count(count, number.center, number.width)

    def number_of_stack(
        self, at: tuple[float, float], count: int, diameter_px: int, within: pygame.Rect | None = None
    ) -> pygame.Rect:
        """Return the box of the number that `draw_number_of_stack` draws."""
        side = max(round(diameter_px * 0.5), self._ui.px(_SMALLEST_BADGE))
        # On small stacks the number lies beside the mints, for it would hide them.
        aside, down = (0.42, 0.34) if side < diameter_px * 0.7 else (0.84, 0.2)
        place = pygame.Rect(0, 0, side, side)
        place.center = round(at[0] + diameter_px * aside), round(_base(at, count, diameter_px) + diameter_px * down)
        return place if within is None else place.clamp(within)

    def draw_pile(self, rect: pygame.Rect, count: int) -> None:
        """Draw a heap of mints that fills this box at 18, beyond which it doesn't grow."""
        diameter = heap_diameter(rect)
        if count >= _SHADOWED_FROM:
            self._draw_heap_shadow(rect, diameter, count)
        mints = [self.mint(shape, diameter) for shape in range(min(count, SHAPES))]
        for index, center in heap(rect, count):
            self._ui.canvas.draw(mints[index % SHAPES], center=center)

    def _draw_heap_shadow(self, rect: pygame.Rect, diameter: int, count: int) -> None:
        """Draw the soft shadow of a heap, beneath the shadows of its mints."""
        places = _HEAP[:count]
        left = min(across for across, _, _ in places) - 0.62
        right = max(across for across, _, _ in places) + 0.72
        back = min(down for _, down, _ in places) - 0.5
        x, y = _front(rect, diameter)
        # One drawing serves all sizes: it is so soft that stretching it cannot be seen.
        soft = shapes.soft_shadow(2 * diameter, diameter, radius_px=diameter / 2, blur_px=diameter * 0.2, opacity=0.4)
        box = x + left * diameter, y + back * diameter, (right - left) * diameter, (0.95 - back) * diameter
        self._ui.canvas.draw(self._ui.art.shape(soft), box)

    def _draw_count(self, count: int, center: tuple[float, float], diameter_px: float) -> None:
        ui = self._ui
        line_px = max(1.5, diameter_px * 0.06)
        disc = shapes.ring(round(diameter_px), color=ui.theme.gold, line_px=line_px, fill=ui.theme.ink)
        ui.canvas.draw(ui.art.shape(disc), center=center)
        size_px = max(diameter_px * 0.62, SMALLEST_LETTERS * ui.unit)
        style = Style(size=size_px / ui.text.scale, font="display", color=ui.theme.cream)
        ui.text.draw(str(count), style, center, align="center", width_px=diameter_px * 0.84)

    def _scaled(self, name: str, side_px: int) -> Picture:
        drawn_px = max(side_px, self._ui.px(_DRAWN))

        def scaled() -> Picture:
            drawn = self._ui.art.surface(name, drawn_px, drawn_px)
            return self._ui.canvas.picture(pygame.transform.smoothscale(drawn, (side_px, side_px)))

        return self._ui.art.kept(("piece", name, side_px, drawn_px), scaled)


def _base(at: tuple[float, float], count: int, diameter_px: int) -> float:
    """Return the height of a stack's lowest mint."""
    return at[1] + diameter_px * _STEP * (min(count, _MOST_IN_STACK) - 1) / 2


def stack(at: tuple[float, float], count: int, diameter_px: int) -> list[tuple[int, tuple[float, float]]]:
    """Return index and middle of the visible mints of a stack, from below."""
    drawn, base = min(count, _MOST_IN_STACK), _base(at, count, diameter_px)
    leans = [diameter_px * 0.03 * (-1, 1, 0)[level % 3] if drawn > 1 else 0.0 for level in range(drawn)]
    return [(level * 2 + count, (at[0] + lean, base - level * diameter_px * _STEP)) for level, lean in enumerate(leans)]


def heap_diameter(rect: pygame.Rect) -> int:
    """Return the diameter of the mints of a heap in this box."""
    return max(8, math.floor(min(rect.width / 4.1, rect.height / 2.9)))


def heap(rect: pygame.Rect, count: int) -> list[tuple[int, tuple[float, float]]]:
    """Return index and middle of a heap's mints, in the order of drawing: below before above, far before near."""
    diameter = heap_diameter(rect)
    x, y = _front(rect, diameter)
    placed = [
        (layer, down, index, (x + across * diameter, y + (down - layer * _RISE) * diameter))
        for index, (across, down, layer) in enumerate(_HEAP[:count])
    ]
    return [(index, center) for _, _, index, center in sorted(placed)]


def _front(rect: pygame.Rect, diameter: int) -> tuple[float, float]:
    """Return the origin of a heap's places."""
    return rect.centerx, rect.bottom - diameter * 0.78


def _mint_name(index: int) -> str:
    return f"mints/mint-{index % SHAPES + 1}"
