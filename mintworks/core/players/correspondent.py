"""The controller of a seat by post: the moves of a letter first, then a computer player, or a wait for the next one.

Nobody is asked by letter what they can't choose.
"""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

from mintworks.core.players.controller import Controller, Decision, Forgetful

StateT = TypeVar("StateT", contravariant=True)
ActionT = TypeVar("ActionT")


class Correspondent(Generic[StateT, ActionT]):
    """Plays what is `foretold`, which all seats of a game share, before `computer` decides; None for a person."""

    def __init__(self, foretold: deque[ActionT], computer: Controller[StateT, ActionT] | None) -> None:
        self._foretold = foretold
        self._computer = computer

    def decide(self, observation: StateT, legal: list[ActionT]) -> Decision[ActionT] | None:
        """Return the next foretold action, the computer's, or the only one; None while a letter is awaited."""
        if self._foretold:
            return Decision(self._foretold.popleft())
        if self._computer is None and len(legal) == 1:
            return Decision(legal[0])
        return None if self._computer is None else self._computer.decide(observation, legal)

    def forget(self) -> None:
        """Drop what the computer thought."""
        computer: object = self._computer
        if isinstance(computer, Forgetful):
            computer.forget()
