"""The features of the value tables: a position as each seat sees it, as named numbers.

A name begins with its group: `stars.now`, `upgrades.turbo`. Those of the road are in `road_features`, those of the
Factory in `factory_features`.
"""

from __future__ import annotations

from mintworks.core.players.value_table import Feature
from mintworks.games.delivery.players.evaluation import Outlook
from mintworks.games.delivery.players.factory_evaluation import FactoryOutlook
from mintworks.games.delivery.players.factory_features import FactoryFeatures
from mintworks.games.delivery.players.road_evaluation import RoadOutlook
from mintworks.games.delivery.players.road_features import RoadFeatures
from mintworks.games.delivery.rules.state import State


class Features:
    """Reads positions of one game after another; measured ways of a game are cached."""

    def __init__(self) -> None:
        self._road = RoadFeatures()
        self._factory = FactoryFeatures()

    def outlook(self, state: State, number: int) -> Outlook:
        """Return a seat's outlook in a position."""
        return self.road_outlook(state, number) if state.driver is None else self.factory_outlook(state)

    def road_outlook(self, state: State, number: int) -> RoadOutlook:
        """Return a seat's outlook in a position on the road."""
        return self._road.outlook(state, number)

    def factory_outlook(self, state: State) -> FactoryOutlook:
        """Return the person's outlook in a position in the Factory."""
        return self._factory.outlook(state)

    def of_all(self, state: State) -> list[list[Feature]]:
        """Return the features of each seat, in a game that goes on."""
        return self._road.of_all(state) if state.driver is None else self._factory.of_all(state)
