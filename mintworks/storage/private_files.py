"""Makes files private where the system has modes: folders 0700, files 0600."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path
from typing import Final

FILE_MODE: Final = 0o600
FOLDER_MODE: Final = 0o700


def make_folder(path: Path) -> None:
    """Create a private folder and its missing parents. Raises OSError."""
    missing = [folder for folder in path.parents if not folder.exists()]
    for folder in (*reversed(missing), path):
        folder.mkdir(FOLDER_MODE, exist_ok=True)


def make_file(path: Path) -> None:
    """Create an empty private file. Raises OSError (FileExistsError if it exists)."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE_MODE))


def tighten(folder: Path) -> None:
    """Make files of earlier versions in a folder private, as far as this person owns them."""
    if os.name != "posix":
        return
    for place, folders, files in os.walk(folder):
        _tighten(Path(place), FOLDER_MODE)
        for name in files:
            _tighten(Path(place, name), FILE_MODE)
        folders.sort()


def _tighten(path: Path, mode: int) -> None:
    with contextlib.suppress(OSError):
        found = path.lstat()
        is_plain = stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)
        if is_plain and found.st_uid == os.geteuid() and stat.S_IMODE(found.st_mode) & ~mode:
            path.chmod(stat.S_IMODE(found.st_mode) & mode)
