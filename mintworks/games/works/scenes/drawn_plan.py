"""A secret plan, shown to the person who drew it, before it is hidden from the others or by a letter (W4.9)."""

from __future__ import annotations

from typing import Final

from mintworks.games.works.plugin import WorksSession
from mintworks.games.works.scenes.inspector import InspectorScene
from mintworks.ui.stage import Rect

_BUTTON_HEIGHT: Final = 84
_BUTTON_AWAY: Final = 18


class DrawnPlanScene(InspectorScene):
    """A close look at a plan that a seat of a session has drawn; a button, or any click, hides it."""

    name = "drawn-plan"
    first_focus = "drawn.hide"

    def __init__(self, session: WorksSession, seat: int, plan: str) -> None:
        super().__init__(session.rules.cards, "plan", plan)
        self._drawn_by = session.name(seat)

    def lay_out(self) -> None:
        self.facts = [self.app.strings("drawn.told", name=self._drawn_by)]
        super().lay_out()

    def add_way_back(self) -> None:
        card, px = self.card_rect, self.app.ui.px
        place = Rect(card.left, card.bottom + px(_BUTTON_AWAY), card.width, px(_BUTTON_HEIGHT))
        self.add_button("drawn.hide", place, self.cancel, icon="lock")
