"""Any number of games wait on the disk, each in a file of its own, whatever becomes of the others."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mintworks.core.record import GameRecord, OccasionKind
from mintworks.core.session import Session
from mintworks.storage.autosave import FILE, KINDS, RunningGames, autosave_path
from tests.storage.autosaves import SAVED, load, saved, saving
from tests.storage.playing import play
from tests.tiny_game.games import resumed, session_of, short_plan, solitaire_plan, table_plan


def leave_each(folder: Path) -> None:
    """Leave a game of every kind."""
    for kind, data in SAVED.items():
        autosave_path(folder, kind).write_bytes(data)


def all_left(folder: Path) -> list[Session]:
    games, errors = RunningGames(folder).load(resumed)
    assert errors == []
    return games


@pytest.mark.parametrize("played", KINDS, ids=str)
def test_a_game_of_each_kind_waits_while_one_is_played(tmp_path: Path, played: OccasionKind | None) -> None:
    leave_each(tmp_path)
    session = load(tmp_path, played)
    assert session is not None
    saving(tmp_path, session)
    play(session, 3)
    again = load(tmp_path, played)
    assert again is not None
    assert again.match.actions == session.match.actions
    RunningGames(tmp_path).forget(session.record)
    running = RunningGames(tmp_path)
    running.load(resumed)
    running.forget(session.record)
    assert load(tmp_path, played) is None
    waiting = {kind: autosave_path(tmp_path, kind).read_bytes() for kind in KINDS if kind is not played}
    assert waiting == {kind: SAVED[kind] for kind in KINDS if kind is not played}


def test_any_number_of_games_wait_beside_each_other(tmp_path: Path) -> None:
    leave_each(tmp_path)
    plans = [
        solitaire_plan(5),
        table_plan(2, 9),
        short_plan(kind=OccasionKind.PRACTICE),
        solitaire_plan(6),
    ]
    for plan in plans:
        saved(tmp_path, plan)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert len(before) == len(KINDS) + len(plans)
    games = {game.plan.setup: game for game in all_left(tmp_path)}
    assert {plan.setup for plan in plans} <= {*games}
    played = games[plans[1].setup]
    saving(tmp_path, played)
    play(played, 2)
    changed = [path for path, data in before.items() if path.read_bytes() != data]
    assert len(changed) == 1
    assert {*tmp_path.iterdir()} == {*before}


def test_a_game_goes_on_where_another_lies_and_no_moment_is_without_both(tmp_path: Path) -> None:
    first, second = session_of(solitaire_plan(5)), session_of(solitaire_plan(6))
    running = RunningGames(tmp_path)
    running.save(first.record)
    running.replace(first.record, second.record)
    running.flush()
    assert [game.plan.setup.seed for game in all_left(tmp_path)] == [5]
    running.save(second.record)
    running.flush()
    assert [game.plan.setup.seed for game in all_left(tmp_path)] == [6]
    assert [*tmp_path.iterdir()] == [tmp_path / FILE]


def test_a_copy_of_a_game_is_not_a_second_one(tmp_path: Path) -> None:
    data = saved(tmp_path)
    (tmp_path / "running-game-7.json").write_bytes(data)
    assert len(all_left(tmp_path)) == 1


def test_a_game_whose_beginning_was_not_written_down_is_the_same_game_when_it_is_saved_again(tmp_path: Path) -> None:
    leave_each(tmp_path)
    path = autosave_path(tmp_path, None)
    path.write_bytes(path.read_bytes().replace(b'"started":"2026-11-21T12:00:00Z"', b'"started":null'))
    running = RunningGames(tmp_path)
    games, _ = running.load(resumed)
    for game in games:
        running.save(game.record)
    running.flush()
    assert len([*tmp_path.iterdir()]) == len(games) == len(KINDS)


@pytest.mark.parametrize("name", ["notes.json", f"{FILE}.damaged", f"{FILE}.old", f"delivery-{FILE}"])
def test_files_of_other_names_are_no_games(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(SAVED[None])
    assert all_left(tmp_path) == []


def test_the_game_that_was_saved_last_is_the_first(tmp_path: Path) -> None:
    assert all_left(tmp_path) == []
    leave_each(tmp_path)
    order = [OccasionKind.DAILY, None, OccasionKind.CAMPAIGN]
    for age_s, kind in enumerate(order):
        os.utime(autosave_path(tmp_path, kind), (1_000 - age_s, 1_000 - age_s))
    assert [game.plan.kind for game in all_left(tmp_path)] == order
    RunningGames(tmp_path).rename("Ann", "Anna")
    games = all_left(tmp_path)
    assert [game.plan.kind for game in games] == order
    assert {game.plan.seats[0].profile for game in games} == {"Anna"}


# Files of earlier versions --------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [OccasionKind.CAMPAIGN, OccasionKind.DAILY])
def test_a_save_from_when_one_file_held_any_game_goes_on_where_it_lies(tmp_path: Path, kind: OccasionKind) -> None:
    (tmp_path / FILE).write_bytes(SAVED[kind])
    session = load(tmp_path, kind)
    assert session is not None
    saving(tmp_path, session)
    play(session, 1)
    assert [*tmp_path.iterdir()] == [tmp_path / FILE]
    (game,) = all_left(tmp_path)
    assert (game.plan.kind, game.match.actions) == (kind, session.match.actions)


def test_saves_that_had_to_make_room_are_games_like_all_others(tmp_path: Path) -> None:
    leave_each(tmp_path)
    for number, seed in (("", 5), ("-2", 6)):
        saved(tmp_path / "other", solitaire_plan(seed))
        (tmp_path / "other" / FILE).rename(tmp_path / f"{FILE}.earlier{number}")
    (tmp_path / "other").rmdir()
    running = RunningGames(tmp_path)
    games: list[GameRecord] = running.load(lambda record: record)[0]
    earlier = {game.setup["seed"]: game for game in games if game.setup["seed"] in (5, 6)}
    assert len(games) == len(KINDS) + 2
    running.forget(earlier[5])
    running.save(earlier[6])
    running.flush()
    assert not (tmp_path / f"{FILE}.earlier").exists()
    assert len(all_left(tmp_path)) == len(KINDS) + 1
