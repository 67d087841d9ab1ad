"""A card that is shown large on a page: it explains itself, and a click looks at it more closely."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mintworks.ui.canvas import Picture
from mintworks.ui.input import Point
from mintworks.ui.stage import Rect
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Widget

_CORNERS: Final = 26


class LargeCard(Widget):
    """Draws what `face` gives into its box; `hint` says what stands on it, in words."""

    hover_scale = 1.0

    def __init__(
        self,
        ui: Ui,
        widget_id: str,
        rect: Rect,
        name: str,
        face: Callable[[], Picture],
        on_press: Callable[[], None],
        hint: str,
    ) -> None:
        super().__init__(ui, widget_id, rect)
        self.name = name
        self.face = face
        self.on_press = on_press
        self.hint = hint

    def targets(self) -> list[Target]:
        return [self._target("card", self.name, self.hint)]

    def use(self, at: Point | None) -> None:
        self.on_press()

    def draw(self) -> None:
        self._draw_focus_ring(self.rect, self.ui.px(_CORNERS))
        self.ui.canvas.draw(self.face(), self.rect.topleft)
