"""Drawing with a graphics card: the only module that touches pygame's renderer.

That API (`pygame._sdl2.video`) is not stable, so nothing of it leaves this module.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, cast
from weakref import WeakSet

import pygame
from pygame._sdl2 import video

from mintworks.ui.damage import Drawing
from mintworks.ui.display import DisplayError
from mintworks.ui.renderer import Picture
from mintworks.ui.theme import Color

_BLEND: Final = pygame.BLENDMODE_BLEND


class _TexturePicture(Picture):
    __slots__ = ("texture",)

    def __init__(self, texture: video.Texture, *, opaque: bool) -> None:
        super().__init__((texture.width, texture.height), opaque=opaque)
        self.texture = texture


class TextureRenderer:
    """A renderer whose pictures are textures."""

    def __init__(self, window: pygame.Window) -> None:
        self._renderer = _renderer(window)
        self._pictures: WeakSet[_TexturePicture] = WeakSet()

    @property
    def size_px(self) -> tuple[int, int]:
        self._renderer.set_viewport(None)
        return self._renderer.get_viewport().size

    def picture(self, surface: pygame.Surface) -> Picture:
        opaque = not surface.get_flags() & pygame.SRCALPHA
        return self._kept(_TexturePicture(video.Texture.from_surface(self._renderer, surface), opaque=opaque))

    def draw(self, drawing: Drawing, area: pygame.Rect | None) -> None:
        # The renderer's viewport clips, but moves the origin too.
        self._renderer.set_viewport(area)
        place = pygame.Rect(drawing.place)
        if area is not None:
            place.move_ip(-area.left, -area.top)
        if drawing.picture is None:
            self._renderer.draw_blend_mode = _BLEND
            self._renderer.draw_color = drawing.color
            self._renderer.fill_rect(place)
            return
        texture = cast(_TexturePicture, drawing.picture).texture
        texture.alpha = drawing.alpha
        texture.color = drawing.color
        texture.blend_mode = _BLEND
        source = None if drawing.source is None else pygame.Rect(drawing.source)
        texture.draw(source, place, drawing.angle, flip_x=drawing.flip_x)

    def clear(self, color: Color) -> None:
        self._renderer.draw_color = color
        self._renderer.clear()

    @contextmanager
    def layer(self, size: tuple[int, int]) -> Iterator[Picture]:
        texture = video.Texture(self._renderer, size, target=True)
        before = self._renderer.target
        self._renderer.target = texture
        try:
            yield self._kept(_TexturePicture(texture, opaque=True))
        finally:
            self._renderer.target = before

    def spread(self, color: Color) -> None:
        self._renderer.set_viewport(None)
        self.clear(color)

    def to_surface(self) -> pygame.Surface:
        self._renderer.set_viewport(None)
        return self._renderer.to_surface()

    def present(self) -> None:
        self._renderer.present()

    def close(self) -> None:
        # SDL frees a window's textures with it: one that is left over would be freed once more, and crash or take a
        # texture of another window along.
        for picture in self._pictures:
            del picture.texture
        del self._renderer

    def _kept(self, picture: _TexturePicture) -> Picture:
        self._pictures.add(picture)
        return picture


def _renderer(window: pygame.Window) -> video.Renderer:
    failure: pygame.error | None = None
    for vsync in (True, False):
        try:
            return video.Renderer(window, accelerated=-1, vsync=vsync, target_texture=True)
        except pygame.error as error:
            failure = error
    raise DisplayError(f"Mint Works can’t draw into its window: {failure}.") from failure
