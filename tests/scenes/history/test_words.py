"""What is said of a past game."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec

from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.scenes.works_history import WorksHistory
from mintworks.scenes.history.past_game_words import duration_told, ending_told, heading_told, verdict_told
from mintworks.storage.history import History
from tests.scenes.history.reading import STRINGS


def test_lengths_are_told_to_the_minute() -> None:
    assert duration_told(59.4, STRINGS) == "under a minute"
    assert duration_told(61, STRINGS) == "1 min"
    assert duration_told(3599, STRINGS) == "59 min"
    assert duration_told(3600 * 12 + 125, STRINGS) == "12 h 2 min"


def test_what_is_said_of_an_ending(history: History) -> None:
    game = next(game for game in history.games(100) if len(game.seats) == 2)
    one, two = (msgspec.structs.replace(seat, has_won=False) for seat in game.seats)
    winner = msgspec.structs.replace(one, has_won=True)

    def told(*seats: Any, **changes: Any) -> str:
        return ending_told(msgspec.structs.replace(game, seats=seats, **changes), STRINGS)

    assert told(winner, two) == f"{one.name} beat {two.name}"
    assert told(winner, msgspec.structs.replace(two, has_won=True)) == f"{one.name} and {two.name} shared the victory"
    three = (winner, two, msgspec.structs.replace(two, name="Cy"))
    assert told(*three) == f"{one.name} beat {two.name} and Cy"
    assert verdict_told(msgspec.structs.replace(game, seats=three), STRINGS) == f"{one.name} won"
    assert told(one, two, reason="shared") == f"{one.name} and {two.name} tied"
    assert told(one, two, reason="stars") == f"{one.name} and {two.name}: won, but not as asked"
    assert WorksHistory(load_cards()).reason(msgspec.structs.replace(game, reason="a word of its own"), STRINGS) == ""


def test_a_game_of_the_campaign_or_of_a_day_tells_what_it_was_for(history: History) -> None:
    (game,) = history.games(1)
    game = msgspec.structs.replace(game, ended=datetime(2026, 2, 3, 4, 5, tzinfo=UTC))

    def told(occasion: str, label: str) -> str:
        return heading_told(msgspec.structs.replace(game, occasion=occasion, label=label), UTC, STRINGS)

    assert told("", "") == "3 Feb 2026, 04:05"
    assert told("campaign", "wet-cement") == "Campaign · Wet cement · 3 Feb 2026, 04:05"
    assert told("campaign", "gone") == "Campaign · 3 Feb 2026, 04:05"
    assert told("daily", "2026-02-03") == "Daily · 3 Feb 2026, 04:05"
    assert told("practice", "shift") == "Short shift · 3 Feb 2026, 04:05"
    assert told("practice", "wet-cement") == "Practice · Wet cement · 3 Feb 2026, 04:05"
    assert told("practice", "2026-02-03") == "Practice · 3 Feb 2026, 04:05"
