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
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.variants.facts import Fact
from mintworks.games.works.variants.finished import Finished

# Of a whole game, which only its record tells -----------------------------------------------------------


class AgainstAi(Against, frozen=True, tag="against-ai"):
    """The opponent was this AI card at full strength."""

    def holds(self, game: Finished, seat: int) -> bool:
        return game.setup.ai == self.opponent and game.record.has_printed_rules


class MintsHeld(BaseCondition, frozen=True, tag="mints-held"):
    """At some time so many mints were in hand."""

    at_least: AtLeast

    def holds(self, game: Finished, seat: int) -> bool:
        return game.most_mints[seat - 1] >= self.at_least


GameCondition = Fact | AgainstAi | Opponents | Trailed | MintsHeld


# Of all the games of a person -------------------------------------------------------------------------


class EveryAi(BaseCondition, frozen=True, tag="every-ai"):
    """Every AI card was beaten at full strength."""

    def holds(self, career: Career, cards: CardSet) -> bool:
        return set(cards.ais) <= won(career.by_opponent())


class EveryAdvanced(BaseCondition, frozen=True, tag="every-advanced"):
    """A game was won with each of the Advanced locations, without a twist."""

    def holds(self, career: Career, cards: CardSet) -> bool:
        return set(cards.advanced) <= won(career.by_option("advanced"))


class EveryPlan(BaseCondition, frozen=True, tag="every-plan"):
    """Every plan was built at some time."""

    def holds(self, career: Career, cards: CardSet) -> bool:
        return set(cards.plans) <= career.tallied("built")


CareerCondition = Wins | Streak | EveryAi | EveryAdvanced | EveryPlan | TableSizes | Revenge
