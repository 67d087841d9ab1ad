"""A file of the keepsakes chosen by every person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from mintworks.storage.changed_file import ChangedFile
from mintworks.storage.errors import Notice
from mintworks.storage.json_files import from_json
from mintworks.storage.people import normalized_name

FILE: Final = "keepsakes.json"
LOCK: Final = "keepsakes.lock"
VERSION: Final = 1
"""Format version, raised when the version before could not read the file."""

Chosen = Mapping[str, str]
"""Chosen keepsakes by kind, unknown ones included."""


class _Collection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """People are keyed by normalized name."""

    people: Mapping[str, Chosen] = {}
    version: Annotated[int, Meta(ge=1)] = VERSION

    def of(self, name: str) -> Chosen:
        return self.people.get(normalized_name(name), {})


class KeepsakesFile:
    """Reads and writes everybody's choices, safely from several programs at once."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._file = ChangedFile(self._path, self._decode, _Collection(), lock_path=folder / LOCK)

    def read(self) -> Notice | None:
        """Read the file; return a notice if it can't be read."""
        error = self._file.read()
        return None if error is None else Notice.of("keepsakes", error)

    def chosen(self, name: str) -> Chosen:
        """Return a person's choices."""
        self._file.read_again()
        return self._file.value.of(name)

    def choose(self, name: str, kind: str, keepsake: str) -> Notice | None:
        """Choose a keepsake of a kind, empty for the default; return a notice if the file can't be written."""

        def change(kept: _Collection) -> _Collection:
            others = {other: chosen for other, chosen in kept.of(name).items() if other != kind}
            return _with(kept, name, {**others, kind: keepsake} if keepsake else others)

        return self._change(change)

    def rename(self, old: str, new: str) -> Notice | None:
        """Move choices to a person's new name; return a notice if the file can't be written."""
        return self._change(lambda kept: _with(_with(kept, old, {}), new, {**kept.of(new), **kept.of(old)}))

    def forget(self, name: str) -> Notice | None:
        """Delete a person's choices; return a notice if the file can't be written."""
        return self._change(lambda kept: _with(kept, name, {}))

    def _change(self, change: Callable[[_Collection], _Collection]) -> Notice | None:
        error = self._file.change(change)
        return None if error is None else Notice.of("keepsakes", error)

    def _decode(self, data: bytes) -> _Collection:
        return from_json(self._path, data, _Collection, "file of keepsakes", VERSION)


def _with(kept: _Collection, name: str, chosen: Chosen) -> _Collection:
    """Return the data with one person's choices replaced; empty ones are left out."""
    others = {other: own for other, own in kept.people.items() if other != normalized_name(name)}
    return _Collection({**others, normalized_name(name): chosen} if chosen else others)
