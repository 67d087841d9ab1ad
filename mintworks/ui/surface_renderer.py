"""Drawing with the processor, where there is no graphics card.

pygame blends surfaces several times as fast as SDL's own renderer without a card does. What it can’t draw while it
copies (another size, another color, mirrored) is made once and kept for a while.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, cast
from weakref import ref

import pygame

from mintworks.ui.damage import Drawing
from mintworks.ui.display import DisplayError
from mintworks.ui.lru_cache import LruCache
from mintworks.ui.renderer import Picture, surface_bytes
from mintworks.ui.theme import Color, Rgba

_MADE_BYTES: Final = 24 * 1024 * 1024
_TURNED_BYTES: Final = 4 * 1024 * 1024
_WHITE: Final = (255, 255, 255)


class SurfacePicture(Picture):
    """A picture whose pixels the processor copies and blends."""

    __slots__ = ("surface",)

    def __init__(self, surface: pygame.Surface, *, opaque: bool) -> None:
        super().__init__(surface.get_size(), opaque=opaque)
        self.surface = surface


class SurfaceRenderer:
    """A renderer whose pictures are surfaces in the window's own format."""

    def __init__(self, window: pygame.Window) -> None:
        # Else SDL would hand the finished picture to OpenGL after all.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        self._window = window
        self._made: LruCache[pygame.Surface] = LruCache(_MADE_BYTES, surface_bytes)
        """Parts of pictures in other sizes and colors, by all that makes them what they are."""
        self._turned: LruCache[pygame.Surface] = LruCache(_TURNED_BYTES, surface_bytes)
        """Turned pictures of about one frame: they often reach into several areas that are drawn again."""
        try:
            self._target = window.get_surface()
        except pygame.error as error:
            raise DisplayError(f"Mint Works can’t draw into its window: {error}.") from error

    @property
    def size_px(self) -> tuple[int, int]:
        return self._window.get_surface().get_size()

    def picture(self, surface: pygame.Surface) -> Picture:
        opaque = not surface.get_flags() & pygame.SRCALPHA
        return SurfacePicture(surface.convert(_format(opaque=opaque)), opaque=opaque)

    def draw(self, drawing: Drawing, area: pygame.Rect | None) -> None:
        target = self._target
        target.set_clip(area)
        if drawing.picture is None:
            _fill(target, drawing.place, drawing.color)
            return
        picture, source = cast(SurfacePicture, drawing.picture), drawing.source
        surface = picture.surface
        left, top, width, height = drawing.place
        if not (width and height):
            return
        if (width, height) != (source[2:] if source is not None else picture.size_px) or (
            drawing.color != _WHITE or drawing.flip_x
        ):
            # A part of a picture doesn't keep the picture, which may be many times as large.
            key = ref(picture), source, width, height, drawing.color, drawing.flip_x
            surface, source = self._made.made(key, lambda: _made(drawing, picture)), None
        if drawing.angle:
            straight, part = surface, source
            turn = ref(straight), part, drawing.angle
            surface, source = self._turned.made(turn, lambda: _turned(straight, part, drawing.angle)), None
            left, top = left + (width - surface.get_width()) // 2, top + (height - surface.get_height()) // 2
        if drawing.alpha == 255:
            target.blit(surface, (left, top), source)
        else:
            # Without an alpha channel it would stay one that is blended, which takes many times as long.
            before = 255 if surface.get_flags() & pygame.SRCALPHA else None
            surface.set_alpha(drawing.alpha)
            target.blit(surface, (left, top), source)
            surface.set_alpha(before)

    def clear(self, color: Color) -> None:
        self._target.set_clip(None)
        self._target.fill(color)

    @contextmanager
    def layer(self, size: tuple[int, int]) -> Iterator[Picture]:
        layer = pygame.Surface(size, depth=32)
        before, self._target = self._target, layer
        try:
            yield SurfacePicture(layer, opaque=True)
        finally:
            layer.set_clip(None)
            self._target = before

    def spread(self, color: Color) -> None:
        self._target = self._window.get_surface()
        self.clear(color)

    def to_surface(self) -> pygame.Surface:
        return self._target.copy()

    def present(self) -> None:
        self._window.flip()

    def close(self) -> None:
        self._made.clear()
        self._turned.clear()


def _format(*, opaque: bool) -> pygame.Surface:
    """Return a surface in the format that the processor copies to the window fastest."""
    return pygame.Surface((1, 1), depth=32) if opaque else pygame.Surface((1, 1), pygame.SRCALPHA)


def _fill(target: pygame.Surface, place: tuple[int, int, int, int], color: Color | Rgba) -> None:
    red, green, blue, alpha = (*color, 255)[:4]
    if alpha == 255:
        target.fill(color, place)
        return
    # A surface's fill never blends, but the two halves of blending are fills.
    target.fill((255 - alpha,) * 3, place, pygame.BLEND_RGB_MULT)
    target.fill([round(part * alpha / 255) for part in (red, green, blue)], place, pygame.BLEND_RGB_ADD)


def _made(drawing: Drawing, picture: SurfacePicture) -> pygame.Surface:
    """Return the drawn part of a picture, in its drawn size and color."""
    part = picture.surface if drawing.source is None else picture.surface.subsurface(drawing.source)
    if drawing.flip_x:
        part = pygame.transform.flip(part, True, False)
    made = (
        part.copy() if part.get_size() == drawing.place[2:] else pygame.transform.smoothscale(part, drawing.place[2:])
    )
    if drawing.color != _WHITE:
        made.fill(drawing.color, special_flags=pygame.BLEND_RGB_MULT)
    return made


def _turned(surface: pygame.Surface, source: tuple[int, int, int, int] | None, angle: float) -> pygame.Surface:
    part = surface if source is None else surface.subsurface(source)
    if not angle % 90:
        return pygame.transform.rotate(part, -angle)
    if not part.get_flags() & pygame.SRCALPHA:  # its corners will be transparent
        part = part.convert(_format(opaque=False))
    return pygame.transform.rotozoom(part, -angle, 1.0)
