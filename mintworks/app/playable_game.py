"""A game with its scenes, lessons and scenarios."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import date
from pathlib import Path

from mintworks.app.app import App
from mintworks.content.strings import enumerate_names
from mintworks.core.plugin import GamePlugin
from mintworks.core.record import OccasionKind
from mintworks.core.scenario import PERSON
from mintworks.core.session import Session
from mintworks.games import scenes_of
from mintworks.scenes.base.navigator import SavedGame
from mintworks.scenes.campaign.campaign_flow import CampaignFlow
from mintworks.scenes.campaign.daily_flow import DailyFlow
from mintworks.scenes.campaign.scenario_flow import ClearTable, ScenarioFlow
from mintworks.scenes.game_scenes import GameScenes
from mintworks.scenes.history.past_game_words import occasion_told
from mintworks.scenes.post.post_words import standing_told
from mintworks.scenes.puzzles.puzzle_flow import PuzzleFlow
from mintworks.storage.game_store import GameStore
from mintworks.storage.saved_games import place_of


class PlayableGame:
    """One game of the tin with its scenes, its lessons and the flows of its scenarios.

    `clear_table` is asked before a new game replaces a saved one.
    """

    def __init__(
        self,
        app: App,
        game: GamePlugin,
        store: GameStore,
        folder: Path,
        clear_table: ClearTable,
        today: Callable[[], date],
    ) -> None:
        self._app = app
        self._store = store
        self.plugin = game
        self.scenes: GameScenes = scenes_of(game)
        self.tutorial = self.scenes.tutorial(app, folder)
        self.puzzles = None if game.puzzles is None else PuzzleFlow(app, game, self.scenes, store, today)
        self.flows: dict[OccasionKind | None, ScenarioFlow] = {
            flow.kind: flow(app, game, game.scenarios, self.scenes, store, clear_table, today)
            for flow in (CampaignFlow, DailyFlow)
            if game.scenarios is not None
        }

    @property
    def entries(self) -> Collection[str]:
        """Return the title's entries that this game has."""
        learn = () if self.tutorial is None else ("learn",)
        puzzles = () if self.puzzles is None else ("puzzles",)
        return (*self.scenes.choices, *self.scenes.offers, *learn, *puzzles, *(str(kind) for kind in self.flows))

    @property
    def is_new(self) -> bool:
        """Return whether there are lessons, and nobody has finished one yet."""
        return self.tutorial is not None and self.tutorial.is_new

    def flow_of(self, session: Session) -> ScenarioFlow | None:
        """Return the flow of a session's scenario; None for a game of a free set-up or one taken over."""
        return self.flows.get(session.plan.kind)

    @property
    def has_left_lesson(self) -> bool:
        """Return whether a lesson was left before its end."""
        return self.tutorial is not None and self.tutorial.has_left

    # Games that were left

    def saved(self, session: Session) -> SavedGame:
        """Return a saved game as the title shows it."""
        strings, number = self._app.strings, self._round(session)
        if session.plan.goes_by_post:
            since = self._store.post.kept(session).since
            brief = standing_told(session, since, strings, is_brief=True)
            return SavedGame(session, None, standing_told(session, since, strings), brief)
        waits = strings("title.waits", n=number)
        regular, owner = self._store.players().regular, session.plan.seats[PERSON - 1].profile
        if self.flow_of(session) is not None and regular and regular.name != owner:
            waits = strings("title.waits_for", name=session.name(PERSON), n=number)
        told = self.told_of(session, "title.left")
        if session.plan.kind is OccasionKind.PRACTICE:
            told = strings("title.practice", told=told)
        return SavedGame(session, place_of(session), told, waits)

    def told_of(self, session: Session, key: str) -> str:
        """Return a game's opponents and progress, with at most two names, or one beside the place or day."""
        strings, number, occasion = self._app.strings, self._round(session), session.plan.occasion
        if occasion is not None and occasion.kind in self.flows:
            place = occasion_told(occasion.kind, occasion.label, strings)
            return strings(f"{key}_at", name=session.name(PERSON), place=place, n=number)
        first, *others = [seat.name for seat in session.plan.seats]
        if len(others) > 1:
            others = [strings("title.others", n=len(others))]
        return strings(key, names=enumerate_names([first, *others], strings), n=number)

    def _round(self, session: Session) -> int:
        return self.plugin.positions.round(session.match.state)
