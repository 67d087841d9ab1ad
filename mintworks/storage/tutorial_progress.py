"""Progress in the lessons: a small JSON file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from mintworks.storage.changed_file import ChangedFile
from mintworks.storage.errors import Notice, SaveError
from mintworks.storage.files import game_file
from mintworks.storage.json_files import from_json

FILE: Final = "tutorial.json"
VERSION: Final = 1


class TutorialProgress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ids of finished lessons, and of the next step in each begun one."""

    done: tuple[str, ...] = ()
    left_at: Mapping[str, str] = {}
    version: Annotated[int, Meta(ge=1)] = VERSION

    @property
    def is_new(self) -> bool:
        """Return whether no lesson was ever begun."""
        return not self.done and not self.left_at

    def at_step(self, lesson: str, step: str) -> TutorialProgress:
        """Return the progress with a lesson at a step."""
        return msgspec.structs.replace(self, left_at={**self.left_at, lesson: step})

    def after(self, lesson: str) -> TutorialProgress:
        """Return the progress with a lesson finished."""
        others = {other: step for other, step in self.left_at.items() if other != lesson}
        done = self.done if lesson in self.done else (*self.done, lesson)
        return msgspec.structs.replace(self, done=done, left_at=others)


class TutorialFile:
    """Reads and writes the progress; unwritable progress lasts until the program ends.

    `tell` receives the first of consecutive failures.
    """

    def __init__(
        self, folder: Path, tell: Callable[[Notice], None] = lambda notice: None, *, game: str = "works"
    ) -> None:
        """`game` is the name of the game's folder."""
        self._path = folder / game_file(game, FILE)
        self._file = ChangedFile(self._path, self._decode, TutorialProgress())
        self._tell = tell
        self._is_failing = False

    @property
    def progress(self) -> TutorialProgress:
        """Return the progress as last written by any program."""
        self._note(self._file.read())
        return self._file.value

    def change(self, change: Callable[[TutorialProgress], TutorialProgress]) -> TutorialProgress:
        """Apply a change; return the current progress, written or not."""
        self._note(self._file.change(change))
        return self._file.value

    def _note(self, error: SaveError | None) -> None:
        if error is not None and not self._is_failing:
            self._tell(Notice.of("tutorial", error))
        self._is_failing = error is not None

    def _decode(self, data: bytes) -> TutorialProgress:
        return from_json(self._path, data, TutorialProgress, "lessons", VERSION)
