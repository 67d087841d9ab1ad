"""Results of the daily challenge, from the history."""

from __future__ import annotations

from datetime import date
from typing import Final

import msgspec

from mintworks.core.daily import day_of
from mintworks.core.record import OccasionKind
from mintworks.storage.history import History

_PERSON: Final = 1
_OPPONENT: Final = 2
"""Number of seats in a solo game."""


class DayResult(msgspec.Struct, frozen=True):
    """The game that counts for a day: its number in the history and its result.

    `has_won`: all goals reached, whatever the scores.
    """

    game: int
    has_won: bool
    score: int
    other_score: int
    rounds: int


def daily_results(history: History, game: str, player: str) -> dict[date, DayResult]:
    """Return the first finished game of each day, for a person and the id of a game. Raises SaveError."""
    rows = history.rows(
        "SELECT label, games.id, own.won, own.score, other.score, rounds FROM games"
        " JOIN seats AS own ON own.game_id = games.id AND own.seat = :own"
        " JOIN seats AS other ON other.game_id = games.id AND other.seat = :other"
        " JOIN profiles ON profiles.id = own.profile_id"
        " WHERE games.game = :game AND occasion = :daily AND profiles.name = :player"
        " ORDER BY games.id",
        {"own": _PERSON, "other": _OPPONENT, "daily": OccasionKind.DAILY.value, "game": game, "player": player},
    )
    results: dict[date, DayResult] = {}
    for label, number, won, score, other_score, rounds in rows:
        day = day_of(label)
        if day is not None:
            results.setdefault(day, DayResult(number, bool(won), score or 0, other_score or 0, rounds))
    return results
