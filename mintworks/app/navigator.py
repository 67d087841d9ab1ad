"""The navigator: which scene follows which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path

from mintworks.app.app import App
from mintworks.app.play_options import PlayOptions
from mintworks.app.playable_game import PlayableGame
from mintworks.content.errors import ContentError
from mintworks.core.deal_code import Deal
from mintworks.core.playback import Playback
from mintworks.core.played_game import UnfinishedGame, play_again
from mintworks.core.players.level import Bout
from mintworks.core.plugin import GamePlugin, Setup
from mintworks.core.record import GameRecord, Occasion, OccasionKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.games import GAMES
from mintworks.scenes.base import navigator
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.navigator import Costliest, SavedGame
from mintworks.scenes.base.question import QuestionScene
from mintworks.scenes.base.scene import Scene, noop
from mintworks.scenes.history.past_game_words import begun_told
from mintworks.scenes.people.choices import OpponentChoices, SeatChoices
from mintworks.scenes.people.collection_scene import CollectionScene
from mintworks.scenes.people.people_scene import PeopleScene
from mintworks.scenes.people.remarks import Remarks
from mintworks.scenes.people.table_dressing import dress_for, dress_for_regular, dress_table
from mintworks.scenes.post.post_flow import PostFlow
from mintworks.scenes.postcard.postcard import Postcard
from mintworks.scenes.postcard.postcard_scene import PostcardScene
from mintworks.scenes.review.replay_flow import ReplayFlow
from mintworks.scenes.rulebook.rulebook_scene import RulesScene
from mintworks.scenes.saved_games.saved_games_scene import SavedGamesScene
from mintworks.scenes.settings.menu import MenuScene
from mintworks.scenes.settings.settings_scene import SettingsScene
from mintworks.scenes.title.code_scene import CodeScene
from mintworks.scenes.title.title_picture import Sight
from mintworks.scenes.title.title_scene import TitleOffer, TitleScene
from mintworks.storage.errors import Notice, SaveError
from mintworks.storage.files import data_folder
from mintworks.storage.game_store import GameStore
from mintworks.storage.history import Profile
from mintworks.storage.import_export import plugin_of
from mintworks.storage.letter_files import ENDINGS as LETTER_ENDINGS
from mintworks.storage.saved_games import player
from mintworks.storage.statistics import Statistics
from mintworks.ui.postcard_picture import PostcardPicture
from mintworks.ui.widgets import Reply


class Navigator(navigator.Navigator):
    """Leads from the title through set-up and table to the results, and back.

    The title is always at the bottom of the stack of scenes.
    """

    def __init__(self, app: App, games: Sequence[GamePlugin] = GAMES, today: Callable[[], date] = date.today) -> None:
        self._app = app
        self._games = games
        self._today = today
        self.store = GameStore(GAMES, data_folder(), self._tell)
        """The store of games and people."""
        self._played: dict[str, PlayableGame] = {}
        chosen = next((game for game in games if game.folder == app.settings.game), games[0])
        self._here = self._of(chosen)
        """The game whose entries the title shows."""
        self._replays = ReplayFlow(app, games, lambda game: self._of(game).scenes, self.store, data_folder())
        self._remarks = Remarks(lambda: self.store.history, lambda: datetime.now(UTC))
        self._post = PostFlow(
            app,
            games,
            self.store,
            lambda session: self._of(session.game).saved(session),
            self.take_up,
            self._leave_all,
        )
        app.on_file_dropped = self._open_file
        app.navigator = self

    def _of(self, game: GamePlugin) -> PlayableGame:
        """Return a game with its scenes, which are made at the first call. Raises ContentError."""
        if game.id not in self._played:
            made = PlayableGame(self._app, game, self.store, data_folder(), self._clear_table, self._today)
            self._played[game.id] = made
        return self._played[game.id]

    def _turn_to(self, session: Session) -> PlayableGame:
        """Return the game of a session; from now on the title shows its entries."""
        self.choose_game(session.game)
        return self._here

    def first_scene(self, options: PlayOptions) -> Scene:
        """Return the title, or the scene of the game that was asked for. Raises SetupError."""
        dress_for_regular(self._app, self.store)
        title = TitleScene(self._offer)
        game = next((game for game in self._games if game.folder == options.game), None)
        if game is not None:
            self.choose_game(game)
        if options.setup is None:
            return title
        self._app.push(title)
        game = game or self._games[0]
        return self._new_table(game, self._dealt(game, options.setup, options.seats, options.occasion))

    def _offer(self) -> TitleOffer:
        """Return the current content of the title."""
        here = self._here
        return TitleOffer(
            here.plugin,
            self._games,
            here.entries,
            self._all_left(),
            self._sight,
            is_newcomer=here.is_new and self.store.is_new,
            has_left_lesson=here.has_left_lesson,
        )

    def _sight(self, game: GamePlugin) -> Sight:
        """Return the picture of a game on the title."""
        try:
            scenes = self._of(game).scenes
        except ContentError:  # told where the game is chosen
            return Sight()
        return Sight(scenes.scenery, scenes.landmarks(self.store))

    def first_replay(self, record: GameRecord) -> Scene:
        """Return the replay of a recorded game, with the title beneath it. Raises RecordError."""
        self._app.push(self.first_scene(PlayOptions()))
        return self._replays.scene(record)

    def _tell(self, notice: Notice) -> None:
        """Tell in one sentence what couldn't be saved; the game goes on."""
        self._app.tell(self._app.strings(notice.key, **notice.values))

    # Above the current scene

    def open_rules(self, entry: str | None = None) -> None:
        book = self._here.scenes.book()
        if book is not None:
            self._app.push(RulesScene(book, entry))

    def open_menu(self, session: Session | None = None) -> None:
        if session is None:
            self._app.push(MenuScene(self.return_to_title, is_kept=True))
            return
        leave = self.return_to_title if self._of(session.game).flow_of(session) is None else self._leave_table
        is_kept = self.store.keeps(session)
        # Nobody begins again alone what others are playing too.
        on_again = None if session.plan.goes_by_post else partial(self._begin_again, session)
        self._app.push(MenuScene(leave, is_kept=is_kept, on_again=on_again))

    def open_briefing(self, session: Session) -> None:
        self._of(session.game).flows[session.plan.kind].open_briefing(session)

    def open_people(self, on_joined: Callable[[Profile], None] = noop) -> None:
        def renamed(old: str, new: str) -> None:
            for played in self._played.values():
                played.scenes.rename(old, new)

        def joined(person: Profile) -> None:
            self.store.welcome(person, self._app.strings("setup.solo.default_name"))
            on_joined(person)

        def open_collection(person: Profile) -> None:
            self.open_collection(person.name)

        self._app.push(PeopleScene(self.store, on_renamed=renamed, on_joined=joined, on_collection=open_collection))

    def open_collection(self, name: str) -> None:
        person = self.store.players().called(name)
        if person is not None:
            self._app.push(CollectionScene(person, self.store, partial(dress_for, self._app, self.store, person.name)))

    def open_history(self) -> None:
        self._app.push(self._here.scenes.history(self.store))

    def open_settings(self) -> None:
        self._app.push(SettingsScene())

    def open_saved_games(self) -> None:
        self._app.push(SavedGamesScene(self._all_left))

    def open_code(self) -> None:
        self._app.push(CodeScene(self._games))

    # By post

    def open_letter(self, session: Session) -> None:
        self._post.open_letter(session)

    def open_reply(self, session: Session) -> None:
        self._post.open_reply(session)

    def paste_letter(self) -> None:
        self._post.paste()

    def offer_letter(self) -> None:
        self._post.offer()

    def has_unsent(self, session: Session) -> bool:
        return self._post.has_unsent(session)

    def has_copied(self, session: Session) -> bool:
        return self._post.has_copied(session)

    def read_letter(self, text: str) -> str:
        return self._post.read(text)

    def tell_letter(self, text: str) -> str:
        return self._post.tell(text)

    def _open_file(self, path: Path) -> None:
        if path.suffix.lower() in LETTER_ENDINGS:
            self._post.read_file(path)
        else:
            self._replays.open_file(path)

    # Games of before

    def watch(self, game: int) -> None:
        self._replays.watch_game(game)

    def review(self, game: int) -> None:
        self._replays.review_game(game)

    def costliest(self, game: int, seat: int) -> Costliest | None:
        return self._replays.costliest(game, seat)

    def bouts(self, game: GamePlugin, name: str) -> list[Bout]:
        person = self.store.players().called(name)
        if person is None:
            return []
        try:
            return Statistics(self.store.history, person.id, game=game.id).against_levels()
        except SaveError:
            return []  # then nobody is recommended

    def _leave_table(self) -> None:
        """Close the menu and the table beneath it."""
        self._app.pop()
        self._app.pop()

    def _begin_again(self, session: Session) -> None:
        self.store.give_up(session)
        game = self._of(session.game)
        flow = game.flow_of(session)
        again = self._new_table(session.game, session.plan.with_new_seed()) if flow is None else flow.anew(session)
        self._app.replace(again)

    # Games that were left

    def _all_left(self) -> list[SavedGame]:
        """Return the saved games, the one played last first; those that are told alike say when they began."""
        left = [self._of(session.game).saved(session) for session in self.store.all_left(self._games)]
        alike = Counter((game.session.game.id, game.told) for game in left)
        strings = self._app.strings
        return [
            game._replace(told=begun_told(game.told, game.session.started, strings))
            if alike[game.session.game.id, game.told] > 1
            else game
            for game in left
        ]

    def take_up(self, session: Session) -> None:
        self._leave_all()
        self._go_on(session)

    def _leave_all(self) -> None:
        if len(self._app.scenes) > 1:
            self._app.return_to_first()

    def _go_on(self, session: Session) -> None:
        game = self._turn_to(session)
        if not any(flow.take_up(session) for flow in game.flows.values()):
            self._app.push(self._table_of_before(session))

    def _table_of_before(self, session: Session) -> Scene:
        """Return the table of a saved game; the set-up's choices become its own."""
        seats, scenes = session.plan.seats, self._of(session.game).scenes
        if not session.plan.goes_by_post:  # the set-up keeps its seats
            scenes.remember(session.plan.setup, [seat.player for seat in seats], [seat.profile for seat in seats])
        return self._table(session)

    def give_up(self, session: Session) -> None:
        self.store.give_up(session)

    # To a table

    def choose_game(self, game: GamePlugin) -> None:
        self._here = self._of(game)
        if (self._app.settings.game or self._games[0].folder) != game.folder:
            self._app.settings.game = game.folder
            self._app.keep_settings()

    def begin(self, entry: str) -> None:
        game = self._here
        if entry == "learn" and game.tutorial is not None:
            game.tutorial.begin()
        elif entry == "puzzles" and game.puzzles is not None:
            game.puzzles.begin()
        elif entry in {*OccasionKind}:
            game.flows[OccasionKind(entry)].begin()
        else:
            self._app.push(self._new_setup(game, entry))

    def play(self, plan: GamePlan) -> None:
        self._app.replace(self._new_table(self._here.plugin, plan))

    def play_deal(self, deal: Deal) -> None:
        self.choose_game(deal.game)
        self.play(self._dealt(deal.game, deal.setup, deal.kinds, deal.occasion))

    def play_on(self, session: Session) -> None:
        # It counts for nobody, so that the set-up keeps the people whom it has.
        self._app.replace(self._table(session))

    def take_over(self, session: Session, number: int) -> None:
        playback = Playback(session.game, session.record, self._app.strings)
        places = playback.rounds
        playback.go_to(places[min(number, len(places)) - 1])
        self.play_on(playback.take_over())

    def open_postcard(self, game: int) -> None:
        try:
            record = self.store.history.record(game)
            played = play_again(plugin_of(self._games, record), record)
            card = Postcard.of(played, self.store.history.game(game).ended, self._app.strings)
        except SaveError as error:
            self._tell(Notice.of("past_game", error))
        except UnfinishedGame:
            self._tell(Notice("records.past_game.damaged"))
        else:
            picture = PostcardPicture(self._app.ui, card.words, self._of(played.game).scenes.postcard(played))
            self._app.push(PostcardScene(card, picture))

    def open_certificate(self, name: str) -> None:
        person = self.store.players().called(name)
        scene = None if person is None else self._here.scenes.certificate(self._app, self.store, person)
        if scene is not None:
            self._app.push(scene)

    def deal_again(self, game: int) -> None:
        session = self.store.dealt_again(game)
        if session is not None:
            self._clear_table(session.game, session.plan.kind, player(session), lambda: self._go_on(session))

    def _clear_table(
        self, game: GamePlugin, kind: OccasionKind | None, who: str | None, then: Callable[[], None]
    ) -> None:
        """Ask before a new game replaces a saved one of its kind and person (None: a guest).

        A game of a free set-up replaces none.
        """
        of_kind = self.store.left(game, kind) if kind in self._of(game).flows else []
        of_kind = [session for session in of_kind if player(session) == who]
        left = next((session for session in of_kind if session.match.outcome is None), None)
        if left is None:
            then()
            return
        strings, told = self._app.strings, self._of(game).told_of(left, "one_game.told")
        answers = [
            Reply("one_game.back", strings("one_game.back"), noop),
            Reply("one_game.take_up", strings("one_game.take_up"), lambda: self.take_up(left), kind="secondary"),
            Reply("one_game.anew", strings("one_game.anew"), then, kind="secondary"),
        ]
        self._app.push(QuestionScene(strings("one_game.title"), told, answers))

    def _planned(self, game: GamePlugin, entry: str) -> GamePlan:
        return self._of(game).scenes.plan(entry, self._app.strings, self.store.players())

    def _dealt(self, game: GamePlugin, setup: Setup, players: Sequence[str], occasion: Occasion | None) -> GamePlan:
        """Return a game with exactly this set-up and these players, which become the set-up's choices."""
        scenes = self._of(game).scenes
        scenes.remember(setup, players)
        return replace(self._planned(game, scenes.entry_of(setup)), setup=setup, occasion=occasion)

    def _new_table(self, game: GamePlugin, plan: GamePlan) -> Scene:
        return self._table(Session(game, plan))

    def _table(self, session: Session) -> Scene:
        self.store.follow(session)
        dress_table(self._app, self.store, session)
        return LoadingScene(self._turn_to(session).scenes.table(session))

    def greeting(self, session: AnySession) -> str:
        return self._remarks.greeting(session, self._app.strings)

    def note_shown(self) -> None:
        self.store.flush()

    # After a game

    def finish(self, session: Session) -> None:
        game = self._of(session.game)
        flow = game.flow_of(session)
        if flow is not None:
            self._app.replace(flow.ending(session))
            return
        kept = self.store.finish(session)
        self._app.replace(game.scenes.results(session, kept.earned, kept.game))

    def play_again(self, session: Session, opponent: str | None = None) -> None:
        if session.plan.goes_by_post:
            self.change_setup(session)
            return
        scenes = self._of(session.game).scenes
        entry = scenes.entry_of(session.plan.setup)
        choices = scenes.choices[entry]
        if opponent is not None and isinstance(choices, OpponentChoices | SeatChoices):
            choices.play_against(opponent)
        scenes.draw_anew(entry)
        if isinstance(choices, SeatChoices) and choices.first is None:  # the start seat has an advantage: it goes round
            began = session.rules.to_move(session.rules.new_game(session.plan.setup)) or 1
            choices.first = began % len(choices.seats) + 1
            plan = self._planned(session.game, entry)
            choices.first = None
        else:
            plan = self._planned(session.game, entry)
        self._app.replace(self._new_table(session.game, plan))

    def change_setup(self, session: Session) -> None:
        game = self._of(session.game)
        self._app.replace(self._new_setup(game, game.scenes.entry_of(session.plan.setup)))

    def _new_setup(self, game: PlayableGame, entry: str) -> Scene:
        """Return the set-up of a new game, with another deal than the last one."""
        game.scenes.draw_anew(entry)
        return LoadingScene(game.scenes.setup(entry, self.store))

    def return_to_title(self) -> None:
        dress_for_regular(self._app, self.store)
        self._app.return_to_first()

    # Between this house and others

    def export_game(self, game: int) -> None:
        self._replays.export_game(game)

    def import_games(self) -> None:
        self._replays.import_games()
