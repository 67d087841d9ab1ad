"""Finished games, people and achievements."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from mintworks.core.played_game import PlayedGame
from mintworks.core.record import GameRecord, OccasionKind
from mintworks.core.review import Verdict
from mintworks.core.seat import Aid
from mintworks.storage.database import FILE as FILE
from mintworks.storage.database import JOURNALS, MEMORY, PATIENCE_S, AnyRow, open_database, open_in_memory, transaction
from mintworks.storage.errors import Notice, SaveError, Trouble
from mintworks.storage.files import cause, lay_aside, write_refusal
from mintworks.storage.game_record import decode_record
from mintworks.storage.history_rows import PastGame as PastGame
from mintworks.storage.history_rows import PastSeat as PastSeat
from mintworks.storage.history_rows import brought_to, decoded, digest, from_ms, game_row, past_seat, sound_json, to_ms
from mintworks.storage.salvage import Salvaged, salvage
from mintworks.storage.unrecorded_games import UnrecordedGames

_PLAYED_BY: Final = (
    "FROM games WHERE (:game IS NULL OR game = :game)"
    " AND (:profile IS NULL OR id IN (SELECT game_id FROM seats WHERE profile_id = :profile))"
)


class Profile(msgspec.Struct, frozen=True):
    """A person whose games are counted; `emblem` may be empty."""

    id: int
    name: str
    emblem: str


_HELPED: Final = ", ".join(
    "EXISTS (SELECT 1 FROM seats AS own"
    f" JOIN json_each({sound_json('games.record')}, '$.seats') AS told ON told.key = own.seat - 1"
    " WHERE own.game_id = games.id AND own.profile_id = profiles.id"
    f" AND CASE told.type WHEN 'object' THEN json_extract(told.value, '$.{aid}') END) AS {aid}"
    for aid in Aid
)
"""SQL columns: whether a person had each help in a game; NULL for a damaged record."""


class Award(msgspec.Struct, frozen=True):
    """An achievement of a person; `game` is the game's number, None if that is gone.

    `aids`: the person's aids in that game.
    """

    achievement: str
    earned: datetime
    game: int | None
    aids: tuple[Aid, ...] = ()


class Review(msgspec.Struct, frozen=True):
    """Review of a game's decisions, complete if it `is_whole`."""

    verdicts: tuple[Verdict, ...] = ()
    is_whole: bool = False


class History:
    """Past games in a database that several programs may share.

    Every method raises SaveError if the file fails.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self._path = path
        self._connection = connection
        self.is_lasting = True
        """Whether the file is used; otherwise a database in memory stands in."""
        self._file = _file_at(path)

    @classmethod
    def open(
        cls, folder: Path, *, patience_s: float = PATIENCE_S, is_checked: bool = True
    ) -> tuple[History, list[Notice]]:
        """Open the history of a folder; return it with the notices about it.

        A damaged file is laid aside and salvaged into a new one; a database in memory stands in for an unusable one.
        `patience_s` and `is_checked` are those of `open_database`.
        """
        history = cls(folder / FILE, sqlite3.connect(MEMORY))
        history.is_lasting = False
        notices = history.try_again(patience_s=patience_s, is_checked=is_checked)
        if not history.is_lasting:
            history._stand_in()
        return history, notices

    def try_again(self, *, patience_s: float = PATIENCE_S, is_checked: bool = True) -> list[Notice]:
        """Retry to use the file instead of the database in memory; return the notices."""
        try:
            self._use(open_database(self._path, patience_s=patience_s, is_checked=is_checked))
        except SaveError as error:
            if error.trouble is Trouble.DAMAGED:
                return [self.begin_anew(error)]
            refusal = None if error.trouble is Trouble.NEWER else write_refusal(self._path.parent)
            if refusal is not None:
                return [Notice("records.history.unkept", {"folder": str(self._path.parent), "detail": refusal})]
            return [Notice.of("history", error)]
        return []

    def begin_anew(self, error: SaveError) -> Notice:
        """Lay a damaged file aside and salvage it into a new one; return the notices.

        Games of which only the record is left are replayed later, like unrecorded ones.
        """
        self._connection.close()
        kept = lay_aside(self._path, beside=JOURNALS)
        found = Salvaged() if kept is None else salvage(kept, self._path, _seats_of)
        waiting = UnrecordedGames(self._path.parent)
        for row in found.alone:
            ended = row["ended_ms"]
            waiting.add(_record_of(row), None, from_ms(ended) if isinstance(ended, int) else None)
        saved = found.games + len(found.alone)
        try:
            if kept is None:
                raise error
            self._use(open_database(self._path))
        except SaveError:
            self._stand_in()
        notice = Notice.of("history", SaveError(self._path, error.trouble, error.detail, kept))
        if not saved:
            return notice
        return Notice("records.history.salvaged", {**notice.values, "n": saved})

    def _stand_in(self) -> None:
        """Use a database in memory in place of the file."""
        self._use(open_in_memory())
        self.is_lasting = False

    def _use(self, connection: sqlite3.Connection) -> None:
        self._connection.close()
        self._connection = connection
        self._file = _file_at(self._path)
        self.is_lasting = True

    def let_go_if_moved(self) -> None:
        """Close the file if its path leads elsewhere now: further writes would be lost."""
        if self.is_lasting and _file_at(self._path) != self._file:
            self._stand_in()

    def close(self) -> None:
        self._connection.close()

    def __enter__(self) -> History:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # Writing

    def add(self, game: PlayedGame, ended: datetime) -> int:
        """Add a finished game and the profiles of its seats; return its number, also if it is known.

        New people keep the emblem that they brought.
        """
        with self._writing():
            known = self.number_of(game.record)
            if known is not None:
                return known
            number = self._insert("games", **game_row(game, ended), digest=digest(game.record))
            for seat in range(1, len(game.record.seats) + 1):
                self._insert("seats", game_id=number, seat=seat, **self._seat_row(game, seat))
            for tally in game.game.history.tallies(game.rules, game.opening, game.steps):
                self._insert("tallies", game_id=number, **msgspec.to_builtins(tally))
        return number

    def keep_profile(self, name: str, emblem: str = "") -> Profile:
        """Return the profile of a name, created if new; set its emblem if given."""
        with self._writing():
            self._profile_id(name)
            if emblem:
                self._connection.execute("UPDATE profiles SET emblem = ? WHERE name = ?", (emblem, name))
            row = self._one("SELECT id, name, emblem FROM profiles WHERE name = ?", name)
        assert row is not None
        return Profile(*row)

    def rename_profile(self, profile: int, name: str) -> bool:
        """Rename a person; return False if the name is taken."""
        with self._writing():
            if self._one("SELECT id FROM profiles WHERE name = ? AND id <> ?", name, profile) is not None:
                return False
            self._connection.execute("UPDATE profiles SET name = ? WHERE id = ?", (name, profile))
        return True

    def remove_profile(self, profile: int) -> None:
        """Delete a person and their achievements; games stay."""
        with self._writing():
            self._connection.execute("DELETE FROM profiles WHERE id = ?", (profile,))

    def award(self, profile: int, game: str, achievements: Sequence[str], number: int, earned: datetime) -> list[str]:
        """Award achievements to a person for a game; return the new ones."""
        new: list[str] = []
        with self._writing():
            for achievement in achievements:
                cursor = self._connection.execute(
                    "INSERT OR IGNORE INTO awards (profile_id, game, achievement, game_id, earned_ms)"
                    " VALUES (?, ?, ?, ?, ?)",
                    (profile, game, achievement, number, to_ms(earned)),
                )
                if cursor.rowcount:
                    new.append(achievement)
        return new

    def keep_review(self, number: int, judge: str, review: Review) -> None:
        """Keep a judge's review of a game in place of the earlier one.

        The same judge's whole review isn't replaced by a partial one.
        """
        verdicts = msgspec.json.encode(review.verdicts).decode()
        with self._writing():
            self._connection.execute(
                "INSERT INTO reviews (game_id, judge, is_whole, verdicts) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (game_id) DO UPDATE SET judge = excluded.judge, is_whole = excluded.is_whole,"
                " verdicts = excluded.verdicts WHERE judge <> excluded.judge OR is_whole <= excluded.is_whole",
                (number, judge, review.is_whole, verdicts),
            )

    # Reading

    def review(self, number: int, judge: str) -> Review:
        """Return a judge's review of a game; None for another judge's or a damaged one."""
        row = self._one("SELECT verdicts, is_whole FROM reviews WHERE game_id = ? AND judge = ?", number, judge)
        verdicts = None if row is None else decoded(row[0], tuple[Verdict, ...])
        return Review() if row is None or verdicts is None else Review(verdicts, is_whole=bool(row[1]))

    def profiles(self) -> list[Profile]:
        """Return all people in the order of their arrival."""
        return [Profile(*row) for row in self.rows("SELECT id, name, emblem FROM profiles ORDER BY id")]

    def awards(self, profile: int, *, game: str | None = None) -> list[Award]:
        """Return a person's achievements in one game or all, the latest first."""
        rows = self.rows(
            f"SELECT achievement, earned_ms, game_id, {_HELPED} FROM awards"
            " JOIN profiles ON profiles.id = profile_id LEFT JOIN games ON games.id = game_id"
            " WHERE awards.profile_id = :profile AND (:game IS NULL OR awards.game = :game)"
            " ORDER BY earned_ms DESC, achievement",
            {"profile": profile, "game": game},
        )
        return [Award(name, from_ms(earned), number, _aids(helped)) for name, earned, number, *helped in rows]

    def aided_labels(self, player: str, game: str, occasion: OccasionKind) -> dict[str, tuple[Aid, ...]]:
        """Return the occasions that a person has won only with help, with the helps."""
        least = ", ".join(f"MIN({aid})" for aid in Aid)
        rows = self.rows(
            f"SELECT label, {least} FROM (SELECT label, {_HELPED}"
            " FROM games JOIN seats ON seats.game_id = games.id AND seats.won = 1"
            " JOIN profiles ON profiles.id = seats.profile_id"
            " WHERE games.game = :game AND occasion = :occasion AND profiles.name = :player)"
            " GROUP BY label",
            {"game": game, "occasion": occasion.value, "player": player},
        )
        found = {label: _aids(helped) for label, *helped in rows}
        return {label: aids for label, aids in found.items() if aids}

    def games(
        self, limit: int = 50, offset: int = 0, profile: int | None = None, *, game: str | None = None
    ) -> list[PastGame]:
        """Return past games, the latest first.

        Optionally only those of a profile and of a game's id.
        """
        values = {"game": game, "limit": limit, "offset": offset, "profile": profile}
        rows = self.rows(f"SELECT id {_PLAYED_BY} ORDER BY ended_ms DESC, id DESC LIMIT :limit OFFSET :offset", values)
        return [self.game(number) for (number,) in rows]

    def count_games(self, profile: int | None = None, *, game: str | None = None) -> int:
        """Return the number of games, optionally of a person and of a game's id."""
        ((games,),) = self.rows(f"SELECT count(*) {_PLAYED_BY}", {"game": game, "profile": profile})
        return int(games)

    def game(self, number: int) -> PastGame:
        """Return a game by the number from `add`. Raises KeyError."""
        row = self._one(
            "SELECT game, started_ms, ended_ms, played_ms, opponent, options, seed, rounds, reason, occasion, label,"
            " record FROM games WHERE id = ?",
            number,
        )
        if row is None:
            raise KeyError(number)
        game, started, ended, played, opponent, options, seed, rounds, reason, occasion, label, record = row
        seats = self.rows(
            "SELECT seat, kind, seats.name, profiles.name, criteria, won"
            " FROM seats LEFT JOIN profiles ON profiles.id = profile_id WHERE game_id = ? ORDER BY seat",
            (number,),
        )
        return PastGame(
            number,
            game,
            from_ms(started),
            from_ms(ended),
            played / 1000,
            opponent,
            decoded(options, dict[str, tuple[str, ...]]) or {},
            seed,
            rounds,
            reason,
            tuple(past_seat(row, *own) for row, own in zip(seats, brought_to(record, len(seats)), strict=True)),
            occasion,
            label,
        )

    def number_of(self, record: GameRecord) -> int | None:
        """Return the number of a recorded game; None if it isn't here."""
        row = self._one("SELECT id FROM games WHERE digest = ?", digest(record))
        return None if row is None else int(row[0])

    def record(self, number: int) -> GameRecord:
        """Return the full record of a game. Raises KeyError."""
        row = self._one("SELECT record FROM games WHERE id = ?", number)
        if row is None:
            raise KeyError(number)
        return decode_record(self._path, row[0].encode())

    def rows(self, query: str, values: Sequence[object] | Mapping[str, object] = ()) -> list[AnyRow]:
        """Return the rows of a query, with parameters by place or name."""
        try:
            return self._connection.execute(query, values).fetchall()
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise SaveError(self._path, Trouble.UNREADABLE, cause(error)) from error

    # Rows

    def _writing(self) -> contextlib.AbstractContextManager[None]:
        return transaction(self._path, self._connection)

    def _one(self, query: str, *values: object) -> AnyRow | None:
        return next(iter(self.rows(query, values)), None)

    def _insert(self, table: str, **row: object) -> int:
        places = ", ".join("?" * len(row))
        cursor = self._connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})", [*row.values()])
        return cursor.lastrowid or 0

    def _profile_id(self, name: str, emblem: str = "") -> int:
        self._connection.execute("INSERT OR IGNORE INTO profiles (name, emblem) VALUES (?, ?)", (name, emblem))
        row = self._one("SELECT id FROM profiles WHERE name = ?", name)
        assert row is not None
        return int(row[0])

    def _seat_row(self, game: PlayedGame, number: int) -> dict[str, object]:
        who = game.record.seats[number - 1]
        return {
            "kind": who.kind,
            "name": who.name,
            "profile_id": None if who.profile is None else self._profile_id(who.profile, who.emblem or ""),
            "score": game.summary.score(number),
            "criteria": msgspec.json.encode(game.summary.seats[number - 1]).decode(),
            "won": game.has_won(number),
        }


def _aids(helped: Sequence[int]) -> tuple[Aid, ...]:
    return tuple(aid for aid, had in zip(Aid, helped, strict=True) if had)


def _seats_of(row: Mapping[str, Any]) -> int | None:
    """Return the seats of a row of `games`; None if record and digest disagree."""
    try:
        record = _record_of(row)
    except SaveError:
        return None
    return len(record.seats) if row["digest"] == digest(record) else None


def _record_of(row: Mapping[str, Any]) -> GameRecord:
    """Return the record of a row. Raises SaveError."""
    return decode_record(Path(FILE), str(row["record"]).encode())


def _file_at(path: Path) -> tuple[int, int] | None:
    """Return the identity (device and inode) of a file."""
    with contextlib.suppress(OSError):
        found = path.stat()
        return found.st_dev, found.st_ino
    return None
