"""A person's seat: the match waits until the person's action is played by `Match.play`."""

from __future__ import annotations

from typing import Generic, TypeVar

from mintworks.core.players.controller import Decision

StateT = TypeVar("StateT", contravariant=True)
ActionT = TypeVar("ActionT")


class HumanController(Generic[StateT, ActionT]):
    """Never decides by itself."""

    def decide(self, observation: StateT, legal: list[ActionT]) -> Decision[ActionT] | None:
        """Return None: the person thinks."""
        return None
