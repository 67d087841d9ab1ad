"""The course of a game goes without a gap from its first decision to its end, and tells what has moved it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mintworks.core.plugin import GamePlugin
from mintworks.core.replay import PlayedRecord
from mintworks.core.review import Effort, Ending, Verdict, ending, judge
from mintworks.core.win_curve import Mover, Swing, stops_of, win_curve
from mintworks.games import GAMES
from tests.core.reviewed_games import played


def verdict(number: int, before: float, after: float, *, seat: int = 1, turned: int = 0) -> Verdict:
    """A decision in a game of two, by the chances of seat 1."""
    win, best = (after, before) if seat == 1 else (1 - after, 1 - before)
    return Verdict(
        number=number,
        seat=seat,
        action="pass",
        win=win,
        best="producer",
        best_win=best,
        chances=(after, 1 - after),
        best_chances=(before, 1 - before),
        turned=turned,
    )


GAME = [verdict(1, 0.5, 0.44), verdict(2, 0.45, 0.45, seat=2), verdict(5, 0.7, 0.4, turned=3)]


def test_decisions_cards_and_others_are_told_apart() -> None:
    swings = win_curve(GAME, Ending((0.0, 1.0), 0), 9)
    assert [(swing.mover, swing.start, swing.end, swing.number, swing.seat) for swing in swings] == [
        (Mover.PLAY, 0, 1, 1, 1),
        (Mover.OTHERS, 1, 1, 0, 0),
        (Mover.PLAY, 1, 2, 2, 2),
        (Mover.LUCK, 2, 4, 3, 0),
        (Mover.PLAY, 4, 5, 5, 1),
        (Mover.OTHERS, 5, 9, 0, 0),
    ]
    assert swings[3].gained(1) == pytest.approx(0.25)
    assert swings[3].gained(2) == pytest.approx(-0.25)


def test_one_stops_after_mistakes_and_after_cards_that_changed_much() -> None:
    swings = win_curve(GAME, Ending((0.0, 1.0), 7), 9)
    assert stops_of(swings, GAME, [1]) == [1, 3, 5, 7]
    assert stops_of(swings, [GAME[0]], [2]) == [3, 7]
    assert stops_of(win_curve(GAME), GAME, [1]) == [1, 3, 5]


def test_verdicts_of_an_earlier_kind_are_left_out() -> None:
    assert win_curve([Verdict(number=1, seat=1, action="a", win=0.1, best="b", best_win=0.2)]) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_the_course_of_a_played_game_has_no_gap(game: GamePlugin) -> None:
    record = played(game)
    swings = win_curve(
        judge(PlayedRecord.of(game, record), Effort.even(1)), ending(PlayedRecord.of(game, record)), len(record.actions)
    )
    assert all(one.end == other.start and one.after == other.before for one, other in pairwise(swings))
    assert swings[-1].end == len(record.actions)
    assert isinstance(swings[0], Swing)
