"""A number on a round badge, as on the decks of orders."""

from __future__ import annotations

from typing import Final

from mintworks.ui import shapes
from mintworks.ui.canvas import Point
from mintworks.ui.stage import letter_size
from mintworks.ui.text import Style
from mintworks.ui.ui import Ui

_SIDE, _ROOM = 42, 36
_LETTERS: Final = 26
_GROWS: Final = 1.2


def draw_count(ui: Ui, number: int, center: Point) -> None:
    """Draw a number on its badge; both grow with the text scale."""
    grown = min(_GROWS, ui.settings.text_scale)
    ring = shapes.ring(ui.px(_SIDE * grown), color=ui.theme.gold, line_px=ui.px(2.5), fill=ui.theme.ink)
    ui.canvas.draw(ui.art.shape(ring), center=center)
    style = Style(size=letter_size(ui, _LETTERS, _GROWS), font="display", color=ui.theme.cream)
    ui.text.draw(str(number), style, center, align="center", width_px=ui.px(_ROOM * grown))
