"""The history's words for games of Mint Delivery."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import tzinfo
from typing import Final

from mintworks.content.strings import Strings
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.parts import Condition, Parts
from mintworks.games.delivery.rules.state import Reason
from mintworks.games.delivery.scenes.statistics_page import StatisticsPage
from mintworks.scenes.base.scene import App
from mintworks.scenes.history.history_parts import HistoryParts
from mintworks.storage.history import History, PastGame, PastSeat

USUAL_STARS: Final = 25
"""Number of stars of a good full shift in the Factory; none ends it."""


class DeliveryHistory(HistoryParts):
    """Describes past games with these parts."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(PLUGIN)
        self._parts = parts

    def totals(self, seat: PastSeat, strings: Strings) -> Sequence[tuple[str, str]]:
        """Return stars, orders and mints left in the truck (D5.2)."""
        return (
            ("star", str(seat.score)),
            ("order", str(seat.value(Reason.ORDERS) or 0)),
            ("mint", str(seat.value(Reason.MINTS) or 0)),
        )

    def goal_of(self, game: PastGame) -> int:
        return USUAL_STARS if game.opponent is not None and not game.occasion else 0

    def options(self, game: PastGame, strings: Strings) -> Sequence[str]:
        """Return the upgrades and road conditions that were chosen by name."""
        upgrades = [name for name in game.options.get("upgrades", ()) if name in self._parts.upgrades]
        conditions = [token for token in game.options.get("conditions", ()) if token in [*Condition]]
        return [
            *[strings(f"delivery.names.upgrades.{name}") for name in upgrades],
            *[strings(f"delivery.conditions.{token}") for token in conditions],
        ]

    def statistics(
        self, app: App, history: History, zone: tzinfo | None, on_switched: Callable[[], None]
    ) -> StatisticsPage:
        return StatisticsPage(app, history, self._parts, zone, on_switched)
