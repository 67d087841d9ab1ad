"""The record of one game: a small JSON file from which the whole game can be played again."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from mintworks.core.game import Outcome
from mintworks.core.seat import Seat
from mintworks.core.seat import SeatKind as SeatKind
from mintworks.games.works.variants.facts import Fact
from mintworks.games.works.variants.twist import Twist
from mintworks.storage.earlier_goals import with_goals_of_today
from mintworks.storage.files import read_bytes, write_atomically
from mintworks.storage.json_files import from_json, to_json

RECORD_VERSION: Final = 4
"""Raised when a record written by this version could not be read by the one before.

Version 1 had no seats or times, version 2 no occasions and no emblems, version 3 other names for goals.
"""

_A_LIFETIME_S: Final = 4_000_000_000


RecordedSeat = Seat


class OccasionKind(StrEnum):
    """What kind of game is played with a twist."""

    CAMPAIGN = "campaign"
    DAILY = "daily"
    PRACTICE = "practice"
    """Taken over from another game on the way, so that nothing can be won with it."""


class EarlierGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was won on the way to this one, with the same twist, from which it can be played again."""

    setup: dict[str, Any]
    actions: tuple[str, ...]


class Occasion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a game with a twist was played for, with all that its rules and its victory depend on.

    `label` is the id of a campaign's node, or the day of a daily challenge as YYYY-MM-DD. A victory counts only if
    all `goals` are met. `before` are the games against a node's earlier opponents, in order.
    """

    kind: OccasionKind
    label: str
    twist: Twist = Twist()
    goals: tuple[Fact, ...] = ()
    before: tuple[EarlierGame, ...] = ()


class GameRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game from its set-up on, finished or not.

    `game` is the id of its rules; `setup` is what those rules were asked for, the seed included, as JSON data.
    `actions` are in the game's notation (for Mint Works W9), from the first on; an AI's are among them.
    Where only the moves are known `seats` is empty and `started` None. `played_s` is without the time between sittings.
    A game without a twist has no `occasion`.
    """

    game: str
    setup: dict[str, Any]
    actions: tuple[str, ...] = ()
    result: Outcome | None = None
    seats: tuple[RecordedSeat, ...] = ()
    started: Annotated[datetime, Meta(tz=True)] | None = None
    played_s: Annotated[float, Meta(ge=0, le=_A_LIFETIME_S)] = 0.0
    occasion: Occasion | None = None
    version: Annotated[int, Meta(ge=1)] = RECORD_VERSION

    @property
    def kind(self) -> OccasionKind | None:
        """What kind of occasion it was played for, if for one."""
        return None if self.occasion is None else self.occasion.kind

    @property
    def twist(self) -> Twist | None:
        """What its rules differ in, for `works_for`; empty where a game of the campaign is as printed."""
        return None if self.occasion is None else self.occasion.twist

    @property
    def has_printed_rules(self) -> bool:
        """Whether it was played by the rules of the box alone."""
        return self.twist in (None, Twist())

    @property
    def is_as_printed(self) -> bool:
        """Whether it was also won or lost by those alone, without a goal that a victory has to meet."""
        return self.has_printed_rules and (self.occasion is None or not self.occasion.goals)


def write_record(path: Path, record: GameRecord) -> None:
    """Write a record, replacing what was there only when all is written. Raises SaveError."""
    write_atomically(path, to_json(record))


def read_record(path: Path) -> GameRecord:
    """Read a record; whether its moves are legal is for the rules to say. Raises SaveError."""
    return decode_record(path, read_bytes(path))


def encode_record(record: GameRecord) -> bytes:
    """A record as JSON without a line break."""
    return msgspec.json.encode(record)


def decode_record(path: Path, data: bytes) -> GameRecord:
    """The record that was encoded so, by this version or one before. Raises SaveError, which names the path."""
    # A record of an earlier version is one of today that leaves out what was not known then, but for its goals.
    record = from_json(path, with_goals_of_today(data), GameRecord, "record of a game", RECORD_VERSION)
    return msgspec.structs.replace(record, version=RECORD_VERSION)
