"""A person's seat: the match waits until the person's action is played by `Match.play`.

By post, a move that was the only legal one is played elsewhere; it's `foretold` with those around it.
"""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

from mintworks.core.players.controller import Decision

StateT = TypeVar("StateT", contravariant=True)
ActionT = TypeVar("ActionT")


class HumanController(Generic[StateT, ActionT]):
    """Never decides by itself."""

    def __init__(self, foretold: deque[ActionT] | None = None) -> None:
        self._foretold = foretold

    def decide(self, observation: StateT, legal: list[ActionT]) -> Decision[ActionT] | None:
        """Return the next foretold action; None while the person thinks."""
        return Decision(self._foretold.popleft()) if self._foretold else None
