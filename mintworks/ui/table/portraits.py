"""Which portrait stands for a seat, and what tells two of one face apart."""

from __future__ import annotations

from typing import Final

from mintworks.core.seat import SeatKind
from mintworks.core.session import AnySession
from mintworks.ui.art import Art
from mintworks.ui.canvas import Point
from mintworks.ui.ui import Ui

_ANY_COMPUTER: Final = SeatKind.PLANNER
"""Kinds of computer players without a portrait of their own share that of this one."""

_MARK: Final = 0.46
"""The diameter of the emblem at the foot of a face, in diameters of the face."""


def draw_mark(ui: Ui, emblem: str, center: Point, side_px: int) -> float:
    """Draw the emblem of a seat at the side of its round face; returns where it ends."""
    mark_px = round(side_px * _MARK)
    at = center[0] + side_px * 0.44, center[1] + side_px * 0.24
    ui.canvas.draw(ui.art.icon(f"seat-{emblem}", mark_px, ui.theme.cream), center=at)
    return at[0] + mark_px / 2


def portrait_of(art: Art, session: AnySession, seat: int) -> str | None:
    """Return the drawing of a seat's face: of an opponent's card or a computer player; None for a person's emblem."""
    kind, level = session.plan.seats[seat - 1].kind, session.plan.seats[seat - 1].level
    opponent = session.game.positions.opponents(session.match.state)[seat - 1]
    if opponent is None and kind is SeatKind.PERSON:
        return None
    own = f"portraits/{opponent or level or f'computer-{kind}'}"
    return own if art.exists(own) else f"portraits/computer-{_ANY_COMPUTER}"
