"""The tile of a puzzle in the list: its number and result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from mintworks.ui import shapes
from mintworks.ui.stage import Rect, letter_size
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, mix
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Button

MARK: Final = 26
_RADIUS: Final = 16
_LETTERS: Final = 27
_LETTERS_SHARE: Final = 0.7
"""Maximum size of the letters, as a share of a tile's height."""
_BESIDE: Final = 21
"""Distance of the mark left of the middle; the number is at least two thirds as far to the right."""
_NARROW: Final = 64
"""Width of a tile below which the mark stands above the number."""
_SMALL_MARK, _ABOVE, _BELOW_SHARE = 20, 15, 0.75
_DYED: Final = 0.55
"""Share of the night in the ground of a tile that isn't solved."""
_AIR: Final = 4
"""Minimum gap between mark, number and edge; a wider number is written smaller."""


class PuzzleTile(Button):
    """`mark` is the icon of the result; solved tiles are light, and the next one to solve is golden.

    The others are dyed in a hue of the theme.
    """

    def __init__(
        self, ui: Ui, widget_id: str, rect: Rect, number: int, mark: str | None, hue: str, on_press: Callable[[], None]
    ) -> None:
        super().__init__(ui, widget_id, rect, str(number), on_press)
        self._mark = mark
        self._hue = hue
        self.is_next = False

    def draw(self) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        raised = self.hovered or self.focus_visible
        ground, letters = self._colors
        radius = ui.px(_RADIUS)
        face = shapes.panel(
            *rect.size,
            fill=mix(ground, theme.mint, 0.22) if raised and letters == theme.cream else ground,
            radius_px=radius,
            border=theme.gold if raised else mix(ground, theme.cream, 0.3),
            border_px=ui.px(3 if raised else 2),
        )
        self._draw_focus_ring(rect, radius)
        ui.art.draw_shape(face, rect.topleft, scale=self.scale)
        highest = rect.height * _LETTERS_SHARE / ui.text.scale
        style = Style(size=min(letter_size(ui, _LETTERS, 1.4), highest), font="display", color=letters)
        x, y = rect.center
        if self._mark is not None and rect.width < ui.px(_NARROW):
            icon = ui.art.icon(self._mark, ui.px(_SMALL_MARK), letters)
            ui.canvas.draw(icon, center=(x, rect.top + ui.px(_ABOVE)), scale=self.scale)
            style = replace(style, size=min(style.size, highest * _BELOW_SHARE))
            y = rect.bottom - ui.px(_ABOVE)
        elif self._mark is not None:
            icon = ui.art.icon(self._mark, ui.px(MARK), letters)
            ui.canvas.draw(icon, center=(x - ui.px(_BESIDE), y), scale=self.scale)
            left, right = x - ui.px(_BESIDE - MARK // 2 - _AIR), rect.right - ui.px(2 * _AIR)
            # All numbers of so many digits are written alike.
            style = ui.text.fitted("0" * len(self.label), style, right - left)
            x = max(x + ui.px(_BESIDE) * 2 // 3, left + ui.text.width_px(self.label, style) // 2)
        style = ui.text.fitted("0" * len(self.label), style, rect.width - 2 * ui.px(_AIR))
        ui.canvas.draw(ui.text.picture(self.label, style), center=(x, y), scale=self.scale)

    @property
    def _colors(self) -> tuple[Color, Color]:
        theme = self.ui.theme
        if self._mark is not None:
            return theme.cream, theme.ink
        if self.is_next:
            return theme.gold, theme.ink
        return mix(theme.hues[self._hue], theme.night, _DYED), theme.cream
