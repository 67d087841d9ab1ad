"""What the program remembers of games: those that are being played, those before, and what people have achieved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from mintworks.core.scenario import Medal
from mintworks.core.session import Session
from mintworks.games.works.content.scenarios import load_campaign
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.variants.played import PERSON
from mintworks.games.works.variants.variant_rules import works_for
from mintworks.storage.achievements import earned_in_career, earned_in_game, load_achievements
from mintworks.storage.autosave import (
    KINDS,
    Autosave,
    clear_autosave,
    last_played_first,
    load_autosave,
    rename_in_autosave,
)
from mintworks.storage.campaign_file import CampaignFile, Won
from mintworks.storage.errors import Notice, SaveError, Trouble
from mintworks.storage.game_record import GameRecord, OccasionKind, RecordedSeat
from mintworks.storage.history import FILE, History, Profile
from mintworks.storage.instance_lock import InstanceLock
from mintworks.storage.played_game import PlayedGame, play_again, play_earlier
from mintworks.storage.players import Career, Players, read_career, read_household
from mintworks.storage.statistics import Statistics


class SaveResult(msgspec.Struct, frozen=True):
    """What came of a finished game: its number in the history, and the new achievements of each seat that has any.

    `game` is None where the history could not take it. `medals` are what a run at a node of the campaign is worth.
    """

    game: int | None
    earned: dict[int, list[str]]
    medals: tuple[Medal, ...] = ()


class GameStore:
    """Keeps games in a folder. Whatever fails there is told in a sentence, and never stops a game.

    A game of each of the `KINDS` can be left there. While another program keeps its running game there, this one keeps
    none, and knows of none.
    """

    def __init__(self, works: MintWorks, folder: Path, tell: Callable[[Notice], None] = lambda notice: None) -> None:
        self._works = works
        self._folder = folder
        self._tell = tell
        self.achievements = load_achievements(works.cards)
        self.history, notices = History.open(folder)
        self._medals = CampaignFile(folder)
        self._keeper = InstanceLock(folder)
        if not self._keeper.claim():
            tell(Notice("records.autosave.elsewhere"))
        self._chosen: int | None = None
        """The person who was chosen to play alone."""
        self._unkept: Session | None = None
        """A game that was begun while another program kept its own; it stays so, though that program may be gone."""
        for notice in (*notices, self._medals.read()):
            self._report(notice)

    def medals(self, name: str | None) -> Won:
        """The best medals that a person has at every node of the campaign; None is a guest."""
        return self._medals.medals(name)

    @property
    def is_new(self) -> bool:
        """Whether no game was ever played to its end here."""
        try:
            return not self.history.games(limit=1)
        except SaveError:
            return False

    def all_left(self) -> list[Session]:
        """All games that were left, as `unfinished` gives them, the one that was played last first."""
        left = {kind: self.unfinished(kind) for kind in KINDS}
        return [session for kind in last_played_first(self._folder) if (session := left[kind])]

    def unfinished(self, kind: OccasionKind | None = None) -> Session | None:
        """The game of a kind that was left, to be followed and played on; None if there is none that can be read.

        What was left between its last action and the history is kept there now. A game with an occasion is then still
        given, for its end to be shown where the occasion has a way of showing it.
        """
        if not self._keeper.claim():
            return None
        try:
            session = load_autosave(self._folder, self._resumed, kind)
        except SaveError as error:
            self._tell(Notice.of("autosave", error))
            return None
        if session is None or session.match.outcome is None:
            return session
        self._keep(session)
        if session.plan.occasion is not None:
            return session
        clear_autosave(self._folder, kind)
        return None

    def dealt_again(self, number: int) -> Session | None:
        """A new game with the deal of one in the history; None if that one cannot be read.

        It counts for who sat there, under the names of today; who has left since then is a guest.
        """
        try:
            record, people = self.history.record(number), {person.name: person for person in self.history.profiles()}
            sat = {seat.seat: people.get(seat.profile or "") for seat in self.history.game(number).seats}
            seats = tuple(_seated(seat, sat.get(place)) for place, seat in enumerate(record.seats, start=1))
            return self._resumed(GameRecord(record.game, record.setup, seats=seats, occasion=record.occasion))
        except SaveError as error:
            self._tell(Notice.of("past_game", error))
        except ValueError as error:
            self._tell(Notice.of("past_game", SaveError(self._folder / FILE, Trouble.DAMAGED, str(error))))
        return None

    def follow(self, session: Session) -> None:
        """Save a game now and after every action of it."""
        self._unkept = None if self._keeper.claim() else session
        if self._unkept is not None:
            return
        save = Autosave(self._folder, lambda: session.record, lambda error: self._tell(Notice.of("autosave", error)))
        save()
        session.match.subscribe(save)

    def keeps(self, session: Session) -> bool:
        """Whether a game that is followed can be taken up again when it is left."""
        return session is not self._unkept

    def finish(self, session: Session, following: Session | None = None) -> SaveResult:
        """Keep a game that is over; only then it is no longer the one that is being played, but `following` is."""
        kept = self._keep(session)
        if kept.game is not None:
            self._chosen = None
        if session is self._unkept:
            self._unkept = following
        elif following is None:
            self.give_up(session)
        else:
            self.follow(following)
        return kept

    def give_up(self, session: Session) -> None:
        """Forget a game that is being played."""
        if self._unkept is None and self._keeper.claim():
            clear_autosave(self._folder, session.plan.kind)

    def close(self) -> None:
        """Leave history and running game to other programs."""
        self.history.close()
        self._keeper.release()

    # The people

    def players(self) -> Players:
        """Everyone who plays here; nobody where the history cannot be read."""
        try:
            return read_household(self.history).with_regular(self._chosen)
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return Players()

    def career(self, person: Profile) -> Career:
        """What a person has done so far; nothing where the history cannot be read."""
        try:
            return read_career(self.history, person)
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return Career()

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
        self._report(self._medals.rename(person.name, name))
        self._rename_left(person.name, name)
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
        self._report(self._medals.forget(person.name))
        self._rename_left(person.name, None)
        return True

    def keep_person(self, name: str, emblem: str) -> Profile | None:
        """Let a new person in, or give one who is here another emblem; None where that cannot be."""
        try:
            return self.history.keep_profile(name, emblem)
        except SaveError as error:
            self._tell(Notice.of("people", error))
            return None

    def welcome(self, person: Profile, suggested: str) -> None:
        """Give the first who comes into a house the games that were left there under the name that was suggested."""
        if self.players().people == (person,):
            self._rename_left(suggested, person.name)

    def _rename_left(self, called: str, name: str | None) -> None:
        """Let the games that were left follow, unless another program is playing."""
        if not self._keeper.claim():
            return
        for kind in KINDS:
            try:
                rename_in_autosave(self._folder, called, name, kind)
            except SaveError as error:
                self._tell(Notice.of("autosave", error))

    # What was achieved

    def _resumed(self, record: GameRecord) -> Session:
        works = works_for(self._works.cards, record.twist)
        play_earlier(works, record)  # what was won before is needed at the end: better to know now
        return Session.resume(PLUGIN, record)

    def _keep(self, session: Session) -> SaveResult:
        """Bring a game that is over into the history, and its medals to the others; twice does no harm."""
        now = datetime.now(UTC)
        game = play_again(session.works, session.record)
        number: int | None = None
        earned: dict[int, list[str]] = {}
        name = game.record.seats[PERSON - 1].profile
        try:
            number = self.history.add(game, now)
            people = self._profiles(game)
            name = people[PERSON].name if PERSON in people else None
            earned = self._award(game, people, number, now)
        except SaveError as error:
            self._tell(Notice.of("history", error))
        return SaveResult(number, earned, self._decorate(session, game, name))

    def _decorate(self, session: Session, game: PlayedGame, name: str | None) -> tuple[Medal, ...]:
        """The medals that a game of the campaign is worth, with those before it; a person keeps them."""
        occasion = game.record.occasion
        if occasion is None or occasion.kind is not OccasionKind.CAMPAIGN:
            return ()
        node = load_campaign().nodes.get(occasion.label)
        if node is None:
            return ()
        earned = node.earned([*play_earlier(session.works, game.record), game])
        if name is not None:
            self._report(self._medals.add(name, node.id, earned))
        return earned

    def _award(
        self, game: PlayedGame, people: Mapping[int, Profile], number: int, earned: datetime
    ) -> dict[int, list[str]]:
        """What each seat with a profile has earned for the first time."""
        found: dict[int, list[str]] = {}
        for seat, profile in people.items():
            career = Statistics(self.history, profile.id)
            names = earned_in_game(self.achievements, game, seat)
            names += earned_in_career(self.achievements, career, self._works.cards)
            if new := self.history.award(profile.id, names, number, earned):
                found[seat] = new
        return found

    def _profiles(self, game: PlayedGame) -> dict[int, Profile]:
        """The seats whose game counts for a person who sat there; who has left is nobody."""
        by_name = {profile.name: profile for profile in self.history.profiles()}
        seats = enumerate(game.record.seats, start=1)
        return {number: by_name[seat.profile] for number, seat in seats if seat.profile in by_name}

    def _report(self, notice: Notice | None) -> None:
        if notice is not None:
            self._tell(notice)


def _seated(seat: RecordedSeat, person: Profile | None) -> RecordedSeat:
    """A seat for a person as that one is today, or (None) for nobody."""
    if person is None:
        return msgspec.structs.replace(seat, profile=None)
    return RecordedSeat(seat.kind, person.name, person.name, person.emblem or None)
