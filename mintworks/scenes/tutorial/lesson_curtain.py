"""The curtain behind which a lesson skips rounds."""

from __future__ import annotations

from typing import Final

from mintworks.scenes.base.curtain import DrapedScene
from mintworks.ui import shapes
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Event, PointerPressed
from mintworks.ui.widgets import draw_panel

LIFT: Final = "lesson-curtain.lift"
"""Id of the button."""
_SIGN: Final = (460, 330, 1000, 430)
_BUTTON: Final = (790, 630, 340, 88)
_PORTRAIT: Final = 176
_TEXT_LINE: Final = 520
_LASTS_S: Final = 3.2
"""Seconds until it lifts by itself."""


class LessonCurtain(DrapedScene):
    """Shows the text of the key `words`; a click anywhere lifts it."""

    name = "lesson-curtain"
    first_focus = LIFT

    def __init__(self, words: str) -> None:
        self._words = words
        self._left_s = _LASTS_S

    def lay_out(self) -> None:
        self.add_button(LIFT, self.stage.rect(*_BUTTON), self.lift, label=self.app.strings("tutorial.go_on"))

    def cancel(self) -> None:
        self.lift()

    def handle(self, event: Event) -> None:
        if isinstance(event, PointerPressed) and event.button == "left":
            self.lift()
        else:
            super().handle(event)

    def update(self, dt_s: float) -> bool:
        self._left_s -= dt_s
        if self._left_s <= 0:
            self.lift()
        return super().update(dt_s) or self._left_s > 0

    def draw_ground(self, canvas: Canvas) -> None:
        ui, theme = self.app.ui, self.app.ui.theme
        sign = self.stage.rect(*_SIGN)
        draw_panel(ui, sign, "paper")
        side = ui.px(_PORTRAIT)
        ring = shapes.ring(side + ui.px(12), color=theme.gold, line_px=ui.px(6), fill=theme.cream)
        canvas.draw(ui.art.shape(ring), center=sign.midtop)
        canvas.draw(self.cutouts.picture("portraits/host", side, side, side // 2), center=sign.midtop)
        style = ui.style("heading", theme.ink)
        room_px = sign.width - 2 * ui.px(60)
        letters = ui.text.paragraph_picture(
            self.app.strings(self._words), style, room_px, align="center", max_height_px=ui.px(170)
        )
        canvas.draw(letters, center=self.stage.at(960, _TEXT_LINE))
