"""The conditions of any game's achievements besides facts: of a game's record, or of all games of a person.

Each is named by its tag, as facts are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from mintworks.core.facts import AtLeast
from mintworks.core.record import GameRecord
from mintworks.core.seat import SeatKind


class BaseCondition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact"):
    """Base of all conditions: it holds or does not."""


# Of a whole game, which only its record tells -----------------------------------------------------------


class RecordedGame(Protocol):
    """A finished game. `stars_by_round[0][0]` are the stars of seat 1 after round 1."""

    @property
    def record(self) -> GameRecord: ...

    @property
    def stars_by_round(self) -> Sequence[Sequence[int]]: ...


class Against(BaseCondition, frozen=True):
    """Base of the condition that the opponent was this card at full strength: no twist made the game any easier."""

    opponent: str


class Opponents(BaseCondition, frozen=True, tag="opponents"):
    """A minimum number of other seats of one kind."""

    kind: SeatKind
    at_least: AtLeast

    def holds(self, game: RecordedGame, seat: int) -> bool:
        others = [other.kind for number, other in enumerate(game.record.seats, start=1) if number != seat]
        return others.count(self.kind) >= self.at_least


class Trailed(BaseCondition, frozen=True, tag="trailed"):
    """A minimum deficit in stars to another seat after some round."""

    at_least: AtLeast

    def holds(self, game: RecordedGame, seat: int) -> bool:
        return any(max(worth) - worth[seat - 1] >= self.at_least for worth in game.stars_by_round)


# Of all the games of a person -------------------------------------------------------------------------


class Rate(Protocol):
    """The share of won games of one sort."""

    @property
    def of(self) -> str: ...

    @property
    def wins(self) -> int: ...


class Streaks(Protocol):
    """Numbers of games won in a row."""

    @property
    def best(self) -> int: ...


class Career(Protocol):
    """All the games of a person: see `mintworks.storage.statistics.Statistics`. Everything raises SaveError."""

    def wins(self) -> int: ...

    def streaks(self) -> Streaks: ...

    def by_opponent(self) -> Sequence[Rate]: ...

    def by_players(self) -> Sequence[Rate]: ...

    def by_option(self, option: str) -> Sequence[Rate]: ...

    def tallied(self, what: str) -> set[str]: ...

    def has_taken_revenge(self) -> bool: ...


def won(rates: Sequence[Rate]) -> set[str]:
    """Return the sorts of games of which any was won."""
    return {rate.of for rate in rates if rate.wins}


class Wins(BaseCondition, frozen=True, tag="wins"):
    """A minimum number of won games."""

    at_least: AtLeast

    def holds(self, career: Career, parts: object) -> bool:
        return career.wins() >= self.at_least


class Streak(BaseCondition, frozen=True, tag="streak"):
    """A minimum number of games won in a row, without those with a twist."""

    at_least: AtLeast

    def holds(self, career: Career, parts: object) -> bool:
        return career.streaks().best >= self.at_least


class TableSizes(BaseCondition, frozen=True, tag="table-sizes"):
    """A game was won with each of these numbers of players; 1 is solitaire."""

    players: tuple[int, ...]

    def holds(self, career: Career, parts: object) -> bool:
        return set(map(str, self.players)) <= won(career.by_players())


class Revenge(BaseCondition, frozen=True, tag="revenge"):
    """A deal that was lost against an opponent's card was played again and won."""

    def holds(self, career: Career, parts: object) -> bool:
        return career.has_taken_revenge()
