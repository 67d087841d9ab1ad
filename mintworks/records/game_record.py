"""The record of one game: a small JSON file from which the whole game can be played again."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from mintworks.records.errors import SaveError
from mintworks.rules.game import Outcome

RECORD_VERSION: Final = 1
"""Raised when a record written by this version could not be read by the one before."""


class GameRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game from its set-up on, finished or not.

    `game` is the id of its rules; `setup` is what those rules were asked for, the seed included, as JSON data.
    `actions` are in the game's notation (for Mint Works W9), from the first on; an AI's are among them.
    """

    game: str
    setup: dict[str, Any]
    actions: tuple[str, ...] = ()
    result: Outcome | None = None
    version: Annotated[int, Meta(ge=1)] = RECORD_VERSION


class _Version(msgspec.Struct):
    version: int


def write_record(path: Path, record: GameRecord) -> None:
    """Write a record, replacing what was there only when all is written. Raises SaveError."""
    unfinished: str | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, unfinished = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with open(handle, "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)
    except OSError as error:
        if unfinished is not None:
            with contextlib.suppress(OSError):
                os.unlink(unfinished)
        raise SaveError(path, f"cannot be written: {_cause(error)}") from error


def read_record(path: Path) -> GameRecord:
    """Read a record; whether its moves are legal is for the rules to say. Raises SaveError."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a path that no file can have, such as one with a null byte
        raise SaveError(path, f"cannot be read: {_cause(error)}") from error
    try:
        version = msgspec.json.decode(data, type=_Version).version
        if version > RECORD_VERSION:
            raise SaveError(path, f"was written by a newer version of the game (record version {version})")
        return msgspec.json.decode(data, type=GameRecord)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise SaveError(path, f"is no record of a game: {error}") from error


def _cause(error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return reason[:1].lower() + reason[1:]
