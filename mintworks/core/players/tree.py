"""The open-loop tree of a search, shared by all determinizations of an observation.

SO-ISMCTS (Cowling, Powley and Whitehouse, 2012) with the selection rule PUCT; instead of playouts, the game's judge
estimates the leaves.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from math import sqrt
from operator import add
from typing import Any, Final, Generic, Protocol, TypeVar

from mintworks.core.game import Game
from mintworks.core.players.headway import Pursuit

StateT = TypeVar("StateT")
JudgedT = TypeVar("JudgedT", contravariant=True)
ActionT = TypeVar("ActionT", bound=Hashable)

EXPLORATION: Final = 1.0
"""Default weight of PUCT's exploration bonus."""

FIRST_PLAY_REDUCTION: Final = 0.1
"""Amount below its parent's value at which an unvisited move starts."""

_LONGEST_LINE: Final = 12
"""Maximum of moves in an expected line."""


class Judge(Protocol[JudgedT, ActionT]):
    """The game's knowledge for a search. All answers depend on the position only."""

    def chances(self, state: JudgedT) -> Sequence[float]:
        """Return each seat's win probability, from 0 to 1, also after the end."""

    def priors(self, state: JudgedT, legal: list[ActionT]) -> Sequence[float] | None:
        """Return the prior probability of each legal action to be the best; None (the default): uniform."""
        return None

    def exploration(self, observation: JudgedT) -> float:
        """Return the weight of the exploration bonus in a search from this position."""
        return EXPLORATION

    def bound_action(self, state: JudgedT) -> ActionT | None:
        """Return the action that an opponent's card is bound to; None for free choices.

        Called before the legal actions are generated. By default nobody is bound: cards choose what is best for them.
        """
        return None

    def pursuit(self, root: JudgedT, legal: list[ActionT]) -> Pursuit | None:
        """Return how the seat to move at `root` makes progress, to break ties of win probability; None if it can't."""
        return None

    def hidden(self, state: JudgedT) -> int | None:
        """Return the number of cards hidden from everybody; None if a seat that decides by them sees some, or unknown.

        Until one is revealed, all determinizations play alike, and the search caches those positions.
        """
        return None


class Found:
    """A node: a sequence of decisions, over all determinizations.

    `totals` are each seat's win probabilities, summed over all visits. While all determinizations are alike, `known`
    is the observed position and `legal` its actions (None after the end).
    """

    __slots__ = ("children", "known", "legal", "priors", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.known: Any = None
        self.legal: list[Any] | None = None
        self.visits = 0
        self.totals = [0.0] * seats
        self.children: dict[Any, Found] = {}
        self.priors: dict[Any, float] = {}


class Tree(Generic[StateT, ActionT]):
    """A search from one observation. `grow` runs one iteration; results are available at any time.

    Forced decisions and those of an opponent's card are played, but are no nodes.
    """

    def __init__(
        self,
        game: Game[Any, StateT, ActionT, Any],
        judge: Judge[StateT, ActionT],
        determinize: Callable[[StateT, random.Random], StateT],
        observation: StateT,
        dice: random.Random,
    ) -> None:
        """`determinize` samples a full position from an observation; the search knows nothing else."""
        self._game = game
        self._judge = judge
        self._determinize = determinize
        self._observation = observation
        self._dice = dice
        self._seats = len(judge.chances(determinize(observation, random.Random(0))))
        self._hidden = judge.hidden(observation)
        self._root = Found(self._seats)
        self._root.known = game.copy(observation)
        if self._hidden is not None:
            self._root.legal = game.legal_actions(self._root.known)
        self._exploration = judge.exploration(observation)

    @property
    def visits(self) -> int:
        """Return the number of iterations."""
        return self._root.visits

    def grow(self, first: ActionT | None = None) -> None:
        """Run one iteration, down to one new node; `first` fixes the first move."""
        game, judge = self._game, self._judge
        to_move, legal_actions, apply, bound_action = game.to_move, game.legal_actions, game.apply, judge.bound_action
        path, choice = self._follow_known(first)
        node = path[-1]
        state = self._determinize(node.known, self._dice)
        if choice is not None:
            apply(state, choice)
            node = self._reach(node, choice)
            path.append(node)
        while (seat := to_move(state)) is not None:
            action = bound_action(state)
            if action is not None:
                apply(state, action)
                continue
            legal = legal_actions(state)
            if len(legal) == 1:
                apply(state, legal[0])
                continue
            if node is not self._root and not node.visits:
                break
            choice = self._select(node, state, seat - 1, legal) if first is None or node is not self._root else first
            apply(state, choice)
            node = self._reach(node, choice)
            path.append(node)
        chances = judge.chances(state)
        for node in path:
            node.visits += 1
            node.totals = [*map(add, node.totals, chances)]

    def _reach(self, node: Found, choice: ActionT) -> Found:
        """Return the node after a choice."""
        child = node.children.get(choice)
        if child is None:
            child = node.children[choice] = Found(self._seats)
        return child

    def _follow_known(self, first: ActionT | None) -> tuple[list[Found], ActionT | None]:
        """Return the selected path while all determinizations are alike, and the choice after it, if any."""
        node = self._root
        path = [node]
        while node.legal is not None:
            if first is not None and node is self._root:
                choice = first
            else:
                seat = self._game.to_move(node.known)
                assert seat is not None, "who has a choice is to move"
                choice = self._select(node, node.known, seat - 1, node.legal)
            child = node.children.get(choice)
            if child is not None and child.visits == 1:
                self._play_known(node, choice, child)
            if child is None or child.known is None:
                return path, choice
            path.append(child)
            node = child
        return path, None

    def _play_known(self, node: Found, choice: ActionT, child: Found) -> None:
        """Play a choice up to the next one, unless a hidden card is revealed before."""
        game, judge = self._game, self._judge
        state = game.copy(node.known)
        action: ActionT | None = choice
        while action is not None:
            game.apply(state, action)
            if judge.hidden(state) != self._hidden:
                return
            action = None
            if game.to_move(state) is not None:
                action = judge.bound_action(state)
                if action is None:
                    legal = game.legal_actions(state)
                    if len(legal) == 1:
                        action = legal[0]
                    else:
                        child.legal = legal
        child.known = state

    def _select(self, node: Found, state: StateT, seat: int, legal: list[ActionT]) -> ActionT:
        """Return the move with the highest PUCT value."""
        children, priors = node.children, node.priors
        visits = node.visits
        unseen = node.totals[seat] / visits - FIRST_PLAY_REDUCTION if visits else 0.0
        bonus = self._exploration * sqrt(visits + 1)
        best, chosen = -2.0, legal[0]
        for action in legal:
            prior = priors.get(action)
            if prior is None:
                prior = self._judge_moves(priors, state, legal)[action]
            child = children.get(action)
            if child is None:
                score = unseen + bonus * prior
            else:
                times = child.visits
                score = child.totals[seat] / times + bonus * prior / (1 + times)
            if score > best:
                best, chosen = score, action
        return chosen

    def _judge_moves(self, priors: dict[ActionT, float], state: StateT, legal: list[ActionT]) -> dict[ActionT, float]:
        """Set priors of a node's new moves; moves of earlier determinizations keep theirs."""
        judged = self._judge.priors(state, legal) or [1 / len(legal)] * len(legal)
        for action, prior in zip(legal, judged, strict=True):
            priors.setdefault(action, prior)
        return priors

    def chances(self) -> tuple[float, ...]:
        """Return each seat's win probability, averaged over all iterations."""
        return tuple(total / self._root.visits for total in self._root.totals)

    def options(self) -> list[tuple[ActionT, Found]]:
        """Return every visited move with its node: most visits first, then the better, then the first met."""
        seat = self._game.to_move(self._observation)
        assert seat is not None, "the game goes on"
        return sorted(
            self._root.children.items(),
            key=lambda item: (-item[1].visits, -item[1].totals[seat - 1] / item[1].visits),
        )

    def has_seen(self, action: ActionT) -> bool:
        """Return whether a move was visited."""
        return action in self._root.children

    def child(self, action: ActionT) -> Found:
        """Return the node after a first move. Raises KeyError if it was not visited."""
        return self._root.children[action]

    def totals(self, action: ActionT) -> list[float]:
        """Return each seat's win probabilities, summed over all visits of a first move."""
        child = self._root.children.get(action)
        return [0.0] * self._seats if child is None else child.totals

    def line(self, action: ActionT) -> list[ActionT]:
        """Return the most visited line from a first move on, without the moves of cards."""
        line, node = [action], self._root.children.get(action)
        while node is not None and node.children and len(line) < _LONGEST_LINE:
            action, node = max(node.children.items(), key=lambda item: item[1].visits)
            line.append(action)
        return line
