"""Brings a game and those who decide together: asks, applies, tells everyone who listens, and takes back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

import msgspec

from mintworks.core.game import Game, Outcome
from mintworks.core.players.backtracking import Trails
from mintworks.core.players.controller import Controller, Decision, Forgetful, Reasoning
from mintworks.core.players.human import HumanController
from mintworks.core.players.replay import recorded

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")


class Step(msgspec.Struct, Generic[ActionT, EventT], frozen=True):
    """One decision and what came of it. Steps are numbered from 1."""

    number: int
    seat: int
    action: ActionT
    events: tuple[EventT, ...]
    reasoning: Reasoning | None = None


class Undone(msgspec.Struct, frozen=True):
    """Steps were taken back; `to_step` is the number of the last one that still stands (0: none does)."""

    to_step: int


class _Before(NamedTuple, Generic[StateT]):
    """A position before a step that can be taken back."""

    state: StateT
    is_own_decision: bool
    """Neither was the step the only one that was legal, nor is it the rest of the decision before."""


class UnplayableDecision(RuntimeError):
    """A controller chose what is not legal; the position is untouched."""


class Match(Generic[SetupT, StateT, ActionT, EventT]):
    """A game of any kind being played. `state` is the whole position: only controllers are kept from seeing it.

    `setup` is None in a match that was begun from a position. `people` are the seats whose decisions can be
    taken back: if left out, those with a human controller. `trails` keep computer players from going back.
    """

    def __init__(
        self,
        game: Game[SetupT, StateT, ActionT, EventT],
        state: StateT,
        controllers: Mapping[int, Controller[StateT, ActionT]],
        *,
        setup: SetupT | None = None,
        people: Collection[int] | None = None,
        trails: Trails[StateT, ActionT] | None = None,
    ) -> None:
        self.game = game
        self._state = state
        self.controllers = dict(controllers)
        self.history: list[Step[ActionT, EventT]] = []
        self.setup = setup
        self._trails = trails
        self._people = frozenset(
            [seat for seat, controller in controllers.items() if isinstance(controller, HumanController)]
            if people is None
            else people
        )
        self._listeners: list[Callable[[Step[ActionT, EventT] | Undone], None]] = []
        self._before: list[_Before[StateT]] = []
        """The positions before the last steps, back to the last that revealed a hidden card."""
        self.holds_back = False
        """Who shows the game shows a hidden card only some time after the person's decision that turned it up, and
        says so by `note_seen`: until then the decision can be taken back."""
        self.settled = 0
        """Number of the first steps that others already know elsewhere."""
        self.is_unseen = False
        """The last step turned up a hidden card that nobody has seen yet."""

    @classmethod
    def start(
        cls,
        game: Game[SetupT, StateT, ActionT, EventT],
        setup: SetupT,
        controllers: Mapping[int, Controller[StateT, ActionT]],
        trails: Trails[StateT, ActionT] | None = None,
    ) -> Match[SetupT, StateT, ActionT, EventT]:
        """Begin a new game. Raises ValueError for a set-up that the game does not know."""
        return cls(game, game.new_game(setup), controllers, setup=setup, trails=trails)

    @classmethod
    def resume(
        cls,
        game: Game[SetupT, StateT, ActionT, EventT],
        setup: SetupT,
        actions: Sequence[str],
        controllers: Mapping[int, Controller[StateT, ActionT]],
        why: Callable[[StateT, ActionT], Reasoning | None] = lambda before, action: None,
        trails: Trails[StateT, ActionT] | None = None,
    ) -> Match[SetupT, StateT, ActionT, EventT]:
        """Take up a recorded game where it was left; `why` tells the reasons, which are not recorded.

        Raises ReplayError, or ValueError for its set-up.
        """
        match = cls.start(game, setup, controllers, trails)
        for number in range(1, len(actions) + 1):
            legal = game.legal_actions(match.state)
            action = recorded(actions, number, legal)
            match._apply(Decision(action, why(match.state, action)), legal)
        return match

    @property
    def state(self) -> StateT:
        """Return the position, which only the match changes."""
        return self._state

    @property
    def seat_to_move(self) -> int | None:
        """Return the seat that has to decide; None after the end."""
        return self.game.to_move(self.state)

    @property
    def actions(self) -> tuple[str, ...]:
        """Return every action so far in the game's notation: with `setup`, all that a save needs."""
        return tuple(str(step.action) for step in self.history)

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome; None while the game goes on."""
        return self.game.outcome(self.state)

    def subscribe(self, listener: Callable[[Step[ActionT, EventT] | Undone], None]) -> Callable[[], None]:
        """Tell a listener of every step from now on; call what is returned to stop that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def advance(self) -> Step[ActionT, EventT] | None:
        """Ask the controller of the seat to move and play its choice; return None if it is awaited, or at the end.

        Raises UnplayableDecision, and whatever the controller raises; the position is then unchanged.
        """
        seat = self.seat_to_move
        if seat is None:
            return None
        legal = self.game.legal_actions(self.state)
        offered = legal if self._trails is None else self._trails.onward(len(self.history), self.state, legal)
        decision = self.controllers[seat].decide(self.game.observe(self.state, seat), offered[:])
        return None if decision is None else self._play(seat, decision, legal)

    def play(self, action: ActionT, *, completes: bool = False) -> Step[ActionT, EventT]:
        """Play what the person of the seat to move decided: there is no other way in for people.

        What `completes` the decision before, as the second road of one drive, is taken back together with it.
        Raises UnplayableDecision where no person is awaited or the action is not legal; nothing has changed then.
        """
        seat = self.seat_to_move
        if seat is None or not isinstance(self.controllers[seat], HumanController):
            raise UnplayableDecision(f"step {len(self.history) + 1}: no person is to move who could play {action}")
        return self._play(seat, Decision(action), self.game.legal_actions(self.state), completes=completes)

    def run(self, until: Callable[[StateT], bool] | None = None) -> Outcome | None:
        """Advance until a controller is awaited, the game is over, or `until` says so of the position."""
        while (until is None or not until(self.state)) and self.advance() is not None:
            pass
        return self.outcome

    def can_undo(self) -> bool:
        """Return whether a person's decision can be undone: no hidden card was shown since."""
        return self._undoable() is not None

    @property
    def undone_seat(self) -> int | None:
        """Return the seat whose decision `undo` would take back; None if there is none."""
        index = self._undoable()
        return None if index is None else self.history[index].seat

    @property
    def revealed(self) -> Sequence[EventT]:
        """Return what happened in the step behind which nothing can be undone; empty if there was none."""
        last = len(self.history) - len(self._before) - 1
        return self.history[last].events if last >= 0 else ()

    def would_reveal(self, actions: Iterable[ActionT]) -> bool:
        """Return whether one of these actions, played now in turn, turns up a hidden card and can't be taken back."""
        state = self.game.copy(self.state)
        for action in actions:
            before = self.game.copy(state)
            if self.game.reveals(before, self.game.apply(state, action)):
                return True
        return False

    def undo(self) -> bool:
        """Take back the last decision of a person and all that followed; false if that cannot be.

        A step besides which nothing was legal is no decision: it goes with the one before.
        """
        index = self._undoable()
        if index is None:
            return False
        self.is_unseen = False
        kept = len(self._before) - (len(self.history) - index)
        self._state = self._before[kept].state
        del self._before[kept:]
        del self.history[index:]
        for controller in self.controllers.values():
            if isinstance(controller, Forgetful):
                controller.forget()
        if self._trails is not None:
            self._trails.forget(index)
        self._tell(Undone(index))
        return True

    def note_seen(self) -> None:
        """Take note that a hidden card was shown: earlier decisions can't be undone any more."""
        if self.is_unseen:
            self.is_unseen = False
            self._before.clear()

    def settle(self, steps: int) -> None:
        """Make the first `steps` steps final: others know of them, so nobody can take them back."""
        self.settled = max(self.settled, steps)
        kept = max(0, len(self.history) - steps)
        del self._before[: max(0, len(self._before) - kept)]

    def _play(
        self, seat: int, decision: Decision[ActionT], legal: Sequence[ActionT], *, completes: bool = False
    ) -> Step[ActionT, EventT]:
        if decision.action not in legal:
            allowed = ", ".join(str(action) for action in legal)
            raise UnplayableDecision(
                f"step {len(self.history) + 1}: the controller of seat {seat} chose {decision.action}, "
                f"which isn’t legal; legal moves: {allowed}"
            )
        step = self._apply(decision, legal, completes=completes)
        self._tell(step)
        return step

    def _apply(
        self, decision: Decision[ActionT], legal: Sequence[ActionT], *, completes: bool = False
    ) -> Step[ActionT, EventT]:
        seat = self.seat_to_move
        assert seat is not None
        self.note_seen()
        before = self.game.copy(self.state) if self._people else None
        if self._trails is not None:
            self._trails.note(len(self.history), self.state)
        events = self.game.apply(self.state, decision.action)
        if before is not None:
            is_rest = completes and bool(self._before)  # else the completed move can't be taken back
            self._before.append(_Before(before, len(legal) > 1 and not is_rest))
            self.is_unseen = self.game.reveals(before, events)
            if not (self.holds_back and seat in self._people and len(legal) > 1):
                self.note_seen()
        step = Step(len(self.history) + 1, seat, decision.action, tuple(events), decision.reasoning)
        self.history.append(step)
        return step

    def _undoable(self) -> int | None:
        """Return the index of the last decision of a person that can be undone; None without one."""
        first = len(self.history) - len(self._before)
        for index in range(len(self.history) - 1, first - 1, -1):
            if self.history[index].seat in self._people and self._before[index - first].is_own_decision:
                return index
        return None

    def _tell(self, news: Step[ActionT, EventT] | Undone) -> None:
        for listener in tuple(self._listeners):
            listener(news)


class WatchedMatch(Match[SetupT, StateT, ActionT, EventT]):
    """A match whose moves are all known: nobody decides, and it stands at any of its positions.

    `steps` lead from each of the `positions` to the next; those `before` them led to the first.
    """

    def __init__(
        self,
        game: Game[SetupT, StateT, ActionT, EventT],
        positions: Sequence[StateT],
        steps: Sequence[Step[ActionT, EventT]],
        before: Sequence[Step[ActionT, EventT]] = (),
    ) -> None:
        super().__init__(game, positions[0], {})
        self.positions = positions
        self.steps = steps
        self._first_steps = before
        self.go_to(0)

    @property
    def end(self) -> int:
        """Return the last place."""
        return len(self.steps)

    def go_to(self, place: int) -> None:
        """Go to the position after this many of the steps; no listener is told."""
        self.place = place
        self._state = self.game.copy(self.positions[place])
        self.history[:] = [*self._first_steps, *self.steps[:place]]
