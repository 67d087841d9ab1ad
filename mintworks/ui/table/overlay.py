"""What lies above a table for a moment, whatever game is on it: large words."""

from __future__ import annotations

from typing import Any, Generic, TypeAlias, TypeVar

from mintworks.ui.stage import Rect
from mintworks.ui.table.banner import banner_rect, draw_banner
from mintworks.ui.table.director import AnyDirector
from mintworks.ui.table.hand import AnyHand
from mintworks.ui.table.tableau import AnyTableau

TableauT = TypeVar("TableauT", bound=AnyTableau)
DirectorT = TypeVar("DirectorT", bound=AnyDirector)
HandT = TypeVar("HandT", bound=AnyHand)


class TableOverlay(Generic[TableauT, DirectorT, HandT]):
    """Draws above a tableau what director and hand have to show; a game says what else that is."""

    def __init__(self, tableau: TableauT, director: DirectorT, hand: HandT) -> None:
        self.tableau = tableau
        self.director = director
        self.hand = hand
        self.ui = tableau.ui

    def draw(self) -> None:
        """Draw everything that is there just now; by default the large words."""
        self.draw_banner()

    @property
    def banner_rect(self) -> Rect:
        """Return the box of the large words across the table; empty without any."""
        return banner_rect(self.ui, self.director.banner)

    def draw_banner(self) -> None:
        """Draw the large words, with the emblem of the seat of which they speak."""
        seat = self.director.banner.seat
        draw_banner(self.ui, self.director.banner, None if seat is None else self.tableau.session.emblem(seat))


AnyOverlay: TypeAlias = TableOverlay[Any, Any, Any]
