"""Estimates how much win probability a played action lost, in rounds that go on while the loss looks real."""

from __future__ import annotations

from collections.abc import Generator, Hashable
from math import sqrt
from typing import Final, Generic, TypeVar

from mintworks.core.players.thinker import outcome
from mintworks.core.players.tree_search import Comparison

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Hashable)

LEAST_LOSS: Final = 0.05
"""The smallest loss with a name (inaccuracy); a decision below it is not refined."""

_DOUBTFUL: Final = 0.03
"""First estimate from which a decision is refined: the true loss could still reach LEAST_LOSS."""
_RIVALS: Final = 3
"""Number of rivals that the first round of refinement compares with the played action; later rounds keep the best."""
_PART: Final = 0.4
"""Budget of rounds 1 and 2, as a multiple of the iterations that make a search sure; each later round doubles it."""
_PARTS: Final = 3
"""Rounds that settle a loss: decisions with fewer go first. More rounds only confirm it."""
_MOST: Final = 12_000
"""Maximum of iterations for one decision."""

_UNSURE: Final = 0.25
"""Ratio of a loss that may be noise after the iterations that make a search sure; it shrinks with their square root."""
_GREAT: Final = 0.25
"""Losses above this are discounted as if they were this large."""
_TOO_FEW: Final = 0.5
"""Minimum ratio of those iterations before any loss is reported."""
_NOISE: Final = 0.02
"""Difference by which equally good actions may seem apart, always struck off."""


class LossEstimate(Generic[StateT, ActionT]):
    """Compares the played action of one decision with its best alternative, `best`; `loss` is the present estimate.

    All actions are sampled first, then the played one and its top rivals, then the played and the best one alone.
    """

    def __init__(
        self, comparison: Comparison[StateT, ActionT], played: ActionT, seat: int, first: int, sure: int
    ) -> None:
        """Spread `first` iterations over all actions, unless somebody has.

        A search is sure of an action after `sure` iterations.
        """
        self.comparison = comparison
        self._played, self._place = played, seat - 1
        self._sure = sure
        self._parts = 0
        self.comparison.spread(max(first, self.comparison.width))
        (self.best,) = self.comparison.best(1)
        self.loss = self._agreed = self._given_up()

    @property
    def iterations(self) -> int:
        """Count the iterations so far."""
        return self.comparison.iterations

    @property
    def is_doubtful(self) -> bool:
        """Return whether another round of refinement is worthwhile: its loss may count, however sure it is."""
        return self.loss >= _DOUBTFUL and self.iterations < _MOST

    @property
    def turn(self) -> tuple[int, float]:
        """Return the sort key of the work queue, lowest first.

        Decisions with fewer than _PARTS rounds come first, however few, then those with the fewest; among these the
        largest loss.
        """
        return max(self._parts, _PARTS - 1), -self.loss

    def go_on(self, most: int) -> None:
        """Refine the estimate by one round, of at most `most` iterations."""
        outcome(self.going_on(most))

    def going_on(self, most: int) -> Generator[None, None, None]:
        """Go on like `go_on`, yielding after each iteration."""
        self._parts += 1
        iterations = min(most, round(_PART * self._sure * 2 ** max(0, self._parts - 2)))
        if self._parts == 1:
            rivals = [action for action in self.comparison.best(_RIVALS + 1) if action != self._played][:_RIVALS]
            yield from self.comparison.spreading(self.comparison.iterations + iterations, [self._played, *rivals])
            self.best = max(rivals, key=lambda action: self.comparison.chances(action)[self._place])
            self.loss = self._agreed = self._given_up()
            return
        before, found = self.loss, (yield from self._part(iterations))
        self.loss = self._given_up()
        self._agreed = min(before, self.loss, found)

    def reported(self) -> float:
        """Return the loss to report, from 0: what the last two rounds agree on, less a margin for noise."""
        return cautious(self._agreed, self.comparison.visits(self._played), self._sure)

    def chances(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return the win probabilities of all seats after the played action, and after the best one.

        The second are scaled down, so that they differ by the reported loss.
        """
        own, best = self.comparison.chances(self._played), self.comparison.chances(self.best)
        reported = self.reported()
        lasting = reported / self._given_up() if reported else 0.0
        return own, tuple(mine + lasting * (other - mine) for mine, other in zip(own, best, strict=True))

    def _part(self, iterations: int) -> Generator[None, None, float]:
        """Sample the played and the best action; return the loss by these iterations alone."""
        search, pair = self.comparison, (self.best, self._played)
        before = [search.total(action, self._place) for action in pair]
        visits = [search.visits(action) for action in pair]
        yield from search.spreading(search.iterations + iterations, pair)
        best, own = (
            (search.total(action, self._place) - total) / max(1, search.visits(action) - count)
            for action, total, count in zip(pair, before, visits, strict=True)
        )
        return best - own

    def _given_up(self) -> float:
        """Return the loss by all iterations."""
        search = self.comparison
        return search.chances(self.best)[self._place] - search.chances(self._played)[self._place]


def cautious(loss: float, visits: int, sure: int) -> float:
    """Return a lower bound of a loss: less a margin that shrinks with the square root of `visits`.

    The merit of an action is found late, and the best of many is partly the luckiest. With too few iterations of the
    played action (`visits`) the bound is 0.
    """
    if visits < _TOO_FEW * sure:
        return 0.0
    return max(0.0, loss - _UNSURE * min(loss, _GREAT) * sqrt(sure / visits) - _NOISE)
