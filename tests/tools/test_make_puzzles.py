"""Of what was found, varied puzzles are chosen and written so that the game reads them as they are."""

from __future__ import annotations

from pathlib import Path

import msgspec

from mintworks.content.puzzles import read_puzzles
from mintworks.core.puzzle import Puzzle
from mintworks.games.works.content.puzzles import load_puzzles
from mintworks.games.works.variants.puzzles import KINDS
from tools.make_puzzles import WorksCourse, chosen, find, yaml_of


def puzzle(deal: int, *answer: str, kind: str = "win", wrong: int = 3, number: int = 1) -> Puzzle:
    return Puzzle(f"{kind}-{deal}-{number}", kind, {"seed": deal}, ("pass",), 1, 1, answer, wrong)


def test_of_each_kind_and_depth_come_as_many_as_can_be() -> None:
    course = WorksCourse()
    course.chosen = 4
    found = [puzzle(number, f"a{number}") for number in range(9)]
    found += [puzzle(10, "a", "b"), puzzle(11, "c", "d"), puzzle(12, "e", kind="stars")]
    assert {each.id for each in chosen(course, found)} == {"win-8-1", "stars-12-1", "win-11-1", "win-7-1"}


def test_a_puzzle_that_hardly_anything_spoils_is_left_out() -> None:
    assert chosen(WorksCourse(), [puzzle(1, "a", wrong=2)]) == []


def test_one_deal_and_one_answer_give_few_puzzles() -> None:
    course = WorksCourse()
    of_one_deal = [puzzle(1, f"a{number}", number=number) for number in range(9)]
    assert len(chosen(course, of_one_deal)) == course.of_a_deal
    assert len(chosen(course, [puzzle(number, "a") for number in range(9)])) == 3
    assert len(chosen(course, [puzzle(1, "a", number=number) for number in range(9)])) == 1


def test_what_is_written_is_read_as_it_was(tmp_path: Path) -> None:
    puzzles = load_puzzles()
    for kind in KINDS:
        of_kind = [each for each in puzzles if each.kind == kind]
        (tmp_path / f"{kind}.yaml").write_text(yaml_of(of_kind), encoding="utf-8")
    assert read_puzzles(tmp_path, KINDS) == puzzles


def test_what_was_found_before_is_not_looked_for_again(tmp_path: Path) -> None:
    file, known = tmp_path / "found", [(0, [puzzle(0, "a")]), (1, [])]
    file.write_bytes(b"\n".join(msgspec.json.encode(each) for each in known))
    assert find(WorksCourse(), 1, 2, file) == [puzzle(0, "a")]
