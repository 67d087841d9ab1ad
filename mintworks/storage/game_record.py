"""Game records as small JSON files."""

from __future__ import annotations

from pathlib import Path

import msgspec

from mintworks.core.record import RECORD_VERSION, GameRecord
from mintworks.storage.files import read_bytes, write_atomically
from mintworks.storage.json_files import from_json, to_json


def write_record(path: Path, record: GameRecord) -> None:
    """Write a record atomically. Raises SaveError."""
    write_atomically(path, to_json(record))


def read_record(path: Path) -> GameRecord:
    """Read a record without checking its moves. Raises SaveError."""
    return decode_record(path, read_bytes(path))


def encode_record(record: GameRecord) -> bytes:
    """Encode a record as one line of JSON."""
    return msgspec.json.encode(record)


def decode_record(path: Path, data: bytes) -> GameRecord:
    """Decode a record of this version or an earlier one. Raises SaveError with the path."""
    # An earlier version's record lacks the newer fields, which have defaults.
    record = from_json(path, data, GameRecord, "record of a game", RECORD_VERSION)
    occasion = record.occasion
    if occasion is not None and occasion.twist is None and occasion.label:  # practice without one has no variant
        occasion = msgspec.structs.replace(occasion, twist={})
    # Goals keep the notation of their version, which the game can read.
    version = record.version if occasion is not None and occasion.goals else RECORD_VERSION
    return msgspec.structs.replace(record, occasion=occasion, version=version)
