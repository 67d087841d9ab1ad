"""The face of a location card: title, hollows for mints, scene and effect; shutters and a sign while it's closed.

With larger text the name is on a plate right of the column, in two lines if one would be too small.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from mintworks.content.strings import Strings
from mintworks.games.works.rules.cards import LocationCard
from mintworks.games.works.view.card_frame import (
    LOCATION_UNITS,
    RADIUS,
    SMALLEST_LETTERS,
    SMALLEST_NAME,
    band_color,
    card_shape,
    centered,
    fitted_line,
    fitted_paragraph,
    foot_color,
    grown,
    icon_line,
    name_share,
    paper,
    rounded,
    scaled,
)
from mintworks.ui import shapes
from mintworks.ui.art import Shape
from mintworks.ui.shapes import gradient
from mintworks.ui.stage import letter_size
from mintworks.ui.text import Style
from mintworks.ui.theme import Theme, hex_code, mix
from mintworks.ui.ui import Ui

_BORDER: Final = 16
_INNER_RADIUS: Final = 18
_INNER: Final = (LOCATION_UNITS[0] - 2 * _BORDER, LOCATION_UNITS[1] - 2 * _BORDER)
_BAND: Final = 98
_MOST_OF_BAND: Final = 0.94
"""Size of a small card's name, as a share of its band's height."""
_TYPE_ICON, _TYPE_LEFT = 64, 22
"""Side of the type's icon, and its distance from the border."""
_LARGE_TYPE_ICON: Final = 84
"""Side with larger text, where it's in the middle above the column."""
_MIDDLE: Final = _BORDER + _BAND / 2
_PLATE: Final = 124
"""Height of the plate for one line of a name."""
_NAME, _NAME_IN_TWO_LINES = 108, 90
"""Size of a name on its plate; in one line that would be smaller than the latter it takes two."""
_GAIN, _LARGE_GAIN, _BEFORE_GAIN = 44, 60, 16
"""Size of a deed owner's gain, normal and with larger text, and the distance before it."""
_COLUMN: Final = 196
_RIGHT: Final = LOCATION_UNITS[0] - _BORDER
_BOTTOM: Final = LOCATION_UNITS[1] - _BORDER
_SCENE_LEFT: Final = 140
"""Left edge of the scene, behind the hollows: its own left part is calm."""
_SCENE_MIDDLE: Final = 0.262
"""Distance of a scene's subject from its top, as a share of its width."""
STACK_SHARE: Final = 0.94
"""Diameter of placed mints, as a share of their hollow's."""
_HOLLOW: Final = {1: 148, 2: 148, 3: 112}
_TIGHTEST: Final = 86
_TIGHT_FROM: Final = 3
_ASIDE: Final = 82
"""Number of hollows from which they are so small that their middles lie left of the column's.

The number of a stack, which keeps its size, stands beside them.
"""
_LABEL: Final = 204
_LABEL_OF_LARGE_TEXT: Final = 250
"""Maximum height of the effect's label with larger text, in card units."""
_LABEL_MARGIN: Final = 26, 8
"""Height around the effect, normal and with larger text."""
_SIGNS: Final = 62
_LARGE_SIGNS: Final = 112
"""Size of an effect in icons, normal and with larger text."""
_CORD: Final = 34
"""Distance below the title of a closed deed's sign, if there is room above the label."""
_BOARD: Final = 92
_TEXT_SIZE: Final = 22
_TEXT_SHARE: Final = 0.056
_MOST_GROWN: Final = 1.5
"""Maximum growth of letters: larger ones would hide the scene."""
_TEXT_FROM: Final = 180
"""Width in design px below which cards show their effect only as icons."""


class _Title(NamedTuple):
    """The title of a face, in px of the face."""

    name: pygame.Surface
    left: float
    right: float
    """Left edge of the name, and right edge of its room."""
    bottom: float
    """Lower edge of its band or plate."""
    mark: pygame.Rect
    """The place of a deed owner's emblem."""
    gain_left: float
    gain_middle: float
    """Left edge and middle's height of the gain beside the mark."""

    @property
    def gain_is_below(self) -> bool:
        return self.gain_middle > self.bottom


def hollows(rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return the hollows of a location card in this box, from top to bottom."""
    unit = rect.width / LOCATION_UNITS[0]
    side = round(_hollow(count) * unit)
    return [
        pygame.Rect(round(rect.left + x * unit - side / 2), round(rect.top + y * unit - side / 2), side, side)
        for x, y in _middles(count)
    ]


def column(rect: pygame.Rect) -> pygame.Rect:
    """Return the column of mints and their numbers, left of scene and words, of a location card in this box."""
    unit = rect.width / LOCATION_UNITS[0]
    left, top = rect.left + _BORDER * unit, rect.top + (_BORDER + _BAND) * unit
    right, bottom = rect.left + (_BORDER + _COLUMN) * unit, rect.top + _BOTTOM * unit
    return pygame.Rect(round(left), round(top), int(right) - round(left), int(bottom) - round(top))


def owner_mark(ui: Ui, strings: Strings, card: LocationCard, rect: pygame.Rect) -> pygame.Rect:
    """Return the place of a deed owner's emblem on a location card in this box."""
    return _title(ui, strings, card, rect.width).mark.move(rect.topleft)


def free_band(ui: Ui, strings: Strings, card: LocationCard, rect: pygame.Rect) -> tuple[float, float, float]:
    """Return the free part of the title's band on a location card in this box: left, right, and middle's height."""
    unit, title = rect.width / LOCATION_UNITS[0], _title(ui, strings, card, rect.width)
    left = rect.left + title.left + title.name.get_width() + 14 * unit
    middle = (_BORDER * unit + min(title.bottom, (_BORDER + _PLATE) * unit)) / 2
    return left, rect.left + title.right, rect.top + middle


def named(ui: Ui, strings: Strings, card: LocationCard, rect: pygame.Rect) -> pygame.Rect:
    """Return the box of the name, and of a deed owner's gain, on a location card in this box."""
    unit, title = rect.width / LOCATION_UNITS[0], _title(ui, strings, card, rect.width)
    right, bottom = title.left + title.name.get_width() + 14 * unit, title.bottom
    if card.owner_gain:
        right, bottom = rect.width, max(bottom, title.mark.bottom)
    return pygame.Rect(*rect.topleft, right, bottom + _BORDER * unit)


def below_title(ui: Ui, strings: Strings, card: LocationCard, rect: pygame.Rect) -> float:
    """Return the lower edge of the title on a location card in this box."""
    return rect.top + _title(ui, strings, card, rect.width).bottom


def location_face(
    ui: Ui,
    strings: Strings,
    card: LocationCard,
    width_px: int,
    picture: pygame.Surface,
    *,
    closed: bool,
    spaces: int,
) -> pygame.Surface:
    """Compose a location at this width; `picture` is its scene at any larger size."""
    unit = width_px / LOCATION_UNITS[0]
    effect, title = _effect(ui, strings, card, width_px), _title(ui, strings, card, width_px)
    plaque = max(92.0, effect.get_height() / unit + _LABEL_MARGIN[grown(ui) > 1])
    frame = ui.art.shape_surface(_frame(ui.theme, card.kind, width_px, spaces, plaque, title))
    face = pygame.Surface(frame.get_size(), pygame.SRCALPHA)
    scene = _scene(picture, unit, plaque, title.bottom)
    face.blit(_shut(scene) if closed else scene, (int(_SCENE_LEFT * unit), _scene_top(unit, plaque, title.bottom)))
    face.blit(frame, (0, 0))
    _draw_title(ui, strings, card, face, title)
    middle = (_BORDER + _COLUMN + _RIGHT) / 2 * unit, (_BOTTOM - plaque / 2) * unit
    centered(effect, face, middle)
    if closed:
        _draw_sign(ui, strings("works.cards.closed"), face, unit, plaque, title)
    return face


def _hollow(count: int) -> int:
    return _HOLLOW.get(count, _TIGHTEST)


def _middles(count: int) -> list[tuple[float, float]]:
    x = _BORDER + (_COLUMN / 2 if count < _TIGHT_FROM else _ASIDE)
    top, bottom = _BORDER + _BAND, _BOTTOM
    spare = (bottom - top - count * _hollow(count)) / (count + 1)
    return [(x, top + spare * (i + 1) + _hollow(count) * (i + 0.5)) for i in range(count)]


def _frame(theme: Theme, kind: str, width_px: int, spaces: int, plaque: float, title: _Title) -> Shape:
    band, deep = band_color(theme, kind), foot_color(theme, kind)
    hole = rounded(_BORDER, _BORDER, *_INNER, _INNER_RADIUS)
    parts, defs = paper(theme, LOCATION_UNITS, RADIUS, hole)
    top, effect_left, effect_top = _BORDER + _BAND, _BORDER + _COLUMN, _BOTTOM - plaque
    column = rounded(_BORDER, top, _COLUMN, _BOTTOM - top, (0, 0, 0, _INNER_RADIUS))
    label = rounded(effect_left, effect_top, _RIGHT - effect_left, plaque, (0, 0, _INNER_RADIUS, 0))
    head = rounded(_BORDER, _BORDER, _INNER[0], _BAND, (_INNER_RADIUS, _INNER_RADIUS, 0, 0))
    lit = mix(band, (255, 255, 255), 0.22)
    unit = width_px / LOCATION_UNITS[0]
    bottom = round(title.bottom / unit)
    plate = rounded(effect_left, top, _RIGHT - effect_left, bottom - top, 0) if bottom > top else ""
    if title.gain_is_below:
        left = title.gain_left / unit - _BEFORE_GAIN
        plate += rounded(left, bottom, _RIGHT - left, title.mark.height / unit, (0, 0, 0, _INNER_RADIUS))
    parts += [
        f'<path d="{column}" fill="url(#column)"/>',
        f'<path d="{label}" fill="url(#label)"/>',
        f'<rect x="{effect_left}" y="{effect_top - 10}" width="{_RIGHT - effect_left}" height="10" fill="url(#rise)"/>',
        f'<path d="{head}" fill="{hex_code(band)}"/>',
        (
            f'<path d="M{_BORDER + 4} {_BORDER + 18}a14 14 0 0 1 14 -14H{_RIGHT - 18}a14 14 0 0 1 14 14" fill="none" '
            f'stroke="{hex_code(lit)}" stroke-width="3.5" stroke-linecap="round"/>'
        ),
        f'<rect x="{_BORDER}" y="{top}" width="{_INNER[0]}" height="16" fill="url(#shade)"/>',
        f'<path d="{plate}" fill="{hex_code(band)}"/>',
    ]
    for x, y in _middles(spaces):
        parts += _hollow_parts(theme, x, y, _hollow(spaces) / 2)
    night = theme.night
    defs += [
        gradient("shade", night, night, opacities=(0.32, 0)),
        gradient("rise", night, night, opacities=(0, 0.2)),
        gradient("column", mix(deep, band, 0.55), deep),
        gradient("label", theme.cream, theme.paper),
        gradient("pit", night, mix(night, band, 0.5)),
        gradient("lip", night, (255, 255, 255), opacities=(0.2, 0.6)),
    ]
    return card_shape(width_px, LOCATION_UNITS, parts, defs)


def _hollow_parts(theme: Theme, x: float, y: float, radius: float) -> list[str]:
    """Return a round hollow pressed into the card: shade above, a lip of light below, a stitched ring inside."""
    ring, stitches = radius * 0.8, hex_code(theme.mint_shade)
    dash = 2 * 3.14159 * ring / 16
    return [
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="url(#pit)" fill-opacity=".8"/>',
        f'<circle cx="{x}" cy="{y}" r="{radius - 1.5}" fill="none" stroke="url(#lip)" stroke-width="4"/>',
        (
            f'<circle cx="{x}" cy="{y}" r="{ring}" fill="none" stroke="{stitches}" stroke-width="4.5" '
            f'stroke-dasharray="{dash * 0.5:.2f} {dash * 0.5:.2f}" stroke-linecap="round" stroke-opacity=".75"/>'
        ),
    ]


def _draw_title(ui: Ui, strings: Strings, card: LocationCard, face: pygame.Surface, title: _Title) -> None:
    unit = face.get_width() / LOCATION_UNITS[0]
    side, left = _TYPE_ICON, float(_BORDER + _TYPE_LEFT)
    if grown(ui) > 1:
        side, left = _LARGE_TYPE_ICON, _BORDER + (_COLUMN - _LARGE_TYPE_ICON) / 2
    icon = ui.art.icon_surface(card.kind, round(side * unit), ui.theme.cream)
    face.blit(icon, (round(left * unit), round(_MIDDLE * unit - icon.get_height() / 2)))
    if card.owner_gain:
        _draw_owner_ring(ui, face, title.mark)
        gain = _gain(ui, card, unit)
        face.blit(gain, (title.gain_left, round(title.gain_middle - gain.get_height() / 2)))
    middle = (_BORDER * unit + title.bottom) / 2
    face.blit(title.name, (round(title.left), round(middle - title.name.get_height() / 2)))


def _title(ui: Ui, strings: Strings, card: LocationCard, width_px: int) -> _Title:
    """Return the title as it fits on a face of this width."""
    unit = width_px / LOCATION_UNITS[0]
    text = strings(f"works.names.locations.{card.id}")
    style = Style(size=1000, font="display", color=ui.theme.cream)
    gain_px = _gain(ui, card, unit).get_width() if card.owner_gain else 0
    if grown(ui) > 1:
        return _on_plate(ui, text, style, unit, gain_px)
    left, right, middle = (_BORDER + _TYPE_LEFT + _TYPE_ICON + 18) * unit, (_RIGHT - 20) * unit, _MIDDLE * unit
    mark = _mark(unit, middle)
    if gain_px:
        right = mark.left - gain_px - _BEFORE_GAIN * unit
    smallest_px = min(SMALLEST_NAME * ui.unit, _BAND * _MOST_OF_BAND * unit)
    height_px = max(_BAND * name_share(ui) * unit, smallest_px)
    name = fitted_line(ui, text, style, width_px=right - left, height_px=height_px, smallest=smallest_px / ui.unit)
    return _Title(name, left, right, (_BORDER + _BAND) * unit, mark, mark.left - gain_px, middle)


def _on_plate(ui: Ui, text: str, style: Style, unit: float, gain_px: int) -> _Title:
    """Return a title in larger text; a gain that has no room beside the name is below it."""
    left, right, middle = (_BORDER + _COLUMN + 12) * unit, (_RIGHT - 12) * unit, (_BORDER + _PLATE / 2) * unit
    mark = _mark(unit, middle)
    before_gain = mark.left - gain_px - _BEFORE_GAIN * unit
    smaller = replace(style, size=_NAME_IN_TWO_LINES * unit / ui.text.scale)
    needed_px = ui.text.width_px(text, smaller)
    is_below = gain_px > 0 and left + needed_px > before_gain
    if gain_px and not is_below:
        right = before_gain
    if left + needed_px > right and " " in text:
        name = ui.text.paragraph(text, smaller, right - left, max_lines=2)
    else:
        name = fitted_line(ui, text, style, width_px=right - left, height_px=_NAME * unit)
    bottom = max((_BORDER + _PLATE) * unit, _BORDER * unit + name.get_height())
    if is_below:
        middle = bottom + mark.height / 2
        mark = _mark(unit, middle)
    return _Title(name, left, right, bottom, mark, mark.left - gain_px, middle)


def _mark(unit: float, middle: float) -> pygame.Rect:
    """Return the place of a deed owner's emblem at this height on a face."""
    side = round(_BAND * 1.1 * unit)
    return pygame.Rect(round((_RIGHT - _BAND * 0.56) * unit - side / 2), round(middle - side / 2), side, side)


def _gain(ui: Ui, card: LocationCard, unit: float) -> pygame.Surface:
    """Return a deed owner's gain as icons."""
    room = pygame.Rect(0, 0, round(LOCATION_UNITS[0] * unit), round(_BAND * unit))
    size_px = (_GAIN if grown(ui) == 1 else _LARGE_GAIN) * unit
    return icon_line(ui, "{mint}" * card.owner_gain + "{arrow-right}", size_px, ui.theme.cream, room)


def _draw_owner_ring(ui: Ui, face: pygame.Surface, mark: pygame.Rect) -> None:
    """Draw the ring for the emblem of a deed's owner."""
    diameter = mark.width * 0.78
    ring = shapes.ring(diameter, color=ui.theme.mint_shade, line_px=max(1.5, diameter * 0.07), dashes=11)
    centered(ui.art.shape_surface(ring), face, mark.center)


def _scene(picture: pygame.Surface, unit: float, plaque: float, title_px: float) -> pygame.Surface:
    """Return the scene at its size, cut where the effect's label begins."""
    width = round((_RIGHT - _SCENE_LEFT) * unit) + 1
    height = round(width * picture.get_height() / picture.get_width())
    shown = round((_BOTTOM - plaque / 2) * unit) - _scene_top(unit, plaque, title_px)
    return scaled(picture, (width, height)).subsurface((0, 0, width, min(height, shown)))


def _scene_top(unit: float, plaque: float, title_px: float) -> int:
    """Return the top of the scene, with its subject in the middle between title and label."""
    middle_px = (title_px + (_BOTTOM - plaque) * unit) / 2
    return round(middle_px - _SCENE_MIDDLE * (_RIGHT - _SCENE_LEFT) * unit)


def words(ui: Ui, strings: Strings, card: LocationCard, width_px: int) -> pygame.Surface | None:
    """Return the effect's sentence as it fits on a face of this width; None if it would be too small to read."""
    if width_px < _TEXT_FROM * ui.unit:
        return None
    size = max(_TEXT_SIZE, width_px / ui.unit * _TEXT_SHARE)
    style = Style(size=letter_size(ui, size, _MOST_GROWN), weight=700, color=ui.theme.ink)
    text = strings(f"works.effects.locations.{card.id}")
    return fitted_paragraph(ui, text, style, _label(ui, width_px), SMALLEST_LETTERS * grown(ui))


def _label(ui: Ui, width_px: int) -> pygame.Rect:
    """Return the maximum box of the effect on a face of this width."""
    unit = width_px / LOCATION_UNITS[0]
    height = _LABEL if grown(ui) == 1 else _LABEL_OF_LARGE_TEXT
    return pygame.Rect(0, 0, round((_RIGHT - _BORDER - _COLUMN - 36) * unit), round(height * unit))


def _effect(ui: Ui, strings: Strings, card: LocationCard, width_px: int) -> pygame.Surface:
    in_words = words(ui, strings, card, width_px)
    if in_words is not None:
        return in_words
    size_px = (_SIGNS if grown(ui) == 1 else _LARGE_SIGNS) * width_px / LOCATION_UNITS[0]
    text = strings(f"works.effects_in_icons.locations.{card.id}")
    return icon_line(ui, text, size_px, ui.theme.ink, _label(ui, width_px))


def _shut(scene: pygame.Surface) -> pygame.Surface:
    """Return the scene with less color and a little darker."""
    grey = pygame.transform.grayscale(scene)
    grey.set_alpha(90)
    shut = scene.copy()
    shut.blit(grey, (0, 0))
    shut.fill((196, 204, 206, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shut


def _draw_sign(ui: Ui, text: str, face: pygame.Surface, unit: float, plaque: float, title: _Title) -> None:
    """Draw a wooden board that hangs from the title on two cords, left of a gain below it."""
    theme = ui.theme
    left, right, top = _BORDER + _COLUMN, _RIGHT, round(title.bottom / unit)
    if title.gain_is_below:
        right = round(title.gain_left / unit) - _BEFORE_GAIN
    nail, room, share = 30, _BOTTOM - plaque - top, 0.78
    height, width = _BOARD, 290
    if grown(ui) > 1:
        nail, height, share = 22, round(min(_BOARD * grown(ui), room)), 0.95
        width = min(round(width * grown(ui)), right - left)
    cord = min(_CORD, round(room - height))
    board, grain = mix(theme.wood, theme.night, 0.1), mix(theme.wood, theme.night, 0.35)
    light = mix(theme.wood, (255, 255, 255), 0.35)
    svg_parts = [
        (
            f'<g stroke="{hex_code(theme.cream)}" stroke-width="5"><path d="M{nail - 6} 0L{nail} {cord + 16}"/>'
            f'<path d="M{width - nail + 6} 0L{width - nail} {cord + 16}"/></g>'
        ),
        f'<path d="{rounded(12, cord + 9, width - 20, height, 16)}" fill="#04211d" fill-opacity=".45"/>',
        f'<path d="{rounded(8, cord, width - 16, height, 16)}" fill="{hex_code(board)}"/>',
        (
            f'<path d="M30 {cord + 26}H{width - 52}M52 {cord + height - 20}H{width - 30}" stroke="{hex_code(grain)}" '
            'stroke-width="4" stroke-linecap="round" stroke-opacity=".55"/>'
        ),
        (
            f'<path d="M16 {cord + 18}a14 14 0 0 1 14 -14H{width - 30}a14 14 0 0 1 14 14" fill="none" '
            f'stroke="{hex_code(light)}" stroke-width="4"/>'
        ),
        (
            f'<g fill="{hex_code(theme.cream)}"><circle cx="{nail}" cy="{cord + 16}" r="6"/>'
            f'<circle cx="{width - nail}" cy="{cord + 16}" r="6"/></g>'
        ),
    ]
    units = width, cord + height + 16
    sign = ui.art.shape_surface(card_shape(round(width * unit), units, svg_parts, [])).copy()
    style = Style(size=1000, font="display", color=theme.cream)
    word = fitted_line(ui, text, style, width_px=(width - 3 * nail) * unit, height_px=height * share * unit)
    centered(word, sign, (sign.get_width() / 2, (cord + height / 2) * unit))
    x = (left + right) / 2 * unit - sign.get_width() / 2
    face.blit(sign, (round(x), round((top - 4) * unit)))
