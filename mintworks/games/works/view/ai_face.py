"""The face of an AI card: its name, its traits, and its taste in plans."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.games.works.rules.cards import AiCard, CostOrder
from mintworks.games.works.text.narration import mints_shown, traits_told
from mintworks.games.works.view.card_frame import (
    PLAN_UNITS,
    RADIUS,
    SMALL_BELOW,
    card_shape,
    centered,
    covering,
    draw_on_badge,
    fitted_line,
    fitted_paragraph,
    foot_color,
    icon_line,
    paper,
    rounded,
)
from mintworks.games.works.view.upright_card import Measures, wordless_face
from mintworks.ui.text import Style
from mintworks.ui.theme import hex_code
from mintworks.ui.ui import Ui

_BORDER: Final = 14
_INNER_RADIUS: Final = 19
_INNER: Final = PLAN_UNITS[0] - 2 * _BORDER
_TEXT_SIZE: Final = 20
_TEXT_SHARE: Final = 0.078
_BADGE: Final = 112
_ANCHOR: Final = 0.75
"""Anchor of the portrait's cut: more is cut above than below, where hands hold things and the title is."""
_ROOMY_FROM: Final = 260
"""Width in design px from which cards have room for a larger portrait."""
_MORE: Final = 3
_TYPE: Final = "ai"


def portrait_face(ui: Ui, width_px: int, picture: pygame.Surface) -> pygame.Surface:
    """Return a portrait in a paper frame with rounded corners."""
    units = (PLAN_UNITS[0], PLAN_UNITS[0])
    hole = rounded(_BORDER, _BORDER, _INNER, _INNER, _INNER_RADIUS + 12)
    parts, defs = paper(ui.theme, units, RADIUS + 14, hole)
    frame = ui.art.shape_surface(card_shape(width_px, units, parts, defs))
    left = int(_BORDER * width_px / PLAN_UNITS[0])
    face = pygame.Surface(frame.get_size(), pygame.SRCALPHA)
    face.blit(covering(picture, (width_px - 2 * left, width_px - 2 * left)), (left, left))
    face.blit(frame, (0, 0))
    return face


def ai_face(ui: Ui, strings: Strings, card: AiCard, width_px: int, picture: pygame.Surface) -> pygame.Surface:
    """Compose an AI card at this width; `picture` is its portrait at any larger size."""
    return _AiFace(ui, strings, card, width_px, picture).face


class _AiFace:
    """An AI card while it's composed: `face` begins as blank paper."""

    def __init__(self, ui: Ui, strings: Strings, card: AiCard, width_px: int, picture: pygame.Surface) -> None:
        self._ui = ui
        self._strings = strings
        self._card = card
        self._unit = width_px / PLAN_UNITS[0]
        is_small = width_px < SMALL_BELOW * ui.unit
        header, portrait, self._row = (112, 470, 118) if is_small else (90, 382, 74)
        if width_px >= _ROOMY_FROM * ui.unit:
            portrait = 408
        self._measures = measures = Measures(_BORDER, header, picture=portrait, foot=2 * self._row, mint=_BADGE)
        between_orders = (
            f'<path d="M{_BORDER + 20} {measures.foot_top + self._row}H{_BORDER + _INNER - 20}" '
            f'stroke="{hex_code(ui.theme.cream)}" stroke-opacity=".25" stroke-width="3"/>'
        )
        self.face = wordless_face(ui, _TYPE, width_px, measures, picture, anchor=_ANCHOR, on_foot=[between_orders])
        self._draw_name(with_icon=not is_small)
        if not is_small:
            self._draw_title()
            self._draw_traits()
        draw_on_badge(ui, mints_shown(card.mints, strings), self.face, measures.mint_center, _BADGE, self._unit)
        self._draw_orders()

    def _draw_name(self, *, with_icon: bool) -> None:
        ui, unit, header = self._ui, self._unit, self._measures.header
        middle, cream = (_BORDER + header / 2) * unit, ui.theme.cream
        left, right = (_BORDER + 24) * unit, (_BORDER + _INNER - 18) * unit
        if with_icon:
            side = round(62 * unit)
            self.face.blit(ui.art.icon_surface(_TYPE, side, cream), (round(left), round(middle - side / 2)))
            left += side + 18 * unit
        style = Style(size=1000, font="display", color=cream)
        text = self._strings(f"works.names.ais.{self._card.id}")
        name = fitted_line(ui, text, style, width_px=right - left, height_px=header * unit * 0.68)
        x = left if with_icon else (left + right - name.get_width()) / 2
        self.face.blit(name, (round(x), round(middle - name.get_height() / 2)))

    def _draw_title(self) -> None:
        """Draw the opponent's title, on a veil over the foot of the portrait."""
        ui, unit = self._ui, self._unit
        veil = pygame.Surface((round(_INNER * unit), round(64 * unit)), pygame.SRCALPHA)
        veil.fill((*foot_color(ui.theme, _TYPE), 225))
        style = Style(size=1000, weight=700, color=ui.theme.cream)
        text = self._strings(f"works.names.titles.{self._card.id}")
        title = fitted_line(ui, text, style, width_px=veil.get_width() - 16 * unit, height_px=40 * unit)
        centered(title, veil, (veil.get_width() / 2, veil.get_height() / 2))
        bottom = round(self._measures.picture_bottom * unit)
        self.face.blit(veil, (round(_BORDER * unit), bottom - veil.get_height()))

    def _draw_traits(self) -> None:
        ui, strings, unit, width_px = self._ui, self._strings, self._unit, self.face.get_width()
        top, bottom = (self._measures.picture_bottom + 4) * unit, self._measures.foot_top * unit
        left = round((_BORDER + 14) * unit)
        box = pygame.Rect(left, round(top), width_px - 2 * left, int(bottom - top))
        size = max(_TEXT_SIZE, width_px / ui.unit * _TEXT_SHARE)
        style = Style(size=size, weight=600, color=ui.theme.ink)
        drawn = fitted_paragraph(ui, traits_told(self._card, strings), style, box)
        if drawn is None:
            icons = strings(f"works.effects_in_icons.ais.{self._card.id}", total=self._card.mint_total)
            drawn = icon_line(ui, icons, box.height * 0.4, ui.theme.ink, box)
        centered(drawn, self.face, box.center)

    def _draw_orders(self) -> None:
        """Draw its order of preferred costs, and beneath that of types."""
        ui, card, unit, row = self._ui, self._card, self._unit, self._row
        cream = ui.theme.cream
        one, many = "{mint}", "{mint}" * _MORE
        first, last = (one, many) if card.cost_order is CostOrder.CHEAPEST_FIRST else (many, one)
        box = pygame.Rect(0, 0, round((_INNER - 32) * unit), round(row * 0.9 * unit))
        cost = icon_line(ui, f"{{plan}} {first}{{arrow-right}}{last}", row * unit * 0.54, cream, box)
        kinds = "{arrow-right}".join(f"{{{kind}}}" for kind in card.type_order)
        types = icon_line(ui, kinds, row * unit * 0.56, cream, box)
        middle, top = PLAN_UNITS[0] / 2 * unit, self._measures.foot_top
        centered(cost, self.face, (middle, (top + row * 0.5) * unit))
        centered(types, self.face, (middle, (top + row * 1.5) * unit))
