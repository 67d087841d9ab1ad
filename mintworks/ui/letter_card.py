"""Draws the card of a letter by post: whose turn it is, the letter in groups, and the same as a QR code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from weakref import ref

import pygame

from mintworks.ui import shapes
from mintworks.ui.art import Shape, Wanted
from mintworks.ui.card_paper import SIZE, CardPainter, drawn, growth, paper_wanted
from mintworks.ui.renderer import Picture
from mintworks.ui.text import Lettering, Style
from mintworks.ui.theme import NORMAL
from mintworks.ui.ui import Ui

_INK: Final = NORMAL.ink
_SECOND: Final = NORMAL.muted_ink
_WORDS: Final = pygame.Rect(72, 60, 960, 250)
_FACE: Final = 76
_BETWEEN_SEATS: Final = 36
_LETTERS: Final = pygame.Rect(72, 344, 900, 492)
_LARGEST_GROUP, _BETWEEN_GROUPS, _LINE = 66, 0.55, 1.34
"""Size of the letters, and in sizes: the space between two groups, and from line to line."""
_FEWEST_COLUMNS: Final = 3
_CODE: Final = pygame.Rect(1060, 368, 468, 468)
_QUIET_MODULES: Final = 4
"""The white margin that a QR code needs."""
_STAMP_MIDDLE: Final = (1424, 176)
_POSTMARK_MIDDLE: Final = (1250, 150)


@dataclass(frozen=True, slots=True)
class LetterFace:
    """A player: the drawing that stands for them, their name, and whether it's their turn."""

    drawing: str
    name: str
    is_to_move: bool


@dataclass(frozen=True, slots=True)
class LetterWords:
    """The words on the card; `letter` are the groups, with spaces between them."""

    title: str
    facts: str
    faces: tuple[LetterFace, ...]
    letter: str
    about_code: str
    game: str
    stamp: str
    postmark: tuple[str, str]


class LetterPicture:
    """One card in any size."""

    def __init__(self, ui: Ui, words: LetterWords) -> None:
        self._ui = ui
        self._letters = Lettering(ui.canvas, ui.art)
        self.words = words

    def soon(self, width_px: int) -> Picture | None:
        """Return the card in this width; None while its drawings are being made."""
        if not self.is_ready(width_px):
            return None
        key = ref(self), width_px, growth(self._ui)
        return self._ui.art.kept(key, lambda: self._ui.canvas.picture(self.surface(width_px)))

    def is_ready(self, width_px: int = SIZE[0]) -> bool:
        """Return whether the card is available in this width without waiting; if not, its drawing begins elsewhere."""
        return self._ui.art.ready(*_wanted(width_px / SIZE[0], self.words))

    def surface(self, width_px: int = SIZE[0]) -> pygame.Surface:
        """Return the card, however long that takes."""
        painter = _Painter(self._ui.art, self._letters, width_px / SIZE[0], growth(self._ui), self.words)
        self._letters.scale = painter.unit
        return painter.draw()


def qr_modules(text: str) -> list[list[bool]]:
    """Return the modules of a QR code, row by row, without the margin; True is dark."""
    import segno  # only here: no start waits for it

    code = segno.make_qr(text, error="m")
    return [[bool(module) for module in row] for row in code.matrix]


def _wanted(unit: float, words: LetterWords) -> list[Wanted]:
    face_px = round(_FACE * unit)
    faces = ((face.drawing, face_px, face_px) for face in words.faces)
    return [*paper_wanted(unit, words.stamp), _lines(round(SIZE[0] * unit), round(SIZE[1] * unit)), *faces]


@dataclass(frozen=True, slots=True)
class _Painter(CardPainter):
    """Draws one card."""

    words: LetterWords

    def draw(self) -> pygame.Surface:
        sheet = self.blank()
        words = self.words
        sheet.blit(self.art.shape_surface(_lines(*sheet.get_size())), (0, 0))
        at = _WORDS.left, _WORDS.top + 40
        self.write(sheet, words.title, 74, "display", _INK, at, _WORDS.width)
        at = _WORDS.left, _WORDS.top + 112
        self.write(sheet, words.facts, 30 * self.growth, "text", _SECOND, at, _WORDS.width, weight=700)
        self._draw_faces(sheet)
        self._draw_letter(sheet)
        self._draw_code(sheet)
        self.draw_stamp(sheet, words.stamp, words.game, words.postmark, at=_STAMP_MIDDLE, mark_at=_POSTMARK_MIDDLE)
        return sheet

    def _draw_faces(self, sheet: pygame.Surface) -> None:
        size = 30 * self.growth
        style = Style(size, "text", 700)
        widths = [_FACE + 14 + self.letters.width_px(face.name, style) / self.unit for face in self.words.faces]
        fits = min(1.0, _WORDS.width / (sum(widths) + _BETWEEN_SEATS * (len(widths) - 1)))
        left, line = float(_WORDS.left), _WORDS.top + 200
        for face, width in zip(self.words.faces, widths, strict=True):
            side = round(_FACE * fits * self.unit)
            picture = self.rounded(self.art.surface(face.drawing, side, side), _FACE * fits / 2)
            self.put(sheet, picture, (left + _FACE * fits / 2, line))
            at = left + (_FACE + 14) * fits, line
            ink = _INK if face.is_to_move else _SECOND
            room = (width - _FACE - 14) * fits + 2
            self.write(sheet, face.name, size * fits, "text", ink, at, room, weight=700)
            left += (width + _BETWEEN_SEATS) * fits

    def _draw_letter(self, sheet: pygame.Surface) -> None:
        """Draw the groups in columns, as large as there is room for them all."""
        groups = self.words.letter.split(" ")
        size, columns = self._letter_size(groups)
        room = _LETTERS
        step = self._group_width(size) + _BETWEEN_GROUPS * size
        lines = -(-len(groups) // columns)
        top = room.top + (room.height - lines * _LINE * size) / 2 + _LINE * size / 2
        for number, group in enumerate(groups):
            at = room.left + number % columns * step, top + number // columns * _LINE * size
            self.write(sheet, group, size, "display", _INK, at, room.width)

    def _letter_size(self, groups: list[str]) -> tuple[float, int]:
        """Return the size of the letters, and the number of groups on a line."""
        for columns in range(_FEWEST_COLUMNS, len(groups) + _FEWEST_COLUMNS):
            lines = -(-len(groups) // columns)
            across = columns * self._group_width(1) + (columns - 1) * _BETWEEN_GROUPS
            size = min(_LARGEST_GROUP, _LETTERS.width / across)
            if lines * _LINE * size <= _LETTERS.height:
                return size, columns
        return 1.0, len(groups)  # no letter is so long

    def _group_width(self, size: float) -> float:
        """Return the width of the widest group."""
        return self.letters.width_px("WWWWW", Style(100, "display")) / self.unit / 100 * size * 0.86

    def _draw_code(self, sheet: pygame.Surface) -> None:
        """Draw whole pixels for every module, so that a camera sees sharp edges."""
        modules = qr_modules(self.words.letter)
        box, count = self.box(_CODE), len(modules) + 2 * _QUIET_MODULES
        side = max(1, box.width // count)
        area = pygame.Rect(0, 0, side * count, side * count)
        area.center = box.center
        ground = shapes.panel(*area.size, fill=(255, 255, 255), radius_px=14 * self.unit)
        sheet.blit(self.art.shape_surface(ground), (area.left - ground.margin_px, area.top - ground.margin_px))
        for down, row in enumerate(modules, start=_QUIET_MODULES):
            for across, is_dark in enumerate(row, start=_QUIET_MODULES):
                if is_dark:
                    sheet.fill(_INK, (area.left + across * side, area.top + down * side, side, side))
        at, size, room = (_CODE.centerx, _CODE.bottom + 26), 23 * self.growth, _CODE.width
        self.write(sheet, self.words.about_code, size, "text", _SECOND, at, room, weight=700, align="center")


def _lines(width_px: int, height_px: int) -> Shape:
    """Return the lines between letter, head and code."""
    return drawn(
        width_px,
        height_px,
        '<path d="M72 326H1000" stroke="#B9A778" stroke-width="2.5" stroke-linecap="round"/>'
        '<path d="M1016 344V836" stroke="#B9A778" stroke-width="2.5" stroke-dasharray="2 8" stroke-linecap="round"/>',
    )
