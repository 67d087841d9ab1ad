"""A game that is registered beside the others has all that they have, of which it fills in little."""

from __future__ import annotations

import itertools
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pygame
import pytest

from mintworks.app.app import App
from mintworks.app.navigator import Navigator
from mintworks.core.plugin import GamePlugin
from mintworks.core.puzzle import position, prove
from mintworks.games import GAMES
from mintworks.scenes.base.play import PlayScene
from mintworks.ui.settings import SPEEDS
from mintworks.ui.table.bubble import DO_IT, GO_ON
from tests.scenes.journeys import arrive, leave, restart, start
from tests.scenes.person import Person
from tests.tiny_game.registered import registered


@pytest.fixture(autouse=True)
def game() -> Iterator[GamePlugin]:
    with registered() as game:
        yield game


@pytest.fixture(autouse=True)
def navigator(app: App, game: GamePlugin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Navigator:
    """The program at its title, where all games can be chosen."""
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)
    return start(app)


def table(app: App) -> PlayScene:
    assert isinstance(app.scene, PlayScene)
    return app.scene


def begin(person: Person, entry: str) -> None:
    person.clicks("title.stacks")
    person.clicks(f"title.{entry}")
    arrive(person, f"setup-{entry}")
    person.clicks("setup.start")
    arrive(person, "table")
    rest(person)


def rest(person: Person) -> None:
    """Wait until somebody has to decide, or the table is left."""
    for _ in range(400):
        scene = person.app.scene
        if scene.name != "table" or scene.report()["deciding"]:
            return
        person.waits(0.05)
    raise AssertionError("nobody is asked")


def lay(person: Person) -> str:
    """Drag the first card that glows onto the own row; gives its target."""
    seat = person.app.scene.report()["viewpoint"]
    card = next(each for each in sorted(table(person.app).hand.offers()) if each.startswith("card:"))
    person.drags_from(person.looks_at(card).rect.center, person.looks_at(f"row:{seat}").rect.center)
    rest(person)
    return card


def pass_on(app: App, person: Person) -> None:
    while app.scene.name == "table":
        person.clicks("pass")
        rest(person)
    arrive(person, "results")


def finish(app: App, person: Person) -> None:
    begin(person, "solo")
    pass_on(app, person)
    person.waits(3)


def played(app: App) -> list[str]:
    actions: list[str] = app.scene.report()["actions"]
    return actions


def test_every_game_has_a_lid_and_the_third_its_own_entries(app: App, person: Person) -> None:
    lids = [person.looks_at(f"title.{game.folder}").rect for game in GAMES]
    assert len(lids) == 3
    assert all(left.right <= right.left for left, right in itertools.pairwise(lids))
    assert person.sees("title.campaign")
    person.clicks("title.stacks")
    assert person.looks_at("title.stacks").state == "chosen"
    assert all(person.sees(f"title.{entry}") for entry in ("solo", "table", "puzzles", "learn", "rules", "chronicle"))
    assert not any(person.sees(f"title.{entry}") for entry in ("campaign", "daily"))


def test_a_card_is_dragged_or_clicked_the_deck_is_clicked_and_a_decision_taken_back(app: App, person: Person) -> None:
    begin(person, "solo")
    card = lay(person)
    assert played(app)[0] == card.replace("card", "lay")
    person.clicks("undo")
    rest(person)
    assert played(app) == []
    person.clicks("draw")
    rest(person)
    assert played(app)[0] == "draw"
    assert not person.looks_at("undo").enabled, "the drawn card was seen"


def test_a_card_is_laid_by_keys_alone(app: App, person: Person) -> None:
    begin(person, "solo")
    card = min(each for each in table(app).hand.offers() if each.startswith("card:"))
    person.uses(card)
    person.uses("row:1")
    rest(person)
    assert played(app)[0] == card.replace("card", "lay")


def test_a_card_that_is_too_low_says_why_it_cannot_be_laid(app: App, person: Person) -> None:
    begin(person, "solo")
    low, *_, high = sorted(
        (each for each in table(app).hand.offers() if each.startswith("card:")),
        key=lambda card: int(card.partition(":")[2]),
    )
    person.drags_from(person.looks_at(high).rect.center, person.looks_at("row:1").rect.center)
    rest(person)
    assert person.looks_at(low).clause == "S3.1"
    person.drags_from(person.looks_at(low).rect.center, person.looks_at("row:1").rect.center)
    assert app.scene.report()["answered"] == low
    assert played(app)[2:] == []


def test_nobody_sees_the_hand_of_another(app: App, person: Person) -> None:
    begin(person, "solo")
    ids = [target.id for target in app.scene.targets() if target.role == "card"]
    assert [each.partition(":")[0] for each in sorted(ids)] == ["card"] * 3 + ["hidden"] * 3


def test_a_hint_shows_where_a_card_goes(app: App, person: Person, game: GamePlugin) -> None:
    begin(person, "solo")
    table(app).session.hinter = game.players.hinter(game.rules())  # in this process, and at once
    person.presses(pygame.K_h)
    person.waits(0.1)
    assert app.scene.report()["hint"]["action"] in app.scene.report()["legal"]
    assert table(app).hinting.view.legs


def test_others_moves_are_told_and_logged(app: App, person: Person) -> None:
    begin(person, "solo")
    lay(person)
    assert person.sees("recap:2")
    person.clicks("log")
    assert len(table(app).log.lines) == 3


def test_a_game_waits_where_it_was_left_and_is_played_to_its_results(
    app: App, person: Person, navigator: Navigator
) -> None:
    begin(person, "solo")
    lay(person)
    before = played(app)
    assert len(before) == 2, "Granny has answered"
    leave(person)
    restart(app, navigator)
    person.clicks("title.continue")
    arrive(person, "table")
    assert played(app) == before
    rest(person)
    pass_on(app, person)
    person.clicks("results.title")
    arrive(person, "title")
    assert not person.sees("title.continue")


def test_several_games_stand_on_the_shelf(app: App, person: Person) -> None:
    for _ in range(2):
        begin(person, "solo")
        lay(person)
        leave(person)
    person.clicks("title.shelf")
    arrive(person, "shelf")


@pytest.mark.parametrize("button, name", [("results.watch", "replay"), ("results.review", "review")])
def test_a_finished_game_is_watched_move_by_move(app: App, person: Person, button: str, name: str) -> None:
    finish(app, person)
    person.clicks(button)
    arrive(person, name)
    person.presses(pygame.K_HOME)
    person.presses(pygame.K_RIGHT)
    person.presses(pygame.K_RIGHT)
    assert app.scene.report()["place"] == 2
    assert app.scene.report()["says"]


def test_a_finished_game_has_a_postcard_with_a_code_that_leads_to_it(app: App, person: Person) -> None:
    finish(app, person)
    person.clicks("results.postcard")
    arrive(person, "postcard")
    code = str(app.scene.report()["code"])
    assert code.startswith("S")
    app.pop()
    person.clicks("results.title")
    arrive(person, "title")
    person.clicks("title.code")
    person.writes(code)
    person.presses(pygame.K_RETURN)
    arrive(person, "table")
    assert played(app) == []


def test_a_finished_game_is_played_again(app: App, person: Person) -> None:
    finish(app, person)
    person.clicks("results.again")
    arrive(person, "table")
    assert played(app) == []


def test_the_history_counts_what_was_played(app: App, person: Person) -> None:
    finish(app, person)
    person.clicks("results.title")
    arrive(person, "title")
    person.clicks("title.chronicle")
    arrive(person, "chronicle")
    assert person.sees("chronicle.watch")
    for _ in ("statistics", "achievements"):
        person.presses(pygame.K_PAGEDOWN)
        person.waits(0.2)
    assert app.scene.report()["tab"] == "achievements"


def test_a_puzzle_is_proved_asked_and_solved_by_a_drag(app: App, person: Person, game: GamePlugin) -> None:
    assert game.puzzles is not None
    for puzzle in game.puzzles.all():
        rules, setup = game.rules(), game.codec.setup_from_json(puzzle.setup)
        begun = position(rules, setup, puzzle.actions)
        question = game.puzzles.question(puzzle.kind, begun, puzzle.rounds)
        assert prove(rules, question, begun, puzzle.best) == (puzzle.best, puzzle.answer, puzzle.wrong)
    person.clicks("title.stacks")
    person.clicks("title.puzzles")
    arrive(person, "puzzles")
    person.clicks("puzzles.points-25")
    arrive(person, "puzzle-verdict")
    person.clicks("puzzle.begin")
    person.waits(1)
    seat = app.scene.report()["viewpoint"]
    person.drags_from(person.looks_at("card:13").rect.center, person.looks_at(f"row:{seat}").rect.center)
    arrive(person, "puzzle-verdict")
    person.clicks("puzzle.list")
    arrive(person, "puzzles")
    assert app.scene.report()["solved"] == ["points-25"]


def test_the_lesson_is_played_to_its_end(app: App, person: Person) -> None:
    person.clicks("title.stacks")
    person.clicks("title.learn")
    arrive(person, "tutorial")
    steps = []
    for _ in range(100):
        if app.scene.name != "tutorial":
            break
        steps.append(app.scene.report()["step"])
        for button in (DO_IT, GO_ON):
            if person.sees(button):
                person.clicks(button)
        person.waits(0.2)
    assert list(dict.fromkeys(steps)) == ["row", "granny", "deck", "end"]
    arrive(person, "lessons")


def test_the_rules_book_opens_over_the_table(app: App, person: Person) -> None:
    app.settings.animation_speed = SPEEDS["instant"]
    begin(person, "solo")
    person.clicks("rules")
    arrive(person, "rules")
    assert person.sees("rules.page")


def test_the_third_game_is_begun_by_a_command_of_its_own() -> None:
    command = [sys.executable, "-m", "tests.tiny_game", "simulate", "--game", "stacks", "--games", "4", "--jobs", "1"]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True)
    assert "4 games" in done.stdout
