"""Keeps computer players from undoing what they did: who drove out does not drive back, and nobody sells a purchase."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from mintworks.core.game import Game
from mintworks.core.players.level import Level

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")


class Standing(NamedTuple):
    """What a seat has and can get. Two positions with equal `holding` differ for the seat in time and mints alone.

    `can_wait` says that time alone brings mints, as an upkeep does.
    """

    holding: Hashable
    mints: int = 0
    can_wait: bool = False

    def is_back_at(self, earlier: Standing) -> bool:
        """Whether nothing was gained since then."""
        return self.holding == earlier.holding and self.mints <= earlier.mints


class Levels(Protocol):
    """What is asked of a game about its computer players."""

    @property
    def levels(self) -> tuple[Level, ...]: ...

    def standing(self, state: Any, seat: int) -> Standing: ...


class Trails(Generic[StateT, ActionT]):
    """What the levels among the players of one game had at each of their decisions.

    `kinds` says who decides for each seat, by kind or level. Steps are numbered from 0.
    """

    def __init__(self, game: Game[Any, StateT, ActionT, Any], players: Levels, kinds: Sequence[str]) -> None:
        levels = {level.id for level in players.levels}
        self._game = game
        self._standing = players.standing
        self._seats = frozenset(seat for seat, kind in enumerate(kinds, start=1) if kind in levels)
        self._passed: list[tuple[int, int, Standing]] = []
        """Step, seat, and what the seat had before it."""
        self._onward: tuple[int, list[ActionT]] = (-1, [])
        """The last answer: a table asks in each frame while a player thinks."""

    def onward(self, step: int, state: StateT, legal: list[ActionT]) -> list[ActionT]:
        """Select the actions that do not bring the seat back to where it was before.

        Who could only stand still may go to any place but the last, and out of a dead end by the way it came. What
        turns up a hidden card leads nowhere that was known.
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
        """Remember what the seat to move has before a step."""
        seat = self._game.to_move(state)
        if seat in self._seats:
            self._passed.append((step, seat, self._standing(state, seat)))

    def forget(self, step: int) -> None:
        """Drop everything from a step on, since it was taken back; 0 begins anew."""
        self._passed = [entry for entry in self._passed if entry[0] < step]
        self._onward = -1, []

    def _end(self, state: StateT, seat: int, action: ActionT) -> Standing | None:
        """What the seat has after an action; None where chance decides that."""
        after = self._game.copy(state)
        events = self._game.apply(after, action)
        return None if self._game.reveals(state, events) else self._standing(after, seat)
