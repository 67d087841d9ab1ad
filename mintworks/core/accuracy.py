"""Accuracy of a person over many reviewed games, and the kind of mistake that is significantly most frequent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import Final

import msgspec

from mintworks.core.review import Verdict

_LEAST_GAMES: Final = 3
_LEAST_MISTAKES: Final = 10
_SURE: Final = 1.96
"""Standard errors of a 95% confidence interval."""


class Habit(msgspec.Struct, frozen=True):
    """The most frequent kind of mistake: `count` of all mistakes (`of`)."""

    name: str
    count: int
    of: int


class Accuracy(msgspec.Struct, frozen=True):
    """Number of decisions in a person's reviewed games, and of those without a mistake."""

    games: int
    decisions: int
    good: int
    habit: Habit | None = None

    @property
    def share(self) -> float:
        """Return the share of decisions without a mistake; 1 if there are no decisions."""
        return self.good / self.decisions if self.decisions else 1.0


def accuracy(games: Iterable[Sequence[Verdict]], habit: Callable[[str, str], str]) -> Accuracy:
    """Count one person's verdicts, game by game; `habit` names the kind of a mistake by played and best action."""
    verdicts = [*games]
    mistakes = [verdict for game in verdicts for verdict in game if verdict.mistake is not None]
    decisions = sum(len(game) for game in verdicts)
    missed = Counter(habit(verdict.action, verdict.best) for verdict in mistakes)
    found = _outstanding(missed) if len(verdicts) >= _LEAST_GAMES else None
    return Accuracy(len(verdicts), decisions, decisions - len(mistakes), found)


def _outstanding(missed: Counter[str]) -> Habit | None:
    """Return the most frequent kind, if the lower bound of its share exceeds the share of the second."""
    total = missed.total()
    if total < _LEAST_MISTAKES:
        return None
    (name, count), *others = missed.most_common(2)
    second = others[0][1] / total if others else 0.0
    return Habit(name, count, total) if _least_share(count, total) > second else None


def _least_share(count: int, of: int) -> float:
    """Return the lower bound of a share by the interval of Wilson (1927)."""
    share, spread = count / of, _SURE**2 / of
    half = _SURE * sqrt(share * (1 - share) / of + spread / (4 * of))
    return (share + spread / 2 - half) / (1 + spread)
