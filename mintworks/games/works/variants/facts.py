"""Facts about a game as it was played, seen from one seat: what goals and achievements ask for.

The tag of each is its name wherever it is asked for, as in `{fact: buildings, type: culture, at_least: 3}`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec

from mintworks.core.facts import BaseFact, Count, Lead, MonotonicCount, RivalStars, Rounds, Stars
from mintworks.games.works.rules import WorksStep
from mintworks.games.works.rules.actions import Action, GiveMint, HireTemp, Pass
from mintworks.games.works.rules.cards import PlanType
from mintworks.games.works.rules.events import CardsSwapped, GainedFrom, MintsGained, PlanBuilt, PlanGained
from mintworks.games.works.rules.neighborhood import building_stars, count, size
from mintworks.games.works.rules.state import Reason
from mintworks.games.works.variants.played import Played

# How the game stands, or ended ------------------------------------------------------------------------


class WonBy(BaseFact[Played], frozen=True, tag="won-by"):
    """One of these criteria decided (W6.1)."""

    reasons: tuple[Reason, ...]

    def holds(self, game: Played, seat: int) -> bool:
        return game.end.reason in self.reasons


class Mints(Count[Played], frozen=True, tag="mints"):
    """Mints in hand."""

    def count(self, game: Played, seat: int) -> int:
        return game.seat(seat).mints


class Plans(Count[Played], frozen=True, tag="plans"):
    """Plans that are not built."""

    def count(self, game: Played, seat: int) -> int:
        return len(game.seat(seat).plans)


class Size(Count[Played], frozen=True, tag="size"):
    """The size of the neighborhood, as for ties (W6.1)."""

    def count(self, game: Played, seat: int) -> int:
        return size(game.seat(seat))


class Buildings(Count[Played], frozen=True, tag="buildings"):
    """Buildings of one type or of all, a Bridge counting twice (W3.2)."""

    type: PlanType | None = None

    def count(self, game: Played, seat: int) -> int:
        return count(game.seat(seat).buildings, self.type)


class Owns(BaseFact[Played], frozen=True, tag="owns"):
    """All of these buildings stand."""

    cards: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]

    def holds(self, game: Played, seat: int) -> bool:
        return set(self.cards) <= {building.id for building in game.seat(seat).buildings}


class Worth(Count[Played], frozen=True, tag="worth"):
    """The stars that one building alone gives."""

    plan: str

    def count(self, game: Played, seat: int) -> int:
        here = game.seat(seat)
        return sum(building_stars(here, building) for building in here.buildings if building.id == self.plan)


class EverBuilt(Count[Played], frozen=True, tag="ever-built"):
    """Plans of a type that were built at any time, or stand."""

    type: PlanType

    def count(self, game: Played, seat: int) -> int:
        cards = game.end.cards.plans
        standing = {building.id for building in game.seat(seat).buildings}
        return sum(cards[plan].type is self.type for plan in standing | {built.plan for built in _built(game, seat)})


class BuildingsFrom(Count[Played], frozen=True, tag="buildings-from"):
    """Buildings that came from a location when they were plans."""

    location: str

    def count(self, game: Played, seat: int) -> int:
        came_from: dict[str, str] = {}
        for step in game.steps:
            for event in step.events:
                match event:
                    case PlanGained(seat=who, plan=str(plan), source=location) if who == seat:
                        came_from[plan] = location
                    case CardsSwapped(seat=who, taken=plan) if who == seat:
                        came_from[plan] = _used(step.action)[-1]
        return sum(came_from.get(building.id) == self.location for building in game.seat(seat).buildings)


# What has happened up to now --------------------------------------------------------------------------


class BuiltBy(MonotonicCount[Played], frozen=True, tag="built-by"):
    """Plans that a location or building has built."""

    card: str

    def count(self, game: Played, seat: int) -> int:
        return sum(built.by == self.card for built in _built(game, seat))


class GainAtOnce(MonotonicCount[Played], frozen=True, tag="gain-at-once"):
    """The most mints that a location or building gave in one go."""

    card: str

    def count(self, game: Played, seat: int) -> int:
        return max((gain.mints for gain in _gains(game, seat) if gain.card == self.card), default=0)


class GainInAll(MonotonicCount[Played], frozen=True, tag="gain-in-all"):
    """The mints that were gained for one and the same reason."""

    reason: GainedFrom

    def count(self, game: Played, seat: int) -> int:
        return sum(gain.mints for gain in _gains(game, seat) if gain.reason is self.reason)


class Visits(MonotonicCount[Played], frozen=True, tag="visits"):
    """How often a location was used, also where the Temp Agency copied it (W4.14)."""

    location: str

    def count(self, game: Played, seat: int) -> int:
        return _visits(game.steps, seat, self.location)


class VisitsInARound(MonotonicCount[Played], frozen=True, tag="visits-in-a-round"):
    """How often a location was used in the round in which that was most often."""

    location: str

    def count(self, game: Played, seat: int) -> int:
        return max((_visits(steps, seat, self.location) for steps in game.rounds()), default=0)


class PassesFirst(MonotonicCount[Played], frozen=True, tag="passes-first"):
    """In how many rounds nobody had passed before."""

    def count(self, game: Played, seat: int) -> int:
        first = [next((step.seat for step in steps if isinstance(step.action, Pass)), None) for steps in game.rounds()]
        return first.count(seat)


Fact = (
    WonBy
    | Rounds
    | Stars
    | RivalStars
    | Lead
    | Mints
    | Plans
    | Size
    | Buildings
    | Owns
    | Worth
    | EverBuilt
    | BuildingsFrom
    | BuiltBy
    | GainAtOnce
    | GainInAll
    | Visits
    | VisitsInARound
    | PassesFirst
)


def _built(game: Played, seat: int) -> list[PlanBuilt]:
    return [event for event in game.events() if isinstance(event, PlanBuilt) and event.seat == seat]


def _gains(game: Played, seat: int) -> list[MintsGained]:
    return [event for event in game.events() if isinstance(event, MintsGained) and event.seat == seat]


def _visits(steps: Iterable[WorksStep], seat: int, location: str) -> int:
    return sum(step.seat == seat and location in _used(step.action) for step in steps)


def _used(action: Action) -> tuple[str, ...]:
    """Return the location of an action, and the one that it copies."""
    match action:
        case Pass() | GiveMint():
            return ()
        case HireTemp(location=agency, copied=copied):
            return agency, copied.location
    return (action.location,)
