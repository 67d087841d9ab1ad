"""Plays a recorded game again, move by move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from mintworks.core.players.controller import Decision

StateT = TypeVar("StateT", contravariant=True)
ActionT = TypeVar("ActionT")


class ReplayError(ValueError):
    """A recorded move that the position does not allow; the message names it by its number."""


def recorded(texts: Sequence[str], number: int, legal: Sequence[ActionT]) -> ActionT:
    """Return the legal action of move `number` (from 1) of a record. Raises ReplayError."""
    text = texts[number - 1]
    for action in legal:
        if str(action) == text:
            return action
    allowed = ", ".join(str(action) for action in legal) or "nothing, the game is over"
    raise ReplayError(
        f"move {number} of {len(texts)} of the record, {text!r}, isn’t legal there; legal moves: {allowed}"
    )


class ReplayController(Generic[StateT, ActionT]):
    """Decides by a record of action strings. One and the same controller sits at every seat that is recorded."""

    def __init__(self, actions: Sequence[str]) -> None:
        self._texts = tuple(actions)
        self._played = 0

    @property
    def is_done(self) -> bool:
        """Return whether the whole record is played."""
        return self._played == len(self._texts)

    def decide(self, observation: StateT, legal: list[ActionT]) -> Decision[ActionT] | None:
        """Return the next recorded action; None after the last. Raises ReplayError."""
        if self.is_done:
            return None
        action = recorded(self._texts, self._played + 1, legal)
        self._played += 1
        return Decision(action)
