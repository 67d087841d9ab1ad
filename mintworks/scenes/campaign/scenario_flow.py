"""Leads through the games of scenarios: to the table, away from it and on after its end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import NamedTuple

from mintworks.content.keepsakes import load_keepsakes
from mintworks.content.strings import Strings, enumerate_names
from mintworks.core.played_game import PlayedGame, play_earlier
from mintworks.core.plugin import GamePlugin, GameScenarios
from mintworks.core.record import EarlierGame, Occasion, OccasionKind
from mintworks.core.scenario import PERSON, Aim, FinishedGame, Goal, Medal, Scenario
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.seeds import DEALS, draw_seed
from mintworks.core.session import GamePlan, Session
from mintworks.core.summary import GameSummary
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.scene import App, Scene
from mintworks.scenes.campaign.portrait_page import MenuOption
from mintworks.scenes.campaign.scenario_pages import ScenarioEnding
from mintworks.scenes.game_scenes import GameScenes
from mintworks.scenes.history.badge import Badge
from mintworks.scenes.history.game_result import GameResult
from mintworks.scenes.people.table_dressing import dress_table
from mintworks.scenes.people.who_plays import WhoPlays
from mintworks.scenes.results.defeat_story import Story
from mintworks.scenes.results.score_band import sides
from mintworks.storage.game_store import GameStore
from mintworks.storage.saved_games import player


class Run(NamedTuple):
    """A scenario with the label of its records; its opponents are played in a row.

    `seed` is the number of its deal; None for a random one.
    """

    scenario: Scenario
    label: str
    seed: int | None = None


class PlayedSession:
    """A finished session as a `FinishedGame`."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.summary: GameSummary = session.game.positions.summary(session.match.state)

    @property
    def is_won(self) -> bool:
        return self.summary.has_won(PERSON)

    def meets(self, goal: Goal) -> bool:
        match = self._session.match
        return self._session.game.history.meets(goal, match.history, match.state, PERSON)


@dataclass(frozen=True, slots=True)
class EndedRun:
    """A run after one of its games, which is saved in the history.

    `games` is the number of games of the row so far, this one included; `following` is the game against the next
    opponent, if there is one. `game` is the game's number in the history.
    """

    run: Run
    session: Session
    summary: GameSummary
    games: int
    following: Session | None
    earned: tuple[Medal, ...]
    game: int | None
    badges: Sequence[Badge]
    opens_collection: bool = False
    """Whether its medals have unlocked something in the collection."""

    @property
    def outcome(self) -> str:
        """Return the result: `won`, `missed` (won, but not as it was asked for), `tied` or `lost`."""
        if self.summary.has_won(PERSON):
            return "won" if self.earned or self.following is not None else "missed"
        return "tied" if len(self.summary.winners) > 1 else "lost"

    @property
    def story(self) -> Story | None:
        """Return where the game turned; None unless it was lost."""
        return Story.of(PlayedGame.of(self.session), GameResult.of(self.session))

    def ending(self, strings: Strings, aside: str, share: str = "") -> ScenarioEnding:
        """Return the words of the final page: `aside`, after the deciding tie-break and the turning point."""
        result, story = GameResult.of(self.session), self.story
        turn = "" if story is None else story.sentence(strings)
        text = " ".join(filter(None, (result.tiebreak(strings), turn, aside)))
        return ScenarioEnding(self.outcome, sides(result, strings), text, bool(self.earned), share)


ClearTable = Callable[[GamePlugin, OccasionKind | None, str | None, Callable[[], None]], None]
"""Asks before a new game replaces a saved one of the same kind and person (None: a guest).

Calls the last argument if it may.
"""


class ScenarioFlow(ABC):
    """Leads to the table of one kind of scenario; every action is saved, and at the end the game in the history.

    `clear_table` is asked before a new game replaces a saved one.
    """

    kind: OccasionKind

    def __init__(
        self,
        app: App,
        game: GamePlugin,
        scenarios: GameScenarios,
        scenes: GameScenes,
        store: GameStore,
        clear_table: ClearTable,
        today: Callable[[], date] = date.today,
    ) -> None:
        self._app = app
        self._game = game
        self._scenarios = scenarios
        self._scenes = scenes
        self._store = store
        self._today = today
        self._clear_table = partial(clear_table, game, self.kind)
        self._who = WhoPlays(app, store)

    # What kinds differ in

    @abstractmethod
    def begin(self) -> None:
        """Open the scenarios of this kind from the title. Raises ContentError."""

    @abstractmethod
    def run_of(self, session: Session) -> Run | None:
        """Return the run that a session belongs to; None if this version doesn't know it."""

    def _arrive(self, run: Run, then: Callable[[], None]) -> None:
        """Open the scene that a run starts from, then call `then`."""
        then()

    @abstractmethod
    def _briefing(self, run: Run, player: str | None, choices: Sequence[MenuOption]) -> Scene:
        """Return the page before or during a run of a person (None: a guest)."""

    @abstractmethod
    def _aim(self, run: Run, player: str | None) -> Aim:
        """Return the goals that the table shows to a person."""

    @abstractmethod
    def ending(self, session: Session) -> Scene:
        """Return the scene after a finished game."""

    # To the table

    def take_up(self, session: Session) -> bool:
        """Continue a saved game, or show its end; return false if its run is unknown."""
        run = self.run_of(session)
        if run is None:
            return False
        self._who.hand_over(player(session))
        self._arrive(run, lambda: self._app.push(self._go_on(session)))
        return True

    def open_briefing(self, session: Session) -> None:
        """Show the run's page above the table."""
        how_to_play = MenuOption("how_to_play", self._app.navigator.open_rules, icon="rules")
        choices = MenuOption("resume", self._app.pop, "primary"), how_to_play
        self._app.push(self._briefing(self._known(session), player(session), choices))

    def anew(self, session: Session) -> Scene:
        """Return the scene of a new run like that of a session."""
        return self._start(self._known(session))

    def _known(self, session: Session) -> Run:
        run = self.run_of(session)
        assert run is not None
        return run

    def _start(self, run: Run, seed: int | None = None) -> Scene:
        """Return the table of a run's first opponent; the seed of an earlier run repeats its deals."""
        dealt = run.seed if seed is None else seed
        return self._go_on(self._against(run, self._who.seat(), (), draw_seed() if dealt is None else dealt))

    def _against(self, run: Run, seat: Seat, before: Sequence[EarlierGame], seed: int) -> Session:
        """Return a new game against the next opponent of a run, after the games `before`."""
        scenario, opponent = run.scenario, run.scenario.opponents[len(before)]
        setup = self._scenarios.setup(scenario.variant, opponent, seed)
        # Where the rules know no card of the opponent's, a computer player sits there under its name.
        kind = SeatKind.AI if self._scenarios.opponent(setup) is not None else SeatKind.PLANNER
        rival = Seat(kind, self._game.narration.seat_name(opponent, self._app.strings))
        occasion = Occasion(self.kind, run.label, scenario.variant, scenario.win_goals, tuple(before))
        return Session(self._game, GamePlan((seat, rival), setup, occasion))

    def _following(self, run: Run, session: Session) -> Session:
        """Return the game against the next opponent for the person of a session, with the next seed."""
        record = session.record
        before = (*_before(session), EarlierGame(record.setup, record.actions))
        return self._against(run, session.plan.seats[PERSON - 1], before, (session.seed + 1) % DEALS)

    def _go_on(self, session: Session) -> Scene:
        """Return the scene of a game's table, or of its end; from now on the game is saved."""
        if session.match.outcome is not None:
            return self.ending(session)
        self._store.follow(session)
        return self._table(session)

    def _table(self, session: Session) -> Scene:
        dress_table(self._app, self._store, session)
        return LoadingScene(self._scenes.table(session, self._aim(self._known(session), player(session))))

    def _left(self) -> tuple[Session, Run] | None:
        """Return the current player's saved game of this kind and its run, if there is one."""
        for session in self._store.left(self._game, self.kind):
            run = self.run_of(session)
            if run is not None and player(session) == self._who.name:
                return session, run
        return None

    def _options_to_table(self, run: Run, begin: Callable[[], None], key: str = "begin") -> list[MenuOption]:
        """Return the buttons to a new game (with the key `key`) or to the saved game of this run."""
        left = self._left()
        if left is None or left[1].label != run.label:
            return [MenuOption(key, lambda: self._clear_table(self._who.name, begin), "primary", "arrow-right")]
        session, _ = left
        go_on = MenuOption("go_on", lambda: self._app.replace(self._go_on(session)), "primary", "arrow-right")
        return [go_on, MenuOption("anew", begin, icon="undo")]

    # After the game

    def _end(self, session: Session) -> EndedRun:
        """Save a finished game in the history, and the next game of its run, if there is one."""
        run, played = self._known(session), PlayedSession(session)
        games: list[FinishedGame] = [*play_earlier(self._game, session.record), played]
        has_next = played.is_won and len(games) < len(run.scenario.opponents)
        following = self._following(run, session) if has_next else None
        name = player(session)
        medals = 0 if name is None else self._store.count_medals(name)
        kept = self._store.finish(session, following)
        opens_collection = name is not None and self._tell_of_opened(medals, self._store.count_medals(name))
        names, known = kept.earned.get(PERSON, []), self._game.history.achievements()
        badges = [Badge(name, known[name], self._app.strings) for name in names]
        earned = run.scenario.earned(games)
        return EndedRun(
            run, session, played.summary, len(games), following, earned, kept.game, badges, opens_collection
        )

    def _tell_of_opened(self, before: int, now: int) -> bool:
        """Tell what new medals have unlocked in the collection; return whether there is anything."""
        strings = self._app.strings
        opened = [name for name, each in load_keepsakes().items() if before < each.medals <= now]
        if opened:
            names = enumerate_names([strings(f"cabinet.keepsakes.{name}") for name in opened], strings)
            self._app.tell(strings("cabinet.opened", names=names))
        return bool(opened)

    def _options_to_watch(self, ended: EndedRun) -> list[MenuOption]:
        """Return the buttons that look back at a saved game: its turning point, its postcard, and its replay."""
        if ended.game is None:
            return []
        navigator, story = self._app.navigator, ended.story
        options = [
            MenuOption("postcard", partial(navigator.open_postcard, ended.game), "quiet", "postcard", is_small=True),
            MenuOption("review", partial(navigator.review, ended.game), "quiet", "review", is_small=True),
            MenuOption("watch", partial(navigator.watch, ended.game), "quiet", "eye", is_small=True),
        ]
        if story is not None:
            label = self._app.strings("results.take_over", n=story.retry)
            take_over = partial(navigator.take_over, ended.session, story.retry)
            options.insert(0, MenuOption("take_over", take_over, "quiet", "play", is_small=True, label=label))
        name = player(ended.session)
        if ended.opens_collection and name is not None:
            label, visit = self._app.strings("cabinet.open"), partial(navigator.open_collection, name)
            options.insert(0, MenuOption("cabinet", visit, icon="crown-empty", label=label))
        return options


def _before(session: Session) -> tuple[EarlierGame, ...]:
    occasion = session.plan.occasion
    return () if occasion is None else occasion.before
