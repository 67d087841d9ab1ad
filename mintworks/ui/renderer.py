"""What a canvas draws with: pictures, and one of two renderers that lay them into a window."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Protocol

import pygame

from mintworks.ui.theme import Color

if TYPE_CHECKING:
    from mintworks.ui.damage import Drawing


class Picture:
    """Pixels that the renderer which made them holds ready, drawn with `Canvas.draw`."""

    __slots__ = ("__weakref__", "height_px", "opaque", "width_px", "words")

    def __init__(self, size_px: tuple[int, int], *, opaque: bool) -> None:
        self.width_px, self.height_px = size_px
        self.opaque = opaque
        self.words: tuple[str, ...] = ()
        """Texts that it shows, for screen readers."""

    @property
    def size_px(self) -> tuple[int, int]:
        return self.width_px, self.height_px

    def size_bytes(self) -> int:
        """Return its size in the display's memory, in bytes."""
        return self.width_px * self.height_px * 4


def surface_bytes(surface: pygame.Surface) -> int:
    """Return the size of a surface with an alpha channel in memory, in bytes."""
    return surface.get_width() * surface.get_height() * 4


class Renderer(Protocol):
    """Draws into a window or, inside `layer`, into a picture. Only its own pictures can be drawn with it."""

    @property
    def size_px(self) -> tuple[int, int]:
        """Return the window's current size."""

    def picture(self, surface: pygame.Surface) -> Picture:
        """Take a copy of a surface's pixels; one without an alpha channel makes an opaque picture."""

    def draw(self, drawing: Drawing, area: pygame.Rect | None) -> None:
        """Draw inside an area, or everywhere. The drawing's own clip is for the caller to heed."""

    def clear(self, color: Color) -> None:
        """Give what is drawn into one color everywhere."""

    def layer(self, size: tuple[int, int]) -> AbstractContextManager[Picture]:
        """Draw into an opaque picture, which is complete when the `with` ends."""

    def spread(self, color: Color) -> None:
        """Give the whole window one color, also where it has just grown."""

    def to_surface(self) -> pygame.Surface:
        """Return a copy of what is drawn so far."""

    def present(self) -> None:
        """Show in the window what was drawn."""

    def close(self) -> None:
        """Free all pictures; nothing can be drawn any more."""
