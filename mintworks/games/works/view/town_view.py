"""Draws the towns on the mats of a table: buildings at rest as one picture, animations above it."""

from __future__ import annotations

import math
from typing import Final

import pygame

from mintworks.games.works.content.town import Lot
from mintworks.games.works.rules.state import State
from mintworks.games.works.view import town
from mintworks.games.works.view.arrangement import Arrangement, SeatPlace
from mintworks.games.works.view.tableau import Tableau
from mintworks.games.works.view.town_life import MOTIONS, Part, parts_of
from mintworks.games.works.view.town_motion import BLOWS, Fall, Rise, Roll, is_evening
from mintworks.ui.art import Shape, Wanted
from mintworks.ui.lru_cache import LruCache
from mintworks.ui.renderer import Picture
from mintworks.ui.table.nightfall import dusk_at, evening_seen
from mintworks.ui.ui import Ui

_BAKED_BYTES: Final = 24 * 1024 * 1024
_RADIUS: Final = 20
_SMALL_RADIUS: Final = 12
_HAMMER_PIVOT: Final = (35, 28)
_RAISED_DEGREES: Final = -52
_PUFF: Final = (48, 40)
_PUFF_LASTS: Final = 0.2
_LANTERN: Final = (30, 40)
_LANTERNS_APART: Final = 104
_HALO: Final = 190
_COUNTED_SCALE: Final = 1.16
_ROLLS: Final = 24
"""Distance that mints roll out of a door."""


def wanted(ui: Ui, state: State, arrangement: Arrangement) -> list[Wanted]:
    """Return the drawings to `Art.prepare` before a position is shown: the meadow and the buildings on any mat."""
    large = arrangement.drawn_town
    if large is None:
        return []
    sizes = {place.town.size for place in arrangement.seats.values() if place.town is not None}
    standing = [each for seat in state.seats for each in town.lots_of(seat).items()]
    edges = [shape for size in sizes for shape in _edges(ui, size, large)]
    return [*town.wanted(large, standing, at_night=is_evening(state)), *edges]


class TownView:
    """The towns of one tableau."""

    def __init__(self, tableau: Tableau) -> None:
        self._tableau = tableau
        self._ui = tableau.ui
        self._baked: LruCache[Picture] = LruCache(_BAKED_BYTES, Picture.size_bytes)

    @property
    def lives(self) -> bool:
        """Return whether anything in the towns is animated."""
        tableau = self._tableau
        if self._is_still:
            return False
        places = tableau.arrangement.seats.values()
        return any(plan in MOTIONS for place in places if place.town is not None for plan in self._standing(place))

    @property
    def _is_still(self) -> bool:
        return self._ui.settings.reduced_motion or self._ui.settings.high_contrast

    def draw(self, place: SeatPlace) -> None:
        """Draw the town of a mat, if there is room for one."""
        area = place.town
        if area is None:
            return
        canvas, towns = self._ui.canvas, self._tableau.towns
        evening = evening_seen(self._ui.settings, dusk_at(towns.evening, area.centerx / canvas.size_px[0]))
        standing, lots = self._standing(place), town.lots_of(self._tableau.shown.seats[place.seat - 1])
        boxes = {plan: town.building_box(lot, area) for plan, lot in lots.items()}
        if evening < 1:
            canvas.draw(self._picture(place, standing, at_night=False), area.topleft)
        if evening > 0:
            canvas.draw(self._picture(place, standing, at_night=True), area.topleft, alpha=evening)
        with canvas.clip(area):
            for plan in standing:
                self._draw_living(plan, standing[plan], boxes[plan], evening)
            for roll in towns.rolling:
                if roll.seat == place.seat:
                    self._draw_roll(roll, boxes[roll.plan])
            for fall in towns.falling:
                if fall.seat == place.seat:
                    self._draw_fall(fall, town.building_box(fall.lot, area), evening)
            for (seat, plan), rise in towns.rising.items():
                if seat == place.seat:
                    self._draw_rise(plan, rise, boxes[plan], evening)
        if place.seat in towns.counted:
            plan = towns.counted[place.seat]
            self._draw_counted(plan, boxes[plan], evening)

    def draw_lanterns(self) -> None:
        """Draw a row of lanterns along the others' mats, as far as they are lit."""
        ui, tableau = self._ui, self._tableau
        evening = tableau.towns.evening
        if evening <= 0 or ui.settings.high_contrast:
            return
        width_px = ui.canvas.size_px[0]
        hem = max(place.panel.bottom for place in tableau.arrangement.seats.values() if not place.is_own)
        size = ui.px(_LANTERN[0]), ui.px(_LANTERN[1])
        picture = ui.art.picture("town/lantern", *size)
        count = max(2, round(width_px / ui.px(_LANTERNS_APART)))
        for index in range(count):
            across = (index + 0.5) / count
            sag = ui.px(5) * math.sin(math.tau * across * count / 6) ** 2
            center = across * width_px, hem - ui.px(6) + sag
            ui.canvas.draw(picture, center=center, alpha=dusk_at(evening, across))

    # What stands

    def _standing(self, place: SeatPlace) -> dict[str, Lot]:
        """Return the places of a seat's finished buildings by their ids."""
        lots = town.lots_of(self._tableau.shown.seats[place.seat - 1])
        rising = self._tableau.towns.rising
        return {plan: lot for plan, lot in lots.items() if (place.seat, plan) not in rising}

    def _picture(self, place: SeatPlace, standing: dict[str, Lot], *, at_night: bool) -> Picture:
        assert place.town is not None
        seat = self._tableau.shown.seats[place.seat - 1]
        exhibited = next((mints for plan, mints in seat.buildings.items() if plan.id == town.GALLERY), 0)
        look = at_night, self._ui.settings.high_contrast
        key = (tuple(standing.items()), exhibited, look, place.town.size, self._ui.art.losses)
        return self._baked.made(key, lambda: self._bake(place.town, standing, exhibited, at_night))

    def _bake(self, area: pygame.Rect | None, standing: dict[str, Lot], exhibited: int, at_night: bool) -> Picture:
        ui, large = self._ui, self._tableau.arrangement.drawn_town
        assert area is not None
        assert large is not None
        if ui.settings.high_contrast:
            theme = ui.theme
            whole = town.draw_plain_town(ui.art, standing, large, theme.night, theme.cream, exhibited=exhibited)
        else:
            stands_still = ui.settings.reduced_motion
            whole = town.draw_town(
                ui.art, standing, large, evening=float(at_night), exhibited=exhibited, living=stands_still
            )
        drawn = whole if area.size == large else pygame.transform.smoothscale(whole, area.size)
        seam, corners = _edges(ui, area.size, large)
        drawn.blit(ui.art.shape_surface(seam), (0, 0))
        drawn.blit(ui.art.shape_surface(corners), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return ui.canvas.picture(drawn)

    # What lives

    def _draw_living(self, plan: str, lot: Lot, box: pygame.Rect, evening: float) -> None:
        if plan not in MOTIONS or self._is_still:
            return
        for part in parts_of(plan, self._tableau.towns.breath):
            self._draw_part(plan, part, lot, box, evening)

    def _draw_part(self, plan: str, part: Part, lot: Lot, box: pygame.Rect, evening: float) -> None:
        """Draw a moving piece of a building, at the building's size."""
        ui, whole = self._ui, self._tableau.arrangement.drawn_town
        assert whole is not None
        large = town.building_box(lot, pygame.Rect((0, 0), whole)).size
        picture = ui.art.picture(town.moving(plan), *large)
        unit, here = large[0] / 130, box.width / 130
        left, top, width, height = part.source
        ui.canvas.draw(
            picture,
            center=(
                box.left + (left + width / 2 + part.shift[0]) * here,
                box.top + (top + height / 2 + part.shift[1]) * here,
            ),
            size=(round(width * here), round(height * here)),
            source=(left * unit, top * unit, width * unit, height * unit),
            angle=part.angle,
            alpha=part.alpha,
            tint=town.building_tint(evening),
        )

    # What is built, taken down and brought out

    def _draw_rise(self, plan: str, rise: Rise, box: pygame.Rect, evening: float) -> None:
        ui, at = self._ui, rise.progress
        tint = town.building_tint(evening)
        blows = sum(at >= blow for blow in BLOWS)
        if blows:
            since = at - BLOWS[blows - 1]
            drop = round(ui.px(3) * max(0.0, 1 - since / 0.06))
            self._draw_lower_part(plan, box.move(0, drop), blows / len(BLOWS), 1.0, evening)
        poles = min(1.0, at / 0.12, (1 - at) / 0.12)
        scaffold = ui.art.picture("town/scaffold without moves", *box.size)
        ui.canvas.draw(scaffold, box.topleft, alpha=poles, tint=tint)
        self._draw_hammer(box, at, poles)
        for index, blow in enumerate(BLOWS):
            self._draw_puffs(box, (at - blow) / _PUFF_LASTS, index)

    def _draw_hammer(self, box: pygame.Rect, at: float, alpha: float) -> None:
        """Draw a hammer that is lifted slowly and falls fast."""
        upcoming = next((blow for blow in BLOWS if at < blow), None)
        begin = max((blow for blow in BLOWS if blow <= at), default=0.08)
        share = 0.0 if upcoming is None else min(1.0, max(0.0, (at - begin) / (upcoming - begin)))
        raised = math.sin(share**1.6 * math.pi) if share < 0.62 else max(0.0, (1 - share) / 0.38)
        degrees = _RAISED_DEGREES * raised + 34
        unit = box.width / 130
        across, down = 65 - _HAMMER_PIVOT[0], 60 - _HAMMER_PIVOT[1]
        turn = math.radians(degrees)
        center = (
            box.left + (_HAMMER_PIVOT[0] + across * math.cos(turn) - down * math.sin(turn)) * unit,
            box.top + (_HAMMER_PIVOT[1] + across * math.sin(turn) + down * math.cos(turn)) * unit,
        )
        picture = self._ui.art.picture("town/scaffold without still", *box.size)
        self._ui.canvas.draw(picture, center=center, angle=degrees, alpha=alpha)

    def _draw_puffs(self, box: pygame.Rect, age: float, index: int) -> None:
        """Draw dust to both sides of a foot; `age` goes from 0 to 1."""
        if not 0 <= age < 1:
            return
        unit = box.width / 130
        size = max(4, round(_PUFF[0] * unit)), max(4, round(_PUFF[1] * unit))
        picture = self._ui.art.picture("town/puff", *size)
        for side in (-1, 1):
            across = side * (26 + 10 * ((index + side) % 3) + 14 * age)
            center = box.left + (65 + across) * unit, box.top + (104 - 12 * age) * unit
            scale = 0.35 + 0.4 * age
            self._ui.canvas.draw(picture, center=center, scale=scale, alpha=1 - age**2, flip_x=side > 0)

    def _draw_fall(self, fall: Fall, box: pygame.Rect, evening: float) -> None:
        at = fall.progress
        self._draw_lower_part(fall.plan, box, 1 - at, 1 - at**3, evening)
        for index in range(2):
            self._draw_puffs(box, at - 0.25 * index, index)

    def _draw_lower_part(self, plan: str, box: pygame.Rect, share: float, alpha: float, evening: float) -> None:
        """Draw a share of a building from the ground up, without its light."""
        ui = self._ui
        height = round(box.height * share)
        if height <= 0:
            return
        picture = ui.art.picture(f"town/{plan} without lit", *box.size)
        source = 0, box.height - height, box.width, height
        tint = town.building_tint(evening)
        ui.canvas.draw(picture, (box.left, box.bottom - height), source=source, alpha=alpha, tint=tint)

    def _draw_roll(self, roll: Roll, box: pygame.Rect) -> None:
        unit = box.width / 130
        side = max(8, round(26 * unit))
        for index in range(min(roll.mints, 3)):
            way = min(1.0, roll.progress * 1.3 - index * 0.15)
            if way > 0:
                center = box.left + (70 + _ROLLS * way + 9 * index) * unit, box.top + 108 * unit
                self._ui.canvas.draw(self._tableau.pieces.mint(index, side), center=center, angle=300 * way)

    def _draw_counted(self, plan: str, box: pygame.Rect, evening: float) -> None:
        """Draw a counted building larger, in a soft light."""
        ui = self._ui
        center = box.centerx, box.top + box.height * 0.55
        ui.canvas.draw(ui.art.shape(_halo(ui.px(_HALO), ui.theme.gold)), center=center, scale=box.width / ui.px(130))
        near = box.scale_by(_COUNTED_SCALE)
        near.midbottom = box.midbottom
        for drawing in (f"town/{plan} without lit", town.shining(plan))[: 2 if evening > 0 else 1]:
            ui.canvas.draw(ui.art.picture(drawing, *box.size), near)


def rolled_to(lot: Lot, area: pygame.Rect) -> tuple[float, float]:
    """Return where mints lie after they rolled out of a building on this lot, in a town in this area."""
    box = town.building_box(lot, area)
    unit = box.width / 130
    return box.left + (70 + _ROLLS) * unit, box.top + 108 * unit


def _edges(ui: Ui, size: tuple[int, int], large: tuple[int, int]) -> tuple[Shape, Shape]:
    """Return the seam of a town of this size, and the corners to which it is cut."""
    radius_px = ui.px(_RADIUS if size == large else _SMALL_RADIUS)
    return _seam(*size, radius_px, ui.unit), _corners(*size, radius_px)


def _seam(width_px: int, height_px: int, radius_px: float, unit: float) -> Shape:
    """Return the seam with which the meadow is sewn onto the mat."""
    inset = 3 * unit
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_px} {height_px}">'
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{width_px - 2 * inset:.2f}" '
        f'height="{height_px - 2 * inset:.2f}" rx="{radius_px - inset:.2f}" fill="none" stroke="#FFF3D6" '
        f'stroke-width="{max(1.0, 2.2 * unit):.2f}" stroke-dasharray="{9 * unit:.2f} {6 * unit:.2f}" '
        f'stroke-linecap="round" opacity=".75"/></svg>'
    )
    return Shape(svg, width_px, height_px)


def _corners(width_px: int, height_px: int, radius_px: float) -> Shape:
    """Return the corners of a box outside the meadow."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_px} {height_px}">'
        f'<rect width="{width_px}" height="{height_px}" rx="{radius_px:.2f}" fill="#FFF"/></svg>'
    )
    return Shape(svg, width_px, height_px)


def _halo(side_px: int, color: tuple[int, int, int]) -> Shape:
    red, green, blue = color
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="g">'
        f'<stop offset=".2" stop-color="rgb({red},{green},{blue})" stop-opacity=".5"/>'
        f'<stop offset="1" stop-color="rgb({red},{green},{blue})" stop-opacity="0"/></radialGradient></defs>'
        f'<circle cx="50" cy="50" r="50" fill="url(#g)"/></svg>'
    )
    return Shape(svg, side_px, side_px)
