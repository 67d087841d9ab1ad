"""A person's seat: the window hands in what was chosen, and the match waits until it does."""

from __future__ import annotations

from typing import Generic, TypeVar

from mintworks.core.players.controller import Decision

StateT = TypeVar("StateT", contravariant=True)
ActionT = TypeVar("ActionT")


class HumanController(Generic[StateT, ActionT]):
    """Holds one action at most; a later one takes the place of one that was not yet asked for."""

    def __init__(self) -> None:
        self._submitted: ActionT | None = None

    def submit(self, action: ActionT) -> None:
        """Choose an action for the next `decide`. Whether it is legal, the match says."""
        self._submitted = action

    def decide(self, observation: StateT, legal: list[ActionT]) -> Decision[ActionT] | None:
        """What was submitted, once; None while the person thinks."""
        action, self._submitted = self._submitted, None
        return None if action is None else Decision(action)

    def forget(self) -> None:
        """Drop an action that was submitted but not yet played."""
        self._submitted = None
