"""Finds the round in which a lost game turned, from the scores after each round."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from mintworks.core.played_game import PlayedGame


class Turn(StrEnum):
    """A kind of defeat; the messages have a sentence for each under `results.turns`."""

    LED = "led"
    """The loser was ahead before the round, and never after it."""
    LEVEL = "level"
    """Nobody was ahead before the round, a late one, and from it on the winner was; the loser never was."""
    OUTGROWN = "outgrown"
    """The winner was ahead for most of the game, and gained the most on the loser in the round."""
    TIEBREAK = "tiebreak"
    """The scores are equal at the end: something else decided."""
    AHEAD = "ahead"
    """The loser has the better score: the game was lost by something else."""
    CUT_SHORT = "cut_short"
    """The loser is behind, but the game ended before the scores counted."""


class TurningPoint(NamedTuple):
    """The round in which a game turned, counted from 1, and what loser and winner gained in it."""

    turn: Turn
    round: int
    own_gain: int
    rival_gain: int


def turning_point(own: Sequence[int], rival: Sequence[int], *, is_by_score: bool = True) -> TurningPoint | None:
    """Find where a game turned, from the scores of its loser and its winner after each round (equally many).

    Unless the scores or their tiebreaks decided it (`is_by_score`), that is its last round. None without any scores.
    """
    leads = [mine - theirs for mine, theirs in zip(own, rival, strict=True)]
    if not leads:
        return None
    last = len(leads)
    if leads[-1] >= 0:
        return _at(Turn.AHEAD if leads[-1] > 0 else Turn.TIEBREAK, last, own, rival)
    if not is_by_score:
        return _at(Turn.CUT_SHORT, last, own, rival)
    # The round after round n is n + 1, at index n.
    ahead = max((number for number, lead in enumerate(leads, start=1) if lead > 0), default=0)
    if ahead:
        return _at(Turn.LED, ahead + 1, own, rival)
    level = max((number for number, lead in enumerate(leads, start=1) if lead == 0), default=0)
    if 2 * level >= last:  # an early tie says little of a game that was lost much later
        return _at(Turn.LEVEL, level + 1, own, rival)
    losses = [before - after for before, after in zip([0, *leads], leads, strict=False)]
    return _at(Turn.OUTGROWN, 1 + losses.index(max(losses)), own, rival)


def scores_by_round(played: PlayedGame) -> list[list[int]]:
    """Return the scores of each seat after every round, from the tallies for the history."""
    score_tally = played.game.history.score_tally
    series: list[dict[int, int]] = [{} for _ in played.record.seats]
    for tally in played.game.history.tallies(played.rules, played.opening, played.steps):
        if tally.what == score_tally:
            series[tally.seat - 1][int(tally.item)] = tally.count
    return [[scores[number] for number in sorted(scores)] for scores in series]


def _at(turn: Turn, number: int, own: Sequence[int], rival: Sequence[int]) -> TurningPoint:
    gains = [row[number - 1] - (row[number - 2] if number > 1 else 0) for row in (own, rival)]
    return TurningPoint(turn, number, *gains)
