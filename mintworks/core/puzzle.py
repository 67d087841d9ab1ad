"""Puzzles: positions with one best line, proved by an exhaustive search.

A line is the play of all seats from the position on. The asked seat plays its best, and every other seat the worst
for it. Nothing hidden is assumed: a position whose answer could depend on an unknown card isn't a puzzle.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from itertools import pairwise
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from mintworks.core.game import Game

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
AskedT = TypeVar("AskedT", contravariant=True)
ActionT = TypeVar("ActionT")

MOST_POSITIONS: Final = 5_000
"""Maximum number of positions to prove a puzzle, or to refute an answer: a second or two."""

OF_WEEK: Final = 5
"""Number of puzzles of one week."""

HARDEST: Final = 3
"""The highest grade of a puzzle; the easiest have 1."""

_LEAST: Final = -(10**6)
_MOST: Final = 10**6
_MOST_LINES: Final = 300
"""Maximum number of best lines; a position with more is rejected."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question about the position after `actions` in a game that began with `setup` (JSON data).

    The seat to move is asked. `best` is the value that it can force within `rounds`, `answer` its own actions in the
    shortest best line; every best line contains them. `wrong` is the number of first actions that lose the best value,
    of `legal` ones; `is_tempting` whether a player without foresight would choose one of them. `misled` is the number
    of players that do not find the answer, of those that decide quickly.
    """

    id: str
    kind: str
    setup: dict[str, Any]
    actions: tuple[str, ...]
    rounds: int
    best: int
    answer: tuple[str, ...]
    wrong: int
    legal: int
    is_tempting: bool = False
    misled: int = 0

    @property
    def sorts(self) -> list[str]:
        """Return the first word of each action of the answer, such as the location."""
        return [action.partition(":")[0] for action in self.answer]

    @property
    def effort(self) -> int:
        """Return the difficulty by length of thought, number of misled players, and rarity of right first actions."""
        rarity = (self.legal // (self.legal - self.wrong)).bit_length()
        return 2 * (len(self.answer) + self.rounds + self.is_tempting) + self.misled + rarity

    @property
    def difficulty(self) -> tuple[int, str]:
        """Return a sort key from easy to hard, unique by id."""
        return self.effort, self.id


class Question(Protocol[AskedT, ActionT]):
    """A puzzle's question at one position: the end of a line, and its value."""

    idle: ActionT
    """The action of doing nothing: to pass, or to end the turn."""

    def is_over(self, state: AskedT) -> bool:
        """Return whether a line ends here."""

    def value(self, state: AskedT) -> int:
        """Return the value of a line's last position for the asked seat; higher is better."""

    def most(self, state: AskedT) -> int:
        """Return an upper bound of the value from here; the tighter, the fewer positions are searched."""

    def displayed(self, value: int) -> int:
        """Return the number that sentences show for a value."""

    def key(self, state: AskedT) -> Hashable:
        """Return a transposition key: equal for positions with the same possible values."""

    def is_hidden(self, before: AskedT, action: ActionT) -> bool:
        """Return whether the outcome of an action depends on a hidden card."""


class Searched(Protocol[StateT, ActionT]):
    """The part of a `Game` that a search needs."""

    def to_move(self, state: StateT) -> int | None: ...

    def legal_actions(self, state: StateT) -> list[ActionT]: ...

    def apply(self, state: StateT, action: ActionT) -> object: ...

    def copy(self, state: StateT) -> StateT: ...


class TooLarge(Exception):
    """The search needs more positions than it may visit."""


class HiddenCard(Exception):
    """The value of a position depends on a hidden card."""


class Solver(Generic[StateT, ActionT]):
    """Solves positions for the asked seat by minimax. `positions` is the number that it may still visit.

    Every search raises TooLarge and HiddenCard.
    """

    def __init__(
        self,
        rules: Searched[StateT, ActionT],
        question: Question[StateT, ActionT],
        seat: int,
        positions: int = MOST_POSITIONS,
    ) -> None:
        self._rules = rules
        self._question = question
        self._seat = seat
        self.positions = positions
        self._known: dict[Hashable, tuple[int, int, ActionT | None]] = {}

    def is_own(self, state: StateT) -> bool:
        """Return whether the asked seat is to move."""
        return self._rules.to_move(state) == self._seat

    def worth(self, state: StateT, guess: int = 0) -> int:
        """Return the value of a position by null-window searches from a guess (MTD-f, Plaat et al. 1996)."""
        least, most = _LEAST, _MOST
        while least < most:
            target = guess + 1 if guess == least else guess
            guess = self._bound(state, target)
            if guess < target:
                most = guess
            else:
                least = guess
        return guess

    def is_worth(self, state: StateT, target: int) -> bool:
        """Return whether a position's value is at least `target`."""
        return self._bound(state, target) >= target

    def keeps(self, state: StateT, action: ActionT, target: int) -> bool:
        """Return whether the value after an action is at least `target`."""
        return self.is_worth(self.played(state, action), target)

    def played(self, state: StateT, action: ActionT) -> StateT:
        """Return the position after an action."""
        if self.positions <= 0:
            raise TooLarge
        if self._question.is_hidden(state, action):
            raise HiddenCard
        self.positions -= 1
        after = self._rules.copy(state)
        self._rules.apply(after, action)
        return after

    def right(self, state: StateT, best: int) -> list[ActionT]:
        """Return the actions of the asked seat that keep the value `best`."""
        return [action for action in self._rules.legal_actions(state) if self.keeps(state, action, best)]

    def reply(self, state: StateT, best: int) -> ActionT:
        """Return the first action of the seat to move that keeps a position at its value, `best`."""
        legal = self._rules.legal_actions(state)
        if self.is_own(state):
            return next(action for action in legal if self.keeps(state, action, best))
        for action in legal:
            # An action after which a hidden card matters gives way to one that surely does.
            with suppress(HiddenCard):
                if not self.keeps(state, action, best + 1):
                    return action
        raise HiddenCard

    def is_free(self, state: StateT, right: Sequence[ActionT]) -> bool:
        """Return whether the choice is forced but irrelevant: every legal action is right."""
        legal = self._rules.legal_actions(state)
        return self._question.idle not in legal and len(right) == len(legal)

    def needs_nothing(self, state: StateT, best: int) -> bool:
        """Return whether the asked seat reaches `best` by doing nothing more."""
        while not self._question.is_over(state):
            legal = self._rules.legal_actions(state)
            if not self.is_own(state):
                action = self.reply(state, best)
            else:
                # If it can't do nothing, its choice must be irrelevant.
                idle = [self._question.idle] if self._question.idle in legal else legal
                if not all(self.keeps(state, action, best) for action in idle):
                    return False
                action = idle[0]
            state = self.played(state, action)
        return True

    def _bound(self, state: StateT, target: int) -> int:
        """Return a lower bound of the value that reaches `target`, or an upper bound below it."""
        if self._question.is_over(state):
            return self._question.value(state)
        if (most := self._question.most(state)) < target:
            return most
        key = self._question.key(state)
        least, most, first = self._known.get(key, (_LEAST, _MOST, None))
        if least >= target:
            return least
        if most < target:
            return most
        is_own = self.is_own(state)
        found = _LEAST if is_own else _MOST
        # The idle action is first or last; the action that refuted the position before is likely to do so again.
        actions = self._rules.legal_actions(state)[::-1]
        if first is not None:
            actions.remove(first)
            actions.insert(0, first)
        for action in actions:
            value = self._bound(self.played(state, action), target)
            found = max(found, value) if is_own else min(found, value)
            if (found >= target) is is_own:
                first = action
                break
        self._known[key] = (found, most, first) if found >= target else (least, found, first)
        return found


class Proof(NamedTuple):
    """The proved fields of a `Puzzle`."""

    best: int
    answer: tuple[str, ...]
    wrong: int


def prove(
    rules: Searched[StateT, ActionT],
    question: Question[StateT, ActionT],
    start: StateT,
    least: int,
    positions: int = MOST_POSITIONS,
) -> Proof | None:
    """Prove that a position has one answer worth at least `least`; return None if not, or if it is too large."""
    asked = rules.to_move(start)
    assert asked is not None, "nothing can be asked after the end"
    solver = Solver(rules, question, asked, positions)
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


def _answers(
    solver: Solver[StateT, ActionT], question: Question[StateT, ActionT], state: StateT, best: int
) -> Iterator[tuple[str, ...]]:
    """Yield the asked seat's actions in each best line, against the first of the worst replies."""
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


def position(rules: Game[SetupT, StateT, Any, Any], setup: SetupT, actions: Sequence[str]) -> StateT:
    """Return the position after these actions. Raises SetupError, KeyError and IllegalAction."""
    state = rules.new_game(setup)
    for text in actions:
        rules.apply(state, rules.parse(text))
    return state


def grades(chapters: Iterable[Sequence[Puzzle]]) -> dict[str, int]:
    """Return the grades of a game's puzzles by id, by thirds of each chapter; equally hard ones have equal grades.

    What is hard differs from question to question. The puzzles of a chapter come the easiest first.
    """
    found: dict[str, int] = {}
    for puzzles in chapters:
        efforts = [puzzle.effort for puzzle in puzzles]
        for puzzle in puzzles:
            middle = efforts.index(puzzle.effort) + efforts.count(puzzle.effort) // 2
            found[puzzle.id] = 1 + HARDEST * middle // len(puzzles)
    return found


def puzzle_of_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """Return the puzzle of a day, the same for everyone; every puzzle comes once before any repeats."""
    return _drawn(puzzles, day.toordinal(), "puzzles")


def puzzles_of_week(puzzles: Sequence[Puzzle], day: date) -> list[Puzzle]:
    """Return the puzzles of the week of a day, the same for everyone, from easy to hard: one of each equal part.

    `puzzles` come the easiest first; every puzzle of a part comes once before any repeats.
    """
    week = (day.toordinal() - 1) // 7  # the calendar begins on a Monday
    edges = [len(puzzles) * part // OF_WEEK for part in range(OF_WEEK + 1)]
    parts = [puzzles[first:end] for first, end in pairwise(edges) if first < end]
    return [_drawn(part, week, f"puzzles of week, part {number},") for number, part in enumerate(parts)]


def week_label(day: date) -> str:
    """Return the name of a day's week in a file, such as 2026-W48."""
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02}"


def _drawn(puzzles: Sequence[Puzzle], turn: int, drawn: str) -> Puzzle:
    """Return the puzzle of a turn; in each round of turns every one comes once, in an order `drawn` by that name."""
    cycle, place = divmod(turn, len(puzzles))
    dice = random.Random(f"{drawn} {cycle}")
    return sorted(puzzles, key=lambda puzzle: dice.random())[place]
