"""The surfaces that other things lie on."""

from __future__ import annotations

from typing import Literal

import pygame

from mintworks.ui import shapes
from mintworks.ui.theme import mix
from mintworks.ui.ui import Ui

Material = Literal["paper", "glass", "night"]


def draw_panel(
    ui: Ui, rect: pygame.Rect, material: Material = "paper", *, scale: float = 1.0, alpha: float = 1.0
) -> None:
    """Draw a rounded surface: `paper` for reading, `glass` as a darker place on the table, `night` above it."""
    theme = ui.theme
    radius_px = ui.px(theme.radius)
    if material == "paper":
        shape = shapes.panel(
            *rect.size,
            fill=theme.cream,
            fill_below=theme.paper,
            radius_px=radius_px,
            shadow_px=ui.px(26),
            shadow_opacity=0.5,
        )
    elif material == "glass":
        shape = shapes.panel(*rect.size, fill=theme.night, opacity=0.42, radius_px=radius_px)
    else:
        shape = shapes.panel(
            *rect.size,
            fill=mix(theme.night, theme.table, 0.35),
            fill_below=theme.night,
            radius_px=radius_px,
            rim=0.14,
            shadow_px=ui.px(22),
            shadow_opacity=0.5,
        )
    ui.art.draw_shape(shape, rect.topleft, scale=scale, alpha=alpha)
