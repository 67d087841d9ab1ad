"""The program's memory: running games, past games, people and their achievements."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

import msgspec

from mintworks.core.played_game import PlayedGame, play_again, play_earlier
from mintworks.core.plugin import GamePlugin
from mintworks.core.record import GameRecord, OccasionKind
from mintworks.core.scenario import PERSON, Medal
from mintworks.core.seat import Aid, Seat
from mintworks.core.session import Session
from mintworks.storage.background_check import BackgroundCheck
from mintworks.storage.campaign_file import CampaignFile, Won
from mintworks.storage.errors import Notice, SaveError, Trouble
from mintworks.storage.history import FILE, History, Profile
from mintworks.storage.import_export import plugin_of
from mintworks.storage.keepsakes_file import KeepsakesFile
from mintworks.storage.ladder import Rung, read_ladder
from mintworks.storage.people import CareerCounts, Household, read_career, read_players
from mintworks.storage.post import Post
from mintworks.storage.private_files import tighten
from mintworks.storage.puzzles_file import PuzzleRecord, PuzzleResult, PuzzlesFile
from mintworks.storage.saved_games import SavedGames, place_of, resumed
from mintworks.storage.statistics import Statistics
from mintworks.storage.unrecorded_games import UnrecordedGames

PATIENCE_S: Final = 0.25
"""Maximum seconds that a frame waits for another writing program; the game is safe in its own file meanwhile."""


class SaveResult(msgspec.Struct, frozen=True):
    """Result of keeping a finished game: its number in the history and new achievements by seat.

    `game` is None if the history failed. `medals` are those of a campaign game.
    """

    game: int | None
    earned: dict[int, list[str]]
    medals: tuple[Medal, ...] = ()


class GameStore:
    """Keeps games in a folder. Failures become notices and never stop a game.

    It holds any number of running games of every plugin, but none while another program uses the folder.
    """

    def __init__(
        self, games: Sequence[GamePlugin], folder: Path, tell: Callable[[Notice], None] = lambda notice: None
    ) -> None:
        self.games = games
        self._folder = folder
        self._tell = tell
        tighten(folder)
        self._history, notices = History.open(folder, patience_s=PATIENCE_S, is_checked=False)
        self._check = BackgroundCheck(folder / FILE) if self._history.is_lasting else None
        self._medals = {game.id: CampaignFile(folder, game.folder) for game in games if game.scenarios is not None}
        self._puzzles = {game.id: PuzzlesFile(folder, game.folder) for game in games if game.puzzles is not None}
        self._keepsakes = KeepsakesFile(folder)
        self._saved = SavedGames(games, folder, tell)
        self.post: Final = Post(games, folder, tell, self._saved.is_keeper)
        self._unrecorded = UnrecordedGames(folder)
        self._chosen: int | None = None
        """Number of the person chosen to play alone."""
        for notice in (*notices, *(file.read() for file in self._files_of_people)):
            self._report(notice)

    @property
    def _files_of_people(self) -> list[CampaignFile | PuzzlesFile | KeepsakesFile]:
        """Return the files with data of each person beside the history."""
        return [*self._medals.values(), *self._puzzles.values(), self._keepsakes]

    @property
    def history(self) -> History:
        """Return the past games; accessing it brings in games that had to wait."""
        self._look_after_history()
        return self._history

    def medals(self, game: GamePlugin, name: str | None) -> Won:
        """Return a person's best medals by node of a game's campaign; None is a guest."""
        return self._medals[game.id].medals(name) if game.id in self._medals else {}

    def count_medals(self, name: str) -> int:
        """Return the number of a person's medals in all games."""
        return sum(len(won) for game in self.games for won in self.medals(game, name).values())

    def puzzles(self, game: GamePlugin, name: str) -> PuzzleRecord:
        """Return a person's results with a game's puzzles."""
        return self._puzzles[game.id].record(name)

    def note_puzzle(
        self,
        game: GamePlugin,
        name: str,
        puzzle: str,
        result: PuzzleResult,
        day: date | None = None,
        week: str | None = None,
    ) -> None:
        """Keep a person's result with a puzzle; `day` and `week` mark a puzzle of that day and of that week."""
        self._report(self._puzzles[game.id].note(name, puzzle, result, day, week))

    def chosen_keepsakes(self, name: str) -> Mapping[str, str]:
        """Return a person's chosen keepsakes by kind."""
        return self._keepsakes.chosen(name)

    def choose_keepsake(self, name: str, kind: str, keepsake: str) -> None:
        """Choose a person's keepsake; an empty name restores the default."""
        self._report(self._keepsakes.choose(name, kind, keepsake))

    def aided(self, game: GamePlugin, name: str | None) -> dict[str, tuple[Aid, ...]]:
        """Return the campaign nodes that a person has won only with help; none for a guest."""
        if name is None:
            return {}
        try:
            return self._history.aided_labels(name, game.id, OccasionKind.CAMPAIGN)
        except SaveError:
            return {}

    @property
    def is_new(self) -> bool:
        """Return whether no game was ever finished here."""
        try:
            return not self._history.count_games()
        except SaveError:
            return False

    def all_left(self, games: Sequence[GamePlugin] | None = None) -> list[Session]:
        """Return all saved games (of these plugins), the latest save first.

        A finished game that the history lacks is recorded now. One with an occasion is still
        given, for its end to be shown where the occasion has a way of showing it.
        """
        self._look_after_history()
        wanted = self.games if games is None else games
        left = [session for game in wanted for session in self._saved.load(game) if self._goes_on(session)]
        by_post = [session for session in self.post.sessions() if session.game in wanted]
        return sorted([*left, *by_post], key=self._last_first, reverse=True)

    def _last_first(self, session: Session) -> tuple[bool, int]:
        """Return the sort key: the latest save first, games waiting for a letter last."""
        if session.plan.goes_by_post:
            return not session.awaits_letter, self.post.saved_ns(session)
        return True, self._saved.saved_ns(session)

    def left(self, game: GamePlugin, kind: OccasionKind | None = None) -> list[Session]:
        """Return a plugin's saved games of a kind: campaign, daily or (None) free ones."""
        return [session for session in self._saved.load(game) if place_of(session) == kind and self._goes_on(session)]

    def _goes_on(self, session: Session) -> bool:
        """Return whether a game is unfinished or its end unseen; otherwise record and delete it."""
        if session.match.outcome is None:
            return True
        kept = self._keep(session)
        if place_of(session) is not None:
            return True
        if self._has_come_in(kept):
            self._saved.forget(session)
        else:
            self._unrecorded.add(session.record, self._saved.running(session))
        return False

    def dealt_again(self, number: int) -> Session | None:
        """Return a new game with the deal of a past one; None if that is unreadable.

        It counts for the same people under their current names; those who have left are guests.
        """
        try:
            record, people = self._history.record(number), {person.name: person for person in self._history.profiles()}
            sat = {seat.seat: people.get(seat.profile or "") for seat in self._history.game(number).seats}
            seats = tuple(_seated(seat, sat.get(place)) for place, seat in enumerate(record.seats, start=1))
            begun = GameRecord(record.game, record.setup, seats=seats, occasion=record.occasion)
            return resumed(plugin_of(self.games, begun), begun)
        except SaveError as error:
            self._tell(Notice.of("past_game", error))
        except ValueError as error:
            self._tell(Notice.of("past_game", SaveError(self._folder / FILE, Trouble.DAMAGED, str(error))))
        return None

    def follow(self, session: Session) -> None:
        """Autosave a game: now and after every action. Only `flush` waits for it."""
        keeper: SavedGames | Post = self.post if session.plan.goes_by_post else self._saved
        keeper.follow(session)

    def flush(self) -> None:
        """Wait until the followed game is on the disk or could not be written.

        After this, not even a crash takes back a shown action.
        """
        self._saved.flush()
        self.post.flush()

    def keeps(self, session: Session) -> bool:
        """Return whether a followed game can be resumed later."""
        return self.post.keeps(session) if session.plan.goes_by_post else self._saved.keeps(session)

    def finish(self, session: Session, following: Session | None = None) -> SaveResult:
        """Record a finished game; `following` then takes its place as the running one.

        If the history fails, the game waits in a file of its own.
        """
        self._look_after_history()
        kept = self._keep(session)
        if kept.game is not None:
            self._chosen = None
        if session.plan.goes_by_post:
            if not self._has_come_in(kept):
                self._unrecorded.add(session.record, None)
            self.post.finish(session)
            return kept
        has_come_in = self._has_come_in(kept)
        if not has_come_in:
            self._unrecorded.add(session.record, self._saved.running(session))
        elif following is None:
            self.give_up(session)
        self._saved.follow_on(session, following, in_its_place=has_come_in)
        return kept

    def give_up(self, session: Session) -> None:
        """Delete a running game."""
        keeper: SavedGames | Post = self.post if session.plan.goes_by_post else self._saved
        keeper.forget(session)

    def close(self) -> None:
        """Release history and running games to other programs."""
        self.flush()
        if self._check is not None:
            self._check.wait()
        self._look_after_history()
        self._history.close()
        self._saved.close()

    # The people

    def players(self) -> Household:
        """Return all people; nobody if the history is unreadable."""
        try:
            return read_players(self._history).with_regular(self._chosen)
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return Household()

    def career(self, person: Profile) -> CareerCounts:
        """Return a person's career; an empty one if the history is unreadable."""
        try:
            return read_career(self._history, person)
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return CareerCounts()

    def ladder(self, game: str, person: Profile | None) -> Mapping[str, Rung]:
        """Return a person's victories over a game's opponents; none for a guest or without a history."""
        if person is None:
            return {}
        try:
            return read_ladder(self._history, game, person)
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return {}

    def choose(self, person: Profile) -> None:
        """Make a person the regular until the next finished game."""
        self._chosen = person.id

    def rename(self, person: Profile, name: str) -> bool:
        """Rename a person, in medals and saved games too; return False if that fails."""
        try:
            if not self.history.rename_profile(person.id, name):
                return False
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return False
        for file in self._files_of_people:
            self._report(file.rename(person.name, name))
        self._saved.rename(person.name, name)
        self.post.rename(person.name, name)
        return True

    def remove(self, person: Profile) -> bool:
        """Delete a person and their medals; games stay, saved ones as a guest's.

        Returns False if that fails.
        """
        try:
            self.history.remove_profile(person.id)
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return False
        for file in self._files_of_people:
            self._report(file.forget(person.name))
        self._saved.rename(person.name, None)
        self.post.rename(person.name, None)
        return True

    def keep_person(self, name: str, emblem: str) -> Profile | None:
        """Add a person, or change one's emblem; return None if that fails."""
        try:
            return self._history.keep_profile(name, emblem)
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return None

    def welcome(self, person: Profile, suggested: str) -> None:
        """Give the first person of a house the games saved under the suggested name."""
        if self.players().people == (person,):
            self._saved.rename(suggested, person.name)
            self.post.rename(suggested, person.name)

    # What was achieved

    def _look_after_history(self) -> None:
        """Repair a damaged history, retry an unusable file, and bring in waiting games."""
        damage = None if self._check is None else self._check.damage()
        if damage is not None:
            self._tell(self._history.begin_anew(damage))
        self._history.let_go_if_moved()
        notices = [] if self._history.is_lasting else self._history.try_again(patience_s=PATIENCE_S)
        if not self._history.is_lasting:
            return
        for notice in notices:
            self._tell(notice)
        for error in self._unrecorded.bring_in(self._takes, self._saved.all_running()):
            self._tell(Notice.of("autosave", error))

    def _takes(self, record: GameRecord, ended: datetime) -> bool:
        """Record a waiting game; return whether the history has it now."""
        try:
            self._record(play_again(plugin_of(self.games, record), record), ended)
        except SaveError:
            return False
        return True

    def _has_come_in(self, kept: SaveResult) -> bool:
        return kept.game is not None and self._history.is_lasting

    def _keep(self, session: Session) -> SaveResult:
        """Record a finished game and its medals; doing it twice does no harm."""
        game = PlayedGame.of(session)
        try:
            return self._record(game, datetime.now(UTC))
        except SaveError as error:
            self._tell(Notice.of("history", error))
        return SaveResult(None, {}, self._decorate(game, game.record.seats[PERSON - 1].profile))

    def _record(self, game: PlayedGame, ended: datetime) -> SaveResult:
        """Record a game in the history. Raises SaveError."""
        number = self._history.add(game, ended)
        people = self._profiles(game)
        name = people[PERSON].name if PERSON in people else None
        return SaveResult(number, self._award(game, people, number, ended), self._decorate(game, name))

    def _decorate(self, game: PlayedGame, name: str | None) -> tuple[Medal, ...]:
        """Return a campaign game's medals with the earlier ones, and keep them for the person."""
        occasion, scenarios = game.record.occasion, game.game.scenarios
        if occasion is None or occasion.kind is not OccasionKind.CAMPAIGN or scenarios is None:
            return ()
        node = scenarios.campaign().nodes.get(occasion.label)
        if node is None:
            return ()
        earned: tuple[Medal, ...] = node.earned([*play_earlier(game.game, game.record), game])
        if name is not None:
            self._report(self._medals[game.game.id].add(name, node.id, earned))
        return earned

    def _award(
        self, game: PlayedGame, people: Mapping[int, Profile], number: int, earned: datetime
    ) -> dict[int, list[str]]:
        """Award and return new achievements by seat."""
        found: dict[int, list[str]] = {}
        for seat, profile in people.items():
            career = Statistics(self._history, profile.id, game=game.game.id)
            names = game.game.history.earned(game, seat, career)
            if new := self._history.award(profile.id, game.game.id, names, number, earned):
                found[seat] = new
        return found

    def _profiles(self, game: PlayedGame) -> dict[int, Profile]:
        """Return the profile of each seat whose person still exists."""
        by_name = {profile.name: profile for profile in self._history.profiles()}
        seats = enumerate(game.record.seats, start=1)
        return {number: by_name[seat.profile] for number, seat in seats if seat.profile in by_name}

    def _report(self, notice: Notice | None) -> None:
        if notice is not None:
            self._tell(notice)


def _seated(seat: Seat, person: Profile | None) -> Seat:
    """Return a seat with a person's current name and emblem; None makes it a guest's."""
    if person is None:
        return msgspec.structs.replace(seat, profile=None)
    return Seat(seat.kind, person.name, person.name, person.emblem or None)
