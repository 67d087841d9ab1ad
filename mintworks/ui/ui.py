"""The tools to draw everything on the screen, and the size of the design's px on it."""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mintworks.ui.art import Art
from mintworks.ui.attention import Attention
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Device
from mintworks.ui.settings import ViewSettings
from mintworks.ui.sound import Sound
from mintworks.ui.text import Lettering, Style
from mintworks.ui.theme import DESIGN_SIZE, HIGH_CONTRAST, NORMAL, TEXT_STYLES, Color, StyleName, Theme
from mintworks.ui.tween import Tweens

_LEAST_PX: Final = 14
_LEAST: Final = 21
"""The least size of what's read, in px of the window, and in a small window in px of the design."""


@dataclass(slots=True)
class Ui:
    """Canvas, art, lettering, theme, motion, sound and a person's attention, as scenes and widgets pass them on."""

    canvas: Canvas
    art: Art
    text: Lettering
    tweens: Tweens
    settings: ViewSettings
    sound: Sound
    device: Device = "pointer"
    """The device that was used last: its buttons are shown."""
    attention: Attention = field(default_factory=Attention)

    @classmethod
    def on(cls, canvas: Canvas, settings: ViewSettings | None = None, cache_dir: Path | None = None) -> Ui:
        art = Art(canvas, cache_dir)
        settings = settings or ViewSettings()
        ui = cls(canvas, art, Lettering(canvas, art), Tweens(), settings, Sound(settings))
        ui.refresh()
        return ui

    def refresh(self) -> None:
        """Take over a new window size or new settings."""
        self.art.fit()
        self.text.scale = self.unit * self.settings.text_scale
        self.tweens.speed = self.settings.animation_speed
        self.tweens.reduced_motion = self.settings.reduced_motion

    def display_lost(self) -> None:
        self.art.forget_pictures()
        self.text.forget()

    @property
    def theme(self) -> Theme:
        return HIGH_CONTRAST if self.settings.high_contrast else NORMAL

    def style(self, name: StyleName, color: Color, *, most: float | None = None) -> Style:
        """Return the style of a kind of text in a color; `most` is its maximum growth, if its room isn't the usual one.

        With a larger text scale the letters stay at that.
        """
        kind = TEXT_STYLES[name]
        scale = self.settings.text_scale
        least = min(_LEAST, _LEAST_PX / self.unit) / scale
        size = max(kind.size * min(1.0, (most or kind.most) / scale), least)
        return Style(size, kind.font, kind.weight, color)

    @property
    def unit(self) -> float:
        """Return the pixels per px of the 1080p design."""
        return _unit(self.canvas.size_px)

    def px(self, design_px: float) -> int:
        """Return a length of the design in whole pixels, at least one unless it is 0."""
        length_px = round(design_px * _unit(self.canvas.size_px))
        return 1 if length_px == 0 and design_px > 0 else length_px


@functools.lru_cache(maxsize=8)
def _unit(size_px: tuple[int, int]) -> float:
    """Return the pixels per px of the design, which are needed hundreds of times a frame."""
    return min(size_px[0] / DESIGN_SIZE[0], size_px[1] / DESIGN_SIZE[1])
