"""Compares the actions of a decision over the same deals, so that luck favors none of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Hashable, Sequence
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from mintworks.core.players.headway import Pursuit
from mintworks.core.players.level import Level
from mintworks.core.players.tree import Judge, Tree
from mintworks.core.players.tree_search import Comparison

if TYPE_CHECKING:  # a plugin has a hinter, and that compares over equal deals
    from mintworks.core.plugin import Action, GamePlugin, Rules, State

_PERSISTENT: Final = 0.5
"""Share of its exploration that a search against an opponent's card keeps."""

TREES: Final = "review", "review again"
"""Names of the two trees that a review grows."""

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Hashable)


class Difference(NamedTuple):
    """The lead of one action's win probability over another's, with its standard error."""

    mean: float
    error: float


class EqualDeals(Comparison[StateT, ActionT]):
    """Deals equal hidden cards for the first iteration of each action, equal ones for the second, and so on.

    The chances are those of the later half of the iterations: the first ones know little of the lines to come.
    """

    def __init__(self, tree: Tree[StateT, ActionT], legal: list[ActionT], seat: int, dice: random.Random) -> None:
        """`seat` is the index of the choosing seat, from 0; the tree deals with these `dice`, and may have grown."""
        super().__init__(tree, legal, seat)
        self._dice, self._seed = dice, dice.getrandbits(64)
        self._totals: dict[ActionT, list[list[float]]] = {action: [tree.totals(action)] for action in legal}

    def spreading(self, iterations: int, among: Sequence[ActionT] | None = None) -> Generator[None, None, None]:
        visits, actions = self._visits, among or self.legal
        while self.iterations < iterations:
            action = min(actions, key=visits.__getitem__)
            self._dice.seed(self._seed + visits[action])
            self._tree.grow(action)
            self._totals[action].append(self._tree.child(action).totals)
            visits[action] += 1
            self.iterations += 1
            yield

    def chances(self, action: ActionT) -> tuple[float, ...]:
        totals, deals = self._totals[action], self.visits(action)
        early = deals // 2
        return tuple((total - part) / (deals - early) for total, part in zip(totals[-1], totals[early], strict=True))

    def difference(self, action: ActionT, other: ActionT, share: float = 0.5) -> Difference:
        """Return the lead of an action over another, by the last share of the deals that both have played."""
        pairs = zip(self._totals[action], self._totals[other], strict=False)
        sums = [mine[self._seat] - theirs[self._seat] for mine, theirs in pairs]
        late = [after - before for before, after in pairwise(sums[int((len(sums) - 1) * (1 - share)) :])]
        mean = sum(late) / len(late)
        spread = sum([(each - mean) ** 2 for each in late])
        return Difference(mean, sqrt(spread / max(1, len(late) - 1) / len(late)))


class _Persistent:
    """A judge for a search that seldom leaves a promising line.

    Against a card a player's plans are long, and each of their steps has to be chosen repeatedly before their worth
    shows.
    """

    def __init__(self, judge: Judge[State, Action]) -> None:
        self._judge = judge

    def chances(self, state: State) -> Sequence[float]:
        return self._judge.chances(state)

    def priors(self, state: State, legal: list[Action]) -> Sequence[float] | None:
        return self._judge.priors(state, legal)

    def exploration(self, observation: State) -> float:
        return _PERSISTENT * self._judge.exploration(observation)

    def bound_action(self, state: State) -> Action | None:
        return self._judge.bound_action(state)

    def pursuit(self, root: State, legal: list[Action]) -> Pursuit | None:
        return self._judge.pursuit(root, legal)

    def hidden(self, state: State) -> int | None:
        return self._judge.hidden(state)


def looking(game: GamePlugin, rules: Rules) -> Callable[[State, list[Action], str], EqualDeals[State, Action]]:
    """Return a function that begins a comparison of a position's legal actions, in a tree of a given name.

    Trees of different names deal different cards, and search independently.
    """
    judge = game.players.judge(rules, Level("review", 0))
    persistent = _Persistent(judge)

    def begin(seen: State, legal: list[Action], name: str) -> EqualDeals[State, Action]:
        seat = rules.to_move(seen)
        assert seat is not None, "the game goes on"
        dice = random.Random(f"{name} ".encode() + game.codec.state_text(seen))
        is_persistent = any(game.positions.opponents(seen)) and game.players.pace(seen).is_persistent
        tree = Tree(rules, persistent if is_persistent else judge, game.positions.determinize, seen, dice)
        return EqualDeals(tree, legal, seat - 1, dice)

    return begin
