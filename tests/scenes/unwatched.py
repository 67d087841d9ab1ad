"""A window that nobody looks at: what is drawn is only noted, until a test asks for its pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

from mintworks.ui.canvas import Canvas
from mintworks.ui.damage import Drawing
from mintworks.ui.renderer import Picture
from mintworks.ui.surface_renderer import SurfacePicture
from mintworks.ui.theme import Color

_BLACK = (0, 0, 0)


class UnwatchedCanvas(Canvas):
    """Draws when it is looked at with `to_surface`, and then what any other canvas draws.

    Its window takes over a size only then: the pixels of a large one take longer than to lay a scene out for it.
    """

    def __init__(self, window: pygame.Window) -> None:
        self._wanted_px = window.size
        super().__init__(window)

    def resize(self, size: tuple[int, int]) -> None:
        self._wanted_px = size

    @property
    def has_new_size(self) -> bool:
        return self._wanted_px != self._size_px

    def measure(self) -> bool:
        self._presented: list[Drawing] | None = None
        before, self._size_px = self._size_px, self._wanted_px
        self._shown = None
        return self._size_px != before

    @property
    def pointer_scale(self) -> float:
        return 1.0

    def spread(self, color: Color) -> None:
        self._shown = None

    def picture(self, surface: pygame.Surface, words: tuple[str, ...] = ()) -> Picture:
        film = _Film(surface, super().picture)
        film.words = words
        return film

    def present(self) -> None:
        self._presented = self._drawings[:]
        self.draw_count = 0

    def shown(self) -> Picture | None:
        return None if self._presented is None else _Layer(self.size_px, self._presented)

    @contextmanager
    def layer(self, size: tuple[int, int], color: Color) -> Iterator[Picture]:
        before, clip, nudge, words = self._drawings, self._clip, self.nudge, self.words
        self.nudge, self.words = (0, 0), {}
        self._set_clip(None)
        self._drawings = [Drawing(None, (0, 0, *size), None, 0.0, 255, color, False, None)]
        try:
            layer = _Layer(size, self._drawings)
            yield layer
            layer.words = tuple(self.words)
        finally:
            self._drawings, self.nudge, self.words = before, nudge, words
            self._set_clip(clip)

    def _catch_up(self) -> None:
        if self._window.size != self._wanted_px:
            self._window.size = self._wanted_px
            self._renderer.spread(_BLACK)
        self._bake_layers(self._drawings)
        super()._catch_up()

    def _bake_layers(self, drawings: list[Drawing]) -> None:
        for drawing in drawings:
            if isinstance(drawing.picture, _Layer) and drawing.picture.drawings:
                self._bake(drawing.picture)

    def _bake(self, layer: _Layer) -> None:
        drawings, layer.drawings = layer.drawings, []
        self._bake_layers(drawings)
        with self._renderer.layer(layer.size_px) as baked:
            assert isinstance(baked, SurfacePicture)
            layer.surface = baked.surface
            for drawing in drawings:
                self._renderer.draw(drawing, None if drawing.clip is None else pygame.Rect(drawing.clip))


class _Film(SurfacePicture):
    """A picture that is developed when it is drawn for the first time."""

    __slots__ = ("_develop", "_developed", "_taken")

    def __init__(self, taken: pygame.Surface, develop: Callable[[pygame.Surface], Picture]) -> None:
        self.width_px, self.height_px = taken.get_size()
        self.opaque = not taken.get_flags() & pygame.SRCALPHA
        self.words = ()
        self._taken, self._develop = taken, develop
        self._developed: pygame.Surface | None = None

    @property
    def surface(self) -> pygame.Surface:  # type: ignore[override]
        if self._developed is None:
            picture = self._develop(self._taken)
            assert isinstance(picture, SurfacePicture)
            self._developed = self._taken = picture.surface
        return self._developed


class _Layer(SurfacePicture):
    """A picture that is baked from its drawings when it is drawn for the first time."""

    __slots__ = ("drawings",)

    def __init__(self, size_px: tuple[int, int], drawings: list[Drawing]) -> None:
        self.width_px, self.height_px = size_px
        self.opaque = True
        self.words = ()
        self.drawings = drawings
