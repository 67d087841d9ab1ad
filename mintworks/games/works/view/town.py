"""Draws a town: the buildings of a neighborhood in the stitched style on their meadow, by day and in the evening.

Each building gets the next lot of `levels/works/town.tmx`, from the middle on. This module draws into surfaces and
knows no table.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from itertools import product
from typing import Final

import pygame

from mintworks.games.works.content.town import Lot, load_town
from mintworks.games.works.rules.state import Seat
from mintworks.ui.art import Art, Shape, Wanted
from mintworks.ui.theme import Color, mix

SIZE: Final = (876, 327)
"""Size of the whole picture at its own scale: one unit is a pixel of the design."""
GALLERY: Final = "gallery"
"""The building in whose windows its mints hang."""

_BUILDING: Final = (130, 120)
_FOOT: Final = (65, 112)
_LAMP: Final = (48, 60)
_LAMP_FOOT: Final = (24, 56)
_LAMPS: Final = (
    *((142, 127), (290, 129), (438, 126), (586, 124), (734, 127), (868, 122)),
    *((68, 252), (216, 256), (364, 260), (512, 255), (660, 254), (808, 252)),
)
"""Places of the lamps beside the two roads, each in a gap between the lots."""

_MEADOW_AT_NIGHT: Final[Color] = (116, 136, 172)
_BUILDING_AT_NIGHT: Final[Color] = (166, 172, 202)
_BY_DAY: Final[Color] = (255, 255, 255)

_WINDOWS: Final = (
    (2, 24, ((-35, -37), (8, -37))),
    (4, 17, ((-39, -46), (12, -46), (-29, -27), (2, -27))),
    (8, 13, tuple((x, y) for y in (-49, -34) for x in (-41, -25, 0, 17))),
)
"""By the maximum number of mints in the Gallery: their size, and their middles from the building's foot."""
_MINT_FILLS: Final = 0.8
"""Share of its drawing that a mint fills."""
_ROADS: Final = 132, 258
"""Heights of the two roads in the plain town."""
_EDGE: Final = 3
"""Width of its lines."""
_STARS: Final = 26
_CREAM: Final = "#FFF3D6"


def lots_of(seat: Seat) -> dict[str, Lot]:
    """Return the lots of a seat's buildings by their ids: the same game gives the same town."""
    return load_town().compose(plan.id for plan in seat.buildings)


def draw_town(
    art: Art,
    buildings: Mapping[str, Lot],
    size_px: tuple[int, int],
    *,
    evening: float = 0.0,
    exhibited: int = 0,
    living: bool = True,
) -> pygame.Surface:
    """Draw the town of these plans, by their ids and lots, into a new surface of this size.

    `evening` goes from 0, day, to 1, with lit windows and lamps. `exhibited` mints hang in the Gallery. Without
    `living` only resting parts are drawn. Missing drawings become plain fields.
    """
    evening = min(1.0, max(0.0, evening))
    if evening == 1:
        return _drawn(art, buildings, size_px, exhibited, living=living, at_night=True)
    town = _drawn(art, buildings, size_px, exhibited, living=living, at_night=False)
    if evening:
        night = _drawn(art, buildings, size_px, exhibited, living=living, at_night=True)
        night.set_alpha(round(255 * evening))
        town.blit(night, (0, 0))
    return town


def draw_plain_town(
    art: Art, buildings: Mapping[str, Lot], size_px: tuple[int, int], ground: Color, line: Color, *, exhibited: int = 0
) -> pygame.Surface:
    """Draw the town of these plans for weak eyes: on plain `ground` with two roads, each building edged by a `line`."""
    town, area = pygame.Surface(size_px, pygame.SRCALPHA), pygame.Rect((0, 0), size_px)
    town.fill(ground)
    width = max(2, round(_EDGE * size_px[0] / SIZE[0]))
    for y in _ROADS:
        across = round(y * size_px[1] / SIZE[1])
        pygame.draw.line(town, line, (0, across), (size_px[0], across), width)
    for plan, lot in _from_back_to_front(buildings):
        if plan is None:
            continue
        box = building_box(lot, area)
        drawing = pygame.Surface(box.size, pygame.SRCALPHA)
        _put(art, drawing, f"town/{plan}", drawing.get_rect(), living=True, at_night=False)
        shape = pygame.mask.from_surface(drawing).to_surface(setcolor=line, unsetcolor=(0, 0, 0, 0))
        for x, y in product((-width, 0, width), repeat=2):
            town.blit(shape, box.move(x, y))
        town.blit(drawing, box)
        if plan == GALLERY:
            _hang(art, town, lot, exhibited)
    return town


def wanted(size_px: tuple[int, int], buildings: Iterable[tuple[str, Lot]], *, at_night: bool = True) -> list[Wanted]:
    """Return the drawings to `Art.prepare` before a town of this size is drawn."""
    times = ("meadow", "meadow without day") if at_night else ("meadow",)
    parts = ("live", "dark", "still") if at_night else ("live", "still")
    found: list[Wanted] = [(f"town/{time}", *size_px) for time in times]
    for plan, lot in buildings:
        size = building_box(lot, pygame.Rect((0, 0), size_px)).size
        found += [(f"town/{plan} without {part}", *size) for part in parts]
    return found


def building_box(lot: Lot, area: pygame.Rect) -> pygame.Rect:
    """Return the box of a building in a town that fills this area."""
    return _box(lot, _FOOT, _BUILDING, area)


def still(plan: str) -> str:
    """Return the name of the drawing of a building's resting parts, by day."""
    return f"town/{plan} without live"


def moving(plan: str) -> str:
    """Return the name of the drawing of a building's moving parts."""
    return f"town/{plan} without still"


def shining(plan: str) -> str:
    """Return the name of the drawing of a building's lights in the evening."""
    return f"town/{plan} without dark"


def building_tint(evening: float) -> Color:
    """Return the color that buildings are multiplied with."""
    return mix(_BY_DAY, _BUILDING_AT_NIGHT, evening)


def hung(exhibited: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """Return the size of the Gallery's mints, and their offsets from the middle of its foot, in units of the map."""
    _, diameter, places = next((each for each in _WINDOWS if exhibited <= each[0]), _WINDOWS[-1])
    return diameter, places[:exhibited]


def _drawn(
    art: Art, buildings: Mapping[str, Lot], size_px: tuple[int, int], exhibited: int, *, living: bool, at_night: bool
) -> pygame.Surface:
    area = pygame.Rect((0, 0), size_px)
    meadow = art.surface("town/meadow without day" if at_night else "town/meadow", *size_px)
    town = _tinted(meadow, _MEADOW_AT_NIGHT) if at_night else meadow.copy()
    if at_night:
        town.blit(art.shape_surface(_night_sky(size_px)), (0, 0))
    for plan, lot in _from_back_to_front(buildings):
        if plan is None:
            _put(art, town, "town/lamp", _box(lot, _LAMP_FOOT, _LAMP, area), living=False, at_night=at_night)
            continue
        box = building_box(lot, area)
        _put(art, town, f"town/{plan}", box, living=living, at_night=at_night)
        if plan == GALLERY:
            _hang(art, town, lot, exhibited)
    return town


def _from_back_to_front(buildings: Mapping[str, Lot]) -> list[tuple[str | None, Lot]]:
    """Return the buildings, and None for each lamp, in the order of drawing."""
    lamps = [(None, Lot(x, y, 0)) for x, y in _LAMPS]
    return sorted([*buildings.items(), *lamps], key=lambda each: each[1].y)


def _put(art: Art, town: pygame.Surface, name: str, box: pygame.Rect, *, living: bool, at_night: bool) -> None:
    """Draw a building in its parts: lights keep their full color in the evening."""
    for part in ("live", "dark", "still"):
        if (part == "dark" and not at_night) or (part == "still" and not living):
            continue
        drawing = art.surface(f"{name} without {part}", *box.size)
        if at_night and part != "dark":
            drawing = _tinted(drawing, _BUILDING_AT_NIGHT)
        town.blit(drawing, box)


def _hang(art: Art, town: pygame.Surface, gallery: Lot, exhibited: int) -> None:
    scale = town.get_width() / SIZE[0]
    size = scale * gallery.scale
    diameter, places = hung(exhibited)
    side_px = max(4, round(diameter * size / _MINT_FILLS))
    for index, (x, y) in enumerate(places):
        mint = art.surface(f"mints/mint-{index % 6 + 1}", side_px, side_px)
        town.blit(mint, mint.get_rect(center=(gallery.x * scale + x * size, gallery.y * scale + y * size)))


def _tinted(drawing: pygame.Surface, tint: Color) -> pygame.Surface:
    tinted = drawing.copy()
    tinted.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return tinted


def _box(lot: Lot, foot: tuple[int, int], units: tuple[int, int], area: pygame.Rect) -> pygame.Rect:
    scale = area.width / SIZE[0]
    left, top = lot.x - foot[0] * lot.scale, lot.y - foot[1] * lot.scale
    width, height = units[0] * lot.scale, units[1] * lot.scale
    corner = area.left + round(left * scale), area.top + round(top * scale)
    return pygame.Rect(corner, (max(1, round(width * scale)), max(1, round(height * scale))))


def _night_sky(size_px: tuple[int, int]) -> Shape:
    """Return the moon with stars, always the same ones."""
    dice = random.Random("night sky")
    stars = "".join(
        f'<circle cx="{dice.uniform(8, 868):.1f}" cy="{dice.uniform(4, 46):.1f}" r="{dice.choice((0.9, 1.2, 1.7))}" '
        f'opacity="{dice.uniform(0.5, 0.95):.2f}"/>'
        for _ in range(_STARS)
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE[0]} {SIZE[1]}"><g fill="{_CREAM}">{stars}'
        '<path d="M300 14a19 19 0 1 0 15 31a16 16 0 1 1 -15 -31Z" fill="#FFE9A8"/></g></svg>'
    )
    return Shape(svg, *size_px)
