"""Makes the scenes of Mint Works."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mintworks.content.strings import Strings
from mintworks.core.playback import AnyPlayback
from mintworks.core.session import AnySession, GamePlan
from mintworks.games.works.content.achievements import load_achievements
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import State
from mintworks.games.works.scenes.setup_choices import SoloChoices, TableChoices, solo_choices_of, table_choices_of
from mintworks.scenes.base.scene import App, Scene
from mintworks.scenes.game_scenes import SOLO, TABLE, GameScenes, Tutorial
from mintworks.scenes.rulebook.game_book import GameBook
from mintworks.storage.errors import SaveError
from mintworks.storage.game_store import GameStore
from mintworks.storage.people import Household
from mintworks.storage.statistics import Statistics

if TYPE_CHECKING:
    from mintworks.games.works.scenes.laid_table import LaidTable
    from mintworks.games.works.scenes.replay_words import ReplayWords
    from mintworks.games.works.scenes.result_row import NeighborhoodRows


class WorksScenes(GameScenes[Setup, State]):
    """The scenes of the game, and the last choices of its set-ups."""

    game = PLUGIN
    offers = ("rules", "chronicle")

    def __init__(self) -> None:
        self._cards = load_cards()
        self._solo = SoloChoices(next(iter(self._cards.ais)))
        self._table = TableChoices()

    # Before a game

    @property
    def choices(self) -> Mapping[str, SoloChoices | TableChoices]:
        return {SOLO: self._solo, TABLE: self._table}

    def setup(self, entry: str, store: GameStore) -> Scene:
        if entry == SOLO:
            from mintworks.games.works.scenes.setup_solo import SoloSetupScene

            return SoloSetupScene(self._cards, self._solo, store.players)
        from mintworks.games.works.scenes.setup_table import TableSetupScene

        return TableSetupScene(self._cards, self._table, store.players)

    def entry_of(self, setup: Setup) -> str:
        return TABLE if setup.ai is None else SOLO

    def remember(self, setup: Setup, seated: Sequence[str], profiles: Sequence[str | None] = ()) -> None:
        if setup.ai is not None:
            self._solo = solo_choices_of(setup, profiles[0] if profiles else None)
        else:
            self._table = table_choices_of(setup, seated, profiles)

    def plan(self, entry: str, strings: Strings, players: Household) -> GamePlan:
        return self.choices[entry].plan(self._cards, strings, players)

    # Games

    def rows(self, end: State) -> NeighborhoodRows:
        from mintworks.games.works.scenes.result_row import NeighborhoodRows

        return NeighborhoodRows(end)

    def laid(self, session: AnySession) -> LaidTable:
        from mintworks.games.works.scenes.laid_table import LaidTable

        return LaidTable(session)

    def replay_words(self, playback: AnyPlayback, strings: Strings) -> ReplayWords:
        from mintworks.games.works.scenes.replay_words import ReplayWords

        return ReplayWords(playback, strings)

    # Beside the games

    def tutorial(self, app: App, folder: Path) -> Tutorial:
        from mintworks.games.works.scenes.tutorial_flow import TutorialFlow

        return TutorialFlow(app, self._cards, folder)

    def landmarks(self, store: GameStore) -> Sequence[str]:
        try:
            built = Statistics(store.history, game=PLUGIN.id, all_games=True).by_tally("built")
        except SaveError:  # told where the history is opened
            return ()
        return [f"town/{rate.of} without lit" for rate in built if rate.of in self._cards.plans]

    def history(self, store: GameStore) -> Scene:
        from mintworks.games.works.scenes.works_history import WorksHistory
        from mintworks.scenes.history.history_scene import HistoryScene

        return HistoryScene(store.history, load_achievements(self._cards), WorksHistory(self._cards))

    def book(self) -> GameBook:
        from mintworks.games.works.scenes.works_book import WorksBook

        return WorksBook(self._cards)
