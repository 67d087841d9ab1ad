"""Shows people who share a screen their own stars on demand, while completed orders are hidden."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.view.strip import OWN_STARS
from mintworks.scenes.base.table_part import PartOrder, TablePart

if TYPE_CHECKING:
    from mintworks.games.delivery.scenes.laid_table import LaidTable


class OwnStars(TablePart[MintDelivery, Setup, State, Action, Event]):
    """The button in the place of the stars on the bottom mat, until the next move (D4.5)."""

    order = PartOrder.FORESIGHT

    def __init__(self, laid: LaidTable) -> None:
        self._laid = laid

    def actions(self) -> Mapping[str, Callable[[], None]]:
        return {OWN_STARS: self._toggle}

    def begin_decision(self, seat: int) -> None:
        self._show(None)

    def begin_move(self, action: Action, following: Sequence[Action]) -> None:
        if self._laid.tableau.shows_stars_to is not None:
            self._show(None)

    def _toggle(self) -> None:
        tableau = self._laid.tableau
        self._show(tableau.viewpoint if tableau.shows_stars_to is None else None)
        self.scene.relist()

    def _show(self, seat: int | None) -> None:
        self._laid.tableau.show_stars(seat)
        self._laid.strip.mark_own_stars()
