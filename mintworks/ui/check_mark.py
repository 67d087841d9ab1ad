"""The mark of what is chosen: a tick on gold, so that it is told by more than color."""

from __future__ import annotations

from typing import Final

from mintworks.ui import shapes
from mintworks.ui.canvas import Point
from mintworks.ui.ui import Ui

_TICK: Final = 0.62
"""The part of the disc's diameter that the tick takes."""


def draw_tick(ui: Ui, center: Point, side_px: int) -> None:
    """Draw one around a middle."""
    disc = shapes.panel(
        side_px, side_px, fill=ui.theme.gold, radius_px=side_px / 2, shadow_px=ui.px(5), shadow_opacity=0.4
    )
    ui.art.draw_shape(disc, (center[0] - side_px / 2, center[1] - side_px / 2))
    ui.canvas.draw(ui.art.icon("check", round(side_px * _TICK), ui.theme.ink), center=center)
