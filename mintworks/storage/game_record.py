"""Records of games as small JSON files."""

from __future__ import annotations

from pathlib import Path

import msgspec

from mintworks.core.record import RECORD_VERSION as RECORD_VERSION
from mintworks.core.record import EarlierGame as EarlierGame
from mintworks.core.record import GameRecord as GameRecord
from mintworks.core.record import Occasion as Occasion
from mintworks.core.record import OccasionKind as OccasionKind
from mintworks.core.seat import Seat
from mintworks.core.seat import SeatKind as SeatKind
from mintworks.games.works.variants.facts import Fact
from mintworks.games.works.variants.twist import Twist
from mintworks.storage.earlier_goals import with_goals_of_today
from mintworks.storage.files import read_bytes, write_atomically
from mintworks.storage.json_files import from_json, to_json

RecordedSeat = Seat


class _Occasion(msgspec.Struct):
    """What only the game can read of an occasion."""

    twist: Twist = Twist()
    goals: tuple[Fact, ...] = ()


class _Played(msgspec.Struct):
    occasion: _Occasion | None = None


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
    data = with_goals_of_today(data)
    record = from_json(path, data, GameRecord, "record of a game", RECORD_VERSION)
    occasion, known = record.occasion, from_json(path, data, _Played, "record of a game").occasion
    if occasion is not None and known is not None:
        occasion = msgspec.structs.replace(occasion, twist=known.twist, goals=known.goals)
    return msgspec.structs.replace(record, occasion=occasion, version=RECORD_VERSION)
