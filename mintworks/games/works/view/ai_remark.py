"""The board of an AI opponent: its traits, and beneath the reason of its last move."""

from __future__ import annotations

from typing import Final

from mintworks.ui import shapes
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import Rect, letter_size
from mintworks.ui.text import Style
from mintworks.ui.theme import Color
from mintworks.ui.ui import Ui

_PADDING: Final = 16
_GAP: Final = 12
_INSET: Final = 6
"""Distance of the traits from the room's upper edge, where the name's letters are; they don't move again."""
_RADIUS: Final = 18
_TAIL: Final = 22
_TAIL_AT: Final = 34
"""Distance of the tail's middle below the upper edge of a bubble."""
_MOST_WIDER: Final = 240
_LEAST_PART: Final = 0.8
"""Minimum size of the words beneath the traits, as a part of their usual height."""
_TRAITS_SHARE: Final = 0.36
"""Maximum height of the traits above a bubble, as a share of the room."""


def draw_traits(ui: Ui, traits: str, room: Rect) -> Rect:
    """Write an opponent's traits before its first words; return their box."""
    style = ui.style("body", ui.theme.muted, most=1.7)
    letters = ui.text.paragraph_picture(traits, style, room.width, max_height_px=room.height)
    told = Rect(room.left, round(room.centery - letters.height_px / 2), letters.width_px, letters.height_px)
    ui.canvas.draw(letters, told.topleft)
    return told


def draw_remark(
    ui: Ui, traits: str, words: str, room: Rect, *, free_px: int, tone: Color, speaks: bool, rise: float
) -> Rect:
    """Draw the opponent's traits and below them a bubble with its last sentence (none while it's thinking).

    The bubble is paper while it `speaks`, later of the quiet `tone`; `rise` is the progress of its appearance. Long
    text uses `free_px` to the left of the room, and takes the place of the traits where both would be too small. Return
    the area of both.
    """
    theme, px = ui.theme, ui.px
    wider_px = max(0, min(free_px, px(_MOST_WIDER * ui.settings.text_scale)))

    def fitted(text: str, style: Style, width_px: int, most_px: float) -> Picture:
        if ui.text.paragraph_picture(text, style, width_px).height_px > most_px:
            width_px += wider_px
        return ui.text.paragraph_picture(text, style, width_px, max_height_px=most_px)

    style = Style(size=letter_size(ui, 23, 1.6), weight=600, color=theme.ink if speaks else theme.cream)
    around, most_px = px(2 * _PADDING), room.height * _TRAITS_SHARE
    left_px = room.height - px(_INSET + _GAP) - most_px - around
    wanted = ui.text.paragraph_picture(words, style, room.width + wider_px - around).height_px if words else 0
    told, top = Rect(room.topleft, (0, 0)), room.top
    if _LEAST_PART * wanted <= left_px:  # else the words alone are read
        head = fitted(traits, ui.style("note", theme.muted, most=1.3), room.width, most_px)
        told = Rect(min(room.left, room.right - head.width_px), room.top + px(_INSET), *head.size_px)
        ui.canvas.draw(head, told.topleft)
        top = told.bottom + px(_GAP)
    if not words:
        return told
    letters = fitted(words, style, room.width - around, room.bottom - top - around)
    bubble = Rect(0, top, letters.width_px + around, letters.height_px + around)
    bubble.left = min(told.left, room.right - bubble.width)
    _draw_bubble(ui, letters, bubble, theme.cream if speaks else tone, rise)
    return bubble.union(told)


def _draw_bubble(ui: Ui, letters: Picture, bubble: Rect, fill: Color, rise: float) -> None:
    """Draw a rounded box whose tail points at the portrait."""
    px = ui.px
    tail = shapes.panel(px(_TAIL), px(_TAIL), fill=fill, radius_px=px(4))
    at = bubble.left + px(3), bubble.top + min(px(_TAIL_AT), bubble.height // 2)
    ui.canvas.draw(ui.art.shape(tail), center=at, angle=45, alpha=rise)
    box = shapes.panel(*bubble.size, fill=fill, radius_px=px(_RADIUS))
    ui.art.draw_shape(box, bubble.topleft, alpha=rise)
    ui.canvas.draw(letters, (bubble.left + px(_PADDING), bubble.top + px(_PADDING)), alpha=rise)
