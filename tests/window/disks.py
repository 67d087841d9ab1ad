"""A disk for a program's data that can be full or locked: a real one where the system lets us mount it."""

from __future__ import annotations

import contextlib
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

_FAULTY_PYTHON = """
import errno, os
_flush = os.fsync

def fsync(handle):
    if os.path.exists({switch!r}):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    _flush(handle)

os.fsync = fsync
"""


class Disk(Protocol):
    folder: Path
    environment: dict[str, str]
    """With this a program keeps its data there."""

    def fill(self) -> None:
        """Leave not one byte free."""

    def free(self) -> None:
        """Make room again."""


class MountedDisk:
    """One of half a MiB, in memory."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {"XDG_DATA_HOME": str(folder)}
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        with self._ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(4096))

    def free(self) -> None:
        self._ballast.unlink()

    def lock(self) -> None:
        """Let nothing be written any more."""
        subprocess.run(["mount", "-o", "remount,ro", str(self.folder)], check=True)


class FaultyDisk:
    """One that a program, whose Python reads `sitecustomize`, takes for full while there is a file named `full`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "data"
        self._switch = folder / "full"
        self.environment = {"XDG_DATA_HOME": str(self.folder), "PYTHONPATH": str(folder)}
        (folder / "sitecustomize.py").write_text(_FAULTY_PYTHON.format(switch=str(self._switch)), "utf-8")

    def fill(self) -> None:
        self._switch.touch()

    def free(self) -> None:
        self._switch.unlink()


@contextlib.contextmanager
def mounted_disk(folder: Path) -> Iterator[MountedDisk | None]:
    """None where nobody may mount anything."""
    mount = ["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(folder)]
    if os.name != "posix" or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        yield None
        return
    try:
        yield MountedDisk(folder)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
