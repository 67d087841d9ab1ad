"""A number on a round badge, as on the decks of orders."""

from __future__ import annotations

from typing import Final

from mintworks.ui import shapes
from mintworks.ui.canvas import Point
from mintworks.ui.stage import Rect, letter_size
from mintworks.ui.text import Style
from mintworks.ui.ui import Ui

_SIDE, _ROOM = 36, 30
_LETTERS: Final = 21
_GROWS: Final = 1.4


def count_box(ui: Ui, center: Point) -> Rect:
    """Return the box of a badge, which grows with the text scale."""
    side = ui.px(_SIDE * min(_GROWS, ui.settings.text_scale))
    box = Rect(0, 0, side, side)
    box.center = round(center[0]), round(center[1])
    return box


def draw_count(ui: Ui, number: int, center: Point) -> None:
    """Draw a number on its badge; both grow with the text scale."""
    grown = min(_GROWS, ui.settings.text_scale)
    ring = shapes.ring(count_box(ui, center).width, color=ui.theme.gold, line_px=ui.px(2.5), fill=ui.theme.ink)
    ui.canvas.draw(ui.art.shape(ring), center=center)
    style = Style(size=letter_size(ui, _LETTERS, _GROWS), font="display", color=ui.theme.cream)
    ui.text.draw(str(number), style, center, align="center", width_px=ui.px(_ROOM * grown))
