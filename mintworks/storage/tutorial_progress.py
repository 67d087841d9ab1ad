"""How far a learner has come: a small JSON file, so that a lesson goes on where it was left."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from mintworks.storage.errors import SaveError
from mintworks.storage.files import read_or_lay_aside, write_atomically
from mintworks.storage.json_files import from_json, to_json

FILE: Final = "tutorial.json"
VERSION: Final = 1


class TutorialProgress(msgspec.Struct, forbid_unknown_fields=True):
    """The ids of the lessons that are done, and of the step at which each begun lesson was left."""

    done: list[str] = []
    left_at: dict[str, str] = {}
    version: Annotated[int, Meta(ge=1)] = VERSION

    @property
    def is_new(self) -> bool:
        """Whether nothing was ever learned here."""
        return not self.done and not self.left_at


def load_progress(folder: Path) -> TutorialProgress:
    """How far it was; a beginning where there is no file. One that cannot be read is laid aside."""
    path, found = folder / FILE, None
    with contextlib.suppress(SaveError):
        found = read_or_lay_aside(path, lambda data: from_json(path, data, TutorialProgress, "lessons", VERSION))
    return found or TutorialProgress()


def save_progress(folder: Path, progress: TutorialProgress) -> None:
    """Write it down whole. Raises SaveError."""
    write_atomically(folder / FILE, to_json(progress))
