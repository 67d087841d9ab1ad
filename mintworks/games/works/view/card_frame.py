"""The common parts of all card faces: colors, frames in SVG, and fitted lettering."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from mintworks.ui.art import Shape
from mintworks.ui.shapes import gradient
from mintworks.ui.text import Style
from mintworks.ui.theme import NORMAL, Color, Theme, color, mix
from mintworks.ui.ui import Ui

PLAN_UNITS: Final = (500, 860)
LOCATION_UNITS: Final = (860, 500)
"""Size in the units of frames: a tenth of a millimeter of the printed card."""
RADIUS: Final = 30
"""Radius of the corners, in these units."""

SMALL_BELOW: Final = 168
"""Width in design px below which plans show their effect only as icons."""

_KINDS: Final = {
    "culture": ("leaf", color("#4A7D20")),
    "production": ("coral", color("#B93F3B")),
    "utility": ("amber", color("#AA5C08")),
    "deed": ("jade", color("#277360")),
    "core": ("teal", color("#22706A")),
    "advanced": ("violet", color("#6350B2")),
    "ai": ("plum", color("#7F447B")),
}
"""Each kind's hue, and the color of its band: deep enough for cream letters at 4.5 : 1, and not muddy."""

_OPAQUE: Final = pygame.Surface((1, 1), depth=32)
_NUMBER: Final = color("#145C4E")
_LIGHTEST: Final = color("#FFFDF7")
_SMALLEST_PX: Final = 7
SMALLEST_LETTERS: Final = 18
"""Minimum size in design px: a sentence in smaller letters is replaced by icons, a name is drawn narrower."""
SMALLEST_NAME: Final = 21
"""Minimum size of a name on a small card, in design px."""
NUMBER_SHARE: Final = 0.62
"""Size of a number, as a share of its badge."""
_LARGE_TEXT: Final = 1.5
"""Text scale from which a card's letters grow; icons replace words that then have no room."""
NAME_SHARE: Final = 0.7
_MOST_OF_BAND: Final = 0.84
"""Size of a name, and its maximum with larger text, as a share of its band's height."""
_NARROWEST: Final = 0.65
"""Minimum width of letters, as a share of the normal one."""


def grown(ui: Ui) -> float:
    """Return the minimum scale of a card's words, and of the icons that replace them."""
    return _LARGE_TEXT if ui.settings.text_scale >= _LARGE_TEXT else 1.0


def name_share(ui: Ui) -> float:
    """Return the size of a name as a share of its band's height, by the text scale and the band's room."""
    return min(NAME_SHARE * ui.settings.text_scale, _MOST_OF_BAND)


def kind_color(theme: Theme, kind: str) -> Color:
    """Return the color of a plan type, of `core` and `advanced` locations, and of `ai` cards."""
    return theme.hues[_KINDS[kind][0]]


def band_color(theme: Theme, kind: str) -> Color:
    """Return the color of a title's ground, on which the theme's cream is legible."""
    return _KINDS[kind][1] if theme.hues is NORMAL.hues else kind_color(theme, kind)


def foot_color(theme: Theme, kind: str) -> Color:
    """Return the color of a card's foot, dark enough for gold stars."""
    return mix(band_color(theme, kind), theme.night, 0.42)


def card_shape(width_px: int, units: tuple[int, int], parts: list[str], defs: list[str]) -> Shape:
    """Return a frame of this width from parts drawn in card units."""
    height_px = card_height(width_px, units)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {units[0]} {units[1]}">'
        f"<defs>{''.join(defs)}</defs>{''.join(parts)}</svg>"
    )
    return Shape(svg, width_px, height_px)


def card_height(width_px: int, units: tuple[int, int]) -> int:
    return round(width_px * units[1] / units[0])


def rounded(
    left: float, top: float, width: float, height: float, radii: tuple[float, float, float, float] | float
) -> str:
    """Return the path of a box; the radii run clockwise from the top left corner."""
    a, b, c, d = (radii,) * 4 if isinstance(radii, int | float) else radii
    right, bottom = left + width, top + height
    return (
        f"M{left + a:g} {top:g}H{right - b:g}a{b:g} {b:g} 0 0 1 {b:g} {b:g}V{bottom - c:g}"
        f"a{c:g} {c:g} 0 0 1 {-c:g} {c:g}H{left + d:g}a{d:g} {d:g} 0 0 1 {-d:g} {-d:g}V{top + a:g}"
        f"a{a:g} {a:g} 0 0 1 {a:g} {-a:g}Z"
    )


def paper(theme: Theme, units: tuple[int, int], radius: float, hole: str) -> tuple[list[str], list[str]]:
    """Return the card around a hole for its picture, with a light rim, as parts and definitions."""
    width, height = units
    outline = rounded(0, 0, width, height, radius)
    parts = [
        f'<path d="{outline}{hole}" fill="url(#paper)" fill-rule="evenodd"/>',
        (
            f'<path d="{rounded(1.5, 1.5, width - 3, height - 3, radius - 1.5)}" fill="none" '
            'stroke="url(#rim)" stroke-width="3"/>'
        ),
    ]
    white = (255, 255, 255)
    defs = [gradient("paper", _LIGHTEST, theme.paper), gradient("rim", white, theme.wood, opacities=(0.95, 0.55))]
    return parts, defs


def fitted_line(
    ui: Ui, text: str, style: Style, *, width_px: float, height_px: float, smallest: float = SMALLEST_LETTERS
) -> pygame.Surface:
    """Return a line of the style's size, or smaller to fit the box.

    At the minimum size, in design px, letters become narrower instead.
    """
    style = replace(style, size=min(style.size, height_px / ui.text.scale))
    smallest = min(style.size, smallest * ui.unit / ui.text.scale)
    while True:
        width_there_px = ui.text.width_px(text, style)
        if width_there_px <= width_px or style.size * ui.text.scale < _SMALLEST_PX:
            break
        if style.size <= smallest and width_px >= width_there_px * _NARROWEST:
            return _narrowed(ui, text, style, int(width_px))
        # Fonts have whole sizes: one measure is not enough.
        fitting = style.size * (min(0.97, width_px / width_there_px) if style.size > smallest else 0.97)
        style = replace(style, size=max(smallest, fitting) if style.size > smallest else fitting)
    return ui.text.surface(text, style)


def _narrowed(ui: Ui, text: str, style: Style, width_px: int) -> pygame.Surface:
    """Return a line of this width: drawn at twice the size, so that it stays sharp."""
    large = ui.text.surface(text, replace(style, size=style.size * 2))
    return pygame.transform.smoothscale(large, (width_px, ui.text.surface(text, style).get_height()))


def mint_badge(center: tuple[float, float], diameter: float) -> tuple[list[str], list[str]]:
    """Return a plain mint for a number, as parts and definitions."""
    (x, y), radius = center, diameter / 2
    parts = [
        f'<circle cx="{x + 3}" cy="{y + 8}" r="{radius}" fill="#04211d" fill-opacity=".5" filter="url(#soft)"/>',
        f'<circle cx="{x}" cy="{y + radius * 0.05:.2f}" r="{radius * 0.95:.2f}" fill="url(#edge)"/>',
        f'<circle cx="{x}" cy="{y - radius * 0.07:.2f}" r="{radius * 0.93:.2f}" fill="url(#mint)"/>',
        (
            f'<circle cx="{x}" cy="{y - radius * 0.07:.2f}" r="{radius * 0.77:.2f}" fill="none" stroke="#B5DCCB" '
            f'stroke-width="{radius * 0.055:.2f}"/>'
        ),
    ]
    defs = [
        '<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="5"/></filter>',
        (
            '<radialGradient id="mint" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#fff"/>'
            '<stop offset=".6" stop-color="#F4FFFA"/><stop offset="1" stop-color="#CFEBDF"/></radialGradient>'
        ),
        (
            '<linearGradient id="edge"><stop offset="0" stop-color="#CDE9DD"/>'
            '<stop offset="1" stop-color="#74B09A"/></linearGradient>'
        ),
    ]
    return parts, defs


def draw_on_badge(
    ui: Ui, text: str, face: pygame.Surface, center: tuple[float, float], diameter: float, unit: float
) -> None:
    """Write a number on a `mint_badge`; its size follows the card, whatever the text scale."""
    size = diameter * unit * NUMBER_SHARE / ui.text.scale
    # The display type has no sign for endless.
    style = (
        Style(size=size, font="display", color=_NUMBER) if text.isdigit() else Style(size * 1.15, "text", 800, _NUMBER)
    )
    centered(ui.text.surface(text, style), face, (center[0] * unit, (center[1] - diameter * 0.035) * unit))


def fitted_paragraph(
    ui: Ui, text: str, style: Style, box: pygame.Rect, smallest: float = SMALLEST_LETTERS
) -> pygame.Surface | None:
    """Return a centered paragraph in the box, with smaller letters if needed.

    None if they would have to be smaller than `smallest`, in design px.
    """
    smallest *= ui.unit / ui.text.scale
    while True:
        surface = ui.text.paragraph(text, style, box.width, align="center")
        if surface.get_width() <= box.width and surface.get_height() <= box.height:
            return surface
        if style.size <= smallest:
            return None
        style = replace(style, size=max(smallest, style.size * 0.95))


def icon_line(ui: Ui, text: str, size_px: float, ink: Color, box: pygame.Rect) -> pygame.Surface:
    """Return a line of signs and icons with letters of this size in px, or smaller to fit the box."""
    size_px = min(size_px, box.height / 1.4)
    while True:
        style = Style(size=size_px / ui.text.scale, font="display", color=ink)
        surface = ui.text.paragraph(text, style, 10_000)
        if surface.get_width() <= box.width or size_px < _SMALLEST_PX:
            return surface
        size_px *= 0.93


def centered(surface: pygame.Surface, on: pygame.Surface, center: tuple[float, float]) -> None:
    """Blit a surface centered on a point."""
    on.blit(surface, (round(center[0] - surface.get_width() / 2), round(center[1] - surface.get_height() / 2)))


def covering(surface: pygame.Surface, size: tuple[int, int], anchor: float = 0.5) -> pygame.Surface:
    """Return a picture scaled to cover a box and cut to it; an anchor of 0 keeps its upper edge, of 1 its lower one."""
    width, height = surface.get_size()
    scale = max(size[0] / width, size[1] / height)
    cut_width, cut_height = min(width, round(size[0] / scale)), min(height, round(size[1] / scale))
    cut = pygame.Rect((width - cut_width) // 2, round((height - cut_height) * anchor), cut_width, cut_height)
    return scaled(surface.subsurface(cut), size)


def scaled(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture without transparent parts in another size."""
    # Scaling rounds down and would leave the picture a little transparent.
    return pygame.transform.smoothscale(surface, size).convert(_OPAQUE)
