"""How the days of the daily challenge went, as the history tells."""

from __future__ import annotations

from datetime import date

import msgspec

from mintworks.core.daily import day_of
from mintworks.games.works.variants.played import OPPONENT, PERSON
from mintworks.storage.game_record import OccasionKind
from mintworks.storage.history import History


class DayResult(msgspec.Struct, frozen=True):
    """The game that counts for a day: its number in the history, and how it ended.

    `has_won` means alone and as it was asked for, whatever the stars say.
    """

    game: int
    has_won: bool
    stars: int
    other_stars: int
    rounds: int


def daily_results(history: History, player: str) -> dict[date, DayResult]:
    """For each day that this person played the first game that was finished. Raises SaveError."""
    rows = history.rows(
        "SELECT label, games.id, own.won, own.stars, other.stars, rounds FROM games"
        " JOIN seats AS own ON own.game_id = games.id AND own.seat = :own"
        " JOIN seats AS other ON other.game_id = games.id AND other.seat = :other"
        " JOIN profiles ON profiles.id = own.profile_id"
        " WHERE occasion = :daily AND profiles.name = :player"
        " ORDER BY games.id",
        {"own": PERSON, "other": OPPONENT, "daily": OccasionKind.DAILY.value, "player": player},
    )
    results: dict[date, DayResult] = {}
    for label, game, won, stars, other_stars, rounds in rows:
        day = day_of(label)
        if day is not None:
            results.setdefault(day, DayResult(game, bool(won), stars, other_stars, rounds))
    return results
