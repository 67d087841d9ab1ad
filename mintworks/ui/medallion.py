"""Gold: the disc on which somebody is shown, and badges with a scalloped rim, as on a fine tin, for achievements."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from mintworks.ui import shapes
from mintworks.ui.art import Shape
from mintworks.ui.canvas import Point
from mintworks.ui.cutout import Cutouts
from mintworks.ui.theme import Color, hex_code, mix
from mintworks.ui.ui import Ui

_SCALLOPS: Final = 16
_ICON_SHARE: Final = 0.5
_PORTRAIT_SHARE: Final = 0.72
_GOAL_ALPHA: Final = 0.4
_UNITS: Final = 120

GOLD_RIM: Final = 0.88
"""How wide what lies on the disc is, as a part of it."""


def draw_gold_disc(ui: Ui, center: Point, side_px: int, *, scale: float = 1.0, alpha: float = 1.0) -> None:
    """Draw the disc around a point."""
    theme = ui.theme
    disc = shapes.panel(
        side_px,
        side_px,
        fill=theme.gold,
        fill_below=theme.gold_deep,
        radius_px=side_px / 2,
        shadow_px=ui.px(16),
        rim=0.6,
    )
    ui.art.draw_shape(disc, (center[0] - side_px / 2, center[1] - side_px / 2), scale=scale, alpha=alpha)


def draw_medallion(
    ui: Ui,
    cutouts: Cutouts,
    icon: str,
    hue: str,
    center: Point,
    side_px: int,
    *,
    earned: bool,
    portrait: str | None = None,
    scale: float = 1.0,
    alpha: float = 1.0,
) -> None:
    """Draw a badge around a point: bright where it is earned, and as an empty place where it is still a goal.

    A portrait, the name of a drawing, takes the place of the icon.
    """
    theme = ui.theme
    face = mix(theme.hues[hue], theme.night, 0.12)
    shape = medallion(side_px, face) if earned else hollow(side_px, theme.muted, theme.night)
    corner = center[0] - side_px / 2, center[1] - side_px / 2
    ui.art.draw_shape(shape, corner, scale=scale, alpha=alpha)
    if portrait is None:
        picture = ui.art.icon(icon, round(side_px * _ICON_SHARE), theme.cream if earned else theme.muted)
    else:
        inner_px = round(side_px * _PORTRAIT_SHARE)
        picture = cutouts.picture(portrait, inner_px, inner_px, inner_px // 2)
    ui.canvas.draw(picture, center=center, scale=scale, alpha=alpha if earned else alpha * _GOAL_ALPHA)


@lru_cache(64)
def medallion(side_px: int, face: Color) -> Shape:
    """Return the medallion of an earned badge; its box is as wide as the rim."""
    light, deep = hex_code(mix(face, (255, 255, 255), 0.22)), hex_code(mix(face, (0, 0, 0), 0.28))
    defs = (
        '<linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FFF3CC"/>'
        '<stop offset=".45" stop-color="#EFC565"/><stop offset="1" stop-color="#A8752A"/></linearGradient>'
        '<linearGradient id="bevel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#B9832F"/>'
        '<stop offset="1" stop-color="#FFE9B0"/></linearGradient>'
        f'<radialGradient id="face" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset=".55" stop-color="{hex_code(face)}"/><stop offset="1" stop-color="{deep}"/></radialGradient>'
        '<filter id="soft" filterUnits="userSpaceOnUse" x="-12" y="-12" width="144" height="152">'
        '<feGaussianBlur stdDeviation="4"/></filter>'
    )
    parts = (
        f'<path d="{_scalloped(58)}" transform="translate(0 5)" fill="#04211D" fill-opacity=".45" filter="url(#soft)"/>'
        f'<path d="{_scalloped(58)}" fill="url(#rim)"/>'
        '<circle cx="60" cy="60" r="47" fill="url(#bevel)"/>'
        '<circle cx="60" cy="60" r="43" fill="url(#face)"/>'
        '<path d="M22 66 A39 39 0 0 1 78 26 A48 48 0 0 0 22 66Z" fill="#FFFFFF" fill-opacity=".16"/>'
    )
    return _shape(side_px, defs, parts)


@lru_cache(64)
def hollow(side_px: int, line: Color, ground: Color) -> Shape:
    """Return the empty place of a badge."""
    paint = hex_code(line)
    parts = (
        f'<path d="{_scalloped(58)}" fill="{hex_code(ground)}" fill-opacity=".45" '
        f'stroke="{paint}" stroke-opacity=".4" stroke-width="2"/>'
        f'<circle cx="60" cy="60" r="43" fill="none" stroke="{paint}" stroke-opacity=".3" stroke-width="2.5" '
        'stroke-dasharray="5 6" stroke-linecap="round"/>'
    )
    return _shape(side_px, "", parts)


def _scalloped(radius: float) -> str:
    """Return the outline of a disc whose edge is a row of small arcs."""
    inner = radius * 0.955
    half = math.pi / _SCALLOPS
    arc = inner * math.sin(half) * 1.06
    corners = [
        (60 + inner * math.cos(2 * half * index - half), 60 + inner * math.sin(2 * half * index - half))
        for index in range(_SCALLOPS)
    ]
    path = f"M{corners[-1][0]:.2f} {corners[-1][1]:.2f}"
    return path + "".join(f"A{arc:.2f} {arc:.2f} 0 0 1 {x:.2f} {y:.2f}" for x, y in corners) + "Z"


def _shape(side_px: int, defs: str, parts: str) -> Shape:
    margin = math.ceil(side_px * 0.12)
    reach = _UNITS * margin / side_px
    size = _UNITS + 2 * reach
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-reach:.2f} {-reach:.2f} {size:.2f} {size:.2f}">'
        f"<defs>{defs}</defs>{parts}</svg>"
    )
    return Shape(svg, side_px + 2 * margin, side_px + 2 * margin, margin)
