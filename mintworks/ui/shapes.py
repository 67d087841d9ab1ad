"""Generated shapes as SVG: panels with baked soft shadows, glowing frames, rings."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final, ParamSpec, cast

from mintworks.ui.art import Shape
from mintworks.ui.theme import Color, hex_code

_SHADOW: Final = "#04211d"
_KEPT: Final = 512
_STRETCHED_PX: Final = 4
"""Length of the edges that are stretched: what is read beside them must look the same."""

P = ParamSpec("P")


def _kept(make: Callable[P, Shape]) -> Callable[P, Shape]:
    """Cache the shapes of a function: most are asked for in every frame."""
    return cast(Callable[P, Shape], lru_cache(_KEPT)(make))


@_kept
def panel(
    width_px: float,
    height_px: float,
    *,
    fill: Color,
    radius_px: float,
    fill_below: Color | None = None,
    opacity: float = 1.0,
    border: Color | None = None,
    border_px: float = 0.0,
    rim: float = 0.0,
    shadow_px: float = 0.0,
    shadow_opacity: float = 0.35,
) -> Shape:
    """Return a rounded box, lit from above.

    `fill_below` makes a gradient from top to bottom, `rim` (0 to 1) draws a thin light along the upper edge,
    `shadow_px` is the reach of the soft shadow beneath.
    """
    margin = math.ceil(shadow_px * 1.6) + 1
    width, height = round(width_px), round(height_px)
    radius = min(radius_px, width / 2, height / 2)
    defs, parts = [], []
    if shadow_px:
        defs.append(_blur("s", shadow_px * 0.42))
        parts.append(
            f'<rect x="{margin}" y="{margin + shadow_px * 0.4:.2f}" width="{width}" height="{height}" '
            f'rx="{radius:.2f}" fill="{_SHADOW}" fill-opacity="{shadow_opacity}" filter="url(#s)"/>'
        )
    paint = hex_code(fill) if fill_below is None else "url(#g)"
    if fill_below is not None:
        defs.append(gradient("g", fill, fill_below))
    parts.append(_rect(margin, margin, width, height, radius, f'fill="{paint}" fill-opacity="{opacity}"'))
    if rim:
        inset = max(1.0, border_px + 1)
        defs.append(
            '<linearGradient id="r" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" '
            f'stop-opacity="{rim}"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/></linearGradient>'
        )
        thickness = max(1.0, min(height * 0.03, radius * 0.09))
        parts.append(_outline(margin, width, height, radius, inset + thickness / 2, thickness, "url(#r)"))
    if border is not None and border_px:
        parts.append(_outline(margin, width, height, radius, border_px / 2, border_px, hex_code(border)))
    return _shape(width, height, margin, defs, parts)


def frame(width_px: float, height_px: float, *, color: Color, radius_px: float, line_px: float) -> Shape:
    """Return a line along the inside of a rounded box."""
    return panel(width_px, height_px, fill=color, opacity=0, radius_px=radius_px, border=color, border_px=line_px)


@_kept
def glow_frame(
    width_px: float, height_px: float, *, color: Color, radius_px: float, line_px: float, glow_px: float
) -> Shape:
    """Return a rounded frame around a box, with light that fades outwards, for possible choices."""
    margin = math.ceil(glow_px * 2 + line_px) + 1
    rim = margin + math.ceil(radius_px + glow_px * 2.3)
    across, down = round(width_px) + 2 * margin, round(height_px) + 2 * margin
    # All that differs between frames of two sizes is the length of straight edges.
    least = 2 * rim + _STRETCHED_PX
    width, height = min(across, least) - 2 * margin, min(down, least) - 2 * margin
    paint = hex_code(color)
    blurred = _outline(margin, width, height, radius_px, -line_px / 2, line_px + glow_px, paint)
    parts = [
        f'<g filter="url(#b)" opacity=".75">{blurred}</g>',
        _outline(margin, width, height, radius_px, -line_px / 2, line_px, paint),
    ]
    glowing = _shape(width, height, margin, [_blur("b", glow_px * 0.6)], parts)
    return replace(glowing, rim_px=rim, stretched_px=(across, down))


@_kept
def ring(
    diameter_px: float,
    *,
    color: Color,
    line_px: float,
    dashes: int = 0,
    fill: Color | None = None,
) -> Shape:
    """Return a circle drawn as a line, or as that many dashes."""
    margin = math.ceil(line_px)
    size = round(diameter_px)
    radius = size / 2 - line_px / 2
    middle = margin + size / 2
    dash = math.tau * radius / dashes if dashes else 0.0
    stroke = f' stroke-dasharray="{dash * 0.58:.3f} {dash * 0.42:.3f}" stroke-linecap="round"' if dashes else ""
    paint = "none" if fill is None else hex_code(fill)
    circle = (
        f'<circle cx="{middle}" cy="{middle}" r="{radius:.2f}" fill="{paint}" '
        f'stroke="{hex_code(color)}" stroke-width="{line_px:.2f}"{stroke}/>'
    )
    return _shape(size, size, margin, [], [circle])


@_kept
def seam(width_px: float, height_px: float, outer_px: float, inner_px: float, unit: float) -> Shape:
    """Return two rows of stitches inside a box's edge; `unit` is the px of one px of the design."""
    width, height = round(width_px), round(height_px)
    rows = ((outer_px, "#E9BE62", 3.2, "12 8", 0.85), (inner_px, "#7FC0A8", 2.0, "3 7", 0.8))
    parts = [
        _rect(
            inset,
            inset,
            width - 2 * inset,
            height - 2 * inset,
            14 * unit,
            f'fill="none" stroke="{paint}" stroke-width="{line * unit:.2f}" stroke-opacity="{opacity}" '
            f'stroke-dasharray="{" ".join(f"{float(dash) * unit:.2f}" for dash in dashes.split())}" '
            'stroke-linecap="round"',
        )
        for inset, paint, line, dashes, opacity in rows
    ]
    return _shape(width, height, 0, [], parts)


@_kept
def soft_shadow(width_px: float, height_px: float, *, radius_px: float, blur_px: float, opacity: float = 0.4) -> Shape:
    """Return only the shadow of a rounded box: it grows and fades apart from a lifted thing."""
    margin = math.ceil(blur_px * 2.5)
    width, height = round(width_px), round(height_px)
    attributes = f'fill="{_SHADOW}" fill-opacity="{opacity}" filter="url(#s)"'
    shadow = _rect(margin, margin, width, height, radius_px, attributes)
    return _shape(width, height, margin, [_blur("s", blur_px)], [shadow])


@_kept
def backdrop(width_px: int, height_px: int, *, light: Color, deep: Color) -> Shape:
    """Return a whole surface, lit a little above its middle and darker towards the corners."""
    gradient = (
        f'<radialGradient id="v" cx=".5" cy=".42" r=".78"><stop offset="0" stop-color="{hex_code(light)}"/>'
        f'<stop offset="1" stop-color="{hex_code(deep)}"/></radialGradient>'
    )
    return _shape(width_px, height_px, 0, [gradient], [_rect(0, 0, width_px, height_px, 0, 'fill="url(#v)"')])


def gradient(name: str, above: Color, below: Color, *, opacities: tuple[float, float] = (1, 1)) -> str:
    """Return a definition for `fill="url(#name)"`, from top to bottom."""
    return (
        f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{hex_code(above)}" stop-opacity="{opacities[0]}"/>'
        f'<stop offset="1" stop-color="{hex_code(below)}" stop-opacity="{opacities[1]}"/></linearGradient>'
    )


def _blur(name: str, deviation_px: float) -> str:
    # The region is the whole drawing: one around the blurred shape alone may be larger, and costs four times as much.
    return (
        f'<filter id="{name}" filterUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%">'
        f'<feGaussianBlur stdDeviation="{deviation_px:.2f}"/></filter>'
    )


def _rect(x: float, y: float, width: float, height: float, radius: float, attributes: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{max(0.0, radius):.2f}" {attributes}/>'


def _outline(
    margin: float, width: float, height: float, radius: float, inset: float, line_px: float, paint: str
) -> str:
    return _rect(
        margin + inset,
        margin + inset,
        width - 2 * inset,
        height - 2 * inset,
        radius - inset,
        f'fill="none" stroke="{paint}" stroke-width="{line_px:.2f}"',
    )


def _shape(width: int, height: int, margin: int, defs: list[str], parts: list[str]) -> Shape:
    full_width, full_height = width + 2 * margin, height + 2 * margin
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {full_width} {full_height}">'
        f"<defs>{''.join(defs)}</defs>{''.join(parts)}</svg>"
    )
    return Shape(svg, full_width, full_height, margin)
