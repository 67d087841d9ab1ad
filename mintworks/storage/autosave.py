"""Keeps the games that are being played on the disk, so that not even a power cut takes a move of one.

Any number of games wait beside each other, each in a file of its own.
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
"""Where the first game waits that was set up at will, or taken over from another one; others have a number."""

KINDS: Final = (None, OccasionKind.CAMPAIGN, OccasionKind.DAILY)
"""The kinds of games that have names of files of their own."""

_FILES: Final = {OccasionKind.CAMPAIGN: "running-campaign-game.json", OccasionKind.DAILY: "running-daily-game.json"}
_NAMES: Final = re.compile(r"running-(campaign-|daily-)?game(-\d+)?\.json(\.earlier(-\d+)?)?")
"""What such files are called; versions with one place for each kind set a game `earlier` that had to make room."""

GameT = TypeVar("GameT")


class Identity(NamedTuple):
    """What tells a game from all others, however far it has come."""

    started: datetime | None
    kind: OccasionKind | None
    seed: str
    """As a text, since a file may have anything in its place."""


def autosave_path(folder: Path, kind: OccasionKind | None, game: str = "works") -> Path:
    """Tell where the first game of a kind waits, by the folder of the game."""
    return folder / game_file(game, FILE if kind is None else _FILES.get(kind, FILE))


class RunningGames:
    """The games that wait in a folder: those of one game of the tin, by the name of its own folder.

    A game keeps its file until it is over, and no other is written there but one that goes on in its place. A file
    that cannot be read is laid aside or, where even that cannot be done, left alone.
    """

    def __init__(self, folder: Path, game: str = "works") -> None:
        self._folder = folder
        self._game = game
        self._writer = LatestWriter[GameRecord](lambda name, record: write_record(folder / name, record))
        self._places: dict[Identity, Path] = {}
        """Where each game lies that was written or read so far."""
        self._held: set[Path] = set()
        """The places of games that are over, but that nobody has yet."""

    # Writing

    def save(self, record: GameRecord) -> None:
        """Write a game soon, where it lies or else where nothing does; `errors` tells if that fails."""
        self._writer.put(self._claim(record).name, record)

    def flush(self) -> list[SaveError]:
        """Wait until every game is written, or could not be; gives the errors since the last time."""
        self._writer.flush()
        return self._writer.errors()

    def errors(self) -> list[SaveError]:
        """Give the errors since the last time: the first of a row of failures to write a game."""
        return self._writer.errors()

    def replace(self, earlier: GameRecord, record: GameRecord) -> None:
        """Let a game go on where an earlier one lies: when it is saved, that one is gone, and never before."""
        place = self.path(earlier)
        if place is not None and self.path(record) is None:
            del self._places[identity_of(earlier)]
            self._places[identity_of(record)] = place

    def is_written(self, record: GameRecord) -> bool:
        """Whether its file holds this game as it stands."""
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
        """Let a game that is over stay, as far as it was written, until it is forgotten: nobody has it yet."""
        path = self.path(record)
        self._held |= set() if path is None else {path}

    def forget(self, record: GameRecord) -> None:
        """Remove a game that is over, given up, or kept elsewhere.

        A file that cannot be removed stays, and offers its game again.
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
        """Let all games that were left count for a person's new name, or (None) for nobody any more.

        In a game that is over the seat keeps the name that it had: the history may know the game by it. A game that
        cannot be read stays as it is. Raises SaveError where one cannot be written.
        """
        self._writer.flush()
        for path in self._files():
            _rename(path, profile, name)

    # Reading

    def load(self, take_up: Callable[[GameRecord], GameT]) -> tuple[list[GameT], list[SaveError]]:
        """Give what `take_up` makes of every game that was left, the one that was saved last first, and the errors.

        A file has one that cannot be read, or whose record `take_up` refuses with a ValueError. It is laid aside if it
        is damaged. Of two files with one game only that which was saved last is given.
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
        """Tell when a game was saved last; 0 where it was not."""
        path = self.path(record)
        with contextlib.suppress(OSError):
            return 0 if path is None else path.stat().st_mtime_ns
        return 0

    def path(self, record: GameRecord) -> Path | None:
        """Tell where a game lies; None where it does not."""
        return self._places.get(identity_of(record))

    # Inside

    def _load(self, path: Path, take_up: Callable[[GameRecord], GameT]) -> GameT | None:
        """Take up the game of a file; None for one that is over or known from another file. Raises SaveError."""

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
        """Find the files of games, that which was written last first."""
        prefix = game_file(self._game, "")
        found: list[tuple[int, Path]] = []
        with contextlib.suppress(OSError):
            for path in self._folder.iterdir():
                if path.name.startswith(prefix) and _NAMES.fullmatch(path.name.removeprefix(prefix)):
                    with contextlib.suppress(OSError):
                        found.append((path.lstat().st_mtime_ns, path))
        return [path for _, path in sorted(found, reverse=True)]

    def _claim(self, record: GameRecord) -> Path:
        """Give the place of a game; one that has none gets one where nothing lies."""
        identity = identity_of(record)
        if identity not in self._places:
            self._find(identity)
        if identity not in self._places:
            self._places[identity] = self._free(autosave_path(self._folder, record.kind, self._game))
        return self._places[identity]

    def _find(self, identity: Identity) -> None:
        """Look for a game in files that were not read so far."""
        for path in self._files():
            if path not in self._places.values():
                with contextlib.suppress(SaveError):
                    if identity_of(_dated(path, read_record(path))) == identity:
                        self._places[identity] = path
                        return

    def _free(self, first: Path) -> Path:
        """Find the first name that no file has, and that no game is about to get."""
        taken = {*self._places.values()}
        number, path = 1, first
        while path in taken or os.path.lexists(path):
            number += 1
            path = first.with_name(f"{first.stem}-{number}{first.suffix}")
        return path


def identity_of(record: GameRecord) -> Identity:
    """Tell by what a game is known, whoever wrote its record."""
    return Identity(record.started, record.kind, repr(record.setup.get("seed")))


def _dated(path: Path, record: GameRecord) -> GameRecord:
    """Let a game whose record does not say when it began have begun when its file was written."""
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
