"""The faces of computer players, in place of an emblem."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.ui import shapes
from mintworks.ui.cutout import Cutouts
from mintworks.ui.table.portraits import draw_mark
from mintworks.ui.ui import Ui

_FACE: Final = 1.34
"""Diameter of a face, in widths of its badge."""


def draw_face(ui: Ui, face: str, emblem: str, badge: pygame.Rect) -> int:
    """Draw a round face in place of a badge, with the emblem of its seat beside it; return their right end."""
    side = round(badge.width * _FACE)
    center = badge.left + side * 0.42, badge.top + side * 0.36
    ring = shapes.ring(side + ui.px(6), color=ui.theme.cream, line_px=ui.px(3), fill=ui.theme.ink)
    ui.canvas.draw(ui.art.shape(ring), center=center)
    ui.canvas.draw(Cutouts(ui).picture(face, side, side, side // 2), center=center)
    return round(draw_mark(ui, emblem, center, side))
