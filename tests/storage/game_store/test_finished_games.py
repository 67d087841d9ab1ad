"""A game that is over is never lost: it waits until the history can take it."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from mintworks.core.record import OccasionKind
from mintworks.core.session import Session
from mintworks.games.works.plugin import PLUGIN as WORKS
from mintworks.storage import game_store
from mintworks.storage.autosave import FILE as RUNNING_OF_THE_FIRST
from mintworks.storage.database import connect, transaction
from mintworks.storage.files import game_file
from mintworks.storage.game_record import read_record
from mintworks.storage.game_store import GameStore
from mintworks.storage.history import FILE
from mintworks.storage.unrecorded_games import FILE as UNRECORDED
from tests.storage.failing_disk import unreadable
from tests.storage.game_store.conftest import STRINGS, Start, Told, lead
from tests.storage.games import campaign_session, play_well
from tests.storage.games import solitaire_plan as works_plan
from tests.storage.other_program import other_program
from tests.storage.playing import last_left, play
from tests.tiny_game.games import solitaire_plan, table_plan
from tests.tiny_game.plugin import PLUGIN

RUNNING = game_file(PLUGIN.folder, RUNNING_OF_THE_FIRST)


@pytest.fixture(autouse=True)
def without_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_store, "PATIENCE_S", 0.01)


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another program is writing into the history for a long time."""
    connection = connect(folder / FILE)
    with contextlib.closing(connection), transaction(folder / FILE, connection):
        yield


@contextlib.contextmanager
def full_disk() -> Iterator[None]:
    """Not a byte is free."""

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(os, "fsync", full)
        yield


def recorded(memory: GameStore) -> list[tuple[str, ...]]:
    return [memory.history.record(game.id).actions for game in memory.history.games()]


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody can remove a file that is open")
def test_a_game_is_in_no_history_that_was_removed_while_it_was_played(start: Start, tmp_path: Path) -> None:
    memory = start()
    session = lead(memory, solitaire_plan(1))
    (tmp_path / FILE).unlink()
    memory.finish(session)
    memory.close()
    assert recorded(start()) == [session.match.actions]


def test_a_game_that_ends_while_the_history_is_locked_comes_in_at_the_next_start(
    start: Start, told: Told, tmp_path: Path
) -> None:
    memory = start()
    session = lead(memory, solitaire_plan(1))
    with locked(tmp_path):
        kept = memory.finish(session)
    assert kept == game_store.SaveResult(None, {}, ())
    assert told == [STRINGS("records.history.unwritable", file="", detail="database is locked", kept="")]
    assert read_record(tmp_path / UNRECORDED).actions == session.match.actions
    assert not (tmp_path / RUNNING).exists()
    again = start()
    assert again.all_left() == []
    assert recorded(again) == [session.match.actions]
    assert not (tmp_path / UNRECORDED).exists()
    assert len(told) == 1


def test_it_comes_in_with_the_next_game_of_the_same_program(start: Start, tmp_path: Path) -> None:
    memory = start()
    first = lead(memory, solitaire_plan(2))
    with locked(tmp_path):
        memory.finish(first)
        second = lead(memory, solitaire_plan(3))
        memory.finish(second)
        assert {path.name for path in tmp_path.glob("unrecorded*")} == {UNRECORDED, "unrecorded-game-2.json"}
    third = lead(memory, table_plan())
    assert memory.finish(third).game == 3
    assert {*recorded(memory)} == {first.match.actions, second.match.actions, third.match.actions}
    assert [*tmp_path.glob("unrecorded*")] == []


def test_medals_are_given_when_it_comes_in(start: Start, tmp_path: Path) -> None:
    memory = start()
    session = campaign_session("fresh-paint", seed=1)
    memory.follow(session)
    with locked(tmp_path):
        medals = memory.finish(play_well(session)).medals
    assert medals
    again = start()
    assert [person.name for person in again.history.profiles()] == ["Ann"]
    assert again.medals(WORKS, "Ann") == {"fresh-paint": medals}
    assert last_left(again, WORKS, OccasionKind.CAMPAIGN) is None


def test_achievements_are_given_when_it_comes_in(start: Start, tmp_path: Path) -> None:
    games = (play_well(Session(WORKS, works_plan("sonic", seed))) for seed in range(99))
    won = next(game for game in games if game.match.outcome and game.match.outcome.winners == (1,))
    memory = start()
    with locked(tmp_path):
        assert memory.finish(won).earned == {}
    (ann,) = memory.history.profiles()
    assert "beat-sonic" in {award.achievement for award in memory.history.awards(ann.id)}


def test_a_run_goes_on_though_its_game_waits(start: Start, tmp_path: Path) -> None:
    memory = start()
    first, second = campaign_session("founders-day", 10), campaign_session("founders-day", 11)
    memory.follow(first)
    play_well(first)
    with locked(tmp_path):
        memory.finish(first, second)
    memory.flush()
    assert read_record(tmp_path / UNRECORDED).actions == first.match.actions
    again = last_left(start(), WORKS, OccasionKind.CAMPAIGN)
    assert again is not None
    assert again.plan.setup.seed == second.plan.setup.seed


@pytest.mark.parametrize("is_saved", [True, False], ids=["its file is whole", "its file is behind"])
def test_a_game_that_ends_on_a_full_disk_comes_in_when_there_is_room(
    start: Start, tmp_path: Path, *, is_saved: bool
) -> None:
    memory = start()
    session = lead(memory, solitaire_plan(1), None if is_saved else 3)
    with locked(tmp_path), full_disk():
        memory.finish(play(session))
    if is_saved:
        assert read_record(tmp_path / UNRECORDED).actions == session.match.actions
        memory = start()
    assert recorded(memory) == [session.match.actions]
    assert start().all_left() == []
    assert [*tmp_path.glob("unrecorded*")] == []


def test_what_could_be_saved_of_it_is_not_written_over_by_the_next_game(start: Start, tmp_path: Path) -> None:
    memory = start()
    session = lead(memory, solitaire_plan(1), 3)
    saved = read_record(tmp_path / RUNNING)
    with locked(tmp_path), full_disk():
        memory.finish(play(session))
    with locked(tmp_path):
        other = lead(memory, table_plan(), 2)
        assert read_record(tmp_path / RUNNING) == saved
        assert [left.match.actions for left in memory.all_left()] == [other.match.actions], "the one that is over waits"
    assert recorded(memory) == [session.match.actions]
    assert not (tmp_path / RUNNING).exists()


@pytest.mark.parametrize("finishes", [True, False])
def test_a_history_that_cannot_be_opened_at_the_start_is_used_later(
    start: Start, told: Told, tmp_path: Path, *, finishes: bool
) -> None:
    first = start()
    before = lead(first, solitaire_plan(8))
    first.finish(before)
    first.close()
    with unreadable(tmp_path / FILE):
        memory = start()
        assert told[-1].startswith("Your past games can’t be read right now (")
        session = lead(memory, solitaire_plan(1))
        if finishes:
            assert memory.finish(session).game == 1  # in what stands in for the history
            assert read_record(tmp_path / UNRECORDED).actions == session.match.actions
    assert {*recorded(memory)} == {before.match.actions} | ({session.match.actions} if finishes else set())
    assert {*recorded(start())} >= {before.match.actions}
    again = start()
    again.all_left()
    assert {*recorded(again)} == {before.match.actions, session.match.actions}
    assert len(told) == 1


def test_a_game_left_finished_that_the_history_cannot_take_is_not_played_over(start: Start, tmp_path: Path) -> None:
    first = start()
    session = lead(first, solitaire_plan(1))
    first.close()
    with locked(tmp_path):
        memory = start()
        assert memory.all_left() == []
        assert read_record(tmp_path / UNRECORDED).actions == session.match.actions
        lead(memory, table_plan(), 2)
    assert recorded(start()) == [session.match.actions]


def test_a_waiting_game_follows_a_person_whose_name_changes(start: Start, tmp_path: Path) -> None:
    memory = start()
    ann = memory.keep_person("Ann", "kite")
    assert ann is not None
    session = lead(memory, solitaire_plan(1))
    with locked(tmp_path):
        memory.finish(session)
    assert memory.rename(ann, "Anna")
    assert [person.name for person in start().history.profiles()] == ["Anna"]


def test_a_second_programs_game_waits_too_and_leaves_the_first_ones_alone(
    start: Start, told: Told, tmp_path: Path
) -> None:
    memory = start()
    first = lead(memory, solitaire_plan(2), 4)
    memory.close()
    with other_program(tmp_path):
        second = start()
        session = lead(second, solitaire_plan(1))
        with locked(tmp_path):
            second.finish(session)
        assert read_record(tmp_path / RUNNING).actions == first.match.actions
    assert recorded(start()) == [session.match.actions]


def test_a_waiting_file_that_is_damaged_is_told_and_kept(start: Start, told: Told, tmp_path: Path) -> None:
    start().close()
    (tmp_path / UNRECORDED).write_text("{")
    memory = start()
    memory.all_left()
    assert told == [STRINGS("records.autosave.damaged", kept=f"{tmp_path / UNRECORDED}.damaged")]
    memory.all_left()
    assert len(told) == 1


def test_a_waiting_record_that_the_rules_contradict_is_kept(start: Start, told: Told, tmp_path: Path) -> None:
    memory = start()
    session = lead(memory, solitaire_plan(1))
    with locked(tmp_path):
        memory.finish(session)
    told.clear()
    record = read_record(tmp_path / UNRECORDED)
    (tmp_path / UNRECORDED).write_bytes(msgspec.json.encode(msgspec.structs.replace(record, actions=("fly",))))
    assert recorded(start()) == []
    assert (tmp_path / f"{UNRECORDED}.damaged").exists()
    assert len(told) == 1


def test_a_newer_history_is_left_alone_and_the_game_waits_for_its_version(start: Start, tmp_path: Path) -> None:
    first = start()
    first.close()
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("PRAGMA user_version = 99")
    data = (tmp_path / FILE).read_bytes()
    memory = start()
    session = lead(memory, solitaire_plan(1))
    assert memory.finish(session).game == 1
    assert (tmp_path / FILE).read_bytes() == data
    assert read_record(tmp_path / UNRECORDED).actions == session.match.actions


def test_a_game_that_cannot_be_read_just_now_is_not_written_over(start: Start, told: Told, tmp_path: Path) -> None:
    first = start()
    left = lead(first, solitaire_plan(1), 4)
    first.close()
    memory = start()
    with unreadable(tmp_path / RUNNING):
        assert last_left(memory, PLUGIN) is None
        assert last_left(memory, PLUGIN) is None
        assert len(told) == 1
        assert told[0].startswith("A saved game can’t be read right now")
        session = lead(memory, solitaire_plan(2), 3)
    assert read_record(tmp_path / RUNNING).actions == left.match.actions
    assert {each.match.actions for each in memory.all_left()} == {left.match.actions, session.match.actions}
    memory.finish(play(session))
    (again,) = start().all_left()
    assert again.match.actions == left.match.actions
    assert len(told) == 1


def test_a_game_that_can_be_read_again_goes_on(start: Start, told: Told, tmp_path: Path) -> None:
    first = start()
    left = lead(first, solitaire_plan(1), 4)
    first.close()
    memory = start()
    with unreadable(tmp_path / RUNNING):
        assert memory.all_left() == []
    (again,) = memory.all_left()
    memory.follow(again)
    memory.finish(play(again))
    assert again.match.actions[: len(left.match.actions)] == left.match.actions
    assert [*tmp_path.glob("*.earlier*")] == []
    assert len(told) == 1


def test_a_damaged_game_that_cannot_be_renamed_is_not_written_over(
    start: Start, told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / RUNNING).write_text("damaged")
    memory = start()

    def refuse(*paths: object) -> None:
        raise OSError(16, "Device or resource busy")

    with monkeypatch.context() as busy:
        busy.setattr(os, "rename", refuse)
        assert last_left(memory, PLUGIN) is None
        session = lead(memory, solitaire_plan(1), 2)
        assert (tmp_path / RUNNING).read_text() == "damaged"
    (again,) = start().all_left()
    assert again.match.actions == session.match.actions
    assert (tmp_path / f"{RUNNING}.damaged").read_text() == "damaged"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
@pytest.mark.parametrize(
    "name", [RUNNING, FILE, UNRECORDED, "campaign.json", "campaign.lock", "keepsakes.json", "running-game.lock"]
)
def test_a_pipe_among_the_files_holds_nobody_up(start: Start, tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    memory = start()
    assert memory.all_left() == []
    session = lead(memory, solitaire_plan(1))
    assert memory.finish(session).game == 1
    memory.close()


def test_a_second_failure_to_save_is_told_again(start: Start, told: Told, tmp_path: Path) -> None:
    memory = start()
    session = lead(memory, solitaire_plan(1), 0)
    for failures in (1, 2):
        with full_disk():
            for _ in range(2):
                play(session, 1)
                memory.flush()
        assert len(told) == failures
        play(session, 1)
        memory.flush()
    assert read_record(tmp_path / RUNNING).actions == session.match.actions
