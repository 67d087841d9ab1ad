"""Keeps the game that is being played on the disk, so that not even a power cut takes a move of it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from mintworks.records.errors import SaveError, Trouble
from mintworks.records.files import read_or_lay_aside, remove_unfinished
from mintworks.records.game_record import GameRecord, decode_record, read_record, write_record

FILE: Final = "running-game.json"

GameT = TypeVar("GameT")


class Autosave:
    """Listens to a match and writes its record after every action and everything taken back.

    `tell` hears the first time that the record cannot be written, and again only after it could; the game goes on.
    """

    def __init__(self, folder: Path, record: Callable[[], GameRecord], tell: Callable[[SaveError], None]) -> None:
        self._path = folder / FILE
        self._record = record
        self._tell = tell
        self._is_failing = False

    def __call__(self, news: object = None) -> None:
        """Write the game as it stands; `news` is what a match tells its listeners."""
        try:
            write_record(self._path, self._record())
        except SaveError as error:
            if not self._is_failing:
                self._tell(error)
            self._is_failing = True
        else:
            self._is_failing = False


def load_autosave(folder: Path, take_up: Callable[[GameRecord], GameT]) -> GameT | None:
    """What `take_up` makes of the game that was left; None if there is none.

    Raises SaveError for a file that cannot be read, or whose record `take_up` refuses with a ValueError; it is then
    laid aside.
    """
    path = folder / FILE
    remove_unfinished(path)

    def decode(data: bytes) -> GameT:
        record = decode_record(path, data)
        try:
            return take_up(record)
        except ValueError as error:
            raise SaveError(path, Trouble.DAMAGED, f"record of a game: {error}") from error

    return read_or_lay_aside(path, decode)


def rename_in_autosave(folder: Path, profile: str, name: str | None) -> None:
    """Let the game that was left count for a person's new name, or (None) for nobody any more.

    In a game that is over the seat keeps the name that it had: the history may know the game by it. A game that cannot
    be read stays as it is. Raises SaveError where it cannot be written.
    """
    path = folder / FILE
    try:
        record = read_record(path)
    except SaveError:
        return
    called = name if record.result is None else None
    seats = tuple(
        msgspec.structs.replace(seat, name=called or seat.name, profile=name) if seat.profile == profile else seat
        for seat in record.seats
    )
    if seats != record.seats:
        write_record(path, msgspec.structs.replace(record, seats=seats))


def clear_autosave(folder: Path) -> None:
    """The game is over, or was given up. A file that cannot be removed stays, and offers its game again."""
    with contextlib.suppress(OSError):
        (folder / FILE).unlink(missing_ok=True)
