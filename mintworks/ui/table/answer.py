"""What the table answers at once, beside the thing that was used: why that is in vain, or what it stands at now."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Final

from mintworks.ui import shapes
from mintworks.ui.theme import mix
from mintworks.ui.tree import Target
from mintworks.ui.tween import LONGEST_STEP_S
from mintworks.ui.ui import Ui

READ_S: Final = 3.0
GLANCE_S: Final = 1.6
"""How long a reason can be read, and what something stands at, unless something else is done before."""

_SHAKE_S: Final = 0.36
_SHAKE_PX: Final = 7
_SWINGS: Final = 3
_EDGE_S: Final = 0.9
_GAP: Final = 3
_STILL: Final = contextlib.nullcontext()
"""Nearly everything, whenever a table is drawn."""
_LIGHT: Final = 0.35
"""How much of the light is in the edge, which has to stand out from a dark table."""


class TableAnswer:
    """Holds the last answer; `about` is the id of the target that it speaks of, None where nothing is answered.

    What was used in vain shakes and is edged for a moment; with reduced motion it is edged alone. It runs in real
    seconds, at whatever speed moves are shown.
    """

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.about: str | None = None
        self.words = ""
        self.refuses = False
        """Something was used in vain."""
        self._for_s = 0.0

    def refuse(self, target: str, why: str) -> None:
        """Say why something is of no use."""
        self.about, self.words, self.refuses, self._for_s = target, why, True, 0.0

    def tell(self, target: str, words: str) -> None:
        """Say what came of using something."""
        self.about, self.words, self.refuses, self._for_s = target, words, False, 0.0

    def end(self) -> None:
        """End the answer, because something else is done."""
        self.about = None

    def update(self, dt_s: float) -> bool:
        """Let real seconds pass; whether there is an answer, or one has just gone."""
        if self.about is None:
            return False
        self._for_s += min(dt_s, LONGEST_STEP_S)
        if self._for_s >= (READ_S if self.refuses else GLANCE_S):
            self.end()
        return True

    def shaken(self, target: str) -> AbstractContextManager[None]:
        """Shake what is drawn in here, if it's the target of the refusal."""
        swing_px = self.swing_px(target)
        return self._moved(swing_px) if swing_px else _STILL

    @contextlib.contextmanager
    def _moved(self, across_px: int) -> Iterator[None]:
        canvas = self.ui.canvas
        across, down = canvas.nudge
        canvas.nudge = across + across_px, down
        yield
        canvas.nudge = across, down

    def swing_px(self, target: str) -> int:
        """Return the current offset to the side."""
        if not self.refuses or target != self.about or self.ui.settings.reduced_motion or self._for_s >= _SHAKE_S:
            return 0
        share = self._for_s / _SHAKE_S
        return round(self.ui.px(_SHAKE_PX) * (1 - share) * math.sin(2 * math.pi * _SWINGS * share))

    def draw_edge(self, target: Target) -> None:
        """Draw the fading edge around what was used in vain."""
        alpha = 1 - (self._for_s / _EDGE_S) ** 2
        if not self.refuses or alpha <= 0:
            return
        ui = self.ui
        around = target.rect.inflate(2 * ui.px(_GAP), 2 * ui.px(_GAP))
        radius_px = around.height / 2 if target.role == "button" else ui.px(14)
        color = mix(ui.theme.warning, ui.theme.cream, _LIGHT)
        frame = shapes.glow_frame(*around.size, color=color, radius_px=radius_px, line_px=ui.px(5), glow_px=ui.px(9))
        with self.shaken(target.id):
            ui.art.draw_shape(frame, around.topleft, alpha=alpha)
