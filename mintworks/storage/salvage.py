"""Saves what can still be read of a damaged history."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from mintworks.storage.database import FILE, JOURNALS, begin_database, columns, connect

Row = Mapping[str, Any]

IsSound = Callable[[Row, int], bool]

_OF_GAMES: Final = "game_id"


def salvage(damaged: Path, path: Path, is_sound: IsSound) -> int:
    """Begin a new history at a path with all that can be read of a damaged one; gives the number of its games.

    `is_sound` tells of a row of the table `games`, and of the number of seats that were found for it, whether that is
    what was written. Nothing is begun, and 0 given, where
    no game can be saved, or the new one cannot be written.
    """
    try:
        with (
            _copy_of(damaged) as copy,
            contextlib.closing(connect(copy)) as source,
            contextlib.closing(connect(path)) as target,
        ):
            with contextlib.suppress(sqlite3.Error):  # an index that is broken would hide rows that are not
                source.execute("REINDEX")
            (version,) = source.execute("PRAGMA user_version").fetchone()
            begin_database(target, version)
            target.execute("BEGIN")
            games = _copy(source, target, is_sound)
            target.execute("COMMIT" if games else "ROLLBACK")
    except (sqlite3.Error, OSError, ValueError):
        games = 0
    if not games:
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)
    return games


@contextlib.contextmanager
def _copy_of(damaged: Path) -> Iterator[Path]:
    """Give a copy to read from: SQLite would write its journal into the file that is to be kept as it is."""
    with tempfile.TemporaryDirectory() as folder:
        for ending in ("", *JOURNALS):
            with contextlib.suppress(FileNotFoundError):
                shutil.copyfile(f"{damaged}{ending}", Path(folder) / f"{FILE}{ending}")
        yield Path(folder) / FILE


def _copy(source: sqlite3.Connection, target: sqlite3.Connection, is_sound: IsSound) -> int:
    tables: dict[str, list[str]] = {}
    for table, column in sorted(columns(target) & columns(source)):
        tables.setdefault(table, []).append(column)
    if not {"games", "seats"} <= tables.keys():
        return 0
    people = {row["id"] for row in _all_rows(source, tables, "profiles") if _insert(target, "profiles", row)}
    saved = 0
    for game in _numbers(source, "games", "id"):
        target.execute("SAVEPOINT game")
        is_saved = _copy_game(source, target, tables, game, people, is_sound)
        target.execute("RELEASE game" if is_saved else "ROLLBACK TO game")
        saved += is_saved
    for row in _all_rows(source, tables, "awards"):
        if row["profile_id"] in people:
            _insert(target, "awards", row) or _insert(target, "awards", {**row, _OF_GAMES: None})
    return saved


def _copy_game(
    source: sqlite3.Connection,
    target: sqlite3.Connection,
    tables: Mapping[str, list[str]],
    game: int,
    people: Collection[object],
    is_sound: IsSound,
) -> bool:
    """Copy a game with its seats and whatever else can be read of it; whether it is whole."""
    rows = _rows(source, tables, "games", "id", game)
    seats = _rows(source, tables, "seats", _OF_GAMES, game)
    if len(rows) != 1 or not is_sound(rows[0], len(seats)) or not _insert(target, "games", rows[0]):
        return False
    for seat in seats:
        nobodys = {**seat, "profile_id": None}
        if not _insert(target, "seats", seat if seat["profile_id"] in people else nobodys):
            return False
    for table, names in tables.items():
        if _OF_GAMES in names and table not in ("seats", "awards"):
            for row in _rows(source, tables, table, _OF_GAMES, game):
                _insert(target, table, row)
    return True


def _all_rows(source: sqlite3.Connection, tables: Mapping[str, list[str]], table: str) -> Iterator[Row]:
    for number in _numbers(source, table, "rowid"):
        yield from _rows(source, tables, table, "rowid", number)


def _numbers(source: sqlite3.Connection, table: str, key: str) -> list[int]:
    """Give all keys of a table that are found from either end, up to the first place that cannot be read."""
    found: set[int] = set()
    for order in ("ASC", "DESC"):
        with contextlib.suppress(sqlite3.Error):
            for (number,) in source.execute(f"SELECT {key} FROM {table} NOT INDEXED ORDER BY {key} {order}"):
                found.add(number)
    return sorted(found)


def _rows(source: sqlite3.Connection, tables: Mapping[str, list[str]], table: str, key: str, number: int) -> list[Row]:
    with contextlib.suppress(sqlite3.Error):
        names = tables[table]
        found = source.execute(f"SELECT {', '.join(names)} FROM {table} WHERE {key} = ?", (number,)).fetchall()
        return [dict(zip(names, row, strict=True)) for row in found]
    return []


def _insert(target: sqlite3.Connection, table: str, row: Row) -> bool:
    """Write a row; false if the new history refuses it."""
    places = ", ".join("?" * len(row))
    with contextlib.suppress(sqlite3.IntegrityError):
        target.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})", [*row.values()])
        return True
    return False
