"""Generated shapes beneath the cards: mats, market stall, tray and plots."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mintworks.ui.art import Shape

_KEPT: Final = 64

_WALNUT: Final = "#6B4530"
_WALNUT_LIGHT: Final = "#8F6244"
_WALNUT_DARK: Final = "#4A2E1E"
_GROOVE: Final = "#573625"

_AWNING: Final = ("#2F8573", "#D8EBDD")
_AWNING_SHADE: Final = ("#236658", "#A9CBBB")
_STRIPE: Final = 30


@lru_cache(_KEPT)
def stall(width_px: int, height_px: int, awning_px: int, radius_px: float, unit: float) -> Shape:
    """Return a market stall from above and in front: a counter of boards beneath the edge of a striped awning."""
    boards = 4
    step = height_px / boards
    grooves = "".join(
        f'<path d="M0 {row * step:.1f}H{width_px}" stroke="{_GROOVE}" stroke-width="{2.4 * unit:.2f}"/>'
        f'<path d="M0 {row * step + 2 * unit:.1f}H{width_px}" stroke="{_WALNUT_LIGHT}" stroke-opacity=".35" '
        f'stroke-width="{1.4 * unit:.2f}"/>'
        for row in range(1, boards)
    )
    stripes = max(3, round(width_px / (_STRIPE * unit)) // 2 * 2 + 1)
    across = width_px / stripes
    cloth = "".join(
        f'<path d="M{index * across:.2f} 0h{across:.2f}v{awning_px * 0.55:.2f}'
        f'a{across / 2:.2f} {awning_px * 0.45:.2f} 0 0 1 {-across:.2f} 0z" fill="{_AWNING[index % 2]}"/>'
        f'<path d="M{index * across:.2f} {awning_px * 0.5:.2f}h{across:.2f}v{awning_px * 0.05:.2f}'
        f'a{across / 2:.2f} {awning_px * 0.45:.2f} 0 0 1 {-across:.2f} 0z" fill="{_AWNING_SHADE[index % 2]}"/>'
        for index in range(stripes)
    )
    return _shape(
        width_px,
        height_px,
        f'<clipPath id="c"><rect {_box(0, 0, width_px, height_px, radius_px)}/></clipPath><g clip-path="url(#c)">'
        f'<rect width="{width_px}" height="{height_px}" fill="{_WALNUT}"/>{grooves}'
        f'<rect y="{height_px - 7 * unit:.1f}" width="{width_px}" height="{7 * unit:.1f}" fill="{_WALNUT_DARK}"/>'
        f'<rect width="{width_px}" height="{awning_px * 1.25:.1f}" fill="{_WALNUT_DARK}" fill-opacity=".6"/>'
        f"{cloth}</g>",
    )


@lru_cache(_KEPT)
def tray(width_px: int, height_px: int, radius_px: float, unit: float) -> Shape:
    """Return a shallow tray of walnut, lined with felt."""
    rim, lining = 8 * unit, 11 * unit
    return _shape(
        width_px,
        height_px,
        f'<rect {_box(0, 0, width_px, height_px, radius_px)} fill="{_WALNUT_DARK}"/>'
        f'<rect {_box(0, 0, width_px - 2 * unit, height_px - 3 * unit, radius_px)} fill="{_WALNUT_LIGHT}"/>'
        f'<rect {_box(2 * unit, 2 * unit, width_px - 4 * unit, height_px - 5 * unit, radius_px)} fill="{_WALNUT}"/>'
        f'<rect {_box(rim, rim, width_px - 2 * rim, height_px - 2 * rim, radius_px - rim / 2)} fill="#0C2A26"/>'
        f'<rect {_box(lining, lining, width_px - rim - lining, height_px - rim - lining, 6 * unit)} fill="#17463F"/>',
    )


@lru_cache(_KEPT)
def hollow(width_px: int, height_px: int, radius_px: float, unit: float) -> Shape:
    """Return a place for a card in a counter of wood, with a leaf burnt in."""
    return _shape(
        width_px,
        height_px,
        f'<rect {_box(0, 0, width_px, height_px, radius_px)} fill="{_WALNUT_DARK}"/>'
        f'<rect {_box(3 * unit, 4 * unit, width_px - 3 * unit, height_px - 4 * unit, radius_px)} fill="#553625"/>'
        f'<path d="M{radius_px} {height_px - 0.6 * unit:.1f}H{width_px - radius_px}" stroke="{_WALNUT_LIGHT}" '
        f'stroke-opacity=".6" stroke-width="{1.6 * unit:.2f}"/>'
        f'<g transform="translate({width_px / 2} {height_px / 2}) rotate(32) scale({width_px / 170:.3f})" fill="none" '
        f'stroke="{_WALNUT_LIGHT}" stroke-opacity=".55" stroke-width="3" stroke-linejoin="round">'
        '<path d="M0 44C-34 22 -30 -26 0 -48C30 -26 34 22 0 44ZM0 62V-26M0 22L14 10M0 22L-14 10M0 0L13 -11M0 0L-13 -11"'
        "/></g>",
    )


@lru_cache(_KEPT)
def plot(width_px: int, height_px: int, unit: float, kind: int = 0) -> Shape:
    """Return a plot for a card, pegged out with string: with a surveyor's flag, or at odd and even with a plant."""
    inset = 7 * unit
    right, bottom = width_px - inset, height_px - inset
    pegs = "".join(
        f'<circle cx="{x + 1.2 * unit:.1f}" cy="{y + 1.8 * unit:.1f}" r="{4.6 * unit:.2f}" fill="#04211D" '
        f'fill-opacity=".5"/><circle cx="{x:.1f}" cy="{y:.1f}" r="{4.2 * unit:.2f}" fill="#B98A5C"/>'
        f'<circle cx="{x - unit:.1f}" cy="{y - unit:.1f}" r="{2 * unit:.2f}" fill="#E2BC8C"/>'
        for x in (inset, right)
        for y in (inset, bottom)
    )
    size = min(width_px / 176, height_px / 304)
    growth = (
        f'<g transform="translate({width_px * 0.5:.1f} {height_px * 0.80:.1f}) scale({size:.4f})">'
        f"{_GROWTHS[0] if kind == 0 else _GROWTHS[1 + kind % 2]}</g>"
    )
    area = _box(inset, inset, right - inset, bottom - inset, 4 * unit)
    return _shape(
        width_px,
        height_px,
        f'<rect {area} fill="#061E1B" fill-opacity=".2"/>'
        f'<rect {area} fill="none" stroke="#DDEBD6" stroke-opacity=".34" stroke-width="{max(1.2, 1.8 * unit):.2f}" '
        f'stroke-dasharray="{10 * unit:.2f} {6 * unit:.2f}"/>{growth}{pegs}',
    )


_SOIL: Final = '<ellipse cy="6" rx="52" ry="9" fill="#061E1B" fill-opacity=".35"/>'
_GROWTHS: Final = (
    _SOIL + '<path d="M0 6V-50" stroke="#B98A5C" stroke-width="4.500" stroke-linecap="round"/>'
    '<path d="M2 -50L34 -41L2 -30Z" fill="#D98A62"/><path d="M2 -40L34 -41L2 -30Z" fill="#B8694A"/>'
    '<path d="M-30 5C-30 -4 -20 -6 -18 2C-14 -2 -8 0 -8 5Z" fill="#5E8F80"/>',
    _SOIL + '<path d="M-4 5C-12 -8 -22 -14 -30 -16C-24 -6 -18 2 -14 5Z M-6 5C-8 -14 -6 -26 0 -36C6 -26 6 -12 4 5Z'
    'M4 5C8 -8 18 -18 28 -20C24 -8 18 2 12 5Z" fill="#4E9B7C"/>'
    '<path d="M0 5V-36C6 -26 6 -12 4 5Z M6 5C12 -4 20 -14 28 -20C24 -8 18 2 12 5Z" fill="#2F7A5F"/>',
    _SOIL + '<path d="M0 5C1 -12 0 -22 -1 -32" fill="none" stroke="#4E9B7C" stroke-width="4" stroke-linecap="round"/>'
    '<path d="M-1 -30C-6 -46 -20 -50 -32 -48C-28 -36 -14 -28 -1 -30Z" fill="#6FB794"/>'
    '<path d="M0 -18C6 -32 18 -36 30 -34C26 -22 14 -16 0 -18Z" fill="#3C8A6C"/>',
)


def _box(x: float, y: float, width: float, height: float, radius: float) -> str:
    return f'x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" rx="{max(0.0, radius):.2f}"'


def _shape(width_px: int, height_px: int, content: str) -> Shape:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_px} {height_px}">{content}</svg>'
    return Shape(svg, width_px, height_px)
