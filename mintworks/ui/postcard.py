"""Draws a postcard: the town above, and on the paper below who played, the stars, the stamp and the deal's code."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

import pygame

from mintworks.ui import shapes
from mintworks.ui.art import Art, Shape, Wanted
from mintworks.ui.text import Align, Lettering, Style
from mintworks.ui.theme import NORMAL, Color, color, hex_code

SIZE: Final = (1600, 900)
"""All lengths below are in px of a card of this size."""
PICTURE: Final = pygame.Rect(40, 40, 1520, 568)
"""Where the town is."""

_CORNER: Final = 26
_MASK: Final[Color] = (255, 255, 255)
_INK: Final = NORMAL.ink
_SECOND: Final = NORMAL.muted_ink
_POSTMARK: Final = color("#2C5A6B")
_WORDS: Final = pygame.Rect(64, 626, 880, 236)
_ADDRESS: Final = pygame.Rect(1000, 640, 300, 220)
_STAMP: Final = pygame.Rect(1338, 574, 196, 244)
_STAMP_PICTURE: Final = 148
_STAMP_TILT: Final = 3.0
_POSTMARK_MIDDLE: Final = (1276, 676)
_POSTMARK_SIDE: Final = 190
_POSTMARK_TILT: Final = 14.0
_FACE: Final = 84
_STAR: Final = 52
_BETWEEN_SEATS: Final = 44


class PostcardView:
    """What a game shows on the postcard, such as a seat's town at its end; by default nothing."""

    def wanted(self, size_px: tuple[int, int]) -> Collection[Wanted]:
        """The drawings to prepare before `draw` is asked for this size."""
        return ()

    def draw(self, art: Art, size_px: tuple[int, int], *, is_decided: bool = True) -> pygame.Surface:
        """The picture in this size; before it is decided who has won, nothing in it tells."""
        return pygame.Surface(size_px, pygame.SRCALPHA)

    def places(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Where in such a picture stands what is counted, in the order of counting."""
        return []


@dataclass(frozen=True, slots=True)
class Face:
    """One of those who played: the drawing that stands for them, and their stars."""

    drawing: str
    stars: str
    is_winner: bool


@dataclass(frozen=True, slots=True)
class PostcardWords:
    """What is written on a card; `code` is empty where no code tells the deal.

    `stamp` is the drawing on the stamp and `postmark` are the two lines across it. `greeting` and `land` say where the
    card comes from, `about_code` what the code is.
    """

    title: str
    faces: tuple[Face, ...]
    facts: str
    code: str
    about_code: str
    greeting: str
    land: str
    stamp: str
    game: str
    postmark: tuple[str, str]


def draw_postcard(
    art: Art,
    letters: Lettering,
    card: PostcardWords,
    view: PostcardView,
    width_px: int = SIZE[0],
    *,
    blank: bool = False,
) -> pygame.Surface:
    """Draw a card of this width; `letters` are its own: their scale becomes that of the card.

    A `blank` one has nothing on it but the town, as it is before all is counted.
    """
    painter = _Painter(art, letters, card, width_px / SIZE[0])
    letters.scale = painter.unit
    return painter.draw(view, blank=blank)


def card_wanted(width_px: int, card: PostcardWords) -> list[Wanted]:
    """The drawings to `Art.prepare` before a card of this width is drawn, but for those of its view."""
    unit = width_px / SIZE[0]
    size_px, mark_px = (round(SIZE[0] * unit), round(SIZE[1] * unit)), round(_POSTMARK_SIDE * 1.5 * unit)
    face_px, stamp_px = round(_FACE * unit), round(_STAMP_PICTURE * unit)
    stamp = _stamp(round(_STAMP.width * unit), round(_STAMP.height * unit))
    shapes_of_card = _paper(*size_px), _ornaments(*size_px), stamp, _postmark(mark_px, mark_px)
    picture = shapes.panel(PICTURE.width * unit, PICTURE.height * unit, fill=_MASK, radius_px=_CORNER * unit)
    faces = ((face.drawing, face_px, face_px) for face in card.faces)
    return [*shapes_of_card, picture, *faces, (card.stamp, stamp_px, stamp_px)]


@dataclass(frozen=True, slots=True)
class _Painter:
    """Draws one card with so many pixels per px of the design."""

    art: Art
    letters: Lettering
    card: PostcardWords
    unit: float

    def draw(self, view: PostcardView, *, blank: bool) -> pygame.Surface:
        size_px = round(SIZE[0] * self.unit), round(SIZE[1] * self.unit)
        sheet = self.art.shape_surface(_paper(*size_px)).copy()
        picture = self._box(PICTURE)
        sheet.blit(self._rounded(view.draw(self.art, picture.size, is_decided=not blank), _CORNER), picture)
        sheet.blit(self.art.shape_surface(_ornaments(*size_px)), (0, 0))
        if not blank:
            self._draw_words(sheet)
            self._draw_address(sheet)
            self._draw_stamp(sheet)
        return sheet

    # Parts

    def _draw_words(self, sheet: pygame.Surface) -> None:
        """Who won, everyone's stars, and what was played."""
        room = _WORDS
        self._write(sheet, self.card.title, 66, "display", _INK, (room.left, room.top + 38), room.width)
        left = float(room.left)
        faces = self.card.faces
        fits = min(1.0, room.width / sum(map(self._face_width, faces)))
        for face in faces:
            self._draw_face(sheet, face, left, room.top + 142, fits)
            left += self._face_width(face) * fits
        self._write(sheet, self.card.facts, 30, "text", _SECOND, (room.left, room.top + 218), room.width, weight=700)

    def _face_width(self, face: Face) -> float:
        figures = self.letters.width_px(face.stars, Style(58, "display")) / self.unit
        return _FACE + 18 + figures + 10 + _STAR + _BETWEEN_SEATS

    def _draw_face(self, sheet: pygame.Surface, face: Face, left: float, line: float, fits: float) -> None:
        side = round(_FACE * fits * self.unit)
        picture = self._rounded(self.art.surface(face.drawing, side, side), _FACE * fits / 2)
        self._put(sheet, picture, (left + _FACE * fits / 2, line))
        if face.is_winner:
            crown = round(44 * fits * self.unit)
            self._put(sheet, self.art.icon_surface("crown", crown, NORMAL.gold), (left + _FACE * fits / 2, line - 48))
        at = left + (_FACE + 18) * fits, line
        width = self._write(sheet, face.stars, 58 * fits, "display", _INK, at, 200)
        star = round(_STAR * fits * self.unit)
        middle = at[0] + width + (10 + _STAR / 2) * fits, line - 2
        self._put(sheet, self.art.icon_surface("star", star, NORMAL.star), middle)

    def _draw_address(self, sheet: pygame.Surface) -> None:
        """Where it comes from, and below on the lines of an address the deal's code."""
        room = _ADDRESS
        self._write(sheet, self.card.greeting, 26, "text", _SECOND, (room.left, room.top + 16), 230, weight=700)
        self._write(sheet, self.card.land, 44, "display", _INK, (room.left, room.top + 60), 230)
        if self.card.code:
            at = room.left, room.top + 138
            self._write(sheet, self.card.code, 37, "display", _INK, at, room.width)
            at = room.left, room.top + 196
            self._write(sheet, self.card.about_code, 23, "text", _SECOND, at, room.width, weight=700)

    def _draw_stamp(self, sheet: pygame.Surface) -> None:
        """The stamp, and the postmark of the day across its corner."""
        stamp = self.art.shape_surface(_stamp(*self._box(_STAMP).size)).copy()
        side = round(_STAMP_PICTURE * self.unit)
        middle = stamp.get_width() / 2 / self.unit
        picture = self._rounded(self.art.surface(self.card.stamp, side, side), 8)
        self._put(stamp, picture, (middle, 20 + _STAMP_PICTURE / 2))
        self._write(stamp, self.card.game, 27, "display", _INK, (middle, 198), _STAMP.width - 40, align="center")
        self._put(sheet, pygame.transform.rotozoom(stamp, -_STAMP_TILT, 1.0), _STAMP.center)
        mark = self.art.shape_surface(_postmark(*[round(_POSTMARK_SIDE * 1.5 * self.unit)] * 2)).copy()
        middle = mark.get_width() / 2 / self.unit
        for text, size, down in zip(self.card.postmark, (40, 24), (-24, 18), strict=True):
            self._write(mark, text, size, "display", _POSTMARK, (middle, middle + down), 130, align="center")
        self._put(sheet, pygame.transform.rotozoom(mark, _POSTMARK_TILT, 1.0), _POSTMARK_MIDDLE)

    # Tools

    def _box(self, box: pygame.Rect) -> pygame.Rect:
        corner = round(box.left * self.unit), round(box.top * self.unit)
        return pygame.Rect(corner, (round(box.width * self.unit), round(box.height * self.unit)))

    def _put(self, sheet: pygame.Surface, picture: pygame.Surface, middle: tuple[float, float]) -> None:
        sheet.blit(picture, picture.get_rect(center=(middle[0] * self.unit, middle[1] * self.unit)))

    def _write(
        self,
        sheet: pygame.Surface,
        text: str,
        size: float,
        font: str,
        ink: Color,
        at: tuple[float, float],
        width: float,
        *,
        weight: int = 500,
        align: Align = "left",
    ) -> float:
        """Write a line around a height, smaller where it would be too wide; returns its width."""
        style = Style(size, "display" if font == "display" else "text", weight, ink)
        words = self.letters.surface(text, self.letters.fitted(text, style, width * self.unit))
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        left = at[0] * self.unit - share * words.get_width()
        sheet.blit(words, (round(left), round(at[1] * self.unit - words.get_height() / 2)))
        return words.get_width() / self.unit

    def _rounded(self, picture: pygame.Surface, radius: float) -> pygame.Surface:
        """A copy with round corners."""
        cut = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        cut.blit(picture, (0, 0))
        box = shapes.panel(*cut.get_size(), fill=_MASK, radius_px=radius * self.unit)
        mask = self.art.shape_surface(box)
        cut.blit(mask, (-box.margin_px, -box.margin_px), special_flags=pygame.BLEND_RGBA_MULT)
        return cut


# Paper ----------------------------------------------------------------------------------------------


def _paper(width_px: int, height_px: int) -> Shape:
    """The card itself: warm paper, a little darker at its foot, with a few fibers."""
    fibers = "".join(
        f'<path d="M{37 + 211 * i % 1530} {620 + 97 * i % 262}q{9 + i % 5} {-6 + i % 7} {16 + i % 9} {i % 5 - 2}"/>'
        for i in range(46)
    )
    return _svg(
        width_px,
        height_px,
        f"<defs>{shapes.gradient('p', NORMAL.cream, color('#F1E6CF'))}</defs>"
        '<rect width="1600" height="900" fill="url(#p)"/>'
        f'<g fill="none" stroke="#C9B78F" stroke-opacity=".35" stroke-width="1.6" stroke-linecap="round">{fibers}</g>'
        '<rect x="14" y="14" width="1572" height="872" rx="14" fill="none" stroke="#D9C79F" stroke-width="2"/>',
    )


def _ornaments(width_px: int, height_px: int) -> Shape:
    """What lies over the town and on the paper: a seam, the middle of the card's back, and lines for the address."""
    box = PICTURE
    lines = "".join(f'<path d="M{_ADDRESS.left} {_ADDRESS.top + down}H{_ADDRESS.right}"/>' for down in (166, 218))
    return _svg(
        width_px,
        height_px,
        f'<rect x="{box.left + 12}" y="{box.top + 12}" width="{box.width - 24}" height="{box.height - 24}" rx="18" '
        'fill="none" stroke="#FFE9B8" stroke-opacity=".75" stroke-width="3.4" stroke-dasharray="13 9" '
        'stroke-linecap="round"/>'
        f'<rect x="{box.left}" y="{box.top}" width="{box.width}" height="{box.height}" rx="{_CORNER}" fill="none" '
        'stroke="#0E2F2C" stroke-opacity=".35" stroke-width="3"/>'
        '<path d="M968 640V862" stroke="#B9A778" stroke-width="2.5" stroke-dasharray="2 8" stroke-linecap="round"/>'
        f'<g stroke="#B9A778" stroke-width="2.5" stroke-linecap="round">{lines}</g>',
    )


def _stamp(width_px: int, height_px: int) -> Shape:
    """A stamp with a perforated edge and its shadow."""
    width, height = _STAMP.size
    holes = [(x, y) for x in range(14, width - 10, 19) for y in (6, height - 6)]
    holes += [(x, y) for y in range(16, height - 10, 19) for x in (6, width - 6)]
    bites = "".join(f'<circle cx="{x}" cy="{y}" r="5.4" fill="#000"/>' for x, y in holes)
    return Shape(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs><mask id="m">'
        f'<rect x="6" y="6" width="{width - 12}" height="{height - 12}" fill="#fff"/>{bites}</mask></defs>'
        f'<g mask="url(#m)"><rect width="{width}" height="{height}" fill="#FFFDF6"/>'
        f'<rect x="15" y="15" width="{width - 30}" height="{height - 30}" rx="5" '
        f'fill="{hex_code(NORMAL.mint_shade)}"/>'
        f'<rect x="15" y="15" width="{width - 30}" height="{height - 30}" rx="5" fill="none" '
        f'stroke="{hex_code(NORMAL.table)}" stroke-width="2.5"/></g></svg>',
        width_px,
        height_px,
    )


def _postmark(width_px: int, height_px: int) -> Shape:
    """Two rings and the waves of a canceling machine, in the ink of the post office."""
    waves = "".join(f'<path d="M26 {down}q18 -13 36 0t36 0"/>' for down in (-34, -17, 0, 17, 34))
    ink = hex_code(_POSTMARK)
    return _svg_around(
        width_px,
        height_px,
        f'<g fill="none" stroke="{ink}" stroke-opacity=".8" stroke-width="3.2" stroke-linecap="round">'
        f'<circle r="70"/><circle r="60" stroke-width="1.8"/><g transform="translate(52 0)">{waves}</g></g>',
    )


def _svg(width_px: int, height_px: int, body: str) -> Shape:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE[0]} {SIZE[1]}">{body}</svg>'
    return Shape(svg, width_px, height_px)


def _svg_around(width_px: int, height_px: int, body: str) -> Shape:
    """A drawing about the middle of a postmark's square."""
    side = _POSTMARK_SIDE * 1.5
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-side / 2:g} {-side / 2:g} {side:g} {side:g}">{body}</svg>'
    )
    return Shape(svg, width_px, height_px)
