"""A seat at a table of any game: who decides for it, and whose game it is."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec


class SeatKind(StrEnum):
    """Who decides for a seat. AI is an opponent's card that the game brings along, PLANNER a computer that thinks."""

    PERSON = "human"
    PLANNER = "planner"
    RANDOM = "random"
    AI = "ai"


class Aid(StrEnum):
    """What a person can be shown during a game, by the field of a `Seat` that tells it."""

    FORESAW = "foresaw"
    """What an opponent would do."""
    HINTED = "hinted"
    """What to do."""


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What decides for a seat, what it is called, and whose profile its game counts for.

    `emblem` is the one that a person brings along; None leaves it to the table. Records hold seats in this form; there
    a person `foresaw` who was shown at least once what an opponent would do, and was `hinted` who was advised. `level`
    says which of a game's computer players it is, for a planner; None is the first there was.
    """

    kind: SeatKind
    name: str
    profile: str | None = None
    emblem: str | None = None
    foresaw: bool = False
    hinted: bool = False
    level: str | None = None

    @property
    def player(self) -> str:
        """Return the player in one word: the level of a computer player, or else the kind."""
        return self.level or self.kind

    @classmethod
    def of(cls, player: str, name: str) -> Seat:
        """Return the seat of a player that is named by a kind or a level."""
        kind = kind_of(player)
        return cls(kind, name, level=None if kind == player else player)


def has_double(seats: Sequence[Seat], number: int) -> bool:
    """Return whether another seat of a table has the same computer player, and so the same face."""
    own = seats[number - 1]
    return own.kind is not SeatKind.PERSON and [seat.player for seat in seats].count(own.player) > 1


def kind_of(player: str) -> SeatKind:
    """Return the kind of a player that is named by a kind or a level."""
    return SeatKind(player) if player in [*SeatKind] else SeatKind.PLANNER
