"""A game's goals beyond a victory, on a small pill in the strip along the top of its table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from mintworks.ui import shapes
from mintworks.ui.stage import letter_size
from mintworks.ui.text import Style
from mintworks.ui.theme import mix
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Button

GOAL_PILL: Final = "goal-pill"
"""The id of the target."""

_HEIGHT: Final = 46
_ICON: Final = 26
_PADDING: Final = 18
_GAP: Final = 10


@dataclass(frozen=True, slots=True)
class Asked:
    """A goal in a few words, and how it stands; one that is missed cannot be met any more."""

    text: str
    state: str
    is_missed: bool


class GoalPill(Button):
    """Shows what `asked` tells just now; as wide as its words."""

    def __init__(self, ui: Ui, asked: Callable[[], Asked], on_press: Callable[[], None]) -> None:
        self._asked = asked
        told = asked()
        self._style = Style(size=letter_size(ui, 22, 1.4), font="display", color=ui.theme.cream)
        width_px = ui.px(2 * _PADDING + _ICON + _GAP) + ui.text.width_px(told.text, self._style)
        super().__init__(ui, GOAL_PILL, pygame.Rect(0, 0, width_px, ui.px(_HEIGHT)), told.text, on_press, kind="quiet")

    def targets(self) -> list[Target]:
        self.state = self._asked().state
        return super().targets()

    def draw(self) -> None:
        is_missed = self._asked().is_missed
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        ground, rim, mark = theme.table_deep, theme.gold, theme.gold
        if is_missed:
            ground, rim, mark = theme.warning, theme.night, theme.cream
        raised = self.hovered or self.focus_visible
        pill = shapes.panel(
            *rect.size,
            fill=mix(mix(ground, theme.night, 0.3), theme.mint, 0.1 if raised else 0.0),
            radius_px=rect.height / 2,
            border=rim,
            border_px=ui.px(2),
        )
        self._draw_focus_ring(rect, rect.height / 2)
        ui.art.draw_shape(pill, rect.topleft, scale=self.scale)
        icon = ui.art.icon("close" if is_missed else "goal", ui.px(_ICON), mark)
        ui.canvas.draw(icon, center=(rect.left + ui.px(_PADDING + _ICON / 2), rect.centery), scale=self.scale)
        words = ui.text.picture(self.label, self._style)
        right_px = rect.right - ui.px(_PADDING)
        ui.canvas.draw(words, center=(right_px - words.width_px / 2, rect.centery), scale=self.scale)
