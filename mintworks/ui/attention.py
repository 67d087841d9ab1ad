"""Tracks what a person looks at, for tooltips."""

from __future__ import annotations

import math
from typing import Final, Literal

from mintworks.ui.input import Commanded, Event, Point, PointerMoved

RIPE_AFTER_S: Final = 0.4
"""Seconds of looking before a tooltip appears."""

_TREMBLE_PX: Final = 4
"""Maximum motion of the pointer under a resting or clicking hand."""


class Attention:
    """A timer that runs while a person looks at one target: where they moved the pointer, or a key led the focus.

    Any other input ends it. What the screen does by itself never starts it: not a target that appears beneath a resting
    pointer, nor one that gets the focus unasked.
    """

    def __init__(self) -> None:
        self.target: str | None = None
        """Id of the target."""
        self._led_by: Literal["pointer", "keys"] | None = None
        self._is_led_on = False
        """Whether there was input since the last update."""
        self._at: Point | None = None
        self._focused: str | None = None
        self._for_s = 0.0

    @property
    def by_pointer(self) -> bool:
        return self._led_by == "pointer"

    @property
    def is_ripe(self) -> bool:
        return self.target is not None and self._for_s > RIPE_AFTER_S

    def note(self, event: Event) -> None:
        """Take in an input event, before it has effects."""
        match event:
            case PointerMoved(at=at):
                if self._is_movement(at):
                    self._at, self._led_by, self._is_led_on = at, "pointer", True
            case Commanded():
                self.rest()
                self._led_by, self._is_led_on = "keys", True
            case _:
                self.rest()

    def rest(self) -> None:
        """Drop the target until pointer or focus move."""
        self.target = self._led_by = None

    def hush(self) -> None:
        """Restart the timer: something else is going on."""
        self._for_s = 0.0

    def update(self, dt_s: float, pointed: str | None, focused: str | None) -> bool:
        """Let real seconds pass; return whether to draw again soon.

        `pointed` and `focused` are the ids beneath the pointer and with the focus.
        """
        target = self._reached(pointed, focused)
        self._focused, self._is_led_on = focused, False
        if target != self.target:
            self.target, self._for_s = target, 0.0
            return True
        if target is None or self.is_ripe:
            return False
        self._for_s += dt_s
        return True

    def _reached(self, pointed: str | None, focused: str | None) -> str | None:
        """Return the target that pointer or keys just reached, or the one before if it is still there."""
        if self._led_by is None:
            return None
        found, has_moved = (pointed, True) if self.by_pointer else (focused, focused != self._focused)
        return found if found == self.target or (has_moved and self._is_led_on) else None

    def _is_movement(self, at: Point) -> bool:
        """Return whether the pointer moved; if it does not lead yet, by more than a tremble."""
        return self._at is None or math.dist(at, self._at) > (0 if self.by_pointer else _TREMBLE_PX)
