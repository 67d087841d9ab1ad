"""Finished games that the history could not take yet: each waits in a file of its own until it can."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from mintworks.core.record import GameRecord
from mintworks.storage.autosave import RunningGames
from mintworks.storage.errors import SaveError, Trouble
from mintworks.storage.files import claim_path, read_or_lay_aside
from mintworks.storage.game_record import decode_record, write_record

FILE: Final = "unrecorded-game.json"
"""Where such a game waits; others have a number behind their names."""


class UnrecordedGames:
    """The games of a folder that wait for the history; where the disk is full they wait in memory."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._unwritten: list[GameRecord] = []

    def add(self, record: GameRecord, running: RunningGames | None) -> None:
        """Let a game wait that has ended, and leave its place among the `running` ones if it has one there."""
        if self._write(record, () if running is None else (running,)):
            return
        self._unwritten.append(record)
        if running is not None:
            running.hold(record)

    def bring_in(self, keep: Callable[[GameRecord], bool], running: Sequence[RunningGames]) -> list[SaveError]:
        """Offer each game to `keep`, which tells whether the history has it; gives the faults of damaged files.

        The first one that the history does not take is the last that is offered. A record that `keep` refuses with a
        ValueError is laid aside.
        """
        while self._unwritten:
            if not keep(self._unwritten[0]):
                self._unwritten = [record for record in self._unwritten if not self._write(record, running)]
                return []
            record = self._unwritten.pop(0)
            for games in running:
                games.forget(record)
        faults: list[SaveError] = []
        for path in self._paths():
            try:
                if not self._offer(path, keep):
                    break
            except SaveError as error:
                faults += [] if error.kept is None else [error]
        return faults

    def _offer(self, path: Path, keep: Callable[[GameRecord], bool]) -> bool:
        """Whether the history has the game of a file now. Raises SaveError for one that cannot be read."""

        def decode(data: bytes) -> bool:
            try:
                return keep(decode_record(path, data))
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

    def _write(self, record: GameRecord, running: Sequence[RunningGames]) -> bool:
        try:
            path = claim_path(self._folder / FILE)
        except SaveError:
            return False
        try:
            write_record(path, record)
        except SaveError:
            # The file of the running game takes no more room on a disk that is full.
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
