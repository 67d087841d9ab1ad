"""The surfaces that other things lie on."""

from __future__ import annotations

from typing import Literal

import pygame

from mintworks.ui import shapes
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, mix
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


def draw_pill(
    ui: Ui, rect: pygame.Rect, text: str, style: Style, fill: Color, *, icon: str = "", border: Color | None = None
) -> None:
    """Draw a word on a pill, smaller where it would not fit: in its middle, or beside an icon at its left end."""
    radius_px = rect.height / 2
    ground = shapes.panel(
        *rect.size, fill=fill, radius_px=radius_px, border=border, border_px=ui.px(2) if border else 0
    )
    ui.art.draw_shape(ground, rect.topleft)
    if not icon:
        ui.text.draw(text, style, rect.center, align="center", width_px=rect.width - ui.px(12))
        return
    side_px = rect.height // 2
    ui.canvas.draw(ui.art.icon(icon, side_px, style.color), center=(rect.left + ui.px(16) + side_px / 2, rect.centery))
    left_px = rect.left + ui.px(26) + side_px
    ui.text.draw(text, style, (left_px, rect.centery), width_px=rect.right - ui.px(20) - left_px)


def pill_width_px(ui: Ui, text: str, style: Style, height_px: int) -> int:
    """Return the width of a pill with an icon that a word fits."""
    return ui.text.width_px(text, style) + height_px // 2 + ui.px(46)
