"""The file of the settings."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec

from mintworks.storage.changed_file import ChangedFile
from mintworks.storage.errors import Notice, shortened
from mintworks.storage.json_files import from_json

FILE: Final = "settings.json"

_LONGEST_SHOWN: Final = 40

SettingsT = TypeVar("SettingsT")


class SettingsFile(Generic[SettingsT]):
    """Reads and writes a settings dataclass as JSON, field by field.

    `allowed` lists the possible values of a field where its type does not. Only what a person has changed is written:
    everything else in the file, such as the keys of a newer version, stays as it is.
    """

    def __init__(
        self, folder: Path, defaults: SettingsT, allowed: Mapping[str, Collection[object]] | None = None
    ) -> None:
        self._path = folder / FILE
        self._file: ChangedFile[dict[str, Any]] = ChangedFile(self._path, self._decode, {})
        self._defaults = defaults
        self._allowed = allowed or {}
        self._types = typing.get_type_hints(type(defaults))
        self._known: dict[str, Any] = {}

    def read(self) -> tuple[SettingsT, list[Notice]]:
        """Return the settings, and a notice for each invalid one, which keeps its default.

        A file without a mapping is laid aside; an unreadable one isn't overwritten.
        """
        error = self._file.read()
        found, notices = self._file.value, [] if error is None else [Notice.of("settings", error)]
        values: dict[str, Any] = {}
        for name in [field for field in self._plain(self._defaults) if field in found]:
            try:
                values[name] = self._value(name, found[name])
            except ValueError:
                shown = shortened(msgspec.json.encode(found[name]).decode(), _LONGEST_SHOWN)
                notices.append(
                    Notice("records.settings.value", {"file": str(self._path), "name": name, "found": shown})
                )
        settings: SettingsT = dataclasses.replace(self._defaults, **values)  # type: ignore[type-var]
        self.take_as_known(settings)
        return settings, notices

    def take_as_known(self, settings: SettingsT) -> None:
        """Treat settings, such as the command line's, as unchanged: only later changes are written."""
        self._known = self._plain(settings)

    def write(self, settings: SettingsT) -> bool:
        """Write the changes since the last reading; return False if that fails, to be retried."""
        wanted = self._plain(settings)
        changed = {name: value for name, value in wanted.items() if (name, value) not in self._known.items()}
        if not changed:
            return True
        if self._file.change(lambda found: found | changed) is not None:
            return False
        self._known = wanted
        return True

    def _decode(self, data: bytes) -> dict[str, Any]:
        return from_json(self._path, data, dict[str, Any], "list of settings")

    def _value(self, name: str, found: object) -> object:
        """Convert a value to its field's type. Raises ValueError."""
        value = msgspec.convert(found, self._types[name])
        if name in self._allowed and value not in self._allowed[name]:
            raise ValueError(name)
        return value

    def _plain(self, settings: SettingsT) -> dict[str, Any]:
        fields = dataclasses.fields(settings)  # type: ignore[arg-type]
        return {field.name: msgspec.to_builtins(getattr(settings, field.name)) for field in fields}
