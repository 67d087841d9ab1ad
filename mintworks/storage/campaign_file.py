"""A file of the campaign medals of every person."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from mintworks.core.scenario import MEDALS, Medal
from mintworks.storage.changed_file import ChangedFile
from mintworks.storage.errors import Notice
from mintworks.storage.files import game_file
from mintworks.storage.json_files import from_json
from mintworks.storage.people import normalized_name

FILE: Final = "campaign.json"
LOCK: Final = "campaign.lock"
VERSION: Final = 2
"""Format version, raised when the version before could not read the file."""

Won = Mapping[str, tuple[Medal, ...]]
"""Medals by node, unknown nodes included."""


class _Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`medals` are shared ones, from before people were told apart; `people` are keyed by normalized name.

    Names rather than numbers of the history, because medals outlive a damaged history.
    """

    medals: Won
    people: Mapping[str, Won] = {}
    version: Annotated[int, Meta(ge=1)] = VERSION

    def of(self, name: str) -> Won:
        return self.people.get(normalized_name(name), {})


class CampaignFile:
    """Reads and writes the best medals of every person, safely from several programs at once."""

    def __init__(self, folder: Path, game: str = "works") -> None:
        """`game` is the name of the game's folder."""
        self._path = folder / game_file(game, FILE)
        lock_path = folder / game_file(game, LOCK)
        self._file = ChangedFile(self._path, self._decode, _Progress({}), lock_path=lock_path)

    def read(self) -> Notice | None:
        """Read the file; return a notice if it can't be read."""
        error = self._file.read()
        return None if error is None else Notice.of("campaign", error)

    def medals(self, name: str | None) -> Won:
        """Return the medals of a person (None: a guest), the shared old ones included."""
        self._file.read_again()
        kept = self._file.value
        return _joined(kept.medals, {} if name is None else kept.of(name))

    def add(self, name: str, node: str, earned: Sequence[Medal]) -> Notice | None:
        """Add medals to a person's; return a notice if the file can't be written."""
        if {*earned} <= {*self._file.value.of(name).get(node, ())}:
            return None
        return self._change(lambda kept: _with(kept, name, _joined(kept.of(name), {node: earned})))

    def rename(self, old: str, new: str) -> Notice | None:
        """Move medals to a person's new name; return a notice if the file can't be written."""
        return self._change(lambda kept: _with(_with(kept, old, {}), new, _joined(kept.of(new), kept.of(old))))

    def forget(self, name: str) -> Notice | None:
        """Delete a person's own medals; return a notice if the file can't be written."""
        return self._change(lambda kept: _with(kept, name, {}))

    def _change(self, change: Callable[[_Progress], _Progress]) -> Notice | None:
        error = self._file.change(change)
        return None if error is None else Notice.of("campaign", error)

    def _decode(self, data: bytes) -> _Progress:
        found = from_json(self._path, data, _Progress, "file of medals", VERSION)
        kept = _Progress(_joined(found.medals, {}))
        for name, own in found.people.items():
            kept = _with(kept, name, _joined(kept.of(name), own))
        return kept


def merged(first: Sequence[Medal], second: Sequence[Medal]) -> tuple[Medal, ...]:
    """Return the union of two lists of medals, in order."""
    return tuple(medal for medal in MEDALS if medal in first or medal in second)


def _joined(first: Won, second: Mapping[str, Sequence[Medal]]) -> Won:
    """Return the union of medals by node."""
    return {node: merged(first.get(node, ()), second.get(node, ())) for node in {**first, **second}}


def _with(kept: _Progress, name: str, own: Won) -> _Progress:
    """Return the data with one person's medals replaced; nobody is kept without medals."""
    others = {other: won for other, won in kept.people.items() if other != normalized_name(name)}
    return _Progress(kept.medals, {**others, normalized_name(name): own} if own else others)
