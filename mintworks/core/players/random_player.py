"""Plays any game by chance: the yardstick for those that think, and a source of all kinds of positions."""

from __future__ import annotations

import random
from typing import Generic, TypeVar

from mintworks.core.players.controller import Decision

StateT = TypeVar("StateT", contravariant=True)
ActionT = TypeVar("ActionT")


class RandomController(Generic[StateT, ActionT]):
    """Chooses each legal action with the same chance; the same seed chooses the same in another process."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def decide(self, observation: StateT, legal: list[ActionT]) -> Decision[ActionT]:
        """One of the legal actions, of which there is one at least."""
        return Decision(self._dice.choice(legal))
