"""Lettering: the game's two typefaces, single lines and paragraphs with inline icons, drawn at the exact pixel size.

Paragraphs understand `**bold**`, `{icon}` for a drawing from assets/shared/art/icons, and a line feed.
"""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal, TypedDict, Unpack

import font_fredoka_one
import font_manrope
import pygame

from mintworks.content.markup import icon_of
from mintworks.ui.art import Art
from mintworks.ui.canvas import Canvas
from mintworks.ui.lru_cache import LruCache
from mintworks.ui.renderer import Picture, surface_bytes
from mintworks.ui.theme import NORMAL, Color

Align = Literal["left", "center", "right"]

_WEIGHTS: Final = {
    400: "Manrope",
    500: "ManropeMedium",
    600: "ManropeSemiBold",
    700: "ManropeBold",
    800: "ManropeExtraBold",
}
_BOLD_WEIGHT: Final = 800
_DISPLAY_FILE: Final = font_fredoka_one.font_files["FredokaOne"]
_NO_LETTER: Final = "\uffff"
"""A code point that Unicode never assigns."""
_UNDRAWABLE: Final = re.compile(r"[\0\ud800-\udfff]")
"""Code points that fonts refuse; file names that are not UTF-8 have them."""
_LINE_SPACING: Final = 1.32
_DISPLAY_LINE_SPACING: Final = 1.1
_SMALLEST_SHRINK: Final = 0.6
_SURFACES_BYTES: Final = 4 * 1024 * 1024
_WINDOWS_KEPT: Final = 1
"""Maximum of lettering to keep, in areas of the window."""
_KEPT_FONTS: Final = 32
"""Maximum of open fonts; each has its file open and caches its letters."""
_KEPT_WIDTHS: Final = 4000
_OVERSAMPLING: Final = 4
_LARGE_PX: Final = 64
_WORD_SPACE: Final = 1.12
_BETWEEN: Final = "·"
_PIECES: Final = re.compile(r"\*\*|\{[\w-]+\}|\n|[^\S\n]+|(?:(?!\*\*)[^\s{])+|\{")


@dataclass(frozen=True, slots=True)
class Style:
    """The look of letters; the size is in px of the 1080p design."""

    size: float = 22
    font: Literal["text", "display"] = "text"
    weight: int = 500
    color: Color = NORMAL.ink

    @property
    def bold(self) -> Style:
        return replace(self, weight=_BOLD_WEIGHT)


class Setting(TypedDict, total=False):
    """Limits and alignment of a paragraph; letters shrink to fit (down to 60 %)."""

    align: Align
    max_lines: int | None
    max_height_px: float | None


@dataclass(frozen=True, slots=True)
class _Piece:
    """An unbreakable run: letters of one weight, or an icon."""

    content: str
    style: Style
    width_px: int
    is_icon: bool = False


_Word = tuple[_Piece, ...]
_Line = list[_Word]


class Lettering:
    """Draws text; `scale` is the pixels per design px, text size setting included."""

    def __init__(self, canvas: Canvas, art: Art) -> None:
        pygame.font.init()
        self._canvas = canvas
        self._art = art
        self._scale = 1.0
        self._fonts: LruCache[pygame.font.Font] = LruCache(_KEPT_FONTS)
        self._widths_px: dict[tuple[str, Style], int] = {}
        self._surfaces: LruCache[pygame.Surface] = LruCache(_SURFACES_BYTES, surface_bytes)
        """Surfaces that are composed with others, or have just become a picture."""
        self.forget()

    @property
    def scale(self) -> float:
        return self._scale

    @scale.setter
    def scale(self, scale: float) -> None:
        if scale != self._scale:
            self._scale = scale
            self._fonts.clear()
            self.forget()

    def forget(self) -> None:
        """Drop all lettering, as for another size of the window."""
        width_px, height_px = self._canvas.size_px
        self._widths_px.clear()
        self._surfaces.clear()
        self._pictures: LruCache[Picture] = LruCache(_WINDOWS_KEPT * width_px * height_px * 4, Picture.size_bytes)

    # Single lines

    def width_px(self, text: str, style: Style) -> int:
        key = text, style
        width_px = self._widths_px.get(key)
        if width_px is None:
            if len(self._widths_px) >= _KEPT_WIDTHS:
                self._widths_px.clear()
            font, drawable = self._font_for(text, style)
            width_px = math.ceil(font.size(drawable)[0] / self._oversampling(style))
            self._widths_px[key] = width_px
        return width_px

    def line_height_px(self, style: Style) -> int:
        spacing = _DISPLAY_LINE_SPACING if style.font == "display" else _LINE_SPACING
        return round(self._size_px(style) * spacing)

    def surface(self, text: str, style: Style) -> pygame.Surface:
        """Return one line without markup; it is shared, so don't draw into it."""
        return self._surfaces.made((text, style), lambda: self._rendered(text, style))

    def picture(self, text: str, style: Style) -> Picture:
        """Return the line as a picture."""
        return self._picture(text, (text, style), lambda: self.surface(text, style))

    def fitted(self, text: str, style: Style, width_px: float) -> Style:
        """Return the style, shrunk until the line fits the width (down to 60 %)."""
        width_there_px = self.width_px(text, style)
        if width_there_px <= width_px:
            return style
        return replace(style, size=style.size * max(_SMALLEST_SHRINK, width_px / width_there_px * 0.99))

    def draw(
        self,
        text: str,
        style: Style,
        at: tuple[float, float],
        *,
        align: Align = "left",
        width_px: float | None = None,
        alpha: float = 1.0,
        scale: float = 1.0,
    ) -> Picture:
        """Draw a line with its left end, middle or right end at x, centered on y; it shrinks to fit `width_px`."""
        if width_px is not None:
            style = self.fitted(text, style, width_px)
        picture = self.picture(text, style)
        shift = {"left": 0.5, "center": 0.0, "right": -0.5}[align] * picture.width_px * scale
        self._canvas.draw(picture, center=(at[0] + shift, at[1]), alpha=alpha, scale=scale)
        return picture

    # Paragraphs

    def paragraph(self, text: str, style: Style, width_px: float, **setting: Unpack[Setting]) -> pygame.Surface:
        """Return text in balanced lines, as wide as the longest one; it is shared, so don't draw into it."""

        def composed() -> pygame.Surface:
            lines, fitting = self._fitting(text, style, width_px, setting)
            return self._composed(lines, fitting, setting.get("align", "left"))

        return self._surfaces.made(_key(text, style, width_px, setting), composed)

    def paragraph_picture(self, text: str, style: Style, width_px: float, **setting: Unpack[Setting]) -> Picture:
        """Return the paragraph as a picture."""
        key = _key(text, style, width_px, setting)
        return self._picture(text, key, lambda: self.paragraph(text, style, width_px, **setting))

    def _fitting(self, text: str, style: Style, width_px: float, setting: Setting) -> tuple[list[_Line], Style]:
        """Return the lines of a paragraph, in the largest letters that its limits allow."""
        max_lines, max_height_px = setting.get("max_lines"), setting.get("max_height_px")
        size = style.size
        while True:
            lines = self._balanced(text, style, int(width_px))
            too_many = max_lines is not None and len(lines) > max_lines
            too_high = max_height_px is not None and len(lines) * self.line_height_px(style) > max_height_px
            too_wide = max((_line_width(line, self._space(style)) for line in lines), default=0) > width_px
            if not (too_many or too_high or too_wide) or style.size <= size * _SMALLEST_SHRINK:
                return lines, style
            style = replace(style, size=style.size - max(0.5, size * 0.04))

    def _composed(self, lines: list[_Line], style: Style, align: Align) -> pygame.Surface:
        space_px, line_px = self._space(style), self.line_height_px(style)
        widths = [_line_width(line, space_px) for line in lines]
        surface = pygame.Surface((max([1, *widths]), max(1, line_px * len(lines))), pygame.SRCALPHA)
        for row, (line, line_width_px) in enumerate(zip(lines, widths, strict=True)):
            spare_px = surface.get_width() - line_width_px
            x = {"left": 0, "center": spare_px // 2, "right": spare_px}[align]
            for word in line:
                for piece in word:
                    drawn = self._piece_surface(piece)
                    surface.blit(drawn, (x, row * line_px + (line_px - drawn.get_height()) // 2))
                    x += piece.width_px
                x += space_px
        return surface

    def _piece_surface(self, piece: _Piece) -> pygame.Surface:
        if piece.is_icon:
            return self._art.icon_surface(piece.content, piece.width_px, piece.style.color)
        return self._rendered(piece.content, piece.style)

    def _balanced(self, text: str, style: Style, width_px: int) -> list[_Line]:
        """Return lines of the smallest measure that needs no more lines than greedy breaking: no orphans."""
        lines: list[_Line] = []
        space_px = self._space(style)
        for words in self._words(text, style):
            broken = _broken(words, space_px, width_px)
            if len(broken) > 1:
                low, high = max(_word_width(word) for word in words), width_px
                while high - low > 2:
                    middle = (low + high) // 2
                    if len(_broken(words, space_px, middle)) > len(broken):
                        low = middle
                    else:
                        high = middle
                broken = _broken(words, space_px, max(low, high))
            lines += broken
        return lines

    def _words(self, text: str, style: Style) -> list[_Line]:
        """Return the words of each source line."""
        rows: list[_Line] = [[]]
        word: list[_Piece] = []
        bold = False
        for token in _PIECES.findall(text):
            if token == "**":
                bold = not bold
            elif token.isspace():
                if word:
                    rows[-1].append(tuple(word))
                    word = []
                if token == "\n":
                    rows.append([])
            elif token == _BETWEEN and not word and rows[-1]:  # no line begins with it
                rows[-1][-1] += (self._piece(f"\u00a0{token}", style.bold if bold else style),)
            else:
                word.append(self._piece(token, style.bold if bold else style))
        if word:
            rows[-1].append(tuple(word))
        return rows

    def _piece(self, token: str, style: Style) -> _Piece:
        if len(token) > 2 and token.startswith("{"):
            return _Piece(icon_of(token[1:-1]), style, self._icon_px(style), is_icon=True)
        return _Piece(token, style, self.width_px(token, style))

    def has(self, letter: str) -> bool:
        """Return whether a letter can be drawn: whether the text face has it."""
        return _is_in_face(font_manrope.font_files[_WEIGHTS[_BOLD_WEIGHT]], letter)

    # Fonts

    def _size_px(self, style: Style) -> int:
        return max(6, round(style.size * self._scale))

    def _icon_px(self, style: Style) -> int:
        return round(self._size_px(style) * 1.15)

    def _space(self, style: Style) -> int:
        return round(self._font(style).size(" ")[0] / self._oversampling(style) * _WORD_SPACE)

    def _font_for(self, text: str, style: Style) -> tuple[pygame.font.Font, str]:
        """Return the font of a style and the text as it takes it.

        If the display face lacks a letter, that is the text face.
        """
        text = _UNDRAWABLE.sub(_NO_LETTER, text)
        if style.font == "display" and not all(_is_in_face(_DISPLAY_FILE, letter) for letter in text):
            style = replace(style, font="text", weight=_BOLD_WEIGHT)
        return self._font(style), text

    def _font(self, style: Style) -> pygame.font.Font:
        key = style.font, style.weight, self._size_px(style) * self._oversampling(style)
        file = _DISPLAY_FILE if style.font == "display" else font_manrope.font_files[_WEIGHTS[style.weight]]
        return self._fonts.made(key, lambda: pygame.font.Font(file, key[2]))

    def _oversampling(self, style: Style) -> int:
        return 1 if self._size_px(style) >= _LARGE_PX else _OVERSAMPLING

    def _rendered(self, text: str, style: Style) -> pygame.Surface:
        """Return letters rendered large and scaled down: at small sizes hinting would space them unevenly."""
        font, drawable = self._font_for(text, style)
        # Signs that have no width, such as one that turns the direction, are none that a font draws alone.
        drawn = font.render(drawable if font.size(drawable)[0] else "", True, style.color)
        times = self._oversampling(style)
        if times == 1:
            return drawn
        size_px = self.width_px(text, style), math.ceil(drawn.get_height() / times)
        padded = pygame.Surface((size_px[0] * times, size_px[1] * times), pygame.SRCALPHA)
        padded.fill((*style.color, 0))
        padded.blit(drawn, (0, 0))
        return pygame.transform.smoothscale(padded, size_px)

    def _picture(self, text: str, key: object, letters: Callable[[], pygame.Surface]) -> Picture:
        def taken_over() -> Picture:
            surface = letters()
            # There are no pictures of nothing.
            drawable = surface if surface.get_width() else pygame.Surface((1, 1), pygame.SRCALPHA)
            return self._canvas.picture(drawable, (text,))

        return self._pictures.made(key, taken_over)


def _key(text: str, style: Style, width_px: float, setting: Setting) -> object:
    return text, style, int(width_px), *sorted(setting.items())


def _word_width(word: _Word) -> int:
    return sum(piece.width_px for piece in word)


def _line_width(line: _Line, space_px: int) -> int:
    return sum(_word_width(word) for word in line) + space_px * max(0, len(line) - 1)


def _broken(words: _Line, space_px: int, width_px: int) -> list[_Line]:
    lines: list[_Line] = [[]]
    used_px = 0
    for word in words:
        word_px = _word_width(word)
        if lines[-1]:
            used_px += space_px
            if used_px + word_px > width_px:
                lines.append([])
                used_px = 0
        lines[-1].append(word)
        used_px += word_px
    return lines


@functools.cache
def _is_in_face(file: str, letter: str) -> bool:
    """Return whether a face has a letter: missing ones render like _NO_LETTER."""
    if letter.isascii() or letter.isspace():
        return True
    font = pygame.font.Font(file, _LARGE_PX)
    if not font.size(letter)[0]:
        return True
    drawn, lacking = (pygame.image.tobytes(font.render(each, True, "white"), "RGBA") for each in (letter, _NO_LETTER))
    return drawn != lacking
