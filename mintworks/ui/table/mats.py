"""What every table is made of: the cloth mats of its seats, the frame of wood, and the shadows that things cast."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from mintworks.ui import shapes, tabletop
from mintworks.ui.art import Shape
from mintworks.ui.theme import SEAT_CLOTHS, SEAT_COLORS, Color, hex_code, mix
from mintworks.ui.ui import Ui

RADIUS: Final = 22
HEM: Final = 9
_FRAME: Final = 6
"""The frame of a seat's area in high contrast."""
_CREAM: Final = (255, 250, 240)
_KEPT: Final = 64
_BLUR: Final = 14
_SOFTENED: Final = 4
"""Shadows are drawn so many times smaller and stretched: nobody sees it, and it saves time."""
_RIM: Final = 10
_LIP: Final = 6
_WOOD_LIGHT: Final = (184, 133, 92)
_WOOD: Final = (138, 90, 56)
_WOOD_DARK: Final = (69, 43, 28)
_SHADE: Final = (4, 33, 29)


@lru_cache(_KEPT)
def mat(width_px: int, height_px: int, dye: Color, hem: Color, radius_px: float, hem_px: float, unit: float) -> Shape:
    """Return a cloth with a hem, sewn down along its middle."""
    line = max(1.0, 2 * unit)
    edge, thread = hex_code(mix(hem, _CREAM, 0.18)), hex_code(mix(hem, _CREAM, 0.45))
    inside = _box(hem_px, hem_px, width_px - 2 * hem_px, height_px - 2 * hem_px, radius_px - hem_px)
    sewn = _box(hem_px / 2, hem_px / 2, width_px - hem_px, height_px - hem_px, radius_px - hem_px / 2)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_px} {height_px}">'
        f'<rect {_box(0, 0, width_px, height_px, radius_px)} fill="{hex_code(hem)}"/>'
        f'<rect {_box(line / 2, line / 2, width_px - line, height_px - line, radius_px)} fill="none" stroke="{edge}" '
        f'stroke-width="{line / 2:.2f}"/>'
        f'<rect {inside} fill="{hex_code(dye)}"/>'
        f'<rect {sewn} fill="none" stroke="{thread}" stroke-width="{0.8 * line:.2f}" stroke-linecap="round" '
        f'stroke-dasharray="{7 * unit:.2f} {6 * unit:.2f}"/></svg>'
    )
    return Shape(svg, width_px, height_px)


def wanted(ui: Ui, panel: pygame.Rect, emblem: str, *, is_own: bool) -> list[Shape]:
    """Return the drawings to `Art.prepare` before a seat's mat is laid, embroidered for the own one."""
    return [_cloth(ui, panel, emblem), _seam(ui, panel)] if is_own else [_cloth(ui, panel, emblem)]


def _cloth(ui: Ui, panel: pygame.Rect, emblem: str) -> Shape:
    dye, hem = SEAT_CLOTHS[emblem], mix(SEAT_CLOTHS[emblem], SEAT_COLORS[emblem], 0.3)
    return mat(*panel.size, dye, hem, ui.px(RADIUS), ui.px(HEM), ui.unit)


def _seam(ui: Ui, panel: pygame.Rect) -> Shape:
    return shapes.seam(*panel.size, ui.px(18), ui.px(27), ui.unit)


def lay_mat(ui: Ui, panel: pygame.Rect, emblem: str) -> None:
    """Lay the mat of a seat onto the table."""
    put(ui, panel, _cloth(ui, panel, emblem))
    inside = panel.inflate(-2 * ui.px(HEM), -2 * ui.px(HEM))
    tabletop.lay_weave(ui, inside, alpha=0.6, emblem=emblem)


def lay_plain(ui: Ui, area: pygame.Rect, emblem: str | None = None) -> None:
    """Mark an area of a table in high contrast, which has no ornament; that of a seat has a frame in its color."""
    fill = mix(ui.theme.night, ui.theme.table, 0.25)
    color = None if emblem is None else mix(SEAT_COLORS[emblem], _CREAM, 0.25)
    plain = shapes.panel(
        *area.size, fill=fill, opacity=0.62, radius_px=ui.px(RADIUS), rim=0.1, border=color, border_px=ui.px(_FRAME)
    )
    ui.art.draw_shape(plain, area.topleft)


def lay_plain_strip(ui: Ui, strip: pygame.Rect) -> None:
    """Mark the strip of a table in high contrast."""
    ui.canvas.fill(strip, (*ui.theme.night, 150))
    ui.canvas.fill((strip.left, strip.bottom - ui.px(2), strip.width, ui.px(2)), (*ui.theme.wood, 190))


def embroider(ui: Ui, rect: pygame.Rect, emblem: str) -> None:
    """Draw an embroidered seam along the own mat's edge, with its seat's sprig in two of its corners."""
    ui.art.draw_shape(_seam(ui, rect), rect.topleft)
    side = ui.px(84)
    corner = ui.art.picture(ui.art.as_worn("table/mat", emblem), side, side)
    inset = ui.px(5)
    ui.canvas.draw(corner, (rect.right - side - inset, rect.top + inset), alpha=0.8, flip_x=True)
    ui.canvas.draw(corner, (rect.left + inset, rect.bottom - side - inset), alpha=0.8, angle=180, flip_x=True)


def frame(ui: Ui, strip: pygame.Rect, size: tuple[int, int]) -> None:
    """Draw the rail along the strip, and wood along the table's other edges."""
    width, height = size
    for reach in (4, 10):
        ui.canvas.fill((0, strip.bottom, width, ui.px(reach)), (*_SHADE, 70))
    rim, lip = ui.px(_RIM), ui.px(_LIP)
    _beam(ui, pygame.Rect(0, strip.bottom, rim, height - strip.bottom))
    _beam(ui, pygame.Rect(width - rim, strip.bottom, rim, height - strip.bottom))
    _beam(ui, pygame.Rect(0, height - rim, width, rim))
    ui.canvas.draw(ui.art.picture("table/rail", *strip.size), strip.topleft)
    _beam(ui, pygame.Rect(0, strip.bottom - lip, width, lip))


def put(ui: Ui, rect: pygame.Rect, thing: Shape) -> None:
    """Lay something onto the table, with the soft shadow that it casts."""
    cast_shadow(ui, rect)
    ui.art.draw_shape(thing, rect.topleft)


def cast_shadow(ui: Ui, rect: pygame.Rect) -> None:
    """Draw the soft shadow of something on the table."""
    shadow = shapes.soft_shadow(
        rect.width / _SOFTENED,
        rect.height / _SOFTENED,
        radius_px=ui.px(RADIUS) / _SOFTENED,
        blur_px=ui.px(_BLUR) / _SOFTENED,
        opacity=0.5,
    )
    reach = 2 * _SOFTENED * shadow.margin_px
    ui.canvas.draw(ui.art.shape(shadow), rect.inflate(reach, reach).move(ui.px(4), ui.px(6)))


def _beam(ui: Ui, beam: pygame.Rect) -> None:
    """Draw a length of wood, lit from the upper left."""
    canvas, line = ui.canvas, ui.px(2)
    lit, shaded = beam.copy(), beam.copy()
    if beam.height > beam.width:
        lit.width = shaded.width = line
    else:
        lit.height = shaded.height = line
    shaded.bottomright = beam.bottomright
    canvas.fill(beam, _WOOD)
    canvas.fill(lit, _WOOD_LIGHT)
    canvas.fill(shaded, _WOOD_DARK)


def _box(x: float, y: float, width: float, height: float, radius: float) -> str:
    return f'x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" rx="{max(0.0, radius):.2f}"'
