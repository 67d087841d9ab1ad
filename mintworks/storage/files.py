"""Writes files atomically and lays damaged ones aside, so that nothing is ever lost."""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import platformdirs

from mintworks.core.printable import printable
from mintworks.storage.errors import SaveError, Trouble
from mintworks.storage.private_files import make_file, make_folder

DAMAGED: Final = "damaged"
NEWER: Final = "newer"
"""Suffix of a file written by a newer version."""

LARGEST_BYTES: Final = 10_000_000
"""Maximum size of any file but the history."""

ValueT = TypeVar("ValueT")

_APP: Final = "mintworks"
_FIRST_GAME: Final = "works"
_OLD_S: Final = 60.0


def game_file(game: str, name: str) -> str:
    """Return the name of a per-game file.

    Mint Works, the first game, uses the plain name.
    """
    return name if game == _FIRST_GAME else f"{game}-{name}"


def data_folder() -> Path:
    """Return the folder of saved games and history."""
    return platformdirs.user_data_path(_APP, appauthor=False)


def config_folder() -> Path:
    """Return the folder of the settings."""
    return platformdirs.user_config_path(_APP, appauthor=False)


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file atomically: the old content stays until all is on the disk. Raises SaveError.

    A link stays; the file that it leads to is replaced.
    """
    unfinished: str | None = None
    try:
        place = Path(os.path.realpath(path))
        make_folder(place.parent)
        handle, unfinished = tempfile.mkstemp(prefix=f".{place.name}.", dir=place.parent)
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, place)
    except (OSError, ValueError) as error:  # ValueError: a path that no file can have, such as one with a null byte
        if unfinished is not None:
            with contextlib.suppress(OSError):
                os.unlink(unfinished)
        raise SaveError(path, Trouble.UNWRITABLE, cause(error)) from error
    _flush_names(place.parent)


def _flush_names(folder: Path) -> None:
    """Flush a folder's entries: before that, a power cut would restore the old file."""
    with contextlib.suppress(OSError):  # Windows has no such thing
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def remove_unfinished(folder: Path, names: str) -> None:
    """Delete temporary files left by killed programs; `pattern` matches the final names."""
    with contextlib.suppress(OSError):
        for left in folder.glob(f".{names}.*"):
            # Another program may still be writing a younger one.
            if time.time() - left.stat().st_mtime > _OLD_S:
                left.unlink()


def check_plain(path: Path) -> None:
    """Refuse anything but a plain file: reading a pipe or a device may never end.

    Raises SaveError, or OSError if the file is missing or its folder unreadable.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise SaveError(path, Trouble.DAMAGED, "plain file")


def read_bytes(path: Path, most_bytes: int = LARGEST_BYTES) -> bytes:
    """Read a plain file of at most `largest` bytes. Raises SaveError:

    `UNREADABLE` if the system refuses, which may pass; `DAMAGED` for another kind of file or a larger one.
    """
    try:
        check_plain(path)
        with path.open("rb") as file:
            data = file.read(most_bytes + 1)
    except (OSError, ValueError) as error:  # ValueError: a path that no file can have
        raise SaveError(path, Trouble.UNREADABLE, cause(error)) from error
    if len(data) > most_bytes:
        raise SaveError(path, Trouble.DAMAGED, f"file of at most {most_bytes:,} bytes")
    return data


def read_text(path: Path, most_bytes: int = LARGEST_BYTES) -> str:
    """Read a plain file of UTF-8 text, like `read_bytes`. Raises SaveError."""
    try:
        return read_bytes(path, most_bytes).decode("utf-8")
    except UnicodeDecodeError as error:
        raise SaveError(path, Trouble.DAMAGED, f"text file in UTF-8: byte {error.start} isn’t") from error


def is_missing(error: SaveError) -> bool:
    """Return whether the error means a missing file."""
    return isinstance(error.__cause__, FileNotFoundError)


def read_or_lay_aside(path: Path, decode: Callable[[bytes], ValueT]) -> ValueT | None:
    """Decode a file; return None if there is none.

    Raises SaveError for a file that cannot be read, or that `decode` refuses with such an error. What was read and is
    damaged, or of a newer version, is laid aside, and the error's `kept` tells where. A file that the system does not
    give just now, or that cannot be renamed, stays in its place: `kept` is None, and it must not be written over.
    """
    try:
        return decode(read_bytes(path))
    except SaveError as error:
        if is_missing(error):
            return None
        if error.trouble is Trouble.UNREADABLE:
            raise
        kept = lay_aside(path, NEWER if error.trouble is Trouble.NEWER else DAMAGED)
        raise SaveError(path, error.trouble, error.detail, kept) from error


def write_claimed(path: Path, data: bytes) -> Path:
    """Write a new file under this name or the first free number behind it; return its path. Raises SaveError."""
    claimed = claim_path(path)
    try:
        write_atomically(claimed, data)
    except SaveError:
        with contextlib.suppress(OSError):
            claimed.unlink()
        raise
    return claimed


def claim_path(path: Path) -> Path:
    """Reserve a free name: this one, or the first free number behind it.

    Creates an empty file there. Raises SaveError.
    """
    number, claimed = 1, path
    taken: set[str] = set()
    while True:
        try:
            make_folder(path.parent)
            if claimed.name not in taken:
                make_file(claimed)
                return claimed
        except FileExistsError as error:
            if not path.parent.is_dir():
                raise SaveError(path, Trouble.UNWRITABLE, f"{path.parent} isn’t a folder") from error
            taken = taken or _names(path.parent)
        except OSError as error:
            raise SaveError(path, Trouble.UNWRITABLE, cause(error)) from error
        number += 1
        claimed = path.with_name(f"{path.stem}-{number}{path.suffix}")


def _names(folder: Path) -> set[str]:
    """Return the names in a folder; none if it is unreadable."""
    with contextlib.suppress(OSError):
        return {*os.listdir(folder)}
    return set()


def lay_aside(path: Path, mark: str = DAMAGED, beside: tuple[str, ...] = ()) -> Path | None:
    """Rename a file to `<name>.<mark>` or the first free number after it; return None if the folder forbids it.

    `beside` are the endings of files that belong to it, such as a database's journal: they go with it.
    """
    number = 1
    while os.path.lexists(kept := path.with_name(f"{path.name}.{mark}{'' if number == 1 else f'-{number}'}")):
        number += 1
    try:
        os.rename(path, kept)
    except OSError:
        return None
    for ending in beside:
        with contextlib.suppress(OSError):
            os.rename(f"{path}{ending}", f"{kept}{ending}")
    return kept


def write_refusal(folder: Path) -> str | None:
    """Return why a folder isn't writable, as the end of a sentence; None if it is."""
    try:
        make_folder(folder)
        with tempfile.TemporaryFile(dir=folder):
            return None
    except OSError as error:
        return printable(cause(error))


def cause(error: Exception) -> str:
    """Return why the system refused, as the end of a sentence."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return reason[:1].lower() + reason[1:]
