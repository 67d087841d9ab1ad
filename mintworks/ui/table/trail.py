"""Dashes around things on a table, and dotted ways between them: how a move is shown that nobody has made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, degrees
from typing import Final, TypeAlias

import pygame

from mintworks.ui import shapes
from mintworks.ui.art import Shape
from mintworks.ui.canvas import Point
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, hex_code
from mintworks.ui.ui import Ui

_NUMBER: Final = 30
_LETTERS: Final = 0.64
"""The smallest diameter on which a number stands, and how much of that its letters take."""
_EDGE: Final = 5
"""Additional width of a line with its edge."""


Curve: TypeAlias = tuple[Point, Point, Point, Point]
"""A cubic curve: its start, the two points that bend it, and its end."""


def bent(start: Point, end: Point) -> Curve:
    """Return a curve up or down from the start and then along to the end."""
    bend = start[0], end[1] + (start[1] - end[1]) * 0.35
    return start, bend, (end[0] + (start[0] - end[0]) * 0.45, end[1]), end


def bent_along(start: Point, end: Point) -> Curve:
    """Return a curve along from the start and then up or down to the end."""
    bend = end[0] + (start[0] - end[0]) * 0.35, start[1]
    return start, bend, (end[0], end[1] + (start[1] - end[1]) * 0.45), end


def straight(start: Point, end: Point) -> Curve:
    """Return a straight line as a curve."""
    across, down = (end[0] - start[0]) / 3, (end[1] - start[1]) / 3
    return start, (start[0] + across, start[1] + down), (end[0] - across, end[1] - down), end


def points_of(curve: Curve, number: int) -> list[Point]:
    """Return so many points along a curve."""
    found = []
    for place in range(1, number + 1):
        t = place / number
        weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x, y = (sum(w * point[axis] for w, point in zip(weights, curve, strict=True)) for axis in (0, 1))
        found.append((x, y))
    return found


class Trail:
    """Draws in one color, with an edge of another where it has to stand out from light and dark."""

    def __init__(self, ui: Ui, color: Color, edge: Color | None = None) -> None:
        self.ui = ui
        self.color = color
        self.edge = edge

    def draw_dashes(self, rect: pygame.Rect, radius_px: int, alpha: float) -> None:
        """Draw dashes along the edge of a box."""
        shape = _dashes(*rect.size, radius_px, self.ui.unit, self.color, self.edge)
        self.ui.art.draw_shape(shape, rect.topleft, alpha=alpha)

    def draw_way(self, start: Point, end: Point, alpha: float) -> None:
        """Draw a dotted way with an arrow at its end, up or down from the start and then along."""
        self.draw_curve(bent(start, end), alpha)

    def draw_curve(self, curve: Curve, alpha: float) -> None:
        """Draw the same along a cubic curve."""
        start, bend, control, end = curve
        self._draw([start, end], f"M{_at(start)}C{_at(bend)} {_at(control)} {_at(end)}", control, alpha)

    def draw_route(self, corners: Sequence[Point], alpha: float) -> None:
        """Draw the same straight from corner to corner."""
        self._draw(corners, "M" + "L".join(map(_at, corners)), corners[-2], alpha)

    def _draw(self, points: Sequence[Point], path: str, before: Point, alpha: float) -> None:
        """Draw a path through `points`, which comes from the direction of `before` to its end."""
        left, top = min(x for x, _ in points), min(y for _, y in points)
        size_px = tuple(max(1, round(max(line) - min(line))) for line in zip(*points, strict=True))
        end = points[-1]
        turn = degrees(atan2(end[1] - before[1], end[0] - before[0]))
        head = f"translate({_at(end)}) rotate({turn:.1f})"
        shift = f"translate({-left:.1f} {-top:.1f})"
        way = _way(size_px, path, head, shift, self.ui.px(16), self.ui.unit, self.color, self.edge)
        self.ui.art.draw_shape(way, (left, top), alpha=alpha)

    def draw_number(self, number: int, center: Point, side_px: int, fill: Color, alpha: float) -> None:
        """Draw a number on a disc, never smaller than one can read."""
        ui = self.ui
        side_px = max(side_px, ui.px(_NUMBER))
        disc = shapes.ring(side_px, color=self.color, line_px=ui.px(2), fill=fill)
        ui.canvas.draw(ui.art.shape(disc), center=center, alpha=alpha)
        style = Style(size=side_px / ui.text.scale * _LETTERS, font="display", color=ui.theme.cream)
        ui.text.draw(str(number), style, center, align="center", alpha=alpha)


@lru_cache(32)
def _dashes(width_px: int, height_px: int, radius_px: int, unit: float, color: Color, edge: Color | None) -> Shape:
    line = 3.5 * unit

    def stroke(color: Color, wider: float) -> str:
        return (
            f'<rect x="{line / 2:.2f}" '
            f'y="{line / 2:.2f}" width="{width_px - line:.2f}" height="{height_px - line:.2f}" rx="{radius_px}" '
            f'fill="none" stroke="{hex_code(color)}" stroke-width="{line + wider:.2f}" '
            f'stroke-dasharray="{11 * unit:.2f} {8 * unit:.2f}" '
            'stroke-linecap="round"/>'
        )

    margin = 0 if edge is None else round(_EDGE * unit) + 1
    below = "" if edge is None else stroke(edge, _EDGE * unit)
    width, height = width_px + 2 * margin, height_px + 2 * margin
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-margin} {-margin} {width} {height}">'
        f"{below}{stroke(color, 0)}</svg>"
    )
    return Shape(svg, width, height, margin)


def _at(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


@lru_cache(16)
def _way(
    size_px: tuple[int, ...],
    path: str,
    head: str,
    shift: str,
    margin_px: int,
    unit: float,
    color: Color,
    edge: Color | None,
) -> Shape:
    length = 17 * unit

    def stroke(color: Color, wider: float) -> str:
        return (
            f'<path d="{path}" fill="none" stroke="{hex_code(color)}" stroke-width="{6 * unit + wider:.2f}" '
            f'stroke-linecap="round" stroke-dasharray="0 {12 * unit:.2f}"/>'
            f'<path d="M0 0L{-length:.1f} {-length * 0.8:.1f}V{length * 0.8:.1f}Z" fill="{hex_code(color)}" '
            f'stroke="{hex_code(color)}" stroke-width="{wider:.2f}" transform="{head}"/>'
        )

    below = "" if edge is None else stroke(edge, _EDGE * unit)
    width, height = (side + 2 * margin_px for side in size_px)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-margin_px} {-margin_px} {width} {height}">'
        f'<g transform="{shift}">{below}{stroke(color, 0)}</g></svg>'
    )
    return Shape(svg, width, height, margin_px)
