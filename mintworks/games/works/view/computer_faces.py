"""The faces of computer players, in the place of an emblem."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.games.works.view.pieces import Pieces
from mintworks.ui import shapes
from mintworks.ui.cutout import Cutouts
from mintworks.ui.ui import Ui

_FACE: Final = 1.34
_EMBLEM: Final = 0.62
"""The diameters of a face and of the emblem beside it, in widths of the badge where they stand."""


def draw_face(ui: Ui, pieces: Pieces, face: str, emblem: str, badge: pygame.Rect) -> int:
    """Draw a round face in the place of a badge, with the emblem of its seat at its side; returns where they end."""
    side = round(badge.width * _FACE)
    center = badge.left + side * 0.42, badge.top + side * 0.36
    ring = shapes.ring(side + ui.px(6), color=ui.theme.cream, line_px=ui.px(3), fill=ui.theme.ink)
    ui.canvas.draw(ui.art.shape(ring), center=center)
    ui.canvas.draw(Cutouts(ui).picture(face, side, side, side // 2), center=center)
    mark = round(badge.width * _EMBLEM)
    at = center[0] + side * 0.44, center[1] + side * 0.24
    ui.canvas.draw(pieces.emblem(emblem, mark), center=at)
    return round(at[0] + mark / 2)
