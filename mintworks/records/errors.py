"""What a person reads when a file of theirs cannot be written, or does not hold what the game needs."""

from __future__ import annotations

from pathlib import Path


class SaveError(Exception):
    """A file cannot be read or written, or is not what it should be.

    The message is one sentence with the file's path: `game.json cannot be read: no such file`.
    """

    def __init__(self, path: Path, fault: str) -> None:
        super().__init__(f"{path} {fault}")
        self.path = path
        self.fault = fault
