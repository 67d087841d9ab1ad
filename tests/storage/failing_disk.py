"""A disk on which a file cannot be read for a while, though nothing is wrong with what it holds."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

CAUSES = (errno.EMFILE, errno.EACCES, errno.EIO)
"""Too many open files, a virus scanner's hand on it, a cable that is loose."""


@contextlib.contextmanager
def unreadable(path: Path, cause: int = errno.EIO) -> Iterator[None]:
    """Let every attempt to open this file for reading fail."""
    opened = Path.open

    def refuse(self: Path, mode: str = "r", *more: Any, **others: Any) -> Any:
        if self == path and "r" in mode:
            raise OSError(cause, os.strerror(cause))
        return opened(self, mode, *more, **others)

    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(Path, "open", refuse)
        yield
