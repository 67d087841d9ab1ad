"""From the title to a game, to its end, and round again: with the real table."""

from __future__ import annotations

import contextlib
import sqlite3

import pygame
import pytest

from mintworks.app.app import App
from mintworks.app.navigator import Navigator
from mintworks.app.play_options import PlayOptions
from mintworks.app.window import play_in_window
from mintworks.core.deal_code import deal_code, read_deal
from mintworks.core.record import OccasionKind
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.games import GAMES
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.scenes.laid_table import LaidTable
from mintworks.scenes.base.play import PlayScene
from mintworks.scenes.results.results_scene import ResultsScene
from mintworks.scenes.review.replay_scene import ReplayScene
from mintworks.storage.files import data_folder
from mintworks.storage.history import FILE
from mintworks.ui.settings import SPEEDS
from tests.any_game import AnyPlay
from tests.scenes.journeys import arrive, leave, restart
from tests.scenes.person import Person

COMPUTERS = PlayOptions(Setup(players=2, seed=7), (SeatKind.RANDOM, SeatKind.RANDOM))
SOLO = PlayOptions(Setup(ai="sonic", seed=7), (SeatKind.PERSON, SeatKind.AI))


def begin(app: App, options: PlayOptions) -> None:
    app.settings.animation_speed = SPEEDS["instant"]
    app.settings_changed()
    app.push(Navigator(app).first_scene(options))


def table_of(app: App) -> AnyPlay:
    assert isinstance(app.scene, PlayScene)
    return app.scene


def deal_shown(person: Person) -> str:
    """The number of the deal in a set-up."""
    person.clicks("setup.more")
    return person.looks_at("setup.seed").state


def test_from_the_title_to_a_solo_game(app: App, person: Person) -> None:
    begin(app, PlayOptions())
    person.clicks("title.solo")
    arrive(person, "setup-solo")
    person.clicks("setup.mort")
    person.clicks("setup.start")
    arrive(person, "table")
    assert table_of(app).session.plan.setup.ai == "mort"
    assert [scene.name for scene in app.scenes] == ["title", "table"]


@pytest.mark.parametrize("game", ["works", "delivery"])
def test_a_lesson_that_was_left_waits_beneath_its_entry(app: App, person: Person, game: str) -> None:
    begin(app, PlayOptions())
    person.clicks(f"title.{game}")
    assert person.looks_at("title.learn").state == ""
    person.clicks("title.learn")
    arrive(person, "tutorial")
    person.waits(1)
    leave(person)
    assert person.looks_at("title.learn").state == app.strings("title.lesson_waits")
    person.clicks("title.delivery" if game == "works" else "title.works")
    assert person.looks_at("title.learn").state == ""


def test_what_was_chosen_is_remembered_while_the_program_runs(app: App, person: Person) -> None:
    begin(app, PlayOptions())
    for _ in range(2):
        person.clicks("title.table")
        if not person.sees("setup.seat-3.level"):
            person.clicks("setup.add")
        person.presses(pygame.K_ESCAPE)
    person.clicks("title.table")
    assert person.sees("setup.seat-3.level")
    assert not person.sees("setup.seat-4.name")


def test_a_game_leads_to_its_results_and_round_again(app: App, person: Person) -> None:
    begin(app, COMPUTERS)
    seeds = []
    for way in ("replay", "again", "setup"):
        arrive(person, "table")
        seeds.append(table_of(app).session.plan.setup.seed)
        arrive(person, "results")
        person.clicks(f"results.{way}")
    assert seeds[0] == seeds[1] == 7
    assert seeds[2] != 7
    assert app.scene.name == "setup-table"
    assert deal_shown(person) not in ("", str(seeds[2])), "another deal is drawn"
    person.presses(pygame.K_ESCAPE)
    assert [scene.name for scene in app.scenes] == ["title"]


def test_who_left_the_first_lesson_is_led_back_to_it(app: App, person: Person) -> None:
    begin(app, PlayOptions())
    person.presses(pygame.K_RETURN)
    arrive(person, "tutorial")
    person.presses(pygame.K_m)
    person.clicks("menu.leave")
    assert person.focused == "title.learn"


@pytest.mark.parametrize("game", ["works", "delivery"])
def test_from_the_title_no_deal_comes_twice_whatever_is_played_in_between(app: App, person: Person, game: str) -> None:
    begin(app, PlayOptions())
    person.clicks(f"title.{game}")
    deals: list[int] = []
    for entry in ("solo", "table", "solo", "table"):
        person.clicks(f"title.{entry}")
        arrive(person, f"setup-{entry}")
        person.clicks("setup.start")
        arrive(person, "table" if game == "works" else "delivery-table")
        session = getattr(app.scene, "session", None)
        assert isinstance(session, Session)
        deals.append(session.plan.setup.seed)
        person.presses(pygame.K_m)
        person.clicks("menu.leave")
    assert len({*deals}) == 4


@pytest.mark.parametrize("game", ["works", "delivery"])
@pytest.mark.parametrize("entry", ["solo", "table"])
def test_a_number_that_was_written_stays_until_one_leaves_the_set_up(
    app: App, person: Person, game: str, entry: str
) -> None:
    begin(app, PlayOptions())
    person.clicks(f"title.{game}")
    person.clicks(f"title.{entry}")
    arrive(person, f"setup-{entry}")
    person.clicks("setup.more")
    person.writes("007")
    person.clicks("setup.more")
    assert not person.sees("setup.seed")
    assert deal_shown(person) == "007"
    person.presses(pygame.K_ESCAPE)
    person.clicks(f"title.{entry}")
    arrive(person, f"setup-{entry}")
    assert not person.sees("setup.seed")
    assert deal_shown(person) not in ("", "007")


def test_a_game_that_was_left_goes_on_where_it_was(app: App, person: Person) -> None:
    begin(app, SOLO)
    arrive(person, "table")
    person.waits(2)
    assert not any(target.id == "title.continue" for target in app.scenes[0].targets())
    person.presses(pygame.K_p)
    person.waits(1)
    actions = app.scene.report()["actions"]
    assert actions[0] == "pass"
    log = table_of(app).log.lines
    person.presses(pygame.K_m)
    person.clicks("menu.leave")
    assert [scene.name for scene in app.scenes] == ["title"]
    assert person.looks_at("title.continue").state == "Minty and Sonic · Round 1"
    person.clicks("title.continue")
    arrive(person, "table")
    assert app.scene.report()["actions"][: len(actions)] == actions
    assert table_of(app).log.lines[: len(log)] == log


def leave_a_game(app: App, person: Person) -> list[str]:
    """Begin a solo game from the title and leave it after an action of the person; gives the actions."""
    begin(app, SOLO)
    arrive(person, "table")
    while not table_of(app).hand.deciding:
        person.waits(0.05)
    person.presses(pygame.K_p)
    person.waits(0.2)
    actions = [str(step.action) for step in table_of(app).match.history]
    assert actions
    person.presses(pygame.K_ESCAPE)
    person.clicks("menu.leave")
    return actions


def finish_a_game(app: App, person: Person) -> None:
    """Have computers play from the start to the results, and go to the title."""
    begin(app, COMPUTERS)
    arrive(person, "results")
    person.clicks("results.title")
    person.waits(1)


def test_a_game_that_was_finished_is_watched_and_dealt_again_from_the_history(app: App, person: Person) -> None:
    finish_a_game(app, person)
    person.clicks("title.chronicle")
    person.clicks("chronicle.watch")
    arrive(person, "replay")
    person.presses(pygame.K_ESCAPE)
    arrive(person, "chronicle")
    person.clicks("chronicle.deal")
    arrive(person, "table")
    assert table_of(app).session.plan.setup == COMPUTERS.setup


def test_a_game_that_has_just_ended_is_watched_and_its_results_are_there_again(app: App, person: Person) -> None:
    begin(app, COMPUTERS)
    arrive(person, "table")
    session = table_of(app).session
    arrive(person, "results")
    results = app.scene
    person.waits(30)
    person.clicks("results.watch")
    arrive(person, "replay")
    watched = app.scene
    assert isinstance(watched, ReplayScene)
    assert watched.replay.playback.record.actions == session.record.actions
    person.presses(pygame.K_ESCAPE)
    assert app.scene is results
    assert not results.report()["counting"]


def test_a_game_that_comes_in_stands_in_the_history_at_once(app: App, person: Person) -> None:
    finish_a_game(app, person)
    person.clicks("title.chronicle")
    person.clicks("chronicle.export")
    with contextlib.closing(sqlite3.connect(data_folder() / FILE)) as history, history:
        history.execute("PRAGMA foreign_keys = ON")
        history.execute("DELETE FROM games")
    app.return_to_first()
    person.clicks("title.chronicle")
    assert app.scene.report()["games"] == []
    person.clicks("chronicle.import")
    assert len(app.scene.report()["games"]) == 1


def test_the_set_up_begins_with_what_a_game_of_before_was_set_up_with(app: App, person: Person) -> None:
    leave_a_game(app, person)
    assert isinstance(app.navigator, Navigator)
    restart(app, app.navigator)
    person.clicks("title.continue")
    arrive(person, "table")
    person.presses(pygame.K_m)
    person.clicks("menu.leave")
    person.clicks("title.solo")
    arrive(person, "setup-solo")
    assert person.looks_at("setup.sonic").state != person.looks_at("setup.justin").state


def test_a_game_that_is_taken_over_leaves_the_set_up_as_it_was(app: App, person: Person) -> None:
    finish_a_game(app, person)
    person.clicks("title.table")
    person.clicks("setup.seat-1.kind.0")
    person.clicks("setup.seat-1.name")
    person.writes("Zoe")
    person.presses(pygame.K_RETURN)
    name = person.looks_at("setup.seat-1.name").state
    app.return_to_first()
    person.clicks("title.chronicle")
    person.clicks("chronicle.watch")
    arrive(person, "replay")
    person.clicks("replay.take_over")
    arrive(person, "table")
    app.return_to_first()
    person.clicks("title.table")
    assert person.looks_at("setup.seat-1.name").state == name
    assert "Zoe" in name


def test_who_came_in_takes_a_seat(app: App, person: Person) -> None:
    begin(app, PlayOptions())
    person.clicks("title.chronicle")
    person.clicks("chronicle.people")
    person.clicks("people.name")
    person.writes("Pia")
    person.presses(pygame.K_RETURN)
    person.presses(pygame.K_ESCAPE, pygame.K_ESCAPE)
    person.clicks("title.solo")
    arrive(person, "setup-solo")
    person.clicks("setup.start")
    arrive(person, "table")
    assert table_of(app).session.plan.seats[0].profile == "Pia"


def test_the_rules_lie_over_title_and_table(app: App, person: Person) -> None:
    begin(app, SOLO)
    arrive(person, "table")
    person.presses(pygame.K_F1)
    assert app.scene.name == "rules"
    person.presses(pygame.K_ESCAPE)
    app.return_to_first()
    person.clicks("title.rules")
    assert app.scene.name == "rules"
    person.presses(pygame.K_ESCAPE)
    person.clicks("title.settings")
    assert app.scene.name == "settings"


@pytest.mark.parametrize("target", ["location:producer", "seat:2", "card:"])
def test_a_right_click_shows_a_card_large(app: App, person: Person, target: str) -> None:
    begin(app, SOLO)
    arrive(person, "table")
    person.waits(1)
    found = next(each for each in app.scene.targets() if each.id.startswith(target))
    at = found.rect.left + found.rect.height // 3, found.rect.centery
    person.clicks_at(at, button=3)
    assert app.scene.name == "inspector"


def test_a_set_up_that_the_rules_do_not_know_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = PlayOptions(Setup(players=2, first=4, seed=7), (SeatKind.PERSON, SeatKind.PERSON), size_px=(960, 540))
    assert play_in_window(wrong) == 2
    assert capsys.readouterr().err == "mintworks play: the token goes to a seat from 1 to 2, not 4 (W2.4)\n"


def test_what_somebody_draws_at_a_table_of_several_is_shown_large(app: App, person: Person) -> None:
    begin(app, PlayOptions(Setup(players=2, seed=7), (SeatKind.PERSON, SeatKind.PERSON)))
    arrive(person, "table")
    table = table_of(app).table
    assert isinstance(table, LaidTable)
    open_drawn = table.director.show_drawn
    assert open_drawn is not None
    open_drawn(1, "museum")
    assert [scene.name for scene in app.scenes] == ["title", "table", "drawn-plan"]


def test_a_code_deals_its_game_with_its_twist_and_counts_for_no_day(app: App, person: Person) -> None:
    begin(app, PlayOptions())
    app.navigator.play_deal(read_deal(GAMES, "W3BW-F2J"))
    arrive(person, "table")
    session = table_of(app).session
    assert deal_code(session.game, session.plan.setup, session.plan.occasion) == "W3BW-F2J"
    assert session.plan.kind is OccasionKind.PRACTICE
    assert [seat.kind for seat in session.plan.seats] == [SeatKind.PERSON, SeatKind.AI]


def test_a_lost_game_is_taken_over_from_the_round_in_which_it_turned(app: App, person: Person) -> None:
    begin(app, PlayOptions())
    finish_a_game(app, person)
    session = Session(PLUGIN, GamePlan((Seat(SeatKind.PLANNER, "Pia"), Seat(SeatKind.AI, "Sonic")), SOLO.setup))
    session.match.run()
    app.navigator.take_over(session, 2)
    arrive(person, "table")
    taken = table_of(app).session
    assert PLUGIN.positions.round(taken.match.state) == 2
    assert taken.match.actions == session.match.actions[: len(taken.match.actions)]
    assert taken.plan.seats[0].profile is None


def test_the_postcard_of_a_game_of_the_history_can_be_seen_again(app: App, person: Person) -> None:
    begin(app, PlayOptions())
    finish_a_game(app, person)
    app.navigator.return_to_title()
    person.clicks("title.chronicle")
    person.clicks("chronicle.postcard")
    assert app.scene.name == "postcard"
    assert app.scene.report()["code"]


def test_the_start_goes_round_when_a_table_game_is_played_again(app: App, person: Person) -> None:
    begin(app, COMPUTERS)
    arrive(person, "results")
    began = PLUGIN.rules().new_game(COMPUTERS.setup).token
    for _ in range(2):
        person.presses(pygame.K_RETURN)
        person.clicks("results.again")
        arrive(person, "results")
        assert isinstance(app.scene, ResultsScene)
        again: AnySession = app.scene._session
        before, began = began, again.plan.setup.first
        assert began == 3 - before
