"""The game that is being played, kept on the disk."""

from __future__ import annotations

import json
import os
import random
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mintworks.core.match import Undone
from mintworks.core.record import GameRecord, OccasionKind
from mintworks.core.seat import SeatKind
from mintworks.core.session import Session
from mintworks.storage import autosave
from mintworks.storage.autosave import (
    FILE,
    KINDS,
    RunningGames,
    autosave_path,
)
from mintworks.storage.errors import SaveError
from mintworks.storage.game_record import read_record, write_record
from tests.any_game import AnyPlan
from tests.storage.autosaves import SAVED, assert_is_laid_aside, load, saved, saving
from tests.storage.folders import fresh_folder
from tests.storage.mutations import FUZZ, corruptions
from tests.storage.playing import NOON, play
from tests.tiny_game.games import resumed, session_of, short_plan, solitaire_plan, table_plan
from tests.tiny_game.plugin import PLUGIN

PLANS = [
    solitaire_plan(seed=3, first=2),
    short_plan(seed=3),
    *[table_plan(players, seed=4, kind=SeatKind.RANDOM) for players in (2, 3)],
]


@pytest.mark.parametrize(
    "plan", PLANS, ids=lambda plan: "goal" if plan.occasion else plan.setup.opponent or f"{plan.setup.players} seats"
)
def test_a_game_goes_on_where_it_was_left(tmp_path: Path, plan: AnyPlan) -> None:
    session = session_of(plan, started=NOON, played_s=90.0)
    saving(tmp_path, session)
    for _ in range(4):
        play(session, 3)
        again = load(tmp_path, plan.kind)
        assert again is not None
        assert again.match.state == session.match.state
        assert again.match.actions == session.match.actions
        assert (again.plan, again.started) == (session.plan, NOON)
        assert 90.0 <= again.played_s < 150.0
        session = again
        saving(tmp_path, session)


def test_two_games_on_a_slow_disk_each_have_a_place_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one is saved before anything of the first is on the disk."""
    may_write = threading.Event()

    def write_in_time(path: Path, record: GameRecord) -> None:
        may_write.wait()
        write_record(path, record)

    monkeypatch.setattr(autosave, "write_record", write_in_time)
    running, records = RunningGames(tmp_path), [session_of(solitaire_plan(seed)).record for seed in (1, 2)]
    for record in records:
        running.save(record)
    may_write.set()
    assert running.flush() == []
    found, _ = RunningGames(tmp_path).load(lambda record: record)
    assert {record.setup["seed"] for record in found} == {1, 2}


def test_what_is_taken_back_is_taken_back_on_the_disk(tmp_path: Path) -> None:
    session = Session(PLUGIN, table_plan())
    saving(tmp_path, session)
    play(session, 4)
    before = session.match.actions
    news: list[object] = []
    session.match.subscribe(news.append)
    assert session.match.undo()
    assert isinstance(news[0], Undone)
    assert read_record(tmp_path / FILE).actions == before[:-1]


def test_a_resumed_game_can_still_be_taken_back(tmp_path: Path) -> None:
    session = Session(PLUGIN, table_plan())
    saving(tmp_path, session)
    play(session, 4)
    resumed = load(tmp_path)
    assert resumed is not None
    assert resumed.match.undo()
    assert session.match.undo()
    assert resumed.match.state == session.match.state


def test_a_saved_game_is_a_record_that_can_be_replayed(tmp_path: Path) -> None:
    session = Session(PLUGIN, solitaire_plan())
    saving(tmp_path, session)
    play(session)
    record = read_record(tmp_path / FILE)
    assert record == msgspec.structs.replace(session.record, played_s=record.played_s)
    assert record.result == session.match.outcome is not None


def test_without_a_saved_game_there_is_none(tmp_path: Path) -> None:
    assert load(tmp_path) is None
    assert load(tmp_path / "noop") is None


def test_a_finished_game_is_cleared(tmp_path: Path) -> None:
    saved(tmp_path)
    running = RunningGames(tmp_path)
    (record,), _ = running.load(lambda record: record)
    running.forget(record)
    assert load(tmp_path) is None
    running.forget(record)
    RunningGames(tmp_path / "noop").forget(record)


def test_what_a_killed_program_left_half_written_is_cleared_away(tmp_path: Path) -> None:
    saved(tmp_path)
    old, young = tmp_path / f".{FILE}.old", tmp_path / f".{FILE}.young"
    old.write_text("half")
    young.write_text("another program's")
    os.utime(old, (0, 0))
    assert load(tmp_path) is not None
    assert sorted(file.name for file in tmp_path.iterdir()) == [young.name, FILE]


# Files that are no good ---------------------------------------------------------------------------


def changed(data: bytes, **changes: Any) -> bytes:
    return json.dumps(json.loads(data) | changes).encode()


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"game": "chess"}, "it’s a game of 'chess', not of 'stacks'"),
        ({"actions": ["lotto"]}, "move 1 of 1 of the record, 'lotto', isn’t legal there"),
        ({"setup": {"opponent": "nobody", "seed": 1}}, "there is no opponent 'nobody'"),
        ({"setup": {"opponent": 7}}, "Expected `str"),
        ({"setup": {"opponent": "granny"}}, "it doesn’t say how the cards were dealt"),
        ({"seats": []}, "it names 0 of 2 seats"),
        ({"seats": [{"kind": "ai", "name": ""}, {"kind": "ai", "name": ""}]}, "'ai' can’t play for seat 1"),
        ({"seats": [{"kind": "cat", "name": ""}, {"kind": "ai", "name": ""}]}, "Invalid enum value 'cat'"),
        ({"version": "two"}, "Expected `int`"),
    ],
)
def test_a_save_that_cannot_be_taken_up_is_named_and_kept(
    tmp_path: Path, changes: dict[str, Any], message: str
) -> None:
    assert_is_laid_aside(tmp_path, changed(saved(tmp_path), **changes), message)


def test_a_save_of_an_unknown_kind_is_kept(tmp_path: Path) -> None:
    data = saved(tmp_path, short_plan())
    occasion = json.loads(data)["occasion"] | {"kind": "weekly"}
    message = "Invalid enum value 'weekly'"
    assert_is_laid_aside(tmp_path, changed(data, occasion=occasion), message, kind=OccasionKind.CAMPAIGN)


def test_a_save_of_a_newer_version_is_kept_for_it(tmp_path: Path) -> None:
    assert_is_laid_aside(tmp_path, changed(saved(tmp_path), version=99), "newer version", "newer")


def test_a_save_of_version_1_says_what_it_lacks(tmp_path: Path) -> None:
    data = json.loads(saved(tmp_path))
    old = {key: data[key] for key in ("game", "setup", "actions", "result")} | {"version": 1}
    assert_is_laid_aside(tmp_path, json.dumps(old).encode(), "it names 0 of 2 seats")


def test_damaged_saves_do_not_write_over_each_other(tmp_path: Path) -> None:
    for text in ("one", "two", "three"):
        (tmp_path / FILE).write_text(text)
        with pytest.raises(SaveError):
            load(tmp_path)
    kept = {file.name: file.read_text() for file in tmp_path.iterdir()}
    assert kept == {f"{FILE}.damaged": "one", f"{FILE}.damaged-2": "two", f"{FILE}.damaged-3": "three"}


def test_a_folder_in_the_place_of_the_save_is_kept(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(SaveError, match="isn’t a plain file"):
        load(tmp_path)
    assert (tmp_path / f"{FILE}.damaged").is_dir()


def test_a_folder_that_lets_nothing_be_renamed_keeps_the_save_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_text("nothing")

    def refuse(*paths: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "rename", refuse)
    with pytest.raises(SaveError) as caught:
        load(tmp_path)
    assert caught.value.kept is None
    assert (tmp_path / FILE).read_text() == "nothing"


@FUZZ
@given(st.data())
def test_whatever_happens_to_its_bytes_a_save_is_taken_up_or_kept_and_hides_no_other(data: st.DataObject) -> None:
    spoilt = data.draw(st.sampled_from(KINDS))
    broken = data.draw(corruptions(SAVED[spoilt]))
    with fresh_folder() as folder:
        for kind in KINDS:
            autosave_path(folder, kind).write_bytes(broken if kind is spoilt else SAVED[kind])
        games, errors = RunningGames(folder).load(resumed)
        assert len(games) + len(errors) == len(KINDS)
        assert {game.plan.kind for game in games} >= {*KINDS} - {spoilt}
        kept = sorted(path.read_bytes() for path in folder.iterdir())
        assert kept == sorted((SAVED | {spoilt: broken}).values())


# Disks that are no good ---------------------------------------------------------------------------


def test_a_full_disk_is_told_once_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(PLUGIN, table_plan())
    errors = saving(tmp_path, session)
    play(session, 2)
    at_two = read_record(tmp_path / FILE).actions

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        play(session, 3)
        assert [str(error) for error in errors] == [f"{tmp_path / FILE} can’t be written: no space left on device"]
        assert read_record(tmp_path / FILE).actions == at_two
    play(session, 1)
    assert read_record(tmp_path / FILE).actions == session.match.actions
    assert len(errors) == 1
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_a_folder_that_cannot_be_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    session = Session(PLUGIN, table_plan())
    errors = saving(tmp_path / "file", session)
    play(session, 3)
    assert len(errors) == 1
    assert len(session.match.actions) == 3
    RunningGames(tmp_path / "file").forget(session.record)


@pytest.mark.skipif(
    os.name == "nt" or os.getuid() == 0, reason="everything is allowed to root, and modes are another's"
)
def test_a_read_only_folder_is_told_once(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    session = Session(PLUGIN, table_plan())
    errors = saving(tmp_path, session)
    play(session, 3)
    tmp_path.chmod(0o700)
    assert len(errors) == 1
    assert "can’t be written: permission denied" in str(errors[0])


def test_what_takes_a_game_up_decides_what_it_is(tmp_path: Path) -> None:
    saved(tmp_path)
    (record,), _ = RunningGames(tmp_path).load(lambda record: record)
    assert isinstance(record, GameRecord)
    assert len(play(Session.resume(PLUGIN, record), dice=random.Random(1)).match.actions) > len(record.actions)
