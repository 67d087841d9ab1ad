"""What a game brings to the pages about past games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import tzinfo
from typing import Protocol

from mintworks.content.strings import Strings
from mintworks.scenes.base.scene import App
from mintworks.scenes.history.history_page import HistoryPage
from mintworks.storage.history import History, PastGame, PastSeat


class HistoryParts(Protocol):
    """Says of a past game what only the game itself can say.

    `game` is its id, `score_tally` what its tallies call the score after each round, and `goal` the score towards which
    everyone plays.
    """

    game: str
    score_tally: str
    goal: int

    @property
    def levels(self) -> Sequence[str]:
        """The computer players that the game offers, weakest first."""

    def picture(self, seat: PastSeat, game: PastGame) -> str:
        """The drawing that stands for a seat: a portrait, or the emblem."""

    def totals(self, seat: PastSeat, strings: Strings) -> Sequence[tuple[str, str]]:
        """The totals that decide in turn, each by icon and number; the score comes first."""

    def reason(self, game: PastGame, strings: Strings) -> str:
        """What decided, in a few words; nothing where the file names what this version does not know."""

    def options(self, game: PastGame, strings: Strings) -> Sequence[str]:
        """What the game was set up with, by name."""

    def statistics(
        self, app: App, history: History, zone: tzinfo | None, on_switched: Callable[[], None]
    ) -> HistoryPage:
        """The page with what all games add up to; `on_switched` is called when others are to be counted."""
