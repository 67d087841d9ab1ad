"""An amount on a line: dragged by mouse, moved in steps by keys and pad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from mintworks.ui import shapes
from mintworks.ui.input import Command, Point
from mintworks.ui.text import Style
from mintworks.ui.theme import mix
from mintworks.ui.tree import Target
from mintworks.ui.tween import out_cubic
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.base import Widget
from mintworks.ui.widgets.trough import trough

LEAST, MOST = 0, 100
STEP: Final = 5
_ASIDE: Final = (Command.LEFT, Command.RIGHT)
_SLIDE_S: Final = 0.08
_LINE: Final = 14
_KNOB: Final = 0.66
_NUMBER: Final = 100


class Slider(Widget):
    """A percentage with a line to its left; `on_change` hears each new one, `on_done` that the hand rests.

    `show` turns the number into what is read.
    """

    hover_scale = 1.08
    motions = ("lift", "slide")

    def __init__(
        self,
        ui: Ui,
        widget_id: str,
        rect: pygame.Rect,
        name: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        on_done: Callable[[], None] = lambda: None,
        show: Callable[[int], str] = str,
    ) -> None:
        super().__init__(ui, widget_id, rect)
        self.name = name
        self.value = value
        self.on_change = on_change
        self.on_done = on_done
        self.show = show
        self.slide = float(value)

    def targets(self) -> list[Target]:
        return [self._target("slider", self.name, self.show(self.value))]

    def set(self, value: int) -> bool:
        """Move to an amount, or to the nearest that there is; whether it is another one."""
        value = max(LEAST, min(MOST, value))
        if value == self.value:
            return False
        self.value = value
        self.ui.tweens.to(self, "slide", float(value), _SLIDE_S, out_cubic)
        self.on_change(value)
        return True

    def point(self, at: Point | None) -> None:
        super().point(at)
        if self.pressed and at is not None:
            self.set(self._value_at(at))

    def press(self, at: Point) -> None:
        super().press(at)
        if self.pressed:
            self.set(self._value_at(at))

    def release(self, at: Point) -> None:
        was_pressed, self.pressed = self.pressed, False
        self._settle()
        if was_pressed:
            self.on_done()

    def command(self, command: Command) -> bool:
        if command not in _ASIDE or not self.enabled:
            return False
        # A step leads to a multiple of itself, wherever the mouse has left the knob.
        steps = self.value // STEP + 1 if command is Command.RIGHT else -(-self.value // STEP) - 1
        if self.set(steps * STEP):
            self.on_done()
        return True

    def draw(self) -> None:
        ui, theme, line = self.ui, self.ui.theme, self._line
        self._draw_focus_ring(self.rect, self.rect.height / 2)
        whole = line.inflate(line.height, 0)
        ui.art.draw_shape(trough(ui, whole.size, opacity=0.6), whole.topleft)
        knob_px = round(self.rect.height * _KNOB)
        middle = line.left + line.width * (self.slide - LEAST) / (MOST - LEAST), float(self.rect.centery)
        gold = shapes.panel(*whole.size, fill=theme.gold, fill_below=theme.gold_deep, radius_px=whole.height / 2)
        picture = ui.art.shape(gold)
        # Up to beneath the knob, which hides where it is cut off.
        filled = gold.margin_px + round(middle[0]) - whole.left, picture.height_px
        ui.canvas.draw(picture, (whole.left - gold.margin_px, whole.top - gold.margin_px), source=(0, 0, *filled))
        knob = shapes.panel(
            knob_px,
            knob_px,
            fill=theme.cream,
            fill_below=theme.gold if self.hovered or self.focus_visible else mix(theme.paper, theme.gold, 0.4),
            radius_px=knob_px / 2,
            rim=0.6,
            shadow_px=ui.px(8),
        )
        ui.art.draw_shape(knob, (middle[0] - knob_px / 2, middle[1] - knob_px / 2), scale=self.scale)
        style = Style(size=self._letter_size(0.4), font="display", color=theme.cream)
        number = pygame.Rect(0, 0, ui.px(_NUMBER), self.rect.height)
        number.midright = self.rect.right - ui.px(8), self.rect.centery
        ui.text.draw(self.show(self.value), style, number.midright, align="right", width_px=number.width)

    @property
    def _line(self) -> pygame.Rect:
        """Return the line of the knob's middle."""
        edge_px = round(self.rect.height / 2)
        line = pygame.Rect(self.rect.left + edge_px, 0, 0, self.ui.px(_LINE))
        line.width = self.rect.right - self.ui.px(_NUMBER + 20) - edge_px - line.left
        line.centery = self.rect.centery
        return line

    def _value_at(self, at: Point) -> int:
        line = self._line
        return LEAST + round((at[0] - line.left) / line.width * (MOST - LEAST))
