"""Two programs at once on the games of one person."""

from __future__ import annotations

from pathlib import Path

import pytest

from mintworks.storage.autosave import FILE
from mintworks.storage.game_record import read_record
from tests.window.conftest import Start
from tests.window.games import Game, by_clicks

pytestmark = pytest.mark.window

AT_ONCE = ("--size", "960x540", "--speed", "instant")


def test_the_second_program_says_so_and_leaves_the_game_of_the_first_alone(start: Start, tmp_path: Path) -> None:
    data = {"XDG_DATA_HOME": str(tmp_path / "data")}
    file = tmp_path / "data" / "mintworks" / FILE
    first = start("--ai", "sonic", "--seed", "7", *AT_ONCE, environment=data)
    game = Game(first, by_clicks)
    game.turn(game.next_decision())
    left = game.next_decision().report["actions"]

    second = start(*AT_ONCE, environment=data)
    title = second.wait_for_scene("title")
    assert "already open" in title.notice
    assert "title.continue" not in title.targets
    second.click_on("title.solo")
    second.click_on("setup.start")
    other = Game(second, by_clicks)
    other.turn(other.next_decision())
    assert list(read_record(file).actions) == left

    first.focus()
    game.turn(game.next_decision())
    left = game.next_decision().report["actions"]
    assert list(read_record(file).actions) == left
    first.kill()

    second.focus()
    second.click_on("menu")
    second.click_on("menu.leave")
    second.click_on("menu.go")
    second.click_on("title.continue")
    assert Game(second, by_clicks).next_decision().report["actions"] == left
    assert second.messages == ""
