"""Files of JSON: written so that a person can read them, and read by this version and all after it."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from mintworks.storage.errors import SaveError, Trouble

ValueT = TypeVar("ValueT")


class _Version(msgspec.Struct):
    version: int


def to_json(value: object) -> bytes:
    """What a file with this value holds."""
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"


def from_json(path: Path, data: bytes, kind: type[ValueT], what: str, version: int | None = None) -> ValueT:
    """The value of a kind that a file holds; `what` says what a sound file would be.

    With a `version` the file names its own, up to this one. Raises SaveError, which names the path.
    """
    try:
        if version is not None and (found := msgspec.json.decode(data, type=_Version).version) > version:
            raise SaveError(path, Trouble.NEWER, f"{what}, version {found}")
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise SaveError(path, Trouble.DAMAGED, f"{what}: {error}") from error
