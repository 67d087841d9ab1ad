"""What puzzles of Mint Works ask: to win, to have many stars, or to leave the others few, when the round ends.

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
    """The chapter of a puzzle: what is asked, whenever it is to be, and for most stars, where the answer goes."""
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
        """One for a victory; the stars of the seat that is asked; or, the fewer the better, the most of any other's."""
        if self._kind in (WIN, AHEAD):
            return int(state.winners == (self._seat,))
        if self._kind == STARS:
            return stars(state.seats[self._seat - 1])
        return -max(stars(seat) for number, seat in enumerate(state.seats, start=1) if number != self._seat)

    def displayed(self, value: int) -> int:
        """The stars themselves."""
        return abs(value)

    def most(self, state: State) -> int:
        """No bound that is worth its time for one's own: what is built counts for what is already there. The others
        keep the stars that they have, if they only pass.
        """
        if self._kind == BLOCK:
            return self.value(state)
        return _MOST if self._kind == STARS else 1

    def key(self, state: State) -> Hashable:
        """The order in which a seat came to have its cards plays no part, and of spaces only whether they are free."""
        seats = [(seat.mints, frozenset(seat.plans), frozenset(seat.buildings.items())) for seat in state.seats]
        places = [(place.is_open, place.owner, place.spaces.count(None)) for place in state.locations.values()]
        supply = frozenset(state.supply)
        turn = state.round, state.to_move, state.passes, state.token
        return *turn, len(state.deck), supply, *seats, *places

    def is_hidden(self, before: State, action: Action) -> bool:
        """Within a round only the Lotto shows a card of the deck (W5.2).

        What the next round begins with is dealt as it lies: a puzzle is right only if it holds whatever lies there.
        """
        copied = action.copied if isinstance(action, HireTemp) else action
        return isinstance(copied, Visit) and copied.location == _LOTTO


def is_open(state: State) -> bool:
    """Whether nobody has a plan that others have not seen (W4.9)."""
    return not any(seat.secret for seat in state.seats)
