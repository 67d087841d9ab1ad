"""The achievements of a game, on a golden pill across the upper edge of a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mintworks.content.strings import Strings, enumerate_names
from mintworks.scenes.history.badge import Badge
from mintworks.ui import shapes
from mintworks.ui.canvas import Point
from mintworks.ui.cutout import Cutouts
from mintworks.ui.stage import Rect, Stage
from mintworks.ui.theme import mix
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui

MOST: Final = 2
"""Maximum number of badges that are drawn and named; more are counted."""

_MIDDLE: Final = (960, 84)
_HEIGHT: Final = 72
_SIDE, _STEP = 92, 80
_PADDING: Final = 34
_LONGEST, _WORDS_HEIGHT = 980, 64
"""Maximum width and height of the words, in px of the design; many take two lines."""


class BadgePill:
    """A row of badges with their names; nothing without badges."""

    def __init__(self, ui: Ui, strings: Strings, stage: Stage, badges: Sequence[Badge]) -> None:
        self._ui = ui
        self._strings = strings
        self._badges = badges
        self._shown = badges[:MOST]
        others = len(badges) - len(self._shown)
        names = [badge.name for badge in self._shown]
        self._told = self._naming([*names, strings("results.badges.others", n=others)] if others else names)
        self._words = ui.text.paragraph_picture(
            self._told, ui.style("name", ui.theme.ink), ui.px(_LONGEST), max_lines=2, max_height_px=ui.px(_WORDS_HEIGHT)
        )
        self._medals_px = ui.px(_SIDE + _STEP * (len(self._shown) - 1))
        width_px = self._medals_px + self._words.width_px + 2 * ui.px(_PADDING)
        self._rect = Rect(0, 0, width_px, ui.px(_HEIGHT))
        self._rect.center = (round(stage.at(*_MIDDLE)[0]), round(stage.at(*_MIDDLE)[1]))

    def targets(self) -> list[Target]:
        """Return one target that names all badges."""
        told = self._naming([badge.name for badge in self._badges])
        return [Target("badges", self._rect, "text", told, focusable=False)] if self._badges else []

    def _naming(self, names: Sequence[str]) -> str:
        text = enumerate_names(names, self._strings)
        return self._strings("results.badges.earned", n=len(self._badges), names=text) if names else ""

    def draw(self, cutouts: Cutouts, scale: float) -> None:
        """Draw the pill at a scale from 0 to 1."""
        if not self._badges or scale <= 0:
            return
        ui, theme, rect = self._ui, self._ui.theme, self._rect
        pill = shapes.panel(
            *rect.size,
            fill=mix(theme.gold, theme.cream, 0.35),
            fill_below=theme.gold,
            radius_px=rect.height / 2,
            border=theme.cream,
            border_px=ui.px(3),
            shadow_px=ui.px(16),
        )
        ui.art.draw_shape(pill, rect.topleft, scale=scale)
        for place, badge in enumerate(self._shown):
            left_px = rect.left + ui.px(_PADDING / 4 + _SIDE / 2 + place * _STEP)
            badge.draw(ui, cutouts, self._drawn_in(left_px, scale), ui.px(_SIDE), scale=scale)
        left_px = rect.left + self._medals_px + ui.px(_PADDING * 0.8)
        ui.canvas.draw(self._words, center=self._drawn_in(left_px + self._words.width_px / 2, scale), scale=scale)

    def _drawn_in(self, across_px: float, scale: float) -> Point:
        """Return the position of a point of the middle line at a scale of the pill."""
        center = self._rect.center
        return center[0] + (across_px - center[0]) * scale, center[1]
