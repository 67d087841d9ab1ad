"""The resting parts of the table: board with landscape, roads and signs, trays and shelf, and all mats.

They are baked into one picture, so that a frame costs one copy. The light on the board goes from morning to evening
with the orders that are left. In the last round dusk passes over the table, followed by the board at night with lit
windows, a second picture. High contrast has no ornament, and no night; its landscape is dark behind all that counts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from mintworks.games.delivery.content.boards import Board, load_board
from mintworks.games.delivery.rules.parts import SpaceKind
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.variants.twisted_map import signs_of
from mintworks.games.delivery.view import board_shapes
from mintworks.games.delivery.view.arrangement import Arrangement
from mintworks.games.delivery.view.order_face import TOWN_COLORS
from mintworks.games.delivery.view.pieces import DIRECTIONS, beam_shape
from mintworks.games.delivery.view.signs import Signs
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui import shapes, tabletop
from mintworks.ui.art import Drawing, Shape, Wanted
from mintworks.ui.lru_cache import LruCache
from mintworks.ui.renderer import Picture
from mintworks.ui.table import mats
from mintworks.ui.table.nightfall import evening_parts, evening_seen, ground_parts
from mintworks.ui.theme import Color
from mintworks.ui.ui import Ui

_BAKED_KEPT: Final = 3
"""Number of cached pictures of the window's size: day, night, and one for an undo or another person."""
_EVENINGS: Final = 6
"""Number of steps of the light from morning to evening."""
_MORNING, _EVENING = (255, 226, 160, 26), (70, 40, 110, 74)
_ROAD_MAP_ORDERS: Final = 36
_HARDLY_STRETCHED_PX: Final = 8
"""Maximum difference that isn't stretched, since stretching costs sharpness."""
MOONLIGHT: Final[Color] = (104, 122, 172)
"""Color that the landscape is multiplied with at night."""
_CALM: Final[tuple[Color, Color, Color]] = ((34, 52, 56), (114, 126, 132), (120, 134, 136))
"""Colors that ground, roads and what is above are multiplied with in high contrast."""
_AS_DRAWN: Final[Color] = (255, 255, 255)
_LANTERN: Final = 150
_LANTERN_AT: Final = (58, -26)
"""Size of a lantern's light, and its place beside a space, in units of the map."""


def wanted(ui: Ui, state: State, arrangement: Arrangement, emblem_of: Callable[[int], str]) -> list[Wanted]:
    """Return the drawings to `Art.prepare` before a table with these emblems is shown."""
    landscape = _landscape(arrangement, load_board(factory=state.driver is not None))
    if ui.settings.high_contrast:
        return [*landscape]
    cloths = [
        shape
        for place in arrangement.seats.values()
        for shape in mats.wanted(ui, place.panel, emblem_of(place.seat), is_own=place.is_own)
    ]
    return [*landscape, *cloths, *tabletop.wanted(ui)]


def _landscape(arrangement: Arrangement, board: Board) -> tuple[Drawing, Shape, Drawing]:
    """Return the drawings of a board, bottom first, in the shape of its map.

    They are stretched to the board's shape, like all places on it.
    """
    slot, drawn = arrangement.drawn_board, board.map
    larger = max(slot.width / drawn.width, slot.height / drawn.height)
    width, height = round(drawn.width * larger), round(drawn.height * larger)
    if max(width - slot.width, height - slot.height) <= _HARDLY_STRETCHED_PX:
        width, height = slot.size
    name = "board/factory" if board.belts else "board/road-map"
    roads = board_shapes.roads(board_shapes.keyed(board), width, height)
    return (f"{name} without above", width, height), roads, (f"{name} without ground", width, height)


def night_wanted(tableau: Tableau) -> list[Wanted]:
    """Return the drawings to `Art.prepare` before night falls on a table."""
    arrangement = tableau.arrangement
    if tableau.ui.settings.high_contrast:
        return []
    side = round(_LANTERN * arrangement.unit)
    beams = [beam_shape(direction, arrangement.unit) for direction in DIRECTIONS]
    if tableau.shown.driver is not None:
        return [("traffic/lantern", side, side), *beams]
    lights = [(f"lights/{name}", *rect.size) for name, rect in arrangement.pictures.items()]
    return [("traffic/lantern", side, side), *beams, *lights]


class TableBackground:
    """Everything on a tableau that rests, but for cards and trucks."""

    def __init__(self, tableau: Tableau) -> None:
        self._tableau = tableau
        self._ui = tableau.ui
        self._signs = Signs(tableau)
        self._baked: LruCache[Picture] = LruCache(_BAKED_KEPT)

    def draw(self) -> None:
        """Draw it, baked anew if it has changed."""
        canvas, tableau = self._ui.canvas, self._tableau
        evening = evening_seen(self._ui.settings, tableau.evening)
        picture = self._baked.made(self._key, self._bake)
        for part, tint in ground_parts(evening, picture.size_px):
            canvas.draw(picture, part[:2], source=part, tint=tint)
        if evening > 0:
            board, night = tableau.arrangement.board, self._night
            for (left, top, width, height), dusk in evening_parts(evening, board):
                source = left - board.left, top - board.top, width, height
                canvas.draw(night, (left, top), source=source, alpha=dusk)

    def draw_signs(self) -> None:
        """Draw signs and trays again, above the rings of spaces and the lamps' light."""
        arrangement = self._tableau.arrangement
        evening = evening_seen(self._ui.settings, self._tableau.evening)
        if 0 < evening < 1:
            return
        picture, left, top = self._baked.made(self._key, self._bake), 0, 0
        if evening:
            picture, left, top = self._night, arrangement.board.left, arrangement.board.top
        trays = () if arrangement.belts else arrangement.trays.values()
        for rect in (*arrangement.signs.values(), *trays):
            self._ui.canvas.draw(picture, rect.topleft, source=rect.move(-left, -top))

    @property
    def _night(self) -> Picture:
        # It stays the same for the whole round, even after purchases or a turn of the table.
        ui, arrangement = self._ui, self._tableau.arrangement
        key = "night", arrangement.size, arrangement.board.size, ui.settings.text_scale, ui.art.losses
        return self._baked.made(key, self._bake_night)

    @property
    def _key(self) -> tuple[object, ...]:
        ui, tableau = self._ui, self._tableau
        long_beds = tuple(seat.abilities.places for seat in tableau.shown.seats)
        trucks = tuple(tuple(place.truck) for place in tableau.arrangement.seats.values())
        return (
            tableau.viewpoint,
            tableau.arrangement.size,
            tuple(tableau.arrangement.board),
            ui.settings.high_contrast,
            ui.settings.text_scale,
            ui.art.losses,
            self._evening,
            long_beds,
            trucks,
        )

    @property
    def _evening(self) -> int:
        """Return the step of the day's light, from 0 in the morning."""
        shown = self._tableau.shown
        if shown.driver is not None:
            return 0
        left = sum(map(len, shown.decks)) + sum(map(len, shown.offers))
        if not left:
            return 0
        return round(_EVENINGS * max(0.0, 1 - left / _ROAD_MAP_ORDERS))

    def _bake(self) -> Picture:
        ui, arrangement = self._ui, self._tableau.arrangement
        with ui.canvas.layer(arrangement.size, ui.theme.table) as layer:
            if ui.settings.high_contrast:
                tabletop.draw_plain(ui, arrangement.size)
            else:
                tabletop.lay_weave(ui, pygame.Rect((0, 0), arrangement.size))
            self._lay_board()
            self._lay_shelf()
            self._lay_mats()
            if ui.settings.high_contrast:
                mats.lay_plain_strip(ui, arrangement.strip)
            else:
                tabletop.shed_light(ui, arrangement.size)
                mats.frame(ui, arrangement.strip, arrangement.size)
        return layer

    # The board

    def _lay_board(self) -> None:
        ui, board = self._ui, self._tableau.arrangement.board
        edge = ui.px(5)
        mats.cast_shadow(ui, board.inflate(2 * edge, 2 * edge))
        rim = shapes.panel(board.width + 2 * edge, board.height + 2 * edge, fill=ui.theme.cream, radius_px=ui.px(16))
        ui.art.draw_shape(rim, (board.left - edge, board.top - edge))
        self._lay_landscape()
        self._shed_evening(board)
        self._lay_signs()

    def _lay_landscape(self) -> None:
        ui, tableau, board = self._ui, self._tableau, self._tableau.arrangement.board
        ground, roads, above = _landscape(tableau.arrangement, tableau.board)
        tints = _CALM if ui.settings.high_contrast else 3 * (_AS_DRAWN,)
        layers = ui.art.picture(*ground), ui.art.shape(roads), ui.art.picture(*above)
        with ui.canvas.clip(board):
            for layer, tint in zip(layers, tints, strict=True):
                ui.canvas.draw(layer, board, tint=tint)
            self._stand_places()
            self._stand_conditions()

    def _lay_signs(self) -> None:
        """Draw trays and signs, which lie above the landscape."""
        ui, tableau = self._ui, self._tableau
        if not tableau.arrangement.belts:
            for tray in tableau.arrangement.trays.values():
                mats.put(ui, tray, board_shapes.wooden(*tray.size, tableau.arrangement.unit))
        self._signs.draw()

    def _bake_night(self) -> Picture:
        """Return the board at night: its landscape in moonlight, and everything that shines."""
        ui, arrangement = self._ui, self._tableau.arrangement
        board = arrangement.board
        with ui.canvas.layer(arrangement.size, ui.theme.table) as by_day:
            self._lay_landscape()
        with ui.canvas.layer(arrangement.size, ui.theme.table) as by_night:
            ui.canvas.draw(by_day, board.topleft, source=board, tint=MOONLIGHT)
            with ui.canvas.clip(board):
                self._light_lanterns()
                self._light_windows()
            self._lay_signs()
        with ui.canvas.layer(board.size, ui.theme.table) as layer:
            ui.canvas.draw(by_night, (0, 0), source=board)
        return layer

    def _light_windows(self) -> None:
        tableau, ui = self._tableau, self._ui
        if tableau.shown.driver is None:
            for name, rect in tableau.arrangement.pictures.items():
                ui.canvas.draw(ui.art.picture(f"lights/{name}", *rect.size), rect.topleft)

    def _light_lanterns(self) -> None:
        """Draw a lantern at each space on the roads."""
        tableau, ui = self._tableau, self._ui
        unit, kinds = tableau.arrangement.unit, tableau.board.map.road_map.kinds
        side = round(_LANTERN * unit)
        for name, (x, y) in tableau.arrangement.spots.items():
            if kinds[name] is SpaceKind.MOVEMENT:
                center = x + _LANTERN_AT[0] * unit, y + _LANTERN_AT[1] * unit
                ui.canvas.draw(ui.art.picture("traffic/lantern", side, side), center=center)

    def _stand_places(self) -> None:
        """Draw the pictures of all places, from back to front."""
        ui, tableau = self._ui, self._tableau
        kinds = tableau.board.map.road_map.kinds
        in_factory = tableau.shown.driver is not None
        for name, rect in sorted(tableau.arrangement.pictures.items(), key=lambda item: item[1].bottom):
            kind = kinds[name]
            if in_factory and kind is SpaceKind.TOWN:
                self._stand_door(name, rect)
                continue
            art = "dock" if kind is SpaceKind.DOCK else name
            ui.canvas.draw(ui.art.picture(f"places/{art}", *rect.size), rect.topleft)

    def _stand_door(self, town: str, rect: pygame.Rect) -> None:
        """Draw a door of the Factory, with the town behind it."""
        ui = self._ui
        left, top = rect.left + round(rect.width * 20 / 196), rect.top + round(rect.height * 34 / 150)
        width, height = round(rect.width * 156 / 196), round(rect.height * 104 / 150)
        stamp = ui.art.picture(f"stamps/{town}", round(height * 420 / 250), height)
        source = (stamp.width_px - width) // 2, 0, width, height
        ui.canvas.fill((left, top, width, height), TOWN_COLORS[town])
        ui.canvas.draw(stamp, (left, top), source=source)
        ui.canvas.draw(ui.art.picture("places/door", *rect.size), rect.topleft)

    def _stand_conditions(self) -> None:
        """Draw the tokens on the roads, which are little scenes (D7.1)."""
        ui, tableau = self._ui, self._tableau
        unit = tableau.arrangement.unit
        signs = signs_of(tableau.board.map.road_map, tableau.shown.roads.map)
        for space, token in {**tableau.shown.conditions, **signs}.items():
            width, height = round(150 * unit), round(119 * unit)
            x, y = tableau.arrangement.spots[space]
            picture = ui.art.picture(f"conditions/{token}", width, height)
            ui.canvas.draw(picture, (x - width / 2, y - height * 0.72))

    def _shed_evening(self, board: pygame.Rect) -> None:
        share = self._evening / _EVENINGS
        if self._ui.settings.high_contrast or self._tableau.shown.driver is not None:
            return
        tint = [round(a + (z - a) * share) for a, z in zip(_MORNING, _EVENING, strict=True)]
        self._ui.canvas.fill(board, (tint[0], tint[1], tint[2], tint[3]))

    # Shelf and mats

    def _lay_shelf(self) -> None:
        ui, arrangement = self._ui, self._tableau.arrangement
        if arrangement.shelf is not None:
            tops = {card.top for card in arrangement.upgrades}
            mats.put(ui, arrangement.shelf, board_shapes.wooden(*arrangement.shelf.size, ui.unit, len(tops)))

    def _lay_mats(self) -> None:
        ui, tableau = self._ui, self._tableau
        for place in tableau.arrangement.seats.values():
            emblem = tableau.session.emblem(place.seat)
            if ui.settings.high_contrast:
                mats.lay_plain(ui, place.panel, emblem)
            else:
                mats.lay_mat(ui, place.panel, emblem)
                if place.is_own:
                    mats.embroider(ui, place.panel, emblem)
            is_long = tableau.shown.seats[place.seat - 1].abilities.places > 4
            ui.canvas.draw(tableau.pieces.side(emblem, place.truck.width, is_long=is_long), place.truck.topleft)
