"""Draws the truck of Mint Delivery from sixteen directions, with its short and its long bed, from one model.

    python tools/draw_trucks.py

The same files come out each time. They are seen steeply from above and a little from the south, lit from the top left;
the paint is one of three placeholder colors, which assets/delivery/art/trucks/README.md explains.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "delivery" / "art" / "trucks"

DIRECTIONS: Final = (
    *("n", "nne", "ne", "ene", "e", "ese", "se", "sse"),
    *("s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"),
)
"""Directions of the truck, clockwise in steps of 22.5 degrees."""

WIDTH, HEIGHT = 180, 168
MIDDLE: Final = (90.0, 94.0)
"""Point of the picture where the truck's middle touches the ground."""

GROUND, UP = 0.87, 0.5
"""Scale of a step to the north and of a step upwards: the view is from 60 degrees above the ground."""

PLACES: Final = {"truck": 4, "truck-long": 6}
PITCH: Final = 33.0
"""Distance between the middles of neighboring places."""

FLOOR: Final = 20.5
"""Height of the bed's floor."""

CAB, ROOF = 42.0, 37.0
"""Length and height of the cab."""

LIGHT, BASE, SHADE = "#FF80FF", "#FF00FF", "#800080"
"""Placeholders of the paint."""

Point = tuple[float, float]
Quad = tuple[Point, Point, Point, Point]
"""A side: along its foot, then back along its head."""

Tones = tuple[str, str, str]
"""Colors of a surface seen from above, in the light, and in the shade."""

HOLLOW: Final = "#452C1C"
PAINT: Final = (LIGHT, BASE, SHADE)
RUBBER: Final = ("#33494A", "#263A3B", "#1A2A2B")
STEEL: Final = ("#D8DFDA", "#B4BFBA", "#86958F")
LAMP: Final = ("#FFF6D2", "#FFE08A", "#E9B93E")
TAIL: Final = ("#F08A7C", "#D9534F", "#A93A36")


@dataclass(frozen=True)
class Slab:
    """A rectangle of the model at a height: its ends along the truck, half its width, and its cut corners."""

    back: float
    front: float
    left: float
    right: float
    height: float
    corner: float = 0.0

    def ring(self) -> list[Point]:
        """Return its corners, clockwise from above, as (forward, to the right)."""
        back, front, left, right, cut = self.back, self.front, self.left, self.right, self.corner
        if not cut:
            return [(front, left), (front, right), (back, right), (back, left)]
        return [
            (front - cut, left),
            (front, left + cut),
            (front, right - cut),
            (front - cut, right),
            (back + cut, right),
            (back, right - cut),
            (back, left + cut),
            (back + cut, left),
        ]


class View:
    """The model seen from one direction."""

    def __init__(self, direction: str) -> None:
        heading = math.radians(22.5 * DIRECTIONS.index(direction))
        # Rounded, so that they are the same on every machine.
        self._sin, self._cos = round(math.sin(heading), 6), round(math.cos(heading), 6)

    def at(self, forward: float, right: float, height: float) -> Point:
        """Return the point of the picture for a point of the model."""
        east, south = self._level(forward, right)
        return MIDDLE[0] + east, MIDDLE[1] + south * GROUND - height * UP

    def ring(self, slab: Slab) -> list[Point]:
        return [self.at(forward, right, slab.height) for forward, right in slab.ring()]

    def block(self, bottom: Slab, top: Slab, tones: Tones) -> list[str]:
        """Return a solid between two slabs: its visible sides, then its top."""
        return [*self.sides(bottom, top, tones), path([self.ring(top)], tones[0])]

    def sides(self, bottom: Slab, top: Slab, tones: Tones) -> list[str]:
        """Return the visible sides of a solid."""
        return [path([self._quad(bottom, top, side)], tone) for side, tone in self._seen(bottom, top, tones)]

    def panes(self, bottom: Slab, top: Slab) -> list[str]:
        """Return glass in the visible sides of a solid, without its corners, with a reflection."""
        drawn = []
        for side, _ in self._seen(bottom, top, STEEL):
            if side % 2 == 0:
                continue
            quad = self._quad(bottom, top, side)
            for fill, right, top_right in (("#1E3E3C", 1, 0.96), ("#8EC9C0", 0.34, 0.56)):
                corners = ((0, 0.1), (right, 0.1), (top_right, 0.86), (0.04, 0.86))
                drawn.append(path([[between(quad, x, y) for x, y in corners]], fill))
        return drawn

    def ribs(self, bottom: Slab, top: Slab, count: int) -> list[str]:
        """Return stakes on the visible long sides of the bed."""
        drawn = []
        for side, tone in self._seen(bottom, top, PAINT):
            if side not in (3, 7):
                continue
            quad = self._quad(bottom, top, side)
            for index in range(count):
                middle = (index + 0.5) / count
                corners = ((middle - 0.03, 0), (middle + 0.03, 0), (middle + 0.03, 1), (middle - 0.03, 1))
                rib = [between(quad, x, y) for x, y in corners]
                drawn.append(path([rib], BASE if tone == SHADE else SHADE))
        return drawn

    def _level(self, forward: float, right: float) -> Point:
        return forward * self._sin + right * self._cos, right * self._sin - forward * self._cos

    def _quad(self, bottom: Slab, top: Slab, side: int) -> Quad:
        low, high = self.ring(bottom), self.ring(top)
        after = (side + 1) % len(low)
        return low[side], low[after], high[after], high[side]

    def _seen(self, bottom: Slab, top: Slab, tones: Tones) -> list[tuple[int, str]]:
        """Return the visible sides by number, with the color of each: those to the east are in the shade."""
        seen = []
        ring = [self._level(*corner) for corner in bottom.ring()]
        for side, (x, y) in enumerate(ring):
            after_x, after_y = ring[(side + 1) % len(ring)]
            east, south = after_y - y, x - after_x
            if area(self._quad(bottom, top, side)) > 0.5:
                seen.append((side, tones[2] if east > abs(south) / 2 else tones[1]))
        return seen


def main() -> None:
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")


def files() -> dict[str, str]:
    """Return all drawings, and the places of mints and emblem on them, by file names."""
    written = {}
    spots = [
        "# Where things lie on each drawing, in its own units: the middles of the roof and of the places of the bed,",
        "# from the front to the back, left before right. Written by tools/draw_trucks.py.\n",
    ]
    for model, places in PLACES.items():
        for direction in DIRECTIONS:
            name = f"{model}-{direction}"
            written[f"{name}.svg"] = drawing(direction, places)
            middles = ", ".join(f"[{at(spot, ', ')}]" for spot in places_of(direction, places))
            spots.append(f"{name}: {{roof: [{at(roof_of(direction, places), ', ')}], places: [{middles}]}}")
    return {**written, "spots.yaml": "\n".join([*spots, ""])}


def places_of(direction: str, places: int) -> list[Point]:
    """Return the middles of a bed's places in its picture: from front to back, left before right."""
    view = View(direction)
    front = _bed_front(places) - 5 - PITCH / 2
    return [view.at(front - row * PITCH, side * PITCH / 2, FLOOR) for row in range(places // 2) for side in (-1.0, 1.0)]


def roof_of(direction: str, places: int) -> Point:
    """Return the middle of the roof in its picture, where the seat's emblem is put."""
    view = View(direction)
    return view.at(_bed_front(places) + CAB / 2 - 1.5, 0, ROOF)


def _bed_front(places: int) -> float:
    return (places // 2 * PITCH + 10 - CAB) / 2


def drawing(direction: str, places: int) -> str:
    """Return the truck as SVG, from back to front."""
    view = View(direction)
    bed_front = _bed_front(places)
    back, front = bed_front - places // 2 * PITCH - 10, bed_front + CAB
    bed = ("bed", _bed(view, back, bed_front, places_of(direction, places)))
    tail = ("tail lamps", _lamps(view, (back - 2, back), (24, 33), 11, TAIL))
    cab = ("cab", _cab(view, bed_front, front))
    parts = [
        ("shadow", _shadow(view, back, front)),
        ("wheels", _wheels(view, back, front)),
        *([cab, bed, tail] if "n" in direction else [tail, bed, cab]),
    ]
    lines = [line for name, drawn in parts for line in (f"<!-- {name} -->", *drawn)]
    return (
        "\n  ".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">',
                f"<!-- The truck on its way {direction}, with {places} places. Drawn by tools/draw_trucks.py. -->",
                *lines,
            ]
        )
        + "\n</svg>\n"
    )


def _shadow(view: View, back: float, front: float) -> list[str]:
    ground = view.ring(Slab(back, front, -36, 36, 0, 8))
    return [path([ground, [(x + 11, y + 8) for x, y in ground]], "#12302C", ' opacity=".28"')]


def _wheels(view: View, back: float, front: float) -> list[str]:
    drawn = []
    for forward in (back + 16, front - 14):
        for left, right in ((-39.0, -26.0), (26.0, 39.0)):
            low = Slab(forward - 10, forward + 10, left, right, 0, 3)
            drawn += view.block(low, Slab(forward - 9, forward + 9, left, right, 15, 3), RUBBER)
    return drawn


def _bed(view: View, back: float, front: float, spots: Sequence[Point]) -> list[str]:
    bottom, top = Slab(back, front, -37, 37, 6, 3), Slab(back, front, -37, 37, 24, 3)
    inside, floor = Slab(back + 4, front - 4, -33, 33, 24), Slab(back + 4, front - 4, -33, 33, FLOOR)
    drawn = [
        *view.sides(bottom, top, PAINT),
        *view.ribs(bottom, top, len(spots) // 2 + 1),
        path([view.ring(inside)], "#3F281A"),
        path([view.ring(floor)], "#7A5236"),
    ]
    for right in (-16.5, 0.0, 16.5):
        line = f"M{at(view.at(back + 5, right, FLOOR))} L{at(view.at(front - 5, right, FLOOR))}"
        drawn.append(f'<path d="{line}" stroke="#5E3D27" stroke-width="1.5"/>')
    for x, y in spots:
        drawn.append(f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="15.2" ry="13.4" fill="#2E1B11"/>')
        drawn.append(
            f'<ellipse cx="{number(x + 0.8)}" cy="{number(y + 1.4)}" rx="13.4" ry="11.6" fill="{HOLLOW}"'
            ' stroke="#9A7048" stroke-width="1.4" stroke-dasharray="4 3"/>'
        )
    # The rim comes last: it hides what lies behind the wall that is nearest.
    rim = path([view.ring(top), view.ring(inside)], LIGHT, ' fill-rule="evenodd"')
    return [*drawn, rim]


def _cab(view: View, back: float, front: float) -> list[str]:
    bumper = view.block(Slab(front - 2, front + 3, -34, 34, 4, 2), Slab(front - 2, front + 3, -34, 34, 10, 2), STEEL)
    nose = [*bumper, *_lamps(view, (front - 1, front + 4), (18, 31), 12, LAMP)]
    body = view.block(Slab(back + 1, front, -36, 36, 6, 7), Slab(back + 1, front - 1, -35, 35, 24, 7), PAINT)
    glass, roof = Slab(back + 5, front - 7, -34, 34, 24, 5), Slab(back + 10, front - 13, -29, 29, ROOF, 6)
    mirrors = []
    for left, right in ((-41, -36), (36, 41)):
        foot, head = (Slab(front - 12, front - 8, left, right, height) for height in (25, 31))
        mirrors += view.block(foot, head, STEEL)
    near = [*nose, *body] if view.at(1, 0, 0)[1] < view.at(0, 0, 0)[1] else [*body, *nose]
    return [*near, *mirrors, *view.block(glass, roof, PAINT), *view.panes(glass, roof)]


def _lamps(view: View, along: Point, across: Point, low: float, tones: Tones) -> list[str]:
    """Return a pair of lamps at a distance along the truck and from its middle."""
    drawn = []
    for left, right in ((-across[1], -across[0]), across):
        foot, head = (Slab(*along, left, right, height) for height in (low, low + 8))
        drawn += view.block(foot, head, tones)
    return drawn


def between(quad: Quad, x: float, y: float) -> Point:
    """Return a point on a side: x along its foot, y up, both from 0 to 1."""
    low, lower, upper, high = quad
    foot = low[0] + (lower[0] - low[0]) * x, low[1] + (lower[1] - low[1]) * x
    head = high[0] + (upper[0] - high[0]) * x, high[1] + (upper[1] - high[1]) * x
    return foot[0] + (head[0] - foot[0]) * y, foot[1] + (head[1] - foot[1]) * y


def area(corners: Sequence[Point]) -> float:
    """Return twice the enclosed area, positive for corners that run clockwise in the picture."""
    return sum(corners[i - 1][0] * y - x * corners[i - 1][1] for i, (x, y) in enumerate(corners))


def path(outlines: Sequence[Sequence[Point]], fill: str, more: str = "") -> str:
    lines = "".join(f"M{' '.join(at(corner) for corner in outline)}Z" for outline in outlines)
    return f'<path d="{lines}" fill="{fill}"{more}/>'


def at(point: Point, separator: str = " ") -> str:
    return f"{number(point[0])}{separator}{number(point[1])}"


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


if __name__ == "__main__":
    main()
