"""Salvages the readable part of a damaged history."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from mintworks.storage.database import FILE, JOURNALS, begin_database, columns, connect, wanted_length
from mintworks.storage.errors import SaveError
from mintworks.storage.files import check_plain

Row = Mapping[str, Any]

SeatsOf = Callable[[Row], int | None]
"""Function that returns the number of seats of a row of `games`; None if the record is damaged."""

_OF_GAMES: Final = "game_id"
_DERIVED: Final = ("seats", "tallies")
"""Tables that can be derived from a game's record."""

_LARGEST_BYTES: Final = 2**32
_GAMES_ON_A_PAGE: Final = 4


class Salvaged(NamedTuple):
    """Salvaged part of a history: number of whole games, and rows of `games` whose rest follows from their records."""

    games: int = 0
    alone: tuple[Row, ...] = ()


def salvage(damaged: Path, path: Path, seats_of: SeatsOf) -> Salvaged:
    """Create a history with the readable part of a damaged one, also of a truncated one.

    Creates nothing if nothing is readable or the new one can't be written.
    """
    found = Salvaged()
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
            copied = _copy(source, target, seats_of)
            target.execute("COMMIT" if any(copied) else "ROLLBACK")
            found = copied
    except (sqlite3.Error, OSError, ValueError, SaveError):
        pass
    if not any(found):
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)
    return found


@contextlib.contextmanager
def _copy_of(damaged: Path) -> Iterator[Path]:
    """Return a copy to read: SQLite would write its journal into the original."""
    with tempfile.TemporaryDirectory() as folder:
        for ending in ("", *JOURNALS):
            with contextlib.suppress(FileNotFoundError):
                check_plain(Path(f"{damaged}{ending}"))
                shutil.copyfile(f"{damaged}{ending}", Path(folder) / f"{FILE}{ending}")
        _fill_up(Path(folder) / FILE)
        yield Path(folder) / FILE


def _fill_up(path: Path) -> None:
    """Pad a truncated file to its length: SQLite refuses a file that lacks pages."""
    with path.open("r+b") as file:
        length = os.fstat(file.fileno()).st_size
        page_bytes, pages = wanted_length(file)
        if length < page_bytes * pages <= _LARGEST_BYTES:
            file.truncate(length - length % page_bytes)  # half a page would be taken for a whole one
            file.truncate(page_bytes * pages)


def _copy(source: sqlite3.Connection, target: sqlite3.Connection, seats_of: SeatsOf) -> Salvaged:
    tables: dict[str, list[str]] = {}
    for table, column in sorted(columns(target) & columns(source)):
        tables.setdefault(table, []).append(column)
    if not {"games", "seats"} <= tables.keys():
        return Salvaged()
    people = {row["id"] for row in _all_rows(source, tables, "profiles") if _insert(target, "profiles", row)}
    saved = 0
    alone: list[Row] = []
    for game in _games(source):
        for row in _rows(source, tables, "games", "id", game) or ():
            seats = seats_of(row)
            if seats is not None:
                target.execute("SAVEPOINT game")
                is_saved = _copy_game(source, target, tables, row, people, seats)
                target.execute("RELEASE game" if is_saved else "ROLLBACK TO game")
                saved += is_saved
                alone += [] if is_saved else [row]
    for row in _all_rows(source, tables, "awards"):
        if row["profile_id"] in people:
            _insert(target, "awards", row) or _insert(target, "awards", {**row, _OF_GAMES: None})
    return Salvaged(saved, tuple(alone))


def _copy_game(
    source: sqlite3.Connection,
    target: sqlite3.Connection,
    tables: Mapping[str, list[str]],
    game: Row,
    people: Collection[object],
    seats: int,
) -> bool:
    """Copy the readable rows of a game; return whether it is whole."""
    if not _insert(target, "games", game):
        return False
    for table, names in tables.items():
        if _OF_GAMES not in names or table == "awards":
            continue
        rows = _rows(source, tables, table, _OF_GAMES, game["id"])
        if table in _DERIVED and (rows is None or (table == "seats" and len(rows) != seats)):
            return False
        for row in rows or ():
            is_nobodys = "profile_id" in row and row["profile_id"] not in people
            if not _insert(target, table, {**row, "profile_id": None} if is_nobodys else row) and table == "seats":
                return False
    return True


def _games(source: sqlite3.Connection) -> list[int]:
    """Return the ids of all readable games, also between damaged pages."""
    found = {*_numbers(source, "games", "id")}
    (pages,) = source.execute("PRAGMA page_count").fetchone()
    for number in range(1, _GAMES_ON_A_PAGE * pages):
        if number not in found:
            with contextlib.suppress(sqlite3.Error):
                found |= {id_ for (id_,) in source.execute("SELECT id FROM games NOT INDEXED WHERE id = ?", (number,))}
    return sorted(found)


def _all_rows(source: sqlite3.Connection, tables: Mapping[str, list[str]], table: str) -> Iterator[Row]:
    for number in _numbers(source, table, "rowid"):
        yield from _rows(source, tables, table, "rowid", number) or ()


def _numbers(source: sqlite3.Connection, table: str, key: str) -> list[int]:
    """Return the keys of a table from both ends, up to the first damaged page."""
    found: set[int] = set()
    for order in ("ASC", "DESC"):
        with contextlib.suppress(sqlite3.Error):
            for (number,) in source.execute(f"SELECT {key} FROM {table} NOT INDEXED ORDER BY {key} {order}"):
                found.add(number)
    return sorted(found)


def _rows(
    source: sqlite3.Connection, tables: Mapping[str, list[str]], table: str, key: str, number: int
) -> list[Row] | None:
    """Return the rows of a key, by index or else by scanning; None if some are unreadable."""
    names = tables[table]
    for indexed in ("", "NOT INDEXED"):
        with contextlib.suppress(sqlite3.Error):
            query = f"SELECT {', '.join(names)} FROM {table} {indexed} WHERE {key} = ?"
            return [dict(zip(names, row, strict=True)) for row in source.execute(query, (number,))]
    return None


def _insert(target: sqlite3.Connection, table: str, row: Row) -> bool:
    """Insert a row; return False if the new history refuses it."""
    places = ", ".join("?" * len(row))
    with contextlib.suppress(sqlite3.IntegrityError):
        target.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})", [*row.values()])
        return True
    return False
