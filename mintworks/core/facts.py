"""What facts about a game have in common: each holds or does not, for one seat of a game as far as it was played.

The tag of a fact is its name wherever it is asked for, as in `{fact: stars, at_least: 10}`.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

AtLeast = Annotated[int, msgspec.Meta(ge=1, le=99)]
AtMost = Annotated[int, msgspec.Meta(ge=0, le=99)]


class BaseFact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="fact"):
    """Base of all facts. `game` is the game as it was played, of whatever type the game's own facts are about."""

    def holds(self, game: Any, seat: int) -> bool:
        """Whether it is so in the game as far as it was played."""
        raise NotImplementedError

    def is_lost(self, game: Any, seat: int) -> bool:
        """Whether it cannot be so any more, however the game goes on; False where that is not certain."""
        return False


class Count(BaseFact, frozen=True, kw_only=True):
    """Base of facts about a number, which has one bound."""

    at_least: AtLeast | None = None
    at_most: AtMost | None = None

    def count(self, game: Any, seat: int) -> int:
        raise NotImplementedError

    def holds(self, game: Any, seat: int) -> bool:
        number = self.count(game, seat)
        return (self.at_least is None or number >= self.at_least) and (self.at_most is None or number <= self.at_most)


class Tally(Count, frozen=True):
    """Base of numbers that never fall: what is too much stays so."""

    def is_lost(self, game: Any, seat: int) -> bool:
        return self.at_most is not None and self.count(game, seat) > self.at_most
