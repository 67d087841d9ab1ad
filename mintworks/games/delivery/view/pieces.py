"""Mints, trucks in the colors of their seats, and the seats' emblems."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import msgspec

from mintworks.content.files import art_path
from mintworks.content.yaml_files import YamlFile
from mintworks.ui.art import Shape, Wanted
from mintworks.ui.renderer import Picture
from mintworks.ui.theme import SEAT_COLORS, hex_code, mix
from mintworks.ui.ui import Ui

Spot = tuple[float, float]

DIRECTIONS: Final = (
    *("e", "ese", "se", "sse", "s", "ssw", "sw", "wsw"),
    *("w", "wnw", "nw", "nnw", "n", "nne", "ne", "ene"),
)
"""Directions of a truck, clockwise in sixteenths of a turn."""

STAR: Final = "*"
"""A star that flies like a mint."""
KIND_NAMES: Final = {"c": "classic", "s": "sugar-free", "r": "cinnamon"}

_MINT_SHARE: Final = 0.86
"""Share of its drawing that a mint fills; the rest is for its shadow."""
TRUCK_SIZE: Final = (180, 168)
TRUCK_MIDDLE: Final = (90, 94)
"""Point of a truck's drawing where its middle touches the ground."""
LOAD_SIZE: Final = 28
"""Diameter of a mint on a truck's bed, in units of its drawing."""

BEAM_SIZE: Final = (240, 200)
_BEAM_SIDE: Final = 314
"""Size of the lamps' light, as the side of a square that holds it in any direction, in units of its drawing."""

_SIDE_SIZES: Final = {False: (548, 196), True: (736, 196)}
_SIDE_PLACE: Final = (70, 94, 88)
"""Middle of the bed's first place, distance to the next, and their height, in units of the drawing."""
_SIDE_RADIUS: Final = 43
_SIDE_DOOR: Final = {False: (456, 122), True: (644, 122)}
_SIDE_EMBLEM: Final = 50
_SIDE_WHEELS: Final = {False: (62, 322, 462), True: (62, 156, 510, 650)}
_SIDE_AXLES: Final = 164

_BRIGHTER: Final = 1.2
_LIGHT, _BASE, _SHADE = "#FF80FF", "#FF00FF", "#800080"
"""Placeholders of the paint."""
_WHITE: Final = (255, 255, 255)


class _TruckSpots(msgspec.Struct, forbid_unknown_fields=True):
    roof: tuple[float, float]
    places: list[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class SideView:
    """Places on the large drawing of a truck, in shares of its width from its upper left corner."""

    aspect: float
    places: tuple[Spot, ...]
    radius: float
    door: Spot
    emblem: float
    wheels: tuple[Spot, ...]
    width: float
    """Width of the drawing, in its own units."""


@functools.cache
def side_view(*, is_long: bool) -> SideView:
    """Return the places on the large truck of a mat, with four or six places."""
    width, height = _SIDE_SIZES[is_long]
    first, pitch, down = _SIDE_PLACE
    places = tuple(((first + pitch * n) / width, down / width) for n in range(6 if is_long else 4))
    door = _SIDE_DOOR[is_long]
    return SideView(
        height / width,
        places,
        _SIDE_RADIUS / width,
        (door[0] / width, door[1] / width),
        _SIDE_EMBLEM / width,
        tuple((x / width, _SIDE_AXLES / width) for x in _SIDE_WHEELS[is_long]),
        width,
    )


@functools.cache
def _spots() -> dict[str, _TruckSpots]:
    path = art_path("trucks/truck-n").with_name("spots.yaml")
    file = YamlFile(path, f"trucks/{path.name}")
    return {name: file.convert(name, entry, _TruckSpots) for name, entry in file.entries.items()}


def truck_name(direction: str, *, is_long: bool) -> str:
    return f"truck-long-{direction}" if is_long else f"truck-{direction}"


def load_spots(direction: str, *, is_long: bool) -> list[Spot]:
    """Return the mints' places on a truck on the road, from its middle, in units of its drawing; farthest first.

    A driver's load has no limit: the rest is heaped on top of these.
    """
    spots = _spots()[truck_name(direction, is_long=is_long)].places
    heaped = [((x + there) / 2, (y + below) / 2 - LOAD_SIZE / 3) for (x, y), (there, below) in pairwise(spots)]
    return [(x - TRUCK_MIDDLE[0], y - TRUCK_MIDDLE[1]) for x, y in (*spots, *heaped)]


def roof_spot(direction: str, *, is_long: bool) -> Spot:
    """Return the emblem's place on a truck on the road, like `load_spots`."""
    x, y = _spots()[truck_name(direction, is_long=is_long)].roof
    return x - TRUCK_MIDDLE[0], y - TRUCK_MIDDLE[1]


@functools.lru_cache(256)
def _painted(name: str, emblem: str) -> str:
    """Return a drawing in the color of a seat."""
    color = SEAT_COLORS[emblem]
    svg = art_path(name).read_text(encoding="utf-8")
    r, g, b = (min(255, round(part * _BRIGHTER)) for part in color)
    bright = r, g, b  # paler, an orange would be tan
    tones = {_LIGHT: mix(bright, _WHITE, 0.55), _BASE: mix(bright, _WHITE, 0.12), _SHADE: mix(color, (0, 0, 0), 0.12)}
    for placeholder, tone in tones.items():
        svg = svg.replace(placeholder, hex_code(tone))
    return svg


class Pieces:
    """Draws the wooden and minty parts of the game; sizes are in px."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui

    def mint(self, kind: str, diameter_px: float, *, is_ghost: bool = False) -> Picture:
        """Return a mint of a kind (a letter), or the ghost of a missing one."""
        side = max(4, round(diameter_px / _MINT_SHARE))
        return self._ui.art.picture(mint_art(kind, is_ghost=is_ghost), side, side)

    def emblem(self, emblem: str, diameter_px: int) -> Picture:
        """Return a seat's emblem, such as drop, sun or moon."""
        return self._ui.art.icon(f"seat-{emblem}", diameter_px, self._ui.theme.cream)

    def truck(self, emblem: str, direction: str, scale: float, *, is_long: bool) -> Picture:
        """Return a truck on the road in its seat's color; `scale` is the px of one unit of its drawing."""
        return self._ui.art.shape(truck_shape(emblem, direction, scale, is_long=is_long))

    def side(self, emblem: str, width_px: int, *, is_long: bool) -> Picture:
        """Return the large truck of a mat."""
        name = "truck-side-long" if is_long else "truck-side"
        height = round(width_px * side_view(is_long=is_long).aspect)
        return self._ui.art.shape(Shape(_painted(f"trucks/{name}", emblem), width_px, height))

    def wheel(self, emblem: str, side_px: int) -> Picture:
        """Return a wheel of the large truck."""
        return self._ui.art.shape(Shape(_painted("traffic/wheel", emblem), side_px, side_px))

    def beam(self, direction: str, scale: float) -> Picture:
        """Return the light of a truck's lamps in a direction, with the drawing's middle."""
        return self._ui.art.shape(beam_shape(direction, scale))


def mint_art(kind: str, *, is_ghost: bool = False) -> str:
    """Return the name of a mint's drawing."""
    return f"mints/{'ghost-' if is_ghost else ''}{KIND_NAMES[kind]}"


def truck_shape(emblem: str, direction: str, scale: float, *, is_long: bool) -> Shape:
    """Return the drawing of a truck on the road."""
    width, height = (round(side * scale) for side in TRUCK_SIZE)
    return Shape(_painted(f"trucks/{truck_name(direction, is_long=is_long)}", emblem), width, height)


def trucks_wanted(emblems: list[str], scale: float) -> list[Wanted]:
    """Return the drawings to `Art.prepare` before trucks with these emblems drive."""
    return [truck_shape(emblem, direction, scale, is_long=False) for emblem in emblems for direction in DIRECTIONS]


def beam_shape(direction: str, scale: float) -> Shape:
    """Return the drawing of lamps' light in a direction, turned in advance, because turning a picture is slow."""
    side = round(_BEAM_SIDE * scale)
    return Shape(_beam(360 * DIRECTIONS.index(direction) / len(DIRECTIONS)), side, side)


@functools.lru_cache(len(DIRECTIONS))
def _beam(degrees: float) -> str:
    drawing = art_path("traffic/beam").read_text(encoding="utf-8")
    _, _, inside = drawing.partition(">")
    middle = _BEAM_SIDE / 2
    left, top = middle - BEAM_SIZE[0] / 2, middle - BEAM_SIZE[1] / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_BEAM_SIDE} {_BEAM_SIDE}">'
        f'<g transform="rotate({degrees} {middle} {middle}) translate({left} {top})">'
        f"{inside.replace('</svg>', '')}</g></svg>"
    )
