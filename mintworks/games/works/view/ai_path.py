"""The road of a solitaire game: a dotted path through the locations in the order in which the AI card walks (W7.3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from mintworks.games.works.view.location_face import free_band
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui import shapes
from mintworks.ui.art import Shape
from mintworks.ui.stage import letter_size
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, hex_code, mix

BADGE: Final = 17
"""Radius of a number in px of the design; it stands in the middle of the gap before its card."""
_GROWS: Final = 1.3
"""Maximum growth of a number with the text."""
_DOT: Final = 6.6
_STEP: Final = 13
_TURN: Final = 18
"""Radius of the road's corners."""
_ARROWS: Final = 3
_ARROW: Final = 6
_SHORTEST: Final = 30
"""Minimum length of a title band's free stretch for dots."""
_INK: Final = (47, 36, 24)
_TAN: Final = (238, 214, 168)
_BROWN: Final = (120, 84, 50)

_Line = tuple[float, float, float]
"""A stretch: its left and right end, and its height."""
_Turn = tuple[float, float, float, float, float, float]
"""The turn between rows: end of the row, its height, rightmost x, height of the way back, leftmost x, next height."""


class AiPath:
    """Draws the road of a tableau; nothing if nobody walks along a line.

    The number of the location `lit` is gold: there the shown walk ends.
    """

    def __init__(self, tableau: Tableau) -> None:
        self._tableau = tableau
        self.lit: str | None = None
        self._laid_for: tuple[object, ...] = ()
        self._stretches: tuple[_Line, ...] = ()
        self._turns: tuple[_Turn, ...] = ()
        self.stops: dict[str, tuple[float, float]] = {}

    def draw(self) -> None:
        """Draw the dots and arrows above the cards' bands and between their rows, then the numbers."""
        tableau, ui = self._tableau, self._tableau.ui
        arrangement = tableau.arrangement
        if not arrangement.has_road:
            return
        rects = arrangement.locations
        box = next(iter(rects.values())).unionall([*rects.values()]).inflate(2 * arrangement.road_px, 0)
        laid_for = tuple(map(tuple, rects.values())), ui.settings.text_scale, tableau.strings.language
        if self._laid_for != laid_for:
            self._laid_for = laid_for
            self._lay(box)
        color = mix(ui.theme.cream, _TAN, 0.3)
        ui.art.draw_shape(_road(*box.size, self._stretches, self._turns, ui.unit, color), box.topleft)
        self.draw_numbers()

    def draw_numbers(self) -> None:
        """Draw the numbers again, above what covers them."""
        for number, (name, center) in enumerate(self.stops.items(), start=1):
            self._draw_number(number, center, is_lit=name == self.lit)

    def _lay(self, box: pygame.Rect) -> None:
        """Find the places of dots and numbers; those of dots are relative to the box around all cards."""
        tableau, ui = self._tableau, self._tableau.ui
        apart = tableau.arrangement.road_px / 2
        x, y = box.topleft
        stretches: list[_Line] = []
        turns: list[_Turn] = []
        self.stops = {}
        before: pygame.Rect | None = None
        middle_before = 0.0
        for name, rect in tableau.arrangement.locations.items():
            card = tableau.shown.locations[name].card
            left, right, middle = free_band(ui, tableau.strings, card, rect)
            self.stops[name] = rect.left - apart, middle
            if right - left >= ui.px(_SHORTEST):
                stretches.append((left - x, right - x, middle - y))
            if before is not None and before.top != rect.top:
                gutter = (before.bottom + rect.top) / 2 - y
                out = before.right - x, middle_before - y, before.right + apart - x
                turns.append((*out, gutter, rect.left - apart - x, middle - y))
            before, middle_before = rect, middle
        self._stretches, self._turns = tuple(stretches), tuple(turns)

    def _draw_number(self, number: int, center: tuple[float, float], *, is_lit: bool) -> None:
        ui = self._tableau.ui
        side = 2 * ui.px(letter_size(ui, BADGE, _GROWS) * ui.settings.text_scale)
        fill = ui.theme.gold if is_lit else _TAN
        ring = shapes.ring(side, color=ui.theme.cream if is_lit else _BROWN, line_px=ui.px(2.5), fill=fill)
        ui.canvas.draw(ui.art.shape(ring), center=center)
        style = Style(size=letter_size(ui, 21, _GROWS), font="display", color=_INK)
        ui.text.draw(str(number), style, center, align="center")


@lru_cache(8)
def _road(
    width_px: int,
    height_px: int,
    stretches: tuple[_Line, ...],
    turns: tuple[_Turn, ...],
    unit: float,
    color: Color,
) -> Shape:
    """Return dots along bands, and from each row's end around the corner to the beginning of the next."""
    paths = [f"M{left + 4 * unit:.1f} {middle:.1f}H{right:.1f}" for left, right, middle in stretches]
    arrows = []
    for begin, top, right, gutter, left, bottom in turns:
        turn = min(_TURN * unit, (gutter - top) / 2, (bottom - gutter) / 2)
        paths.append(
            f"M{begin:.1f} {top:.1f}Q{right:.1f} {top:.1f} {right:.1f} {top + turn:.1f}V{gutter - turn:.1f}"
            f"Q{right:.1f} {gutter:.1f} {right - turn:.1f} {gutter:.1f}H{left + turn:.1f}"
            f"Q{left:.1f} {gutter:.1f} {left:.1f} {gutter + turn:.1f}V{bottom:.1f}"
        )
        reach = _ARROW * unit
        arrows += [
            f"M{x + reach:.1f} {gutter - reach:.1f}L{x:.1f} {gutter:.1f}L{x + reach:.1f} {gutter + reach:.1f}"
            for x in (left + (right - left) * (2 * number + 1) / (2 * _ARROWS) for number in range(_ARROWS))
        ]
    dots = (
        f'<path d="{"".join(paths)}" fill="none" stroke="{{color}}" stroke-opacity="{{opacity}}" '
        f'stroke-width="{{width:.2f}}" stroke-linecap="round" stroke-dasharray="0 {_STEP * unit:.2f}"/>'
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_px} {height_px}">'
        + dots.format(color="#04211d", opacity=0.35, width=(_DOT + 2.4) * unit)
        + dots.format(color=hex_code(color), opacity=1, width=_DOT * unit)
        + f'<path d="{"".join(arrows)}" fill="none" stroke="{hex_code(color)}" stroke-width="{4 * unit:.2f}" '
        'stroke-linecap="round" stroke-linejoin="round"/></svg>'
    )
    return Shape(svg, width_px, height_px)
