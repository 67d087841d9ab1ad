"""The protocol of every game, for match, controllers and referee."""

from __future__ import annotations

import copy
from typing import Protocol, TypeVar

import msgspec

SetupT = TypeVar("SetupT", contravariant=True)
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game: the winning seats (several share the victory) and the criterion that decided it."""

    winners: tuple[int, ...]
    reason: str


class Refusal(Protocol):
    """The reason why the rules refuse an action: the key of its message, its clause, and values for the message."""

    @property
    def why(self) -> str: ...

    @property
    def clause(self) -> str: ...


class SetupError(ValueError):
    """A set-up that the rules do not know; the message says what would be right."""


class IllegalAction(ValueError):
    """An action that the position does not allow; the position is untouched.

    `refusal` says why, as data of the game's own.
    """

    def __init__(self, refusal: Refusal, action: str, position: str) -> None:
        super().__init__(f"{action} is refused ({refusal.why}, {refusal.clause}) in {position}")
        self.refusal = refusal
        self.action = action
        self.position = position


class Game(Protocol[SetupT, StateT, ActionT, EventT]):
    """The rules of one game. Seats are numbered from 1; a position changes through `apply` alone.

    Rules that inherit from this may leave out what has a default.
    """

    id: str

    def new_game(self, setup: SetupT) -> StateT:
        """Return the position at the start. Raises SetupError."""

    def opening(self, state: StateT) -> list[EventT]:
        """Return the events before the first decision, for those who watch the game being laid out; by default none."""
        return []

    def to_move(self, state: StateT) -> int | None:
        """Return the seat that has to decide; None after the end."""

    def legal_actions(self, state: StateT) -> list[ActionT]:
        """Return all that the seat to move may do, in a fixed order; empty after the end."""

    def apply(self, state: StateT, action: ActionT) -> list[EventT]:
        """Play an action: change the position and return what happened.

        Raises IllegalAction for any but the legal actions, and leaves the position as it was.
        """

    def copy(self, state: StateT) -> StateT:
        """Return a position to play on with; by default a deep copy, which a game that is searched makes faster."""
        return copy.deepcopy(state)

    def observe(self, state: StateT, seat: int) -> StateT:
        """Return the position as a seat may see it; by default nothing is hidden."""
        return self.copy(state)

    def outcome(self, state: StateT) -> Outcome | None:
        """Return how the game ended; None while it goes on."""

    def reveals(self, before: StateT, events: list[EventT]) -> bool:
        """Return whether these events after the position `before` showed a hidden card; by default not."""
        return False

    def parse(self, text: str) -> ActionT:
        """Return the action that is written so. Raises KeyError if there is none."""
