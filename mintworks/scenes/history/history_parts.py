"""What a game brings to the pages about past games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import tzinfo

from mintworks.content.strings import Strings
from mintworks.core.plugin import GamePlugin
from mintworks.core.seat import SeatKind
from mintworks.scenes.base.scene import App
from mintworks.scenes.history.history_page import HistoryPage
from mintworks.scenes.history.statistics import GameStatisticsPage
from mintworks.storage.history import History, PastGame, PastSeat


class HistoryParts:
    """Says of a past game what only the game itself can say; what stands here is what any game can say."""

    goal = 0
    """The score towards which everyone plays; 0 where there is none."""

    def __init__(self, plugin: GamePlugin) -> None:
        self._plugin = plugin

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._plugin.id

    @property
    def score_tally(self) -> str:
        """What its tallies call the score after each round."""
        return self._plugin.history.score_tally

    @property
    def levels(self) -> Sequence[str]:
        """The computer players that the game offers, weakest first."""
        return [level.id for level in self._plugin.players.levels]

    def picture(self, seat: PastSeat, game: PastGame) -> str:
        """The drawing that stands for a seat: the portrait of an opponent or of a level, or the emblem."""
        if seat.kind == SeatKind.AI and game.opponent is not None:
            return f"portraits/{game.opponent}"
        if seat.level in self.levels:
            return f"portraits/{seat.level}"
        return f"icons/seat-{seat.emblem}"

    def totals(self, seat: PastSeat, strings: Strings) -> Sequence[tuple[str, str]]:
        """The totals that decide in turn, each by icon and number; by default the score, which comes first."""
        return [("star", str(seat.score))]

    def reason(self, game: PastGame, strings: Strings) -> str:
        """What decided, in a few words; nothing where the file names what this version does not know."""
        key = f"{self._plugin.folder}.history.reasons.{game.reason}"
        return strings(key) if strings.has(key) else ""

    def options(self, game: PastGame, strings: Strings) -> Sequence[str]:
        """What the game was set up with, by name; by default nothing is told."""
        return ()

    def statistics(
        self, app: App, history: History, zone: tzinfo | None, on_switched: Callable[[], None]
    ) -> HistoryPage:
        """The page with what all games add up to; `on_switched` is called when others are to be counted."""
        return GameStatisticsPage(app, history, zone, on_switched, self._plugin, self.goal)
