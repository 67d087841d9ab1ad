"""The window and everything that is drawn into it: the only module that touches pygame's renderer.

The renderer's API (`pygame._sdl2.video`) is not stable, so nothing of it leaves this module.
All coordinates are whole pixels from the top left corner.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final
from weakref import WeakSet

import pygame
from pygame._sdl2 import video

from mintworks.ui.damage import Drawing, IntBox, damaged
from mintworks.ui.display import DisplayError, fitting, has_graphics_card, no_display, start_display
from mintworks.ui.recent import Recent
from mintworks.ui.theme import Color, Rgba

Point = tuple[float, float]
Box = pygame.Rect | tuple[float, float, float, float]

_WINDOW_SMALLEST: Final = (960, 540)
_WHITE: Final = (255, 255, 255)
_VEIL_BLOCK: Final = (512, 128)
_VEIL_COLORS: Final = 16


class Picture:
    """A drawing that the graphics card holds, drawn with `Canvas.draw`."""

    __slots__ = ("__weakref__", "height_px", "opaque", "texture", "width_px")

    def __init__(self, texture: video.Texture, *, opaque: bool) -> None:
        self.texture = texture
        self.width_px = texture.width
        self.height_px = texture.height
        self.opaque = opaque

    @property
    def size_px(self) -> tuple[int, int]:
        return self.width_px, self.height_px

    def size_bytes(self) -> int:
        """What it takes of the display's memory."""
        return self.width_px * self.height_px * 4


class Canvas:
    """A window, or a picture without a window, and the few ways to draw into it."""

    def __init__(self, window: pygame.Window, *, vsync: bool) -> None:
        self._window = window
        self._keeps_drawings = not has_graphics_card()
        """What is drawn is put off to `present`, which then draws only what has changed."""
        self._renderer = _renderer(window, vsync=vsync, accelerated=not self._keeps_drawings)
        self._drawings: list[Drawing] = []
        self._shown: list[Drawing] | None = None
        """What the window's pixels show; None if nobody knows."""
        self._pictures: WeakSet[Picture] = WeakSet()
        self._veils: Recent[Picture] = Recent(_VEIL_COLORS)
        """Blocks of one color each, with which boxes are covered that let what is beneath shine through."""
        self._baking = False
        self._clock = pygame.time.Clock()
        self._fullscreen = False
        self._size_px = window.size
        self._clip: pygame.Rect | None = None
        self._clip_box: IntBox | None = None
        self._offset = (0, 0)
        self.nudge = (0, 0)
        """By how many px pictures are drawn beside their place, while the table shakes."""
        self.draw_count = 0
        """Drawing calls since the last `present`."""
        self.measure()

    @classmethod
    def open(cls, title: str, sizes: Sequence[tuple[int, int]], *, fullscreen: bool = False) -> Canvas:
        """Open a window that one can resize: in the first of these sizes that fits the desktop, or else in the last.

        Raises DisplayError, in one sentence, where there is no display.
        """
        start_display()
        try:
            size = fitting(sizes, pygame.display.get_desktop_sizes()[0])
            window = pygame.Window(title, size, resizable=True, allow_high_dpi=True)
        except pygame.error as error:
            raise DisplayError(no_display(error)) from error
        window.minimum_size = _WINDOW_SMALLEST
        canvas = cls(window, vsync=True)
        if fullscreen:
            canvas.set_fullscreen(True)
        return canvas

    @classmethod
    def offscreen(cls, size: tuple[int, int]) -> Canvas:
        """Draw without a display, for pictures and tests; must be the first thing that asks for a display."""
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        start_display()
        return cls(pygame.Window("", size, hidden=True), vsync=False)

    @property
    def size_px(self) -> tuple[int, int]:
        """The window's size, also while a layer is drawn."""
        return self._size_px

    @property
    def has_new_size(self) -> bool:
        """Whether `measure` would tell so."""
        self._renderer.set_viewport(None)
        return self._renderer.get_viewport().size != self._size_px

    def measure(self) -> bool:
        """Take over the size that the window has now; tells whether it is a new one."""
        before = self._size_px
        self._renderer.set_viewport(None)
        self._size_px = self._renderer.get_viewport().size
        self._shown = None
        return self._size_px != before

    @property
    def pointer_scale(self) -> float:
        """Pixels per unit in which the system reports the pointer; not 1 on some high density screens."""
        return self.size_px[0] / max(1, self._window.size[0])

    @property
    def renderer(self) -> str:
        """How it is drawn, for measurements."""
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

    def set_icon(self, surface: pygame.Surface) -> None:
        self._window.set_icon(surface)

    def close(self) -> None:
        """Free all that was drawn with, and then the window; nothing can be drawn any more."""
        # SDL frees a window's textures with it: one that is left over would be freed once more, and crash or take a
        # texture of another window along.
        for picture in self._pictures:
            del picture.texture
        self._drawings.clear()
        self._shown = None
        del self._renderer
        self._window.destroy()

    def picture(self, surface: pygame.Surface) -> Picture:
        """Hand a surface to the graphics card.

        Pixels that are wholly transparent take their neighbors' color first, because linear filtering would
        otherwise draw a dark fringe around a picture that is turned or scaled.
        """
        opaque = not surface.get_flags() & pygame.SRCALPHA
        texture = video.Texture.from_surface(self._renderer, surface if opaque else _bleed(surface))
        return self._kept(Picture(texture, opaque=opaque))

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
        left, top, *box_size = at or (0.0, 0.0)
        width, height = size or box_size or (source[2:] if source is not None else picture.size_px)
        if center is None:
            center = left + width / 2, top + height / 2
        width, height = width * scale, height * scale
        place = (
            round(center[0] - width / 2) + self.nudge[0],
            round(center[1] - height / 2) + self.nudge[1],
            round(width),
            round(height),
        )
        part = None if source is None else _int_box(source)
        self._take(Drawing(picture, place, part, angle, min(round(alpha * 255), 255), tint, flip_x, self._clip_box))

    def fill(self, box: Box, color: Color | Rgba) -> None:
        """Fill a box; an alpha below 255 lets what is beneath shine through."""
        if color[3:] != (0,):
            self._take(Drawing(None, _int_box(box), None, 0.0, 255, color, False, self._clip_box))

    def clear(self, color: Color) -> None:
        """Begin anew with this color everywhere."""
        if self._puts_off:
            self._drawings = [Drawing(None, (0, 0, *self._size_px), None, 0.0, 255, color, False, None)]
        else:
            self._renderer.draw_color = color
            self._renderer.clear()

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
        """Bake what is drawn inside the `with` into one opaque picture, so that what stands still costs one copy.

        A layer has no transparency. It is lost with the memory of the display: bake it anew.
        """
        texture = video.Texture(self._renderer, size, target=True)
        before, clip, was_baking, nudge = self._renderer.target, self._clip, self._baking, self.nudge
        self._renderer.target = texture
        self._baking, self.nudge = True, (0, 0)
        self._set_clip(None)
        self.clear(color)
        picture = self._kept(Picture(texture, opaque=True))
        try:
            yield picture
        finally:
            if self._keeps_drawings:
                picture.texture = self._plain_copy().texture
            self._renderer.target = before
            self._baking, self.nudge = was_baking, nudge
            self._set_clip(clip)

    def shown(self) -> Picture | None:
        """What the window shows; None where it may be lost, or only a graphics card has it."""
        return self._plain_copy() if self._shown is not None and self._puts_off else None

    def present(self) -> None:
        """Show what was drawn."""
        self._catch_up()
        self._renderer.present()
        self.draw_count = 0

    def spread(self, color: Color) -> None:
        """Begin anew with this color over the whole window, also where it has just grown beyond `size_px`."""
        self._renderer.set_viewport(None)
        self._renderer.draw_color = color
        self._renderer.clear()
        self._shown = None

    def uncovered(self) -> None:
        """The window was hidden, and its pixels may be lost."""
        self._shown = None

    def pace(self, frames_per_s: int) -> None:
        """Sleep for what is left of a frame."""
        self._clock.tick(frames_per_s)

    def to_surface(self) -> pygame.Surface:
        """What is drawn so far, for pictures and tests; call it before `present`."""
        self._catch_up()
        return self._renderer.to_surface()

    def _plain_copy(self) -> Picture:
        """What lies beneath, without alpha: the processor copies this three times as fast and fades it ten times."""
        return self._kept(Picture(video.Texture.from_surface(self._renderer, self._renderer.to_surface()), opaque=True))

    def _kept(self, picture: Picture) -> Picture:
        self._pictures.add(picture)
        return picture

    @property
    def _puts_off(self) -> bool:
        return self._keeps_drawings and not self._baking

    def _take(self, drawing: Drawing) -> None:
        self.draw_count += 1
        if self._puts_off:
            self._drawings.append(drawing)
        else:
            self._carry_out(drawing)

    def _catch_up(self) -> None:
        """Draw what was put off, where it differs from what the window shows."""
        if not self._puts_off:
            return
        reaches = [drawing.reach for drawing in self._drawings]
        for area in damaged(self._shown, self._drawings, pygame.Rect((0, 0), self._size_px)):
            for index in area.collidelistall(reaches):
                drawing = self._drawings[index]
                self._set_clip(area if drawing.clip is None else area.clip(drawing.clip))
                self._carry_out(drawing)
        self._set_clip(None)
        self._shown = self._drawings[:]

    def _carry_out(self, drawing: Drawing) -> None:
        left, top, width, height = drawing.place
        place = pygame.Rect(left - self._offset[0], top - self._offset[1], width, height)
        picture = drawing.picture
        if picture is None:
            self._fill(place, drawing.color)
            return
        texture = picture.texture
        texture.alpha = drawing.alpha
        texture.color = drawing.color
        # Copying is several times faster than blending on a machine without a graphics card.
        is_copied = picture.opaque and drawing.alpha == 255 and not drawing.angle
        texture.blend_mode = pygame.BLENDMODE_NONE if is_copied else _BLEND
        source = None if drawing.source is None else pygame.Rect(drawing.source)
        texture.draw(source, place, drawing.angle, flip_x=drawing.flip_x)

    def _fill(self, place: pygame.Rect, color: Color | Rgba) -> None:
        """Fill a box of the part that is clipped to."""
        red, green, blue, alpha = (*color, 255)[:4]
        if alpha == 255 or not self._keeps_drawings:
            self._renderer.draw_blend_mode = pygame.BLENDMODE_NONE if alpha == 255 else _BLEND
            self._renderer.draw_color = color
            self._renderer.fill_rect(place)
            return
        # The processor blends an opaque picture three times as fast as it fills a box.
        block = self._veils.made((red, green, blue), lambda: self._block((red, green, blue))).texture
        block.alpha, block.blend_mode = alpha, _BLEND
        if self._clip is not None:
            place = place.clip((0, 0), self._clip.size)
        width, height = _VEIL_BLOCK
        for top in range(place.top, place.bottom, height):
            for left in range(place.left, place.right, width):
                part = min(width, place.right - left), min(height, place.bottom - top)
                block.draw(pygame.Rect((0, 0), part), pygame.Rect((left, top), part))

    def _block(self, color: Color) -> Picture:
        plain = pygame.Surface(_VEIL_BLOCK, depth=32)
        plain.fill(color)
        return self.picture(plain)

    def _set_clip(self, area: pygame.Rect | None) -> None:
        # The renderer's viewport clips, but moves the origin too.
        self._clip = area
        self._clip_box = None if area is None else _int_box(area)
        self._offset = (0, 0) if area is None else area.topleft
        self._renderer.set_viewport(area)


_BLEND: Final = pygame.BLENDMODE_BLEND


def _int_box(box: Box) -> IntBox:
    left, top, width, height = box
    return round(left), round(top), round(width), round(height)


def _renderer(window: pygame.Window, *, vsync: bool, accelerated: bool) -> video.Renderer:
    if not accelerated:
        # Else SDL would hand the finished picture to OpenGL after all.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    failure: pygame.error | None = None
    for wanted_vsync in (True, False) if vsync and accelerated else (False,):
        try:
            kind = -1 if accelerated else 0
            return video.Renderer(window, accelerated=kind, vsync=wanted_vsync, target_texture=True)
        except pygame.error as error:
            failure = error
    raise DisplayError(f"Mint Works cannot draw into its window: {failure}.") from failure


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
