"""Tooltips on the table: name, state and reason of what is pointed at, the break-down of stars, and the focus ring."""

from __future__ import annotations

import pygame

from mintworks.view import shapes
from mintworks.view.tree import Target
from mintworks.view.widgets import draw_tooltip
from mintworks.view.works.targets import TableTargets

_DELAY_S = 0.4


class Explainer:
    """Explains one target after the pointer has rested on it, or the focus has reached it."""

    def __init__(self, described: TableTargets) -> None:
        self.described = described
        self.ui = described.tableau.ui
        self._target: Target | None = None
        self._for_s = 0.0

    def update(self, dt_s: float, target: Target | None) -> bool:
        """Note what is pointed at now; whether the tooltip will have to be drawn soon."""
        if (target and target.id) != (self._target and self._target.id):
            had_shown = self._for_s > _DELAY_S and self._target is not None
            self._target, self._for_s = target, 0.0
            return target is not None or had_shown
        self._target = target
        if target is None or self._for_s > _DELAY_S:
            return False
        self._for_s += dt_s
        return True

    def draw(self) -> None:
        """Draw the tooltip, if it is time."""
        if self._target is not None and self._for_s > _DELAY_S:
            draw_tooltip(self.ui, self._text(self._target), self._target.rect)

    def draw_focus(self, target: Target | None) -> None:
        """Mark what has the focus; buttons mark themselves."""
        if target is None or (target.role == "button" and target.id != "mints"):
            return
        gap = self.ui.px(5)
        around: pygame.Rect = target.rect.inflate(2 * gap, 2 * gap)
        theme = self.ui.theme
        for width, color, line in ((2, theme.ink, self.ui.px(7)), (0, theme.mint, self.ui.px(4))):
            ring = shapes.panel(
                around.width + width,
                around.height + width,
                fill=color,
                opacity=0,
                radius_px=self.ui.px(16),
                border=color,
                border_px=max(2, line),
            )
            self.ui.art.draw_shape(ring, (around.left - width // 2, around.top - width // 2))

    def _text(self, target: Target) -> str:
        lines = [f"**{target.name}**"]
        if target.state:
            lines.append(target.state)
        if target.role == "seat":
            lines += self.described.star_lines(int(target.id.removeprefix("seat:")))
        if target.reason:
            lines.append(target.reason)
        return "\n".join(lines)
