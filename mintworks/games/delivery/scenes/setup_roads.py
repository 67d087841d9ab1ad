"""Placing road conditions by hand (D7.1): a token is taken from the row, and put on a road.

By clicks, by keys, or by dragging: from the row onto a road, from one road to another, and off the roads.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from mintworks.content.rulebook import split_clauses
from mintworks.games.delivery.rules.parts import Condition, Parts
from mintworks.games.delivery.rules.setup import MAX_CONDITIONS
from mintworks.games.delivery.scenes.setup_choices import TableChoices
from mintworks.games.delivery.text.narration import space_name
from mintworks.scenes.base.headed_scene import PAGE, HeadedScene
from mintworks.scenes.base.scene import App
from mintworks.ui import shapes, tree
from mintworks.ui.art import Wanted
from mintworks.ui.canvas import Canvas, Point
from mintworks.ui.input import Event, PointerMoved, PointerPressed, PointerReleased
from mintworks.ui.layout import Area
from mintworks.ui.long_press import DRAG_STARTS_PX
from mintworks.ui.stage import Rect, write
from mintworks.ui.theme import mix
from mintworks.ui.widgets import draw_panel
from mintworks.ui.widgets.tile import Tile

_TOKENS, _BOARD = PAGE.cut_left(430, gap=40)
_TOKEN_TILES, _FOOT = _TOKENS.cut_top(640, gap=24)
_CLEAR, _DONE = _FOOT.rows(2, 16)
_GRID: Final = _BOARD.inset(20, 10)
_TOKEN_SIZE: Final = (240, 190)
_ROAD: Final = 26
_SPACE: Final = (176, 92)
_PLACES: Final = {
    "pepperton": (0, 0),
    "north": (1, 0),
    "spearfield": (2, 0),
    "west": (0, 1),
    "city": (1, 1),
    "east": (2, 1),
    "applemint": (0, 2),
    "south": (1, 2),
    "wintergreen": (2, 2),
}
"""Column and row of each place: the map is a square of nine (D2.1)."""


class RoadsPickerScene(HeadedScene):
    """Six tokens and the eight spaces for them; changes apply at once.

    The token in hand is the one that was pressed last, or the next one that isn't placed. A pressed space takes it; one
    with a token gives that back.
    """

    name = "setup-roads"
    group = "setup"
    first_focus = "roads.done"

    def __init__(self, parts: Parts, choices: TableChoices) -> None:
        self._map = parts.road_map
        self._choices = choices
        self._hand: Condition | None = None
        self._dragged: Condition | None = None
        self._pressed_at: Point = (0.0, 0.0)
        self._at: Point | None = None
        """Point of the dragged token; None while the press can still be a click."""

    def pictures(self, app: App) -> Sequence[Wanted]:
        sizes = [(f"conditions/{token}", *self._token_px(app, 150)) for token in Condition]
        side = app.ui.px(self._cell().height - 12)
        return [*sizes, *((f"places/{place}", round(side * 4 / 3), side) for place in _PLACES)]

    @staticmethod
    def _token_px(app: App, width: float) -> tuple[int, int]:
        return app.ui.px(width), app.ui.px(width * _TOKEN_SIZE[1] / _TOKEN_SIZE[0])

    @staticmethod
    def _cell() -> Area:
        return Area(0, 0, 190, 142)

    def _center(self, place: str) -> Point:
        column, row = _PLACES[place]
        return (
            _GRID.left + _GRID.width * (0.1 + 0.4 * column),
            _GRID.top + _GRID.height * (0.12 + 0.38 * row),
        )

    def _space(self, space: str) -> Area:
        """Return the area of a movement space, halfway between its two ends."""
        (one_x, one_y), (other_x, other_y) = (self._center(end) for end in self._map.ends[space])
        width, height = _SPACE
        return Area((one_x + other_x - width) / 2, (one_y + other_y - height) / 2, width, height)

    @property
    def _in_hand(self) -> Condition | None:
        """Return the token that a pressed space would take."""
        lying = {*self._choices.placed.values()}
        free = [token for token in Condition if token not in lying]
        if self._hand is not None and self._hand in free:
            return self._hand
        return free[0] if free and len(lying) < MAX_CONDITIONS else None

    def lay_out(self) -> None:
        strings = self.app.strings
        self.add_back()
        for token, area in zip(Condition, _TOKEN_TILES.grid(2, 3, 16), strict=True):
            lies_at = next((space for space, lying in self._choices.placed.items() if lying == token), None)
            hint = split_clauses(strings(f"delivery.rules_text.conditions.{token}"))[0]
            if lies_at is not None:
                hint = f"{hint}\n{strings('delivery.setup.conditions.lies', space=space_name(lies_at, strings))}"
            self.form.add(
                Tile(
                    self.app.ui,
                    f"roads.{token}",
                    self.stage.rect(*area),
                    strings(f"delivery.conditions.{token}"),
                    partial(self._draw_token, token, lies_at is not None),
                    partial(self._take, token),
                    chosen=token is self._in_hand,
                    hint=hint,
                )
            )
        for space in self._map.movement_spaces:
            self._add_space(space)
        clear = strings("delivery.setup.conditions.clear")
        self.add_button("roads.clear", self.stage.rect(*_CLEAR), self._clear, label=clear, kind="secondary")
        done = strings("delivery.setup.done_choosing")
        self.add_button("roads.done", self.stage.rect(*_DONE), self.cancel, label=done)

    def _add_space(self, space: str) -> None:
        strings, token = self.app.strings, self._choices.placed.get(space)
        name = space_name(space, strings)
        told = name if token is None else f"{name}: {strings(f'delivery.conditions.{token}')}"
        place = self.stage.rect(*self._space(space))
        tile = Tile(
            self.app.ui,
            f"roads.{space}",
            place,
            told[:1].upper() + told[1:],
            partial(self._draw_space, space),
            partial(self._use, space),
            chosen=token is not None,
        )
        tile.enabled = token is not None or self._in_hand is not None
        tile.reason = "" if tile.enabled else strings("delivery.setup.conditions.full", n=MAX_CONDITIONS)
        self.form.add(tile)

    def _take(self, token: Condition) -> None:
        """Take a token into the hand, from its space if it has one."""
        for space, lying in [*self._choices.placed.items()]:
            if lying == token:
                self._choices.clear(space)
        self._hand = token
        self.lay_out_again()

    def _use(self, space: str) -> None:
        in_hand = self._in_hand
        if space in self._choices.placed:
            self._hand = Condition(self._choices.placed[space])
            self._choices.clear(space)
        elif in_hand is not None:
            self._lay(space, in_hand)
        self.lay_out_again()

    def _lay(self, space: str, token: Condition) -> None:
        """Put a token on a space; in hand is then the next one, or the one replaced at the same town (D7.1)."""
        before = [*self._choices.placed.values()]
        self._choices.place(space, token, self._map)
        order, lying = [*Condition], {*self._choices.placed.values()}
        number = order.index(token)
        free = [each for each in (*order[number:], *order[:number]) if each not in lying]
        self._hand = free[0] if len(lying) < MAX_CONDITIONS else None
        for gone in before:
            if gone not in lying:
                self._hand = Condition(gone)
                self._tell_gone(gone, self._map.ends[space][1])

    def _tell_gone(self, token: str, town: str) -> None:
        strings = self.app.strings
        name, where = strings(f"delivery.conditions.{token}"), space_name(town, strings)
        self.app.tell(strings("delivery.setup.conditions.replaced", token=name, town=where))

    def _clear(self) -> None:
        for space in [*self._choices.placed]:
            self._choices.clear(space)
        self._hand = None
        self.lay_out_again()

    # Dragging

    def handle(self, event: Event) -> None:
        match event:
            case PointerPressed(at=at, button="left"):
                self._dragged, self._pressed_at = self._token_at(at), at
            case PointerMoved(at=at) if self._dragged is not None:
                if self._at is not None or math.dist(self._pressed_at, at) > self.app.ui.px(DRAG_STARTS_PX):
                    self._at = at
                    self.app.redraw()
            case PointerReleased(at=at, button="left"):
                super().handle(event)
                self._drop(at)
                return
        super().handle(event)

    def _token_at(self, at: Point) -> Condition | None:
        """Return the token at a point, in the row or on a road."""
        name = self._name_at(at)
        name = self._choices.placed.get(name, name)
        return next((token for token in Condition if token == name), None)

    def _name_at(self, at: Point) -> str:
        found = tree.hit(self.targets(), at)
        return "" if found is None else found.id.removeprefix("roads.")

    def _drop(self, at: Point) -> None:
        """Drop the dragged token: on a road it is placed, and anywhere else removed."""
        token, self._dragged = self._dragged, None
        if token is None or self._at is None:
            return
        self._at = None
        space = self._name_at(at)
        self._take(token)
        if space in self._map.movement_spaces:
            self._lay(space, token)
        self.lay_out_again()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._at is not None:
            picture = self.app.ui.art.picture(f"conditions/{self._dragged}", *self._token_px(self.app, 150))
            canvas.draw(picture, center=self._at)

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings = self.app.ui, self.app.strings
        self.draw_heading(strings("delivery.setup.conditions.title"), strings("delivery.setup.conditions.subtitle"))
        draw_panel(ui, self.stage.rect(*_BOARD), "glass")
        for one, other in self._map.roads:
            ends = [self._map.ends.get(space, (space,)) for space in (one, other)]
            if all(len(end) == 1 for end in ends):
                self._draw_road(one, other)
        for space in self._map.movement_spaces:
            self._draw_road(*self._map.ends[space])
        for place in _PLACES:
            self._draw_place(place)

    def _draw_road(self, one: str, other: str) -> None:
        ui = self.app.ui
        (x, y), (u, v) = self._center(one), self._center(other)
        area = Area.between(min(x, u) - _ROAD / 2, min(y, v) - _ROAD / 2, max(x, u) + _ROAD / 2, max(y, v) + _ROAD / 2)
        place = self.stage.rect(*area)
        road = shapes.panel(*place.size, fill=mix(ui.theme.paper, ui.theme.ink, 0.25), radius_px=ui.px(_ROAD / 2))
        ui.art.draw_shape(road, place.topleft)

    def _draw_place(self, place: str) -> None:
        ui, cell = self.app.ui, self._cell()
        x, y = self._center(place)
        side_px = ui.px(cell.height - 12)
        wide = 300 / 290 if place == "city" else 4 / 3
        picture = ui.art.picture(f"places/{place}", round(side_px * wide), side_px)
        at = self.stage.at(x, y - 12)
        ui.canvas.draw(picture, center=at)
        name, style = self.app.strings(f"delivery.table.signs.{place}"), ui.style("tag", ui.theme.cream, most=1.3)
        sign = Rect(0, 0, ui.text.width_px(name, style) + ui.px(32), ui.px(40))
        sign.center = round(at[0]), round(at[1] + ui.px(cell.height / 2))
        ground = shapes.panel(*sign.size, fill=ui.theme.night, opacity=0.82, radius_px=sign.height / 2)
        ui.art.draw_shape(ground, sign.topleft)
        ui.text.draw(name, style, sign.center, align="center")

    def _draw_token(self, token: Condition, lies: bool, rect: Rect) -> None:
        ui = self.app.ui
        picture = ui.art.picture(f"conditions/{token}", *self._token_px(self.app, 150))
        tint = ui.theme.muted if lies else (255, 255, 255)
        ui.canvas.draw(picture, center=(rect.centerx, rect.top + rect.height * 0.42), tint=tint)
        room = Rect(rect.left + ui.px(10), rect.bottom - ui.px(54), rect.width - ui.px(20), ui.px(44))
        name = self.app.strings(f"delivery.conditions.{token}")
        write(ui, name, ui.style("tag", ui.theme.cream, most=1.2), room, align="center", middle=True)

    def _draw_space(self, space: str, rect: Rect) -> None:
        ui, token = self.app.ui, self._choices.placed.get(space)
        if token is None:
            plus = ui.art.icon("add", ui.px(36), ui.theme.muted)
            ui.canvas.draw(plus, center=rect.center, alpha=0.7)
            return
        width, height = self._token_px(self.app, 150)
        scale = min(1.0, (rect.height - ui.px(6)) / height)
        picture = ui.art.picture(f"conditions/{token}", round(width * scale), round(height * scale))
        ui.canvas.draw(picture, center=rect.center)

    @property
    def rules_entry(self) -> str | None:
        """Return the book's entry on the token that is pointed at."""
        widget = next((each for each in self.form.widgets if each.hovered), self.form.focused)
        name = "" if widget is None else widget.id.removeprefix("roads.")
        name = self._choices.placed.get(name, name)
        return f"condition:{name}" if name in [*Condition] else "all-conditions"
