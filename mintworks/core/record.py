"""The record of one game as plain data: all from which the whole game can be played again."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Final, Generic, TypeAlias

import msgspec
from msgspec import Meta

from mintworks.core.game import Outcome
from mintworks.core.scenario import Goal, Variant
from mintworks.core.seat import Seat
from mintworks.core.type_variables import TypeVar

RECORD_VERSION: Final = 6
"""Raised when a record written by this version could not be read by the one before.

Version 1 had no seats or times, version 2 no occasions and no emblems, version 3 other names for goals,
version 4 no seats that foresaw anything, version 5 none that were hinted.
"""

_A_LIFETIME_S: Final = 4_000_000_000

VariantT = TypeVar("VariantT", default=Variant, covariant=True)
GoalT = TypeVar("GoalT", default=Goal, covariant=True)


class OccasionKind(StrEnum):
    """The kinds of games with a variant."""

    CAMPAIGN = "campaign"
    DAILY = "daily"
    PRACTICE = "practice"
    """Taken over from another game on the way, so that nothing can be won with it."""


class EarlierGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was won on the way to this one, with the same variant, from which it can be played again."""

    setup: dict[str, Any]
    actions: tuple[str, ...]


class Occasion(msgspec.Struct, Generic[VariantT, GoalT], frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The purpose of a game with a variant, with everything that its rules and its victory depend on.

    `label` is the id of a campaign's node, or the day of a daily challenge as YYYY-MM-DD; practice from a free game has
    none. A victory counts only if all `goals` are met. `before` are the games against a node's earlier opponents, in
    order. Without a variant `twist` is None.
    """

    kind: OccasionKind
    label: str
    twist: VariantT | None = None
    goals: tuple[GoalT, ...] = ()
    before: tuple[EarlierGame, ...] = ()


RecordedOccasion: TypeAlias = Occasion[dict[str, Any], dict[str, Any]]
"""An occasion with its variant and goals as JSON data, which the game's codec reads."""


class GameRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game from its set-up on, finished or not.

    `game` is the id of its rules; `setup` is what those rules were asked for, the seed included, as JSON data.
    `actions` are in the game's notation, from the first on; those of an opponent's card are among them.
    Where only the moves are known `seats` is empty and `started` None. `played_s` is without the time between sittings.
    A game without a variant has no `occasion`.
    """

    game: str
    setup: dict[str, Any]
    actions: tuple[str, ...] = ()
    result: Outcome | None = None
    seats: tuple[Seat, ...] = ()
    started: Annotated[datetime, Meta(tz=True)] | None = None
    played_s: Annotated[float, Meta(ge=0, le=_A_LIFETIME_S)] = 0.0
    occasion: RecordedOccasion | None = None
    version: Annotated[int, Meta(ge=1)] = RECORD_VERSION

    @property
    def kind(self) -> OccasionKind | None:
        """Return the kind of occasion; None without one."""
        return None if self.occasion is None else self.occasion.kind

    @property
    def twist(self) -> dict[str, Any] | None:
        """Return the variant as JSON data; None without one."""
        return None if self.occasion is None else self.occasion.twist

    @property
    def has_printed_rules(self) -> bool:
        """Return whether it was played by the rules of the box."""
        return not self.twist

    @property
    def is_as_printed(self) -> bool:
        """Return whether it was also won or lost by those alone, without goals."""
        return self.has_printed_rules and (self.occasion is None or not self.occasion.goals)
