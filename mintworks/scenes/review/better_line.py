"""How a table looks that shows the better line instead of a mistake."""

from __future__ import annotations

from mintworks.ui import shapes
from mintworks.ui.ui import Ui


def draw_edge(ui: Ui, foot: float) -> None:
    """Draw a golden edge around the table above the foot, while it shows a line that was not played."""
    width, height = ui.canvas.size_px
    box = width - ui.px(8), height - ui.px(foot) - ui.px(8)
    edge = shapes.frame(*box, color=ui.theme.gold, radius_px=ui.px(10), line_px=ui.px(6))
    ui.art.draw_shape(edge, (ui.px(4), ui.px(4)))
