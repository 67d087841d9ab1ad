"""Shows an opponent's card in large when its place at the table is clicked."""

from __future__ import annotations

import math
from typing import Final

from mintworks.core.plugin import ActionT, EventT, RulesT, SetupT, StateT
from mintworks.core.seat import SeatKind
from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.ui import tree
from mintworks.ui.input import Event, Point, PointerMoved, PointerPressed, PointerReleased
from mintworks.ui.long_press import DRAG_STARTS_PX

CLICK_S: Final = 0.25
"""A longer press is no click: the portrait of an opponent can also be held."""


class CloserLook(TablePart[RulesT, SetupT, StateT, ActionT, EventT]):
    """Answers a click on an opponent, which has no other use."""

    order = PartOrder.CLOSER_LOOK

    def __init__(self) -> None:
        self._pressed_at: Point | None = None
        self._pressed_s = -math.inf

    def handle(self, event: Event) -> bool:
        match event:
            case PointerPressed(at=at, button="left"):
                is_free = not (self.scene.director.busy or self.scene.hand.is_engaged)
                self._pressed_at, self._pressed_s = at if is_free else None, self.app.clock()
            case PointerMoved(at=at) if self._pressed_at is not None:
                if math.dist(at, self._pressed_at) > self.app.ui.px(DRAG_STARTS_PX):
                    self._pressed_at = None
            case PointerReleased(at=at, button="left") if self._pressed_at is not None:
                found = tree.hit(self.scene.targets(), at) if self.app.clock() - self._pressed_s < CLICK_S else None
                if found is not None and self._is_opponent(found.id):
                    self.scene.hand.press(None, at)
                    self.scene.open_inspector(found)
                    return True
        return False

    def _is_opponent(self, target: str) -> bool:
        kind, _, number = target.partition(":")
        return kind == "seat" and self.session.plan.seats[int(number) - 1].kind is SeatKind.AI
