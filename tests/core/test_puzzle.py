"""A puzzle has one answer, which is proved by looking at everything that is known."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mintworks.core.puzzle import (
    HiddenCard,
    Proof,
    Puzzle,
    Solver,
    grades,
    prove,
    puzzle_of_day,
    puzzles_of_week,
    week_label,
)
from tests.core.trees import HIDDEN, IDLE, Place, Tree, TreeGame, TreeQuestion, worth


def _branches(inner: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    names = st.sampled_from([IDLE, "a", "b", "c"])
    return st.tuples(st.integers(1, 2), st.dictionaries(names, inner, min_size=1, max_size=4))


TREES: st.SearchStrategy[Tree] = st.recursive(st.integers(-3, 3), _branches, max_leaves=40)


def proof_of(tree: Tree, *, least: int = 1, positions: int = 1000) -> Proof | None:
    return prove(TreeGame(), TreeQuestion(), Place(tree), least, positions)


def own(**branches: Tree) -> Tree:
    return 1, dict(branches)


def others(**branches: Tree) -> Tree:
    return 2, dict(branches)


@given(TREES, st.integers(-4, 4))
def test_a_position_is_worth_what_a_look_at_every_branch_finds(tree: Tree, guess: int) -> None:
    assert Solver(TreeGame(), TreeQuestion(), 1, 10_000).worth(Place(tree), guess) == worth(tree)


@given(TREES)
def test_right_are_the_actions_that_keep_what_a_position_is_worth(tree: Tree) -> None:
    if isinstance(tree, int) or tree[0] != 1:
        return
    right = Solver(TreeGame(), TreeQuestion(), 1, 10_000).right(Place(tree), worth(tree))
    assert right == [action for action, branch in tree[1].items() if worth(branch) == worth(tree)]


@given(TREES)
def test_every_reply_keeps_what_a_position_is_worth(tree: Tree) -> None:
    if isinstance(tree, int):
        return
    reply = Solver(TreeGame(), TreeQuestion(), 1, 10_000).reply(Place(tree), worth(tree))
    assert worth(tree[1][reply]) == worth(tree)


def test_a_reply_is_one_that_is_known_to_do_where_another_brings_a_hidden_card() -> None:
    solver = Solver(TreeGame(), TreeQuestion(), 1, 10_000)
    assert solver.reply(Place(others(hidden=own(idle=0), x=3, y=1)), 1) == "y"
    with pytest.raises(HiddenCard):
        solver.reply(Place(others(hidden=own(idle=0), x=3)), 1)


def test_an_answer_is_the_way_to_the_best_whatever_others_do() -> None:
    tree = own(idle=0, a=others(x=3, y=1), b=others(x=own(idle=0, c=2), y=2))
    assert proof_of(tree) == Proof(2, ("b", "c"), 2)


def test_two_ways_to_the_best_make_no_puzzle() -> None:
    assert proof_of(own(idle=0, a=2, b=2)) is None


def test_an_answer_may_be_played_in_another_order() -> None:
    assert proof_of(own(idle=0, a=own(idle=0, b=2), b=own(idle=0, a=2))) == Proof(2, ("a", "b"), 1)


def test_what_does_no_harm_besides_is_no_other_answer() -> None:
    assert proof_of(own(idle=0, a=2, b=own(idle=0, a=2))) == Proof(2, ("a",), 1)


def test_where_nothing_has_to_be_done_there_is_no_puzzle() -> None:
    assert proof_of(own(idle=2, a=2, b=0)) is None


def test_an_answer_has_to_be_worth_something() -> None:
    assert proof_of(own(idle=0, a=2), least=3) is None


def test_a_choice_that_has_to_be_made_and_does_not_matter_is_no_part_of_an_answer() -> None:
    assert proof_of(own(idle=0, a=own(left=2, right=2))) == Proof(2, ("a",), 1)


def test_a_position_whose_answer_depends_on_a_hidden_card_is_no_puzzle() -> None:
    assert proof_of(own(idle=0, a=2, **{HIDDEN: 0})) is None


def test_a_hidden_card_behind_what_is_refuted_already_does_not_matter() -> None:
    assert proof_of(own(idle=0, a=2, b=others(**{HIDDEN: 9, "y": 0}))) == Proof(2, ("a",), 2)


def test_what_is_too_large_to_be_proved_is_no_puzzle() -> None:
    tree = own(idle=0, a=others(x=2, y=own(idle=0, b=2)))
    assert proof_of(tree) is not None
    assert proof_of(tree, positions=4) is None


def test_who_has_to_think_farther_ahead_or_is_misled_has_the_harder_puzzle() -> None:
    easy = Puzzle("easy", "win", {}, (), 1, 1, ("a",), 3, 6)
    harder = (
        msgspec.structs.replace(easy, answer=("a", "b")),
        msgspec.structs.replace(easy, rounds=2),
        msgspec.structs.replace(easy, wrong=5),
        msgspec.structs.replace(easy, is_tempting=True),
        msgspec.structs.replace(easy, misled=1),
    )
    assert all(easy.difficulty < each.difficulty for each in harder)


def test_puzzles_have_grades_by_thirds_of_their_chapter_and_equally_hard_ones_the_same() -> None:
    def chapter(name: str, *efforts: int) -> list[Puzzle]:
        return [
            Puzzle(f"{name}-{n}", "win", {}, (), 1, 1, ("a",), 0, 1, False, effort) for n, effort in enumerate(efforts)
        ]

    easy, hard = chapter("easy", 1, 1, 2, 2, 3, 4, 5, 5, 6), chapter("hard", 9, 10, 11)
    assert [*grades([easy, hard]).values()] == [1, 1, 2, 2, 2, 2, 3, 3, 3, 1, 2, 3]


def test_the_puzzles_of_the_days_come_all_before_any_comes_again() -> None:
    puzzles = [Puzzle(str(number), "win", {}, (), 1, 1, ("a",), 3, 4) for number in range(9)]
    first = date.fromordinal(date(2026, 11, 22).toordinal() // 9 * 9)
    seen = Counter(puzzle_of_day(puzzles, first + timedelta(days=day)).id for day in range(18))
    assert set(seen.values()) == {2}


def test_the_puzzles_of_the_days_are_the_same_in_every_version() -> None:
    puzzles = [Puzzle(str(number), "win", {}, (), 1, 1, ("a",), 3, 4) for number in range(9)]
    days = [date(2026, 11, 22) + timedelta(days=number) for number in range(18)]
    assert "".join(puzzle_of_day(puzzles, day).id for day in days) == "871208643572714863"


def test_every_week_from_monday_has_five_others_that_become_harder() -> None:
    puzzles = [Puzzle(f"{number:02}", "win", {}, (), 1, 1, ("a",), 1, 4) for number in range(20)]
    monday = date.fromordinal(date(2026, 11, 23).toordinal() // 28 * 28 + 1)
    assert monday.isoweekday() == 1
    weeks = [[each.id for each in puzzles_of_week(puzzles, monday + timedelta(days=day))] for day in range(28)]
    assert [*map(weeks.count, weeks)] == [7] * 28
    assert weeks[0] == weeks[6] != weeks[7]
    assert all(week == sorted(week) for week in weeks)
    assert len({name for week in weeks for name in week}) == 20, "each of a fifth comes once before any repeats"
    assert puzzles_of_week(puzzles[:2], monday) == puzzles[:2]


def test_a_week_is_called_as_the_calendar_counts_it() -> None:
    days = date(2026, 11, 22), date(2026, 11, 23), date(2027, 1, 1)
    assert [*map(week_label, days)] == ["2026-W47", "2026-W48", "2026-W53"]
