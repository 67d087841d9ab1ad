"""A program that is killed at any moment loses no action that was played."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mintworks.memory import Memory
from mintworks.records.autosave import load_autosave
from tests.records.games import WORKS
from tests.records.killed_player import WITNESS

LIVES = 200
ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a forked process")
def test_no_committed_action_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.records.killed_player", str(tmp_path), str(LIVES), "1"]
    subprocess.run(command, check=True, cwd=ROOT, timeout=60)
    finished, running = witnessed((tmp_path / WITNESS).read_text())

    saved = load_autosave(tmp_path, lambda record: record)
    memory = Memory(WORKS, tmp_path, lambda notice: pytest.fail(str(notice)))
    session = memory.unfinished()
    records = [memory.history.record(game.id) for game in memory.history.games(limit=10_000)]
    memory.close()
    kept = {str(record.started and record.started.isoformat()): record.actions for record in records}

    for started, actions in finished.items():
        assert kept[started][: len(actions)] == actions
    for started, actions in running.items():
        if started in kept:
            assert kept[started][: len(actions)] == actions
        else:
            assert saved is not None
            assert session is not None
            assert session.started.isoformat() == started
            assert saved.actions[: len(actions)] == session.match.actions[: len(actions)] == actions


def witnessed(text: str) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """The games that were finished, and the last one, with the actions that are known to be committed."""
    finished: dict[str, tuple[str, ...]] = {}
    running: dict[str, tuple[str, ...]] = {}
    for line in text.splitlines():
        match line.split(" "):
            case ["game", started, *actions]:
                taken_up = tuple(action for action in actions if action)
                assert taken_up[: len(running.get(started, ()))] == running.get(started, ())
                # One that is not taken up again was over, though nobody was left to write it down.
                finished |= {other: played for other, played in running.items() if other != started}
                running = {started: taken_up}
            case ["over"]:
                finished |= running
                running = {}
            case [action]:
                running = {started: (*actions, action) for started, actions in running.items()}
    return finished, running
