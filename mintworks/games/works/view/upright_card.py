"""The common parts of plans and AI cards: a band for the name, a picture below it, a mint between them, and a foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from mintworks.games.works.view.card_frame import (
    PLAN_UNITS,
    RADIUS,
    band_color,
    card_shape,
    covering,
    foot_color,
    mint_badge,
    paper,
    rounded,
)
from mintworks.ui.art import Shape
from mintworks.ui.shapes import gradient
from mintworks.ui.theme import Theme, hex_code, mix
from mintworks.ui.ui import Ui

LINE: Final = 6
"""Width of the line below the picture."""
_INNER_RADIUS: Final = 19


@dataclass(frozen=True, slots=True)
class Measures:
    """Heights in card units for one level of detail; between picture and foot there can be room for words."""

    border: int
    header: int
    picture: int
    foot: int
    mint: int
    """Diameter of the mint with a number."""
    height: int = PLAN_UNITS[1]
    """Height of the whole card."""

    @property
    def inner_width(self) -> int:
        return PLAN_UNITS[0] - 2 * self.border

    @property
    def picture_top(self) -> int:
        return self.border + self.header

    @property
    def picture_bottom(self) -> int:
        return self.picture_top + self.picture

    @property
    def foot_top(self) -> int:
        return self.height - self.border - self.foot

    @property
    def is_mint_on_band(self) -> bool:
        """Return whether the mint is beside the name, because below it would lie on the foot."""
        return self.picture < self.mint * 0.7

    @property
    def mint_center(self) -> tuple[float, float]:
        across = PLAN_UNITS[0] - self.border - self.mint * 0.58
        return across, self.border + self.header / 2 if self.is_mint_on_band else self.picture_top + self.mint * 0.44


def wordless_face(
    ui: Ui,
    kind: str,
    width_px: int,
    measures: Measures,
    picture: pygame.Surface,
    *,
    anchor: float = 0.5,
    on_foot: Sequence[str] = (),
) -> pygame.Surface:
    """Return a card in the colors of its kind, to be written on.

    `picture` is at any larger size and cut as `covering` does; `on_foot` are more parts of the frame, in SVG.
    """
    unit = width_px / PLAN_UNITS[0]
    frame = ui.art.shape_surface(_frame(ui.theme, kind, width_px, measures, on_foot))
    face = pygame.Surface(frame.get_size(), pygame.SRCALPHA)
    left, top = int(measures.border * unit), int(measures.picture_top * unit)
    size = width_px - 2 * left, max(1, round(measures.picture_bottom * unit) + 1 - top)  # none on the lowest card
    face.blit(covering(picture, size, anchor), (left, top))
    face.blit(frame, (0, 0))
    return face


def _frame(theme: Theme, kind: str, width_px: int, measures: Measures, on_foot: Sequence[str]) -> Shape:
    band, foot = band_color(theme, kind), foot_color(theme, kind)
    left, inner = measures.border, measures.inner_width
    top, bottom = measures.picture_top, measures.picture_bottom
    units = PLAN_UNITS[0], measures.height
    parts, defs = paper(theme, units, RADIUS, f"M{left} {top}H{left + inner}V{bottom}H{left}Z")
    head = rounded(left, left, inner, measures.header, (_INNER_RADIUS, _INNER_RADIUS, 0, 0))
    base = rounded(left, measures.foot_top, inner, measures.foot, (0, 0, _INNER_RADIUS, _INNER_RADIUS))
    lit = mix(band, (255, 255, 255), 0.22)
    badge, badge_defs = mint_badge(measures.mint_center, measures.mint)
    parts += [
        f'<path d="{head}" fill="{hex_code(band)}"/>',
        (
            f'<path d="M{left + 4} {left + _INNER_RADIUS}a15 15 0 0 1 15 -15H{left + inner - _INNER_RADIUS}'
            f'a15 15 0 0 1 15 15" fill="none" stroke="{hex_code(lit)}" stroke-width="3.5" stroke-linecap="round"/>'
        ),
        f'<rect x="{left}" y="{top}" width="{inner}" height="16" fill="url(#shade)"/>',
        f'<rect x="{left}" y="{bottom - 1}" width="{inner}" height="{LINE + 1}" fill="{hex_code(band)}"/>',
        f'<path d="{base}" fill="{hex_code(foot)}"/>',
        *badge,
        *on_foot,
    ]
    defs += [gradient("shade", theme.night, theme.night, opacities=(0.3, 0)), *badge_defs]
    return card_shape(width_px, units, parts, defs)
