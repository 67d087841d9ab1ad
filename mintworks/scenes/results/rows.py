"""What a game brings to the page of results: a row for each seat, on which its score is counted out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from mintworks.content.strings import Strings
from mintworks.scenes.results.game_result import SeatResult
from mintworks.storage.achievements import Achievement
from mintworks.ui.cutout import Cutouts
from mintworks.ui.stage import Rect
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Widget


class ResultRow(Protocol):
    """A seat's panel."""

    @property
    def widgets(self) -> Sequence[Widget]:
        """What can be looked at in it."""

    def draw(self, counted: float, totals: float, *, decided: float) -> None:
        """Draw all but the widgets, and tell these how far they are counted.

        `counted` is the number of things counted so far, `totals` how far the other totals are shown, `decided` how
        far the winner is.
        """


class ResultRows(Protocol):
    """The rows of a finished game. `achievements` are all that there are to be earned."""

    achievements: Mapping[str, Achievement]

    def steps(self, seat: int) -> int:
        """How many things are counted at a seat, one after the other."""

    def row(self, ui: Ui, strings: Strings, cutouts: Cutouts, rect: Rect, result: SeatResult, reason: str) -> ResultRow:
        """The row of a seat; `reason` names the total that decided."""
