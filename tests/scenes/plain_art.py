"""Art that takes no time: what these tests ask is not how pictures look."""

from __future__ import annotations

import functools

import pygame

from mintworks.ui.art import Art
from mintworks.ui.raster import Job

_FIELD_PX = (3840, 2160)
"""The largest window in which tests draw; few pictures are larger."""


class PlainArt(Art):
    """Draws a plain picture of the right size for every drawing, at once, and neither reads nor writes a file."""

    def _is_ready(self, job: Job) -> bool:
        return True

    def _read_or_draw(self, job: Job) -> pygame.Surface:
        """All are parts of one field, which would fill the memory if each had one of its own."""
        _, *size = job
        if size[0] > _FIELD_PX[0] or size[1] > _FIELD_PX[1]:
            return _plain((size[0], size[1]))
        return _field().subsurface((0, 0, *size))


def _plain(size_px: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size_px, pygame.SRCALPHA)
    surface.fill((90, 140, 120, 200))
    return surface


@functools.cache
def _field() -> pygame.Surface:
    return _plain(_FIELD_PX)
