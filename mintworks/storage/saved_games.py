"""Running games of every plugin: saved after every action, and resumed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from mintworks.core.played_game import play_earlier
from mintworks.core.plugin import GamePlugin
from mintworks.core.record import GameRecord, OccasionKind
from mintworks.core.scenario import PERSON
from mintworks.core.session import Session
from mintworks.storage.autosave import RunningGames, identity_of
from mintworks.storage.errors import Notice, SaveError
from mintworks.storage.instance_lock import InstanceLock


class SavedGames:
    """Running games in a folder. Failures become notices and never stop a game.

    Any number of free games, and one campaign and one daily game of each person; none while another program uses the
    folder.
    """

    def __init__(self, games: Sequence[GamePlugin], folder: Path, tell: Callable[[Notice], None]) -> None:
        self._tell = tell
        self._running: Final = {game.id: RunningGames(folder, game.folder) for game in games}
        self._keeper = InstanceLock(folder)
        if not self._keeper.claim():
            tell(Notice("records.autosave.elsewhere"))
        self._unkept: Session | None = None
        """Game begun without the right to save; it stays unsaved even if the right is free later."""
        self._waiting: dict[object, tuple[GameRecord, Session]] = {}
        """Games as last read, by record: replaying hundreds takes a second."""
        self._unread: dict[str, set[Path]] = {game.id: set() for game in games}
        """Files by game that failed at the last reading and were reported."""

    def load(self, game: GamePlugin) -> list[Session]:
        """Return one plugin's readable games, some finished, the latest save first."""
        if not self._keeper.claim():
            return []
        sessions, errors = self._running[game.id].load(lambda record: self._taken_up(game, record))
        for error in errors:
            if error.kept is not None or error.path not in self._unread[game.id]:
                self._tell(Notice.of("autosave", error))
        self._unread[game.id] = {error.path for error in errors if error.kept is None}
        return sessions

    def _taken_up(self, game: GamePlugin, record: GameRecord) -> Session:
        """Resume a record, cached while nobody has played on. Raises ValueError."""
        key = _key(game, record)
        earlier, session = self._waiting.get(key, (None, None))
        if session is None or earlier != record:
            session = resumed(game, record)
            self._waiting[key] = record, session
        return session

    def saved_ns(self, session: Session) -> int:
        """Return the time of a game's last save in ns."""
        return self._running[session.game.id].saved_ns(session.record)

    def follow(self, session: Session) -> None:
        """Autosave a game: now and after every action. Only `flush` waits for it.

        A new campaign or daily game replaces its person's earlier one; a free one only an untouched game with the same
        deal.
        """
        if self._waiting.pop(_key(session.game, session.record), (None, None))[1] is session:
            session.begin_sitting()
        self._unkept = None if self._keeper.claim() else session
        if self._unkept is not None:
            return
        running = self._running[session.game.id]
        if running.path(session.record) is None:
            earlier = next((other for other in self.load(session.game) if _makes_room(other, session)), None)
            if earlier is not None:
                running.replace(earlier.record, session.record)

        def save(news: object = None) -> None:
            running.save(session.record)
            self._tell_all(running.errors())

        save()
        session.match.subscribe(save)

    def follow_on(self, session: Session, following: Session | None, *, in_its_place: bool) -> None:
        """Autosave the game that follows a finished one, if any, perhaps in its file."""
        if session is self._unkept:
            self._unkept = following
        elif following is not None:
            if in_its_place:
                self._running[session.game.id].replace(session.record, following.record)
            self.follow(following)

    def flush(self) -> None:
        """Wait until the followed games are on the disk or have failed."""
        for running in self._running.values():
            self._tell_all(running.flush())

    def keeps(self, session: Session) -> bool:
        """Return whether a followed game can be resumed later."""
        return session is not self._unkept

    def forget(self, session: Session) -> None:
        """Delete a finished or abandoned game."""
        self._waiting.pop(_key(session.game, session.record), None)
        if self._unkept is None and self._keeper.claim():
            self._running[session.game.id].forget(session.record)

    def running(self, session: Session) -> RunningGames | None:
        """Return the store in which a game is saved; None if it isn't."""
        return None if session is self._unkept else self._running[session.game.id]

    def all_running(self) -> list[RunningGames]:
        """Return every plugin's store; none while an unsaved game is played."""
        return [*self._running.values()] if self._unkept is None else []

    def rename(self, called: str, name: str | None) -> None:
        """Rename a person in saved games, unless another program is playing."""
        if not self._keeper.claim():
            return
        for running in self._running.values():
            try:
                running.rename(called, name)
            except SaveError as error:
                self._tell(Notice.of("autosave", error))

    def is_keeper(self) -> bool:
        """Return whether this program may write the folder's games; claims the right if it is free."""
        return self._keeper.claim()

    def close(self) -> None:
        """Release the folder to other programs."""
        self._keeper.release()

    def _tell_all(self, errors: Sequence[SaveError]) -> None:
        for error in errors:
            self._tell(Notice.of("autosave", error))


def _key(game: GamePlugin, record: GameRecord) -> object:
    """Return a key that few records of different games share."""
    return game.id, identity_of(record)


def resumed(game: GamePlugin, record: GameRecord) -> Session:
    """Resume a record. Raises ValueError."""
    play_earlier(game, record)  # what was won before is needed at the end: better to know now
    return Session.resume(game, record)


def place_of(session: Session) -> OccasionKind | None:
    """Return the kind of a game: campaign, daily or (None) a free one."""
    kind = session.plan.kind
    return None if kind is OccasionKind.PRACTICE else kind


def player(session: Session) -> str | None:
    """Return the person of a solo game; None for a guest."""
    return session.plan.seats[PERSON - 1].profile


def _makes_room(other: Session, session: Session) -> bool:
    """Return whether a new game replaces a saved one."""
    if place_of(other) != place_of(session) or other.match.outcome is not None:
        return False
    if place_of(session) is not None:
        return player(other) == player(session)
    return other.plan == session.plan and not _is_begun(other) and not _is_begun(session)


def _is_begun(session: Session) -> bool:
    """Return whether a person (with computers only: anybody) has acted in a game."""
    people = session.plan.people
    return any(step.seat in people or not people for step in session.match.history)
