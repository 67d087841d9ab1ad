"""A summary says once, for all who ask, who has won and how the seats rank."""

from __future__ import annotations

import pytest

from mintworks.core.summary import Criterion, GameSummary


def seat(stars: int, size: int = 3, mints: int | None = 2) -> tuple[Criterion, ...]:
    return Criterion("stars", stars), Criterion("size", size, is_less_better=True), Criterion("mints", mints)


def test_nobody_has_won_while_the_game_goes_on() -> None:
    summary = GameSummary((), "", 4, (seat(7), seat(2)))
    assert not summary.is_over
    assert not summary.has_won(1)


def test_a_shared_victory_counts_for_everyone_who_shares_it() -> None:
    summary = GameSummary((1, 3), "shared", 4, (seat(7), seat(2), seat(7)))
    assert [summary.has_won(number) for number in (1, 2, 3)] == [True, False, True]


def test_a_shared_victory_is_none_where_one_must_win_alone() -> None:
    shared = GameSummary((1, 2), "shared", 4, (seat(7), seat(7)), must_win_alone=True)
    assert not shared.has_won(1)
    assert not shared.has_won(2)
    assert GameSummary((1,), "stars", 4, (seat(7), seat(5)), must_win_alone=True).has_won(1)


def test_who_misses_a_goal_has_not_won_though_the_rules_say_so() -> None:
    summary = GameSummary((1,), "stars", 4, (seat(7), seat(5))).without_victory([1])
    assert summary.winners == (1,)
    assert not summary.has_won(1)


def test_seats_rank_by_victory_then_score_then_each_tie_break_in_its_own_direction() -> None:
    seats = (seat(7, size=5), seat(9), seat(7, size=4, mints=1), seat(7, size=4, mints=6), seat(7, size=4, mints=None))
    assert GameSummary((3,), "mints", 4, seats).ranking() == [3, 2, 5, 4, 1]


def test_a_seat_is_asked_for_its_score_and_for_a_number_by_name() -> None:
    summary = GameSummary((1,), "stars", 4, (seat(7, size=5), seat(2)))
    assert summary.score(1) == 7
    assert summary.criterion(1, "size").value == 5
    with pytest.raises(KeyError, match="luck"):
        summary.criterion(1, "luck")
