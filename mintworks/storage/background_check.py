"""Checks a history from end to end without delaying the start of the program."""

from __future__ import annotations

import threading
from pathlib import Path

from mintworks.storage.database import check_whole
from mintworks.storage.errors import SaveError, Trouble


class BackgroundCheck:
    """Checks a database in a thread: a tenth of a second for some thousand games."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._damage: SaveError | None = None
        self._thread = threading.Thread(target=self._run, name="history check")
        try:
            self._thread.start()
        except RuntimeError:  # the computer starts no thread now
            self._run()

    def wait(self) -> None:
        """Wait for the end of the check."""
        if self._thread.ident is not None:
            self._thread.join()

    def damage(self) -> SaveError | None:
        """Return the damage found so far; None if there is none."""
        found, self._damage = self._damage, None
        return found

    def _run(self) -> None:
        try:
            check_whole(self._path)
        except SaveError as error:
            if error.trouble is Trouble.DAMAGED:
                self._damage = error
