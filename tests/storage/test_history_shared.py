"""Two programs at once with one history."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest

from mintworks.storage import database
from mintworks.storage.database import open_database
from mintworks.storage.errors import SaveError
from mintworks.storage.history import FILE
from tests.storage.histories import ENDED, TABLE, history
from tests.storage.other_program import run_at_once

_ADD_GAMES = """
import sys
from datetime import timedelta
from pathlib import Path
import msgspec
from mintworks.storage.history import History
from mintworks.core.played_game import play_again
from tests.storage.playing import NOON
from tests.tiny_game.games import finished, solitaire_plan
from tests.tiny_game.plugin import PLUGIN

record = finished(solitaire_plan(seed=int(sys.argv[2])))
print("ready", flush=True)
sys.stdin.readline()
past, notices = History.open(Path(sys.argv[1]))
assert notices == [], notices
for number in range(20):
    later = msgspec.structs.replace(record, started=NOON + timedelta(hours=number))
    past.add(play_again(PLUGIN, later), NOON + timedelta(hours=number))
    past.award(1, PLUGIN.id, [f"{sys.argv[2]}-{number}"], 1, NOON)
past.close()
"""


def test_two_programs_at_once_begin_and_fill_one_history(tmp_path: Path) -> None:
    run_at_once(_ADD_GAMES, tmp_path, "1", "2")
    with history(tmp_path) as past:
        assert sorted(game.seed for game in past.games()) == ["1"] * 20 + ["2"] * 20
        assert [profile.name for profile in past.profiles()] == ["Ann"]
        assert len(past.awards(1)) == 40


def test_one_program_reads_while_the_other_writes(tmp_path: Path) -> None:
    with history(tmp_path) as one, history(tmp_path) as other:
        one.add(TABLE, ENDED)
        with database.transaction(tmp_path, open_database(tmp_path / FILE)):
            assert len(other.games()) == 1


def test_a_program_that_waits_too_long_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE_S", 0.01)
    with history(tmp_path) as past:
        connection = open_database(tmp_path / FILE)
        with (
            contextlib.closing(connection),
            database.transaction(tmp_path, connection),
            pytest.raises(SaveError, match="can’t be written: database is locked"),
        ):
            past.add(TABLE, ENDED)
        past.add(TABLE, ENDED)
