"""Stars, and who has won by which criterion (D5.2, D8.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mintworks.games.delivery.rules.parts import StarsPerTown, value
from mintworks.games.delivery.rules.state import DRIVER_SEAT, Reason, State

NEAREST_AGE: Final = 42
"""The age that wins the last tie."""


def stars(state: State, seat_number: int) -> int:
    """Return the stars of a seat's done orders, with those of upgrades or a driver's trait (D6.4, D9.3)."""
    seat = state.seats[seat_number - 1]
    for_towns = seat.abilities.stars_per_town
    if state.driver is not None and seat_number == DRIVER_SEAT and isinstance(state.driver.trait, StarsPerTown):
        for_towns = state.driver.trait.stars
    counted = sum(order.stars for order in seat.done)
    if for_towns:
        counted += for_towns * len({order.town for order in seat.done})
    return counted


def standing(state: State) -> tuple[tuple[int, ...], Reason]:
    """Return the winning seats if the game ended now, and the criterion that leaves one seat (D5.2)."""
    criteria: list[tuple[Reason, Callable[[int], int]]] = [
        (Reason.STARS, lambda number: stars(state, number)),
        (Reason.ORDERS, lambda number: len(state.seats[number - 1].done)),
        (Reason.MINTS, lambda number: value(state.seats[number - 1].truck)),
    ]
    tied = list(range(1, len(state.seats) + 1))
    for reason, merit in criteria:
        tied = _best(tied, merit)
        if len(tied) == 1:
            return tuple(tied), reason
    if state.ages is not None:
        ages = {number: age for number, age in enumerate(state.ages, start=1) if age is not None}
        if all(number in ages for number in tied):
            tied = _best(tied, lambda number: -abs(ages[number] - NEAREST_AGE))
            if len(tied) == 1:
                return tuple(tied), Reason.AGE
    return tuple(tied), Reason.SHARED


def _best(seats: list[int], merit: Callable[[int], int]) -> list[int]:
    most = max(merit(number) for number in seats)
    return [number for number in seats if merit(number) == most]
