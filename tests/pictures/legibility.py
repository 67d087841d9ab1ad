"""Measures how well letters stand out from what lies beneath them, pixel by pixel, while a scene is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from mintworks.app.app import App
from mintworks.ui.renderer import Picture
from mintworks.ui.text import Lettering, Style
from mintworks.ui.theme import Color, mix
from tests.ui.contrast import contrast

LARGE_LETTERS = 36
"""From this size on, in px of the 1080p design, less contrast will do."""

_MOST_PIXELS = 160
_WORST_SHARE = 0.05
"""So many of a text's pixels may stand out less: grain, rays and stitches lie beneath."""


@dataclass(frozen=True, slots=True)
class Legibility:
    """A text as it was drawn; its size is in px of the 1080p design, whatever the text setting."""

    text: str
    size: float
    contrast: float
    color: Color
    box: pygame.Rect

    def is_enough(self, *, high_contrast: bool) -> bool:
        """Contrast of 4.5 : 1, 3 : 1 for large letters, or 7 : 1 in the theme for weak eyes."""
        wanted = 7.0 if high_contrast else 3.0 if self.size >= LARGE_LETTERS else 4.5
        return self.contrast >= wanted

    def __str__(self) -> str:
        return f"{self.text!r}: {self.contrast:.1f} at {self.size:.0f} px"


def texts_of_scene(app: App, monkeypatch: pytest.MonkeyPatch) -> list[Legibility]:
    """Draw all scenes; measure the texts of the uppermost one, but for those that are baked into other pictures."""
    canvas, lettering = app.canvas, app.ui.text
    pictures: dict[int, tuple[Any, pygame.Surface]] = {}
    kept: list[Picture] = []
    picture_of = Lettering._picture

    def noting(self: Lettering, text: str, key: Any, letters: Callable[[], pygame.Surface]) -> Picture:
        picture = picture_of(self, text, key, letters)
        pictures[id(picture)] = key, letters()
        kept.append(picture)
        return picture

    found: list[Legibility] = []
    draw = canvas._renderer.draw

    def watching(drawing: Any, area: pygame.Rect) -> None:
        if drawing.picture is not None and id(drawing.picture) in pictures and counted[0] >= first[0]:
            key, surface = pictures[id(drawing.picture)]
            shown = canvas._window.get_surface()
            ground = shown.subsurface(drawing.reach.clip(shown.get_rect()))
            measured = _on_canvas(key[0], key[1], lettering.scale / app.ui.unit, surface, drawing, ground)
            if measured is not None:
                found.append(measured)
        counted[0] += 1
        draw(drawing, area)

    counted, first = [0], [0]
    with monkeypatch.context() as patch:
        patch.setattr(Lettering, "_picture", noting)
        canvas.clear(app.ui.theme.table_deep)
        lowest = max((index for index, scene in enumerate(app.scenes) if scene.covers), default=0)
        for scene in app.scenes[lowest:]:
            first[0] = len(canvas._drawings)
            scene.draw(canvas)
        canvas._shown = None
        patch.setattr(canvas._renderer, "draw", watching)
        canvas.to_surface()
    # Letters that cast a shadow are drawn several times, the shadow first.
    return list({(each.text, each.size): each for each in found}.values())


def texts_of_face(
    lettering: Lettering,
    compose: Callable[[], pygame.Surface],
    size: float,
    monkeypatch: pytest.MonkeyPatch,
    tint: Color = (255, 255, 255),
) -> list[Legibility]:
    """Compose a card with letters and without; measure where they differ."""
    colors: set[Color] = set()
    with _letters(monkeypatch, colors, shown=True):
        lettering.forget()
        written = compose()
    with _letters(monkeypatch, set(), shown=False):
        lettering.forget()
        blank = compose()
    lettering.forget()
    pairs: dict[Color, list[float]] = {color: [] for color in colors}
    for y in range(0, written.get_height(), 3):
        for x in range(0, written.get_width(), 2):
            drawn, beneath = _opaque(written.get_at((x, y))), _opaque(blank.get_at((x, y)))
            if drawn != beneath and drawn in pairs:
                pairs[drawn].append(contrast(_tinted(drawn, tint), _tinted(beneath, tint)))
    return [
        Legibility(f"letters of {color}", size, _worst(values), color, written.get_rect())
        for color, values in pairs.items()
        if values
    ]


@contextmanager
def _letters(monkeypatch: pytest.MonkeyPatch, colors: set[Color], *, shown: bool) -> Iterator[None]:
    rendered = Lettering._rendered

    def noting(self: Lettering, text: str, style: Style) -> pygame.Surface:
        colors.add(style.color)
        surface = rendered(self, text, style)
        return surface if shown else pygame.Surface(surface.get_size(), pygame.SRCALPHA)

    with monkeypatch.context() as patch:
        patch.setattr(Lettering, "_rendered", noting)
        yield


def _on_canvas(
    text: str, style: Style, text_scale: float, surface: pygame.Surface, drawing: Any, ground: pygame.Surface
) -> Legibility | None:
    """Compare the letters' solid pixels with the ground beneath each."""
    width, height = surface.get_size()
    across, down = ground.get_width() / width, ground.get_height() / height
    solid = _solid_pixels(surface, style.color)
    if not solid or not across or not down:
        return None
    values = []
    for x, y in solid[:: max(1, len(solid) // _MOST_PIXELS)]:
        at = min(ground.get_width() - 1, int(x * across)), min(ground.get_height() - 1, int(y * down))
        beneath = _opaque(ground.get_at(at))
        letters = mix(beneath, _tinted(style.color, drawing.color), drawing.alpha / 255)
        values.append(contrast(letters, beneath))
    return Legibility(text, style.size * text_scale, _worst(values), style.color, drawing.reach)


def _solid_pixels(surface: pygame.Surface, color: Color) -> list[tuple[int, int]]:
    """Of every second pixel in every second row, those in which nothing but this color is seen."""
    width, height = surface.get_size()
    pixels = pygame.image.tobytes(surface, "RGBA")
    found = []
    for y in range(0, height, 2):
        row = pixels[4 * width * y : 4 * width * (y + 1)]
        channels = (row[channel::8] for channel in range(4))
        found += [
            (2 * index, y)
            for index, (r, g, b, alpha) in enumerate(zip(*channels, strict=True))
            if alpha > 250 and (r, g, b) == color
        ]
    return found


def _worst(values: list[float]) -> float:
    return sorted(values)[int(len(values) * _WORST_SHARE)]


def _opaque(pixel: pygame.Color) -> Color:
    return pixel.r, pixel.g, pixel.b


def _tinted(color: Color, tint: Color) -> Color:
    r, g, b = (channel * share // 255 for channel, share in zip(color, tint, strict=True))
    return r, g, b
