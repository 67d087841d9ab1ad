"""A word of explanation beside the thing that it explains."""

from __future__ import annotations

import pygame

from mintworks.view import shapes
from mintworks.view.text import Style
from mintworks.view.ui import Ui

_WIDEST = 420


def draw_tooltip(ui: Ui, text: str, beside: pygame.Rect, *, alpha: float = 1.0) -> pygame.Rect:
    """Draw above a box (below it where there is no room), wholly on the screen; returns where it lies."""
    theme = ui.theme
    letters = ui.text.paragraph_picture(text, Style(size=20, weight=600, color=theme.ink), ui.text.scale * _WIDEST)
    rect = pygame.Rect(0, 0, letters.width_px + ui.px(36), letters.height_px + ui.px(20))
    gap_px, edge_px = ui.px(10), ui.px(8)
    rect.midbottom = beside.centerx, beside.top - gap_px
    if rect.top < edge_px:
        rect.midtop = beside.centerx, beside.bottom + gap_px
    screen = pygame.Rect((0, 0), ui.canvas.size_px).inflate(-2 * edge_px, -2 * edge_px)
    rect.clamp_ip(screen)
    box = shapes.panel(
        rect.width,
        rect.height,
        fill=theme.cream,
        radius_px=ui.px(theme.radius_small),
        shadow_px=ui.px(14),
        shadow_opacity=0.45,
    )
    ui.art.draw_shape(box, rect.topleft, alpha=alpha)
    ui.canvas.draw(letters, center=rect.center, alpha=alpha)
    return rect
