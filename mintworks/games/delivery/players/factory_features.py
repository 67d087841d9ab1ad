"""The features of the value tables for the Factory: the person's best tour, the driver's plans (D8).

Stars are counted in tens; features with `…later` are multiplied by the share of orders to go.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from mintworks.core.players.value_table import Feature
from mintworks.games.delivery.players.driver_outlook import NEVER, DriverOutlook
from mintworks.games.delivery.players.factory_evaluation import PACE, FactoryOutlook
from mintworks.games.delivery.rules.driver import FOREMOST
from mintworks.games.delivery.rules.parts import KINDS, ActionsPerTurn, value
from mintworks.games.delivery.rules.roads import Roads
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import ACTIONS, DRIVER_SEAT, HUMAN_SEAT, State

ORDERS_AT_FIRST: Final = 15
"""Number of orders to go when a game begins."""

_TENTH: Final = 0.1
_MINT: Final = 0.2
_ACTION: Final = 0.05
_LONGEST: Final = 30

_BOUNDS: Final = (1, 3, 5, 7, 9, 12, NEVER - 1)
"""Upper bounds of the steps that count the actions until a delivery; in the last step it never comes."""
_STEPS: Final = range(len(_BOUNDS) + 1)
_WHEN: Final = [f"outlook.when.{step}" for step in _STEPS]
_WHEN_LATER: Final = [f"outlook.when-later.{step}" for step in _STEPS]
_OPEN: Final = [f"orders.open.{number}" for number in range(4)]
_ACTIONS_LEFT: Final = [f"turn.actions.{number}" for number in range(4)]
_TRUCK: Final = [f"truck.{kind}" for kind in KINDS]
_BELTS: Final = [f"belts.{kind}" for kind in KINDS]
_FRONT: Final = [f"belts.front-{kind}" for kind in KINDS]


class FactoryFeatures:
    """Reads positions of one game after another; measurements of a game are cached."""

    def __init__(self) -> None:
        self._roads: Roads | None = None
        self._outlook: FactoryOutlook
        self._driver: DriverOutlook

    def outlook(self, state: State) -> FactoryOutlook:
        """Return the person's outlook in a position."""
        if state.roads is not self._roads:
            self._roads = state.roads
            self._outlook = FactoryOutlook(state, HUMAN_SEAT)
            self._driver = DriverOutlook()
        self._outlook.look_again(state)
        return self._outlook

    def of_all(self, state: State) -> list[list[Feature]]:
        """Return the features of the person and of the driver, in a game that goes on."""
        outlook = self.outlook(state)
        later = min(1.0, outlook.orders_to_go(state) / ORDERS_AT_FIRST)
        return [self._of_person(state, outlook, later), self._of_driver(state, later)]

    def _of_person(self, state: State, outlook: FactoryOutlook, later: float) -> list[Feature]:
        seat = state.seats[HUMAN_SEAT - 1]
        have = stars(state, HUMAN_SEAT) * _TENTH
        lead = have - stars(state, DRIVER_SEAT) * _TENTH
        left = outlook.actions_left(state)
        worth, length, gain = outlook.best_tour(state, seat, left)
        to_come = (worth + PACE * left) * _TENTH
        both = "".join(state.belts)
        front = "".join([belt[:FOREMOST] for belt in state.belts])
        found: list[Feature] = [
            ("seat.constant", 1.0),
            ("seat.later", later),
            ("stars.now", have),
            ("stars.later", have * later),
            ("stars.lead-soon", lead * (1 - later) * (1 - later)),
            ("stars.lead-square", lead * abs(lead)),
            ("outlook.now", to_come),
            ("outlook.later", to_come * later),
            ("outlook.length", length * _ACTION),
            ("outlook.gain", gain * _TENTH),
            ("orders.done", len(seat.done) * _TENTH),
            ("orders.lying", sum([deck[0].stars for deck in state.decks if deck]) * _ACTION * later),
            (_OPEN[min(len(seat.open), 3)], later),
            ("truck.value", value(seat.truck) * _TENTH * later),
        ]
        for place, kind in enumerate(KINDS):
            found.append((_TRUCK[place], seat.truck.count(kind) * _MINT * later))
            found.append((_BELTS[place], both.count(kind) * _TENTH * later))
            found.append((_FRONT[place], front.count(kind) * _MINT * later))
        if state.turn_seat == HUMAN_SEAT:
            found.append((_ACTIONS_LEFT[min(state.actions_left, 3)], 1.0))
        if state.is_called:
            found.append(("turn.last" if state.turn_seat == HUMAN_SEAT else "turn.over", 1.0))
        return found

    def _of_driver(self, state: State, later: float) -> list[Feature]:
        seat, driver = state.seats[DRIVER_SEAT - 1], state.driver
        assert driver is not None
        have = stars(state, DRIVER_SEAT) * _TENTH
        actions = driver.trait.actions if isinstance(driver.trait, ActionsPerTurn) else ACTIONS
        found: list[Feature] = [
            (f"seat.{driver.id}", 1.0),
            (f"seat.{driver.id}-later", later),
            ("stars.now", have),
            ("stars.later", have * later),
            ("orders.done", len(seat.done) * _TENTH),
            (f"motivation.{state.motivation}", later),
        ]
        for place, kind in enumerate(KINDS):
            found.append((_TRUCK[place], seat.truck.count(kind) * _MINT * later))
        when = self._driver.actions_until(state)
        if state.is_called:
            left = state.actions_left if state.turn_seat == DRIVER_SEAT else actions
            in_time = sum([order.stars for order, count in zip(seat.open, when, strict=True) if count <= left])
            found.append(("outlook.last", in_time * _TENTH))
            return found
        for order, count in zip(seat.open, when, strict=True):
            # Of a driver with three actions a turn the actions count less.
            in_time = count if count == NEVER else -(-count * ACTIONS // actions)
            step, worth = bisect_left(_BOUNDS, in_time), order.stars * _TENTH
            found.append((_WHEN[step], worth))
            found.append((_WHEN_LATER[step], worth * later))
        free = min(max(when, default=0), _LONGEST) * _ACTION
        found.append(("orders.open", len(seat.open) * later))
        found.append(("outlook.free", free))
        found.append(("outlook.free-later", free * later))
        return found
