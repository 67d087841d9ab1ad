"""Leads from scene to scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

from mintworks.app.app import App
from mintworks.app.play_options import PlayOptions
from mintworks.content.strings import enumerate_names
from mintworks.core.deal_code import Deal
from mintworks.core.playback import Playback
from mintworks.core.played_game import UnfinishedGame, play_again
from mintworks.core.plugin import GamePlugin, Setup
from mintworks.core.record import GameRecord, Occasion, OccasionKind
from mintworks.core.scenario import PERSON
from mintworks.core.seat import SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import GAMES, scenes_of
from mintworks.scenes.base import navigator
from mintworks.scenes.base.game_scenes import GameScenes
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.menu import MenuScene
from mintworks.scenes.base.navigator import SavedGame
from mintworks.scenes.base.question import QuestionScene
from mintworks.scenes.base.scene import Scene, noop
from mintworks.scenes.campaign.campaign_flow import CampaignFlow
from mintworks.scenes.campaign.daily_flow import DailyFlow
from mintworks.scenes.campaign.scenario_flow import ScenarioFlow
from mintworks.scenes.history.words import occasion_told
from mintworks.scenes.people.people_scene import PeopleScene
from mintworks.scenes.postcard.postcard import Postcard
from mintworks.scenes.postcard.postcard_scene import PostcardScene
from mintworks.scenes.review.replay_flow import ReplayFlow
from mintworks.scenes.rulebook.rulebook_scene import RulesScene
from mintworks.scenes.settings.settings_scene import SettingsScene
from mintworks.scenes.title import TitleScene
from mintworks.storage.errors import Notice, SaveError
from mintworks.storage.files import data_folder
from mintworks.storage.game_store import GameStore
from mintworks.storage.history import Profile
from mintworks.storage.saved_games import player
from mintworks.ui.postcard_picture import PostcardPicture
from mintworks.ui.widgets import Answer


class Navigator(navigator.Navigator):
    """Leads from the title through set-up and table to the results, and round again.

    The title always lies at the bottom of the stack of scenes.
    """

    def __init__(self, app: App, game: GamePlugin = GAMES[0], today: Callable[[], date] = date.today) -> None:
        self._app = app
        self._game = game
        self._scenes: GameScenes = scenes_of(game)
        self.store = GameStore(GAMES, data_folder(), self._tell)
        """What the program remembers of games and people."""
        self._tutorial = self._scenes.tutorial(app, data_folder())
        self._flows: dict[OccasionKind | None, ScenarioFlow] = {
            flow.kind: flow(app, game, game.scenarios, self._scenes, self.store, self._clear_table, today)
            for flow in (CampaignFlow, DailyFlow)
            if game.scenarios is not None
        }
        self._replays = ReplayFlow(app, game, self._scenes, self.store, data_folder())
        app.on_file_dropped = self._replays.open_file
        app.navigator = self

    def first_scene(self, options: PlayOptions) -> Scene:
        """The title, or what leads to the table if a game was asked for. Raises SetupError."""
        title = TitleScene(self._all_left, lambda: self._tutorial.is_new and self.store.is_new)
        if options.setup is None:
            return title
        self._app.push(title)
        return self._new_table(self._dealt(options.setup, options.seats, options.occasion))

    def first_replay(self, record: GameRecord) -> Scene:
        """What leads to the table of a recorded game, and behind it the title. Raises RecordFault."""
        self._app.push(self.first_scene(PlayOptions()))
        return self._replays.scene(record)

    def _tell(self, notice: Notice) -> None:
        """Say in one sentence that something could not be kept; the game goes on."""
        self._app.tell(self._app.strings(notice.key, **notice.values))

    # Over what is shown

    def open_rules(self, entry: str | None = None) -> None:
        self._app.push(RulesScene(self._scenes.book(), entry))

    def open_menu(self, session: Session | None = None) -> None:
        if session is None:
            self._app.push(MenuScene(self.return_to_title, is_kept=True))
            return
        leave = self.return_to_title if session.plan.kind not in self._flows else self._leave_table
        is_kept = self.store.keeps(session)
        self._app.push(MenuScene(leave, is_kept=is_kept, on_again=lambda: self._begin_again(session)))

    def open_briefing(self, session: Session) -> None:
        self._flows[session.plan.kind].open_briefing(session)

    def open_people(self, on_joined: Callable[[Profile], None] = noop) -> None:
        def joined(person: Profile) -> None:
            self.store.welcome(person, self._app.strings("setup.solo.default_name"))
            on_joined(person)

        self._app.push(PeopleScene(self.store, on_renamed=self._scenes.rename, on_joined=joined))

    def open_history(self) -> None:
        self._app.push(self._scenes.history(self.store))

    def open_settings(self) -> None:
        self._app.push(SettingsScene())

    def watch(self, game: int) -> None:
        self._replays.watch_game(game)

    def _leave_table(self) -> None:
        """From the menu above a table, back to what lies beneath."""
        self._app.pop()
        self._app.pop()

    def _begin_again(self, session: Session) -> None:
        self.store.give_up(session)
        flow = self._flows.get(session.plan.kind)
        self._app.replace(self._new_table(session.plan.with_new_seed()) if flow is None else flow.anew(session))

    # Games that were left

    def _all_left(self) -> list[SavedGame]:
        """The games that were left, the one that was played last first."""
        return [self._saved(session) for session in self.store.all_left([self._game])]

    def _saved(self, session: Session) -> SavedGame:
        strings, number = self._app.strings, self._round(session)
        waits = strings("title.waits", n=number)
        regular, owner = self.store.players().regular, session.plan.seats[PERSON - 1].profile
        if session.plan.kind in self._flows and regular and regular.name != owner:
            waits = strings("title.waits_for", name=session.name(PERSON), n=number)
        return SavedGame(session, self._entry_of(session), self._told_of(session, "title.left"), waits)

    def _entry_of(self, session: Session) -> str:
        """The entry of the title that leads to games like this one."""
        flow = self._flows.get(session.plan.kind)
        return self._scenes.entry_of(session.plan.setup) if flow is None else flow.kind

    def _told_of(self, session: Session, key: str) -> str:
        """Whose game it is and how far it has come, with two names at most, or one beside the place or the day."""
        strings, number, occasion = self._app.strings, self._round(session), session.plan.occasion
        if occasion is not None and occasion.kind in self._flows:
            place = occasion_told(occasion.kind, occasion.label, strings)
            return strings(f"{key}_at", name=session.name(PERSON), place=place, n=number)
        first, *others = [seat.name for seat in session.plan.seats]
        if len(others) > 1:
            others = [strings("title.others", n=len(others))]
        return strings(key, names=enumerate_names([first, *others], strings), n=number)

    def _round(self, session: Session) -> int:
        return self._game.positions.round(session.match.state)

    def take_up(self, session: Session) -> None:
        if len(self._app.scenes) > 1:
            self._app.return_to_first()
        self._go_on(session)

    def _go_on(self, session: Session) -> None:
        if not any(flow.take_up(session) for flow in self._flows.values()):
            self._app.push(self._table_of_before(session))

    def _table_of_before(self, session: Session) -> Scene:
        """The table of a game that goes on; the set-up begins with what it was set up with."""
        seats = session.plan.seats
        self._scenes.remember(session.plan.setup, [seat.kind for seat in seats], [seat.profile for seat in seats])
        return self._table(session)

    # To a table

    def begin(self, entry: str) -> None:
        if entry == "learn":
            self._tutorial.begin()
        elif entry in {*OccasionKind}:
            self._flows[OccasionKind(entry)].begin()
        else:  # nobody who begins at the title means to play the last deal again
            self._scenes.draw_anew(entry)
            self._app.push(LoadingScene(self._setup(entry)))

    def _setup(self, entry: str) -> Scene:
        return self._scenes.setup(entry, self.store.players)

    def play(self, plan: GamePlan) -> None:
        self._app.replace(self._new_table(plan))

    def play_deal(self, deal: Deal) -> None:
        self.play(self._dealt(deal.setup, deal.kinds, deal.occasion))

    def play_on(self, session: Session) -> None:
        # It counts for nobody, so that the set-up keeps the people whom it has.
        self._app.replace(self._table(session))

    def take_over(self, session: Session, number: int) -> None:
        playback = Playback(self._game, session.record, self._app.strings)
        places = playback.rounds
        playback.go_to(places[min(number, len(places)) - 1])
        self.play_on(playback.take_over())

    def open_postcard(self, game: int) -> None:
        try:
            played = play_again(self._game, self.store.history.record(game))
            card = Postcard.of(played, self.store.history.game(game).ended, self._app.strings)
        except SaveError as error:
            self._tell(Notice.of("past_game", error))
        except UnfinishedGame:
            self._tell(Notice("records.past_game.damaged"))
        else:
            picture = PostcardPicture(self._app.ui, card.words, self._scenes.postcard(played))
            self._app.push(PostcardScene(card, picture))

    def deal_again(self, game: int) -> None:
        session = self.store.dealt_again(game)
        if session is not None:
            self._clear_table(session.plan.kind, player(session), lambda: self._go_on(session))

    def _clear_table(self, kind: OccasionKind | None, who: str | None, then: Callable[[], None]) -> None:
        """Ask before a new game takes the place of one of its kind that the same person (None: a guest) has left.

        One that was set up at will takes the place of none.
        """
        of_kind = self.store.left(self._game, kind) if kind in self._flows else []
        of_kind = [game for game in of_kind if player(game) == who]
        left = next((game for game in of_kind if game.match.outcome is None and game.match.history), None)
        if left is None:
            then()
            return
        strings = self._app.strings
        answers = [
            Answer("one_game.back", strings("one_game.back"), noop),
            Answer("one_game.take_up", strings("one_game.take_up"), lambda: self.take_up(left), kind="secondary"),
            Answer("one_game.anew", strings("one_game.anew"), then, kind="secondary"),
        ]
        self._app.push(QuestionScene(strings("one_game.title"), self._told_of(left, "one_game.told"), answers))

    def _planned(self, entry: str) -> GamePlan:
        return self._scenes.plan(entry, self._app.strings, self.store.players())

    def _dealt(self, setup: Setup, kinds: Sequence[SeatKind], occasion: Occasion | None) -> GamePlan:
        """The game with exactly this set-up, for seats of these kinds; the set-up page begins with it from now on."""
        self._scenes.remember(setup, kinds)
        return replace(self._planned(self._scenes.entry_of(setup)), setup=setup, occasion=occasion)

    def _new_table(self, plan: GamePlan) -> Scene:
        return self._table(Session(self._game, plan))

    def _table(self, session: Session) -> Scene:
        self.store.follow(session)
        return LoadingScene(self._scenes.table(session))

    def note_shown(self) -> None:
        self.store.flush()

    # After a game

    def finish(self, session: Session) -> None:
        flow = self._flows.get(session.plan.kind)
        if flow is not None:
            self._app.replace(flow.ending(session))
            return
        kept = self.store.finish(session)
        self._app.replace(self._scenes.results(session, kept.earned, kept.game))

    def play_again(self, session: Session) -> None:
        entry = self._scenes.entry_of(session.plan.setup)
        self._scenes.draw_anew(entry, always=True)
        self.play(self._planned(entry))

    def change_setup(self, session: Session) -> None:
        self._app.replace(LoadingScene(self._setup(self._scenes.entry_of(session.plan.setup))))

    def return_to_title(self) -> None:
        self._app.return_to_first()

    # Between this house and others

    def export_game(self, game: int) -> None:
        self._replays.export_game(game)

    def import_games(self) -> None:
        self._replays.import_games()
