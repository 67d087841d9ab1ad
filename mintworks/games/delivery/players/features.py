"""What the value tables look at: a position in the eyes of one seat, as named numbers.

A name has the group first: `stars.now`, `upgrades.turbo`. Of the road map `road_features` tells; in the Factory (D8)
`…later` counts the more, the more orders are to go.
"""

from __future__ import annotations

from typing import Final

from mintworks.core.players.value_table import Feature
from mintworks.games.delivery.players.evaluation import Outlook
from mintworks.games.delivery.players.factory_evaluation import FactoryOutlook
from mintworks.games.delivery.players.road_features import RoadFeatures
from mintworks.games.delivery.rules.parts import value
from mintworks.games.delivery.rules.roads import Roads
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import DRIVER_SEAT, HUMAN_SEAT, State

_TENTH: Final = 0.1
"""Stars and orders are counted in tens, so that all features are of a size."""

_ORDERS_AT_FIRST: Final = 30
_MOST_OPEN: Final = 4
_OPEN: Final = [f"orders.open-{number}" for number in range(_MOST_OPEN + 1)]
_LEFT: Final = [f"turn.actions-{number}" for number in range(4)]


class Features:
    """Reads positions of one game after another; within a game it remembers the ways that it has measured."""

    def __init__(self) -> None:
        self._road = RoadFeatures()
        self._roads: Roads | None = None
        self._factory: FactoryOutlook

    def outlook(self, state: State, number: int) -> Outlook:
        """What a seat can plan with in a position."""
        if state.driver is None:
            return self._road.outlook(state, number)
        if state.roads is not self._roads:
            self._roads = state.roads
            self._factory = FactoryOutlook(state, HUMAN_SEAT)
        self._factory.look_again(state)
        return self._factory

    def of_all(self, state: State) -> list[list[Feature]]:
        """The features of each seat, of a game that goes on."""
        if state.driver is None:
            return self._road.of_all(state)
        return [self._of_person(state), self._of_driver(state)]

    def _of_person(self, state: State) -> list[Feature]:
        seat, outlook = state.seats[HUMAN_SEAT - 1], self.outlook(state, HUMAN_SEAT)
        later = min(1.0, outlook.orders_to_go(state) / _ORDERS_AT_FIRST)
        have, to_come = stars(state, HUMAN_SEAT) * _TENTH, outlook.to_come(state) * _TENTH
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
        if state.turn_seat == HUMAN_SEAT:
            found.append((_LEFT[min(state.actions_left, 3)], 1.0))
        else:
            found.append(("turn.in-1", 1.0))
        if state.is_called:
            found.append(("turn.last", 1.0))
        return found

    def _of_driver(self, state: State) -> list[Feature]:
        """Of a driver: what it has, and what it has before it."""
        seat = state.seats[DRIVER_SEAT - 1]
        later = min(1.0, self.outlook(state, HUMAN_SEAT).orders_to_go(state) / _ORDERS_AT_FIRST)
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
