"""The paper of every card that is sent: its grain, its stamp and postmark, and how words are put on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from mintworks.ui import shapes
from mintworks.ui.art import Art, Shape, Wanted
from mintworks.ui.text import Align, Lettering, Style
from mintworks.ui.theme import NORMAL, Color, color, hex_code
from mintworks.ui.ui import Ui

SIZE: Final = (1600, 900)
"""All lengths below are in px of a card of this size."""

_MASK: Final[Color] = (255, 255, 255)
_POSTMARK: Final = color("#2C5A6B")
_STAMP: Final = (196, 244)
_STAMP_PICTURE: Final = 148
_STAMP_TILT: Final = 3.0
_POSTMARK_SIDE: Final = 190
_POSTMARK_TILT: Final = 14.0
_MOST_GROWN: Final = 1.4


def paper_wanted(unit: float, stamp: str) -> list[Wanted]:
    """Return the drawings to `Art.prepare` before paper with a stamp is drawn, at that many pixels per px."""
    mark_px, stamp_px = round(_POSTMARK_SIDE * 1.5 * unit), round(_STAMP_PICTURE * unit)
    size_px = round(SIZE[0] * unit), round(SIZE[1] * unit)
    stamp_shape = _stamp(round(_STAMP[0] * unit), round(_STAMP[1] * unit))
    return [paper(*size_px), stamp_shape, _postmark(mark_px, mark_px), (stamp, stamp_px, stamp_px)]


def growth(ui: Ui) -> float:
    """Return the growth of a card's small words with the text."""
    return min(ui.settings.text_scale, _MOST_GROWN)


@dataclass(frozen=True, slots=True)
class CardPainter:
    """Draws on one card with so many pixels per px of the design; `letters` are its own.

    Small words are `growth` times as large.
    """

    art: Art
    letters: Lettering
    unit: float
    growth: float

    def blank(self) -> pygame.Surface:
        """Return the empty card."""
        return self.art.shape_surface(paper(round(SIZE[0] * self.unit), round(SIZE[1] * self.unit))).copy()

    def draw_stamp(
        self,
        sheet: pygame.Surface,
        drawing: str,
        game: str,
        postmark: tuple[str, str],
        *,
        at: tuple[float, float],
        mark_at: tuple[float, float],
    ) -> None:
        """Draw the stamp, and the postmark of the day across its corner, each around a point."""
        stamp = self.art.shape_surface(_stamp(*(round(side * self.unit) for side in _STAMP))).copy()
        side = round(_STAMP_PICTURE * self.unit)
        middle = stamp.get_width() / 2 / self.unit
        picture = self.rounded(self.art.surface(drawing, side, side), 8)
        self.put(stamp, picture, (middle, 20 + _STAMP_PICTURE / 2))
        size = 27 * self.growth
        self.write(stamp, game, size, "display", NORMAL.ink, (middle, 198), _STAMP[0] - 40, align="center")
        self.put(sheet, pygame.transform.rotozoom(stamp, -_STAMP_TILT, 1.0), at)
        mark = self.art.shape_surface(_postmark(*[round(_POSTMARK_SIDE * 1.5 * self.unit)] * 2)).copy()
        middle = mark.get_width() / 2 / self.unit
        for text, size, down in zip(postmark, (40, 24 * self.growth), (-24, 18), strict=True):
            self.write(mark, text, size, "display", _POSTMARK, (middle, middle + down), 130, align="center")
        self.put(sheet, pygame.transform.rotozoom(mark, _POSTMARK_TILT, 1.0), mark_at)

    def box(self, box: pygame.Rect) -> pygame.Rect:
        """Return a box of the design, in pixels."""
        corner = round(box.left * self.unit), round(box.top * self.unit)
        return pygame.Rect(corner, (round(box.width * self.unit), round(box.height * self.unit)))

    def put(self, sheet: pygame.Surface, picture: pygame.Surface, middle: tuple[float, float]) -> None:
        """Put a picture around a point."""
        sheet.blit(picture, picture.get_rect(center=(middle[0] * self.unit, middle[1] * self.unit)))

    def write(
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

    def rounded(self, picture: pygame.Surface, radius: float) -> pygame.Surface:
        """Return a copy with round corners."""
        cut = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        cut.blit(picture, (0, 0))
        box = shapes.panel(*cut.get_size(), fill=_MASK, radius_px=radius * self.unit)
        mask = self.art.shape_surface(box)
        cut.blit(mask, (-box.margin_px, -box.margin_px), special_flags=pygame.BLEND_RGBA_MULT)
        return cut


def paper(width_px: int, height_px: int) -> Shape:
    """Return the card: warm paper, a little darker at its foot, with a few fibers."""
    fibers = "".join(
        f'<path d="M{37 + 211 * i % 1530} {620 + 97 * i % 262}q{9 + i % 5} {-6 + i % 7} {16 + i % 9} {i % 5 - 2}"/>'
        for i in range(46)
    )
    return drawn(
        width_px,
        height_px,
        f"<defs>{shapes.gradient('p', NORMAL.cream, color('#F1E6CF'))}</defs>"
        '<rect width="1600" height="900" fill="url(#p)"/>'
        f'<g fill="none" stroke="#C9B78F" stroke-opacity=".35" stroke-width="1.6" stroke-linecap="round">{fibers}</g>'
        '<rect x="14" y="14" width="1572" height="872" rx="14" fill="none" stroke="#D9C79F" stroke-width="2"/>',
    )


def _stamp(width_px: int, height_px: int) -> Shape:
    """Return a stamp with a perforated edge and its shadow."""
    width, height = _STAMP
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
    """Return two rings and the waves of a canceling machine, in the ink of the post office."""
    waves = "".join(f'<path d="M26 {down}q18 -13 36 0t36 0"/>' for down in (-34, -17, 0, 17, 34))
    ink = hex_code(_POSTMARK)
    return _svg_around(
        width_px,
        height_px,
        f'<g fill="none" stroke="{ink}" stroke-opacity=".8" stroke-width="3.2" stroke-linecap="round">'
        f'<circle r="70"/><circle r="60" stroke-width="1.8"/><g transform="translate(52 0)">{waves}</g></g>',
    )


def drawn(width_px: int, height_px: int, body: str) -> Shape:
    """Return a drawing over a whole card."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE[0]} {SIZE[1]}">{body}</svg>'
    return Shape(svg, width_px, height_px)


def _svg_around(width_px: int, height_px: int, body: str) -> Shape:
    """Return a drawing about the middle of a postmark's square."""
    side = _POSTMARK_SIDE * 1.5
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-side / 2:g} {-side / 2:g} {side:g} {side:g}">{body}</svg>'
    )
    return Shape(svg, width_px, height_px)
