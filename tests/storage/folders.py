"""Folders for tests that write and flush a great deal."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

_IN_MEMORY = Path("/dev/shm")


@contextlib.contextmanager
def fresh_folder() -> Iterator[Path]:
    """An empty folder; in memory where the system offers that, since a disk that is busy would hold up every flush."""
    usable = _IN_MEMORY.is_dir() and os.access(_IN_MEMORY, os.W_OK)
    with tempfile.TemporaryDirectory(dir=_IN_MEMORY if usable else None) as folder:
        yield Path(folder)
