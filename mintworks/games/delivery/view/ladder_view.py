"""The picture on the certificate for all five drivers: their portraits above Mintopia, each a step higher."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import pygame

from mintworks.ui import shapes
from mintworks.ui.art import Art, Wanted
from mintworks.ui.medallion import medallion
from mintworks.ui.postcard import PostcardView
from mintworks.ui.theme import NORMAL

_LAND: Final = "board/road-map"
_GOLDEN_HOUR: Final = (255, 232, 190)
_PORTRAIT: Final = 0.46
"""Side of a portrait, as a share of the picture's height."""
_LOWEST, _HIGHEST = 0.64, 0.36
"""Middles of the first and the last portrait, as shares of the picture's height."""
_EDGE: Final = 0.11
"""Distance of the first portrait's middle from the edge, as a share of the picture's width."""
_TILTS: Final = (3.0, -2.0, 1.5, -2.5, 2.0)
_FRAME: Final = 0.08
_SEAL: Final = 0.42
"""Width of the frame around a portrait, and side of a seal, as shares of the portrait's side."""


class LadderView(PostcardView):
    """The portraits of these drivers, easiest first."""

    def __init__(self, drivers: Sequence[str]) -> None:
        self._drivers = drivers

    def wanted(self, size_px: tuple[int, int]) -> Collection[Wanted]:
        side = round(size_px[1] * _PORTRAIT)
        return [(_LAND, *size_px), *((f"portraits/{driver}", side, side) for driver in self._drivers)]

    def draw(self, art: Art, size_px: tuple[int, int], *, is_decided: bool = True) -> pygame.Surface:
        picture = art.surface(_LAND, *size_px).copy()
        picture.fill(_GOLDEN_HOUR, special_flags=pygame.BLEND_RGB_MULT)
        places = self.places(picture.get_rect())
        for number, (driver, place) in enumerate(zip(self._drivers, places, strict=True)):
            stamp = pygame.transform.rotozoom(_sealed(art, driver, place.width), _TILTS[number % len(_TILTS)], 1.0)
            picture.blit(stamp, stamp.get_rect(center=place.center))
        return picture

    def places(self, area: pygame.Rect) -> list[pygame.Rect]:
        found, steps = [], max(1, len(self._drivers) - 1)
        for number in range(len(self._drivers)):
            share = number / steps
            place = pygame.Rect(0, 0, *[round(area.height * _PORTRAIT)] * 2)
            place.center = (
                area.left + round(area.width * (_EDGE + (1 - 2 * _EDGE) * share)),
                area.top + round(area.height * (_LOWEST + (_HIGHEST - _LOWEST) * share)),
            )
            found.append(place)
        return found


def _sealed(art: Art, driver: str, side: int) -> pygame.Surface:
    """Return a portrait with its shadow, and the golden seal of a victory on its corner."""
    seal = round(side * _SEAL)
    sheet = pygame.Surface((side + seal, side + seal), pygame.SRCALPHA)
    shadow = shapes.soft_shadow(side, side, radius_px=side / 12, blur_px=side / 14, opacity=0.5)
    around = art.shape_surface(shadow)
    sheet.blit(around, around.get_rect(center=(sheet.get_width() // 2, sheet.get_height() // 2 + side // 40)))
    portrait = pygame.Rect(seal // 2, seal // 2, side, side)
    sheet.fill(NORMAL.cream, portrait.inflate(*[round(side * _FRAME)] * 2))
    sheet.blit(art.surface(f"portraits/{driver}", side, side), portrait)
    gold = art.shape_surface(medallion(seal, NORMAL.table))
    sheet.blit(gold, gold.get_rect(center=(portrait.right - seal * 0.3, portrait.bottom - seal * 0.3)))
    crown = art.icon_surface("crown", round(seal * 0.54), NORMAL.gold)
    sheet.blit(crown, crown.get_rect(center=(portrait.right - seal * 0.3, portrait.bottom - seal * 0.3)))
    return sheet
