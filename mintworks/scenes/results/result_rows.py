"""What a game brings to the page of results: a row for each seat, on which its score is counted out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from mintworks.content.strings import Strings
from mintworks.core.plugin import Achievement
from mintworks.core.summary import GameSummary
from mintworks.scenes.history.game_result import SeatResult
from mintworks.scenes.results.seat_row import SeatRow
from mintworks.ui.cutout import Cutouts
from mintworks.ui.postcard import PostcardView
from mintworks.ui.stage import Rect
from mintworks.ui.ui import Ui


class ResultRows(Protocol):
    """The rows of a finished game, and its postcard. `achievements` are all that there are to be earned."""

    achievements: Mapping[str, Achievement]
    goal: int
    """The score towards which everyone plays."""
    has_fireworks: bool
    """Whether rockets rise for who has won, where the table has had none before."""

    def steps(self, seat: int) -> int:
        """How many things are counted at a seat, one after the other."""

    def row(
        self, ui: Ui, strings: Strings, cutouts: Cutouts, rect: Rect, result: SeatResult, summary: GameSummary
    ) -> SeatRow:
        """The row of a seat."""

    def view(self, seat: int, *, is_won: bool) -> PostcardView:
        """What the postcard shows of a seat."""
