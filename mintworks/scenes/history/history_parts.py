"""A game's parts of the pages about past games."""

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
    """A game's own words about past games; the defaults suit any game."""

    goal = 0
    """Score that everyone plays for; 0 for none."""

    def __init__(self, plugin: GamePlugin) -> None:
        self._plugin = plugin

    @property
    def game(self) -> str:
        """Return the id of the game."""
        return self._plugin.id

    @property
    def score_tally(self) -> str:
        """Return the name of the tally of the score by round."""
        return self._plugin.history.score_tally

    @property
    def levels(self) -> Sequence[str]:
        """Return the levels of the game's computer players, weakest first."""
        return [level.id for level in self._plugin.players.levels]

    def picture(self, seat: PastSeat, game: PastGame) -> str:
        """Return the drawing of a seat: portrait of an opponent or level, or emblem."""
        if seat.kind == SeatKind.AI and game.opponent is not None:
            return f"portraits/{game.opponent}"
        if seat.level in self.levels:
            return f"portraits/{seat.level}"
        return f"icons/seat-{seat.emblem}"

    def totals(self, seat: PastSeat, strings: Strings) -> Sequence[tuple[str, str]]:
        """Return the totals that decide in turn, as (icon, number); by default the score."""
        return [("star", str(seat.score))]

    def reason(self, game: PastGame, strings: Strings) -> str:
        """Return what decided, in a few words; empty if this version doesn't know the file's reason."""
        key = f"{self._plugin.folder}.history.reasons.{game.reason}"
        return strings(key) if strings.has(key) else ""

    def goal_of(self, game: PastGame) -> int:
        """Return the score that was played for in a past game; 0 for none."""
        return self.goal

    def options(self, game: PastGame, strings: Strings) -> Sequence[str]:
        """Return the names of the set-up's options; by default none."""
        return ()

    def statistics(
        self, app: App, history: History, zone: tzinfo | None, on_switched: Callable[[], None]
    ) -> HistoryPage:
        """Return the statistics page; `on_switched` is called when its scope changes."""
        return GameStatisticsPage(app, history, zone, on_switched, self._plugin, self.goal)
