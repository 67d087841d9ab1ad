"""The medals that were won in the campaign, remembered from one start to the next."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from mintworks.campaign.nodes import MEDALS, Medal
from mintworks.records.errors import Notice, SaveError
from mintworks.records.files import read_bytes, read_or_lay_aside, write_atomically
from mintworks.records.json_files import from_json, to_json

FILE: Final = "campaign.json"
VERSION: Final = 1
"""Raised when a file written by this version could not be read by the one before."""


class _Progress(msgspec.Struct, forbid_unknown_fields=True):
    medals: dict[str, tuple[Medal, ...]]
    version: Annotated[int, Meta(ge=1)] = VERSION


class CampaignFile:
    """Reads and writes the best medals of every node; nodes that this version does not know are kept."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self.medals: dict[str, tuple[Medal, ...]] = {}

    def read(self) -> Notice | None:
        """Take up what was kept. A file that cannot be read is laid aside, and the sentence tells where."""
        try:
            self.medals = read_or_lay_aside(self._path, self._decode) or {}
        except SaveError as error:
            return Notice.of("campaign", error)
        return None

    def add(self, node: str, earned: Sequence[Medal]) -> Notice | None:
        """Remember medals on top of those that the node has; the sentence tells if the file cannot be written."""
        best = merged(self.medals.get(node, ()), earned)
        if best == self.medals.get(node, ()):
            return None
        self.medals[node] = best
        with contextlib.suppress(SaveError):  # another program may have added some
            for other, medals in self._decode(read_bytes(self._path)).items():
                self.medals[other] = merged(self.medals.get(other, ()), medals)
        try:
            write_atomically(self._path, to_json(_Progress(self.medals)))
        except SaveError as error:
            return Notice.of("campaign", error)
        return None

    def _decode(self, data: bytes) -> dict[str, tuple[Medal, ...]]:
        found = from_json(self._path, data, _Progress, "file of medals", VERSION).medals
        return {node: merged((), medals) for node, medals in found.items()}


def merged(first: Sequence[Medal], second: Sequence[Medal]) -> tuple[Medal, ...]:
    """The medals of both, each once and in their order."""
    return tuple(medal for medal in MEDALS if medal in first or medal in second)
