"""What an achievement can ask for: facts about a game that was won, its record, or all the games of a person.

Each is named by its tag, as facts are.
"""

from __future__ import annotations

import msgspec

from mintworks.core.facts import AtLeast
from mintworks.core.seat import SeatKind
from mintworks.games.delivery.rules.parts import Condition, Parts
from mintworks.games.delivery.variants.facts import Fact
from mintworks.games.delivery.variants.finished import Finished
from mintworks.storage.statistics import Statistics


class _Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact"):
    """Something that holds or does not."""


# Of a whole game, which only its record tells -----------------------------------------------------------


class AgainstDriver(_Condition, frozen=True, tag="against-driver"):
    """The opponent was this driver at full strength: no twist has made the game any easier."""

    ai: str

    def holds(self, game: Finished, seat: int) -> bool:
        return game.setup.driver == self.ai and game.record.has_printed_rules


class InFactory(_Condition, frozen=True, tag="in-factory"):
    """The game was played in the Factory, or on the road map, by the rules of the box."""

    whether: bool

    def holds(self, game: Finished, seat: int) -> bool:
        return (game.setup.driver is not None) is self.whether and game.record.has_printed_rules


class Opponents(_Condition, frozen=True, tag="opponents"):
    """So many of the others were of a kind."""

    kind: SeatKind
    at_least: AtLeast

    def holds(self, game: Finished, seat: int) -> bool:
        others = [other.kind for number, other in enumerate(game.record.seats, start=1) if number != seat]
        return others.count(self.kind) >= self.at_least


class Trailed(_Condition, frozen=True, tag="trailed"):
    """After some round another seat had so many stars more."""

    at_least: AtLeast

    def holds(self, game: Finished, seat: int) -> bool:
        return any(max(worth) - worth[seat - 1] >= self.at_least for worth in game.stars_by_round)


class OnRoads(_Condition, frozen=True, tag="on-roads"):
    """So many road conditions lay on the map (D7)."""

    at_least: AtLeast

    def holds(self, game: Finished, seat: int) -> bool:
        return len(game.end.conditions) >= self.at_least


GameCondition = Fact | AgainstDriver | InFactory | Opponents | Trailed | OnRoads


# Of all the games of a person -------------------------------------------------------------------------


class Wins(_Condition, frozen=True, tag="wins"):
    """So many games were won."""

    at_least: AtLeast

    def holds(self, career: Statistics, parts: Parts) -> bool:
        return career.wins() >= self.at_least


class Streak(_Condition, frozen=True, tag="streak"):
    """So many games were won in a row, those with a twist left aside."""

    at_least: AtLeast

    def holds(self, career: Statistics, parts: Parts) -> bool:
        return career.streaks().best >= self.at_least


class EveryDriver(_Condition, frozen=True, tag="every-driver"):
    """Every driver was beaten at full strength."""

    def holds(self, career: Statistics, parts: Parts) -> bool:
        return set(parts.drivers) <= {rate.of for rate in career.by_opponent() if rate.wins}


class EveryUpgrade(_Condition, frozen=True, tag="every-upgrade"):
    """Every upgrade was bought at some time."""

    def holds(self, career: Statistics, parts: Parts) -> bool:
        return set(parts.upgrades) <= career.tallied("bought")


class EveryCondition(_Condition, frozen=True, tag="every-condition"):
    """A game was won with each of the road conditions, without a twist."""

    def holds(self, career: Statistics, parts: Parts) -> bool:
        return {str(token) for token in Condition} <= {rate.of for rate in career.by_option("conditions") if rate.wins}


class EveryOrder(_Condition, frozen=True, tag="every-order"):
    """Every order was delivered at some time."""

    def holds(self, career: Statistics, parts: Parts) -> bool:
        return set(parts.orders) <= career.tallied("delivered")


class TableSizes(_Condition, frozen=True, tag="table-sizes"):
    """A game was won with each of these numbers of players; 1 is solitaire."""

    players: tuple[int, ...]

    def holds(self, career: Statistics, parts: Parts) -> bool:
        return {str(number) for number in self.players} <= {rate.of for rate in career.by_players() if rate.wins}


class Revenge(_Condition, frozen=True, tag="revenge"):
    """A deal that was lost against a driver was played again and won."""

    def holds(self, career: Statistics, parts: Parts) -> bool:
        return career.has_taken_revenge()


CareerCondition = Wins | Streak | EveryDriver | EveryUpgrade | EveryCondition | EveryOrder | TableSizes | Revenge
