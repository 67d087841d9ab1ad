"""Pictures with rounded corners, as they lie in a tile or a medallion."""

from __future__ import annotations

import pygame

from mintworks.ui import shapes
from mintworks.ui.renderer import Picture
from mintworks.ui.ui import Ui


class Cutouts:
    """Drawings cut to a rounded box."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui

    def picture(self, name: str, width_px: int, height_px: int, radius_px: int) -> Picture:
        """Return the drawing `assets/*/art/<name>.svg`, covering the box."""
        key = "cutout", name, width_px, height_px, radius_px
        return self._ui.art.kept(key, lambda: self._ui.canvas.picture(self._cut(name, width_px, height_px, radius_px)))

    def _cut(self, name: str, width_px: int, height_px: int, radius_px: int) -> pygame.Surface:
        cut = self._ui.art.surface(name, width_px, height_px).copy()
        box = shapes.panel(width_px, height_px, fill=(255, 255, 255), radius_px=radius_px)
        mask = self._ui.art.shape_surface(box)
        cut.blit(mask, (-box.margin_px, -box.margin_px), special_flags=pygame.BLEND_RGBA_MULT)
        return cut
