"""The set-up of a table of Mint Works (W2): seats and Advanced locations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mintworks.core.session import GamePlan
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.scenes.setup_advanced import AdvancedTiles, entry_of
from mintworks.games.works.scenes.setup_choices import TableChoices
from mintworks.scenes.setup.table_setup import TableSetup
from mintworks.storage.people import Household
from mintworks.ui.layout import Area

_GAP: Final = 14


class TableSetupScene(TableSetup[TableChoices]):
    """Lets people choose a game for two to four seats."""

    options_label = "setup.advanced_several"

    def __init__(
        self,
        cards: CardSet,
        choices: TableChoices,
        players: Callable[[], Household] = Household,
    ) -> None:
        super().__init__(choices, players)
        self.cards = cards

    def plan(self) -> GamePlan:
        return self.choices.plan(self.cards, self.app.strings, self.players)

    def add_options(self, area: Area) -> None:
        AdvancedTiles(self, self.cards, self.choices).add(area, _GAP, "random_two")

    @property
    def rules_entry(self) -> str | None:
        """Return the book's entry on the Advanced location that is pointed at."""
        return entry_of(self.looked_at, self.app.strings)
