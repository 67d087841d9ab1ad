"""Keeps computer players from undoing their moves, such as driving back where they came from."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from mintworks.core.game import Game
from mintworks.core.players.level import Level

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")


class Standing(NamedTuple):
    """The possessions of a seat in a position. Positions with equal `holding` differ for it only in time and mints.

    `can_wait`: time alone brings mints.
    """

    holding: Hashable
    mints: int = 0
    can_wait: bool = False

    def is_back_at(self, earlier: Standing) -> bool:
        """Return whether nothing was gained since `earlier`."""
        return self.holding == earlier.holding and self.mints <= earlier.mints


KnownT = TypeVar("KnownT", contravariant=True)


class Levels(Protocol[KnownT]):
    """The part of a game that knows its computer players."""

    @property
    def levels(self) -> tuple[Level, ...]: ...

    def standing(self, state: KnownT, seat: int) -> Standing: ...


class Trails(Generic[StateT, ActionT]):
    """Remembers what the computer players of one game had at each of their decisions.

    `kinds` are the kinds or levels of all seats. Steps are numbered from 0.
    """

    def __init__(self, game: Game[Any, StateT, ActionT, Any], players: Levels[StateT], kinds: Sequence[str]) -> None:
        levels = {level.id for level in players.levels}
        self._game = game
        self._standing = players.standing
        self._seats = frozenset(seat for seat, kind in enumerate(kinds, start=1) if kind in levels)
        self._passed: list[tuple[int, int, Standing]] = []
        """Step, seat, and the seat's standing before it."""
        self._onward: tuple[int, list[ActionT]] = (-1, [])
        """Cache of the last result: a table asks in each frame while a player thinks."""

    def onward(self, step: int, state: StateT, legal: list[ActionT]) -> list[ActionT]:
        """Return the actions that don't bring the seat back to an earlier standing.

        If those only stand still, all but the last standing are allowed again; in a dead end, all. Actions that reveal
        a card always count as new.
        """
        seat = self._game.to_move(state)
        if seat not in self._seats or len(legal) == 1:
            return legal
        if self._onward[0] != step:
            here = self._standing(state, seat)
            ends = [(action, self._end(state, seat, action)) for action in legal]
            own = [standing for _, whose, standing in self._passed if whose == seat]
            passed = [standing for standing in own if standing.holding != here.holding]
            for shunned in (passed, passed[-1:], []):
                kept = [
                    (action, there)
                    for action, there in ends
                    if there is None or not any(there.is_back_at(earlier) for earlier in shunned)
                ]
                if here.can_wait or any(there != here for _, there in kept):
                    break
            self._onward = step, [action for action, _ in kept]
        return self._onward[1]

    def note(self, step: int, state: StateT) -> None:
        """Remember the standing of the seat to move before a step."""
        seat = self._game.to_move(state)
        if seat in self._seats:
            self._passed.append((step, seat, self._standing(state, seat)))

    def forget(self, step: int) -> None:
        """Forget everything from a step on, after it was taken back."""
        self._passed = [entry for entry in self._passed if entry[0] < step]
        self._onward = -1, []

    def _end(self, state: StateT, seat: int, action: ActionT) -> Standing | None:
        """Return the seat's standing after an action; None if a card is revealed."""
        after = self._game.copy(state)
        events = self._game.apply(after, action)
        return None if self._game.reveals(state, events) else self._standing(after, seat)
