"""How the days of the daily challenge went, as the history tells."""

from __future__ import annotations

from datetime import date
from typing import Final

import msgspec

from mintworks.core.daily import day_of
from mintworks.core.record import OccasionKind
from mintworks.storage.history import History

_PERSON: Final = 1
_OPPONENT: Final = 2
"""The seats of a game of one person against an opponent's card."""


class DayResult(msgspec.Struct, frozen=True):
    """The game that counts for a day: its number in the history, and how it ended.

    `has_won` means alone and as it was asked for, whatever the scores say.
    """

    game: int
    has_won: bool
    score: int
    other_score: int
    rounds: int


def daily_results(history: History, game: str, player: str) -> dict[date, DayResult]:
    """Give for each day that a person played the game with an id the first that was finished. Raises SaveError."""
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
