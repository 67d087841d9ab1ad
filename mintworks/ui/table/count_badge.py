"""A number on a round badge with a golden rim, as on decks and supplies."""

from __future__ import annotations

from typing import Final

from mintworks.ui import shapes
from mintworks.ui.canvas import Point
from mintworks.ui.stage import Rect, letter_size
from mintworks.ui.text import Style
from mintworks.ui.theme import Color
from mintworks.ui.ui import Ui

_SIDE, _GROWS = 42, 1.2
_ROOM: Final = 5 / 6


def count_box(ui: Ui, center: Point, side: float = _SIDE, most: float = _GROWS) -> Rect:
    """Return the box of a badge, which grows with the text scale, to `most`."""
    side_px = ui.px(side * min(most, ui.settings.text_scale))
    box = Rect(0, 0, side_px, side_px)
    box.center = round(center[0]), round(center[1])
    return box


def draw_count(
    ui: Ui,
    number: int,
    center: Point,
    side: float = _SIDE,
    letters: float = 26,
    *,
    line: float = 2.5,
    most: float = _GROWS,
    fill: Color | None = None,
) -> None:
    """Draw a number on its badge, dark unless it's to have another `fill`; both grow with the text scale, to `most`."""
    side_px = count_box(ui, center, side, most).width
    ring = shapes.ring(side_px, color=ui.theme.gold, line_px=ui.px(line), fill=fill or ui.theme.ink)
    ui.canvas.draw(ui.art.shape(ring), center=center)
    style = Style(size=letter_size(ui, letters, most), font="display", color=ui.theme.cream)
    ui.text.draw(str(number), style, center, align="center", width_px=side_px * _ROOM)
