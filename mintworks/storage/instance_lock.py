"""Sees to it that of several programs on one folder only one keeps its running game there."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import IO, Final

from mintworks.storage.locks import TAKEN, lock, open_lock

FILE: Final = "running-game.lock"


class InstanceLock:
    """The right to keep the running games of a folder. It ends with the program that has it, however that ends."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._claim: IO[bytes] | None = None

    def claim(self) -> bool:
        """Whether this program has the right, from now on if nobody else has it.

        Where a claim cannot be written down nothing else can be either, and nobody is kept from trying.
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
        """Leave the right to another program."""
        if self._claim is not None:
            self._claim.close()
            self._claim = None
