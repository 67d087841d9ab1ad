"""Where a lost game turned: the sentence is always true of the scores."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mintworks.core.played_game import PlayedGame
from mintworks.core.record import OccasionKind
from mintworks.core.turning_point import Turn, TurningPoint, scores_by_round, turning_point
from tests.storage.games import session_of, twisted_plan
from tests.storage.playing import play

ROWS = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), min_size=1, max_size=9).map(
    lambda rounds: tuple([*row] for row in zip(*rounds, strict=True))
)


@pytest.mark.parametrize(
    "own, rival, found",
    [
        ([1, 3, 5, 6], [0, 2, 4, 8], TurningPoint(Turn.LED, 4, 1, 4)),
        ([2, 3, 4, 4], [0, 4, 3, 7], TurningPoint(Turn.LED, 4, 0, 4)),
        ([0, 2, 2, 5], [0, 2, 4, 7], TurningPoint(Turn.LEVEL, 3, 0, 2)),
        ([0, 1, 2, 2, 3, 3], [0, 2, 3, 4, 7, 8], TurningPoint(Turn.OUTGROWN, 5, 1, 3)),
        ([0, 0, 1], [1, 5, 7], TurningPoint(Turn.OUTGROWN, 2, 0, 4)),
        ([3], [7], TurningPoint(Turn.OUTGROWN, 1, 3, 7)),
        ([1, 7], [3, 7], TurningPoint(Turn.TIEBREAK, 2, 6, 4)),
        ([1, 6], [3, 4], TurningPoint(Turn.AHEAD, 2, 5, 1)),
    ],
)
def test_each_way_to_a_defeat_has_its_turn(own: list[int], rival: list[int], found: TurningPoint) -> None:
    assert turning_point(own, rival) == found


def test_without_rounds_nothing_turned() -> None:
    assert turning_point([], []) is None


@given(ROWS)
def test_what_is_said_of_a_turn_is_true_of_the_scores(rows: tuple[list[int], list[int]]) -> None:
    own, rival = rows
    found = turning_point(own, rival)
    assert found is not None
    before = [mine - theirs for mine, theirs in zip(own, rival, strict=True)][: found.round - 1]
    after = [mine - theirs for mine, theirs in zip(own, rival, strict=True)][found.round - 1 :]
    match found.turn:
        case Turn.LED:
            assert before[-1] > 0
            assert max(after) <= 0
        case Turn.LEVEL:
            assert before[-1] == 0
            assert max(before) == 0
            assert max(after) < 0
        case Turn.OUTGROWN:
            assert max([*before, *after][len(own) // 2 :]) < 0
        case Turn.TIEBREAK:
            assert own[-1] == rival[-1]
        case Turn.AHEAD:
            assert own[-1] > rival[-1]


def test_the_scores_of_a_whole_game_end_with_its_summary() -> None:
    played = PlayedGame.of(play(session_of(twisted_plan(kind=OccasionKind.PRACTICE))))
    series = scores_by_round(played)
    assert [row[-1] for row in series] == [played.summary.score(seat) for seat in (1, 2)]
    assert {len(row) for row in series} == {played.summary.rounds}


def test_a_game_that_the_scores_did_not_decide_turned_in_its_last_round() -> None:
    own, rival = [1, 2, 2, 4], [3, 3, 4, 6]
    assert turning_point(own, rival) == TurningPoint(Turn.OUTGROWN, 1, 1, 3)
    assert turning_point(own, rival, is_by_score=False) == TurningPoint(Turn.CUT_SHORT, 4, 2, 2)
    assert turning_point(rival, own, is_by_score=False) == TurningPoint(Turn.AHEAD, 4, 2, 2)
