"""The strength of a player, as a row of dots: alone, beneath a name, or beside its word."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from mintworks.content.ranks import rank_word
from mintworks.content.strings import Strings
from mintworks.core.players.level import Rank
from mintworks.ui.canvas import Point
from mintworks.ui.text import Style
from mintworks.ui.theme import Color
from mintworks.ui.ui import Ui

DOT: Final = 18
"""Diameter of a dot."""
_STEP: Final = 26 / DOT
"""Distance of two dots, in diameters: the side of a dot's drawing."""
_BELOW_NAME: Final = 11
_BESIDE_WORD: Final = 7
"""Diameters of dots beneath a name, and in a line with the word."""
_NAME_SHARE: Final = 0.7
_NAME_MIDDLE: Final = 0.33
"""Maximum height of a name above dots, and the place of its middle, as shares of the height of its box."""


def draw_dots(ui: Ui, strength: int, most: int, at: Point, size: float = DOT, *, full: Color | None = None) -> None:
    """Draw as many full dots as somebody is strong, from a corner on, in a row with empty ones up to the strongest.

    On paper all take the color of the `full` ones.
    """
    step_px, theme = ui.px(size * _STEP), ui.theme
    edge_px = (step_px - ui.px(size)) / 2
    drawings = (ui.art.icon("dot-empty", step_px, full or theme.muted), ui.art.icon("dot", step_px, full or theme.gold))
    for place in range(most):
        corner = at[0] + place * step_px - edge_px, at[1] - edge_px
        ui.canvas.draw(drawings[place < strength], corner)


def dots_width(ui: Ui, most: int, size: float = DOT) -> int:
    """Return the width of a row of dots."""
    return (most - 1) * ui.px(size * _STEP) + ui.px(size)


def draw_ranked_name(ui: Ui, name: str, rank: Rank | None, style: Style, place: pygame.Rect) -> None:
    """Draw a name in the middle of a box's height; for who has a rank a little higher, above its dots."""
    if rank is None:
        ui.text.draw(name, style, (place.left, place.centery), width_px=place.width)
        return
    largest = _NAME_SHARE * place.height / ui.text.scale
    at = place.left, place.top + _NAME_MIDDLE * place.height
    ui.text.draw(name, replace(style, size=min(style.size, largest)), at, width_px=place.width)
    corner = place.left, place.bottom + ui.px(2) - ui.px(_BELOW_NAME)
    size = _BELOW_NAME * min(1.0, place.width / dots_width(ui, rank.most, _BELOW_NAME))
    draw_dots(ui, rank.strength, rank.most, corner, size)


def draw_rank(ui: Ui, strings: Strings, rank: Rank, style: Style, at: Point, width_px: float) -> None:
    """Draw the word and the dots in a line from here on, the word smaller where that is too wide.

    With larger text the word alone stands there instead.
    """
    dots_px = rank.most * ui.px(_BESIDE_WORD * _STEP)
    word, gap_px = rank_word(rank, strings), ui.px(6)
    if ui.settings.text_scale > 1 and ui.text.width_px(word, style) > width_px - dots_px - gap_px:
        ui.text.draw(word, style, at, width_px=width_px)
        return
    fitted = ui.text.fitted(word, style, width_px - dots_px - gap_px)
    ui.text.draw(word, fitted, at)
    corner = at[0] + ui.text.width_px(word, fitted) + gap_px, at[1] - ui.px(_BESIDE_WORD) / 2
    draw_dots(ui, rank.strength, rank.most, corner, _BESIDE_WORD, full=style.color)
