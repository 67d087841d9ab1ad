"""What a game brings to the page of results: a row for each seat, on which its score is counted out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeAlias

from mintworks.content.strings import Strings
from mintworks.core.plugin import Achievement, GamePlugin, StateT
from mintworks.core.summary import GameSummary
from mintworks.scenes.history.game_result import SeatResult
from mintworks.scenes.results.seat_row import SeatRow
from mintworks.ui.cutout import Cutouts
from mintworks.ui.postcard import PostcardView
from mintworks.ui.stage import Rect
from mintworks.ui.ui import Ui


class ResultRows(Generic[StateT]):
    """The rows of a finished game that ended so, and its postcard; by default nothing is counted on them."""

    goal = 0
    """The score towards which everyone plays; 0 where there is none."""
    has_fireworks = False
    """Whether rockets rise for who has won, where the table has had none before."""

    def __init__(self, game: GamePlugin, end: StateT) -> None:
        self._end = end
        self.achievements: Mapping[str, Achievement] = game.history.achievements()
        """All that there are to be earned. Those of the box: a game with a variant may lack what they are about."""

    def steps(self, seat: int) -> int:
        """How many things are counted at a seat, one after the other."""
        return 0

    def row(
        self, ui: Ui, strings: Strings, cutouts: Cutouts, rect: Rect, result: SeatResult, summary: GameSummary
    ) -> SeatRow:
        """The row of a seat."""
        return SeatRow(ui, strings, cutouts, rect, result, summary)

    def view(self, seat: int, *, is_won: bool) -> PostcardView:
        """What the postcard shows of a seat; by default nothing."""
        return PostcardView()


AnyRows: TypeAlias = ResultRows[Any]
"""What whichever game brings there."""
