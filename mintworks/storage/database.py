"""The database of past games: its tables, how they grow with the versions, and whether a file holds them whole."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mintworks.storage.errors import SaveError, Trouble
from mintworks.storage.files import cause

PATIENCE_S: Final = 5.0
"""How long one program waits for another that is just writing."""

_PAUSE_S: Final = 0.005

JOURNALS: Final = ("-wal", "-shm", "-journal")
"""Endings of the files that SQLite keeps beside a database."""

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
)
"""Each leads from the version of its place, counted from 0, to the next. What was released is never changed.

Every column checks the type of its values, so that the check at opening finds a value that a disk has changed.
"""

VERSION: Final = len(_MIGRATIONS)

_HEAD: Final = b"SQLite format 3\0"
_MEMORY: Final = Path(":memory:")
_NOT_THE_FILES_FAULT: Final = {
    *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH),
    *(sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL),
}


def open_database(path: Path) -> sqlite3.Connection:
    """Open or begin the database; every write is on the disk when its transaction ends. Raises SaveError."""
    connection: sqlite3.Connection | None = None
    try:
        if path != _MEMORY:
            path.parent.mkdir(parents=True, exist_ok=True)
            _check_head(path)
        connection = sqlite3.connect(path, timeout=PATIENCE_S, isolation_level=None)
        connection.text_factory = _text
        for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")
        _check_whole(path, connection)
        _write_ahead(connection)
        connection.execute("PRAGMA synchronous = FULL")
        _migrate(path, connection)
        if path != _MEMORY:
            _check_tables(path, connection)
    except (sqlite3.Error, OSError, ValueError) as error:
        if connection is not None:
            connection.close()
        raise _fault(path, error) from error
    except SaveError:
        if connection is not None:
            connection.close()
        raise
    return connection


def open_in_memory() -> sqlite3.Connection:
    """A database that is forgotten when the program ends."""
    return open_database(_MEMORY)


@contextlib.contextmanager
def transaction(path: Path, connection: sqlite3.Connection) -> Iterator[None]:
    """All that is written within comes to the disk together, or none of it does. Raises SaveError."""
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


def _fault(path: Path, error: Exception) -> SaveError:
    """What an error of SQLite, or of the system, means for the file."""
    primary = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CANTOPEN) & 0xFF
    # SQLite puts broken names into its messages, which are then no text.
    if not isinstance(error, UnicodeDecodeError) and primary in _NOT_THE_FILES_FAULT:
        return SaveError(path, Trouble.UNREADABLE, cause(error))
    return SaveError(path, Trouble.DAMAGED, f"history of games: {error}")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Let others read while one writes."""
    until_s = time.monotonic() + PATIENCE_S
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            # Where two programs want this of a new file at once, SQLite lets neither wait for the other.
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until_s:
                raise
            time.sleep(_PAUSE_S)


def _migrate(path: Path, connection: sqlite3.Connection) -> None:
    """Bring the tables to the version of today; another program may be about to do the same."""
    if _version(path, connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    for step in range(_version(path, connection), VERSION):
        for statement in _MIGRATIONS[step].split(";\n"):
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")


def _version(path: Path, connection: sqlite3.Connection) -> int:
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        raise SaveError(path, Trouble.NEWER, f"history version {version}")
    if version < 0:
        raise SaveError(path, Trouble.DAMAGED, f"history of games: it has the version {version}")
    return version


def _check_head(path: Path) -> None:
    # SQLite would throw away the journal of what it does not take for a database.
    with contextlib.suppress(FileNotFoundError), path.open("rb") as file:
        head = file.read(len(_HEAD))
        if head not in (b"", _HEAD):
            raise SaveError(path, Trouble.DAMAGED, "history of games: it is no database")


def _check_whole(path: Path, connection: sqlite3.Connection) -> None:
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise SaveError(path, Trouble.DAMAGED, f"history of games: {found}".replace("\n", " "))
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise SaveError(path, Trouble.DAMAGED, "history of games: it has entries of games that are not there")


def _check_tables(path: Path, connection: sqlite3.Connection) -> None:
    with contextlib.closing(open_in_memory()) as fresh:
        if _tables(connection) != _tables(fresh):
            raise SaveError(path, Trouble.DAMAGED, "history of games: it has other tables")


def _tables(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    return connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name").fetchall()


def _text(data: bytes) -> str:
    # A letter that is broken is no reason not to show the rest.
    return data.decode("utf-8", "replace")
