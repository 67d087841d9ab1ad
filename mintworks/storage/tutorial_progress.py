"""How far a learner has come: a small JSON file, so that a lesson goes on where it was left."""

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
    """The ids of the lessons that are done, and of the step at which each begun lesson was left."""

    done: tuple[str, ...] = ()
    left_at: Mapping[str, str] = {}
    version: Annotated[int, Meta(ge=1)] = VERSION

    @property
    def is_new(self) -> bool:
        """Whether nothing was ever learned here."""
        return not self.done and not self.left_at

    def at_step(self, lesson: str, step: str) -> TutorialProgress:
        """Give the progress of who has come to a step."""
        return msgspec.structs.replace(self, left_at={**self.left_at, lesson: step})

    def after(self, lesson: str) -> TutorialProgress:
        """Give the progress of who has come to the end of a lesson."""
        others = {other: step for other, step in self.left_at.items() if other != lesson}
        done = self.done if lesson in self.done else (*self.done, lesson)
        return msgspec.structs.replace(self, done=done, left_at=others)


class TutorialFile:
    """Reads and writes the progress; what cannot be written holds until the program ends.

    `tell` hears the first time that the file fails, and again only after it could be used.
    """

    def __init__(
        self, folder: Path, tell: Callable[[Notice], None] = lambda notice: None, *, game: str = "works"
    ) -> None:
        """The lessons of one game, by the name of its folder."""
        self._path = folder / game_file(game, FILE)
        self._file = ChangedFile(self._path, self._decode, TutorialProgress())
        self._tell = tell
        self._is_failing = False

    @property
    def progress(self) -> TutorialProgress:
        """How far it is now, by what any program wrote last."""
        self._note(self._file.read())
        return self._file.value

    def change(self, change: Callable[[TutorialProgress], TutorialProgress]) -> TutorialProgress:
        """Remember a change of the progress; gives the progress that holds now, written or not."""
        self._note(self._file.change(change))
        return self._file.value

    def _note(self, error: SaveError | None) -> None:
        if error is not None and not self._is_failing:
            self._tell(Notice.of("tutorial", error))
        self._is_failing = error is not None

    def _decode(self, data: bytes) -> TutorialProgress:
        return from_json(self._path, data, TutorialProgress, "lessons", VERSION)
