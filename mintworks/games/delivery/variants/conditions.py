"""The conditions of achievements: facts about a won game, its record, or all games of a person.

Each is named by its tag, as facts are.
"""

from __future__ import annotations

from mintworks.core.conditions import (
    Against,
    BaseCondition,
    Career,
    Opponents,
    Revenge,
    Streak,
    TableSizes,
    Trailed,
    Wins,
    won,
)
from mintworks.core.facts import AtLeast
from mintworks.games.delivery.rules.parts import Condition, Parts
from mintworks.games.delivery.variants.facts import Fact
from mintworks.games.delivery.variants.finished import Finished

# Of a whole game, which only its record tells -----------------------------------------------------------


class AgainstDriver(Against, frozen=True, tag="against-driver"):
    """The opponent was this driver at full strength."""

    def holds(self, game: Finished, seat: int) -> bool:
        return game.setup.driver == self.opponent and game.record.has_printed_rules


class InFactory(BaseCondition, frozen=True, tag="in-factory"):
    """The game was played in the Factory, or on the road map, by the rules of the box."""

    whether: bool

    def holds(self, game: Finished, seat: int) -> bool:
        return (game.setup.driver is not None) is self.whether and game.record.has_printed_rules


class OnRoads(BaseCondition, frozen=True, tag="on-roads"):
    """A minimum number of road conditions on the map (D7)."""

    at_least: AtLeast

    def holds(self, game: Finished, seat: int) -> bool:
        return len(game.end.conditions) >= self.at_least


GameCondition = Fact | AgainstDriver | InFactory | Opponents | Trailed | OnRoads


# Of all the games of a person -------------------------------------------------------------------------


class EveryDriver(BaseCondition, frozen=True, tag="every-driver"):
    """Every driver was beaten at full strength."""

    def holds(self, career: Career, parts: Parts) -> bool:
        return set(parts.drivers) <= won(career.by_opponent())


class EveryUpgrade(BaseCondition, frozen=True, tag="every-upgrade"):
    """Every upgrade was bought at some time."""

    def holds(self, career: Career, parts: Parts) -> bool:
        return set(parts.upgrades) <= career.tallied("bought")


class EveryCondition(BaseCondition, frozen=True, tag="every-condition"):
    """A game was won with each of the road conditions, without a twist."""

    def holds(self, career: Career, parts: Parts) -> bool:
        return {str(token) for token in Condition} <= won(career.by_option("conditions"))


class EveryOrder(BaseCondition, frozen=True, tag="every-order"):
    """Every order was delivered at some time."""

    def holds(self, career: Career, parts: Parts) -> bool:
        return set(parts.orders) <= career.tallied("delivered")


CareerCondition = Wins | Streak | EveryDriver | EveryUpgrade | EveryCondition | EveryOrder | TableSizes | Revenge
