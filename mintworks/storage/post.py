"""Games by post of a house: one file each, saved after every action, continued by letters."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from weakref import WeakKeyDictionary

import msgspec

from mintworks.core.letter import Letter, write_letter
from mintworks.core.plugin import GamePlugin
from mintworks.core.seat import Seat
from mintworks.core.session import Session
from mintworks.storage.errors import Notice, SaveError, Trouble
from mintworks.storage.files import read_or_lay_aside, remove_unfinished, write_atomically
from mintworks.storage.json_files import from_json, to_json
from mintworks.storage.post_game import POST_VERSION, Arrival, PostGame, begun, compare, gone_on, set_up
from mintworks.storage.writer import LatestWriter

FOLDER: Final = "post"
FILE: Final = "game.json"
"""File of the first game; further ones have a number."""


class Post:
    """Games by post in a folder. Failures become notices and never stop a game.

    Writes only if `may_write`: another program may be using the folder.
    """

    def __init__(
        self,
        games: Sequence[GamePlugin],
        folder: Path,
        tell: Callable[[Notice], None],
        may_write: Callable[[], bool],
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._games = {game.id: game for game in games}
        self._folder = folder / FOLDER
        self._tell = tell
        self.may_write = may_write
        self._now = now
        self._writer = LatestWriter[PostGame](lambda name, game: write_atomically(self._folder / name, to_json(game)))
        self._kept: WeakKeyDictionary[Session, PostGame] = WeakKeyDictionary()
        self._paths: WeakKeyDictionary[Session, Path] = WeakKeyDictionary()
        self._taken_up: dict[Path, tuple[PostGame, Session]] = {}
        """Games as last read, by file: replaying many takes a second."""
        self._unread: set[Path] = set()
        """Files that failed at the last reading and were reported."""

    # What is there

    def sessions(self) -> list[Session]:
        """Return all games with something left to do, the latest save first."""
        return [self._session(path, game) for path, game in self._load() if not game.is_put_away]

    def kept(self, session: Session) -> PostGame:
        """Return the postal data of a session."""
        return self._kept[session] if session in self._kept else set_up(session, self._now())

    def saved_ns(self, session: Session) -> int:
        """Return the time of the last save in ns; 0 if there is none."""
        with contextlib.suppress(OSError, KeyError):
            return self._paths[session].stat().st_mtime_ns
        return 0

    def keeps(self, session: Session) -> bool:
        """Return whether a followed game can be resumed later."""
        return session in self._paths

    # While it is played

    def follow(self, session: Session) -> None:
        """Autosave a game: now and after every action."""
        self._kept[session] = self.kept(session)
        if session not in self._paths:
            if not self.may_write():
                return
            self._paths[session] = self._free()
            self._save(session)
        else:
            self._taken_up = {path: each for path, each in self._taken_up.items() if each[1] is not session}
            session.begin_sitting()

        def note(news: object) -> None:
            if not session.is_foretold:  # what is foretold is known already
                self._note(session, since=self._now())

        session.match.subscribe(note)

    def hand_out(self, session: Session) -> None:
        """Note that a letter was sent: its actions can't be undone any more."""
        self._note(session, sent=len(session.record.actions))
        session.match.settle(len(session.match.history))

    def letter(self, session: Session) -> str:
        """Return the letter of a game's current state. Raises ValueError."""
        kept = msgspec.structs.replace(self.kept(session), record=session.record)
        return write_letter(kept.letter(session.game))

    def finish(self, session: Session) -> None:
        """Note that a game's end was seen; it stays, so that its earlier letters are recognized."""
        self._note(session, is_done=True)

    def forget(self, session: Session) -> None:
        """Delete an abandoned game."""
        self.flush()
        path = self._paths.pop(session, None)
        if path is not None and self.may_write():
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)

    def flush(self) -> None:
        """Wait until every game is written or has failed."""
        self._writer.flush()
        for error in self._writer.errors():
            self._tell(Notice.of("autosave", error))

    def rename(self, called: str, name: str | None) -> None:
        """Rename a person in all games; None makes the seat a guest's."""
        for path, game in self._load():
            record = game.record
            seats = tuple(_renamed(seat, name) if seat.profile == called else seat for seat in record.seats)
            if seats != record.seats:
                self._put(path, msgspec.structs.replace(game, record=msgspec.structs.replace(record, seats=seats)))
        self.flush()

    # Letters that come

    def arrival(self, letter: Letter) -> Arrival:
        """Compare a letter with the games of this house."""
        return compare([game for _, game in self._load()], letter)[0]

    def take_in(self, letter: Letter, mine: Mapping[int, Seat]) -> list[Session]:
        """Keep a letter's game and return it; `mine` are this house's seats in a new game.

        A letter without news changes nothing and returns the known game. Another continuation is kept beside the known
        game, which is returned second. Raises SaveError if writing fails.
        """
        known = self._load()
        arrival, beside = compare([game for _, game in known], letter)
        path = next((path for path, game in known if game is beside), None)
        now = self._now()
        if beside is None or path is None:
            return [self._add(begun(letter, mine, now))]
        match arrival:
            case Arrival.ONWARD:
                game = gone_on(beside, letter, now)
                write_atomically(path, to_json(game))
                for other in [each for each, place in self._paths.items() if place == path]:
                    del self._paths[other]  # what is still on the table goes on here no more
                return [self._session(path, game)]
            case Arrival.OTHER:
                return [self._add(gone_on(beside, letter, now)), self._session(path, beside)]
        return [self._session(path, beside)]

    # Inside

    def _add(self, game: PostGame) -> Session:
        path = self._free()
        write_atomically(path, to_json(game))
        return self._session(path, game)

    def _free(self) -> Path:
        """Return the first file name that is neither taken nor reserved."""
        taken, first = {*self._paths.values()}, self._folder / FILE
        number, path = 1, first
        while path in taken or os.path.lexists(path):
            number += 1
            path = first.with_name(f"{first.stem}-{number}{first.suffix}")
        return path

    def _session(self, path: Path, game: PostGame) -> Session:
        """Load the game of a file, cached. Raises ValueError."""
        earlier, session = self._taken_up.get(path, (None, None))
        if session is None or earlier != game:
            session = game.session(self._games[game.record.game])
            self._taken_up[path] = game, session
            self._kept[session], self._paths[session] = game, path
        return session

    def _note(self, session: Session, **changes: object) -> None:
        kept = msgspec.structs.replace(self.kept(session), record=session.record, **changes)
        self._kept[session] = kept
        self._save(session)

    def _save(self, session: Session) -> None:
        if session in self._paths:
            self._put(self._paths[session], self._kept[session])

    def _put(self, path: Path, game: PostGame) -> None:
        self._writer.put(path.name, game)
        for error in self._writer.errors():
            self._tell(Notice.of("autosave", error))

    def _load(self) -> list[tuple[Path, PostGame]]:
        """Read all games, the latest save first; none while another program uses the folder."""
        self.flush()
        if not self.may_write():
            return []
        remove_unfinished(self._folder, "*.json")
        stem, ending = FILE.split(".")
        with contextlib.suppress(OSError):
            paths = sorted(self._folder.glob(f"{stem}*.{ending}"), key=_written_ns, reverse=True)
            games = [(path, self._read(path)) for path in paths]
            return [(path, game) for path, game in games if game is not None]
        return []

    def _read(self, path: Path) -> PostGame | None:
        """Read a game; return None if that fails, reported once."""

        def decode(data: bytes) -> PostGame:
            game = from_json(path, data, PostGame, "game by post", POST_VERSION)
            try:
                self._session(path, game)
            except (KeyError, ValueError) as error:
                raise SaveError(path, Trouble.DAMAGED, f"game by post: {error}") from error
            return game

        try:
            game = read_or_lay_aside(path, decode)
        except SaveError as error:
            if error.kept is not None or path not in self._unread:
                self._tell(Notice.of("autosave", error))
            self._unread.add(path)
            return None
        self._unread.discard(path)
        return game


def _renamed(seat: Seat, name: str | None) -> Seat:
    return msgspec.structs.replace(seat, name=name or seat.name, profile=name)


def _written_ns(path: Path) -> int:
    with contextlib.suppress(OSError):
        return path.stat().st_mtime_ns
    return 0
