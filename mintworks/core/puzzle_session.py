"""A puzzle at a table: judges the answer, and replies with what refutes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mintworks.core.players.controller import Controller, Decision
from mintworks.core.players.human import HumanController
from mintworks.core.plugin import Action, GamePlugin, GameStep, State
from mintworks.core.puzzle import HiddenCard, Puzzle, Solver, TooLarge, position
from mintworks.core.seat import Seat
from mintworks.core.session import GamePlan, Session

_AT_ONCE: Final = 20_000
"""Maximum of positions to visit for one reply: somebody waits for it."""

TRIES: Final = 3
"""Number of wrong answers that fail a puzzle."""


@dataclass(slots=True)
class Attempt:
    """All tries at one puzzle; it ends when the answer is shown. `on_hint` is called for each hint."""

    on_hint: Callable[[], None]
    tries_left: int = TRIES
    has_begun: bool = False
    shown: bool = False


class PuzzleSession(Session):
    """The game of a puzzle, after the actions `played` in it.

    A person has the asked seat; all others reply with what is worst for it.
    """

    def __init__(
        self,
        game: GamePlugin,
        puzzle: Puzzle,
        person: Seat,
        others: Callable[[Sequence[str | None]], Sequence[Seat]],
        played: Sequence[str] = (),
    ) -> None:
        """Seat the `person` where the puzzle asks; `others` fills the other places, given the opponents' cards there.

        Raises ValueError, or ReplayError, for a puzzle that cannot be played.
        """
        rules, setup = game.rules(), game.codec.setup_from_json(puzzle.setup)
        start = position(rules, setup, puzzle.actions)
        self.puzzle = puzzle
        asked = rules.to_move(start)
        assert asked is not None, "a puzzle asks a seat"
        self.asked = asked
        cards, place = game.positions.opponents(start), self.asked - 1
        seats = [*others([*cards[:place], *cards[place + 1 :]])]
        seats.insert(place, person)
        assert game.puzzles is not None
        self.question = game.puzzles.question(puzzle.kind, start, puzzle.rounds)
        self.last_round = game.positions.round(start) + puzzle.rounds - 1
        """Number of the round in which the question ends."""
        self._solver = Solver(rules, self.question, self.asked)
        self.wrong_at: int | None = None
        """Number of actions of the match before the first wrong one; None as long as all are right."""
        self._decided_at = 0
        """Number of actions of the match before the last decision, which may be several actions."""
        super().__init__(game, GamePlan(tuple(seats), setup), actions=(*puzzle.actions, *played))

    @property
    def is_over(self) -> bool:
        """Return whether the line has ended, right or wrong."""
        return self.question.is_over(self.match.state)

    @property
    def is_solved(self) -> bool:
        """Return whether doing nothing more reaches the best value."""
        if self.wrong_at is not None:
            return False
        self._solver.positions = _AT_ONCE
        try:
            return self._solver.needs_nothing(self.match.state, self.puzzle.best)
        except (TooLarge, HiddenCard):
            return False

    @property
    def played(self) -> tuple[str, ...]:
        """Return the actions since the puzzle began, up to the decision with the first wrong one."""
        return self.match.actions[len(self.puzzle.actions) : None if self.wrong_at is None else self._decided_at]

    @property
    def reached(self) -> int:
        """Return the number that sentences show for the value reached."""
        return self.question.displayed(self.question.value(self.match.state))

    @property
    def best(self) -> int:
        """Return the number that sentences show for the best value."""
        return self.question.displayed(self.puzzle.best)

    def spoiled_by(self) -> GameStep | None:
        """Return the action of another seat that made the first wrong one fail; None if it failed by itself.

        Had that seat done nothing instead, the best value would still be in reach, or this action alone takes it away.
        """
        assert self.wrong_at is not None
        idle, best, value = self.question.idle, self.puzzle.best, self.question.value
        state = self.position_before(self.wrong_at + 2)
        self._solver.positions = _AT_ONCE
        for step in self.match.history[self.wrong_at + 1 :]:
            is_reply = step.seat != self.asked and step.action != idle
            try:
                legal = self.rules.legal_actions(state)
                if is_reply and idle in legal and self._solver.keeps(state, idle, best):
                    return step
            except (TooLarge, HiddenCard):
                return None
            before = value(state)
            self.rules.apply(state, step.action)
            if is_reply and before >= best > value(state):
                return step
        return None

    def keys(self) -> tuple[list[Action], int, int] | None:
        """Return the played actions of the answer without alternatives, or the one with the fewest.

        Also return the number of right actions there, and as which of the person's own (from 1) the first was played.
        The last action only reaps what the others prepare, and counts only if it's alone. None if the search is too
        large.
        """
        begun = len(self.puzzle.actions)
        state, found, place = self.position_before(begun + 1), list[tuple[float, int, int, Action]](), 0
        self._solver.positions = _AT_ONCE
        for step in self.match.history[begun:]:
            place += step.seat == self.asked
            if step.seat == self.asked and str(step.action) in self.puzzle.answer:
                try:
                    right = len(self._solver.right(state, self.puzzle.best))
                except (TooLarge, HiddenCard):
                    return None
                found.append((right / len(self.rules.legal_actions(state)), right, place, step.action))
            self.rules.apply(state, step.action)
        if not found:
            return None
        found = found[:-1] or found
        if only := [(place, action) for _, right, place, action in found if right == 1]:
            return [action for _, action in only], 1, only[0][0]
        _, right, place, action = min(found, key=lambda each: each[0])
        return [action], right, place

    def judge(self, action: Action, *, completes: bool = False) -> bool:
        """Return whether all actions up to this one are right; remembers the first that is not.

        One that `completes` the decision before is taken back together with it.
        """
        if not completes:
            self._decided_at = len(self.match.history)
        if self.wrong_at is None and action not in self.right():
            self.wrong_at = len(self.match.history)
        return self.wrong_at is None

    def right(self) -> list[Action]:
        """Return the actions that keep the best value; those of the answer if the search is too large."""
        self._solver.positions = _AT_ONCE
        try:
            return self._solver.right(self.match.state, self.puzzle.best)
        except (TooLarge, HiddenCard):
            return [action for action in self.rules.legal_actions(self.match.state) if str(action) in self._to_do]

    def next_action(self) -> Action:
        """Return the action of the answer for the asked seat, the refutation for all others."""
        state = self.match.state
        legal = self.rules.legal_actions(state)
        if len(legal) == 1:
            return legal[0]
        self._solver.positions = _AT_ONCE
        try:
            if not self._solver.is_own(state):
                return self._solver.reply(state, self.puzzle.best - (self.wrong_at is not None))
            if self.wrong_at is not None:
                return self._solver.reply(state, self._solver.worth(state, self.puzzle.best - 1))
            if self._solver.needs_nothing(state, self.puzzle.best):
                return self.question.idle if self.question.idle in legal else legal[0]
        except (TooLarge, HiddenCard):
            return self.question.idle if self.question.idle in legal else legal[0]
        right = self.right()
        return next((action for action in right if str(action) in self._to_do), right[0])

    @property
    def ahead(self) -> list[Action]:
        """Return the actions of the answer that are not played yet, in order."""
        to_do, ahead = self._to_do, list[Action]()
        for text in reversed(self.puzzle.answer):
            if to_do[text]:
                to_do[text] -= 1
                ahead.insert(0, self.rules.parse(text))
        return ahead

    @property
    def _to_do(self) -> Counter[str]:
        """Return the actions of the answer that are not played yet."""
        done = [str(step.action) for step in self.match.history[len(self.puzzle.actions) :] if step.seat == self.asked]
        return Counter(self.puzzle.answer) - Counter(done)

    def _controller(self, number: int, player: str) -> Controller[State, Action]:
        if number != self.asked:
            return _Replies(self)
        self.people[number] = HumanController()
        return self.people[number]


class _Replies:
    """Decides for all seats but the asked one."""

    def __init__(self, session: PuzzleSession) -> None:
        self._session = session

    def decide(self, observation: State, legal: list[Action]) -> Decision[Action]:
        session, action = self._session, self._session.next_action()
        return Decision(action, session.game.players.why(session.rules, session.match.state, action))
