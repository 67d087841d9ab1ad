"""Who has won, and by which criterion (W6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mintworks.games.works.rules.neighborhood import size, stars
from mintworks.games.works.rules.state import Reason, State

NEAREST_AGE: Final = 42
"""The age that wins the last tie (W6.1)."""


def standing(state: State) -> tuple[tuple[int, ...], Reason]:
    """Return the winning seats if the game ended now, and the criterion that leaves one seat (W6.1)."""
    seats = state.seats
    criteria: list[tuple[Reason, Callable[[int], int]]] = [
        (Reason.STARS, lambda number: -stars(seats[number - 1])),
        (Reason.SIZE, lambda number: size(seats[number - 1])),
        (Reason.MINTS, lambda number: -seats[number - 1].mints),
    ]
    tied = list(range(1, len(seats) + 1))
    for reason, badness in criteria:
        tied = _best(tied, badness)
        if len(tied) == 1:
            return tuple(tied), reason
    if state.ages is not None and state.ai is None:
        ages = {number: age for number, age in enumerate(state.ages, start=1) if age is not None}
        if all(number in ages for number in tied):
            tied = _best(tied, lambda number: abs(ages[number] - NEAREST_AGE))
            if len(tied) == 1:
                return tuple(tied), Reason.AGE
    return tuple(tied), Reason.SHARED


def _best(seats: list[int], badness: Callable[[int], int]) -> list[int]:
    least = min(badness(number) for number in seats)
    return [number for number in seats if badness(number) == least]
