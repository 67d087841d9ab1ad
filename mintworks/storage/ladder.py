"""A person's progress on the ladder of a game's solo opponents."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from mintworks.core.seat import SeatKind
from mintworks.storage.history import History, Profile
from mintworks.storage.history_rows import from_ms


class Rung(NamedTuple):
    """A person's victories over one opponent.

    `wins` are those by the rules of the box, `first` is when the first of them ended and `best` their highest score;
    both are None without one. `eased` are the victories under rules that a place of a campaign or a day has changed.
    """

    wins: int = 0
    first: datetime | None = None
    best: int | None = None
    eased: int = 0


def read_ladder(history: History, game: str, person: Profile) -> Mapping[str, Rung]:
    """Return a person's victories over each opponent met in a game. Raises SaveError."""
    rows = history.rows(
        "SELECT opponent, total(won AND as_printed), min(CASE WHEN won AND as_printed THEN ended_ms END),"
        " max(CASE WHEN won AND as_printed THEN score END), total(won AND NOT as_printed)"
        " FROM seats JOIN games ON games.id = seats.game_id"
        " WHERE kind = :person AND profile_id = :profile AND games.game = :game AND opponent IS NOT NULL"
        " GROUP BY opponent ORDER BY opponent",
        {"person": SeatKind.PERSON.value, "profile": person.id, "game": game},
    )
    return {
        str(opponent): Rung(int(wins), None if first is None else from_ms(first), best, int(eased))
        for opponent, wins, first, best, eased in rows
    }
