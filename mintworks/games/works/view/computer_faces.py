"""The faces of those who decide for seats: the portrait of an AI card, and one for each kind of computer player."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.core.seat import SeatKind
from mintworks.core.session import Session
from mintworks.games.works.view.pieces import Pieces
from mintworks.ui import shapes
from mintworks.ui.art import Art
from mintworks.ui.canvas import Picture
from mintworks.ui.cutout import Cutouts
from mintworks.ui.ui import Ui

_FACE: Final = 1.34
_EMBLEM: Final = 0.62
"""The diameters of a face and of the emblem beside it, in widths of the badge where they stand."""
_ANY_COMPUTER: Final = SeatKind.PLANNER
"""Kinds without a portrait of their own share that of this one."""


def face_of(art: Art, session: Session, seat: int) -> str | None:
    """The drawing of a seat's face; None for a person, who has an emblem."""
    kind, level = session.plan.seats[seat - 1].kind, session.plan.seats[seat - 1].level
    ai = session.match.state.ai_of(seat)
    if ai is not None:
        return f"portraits/{ai.id}"
    if kind is SeatKind.PERSON:
        return None
    if level is not None:
        return f"portraits/{level}"
    own = f"portraits/computer-{kind}"
    return own if art.exists(own) else f"portraits/computer-{_ANY_COMPUTER}"


def draw_face(ui: Ui, pieces: Pieces, face: str, emblem: str, badge: pygame.Rect) -> int:
    """Draw a round face in the place of a badge, with the emblem of its seat at its foot; returns where they end."""
    side = round(badge.width * _FACE)
    center = badge.left + side * 0.42, badge.top + side * 0.42
    ring = shapes.ring(side + ui.px(6), color=ui.theme.cream, line_px=ui.px(3), fill=ui.theme.ink)
    ui.canvas.draw(ui.art.shape(ring), center=center)
    ui.canvas.draw(ui.art.kept(("face", face, side), lambda: _cut_out(ui, face, side)), center=center)
    mark = round(badge.width * _EMBLEM)
    at = center[0] + side * 0.42, center[1] + side * 0.4
    ui.canvas.draw(pieces.emblem(emblem, mark), center=at)
    return round(at[0] + mark / 2)


def _cut_out(ui: Ui, face: str, side: int) -> Picture:
    return Cutouts(ui).picture(face, side, side, side // 2)
