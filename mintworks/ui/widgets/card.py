"""Something that one looks at: a card, a badge or a building that explains itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mintworks.ui.input import Point
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import Rect
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.base import Widget

_CORNERS: Final = 26


class Card(Widget):
    """Its tooltip is the `hint`; its target has a `state` besides the name, which is the hint if none is given."""

    hover_scale = 1.0

    def __init__(self, ui: Ui, widget_id: str, rect: Rect, name: str, hint: str, *, state: str | None = None) -> None:
        super().__init__(ui, widget_id, rect)
        self.name = name
        self.hint = hint
        self.state = hint if state is None else state
        self.shown = 1.0
        """Progress of its appearance, from 0 to 1."""

    def targets(self) -> list[Target]:
        return [self._target("card", self.name, self.state)]


class PictureCard(Card):
    """Draws what `face` gives into its box; a click looks at it more closely."""

    def __init__(
        self,
        ui: Ui,
        widget_id: str,
        rect: Rect,
        name: str,
        hint: str,
        face: Callable[[], Picture],
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(ui, widget_id, rect, name, hint)
        self.face = face
        self.on_press = on_press

    def use(self, at: Point | None) -> None:
        self.on_press()

    def draw(self) -> None:
        self._draw_focus_ring(self.rect, self.ui.px(_CORNERS))
        self.ui.canvas.draw(self.face(), self.rect.topleft)
