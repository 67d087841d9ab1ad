"""A file of every person's results with puzzles, and of the days and weeks solved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from mintworks.storage.changed_file import ChangedFile
from mintworks.storage.errors import Notice
from mintworks.storage.files import game_file
from mintworks.storage.json_files import from_json
from mintworks.storage.people import normalized_name

FILE: Final = "puzzles.json"
LOCK: Final = "puzzles.lock"
VERSION: Final = 1
"""Format version, raised when the version before could not read the file."""


class PuzzleResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A person's result with a puzzle: number of `wrong` answers before it was solved, and whether hints helped."""

    is_solved: bool = False
    wrong: Annotated[int, Meta(ge=0)] = 0
    hinted: bool = False

    def joined(self, other: PuzzleResult) -> PuzzleResult:
        """Return the result of two attempts, `other` the later one: all up to the first solution."""
        if self.is_solved:
            return self
        return PuzzleResult(other.is_solved, self.wrong + other.wrong, self.hinted or other.hinted)


class PuzzleRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Results by puzzle, also of those that this version does not know; for each day, whether it was solved.

    For each week, those of its puzzles that were solved in it.
    """

    results: Mapping[str, PuzzleResult] = {}
    days: Mapping[str, bool] = {}
    weeks: Mapping[str, tuple[str, ...]] = {}

    def after(
        self, puzzle: str, result: PuzzleResult, day: date | None = None, week: str | None = None
    ) -> PuzzleRecord:
        """Return the record with another result of a puzzle.

        `day`: the day whose puzzle it was. Only the first result reported for a day is kept for it.
        `week`: the label of the week whose puzzle it was. It can be solved there at any try.
        """
        known = self.results.get(puzzle)
        results = {**self.results, puzzle: result if known is None else known.joined(result)}
        days = self.days if day is None else {day.isoformat(): result.is_solved, **self.days}
        weeks = self.weeks if week is None or not result.is_solved else _united(self.weeks, {week: (puzzle,)})
        return PuzzleRecord(results, days, weeks)

    def joined(self, other: PuzzleRecord) -> PuzzleRecord:
        """Return the merged record of two names for one person."""
        results = {**other.results}
        for puzzle, result in self.results.items():
            results[puzzle] = result.joined(results[puzzle]) if puzzle in results else result
        return PuzzleRecord(results, {**other.days, **self.days}, _united(other.weeks, self.weeks))

    @property
    def solved_days(self) -> dict[date, bool]:
        """Return the readable days, for `core.daily.streak`."""
        found = {}
        for label, is_solved in self.days.items():
            try:
                found[date.fromisoformat(label)] = is_solved
            except ValueError:
                continue
        return found


def _united(weeks: Mapping[str, tuple[str, ...]], more: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return the puzzles by weeks of both, each once."""
    return {week: (*dict.fromkeys((*weeks.get(week, ()), *more.get(week, ()))),) for week in (*weeks, *more)}


class _Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """People are called as their names are heard."""

    people: Mapping[str, PuzzleRecord] = {}
    version: Annotated[int, Meta(ge=1)] = VERSION

    def of(self, name: str) -> PuzzleRecord:
        return self.people.get(normalized_name(name), PuzzleRecord())


class PuzzlesFile:
    """Reads and writes the puzzles of one game for every person; several programs at once keep those of all."""

    def __init__(self, folder: Path, game: str = "works") -> None:
        """`game` is the name of the game's folder."""
        self._path = folder / game_file(game, FILE)
        lock_path = folder / game_file(game, LOCK)
        self._file = ChangedFile(self._path, self._decode, _Progress(), lock_path=lock_path)

    def read(self) -> Notice | None:
        """Read the file; return a notice if it can't be read."""
        error = self._file.read()
        return None if error is None else Notice.of("puzzles", error)

    def record(self, name: str) -> PuzzleRecord:
        """Return a person's results."""
        self._file.read_again()
        return self._file.value.of(name)

    def note(
        self, name: str, puzzle: str, result: PuzzleResult, day: date | None = None, week: str | None = None
    ) -> Notice | None:
        """Keep a result, for a `day` or a `week` too whose puzzle it was.

        Returns a notice if the file can't be written.
        """
        return self._change(lambda kept: _with(kept, name, kept.of(name).after(puzzle, result, day, week)))

    def rename(self, old: str, new: str) -> Notice | None:
        """Move results to a person's new name; return a notice if the file can't be written."""

        def change(kept: _Progress) -> _Progress:
            return _with(_with(kept, old, PuzzleRecord()), new, kept.of(old).joined(kept.of(new)))

        return self._change(change)

    def forget(self, name: str) -> Notice | None:
        """Delete a person's results; return a notice if the file can't be written."""
        return self._change(lambda kept: _with(kept, name, PuzzleRecord()))

    def _change(self, change: Callable[[_Progress], _Progress]) -> Notice | None:
        error = self._file.change(change)
        return None if error is None else Notice.of("puzzles", error)

    def _decode(self, data: bytes) -> _Progress:
        return from_json(self._path, data, _Progress, "file of puzzles", VERSION)


def _with(kept: _Progress, name: str, record: PuzzleRecord) -> _Progress:
    """Return the file's data with one person's record replaced; an empty one is left out."""
    others = {other: own for other, own in kept.people.items() if other != normalized_name(name)}
    return _Progress({**others, normalized_name(name): record} if record.results else others)
