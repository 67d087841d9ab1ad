"""JSON files, readable for people and for all later versions."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from mintworks.storage.errors import SaveError, Trouble

ValueT = TypeVar("ValueT")


class _Version(msgspec.Struct):
    version: int


def to_json(value: object) -> bytes:
    """Encode a value as the content of a file."""
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"


def from_json(path: Path, data: bytes, kind: type[ValueT], what: str, version: int | None = None) -> ValueT:
    """Decode a file's content as a type; `what` names the expected content.

    With a `version`, the file's own must not be greater. Raises SaveError with the path.
    """
    try:
        if version is not None and (found := msgspec.json.decode(data, type=_Version).version) > version:
            raise SaveError(path, Trouble.NEWER, f"{what}, version {found}")
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise SaveError(path, Trouble.DAMAGED, f"{what}: {error}") from error
