"""What a person looks at: that alone is explained."""

from __future__ import annotations

import math
from typing import Final, Literal

from mintworks.ui.input import Commanded, Event, Point, PointerMoved

RIPE_AFTER_S: Final = 0.4
"""How long something is looked at before it is explained."""

_TREMBLE_PX: Final = 4
"""A hand that rests, or clicks, moves the pointer by up to this."""


class Attention:
    """Ripens while a person looks at one thing: what the pointer was moved to, or where a key has led the focus.

    Whatever else a person does ends it, and nothing that the screen does by itself begins it: what comes to lie
    beneath a resting pointer is not looked at, nor what has got the focus unasked.
    """

    def __init__(self) -> None:
        self.target: str | None = None
        """The id of what is looked at."""
        self._led_by: Literal["pointer", "keys"] | None = None
        self._is_led_on = False
        """Something was done since the last update."""
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
        """Take what a person did, before anything comes of it."""
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
        """Look at nothing until pointer or focus are moved."""
        self.target = self._led_by = None

    def hush(self) -> None:
        """What is looked at has to ripen anew: something else is going on."""
        self._for_s = 0.0

    def update(self, dt_s: float, pointed: str | None, focused: str | None) -> bool:
        """Let real seconds pass; whether something has to be drawn soon.

        `pointed` and `focused` are the ids of what lies beneath the pointer, and of what has the focus.
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
        """What pointer or keys have led to just now, or what they led to if it is still there."""
        if self._led_by is None:
            return None
        found, has_moved = (pointed, True) if self.by_pointer else (focused, focused != self._focused)
        return found if found == self.target or (has_moved and self._is_led_on) else None

    def _is_movement(self, at: Point) -> bool:
        """Whether the pointer has moved; where it does not lead yet, by more than a hand trembles."""
        return self._at is None or math.dist(at, self._at) > (0 if self.by_pointer else _TREMBLE_PX)
