"""The database of past games: tables, migrations and checks."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final, TypeAlias

from mintworks.storage.errors import SaveError, Trouble
from mintworks.storage.files import cause, check_plain
from mintworks.storage.private_files import make_file, make_folder

FILE: Final = "history.db"

PATIENCE_S: Final = 5.0
"""Maximum seconds to wait for another writing program."""

_PAUSE_S: Final = 0.005

JOURNALS: Final = ("-wal", "-shm", "-journal")
"""Suffixes of SQLite's own files beside a database."""

_MIGRATIONS: Final = (
    """
    CREATE TABLE profiles (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE CHECK (typeof(name) = 'text'),
        emblem TEXT NOT NULL CHECK (typeof(emblem) = 'text')
    );
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL CHECK (typeof(game) = 'text'),
        started_ms INTEGER NOT NULL CHECK (typeof(started_ms) = 'integer' AND started_ms BETWEEN 0 AND 9999999999999),
        ended_ms INTEGER NOT NULL CHECK (typeof(ended_ms) = 'integer' AND ended_ms BETWEEN 0 AND 9999999999999),
        played_ms INTEGER NOT NULL CHECK (typeof(played_ms) = 'integer' AND played_ms >= 0),
        players INTEGER NOT NULL CHECK (typeof(players) = 'integer'),
        ai TEXT CHECK (typeof(ai) IN ('text', 'null')),
        advanced TEXT NOT NULL CHECK (typeof(advanced) = 'text'),
        seed TEXT NOT NULL CHECK (typeof(seed) = 'text'),
        rounds INTEGER NOT NULL CHECK (typeof(rounds) = 'integer' AND rounds >= 1),
        reason TEXT NOT NULL CHECK (typeof(reason) = 'text'),
        digest TEXT NOT NULL UNIQUE CHECK (typeof(digest) = 'text'),
        record TEXT NOT NULL CHECK (typeof(record) = 'text')
    );
    CREATE TABLE seats (
        game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL CHECK (typeof(seat) = 'integer'),
        kind TEXT NOT NULL CHECK (typeof(kind) = 'text'),
        name TEXT NOT NULL CHECK (typeof(name) = 'text'),
        profile_id INTEGER REFERENCES profiles ON DELETE SET NULL,
        stars INTEGER NOT NULL CHECK (typeof(stars) = 'integer'),
        size INTEGER NOT NULL CHECK (typeof(size) = 'integer'),
        mints INTEGER CHECK (typeof(mints) IN ('integer', 'null')),
        won INTEGER NOT NULL CHECK (won IN (0, 1)),
        PRIMARY KEY (game_id, seat)
    );
    CREATE INDEX seats_of_profiles ON seats (profile_id);
    CREATE TABLE built (
        game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL CHECK (typeof(seat) = 'integer'),
        plan TEXT NOT NULL CHECK (typeof(plan) = 'text'),
        PRIMARY KEY (game_id, seat, plan)
    );
    CREATE TABLE round_stars (
        game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL CHECK (typeof(seat) = 'integer'),
        round INTEGER NOT NULL CHECK (typeof(round) = 'integer'),
        stars INTEGER NOT NULL CHECK (typeof(stars) = 'integer'),
        PRIMARY KEY (game_id, seat, round)
    );
    CREATE TABLE awards (
        profile_id INTEGER NOT NULL REFERENCES profiles ON DELETE CASCADE,
        achievement TEXT NOT NULL CHECK (typeof(achievement) = 'text'),
        game_id INTEGER REFERENCES games ON DELETE SET NULL,
        earned_ms INTEGER NOT NULL CHECK (typeof(earned_ms) = 'integer' AND earned_ms BETWEEN 0 AND 9999999999999),
        PRIMARY KEY (profile_id, achievement)
    );
    """,
    """
    ALTER TABLE games ADD COLUMN occasion TEXT NOT NULL DEFAULT '' CHECK (typeof(occasion) = 'text');
    ALTER TABLE games ADD COLUMN label TEXT NOT NULL DEFAULT '' CHECK (typeof(label) = 'text');
    ALTER TABLE games ADD COLUMN as_printed INTEGER NOT NULL DEFAULT 1 CHECK (as_printed IN (0, 1));
    """,
    """
    ALTER TABLE games RENAME COLUMN ai TO opponent;
    ALTER TABLE games ADD COLUMN options TEXT NOT NULL DEFAULT '{}' CHECK (typeof(options) = 'text');
    UPDATE games SET options = json_object('advanced', json('["' || replace(advanced, ' ', '","') || '"]'))
        WHERE advanced <> '';
    ALTER TABLE games DROP COLUMN advanced;
    UPDATE games SET game = 'mint-works' WHERE game = 'mint-works-twist';
    CREATE TABLE results (
        game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL CHECK (typeof(seat) = 'integer'),
        kind TEXT NOT NULL CHECK (typeof(kind) = 'text'),
        name TEXT NOT NULL CHECK (typeof(name) = 'text'),
        profile_id INTEGER REFERENCES profiles ON DELETE SET NULL,
        score INTEGER CHECK (typeof(score) IN ('integer', 'null')),
        criteria TEXT NOT NULL CHECK (typeof(criteria) = 'text'),
        won INTEGER NOT NULL CHECK (won IN (0, 1)),
        PRIMARY KEY (game_id, seat)
    );
    INSERT INTO results SELECT game_id, seat, kind, name, profile_id, stars, json_array(
        json_object('name', 'stars', 'value', stars),
        json_object('name', 'size', 'value', size, 'is_less_better', json('true')),
        json_object('name', 'mints', 'value', mints)
    ), won FROM seats;
    DROP TABLE seats;
    ALTER TABLE results RENAME TO seats;
    CREATE INDEX seats_of_profiles ON seats (profile_id);
    CREATE TABLE tallies (
        game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL CHECK (typeof(seat) = 'integer'),
        what TEXT NOT NULL CHECK (typeof(what) = 'text'),
        item TEXT NOT NULL CHECK (typeof(item) = 'text'),
        count INTEGER NOT NULL CHECK (typeof(count) = 'integer'),
        PRIMARY KEY (game_id, seat, what, item)
    );
    INSERT INTO tallies SELECT game_id, seat, 'built', plan, 1 FROM built;
    INSERT INTO tallies SELECT game_id, seat, 'stars', CAST(round AS TEXT), stars FROM round_stars;
    DROP TABLE built;
    DROP TABLE round_stars;
    CREATE TABLE earned (
        profile_id INTEGER NOT NULL REFERENCES profiles ON DELETE CASCADE,
        game TEXT NOT NULL CHECK (typeof(game) = 'text'),
        achievement TEXT NOT NULL CHECK (typeof(achievement) = 'text'),
        game_id INTEGER REFERENCES games ON DELETE SET NULL,
        earned_ms INTEGER NOT NULL CHECK (typeof(earned_ms) = 'integer' AND earned_ms BETWEEN 0 AND 9999999999999),
        PRIMARY KEY (profile_id, game, achievement)
    );
    INSERT INTO earned SELECT profile_id, 'mint-works', achievement, game_id, earned_ms FROM awards;
    DROP TABLE awards;
    ALTER TABLE earned RENAME TO awards;
    """,
    """
    CREATE TABLE reviews (
        game_id INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        judge TEXT NOT NULL CHECK (typeof(judge) = 'text'),
        is_whole INTEGER NOT NULL CHECK (is_whole IN (0, 1)),
        verdicts TEXT NOT NULL CHECK (typeof(verdicts) = 'text')
    );
    """,
)
"""Entry n migrates version n to n + 1. Released entries never change.

Every column checks the type of its values, so that the check of the whole finds a value that a disk has changed.
Version 3 is the first for several games: what each of them alone knows of a seat is in `criteria` and `tallies`, and
of a set-up in `options`. Version 4 keeps what was found when a game was looked back over, whole or as far as it came.
"""

VERSION: Final = len(_MIGRATIONS)

_HEAD: Final = b"SQLite format 3\0"
_HEAD_BYTES: Final = 100
_PAGE_BYTES: Final = slice(16, 18)
_CHANGES: Final = slice(24, 28)
_PAGES: Final = slice(28, 32)
_COUNTED_AT: Final = slice(92, 96)
"""Header field: the change counter at which the page count was valid."""

MEMORY: Final = Path(":memory:")
"""Path of a database in memory."""

_PASSING_ERRORS: Final = {
    *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH),
    *(sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL),
}

AnyRow: TypeAlias = tuple[Any, ...]
"""A row as SQLite reads it."""


def open_database(path: Path, *, patience_s: float = PATIENCE_S, is_checked: bool = True) -> sqlite3.Connection:
    """Open or create the database; each transaction is on the disk at its end. Raises SaveError.

    `patience_s`: maximum seconds to wait for another writing program. Unchecked, damage deep
    inside shows only when that place is read: see `check_whole`.
    """
    connection: sqlite3.Connection | None = None
    try:
        if path != MEMORY:
            make_folder(path.parent)
            _check_head(path)
        connection = connect(path, patience_s)
        if is_checked:
            _check_whole(path, connection)
        _write_ahead(connection, patience_s)
        connection.execute("PRAGMA synchronous = FULL")
        _migrate(path, connection)
        if is_checked and path != MEMORY:
            _check_columns(path, connection)
    except (sqlite3.Error, OSError, ValueError) as error:
        if connection is not None:
            connection.close()
        raise _save_error(path, error) from error
    except SaveError:
        if connection is not None:
            connection.close()
        raise
    return connection


def connect(path: Path, patience_s: float = PATIENCE_S) -> sqlite3.Connection:
    """Open an untrusted file: functions named in its schema are never run. Raises sqlite3.Error."""
    if path != MEMORY:
        with contextlib.suppress(OSError):  # of a file that SQLite makes anybody could read it and its journals
            make_file(path)
    connection = sqlite3.connect(path, timeout=patience_s, isolation_level=None)
    connection.text_factory = _text
    for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def check_whole(path: Path) -> None:
    """Check every page of a database. Raises SaveError if it is damaged or unreadable."""
    try:
        with contextlib.closing(connect(path)) as connection:
            _check_whole(path, connection)
            _check_columns(path, connection)
    except sqlite3.Error as error:
        raise _save_error(path, error) from error


def open_in_memory() -> sqlite3.Connection:
    """Create a database in memory."""
    return open_database(MEMORY)


@contextlib.contextmanager
def transaction(path: Path, connection: sqlite3.Connection) -> Iterator[None]:
    """Write everything within atomically. Raises SaveError."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
    except (sqlite3.Error, OverflowError, UnicodeError) as error:
        raise SaveError(path, Trouble.UNWRITABLE, str(error)) from error


def _save_error(path: Path, error: Exception) -> SaveError:
    """Translate an error of SQLite or of the system."""
    primary = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CANTOPEN) & 0xFF
    # SQLite's messages repeat damaged names, which may not be valid text.
    if not isinstance(error, UnicodeDecodeError) and primary in _PASSING_ERRORS:
        return SaveError(path, Trouble.UNREADABLE, cause(error))
    return SaveError(path, Trouble.DAMAGED, f"history of games: {error}")


def _write_ahead(connection: sqlite3.Connection, patience_s: float) -> None:
    """Switch to write-ahead logging, so that others can read meanwhile."""
    until_s = time.monotonic() + patience_s
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            # SQLite doesn't wait if two programs switch a new file at once.
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until_s:
                raise
            time.sleep(_PAUSE_S)


def _migrate(path: Path, connection: sqlite3.Connection) -> None:
    """Migrate the tables to the current version, safely from several programs at once."""
    version = _version(path, connection)
    if version == VERSION:
        return
    if version:
        _keep_copy(path, connection, version)
    connection.execute("BEGIN IMMEDIATE")
    _grow(connection, _version(path, connection), VERSION)
    connection.execute("COMMIT")


def _keep_copy(path: Path, connection: sqlite3.Connection, version: int) -> None:
    """Copy a database before migration, for the earlier version. Raises sqlite3.Error."""
    copy = path.with_name(f"{path.name}.version-{version}")
    if copy.exists():
        return
    unfinished = path.with_name(f".{copy.name}")
    with contextlib.closing(connect(unfinished)) as target:
        connection.backup(target)
    os.replace(unfinished, copy)


def begin_database(connection: sqlite3.Connection, version: int) -> None:
    """Create the tables of a version. Raises ValueError for an unknown version."""
    if not 0 < version <= VERSION:
        raise ValueError(f"there’s no history version {version}")
    _grow(connection, 0, version)


def _grow(connection: sqlite3.Connection, version: int, to_version: int) -> None:
    """Migrate the tables from one version to another."""
    for step in range(version, to_version):
        for statement in _MIGRATIONS[step].split(";\n"):
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {to_version}")


def _version(path: Path, connection: sqlite3.Connection) -> int:
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        raise SaveError(path, Trouble.NEWER, f"history version {version}")
    if version < 0:
        raise SaveError(path, Trouble.DAMAGED, f"history of games: its version is {version}")
    return version


def _check_head(path: Path) -> None:
    # SQLite would delete the journal of a file that it doesn't recognize.
    with contextlib.suppress(FileNotFoundError):
        check_plain(path)
        with path.open("rb") as file:
            head = file.read(len(_HEAD))
            if head not in (b"", _HEAD):
                raise SaveError(path, Trouble.DAMAGED, "history of games: it isn’t a database")
            page_bytes, pages = wanted_length(file)
            length = os.fstat(file.fileno()).st_size
        # A journal beside the file may still hold the missing pages.
        if length < page_bytes * pages and not any(Path(f"{path}{ending}").exists() for ending in JOURNALS):
            raise SaveError(path, Trouble.DAMAGED, "history of games: it was cut short")


def wanted_length(file: IO[bytes]) -> tuple[int, int]:
    """Read page size and page count from a database's header; 0 where it doesn't tell."""
    file.seek(0)
    head = file.read(_HEAD_BYTES)
    if len(head) < _HEAD_BYTES or head[_CHANGES] != head[_COUNTED_AT]:
        return 0, 0
    return int.from_bytes(head[_PAGE_BYTES], "big"), int.from_bytes(head[_PAGES], "big")


def _check_whole(path: Path, connection: sqlite3.Connection) -> None:
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise SaveError(path, Trouble.DAMAGED, f"history of games: {found}".replace("\n", " "))
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise SaveError(path, Trouble.DAMAGED, "history of games: it has entries for missing games")


def _check_columns(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse a database that lacks a column; additions such as an index are accepted."""
    with contextlib.closing(sqlite3.connect(MEMORY, isolation_level=None)) as fresh:
        _grow(fresh, 0, VERSION)
        lacking = columns(fresh) - columns(connection)
    if lacking:
        names = ", ".join(f"{table}.{column}" for table, column in sorted(lacking))
        raise SaveError(path, Trouble.DAMAGED, f"history of games: it’s missing {names}")


def columns(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    """Return all columns of a database as (table, column). Raises sqlite3.Error."""
    query = (
        "SELECT tables.name, columns.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns"
        " WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%'"
    )
    return set(connection.execute(query))


def _text(data: bytes) -> str:
    # A damaged letter must not hide the rest.
    return data.decode("utf-8", "replace")
