"""The medals that were won in the campaign, remembered from one start to the next."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from mintworks.campaign.nodes import MEDALS, Medal
from mintworks.records.errors import Notice, SaveError, Trouble
from mintworks.records.files import DAMAGED, NEWER, lay_aside, read_bytes, write_atomically

FILE: Final = "campaign.json"
VERSION: Final = 1
"""Raised when a file written by this version could not be read by the one before."""


class _Progress(msgspec.Struct, forbid_unknown_fields=True):
    medals: dict[str, tuple[Medal, ...]]
    version: Annotated[int, Meta(ge=1)] = VERSION


class _Version(msgspec.Struct):
    version: int


class CampaignFile:
    """Reads and writes the best medals of every node; nodes that this version does not know are kept."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self.medals: dict[str, tuple[Medal, ...]] = {}

    def read(self) -> Notice | None:
        """Take up what was kept. A file that cannot be read is laid aside, and the sentence tells where."""
        try:
            self.medals = self._read()
        except SaveError as error:
            if isinstance(error.__cause__, FileNotFoundError):
                return None
            kept = lay_aside(self._path, NEWER if error.trouble is Trouble.NEWER else DAMAGED)
            return Notice.of("campaign", SaveError(self._path, error.trouble, error.detail, kept))
        return None

    def add(self, node: str, earned: Sequence[Medal]) -> Notice | None:
        """Remember medals on top of those that the node has; the sentence tells if the file cannot be written."""
        best = merged(self.medals.get(node, ()), earned)
        if best == self.medals.get(node, ()):
            return None
        self.medals[node] = best
        with contextlib.suppress(SaveError):  # another program may have added some
            for other, medals in self._read().items():
                self.medals[other] = merged(self.medals.get(other, ()), medals)
        data = msgspec.json.format(msgspec.json.encode(_Progress(self.medals)), indent=1)
        try:
            write_atomically(self._path, data + b"\n")
        except SaveError as error:
            return Notice.of("campaign", error)
        return None

    def _read(self) -> dict[str, tuple[Medal, ...]]:
        data = read_bytes(self._path)
        try:
            version = msgspec.json.decode(data, type=_Version).version
            if version > VERSION:
                raise SaveError(self._path, Trouble.NEWER, f"version {version}")
            found: Mapping[str, tuple[Medal, ...]] = msgspec.json.decode(data, type=_Progress).medals
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            raise SaveError(self._path, Trouble.DAMAGED, str(error)) from error
        return {node: merged((), medals) for node, medals in found.items()}


def merged(first: Sequence[Medal], second: Sequence[Medal]) -> tuple[Medal, ...]:
    """The medals of both, each once and in their order."""
    return tuple(medal for medal in MEDALS if medal in first or medal in second)
