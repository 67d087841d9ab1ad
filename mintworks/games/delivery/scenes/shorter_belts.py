"""Sends mints to the shorter belt automatically, if it makes no difference soon, or if a person wants that."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING

from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import BELTS, State
from mintworks.games.delivery.view.partial_decisions import passing, soon_in_reach
from mintworks.scenes.base.table_part import PartOrder, TablePart

if TYPE_CHECKING:
    from mintworks.games.delivery.scenes.laid_table import LaidTable


class Asks(Enum):
    """The occasions on which a person is asked for the belts that take an order's mints."""

    WHERE_IT_MATTERS = auto()
    ALWAYS = auto()
    NEVER = auto()


class ShorterBelts(TablePart[MintDelivery, Setup, State, Action, Event]):
    """The button above the one that ends a turn, while belts are asked about and after they weren't (D8.4)."""

    order = PartOrder.REST_OF_ROUND

    def __init__(self, laid: LaidTable, usual: Asks = Asks.WHERE_IT_MATTERS) -> None:
        self._laid = laid
        self._usual = usual
        self.asks = usual
        self._was_unasked = False
        """Whether mints took the shorter belt since the last move of a person."""

    def actions(self) -> Mapping[str, Callable[[], None]]:
        return {"belts": self._switch}

    def go_on(self, dt_s: float) -> bool | None:
        state = self.session.match.state
        if state.phase is not BELTS or state.to_move not in self.session.people or self._laid.hand.deciding:
            return None
        if self.session.is_foretold:
            return None
        if self.asks is Asks.ALWAYS or (self.asks is Asks.WHERE_IT_MATTERS and soon_in_reach(state, "")):
            return None
        play = passing(state, self.session.rules.legal_actions(state), ())
        assert play is not None  # there is always a shorter belt
        self.scene.play(play[0], completes=True, by_itself=True)
        self._was_unasked = True
        return True

    def begin_move(self, action: Action, following: Sequence[Action]) -> None:
        self._was_unasked = False

    def after_undo(self) -> None:
        self._was_unasked = False
        if self.asks is Asks.NEVER:
            self.asks = self._usual

    def _switch(self) -> None:
        is_asked = self._is_asked
        self.asks = Asks.NEVER if is_asked else Asks.ALWAYS
        self._was_unasked = False
        if is_asked:
            self.scene.actions["pass"]()

    @property
    def _is_asked(self) -> bool:
        return self._laid.hand.deciding and self.session.match.state.phase is BELTS

    def refresh(self) -> None:
        hand = self._laid.hand  # the button that finishes a choice has the same place
        goes_unasked = self.asks is Asks.NEVER or self._was_unasked
        offered = self._is_asked or (goes_unasked and not hand.is_engaged)
        if self._laid.strip.offer_shorter_belts(offered, is_on=not self._is_asked):
            self.scene.relist()
