"""The daily game by mouse and by keyboard: from the title to the table, to the result and to the next day."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import platformdirs
import pygame
import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.core.facts import Stars
from mintworks.core.plugin import GamePlugin
from mintworks.core.scenario import Medal, Scenario
from mintworks.core.session import Session
from mintworks.games.works.plugin import PLUGIN
from mintworks.scenes.base.play import PlayScene
from mintworks.scenes.campaign import scenario_pages
from mintworks.storage.autosave import RunningGames
from tests.scenes.journeys import EASY, HEAD_START, arrive, decide, leave, start, with_daily
from tests.scenes.person import Person

TODAY = date(2026, 11, 21)


class Calendar:
    """The days as the tests let them pass."""

    def __init__(self) -> None:
        self.day = TODAY

    def today(self) -> date:
        return self.day

    def pass_days(self, days: int = 1) -> None:
        self.day += timedelta(days=days)


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)


@pytest.fixture
def game() -> GamePlugin:
    """With the daily games that it comes with."""
    return PLUGIN


MISSED = Scenario("clear-win", ("sonic",), HEAD_START, {Medal.WIN: (Stars(at_least=99),)})
"""With a goal that nobody meets."""

easy = pytest.mark.parametrize("game", [with_daily(EASY, EASY, EASY)], ids=["easy"])


@pytest.fixture
def calendar(app: App, game: GamePlugin) -> Calendar:
    """The program at its title, on a day of the tests."""
    calendar = Calendar()
    start(app, today=calendar.today, games=(game,))
    return calendar


def begin(app: App, person: Person) -> Session:
    """From the title to the day's table."""
    person.clicks("title.daily")
    assert app.scene.name == "daily-briefing"
    person.clicks("daily.again" if person.sees("daily.again") else "daily.begin")
    return table(app, person)


def table(app: App, person: Person) -> Session:
    arrive(person, "table")
    assert isinstance(app.scene, PlayScene)
    return app.scene.session


def ends(app: App, person: Person, session: Session, *, won: bool = True) -> str:
    """Play to the end; gives the outcome."""
    decide(session, won=won)
    arrive(person, "daily-debriefing")
    return str(app.scene.report()["outcome"])


def test_a_day_is_played_and_stands_in_the_row(app: App, person: Person, calendar: Calendar) -> None:
    person.clicks("title.daily")
    assert app.scene.report()["day"] == "2026-11-21"
    assert person.looks_at("daily.2026-11-21").state == "Not played"
    person.presses(pygame.K_RETURN)
    outcome = ends(app, person, table(app, person), won=False)
    assert outcome == "lost"
    score = app.scene.report()["share"].split(": ")[1].split(" in ")[0]
    assert person.looks_at("daily.2026-11-21").name == "Saturday, November 21"
    assert person.looks_at("daily.2026-11-21").state == f"Lost {score}"
    person.presses(pygame.K_RETURN)
    assert [scene.name for scene in app.scenes] == ["title"]
    assert not person.sees("title.continue")


def test_the_portrait_tells_how_the_opponent_plays_and_leads_to_the_rules(
    app: App, person: Person, calendar: Calendar
) -> None:
    person.clicks("title.daily")
    entry = app.scene.rules_entry
    assert str(entry).startswith("ai:")
    assert person.looks_at("campaign.opponent").printed
    person.clicks("campaign.opponent")
    assert app.scene.report()["entry"] == entry


def test_everyone_has_the_same_deal(app: App, person: Person, calendar: Calendar) -> None:
    session = begin(app, person)
    setup, twist = session.plan.setup, session.plan.twist
    leave(person)
    person.clicks("title.daily")
    person.clicks("daily.anew")
    again = table(app, person)
    assert (again.plan.setup, again.plan.twist) == (setup, twist)
    assert again.match.actions == ()


@easy
def test_a_row_of_wins_grows_from_day_to_day(app: App, person: Person, calendar: Calendar) -> None:
    streaks, told = [], []
    for won in (True, True, False, True):
        assert ends(app, person, begin(app, person), won=won) == ("won" if won else "lost")
        streaks.append(app.scene.report()["streak"])
        told.append(app.scene.report()["streak_told"])
        person.clicks("daily.onward")
        calendar.pass_days()
    assert streaks == [1, 2, 0, 1]
    assert told == ["1-day streak", "2-day streak", "Win tomorrow to start a streak", "1-day streak"]


@easy
def test_only_the_first_game_of_a_day_counts(app: App, person: Person, calendar: Calendar) -> None:
    assert ends(app, person, begin(app, person), won=False) == "lost"
    share = app.scene.report()["share"]
    person.clicks("daily.again")
    assert ends(app, person, table(app, person)) == "won"
    assert app.scene.report()["share"] == share
    assert app.scene.report()["streak"] == 0


@pytest.mark.parametrize("game", [with_daily(*[MISSED] * 3)], ids=["missed"])
def test_a_victory_that_misses_the_goal_is_none(app: App, person: Person, calendar: Calendar) -> None:
    assert ends(app, person, begin(app, person)) == "missed"
    assert app.scene.report()["share"].endswith("but not as asked")
    assert app.scene.report()["streak"] == 0


def test_a_game_that_was_left_goes_on_from_the_title(app: App, person: Person, calendar: Calendar) -> None:
    session = begin(app, person)
    decide(session, actions=2)
    played = session.match.actions
    leave(person)
    assert [scene.name for scene in app.scenes] == ["title"]
    person.clicks("title.continue")
    assert table(app, person).match.actions[: len(played)] == played
    leave(person)
    person.clicks("title.daily")
    person.clicks("daily.go_on")
    again = table(app, person)
    assert again.match.actions[: len(played)] == played
    ends(app, person, again)


def test_a_game_that_ends_after_midnight_counts_for_its_day(app: App, person: Person, calendar: Calendar) -> None:
    session = begin(app, person)
    calendar.pass_days()
    ends(app, person, session)
    assert "2026-11-21" in app.scene.report()["share"]
    person.clicks("daily.onward")
    person.clicks("title.daily")
    assert app.scene.report()["day"] == "2026-11-22"
    assert person.looks_at("daily.2026-11-21").state != "Not played"


def test_a_day_that_passes_before_one_begins_gives_way_to_the_next(
    app: App, person: Person, calendar: Calendar
) -> None:
    person.clicks("title.daily")
    calendar.pass_days()
    person.clicks("daily.begin")
    assert app.scene.report()["day"] == "2026-11-22"
    assert app.notices.text == Strings.load("en")("daily.midnight")
    person.clicks("daily.begin")
    table(app, person)
    leave(person)
    assert [scene.name for scene in app.scenes] == ["title"]


@easy
def test_a_guests_game_stands_in_nobodys_row(app: App, person: Person, calendar: Calendar, tmp_path: Path) -> None:
    ends(app, person, begin(app, person), won=False)
    share = app.scene.report()["share"]
    person.clicks("daily.again")
    table(app, person)
    leave(person)
    RunningGames(tmp_path).rename("Minty", None)
    app.settings_changed()
    person.clicks("title.continue")
    assert ends(app, person, table(app, person)) == "won"
    assert app.scene.report()["share"] != share
    assert person.looks_at("daily.2026-11-21").state == "Not played"


def test_the_result_is_copied_by_a_button(
    app: App, person: Person, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(scenario_pages, "copy_text", copy)
    ends(app, person, begin(app, person))
    assert person.looks_at("daily.copy").name == "Copy the result"
    person.uses("daily.copy")
    assert copied == [app.scene.report()["share"]]
    assert copied[0].startswith("Mint Works daily 2026-11-21: ")
    assert person.looks_at("daily.copy").name == "Copied"
    app.settings_changed()
    assert person.looks_at("daily.copy").name == "Copied"


def test_without_a_clipboard_that_is_told(
    app: App, person: Person, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenario_pages, "copy_text", lambda text: False)
    ends(app, person, begin(app, person))
    person.waits(1)
    person.clicks("daily.copy")
    assert app.notices.text == Strings.load("en")("daily.no_clipboard")


def test_a_flag_reminds_of_what_is_different(app: App, person: Person, calendar: Calendar) -> None:
    begin(app, person)
    person.clicks("goal")
    assert app.scene.name == "daily-briefing"
    person.clicks("daily.how_to_play")
    assert app.scene.name == "rules"
    person.presses(pygame.K_ESCAPE)
    person.presses(pygame.K_ESCAPE)
    assert app.scene.name == "table"


@easy
def test_what_was_achieved_for_the_first_time_is_shown(app: App, person: Person, calendar: Calendar) -> None:
    ends(app, person, begin(app, person), won=False)
    assert not person.sees("badges")
    person.clicks("daily.again")
    ends(app, person, table(app, person))
    person.waits(2)
    assert "Served Cold" in person.looks_at("badges").name
