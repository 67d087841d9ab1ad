"""A sign that hangs above the plan supply for a moment, when its plans are replaced."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.games.works.view.tableau import Tableau
from mintworks.ui import shapes
from mintworks.ui.stage import letter_size
from mintworks.ui.text import Style
from mintworks.ui.tween import out_back

_RISES_S: Final = 0.2
_LASTS_S: Final = 3.4
_PADDING: Final = 20
_WIDEST: Final = 620
_ABOVE: Final = 10


class ShopSign:
    """The sign at the awning of a tableau's supply; `rise` goes from 0 to 1 while it comes down."""

    def __init__(self, tableau: Tableau) -> None:
        self._tableau = tableau
        self.words = ""
        self.rise = 0.0

    def hang(self, words: str) -> None:
        """Show words on the sign for a moment."""
        tweens = self._tableau.tweens
        self.words, self.rise = words, 0.0
        tweens.to(self, "rise", 1.0, _RISES_S, out_back)
        tweens.after(_LASTS_S, lambda: self._take_down(words))

    def _take_down(self, words: str) -> None:
        if words == self.words:
            self.words = ""

    def draw(self) -> None:
        if not self.words:
            return
        tableau, ui = self._tableau, self._tableau.ui
        area = tableau.arrangement.supply_area
        style = Style(size=letter_size(ui, 23, 1.5), weight=700, color=ui.theme.ink)
        padding = ui.px(_PADDING)
        room_px = min(ui.px(_WIDEST), max(area.width, ui.px(_WIDEST) // 2)) - 2 * padding
        letters = ui.text.paragraph_picture(self.words, style, room_px, align="center", max_lines=4)
        sign = pygame.Rect(0, 0, letters.width_px + 2 * padding, letters.height_px + padding)
        sign.midtop = area.centerx, area.top - ui.px(_ABOVE)
        sign.clamp_ip(pygame.Rect((0, 0), tableau.arrangement.size))
        paper = shapes.panel(
            *sign.size,
            fill=ui.theme.cream,
            fill_below=ui.theme.paper,
            radius_px=ui.px(14),
            border=ui.theme.wood,
            border_px=ui.px(4),
            shadow_px=ui.px(12),
            shadow_opacity=0.5,
        )
        ui.art.draw_shape(paper, sign.topleft, scale=0.8 + 0.2 * self.rise)
        if self.rise > 0.5:
            ui.canvas.draw(letters, center=sign.center)
