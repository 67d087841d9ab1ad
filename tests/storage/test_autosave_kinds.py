"""A game of each kind waits on the disk, whatever becomes of the others."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mintworks.core.record import OccasionKind
from mintworks.storage.autosave import FILE, KINDS, RunningGames, autosave_path
from tests.storage.autosaves import SAVED, assert_is_laid_aside, load, saved, saving
from tests.storage.games import play, twisted_plan


def leave_each(folder: Path) -> None:
    """Leave a game of every kind."""
    for kind, data in SAVED.items():
        autosave_path(folder, kind).write_bytes(data)


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
    RunningGames(tmp_path).clear(played)
    assert load(tmp_path, played) is None
    waiting = {kind: autosave_path(tmp_path, kind).read_bytes() for kind in KINDS if kind is not played}
    assert waiting == {kind: SAVED[kind] for kind in KINDS if kind is not played}


def test_a_game_that_was_taken_over_takes_the_place_of_one_that_was_set_up(tmp_path: Path) -> None:
    leave_each(tmp_path)
    saved(tmp_path, twisted_plan(kind=OccasionKind.PRACTICE))
    again = load(tmp_path)
    assert again is not None
    assert again.plan.kind is OccasionKind.PRACTICE
    assert {*tmp_path.iterdir()} == {autosave_path(tmp_path, kind) for kind in KINDS}


def test_which_was_played_last_is_told_by_when_it_was_saved(tmp_path: Path) -> None:
    assert RunningGames(tmp_path).saved_ns() == {}
    leave_each(tmp_path)
    order = [OccasionKind.DAILY, None, OccasionKind.CAMPAIGN]
    for age_s, kind in enumerate(order):
        os.utime(autosave_path(tmp_path, kind), (1_000 - age_s, 1_000 - age_s))
    saved_ns = RunningGames(tmp_path).saved_ns()
    assert sorted(saved_ns, key=lambda kind: -saved_ns[kind]) == order
    RunningGames(tmp_path).rename("Ann", "Anna")
    assert RunningGames(tmp_path).saved_ns() == saved_ns
    again = load(tmp_path, OccasionKind.CAMPAIGN)
    assert again is not None
    assert again.plan.seats[0].profile == "Anna"


@pytest.mark.parametrize("kind", [OccasionKind.CAMPAIGN, OccasionKind.DAILY])
def test_a_save_of_an_earlier_version_comes_to_its_place(tmp_path: Path, kind: OccasionKind) -> None:
    (tmp_path / FILE).write_bytes(SAVED[kind])
    os.utime(tmp_path / FILE, (1_000, 1_000))
    assert load(tmp_path) is None
    session = load(tmp_path, kind)
    assert session is not None
    assert session.plan.kind is kind
    assert [*tmp_path.iterdir()] == [autosave_path(tmp_path, kind)]
    assert autosave_path(tmp_path, kind).stat().st_mtime == 1_000


def test_a_save_of_an_earlier_version_whose_place_is_taken_is_laid_aside(tmp_path: Path) -> None:
    leave_each(tmp_path)
    (tmp_path / FILE).write_bytes(b" " + SAVED[OccasionKind.CAMPAIGN])
    assert load(tmp_path) is None
    assert (tmp_path / f"{FILE}.earlier").read_bytes() == b" " + SAVED[OccasionKind.CAMPAIGN]
    assert autosave_path(tmp_path, OccasionKind.CAMPAIGN).read_bytes() == SAVED[OccasionKind.CAMPAIGN]


def test_a_folder_that_lets_nothing_be_renamed_still_gives_a_save_of_an_earlier_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_bytes(SAVED[OccasionKind.DAILY])

    def refuse(*paths: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "rename", refuse)
    session = load(tmp_path)
    assert session is not None
    assert session.plan.kind is OccasionKind.DAILY


def test_a_save_of_another_kind_than_its_file_is_kept(tmp_path: Path) -> None:
    fault = "is no record of a game of the kind daily"
    assert_is_laid_aside(tmp_path, SAVED[OccasionKind.CAMPAIGN], fault, kind=OccasionKind.DAILY)
