"""Messages about files that can't be written or are damaged."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec

from mintworks.core.printable import printable


class Trouble(StrEnum):
    """Kinds of trouble with a file."""

    UNREADABLE = "unreadable"
    UNWRITABLE = "unwritable"
    NEWER = "newer"
    DAMAGED = "damaged"


_IN_WORDS: Final = {
    Trouble.UNREADABLE: "can’t be read: {detail}",
    Trouble.UNWRITABLE: "can’t be written: {detail}",
    Trouble.NEWER: "was written by a newer version of the game ({detail})",
    Trouble.DAMAGED: "isn’t a {detail}",
}
_LONGEST_DETAIL: Final = 200


class SaveError(Exception):
    """A file can't be read or written, or its content is wrong.

    The message is one sentence with the file's path: `game.json can’t be read: no such file`. `kept` is the new
    place of a file that was laid aside; None if the file is where it was. Long details are cut short, and control
    characters are escaped.
    """

    def __init__(self, path: Path, trouble: Trouble, detail: str, kept: Path | None = None) -> None:
        detail = printable(shortened(detail, _LONGEST_DETAIL))
        sentence = _IN_WORDS[trouble].format(detail=detail)
        super().__init__(printable(f"{path} {sentence}" + (f"; it’s kept as {kept}" if kept is not None else "")))
        self.path = path
        self.trouble = trouble
        self.detail = detail
        self.kept = kept


class Notice(msgspec.Struct, frozen=True):
    """A sentence for the player: `strings(notice.key, **notice.values)`."""

    key: str
    values: Mapping[str, str | int] = {}

    @classmethod
    def of(cls, what: str, error: SaveError) -> Notice:
        """Return the notice about a file used for `what`, a group of `records:` in the strings."""
        values = {"file": str(error.path), "detail": error.detail, "kept": str(error.kept or error.path)}
        return cls(f"records.{what}.{error.trouble}", values)


def shortened(text: str, most: int) -> str:
    """Shorten a text to a maximum of letters, with an ellipsis."""
    return text if len(text) <= most else f"{text[:most]}…"
