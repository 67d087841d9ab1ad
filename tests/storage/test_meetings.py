"""What a person and an opponent have been through together."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mintworks.core.played_game import play_again
from mintworks.storage.opponent_history import Meeting, RemarkTopic, meetings, remembered
from tests.storage.histories import ENDED, MINUTE, history
from tests.tiny_game.games import finished, solitaire_plan, table_plan
from tests.tiny_game.plugin import PLUGIN

NOW = datetime(2026, 11, 22, tzinfo=UTC)
DAY = timedelta(days=1)


def past(*games: tuple[int, int], days_ago: int = 1) -> list[Meeting]:
    """Games with these scores, a day apart; the last one was so many days ago."""
    ended = [NOW - (days_ago + len(games) - number) * DAY for number in range(1, len(games) + 1)]
    return [Meeting(at, own > other, own, other) for at, (own, other) in zip(ended, games, strict=True)]


@pytest.mark.parametrize(
    "games, topic, n",
    [
        ((), RemarkTopic.FIRST, 0),
        (((9, 7),), RemarkTopic.WON, 1),
        (((7, 9),), RemarkTopic.LOST, 1),
        (((8, 7),), RemarkTopic.NARROW_WON, 1),
        (((7, 7),), RemarkTopic.NARROW_LOST, 0),
        (((12, 7),), RemarkTopic.CLEAR_WON, 5),
        (((2, 9),), RemarkTopic.CLEAR_LOST, 7),
        (((9, 7), (9, 7), (8, 7)), RemarkTopic.STREAK, 3),
        (((9, 7), (6, 9), (7, 9), (1, 9)), RemarkTopic.DROUGHT, 3),
        (((6, 9), (7, 9), (9, 2)), RemarkTopic.TURNED, 2),
        (((9, 7), (7, 9), (9, 7)), RemarkTopic.WON, 1),
    ],
)
def test_the_most_telling_part_of_what_was_is_remembered(
    games: tuple[tuple[int, int], ...], topic: RemarkTopic, n: int
) -> None:
    memory = remembered(past(*games), NOW)
    assert (memory.topic, memory.n) == (topic, n)


def test_who_was_long_away_is_greeted_for_that() -> None:
    assert remembered(past((9, 7), days_ago=13), NOW).topic is RemarkTopic.WON
    assert remembered(past((9, 7), days_ago=14), NOW)[:2] == (RemarkTopic.AWAY, 14)


def test_the_history_tells_of_the_meetings_of_one_person_with_one_opponent(tmp_path: Path) -> None:
    with history(tmp_path) as kept:
        for number, plan in enumerate((solitaire_plan(1), table_plan(2, 2), solitaire_plan(3))):
            game = play_again(PLUGIN, finished(plan))
            kept.add(game, ENDED + number * MINUTE)
        name = next(seat.profile for seat in game.record.seats if seat.profile is not None)
        found = meetings(kept, PLUGIN.id, name, "granny")
        told = [meeting for meeting in kept.games() if meeting.opponent == "granny"]
        assert len(found) == len(told) == 2
        assert {each.ended for each in found} <= {each.ended for each in told}
        assert found == sorted(found)
        assert all(each.won or (each.own or 0) <= (each.other or 0) for each in found)
        assert meetings(kept, PLUGIN.id, name, "nobody") == []
        assert meetings(kept, PLUGIN.id, "Nobody", "granny") == []
