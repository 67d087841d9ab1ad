"""The golden edge around a table that shows the better line instead of a mistake."""

from __future__ import annotations

from mintworks.ui import shapes
from mintworks.ui.stage import Rect
from mintworks.ui.ui import Ui


def edge_rect(ui: Ui, strip: Rect, foot: float) -> Rect:
    """Return the box of the edge: the table between the strip and the foot."""
    width, height = ui.canvas.size_px
    table = Rect(0, strip.bottom, width, height - ui.px(foot) - strip.bottom)
    return table.inflate(-ui.px(8), -ui.px(8))


def draw_edge(ui: Ui, strip: Rect, foot: float) -> None:
    """Draw a golden edge around the table while it shows a line that wasn't played."""
    rect = edge_rect(ui, strip, foot)
    edge = shapes.frame(*rect.size, color=ui.theme.gold, radius_px=ui.px(10), line_px=ui.px(6))
    ui.art.draw_shape(edge, rect.topleft)
