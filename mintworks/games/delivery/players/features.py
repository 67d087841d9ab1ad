"""What the value tables look at: a position in the eyes of one seat, as named numbers (D3–D6, D8).

A name has the group first: `stars.now`, `upgrades.turbo`. `…later` counts the more, the more orders are to go.
"""

from __future__ import annotations

from typing import Final

from mintworks.core.players.value_table import Feature
from mintworks.games.delivery.players.evaluation import Outlook
from mintworks.games.delivery.players.factory_evaluation import FactoryOutlook
from mintworks.games.delivery.players.road_evaluation import RoadOutlook
from mintworks.games.delivery.rules.parts import value
from mintworks.games.delivery.rules.roads import Roads
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import DRIVER_SEAT, State

_TENTH: Final = 0.1
"""Stars and orders are counted in tens, so that all features are of a size."""

_ORDERS_AT_FIRST: Final = 30
_MOST_OPEN: Final = 4
_OPEN: Final = [f"orders.open-{number}" for number in range(_MOST_OPEN + 1)]
_TURN: Final = [f"turn.in-{number}" for number in range(5)]
_LEFT: Final = [f"turn.actions-{number}" for number in range(4)]


class Features:
    """Reads positions of one game after another; within a game it remembers the ways that it has measured."""

    def __init__(self) -> None:
        self._roads: Roads | None = None
        self._outlooks: list[Outlook] = []

    def outlook(self, state: State, number: int) -> Outlook:
        """What a seat can plan with in a position."""
        if state.roads is not self._roads:
            self._roads = state.roads
            kind = RoadOutlook if state.driver is None else FactoryOutlook
            self._outlooks = [kind(state, each) for each in range(1, len(state.seats) + 1)]
        outlook = self._outlooks[number - 1]
        outlook.look_again(state)
        return outlook

    def of_all(self, state: State) -> list[list[Feature]]:
        """The features of each seat that are not 0, of a game that goes on."""
        return [
            self._of_driver(state) if state.driver is not None and number == DRIVER_SEAT else self._of(state, number)
            for number in range(1, len(state.seats) + 1)
        ]

    def _of(self, state: State, number: int) -> list[Feature]:
        seat, outlook = state.seats[number - 1], self.outlook(state, number)
        later = min(1.0, outlook.orders_to_go(state) / _ORDERS_AT_FIRST)
        have, to_come = stars(state, number) * _TENTH, outlook.to_come(state) * _TENTH
        found: list[Feature] = [
            ("seat.constant", 1.0),
            ("stars.now", have),
            ("stars.later", have * later),
            ("outlook.now", to_come),
            ("outlook.later", to_come * later),
            ("orders.done", len(seat.done) * _TENTH),
            (_OPEN[min(len(seat.open), _MOST_OPEN)], later),
            ("truck.value", value(seat.truck) * _TENTH * later),
        ]
        found += [(f"upgrades.{upgrade.id}", later) for upgrade in seat.upgrades]
        if state.turn_seat == number:
            found.append((_LEFT[min(state.actions_left, 3)], 1.0))
        else:
            found.append((_TURN[(number - state.turn_seat) % len(state.seats)], 1.0))
        if state.is_called:
            order = state.clockwise_from(state.first)
            is_still_to_come = order.index(number) > order.index(state.turn_seat)
            found.append(("turn.last-to-come" if is_still_to_come else "turn.last", 1.0))
        return found

    def _of_driver(self, state: State) -> list[Feature]:
        """Of a driver: what it has, and what it has before it."""
        seat = state.seats[DRIVER_SEAT - 1]
        later = min(1.0, self.outlook(state, 1).orders_to_go(state) / _ORDERS_AT_FIRST)
        have = stars(state, DRIVER_SEAT) * _TENTH
        waiting = sum([order.stars for order in seat.open]) * _TENTH
        ready = sum([order.stars for order in seat.open if all(mint in seat.truck for mint in order.mints)]) * _TENTH
        return [
            ("seat.constant", 1.0),
            ("seat.later", later),
            ("stars.now", have),
            ("stars.later", have * later),
            ("outlook.open", waiting),
            ("outlook.ready", ready),
            (f"motivation.{state.motivation}", later),
        ]
