"""What an achievement can ask for: small facts about a won game, seen from one seat, and about all of a person's games.

The tag of each is its name in assets/achievements.yaml.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from mintworks.records.game_record import SeatKind
from mintworks.records.played_game import PlayedGame, Turn
from mintworks.records.statistics import Statistics
from mintworks.rules.works import events as happened
from mintworks.rules.works.actions import GiveMint, HireTemp, Pass
from mintworks.rules.works.cards import CardSet, PlanType
from mintworks.rules.works.events import GainedFrom
from mintworks.rules.works.neighborhood import building_stars, count, size, stars
from mintworks.rules.works.state import Reason

Count = Annotated[int, Meta(ge=1)]


class _Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="name"):
    """Something that holds or does not."""


# Of a game that a seat has won ----------------------------------------------------------------------


class AgainstAi(_Condition, frozen=True, tag="against-ai"):
    """The opponent was this AI card at full strength: no twist has made the game any easier."""

    ai: str

    def holds(self, game: PlayedGame, seat: int) -> bool:
        return game.setup.ai == self.ai and game.record.has_printed_rules


class Opponents(_Condition, frozen=True, tag="opponents"):
    """At least so many of the others were of a kind."""

    kind: SeatKind
    at_least: Count

    def holds(self, game: PlayedGame, seat: int) -> bool:
        others = [other.kind for number, other in enumerate(game.record.seats, start=1) if number != seat]
        return others.count(self.kind) >= self.at_least


class WonBy(_Condition, frozen=True, tag="won-by"):
    """One of these criteria decided (W6.1)."""

    reasons: tuple[Reason, ...]

    def holds(self, game: PlayedGame, seat: int) -> bool:
        return game.outcome.reason in self.reasons


class StarsAtLeast(_Condition, frozen=True, tag="stars"):
    """The neighborhood was worth so many stars."""

    at_least: Count

    def holds(self, game: PlayedGame, seat: int) -> bool:
        return stars(game.state.seats[seat - 1]) >= self.at_least


class Lead(_Condition, frozen=True, tag="lead"):
    """Every other seat had at least so many stars fewer."""

    at_least: Count

    def holds(self, game: PlayedGame, seat: int) -> bool:
        worth = list(game.stars_by_round[-1])
        mine = worth.pop(seat - 1)
        return mine - max(worth) >= self.at_least


class Trailed(_Condition, frozen=True, tag="trailed"):
    """After some round another seat had at least so many stars more."""

    by: Count

    def holds(self, game: PlayedGame, seat: int) -> bool:
        return any(max(worth) - worth[seat - 1] >= self.by for worth in game.stars_by_round)


class RoundsAtMost(_Condition, frozen=True, tag="rounds"):
    """The game was over within so many rounds."""

    at_most: Count

    def holds(self, game: PlayedGame, seat: int) -> bool:
        return len(game.stars_by_round) <= self.at_most


class SizeAtMost(_Condition, frozen=True, tag="size"):
    """The neighborhood had so few plans and buildings (W6.1)."""

    at_most: Count

    def holds(self, game: PlayedGame, seat: int) -> bool:
        return size(game.state.seats[seat - 1]) <= self.at_most


class Buildings(_Condition, frozen=True, tag="buildings"):
    """At the end there were so many buildings of a type, a Bridge counting twice (W3.2)."""

    type: PlanType
    at_least: Count

    def holds(self, game: PlayedGame, seat: int) -> bool:
        return count(game.state.seats[seat - 1].buildings, self.type) >= self.at_least


class NeverBuilt(_Condition, frozen=True, tag="never-built"):
    """No plan of a type was ever built, nor stood there from the first."""

    type: PlanType

    def holds(self, game: PlayedGame, seat: int) -> bool:
        plans = game.state.cards.plans
        if any(building.type is self.type for building in game.state.seats[seat - 1].buildings):
            return False
        return all(plans[built.plan].type is not self.type for built in _built(game, seat))


class Stand(_Condition, frozen=True, tag="stand"):
    """All of these buildings stood at the end."""

    plans: tuple[str, ...]

    def holds(self, game: PlayedGame, seat: int) -> bool:
        return set(self.plans) <= {building.id for building in game.state.seats[seat - 1].buildings}


class Worth(_Condition, frozen=True, tag="worth"):
    """One building alone gave so many stars."""

    plan: str
    at_least: Count

    def holds(self, game: PlayedGame, seat: int) -> bool:
        here = game.state.seats[seat - 1]
        return any(
            building.id == self.plan and building_stars(here, building) >= self.at_least for building in here.buildings
        )


class BuiltBy(_Condition, frozen=True, tag="built-by"):
    """A building built so many plans."""

    plan: str
    at_least: Count

    def holds(self, game: PlayedGame, seat: int) -> bool:
        return sum(built.by == self.plan for built in _built(game, seat)) >= self.at_least


class BuildingsFrom(_Condition, frozen=True, tag="buildings-from"):
    """So many of the last buildings had come from a location."""

    location: str
    at_least: Count

    def holds(self, game: PlayedGame, seat: int) -> bool:
        came_from: dict[str, str] = {}
        for event in game.events():
            match event:
                case happened.PlanGained(seat=who, plan=str(plan), source=source) if who == seat:
                    came_from[plan] = source
                case happened.CardsSwapped(seat=who, taken=plan) if who == seat:
                    came_from[plan] = "swap-meet"
        last = [came_from.get(building.id) for building in game.state.seats[seat - 1].buildings]
        return last.count(self.location) >= self.at_least


class MintsLeft(_Condition, frozen=True, tag="mints-left"):
    """At the end so few mints were in hand."""

    at_most: Annotated[int, Meta(ge=0)]

    def holds(self, game: PlayedGame, seat: int) -> bool:
        return game.state.seats[seat - 1].mints <= self.at_most


class MintsHeld(_Condition, frozen=True, tag="mints-held"):
    """At some time so many mints were in hand."""

    at_least: Count

    def holds(self, game: PlayedGame, seat: int) -> bool:
        return game.most_mints[seat - 1] >= self.at_least


class GainAtOnce(_Condition, frozen=True, tag="gain-at-once"):
    """A location or building gave so many mints in one go."""

    card: str
    mints: Count

    def holds(self, game: PlayedGame, seat: int) -> bool:
        return any(gain.card == self.card and gain.mints >= self.mints for gain in _gains(game, seat))


class GainInAll(_Condition, frozen=True, tag="gain-in-all"):
    """For one and the same reason so many mints were gained in the whole game."""

    reason: GainedFrom
    mints: Count

    def holds(self, game: PlayedGame, seat: int) -> bool:
        return sum(gain.mints for gain in _gains(game, seat) if gain.reason is self.reason) >= self.mints


class Visits(_Condition, frozen=True, tag="visits"):
    """A location was used so often, also where the Temp Agency copied it."""

    location: str
    at_least: Count

    def holds(self, game: PlayedGame, seat: int) -> bool:
        return len(_visits(game, seat, self.location)) >= self.at_least


class VisitsInARound(_Condition, frozen=True, tag="visits-in-a-round"):
    """In no round a location was used more often than that, the Temp Agency's copies counted."""

    location: str
    at_most: Annotated[int, Meta(ge=0)]

    def holds(self, game: PlayedGame, seat: int) -> bool:
        rounds = [turn.round for turn in _visits(game, seat, self.location)]
        return all(rounds.count(number) <= self.at_most for number in rounds)


GameCondition = (
    AgainstAi
    | Opponents
    | WonBy
    | StarsAtLeast
    | Lead
    | Trailed
    | RoundsAtMost
    | SizeAtMost
    | Buildings
    | NeverBuilt
    | Stand
    | Worth
    | BuiltBy
    | BuildingsFrom
    | MintsLeft
    | MintsHeld
    | GainAtOnce
    | GainInAll
    | Visits
    | VisitsInARound
)


def _built(game: PlayedGame, seat: int) -> list[happened.PlanBuilt]:
    return [event for event in game.events() if isinstance(event, happened.PlanBuilt) and event.seat == seat]


def _gains(game: PlayedGame, seat: int) -> list[happened.MintsGained]:
    return [event for event in game.events() if isinstance(event, happened.MintsGained) and event.seat == seat]


def _visits(game: PlayedGame, seat: int, location: str) -> list[Turn]:
    return [turn for turn in game.turns if turn.seat == seat and location in _used(turn)]


def _used(turn: Turn) -> tuple[str, ...]:
    match turn.action:
        case Pass() | GiveMint():
            return ()
        case HireTemp(location=agency, copied=copied):
            return agency, copied.location
    return (turn.action.location,)


# Of all the games of a person -------------------------------------------------------------------------


class Wins(_Condition, frozen=True, tag="wins"):
    """So many games were won."""

    at_least: Count

    def holds(self, career: Statistics, cards: CardSet) -> bool:
        return career.wins() >= self.at_least


class Streak(_Condition, frozen=True, tag="streak"):
    """So many games were won in a row, those with a twist left aside."""

    wins: Count

    def holds(self, career: Statistics, cards: CardSet) -> bool:
        return career.streaks().best >= self.wins


class EveryAi(_Condition, frozen=True, tag="every-ai"):
    """Every AI card was beaten at full strength."""

    def holds(self, career: Statistics, cards: CardSet) -> bool:
        return set(cards.ais) <= {rate.of for rate in career.by_ai() if rate.wins}


class EveryAdvanced(_Condition, frozen=True, tag="every-advanced"):
    """A game was won with each of the Advanced locations, without a twist."""

    def holds(self, career: Statistics, cards: CardSet) -> bool:
        return set(cards.advanced) <= {rate.of for rate in career.by_advanced() if rate.wins}


class EveryPlan(_Condition, frozen=True, tag="every-plan"):
    """Every plan was built at some time."""

    def holds(self, career: Statistics, cards: CardSet) -> bool:
        return set(cards.plans) <= career.plans_built()


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
