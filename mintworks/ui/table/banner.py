"""Large words across the table for a moment."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.ui.stage import letter_size
from mintworks.ui.table.director import Banner
from mintworks.ui.text import Style
from mintworks.ui.theme import SEAT_CLOTHS, SEAT_COLORS
from mintworks.ui.ui import Ui

_BAND: Final = 150
_EMBLEM: Final = 96
_BESIDE_EMBLEM: Final = 28


def banner_rect(ui: Ui, banner: Banner) -> pygame.Rect:
    """Return the box of the large words across the table; empty without any."""
    width, height = ui.canvas.size_px
    return pygame.Rect(0, round(height * 0.41), width, ui.px(_BAND) if banner.alpha > 0 else 0)


def draw_banner(ui: Ui, banner: Banner, emblem: str | None) -> None:
    """Draw large words, on the cloth of the seat with this emblem where they speak of one."""
    band = banner_rect(ui, banner)
    if not band.height:
        return
    fill, line, strength = ui.theme.night, ui.theme.gold_deep, 215
    if emblem is not None and not ui.settings.high_contrast:
        fill, line, strength = SEAT_CLOTHS[emblem], SEAT_COLORS[emblem], 240
    ui.canvas.fill(band, (*fill, round(strength * banner.alpha)))
    for edge in (band.top, band.bottom - ui.px(4)):
        ui.canvas.fill((0, edge, band.width, ui.px(4)), (*line, round(255 * banner.alpha)))
    beside = ui.px(_EMBLEM + _BESIDE_EMBLEM) if emblem is not None else 0
    style = Style(size=letter_size(ui, 68, 1.5), font="display", color=ui.theme.cream)
    style = ui.text.fitted(banner.text, style, band.width * 0.9 - beside)
    scale = 1.0 if ui.settings.reduced_motion else 0.94 + 0.06 * banner.alpha
    center = band.centerx + beside / 2, band.centery
    ui.text.draw(banner.text, style, center, align="center", alpha=banner.alpha, scale=scale)
    if emblem is not None:
        left = center[0] - ui.text.width_px(banner.text, style) / 2 - beside
        picture = ui.art.icon(f"seat-{emblem}", ui.px(_EMBLEM), ui.theme.cream)
        ui.canvas.draw(picture, center=(left + ui.px(_EMBLEM) / 2, center[1]), alpha=banner.alpha, scale=scale)
