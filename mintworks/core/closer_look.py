"""Looks at a decision to see what it gave up against the best: ever more closely, as long as it seems to be a fault."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Sequence
from math import sqrt
from typing import Final, Generic, TypeVar

from mintworks.core.players.thinker import outcome
from mintworks.core.players.tree_search import Comparison

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Hashable)

LEAST_LOSS: Final = 0.05
"""What gives up less is no fault, and is looked at no further."""

_DOUBTFUL: Final = 0.03
"""A loss at the first look that may be as great as that."""
_RIVALS: Final = 3
"""So many of the most promising actions are held against the one played at first; after that, the best of these."""
_PART: Final = 0.4
"""The first two parts of a closer look take so many times the iterations of sure looks, each other twice as many as
the one before.
"""
_PARTS: Final = 3
"""After so many parts a loss can be told. What more of them find makes it surer."""
_MOST: Final = 12_000
"""Iterations for one decision: more tell little."""

_UNSURE: Final = 0.25
"""The part of a loss that may vanish after as many looks as make a search sure; it shrinks with the root of these."""
_GREAT: Final = 0.25
"""Of a greater loss no more vanishes than of one like this."""
_TOO_FEW: Final = 0.5
"""After less than this part of those looks nothing is told of a loss."""
_NOISE: Final = 0.02
"""Actions may seem so much apart that are equally good."""


class CloserLook(Generic[StateT, ActionT]):
    """What is known of a decision: the `best` other action, and the `loss` against it.

    After a first look at all actions the most promising are looked at, since one of these is the best; and then the
    one played and the best alone. Where searches mislead there are two of them, with other deals: what would be told by
    the first is looked at by the second as often, and the lesser loss counts.
    """

    def __init__(
        self, searches: Sequence[Comparison[StateT, ActionT]], played: ActionT, seat: int, first: int, sure: int
    ) -> None:
        """Look at all actions, `first` times together. A search is `sure` after so many looks at an action."""
        self.comparison, *self._others = searches
        self._played, self._place = played, seat - 1
        self._sure = sure
        self._parts = 0
        self.comparison.spread(max(first, self.comparison.width))
        (self.best,) = self.comparison.best(1)
        self.loss = self._agreed = self._given_up(self.comparison)

    @property
    def iterations(self) -> int:
        """How many it took."""
        return sum(search.iterations for search in (self.comparison, *self._others))

    @property
    def is_doubtful(self) -> bool:
        """Whether it is worth a closer look."""
        return self.loss >= _DOUBTFUL and self.iterations < _MOST

    @property
    def turn(self) -> tuple[int, float]:
        """Which decision is the next to look at, the lowest: great losses, until each can be told; then all alike."""
        return max(self._parts, _PARTS - 1), -self.loss

    def go_on(self, most: int) -> None:
        """Look more closely, for another part, of so many iterations at most."""
        outcome(self.going_on(most))

    def going_on(self, most: int) -> Generator[None, None, None]:
        """The same, iteration by iteration."""
        self._parts += 1
        iterations = min(most, round(_PART * self._sure * 2 ** max(0, self._parts - 2)))
        if self._parts == 1:
            rivals = [action for action in self.comparison.best(_RIVALS + 1) if action != self._played][:_RIVALS]
            yield from self.comparison.spreading(self.comparison.iterations + iterations, [self._played, *rivals])
            self.best = max(rivals, key=lambda action: self.comparison.chances(action)[self._place])
            self.loss = self._agreed = self._given_up(self.comparison)
            return
        before, found = self.loss, (yield from self._part(self.comparison, iterations))
        self.loss = self._given_up(self.comparison)
        self._agreed = min(before, self.loss, found)
        for other in self._others:
            if self.told() >= LEAST_LOSS:
                found = yield from self._part(other, 2 * self.comparison.looks(self._played) - other.iterations)
                self.loss = min(self.loss, self._given_up(other))
                self._agreed = min(self._agreed, self.loss, found)

    def told(self) -> float:
        """What the decision gave up at least, as a rule: what the last two parts agree on, with caution."""
        searches = 1 + len(self._others)
        return cautious(self._agreed, self.comparison.looks(self._played), self._sure, searches)

    def chances(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The chances of all seats with the action played, and with the best one if no more was given up than told."""
        own, best = self.comparison.chances(self._played), self.comparison.chances(self.best)
        told = self.told()
        lasting = told / self._given_up(self.comparison) if told else 0.0
        return own, tuple(mine + lasting * (other - mine) for mine, other in zip(own, best, strict=True))

    def _part(self, search: Comparison[StateT, ActionT], iterations: int) -> Generator[None, None, float]:
        """Look at two actions; gives the loss by these looks alone."""
        pair = self.best, self._played
        before = [search.total(action, self._place) for action in pair]
        looks = [search.looks(action) for action in pair]
        yield from search.spreading(search.iterations + iterations, pair)
        best, own = (
            (search.total(action, self._place) - total) / max(1, search.looks(action) - count)
            for action, total, count in zip(pair, before, looks, strict=True)
        )
        return best - own

    def _given_up(self, search: Comparison[StateT, ActionT]) -> float:
        """By all looks of a search."""
        return search.chances(self.best)[self._place] - search.chances(self._played)[self._place]


def cautious(loss: float, looks: int, sure: int, searches: int = 1) -> float:
    """What is left of a loss in a longer look, as a rule at least, after so many looks at the action played.

    What makes good of an action is found late, and the best of many actions is partly the luckiest. Where it takes two
    `searches`, since one misleads, both may, and twice as much is doubted.
    """
    if looks < _TOO_FEW * sure:
        return 0.0
    return max(0.0, loss - _UNSURE * searches * min(loss, _GREAT) * sqrt(sure / looks) - _NOISE)
