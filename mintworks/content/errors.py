"""The errors of content files, for the person who edits them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mintworks.core.printable import printable

_LONGEST_KEY: Final = 200
"""Letters of a path that are told: a file of strangers may have a key of any length."""


class ContentError(Exception):
    """A content file is missing or does not say what the game needs.

    The message is one sentence: `cards/plans.yaml, plans[3].cost: expected a whole number from 1 to 5`. What would
    steer a terminal is written out in it.
    `key` is the path of the entry inside the file, `line` its line counted from 1; either may be unknown.
    """

    def __init__(self, file: Path | str, expected: str, *, key: str | None = None, line: int | None = None) -> None:
        self.file = str(file)
        self.expected = expected
        self.key = key
        self.line = line
        super().__init__(file, expected)

    def __str__(self) -> str:
        where = self.file
        if self.line is not None:
            where += f", line {self.line}"
        if self.key is not None:
            where += f", {self.key if len(self.key) <= _LONGEST_KEY else f'{self.key[:_LONGEST_KEY]}…'}"
        return printable(f"{where}: expected {self.expected}")
