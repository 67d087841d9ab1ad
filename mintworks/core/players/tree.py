"""The open-loop tree of a search, over all deals that could lie behind what a seat sees.

This is SO-ISMCTS (Cowling, Powley and Whitehouse, 2012) with the selection rule PUCT; in place of playouts a judge of
the game's own says how good the positions are that the tree reaches.
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
"""How much PUCT makes of moves that were seldom looked at, unless a judge wants it otherwise."""

FIRST_PLAY_REDUCTION: Final = 0.1
"""A move that was never looked at is taken to be so much worse than its position."""

_LONGEST_LINE: Final = 12
"""Moves of the expected line that are told."""


class Judge(Protocol[JudgedT, ActionT]):
    """What the search asks about a game. All answers follow from the position alone."""

    def chances(self, state: JudgedT) -> Sequence[float]:
        """The chance of each seat to win, from 0 to 1, also of a game that is over."""

    def priors(self, state: JudgedT, legal: list[ActionT]) -> Sequence[float] | None:
        """How likely each of the legal actions is to be the best, at a glance; None: all alike. They add up to 1.

        By default all are alike.
        """
        return None

    def exploration(self, observation: JudgedT) -> float:
        """How much is made of moves that were seldom looked at, in a search from this position."""
        return EXPLORATION

    def bound_action(self, state: JudgedT) -> ActionT | None:
        """What an opponent's card plays, if it is one that decides; None for all who choose freely.

        It is asked before the legal actions are found, which a card may not need. By default nobody is bound: a card
        is taken to choose what is best for it.
        """
        return None

    def pursuit(self, root: JudgedT, legal: list[ActionT]) -> Pursuit | None:
        """By what the seat to move at `root` gets on in positions that follow; None where there is no such thing.

        It counts between actions whose chances are alike: a victory first, then what wins, then what leads there.
        """
        return None

    def hidden(self, state: JudgedT) -> int | None:
        """How many cards nobody can see; None where somebody can who decides by them, or where that is not told.

        As long as none of them comes to light all deals go the same way, and a search need not play it each time.
        """
        return None


class Found:
    """What is known after a sequence of decisions, whatever deal they were made in.

    `totals` adds up the chances of each seat over all visits. Where all deals are still alike, `known` is the position
    as it is seen, and `legal` has the actions to choose from (None after the end).
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
    """A search from one observation. `grow` looks at one deal; what was found can be asked for at any time.

    Decisions with one legal action, and those of an opponent's card, are played but take no place in the tree.
    """

    def __init__(
        self,
        game: Game[Any, StateT, ActionT, Any],
        judge: Judge[StateT, ActionT],
        determinize: Callable[[StateT, random.Random], StateT],
        observation: StateT,
        dice: random.Random,
    ) -> None:
        """`deal` makes a whole position out of what a seat sees; nothing else is known to the search."""
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
        """How many deals were looked at."""
        return self._root.visits

    def grow(self, first: ActionT | None = None) -> None:
        """Follow the most promising moves through one deal, to one new position; `first` begins with that move."""
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
        """The node after a choice."""
        child = node.children.get(choice)
        if child is None:
            child = node.children[choice] = Found(self._seats)
        return child

    def _follow_known(self, first: ActionT | None) -> tuple[list[Found], ActionT | None]:
        """The most promising nodes as long as all deals are alike, and the choice after them, if there is one."""
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
        """Play a choice up to the next one, unless a hidden card comes to light before."""
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
        """PUCT: the move of the best value so far, with a bonus for those that were seldom tried."""
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
        """Judge the moves of a node at a glance; those that another deal allowed before keep their first judgement."""
        judged = self._judge.priors(state, legal) or [1 / len(legal)] * len(legal)
        for action, prior in zip(legal, judged, strict=True):
            priors.setdefault(action, prior)
        return priors

    def chances(self) -> tuple[float, ...]:
        """The chance of each seat to win, on average over everything that was looked at."""
        return tuple(total / self._root.visits for total in self._root.totals)

    def options(self) -> list[tuple[ActionT, Found]]:
        """Every move that was looked at, the one looked at most first; of equals the better, then the one met first."""
        seat = self._game.to_move(self._observation)
        assert seat is not None, "the game goes on"
        return sorted(
            self._root.children.items(),
            key=lambda item: (-item[1].visits, -item[1].totals[seat - 1] / item[1].visits),
        )

    def has_seen(self, action: ActionT) -> bool:
        """Whether a move was looked at."""
        return action in self._root.children

    def child(self, action: ActionT) -> Found:
        """What was found after a first move. Raises KeyError for one that was not looked at."""
        return self._root.children[action]

    def line(self, action: ActionT) -> list[ActionT]:
        """The moves that the search looked at most, beginning with this one; those of cards are not among them."""
        line, node = [action], self._root.children.get(action)
        while node is not None and node.children and len(line) < _LONGEST_LINE:
            action, node = max(node.children.items(), key=lambda item: item[1].visits)
            line.append(action)
        return line
