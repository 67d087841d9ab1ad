"""The progress towards the end of a game: a row of marks in the strip along the top of its table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from mintworks.ui import shapes
from mintworks.ui.stage import letter_size
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Button

END_METER: Final = "end"
"""The id of the target."""

_MARK: Final = 22
"""Size of a mark in px of the design, and its minimum in px of the window."""
_LAMP: Final = 18
_GAP: Final = 5
_PADDING: Final = 8
_HEIGHT: Final = 46


@dataclass(frozen=True, slots=True)
class EndProgress:
    """The number of done steps of those `needed` to end the game, and what they are, in a sentence.

    A step is drawn as its icon (`-empty` while it is open), or as a lamp without one.
    """

    done: int
    needed: int
    told: str
    icon: str | None = None


class EndMeter(Button):
    """Shows an `ending`, and leads to the rules; nothing where that is None."""

    def __init__(self, ui: Ui, label: str, needed: int, on_press: Callable[[], None]) -> None:
        self.ending: EndProgress | None = None
        self._mark_px = max(_MARK, round(letter_size(ui, _MARK, 1.4) * ui.text.scale))
        self._gap_px = ui.px(_GAP)
        width_px = needed * self._mark_px + (needed - 1) * self._gap_px + 2 * ui.px(_PADDING)
        size_px = max(width_px, ui.px(_HEIGHT)), ui.px(_HEIGHT)
        super().__init__(ui, END_METER, pygame.Rect((0, 0), size_px), label, on_press, kind="quiet")

    def targets(self) -> list[Target]:
        if self.ending is None:
            return []
        self.state = self.ending.told
        return super().targets()

    def draw(self) -> None:
        ui, theme, rect, ending = self.ui, self.ui.theme, self.rect, self.ending
        if ending is None:
            return
        self._draw_focus_ring(rect, rect.height / 2)
        for place in range(ending.needed):
            is_done = place < ending.done
            middle = rect.left + ui.px(_PADDING) + place * (self._mark_px + self._gap_px) + self._mark_px / 2
            if ending.icon is not None:
                name, color = (ending.icon, theme.gold) if is_done else (f"{ending.icon}-empty", theme.muted)
                ui.canvas.draw(ui.art.icon(name, self._mark_px, color), center=(middle, rect.centery))
                continue
            side_px = round(self._mark_px * _LAMP / _MARK)
            lamp = shapes.panel(
                side_px,
                side_px,
                fill=theme.gold if is_done else theme.night,
                radius_px=side_px / 2,
                border=theme.cream if is_done else theme.muted,
                border_px=ui.px(2),
            )
            ui.art.draw_shape(lamp, (middle - side_px / 2, rect.centery - side_px / 2), scale=self.scale)
