"""Reads a history from end to end while the program is already being used."""

from __future__ import annotations

import threading
from pathlib import Path

from mintworks.storage.database import check_whole
from mintworks.storage.errors import SaveError, Trouble


class BackgroundCheck:
    """Looks through a database in a thread of its own; it takes a tenth of a second for some thousand games."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._damage: SaveError | None = None
        self._thread = threading.Thread(target=self._run, name="history check")
        try:
            self._thread.start()
        except RuntimeError:  # the computer starts no thread now
            self._run()

    def wait(self) -> None:
        """Let the check come to its end."""
        if self._thread.ident is not None:
            self._thread.join()

    def damage(self) -> SaveError | None:
        """Take what was found so far; None while nothing is known to be wrong."""
        found, self._damage = self._damage, None
        return found

    def _run(self) -> None:
        try:
            check_whole(self._path)
        except SaveError as error:
            if error.trouble is Trouble.DAMAGED:
                self._damage = error
