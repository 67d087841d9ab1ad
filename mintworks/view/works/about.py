"""What an AI opponent's board tells of it: what is special about it, and beneath, why it did what it did last."""

from __future__ import annotations

from typing import Final

from mintworks.view import shapes
from mintworks.view.canvas import Picture
from mintworks.view.stage import Rect, letter_size
from mintworks.view.text import Style
from mintworks.view.theme import Color
from mintworks.view.ui import Ui

_PADDING: Final = 16
_GAP: Final = 12
_RADIUS: Final = 18
_TAIL: Final = 22
_TAIL_AT: Final = 34
"""How far below the upper edge of a bubble the middle of its tail lies."""
_MOST_WIDER: Final = 240
_TRAITS_SHARE: Final = 0.36
"""How much of the height the traits have, at most, above a bubble."""


def draw_traits(ui: Ui, traits: str, room: Rect) -> Rect:
    """Write what is special about an opponent that has said nothing yet; returns where it stands."""
    style = Style(size=letter_size(ui, 24, 1.7), weight=600, color=ui.theme.muted)
    letters = ui.text.paragraph_picture(traits, style, room.width, max_height_px=room.height)
    told = Rect(room.left, round(room.centery - letters.height_px / 2), letters.width_px, letters.height_px)
    ui.canvas.draw(letters, told.topleft)
    return told


def draw_remark(
    ui: Ui, traits: str, words: str, room: Rect, *, free_px: int, tone: Color, speaks: bool, rise: float
) -> Rect:
    """Write the same above a bubble with what the opponent said; long words use what is free to the left of the room.

    While it `speaks` the bubble is of paper, after that of the quiet `tone`. `rise` runs from 0 to 1 while it appears.
    Returns where both lie.
    """
    theme, px = ui.theme, ui.px
    small = Style(size=letter_size(ui, 20, 1.3), weight=600, color=theme.muted)
    style = Style(size=letter_size(ui, 23, 1.6), weight=600, color=theme.ink if speaks else theme.cream)

    def set_within(width_px: int) -> tuple[Picture, Picture, bool]:
        """The traits, the words, and whether these have the size that they should."""
        head = ui.text.paragraph_picture(traits, small, width_px, max_height_px=room.height * _TRAITS_SHARE)
        inner_px, most_px = width_px - px(2 * _PADDING), room.height - head.height_px - px(_GAP + 2 * _PADDING)
        fits = ui.text.paragraph_picture(words, style, inner_px).height_px <= most_px
        return head, ui.text.paragraph_picture(words, style, inner_px, max_height_px=most_px), fits

    width_px = room.width
    head, letters, fits = set_within(width_px)
    if not fits:
        width_px += max(0, min(free_px, px(_MOST_WIDER * ui.settings.text_scale)))
        head, letters, _ = set_within(width_px)
    bubble = Rect(0, 0, letters.width_px + px(2 * _PADDING), letters.height_px + px(2 * _PADDING))
    top = round(room.centery - (head.height_px + px(_GAP) + bubble.height) / 2)
    left = min(room.left, room.right - max(head.width_px, bubble.width))
    bubble.topleft = left, top + head.height_px + px(_GAP)
    ui.canvas.draw(head, (left, top))
    _draw_bubble(ui, letters, bubble, theme.cream if speaks else tone, rise)
    return bubble.union(Rect(left, top, head.width_px, head.height_px))


def _draw_bubble(ui: Ui, letters: Picture, bubble: Rect, fill: Color, rise: float) -> None:
    """A rounded box whose tail points at the portrait."""
    px = ui.px
    tail = shapes.panel(px(_TAIL), px(_TAIL), fill=fill, radius_px=px(4))
    at = bubble.left + px(3), bubble.top + min(px(_TAIL_AT), bubble.height // 2)
    ui.canvas.draw(ui.art.shape(tail), center=at, angle=45, alpha=rise)
    box = shapes.panel(*bubble.size, fill=fill, radius_px=px(_RADIUS))
    ui.art.draw_shape(box, bubble.topleft, alpha=rise)
    ui.canvas.draw(letters, (bubble.left + px(_PADDING), bubble.top + px(_PADDING)), alpha=rise)
