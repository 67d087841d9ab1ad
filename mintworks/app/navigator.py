"""Leads from scene to scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from mintworks.app.app import App
from mintworks.app.play_options import PlayOptions
from mintworks.content.strings import enumerate_names
from mintworks.core.session import GamePlan, Session, draw_seed
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.scenes.closer_look import closer_look
from mintworks.games.works.scenes.drawn_plan import DrawnPlanScene
from mintworks.games.works.scenes.replay_flow import ReplayFlow
from mintworks.games.works.scenes.result_row import NeighborhoodRows
from mintworks.games.works.scenes.setup_choices import SoloChoices, TableChoices, solo_choices_of, table_choices_of
from mintworks.games.works.scenes.setup_solo import SoloSetupScene
from mintworks.games.works.scenes.setup_table import TableSetupScene
from mintworks.games.works.scenes.table import TableScene
from mintworks.games.works.scenes.tutorial_flow import TutorialFlow
from mintworks.games.works.scenes.works_book import WorksBook
from mintworks.games.works.scenes.works_history import WorksHistory
from mintworks.games.works.variants.played import PERSON
from mintworks.games.works.view import table_background as ground
from mintworks.games.works.view.faces import Faces
from mintworks.scenes.base.curtain import CurtainScene
from mintworks.scenes.base.doors import Doors, SavedGame
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.menu import MenuScene
from mintworks.scenes.base.question import QuestionScene
from mintworks.scenes.base.scene import Scene, noop
from mintworks.scenes.campaign.campaign_flow import CampaignFlow
from mintworks.scenes.campaign.daily_flow import DailyFlow
from mintworks.scenes.history.history_scene import HistoryScene
from mintworks.scenes.history.words import occasion_told
from mintworks.scenes.people.people_scene import PeopleScene
from mintworks.scenes.results.game_result import GameResult
from mintworks.scenes.results.results_scene import ResultsScene
from mintworks.scenes.rulebook.rulebook_scene import RulesScene
from mintworks.scenes.settings.settings_scene import SettingsScene
from mintworks.scenes.setup.setup_scene import Around
from mintworks.scenes.title import TitleScene, Ways
from mintworks.storage.errors import Notice
from mintworks.storage.files import data_folder
from mintworks.storage.game_record import GameRecord, OccasionKind
from mintworks.storage.game_store import GameStore
from mintworks.storage.history import Profile
from mintworks.ui.art import Wanted
from mintworks.ui.tree import Target
from mintworks.ui.widgets import Answer


class Navigator:
    """Leads from the title through set-up and table to the results, and round again.

    The title always lies at the bottom of the stack of scenes. What was chosen in a set-up is remembered.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._cards = load_cards()
        self._works = MintWorks(self._cards)
        self._store = GameStore(self._works, data_folder(), self._tell)
        self._solo = SoloChoices(next(iter(self._cards.ais)))
        self._table = TableChoices()
        self._dealt = ""
        doors = Doors(self._prepared_table, self._inspect, self._open_rules, self._let_in, self._watch)
        self._course = TutorialFlow(app, self._works, doors, play=self._set_up_solo)
        self._campaign = CampaignFlow(
            app, self._works, self._store, doors, clear_table=partial(self._clear_table, OccasionKind.CAMPAIGN)
        )
        self._daily = DailyFlow(
            app, self._works, self._store, doors, clear_table=partial(self._clear_table, OccasionKind.DAILY)
        )
        self._replays = ReplayFlow(
            app, self._cards, self._store, data_folder(), doors, self._play_on, open_menu=self._open_menu
        )
        app.on_file_dropped = self._replays.open_file
        app.open_rules = self._open_rules

    def first_scene(self, options: PlayOptions) -> Scene:
        """The title, or what leads to the table if a game was asked for. Raises SetupError."""
        title = TitleScene(
            Ways(
                solo=self._set_up_solo,
                table=self._set_up_table,
                campaign=self._campaign.begin,
                daily=self._daily.begin,
                learn=self._course.begin,
                chronicle=self._open_chronicle,
                rules=self._open_rules,
                settings=self._open_settings,
                left=self._left,
                is_newcomer=self._is_newcomer,
            )
        )
        if options.setup is None:
            return title
        if options.setup.ai is not None:
            self._solo = solo_choices_of(options.setup)
        else:
            self._table = table_choices_of(options.setup, options.seats)
        self._app.push(title)
        plan = self._planned(is_solitaire=options.setup.ai is not None)
        question = self._question(plan.kind, lambda: self._app.push(self._way_to_table(plan)))
        return question or self._way_to_table(plan)

    def first_replay(self, record: GameRecord) -> Scene:
        """What leads to the table of a recorded game, and behind it the title. Raises RecordFault."""
        self._app.push(self.first_scene(PlayOptions()))
        return self._replays.scene(record)

    def _tell(self, notice: Notice) -> None:
        """Say in one sentence that something could not be kept; the game goes on."""
        self._app.tell(self._app.strings(notice.key, **notice.values))

    # From the title to the table

    def _left(self) -> list[SavedGame]:
        """The games that were left, the one that was played last first."""
        return [self._left_of(session, partial(self._take_up, session)) for session in self._store.all_left()]

    def _left_of(self, session: Session, take_up: Callable[[], None]) -> SavedGame:
        told, strings, number = self._told_of(session, "title.left"), self._app.strings, session.match.state.round
        waits = strings("title.waits", n=number)
        regular, owner = self._store.players().regular, session.plan.seats[PERSON - 1].profile
        if session.plan.kind in (OccasionKind.CAMPAIGN, OccasionKind.DAILY) and regular and regular.name != owner:
            waits = strings("title.waits_for", name=session.name(PERSON), n=number)
        return SavedGame(self._entry_of(session), take_up, told, waits)

    @staticmethod
    def _entry_of(session: Session) -> str:
        """The entry of the title that leads to games like this one."""
        match session.plan.kind:
            case OccasionKind.CAMPAIGN | OccasionKind.DAILY as kind:
                return kind
            case _:
                return "solo" if session.is_solitaire else "table"

    def _told_of(self, session: Session, key: str) -> str:
        """Whose game it is and how far it has come, with two names at most, or one beside the place or the day."""
        strings, state, occasion = self._app.strings, session.match.state, session.plan.occasion
        if occasion is not None and occasion.kind is not OccasionKind.PRACTICE:
            place = occasion_told(occasion.kind, occasion.label, strings)
            return strings(f"{key}_at", name=session.name(PERSON), place=place, n=state.round)
        first, *others = [session.name(number) for number in range(1, len(state.seats) + 1)]
        if len(others) > 1:
            others = [strings("title.others", n=len(others))]
        return strings(key, names=enumerate_names([first, *others], strings), n=state.round)

    def _take_up(self, session: Session) -> None:
        """Go on with a game that was left, in the way of campaign or daily game if it was one of them."""
        if not any(way.take_up(session) for way in (self._campaign, self._daily)):
            self._adopt(session.plan)
            self._app.push(self._prepared_table(session, lambda: self._table_scene(session)))

    def _is_newcomer(self) -> bool:
        return self._course.is_new and self._store.is_new

    def _set_up_solo(self) -> None:
        self._draw_anew(self._solo)
        self._app.push(self._prepared(self._opponents_wanted, self._solo_setup))

    def _set_up_table(self) -> None:
        self._draw_anew(self._table)
        self._app.push(self._table_setup())

    def _draw_anew(self, choices: SoloChoices | TableChoices) -> None:
        """Nobody who begins at the title means to play the last deal again."""
        if choices.seed == self._dealt:
            choices.seed = ""

    def _solo_setup(self) -> Scene:
        return SoloSetupScene(self._cards, self._solo, self._begin, **self._around_setup())

    def _table_setup(self) -> Scene:
        return TableSetupScene(self._cards, self._table, self._begin, **self._around_setup())

    def _around_setup(self) -> Around:
        return {"players": self._store.players, "on_people": self._open_people, "left": self._left_own()}

    def _left_own(self) -> SavedGame | None:
        """The game that was left and has no occasion, to be taken up from a set-up."""
        session = self._store.unfinished()
        return None if session is None else self._left_of(session, lambda: self._leave_for(session))

    def _adopt(self, plan: GamePlan) -> None:
        """Have the set-up begin with what a game of before was set up with, but for its deal."""
        self._dealt = str(plan.setup.seed)
        profiles = [seat.profile for seat in plan.seats]
        if plan.setup.ai is not None:
            self._solo = solo_choices_of(plan.setup, profiles[0])
        else:
            self._table = table_choices_of(plan.setup, [seat.kind for seat in plan.seats], profiles)

    def _begin(self, plan: GamePlan) -> None:
        self._clear_table(plan.kind, lambda: self._app.replace(self._way_to_table(plan)))

    def _clear_table(self, kind: OccasionKind | None, then: Callable[[], None]) -> None:
        """Ask before a new game takes the place of one of its kind that was left."""
        question = self._question(kind, then)
        if question is None:
            then()
        else:
            self._app.push(question)

    def _question(self, kind: OccasionKind | None, then: Callable[[], None]) -> Scene | None:
        """What asks before a new game takes the place of one of its kind; None where none was left."""
        left = self._store.unfinished(kind)
        if left is None or left.match.outcome is not None or not left.match.history:
            return None
        strings = self._app.strings
        answers = [
            Answer("one_game.back", strings("one_game.back"), lambda: None),
            Answer("one_game.take_up", strings("one_game.take_up"), lambda: self._leave_for(left), kind="secondary"),
            Answer("one_game.anew", strings("one_game.anew"), then, kind="secondary"),
        ]
        return QuestionScene(strings("one_game.title"), self._told_of(left, "one_game.told"), answers)

    def _leave_for(self, session: Session) -> None:
        self._app.return_to_first()
        self._take_up(session)

    def _play_on(self, session: Session) -> None:
        """Sit down at a game that was taken over from a recorded one."""
        self._adopt(session.plan)
        table = self._prepared_table(session, lambda: self._table_scene(session))
        self._clear_table(session.plan.kind, lambda: self._app.replace(table))

    def _planned(self, *, is_solitaire: bool) -> GamePlan:
        choices = self._solo if is_solitaire else self._table
        return choices.plan(self._cards, self._app.strings, self._store.players())

    def _way_to_table(self, plan: GamePlan) -> Scene:
        session = Session(PLUGIN, plan)
        self._dealt = str(session.plan.setup.seed)
        return self._prepared_table(session, lambda: self._table_scene(session))

    def _prepared_table(self, session: Session, scene: Callable[[], Scene]) -> Scene:
        return self._prepared(lambda: self._table_wanted(session), scene)

    def _prepared(self, wanted: Callable[[], Sequence[Wanted]], scene: Callable[[], Scene]) -> Scene:
        """A scene that draws the pictures that another one needs, and then gives way to it."""
        return LoadingScene(wanted, lambda: self._app.replace(scene()))

    def _opponents_wanted(self) -> Sequence[Wanted]:
        return self._faces().wanted(ais=self._cards.ais)

    def _table_wanted(self, session: Session) -> Sequence[Wanted]:
        setup = session.plan.setup
        cards = self._faces().wanted(locations=session.match.state.locations, ais=[setup.ai] if setup.ai else [])
        return [*ground.wanted(self._app.ui), *cards]

    def _faces(self) -> Faces:
        return Faces(self._app.ui, self._app.strings, self._cards)

    # At the table

    def _table_scene(self, session: Session) -> Scene:
        self._store.follow(session)

        def begin_again() -> None:
            self._store.give_up(session)
            self._app.replace(self._way_to_table(session.plan.with_new_seed()))

        return TableScene(
            session,
            self._show_results,
            open_inspector=lambda target: self._inspect(session, target),
            open_rules=self._open_rules,
            open_menu=lambda: self._open_menu(is_kept=self._store.keeps(session), on_again=begin_again),
            open_curtain=lambda seat: self._app.push(CurtainScene(session, seat)),
            open_drawn=lambda seat, plan: self._app.push(DrawnPlanScene(session, seat, plan)),
        )

    def _open_menu(self, *, is_kept: bool = True, on_again: Callable[[], None] | None = None) -> None:
        self._app.push(MenuScene(self._app.return_to_first, is_kept=is_kept, on_again=on_again))

    def _open_rules(self, entry: str | None = None) -> None:
        self._app.push(RulesScene(WorksBook(self._cards), entry))

    def _open_chronicle(self) -> None:
        self._app.push(
            HistoryScene(
                self._store.history,
                self._store.achievements,
                WorksHistory(self._cards),
                on_watch=self._watch,
                on_deal=self._deal_again,
                on_export=self._replays.export_game,
                on_import=self._replays.import_games,
                on_people=self._open_people,
            )
        )

    def _watch(self, number: int) -> None:
        """Show a game of the history once more."""
        self._replays.watch_game(number)

    def _deal_again(self, number: int) -> None:
        """Play a game of the history once more from its beginning."""
        session = self._store.dealt_again(number)
        if session is not None:
            self._clear_table(session.plan.kind, lambda: self._take_up(session))

    def _open_people(self, on_joined: Callable[[Profile], None] = noop) -> None:
        def joined(person: Profile) -> None:
            self._store.welcome(person, self._app.strings("setup.solo.default_name"))
            on_joined(person)

        self._app.push(PeopleScene(self._store, on_renamed=self._renamed, on_joined=joined))

    def _let_in(self) -> None:
        """Open the page of the household from where one is about to play: who comes in plays."""
        self._open_people(on_joined=self._store.choose)

    def _renamed(self, old: str, new: str) -> None:
        self._solo.rename(old, new)
        self._table.rename(old, new)

    def _open_settings(self) -> None:
        self._app.push(SettingsScene())

    def _inspect(self, session: Session, target: Target) -> None:
        """Show the card that a target of the table stands for, if it is one that may be seen."""
        look = closer_look(session, target, self._cards, self._app.strings)
        if look is not None:
            self._app.push(look)

    # After the end

    def _show_results(self, session: Session) -> None:
        kept = self._store.finish(session)
        number = kept.game
        self._app.replace(
            ResultsScene(
                GameResult(session, PLUGIN.positions),
                NeighborhoodRows(session.match.state),
                earned=kept.earned,
                on_again=lambda: self._play_again(session),
                on_replay=lambda: self._begin(session.plan),
                on_setup=lambda: self._change_setup(session),
                on_title=self._app.return_to_first,
                on_watch=None if number is None else lambda: self._watch(number),
            )
        )

    def _play_again(self, session: Session) -> None:
        choices = self._solo if session.is_solitaire else self._table
        choices.seed = str(draw_seed())
        self._begin(self._planned(is_solitaire=session.is_solitaire))

    def _change_setup(self, session: Session) -> None:
        if session.is_solitaire:
            self._app.replace(self._prepared(self._opponents_wanted, self._solo_setup))
        else:
            self._app.replace(self._table_setup())
