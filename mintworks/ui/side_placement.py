"""Where a box may stand beside a thing that it speaks of."""

from __future__ import annotations

from typing import Literal

import pygame

Side = Literal["above", "below", "right", "left"]


def beside(thing: pygame.Rect, side: Side, size: tuple[int, int], away_px: int) -> list[pygame.Rect]:
    """Return boxes on one side of a thing, in the middle of it and then shifted to either end."""
    width, height = size
    if side in ("above", "below"):
        top = thing.top - away_px - height if side == "above" else thing.bottom + away_px
        lefts = thing.centerx - width // 2, thing.left, thing.right - width
        return [pygame.Rect(left, top, width, height) for left in lefts]
    left = thing.right + away_px if side == "right" else thing.left - away_px - width
    tops = thing.centery - height // 2, thing.top, thing.bottom - height
    return [pygame.Rect(left, top, width, height) for top in tops]
