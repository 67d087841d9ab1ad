"""How far a learner has come: a small JSON file, so that a lesson goes on where it was left."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from mintworks.records.errors import SaveError
from mintworks.records.files import lay_aside, read_bytes, write_atomically

FILE: Final = "tutorial.json"
VERSION: Final = 1


class TutorialProgress(msgspec.Struct, forbid_unknown_fields=True):
    """The ids of the lessons that are done, and of the step at which each begun lesson was left."""

    done: list[str] = []
    left_at: dict[str, str] = {}
    version: Annotated[int, Meta(ge=1, le=VERSION)] = VERSION

    @property
    def is_new(self) -> bool:
        """Whether nothing was ever learned here."""
        return not self.done and not self.left_at


def load_progress(folder: Path) -> TutorialProgress:
    """How far it was; a beginning where there is no file. One that cannot be read is laid aside."""
    path = folder / FILE
    try:
        return msgspec.json.decode(read_bytes(path), type=TutorialProgress)
    except SaveError as error:
        if not isinstance(error.__cause__, FileNotFoundError):
            lay_aside(path)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        lay_aside(path)
    return TutorialProgress()


def save_progress(folder: Path, progress: TutorialProgress) -> None:
    """Write it down whole. Raises SaveError."""
    write_atomically(folder / FILE, msgspec.json.format(msgspec.json.encode(progress), indent=1) + b"\n")
