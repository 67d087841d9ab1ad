"""What an achievement can ask for: facts about a game that was won, its record, or all the games of a person.

Each is named by its tag, as facts are.
"""

from __future__ import annotations

import msgspec

from mintworks.core.facts import AtLeast
from mintworks.core.seat import SeatKind
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.variants.facts import Fact
from mintworks.games.works.variants.finished import Finished
from mintworks.storage.statistics import Statistics


class _Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact"):
    """Something that holds or does not."""


# Of a whole game, which only its record tells -----------------------------------------------------------


class AgainstAi(_Condition, frozen=True, tag="against-ai"):
    """The opponent was this AI card at full strength: no twist has made the game any easier."""

    ai: str

    def holds(self, game: Finished, seat: int) -> bool:
        return game.setup.ai == self.ai and game.record.has_printed_rules


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


class MintsHeld(_Condition, frozen=True, tag="mints-held"):
    """At some time so many mints were in hand."""

    at_least: AtLeast

    def holds(self, game: Finished, seat: int) -> bool:
        return game.most_mints[seat - 1] >= self.at_least


GameCondition = Fact | AgainstAi | Opponents | Trailed | MintsHeld


# Of all the games of a person -------------------------------------------------------------------------


class Wins(_Condition, frozen=True, tag="wins"):
    """So many games were won."""

    at_least: AtLeast

    def holds(self, career: Statistics, cards: CardSet) -> bool:
        return career.wins() >= self.at_least


class Streak(_Condition, frozen=True, tag="streak"):
    """So many games were won in a row, those with a twist left aside."""

    at_least: AtLeast

    def holds(self, career: Statistics, cards: CardSet) -> bool:
        return career.streaks().best >= self.at_least


class EveryAi(_Condition, frozen=True, tag="every-ai"):
    """Every AI card was beaten at full strength."""

    def holds(self, career: Statistics, cards: CardSet) -> bool:
        return set(cards.ais) <= {rate.of for rate in career.by_opponent() if rate.wins}


class EveryAdvanced(_Condition, frozen=True, tag="every-advanced"):
    """A game was won with each of the Advanced locations, without a twist."""

    def holds(self, career: Statistics, cards: CardSet) -> bool:
        return set(cards.advanced) <= {rate.of for rate in career.by_option("advanced") if rate.wins}


class EveryPlan(_Condition, frozen=True, tag="every-plan"):
    """Every plan was built at some time."""

    def holds(self, career: Statistics, cards: CardSet) -> bool:
        return set(cards.plans) <= career.tallied("built")


class TableSizes(_Condition, frozen=True, tag="table-sizes"):
    """A game was won with each of these numbers of players; 1 is solitaire."""

    players: tuple[int, ...]

    def holds(self, career: Statistics, cards: CardSet) -> bool:
        return {str(number) for number in self.players} <= {rate.of for rate in career.by_players() if rate.wins}


class Revenge(_Condition, frozen=True, tag="revenge"):
    """A deal that was lost against an AI card was played again and won."""

    def holds(self, career: Statistics, cards: CardSet) -> bool:
        return career.has_taken_revenge()


CareerCondition = Wins | Streak | EveryAi | EveryAdvanced | EveryPlan | TableSizes | Revenge
