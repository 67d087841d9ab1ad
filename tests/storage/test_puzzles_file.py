"""What was solved is remembered for each person, and never lost to a damaged or newer file."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from mintworks.core.daily import streak
from mintworks.games import GAMES
from mintworks.storage.game_store import GameStore
from mintworks.storage.puzzles_file import FILE, PuzzleResult, PuzzlesFile

SOLVED = PuzzleResult(is_solved=True)
MISSED = PuzzleResult(wrong=3)
TODAY = date(2026, 11, 22)


def read(folder: Path) -> PuzzlesFile:
    file = PuzzlesFile(folder)
    assert file.read() is None
    return file


def test_what_was_solved_lasts_and_is_each_persons_own(tmp_path: Path) -> None:
    file = read(tmp_path)
    assert file.note("Ann", "win-1", SOLVED, None) is None
    assert file.note("Ben", "win-1", MISSED, None) is None
    again = read(tmp_path)
    assert again.record(" ann ").results == {"win-1": SOLVED}
    assert again.record("Ben").results == {"win-1": MISSED}
    assert again.record("Cleo").results == {}


def test_a_puzzle_that_was_solved_once_stays_solved(tmp_path: Path) -> None:
    file = read(tmp_path)
    file.note("Ann", "win-1", SOLVED, None)
    file.note("Ann", "win-1", MISSED, None)
    assert file.record("Ann").results["win-1"] == SOLVED


def test_a_puzzle_that_was_missed_can_be_solved_later(tmp_path: Path) -> None:
    file = read(tmp_path)
    file.note("Ann", "win-1", MISSED, None)
    file.note("Ann", "win-1", PuzzleResult(hinted=True), None)
    file.note("Ann", "win-1", PuzzleResult(is_solved=True, wrong=1), None)
    assert file.record("Ann").results["win-1"] == PuzzleResult(is_solved=True, wrong=4, hinted=True)


def test_of_the_puzzle_of_a_day_the_first_sitting_counts_for_the_row_of_days(tmp_path: Path) -> None:
    file = read(tmp_path)
    file.note("Ann", "win-1", SOLVED, date(2026, 11, 21))
    file.note("Ann", "win-2", MISSED, TODAY)
    file.note("Ann", "win-2", SOLVED, TODAY)
    days = file.record("Ann").solved_days
    assert days == {date(2026, 11, 21): True, TODAY: False}
    assert streak(days, TODAY) == 0


def test_of_the_puzzles_of_a_week_those_count_that_were_solved_in_it(tmp_path: Path) -> None:
    file = read(tmp_path)
    file.note("Ann", "win-1", SOLVED)
    file.note("Ann", "win-2", MISSED, week="2026-W47")
    assert file.record("Ann").weeks == {}
    for puzzle in ("win-2", "win-1", "win-1"):
        file.note("Ann", puzzle, SOLVED, week="2026-W47")
    file.note("Anna", "win-3", SOLVED, week="2026-W47")
    file.rename("Ann", "Anna")
    assert read(tmp_path).record("Anna").weeks == {"2026-W47": ("win-3", "win-2", "win-1")}


def test_results_follow_a_person_to_a_new_name_and_go_with_them(tmp_path: Path) -> None:
    store = GameStore(GAMES, tmp_path)
    ann = store.keep_person("Ann", "drop")
    assert ann is not None
    for game in GAMES:
        store.note_puzzle(game, "Ann", "win-1", SOLVED)
    store.rename(ann, "Anna")
    assert [store.puzzles(game, "Anna").results for game in GAMES] == [{"win-1": SOLVED}] * 2
    assert [store.puzzles(game, "Ann").results for game in GAMES] == [{}] * 2
    anna = store.players().called("Anna")
    assert anna is not None
    store.remove(anna)
    assert [store.puzzles(game, "Anna").results for game in GAMES] == [{}] * 2
    store.close()


def test_who_takes_a_name_that_had_results_keeps_their_own_and_adds_what_they_had_not(tmp_path: Path) -> None:
    file = read(tmp_path)
    file.note("Ann", "both", SOLVED, TODAY)
    file.note("Anna", "both", PuzzleResult(wrong=2), TODAY)
    file.note("Anna", "hers", MISSED, None)
    file.rename("Ann", "Anna")
    record = file.record("Anna")
    assert record.results == {"both": SOLVED, "hers": MISSED}
    assert record.solved_days == {TODAY: True}


def test_two_programs_keep_the_results_of_both(tmp_path: Path) -> None:
    one, other = read(tmp_path), read(tmp_path)
    one.note("Ann", "win-1", SOLVED, None)
    other.note("Ann", "win-2", SOLVED, None)
    assert {*read(tmp_path).record("Ann").results} == {"win-1", "win-2"}


def test_a_damaged_file_is_laid_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{")
    notice = PuzzlesFile(tmp_path).read()
    assert notice is not None
    assert notice.key == "records.puzzles.damaged"


def test_a_newer_file_is_laid_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"people": {}, "version": 99}')
    notice = PuzzlesFile(tmp_path).read()
    assert notice is not None
    assert notice.key == "records.puzzles.newer"


def test_a_day_that_cannot_be_read_counts_for_no_row(tmp_path: Path) -> None:
    file = '{"people": {"ann": {"results": {"a": {"is_solved": true}}, "days": {"someday": true}}}, "version": 1}'
    (tmp_path / FILE).write_text(file)
    assert read(tmp_path).record("Ann").solved_days == {}
