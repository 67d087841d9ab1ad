"""Finished games that wait for the history, each in a file of its own."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from mintworks.core.record import GameRecord
from mintworks.storage.autosave import RunningGames
from mintworks.storage.errors import SaveError, Trouble
from mintworks.storage.files import claim_path, read_or_lay_aside
from mintworks.storage.game_record import decode_record, write_record
from mintworks.storage.history_rows import from_ms

FILE: Final = "unrecorded-game.json"
"""File of the first such game; further ones have a number."""

Keep = Callable[[GameRecord, datetime], bool]
"""Function that records a game with its end; returns whether the history has it now."""


class UnrecordedGames:
    """Unrecorded games of a folder; in memory while the disk is full."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._unwritten: list[tuple[GameRecord, datetime]] = []

    def add(self, record: GameRecord, running: RunningGames | None, ended: datetime | None = None) -> None:
        """Add a game that ended then (default: now), freeing its place among the `running` ones."""
        ended = ended or datetime.now(UTC)
        if self._write(record, () if running is None else (running,), ended):
            return
        self._unwritten.append((record, ended))
        if running is not None:
            running.hold(record)

    def bring_in(self, keep: Keep, running: Sequence[RunningGames]) -> list[SaveError]:
        """Offer each game and its end to `keep`; return the errors of damaged files.

        It stops at the first game that the history doesn't take. A record that `keep` refuses with a ValueError is laid
        aside.
        """
        while self._unwritten:
            if not keep(*self._unwritten[0]):
                self._unwritten = [
                    (record, ended) for record, ended in self._unwritten if not self._write(record, running, ended)
                ]
                return []
            record, _ = self._unwritten.pop(0)
            for games in running:
                games.forget(record)
        errors: list[SaveError] = []
        for path in self._paths():
            try:
                if not self._offer(path, keep):
                    break
            except SaveError as error:
                errors += [] if error.kept is None else [error]
        return errors

    def _offer(self, path: Path, keep: Keep) -> bool:
        """Offer a file's game; return whether the history has it now. Raises SaveError if unreadable."""

        def decode(data: bytes) -> bool:
            try:
                return keep(decode_record(path, data), from_ms(path.stat().st_mtime_ns // 1_000_000))
            except ValueError as error:
                raise SaveError(path, Trouble.DAMAGED, f"record of a game: {error}") from error

        has_come_in = read_or_lay_aside(path, decode)
        if has_come_in is not None and not has_come_in:
            return False
        with contextlib.suppress(OSError):  # where it stays, the history takes no game twice
            path.unlink()
        return True

    def _paths(self) -> list[Path]:
        with contextlib.suppress(OSError):
            return sorted(self._folder.glob(f"{Path(FILE).stem}*{Path(FILE).suffix}"))
        return []

    def _write(self, record: GameRecord, running: Sequence[RunningGames], ended: datetime) -> bool:
        """Write a game, dated by its end; return whether that succeeded."""
        try:
            path = claim_path(self._folder / FILE)
        except SaveError:
            return False
        try:
            write_record(path, record)
            with contextlib.suppress(OSError):
                os.utime(path, (ended.timestamp(), ended.timestamp()))
        except SaveError:
            # Moving the running game's file needs no room on a full disk.
            for games in running:
                written = games.path(record)
                if written is not None and games.is_written(record):
                    with contextlib.suppress(OSError):
                        os.replace(written, path)
                        games.forget(record)
                        return True
            with contextlib.suppress(OSError):
                path.unlink()
            return False
        for games in running:
            games.forget(record)
        return True
