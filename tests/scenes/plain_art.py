"""Art that takes no time: what these tests ask is not how pictures look."""

from __future__ import annotations

import functools

import pygame

from mintworks.ui.art import Art
from mintworks.ui.raster import Job

_SMALL_PX = 200 * 200


class PlainArt(Art):
    """Draws a plain picture of the right size for every drawing, at once, and neither reads nor writes a file."""

    def _is_ready(self, job: Job) -> bool:
        return True

    def _read_or_draw(self, job: Job) -> pygame.Surface:
        """Small ones are shared by all tests; large ones would fill the memory."""
        _, width_px, height_px = job
        return (_plain_once if width_px * height_px <= _SMALL_PX else _plain)(width_px, height_px)


def _plain(width_px: int, height_px: int) -> pygame.Surface:
    surface = pygame.Surface((width_px, height_px), pygame.SRCALPHA)
    surface.fill((90, 140, 120, 200))
    return surface


_plain_once = functools.lru_cache(maxsize=1024)(_plain)
