"""What the program remembers of games: the one that is being played, those before it, and what people have achieved."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from mintworks.campaign.start import works_for
from mintworks.records.achievements import earned_in_career, earned_in_game, load_achievements
from mintworks.records.autosave import Autosave, clear_autosave, load_autosave, rename_in_autosave
from mintworks.records.errors import Notice, SaveError
from mintworks.records.game_record import GameRecord
from mintworks.records.history import History, Profile
from mintworks.records.household import Household, read_household
from mintworks.records.played_game import PlayedGame, play_again, play_earlier
from mintworks.records.statistics import Statistics
from mintworks.rules.works import Works
from mintworks.session import Session


class Kept(msgspec.Struct, frozen=True):
    """What came of a finished game: its number in the history, and the new achievements of each seat that has any.

    `game` is None where the history could not take it.
    """

    game: int | None
    earned: dict[int, list[str]]


class Memory:
    """Keeps games in a folder. Whatever fails there is told in a sentence, and never stops a game."""

    def __init__(self, works: Works, folder: Path, tell: Callable[[Notice], None] = lambda notice: None) -> None:
        self._works = works
        self._folder = folder
        self._tell = tell
        self.achievements = load_achievements(works.cards)
        self.history, notices = History.open(folder)
        for notice in notices:
            tell(notice)

    @property
    def is_new(self) -> bool:
        """Whether no game was ever played to its end here."""
        try:
            return not self.history.games(limit=1)
        except SaveError:
            return False

    def unfinished(self) -> Session | None:
        """The game that was left, to be followed and played on; None if there is none, or none that can be read.

        One that was left between its last action and the history is finished now.
        """
        try:
            session = load_autosave(self._folder, self._resumed)
        except SaveError as error:
            self._tell(Notice.of("autosave", error))
            return None
        if session is None or session.match.outcome is None:
            return session
        self.finish(session)
        return None

    def follow(self, session: Session) -> Callable[[], None]:
        """Save a game now and after every action of it; call what is returned to stop that."""
        save = Autosave(self._folder, lambda: session.record, lambda error: self._tell(Notice.of("autosave", error)))
        save()
        return session.match.subscribe(save)

    def finish(self, session: Session) -> Kept:
        """Keep a game that is over in the history; only then it is no longer the one that is being played."""
        now = datetime.now(UTC)
        game = play_again(session.works, session.record)
        try:
            number = self.history.add(game, now)
            kept = Kept(number, self._award(game, number, now))
        except SaveError as error:
            self._tell(Notice.of("history", error))
            kept = Kept(None, {})
        clear_autosave(self._folder)
        return kept

    def give_up(self) -> None:
        """Forget the game that is being played."""
        clear_autosave(self._folder)

    def close(self) -> None:
        self.history.close()

    # The people

    def household(self) -> Household:
        """Everyone who plays here; nobody where the history cannot be read."""
        try:
            return read_household(self.history)
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return Household()

    def regular(self) -> str | None:
        """The name of who played last, or else of the first one who came."""
        regular = self.household().regular
        return None if regular is None else regular.name

    def rename(self, person: Profile, name: str) -> bool:
        """Call a person something else, in the game that was left too; false where that cannot be.

        Another person with that name is told apart by `household` before.
        """
        try:
            if not self.history.rename_profile(person.id, name):
                return False
            rename_in_autosave(self._folder, person.name, name)
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return False
        return True

    def remove(self, person: Profile) -> None:
        """Forget a person; the games stay, and the one that was left counts for nobody."""
        try:
            self.history.remove_profile(person.id)
            rename_in_autosave(self._folder, person.name, None)
        except SaveError as error:
            self._tell(Notice.of("people", error))

    def keep_person(self, name: str, emblem: str) -> Profile | None:
        """Let a new person in, or give one who is here another emblem; None where that cannot be."""
        try:
            return self.history.keep_profile(name, emblem)
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return None

    # What was achieved

    def _resumed(self, record: GameRecord) -> Session:
        works = works_for(self._works.cards, record.twist)
        play_earlier(works, record)  # what was won before is needed at the end: better to know now
        return Session.resume(works, record)

    def _award(self, game: PlayedGame, number: int, earned: datetime) -> dict[int, list[str]]:
        """What each seat with a profile has earned for the first time."""
        found: dict[int, list[str]] = {}
        for seat, profile in self._profiles(game):
            career = Statistics(self.history, profile.id)
            names = earned_in_game(self.achievements, game, seat)
            names += earned_in_career(self.achievements, career, self._works.cards)
            if new := self.history.award(profile.id, names, number, earned):
                found[seat] = new
        return found

    def _profiles(self, game: PlayedGame) -> list[tuple[int, Profile]]:
        """The seats whose game counts for a person who sat there."""
        by_name = {profile.name: profile for profile in self.history.profiles()}
        seats = enumerate(game.record.seats, start=1)
        return [(number, by_name[seat.profile]) for number, seat in seats if seat.profile in by_name]
