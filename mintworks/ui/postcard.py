"""Draws a postcard: the town above, and on the paper below who played, the stars, the stamp and the deal's code."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

from mintworks.ui import shapes
from mintworks.ui.art import Art, Shape, Wanted
from mintworks.ui.card_paper import SIZE, CardPainter, drawn, paper_wanted
from mintworks.ui.text import Lettering, Style
from mintworks.ui.theme import NORMAL, Color

Surface: TypeAlias = pygame.Surface
"""A picture in the making."""
PICTURE: Final = pygame.Rect(40, 40, 1520, 568)
"""Area of the town."""

_CORNER: Final = 26
_MASK: Final[Color] = (255, 255, 255)
_INK: Final = NORMAL.ink
_SECOND: Final = NORMAL.muted_ink
_WORDS: Final = pygame.Rect(64, 626, 880, 236)
_ADDRESS: Final = pygame.Rect(1000, 640, 300, 220)
_WIDENED: Final = 200
"""Distance that the address begins further left with letters twice as large."""
_STAMP_MIDDLE: Final = (1436, 696)
_POSTMARK_MIDDLE: Final = (1276, 676)
_FACE: Final = 84
_STAR: Final = 52
_BETWEEN_SEATS: Final = 44


def darken(picture: Surface, light: Color) -> None:
    """Show a picture in another light, as of the moon."""
    picture.fill(light, special_flags=pygame.BLEND_RGB_MULT)


class PostcardView:
    """A game's picture on the postcard, such as a seat's town at its end; by default empty."""

    def wanted(self, size_px: tuple[int, int]) -> Collection[Wanted]:
        """Return the drawings to prepare before `draw` is called for this size."""
        return ()

    def draw(self, art: Art, size_px: tuple[int, int], *, is_decided: bool = True) -> pygame.Surface:
        """Return the picture in this size; unless `is_decided`, nothing in it tells who has won."""
        return pygame.Surface(size_px, pygame.SRCALPHA)

    def places(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Return the places of counted things in such a picture, in the order of counting."""
        return []


@dataclass(frozen=True, slots=True)
class Face:
    """A player: the drawing that stands for them, and their stars."""

    drawing: str
    stars: str
    is_winner: bool


@dataclass(frozen=True, slots=True)
class PostcardWords:
    """The words on a card; `code` is empty if the deal has none.

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
    growth: float,
    blank: bool = False,
) -> pygame.Surface:
    """Draw a card of this width; `letters` are its own: their scale becomes that of the card.

    Small words are `growth` times as large. A `blank` card has nothing on it but the town, as it is before all is
    counted.
    """
    painter = _Painter(art, letters, width_px / SIZE[0], growth, card)
    letters.scale = painter.unit
    return painter.draw(view, blank=blank)


def card_wanted(width_px: int, card: PostcardWords, growth: float) -> list[Wanted]:
    """Return the drawings to `Art.prepare` before a card of this width is drawn, but for those of its view."""
    unit = width_px / SIZE[0]
    size_px, face_px = (round(SIZE[0] * unit), round(SIZE[1] * unit)), round(_FACE * unit)
    picture = shapes.panel(PICTURE.width * unit, PICTURE.height * unit, fill=_MASK, radius_px=_CORNER * unit)
    faces = ((face.drawing, face_px, face_px) for face in card.faces)
    return [*paper_wanted(unit, card.stamp), _ornaments(*size_px, _widened(growth)), picture, *faces]


@dataclass(frozen=True, slots=True)
class _Painter(CardPainter):
    """Draws one postcard."""

    card: PostcardWords

    def draw(self, view: PostcardView, *, blank: bool) -> pygame.Surface:
        size_px = round(SIZE[0] * self.unit), round(SIZE[1] * self.unit)
        sheet = self.blank()
        picture = self.box(PICTURE)
        sheet.blit(self.rounded(view.draw(self.art, picture.size, is_decided=not blank), _CORNER), picture)
        sheet.blit(self.art.shape_surface(_ornaments(*size_px, _widened(self.growth))), (0, 0))
        if not blank:
            self._draw_words(sheet)
            self._draw_address(sheet)
            card = self.card
            self.draw_stamp(sheet, card.stamp, card.game, card.postmark, at=_STAMP_MIDDLE, mark_at=_POSTMARK_MIDDLE)
        return sheet

    # Parts

    def _draw_words(self, sheet: pygame.Surface) -> None:
        """Draw who won, everyone's stars, and what was played."""
        room = pygame.Rect(_WORDS.topleft, (_WORDS.width - _widened(self.growth), _WORDS.height))
        self.write(sheet, self.card.title, 66, "display", _INK, (room.left, room.top + 38), room.width)
        left = float(room.left)
        faces = self.card.faces
        fits = min(1.0, room.width / sum(map(self._face_width, faces)))
        for face in faces:
            self._draw_face(sheet, face, left, room.top + 142, fits)
            left += self._face_width(face) * fits
        at, size = (room.left, room.top + 218), 30 * self.growth
        self.write(sheet, self.card.facts, size, "text", _SECOND, at, room.width, weight=700)

    def _face_width(self, face: Face) -> float:
        figures = self.letters.width_px(face.stars, Style(58, "display")) / self.unit
        return _FACE + 18 + figures + 10 + _STAR + _BETWEEN_SEATS

    def _draw_face(self, sheet: pygame.Surface, face: Face, left: float, line: float, fits: float) -> None:
        side = round(_FACE * fits * self.unit)
        picture = self.rounded(self.art.surface(face.drawing, side, side), _FACE * fits / 2)
        self.put(sheet, picture, (left + _FACE * fits / 2, line))
        if face.is_winner:
            crown = round(44 * fits * self.unit)
            self.put(sheet, self.art.icon_surface("crown", crown, NORMAL.gold), (left + _FACE * fits / 2, line - 48))
        at = left + (_FACE + 18) * fits, line
        width = self.write(sheet, face.stars, 58 * fits, "display", _INK, at, 200)
        star = round(_STAR * fits * self.unit)
        middle = at[0] + width + (10 + _STAR / 2) * fits, line - 2
        self.put(sheet, self.art.icon_surface("star", star, NORMAL.star), middle)

    def _draw_address(self, sheet: pygame.Surface) -> None:
        """Draw where it comes from, and below on the lines of an address the deal's code."""
        wider = _widened(self.growth)
        room = pygame.Rect(_ADDRESS.left - wider, _ADDRESS.top, _ADDRESS.width + wider, _ADDRESS.height)
        before_mark = 230 + wider // 2
        at, size = (room.left, room.top + 16), 26 * self.growth
        self.write(sheet, self.card.greeting, size, "text", _SECOND, at, before_mark, weight=700)
        self.write(sheet, self.card.land, 44, "display", _INK, (room.left, room.top + 60), before_mark)
        if self.card.code:
            at = room.left, room.top + 138
            self.write(sheet, self.card.code, 37 * self.growth, "display", _INK, at, room.width)
            at = room.left, room.top + 196
            self.write(sheet, self.card.about_code, 23 * self.growth, "text", _SECOND, at, room.width, weight=700)


def _widened(growth: float) -> int:
    """Return how much wider the address is."""
    return round(_WIDENED * (growth - 1))


def _ornaments(width_px: int, height_px: int, wider: int) -> Shape:
    """Return what is over the town and on the paper: a seam, the middle of the card's back, and an address's lines."""
    box, left = PICTURE, _ADDRESS.left - wider
    lines = "".join(f'<path d="M{left} {_ADDRESS.top + down}H{_ADDRESS.right}"/>' for down in (166, 218))
    return drawn(
        width_px,
        height_px,
        f'<rect x="{box.left + 12}" y="{box.top + 12}" width="{box.width - 24}" height="{box.height - 24}" rx="18" '
        'fill="none" stroke="#FFE9B8" stroke-opacity=".75" stroke-width="3.4" stroke-dasharray="13 9" '
        'stroke-linecap="round"/>'
        f'<rect x="{box.left}" y="{box.top}" width="{box.width}" height="{box.height}" rx="{_CORNER}" fill="none" '
        'stroke="#0E2F2C" stroke-opacity=".35" stroke-width="3"/>'
        f'<path d="M{left - 32} 640V862" stroke="#B9A778" stroke-width="2.5" stroke-dasharray="2 8" '
        'stroke-linecap="round"/>'
        f'<g stroke="#B9A778" stroke-width="2.5" stroke-linecap="round">{lines}</g>',
    )
