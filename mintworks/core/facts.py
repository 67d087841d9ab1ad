"""The base of facts about a game: each is true or not, for one seat of a game so far.

The tag of a fact is its name wherever it is asked for, as in `{fact: stars, at_least: 10}`.
"""

from __future__ import annotations

from typing import Annotated, Any, Generic, TypeAlias, TypeVar

import msgspec

from mintworks.core.played import Played

AtLeast = Annotated[int, msgspec.Meta(ge=1, le=99)]
AtMost = Annotated[int, msgspec.Meta(ge=0, le=99)]

AnyPlayed: TypeAlias = Played[Any, Any, Any]
PlayedT = TypeVar("PlayedT", bound=AnyPlayed)


class BaseFact(
    msgspec.Struct, Generic[PlayedT], frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="fact"
):
    """Base of all facts about a game as it was played."""

    def holds(self, game: PlayedT, seat: int) -> bool:
        """Return whether it is true of the game so far."""
        raise NotImplementedError

    def is_lost(self, game: PlayedT, seat: int) -> bool:
        """Return whether it can't become true any more; False if that isn't certain."""
        return False


class Count(BaseFact[PlayedT], frozen=True, kw_only=True):
    """Base of facts about a number, which has one bound."""

    at_least: AtLeast | None = None
    at_most: AtMost | None = None

    def count(self, game: PlayedT, seat: int) -> int:
        raise NotImplementedError

    def holds(self, game: PlayedT, seat: int) -> bool:
        number = self.count(game, seat)
        return (self.at_least is None or number >= self.at_least) and (self.at_most is None or number <= self.at_most)


class MonotonicCount(Count[PlayedT], frozen=True):
    """Base of numbers that never fall: once above a maximum, they stay above it."""

    def is_lost(self, game: PlayedT, seat: int) -> bool:
        return self.at_most is not None and self.count(game, seat) > self.at_most


# What can be asked of any game ------------------------------------------------------------------------


class Rounds(MonotonicCount[AnyPlayed], frozen=True, tag="rounds"):
    """The number of rounds, the last one included."""

    def count(self, game: AnyPlayed, seat: int) -> int:
        return game.round


class Stars(Count[AnyPlayed], frozen=True, tag="stars"):
    """The stars that count at the end."""

    def count(self, game: AnyPlayed, seat: int) -> int:
        return game.stars(seat)


class RivalStars(Count[AnyPlayed], frozen=True, tag="rival-stars"):
    """The stars of the best of the others."""

    def count(self, game: AnyPlayed, seat: int) -> int:
        return game.rival_stars(seat)


class Lead(Count[AnyPlayed], frozen=True, tag="lead"):
    """The lead in stars over every other seat."""

    def count(self, game: AnyPlayed, seat: int) -> int:
        return game.stars(seat) - game.rival_stars(seat)
