"""Plays any game by chance: the yardstick for those that think, and a source of all kinds of positions."""

from __future__ import annotations

import random
from typing import Generic, TypeVar

from mintworks.core.players.controller import Decision

StateT = TypeVar("StateT", contravariant=True)
ActionT = TypeVar("ActionT")


class RandomController(Generic[StateT, ActionT]):
    """Chooses each legal action with the same chance, by dice that are its own."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice

    def decide(self, observation: StateT, legal: list[ActionT]) -> Decision[ActionT]:
        """Return one of the legal actions, at least one."""
        return Decision(self._dice.choice(legal))
