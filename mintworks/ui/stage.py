"""Maps the 1920×1080 design to a window of any shape, and writes words into its boxes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from mintworks.ui.canvas import Point
from mintworks.ui.renderer import Picture
from mintworks.ui.text import Align, Style
from mintworks.ui.theme import DESIGN_SIZE
from mintworks.ui.ui import Ui

Rect = pygame.Rect


class Stage:
    """The design's area, scaled and centered in the window; made anew when the window changes."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        width_px, height_px = ui.canvas.size_px
        self._left_px = (width_px - DESIGN_SIZE[0] * ui.unit) / 2
        self._top_px = (height_px - DESIGN_SIZE[1] * ui.unit) / 2

    def at(self, x: float, y: float) -> Point:
        """Return a point of the design, in px of the window."""
        return round(self._left_px + x * self._ui.unit), round(self._top_px + y * self._ui.unit)

    def rect(self, left: float, top: float, width: float, height: float) -> Rect:
        """Return a box of the design, in px of the window."""
        left_px, top_px = self.at(left, top)
        right_px, bottom_px = self.at(left + width, top + height)
        return Rect(left_px, top_px, right_px - left_px, bottom_px - top_px)


class TextBlock(NamedTuple):
    """A text of at most `lines` lines (0: as many as fit), set smaller if it is too wide."""

    text: str
    style: Style
    lines: int = 1


def window_rect(ui: Ui) -> Rect:
    """Return the box of the whole window."""
    return Rect((0, 0), ui.canvas.size_px)


def letter_size(ui: Ui, size: float, most: float) -> float:
    """Return a letter size that the text setting enlarges by at most `most` times."""
    return size * min(1.0, most / ui.settings.text_scale)


def write(
    ui: Ui,
    text: str,
    style: Style,
    room: Rect,
    *,
    align: Align = "left",
    middle: bool = False,
    max_lines: int | None = None,
) -> None:
    """Write a text into a box, smaller if it would not fit: from the top, or in the middle of the height."""
    letters = ui.text.paragraph_picture(
        text, style, room.width, align=align, max_lines=max_lines, max_height_px=room.height
    )
    shift = {"left": 0.0, "center": 0.5, "right": 1.0}[align] * (room.width - letters.width_px)
    top = room.top + (room.height - letters.height_px) / 2 if middle else room.top
    ui.canvas.draw(letters, (round(room.left + shift), round(top)))


def write_lines(
    ui: Ui, texts: Sequence[TextBlock], room: Rect, *, align: Align = "left", gap_px: int = 0, alpha: float = 1.0
) -> int:
    """Write texts beneath one another, in the middle of a box's height; return the last one's lower edge."""
    share = {"left": 0.0, "center": 0.5, "right": 1.0}[align]
    gaps_px = gap_px * (len(texts) - 1)
    least = [ui.text.line_height_px(words.style) for words in texts]
    spare_px = room.height - gaps_px - sum(least)
    pictures = [
        _picture(ui, words, room.width, spare_px + height_px, align)
        for words, height_px in zip(texts, least, strict=True)
    ]
    heights = [max(height_px, picture.height_px) for height_px, picture in zip(least, pictures, strict=True)]
    top_px = room.centery - (sum(heights) + gaps_px) / 2
    for picture, height_px in zip(pictures, heights, strict=True):
        left_px = room.left + share * (room.width - picture.width_px)
        ui.canvas.draw(picture, (round(left_px), round(top_px + (height_px - picture.height_px) / 2)), alpha=alpha)
        top_px += height_px + gap_px
    return round(top_px) - gap_px


def _picture(ui: Ui, words: TextBlock, width_px: int, height_px: int, align: Align) -> Picture:
    if words.lines == 1:  # no markup: somebody may be called so
        return ui.text.picture(words.text, ui.text.fitted(words.text, words.style, width_px))
    lines = words.lines or None
    return ui.text.paragraph_picture(
        words.text, words.style, width_px, align=align, max_lines=lines, max_height_px=height_px
    )
