"""The face of a plan card: title, price, picture, effect and stars."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.rules.works.cards import PlanCard
from mintworks.view.art import Shape
from mintworks.view.text import Style
from mintworks.view.theme import Theme, hex_code, mix
from mintworks.view.ui import Ui
from mintworks.view.works.card_frame import (
    NUMBER_SHARE,
    PLAN_UNITS,
    RADIUS,
    SMALL_BELOW,
    SMALLEST_LETTERS,
    band_color,
    card_shape,
    centered,
    covering,
    draw_on_badge,
    fitted_line,
    fitted_paragraph,
    foot_color,
    gradient,
    icon_line,
    mint_badge,
    paper,
    rounded,
)

_INNER_RADIUS: Final = 19
_PICTURE_RATIO: Final = 0.885
"""Height by width; a little of the illustration's sky and ground is given up for the words."""
_LINE: Final = 6
"""The line below the picture."""
_TEXT_SIZE: Final = 22
_TEXT_SHARE: Final = 0.088
"""The size of the words as a part of the card's width, where that is more than the common size."""
_NAME_SHARE: Final = 0.7
"""The size of the name as a part of its band's height."""


@dataclass(frozen=True, slots=True)
class _Measures:
    """Heights and places in card units for one level of detail."""

    border: int
    header: int
    foot: int
    mint: int
    """Diameter of the mint that tells the cost."""
    runs_down: bool = False
    """The picture also takes the place of the effect."""

    @property
    def inner_width(self) -> int:
        return PLAN_UNITS[0] - 2 * self.border

    @property
    def picture_top(self) -> int:
        return self.border + self.header

    @property
    def picture_height(self) -> int:
        if self.runs_down:
            return self.foot_top - self.picture_top - _LINE
        return round(self.inner_width * _PICTURE_RATIO)

    @property
    def foot_top(self) -> int:
        return PLAN_UNITS[1] - self.border - self.foot

    @property
    def mint_center(self) -> tuple[float, float]:
        return PLAN_UNITS[0] - self.border - self.mint * 0.58, self.picture_top + self.mint * 0.44


_LARGE: Final = _Measures(border=14, header=90, foot=80, mint=112)
_SMALL: Final = _Measures(border=13, header=112, foot=122, mint=150)


def _small(smallest: float, strings: Strings, card: PlanCard) -> _Measures:
    """The measures of a small card whose letters would have to be this large, in card units."""
    header, mint = max(_SMALL.header, smallest / _NAME_SHARE), max(_SMALL.mint, smallest / NUMBER_SHARE)
    runs_down = not strings.has(_in_icons(card))
    return replace(_SMALL, header=round(header), mint=round(mint), runs_down=runs_down)


def _in_icons(card: PlanCard) -> str:
    """The key of the effect in icons; what has none, or shows it as its stars, has no such text."""
    return f"effects_in_icons.plans.{card.id}"


def plan_face(ui: Ui, strings: Strings, card: PlanCard, width_px: int, picture: pygame.Surface) -> pygame.Surface:
    """Compose a plan at this width; `picture` is its illustration at any larger size."""
    is_small = width_px < SMALL_BELOW * ui.unit
    unit = width_px / PLAN_UNITS[0]
    measures = _small(SMALLEST_LETTERS * ui.unit / unit, strings, card) if is_small else _LARGE
    frame = ui.art.shape_surface(_frame(ui.theme, card.type, width_px, measures))
    face = pygame.Surface(frame.get_size(), pygame.SRCALPHA)
    top, bottom = int(measures.picture_top * unit), round((measures.picture_top + measures.picture_height) * unit) + 1
    left = int(measures.border * unit)
    face.blit(covering(picture, (width_px - 2 * left, bottom - top)), (left, top))
    face.blit(frame, (0, 0))
    _draw_title(ui, strings, card, face, measures, unit, with_icon=not is_small)
    draw_on_badge(ui, str(card.cost), face, measures.mint_center, measures.mint, unit)
    _draw_effect(ui, strings, card, face, measures, is_small=is_small)
    _draw_foot(ui, strings, card, face, measures, unit, with_word=not is_small)
    return face


def _frame(theme: Theme, type_name: str, width_px: int, measures: _Measures) -> Shape:
    band, foot = band_color(theme, type_name), foot_color(theme, type_name)
    left, inner, top = measures.border, measures.inner_width, measures.picture_top
    bottom = top + measures.picture_height
    hole = f"M{left} {top}H{left + inner}V{bottom}H{left}Z"
    parts, defs = paper(theme, PLAN_UNITS, RADIUS, hole)
    head = rounded(left, left, inner, measures.header, (_INNER_RADIUS, _INNER_RADIUS, 0, 0))
    base = rounded(left, measures.foot_top, inner, measures.foot, (0, 0, _INNER_RADIUS, _INNER_RADIUS))
    lit = mix(band, (255, 255, 255), 0.22)
    badge, badge_defs = mint_badge(measures.mint_center, measures.mint)
    parts += [
        f'<path d="{head}" fill="{hex_code(band)}"/>',
        (
            f'<path d="M{left + 4} {left + _INNER_RADIUS}a15 15 0 0 1 15 -15H{left + inner - 19}a15 15 0 0 1 15 15" '
            f'fill="none" stroke="{hex_code(lit)}" stroke-width="3.5" stroke-linecap="round"/>'
        ),
        f'<rect x="{left}" y="{top}" width="{inner}" height="16" fill="url(#shade)"/>',
        f'<rect x="{left}" y="{bottom - 1}" width="{inner}" height="{_LINE + 1}" fill="{hex_code(band)}"/>',
        f'<path d="{base}" fill="{hex_code(foot)}"/>',
        *badge,
    ]
    defs += [gradient("shade", theme.night, theme.night, opacities=(0.3, 0)), *badge_defs]
    return card_shape(width_px, PLAN_UNITS, parts, defs)


def _draw_title(
    ui: Ui, strings: Strings, card: PlanCard, face: pygame.Surface, m: _Measures, unit: float, *, with_icon: bool
) -> None:
    middle = (m.border + m.header * 0.5) * unit
    margin = 26 if with_icon else 8
    left = (m.border + margin) * unit
    if with_icon:
        side = round(58 * unit)
        icon = ui.art.icon_surface(card.type, side, ui.theme.cream)
        face.blit(icon, (round(left), round(middle - side / 2)))
        left += side + 18 * unit
    right = (PLAN_UNITS[0] - m.border - min(18, margin)) * unit
    style = Style(size=1000, font="display", color=ui.theme.cream)
    height_px = m.header * unit * _NAME_SHARE
    name = fitted_line(ui, strings(f"names.plans.{card.id}"), style, width_px=right - left, height_px=height_px)
    x = left if with_icon else (left + right - name.get_width()) / 2
    face.blit(name, (round(x), round(middle - name.get_height() / 2)))


def words_box(width_px: int, measures: _Measures = _LARGE) -> pygame.Rect:
    """Where the effect stands on a face of this width."""
    unit = width_px / PLAN_UNITS[0]
    top = (measures.picture_top + measures.picture_height + 10) * unit
    bottom = (measures.foot_top - 4) * unit
    left = (measures.border + 14) * unit
    return pygame.Rect(round(left), round(top), round(width_px - 2 * left), int(bottom - top))


def words(ui: Ui, strings: Strings, card: PlanCard, width_px: int) -> pygame.Surface | None:
    """The effect's sentence as it fits on a face of this width; None where it would be too small to read."""
    size = max(_TEXT_SIZE, width_px / ui.unit * _TEXT_SHARE)
    ink = ui.theme.muted_ink if card.effect is None else ui.theme.ink
    style = Style(size=size, weight=600, color=ink)
    return fitted_paragraph(ui, strings(f"effects.plans.{card.id}"), style, words_box(width_px))


def _draw_effect(
    ui: Ui, strings: Strings, card: PlanCard, face: pygame.Surface, measures: _Measures, *, is_small: bool
) -> None:
    box = words_box(face.get_width(), measures)
    drawn = None if is_small else words(ui, strings, card, face.get_width())
    if drawn is None and strings.has(_in_icons(card)):
        drawn = icon_line(ui, strings(_in_icons(card)), box.height * 0.62, ui.theme.ink, box)
    if drawn is not None:
        centered(drawn, face, box.center)


def _draw_foot(
    ui: Ui, strings: Strings, card: PlanCard, face: pygame.Surface, m: _Measures, unit: float, *, with_word: bool
) -> None:
    middle = (m.foot_top + m.foot / 2) * unit
    left, right = (m.border + 14) * unit, (PLAN_UNITS[0] - m.border - 12) * unit
    star_px = round((58 if with_word else 92) * unit)
    stars_left = _draw_stars(ui, strings, card, face, right, middle, star_px)
    if with_word:
        style = Style(size=1000, font="text", weight=700, color=ui.theme.cream)
        word = fitted_line(
            ui,
            strings(f"names.types.{card.type}"),
            style,
            width_px=stars_left - left - 6 * unit,
            height_px=max(42 * unit, SMALLEST_LETTERS * ui.unit),
        )
        face.blit(word, (round(left), round(middle - word.get_height() / 2)))
    else:
        side = round(88 * unit)
        icon = ui.art.icon_surface(card.type, side, ui.theme.cream)
        face.blit(icon, (round(left), round(middle - side / 2)))


def _draw_stars(
    ui: Ui, strings: Strings, card: PlanCard, face: pygame.Surface, right: float, middle: float, star_px: int
) -> float:
    """Draw the printed stars, or what counts them, up to this right end; returns where they begin."""
    if card.counts_stars:
        box = pygame.Rect(0, 0, round(star_px * 4), round(star_px * 1.7))
        size_px = max(star_px * 0.86, SMALLEST_LETTERS * ui.unit)
        rule = icon_line(ui, strings(f"effects_in_icons.stars.{card.id}"), size_px, ui.theme.cream, box)
        left = right - rule.get_width()
        face.blit(rule, (round(left), round(middle - rule.get_height() / 2)))
        return left
    star = ui.art.icon_surface("star", star_px, ui.theme.star)
    step = round(star_px * 1.06)
    left = right - card.stars * step
    for index in range(card.stars):
        face.blit(star, (round(left) + index * step, round(middle - star_px / 2)))
    return left
