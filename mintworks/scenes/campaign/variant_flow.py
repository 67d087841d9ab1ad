"""The way of a game with a twist, whatever it is played for: to the table, away from it and back to its end."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

from mintworks.core.plugin import GamePlugin, Scenarios
from mintworks.core.scenario import Aim, Medal
from mintworks.core.session import GamePlan, SeatKind, SeatPlan, Session
from mintworks.games.works.variants.played import PERSON, Played
from mintworks.scenes.base.game_scenes import GameScenes
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.scene import App, Scene
from mintworks.scenes.campaign.portrait_page import MenuOption
from mintworks.scenes.people.who_plays import WhoPlays
from mintworks.scenes.results.badge import Badge
from mintworks.scenes.results.game_result import GameResult
from mintworks.scenes.results.score_band import Sides, sides
from mintworks.storage.game_record import Occasion, OccasionKind
from mintworks.storage.game_store import GameStore, SaveResult


class VariantFlow:
    """Leads to the table of one kind of occasion; every action is kept, and at the end the game in the history.

    `clear_table` is asked before a new game takes the place of one of its kind, and goes on if it may.
    """

    kind: OccasionKind

    def __init__(
        self,
        app: App,
        game: GamePlugin,
        scenarios: Scenarios,
        scenes: GameScenes,
        store: GameStore,
        clear_table: Callable[[OccasionKind, Callable[[], None]], None],
        today: Callable[[], date] = date.today,
    ) -> None:
        self._app = app
        self._game = game
        self._scenarios = scenarios
        self._scenes = scenes
        self._store = store
        self._today = today
        self._clear_table = partial(clear_table, self.kind)
        self._who = WhoPlays(app, store)

    def begin(self) -> None:
        """Go to the games of this kind from the title. Raises ContentError."""
        raise NotImplementedError

    def take_up(self, session: Session) -> bool:
        """Go on with a game that was left, or show its end; false for one of which this way knows nothing."""
        raise NotImplementedError

    def open_briefing(self, session: Session) -> None:
        """Show what is different, above the table."""
        raise NotImplementedError

    def ending(self, session: Session) -> Scene:
        """What follows on a game that is over."""
        raise NotImplementedError

    def anew(self, session: Session) -> Scene:
        """What leads to a game like this one, from its beginning."""
        raise NotImplementedError

    # To the table

    def _session(self, seat: SeatPlan, opponent: str, seed: int, occasion: Occasion) -> Session:
        """A new game, for who sits at a seat."""
        rival = SeatPlan(SeatKind.AI, self._app.strings(f"names.ais.{opponent}"))
        setup = self._scenarios.setup(occasion.twist, opponent, seed)
        return Session(self._game, GamePlan((seat, rival), setup, occasion))

    def _way_on(self, session: Session) -> Scene:
        """What leads to a game's table, or to its end; the game is kept from now on."""
        if session.match.outcome is not None:
            return self.ending(session)
        self._store.follow(session)
        return self._way_to_table(session)

    def _way_to_table(self, session: Session) -> Scene:
        return LoadingScene(self._scenes.table(session, self._aim(session)))

    def _aim(self, session: Session) -> Aim:
        occasion = session.plan.occasion
        return Aim(Medal.WIN, () if occasion is None else occasion.goals)

    def _ways_on(self) -> tuple[MenuOption, MenuOption]:
        """From what reminds of the twist back to the table, or further to the rules."""
        how_to_play = MenuOption("how_to_play", self._app.navigator.open_rules, icon="rules")
        return MenuOption("resume", self._app.pop, "primary"), how_to_play

    def _left(self) -> Session | None:
        """The game of this kind that was left, if it is one of who plays now."""
        session = self._store.unfinished(self.kind)
        return session if session is not None and player(session) == self._who.name else None

    # After the game

    def _score(self, session: Session, aside: str) -> tuple[Sides, str]:
        """How it ended, and before what else there is to say what decided, where the stars do not."""
        result, strings = GameResult(session, self._game.positions), self._app.strings
        return sides(result, strings), " ".join(filter(None, (result.tiebreak(strings), aside)))

    def _ways_to_watch(self, kept: SaveResult) -> list[MenuOption]:
        """A way to see the game once more, if it was kept."""
        if kept.game is None:
            return []
        watch = partial(self._app.navigator.watch, kept.game)
        return [MenuOption("watch", watch, "quiet", "eye", is_small=True)]

    def _badges(self, kept: SaveResult) -> list[Badge]:
        """What the person has achieved for the first time."""
        names = kept.earned.get(PERSON, [])
        return [Badge(name, self._store.achievements[name], self._app.strings) for name in names]


def player(session: Session) -> str | None:
    """Whose game it is; None for a guest's."""
    return session.plan.seats[PERSON - 1].profile


def played(session: Session) -> Played:
    """A session as goals look at it."""
    return Played(session.match.history, session.match.state)
