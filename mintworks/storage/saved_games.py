"""The games that are being played, of every game of the tin: saved action by action, and taken up again."""

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
    """Games that wait in a folder. Whatever fails there is told in a sentence, and never stops a game.

    Any number of them can wait; of the campaign and of the days one for each person. While another program keeps its
    games there, this one keeps none, and knows of none.
    """

    def __init__(self, games: Sequence[GamePlugin], folder: Path, tell: Callable[[Notice], None]) -> None:
        self._tell = tell
        self._running: Final = {game.id: RunningGames(folder, game.folder) for game in games}
        self._keeper = InstanceLock(folder)
        if not self._keeper.claim():
            tell(Notice("records.autosave.elsewhere"))
        self._unkept: Session | None = None
        """A game that was begun while another program kept its own; it stays so, though that program may be gone."""
        self._waiting: dict[object, tuple[GameRecord, Session]] = {}
        """What the files held when they were read last: to play hundreds of games again takes a second."""
        self._unread: dict[str, set[Path]] = {game.id: set() for game in games}
        """The files of each game that could not be read the last time, which was told."""

    def load(self, game: GamePlugin) -> list[Session]:
        """Take up the games of one game that can be read; some may be over. That saved last is the first."""
        if not self._keeper.claim():
            return []
        sessions, errors = self._running[game.id].load(lambda record: self._taken_up(game, record))
        for error in errors:
            if error.kept is not None or error.path not in self._unread[game.id]:
                self._tell(Notice.of("autosave", error))
        self._unread[game.id] = {error.path for error in errors if error.kept is None}
        return sessions

    def _taken_up(self, game: GamePlugin, record: GameRecord) -> Session:
        """Take a record up, unless that was done already and nobody has played on since. Raises ValueError."""
        key = _key(game, record)
        earlier, session = self._waiting.get(key, (None, None))
        if session is None or earlier != record:
            session = resumed(game, record)
            self._waiting[key] = record, session
        return session

    def saved_ns(self, session: Session) -> int:
        """Tell when a game was saved last."""
        return self._running[session.game.id].saved_ns(session.record)

    def follow(self, session: Session) -> None:
        """Save a game from now on: as it stands, and after every action of it. Nobody waits for that but `flush`.

        If it is new, it takes the place of the one that its person has left in the campaign or among the days; one
        that was set up at will only that of one like it, with the same deal, in which nobody has done anything.
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
        """Save the game from now on, if there is one, that follows on a game that is over: perhaps in its place."""
        if session is self._unkept:
            self._unkept = following
        elif following is not None:
            if in_its_place:
                self._running[session.game.id].replace(session.record, following.record)
            self.follow(following)

    def flush(self) -> None:
        """Wait until the games that are followed are on the disk as they stand, or could not be written."""
        for running in self._running.values():
            self._tell_all(running.flush())

    def keeps(self, session: Session) -> bool:
        """Whether a game that is followed can be taken up again when it is left."""
        return session is not self._unkept

    def forget(self, session: Session) -> None:
        """Remove a game that is over or given up."""
        self._waiting.pop(_key(session.game, session.record), None)
        if self._unkept is None and self._keeper.claim():
            self._running[session.game.id].forget(session.record)

    def running(self, session: Session) -> RunningGames | None:
        """Give the games among which one is saved; None where it is not."""
        return None if session is self._unkept else self._running[session.game.id]

    def all_running(self) -> list[RunningGames]:
        """Give the saved games of every game of the tin; none while a game is played that is not saved."""
        return [*self._running.values()] if self._unkept is None else []

    def rename(self, called: str, name: str | None) -> None:
        """Let the games that were left follow a person to a new name, unless another program is playing."""
        if not self._keeper.claim():
            return
        for running in self._running.values():
            try:
                running.rename(called, name)
            except SaveError as error:
                self._tell(Notice.of("autosave", error))

    def is_keeper(self) -> bool:
        """Whether this program keeps the games of the folder, from now on if no other one does."""
        return self._keeper.claim()

    def close(self) -> None:
        """Leave the games to other programs."""
        self._keeper.release()

    def _tell_all(self, errors: Sequence[SaveError]) -> None:
        for error in errors:
            self._tell(Notice.of("autosave", error))


def _key(game: GamePlugin, record: GameRecord) -> object:
    """What few records have in common: those of one game, however far it has come."""
    return game.id, identity_of(record)


def resumed(game: GamePlugin, record: GameRecord) -> Session:
    """Take a record up. Raises ValueError."""
    play_earlier(game, record)  # what was won before is needed at the end: better to know now
    return Session.resume(game, record)


def place_of(session: Session) -> OccasionKind | None:
    """Where a game belongs: to the campaign, to the days or (None) to those that were set up at will or taken over."""
    kind = session.plan.kind
    return None if kind is OccasionKind.PRACTICE else kind


def player(session: Session) -> str | None:
    """Whose game it is, where one person plays; None for a guest's."""
    return session.plan.seats[PERSON - 1].profile


def _makes_room(other: Session, session: Session) -> bool:
    """Whether a game that was left is gone when a new one is begun."""
    if place_of(other) != place_of(session) or other.match.outcome is not None:
        return False
    if place_of(session) is not None:
        return player(other) == player(session)
    return other.plan == session.plan and not _is_begun(other) and not _is_begun(session)


def _is_begun(session: Session) -> bool:
    """Whether a person has done anything in a game; where only computers sit, whether anybody has."""
    people = session.plan.people
    return any(step.seat in people or not people for step in session.match.history)
