"""Breaks ties between actions whose win probabilities a search can't tell apart: the one that makes progress wins.

A short search picks the most visited action even if it leads nowhere, and then the same again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

ActionT = TypeVar("ActionT")

Headway: TypeAlias = tuple[float, ...]
"""Measure of a seat's progress in a position; compared from left to right."""

ALIKE: Final = 0.1
"""Multiple of the search's standard error within which win probabilities are equal."""
UNSURE: Final = 2.0
"""Multiple of it if the better action makes no progress: a seat waits or goes back only if it is sure."""

TRIED: Final = 3
"""Maximum of unvisited actions to try, if no visited one makes progress."""
TRIAL_RATIO: Final = 50
"""An unvisited action gets one iteration, plus one per this many iterations of the search."""

LEAST: Final = 0.01
"""Minimum standard error, also near a certain victory."""


class Pursuit(NamedTuple):
    """The criteria of a seat's progress: `measured` returns its headway in a position.

    The `offered` actions cost nothing, or win: they are always tried, and taken unless another is surely better.
    `doubt` scales the differences that count as noise; at 0 only equal win probabilities are ties.
    """

    measured: Callable[[Any], Headway]
    offered: Sequence[Any] = ()
    doubt: float = 0.0


class Sampled(NamedTuple, Generic[ActionT]):
    """A searched action: win probability of the choosing seat, number of visits, and headway after it."""

    action: ActionT
    win: float
    visits: int
    headway: Headway


def error_of(win: float, visits: float) -> float:
    """Return the standard error of a win probability after a number of visits."""
    return max(LEAST, sqrt(max(0.0, win * (1 - win)) / visits))


def error_between(one: Sampled[ActionT], other: Sampled[ActionT]) -> float:
    """Return the standard error of the difference of two win probabilities (pooled)."""
    visits = one.visits + other.visits
    win = (one.win * one.visits + other.win * other.visits) / visits
    return error_of(win, one.visits * other.visits / visits)


def most_headway(tried: Sequence[Sampled[ActionT]], less: float, more: float) -> Sampled[ActionT]:
    """Return the action with the most headway whose win probability is near that of the first: from -`less` to +`more`.

    The first is the search's own choice, and wins ties.
    """
    win = tried[0].win
    return max([each for each in tried if win - less <= each.win <= win + more], key=lambda each: each.headway)
