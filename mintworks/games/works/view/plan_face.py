"""The face of a plan card: title, price, picture, effect and stars."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.view.card_frame import (
    NAME_SHARE,
    NUMBER_SHARE,
    PLAN_UNITS,
    SMALL_BELOW,
    SMALLEST_LETTERS,
    SMALLEST_NAME,
    centered,
    draw_on_badge,
    fitted_line,
    fitted_paragraph,
    grown,
    icon_line,
    name_share,
)
from mintworks.games.works.view.upright_card import LINE, Measures, wordless_face
from mintworks.ui.text import Style
from mintworks.ui.ui import Ui

_PICTURE_RATIO: Final = 0.885
"""Aspect ratio, height by width; the illustration loses a little of its sky and ground to the words."""
BUILDING_STACK_SHARE: Final = 0.27
"""Diameter of mints on a building, as a share of its width."""
_BAND_GROWS: Final = 0.75
"""Share of the growth of words by which the bands of small cards grow."""
_TWO_LINES: Final = 1.5
"""Growth of a small card's band for a name of two words with larger text."""
_TEXT_SIZE: Final = 22
_TEXT_SHARE: Final = 0.088
"""Minimum size of the words, as a share of the card's width."""


def _measures(border: int, header: int, foot: int, mint: int, *, runs_down: bool = False) -> Measures:
    """Return the measures of a card whose picture can also take the place of its effect."""
    measures = Measures(border, header, picture=0, foot=foot, mint=mint)
    room = measures.foot_top - measures.picture_top - LINE
    return replace(measures, picture=room if runs_down else round(measures.inner_width * _PICTURE_RATIO))


_LARGE: Final = _measures(border=14, header=90, foot=80, mint=112)


def _header(ui: Ui, usual: int, unit: float) -> int:
    """Return the height of a small card's band, for names that are never too small."""
    larger = 1 + (grown(ui) - 1) * _BAND_GROWS
    return round(max(usual * larger, SMALLEST_NAME * ui.unit / unit / NAME_SHARE))


def _small(ui: Ui, unit: float, strings: Strings, card: PlanCard) -> Measures:
    """Return the measures of a small card."""
    smallest = SMALLEST_LETTERS * ui.unit / unit
    header, mint = _header(ui, 112, unit), round(max(150, smallest / NUMBER_SHARE))
    measures = _measures(13, header, foot=122, mint=mint, runs_down=not strings.has(_in_icons(card)))
    if not _has_two_lines(ui, _name(strings, card)):
        return measures
    higher = round(header * _TWO_LINES)
    return replace(measures, header=higher, picture=measures.picture - (higher - header))


def _name(strings: Strings, card: PlanCard) -> str:
    return strings(f"works.names.plans.{card.id}")


def _has_two_lines(ui: Ui, name: str) -> bool:
    """Return whether a name takes two lines on a small card: so its letters grow with the text."""
    return grown(ui) > 1 and " " in name


def _low(ui: Ui, unit: float, height: int) -> Measures:
    """Return the measures of a card that is lower than printed: its effect stands on its foot."""
    smallest = SMALLEST_LETTERS * ui.unit / unit
    header, mint = _header(ui, 90, unit), round(max(116, smallest / NUMBER_SHARE))
    measures = Measures(13, header, picture=0, foot=round(max(92, 1.35 * smallest)), mint=mint, height=height)
    return replace(measures, picture=measures.foot_top - measures.picture_top - LINE)


def _in_icons(card: PlanCard) -> str:
    """Return the key of the effect in icons; a plan without one, or with its stars as effect, has no such text."""
    return f"works.effects_in_icons.plans.{card.id}"


def above_words(rect: pygame.Rect) -> pygame.Rect:
    """Return the area of mints and their number on a card in this box."""
    bottom = _LARGE.picture_bottom / PLAN_UNITS[1]
    return pygame.Rect(rect.left, rect.top, rect.width, int(rect.height * bottom))


def price_badge(ui: Ui, strings: Strings, card: PlanCard, rect: pygame.Rect) -> tuple[tuple[float, float], float]:
    """Return the middle and the diameter of the printed price on a card in this box."""
    unit = rect.width / PLAN_UNITS[0]
    measures = _small(ui, unit, strings, card) if _is_small(ui, rect.width) else _LARGE
    across, down = measures.mint_center
    return (rect.left + across * unit, rect.top + down * unit), measures.mint * unit


def named(ui: Ui, strings: Strings, card: PlanCard, rect: pygame.Rect) -> pygame.Rect:
    """Return the box of the name and the printed price on a card in this box."""
    (_, middle), diameter = price_badge(ui, strings, card, rect)
    return pygame.Rect(rect.left, rect.top, rect.width, middle + diameter / 2 - rect.top)


def _is_small(ui: Ui, width_px: int) -> bool:
    return width_px < SMALL_BELOW * grown(ui) * ui.unit


def words_box(width_px: int, measures: Measures = _LARGE) -> pygame.Rect:
    """Return the box of the effect on a face of this width."""
    unit = width_px / PLAN_UNITS[0]
    top = (measures.picture_bottom + 10) * unit
    bottom = (measures.foot_top - 4) * unit
    left = (measures.border + 14) * unit
    return pygame.Rect(round(left), round(top), round(width_px - 2 * left), int(bottom - top))


def words(ui: Ui, strings: Strings, card: PlanCard, width_px: int) -> pygame.Surface | None:
    """Return the effect's sentence as it fits on a face of this width; None if it would be too small to read."""
    size = max(_TEXT_SIZE, width_px / ui.unit * _TEXT_SHARE)
    ink = ui.theme.muted_ink if card.effect is None else ui.theme.ink
    style = Style(size=size, weight=600, color=ink)
    return fitted_paragraph(ui, strings(f"works.effects.plans.{card.id}"), style, words_box(width_px))


def plan_face(
    ui: Ui, strings: Strings, card: PlanCard, width_px: int, picture: pygame.Surface, height_px: int | None = None
) -> pygame.Surface:
    """Compose a plan at this width; `picture` is its illustration at any larger size.

    With a height of its own it has its effect in icons on its foot.
    """
    return _PlanFace(ui, strings, card, width_px, picture, height_px).face


class _PlanFace:
    """A plan while it's composed: `face` begins as blank paper."""

    def __init__(
        self, ui: Ui, strings: Strings, card: PlanCard, width_px: int, picture: pygame.Surface, height_px: int | None
    ) -> None:
        self._ui = ui
        self._strings = strings
        self._card = card
        self._unit = width_px / PLAN_UNITS[0]
        self._is_low = height_px is not None
        self._is_small = self._is_low or _is_small(ui, width_px)
        self._measures = _small(ui, self._unit, strings, card) if self._is_small else _LARGE
        if height_px is not None:
            self._measures = _low(ui, self._unit, round(height_px / self._unit))
        self.face = wordless_face(ui, card.type, width_px, self._measures, picture)
        self._draw_title()
        draw_on_badge(ui, str(card.cost), self.face, self._measures.mint_center, self._measures.mint, self._unit)
        if not self._is_low:
            self._draw_effect()
        self._draw_foot()

    def _draw_title(self) -> None:
        ui, unit, m = self._ui, self._unit, self._measures
        middle = (m.border + m.header * 0.5) * unit
        margin = 8 if self._is_small else 26
        left = (m.border + margin) * unit
        if not self._is_small:
            left += self._draw_icon(58, left, middle) + 18 * unit
        right = (PLAN_UNITS[0] - m.border - min(18, margin)) * unit
        if m.is_mint_on_band:
            right = (m.mint_center[0] - m.mint * 0.54) * unit
        style = Style(size=1000, font="display", color=ui.theme.cream)
        height_px = m.header * unit * name_share(ui)
        text = _name(self._strings, self._card)
        name: pygame.Surface | None = None
        if self._is_small and not self._is_low and _has_two_lines(ui, text):
            box = pygame.Rect(0, 0, int(right - left), int(m.header * unit))
            halved, least = (
                replace(style, size=size_px / ui.text.scale) for size_px in (height_px / 2, SMALLEST_LETTERS * ui.unit)
            )
            if halved.size >= least.size and all(ui.text.width_px(word, least) <= box.width for word in text.split()):
                name = fitted_paragraph(ui, text, halved, box)
        if name is None:
            name = fitted_line(ui, text, style, width_px=right - left, height_px=height_px, smallest=SMALLEST_NAME)
        x = (left + right - name.get_width()) / 2 if self._is_small else left
        self.face.blit(name, (round(x), round(middle - name.get_height() / 2)))

    def _draw_icon(self, size: int, left: float, middle: float) -> int:
        """Draw the icon of the plan's type, this large in card units; return its width."""
        side = round(size * self._unit)
        icon = self._ui.art.icon_surface(self._card.type, side, self._ui.theme.cream)
        self.face.blit(icon, (round(left), round(middle - side / 2)))
        return side

    def _draw_effect(self) -> None:
        ui, strings, card, width_px = self._ui, self._strings, self._card, self.face.get_width()
        box = words_box(width_px, self._measures)
        drawn = None if self._is_small else words(ui, strings, card, width_px)
        if drawn is None and strings.has(_in_icons(card)):
            drawn = icon_line(ui, strings(_in_icons(card)), box.height * 0.62, ui.theme.ink, box)
        if drawn is not None:
            centered(drawn, self.face, box.center)

    def _draw_foot(self) -> None:
        ui, unit, m = self._ui, self._unit, self._measures
        middle = (m.foot_top + m.foot / 2) * unit
        left, right = (m.border + 14) * unit, (PLAN_UNITS[0] - m.border - 12) * unit
        star = 66 if self._is_low else 92 if self._is_small else 58
        stars_left = self._draw_stars(right, middle, round(star * unit))
        if self._is_small:
            beside = left + self._draw_icon(72 if self._is_low else 88, left, middle) + 10 * unit
            if self._is_low:
                self._draw_effect_between(beside, stars_left - 10 * unit, middle)
            return
        style = Style(size=1000, font="text", weight=700, color=ui.theme.cream)
        word = fitted_line(
            ui,
            self._strings(f"works.names.types.{self._card.type}"),
            style,
            width_px=stars_left - left - 6 * unit,
            height_px=max(42 * unit, SMALLEST_LETTERS * ui.unit),
        )
        self.face.blit(word, (round(left), round(middle - word.get_height() / 2)))

    def _draw_effect_between(self, left: float, right: float, middle: float) -> None:
        """Draw the effect in icons on the foot, in the middle between the type's icon and the stars."""
        ui, key = self._ui, _in_icons(self._card)
        if self._card.counts_stars or not self._strings.has(key):
            return
        height_px = self._measures.foot * self._unit
        box = pygame.Rect(0, 0, max(1, int(right - left)), round(height_px * 1.2))
        drawn = icon_line(ui, self._strings(key), height_px * 0.72, ui.theme.cream, box)
        centered(drawn, self.face, ((left + right) / 2, middle))

    def _draw_stars(self, right: float, middle: float, star_px: int) -> float:
        """Draw the printed stars, or what counts them, up to this right end; return their left end."""
        ui, card = self._ui, self._card
        if card.counts_stars:
            box = pygame.Rect(0, 0, round(star_px * 4), round(star_px * 1.7))
            size_px = max(star_px * 0.86, SMALLEST_LETTERS * ui.unit)
            text = self._strings(f"works.effects_in_icons.stars.{card.id}")
            rule = icon_line(ui, text, size_px, ui.theme.cream, box)
            left = right - rule.get_width()
            self.face.blit(rule, (round(left), round(middle - rule.get_height() / 2)))
            return left
        star = ui.art.icon_surface("star", star_px, ui.theme.star)
        step = round(star_px * 1.06)
        left = right - card.stars * step
        for index in range(card.stars):
            self.face.blit(star, (round(left) + index * step, round(middle - star_px / 2)))
        return left
