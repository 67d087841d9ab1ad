"""Shows an opponent's card in large when its place at the table is clicked."""

from __future__ import annotations

import math
from typing import Final

from mintworks.core.plugin import ActionT, EventT, RulesT, SetupT, StateT
from mintworks.core.seat import SeatKind
from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.ui import tree
from mintworks.ui.input import Event, Point, PointerPressed, PointerReleased
from mintworks.ui.tree import Target

CLICK_S: Final = 0.25
"""A longer press is no click: the portrait of an opponent can also be held."""


class CloserLook(TablePart[RulesT, SetupT, StateT, ActionT, EventT]):
    """Answers a click on an opponent, which has no other use."""

    order = PartOrder.CLOSER_LOOK

    def __init__(self) -> None:
        self._pressed: str | None = None
        self._pressed_s = -math.inf

    def handle(self, event: Event) -> bool:
        match event:
            case PointerPressed(at=at, button="left"):
                is_free = not (self.scene.director.busy or self.scene.hand.is_engaged)
                found = self._opponent_at(at) if is_free else None
                self._pressed, self._pressed_s = None if found is None else found.id, self.app.clock()
            case PointerReleased(at=at, button="left") if self.app.clock() - self._pressed_s < CLICK_S:
                found = self._opponent_at(at)
                if found is not None and found.id == self._pressed:
                    self.scene.hand.press(None, at)
                    self.scene.open_inspector(found)
                    return True
        return False

    def _opponent_at(self, at: Point) -> Target | None:
        found = tree.hit(self.scene.targets(), at)
        kind, _, number = (found.id if found is not None else "").partition(":")
        is_opponent = kind == "seat" and self.session.plan.seats[int(number) - 1].kind is SeatKind.AI
        return found if is_opponent else None
