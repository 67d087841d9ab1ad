"""The resting parts of the table: felt in a frame of wood, the town's square with its stall, and all mats.

They are baked into one picture, so that a frame costs one copy. High contrast has no ornament.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from mintworks.games.works.view import table_shapes
from mintworks.games.works.view.arrangement import Arrangement, SeatPlace
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui import tabletop
from mintworks.ui.art import Shape, Wanted
from mintworks.ui.lru_cache import LruCache
from mintworks.ui.renderer import Picture
from mintworks.ui.table import mats
from mintworks.ui.table.nightfall import evening_seen, ground_parts
from mintworks.ui.ui import Ui

_BAKED_KEPT: Final = 3
"""Number of cached pictures of the window's size: each person at the table needs another one."""

_PAVING: Final = "table/paving"
_SETT: Final = (47, 98, 87)
_KERB_SHADE: Final = (16, 56, 50)
_KERB_LIGHT: Final = (95, 145, 130)
_AWNING: Final = 26
_TREE: Final = 104
_TIN_ASPECT: Final = 200 / 160


def wanted(ui: Ui, arrangement: Arrangement, emblem_of: Callable[[int], str]) -> list[Wanted]:
    """Return the drawings to `Art.prepare` before a table with these emblems is shown."""
    if ui.settings.high_contrast:
        return []
    cloths = [
        shape
        for place in arrangement.seats.values()
        for shape in mats.wanted(ui, place.panel, emblem_of(place.seat), is_own=place.is_own)
    ]
    return [_stall(ui, arrangement), *cloths, *tabletop.wanted(ui)]


def _stall(ui: Ui, arrangement: Arrangement) -> Shape:
    return table_shapes.stall(*arrangement.supply_area.size, ui.px(_AWNING), ui.px(12), ui.unit)


def tin_rect(slot: pygame.Rect) -> pygame.Rect:
    """Return the box of the mint supply's tin in its slot."""
    width = min(slot.width, round(slot.height * _TIN_ASPECT))
    tin = pygame.Rect(0, 0, width, round(width / _TIN_ASPECT))
    tin.midbottom = slot.midbottom
    return tin


def mints_in_tin(tin: pygame.Rect) -> pygame.Rect:
    """Return the box of the heap in the tin."""
    heap = pygame.Rect(0, 0, round(tin.width * 0.8), round(tin.height * 0.72))
    heap.midbottom = tin.centerx, tin.top + round(tin.height * 0.86)
    return heap


class TableBackground:
    """Everything on a tableau that rests, but for the cards."""

    def __init__(self, tableau: Tableau) -> None:
        self._tableau = tableau
        self._ui = tableau.ui
        self._baked: LruCache[Picture] = LruCache(_BAKED_KEPT)

    def draw(self) -> None:
        ui, tableau = self._ui, self._tableau
        key = tableau.viewpoint, tableau.arrangement.size, ui.settings.high_contrast, ui.art.losses
        picture = self._baked.made(key, self._bake)
        evening = evening_seen(ui.settings, tableau.towns.evening)
        for part, tint in ground_parts(evening, picture.size_px):
            ui.canvas.draw(picture, part[:2], source=part, tint=tint)

    def _bake(self) -> Picture:
        ui, arrangement = self._ui, self._tableau.arrangement
        with ui.canvas.layer(arrangement.size, ui.theme.table) as layer:
            if ui.settings.high_contrast:
                self._lay_plain()
            else:
                tabletop.lay_weave(ui, pygame.Rect((0, 0), arrangement.size))
                self._lay_square()
                for place in arrangement.seats.values():
                    self._lay_mat(place)
                tabletop.shed_light(ui, arrangement.size)
                mats.frame(ui, arrangement.strip, arrangement.size)
        return layer

    # High contrast

    def _lay_plain(self) -> None:
        ui, arrangement = self._ui, self._tableau.arrangement
        tabletop.draw_plain(ui, arrangement.size)
        for seat, place in arrangement.seats.items():
            mats.lay_plain(ui, place.panel, self._tableau.session.emblem(seat))
        for area in (arrangement.supply_area, arrangement.mint_supply):
            mats.lay_plain(ui, area)
        for rect in arrangement.supply:
            ui.art.draw_shape(table_shapes.plot(*rect.size, ui.unit), rect.topleft)
        mats.lay_plain_strip(ui, arrangement.strip)

    # The square, between the mats

    def _lay_square(self) -> None:
        ui, arrangement = self._ui, self._tableau.arrangement
        above = max(place.panel.bottom for place in arrangement.seats.values() if not place.is_own)
        below = min(place.panel.top for place in arrangement.seats.values() if place.is_own)
        square = pygame.Rect(0, above + ui.px(4), arrangement.size[0], below - above - ui.px(8))
        ui.canvas.fill(square, _SETT)
        tabletop.tile(ui, _PAVING, square)
        kerb = ui.px(3)
        ui.canvas.fill((square.left, square.top, square.width, kerb), _KERB_SHADE)
        ui.canvas.fill((square.left, square.bottom - kerb, square.width, kerb), _KERB_LIGHT)
        self._plant()
        mats.put(ui, arrangement.supply_area, _stall(ui, arrangement))
        for rect in arrangement.supply:
            ui.art.draw_shape(table_shapes.hollow(*rect.size, ui.px(12), ui.unit), rect.topleft)
        # The deck's lower cards lie a little to the right of its first and below.
        tray = arrangement.deck.inflate(ui.px(34), ui.px(26)).move(ui.px(3), ui.px(5))
        mats.put(ui, tray, table_shapes.tray(*tray.size, ui.px(14), ui.unit))
        tin = tin_rect(arrangement.mint_supply)
        ui.canvas.draw(ui.art.picture("table/mint-tin", *tin.size), tin.topleft)

    def _plant(self) -> None:
        """Draw a fountain at an empty place of the line of locations, and trees beside it if there is room."""
        ui, arrangement = self._ui, self._tableau.arrangement
        cards = list(arrangement.locations.values())
        line = cards[0].unionall(cards)
        last = cards[-1]
        if last.right < line.right:
            left = line.right - last.width
            side = min(round(last.height * 0.94), ui.px(200))
            center = left + last.width / 2, last.centery
            ui.canvas.draw(ui.art.picture("table/fountain", side, side), center=center)
        side, area = ui.px(_TREE), arrangement.location_area
        for left, right in ((area.left, line.left), (line.right, area.right)):
            if right - left > side:
                for row in sorted({card.centery for card in cards}):
                    crown = ui.art.picture("table/tree-crown", side, side)
                    ui.canvas.draw(crown, center=((left + right) / 2, row))

    # Mats

    def _lay_mat(self, place: SeatPlace) -> None:
        ui, panel = self._ui, place.panel
        emblem = self._tableau.session.emblem(place.seat)
        mats.lay_mat(ui, panel, emblem)
        if place.is_own:
            mats.embroider(ui, panel, emblem)
