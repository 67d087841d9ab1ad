"""Puzzles: positions with one best line, proved by playing out everything that is known.

A line is what all seats do from the position on. The seat that is asked does its best, every other seat what is worst
for it. Nothing hidden is ever assumed: a position whose answer could depend on a card that nobody knows is no puzzle.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from datetime import date
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import msgspec

Rules: TypeAlias = Any
State: TypeAlias = Any
Action: TypeAlias = Any
Event: TypeAlias = Any

MOST_POSITIONS: Final = 5_000
"""A puzzle can be proved, and any answer to it refuted, by looking at no more of them: a second or two."""

_LEAST: Final = -(10**6)
_MOST: Final = 10**6
_MOST_LINES: Final = 300
"""A position with more best lines is not looked through."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question about the position of a game that was begun with `setup` (as JSON data) and led there by `actions`.

    The seat that is to move is asked. `best` is what it can reach for certain within so many `rounds`, and `answer`
    the shortest way there: its own actions, all of which every other best line contains too. `wrong` counts the
    first actions that spoil it, and `is_tempting` tells that somebody who does not look ahead would choose one.
    """

    id: str
    kind: str
    setup: dict[str, Any]
    actions: tuple[str, ...]
    rounds: int
    best: int
    answer: tuple[str, ...]
    wrong: int
    is_tempting: bool = False

    @property
    def difficulty(self) -> tuple[int, bool, int, str]:
        """The deeper, and then the more tempting the wrong lines, the harder; no two are equally hard."""
        return len(self.answer), self.is_tempting, self.wrong, self.id


class Question(Protocol):
    """What is asked at one position: when a line is judged, and how."""

    idle: Action
    """What a seat plays that has nothing more to do for the answer: it passes, or ends its turn."""

    def is_over(self, state: State) -> bool:
        """Whether a line has been played to where it is judged."""

    def value(self, state: State) -> int:
        """How well the seat that is asked has done there; the more, the better."""

    def most(self, state: State) -> int:
        """More than that nobody can reach from here: the nearer to the truth, the less is looked at."""

    def told(self, value: int) -> int:
        """The number that stands for a value in words."""

    def key(self, state: State) -> Hashable:
        """The same for positions from which the same can be reached."""

    def is_hidden(self, before: State, action: Action) -> bool:
        """Whether what an action does depends on a card that nobody who saw the position knows."""


class TooLarge(Exception):
    """More positions than the solver may look at."""


class HiddenCard(Exception):
    """What a position is worth depends on a card that nobody can know."""


class Solver:
    """Plays out positions for the seat that is asked. `positions` are left of those that it may look at.

    All that looks ahead raises TooLarge, and HiddenCard.
    """

    def __init__(self, rules: Rules, question: Question, seat: int, positions: int = MOST_POSITIONS) -> None:
        self._rules = rules
        self._question = question
        self._seat = seat
        self.positions = positions
        self._known: dict[Hashable, tuple[int, int, Action | None]] = {}

    def is_own(self, state: State) -> bool:
        """Whether the seat that is asked is to move."""
        return bool(self._rules.to_move(state) == self._seat)

    def worth(self, state: State, guess: int = 0) -> int:
        """What a position is worth: found by asking whether it is worth so much, from a guess on (MTD-f)."""
        least, most = _LEAST, _MOST
        while least < most:
            asked = guess + 1 if guess == least else guess
            guess = self._bound(state, asked)
            if guess < asked:
                most = guess
            else:
                least = guess
        return guess

    def is_worth(self, state: State, asked: int) -> bool:
        """Whether a position is worth so much."""
        return self._bound(state, asked) >= asked

    def keeps(self, state: State, action: Action, asked: int) -> bool:
        """Whether a position is worth so much after an action."""
        return self.is_worth(self.played(state, action), asked)

    def played(self, state: State, action: Action) -> State:
        """The position after an action."""
        if self.positions <= 0:
            raise TooLarge
        if self._question.is_hidden(state, action):
            raise HiddenCard
        self.positions -= 1
        after = self._rules.copy(state)
        self._rules.apply(after, action)
        return after

    def right(self, state: State, best: int) -> list[Action]:
        """The actions of the seat that is asked after which a position is still worth so much."""
        return [action for action in self._rules.legal_actions(state) if self.keeps(state, action, best)]

    def reply(self, state: State, best: int) -> Action:
        """The first action that keeps a position at what it is worth, `best`, for whoever is to move."""
        legal = self._rules.legal_actions(state)
        if self.is_own(state):
            return next(action for action in legal if self.keeps(state, action, best))
        return next(action for action in legal if not self.keeps(state, action, best + 1))

    def is_free(self, state: State, right: Sequence[Action]) -> bool:
        """Whether a choice that has to be made does not matter: each of its actions is right."""
        legal = self._rules.legal_actions(state)
        return self._question.idle not in legal and len(right) == len(legal)

    def needs_nothing(self, state: State, best: int) -> bool:
        """Whether the seat that is asked reaches the best by doing nothing more."""
        while not self._question.is_over(state):
            legal = self._rules.legal_actions(state)
            if not self.is_own(state):
                action = self.reply(state, best)
            else:
                # Where it cannot do nothing, it must not matter what it does.
                idle = [self._question.idle] if self._question.idle in legal else legal
                if not all(self.keeps(state, action, best) for action in idle):
                    return False
                action = idle[0]
            state = self.played(state, action)
        return True

    def _bound(self, state: State, asked: int) -> int:
        """At least `asked` if a position is worth that, and less if not: never more than it is worth, or never less."""
        if self._question.is_over(state):
            return self._question.value(state)
        if (most := self._question.most(state)) < asked:
            return most
        key = self._question.key(state)
        least, most, first = self._known.get(key, (_LEAST, _MOST, None))
        if least >= asked:
            return least
        if most < asked:
            return most
        is_own = self.is_own(state)
        found = _LEAST if is_own else _MOST
        # Doing nothing stands first or last, and what refuted the position before is likely to do so again.
        actions = self._rules.legal_actions(state)[::-1]
        if first is not None:
            actions.remove(first)
            actions.insert(0, first)
        for action in actions:
            value = self._bound(self.played(state, action), asked)
            found = max(found, value) if is_own else min(found, value)
            if (found >= asked) is is_own:
                first = action
                break
        self._known[key] = (found, most, first) if found >= asked else (least, found, first)
        return found


class Proof(NamedTuple):
    """What is proved of a position: see `Puzzle`."""

    best: int
    answer: tuple[str, ...]
    wrong: int


def prove(rules: Rules, question: Question, start: State, least: int, positions: int = MOST_POSITIONS) -> Proof | None:
    """The proof that a position has one answer, worth at least `least`; None where it has none, or is too large."""
    solver = Solver(rules, question, rules.to_move(start), positions)
    try:
        best = solver.worth(start, guess=least)
        if best < least or solver.needs_nothing(start, best):
            return None
        right = solver.right(start, best)
        answers = []
        for answer in _answers(solver, question, start, best):
            answers.append(answer)
            if len(answers) > _MOST_LINES:
                return None
    except (TooLarge, HiddenCard):
        return None
    shortest = min(answers, key=len)
    if any(Counter(shortest) - Counter(answer) for answer in answers):
        return None
    return Proof(best, shortest, len(rules.legal_actions(start)) - len(right))


def _answers(solver: Solver, question: Question, state: State, best: int) -> Iterator[tuple[str, ...]]:
    """What the seat that is asked does in each best line, against the first of the worst replies."""
    while not question.is_over(state) and not solver.is_own(state):
        state = solver.played(state, solver.reply(state, best))
    if question.is_over(state) or solver.needs_nothing(state, best):
        yield ()
        return
    right = solver.right(state, best)
    is_free = solver.is_free(state, right)
    for action in right[:1] if is_free else right:
        for answer in _answers(solver, question, solver.played(state, action), best):
            yield answer if is_free or action == question.idle else (str(action), *answer)


def position(rules: Rules, setup: Any, actions: Sequence[str]) -> State:
    """Where a game stands after these actions. Raises SetupError, KeyError and IllegalAction."""
    state = rules.new_game(setup)
    for text in actions:
        rules.apply(state, rules.parse(text))
    return state


def puzzle_of_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """The same puzzle for everyone on the same day; all of them come once before any comes again."""
    cycle, place = divmod(day.toordinal(), len(puzzles))
    dice = random.Random(f"puzzles {cycle}")
    return sorted(puzzles, key=lambda puzzle: dice.random())[place]
