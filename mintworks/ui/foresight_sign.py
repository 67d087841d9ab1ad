"""The small eye that stands for looking ahead: where one can do so, and on what was won with it."""

from __future__ import annotations

from typing import Final

from mintworks.ui import shapes
from mintworks.ui.canvas import Point
from mintworks.ui.ui import Ui

_EYE: Final = 0.62
_LINE: Final = 0.07
"""The parts of the sign's diameter that the eye and the rim take."""


def draw_foresight_sign(ui: Ui, center: Point, side_px: int) -> None:
    """Draw the sign around a middle."""
    disc = shapes.ring(side_px, color=ui.theme.cream, line_px=side_px * _LINE, fill=ui.theme.types["ai"])
    ui.canvas.draw(ui.art.shape(disc), center=center)
    ui.canvas.draw(ui.art.icon("eye", round(side_px * _EYE), ui.theme.cream), center=center)
