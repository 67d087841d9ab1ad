"""Where things of the 1920×1080 design lie in a window of any shape, and the cloth that they lie on."""

from __future__ import annotations

import pygame

from mintworks.view import shapes
from mintworks.view.art import Shape
from mintworks.view.canvas import Point
from mintworks.view.text import Align, Style
from mintworks.view.theme import DESIGN_SIZE
from mintworks.view.ui import Ui

Rect = pygame.Rect

_FELT = "table/backdrop"
_CORNER = "table/mat"
_CORNER_UNITS = 200
_CORNER_SIZE = 112
_EDGE = 12
_STITCHES = (("#E9BE62", 3.6, (12, 8), 1.0, 14), ("#7FC0A8", 2.0, (3, 7), 0.8, 26))
"""Color, width, dashes, opacity and distance from the edge of the two running stitches, as on the corner."""


class Stage:
    """The design's surface, as large as the window allows and centered in it; made anew when the window changes."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        width_px, height_px = ui.canvas.size_px
        self._left_px = (width_px - DESIGN_SIZE[0] * ui.unit) / 2
        self._top_px = (height_px - DESIGN_SIZE[1] * ui.unit) / 2

    def at(self, x: float, y: float) -> Point:
        """A point of the design, in px of the window."""
        return round(self._left_px + x * self._ui.unit), round(self._top_px + y * self._ui.unit)

    def rect(self, left: float, top: float, width: float, height: float) -> Rect:
        """A box of the design, in px of the window."""
        left_px, top_px = self.at(left, top)
        right_px, bottom_px = self.at(left + width, top + height)
        return Rect(left_px, top_px, right_px - left_px, bottom_px - top_px)


def window_rect(ui: Ui) -> Rect:
    """The whole window."""
    return Rect((0, 0), ui.canvas.size_px)


def letter_size(ui: Ui, size: float, most: float) -> float:
    """A size of letters that the text setting makes larger up to `most` times, where there is no room for more."""
    return size * min(1.0, most / ui.settings.text_scale)


def write(
    ui: Ui,
    text: str,
    style: Style,
    room: Rect,
    *,
    align: Align = "left",
    middle: bool = False,
    max_lines: int | None = None,
) -> None:
    """Write a text into a box, smaller where it would not fit: from the top, or in the middle of its height."""
    letters = ui.text.paragraph_picture(
        text, style, room.width, align=align, max_lines=max_lines, max_height_px=room.height
    )
    shift = {"left": 0.0, "center": 0.5, "right": 1.0}[align] * (room.width - letters.width_px)
    top = room.top + (room.height - letters.height_px) / 2 if middle else room.top
    ui.canvas.draw(letters, (round(room.left + shift), round(top)))


def draw_tabletop(ui: Ui) -> None:
    """Fill the window with the table's felt and its embroidered border."""
    width_px, height_px = ui.canvas.size_px
    if ui.settings.high_contrast:
        ui.art.draw_shape(shapes.backdrop(width_px, height_px, light=ui.theme.table, deep=ui.theme.table_deep), (0, 0))
        return
    ui.canvas.draw(ui.art.picture(_FELT, width_px, height_px), (0, 0))
    side_px, edge_px = ui.px(_CORNER_SIZE), ui.px(_EDGE)
    ui.art.draw_shape(_seams(width_px, height_px, ui.unit), (0, 0))
    corner = ui.art.picture(_CORNER, side_px, side_px)
    near = edge_px + side_px / 2
    far_x, far_y = width_px - near, height_px - near
    for angle, center in ((0, (near, near)), (90, (far_x, near)), (180, (far_x, far_y)), (270, (near, far_y))):
        ui.canvas.draw(corner, center=center, angle=angle)


def _seams(width_px: int, height_px: int, unit: float) -> Shape:
    """The stitches between the four corners."""
    width, height = width_px / unit, height_px / unit
    shrunk = _CORNER_SIZE / _CORNER_UNITS
    start = _EDGE + _CORNER_SIZE
    parts = []
    for color, line, (dash, space), opacity, inset in _STITCHES:
        near = _EDGE + inset * shrunk
        path = (
            f"M{start} {near}H{width - start:.1f} M{start} {height - near:.1f}H{width - start:.1f} "
            f"M{near} {start}V{height - start:.1f} M{width - near:.1f} {start}V{height - start:.1f}"
        )
        parts.append(
            f'<path d="{path}" stroke="{color}" stroke-width="{line * shrunk:.2f}" '
            f'stroke-dasharray="{dash * shrunk:.2f} {space * shrunk:.2f}" opacity="{opacity}"/>'
        )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.2f} {height:.2f}">'
        f'<g fill="none" stroke-linecap="round">{"".join(parts)}</g></svg>'
    )
    return Shape(svg, width_px, height_px)
