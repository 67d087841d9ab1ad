"""Estimates the loss of win probability by a played action, in rounds that go on while the loss looks real."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Sequence
from typing import Final, Generic, TypeVar

from mintworks.core.players.equal_deals import Difference, EqualDeals
from mintworks.core.players.thinker import outcome
from mintworks.core.plugin_parts import Pace

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Hashable)

LEAST_LOSS: Final = 0.05
"""The smallest loss with a name (inaccuracy); a decision below it is not refined."""

_DOUBTFUL: Final = 0.03
"""Estimate from which a decision is refined: the true loss could still reach LEAST_LOSS."""
_PART: Final = 0.1
"""Deals for each action in round 1, as a multiple of the iterations that make a search sure."""
_PAIRS: Final = 0.25
"""Minimum number of these deals after round 2, as the same multiple; each later round doubles them."""
_PARTS: Final = 5
"""Number of rounds that settle a loss: the greatest losses have theirs first. More rounds only confirm it."""

_SURE: Final = 1.645
"""Standard errors of a one-sided 95% bound."""
_TOO_FEW: Final = 1.0
"""Minimum number of these deals in each tree before any loss is reported: the merit of an action is found late."""
_LATEST: Final = 0.25
"""Share of all deals that tells whether a loss is shrinking."""


class LossEstimate(Generic[StateT, ActionT]):
    """Compares the played action of one decision with its best alternative, `best`; `loss` is the present estimate.

    All actions are sampled first, then the played one and its top rivals, then only the played and the best one,
    always over the same deals. Once the first tree is sure of a loss with a name, a second, independent one has to
    find it as well.
    """

    def __init__(
        self, looks: Sequence[EqualDeals[StateT, ActionT]], played: ActionT, seat: int, first: int, pace: Pace
    ) -> None:
        """Spread `first` iterations over all actions, in the first tree of two, unless that is done.

        The `pace` tells after how many iterations a search is sure of an action, and how long to go on.
        """
        self.comparison, _ = self._looks = looks
        self._played, self._place = played, seat - 1
        self._sure, self._most, self._rounds = pace.sure, pace.most, pace.rounds
        self._rivals = pace.rivals
        self._parts = 0
        self.comparison.spread(max(first, self.comparison.width))
        (self.best,) = self.comparison.best(1)

    @property
    def iterations(self) -> int:
        """Return the number of iterations so far."""
        return sum(look.iterations for look in self._looks)

    @property
    def loss(self) -> float:
        """Return the loss as both trees see it, without caution."""
        return min(look.difference(self.best, self._played).mean for look in self._asked)

    @property
    def is_doubtful(self) -> bool:
        """Return whether another round of refinement is worthwhile: its loss may count, and is not certain."""
        if self.iterations >= self._most:
            return False
        if self._parts < self._rounds:
            return True
        least = _DOUBTFUL
        if not self._parts:
            least = min(least, LEAST_LOSS - self.comparison.difference(self.best, self._played).error)
        return self.loss >= least

    @property
    def place_in_queue(self) -> tuple[int, float]:
        """Return the sort key for what is refined next, lowest first.

        Decisions with fewer than _PARTS rounds come first, however few, then those with the fewest; among equals the
        largest loss.
        """
        return max(self._parts, _PARTS - 1), -self.loss

    def go_on(self, most: int) -> None:
        """Refine the estimate by one round, of at most `most` iterations."""
        outcome(self.going_on(most))

    def going_on(self, most: int) -> Generator[None, None, None]:
        """Go on like `go_on`, yielding after each iteration."""
        played, look, other = self._played, *self._looks
        visits, among = look.visits(played), [self.best, played]
        if self._parts < len(self._rivals):
            rivals = [action for action in look.best(look.width) if action != played]
            among = [*rivals[: self._rivals[self._parts]], played]
            deals = max(visits + round(_PART * self._sure), round(_PAIRS * self._sure) * self._parts)
        elif other.visits(played) < visits and self._least(look) >= LEAST_LOSS:
            look, deals = other, visits
        else:
            deals = 2 * visits
        self._parts += 1
        iterations = min(most, sum(max(0, deals - look.visits(action)) for action in among))
        yield from look.spreading(look.iterations + iterations, among)
        if self._parts <= len(self._rivals):
            self.best = max(among[:-1], key=lambda action: look.chances(action)[self._place])

    def reported(self) -> float:
        """Return the loss to report, from 0: a lower bound by both trees, or by the first one without refinement."""
        looks = self._looks if self._parts else self._looks[:1]
        return max(0.0, min(map(self._least, looks))) if len(self._asked) >= len(looks) else 0.0

    def _least(self, look: EqualDeals[StateT, ActionT]) -> float:
        """Return a lower bound of the loss by one tree."""
        found, latest = (look.difference(self.best, self._played, share) for share in (0.5, _LATEST))
        return cautious(found, latest, look.visits(self._played), self._sure)

    def chances(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return the win probabilities of all seats after the played action, and after the best one.

        The second are scaled down, so that they differ by the reported loss.
        """
        own, best = self.comparison.chances(self._played), self.comparison.chances(self.best)
        reported, seen = self.reported(), best[self._place] - own[self._place]
        lasting = reported / seen if seen > 0 else 0.0
        return own, tuple(mine + lasting * (other - mine) for mine, other in zip(own, best, strict=True))

    @property
    def _asked(self) -> list[EqualDeals[StateT, ActionT]]:
        """Return the trees that have compared the two."""
        return [look for look in self._looks if look.visits(self.best) and look.visits(self._played)]


def cautious(found: Difference, latest: Difference, deals: int, sure: int) -> float:
    """Return a lower bound of a loss that one tree has `found`: 0 after too few deals.

    It is the 95% bound by the differences deal by deal; a loss that shrinks is taken as the `latest` deals have it.
    """
    if deals < _TOO_FEW * sure:
        return 0.0
    return min(found.mean, latest.mean) - _SURE * found.error
