"""Chooses between actions whose chances a search cannot tell apart: whoever wins anyhow shall get on with it.

A search that looks at little takes whatever it looked at most, also what leads nowhere, and then the same again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

ActionT = TypeVar("ActionT")

Headway: TypeAlias = tuple[float, ...]
"""How far a seat has come in a position; compared from left to right."""

ALIKE: Final = 0.1
"""Chances that differ by so much of the error of a search are alike, whatever an action brings."""
UNSURE: Final = 2.0
"""The same where the better one brings nothing: only who is sure of it waits, or goes back."""

TRIED: Final = 3
"""So many actions that bring the seat on are looked at, where none that was looked at does."""
TRIAL_RATIO: Final = 50
"""Such an action gets one look, and another for so many of all looks."""

LEAST: Final = 0.01
"""No search errs by less where it finds that nearly all is won."""


class Pursuit(NamedTuple):
    """What a seat gets on by: `measured` tells how far it has come in a position.

    The `offered` actions cost nothing, or win: they are looked at in any case, and left by nobody who is unsure. With
    more `doubt` greater differences are put down to the search; without any, only chances that are the same are alike.
    """

    measured: Callable[[Any], Headway]
    offered: Sequence[Any] = ()
    doubt: float = 0.0


class Sampled(NamedTuple, Generic[ActionT]):
    """What a search has found about an action: the chance of the seat that chooses, and what the action brings."""

    action: ActionT
    win: float
    visits: int
    headway: Headway


def error_of(win: float, visits: float) -> float:
    """How much a search may err after so many looks: the standard error of a share."""
    return max(LEAST, sqrt(max(0.0, win * (1 - win)) / visits))


def error_between(one: Sampled[ActionT], other: Sampled[ActionT]) -> float:
    """How much a search may err about the difference of two actions: the standard error of two shares, pooled."""
    visits = one.visits + other.visits
    win = (one.win * one.visits + other.win * other.visits) / visits
    return error_of(win, one.visits * other.visits / visits)


def most_headway(tried: Sequence[Sampled[ActionT]], less: float, more: float) -> Sampled[ActionT]:
    """The action that brings most, among those with a chance that is less or more by so much at most.

    The first one is what the search would take, and is taken of equals.
    """
    win = tried[0].win
    return max([each for each in tried if win - less <= each.win <= win + more], key=lambda each: each.headway)
