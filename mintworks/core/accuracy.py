"""How well somebody decides over many reviewed games, and what they miss most, where the numbers carry it."""

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
"""Standard errors on either side of a share that hold the true one in 95 of 100 cases."""


class Habit(msgspec.Struct, frozen=True):
    """What somebody misses more often than anything else: by its name, so often `of` all mistakes."""

    name: str
    count: int
    of: int


class Accuracy(msgspec.Struct, frozen=True):
    """All decisions in the reviewed games of somebody, and how many of them were no mistakes."""

    games: int
    decisions: int
    good: int
    habit: Habit | None = None

    @property
    def share(self) -> float:
        """The part of the decisions that gave nothing up worth a word; 1 without any."""
        return self.good / self.decisions if self.decisions else 1.0


def accuracy(games: Iterable[Sequence[Verdict]], habit: Callable[[str, str], str]) -> Accuracy:
    """Add up the verdicts on one person, game by game; `habit` names a mistake by the action played and the best."""
    verdicts = [*games]
    mistakes = [verdict for game in verdicts for verdict in game if verdict.mistake is not None]
    decisions = sum(len(game) for game in verdicts)
    missed = Counter(habit(verdict.action, verdict.best) for verdict in mistakes)
    found = _outstanding(missed) if len(verdicts) >= _LEAST_GAMES else None
    return Accuracy(len(verdicts), decisions, decisions - len(mistakes), found)


def _outstanding(missed: Counter[str]) -> Habit | None:
    """What happens more often than anything else, if that can hardly be chance."""
    total = missed.total()
    if total < _LEAST_MISTAKES:
        return None
    (name, count), *others = missed.most_common(2)
    second = others[0][1] / total if others else 0.0
    return Habit(name, count, total) if _least_share(count, total) > second else None


def _least_share(count: int, of: int) -> float:
    """The lower end of the interval of Wilson (1927) for a share that was seen so often."""
    share, spread = count / of, _SURE**2 / of
    half = _SURE * sqrt(share * (1 - share) / of + spread / (4 * of))
    return (share + spread / 2 - half) / (1 + spread)
