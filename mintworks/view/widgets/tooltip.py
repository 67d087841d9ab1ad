"""A word of explanation beside the thing that it explains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from mintworks.view import shapes
from mintworks.view.prompts import Prompt, Prompts
from mintworks.view.text import Style
from mintworks.view.ui import Ui

TOOLTIP_DELAY_S: Final = 0.4
"""How long something is pointed at before it is explained."""

_WIDEST: Final = 420
_CAP: Final = 34


def draw_tooltip(
    ui: Ui,
    text: str,
    beside: pygame.Rect,
    *,
    prompts: Prompts | None = None,
    row: Sequence[Prompt] = (),
) -> pygame.Rect:
    """Draw above a box (below it where there is no room), wholly on the screen; returns where it lies.

    At its foot stands a row of keys or pad buttons that do something with the thing.
    """
    theme = ui.theme
    letters = ui.text.paragraph_picture(text, Style(size=20, weight=600, color=theme.ink), ui.text.scale * _WIDEST)
    words = Style(size=18, weight=600, color=theme.muted_ink)
    cap_px = round(ui.text.scale * _CAP)
    row_px = prompts.row_width_px(row, cap_px, words) if prompts is not None else 0
    foot_px = cap_px + ui.px(8) if row_px else 0
    rect = pygame.Rect(0, 0, max(letters.width_px, row_px) + ui.px(36), letters.height_px + foot_px + ui.px(20))
    gap_px, edge_px = ui.px(10), ui.px(8)
    rect.midbottom = beside.centerx, beside.top - gap_px
    if rect.top < edge_px:
        rect.midtop = beside.centerx, beside.bottom + gap_px
    screen = pygame.Rect((0, 0), ui.canvas.size_px).inflate(-2 * edge_px, -2 * edge_px)
    rect.clamp_ip(screen)
    box = shapes.panel(
        *rect.size,
        fill=theme.cream,
        radius_px=ui.px(theme.radius_small),
        shadow_px=ui.px(14),
        shadow_opacity=0.45,
    )
    ui.art.draw_shape(box, rect.topleft)
    ui.canvas.draw(letters, center=(rect.centerx, rect.centery - foot_px / 2))
    if prompts is not None and row_px:
        middle = rect.bottom - ui.px(12) - cap_px / 2
        prompts.draw_row(row, rect.centerx - row_px / 2, middle, cap_px, words)
    return rect
