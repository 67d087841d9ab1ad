"""Keeps the games that are being played on the disk, so that not even a power cut takes a move of one.

One game of each kind can wait, each in a file of its own: one of the campaign, one of a day, and one of all others.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from mintworks.storage.errors import SaveError, Trouble
from mintworks.storage.files import lay_aside, read_or_lay_aside, remove_unfinished
from mintworks.storage.game_record import GameRecord, OccasionKind, decode_record, read_record, write_record

FILE: Final = "running-game.json"
"""Where a game waits that was set up at will, or taken over from another one."""

KINDS: Final = (None, OccasionKind.CAMPAIGN, OccasionKind.DAILY)
"""The kinds of games that wait beside each other."""

_FILES: Final = {OccasionKind.CAMPAIGN: "running-campaign-game.json", OccasionKind.DAILY: "running-daily-game.json"}
_EARLIER: Final = "earlier"

GameT = TypeVar("GameT")


def autosave_path(folder: Path, kind: OccasionKind | None) -> Path:
    """Where the game of a kind waits; one that was taken over takes the place of one that was set up at will."""
    return folder / (FILE if kind is None else _FILES.get(kind, FILE))


class Autosave:
    """Listens to a match and writes its record after every action and everything taken back.

    `tell` hears the first time that the record cannot be written, and again only after it could; the game goes on.
    """

    def __init__(self, folder: Path, record: Callable[[], GameRecord], tell: Callable[[SaveError], None]) -> None:
        self._folder = folder
        self._record = record
        self._tell = tell
        self._is_failing = False

    def __call__(self, news: object = None) -> None:
        """Write the game as it stands; `news` is what a match tells its listeners."""
        record = self._record()
        try:
            write_record(autosave_path(self._folder, record.kind), record)
        except SaveError as error:
            if not self._is_failing:
                self._tell(error)
            self._is_failing = True
        else:
            self._is_failing = False


def load_autosave(
    folder: Path, take_up: Callable[[GameRecord], GameT], kind: OccasionKind | None = None
) -> GameT | None:
    """What `take_up` makes of the game of a kind that was left; None if there is none.

    Raises SaveError for a file that cannot be read, or whose record `take_up` refuses with a ValueError; it is then
    laid aside.
    """
    _bring_to_its_place(folder)
    path = autosave_path(folder, kind)
    remove_unfinished(path)

    def decode(data: bytes) -> GameT:
        record = decode_record(path, data)
        if kind in _FILES and record.kind is not kind:
            raise SaveError(path, Trouble.DAMAGED, f"record of a game of the kind {kind}")
        try:
            return take_up(record)
        except ValueError as error:
            raise SaveError(path, Trouble.DAMAGED, f"record of a game: {error}") from error

    return read_or_lay_aside(path, decode)


def _bring_to_its_place(folder: Path) -> None:
    """Earlier versions kept every game in the same file.

    Where its place is taken such a game is laid aside; where the folder forbids both it waits where it is.
    """
    path = folder / FILE
    try:
        place = autosave_path(folder, read_record(path).kind)
    except SaveError:
        return
    if place == path:
        return
    if place.exists():
        lay_aside(path, _EARLIER)
        return
    with contextlib.suppress(OSError):
        os.rename(path, place)


def last_played_first(folder: Path) -> list[OccasionKind | None]:
    """The kinds of which a game waits, by when it was saved."""
    saved_ns: dict[OccasionKind | None, int] = {}
    for kind in KINDS:
        with contextlib.suppress(OSError, ValueError):
            saved_ns[kind] = autosave_path(folder, kind).stat().st_mtime_ns
    return sorted(saved_ns, key=lambda kind: saved_ns[kind], reverse=True)


def rename_in_autosave(folder: Path, profile: str, name: str | None, kind: OccasionKind | None = None) -> None:
    """Let the game of a kind that was left count for a person's new name, or (None) for nobody any more.

    In a game that is over the seat keeps the name that it had: the history may know the game by it. A game that cannot
    be read stays as it is. Raises SaveError where it cannot be written.
    """
    path = autosave_path(folder, kind)
    try:
        record, saved = read_record(path), path.stat()
    except (OSError, SaveError):
        return
    called = name if record.result is None else None
    seats = tuple(
        msgspec.structs.replace(seat, name=called or seat.name, profile=name) if seat.profile == profile else seat
        for seat in record.seats
    )
    if seats != record.seats:
        write_record(path, msgspec.structs.replace(record, seats=seats))
        with contextlib.suppress(OSError):  # whose game was played last is still so
            os.utime(path, ns=(saved.st_atime_ns, saved.st_mtime_ns))


def clear_autosave(folder: Path, kind: OccasionKind | None = None) -> None:
    """The game of a kind is over, or was given up. A file that cannot be removed stays, and offers its game again."""
    with contextlib.suppress(OSError):
        autosave_path(folder, kind).unlink(missing_ok=True)
