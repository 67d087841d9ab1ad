"""A hint too long for the strip: a note on the table, where it hides the least."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from mintworks.ui.free_place import free_place
from mintworks.ui.renderer import Picture
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.panel import draw_panel

_WIDTHS: Final = (1100, 900, 740, 600, 480, 380)
"""Widths of the words, in px of the design."""
_GROWS: Final = 1.6
"""Maximum growth of the letters."""
_SHARES: Final = (1.0, 0.85, 0.7)
"""Sizes of the letters; smaller ones are for where larger ones would hide what is kept clear."""
_BULB, _PADDING, _EDGE = 40, 16, 12
_APART: Final = 8
"""Distance to what the note keeps clear of."""
_STEP: Final = 24


class HintNote:
    """Shows one hint at a time."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.words = ""
        self.rect = pygame.Rect(0, 0, 0, 0)

    def put(
        self, words: str, board: pygame.Rect, kept_clear: Sequence[pygame.Rect], avoided: Sequence[pygame.Rect]
    ) -> None:
        """Tell a hint on a part of the window, off what is kept clear and rather not on what is avoided."""
        px, self.words = self.ui.px, words
        inside, apart_px = board.inflate(-2 * px(_EDGE), -2 * px(_EDGE)), 2 * px(_APART)
        clear = [each.inflate(apart_px, apart_px) for each in kept_clear]
        for share in _SHARES:
            found = {self._size(letters): letters for letters in (self._letters(px(width), share) for width in _WIDTHS)}
            self.rect = free_place(found, inside, clear, avoided, inside.midtop, px(_STEP))
            self._picture = found[self.rect.size]
            if self.rect.collidelist(clear) < 0:
                return

    def take_away(self) -> None:
        """Tell nothing anymore."""
        self.words, self.rect = "", pygame.Rect(0, 0, 0, 0)

    def draw(self) -> None:
        """Draw the words on their sheet, a bulb before them."""
        if not self.words:
            return
        ui, px, rect, side = self.ui, self.ui.px, self.rect, self.ui.px(_BULB)
        draw_panel(ui, rect, "night")
        left = rect.left + px(_PADDING)
        ui.canvas.draw(ui.art.icon("hint", side, ui.theme.gold), center=(left + side / 2, rect.centery))
        ui.canvas.draw(self._picture, (left + side + px(_PADDING), rect.top + px(_PADDING)))

    def _letters(self, width_px: int, share: float) -> Picture:
        style = self.ui.style("body", self.ui.theme.cream, most=_GROWS)
        return self.ui.text.paragraph_picture(self.words, replace(style, size=style.size * share), width_px)

    def _size(self, letters: Picture) -> tuple[int, int]:
        px = self.ui.px
        return letters.width_px + px(_BULB + 3 * _PADDING), letters.height_px + px(2 * _PADDING)
