"""Keeps the games that are being played on the disk, so that not even a power cut takes a move of one.

One game of each kind can wait, each in a file of its own: one of the campaign, one of a day, and one of all others.
"""

from __future__ import annotations

import contextlib
import glob
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from mintworks.core.record import GameRecord, OccasionKind
from mintworks.storage.errors import SaveError, Trouble
from mintworks.storage.files import (
    DAMAGED,
    NEWER,
    game_file,
    is_missing,
    lay_aside,
    read_bytes,
    read_or_lay_aside,
    remove_unfinished,
)
from mintworks.storage.game_record import decode_record, read_record, write_record
from mintworks.storage.writer import LatestWriter

FILE: Final = "running-game.json"
"""Where a game waits that was set up at will, or taken over from another one."""

KINDS: Final = (None, OccasionKind.CAMPAIGN, OccasionKind.DAILY)
"""The kinds of games that wait beside each other."""

_FILES: Final = {OccasionKind.CAMPAIGN: "running-campaign-game.json", OccasionKind.DAILY: "running-daily-game.json"}
_EARLIER: Final = "earlier"
"""What the file of a game is called after its own name that made room for another one."""

GameT = TypeVar("GameT")


def autosave_path(folder: Path, kind: OccasionKind | None, game: str = "works") -> Path:
    """Tell where the game of a kind waits, by the folder of the game.

    One that was taken over takes the place of one that was set up at will.
    """
    return folder / game_file(game, FILE if kind is None else _FILES.get(kind, FILE))


class RunningGames:
    """The games that wait in a folder: those of one game of the tin, by the name of its own folder.

    What lies at a place is only written over once it could be read: whatever could not be is laid aside first, or
    holds the place for as long as even that cannot be done. A game that made room so comes back when the place is free.
    """

    def __init__(self, folder: Path, game: str = "works") -> None:
        self._folder = folder
        self._game = game
        self._writer = LatestWriter[GameRecord](lambda name, record: self._write(folder / name, record))
        self._held: set[Path] = set()
        """The places at which something lies that nobody has been asked about."""

    # Writing

    def save(self, record: GameRecord) -> None:
        """Write a game soon, in the place of what its kind has there; `errors` tells if that fails."""
        self._writer.put(self.path(record.kind).name, record)

    def flush(self) -> list[SaveError]:
        """Wait until every game is written, or could not be; gives the errors since the last time."""
        self._writer.flush()
        return self._writer.errors()

    def errors(self) -> list[SaveError]:
        """Give the errors since the last time: the first of a row of failures to write a game."""
        return self._writer.errors()

    def is_written(self, record: GameRecord) -> bool:
        """Whether the file of its kind holds this game as it stands."""
        self._writer.flush()
        try:
            found = read_record(self.path(record.kind))
        except SaveError:
            return False
        return msgspec.structs.replace(found, played_s=record.played_s) == record

    def hold(self, kind: OccasionKind | None) -> None:
        """Let the game of a kind stay whatever is played next: it is over, but nobody has it yet."""
        self._writer.flush()
        self._held.add(self.path(kind))

    def forget(self, record: GameRecord) -> None:
        """Remove a game, as far as it was written, wherever it lies: it is kept elsewhere."""
        self._writer.flush()
        path = self.path(record.kind)
        for each in (path, *self._earlier(path)):
            with contextlib.suppress(SaveError, OSError):
                found = read_record(each)
                if (found.started, found.setup) == (record.started, record.setup):
                    each.unlink()
                    self._held.discard(each)

    def clear(self, kind: OccasionKind | None) -> None:
        """Forget the game of a kind, which is over or given up.

        A file that cannot be removed stays, and offers its game again.
        """
        self._writer.flush()
        with contextlib.suppress(OSError):
            self.path(kind).unlink(missing_ok=True)

    def rename(self, profile: str, name: str | None) -> None:
        """Let all games that were left count for a person's new name, or (None) for nobody any more.

        In a game that is over the seat keeps the name that it had: the history may know the game by it. A game that
        cannot be read stays as it is. Raises SaveError where one cannot be written.
        """
        self._writer.flush()
        for kind in KINDS:
            self._rename(self.path(kind), profile, name)

    # Reading

    def load(self, take_up: Callable[[GameRecord], GameT], kind: OccasionKind | None = None) -> GameT | None:
        """Give what `take_up` makes of the game of a kind that was left; None if there is none.

        Raises SaveError for a file that cannot be read, or whose record `take_up` refuses with a ValueError. One that
        is damaged is laid aside.
        """
        self._writer.flush()
        self._bring_back(kind)
        self._bring_to_its_place()
        path = self.path(kind)
        remove_unfinished(path)

        def decode(data: bytes) -> GameT:
            record = decode_record(path, data)
            if kind in _FILES and record.kind is not kind:
                raise SaveError(path, Trouble.DAMAGED, f"record of a game of the kind {kind}")
            try:
                return take_up(record)
            except ValueError as error:
                raise SaveError(path, Trouble.DAMAGED, f"record of a game: {error}") from error

        try:
            found = read_or_lay_aside(path, decode)
        except SaveError as error:
            if error.kept is None:
                self._held.add(path)
            raise
        self._held.discard(path)
        return found

    def saved_ns(self) -> dict[OccasionKind | None, int]:
        """Tell when the game of each kind was saved, of which one waits."""
        self._writer.flush()
        saved: dict[OccasionKind | None, int] = {}
        for kind in KINDS:
            with contextlib.suppress(OSError, ValueError):
                saved[kind] = self.path(kind).stat().st_mtime_ns
        return saved

    # Inside

    def path(self, kind: OccasionKind | None) -> Path:
        """Tell where the game of a kind waits."""
        return autosave_path(self._folder, kind, self._game)

    def _write(self, path: Path, record: GameRecord) -> None:
        """Write a game, in the writer's thread. Raises SaveError."""
        if path in self._held:
            self._make_room(path)
            self._held.discard(path)
        write_record(path, record)

    def _make_room(self, path: Path) -> None:
        """Lay aside what lies at a place. Raises SaveError where it cannot even be read, or not be renamed."""
        mark = _EARLIER
        try:
            decode_record(path, read_bytes(path))
        except SaveError as error:
            if is_missing(error):
                return
            if error.trouble is Trouble.UNREADABLE:
                raise
            mark = NEWER if error.trouble is Trouble.NEWER else DAMAGED
        if lay_aside(path, mark) is None:
            raise SaveError(path, Trouble.UNWRITABLE, "another game lies there, and cannot be moved")

    def _rename(self, path: Path, profile: str, name: str | None) -> None:
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

    def _bring_back(self, kind: OccasionKind | None) -> None:
        """Give a game that made room its place again, if nothing lies there."""
        path = self.path(kind)
        if os.path.lexists(path):
            return
        for earlier in self._earlier(path)[:1]:
            with contextlib.suppress(OSError):
                os.rename(earlier, path)

    def _earlier(self, path: Path) -> list[Path]:
        """Find the games that made room at a place."""
        with contextlib.suppress(OSError):
            return sorted(path.parent.glob(f"{glob.escape(path.name)}.{_EARLIER}*"))
        return []

    def _bring_to_its_place(self) -> None:
        """Move a game of campaign or day out of the one file that versions before kinds had for every game.

        Where its place is taken such a game is laid aside; where the folder forbids both it waits where it is.
        """
        path = self.path(None)
        try:
            place = self.path(read_record(path).kind)
        except SaveError:
            return
        if place == path:
            return
        if place.exists():
            lay_aside(path, _EARLIER)
            return
        with contextlib.suppress(OSError):
            os.rename(path, place)
