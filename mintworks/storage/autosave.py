"""Keeps running games on the disk, so that not even a power cut loses a move.

Each game has a file of its own.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import msgspec

from mintworks.core.record import GameRecord, OccasionKind
from mintworks.storage.errors import SaveError, Trouble
from mintworks.storage.files import game_file, read_or_lay_aside, remove_unfinished
from mintworks.storage.game_record import decode_record, read_record, write_record
from mintworks.storage.writer import LatestWriter

FILE: Final = "running-game.json"
"""File of the first free game (neither campaign nor daily); further ones have a number."""

KINDS: Final = (None, OccasionKind.CAMPAIGN, OccasionKind.DAILY)
"""Kinds of games with file names of their own."""

_FILES: Final = {OccasionKind.CAMPAIGN: "running-campaign-game.json", OccasionKind.DAILY: "running-daily-game.json"}
_NAMES: Final = re.compile(r"running-(campaign-|daily-)?game(-\d+)?\.json(\.earlier(-\d+)?)?")
"""Pattern of these file names; `earlier` was added by versions that kept one game of each kind."""

GameT = TypeVar("GameT")


class Identity(NamedTuple):
    """Identifies a game, independent of its progress."""

    started: datetime | None
    kind: OccasionKind | None
    seed: str
    """As a text, since a file may have anything in its place."""


def autosave_path(folder: Path, kind: OccasionKind | None, game: str = "works") -> Path:
    """Return the file of the first game of a kind; `game_folder` names the game."""
    return folder / game_file(game, FILE if kind is None else _FILES.get(kind, FILE))


class RunningGames:
    """Running games of one plugin, in its own folder.

    A game keeps its file until it is over; only a game that replaces it is written there. A damaged file is laid aside
    or, if that fails, left alone.
    """

    def __init__(self, folder: Path, game: str = "works") -> None:
        self._folder = folder
        self._game = game
        self._writer = LatestWriter[GameRecord](lambda name, record: write_record(folder / name, record))
        self._places: dict[Identity, Path] = {}
        """Files of the games written or read so far."""
        self._held: set[Path] = set()
        """Files of finished games that are not recorded elsewhere yet."""

    # Writing

    def save(self, record: GameRecord) -> None:
        """Queue a game for writing, to its own file or a free one; `errors` reports failures."""
        self._writer.put(self._claim(record).name, record)

    def flush(self) -> list[SaveError]:
        """Wait until the queue is empty; return the errors since the last call."""
        self._writer.flush()
        return self._writer.errors()

    def errors(self) -> list[SaveError]:
        """Return the errors since the last call; of consecutive failures only the first."""
        return self._writer.errors()

    def replace(self, earlier: GameRecord, record: GameRecord) -> None:
        """Let a game take over the file of an earlier one, replacing it with its first save."""
        place = self.path(earlier)
        if place is not None and self.path(record) is None:
            del self._places[identity_of(earlier)]
            self._places[identity_of(record)] = place

    def is_written(self, record: GameRecord) -> bool:
        """Return whether the file holds this game in its current state."""
        self._writer.flush()
        path = self.path(record)
        if path is None:
            return False
        try:
            found = read_record(path)
        except SaveError:
            return False
        return msgspec.structs.replace(found, played_s=record.played_s) == record

    def hold(self, record: GameRecord) -> None:
        """Keep the file of a finished game until `forget`: nothing else holds it yet."""
        path = self.path(record)
        self._held |= set() if path is None else {path}

    def forget(self, record: GameRecord) -> None:
        """Delete the file of a game.

        An undeletable file offers its game again.
        """
        self._writer.flush()
        path = self.path(record)
        if path is None:
            return
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)
        self._held.discard(path)
        del self._places[identity_of(record)]

    def rename(self, profile: str, name: str | None) -> None:
        """Rename a person in all running games; None makes the seat a guest's.

        Finished games keep their names, by which the history may know them; damaged ones stay as they are. Raises
        SaveError if one can't be written.
        """
        self._writer.flush()
        for path in self._files():
            _rename(path, profile, name)

    # Reading

    def load(self, take_up: Callable[[GameRecord], GameT]) -> tuple[list[GameT], list[SaveError]]:
        """Return what `take_up` makes of every saved game, the latest save first, and the errors.

        An error stands for a file that is unreadable, or whose record `take_up` refuses with a ValueError; damaged ones
        are laid aside. Of two files with one game only the latest counts.
        """
        self._writer.flush()
        remove_unfinished(self._folder, game_file(self._game, "running-*.json"))
        games: list[GameT] = []
        errors: list[SaveError] = []
        for path in self._files():
            try:
                game = self._load(path, take_up)
            except SaveError as error:
                errors.append(error)
            else:
                games += [] if game is None else [game]
        return games, errors

    def saved_ns(self, record: GameRecord) -> int:
        """Return the time of a game's last save in ns; 0 if there is none."""
        path = self.path(record)
        with contextlib.suppress(OSError):
            return 0 if path is None else path.stat().st_mtime_ns
        return 0

    def path(self, record: GameRecord) -> Path | None:
        """Return the file of a game; None if it has none."""
        return self._places.get(identity_of(record))

    # Inside

    def _load(self, path: Path, take_up: Callable[[GameRecord], GameT]) -> GameT | None:
        """Load the game of a file; None if it is over or known from another file. Raises SaveError."""

        def decode(data: bytes) -> GameT | None:
            record = _dated(path, decode_record(path, data))
            place = self._places.get(identity_of(record), path)
            if path in self._held or (place != path and os.path.lexists(place)):
                return None
            try:
                game = take_up(record)
            except ValueError as error:
                raise SaveError(path, Trouble.DAMAGED, f"record of a game: {error}") from error
            self._places[identity_of(record)] = path
            return game

        return read_or_lay_aside(path, decode)

    def _files(self) -> list[Path]:
        """Return the files of games, the latest first."""
        prefix = game_file(self._game, "")
        found: list[tuple[int, Path]] = []
        with contextlib.suppress(OSError):
            for path in self._folder.iterdir():
                if path.name.startswith(prefix) and _NAMES.fullmatch(path.name.removeprefix(prefix)):
                    with contextlib.suppress(OSError):
                        found.append((path.lstat().st_mtime_ns, path))
        return [path for _, path in sorted(found, reverse=True)]

    def _claim(self, record: GameRecord) -> Path:
        """Return the file of a game, reserving a free name if it has none."""
        identity = identity_of(record)
        if identity not in self._places:
            self._find(identity)
        if identity not in self._places:
            self._places[identity] = self._free(autosave_path(self._folder, record.kind, self._game))
        return self._places[identity]

    def _find(self, identity: Identity) -> None:
        """Search a game in the files not read so far."""
        for path in self._files():
            if path not in self._places.values():
                with contextlib.suppress(SaveError):
                    if identity_of(_dated(path, read_record(path))) == identity:
                        self._places[identity] = path
                        return

    def _free(self, first: Path) -> Path:
        """Return the first file name that is neither taken nor reserved."""
        taken = {*self._places.values()}
        number, path = 1, first
        while path in taken or os.path.lexists(path):
            number += 1
            path = first.with_name(f"{first.stem}-{number}{first.suffix}")
        return path


def identity_of(record: GameRecord) -> Identity:
    """Return the identity of a recorded game, independent of the writer."""
    return Identity(record.started, record.kind, repr(record.setup.get("seed")))


def _dated(path: Path, record: GameRecord) -> GameRecord:
    """Date an undated record by its file's modification time."""
    if record.started is not None:
        return record
    try:
        written_s = path.stat().st_mtime
    except OSError as error:
        raise SaveError(path, Trouble.UNREADABLE, str(error)) from error
    return msgspec.structs.replace(record, started=datetime.fromtimestamp(written_s, UTC))


def _rename(path: Path, profile: str, name: str | None) -> None:
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
