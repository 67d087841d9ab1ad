"""Makes the scenes of Mint Delivery."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mintworks.content.strings import Strings
from mintworks.core.playback import AnyPlayback
from mintworks.core.session import AnySession, GamePlan
from mintworks.games.delivery.content.achievements import load_achievements
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.setup import Setup, discards
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.scenes.dawn import DAWN
from mintworks.games.delivery.scenes.setup_choices import SoloChoices, TableChoices, solo_choices_of, table_choices_of
from mintworks.games.delivery.scenes.tutorial_flow import TutorialFlow
from mintworks.scenes.base.scene import App, Scene
from mintworks.scenes.game_scenes import SOLO, TABLE, GameScenes, Tutorial
from mintworks.scenes.rulebook.game_book import GameBook
from mintworks.storage.errors import SaveError
from mintworks.storage.game_store import GameStore
from mintworks.storage.history import Profile
from mintworks.storage.people import Household
from mintworks.storage.statistics import Statistics

if TYPE_CHECKING:
    from mintworks.games.delivery.scenes.laid_table import LaidTable
    from mintworks.games.delivery.scenes.replay_words import ReplayWords
    from mintworks.games.delivery.scenes.result_row import OrderRows


class DeliveryScenes(GameScenes[Setup, State]):
    """The scenes of the game, and the last choices of its set-ups."""

    game = PLUGIN
    offers = ("rules", "chronicle")
    scenery = DAWN

    def __init__(self) -> None:
        self._parts = load_parts()
        self._solo = SoloChoices(next(iter(self._parts.drivers)))
        self._table = TableChoices()

    # Before a game

    @property
    def choices(self) -> Mapping[str, SoloChoices | TableChoices]:
        return {SOLO: self._solo, TABLE: self._table}

    def setup(self, entry: str, store: GameStore) -> Scene:
        if entry == SOLO:
            from mintworks.games.delivery.scenes.setup_solo import SoloSetupScene

            return SoloSetupScene(self._parts, self._solo, store.players, partial(store.ladder, PLUGIN.id))
        from mintworks.games.delivery.scenes.setup_table import TableSetupScene

        return TableSetupScene(self._parts, self._table, store.players)

    def entry_of(self, setup: Setup) -> str:
        return TABLE if setup.driver is None else SOLO

    def remember(self, setup: Setup, seated: Sequence[str], profiles: Sequence[str | None] = ()) -> None:
        if setup.driver is not None:
            self._solo = replace(solo_choices_of(setup, profiles[0] if profiles else None), deck=self._solo.deck)
        else:
            wish, players = self._table.discard, setup.players or len(seated)
            self._table = table_choices_of(setup, seated, profiles or None)
            if discards(players, wish) == discards(players, setup.discard):
                self._table.discard = wish  # a table of another size may make a difference

    def plan(self, entry: str, strings: Strings, players: Household) -> GamePlan:
        if entry == SOLO:
            return self._solo.plan(strings, players)
        return self._table.plan(self._parts, strings, players)

    # Games

    def rows(self, end: State) -> OrderRows:
        from mintworks.games.delivery.scenes.result_row import OrderRows

        return OrderRows(end)

    def certificate(self, app: App, store: GameStore, person: Profile) -> Scene | None:
        from mintworks.games.delivery.scenes.certificate import certificate_scene

        return certificate_scene(app.ui, app.strings, self._parts, person, store.ladder(PLUGIN.id, person))

    def laid(self, session: AnySession) -> LaidTable:
        from mintworks.games.delivery.scenes.laid_table import LaidTable

        return LaidTable(session)

    def watched(self, playback: AnyPlayback) -> LaidTable:
        table = self.laid(playback.session)
        table.shows_all = True
        return table

    def replay_words(self, playback: AnyPlayback, strings: Strings) -> ReplayWords:
        from mintworks.games.delivery.scenes.replay_words import ReplayWords

        return ReplayWords(playback, strings)

    # Beside the games

    def tutorial(self, app: App, folder: Path) -> Tutorial:
        return TutorialFlow(app, self._parts, folder)

    def landmarks(self, store: GameStore) -> Sequence[str]:
        try:
            orders = Statistics(store.history, game=PLUGIN.id, all_games=True).sums("town")
        except SaveError:  # told where the history is opened
            return ()
        towns = {order.town for order in self._parts.orders.values()}
        return [f"landmarks/{town}" for town in orders if town in towns]

    def history(self, store: GameStore) -> Scene:
        from mintworks.games.delivery.scenes.delivery_history import DeliveryHistory
        from mintworks.scenes.history.history_scene import HistoryScene

        return HistoryScene(store.history, load_achievements(), DeliveryHistory(self._parts))

    def book(self) -> GameBook:
        from mintworks.games.delivery.scenes.delivery_book import DeliveryBook

        return DeliveryBook(self._parts)
