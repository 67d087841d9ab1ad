"""Reads the puzzles of a game, a file for each kind, and says in one sentence what is wrong with a file."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Generic, TypeVar

import msgspec
from msgspec import Meta

from mintworks.content.files import level_path
from mintworks.content.yaml_files import YamlFile
from mintworks.core.puzzle import Puzzle, Question

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")

_Number = Annotated[int, Meta(ge=1)]


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A puzzle as its file has it, under its id: see `Puzzle`. Actions stand one after another."""

    setup: dict[str, int | str | list[str]]
    played: str
    best: int
    answer: str
    wrong: _Number
    legal: _Number
    misled: int
    rounds: _Number = 1
    tempting: bool = False


class PuzzleFolder(Generic[StateT, ActionT]):
    """The puzzles that come with a game, in its folder of the levels, and what is asked in them."""

    def __init__(
        self,
        folder: str,
        kinds: tuple[str, ...],
        question: Callable[[str, StateT, int], Question[StateT, ActionT]],
        chapters: tuple[str, ...],
        chapter_of: Callable[[Puzzle], str],
    ) -> None:
        self.kinds = kinds
        self.question = question
        self._folder = folder
        self._chapters = chapters
        self._chapter_of = chapter_of

    def all(self) -> tuple[Puzzle, ...]:
        """Return the puzzles, easiest first; read once. Raises ContentError."""
        return _loaded(self._folder, self.kinds)

    def chapters(self) -> dict[str, list[Puzzle]]:
        """Return the puzzles by ids of chapters, in order, none empty; easiest first in each. Raises ContentError."""
        found: dict[str, list[Puzzle]] = {chapter: [] for chapter in self._chapters}
        for puzzle in self.all():
            found[self._chapter_of(puzzle)].append(puzzle)
        return {chapter: puzzles for chapter, puzzles in found.items() if puzzles}


@functools.cache
def _loaded(folder: str, kinds: tuple[str, ...]) -> tuple[Puzzle, ...]:
    return read_puzzles(level_path(f"{folder}/puzzles"), kinds)


def read_puzzles(folder: Path, kinds: Sequence[str]) -> tuple[Puzzle, ...]:
    """Read the puzzles of a folder, the easiest first. Raises ContentError.

    That they can be played and are proved, `tools/make_puzzles.py --check` tells.
    """
    found: list[Puzzle] = []
    for kind in kinds:
        file = YamlFile(folder / f"{kind}.yaml", f"puzzles/{kind}.yaml")
        for name, value in file.entries.items():
            entry = file.convert(name, value, _Entry)
            if not entry.answer:
                raise file.wrong(f"{name}.answer", "at least one action")
            if entry.wrong >= entry.legal:
                raise file.wrong(f"{name}.wrong", "fewer than are legal")
            if any(puzzle.id == name for puzzle in found):
                raise file.wrong(name, "an id that no other puzzle has")
            found.append(_puzzle(name, kind, entry))
    return tuple(sorted(found, key=lambda puzzle: puzzle.difficulty))


def _puzzle(name: str, kind: str, entry: _Entry) -> Puzzle:
    return Puzzle(
        name,
        kind,
        entry.setup,
        tuple(entry.played.split()),
        entry.rounds,
        entry.best,
        tuple(entry.answer.split()),
        entry.wrong,
        entry.legal,
        entry.tempting,
        entry.misled,
    )
