"""Roads, spaces, trays and shelf as generated shapes, at their places on the map."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mintworks.games.delivery.content.boards import Board
from mintworks.games.delivery.rules.parts import SpaceKind
from mintworks.ui.art import Shape
from mintworks.ui.theme import hex_code, mix

_CITY, _TOWN, _MOVEMENT = SpaceKind.CITY, SpaceKind.TOWN, SpaceKind.MOVEMENT

_REACH: Final = {
    SpaceKind.CITY: (150, 58),
    SpaceKind.WAREHOUSE: (94, 38),
    SpaceKind.TOWN: (98, 38),
    SpaceKind.DEPOT: (130, 34),
    SpaceKind.DOCK: (100, 42),
    SpaceKind.MOVEMENT: (75, 36),
}
"""Half width and half height of a space's ground, in units of the map."""
_IN_FACTORY: Final = {SpaceKind.TOWN: (106, 34), SpaceKind.MOVEMENT: (64, 31)}

_ROAD: Final = ((38, 5, "#A57A45", ""), (38, 0, "#F6E6C2", ""), (2.6, 0, "#D8BC88", "13 11"))
_LANE: Final = ((48, 3, "#123E55", ""), (42, 0, "#8FB9C4", ""), (36, 0, "#A9CDD4", ""), (3, 0, "#F3D27A", "15 11"))
"""Width, distance beneath, color and dashes of the strokes of a road, and of a lane in the Factory."""


def reach(kind: SpaceKind, *, in_factory: bool) -> tuple[int, int]:
    """Return half width and half height of a space's ground, in units of the map."""
    return (_IN_FACTORY if in_factory else _REACH).get(kind, _REACH[kind])


@lru_cache(8)
def roads(board: _Keyed, width_px: int, height_px: int) -> Shape:
    """Return all roads of a board with their spaces, for a picture of this size."""
    drawn = board.board.map
    in_factory = bool(board.board.belts)
    parts = [
        f'<path d="{_path(points)}" transform="translate(0 {below})" stroke="{color}" stroke-width="{width}"'
        + (f' stroke-dasharray="{dashes}"' if dashes else "")
        + "/>"
        for width, below, color, dashes in (_LANE if in_factory else _ROAD)
        for points in drawn.lines.values()
    ]
    kinds = drawn.road_map.kinds
    grounds = [_ground(drawn.spots[name], kind, in_factory=in_factory) for name, kind in kinds.items()]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {drawn.width:g} {drawn.height:g}">'
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{"".join(parts)}</g>{"".join(grounds)}</svg>'
    )
    return Shape(svg, width_px, height_px)


class _Keyed:
    """A board as a key of caches: each exists once."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def __hash__(self) -> int:
        return id(self.board)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Keyed) and other.board is self.board


def keyed(board: Board) -> _Keyed:
    return _Keyed(board)


def _path(points: Sequence[tuple[float, float]]) -> str:
    first, *others = points
    return f"M{first[0]:g} {first[1]:g}" + "".join(f"L{x:g} {y:g}" for x, y in others)


def _ground(spot: tuple[float, float], kind: SpaceKind, *, in_factory: bool) -> str:
    """Return the ground of a space: rim, surface, and a row of stones or a line along its edge."""
    across, down = reach(kind, in_factory=in_factory)
    if in_factory:
        below, rim, surface, line = "#123E55", "#6E9FAF", "#E7F0EA" if kind is _TOWN else "#C4DDE0", "#5E93A4"
    elif kind is _MOVEMENT:
        below, rim, surface, line = "#8A6A42", "#CFC2A2", "#F6E6C2", "#9D8C66"
    else:
        below, rim, surface, line = "#B88E55", "#E5CD9B", "#F6E3BA", "#D9A94E" if kind is _CITY else "#B88E55"
    stones = kind is _MOVEMENT
    dashes, width, inset = ("9 4", 5, 4) if stones else ("12 9", 2.4, 10)
    return (
        _ellipse(spot, across, down, f'fill="{below}" opacity=".8"', below=6)
        + _ellipse(spot, across, down, f'fill="{rim}"')
        + _ellipse(spot, across - 5, down - 5, f'fill="{surface}"')
        + _ellipse(
            spot,
            across - inset,
            down - inset,
            f'fill="none" stroke="{line}" stroke-width="{width}" stroke-dasharray="{dashes}"',
        )
    )


def _ellipse(spot: tuple[float, float], across: float, down: float, paint: str, *, below: float = 0) -> str:
    return f'<ellipse cx="{spot[0]:g}" cy="{spot[1] + below:g}" rx="{across:g}" ry="{down:g}" {paint}/>'


@lru_cache(64)
def light(width_px: int, height_px: int, color: tuple[int, int, int], unit: float, *, is_strong: bool = False) -> Shape:
    """Return a ring of light around the ground of a space that can be entered; a strong one is thick, on black."""
    margin = round(14 * unit)
    rx, ry = width_px / 2, height_px / 2
    tone, dark = hex_code(color), hex_code(mix(color, (60, 36, 0), 0.75))
    edge, line = 9, 6
    if is_strong:
        dark, edge, line = "#000000", 19, 11
    center = f'cx="{rx + margin:.1f}" cy="{ry + margin:.1f}"'
    around = f'rx="{rx + 3 * unit:.1f}" ry="{ry + 3 * unit:.1f}" fill="none"'
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_px + 2 * margin} {height_px + 2 * margin}">'
        f'<ellipse {center} {around} stroke="{tone}" stroke-width="{20 * unit:.1f}" stroke-opacity=".4"/>'
        f'<ellipse {center} {around} stroke="{dark}" stroke-width="{edge * unit:.1f}"/>'
        f'<ellipse {center} {around} stroke="{tone}" stroke-width="{line * unit:.1f}"/></svg>'
    )
    return Shape(svg, width_px + 2 * margin, height_px + 2 * margin, margin)


@lru_cache(16)
def wooden(width_px: int, height_px: int, unit: float, shelves: int = 0) -> Shape:
    """Return a tray of boards, or a case with that many shelves."""
    lines = "".join(
        f'<path d="M{6 * unit:.1f} {height_px * n / 3:.1f}H{width_px - 6 * unit:.1f}" stroke="#55311D" '
        f'stroke-width="{2 * unit:.1f}" opacity=".8"/>'
        for n in (1, 2)
    )
    boards = "".join(
        f'<rect y="{height_px * n / shelves - 6 * unit:.1f}" width="{width_px}" height="{9 * unit:.1f}" '
        f'fill="#A9744A"/><rect y="{height_px * n / shelves + 1 * unit:.1f}" width="{width_px}" '
        f'height="{5 * unit:.1f}" fill="#4A2A18"/>'
        for n in range(1, shelves)
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_px} {height_px}">'
        f'<rect width="{width_px}" height="{height_px}" rx="{12 * unit:.1f}" fill="#7A4B2E"/>'
        f'<rect x="{3 * unit:.1f}" y="{3 * unit:.1f}" width="{width_px - 6 * unit:.1f}" '
        f'height="{height_px - 6 * unit:.1f}" rx="{10 * unit:.1f}" fill="#6A3F26"/>{lines}{boards}</svg>'
    )
    return Shape(svg, width_px, height_px)
