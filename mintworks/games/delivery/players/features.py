"""What the value tables look at: a position in the eyes of each seat, as named numbers.

A name has the group first: `stars.now`, `upgrades.turbo`. Of the road map `road_features` tells, of the Factory
`factory_features`.
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
    """Reads positions of one game after another; within a game it remembers the ways that it has measured."""

    def __init__(self) -> None:
        self._road = RoadFeatures()
        self._factory = FactoryFeatures()

    def outlook(self, state: State, number: int) -> Outlook:
        """What a seat can plan with in a position."""
        return self.road_outlook(state, number) if state.driver is None else self.factory_outlook(state)

    def road_outlook(self, state: State, number: int) -> RoadOutlook:
        """What a seat can plan with in a position on the road map."""
        return self._road.outlook(state, number)

    def factory_outlook(self, state: State) -> FactoryOutlook:
        """What the person can plan with in a position in the Factory."""
        return self._factory.outlook(state)

    def of_all(self, state: State) -> list[list[Feature]]:
        """The features of each seat, of a game that goes on."""
        return self._road.of_all(state) if state.driver is None else self._factory.of_all(state)
