"""The games that were played to their end, the people who played them, and what they have achieved."""

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
from mintworks.storage.database import JOURNALS, MEMORY, PATIENCE_S, open_database, open_in_memory, transaction
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
    """A person whose games are counted; `emblem` is empty where none was chosen."""

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
"""For each help whether a person had it in a game; not where the record has suffered."""


class Award(msgspec.Struct, frozen=True):
    """An achievement that a person has earned; `game` is the game's number, None where that is not kept any more.

    `aids` are those that the person had in that game.
    """

    achievement: str
    earned: datetime
    game: int | None
    aids: tuple[Aid, ...] = ()


class Review(msgspec.Struct, frozen=True):
    """What was found about the decisions of a game: all that there is to find if it `is_whole`."""

    verdicts: tuple[Verdict, ...] = ()
    is_whole: bool = False


class History:
    """Past games in a database; with several programs at once they wait for each other.

    Every method raises SaveError where the file fails while it is used.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self._path = path
        self._connection = connection
        self.is_lasting = True
        """Whether it is the file; otherwise one stands in for it that is forgotten when the program ends."""
        self._file = _file_at(path)

    @classmethod
    def open(
        cls, folder: Path, *, patience_s: float = PATIENCE_S, is_checked: bool = True
    ) -> tuple[History, list[Notice]]:
        """Open the history of a folder; gives also what a person has to be told about it.

        A damaged file is laid aside, and a new history begun with what can be read of it. Where the file cannot be
        used one in memory stands in for it. `patience_s` and `is_checked` are those of `open_database`.
        """
        history = cls(folder / FILE, sqlite3.connect(MEMORY))
        history.is_lasting = False
        notices = history.try_again(patience_s=patience_s, is_checked=is_checked)
        if not history.is_lasting:
            history._stand_in()
        return history, notices

    def try_again(self, *, patience_s: float = PATIENCE_S, is_checked: bool = True) -> list[Notice]:
        """Use the file instead of what stands in for it, if that is possible now; gives what is to be told."""
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
        """Lay a damaged file aside and begin a new one with what can be read of it; gives what is to be told.

        Games of which nothing but the record is left wait to be played again, as those do that no history could take.
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
        """Begin a history in memory in the place of the file."""
        self._use(open_in_memory())
        self.is_lasting = False

    def _use(self, connection: sqlite3.Connection) -> None:
        self._connection.close()
        self._connection = connection
        self._file = _file_at(self._path)
        self.is_lasting = True

    def let_go_if_moved(self) -> None:
        """Let the file go if it is no longer at its place: nobody would find what is still written into it."""
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
        """Keep a finished game and the profiles that its seats name; gives its number, also of one kept before.

        Who comes here for the first time keeps the emblem that was brought along.
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
        """The profile of this name; begun if it is new, and given the emblem if one is named."""
        with self._writing():
            self._profile_id(name)
            if emblem:
                self._connection.execute("UPDATE profiles SET emblem = ? WHERE name = ?", (emblem, name))
            row = self._one("SELECT id, name, emblem FROM profiles WHERE name = ?", name)
        assert row is not None
        return Profile(*row)

    def rename_profile(self, profile: int, name: str) -> bool:
        """Call a person something else; false if another one is called so."""
        with self._writing():
            if self._one("SELECT id FROM profiles WHERE name = ? AND id <> ?", name, profile) is not None:
                return False
            self._connection.execute("UPDATE profiles SET name = ? WHERE id = ?", (name, profile))
        return True

    def remove_profile(self, profile: int) -> None:
        """Forget a person and what was achieved; the games stay."""
        with self._writing():
            self._connection.execute("DELETE FROM profiles WHERE id = ?", (profile,))

    def award(self, profile: int, game: str, achievements: Sequence[str], number: int, earned: datetime) -> list[str]:
        """Give achievements of a game, by its id, to a person for the game of a number; gives those that are new."""
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
        """Keep what a judge has found about a game, in place of what was found before.

        What the same judge has found to the end, perhaps beside this program, stays until there is as much again.
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
        """What a judge has found about a game so far; nothing where another one has, or the file has suffered."""
        row = self._one("SELECT verdicts, is_whole FROM reviews WHERE game_id = ? AND judge = ?", number, judge)
        verdicts = None if row is None else decoded(row[0], tuple[Verdict, ...])
        return Review() if row is None or verdicts is None else Review(verdicts, is_whole=bool(row[1]))

    def profiles(self) -> list[Profile]:
        """Everyone, in the order of their coming."""
        return [Profile(*row) for row in self.rows("SELECT id, name, emblem FROM profiles ORDER BY id")]

    def awards(self, profile: int, *, game: str | None = None) -> list[Award]:
        """What a person has achieved, in the game with this id or in all, the latest first."""
        rows = self.rows(
            f"SELECT achievement, earned_ms, game_id, {_HELPED} FROM awards"
            " JOIN profiles ON profiles.id = profile_id LEFT JOIN games ON games.id = game_id"
            " WHERE awards.profile_id = :profile AND (:game IS NULL OR awards.game = :game)"
            " ORDER BY earned_ms DESC, achievement",
            {"profile": profile, "game": game},
        )
        return [Award(name, from_ms(earned), number, _aids(helped)) for name, earned, number, *helped in rows]

    def aided_labels(self, player: str, game: str, occasion: OccasionKind) -> dict[str, tuple[Aid, ...]]:
        """The labels of those occasions that a person has won only with help, and with which."""
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
        """The games that ended last, the latest first.

        With a profile these are only those that this person played, and with the id of a game only those of it.
        """
        values = {"game": game, "limit": limit, "offset": offset, "profile": profile}
        rows = self.rows(f"SELECT id {_PLAYED_BY} ORDER BY ended_ms DESC, id DESC LIMIT :limit OFFSET :offset", values)
        return [self.game(number) for (number,) in rows]

    def count_games(self, profile: int | None = None, *, game: str | None = None) -> int:
        """How many games there are, of this person and of this game where they are named."""
        ((games,),) = self.rows(f"SELECT count(*) {_PLAYED_BY}", {"game": game, "profile": profile})
        return int(games)

    def game(self, number: int) -> PastGame:
        """One game, by the number that `add` gave it. Raises KeyError."""
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
        """The number of a game that is kept here, whoever it counts for; None for another one."""
        row = self._one("SELECT id FROM games WHERE digest = ?", digest(record))
        return None if row is None else int(row[0])

    def record(self, number: int) -> GameRecord:
        """The whole game, to be played again. Raises KeyError."""
        row = self._one("SELECT record FROM games WHERE id = ?", number)
        if row is None:
            raise KeyError(number)
        return decode_record(self._path, row[0].encode())

    def rows(self, query: str, values: Sequence[object] | Mapping[str, object] = ()) -> list[tuple[Any, ...]]:
        """What a query finds, with its parameters by place or by name."""
        try:
            return self._connection.execute(query, values).fetchall()
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise SaveError(self._path, Trouble.UNREADABLE, cause(error)) from error

    # Rows

    def _writing(self) -> contextlib.AbstractContextManager[None]:
        return transaction(self._path, self._connection)

    def _one(self, query: str, *values: object) -> tuple[Any, ...] | None:
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
    """The seats of a row of `games`; None where it does not hold the record that its digest was written for."""
    try:
        record = _record_of(row)
    except SaveError:
        return None
    return len(record.seats) if row["digest"] == digest(record) else None


def _record_of(row: Mapping[str, Any]) -> GameRecord:
    """Raises SaveError."""
    return decode_record(Path(FILE), str(row["record"]).encode())


def _file_at(path: Path) -> tuple[int, int] | None:
    """Tell which file lies at a path, whatever it is called."""
    with contextlib.suppress(OSError):
        found = path.stat()
        return found.st_dev, found.st_ino
    return None
