"""What is longer than its window: how far it is scrolled, its bar, and drawing only what can be seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from mintworks.ui import shapes
from mintworks.ui.art import Shape
from mintworks.ui.canvas import Point
from mintworks.ui.theme import Color
from mintworks.ui.tween import out_cubic
from mintworks.ui.ui import Ui

_GLIDE_S: Final = 0.16
_WHEEL_STEP: Final = 96
_BAR: Final = 10
_GRASP: Final = 32
_SHORTEST: Final = 64
_FADE: Final = 40
_MOST_FADED: Final = 0.95
_ROUNDED_DOWN: Final = 2

TableBackground = Callable[[float], Color]
"""The color beneath what is scrolled, at a height in px of the window."""


class Scroll:
    """Content of some height in a box; all lengths in px of the window.

    The bar lies along the right edge of the box and can be dragged. Scrolling glides, or jumps with reduced motion.
    """

    def __init__(self, ui: Ui, box: pygame.Rect) -> None:
        self.ui = ui
        self.box = box
        self.content_px = 0
        self.offset_px = 0.0
        """How much of the content lies above the box."""
        self._goal_px = 0.0
        self._grasped_px: float | None = None

    @property
    def farthest_px(self) -> int:
        return max(0, self.content_px - self.box.height)

    @property
    def is_needed(self) -> bool:
        return self.farthest_px > 0

    def top_px(self, content_y_px: float) -> int:
        """Return the current position of a line of the content on the screen."""
        return round(self.box.top + content_y_px - self.offset_px)

    def go_to(self, offset_px: float, *, glides: bool = True) -> None:
        self._goal_px = max(0.0, min(float(self.farthest_px), offset_px))
        if glides:
            self.ui.tweens.to(self, "offset_px", self._goal_px, _GLIDE_S, out_cubic)
        else:
            self.ui.tweens.stop(self)
            self.offset_px = self._goal_px

    def by(self, px: float) -> bool:
        """Scroll on by so much; tells whether there was anything left."""
        before_px = self._goal_px
        self.go_to(before_px + px)
        return self._goal_px != before_px

    def wheel(self, steps: float) -> None:
        """Take steps of the wheel, positive away from the person."""
        self.by(-steps * self.ui.px(_WHEEL_STEP))

    def page(self, direction: int) -> bool:
        """Scroll on by nearly a whole box, down (1) or up (-1)."""
        return self.by(direction * self.box.height * 0.85)

    def reveal(self, top_px: float, bottom_px: float, *, margin_px: float = 0.0) -> None:
        """Scroll as little as it takes to show a stretch of the content."""
        offset_px = self._goal_px
        if top_px - margin_px < offset_px:
            offset_px = top_px - margin_px
        elif bottom_px + margin_px > offset_px + self.box.height:
            offset_px = bottom_px + margin_px - self.box.height
        self.go_to(offset_px)

    # The bar

    @property
    def bar(self) -> pygame.Rect:
        """Return the box of the bar's thumb."""
        height_px = max(self.ui.px(_SHORTEST), round(self.box.height**2 / max(1, self.content_px)))
        way_px = self.box.height - height_px
        top_px = self.box.top + round(way_px * self.offset_px / max(1, self.farthest_px))
        return pygame.Rect(self.box.right - self.ui.px(_BAR), top_px, self.ui.px(_BAR), height_px)

    def grasp(self, at: Point) -> bool:
        """Press on the bar or beside it; tells whether it is held now."""
        if not self.is_needed or at[0] < self.box.right - self.ui.px(_GRASP):
            return False
        bar = self.bar
        self._grasped_px = at[1] - bar.top if bar.top <= at[1] < bar.bottom else bar.height / 2
        self.drag(at)
        return True

    def drag(self, at: Point) -> bool:
        """Move the held bar with the pointer; return whether it is held."""
        if self._grasped_px is None:
            return False
        way_px = max(1, self.box.height - self.bar.height)
        share = (at[1] - self._grasped_px - self.box.top) / way_px
        self.go_to(share * self.farthest_px, glides=False)
        return True

    def let_go(self) -> bool:
        """Release the bar; return whether it was held."""
        was_held, self._grasped_px = self._grasped_px is not None, None
        return was_held

    def draw_bar(self, color: Color) -> None:
        if self.is_needed:
            bar = self.bar
            thumb = shapes.panel(*bar.size, fill=color, opacity=0.9, radius_px=bar.width / 2)
            self.ui.art.draw_shape(thumb, bar.topleft)

    def draw_edges(self, ground: TableBackground) -> None:
        """Let what is cut off fade into its ground; call it after the content.

        In high contrast it is cut off sharply.
        """
        if self.ui.settings.high_contrast:
            return
        box, height_px = self.box, self.ui.px(_FADE)
        if self.offset_px > 1:
            above = _fade(box.width, height_px, ground(box.top), is_top=True)
            self.ui.art.draw_shape(above, box.topleft)
        if self.offset_px < self.farthest_px - 1:
            below = _fade(box.width, height_px, ground(box.bottom), is_top=False)
            self.ui.art.draw_shape(below, (box.left, box.bottom - height_px))


@lru_cache(64)
def _fade(width_px: int, height_px: int, color: Color, *, is_top: bool) -> Shape:
    """Return a strip that goes from a color to nothing."""
    opacities = (_MOST_FADED, 0.0) if is_top else (0.0, _MOST_FADED)
    # Where a processor draws, blending rounds down, and the strip would show as a darker one.
    red, green, blue = (min(255, channel + _ROUNDED_DOWN) for channel in color)
    paint = red, green, blue
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_px} {height_px}">'
        f"{shapes.gradient('g', paint, paint, opacities=opacities)}"
        f'<rect width="{width_px}" height="{height_px}" fill="url(#g)"/></svg>'
    )
    return Shape(svg, width_px, height_px)
