"""Sends mints that go back on belts to the shorter one automatically, if a person wants that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import BELTS, State
from mintworks.games.delivery.view.partial_decisions import passing
from mintworks.scenes.base.table_part import PartOrder, TablePart

if TYPE_CHECKING:
    from mintworks.games.delivery.scenes.laid_table import LaidTable


class ShorterBelts(TablePart[MintDelivery, Setup, State, Action, Event]):
    """The button above the one that ends a turn, from the first question about belts on (D8.4)."""

    order = PartOrder.REST_OF_ROUND

    def __init__(self, laid: LaidTable) -> None:
        self._laid = laid
        self.is_on = False
        """Whether questions about belts are answered automatically."""

    def actions(self) -> Mapping[str, Callable[[], None]]:
        return {"belts": self._switch}

    def go_on(self, dt_s: float) -> bool | None:
        state, hand = self.session.match.state, self._laid.hand
        if not self.is_on or state.phase is not BELTS or state.to_move not in self.session.people or hand.deciding:
            return None
        play = passing(state, self.session.rules.legal_actions(state), ())
        assert play is not None  # there is always a shorter belt
        self.scene.play(play[0], by_itself=True)
        return True

    def after_undo(self) -> None:
        self.is_on = False

    def _switch(self) -> None:
        self.is_on = not self.is_on
        if self.is_on and self._is_asked:
            self.scene.actions["pass"]()

    @property
    def _is_asked(self) -> bool:
        return self._laid.hand.deciding and self.session.match.state.phase is BELTS

    def refresh(self) -> None:
        hand = self._laid.hand  # what finishes a choice stands there too
        offered = self._is_asked or (self.is_on and hand.deciding and not hand.is_engaged)
        if self._laid.strip.offer_shorter_belts(offered, is_on=self.is_on):
            self.scene.relist()
