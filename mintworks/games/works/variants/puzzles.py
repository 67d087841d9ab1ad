"""The questions of Mint Works' puzzles: to win, to have most stars, or to leave others few, at the round's end.

One kind looks a round further: to win then, or before.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from mintworks.core.puzzle import Puzzle
from mintworks.games.works.rules.actions import PASS, Action, HireTemp, Visit
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.state import OVER, State

WIN: Final = "win"
STARS: Final = "stars"
BLOCK: Final = "block"
AHEAD: Final = "ahead"
KINDS: Final = (WIN, STARS, BLOCK, AHEAD)
CHAPTERS: Final = ("build", "mints", "advanced", BLOCK, WIN)

_BUILDING: Final = {"supplier", "builder"}
_ADVANCED: Final = {"crowdfunder", "recycler", "temp-agency", "swap-meet"}

_LOTTO: Final = "lotto"
_MOST: Final = 1000


def chapter_of(puzzle: Puzzle) -> str:
    """Return a puzzle's chapter: its question, whatever its length, and for most stars, where the answer goes."""
    if puzzle.kind == AHEAD:
        return WIN
    if puzzle.kind != STARS:
        return puzzle.kind
    if _ADVANCED.intersection(puzzle.sorts):
        return "advanced"
    return "build" if _BUILDING.issuperset(puzzle.sorts) else "mints"


class WorksQuestion:
    """Asked of the seat that is to move at `start`, and answered with the upkeep of so many rounds.

    A position that somebody's secret plan is in has no known answer: see `is_open`.
    """

    idle: Action = PASS

    def __init__(self, kind: str, start: State, rounds: int) -> None:
        assert start.to_move is not None
        self._kind = kind
        self._seat = start.to_move
        self._last_round = start.round + rounds - 1

    def is_over(self, state: State) -> bool:
        return state.phase is OVER or state.round > self._last_round

    def value(self, state: State) -> int:
        """Return 1 for a victory; the stars of the seat; or, with a minus, the most stars of any other seat."""
        if self._kind in (WIN, AHEAD):
            return int(state.winners == (self._seat,))
        if self._kind == STARS:
            return stars(state.seats[self._seat - 1])
        return -max(stars(seat) for number, seat in enumerate(state.seats, start=1) if number != self._seat)

    def displayed(self, value: int) -> int:
        """Return the stars themselves."""
        return abs(value)

    def most(self, state: State) -> int:
        """Return an upper bound: none is worth its time for own stars; the others keep theirs, if they only pass."""
        if self._kind == BLOCK:
            return self.value(state)
        return _MOST if self._kind == STARS else 1

    def key(self, state: State) -> Hashable:
        """Return a key without the order in which cards came, and with only whether spaces are free."""
        seats = [(seat.mints, frozenset(seat.plans), frozenset(seat.buildings.items())) for seat in state.seats]
        places = [(place.is_open, place.owner, place.spaces.count(None)) for place in state.locations.values()]
        supply = frozenset(state.supply)
        turn = state.round, state.to_move, state.passes, state.token
        return *turn, len(state.deck), supply, *seats, *places

    def is_hidden(self, before: State, action: Action) -> bool:
        """Return whether an action depends on hidden cards: within a round only the Lotto shows one (W5.2).

        The cards of the next round are dealt as they lie: a puzzle is only right if it holds for any.
        """
        copied = action.copied if isinstance(action, HireTemp) else action
        return isinstance(copied, Visit) and copied.location == _LOTTO


def is_open(state: State) -> bool:
    """Return whether nobody has a plan that others haven't seen (W4.9)."""
    return not any(seat.secret for seat in state.seats)
