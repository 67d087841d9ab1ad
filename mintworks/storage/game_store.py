"""What the program remembers of games: those that are being played, those before, and what people have achieved."""

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
from mintworks.storage.people import Career, Household, read_career, read_players
from mintworks.storage.post import Post
from mintworks.storage.private_files import tighten
from mintworks.storage.puzzles_file import PuzzleRecord, PuzzleResult, PuzzlesFile
from mintworks.storage.saved_games import SavedGames, place_of, resumed
from mintworks.storage.statistics import Statistics
from mintworks.storage.unrecorded_games import UnrecordedGames

PATIENCE_S: Final = 0.25
"""How long a frame may wait for another program that is just writing; a game waits longer in a file of its own."""


class SaveResult(msgspec.Struct, frozen=True):
    """What came of a finished game: its number in the history, and the new achievements of each seat that has any.

    `game` is None where the history could not take it. `medals` are what a run at a node of the campaign is worth.
    """

    game: int | None
    earned: dict[int, list[str]]
    medals: tuple[Medal, ...] = ()


class GameStore:
    """Keeps games in a folder. Whatever fails there is told in a sentence, and never stops a game.

    Any number of games can be left there, of every game of the tin. While another program keeps its running games
    there, this one keeps none, and knows of none.
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
        """The person who was chosen to play alone."""
        for notice in (*notices, *(file.read() for file in self._files_of_people)):
            self._report(notice)

    @property
    def _files_of_people(self) -> list[CampaignFile | PuzzlesFile | KeepsakesFile]:
        """What each person has of their own beside the history."""
        return [*self._medals.values(), *self._puzzles.values(), self._keepsakes]

    @property
    def history(self) -> History:
        """The past games; what could not come to them so far has come to them now, if that is possible."""
        self._look_after_history()
        return self._history

    def medals(self, game: GamePlugin, name: str | None) -> Won:
        """The best medals that a person has at every node of a game's campaign; None is a guest."""
        return self._medals[game.id].medals(name) if game.id in self._medals else {}

    def count_medals(self, name: str) -> int:
        """How many medals a person has, in all games together."""
        return sum(len(won) for game in self.games for won in self.medals(game, name).values())

    def puzzles(self, game: GamePlugin, name: str) -> PuzzleRecord:
        """How a person fared with the puzzles of a game."""
        return self._puzzles[game.id].record(name)

    def note_puzzle(
        self, game: GamePlugin, name: str, puzzle: str, result: PuzzleResult, day: date | None = None
    ) -> None:
        """Remember how a person fared with a puzzle; with a `day` it is the puzzle of that day."""
        self._report(self._puzzles[game.id].note(name, puzzle, result, day))

    def chosen_keepsakes(self, name: str) -> Mapping[str, str]:
        """The keepsake that a person has chosen of each kind."""
        return self._keepsakes.chosen(name)

    def choose_keepsake(self, name: str, kind: str, keepsake: str) -> None:
        """Let a person choose what they look at; an empty name is that of the box."""
        self._report(self._keepsakes.choose(name, kind, keepsake))

    def aided(self, game: GamePlugin, name: str | None) -> dict[str, tuple[Aid, ...]]:
        """The nodes of a game's campaign at which a person has won only with help; none for a guest."""
        if name is None:
            return {}
        try:
            return self._history.aided_labels(name, game.id, OccasionKind.CAMPAIGN)
        except SaveError:
            return {}

    @property
    def is_new(self) -> bool:
        """Whether no game was ever played to its end here."""
        try:
            return not self._history.count_games()
        except SaveError:
            return False

    def all_left(self, games: Sequence[GamePlugin] | None = None) -> list[Session]:
        """All games that were left, of these or of all, to be followed and played on; that saved last is the first.

        What was left between its last action and the history is kept there now. A game with an occasion is then still
        given, for its end to be shown where the occasion has a way of showing it.
        """
        self._look_after_history()
        wanted = self.games if games is None else games
        left = [session for game in wanted for session in self._saved.load(game) if self._goes_on(session)]
        by_post = [session for session in self.post.sessions() if session.game in wanted]
        return sorted([*left, *by_post], key=self._last_first, reverse=True)

    def _last_first(self, session: Session) -> tuple[bool, int]:
        """By when a game was saved last; one that waits for a letter comes after all others."""
        if session.plan.goes_by_post:
            return not session.awaits_letter, self.post.saved_ns(session)
        return True, self._saved.saved_ns(session)

    def left(self, game: GamePlugin, kind: OccasionKind | None = None) -> list[Session]:
        """Those of one game that were left in the campaign, among the days, or (None) that were set up at will."""
        return [session for session in self._saved.load(game) if place_of(session) == kind and self._goes_on(session)]

    def _goes_on(self, session: Session) -> bool:
        """Whether there is anything yet to be played or shown of a game; if not, it is kept and forgotten."""
        if session.match.outcome is None:
            return True
        kept = self._keep(session)
        if session.plan.occasion is not None:
            return True
        if self._has_come_in(kept):
            self._saved.forget(session)
        else:
            self._unrecorded.add(session.record, self._saved.running(session))
        return False

    def dealt_again(self, number: int) -> Session | None:
        """A new game with the deal of one in the history; None if that one cannot be read.

        It counts for who sat there, under the names of today; who has left since then is a guest.
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
        """Save a game from now on: as it stands, and after every action of it. Nobody waits for that but `flush`."""
        keeper: SavedGames | Post = self.post if session.plan.goes_by_post else self._saved
        keeper.follow(session)

    def flush(self) -> None:
        """Wait until the game that is followed is on the disk as it stands, or could not be written.

        What is shown as done after this no sudden end of the program takes back.
        """
        self._saved.flush()
        self.post.flush()

    def keeps(self, session: Session) -> bool:
        """Whether a game that is followed can be taken up again when it is left."""
        return self.post.keeps(session) if session.plan.goes_by_post else self._saved.keeps(session)

    def finish(self, session: Session, following: Session | None = None) -> SaveResult:
        """Keep a game that is over; only then it is no longer the one that is being played, but `following` is.

        Where the history cannot take it just now, it waits in a file of its own until it can.
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
        """Forget a game that is being played."""
        keeper: SavedGames | Post = self.post if session.plan.goes_by_post else self._saved
        keeper.forget(session)

    def close(self) -> None:
        """Leave history and running game to other programs."""
        self.flush()
        if self._check is not None:
            self._check.wait()
        self._look_after_history()
        self._history.close()
        self._saved.close()

    # The people

    def players(self) -> Household:
        """Everyone who plays here; nobody where the history cannot be read."""
        try:
            return read_players(self._history).with_regular(self._chosen)
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return Household()

    def career(self, person: Profile) -> Career:
        """What a person has done so far; nothing where the history cannot be read."""
        try:
            return read_career(self._history, person)
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return Career()

    def ladder(self, game: str, person: Profile | None) -> Mapping[str, Rung]:
        """A person's victories over the opponents of the game with an id; none for a guest, or without the history."""
        if person is None:
            return {}
        try:
            return read_ladder(self._history, game, person)
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return {}

    def choose(self, person: Profile) -> None:
        """Let a person be the regular until a game is finished, which says again who played last."""
        self._chosen = person.id

    def rename(self, person: Profile, name: str) -> bool:
        """Call a person something else, with medals and the games that were left; false where that cannot be."""
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
        """Forget a person and their own medals; the games stay, and those that were left count for nobody.

        False where that cannot be.
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
        """Let a new person in, or give one who is here another emblem; None where that cannot be."""
        try:
            return self._history.keep_profile(name, emblem)
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return None

    def welcome(self, person: Profile, suggested: str) -> None:
        """Give the first who comes into a house the games that were left there under the name that was suggested."""
        if self.players().people == (person,):
            self._saved.rename(suggested, person.name)
            self.post.rename(suggested, person.name)

    # What was achieved

    def _look_after_history(self) -> None:
        """Mend the history if it was found damaged, use its file if it could not be, and bring in what waits."""
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
        """Whether the history has a game now that waited for it since it ended."""
        try:
            self._record(play_again(plugin_of(self.games, record), record), ended)
        except SaveError:
            return False
        return True

    def _has_come_in(self, kept: SaveResult) -> bool:
        return kept.game is not None and self._history.is_lasting

    def _keep(self, session: Session) -> SaveResult:
        """Bring a game that is over into the history, and its medals to the others; twice does no harm."""
        game = PlayedGame.of(session)
        try:
            return self._record(game, datetime.now(UTC))
        except SaveError as error:
            self._tell(Notice.of("history", error))
        return SaveResult(None, {}, self._decorate(game, game.record.seats[PERSON - 1].profile))

    def _record(self, game: PlayedGame, ended: datetime) -> SaveResult:
        """Raises SaveError where the history cannot take a game."""
        number = self._history.add(game, ended)
        people = self._profiles(game)
        name = people[PERSON].name if PERSON in people else None
        return SaveResult(number, self._award(game, people, number, ended), self._decorate(game, name))

    def _decorate(self, game: PlayedGame, name: str | None) -> tuple[Medal, ...]:
        """The medals that a game of the campaign is worth, with those before it; a person keeps them."""
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
        """What each seat with a profile has earned for the first time."""
        found: dict[int, list[str]] = {}
        for seat, profile in people.items():
            career = Statistics(self._history, profile.id, game=game.game.id)
            names = game.game.history.earned(game, seat, career)
            if new := self._history.award(profile.id, game.game.id, names, number, earned):
                found[seat] = new
        return found

    def _profiles(self, game: PlayedGame) -> dict[int, Profile]:
        """The seats whose game counts for a person who sat there; who has left is nobody."""
        by_name = {profile.name: profile for profile in self._history.profiles()}
        seats = enumerate(game.record.seats, start=1)
        return {number: by_name[seat.profile] for number, seat in seats if seat.profile in by_name}

    def _report(self, notice: Notice | None) -> None:
        if notice is not None:
            self._tell(notice)


def _seated(seat: Seat, person: Profile | None) -> Seat:
    """A seat for a person as that one is today, or (None) for nobody."""
    if person is None:
        return msgspec.structs.replace(seat, profile=None)
    return Seat(seat.kind, person.name, person.name, person.emblem or None)
