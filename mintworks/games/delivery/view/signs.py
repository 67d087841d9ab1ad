"""The signs of all places: name, and beneath it the possible actions and their prices as icons."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.games.delivery.rules.abilities import CINNAMON_PRICE, CITY_LOAD, WAREHOUSE_LOAD
from mintworks.games.delivery.rules.actions import MOST_FROM_BELT, MOST_ROTATED, SUGAR_FREE_PRICE
from mintworks.games.delivery.rules.parts import KINDS, SpaceKind
from mintworks.games.delivery.view.arrangement import Arrangement
from mintworks.games.delivery.view.board_places import LOW_SIGN
from mintworks.games.delivery.view.order_face import HOUSE_LETTER, TOWN_COLORS, town_house
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui import shapes
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, color

_BANDS: Final[dict[SpaceKind, Color]] = {
    SpaceKind.CITY: color("#1E5B53"),
    SpaceKind.WAREHOUSE: color("#5A4630"),
    SpaceKind.DEPOT: color("#5A4630"),
    SpaceKind.DOCK: color("#174C66"),
}
_NAME: Final = 22
_DIGITS: Final = 24
_DOCK_GROWS: Final = 1.18
"""Scale of the prices of a dock, which have the room."""
_ICON: Final = 22 / 27
"""Size of an icon among the prices, as a share of a mint's."""
_MOST_GROWN: Final = 1.3
_DIGITS_GROWN: Final = 1.12
_TOWN_GROWN: Final = 1.18
"""Maximum growth of letters with the text scale, on signs, between mints and of a town's name."""
_SMALLEST: Final = 18
"""Minimum size of letters in px of the design, even on a small board."""
_TAB: Final = 50
_TAB_GROWN: Final = 1.2
"""Size of a town's mark at its tray, in units of the map, and its maximum growth with the text scale."""
_TURNED: Final = "turn"

_Row = list[tuple[str, ...]]
"""The parts on a sign: digits, letters of mints, an arrow, or the name of an icon."""
_NAME_SHARE: Final = 0.33
"""Width of the name on a sign with one line, as a share of the sign's."""


def name_width(sign: pygame.Rect) -> int:
    """Return the width in px of the name on a sign with one line, before the prices."""
    return round(sign.width * _NAME_SHARE)


class Signs:
    """Draws the signs on a tableau's board."""

    def __init__(self, tableau: Tableau) -> None:
        self._tableau = tableau
        self._ui = tableau.ui
        self._strings = tableau.strings

    def draw(self) -> None:
        """Draw all signs."""
        kinds = self._tableau.board.map.road_map.kinds
        for name, rect in self._tableau.arrangement.signs.items():
            self._draw_sign(name, kinds[name], rect)
        if not self._tableau.arrangement.belts:
            for name, tray in self._tableau.arrangement.trays.items():
                self._mark_tray(name, tray)

    def _mark_tray(self, town: str, tray: pygame.Rect) -> None:
        """Draw a town's letter in a house of its color, beside its tray."""
        ui = self._ui
        house = tray_mark(self._tableau.arrangement, tray, min(_TAB_GROWN, ui.settings.text_scale))
        ui.art.draw_shape(town_house(house.width, edge=ui.theme.cream, fill=TOWN_COLORS[town]), house.topleft)
        letter = self._strings(f"delivery.table.signs.{town}")[:1]
        style = self._style(_NAME * 1.2, ui.theme.cream, most=1.35)
        ui.text.draw(letter, style, (house.centerx, house.centery + house.height * HOUSE_LETTER), align="center")

    def _draw_sign(self, name: str, kind: SpaceKind, rect: pygame.Rect) -> None:
        ui, unit = self._ui, self._tableau.arrangement.sign_unit
        band = TOWN_COLORS.get(name) or _BANDS[kind]
        row = _row(kind)
        board = shapes.panel(
            *rect.size, fill=ui.theme.cream, radius_px=8 * unit, shadow_px=6 * unit, shadow_opacity=0.4
        )
        ui.art.draw_shape(board, rect.topleft)
        text = self._strings(f"delivery.table.signs.{name}")
        if not row:
            self._write_name(text, rect.inflate(-6 * unit, -6 * unit), band, house=name in TOWN_COLORS)
        elif rect.height > LOW_SIGN * unit:
            upper, lower = rect.copy(), rect.copy()
            upper.height = lower.height = rect.height // 2
            lower.bottom = rect.bottom
            self._write_name(text, upper.inflate(-6 * unit, -5 * unit), band)
            grown = _DOCK_GROWS if kind is SpaceKind.DOCK else 1.0
            self._draw_row(row, lower, self._tableau.arrangement.sign_width_unit(name), grown)
        else:
            side = rect.inflate(-6 * unit, -6 * unit)
            before = name_width(rect)
            side.width = before - side.left + rect.left
            self._write_name(text, side, band)
            self._draw_row(row, pygame.Rect(rect.left + before, rect.top, rect.width - before, rect.height), unit)

    def _write_name(self, told: str, room: pygame.Rect, band: Color, *, house: bool = False) -> None:
        """Write a name on a band; a town's begins with its letter in a house."""
        ui, unit = self._ui, self._tableau.arrangement.sign_unit
        ui.art.draw_shape(shapes.panel(*room.size, fill=band, radius_px=6 * unit), room.topleft)
        left = room.left
        if house:
            side = round(room.height * 0.92)
            x = left + room.height / 2
            picture = town_house(side, edge=ui.theme.cream, fill=ui.theme.cream)
            ui.art.draw_shape(picture, (x - side / 2, room.centery - side / 2))
            style = self._style(_NAME * 0.93, band, most=1.0)
            ui.text.draw(told[:1], style, (x, room.centery + side * HOUSE_LETTER), align="center")
            left += room.height
        style = self._style(_NAME, ui.theme.cream, most=_TOWN_GROWN if house else _MOST_GROWN)
        style = ui.text.fitted(told, style, room.right - left - 8 * unit)
        middle = (left + room.right - (8 * unit if house else 0)) / 2
        off_house = left + 3 * unit + ui.text.width_px(told, style) / 2
        ui.text.draw(told, style, (max(middle, off_house), room.centery), align="center")

    def _draw_row(self, row: _Row, room: pygame.Rect, unit: float, grown: float = 1.0) -> None:
        """Draw the prices in groups, with a line between them."""
        ui, unit = self._ui, unit * grown
        mint, gap, apart = 27 * unit, 3 * unit, 14 * unit
        style = self._style(_DIGITS * grown, ui.theme.ink, most=_DIGITS_GROWN)

        def width(part: str) -> float:
            if part in KINDS:
                return mint * 0.92
            return ui.text.width_px(part, style) if part.isdigit() else 20 * unit

        total = sum(sum(map(width, group)) + gap * (len(group) - 1) for group in row) + apart * (len(row) - 1)
        x = room.centerx - total / 2
        for index, group in enumerate(row):
            if index:
                line = max(1, round(2 * unit))
                ui.canvas.fill((x - apart / 2 - line / 2, room.centery - 11 * unit, line, 22 * unit), (209, 150, 80))
            for part in group:
                center = x + width(part) / 2, room.centery
                self._draw_part(part, center, mint, style)
                x += width(part) + gap
            x += apart - gap

    def _draw_part(self, part: str, center: tuple[float, float], mint: float, style: Style) -> None:
        ui = self._ui
        if part in KINDS:
            ui.canvas.draw(self._tableau.pieces.mint(part, mint), center=center)
        elif part.isdigit():
            ui.text.draw(part, style, center, align="center")
        else:
            ui.canvas.draw(ui.art.icon(part, round(mint * _ICON), ui.theme.ink), center=center)

    def _style(self, size: float, ink: Color, *, most: float = _MOST_GROWN) -> Style:
        """Return the style of letters on a sign, which grow with the text scale as far as there is room on the map."""
        ui = self._ui
        size_px = max(
            size * self._tableau.arrangement.sign_unit * min(most, ui.settings.text_scale), _SMALLEST * ui.unit
        )
        return Style(size=size_px / ui.text.scale, font="display", color=ink)


def tray_mark(arrangement: Arrangement, tray: pygame.Rect, grown: float = 1.0) -> pygame.Rect:
    """Return the box of a town's mark: at the side of its tray that faces the map's middle, off the trucks in town."""
    side, board = round(_TAB * grown * arrangement.sign_unit), arrangement.board
    mark = pygame.Rect(0, 0, side, side)
    beside, away = round(side * 0.4), round(side * 0.75 / grown)
    mark.centerx = tray.right + beside if tray.centerx < board.centerx else tray.left - beside
    mark.centery = tray.top + away if tray.centery < board.centery else tray.bottom - away
    return mark


def _row(kind: SpaceKind) -> _Row:
    """Return the possible actions on a space without upgrades (D4.2, D4.3, D8.3)."""
    sugar_free = (*"c" * SUGAR_FREE_PRICE, "play", "s")
    match kind:
        case SpaceKind.CITY:
            return [(str(CITY_LOAD), "c"), sugar_free, (*"c" * CINNAMON_PRICE, "play", "r")]
        case SpaceKind.WAREHOUSE:
            return [(str(WAREHOUSE_LOAD), "c"), sugar_free]
        case SpaceKind.DOCK:
            loads: _Row = [(str(MOST_FROM_BELT[mint]), mint) for mint in reversed(KINDS)]
            return [*loads, (_TURNED, str(MOST_ROTATED))]
    return []
