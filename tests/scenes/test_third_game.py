"""A game that is registered beside the others has its lid, its entries, its tables and its results like them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from mintworks.app.app import App
from mintworks.app.navigator import Navigator
from mintworks.core.plugin import GamePlugin
from mintworks.games import GAMES
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


def begin(person: Person, entry: str) -> None:
    person.clicks("title.stacks")
    person.clicks(f"title.{entry}")
    arrive(person, "setup-stacks")
    person.clicks("setup.start")
    arrive(person, "table")


def pass_on(app: App, person: Person) -> None:
    while app.scene.name == "table":
        person.clicks("pass")
        person.waits(0.2)
    arrive(person, "results")


def finish(app: App, person: Person) -> None:
    begin(person, "solo")
    pass_on(app, person)


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
    assert person.sees("title.solo")
    assert not any(person.sees(f"title.{entry}") for entry in ("campaign", "daily", "puzzles", "learn", "rules"))


def test_a_card_is_dragged_or_clicked_the_deck_is_clicked_and_a_decision_taken_back(app: App, person: Person) -> None:
    begin(person, "table")
    card = person.looks_at("hand.0").rect
    person.drags_from(card.center, (card.centerx, card.centery - card.height * 3 // 2))
    assert [action.partition(":")[0] for action in played(app)] == ["lay"]
    person.clicks("hand.2")
    assert [action.partition(":")[0] for action in played(app)] == ["lay", "lay"]
    person.clicks("undo")
    person.clicks("draw")
    assert played(app)[1:] == ["draw"]
    assert not person.looks_at("undo").enabled, "the drawn card was seen"


def test_a_game_waits_where_it_was_left_and_is_played_to_its_results(
    app: App, person: Person, navigator: Navigator
) -> None:
    begin(person, "solo")
    person.clicks("hand.0")
    person.waits(0.5)
    before = played(app)
    assert len(before) == 2, "Granny has answered"
    leave(person)
    restart(app, navigator)
    person.clicks("title.continue")
    arrive(person, "table")
    assert played(app) == before
    pass_on(app, person)
    person.clicks("results.title")
    arrive(person, "title")
    assert not person.sees("title.continue")


@pytest.mark.parametrize("button", ["results.watch", "results.review"])
def test_a_finished_game_is_watched_move_by_move(app: App, person: Person, button: str) -> None:
    finish(app, person)
    person.waits(3)
    person.clicks(button)
    arrive(person, "watching")
    person.clicks("next")
    person.clicks("next")
    assert len(played(app)) == 2


def test_a_finished_game_has_a_postcard_and_is_played_again(app: App, person: Person) -> None:
    finish(app, person)
    person.waits(3)
    person.clicks("results.postcard")
    arrive(person, "postcard")
    app.pop()
    person.clicks("results.again")
    arrive(person, "table")
    assert played(app) == []
