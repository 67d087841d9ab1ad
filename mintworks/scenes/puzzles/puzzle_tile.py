"""The tile of a puzzle in the list: its number, its difficulty and its result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mintworks.core.puzzle import HARDEST
from mintworks.ui import shapes
from mintworks.ui.rank import dots_width, draw_dots
from mintworks.ui.stage import Rect, letter_size
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, mix
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Button

_RADIUS: Final = 16
_LETTERS: Final = 27
_LETTERS_SHARE: Final = 0.9
"""Maximum size of the letters, as a share of the room above the row."""
_ROW: Final = 20
"""Height of the row beneath the number."""
_DOT, _MARK, _MARK_STEP = 9, 16, 15
_DYED: Final = 0.55
"""Share of the night in the ground of a tile that isn't solved."""
_AIR: Final = 3
"""Minimum gap between number and edge; a wider number is written smaller."""


class PuzzleTile(Button):
    """Solved tiles are light, the next one to solve is golden, and the others are dyed in a hue of the theme.

    The number of dots beneath the number is its `grade`; once it is solved they are icons of its `mark`.
    """

    def __init__(
        self,
        ui: Ui,
        widget_id: str,
        rect: Rect,
        number: int,
        grade: int,
        mark: str | None,
        hue: str,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(ui, widget_id, rect, str(number), on_press)
        self._grade = grade
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
        room = Rect(rect.left, rect.top + ui.px(_AIR), rect.width, rect.height - ui.px(_ROW + _AIR))
        size = min(letter_size(ui, _LETTERS, 1.5), room.height * _LETTERS_SHARE / ui.text.scale)
        style = Style(size=size, font="display", color=letters)
        # All numbers with as many digits have letters of the same size.
        style = ui.text.fitted("0" * len(self.label), style, rect.width - 2 * ui.px(_AIR))
        ui.canvas.draw(ui.text.picture(self.label, style), center=room.center, scale=self.scale)
        self._draw_row(rect.centerx, rect.bottom - ui.px(_ROW) // 2 - ui.px(1), letters)

    def _draw_row(self, x: int, y: int, letters: Color) -> None:
        ui = self.ui
        if self._mark is None:
            corner = x - dots_width(ui, HARDEST, _DOT) / 2, y - ui.px(_DOT) / 2
            draw_dots(ui, self._grade, HARDEST, corner, _DOT, full=letters if self.is_next else None)
            return
        icon, step_px = ui.art.icon(self._mark, ui.px(_MARK), letters), ui.px(_MARK_STEP)
        for place in range(self._grade):
            middle = x + round((place - (self._grade - 1) / 2) * step_px)
            ui.canvas.draw(icon, center=(middle, y), scale=self.scale)

    @property
    def _colors(self) -> tuple[Color, Color]:
        theme = self.ui.theme
        if self._mark is not None:
            return theme.cream, theme.ink
        if self.is_next:
            return theme.gold, theme.ink
        return mix(theme.hues[self._hue], theme.night, _DYED), theme.cream
