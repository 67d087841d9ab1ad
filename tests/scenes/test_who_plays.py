"""Who plays a game of the campaign or of the day: it stands on a chip, and progress and days are that person's."""

from __future__ import annotations

import itertools
from pathlib import Path

import platformdirs
import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.scenario import MEDALS, Medal
from mintworks.core.session import Session
from mintworks.games.works.plugin import PLUGIN
from mintworks.scenes.base.play import PlayScene
from mintworks.scenes.campaign import scenario_flow
from mintworks.scenes.people.who_plays import WHO_CHIP
from mintworks.storage.campaign_file import CampaignFile
from mintworks.storage.game_store import GameStore
from tests.scenes.journeys import EASY, arrive, decide, go_to_node, leave, start, with_daily
from tests.scenes.person import Person
from tests.storage.games import campaign_session, play_well


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)


@pytest.fixture(autouse=True)
def _deals_known_before(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = itertools.count(1)
    monkeypatch.setattr(scenario_flow, "draw_seed", lambda: next(deals))


@pytest.fixture
def memory(app: App) -> GameStore:
    """What the program remembers, at its title."""
    return start(app, games=(with_daily(EASY, EASY, EASY),)).store


@pytest.fixture
def family(memory: GameStore) -> GameStore:
    """Ann plays, who has won the first node, and Bo, who has yet to begin."""
    memory.keep_person("Ann", "kite")
    memory.keep_person("Bo", "key")
    memory.finish(play_well(campaign_session("fresh-paint", seed=1)))
    return memory


def go_to_map(app: App, person: Person) -> None:
    person.clicks("title.campaign")
    arrive(person, "campaign")


def choose(person: Person, number: int) -> None:
    person.clicks(WHO_CHIP)
    person.clicks(f"pick.person-{number}")


def table(app: App, person: Person) -> Session:
    arrive(person, "table")
    assert isinstance(app.scene, PlayScene)
    return app.scene.session


# On the map


def test_the_map_is_that_of_who_plays_and_changes_with_them(app: App, person: Person, family: GameStore) -> None:
    go_to_map(app, person)
    assert person.looks_at(WHO_CHIP).name == "Ann plays"
    assert app.scene.report() == {"shown": "borrowed-crane", "open": ["borrowed-crane", "fresh-paint", "wet-cement"]}
    choose(person, 2)
    assert person.looks_at(WHO_CHIP).name == "Bo plays"
    assert app.scene.report() == {"shown": "fresh-paint", "open": ["fresh-paint"]}
    assert "0 of 3 medals" in person.looks_at("node.fresh-paint").state
    choose(person, 1)
    assert "2 of 3 medals" in person.looks_at("node.fresh-paint").state


def test_whoever_was_chosen_sits_at_the_table_and_has_the_medals(app: App, person: Person, family: GameStore) -> None:
    go_to_map(app, person)
    choose(person, 2)
    go_to_node(person, "fresh-paint")
    session = table(app, person)
    seat = session.plan.seats[0]
    assert (seat.name, seat.profile, seat.emblem) == ("Bo", "Bo", "key")
    before = family.medals(PLUGIN, "Ann")
    decide(session)
    arrive(person, "campaign-debriefing")
    person.waits(3)
    person.clicks("campaign.onward")
    assert person.looks_at(WHO_CHIP).name == "Bo plays"
    assert len(app.scene.report()["open"]) == 3
    assert Medal.WIN in family.medals(PLUGIN, "Bo")["fresh-paint"]
    assert family.medals(PLUGIN, "Ann") == before


def test_somebody_else_is_chosen_by_keys_alone(app: App, person: Person, family: GameStore) -> None:
    go_to_map(app, person)
    person.uses(WHO_CHIP)
    assert person.focused == "pick.person-1"
    person.uses("pick.person-2")
    assert person.focused == WHO_CHIP
    assert person.looks_at(WHO_CHIP).name == "Bo plays"


def test_who_looks_and_goes_back_changes_nothing(app: App, person: Person, family: GameStore) -> None:
    go_to_map(app, person)
    before = app.scene.report()
    person.clicks(WHO_CHIP)
    person.presses(pygame.K_ESCAPE)
    assert person.looks_at(WHO_CHIP).name == "Ann plays"
    assert app.scene.report() == before


def test_where_nobody_lives_the_chip_lets_somebody_in(app: App, person: Person, memory: GameStore) -> None:
    go_to_map(app, person)
    assert person.looks_at(WHO_CHIP).name == "Minty plays"
    person.clicks(WHO_CHIP)
    assert app.scene.name == "people"
    person.writes("zoe")
    person.clicks("people.join")
    person.clicks("people.back")
    assert person.looks_at(WHO_CHIP).name == "zoe plays"


def test_somebody_new_who_comes_in_from_the_map_plays(app: App, person: Person, family: GameStore) -> None:
    go_to_map(app, person)
    person.clicks(WHO_CHIP)
    person.clicks("pick.people")
    person.clicks("people.add")
    person.writes("zoe")
    person.clicks("people.join")
    person.presses(pygame.K_ESCAPE)
    assert person.looks_at(WHO_CHIP).name == "zoe plays"
    assert app.scene.report()["open"] == ["fresh-paint"]


def test_who_has_left_gives_way_to_who_played_last(app: App, person: Person, family: GameStore) -> None:
    go_to_map(app, person)
    choose(person, 2)
    person.clicks(WHO_CHIP)
    person.clicks("pick.people")
    person.clicks("people.remove")
    assert "medals" in person.looks_at("dialog").state
    person.clicks("people.go")
    person.presses(pygame.K_ESCAPE)
    assert person.looks_at(WHO_CHIP).name == "Ann plays"
    assert len(app.scene.report()["open"]) == 3


# Games that were left


def test_a_game_that_was_left_goes_on_for_its_person_alone(app: App, person: Person, family: GameStore) -> None:
    go_to_map(app, person)
    go_to_node(person, "fresh-paint")
    decide(table(app, person), actions=2)
    leave(person)
    choose(person, 2)
    assert not person.looks_at("campaign.enter").state
    go_to_node(person, "fresh-paint")
    assert table(app, person).match.actions == ()
    leave(person)
    choose(person, 1)
    assert person.looks_at("campaign.enter").state


def test_whose_game_is_taken_up_plays_on(app: App, person: Person, family: GameStore) -> None:
    family.follow(play_well(campaign_session("fresh-paint", seed=1, person="Bo"), 2))
    app.settings_changed()
    person.clicks("title.continue")
    table(app, person)
    leave(person)
    assert person.looks_at(WHO_CHIP).name == "Bo plays"
    assert app.scene.report() == {"shown": "fresh-paint", "open": ["fresh-paint"]}


def test_a_row_of_opponents_is_played_by_one_person(app: App, person: Person, family: GameStore) -> None:
    family.follow(play_well(campaign_session("founders-day", seed=30, person="Bo")))
    app.settings_changed()
    person.clicks("title.continue")
    arrive(person, "campaign-debriefing")
    person.clicks("campaign.next_game")
    assert table(app, person).plan.seats[0].profile == "Bo"


def test_the_table_of_a_person_asks_for_their_next_medal(app: App, person: Person, tmp_path: Path) -> None:
    CampaignFile(tmp_path).add("Ann", "no-council", MEDALS[:2])
    family = start(app).store
    for name, had in (("Ann", MEDALS[:2]), ("Bo", ())):
        family.keep_person(name, "kite")
        family.follow(campaign_session("no-council", seed=1, person=name))
        app.settings_changed()
        person.clicks("title.continue")
        table(app, person)
        medal = "Mastery" if had else "Goal"
        assert person.looks_at("goal-pill").state == f"{medal}: still open"
        app.return_to_first()


# The game of the day


def test_the_days_are_those_of_who_plays(app: App, person: Person, family: GameStore) -> None:
    person.clicks("title.daily")
    assert person.looks_at(WHO_CHIP).name == "Ann plays"
    person.clicks("daily.begin")
    decide(table(app, person))
    arrive(person, "daily-debriefing")
    person.clicks("daily.onward")
    person.clicks("title.daily")
    assert (app.scene.report()["streak"], person.sees("daily.again")) == (1, True)
    choose(person, 2)
    assert (app.scene.report()["streak"], person.sees("daily.again")) == (0, False)
    person.clicks("daily.begin")
    session = table(app, person)
    assert session.plan.seats[0].profile == "Bo"
    decide(session, won=False)
    arrive(person, "daily-debriefing")
    assert app.scene.report()["streak"] == 0
    person.clicks("daily.onward")
    person.clicks("title.daily")
    assert person.looks_at(WHO_CHIP).name == "Bo plays"
    choose(person, 1)
    assert app.scene.report()["streak"] == 1


def test_a_day_that_was_left_goes_on_for_its_person_alone(app: App, person: Person, family: GameStore) -> None:
    person.clicks("title.daily")
    person.clicks("daily.begin")
    decide(table(app, person), actions=1)
    leave(person)
    person.clicks("title.daily")
    assert person.sees("daily.go_on")
    choose(person, 2)
    assert not person.sees("daily.go_on")
    assert person.sees("daily.begin")
    person.presses(pygame.K_ESCAPE)
    person.clicks("title.continue")
    table(app, person)
    leave(person)
    person.clicks("title.daily")
    assert person.looks_at(WHO_CHIP).name == "Ann plays"


def test_while_a_game_is_played_nobody_else_is_offered(app: App, person: Person, family: GameStore) -> None:
    person.clicks("title.daily")
    person.clicks("daily.begin")
    table(app, person)
    person.clicks("goal")
    assert app.scene.name == "daily-briefing"
    assert not person.sees(WHO_CHIP)
