"""What opponents say before a game: at least twelve lines each, all of them true, and never the same twice in a row."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

from mintworks.content.strings import Strings
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.plugin import PLUGIN as DELIVERY
from mintworks.games.delivery.rules.setup import Setup as DeliverySetup
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.scenes.people import remarks
from mintworks.scenes.people.remarks import Remarks
from mintworks.storage.history import History
from mintworks.storage.opponent_history import Meeting, Memory, RemarkTopic

STRINGS = Strings.load("en")
NOW = datetime(2026, 11, 22, tzinfo=UTC)
OPPONENTS = [*load_cards().ais]
DRIVERS = [*load_parts().drivers]


def lines(opponent: str, topic: RemarkTopic) -> list[str]:
    keys = (f"remarks.{opponent}.{topic}.{number}" for number in itertools.count(1))
    return list(itertools.takewhile(STRINGS.has, keys))


def session(opponent: str = "sonic", profile: str | None = "Pia") -> Session:
    seats = Seat(SeatKind.PERSON, "Pia", profile), Seat(SeatKind.AI, opponent.title())
    return Session(PLUGIN, GamePlan(seats, Setup(ai=opponent, seed=7)))


@pytest.fixture
def past(monkeypatch: pytest.MonkeyPatch) -> list[Meeting]:
    games: list[Meeting] = []
    monkeypatch.setattr(remarks, "meetings", lambda *_: games)
    return games


def greeter() -> Remarks:
    return Remarks(lambda: History.__new__(History), lambda: NOW)


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_every_opponent_has_at_least_twelve_lines_and_two_for_everything(opponent: str) -> None:
    told = [STRINGS(key, n=3, own=5, other=7) for topic in RemarkTopic for key in lines(opponent, topic)]
    assert len(told) >= 12
    assert len({*told}) == len(told)
    assert all(len(lines(opponent, topic)) >= 2 for topic in RemarkTopic)


@pytest.mark.parametrize("driver", DRIVERS)
def test_every_driver_has_at_least_twelve_lines_and_a_word_for_everything(
    driver: str, past: list[Meeting], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [STRINGS(key, n=3, own=5, other=7) for topic in RemarkTopic for key in lines(driver, topic)]
    assert len({*told}) == len(told) >= 12
    greets, seats = greeter(), (Seat(SeatKind.PERSON, "Pia", "Pia"), Seat(SeatKind.AI, driver.title()))
    against = Session(DELIVERY, GamePlan(seats, DeliverySetup(driver=driver, seed=7)))
    for topic in RemarkTopic:
        last = Meeting(NOW, True, 5, 7)
        monkeypatch.setattr(remarks, "remembered", lambda *_, topic=topic, last=last: Memory(topic, 3, last))
        assert greets.greeting(against, STRINGS) in told


@pytest.mark.parametrize("games", [[(9, 7)] * 8, [(7, 9)] * 8, [(9, 7), (7, 9)] * 4, [(8, 7), (7, 8)] * 4])
def test_no_line_comes_twice_in_a_row(past: list[Meeting], games: Sequence[tuple[int, int]]) -> None:
    greets = greeter()
    said = [greets.greeting(session(), STRINGS)]
    for number, (own, other) in enumerate(games):
        past.append(Meeting(NOW - timedelta(hours=9 - number), own > other, own, other))
        said.append(greets.greeting(session(), STRINGS))
        said.append(greets.greeting(session(), STRINGS))
    assert all(said)
    assert all(before != after for before, after in itertools.pairwise(said))


def test_a_row_of_wins_is_told_with_its_number(past: list[Meeting]) -> None:
    past += [Meeting(NOW - timedelta(hours=5 - number), True, 9, 7) for number in range(4)]
    assert "4" in greeter().greeting(session(), STRINGS)


LEVELS = [level.id for level in PLUGIN.players.levels]
OF_ROWS = RemarkTopic.FIRST, RemarkTopic.AWAY, RemarkTopic.STREAK, RemarkTopic.DROUGHT, RemarkTopic.TURNED


def against(*levels: str) -> Session:
    seats = Seat(SeatKind.PERSON, "Pia", "Pia"), *[Seat.of(level, level.title()) for level in levels]
    return Session(PLUGIN, GamePlan(seats, Setup(players=len(seats), seed=7)))


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_speaks_of_rows_of_games_and_of_nothing_else(
    level: str, past: list[Meeting], monkeypatch: pytest.MonkeyPatch
) -> None:
    greets, last = greeter(), Meeting(NOW, True, 9, 7)
    for topic in RemarkTopic:
        monkeypatch.setattr(remarks, "remembered", lambda *_, topic=topic: Memory(topic, 3, last))
        told = [STRINGS(key, n=3) for key in lines(level, topic)]
        assert bool(told) is (topic in OF_ROWS)
        assert greets.greeting(against(level), STRINGS) in (told or [""])
        assert greets.greeting(against(level, "pip"), STRINGS) == ""


def test_a_guest_and_a_table_of_several_are_not_greeted(past: list[Meeting]) -> None:
    assert greeter().greeting(session(profile=None), STRINGS) == ""
    seats = tuple(Seat(SeatKind.PERSON, name, name) for name in ("Ann", "Ben"))
    assert greeter().greeting(Session(PLUGIN, GamePlan(seats, Setup(players=2, seed=7))), STRINGS) == ""
