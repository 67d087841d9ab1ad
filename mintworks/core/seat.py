"""A seat at a table of any game: who decides for it, and whose game it is."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class SeatKind(StrEnum):
    """Who decides for a seat. AI is an opponent's card that the game brings along."""

    PERSON = "human"
    PLANNER = "planner"
    RANDOM = "random"
    AI = "ai"


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What decides for a seat, what it is called, and whose profile its game counts for.

    `emblem` is the one that a person brings along; None leaves it to the table. Records hold seats in this form; there
    a person `foresaw` who was shown at least once what an opponent would do.
    """

    kind: SeatKind
    name: str
    profile: str | None = None
    emblem: str | None = None
    foresaw: bool = False
