"""A program that is killed at any moment loses no action that was played."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from mintworks.storage.autosave import RunningGames
from mintworks.storage.game_store import GameStore
from tests.storage.killed_player import WITNESS
from tests.tiny_game.plugin import PLUGIN

LIVES = 200
ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a forked process")
def test_no_committed_action_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.storage.killed_player", str(tmp_path), str(LIVES), "1"]
    subprocess.run(command, check=True, cwd=ROOT, timeout=300)
    committed = witnessed((tmp_path / WITNESS).read_text())

    saved, errors = RunningGames(tmp_path, PLUGIN.folder).load(lambda record: record)
    memory = GameStore([PLUGIN], tmp_path, lambda notice: pytest.fail(str(notice)))
    taken_up = memory.all_left()
    records = [memory.history.record(game.id) for game in memory.history.games(limit=10_000)]
    memory.close()
    waiting = {session.started: session.match.actions for session in taken_up}
    assert errors == []
    assert waiting.items() <= {record.started: record.actions for record in saved}.items()
    finished = [record.started for record in records]
    assert len({*finished}) == len(finished)

    kept = waiting | {record.started: record.actions for record in records}
    assert {datetime.fromisoformat(started) for started in committed} >= {*finished}
    for started, actions in committed.items():
        if actions:  # one in which nobody has done anything makes room for the next
            assert kept[datetime.fromisoformat(started)][: len(actions)] == actions


def witnessed(text: str) -> dict[str, tuple[str, ...]]:
    """The actions that are known to be committed of every game, by when it began."""
    committed: dict[str, tuple[str, ...]] = {}
    played = ""
    for line in text.splitlines():
        match line.split(" "):
            case ["game", started, *actions]:
                taken_up = tuple(action for action in actions if action)
                assert taken_up[: len(committed.get(started, ()))] == committed.get(started, ())
                committed[started] = taken_up
                played = started
            case ["over"]:
                played = ""
            case [action]:
                committed[played] = (*committed[played], action)
    return committed
