"""The medals that were won in the campaign, by each person, remembered from one start to the next."""

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
"""Raised when a file written by this version could not be read by the one before."""

Won = Mapping[str, tuple[Medal, ...]]
"""The medals of each node; nodes that this version does not know are kept."""


class _Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`medals` are everybody's, from before people were told apart; `people` are called as their names are heard.

    It is their names, not their numbers in the history, because medals outlive a history that is damaged.
    """

    medals: Won
    people: Mapping[str, Won] = {}
    version: Annotated[int, Meta(ge=1)] = VERSION

    def of(self, name: str) -> Won:
        return self.people.get(normalized_name(name), {})


class CampaignFile:
    """Reads and writes the best medals of every person; several programs at once keep those of all."""

    def __init__(self, folder: Path, game: str = "works") -> None:
        """The medals of one game, by the name of its folder."""
        self._path = folder / game_file(game, FILE)
        lock_path = folder / game_file(game, LOCK)
        self._file = ChangedFile(self._path, self._decode, _Progress({}), lock_path=lock_path)

    def read(self) -> Notice | None:
        """Take over what is in the file; the sentence tells if it cannot be read."""
        error = self._file.read()
        return None if error is None else Notice.of("campaign", error)

    def medals(self, name: str | None) -> Won:
        """What a person has, or (None) a guest: their own, and what the house won before people were told apart."""
        self._file.read_again()
        kept = self._file.value
        return _joined(kept.medals, {} if name is None else kept.of(name))

    def add(self, name: str, node: str, earned: Sequence[Medal]) -> Notice | None:
        """Remember medals on top of a person's own; the sentence tells if the file cannot be written."""
        if {*earned} <= {*self._file.value.of(name).get(node, ())}:
            return None
        return self._change(lambda kept: _with(kept, name, _joined(kept.of(name), {node: earned})))

    def rename(self, old: str, new: str) -> Notice | None:
        """Let medals follow a person to a new name; the sentence tells if the file cannot be written."""
        return self._change(lambda kept: _with(_with(kept, old, {}), new, _joined(kept.of(new), kept.of(old))))

    def forget(self, name: str) -> Notice | None:
        """Forget a person's own medals; the sentence tells if the file cannot be written."""
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
    """The medals of both, each once and in their order."""
    return tuple(medal for medal in MEDALS if medal in first or medal in second)


def _joined(first: Won, second: Mapping[str, Sequence[Medal]]) -> Won:
    """The medals of both, node by node."""
    return {node: merged(first.get(node, ()), second.get(node, ())) for node in {**first, **second}}


def _with(kept: _Progress, name: str, own: Won) -> _Progress:
    """Give the medals of all with others for one person; who has won nothing is left out."""
    others = {other: won for other, won in kept.people.items() if other != normalized_name(name)}
    return _Progress(kept.medals, {**others, normalized_name(name): own} if own else others)
