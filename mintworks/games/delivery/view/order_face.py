"""Order cards as pictures: the town's stamp, the mints in a crate, and the stars."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.games.delivery.rules.mints import lacking
from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.view.pieces import mint_art
from mintworks.ui.art import Shape, Wanted
from mintworks.ui.renderer import Picture
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, color, hex_code
from mintworks.ui.ui import Ui

ORDER_ASPECT: Final = 132 / 96
"""Aspect ratio, height by width."""

TOWN_COLORS: Final[dict[str, Color]] = {
    "pepperton": color("#A84A22"),
    "spearfield": color("#3F7424"),
    "wintergreen": color("#33618C"),
    "applemint": color("#9C3557"),
}
"""Color of a town, which also has a picture, a name and a letter."""
HOUSE_LETTER: Final = 0.11
"""Distance of a letter below the middle of its house, as a share of the house's side."""

Pair = tuple[float, float]
_MOST_GROWN: Final = 2.0
_UNIT: Final = 96
"""Width of a card in the units used below. Two values are those without and with the largest text."""
_STAMP: Final = (6, 6, 84)
_STAMP_HEIGHT: Final = (54, 40)
_HOUSE: Final = 3.5
_HOUSE_SIDE: Final = 33
_CRATE: Final = ((5, 5), (63, 47), (86, 86), (40, 48))
_FOOT: Final = (104, 95)
_MINTS: Final = {1: (48,), 2: (30, 66), 3: (22, 48, 74)}
"""Middles of the mints in the crate, by their number."""
_MINTS_LINE: Final = (79, 67)
_MINT: Final = {1: (31, 43), 2: (31, 38), 3: (27, 33)}
_ZIGZAG: Final = (0, 7)
"""Distance of every second mint above the line, and of the others below it: so three have room to grow."""
_LETTER: Final = (17, 27)
_STARS: Final = (25, 37)
_STAR, _STAR_MIDDLE = (26, 33), (61, 66)
_SMALLEST_LETTERS: Final = 18
"""Minimum size of letters: on small cards, and with larger text, they are larger in proportion."""
_LARGEST_SHARE: Final = (31, 27)
"""Maximum size of letters that are larger for this reason."""
_FOOT_LINE: Final = (118, 113.5)
_LYING: Final = (0, -6, 5)
"""Angles of the completed orders that are seen of a stack."""
_NONE_DONE: Final = 0.3


def written(card: pygame.Rect) -> pygame.Rect:
    """Return the area of an order for its mints and stars, below its picture."""
    picture = round(_CRATE[1][1] * card.width / _UNIT)
    return pygame.Rect(card.left, card.top + picture, card.width, card.height - picture)


class OrderFaces:
    """Composes each face once per size."""

    def __init__(self, ui: Ui, strings: Strings) -> None:
        self._ui = ui
        self._strings = strings

    def face(self, order: Order, width_px: int, lacking: str = "") -> Picture:
        """Return an open order; the mints that a truck is `lacking` are ghosts."""
        key = "order", order.id, width_px, lacking, self._ui.text.scale
        return self._ui.art.kept(key, lambda: self._ui.canvas.picture(self._drawn(order, width_px, lacking)))

    def back(self, width_px: int) -> Picture:
        """Return the back of every order."""
        return self._ui.art.picture("order-back", width_px, round(width_px * ORDER_ASPECT))

    def wanted(self, width_px: int) -> list[Wanted]:
        """Return the drawings to `Art.prepare` before orders are shown in a size."""
        scale = width_px / _UNIT
        stamp = round(_STAMP[2] * scale), round(self._grown(_STAMP_HEIGHT) * scale)
        return [(f"stamps/{town}", *stamp) for town in TOWN_COLORS]

    def _grown(self, sides: Pair) -> float:
        """Return the side between these two that the text scale asks for."""
        return sides[0] + (sides[1] - sides[0]) * (min(_MOST_GROWN, self._ui.settings.text_scale) - 1)

    def _drawn(self, order: Order, width_px: int, lacking: str) -> pygame.Surface:
        ui, scale = self._ui, width_px / _UNIT
        stamp_height, foot = self._grown(_STAMP_HEIGHT), self._grown(_FOOT)
        face = ui.art.shape_surface(_frame(order.town, width_px, stamp_height, foot)).copy()
        left, top, width, height = (round(value * scale) for value in (*_STAMP, stamp_height))
        stamp = ui.art.surface(f"stamps/{order.town}", round(height * 420 / 250), height)
        face.blit(stamp, (left, top), ((stamp.get_width() - width) // 2, 0, width, height))
        letter_px = self._letter_px(self._grown(_LETTER), scale)
        side = round(max(_HOUSE_SIDE * scale, letter_px * 1.6))
        house = town_house(side, edge=TOWN_COLORS[order.town], fill=ui.theme.cream)
        face.blit(ui.art.shape_surface(house), (round(_HOUSE * scale), round(_HOUSE * scale)))
        letter = self._strings(f"delivery.names.spaces.{order.town}")[:1]
        middle = _HOUSE + side / scale / 2
        center = middle, middle + side / scale * HOUSE_LETTER
        self._write(face, letter, self._grown(_LETTER), TOWN_COLORS[order.town], center, scale)
        self._fill_crate(face, order, lacking, scale)
        cream, line = ui.theme.cream, self._grown(_FOOT_LINE)
        self._write(face, str(order.stars), self._grown(_STARS), cream, (36, line), scale)
        star = self._grown(_STAR)
        icon = ui.art.icon_surface("star", round(star * scale), cream)
        face.blit(icon, _corner((self._grown(_STAR_MIDDLE), line - 0.5), star / 2, scale))
        return face

    def _fill_crate(self, face: pygame.Surface, order: Order, lacking: str, scale: float) -> None:
        ui = self._ui
        box = tuple(round(self._grown(pair) * scale) for pair in _CRATE)
        face.blit(ui.art.surface("crate without front", *box[2:]), box[:2])
        side = round(self._grown(_MINT[len(order.mints)]) / 0.86 * scale)
        middles = _MINTS[len(order.mints)]
        aside = self._grown(_ZIGZAG) if len(middles) > 2 else 0
        for place, (kind, across) in enumerate(zip(order.mints, middles, strict=True)):
            down = self._grown(_MINTS_LINE) + (-aside if place % 2 else aside)
            is_ghost = kind in lacking
            lacking = lacking.replace(kind, "", 1)
            mint = ui.art.surface(mint_art(kind, is_ghost=is_ghost), side, side)
            face.blit(mint, (round(across * scale - side / 2), round(down * scale - side / 2)))
        face.blit(ui.art.surface("crate without back", *box[2:]), box[:2])

    def _letter_px(self, size: float, scale: float) -> float:
        """Return the height of letters on a card of this scale: in proportion larger if small, and for large text."""
        return max(size * scale, min(_SMALLEST_LETTERS * self._ui.text.scale, self._grown(_LARGEST_SHARE) * scale))

    def _write(
        self, face: pygame.Surface, text: str, size: float, ink: Color, center: tuple[float, float], scale: float
    ) -> None:
        """Write onto a card; letters follow its size, and the text scale as far as there is room."""
        ui = self._ui
        style = Style(size=self._letter_px(size, scale) / ui.text.scale, font="display", color=ink)
        letters = ui.text.surface(text, style)
        ink_box = letters.get_bounding_rect()
        x, y = center[0] * scale - ink_box.centerx, center[1] * scale - ink_box.centery
        face.blit(letters, (round(x), round(y)))


def lacks(order: Order, truck: str) -> str:
    """Return the mints of an order that aren't in a truck."""
    return lacking(truck, order.mints)


def draw_stack(ui: Ui, back: Picture, place: pygame.Rect, count: int) -> None:
    """Draw completed orders face down on each other; a faint one while there is none."""
    if not count:
        ui.canvas.draw(back, place.topleft, size=place.size, alpha=_NONE_DONE)
    for angle in _LYING[:count]:
        ui.canvas.draw(back, place.topleft, size=place.size, angle=angle)


def _corner(center: tuple[float, float], radius: float, scale: float) -> tuple[int, int]:
    return round((center[0] - radius) * scale), round((center[1] - radius) * scale)


@lru_cache(64)
def _frame(town: str, width_px: int, stamp: float, foot: float) -> Shape:
    """Return the card without pictures and letters."""
    tone = hex_code(TOWN_COLORS[town])
    return _shape(
        width_px,
        round(width_px * ORDER_ASPECT),
        (_UNIT, 132),
        '<rect width="96" height="132" rx="10" fill="#FFFAF0"/>'
        f'<rect y="{stamp + 8}" width="96" height="{114 - stamp}" fill="#F1E6CC"/>'
        f'<rect x="3.500" y="3.500" width="89" height="{stamp + 5}" rx="7" fill="{tone}"/>'
        f'<path d="M0 {foot}H96V122a10 10 0 0 1 -10 10H10A10 10 0 0 1 0 122Z" fill="{tone}"/>'
        '<rect x="1" y="1" width="94" height="130" rx="9" fill="none" stroke="#FFFAF0" stroke-width="2"/>',
    )


@lru_cache(64)
def town_house(side_px: int, *, edge: Color, fill: Color) -> Shape:
    """Return the front of a house, the ground of a town's letter."""
    return _shape(
        side_px,
        side_px,
        (30, 30),
        f'<path d="M15 0 30 11V27q0 3 -3 3H3q-3 0 -3 -3V11Z" fill="{hex_code(edge)}"/>'
        f'<path d="M15 2.500 28 12V26q0 2 -2 2H4q-2 0 -2 -2V12Z" fill="{hex_code(fill)}"/>',
    )


def _shape(width_px: int, height_px: int, units: tuple[int, int], content: str) -> Shape:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {units[0]} {units[1]}">{content}</svg>'
    return Shape(svg, width_px, height_px)
