"""The price of a plan of the supply for a seat, if it isn't the printed one."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.view.card_frame import SMALLEST_LETTERS, band_color
from mintworks.games.works.view.plan_face import price_badge
from mintworks.ui import shapes
from mintworks.ui.text import Style
from mintworks.ui.ui import Ui

_STRIKE_DEGREES: Final = -38
_ASIDE: Final = 0.98
"""Distance of the seat's price left of the printed one, in diameters."""


def draw_price_tag(ui: Ui, strings: Strings, plan: PlanCard, price: int, card: pygame.Rect) -> None:
    """Strike the printed price through on a card in this box, and draw the seat's own beside it, green."""
    center, diameter = price_badge(ui, strings, plan, card)
    theme = ui.theme
    for width, color in ((0.15, theme.cream), (0.075, theme.warning)):
        line = shapes.panel(round(diameter * 0.96), max(2, round(diameter * width)), fill=color, radius_px=ui.px(3))
        ui.canvas.draw(ui.art.shape(line), center=center, angle=_STRIKE_DEGREES)
    own = center[0] - _ASIDE * diameter, center[1]
    disc = shapes.ring(
        round(diameter), color=theme.cream, line_px=max(2.0, diameter * 0.07), fill=band_color(theme, "culture")
    )
    ui.canvas.draw(ui.art.shape(disc), center=own)
    size_px = max(diameter * 0.62, SMALLEST_LETTERS * ui.unit)
    style = Style(size=size_px / ui.text.scale, font="display", color=theme.cream)
    ui.text.draw(str(price), style, own, align="center", width_px=diameter * 0.8)
