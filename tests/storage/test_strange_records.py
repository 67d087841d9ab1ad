"""Records that no program has written, in the places where games are kept: none of them is ever in the way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from mintworks.__main__ import main
from mintworks.core.record import GameRecord
from mintworks.core.replay import RecordError, begin, play_record
from mintworks.core.session import ResumeError, Session
from mintworks.games import GAMES, game_of
from mintworks.games.delivery.variants.variant_rules import VariantRules
from mintworks.storage.autosave import autosave_path
from mintworks.storage.database import open_in_memory
from mintworks.storage.errors import Notice
from mintworks.storage.game_record import read_record, write_record
from mintworks.storage.game_store import GameStore
from mintworks.storage.history import History
from mintworks.storage.import_export import FOLDER, import_games
from tests.storage.folders import fresh_folder
from tests.storage.game_store.conftest import STRINGS
from tests.storage.games import finished, solitaire_plan
from tests.strange_games import MANY, STRANGE, Strange, blank_record, play_on, records

WORKS, DELIVERY = game_of("works"), game_of("delivery")
ENDED = finished(solitaire_plan("sonic", seed=3))
TOO_MANY_MINTS = blank_record(
    DELIVERY, {"driver": "otto", "seed": 1}, {"you": {"truck": "sss"}, "opponent": {"truck": "sss"}}
)
SOUND = blank_record(DELIVERY, {"driver": "otto", "seed": 1}, {"you": {"truck": "sc"}})
_LONGEST = 600
"""Moves, in which chance brings nearly every game to its end."""


def fail(*_: object) -> Any:
    raise IndexError("pop from empty list")


@pytest.fixture(params=["begin", "move", "look"])
def failing(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The rules of a twist fail where nobody has foreseen it, and the sentence begins so."""
    method, told = {
        "begin": ("new_game", "no game can begin the way it says: the rules fail (IndexError: pop from empty list)"),
        "move": ("apply", "move 1, 'end' by seat 1, can’t be played: the rules fail"),
        "look": ("observe", "nobody can decide where it ends: the rules fail"),
    }[request.param]
    monkeypatch.setattr(VariantRules, method, fail)
    return told


MOVED = msgspec.structs.replace(SOUND, actions=("end",))


def test_where_the_rules_fail_at_a_record_it_has_a_fault_with_a_name(failing: str) -> None:
    with pytest.raises(RecordError, match="the rules fail") as caught:
        [*play_record(DELIVERY, MOVED)]
    assert str(caught.value).startswith(failing)
    with pytest.raises(ResumeError, match="the rules fail"):
        Session.resume(DELIVERY, MOVED)


@pytest.mark.parametrize("command", ["replay --text", "replay --check", "review --iterations 1"])
def test_a_command_tells_a_record_at_which_the_rules_fail_in_one_sentence(
    command: str, failing: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_record(tmp_path / "game.json", MOVED)
    assert main([*command.split(), str(tmp_path / "game.json")]) == 1
    told = capsys.readouterr()
    assert f"{tmp_path / 'game.json'} isn’t right: {failing}" in told.out
    assert not told.err


@pytest.mark.usefixtures("failing")
def test_the_program_starts_beside_a_running_game_at_which_the_rules_fail() -> None:
    assert_is_laid_aside(MOVED)


def test_the_program_starts_beside_a_running_game_with_a_twist_that_does_not_fit() -> None:
    assert_is_laid_aside(TOO_MANY_MINTS)


@pytest.mark.parametrize("seed", [[7], {"of": 7}, "7", 1e300], ids=repr)
def test_the_program_starts_beside_a_running_game_whose_seed_is_no_number(seed: object) -> None:
    assert_is_laid_aside(msgspec.structs.replace(SOUND, setup={**SOUND.setup, "seed": seed}))


def assert_is_laid_aside(record: GameRecord) -> None:
    with fresh_folder() as folder:
        path = autosave_path(folder, None, DELIVERY.folder)
        write_record(path, record)
        told: list[Notice] = []
        store = GameStore(GAMES, folder, told.append)
        assert store.all_left() == []
        store.close()
        (notice,) = told
        aside = path.with_name(f"{path.name}.damaged")
        assert STRINGS(notice.key, **notice.values).endswith(str(aside))
        assert read_record(aside) == record
        assert not path.exists()


@pytest.mark.parametrize("name", ["0-strange.json", "z-strange.json"])
@pytest.mark.parametrize("is_foreseen", [True, False])
def test_a_strange_game_does_not_keep_others_from_coming_in(
    name: str, is_foreseen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not is_foreseen:
        monkeypatch.setattr(VariantRules, "new_game", fail)
    with fresh_folder() as folder, History(Path("nothing"), open_in_memory()) as history:
        write_record(folder / FOLDER / name, TOO_MANY_MINTS if is_foreseen else SOUND)
        write_record(folder / FOLDER / "sound.json", ENDED)
        for new in (1, 0):
            came = import_games(folder, history, GAMES)
            assert (came.new, came.known, len(came.refused)) == (new, 1 - new, 1)


@pytest.mark.parametrize("strange", STRANGE, ids=repr)
@MANY
@given(data=st.data())
def test_a_whole_game_of_any_twist_comes_into_the_history_or_is_refused(strange: Strange, data: st.DataObject) -> None:
    record = data.draw(records(strange))
    try:
        beginning = begin(strange.game, record)
    except RecordError:
        return
    played, state = play_on(strange.game, beginning, _LONGEST)
    record = msgspec.structs.replace(record, actions=played, result=beginning.rules.outcome(state))
    with fresh_folder() as folder, History(Path("nothing"), open_in_memory()) as history:
        write_record(folder / FOLDER / "game.json", record)
        came = import_games(folder, history, GAMES)
        event(f"{came.new} new")
        assert came.new + len(came.refused) == 1
        assert not [notice for notice in came.refused if "the rules fail" in str(notice.values)]
        assert len(history.games()) == came.new
    _start_with(strange, record)


def _start_with(strange: Strange, record: GameRecord) -> None:
    """Start where a record is left as a running game, and as one that waits for the history."""
    with fresh_folder() as folder:
        write_record(autosave_path(folder, None, strange.game.folder), record)
        write_record(folder / "unrecorded-game.json", record)
        told: list[Any] = []
        store = GameStore(GAMES, folder, told.append)
        try:
            for session in store.all_left():
                session.close()
        finally:
            store.close()
        assert not [notice for notice in told if "the rules fail" in json.dumps(notice.values, default=str)]
