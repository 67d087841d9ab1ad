"""File locks between programs; a lock ends with its program, however that ends."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

from mintworks.storage.private_files import FILE_MODE, make_folder

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

TAKEN: Final = (BlockingIOError, PermissionError)

_PATIENCE_S: Final = 1.0
_PAUSE_S: Final = 0.005


def open_lock(path: Path) -> IO[bytes]:
    """Open or create a lock file without blocking on a pipe of that name. Raises OSError.

    Closing it releases the lock.
    """
    make_folder(path.parent)
    handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), FILE_MODE)
    return open(handle, "r+b", buffering=0)


def lock(file: IO[bytes]) -> None:
    """Lock a file. Raises one of `TAKEN` if another program has it, or OSError if locking fails."""
    if sys.platform == "win32":
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextlib.contextmanager
def in_turn(path: Path) -> Iterator[None]:
    """Exclude other programs that lock this path.

    If locking fails or another program hangs, goes on without the lock.
    """
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError, ValueError):
            _wait_for(stack.enter_context(open_lock(path)))
        yield


def _wait_for(file: IO[bytes]) -> None:
    until_s = time.monotonic() + _PATIENCE_S
    while True:
        try:
            lock(file)
            return
        except TAKEN:
            if time.monotonic() > until_s:
                raise
            time.sleep(_PAUSE_S)
