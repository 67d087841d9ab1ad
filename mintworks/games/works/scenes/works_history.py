"""The history's words for games of Mint Works."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import tzinfo

from mintworks.content.strings import Strings
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.cards import ENDLESS, CardSet
from mintworks.games.works.rules.state import Reason
from mintworks.games.works.rules.upkeep import STARS_TO_END
from mintworks.games.works.scenes.statistics_page import StatisticsPage
from mintworks.games.works.text.narration import card_name, mints_shown
from mintworks.scenes.base.scene import App
from mintworks.scenes.history.history_parts import HistoryParts
from mintworks.storage.history import History, PastGame, PastSeat


class WorksHistory(HistoryParts):
    """Describes past games with these cards."""

    goal = STARS_TO_END

    def __init__(self, cards: CardSet) -> None:
        super().__init__(PLUGIN)
        self._cards = cards

    def totals(self, seat: PastSeat, strings: Strings) -> Sequence[tuple[str, str]]:
        """Return stars, size and mints (W6.1)."""
        in_hand = seat.value(Reason.MINTS)
        mints = mints_shown(ENDLESS if in_hand is None else in_hand, strings)
        return ("star", str(seat.score)), ("building", str(seat.value(Reason.SIZE))), ("mint", mints)

    def reason(self, game: PastGame, strings: Strings) -> str:
        return strings(f"chronicle.reasons.{game.reason}") if game.reason in {*Reason} else ""

    def options(self, game: PastGame, strings: Strings) -> Sequence[str]:
        """Return the Advanced locations of a game."""
        return [
            card_name(each, strings)
            for each in game.options.get("advanced", ())
            if strings.has(f"works.names.locations.{each}")
        ]

    def statistics(
        self, app: App, history: History, zone: tzinfo | None, on_switched: Callable[[], None]
    ) -> StatisticsPage:
        return StatisticsPage(app, history, self._cards, zone, on_switched)
