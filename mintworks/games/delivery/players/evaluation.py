"""The worth of a position of Mint Delivery to a seat: its stars, and its likely deliveries.

The estimate ignores other seats, unseen orders, and luck.
"""

from __future__ import annotations

from typing import Final

from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import ACTIONS, OVER, Seat, State

ORDERS_A_TURN: Final = 0.42
"""Orders that a seat takes in a turn, as measured with strong players."""

_WIN: Final = 100.0


class Outlook:
    """Judges positions for one seat; `visible` are the orders that it can plan with and that nobody has taken."""

    def __init__(self, root: State, seat: int) -> None:
        self.number = seat
        self.visible: set[Order] = set()

    def look_again(self, state: State) -> None:
        """Plan with the open orders of another position of the same game."""
        raise NotImplementedError

    def to_come(self, state: State) -> float:
        """Return the worth, in stars, of the seat's future deliveries."""
        return self._to_come(state, state.seats[self.number - 1], self.actions_left(state))

    def worth(self, state: State) -> float:
        """Return the worth of a position, in stars."""
        if state.phase is OVER:
            assert state.winners is not None
            return self._lead(state) + (_WIN if state.winners == (self.number,) else -_WIN)
        seat = state.seats[self.number - 1]
        return self._lead(state) + self._to_come(state, seat, self.actions_left(state))

    def _lead(self, state: State) -> float:
        """Return the current stars that count."""
        return stars(state, self.number)

    def _to_come(self, state: State, seat: Seat, left: int) -> float:
        """Return the worth of all possible deliveries in `left` actions."""
        raise NotImplementedError

    def orders_to_go(self, state: State) -> int:
        """Return the expected number of orders to be taken before the end is called."""
        raise NotImplementedError

    def actions_left(self, state: State) -> int:
        """Return the seat's expected number of actions until the game ends."""
        mine = state.actions_left if state.turn_seat == self.number else 0
        if state.is_called:
            is_still_to_come = self._place(self.number, state) > self._place(state.turn_seat, state)
            return mine + ACTIONS * is_still_to_come
        turns = self.orders_to_go(state) / (ORDERS_A_TURN * len(state.seats))
        return mine + int(ACTIONS * turns)

    @staticmethod
    def _place(number: int, state: State) -> int:
        """Return the position of a seat in a round, from 0."""
        return (number - state.first) % len(state.seats)


def missing(truck: str, mints: str) -> tuple[str, str]:
    """Return the mints that a truck lacks of these, and those that it holds besides them."""
    lacking = ""
    for mint in mints:
        if mint in truck:
            truck = truck.replace(mint, "", 1)
        else:
            lacking += mint
    return lacking, truck
