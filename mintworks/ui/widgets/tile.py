"""Picture tiles: the large, clear way of choosing one or several of a few."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from mintworks.ui import shapes
from mintworks.ui.check_mark import draw_tick
from mintworks.ui.input import Point
from mintworks.ui.theme import mix
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.base import Widget

_BADGE: Final = 34
_RISE: Final = 5


class Tile(Widget):
    """A box with a picture that is chosen or not; `draw_face` fills it, `on_press` is told when it is used."""

    def __init__(
        self,
        ui: Ui,
        widget_id: str,
        rect: pygame.Rect,
        name: str,
        draw_face: Callable[[pygame.Rect], None],
        on_press: Callable[[], None],
        *,
        chosen: bool = False,
        hint: str = "",
    ) -> None:
        super().__init__(ui, widget_id, rect)
        self.name = name
        self.draw_face = draw_face
        self.on_press = on_press
        self.chosen = chosen
        self.hint = hint

    def targets(self) -> list[Target]:
        return [self._target("option", self.name, "chosen" if self.chosen else "")]

    def use(self, at: Point | None) -> None:
        self.on_press()

    def draw(self) -> None:
        ui, theme = self.ui, self.ui.theme
        rect = self.rect.move(0, -round(ui.px(_RISE) * max(0.0, self.lift - self.push)))
        radius_px = ui.px(theme.radius_small)
        ground = mix(theme.table, theme.mint, 0.16) if self.chosen else mix(theme.table_deep, theme.table, 0.35)
        face = shapes.panel(
            *rect.size,
            fill=mix(ground, theme.mint, 0.08) if self.hovered and self.enabled else ground,
            radius_px=radius_px,
            shadow_px=ui.px(12),
            shadow_opacity=0.4,
        )
        self._draw_focus_ring(rect, radius_px)
        ui.art.draw_shape(face, rect.topleft)
        self.draw_face(rect)
        if self.chosen:
            self._draw_mark(rect, radius_px)

    def _draw_mark(self, rect: pygame.Rect, radius_px: int) -> None:
        """Draw a golden frame and a tick: a chosen tile differs by more than color."""
        ui, theme = self.ui, self.ui.theme
        frame = shapes.frame(*rect.size, color=theme.gold, radius_px=radius_px, line_px=ui.px(4))
        ui.art.draw_shape(frame, rect.topleft)
        side_px = ui.px(_BADGE)
        draw_tick(ui, (rect.right - side_px // 2 - ui.px(6), rect.top + side_px // 2 + ui.px(6)), side_px)
