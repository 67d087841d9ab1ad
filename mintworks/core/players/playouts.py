"""Judges the positions of any game by playing them to the end: what a game is searched with that has no judge."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, Generic, TypeVar

from mintworks.core.game import Game
from mintworks.core.players.tree import Judge

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Hashable)

_MOST_ACTIONS: Final = 1_000
"""A game that goes on for longer is taken to be even."""


class PlayoutJudge(Judge[StateT, ActionT], Generic[StateT, ActionT]):
    """Plays a position to the end by chance, whose dice follow from the text that `describe` gives of it.

    `shares` tells the part of the victory that each seat has at the end.
    """

    def __init__(
        self,
        game: Game[Any, StateT, ActionT, Any],
        shares: Callable[[StateT], Sequence[float]],
        describe: Callable[[StateT], bytes],
    ) -> None:
        self._game = game
        self._shares = shares
        self._describe = describe

    def chances(self, state: StateT) -> Sequence[float]:
        """Return each seat's share of the victory in one random game from here."""
        game, end, dice = self._game, self._game.copy(state), random.Random(self._describe(state))
        for _ in range(_MOST_ACTIONS):
            if game.to_move(end) is None:
                return self._shares(end)
            game.apply(end, dice.choice(game.legal_actions(end)))
        seats = len(self._shares(end))
        return (1 / seats,) * seats
