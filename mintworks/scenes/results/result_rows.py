"""A game's part of the page of results: a row for each seat, on which its score is counted out."""

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
    """The rows of a finished game and its postcard; by default nothing is counted."""

    goal = 0
    """The score to reach; 0 if there is none."""
    goal_key = ""
    """Key of what that score means."""
    has_fireworks = False
    """Whether fireworks celebrate the winner, if the table has shown none before."""

    def __init__(self, game: GamePlugin, end: StateT) -> None:
        self._end = end
        self.achievements: Mapping[str, Achievement] = game.history.achievements()
        """All achievements of the printed game, because a game with a variant may lack their subjects."""

    def steps(self, seat: int) -> int:
        """Return the number of things to be counted at a seat, one after the other."""
        return 0

    def row(
        self, ui: Ui, strings: Strings, cutouts: Cutouts, rect: Rect, result: SeatResult, summary: GameSummary
    ) -> SeatRow:
        """Return the row of a seat."""
        return SeatRow(ui, strings, cutouts, rect, result, summary)

    def view(self, seat: int, *, is_won: bool) -> PostcardView:
        """Return the picture of a seat's postcard; by default an empty one."""
        return PostcardView()


AnyRows: TypeAlias = ResultRows[Any]
"""The rows of any game."""
