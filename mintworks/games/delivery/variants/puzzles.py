"""The questions of Mint Delivery's puzzles, in the Factory, about the end of this round or of a later one.

They are: most stars, a victory, or blocking the driver.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from mintworks.core.puzzle import Puzzle
from mintworks.games.delivery.rules.actions import END, Action, TakeOrder
from mintworks.games.delivery.rules.mints import remove
from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import ACTIONS, DRIVER_SEAT, HUMAN_SEAT, OVER, State
from mintworks.games.delivery.rules.turns import EMPTY_DECKS_TO_END, actions_of

STARS: Final = "stars"
BLOCK: Final = "block"
WIN: Final = "win"
KINDS: Final = (STARS, BLOCK, WIN)
CHAPTERS: Final = ("trip", "prepared", "together", BLOCK, "foreseen", WIN)

_DRIVING: Final = {"move", "deliver"}


def chapter_of(puzzle: Puzzle) -> str:
    """Return a puzzle's chapter: its question and length, and the number of orders that the answer delivers."""
    if puzzle.kind == BLOCK:
        return BLOCK if puzzle.rounds == 1 else "foreseen"
    if puzzle.kind != STARS:
        return puzzle.kind
    if puzzle.sorts.count("deliver") > 1:
        return "together"
    return "trip" if _DRIVING.issuperset(puzzle.sorts) else "prepared"


class DeliveryQuestion:
    """A question to the person at `start`, answered after the driver's turn in the last of `rounds`.

    The fewer mints a driver loads until then, the better it is blocked.
    """

    idle: Action = END

    def __init__(self, kind: str, start: State, rounds: int) -> None:
        self._kind = kind
        self._last_round = start.round + rounds - 1
        self._loaded_before = _loaded(start)
        self._known = {deck[0] for deck in start.decks if deck}

    def is_over(self, state: State) -> bool:
        return state.phase is OVER or state.round > self._last_round

    def value(self, state: State) -> int:
        """Return the stars of the person; 1 for its victory; or with a minus the mints that the driver has loaded."""
        if self._kind == WIN:
            return int(state.winners == (HUMAN_SEAT,))
        return stars(state, HUMAN_SEAT) if self._kind == STARS else -_loaded(state)

    def displayed(self, value: int) -> int:
        """Return the value, or the mints that the driver has loaded since."""
        return -value - self._loaded_before if self._kind == BLOCK else value

    def most(self, state: State) -> int:
        """Return an upper bound: all open orders whose towns the truck can still reach, or the driver's loads."""
        if self._kind == BLOCK:
            return -_loaded(state)
        seat, distances = state.seats[HUMAN_SEAT - 1], state.roads.map.distances
        left = ACTIONS * (self._last_round - state.round)
        if state.turn_seat == HUMAN_SEAT:
            left += state.actions_left
        elif state.round == self._last_round:
            left = 0
        reached = [order for order in seat.open if self._soonest(state, order) <= left]
        start = state.roads.map.start
        to_start = distances[seat.space][start] + 1
        taken = [
            order
            for order in self._known
            if order not in seat.open and order not in seat.done and to_start + distances[start][order.town] <= left
        ]
        most = stars(state, HUMAN_SEAT) + sum(order.stars for order in (*reached, *taken))
        if self._kind == STARS:
            return most
        return int(most >= stars(state, DRIVER_SEAT) and self._can_end(state, left))

    def _can_end(self, state: State, left: int) -> bool:
        """Return whether so many actions that are `left`, and the driver's, can empty enough decks (D8.5)."""
        turns = 1 + self._last_round - state.round
        takes = left + turns * actions_of(state, DRIVER_SEAT)
        decks = sorted(len(deck) for deck in state.decks)
        return state.is_called or sum(decks[:EMPTY_DECKS_TO_END]) <= takes

    def _soonest(self, state: State, order: Order) -> int:
        """Return a lower bound of the actions until an open order's delivery."""
        seat, distances, gates = state.seats[HUMAN_SEAT - 1], state.roads.map.distances, state.roads.map.gates
        if remove(seat.truck, order.mints) is not None:
            return distances[seat.space][order.town]
        lacks = {mint for mint in order.mints if order.mints.count(mint) > seat.truck.count(mint)}
        return min(distances[seat.space][gate] + len(lacks) + distances[gate][order.town] for gate in gates)

    def key(self, state: State) -> Hashable:
        seats = [(seat.space, seat.truck, tuple(seat.open), frozenset(seat.done)) for seat in state.seats]
        turn = state.round, state.phase, state.to_move, state.turn_seat, state.actions_left, state.pending
        return *turn, state.motivation, *state.belts, *[len(deck) for deck in state.decks], *seats

    def is_hidden(self, before: State, action: Action) -> bool:
        """Return whether an action takes an order turned up since, or one the driver could have preferred (D9.1).

        In the last round of a question about winning, only the number of orders in the decks counts.
        """
        if not isinstance(action, TakeOrder):
            return False
        if before.turn_seat == HUMAN_SEAT:
            is_counted = self._kind == WIN and before.round == self._last_round
            return action.order not in self._known and not is_counted
        return any(deck[0] not in self._known for deck in before.decks if deck)


def _loaded(state: State) -> int:
    """Return the number of mints that the driver has loaded so far."""
    seat = state.seats[DRIVER_SEAT - 1]
    return len(seat.truck) + sum(len(order.mints) for order in seat.done)
