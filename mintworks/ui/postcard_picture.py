"""A postcard on the screen: drawn beside the game's own path, and shown as soon as it is there."""

from __future__ import annotations

import io
from weakref import ref

import pygame

from mintworks.ui.card_paper import SIZE, growth
from mintworks.ui.postcard import PICTURE, PostcardView, PostcardWords, card_wanted, draw_postcard
from mintworks.ui.renderer import Picture
from mintworks.ui.text import Lettering
from mintworks.ui.ui import Ui


class PostcardPicture:
    """One card in any size."""

    def __init__(self, ui: Ui, words: PostcardWords, view: PostcardView) -> None:
        self._ui = ui
        self._letters = Lettering(ui.canvas, ui.art)
        self._words = words
        self.view = view

    def soon(self, width_px: int, *, blank: bool = False) -> Picture | None:
        """Return the card in this width, or without words; None while its town is still being drawn."""
        if not self.is_ready(width_px):
            return None
        key = ref(self), width_px, blank, growth(self._ui)  # the picture outlives its scene, its words needn't
        return self._ui.art.kept(key, lambda: self._ui.canvas.picture(self.surface(width_px, blank=blank)))

    def is_ready(self, width_px: int = SIZE[0]) -> bool:
        """Return whether the card is available in this width without waiting; if not, its drawing begins elsewhere."""
        town = self.view.wanted(town_box(pygame.Rect(0, 0, width_px, card_height(width_px))).size)
        return self._ui.art.ready(*town, *card_wanted(width_px, self._words, growth(self._ui)))

    def surface(self, width_px: int = SIZE[0], *, blank: bool = False) -> pygame.Surface:
        """Return the card, however long that takes."""
        ui, grown = self._ui, growth(self._ui)
        return draw_postcard(ui.art, self._letters, self._words, self.view, width_px, growth=grown, blank=blank)


def png_of(picture: pygame.Surface) -> bytes:
    """Return a picture as the bytes of a PNG file."""
    png = io.BytesIO()
    pygame.image.save(picture, png, "picture.png")
    return png.getvalue()


def card_height(width_px: int) -> int:
    """Return the height of a card of this width."""
    return round(width_px * SIZE[1] / SIZE[0])


def town_box(card: pygame.Rect) -> pygame.Rect:
    """Return the box of the town on a card."""
    scale = card.width / SIZE[0]
    corner = card.left + round(PICTURE.left * scale), card.top + round(PICTURE.top * scale)
    return pygame.Rect(corner, (round(PICTURE.width * scale), round(PICTURE.height * scale)))
