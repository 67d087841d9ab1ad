"""What is wrong with a file of puzzles is said in one sentence, with file, puzzle and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from mintworks.content.errors import ContentError
from mintworks.content.puzzles import read_puzzles

GOOD = "win-1: {setup: {seed: 1}, played: pass pass, best: 1, answer: builder:mine, wrong: 3, legal: 5, misled: 2}\n"


def test_actions_are_read_one_by_one(tmp_path: Path) -> None:
    (tmp_path / "win.yaml").write_text(GOOD, encoding="utf-8")
    (puzzle,) = read_puzzles(tmp_path, ["win"])
    assert (puzzle.actions, puzzle.answer, puzzle.rounds) == (("pass", "pass"), ("builder:mine",), 1)


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("best: 1", "best: much", "puzzles/win.yaml, .*win-1.best: expected a whole number"),
        ("wrong: 3", "wrong: 0", "win-1.wrong: expected"),
        ("wrong: 3", "wrong: 5", "win-1.wrong: expected fewer than are legal"),
        ("answer: builder:mine", "answer: ''", "win-1.answer: expected at least one action"),
        ("played:", "plaid:", "win-1.plaid: expected no such key"),
        ("win-1:", "win-1: {}\nwin-2:", "win-1: expected a key 'setup' as well"),
    ],
)
def test_a_wrong_puzzle_is_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    (tmp_path / "win.yaml").write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=message):
        read_puzzles(tmp_path, ["win"])


def test_an_id_belongs_to_one_puzzle(tmp_path: Path) -> None:
    for kind in ("win", "stars"):
        (tmp_path / f"{kind}.yaml").write_text(GOOD, encoding="utf-8")
    with pytest.raises(ContentError, match="win-1: expected an id that no other puzzle has"):
        read_puzzles(tmp_path, ["win", "stars"])
