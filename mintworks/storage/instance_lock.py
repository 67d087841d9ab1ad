"""Lets only one of several programs keep its running games in a folder."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import IO, Final

from mintworks.storage.locks import TAKEN, lock, open_lock

FILE: Final = "running-game.lock"


class InstanceLock:
    """Exclusive right to a folder's running games; ends with the program, however that ends."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._claim: IO[bytes] | None = None

    def claim(self) -> bool:
        """Claim the right if it is free; return whether this program has it.

        True if the lock file can't be written: then nothing else can be either.
        """
        if self._claim is not None:
            return True
        with contextlib.suppress(OSError, ValueError):
            file = open_lock(self._path)
            try:
                lock(file)
            except OSError as error:
                file.close()
                return not isinstance(error, TAKEN)
            self._claim = file
        return True

    def release(self) -> None:
        """Release the right."""
        if self._claim is not None:
            self._claim.close()
            self._claim = None
