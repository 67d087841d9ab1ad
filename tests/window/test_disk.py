"""A disk that is full, or that lets nothing be written: the program says so in one sentence, and the game goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mintworks.storage.autosave import FILE
from mintworks.storage.game_record import read_record
from tests.window.conftest import Start
from tests.window.disks import Disk, FaultyDisk, MountedDisk, mounted_disk
from tests.window.games import Game, by_clicks
from tests.window.lives import left_in
from tests.window.player import Player

pytestmark = pytest.mark.window

SOLO = ("--ai", "sonic", "--seed", "7", "--size", "960x540", "--speed", "instant")


@pytest.fixture
def mounted(tmp_path: Path) -> Iterator[MountedDisk]:
    (tmp_path / "disk").mkdir()
    with mounted_disk(tmp_path / "disk") as disk:
        if disk is None:
            pytest.skip("needs the right to mount a disk")
        yield disk


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    """A real one where that is possible."""
    (tmp_path / "disk").mkdir()
    with mounted_disk(tmp_path / "disk") as disk:
        yield disk or FaultyDisk(tmp_path / "disk")


def hear(player: Player, words: str) -> str:
    """Wait for a sentence with these words."""
    return player.wait_for(lambda now: words in now.notice, f"the sentence with “{words}”").notice


def take_turns(game: Game, number: int) -> list[str]:
    """Play so many decisions; all actions so far."""
    for _ in range(number):
        game.turn(game.next_decision())
    return list(game.next_decision().report["actions"])


def test_while_the_disk_is_full_the_game_goes_on_and_then_it_is_saved_again(disk: Disk, start: Start) -> None:
    player = start(*SOLO, environment=disk.environment)
    file = disk.folder / "mintworks" / FILE
    game = Game(player, by_clicks)
    before = take_turns(game, 2)
    assert list(read_record(file).actions) == before

    disk.fill()
    game.turn(game.next_decision())
    assert "(no space left on device)" in hear(player, "can’t be saved")
    take_turns(game, 1)
    assert player.see().notice == "", "it is said once"
    assert list(read_record(file).actions) == before

    disk.free()
    after = take_turns(game, 1)
    assert list(read_record(file).actions) == after
    assert player.messages == ""


def test_a_game_that_ends_on_a_full_disk_has_its_results_all_the_same(mounted: MountedDisk, start: Start) -> None:
    player = start(*SOLO, environment=mounted.environment)
    game = Game(player, by_clicks)
    game.next_decision()
    mounted.fill()
    assert game.play().scene == "results"
    hear(player, "can’t be recorded")

    mounted.free()
    player.click_on("results.again")
    player.wait_for(lambda now: now.scene != "results", "another game")
    after = take_turns(game, 1)
    assert after in [list(read_record(path).actions) for path in left_in(mounted.folder / "mintworks")]
    assert player.messages == ""


def test_where_nothing_can_be_written_a_whole_game_can_be_played(mounted: MountedDisk, start: Start) -> None:
    mounted.lock()
    player = start("--size", "960x540", "--speed", "instant", environment=mounted.environment)
    assert "(read-only file system)" in hear(player, "past games")
    player.click_on("title.solo")
    player.click_on("setup.start")
    assert "(read-only file system)" in hear(player, "can’t be saved")
    assert Game(player, by_clicks).play().scene == "results"
    player.click_on("results.title")
    assert "title.continue" not in player.wait_for_scene("title").targets
    assert player.messages == ""
