"""The table's cloth, on which everything lies: its weave under the light of a lamp, and an embroidered border."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.ui import shapes
from mintworks.ui.art import Shape
from mintworks.ui.renderer import Picture
from mintworks.ui.theme import mix
from mintworks.ui.ui import Ui

_WEAVE: Final = "table/weave"
_LAMP: Final = "table/lamp"
_TILE: Final = 120
"""Side of a tile of the cloth, which fits to itself on all sides."""
_LIGHT_PX: Final = (480, 270)
"""Light is drawn small and stretched: it is so soft that it loses nothing by it."""
_DARKER: Final = 0.6
"""Share of the darker color in cloth beneath words."""

_CORNER: Final = "table/mat"
_CORNER_UNITS: Final = 200
_CORNER_SIZE: Final = 112
_EDGE: Final = 12
_STITCHES: Final = (("#E9BE62", 3.6, (12, 8), 1.0, 14), ("#7FC0A8", 2.0, (3, 7), 0.8, 26))
"""Color, width, dashes, opacity and distance from the edge of the two running stitches, as on the corner."""
_SEAM_DEPTH: Final = 18
"""Width of a strip with both stitches."""


def wanted(ui: Ui) -> list[tuple[str, int, int]]:
    """Return the drawings of the cloth, for `Art.prepare`."""
    return [(_LAMP, *_LIGHT_PX), (_WEAVE, ui.px(_TILE), ui.px(_TILE))]


def draw_tabletop(ui: Ui) -> None:
    """Fill the window with cloth and its border."""
    key = "tabletop", ui.canvas.size_px, ui.settings.high_contrast
    ui.canvas.draw(ui.art.kept(key, lambda: _baked(ui)), (0, 0))


def draw_plain(ui: Ui, size_px: tuple[int, int]) -> None:
    """Draw a table without a pattern, lit a little above its middle."""
    light = shapes.backdrop(*_LIGHT_PX, light=ui.theme.table, deep=ui.theme.table_deep)
    ui.canvas.draw(ui.art.shape(light), (0, 0, *size_px))


def lay_weave(ui: Ui, area: pygame.Rect, alpha: float = 1.0, *, emblem: str = "") -> None:
    """Give an area the threads of a cloth, or of that of a seat with an emblem."""
    tile(ui, ui.art.as_worn(_WEAVE, emblem), area, alpha)


def tile(ui: Ui, name: str, area: pygame.Rect, alpha: float = 1.0) -> None:
    """Cover an area with a drawing that fits to itself."""
    picture = ui.art.picture(name, ui.px(_TILE), ui.px(_TILE))
    with ui.canvas.clip(area):
        for top in range(area.top, area.bottom, picture.height_px):
            for left in range(area.left, area.right, picture.width_px):
                ui.canvas.draw(picture, (left, top), alpha=alpha)


def shed_light(ui: Ui, size_px: tuple[int, int]) -> None:
    """Light all that was drawn so far by a lamp at the upper left."""
    ui.canvas.draw(ui.art.picture(_LAMP, *_LIGHT_PX), (0, 0, *size_px))


def _baked(ui: Ui) -> Picture:
    size_px = ui.canvas.size_px
    cloth = mix(ui.theme.table, ui.theme.table_deep, _DARKER)
    with ui.canvas.layer(size_px, cloth) as layer:
        if ui.settings.high_contrast:
            draw_plain(ui, size_px)
        else:
            lay_weave(ui, pygame.Rect((0, 0), size_px))
            shed_light(ui, size_px)
            _embroider(ui)
    return layer


def _embroider(ui: Ui) -> None:
    """Sew a border along the window's edges, with a sprig in each corner."""
    width_px, height_px = ui.canvas.size_px
    side_px, edge_px = ui.px(_CORNER_SIZE), ui.px(_EDGE)
    corner = ui.art.picture(_CORNER, side_px, side_px)
    near = edge_px + side_px / 2
    far_x, far_y = width_px - near, height_px - near
    for angle, center in ((0, (near, near)), (90, (far_x, near)), (180, (far_x, far_y)), (270, (near, far_y))):
        ui.canvas.draw(corner, center=center, angle=angle)
    depth_px = ui.px(_SEAM_DEPTH)
    along, down = (ui.art.shape(_seam(length - 2 * (edge_px + side_px), depth_px)) for length in (width_px, height_px))
    near = edge_px + depth_px / 2
    ui.canvas.draw(along, center=(width_px / 2, near))
    ui.canvas.draw(along, center=(width_px / 2, height_px - near), angle=180)
    ui.canvas.draw(down, center=(width_px - near, height_px / 2), angle=90)
    ui.canvas.draw(down, center=(near, height_px / 2), angle=270)


def _seam(length_px: int, depth_px: int) -> Shape:
    """Return the stitches between two corners, for the upper edge."""
    length = length_px * _SEAM_DEPTH / depth_px
    shrunk = _CORNER_SIZE / _CORNER_UNITS
    parts = [
        f'<path d="M0 {inset * shrunk:.2f}H{length:.1f}" stroke="{color}" stroke-width="{line * shrunk:.2f}" '
        f'stroke-dasharray="{dash * shrunk:.2f} {space * shrunk:.2f}" opacity="{opacity}"/>'
        for color, line, (dash, space), opacity, inset in _STITCHES
    ]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {length:.2f} {_SEAM_DEPTH}">'
        f'<g fill="none" stroke-linecap="round">{"".join(parts)}</g></svg>'
    )
    return Shape(svg, length_px, depth_px)
