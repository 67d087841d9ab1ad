"""The window, and all drawing into it.

All coordinates are whole pixels from the top left corner.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pygame

from mintworks.ui.damage import Drawing, IntBox, damaged
from mintworks.ui.display import DisplayError, fitting, has_graphics_card, no_display, start_display
from mintworks.ui.renderer import Picture, Renderer
from mintworks.ui.surface_renderer import SurfaceRenderer
from mintworks.ui.texture_renderer import TextureRenderer
from mintworks.ui.theme import Color, Rgba

Point = tuple[float, float]
Box = pygame.Rect | tuple[float, float, float, float]

WINDOW_SMALLEST: Final = (960, 540)
_WHITE: Final = (255, 255, 255)


class Canvas:
    """A window, or an offscreen picture, and the drawing calls for it."""

    def __init__(self, window: pygame.Window) -> None:
        self._window = window
        self._keeps_drawings = not has_graphics_card()
        """Without a graphics card, drawing waits for `present`, which draws only what has changed."""
        self._renderer: Renderer = SurfaceRenderer(window) if self._keeps_drawings else TextureRenderer(window)
        self._drawings: list[Drawing] = []
        self._shown: list[Drawing] | None = None
        """The drawings that the window shows; None if unknown."""
        self._baking = False
        self._clock = pygame.time.Clock()
        self._fullscreen = False
        self._size_px = window.size
        self._clip: pygame.Rect | None = None
        self._clip_box: IntBox | None = None
        self.nudge = (0, 0)
        """Offset in px of all pictures while the table shakes."""
        self.draw_count = 0
        """Drawing calls since the last `present`."""
        self.words: dict[str, bool] = {}
        """Texts drawn since somebody cleared it, in their order, each once; True for sentences that were only said."""
        self.measure()

    @classmethod
    def open(
        cls, title: str, sizes: Sequence[tuple[int, int]], *, fullscreen: bool = False, hidden: bool = False
    ) -> Canvas:
        """Open a resizable window in the first of these sizes that fits the desktop, or else in the last.

        A `hidden` one waits for `show`. Raises DisplayError if there is no display.
        """
        start_display()
        try:
            size = fitting(sizes, pygame.display.get_desktop_sizes()[0])
            window = pygame.Window(title, size, resizable=True, allow_high_dpi=True, hidden=hidden)
        except pygame.error as error:
            raise DisplayError(no_display(error)) from error
        window.minimum_size = WINDOW_SMALLEST
        canvas = cls(window)
        if fullscreen:
            canvas.set_fullscreen(True)
        return canvas

    @classmethod
    def offscreen(cls, size: tuple[int, int]) -> Canvas:
        """Return a canvas without a display, for pictures and tests; must be created before any other."""
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        start_display()
        return cls(pygame.Window("", size, hidden=True))

    @property
    def size_px(self) -> tuple[int, int]:
        """Return the window's size, also while a layer is drawn."""
        return self._size_px

    @property
    def window_size(self) -> tuple[int, int]:
        """Return the window's size in units of the desktop."""
        return self._window.size

    @property
    def has_new_size(self) -> bool:
        """Return whether `measure` would find a new size."""
        return self._renderer.size_px != self._size_px

    def measure(self) -> bool:
        """Read the window's size; return whether it is new."""
        before = self._size_px
        self._size_px = self._renderer.size_px
        self._shown = None
        return self._size_px != before

    @property
    def pointer_scale(self) -> float:
        """Return pixels per unit of the reported pointer; not 1 on some high density screens."""
        return self.size_px[0] / max(1, self._window.size[0])

    @property
    def renderer(self) -> str:
        """Return the name of the renderer, for benches."""
        by = "the processor" if self._keeps_drawings else "a graphics card or its driver"
        return f"{pygame.display.get_driver()}, {by}"

    @property
    def fullscreen(self) -> bool:
        return self._fullscreen

    def set_fullscreen(self, on: bool) -> None:
        if on:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
        self._fullscreen = on

    def resize(self, size: tuple[int, int]) -> None:
        self._window.size = size

    @property
    def handle(self) -> int | None:
        """Return the platform's handle of the window; None where pygame doesn't know it."""
        return getattr(self._window, "handle", None)

    def show(self) -> None:
        """Show a window that was opened hidden."""
        self._window.show()

    def set_icon(self, surface: pygame.Surface) -> None:
        self._window.set_icon(surface)

    def close(self) -> None:
        """Free the renderer and the window; nothing can be drawn any more."""
        self._drawings.clear()
        self._shown = None
        self._renderer.close()
        self._window.destroy()

    def picture(self, surface: pygame.Surface, words: tuple[str, ...] = ()) -> Picture:
        """Return a picture of a surface, with the words that it shows.

        Pixels that are wholly transparent take their neighbors' color first, because linear filtering would
        otherwise draw a dark fringe around a picture that is turned or scaled.
        """
        picture = self._renderer.picture(_bleed(surface) if surface.get_flags() & pygame.SRCALPHA else surface)
        picture.words = words
        return picture

    def draw(
        self,
        picture: Picture,
        at: Point | Box | None = None,
        *,
        center: Point | None = None,
        size: Point | None = None,
        scale: float = 1.0,
        angle: float = 0.0,
        alpha: float = 1.0,
        tint: Color = _WHITE,
        source: Box | None = None,
        flip_x: bool = False,
    ) -> None:
        """Draw at a corner (x, y), into a box (x, y, width, height) or around a center.

        `angle` is in degrees clockwise about the middle, `scale` grows about the middle, `alpha` runs from 0 to 1, and
        beyond with what swings past its end, `tint` multiplies the colors, `source` is the part of the picture that is
        drawn.
        """
        if alpha <= 0:
            return
        for words in picture.words:
            self.words.setdefault(words, False)
        left, top, *box_size = at or (0.0, 0.0)
        width, height = size or box_size or (source[2:] if source is not None else picture.size_px)
        if center is not None:
            left, top = center[0] - width / 2, center[1] - height / 2
        if scale != 1:
            left, top = left + width * (1 - scale) / 2, top + height * (1 - scale) / 2
            width, height = width * scale, height * scale
        across, down = self.nudge
        place = round(left) + across, round(top) + down, round(width), round(height)
        part = None if source is None else _int_box(source)
        self._take(Drawing(picture, place, part, angle, min(round(alpha * 255), 255), tint, flip_x, self._clip_box))

    def say(self, sentence: str) -> None:
        """Tell screen readers in a sentence what is about to be drawn in pieces, such as a number above its caption."""
        self.words[sentence] = True

    def fill(self, box: Box, color: Color | Rgba) -> None:
        """Fill a box, blended if its alpha is below 255."""
        if color[3:] != (0,):
            self._take(Drawing(None, _int_box(box), None, 0.0, 255, color, False, self._clip_box))

    def clear(self, color: Color) -> None:
        """Fill the canvas with a color."""
        if self._puts_off:
            self._drawings = [Drawing(None, (0, 0, *self._size_px), None, 0.0, 255, color, False, None)]
        else:
            self._renderer.clear(color)

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Draw only inside a box; clips inside clips narrow it further."""
        before = self._clip
        area = pygame.Rect(box)
        self._set_clip(area if before is None else area.clip(before))
        try:
            yield
        finally:
            self._set_clip(before)

    @contextmanager
    def layer(self, size: tuple[int, int], color: Color) -> Iterator[Picture]:
        """Render the drawing inside the `with` into one opaque picture, so that a still background costs one copy.

        It is lost with the memory of the display: render it anew.
        """
        clip, was_baking, nudge, words = self._clip, self._baking, self.nudge, self.words
        self._baking, self.nudge, self.words = True, (0, 0), {}
        self._set_clip(None)
        try:
            with self._renderer.layer(size) as picture:
                self.clear(color)
                yield picture
                picture.words = tuple(self.words)
        finally:
            self._baking, self.nudge, self.words = was_baking, nudge, words
            self._set_clip(clip)

    def shown(self) -> Picture | None:
        """Return a picture of the window; None if it may be lost, or only a graphics card has it."""
        if self._shown is None or not self._puts_off:
            return None
        return self._renderer.picture(self._renderer.to_surface())

    def present(self) -> None:
        """Show the frame."""
        self._catch_up()
        self._renderer.present()
        self.draw_count = 0

    def spread(self, color: Color) -> None:
        """Fill the whole window with a color, also where it has just grown beyond `size_px`."""
        self._renderer.spread(color)
        self._shown = None

    def uncovered(self) -> None:
        """Forget the window's pixels, which may be lost after it was hidden."""
        self._shown = None

    def pace(self, frames_per_s: int) -> None:
        """Sleep for the rest of a frame."""
        self._clock.tick(frames_per_s)

    def to_surface(self) -> pygame.Surface:
        """Return the frame so far, for pictures and tests; call it before `present`."""
        self._catch_up()
        return self._renderer.to_surface()

    @property
    def _puts_off(self) -> bool:
        return self._keeps_drawings and not self._baking

    def _take(self, drawing: Drawing) -> None:
        self.draw_count += 1
        if self._puts_off:
            self._drawings.append(drawing)
        else:
            self._renderer.draw(drawing, self._clip)

    def _catch_up(self) -> None:
        """Draw the waiting drawings, where they differ from the window's."""
        if not self._puts_off:
            return
        reaches = [drawing.reach if drawing.angle else drawing.place for drawing in self._drawings]
        for area in damaged(self._shown, self._drawings, pygame.Rect((0, 0), self._size_px)):
            for index in area.collidelistall(reaches):
                drawing = self._drawings[index]
                self._renderer.draw(drawing, area if drawing.clip is None else area.clip(drawing.clip))
        self._shown = self._drawings[:]

    def _set_clip(self, area: pygame.Rect | None) -> None:
        self._clip = area
        self._clip_box = None if area is None else _int_box(area)


def _int_box(box: Box) -> IntBox:
    left, top, width, height = box
    return round(left), round(top), round(width), round(height)


def _bleed(surface: pygame.Surface) -> pygame.Surface:
    """Give wholly transparent pixels the color of their nearest neighbors and leave their alpha at 0."""
    drawn = pygame.mask.from_surface(surface, 0)
    if drawn.count() == surface.get_width() * surface.get_height():
        return surface
    spread = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for offset in ((-1, -1), (1, -1), (-1, 1), (1, 1), (-1, 0), (1, 0), (0, -1), (0, 1)):
        spread.blit(surface, offset)
    spread.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    drawn.invert()
    bled = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    bled.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    drawn.to_surface(bled, setsurface=spread, unsetcolor=None)
    return bled
