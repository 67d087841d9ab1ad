"""Which portrait stands for a seat."""

from __future__ import annotations

from typing import Final

from mintworks.core.seat import SeatKind
from mintworks.core.session import Session
from mintworks.ui.art import Art

_ANY_COMPUTER: Final = SeatKind.PLANNER
"""Kinds of computer players without a portrait of their own share that of this one."""


def portrait_of(art: Art, session: Session, seat: int) -> str | None:
    """The drawing of a seat's face: of an opponent's card, else of a computer player; None for a person, who has an
    emblem."""
    kind, level = session.plan.seats[seat - 1].kind, session.plan.seats[seat - 1].level
    opponent = session.game.positions.opponents(session.match.state)[seat - 1]
    if opponent is None and kind is SeatKind.PERSON:
        return None
    own = f"portraits/{opponent or level or f'computer-{kind}'}"
    return own if art.exists(own) else f"portraits/computer-{_ANY_COMPUTER}"
