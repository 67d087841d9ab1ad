"""Small signs for what helps a person: where one can have it, and on what was won with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mintworks.core.seat import Aid
from mintworks.ui import shapes
from mintworks.ui.canvas import Point
from mintworks.ui.ui import Ui

_ICONS: Final = {Aid.FORESAW: "eye", Aid.HINTED: "hint"}
_ICON: Final = 0.62
_LINE: Final = 0.07
_STEP: Final = 0.9
"""The parts of a sign's diameter that the icon and the rim take, and how far the next one lies."""


def draw_aid_sign(ui: Ui, aid: Aid, center: Point, side_px: int) -> None:
    """Draw one sign around a middle."""
    disc = shapes.ring(side_px, color=ui.theme.cream, line_px=side_px * _LINE, fill=ui.theme.hues["plum"])
    ui.canvas.draw(ui.art.shape(disc), center=center)
    ui.canvas.draw(ui.art.icon(_ICONS[aid], round(side_px * _ICON), ui.theme.cream), center=center)


def draw_aid_signs(ui: Ui, aids: Sequence[Aid], center: Point, side_px: int) -> None:
    """Draw the signs of these, each left of the one before."""
    for place, aid in enumerate(aids):
        draw_aid_sign(ui, aid, (center[0] - place * side_px * _STEP, center[1]), side_px)
