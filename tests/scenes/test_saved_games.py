"""Saved games: games of any kind wait beside each other, and go from there only when somebody says so."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pygame
import pytest

from mintworks.app.app import App
from mintworks.app.navigator import Navigator
from mintworks.app.play_options import PlayOptions
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import game_of
from mintworks.games.works.rules.setup import Setup
from mintworks.scenes.base.play import PlayScene
from mintworks.scenes.saved_games.little_table import known_scores
from tests.games.delivery.view.positions import factory_session
from tests.games.works.scenes.at_table import solo_session
from tests.scenes.journeys import arrive, decide, leave, restart, start
from tests.scenes.person import Person

AIS = ("sonic", "mort", "justin")


@pytest.fixture(autouse=True)
def navigator(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Navigator:
    """The program at its title."""
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)
    return start(app)


def play(app: App, person: Person) -> tuple[str, ...]:
    """Play a turn of the game to which one comes, and go to the title; gives what was played."""
    arrive(person, "table")
    assert isinstance(app.scene, PlayScene)
    session = app.scene.session
    decide(session, actions=1)
    leave(person)
    return session.match.actions


def leave_games(app: App, person: Person, number: int = 3) -> list[tuple[str, ...]]:
    """Begin and leave so many solo games; gives what was played, that of the last one first."""
    played: list[tuple[str, ...]] = []
    for index in range(number):
        person.clicks("title.solo")
        arrive(person, "setup-solo")
        person.clicks(f"setup.{AIS[index % len(AIS)]}")
        person.clicks("setup.start")
        played.insert(0, play(app, person))
    return played


def told(app: App) -> list[str]:
    return [game.partition(" · ")[0] for game in app.scene.report()["games"]]


def test_one_game_that_was_left_needs_no_list(app: App, person: Person) -> None:
    assert not person.sees("title.continue")
    leave_games(app, person, 1)
    assert person.sees("title.continue")
    assert not person.sees("title.shelf")


def test_every_game_that_was_left_stands_there_and_goes_on(app: App, person: Person) -> None:
    played = leave_games(app, person)
    person.clicks("title.shelf")
    assert told(app) == ["Minty and Justin", "Minty and Mort", "Minty and Sonic"]
    assert "Mint Works" in person.looks_at("shelf.game-3").name
    person.clicks("shelf.game-3")
    assert play(app, person)[: len(played[2])] == played[2]
    assert person.looks_at("title.continue").state.startswith("Minty and Sonic")
    person.clicks("title.shelf")
    assert told(app) == ["Minty and Sonic", "Minty and Justin", "Minty and Mort"]


def test_a_table_and_a_game_of_the_day_stand_beside_the_others(app: App, person: Person) -> None:
    leave_games(app, person, 1)
    person.clicks("title.table")
    arrive(person, "setup-table")
    person.clicks("setup.start")
    play(app, person)
    person.clicks("title.daily")
    person.clicks("daily.begin")
    play(app, person)
    app.return_to_first()
    person.clicks("title.shelf")
    assert len(told(app)) == 3
    person.clicks("shelf.game-1")
    arrive(person, "table")
    app.return_to_first()
    assert person.looks_at("title.continue").state.startswith("Minty · Daily")


@pytest.mark.parametrize("answer", ["keep", "go"])
def test_a_game_is_deleted_only_after_a_question(app: App, person: Person, answer: str) -> None:
    leave_games(app, person)
    person.clicks("title.shelf")
    person.clicks("shelf.remove-2")
    assert "Mort" in app.scene.targets()[0].state
    person.clicks(f"shelf.{answer}")
    left = ["Minty and Justin", "Minty and Mort", "Minty and Sonic"]
    if answer == "go":
        left.remove("Minty and Mort")
    assert told(app) == left
    person.presses(pygame.K_ESCAPE)
    assert app.scene.name == "title"
    assert person.looks_at("title.continue").state.startswith("Minty and Justin")


def test_saved_games_are_deleted_by_keys_alone(app: App, person: Person, navigator: Navigator) -> None:
    leave_games(app, person, 2)
    person.clicks("title.shelf")
    for _ in range(2):
        person.goes_to("shelf.remove-1")
        person.presses(pygame.K_RETURN)
        person.presses(pygame.K_RIGHT, pygame.K_RETURN)
    assert told(app) == []
    assert person.focused == "shelf.back"
    assert navigator.store.all_left() == []
    person.presses(pygame.K_RETURN)
    assert app.scene.name == "title"


def test_more_games_than_the_boards_hold_are_on_further_pages(app: App, person: Person) -> None:
    leave_games(app, person, 9)
    person.clicks("title.shelf")
    assert person.sees("shelf.game-8")
    assert not person.sees("shelf.game-9")
    person.clicks("shelf.page.more")
    assert not person.sees("shelf.game-8")
    person.clicks("shelf.remove-9")
    person.clicks("shelf.go")
    assert person.sees("shelf.game-8")
    assert not person.sees("shelf.page.more")


def test_all_games_are_there_after_the_program_was_ended(app: App, person: Person, navigator: Navigator) -> None:
    played = leave_games(app, person)
    again = restart(app, navigator, PlayOptions(Setup(ai="rachael", seed=3), (SeatKind.PERSON, SeatKind.AI)))
    play(app, person)
    assert [session.match.actions for session in again.store.all_left()[1:]] == played
    person.clicks("title.shelf")
    assert told(app)[0] == "Minty and Rachael"


@pytest.mark.parametrize("kinds, known", [("pc", {1}), ("cpc", {2}), ("pp", set()), ("ppc", set())])
def test_secret_scores_of_a_saved_game_are_told_only_to_their_owner(kinds: str, known: set[int]) -> None:
    delivery = game_of("delivery")
    seats = tuple(Seat(SeatKind.PERSON if kind == "p" else SeatKind.RANDOM, kind) for kind in kinds)
    for is_open in (False, True):
        data = {"players": len(seats), "seed": 1, "open_done": is_open}
        session = Session(delivery, GamePlan(seats, delivery.codec.setup_from_json(data)))
        assert known_scores(session).keys() == (set(range(1, len(seats) + 1)) if is_open else known)


def test_scores_that_lie_open_are_told_of_every_seat() -> None:
    for session in (factory_session(), solo_session()):
        assert known_scores(session).keys() == {1, 2}
