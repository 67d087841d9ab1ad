"""Pressing on something and staying there: with a finger the way to ask for a closer look, with a mouse one of them."""

from __future__ import annotations

import math
from typing import Final

from mintworks.ui.input import Point

LONG_PRESS_S: Final = 0.5
"""Duration of a finger's long press, in seconds."""
DRAG_STARTS_PX: Final = 8
"""Distance from which a pointer drags, in px of the design."""
SLOW_PRESS_S: Final = 0.6
"""Duration of a mouse's long press, in seconds, on things without a click: its slow clicks are clicks elsewhere."""


class LongPress:
    """Ripens while one pointer rests on one thing."""

    def __init__(self) -> None:
        self._target: str | None = None
        self._at: Point = (0.0, 0.0)
        self._left_s = 0.0

    def begin(self, target: str, at: Point, after_s: float = LONG_PRESS_S) -> None:
        """Begin a press of button or finger on a target that is to be shown after a delay."""
        self._target, self._at, self._left_s = target, at, after_s

    def move(self, at: Point, reach_px: float) -> None:
        """Take note of the pointer; too far from where it was pressed, the press ends."""
        if math.dist(at, self._at) > reach_px:
            self.end()

    def end(self) -> None:
        """End the press, because something else began."""
        self._target = None

    @property
    def ripening(self) -> bool:
        return self._target is not None

    def update(self, dt_s: float) -> str | None:
        """Let real seconds pass; gives the target once, when it has been pressed for long enough."""
        self._left_s -= dt_s
        if self._target is None or self._left_s > 0:
            return None
        target, self._target = self._target, None
        return target
