"""Plays any game by tree search: grows a tree, and takes the most visited move."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Generator, Hashable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from mintworks.core.game import Game
from mintworks.core.players.controller import Decision, Reasoning
from mintworks.core.players.headway import (
    ALIKE,
    LEAST,
    TRIAL_RATIO,
    TRIED,
    UNSURE,
    Headway,
    Pursuit,
    Sampled,
    error_between,
    error_of,
    most_headway,
)
from mintworks.core.players.thinker import Limit, Thought, outcome
from mintworks.core.players.tree import Found, Judge, Tree

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Hashable)
SeenT = TypeVar("SeenT", contravariant=True)


class Option(msgspec.Struct, frozen=True):
    """A legal action with the choosing seat's win probability and the number of visits."""

    action: str
    win: float
    visits: int


class SearchReasoning(Reasoning, frozen=True):
    """Result of a search: each seat's win probability, the options, best first, and the expected line.

    The line begins with the first option and leaves out forced moves. `level` is the player that searched, and `why` a
    reason of the game's own for the first option that anybody may hear, if it was asked for and there is one.
    """

    level: str
    win: tuple[float, ...]
    options: tuple[Option, ...]
    line: tuple[str, ...] = ()
    why: Reasoning | None = None


class Considered(msgspec.Struct, Generic[ActionT], frozen=True):
    """A searched action, as an option, with the expected line from it on."""

    action: ActionT
    option: Option
    line: tuple[ActionT, ...]


class Comparison(Generic[StateT, ActionT]):
    """Compares legal actions by spreading iterations evenly over them.

    A search for the best move visits bad ones too seldom to say how bad they are.
    """

    def __init__(self, tree: Tree[StateT, ActionT], legal: list[ActionT], seat: int) -> None:
        """`seat` is the index of the choosing seat, from 0."""
        self._tree = tree
        self.legal = legal
        self._seat = seat
        self._visits = dict.fromkeys(legal, 0)
        self.iterations = 0

    def spread(self, iterations: int, among: Sequence[ActionT] | None = None) -> None:
        """Continue to a total of `iterations`, over all actions or those `among` them."""
        outcome(self.spreading(iterations, among))

    def spreading(self, iterations: int, among: Sequence[ActionT] | None = None) -> Generator[None, None, None]:
        """Search on like `spread`, yielding after each iteration."""
        visits, actions = self._visits, among or self.legal
        while self.iterations < iterations:
            action = min(actions, key=visits.__getitem__)
            self._tree.grow(action)
            visits[action] += 1
            self.iterations += 1
            yield

    @property
    def width(self) -> int:
        """Return the number of actions: the minimum of iterations to visit each."""
        return len(self.legal)

    def best(self, most: int, among: Sequence[ActionT] | None = None) -> list[ActionT]:
        """Return at most `most` of all actions or those `among` them, best first; each must have been visited."""
        return sorted(among or self.legal, key=lambda action: -self.chances(action)[self._seat])[:most]

    def options(self) -> list[Option]:
        """Return every legal action, best first; each must have been visited."""
        return sorted((self.considered(action).option for action in self.legal), key=lambda option: -option.win)

    def chances(self, action: ActionT) -> tuple[float, ...]:
        """Return each seat's win probability after an action."""
        node = self._tree.child(action)
        return tuple(total / node.visits for total in node.totals)

    def visits(self, action: ActionT) -> int:
        """Return the number of iterations spent on an action."""
        return self._visits[action]

    def total(self, action: ActionT, place: int) -> float:
        """Return the sum of a seat's win probabilities (by index, from 0) over all visits of an action."""
        return self._tree.child(action).totals[place] if self._visits[action] else 0.0

    def considered(self, action: ActionT) -> Considered[ActionT]:
        """Return an action with its option and expected line."""
        option = Option(str(action), self.chances(action)[self._seat], self._tree.child(action).visits)
        return Considered(action, option, (*self._tree.line(action),))


class Begun(NamedTuple, Generic[StateT, ActionT]):
    """A search that has made its choice for `seat` (by index, from 0): its tree, and the dice that deal for it."""

    choice: ActionT
    tree: Tree[StateT, ActionT]
    seat: int
    dice: random.Random


class Spokesman(Protocol[SeenT, ActionT]):
    """Finds the reason for an action that a player may give aloud."""

    def aloud(
        self, seen: SeenT, chosen: Considered[ActionT], others: Sequence[Considered[ActionT]]
    ) -> Reasoning | None:
        """Return it; None where there is none, or it would tell what only the player knows."""


class TreeSearch(Generic[StateT, ActionT]):
    """A player that searches with a fixed number of iterations: the same observation gives the same move anywhere.

    Its dice are seeded by its name, `level`, and the text of the observation, `describe`.
    """

    def __init__(
        self,
        game: Game[Any, StateT, ActionT, Any],
        judge: Judge[StateT, ActionT],
        determinize: Callable[[StateT, random.Random], StateT],
        describe: Callable[[StateT], bytes],
        level: str,
        iterations: int,
        spokesman: Spokesman[StateT, ActionT] | None = None,
    ) -> None:
        self._game = game
        self._judge = judge
        self._determinize = determinize
        self._describe = describe
        self._level = level
        self._spokesman = spokesman
        self.iterations = iterations
        self.limit = Limit(rounds=iterations)

    def decide(self, observation: StateT, legal: list[ActionT]) -> Decision[ActionT]:
        """Return the most visited move, after all iterations."""
        return self.think(observation, legal, Thought(self.limit, random.Random(0)))

    def think(self, observation: StateT, legal: list[ActionT], thought: Thought) -> Decision[ActionT]:
        """Return the most visited move, after as many iterations as the thought goes on.

        A forced move takes no thought; stopped before the first iteration, it is the first legal move.
        """
        return outcome(self.rounds(observation, legal, thought))

    def rounds(
        self, observation: StateT, legal: list[ActionT], thought: Thought
    ) -> Generator[None, None, Decision[ActionT]]:
        """Think like `think`, round by round."""
        if len(legal) == 1:
            return Decision(legal[0])
        tree = self._tree(observation)
        while thought.goes_on():
            tree.grow()
            yield
        if not tree.visits:
            return Decision(legal[0])
        options = self._options(tree, observation, legal)
        return Decision(options[0][0], self._reasoning(tree, observation, options))

    def search(self, observation: StateT, legal: list[ActionT]) -> SearchReasoning:
        """Return the result of all iterations, also for forced moves and those of an opponent's card."""
        tree = self._tree(observation)
        for _ in range(self.iterations):
            tree.grow()
        bound = legal[0] if len(legal) == 1 else self._judge.bound_action(observation)
        if bound is None:
            return self._reasoning(tree, observation, self._options(tree, observation, legal))
        win = tree.chances()
        return SearchReasoning(self._level, win, (Option(str(bound), win[self._seat(observation)], tree.visits),))

    def begin(
        self, observation: StateT, legal: list[ActionT], thought: Thought
    ) -> Generator[None, None, Begun[StateT, ActionT] | None]:
        """Return the choice of `think` after all iterations, with all that a comparison can go on with.

        None if stopped before the first iteration. Yields after each round.
        """
        dice = self._dice(observation)
        tree = Tree(self._game, self._judge, self._determinize, observation, dice)
        while thought.rounds < self.iterations and thought.goes_on():
            tree.grow()
            yield
        if not tree.visits:
            return None
        return Begun(self._options(tree, observation, legal)[0][0], tree, self._seat(observation), dice)

    def compare(self, observation: StateT, legal: list[ActionT]) -> list[Option]:
        """Return every legal action, best first, after iterations spread evenly over them."""
        comparison = self.comparison(observation, legal)
        comparison.spread(max(self.iterations, len(legal)))
        return comparison.options()

    def comparison(self, observation: StateT, legal: list[ActionT]) -> Comparison[StateT, ActionT]:
        """Return a comparison of a position's legal actions, without any iterations yet."""
        return Comparison(self._tree(observation), legal, self._seat(observation))

    def _tree(self, observation: StateT) -> Tree[StateT, ActionT]:
        return Tree(self._game, self._judge, self._determinize, observation, self._dice(observation))

    def _dice(self, observation: StateT) -> random.Random:
        seed = hashlib.sha256(self._level.encode() + b" " + self._describe(observation)).digest()
        return random.Random(int.from_bytes(seed[:8], "big"))

    def _options(
        self, tree: Tree[StateT, ActionT], observation: StateT, legal: list[ActionT]
    ) -> list[tuple[ActionT, Found]]:
        """Return the visited actions: the choice first, then by visits. `legal` may leave out actions of the rules."""
        if not any(map(tree.has_seen, legal)):
            for action in legal:
                tree.grow(action)
        options = [option for option in tree.options() if option[0] in legal]
        root = self._determinize(observation, random.Random(0))
        pursuit = self._judge.pursuit(root, legal)
        if pursuit is None:
            return options
        chosen = self._choice(tree, root, legal, pursuit, [action for action, _ in options])
        return [(chosen, tree.child(chosen)), *[option for option in options if option[0] != chosen]]

    def _choice(
        self, tree: Tree[StateT, ActionT], root: StateT, legal: list[ActionT], pursuit: Pursuit, seen: list[ActionT]
    ) -> ActionT:
        """Return the most visited action, unless an equally good one makes progress.

        If no visited action does, tries unvisited ones that do.
        """
        game, seat, trials = self._game, self._seat(root), 1 + tree.visits // TRIAL_RATIO

        def brought(action: ActionT) -> Headway:
            state = game.copy(root)
            game.apply(state, action)
            return pursuit.measured(state)

        def tried(action: ActionT) -> Sampled[ActionT]:
            if not tree.has_seen(action):
                for _ in range(trials):
                    tree.grow(action)
            node = tree.child(action)
            return Sampled(action, node.totals[seat] / node.visits, node.visits, brought(action))

        found = [*map(tried, seen)]
        first = found[0]
        for offered in map(tried, pursuit.offered):
            if offered.win >= first.win - UNSURE * error_between(first, offered):
                return offered.action
        error, start = error_of(first.win, tree.visits), pursuit.measured(root)
        least = LEAST if first.win >= 1 - LEAST else 0.0
        alike = max(least, ALIKE * error * min(1.0, pursuit.doubt))
        best = most_headway(found, alike, alike)
        if best.headway > start or not (pursuit.doubt or least):
            return best.action
        margin = max(least, UNSURE * error * pursuit.doubt)
        best = most_headway(found, margin, 1.0)
        if best.headway > start:
            return best.action
        others = {action: brought(action) for action in legal if not tree.has_seen(action)}
        better = [action for action, headway in others.items() if headway > start]
        for action in sorted(better, key=others.__getitem__, reverse=True)[:TRIED]:
            if tried(action).win >= first.win - margin:
                return action
        return first.action

    def _reasoning(
        self, tree: Tree[StateT, ActionT], observation: StateT, options: list[tuple[ActionT, Found]]
    ) -> SearchReasoning:
        index = self._seat(observation)
        best, node = options[0]
        why = None
        if self._spokesman is not None:
            chosen, *others = [
                Considered(
                    action, Option(str(action), found.totals[index] / found.visits, found.visits), (*tree.line(action),)
                )
                for action, found in options[:2]
            ]
            why = self._spokesman.aloud(observation, chosen, others)
        return SearchReasoning(
            self._level,
            tuple(total / node.visits for total in node.totals),
            tuple(Option(str(action), node.totals[index] / node.visits, node.visits) for action, node in options),
            tuple(str(action) for action in tree.line(best)),
            why,
        )

    def _seat(self, observation: StateT) -> int:
        """Return the index of the seat to move, from 0."""
        seat = self._game.to_move(observation)
        assert seat is not None, "the game goes on"
        return seat - 1
