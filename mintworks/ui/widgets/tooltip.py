"""A word of explanation beside the thing that it explains."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from mintworks.ui import shapes
from mintworks.ui.prompts import Prompt, Prompts
from mintworks.ui.side_placement import Side, beside
from mintworks.ui.theme import Color
from mintworks.ui.ui import Ui

_WIDEST: Final = 420
_CAP: Final = 34
_GAP: Final = 10
_EDGE: Final = 8
_LINE: Final = 3
_FACT_GAP: Final = 9
"""Gap between facts, so that none reads as the rest of the one above it."""
_SIDES: Final[Sequence[Side]] = ("above", "below", "right", "left")


def draw_tooltip(
    ui: Ui,
    text: str,
    thing: pygame.Rect,
    *,
    prompts: Prompts | None = None,
    row: Sequence[Prompt] = (),
    spared: Sequence[pygame.Rect] = (),
    avoided: Sequence[pygame.Rect] = (),
    flush: bool = False,
    edge: Color | None = None,
    reason: str = "",
) -> pygame.Rect | None:
    """Draw a tooltip beside a thing, above it if possible; return its box, or None if there is no room for it.

    Each line of its text is a fact by itself; the one that is the `reason` why the thing can't be used has the color of
    warnings. The tooltip is wholly on the screen, never covers the areas that are `spared`, and those that are
    `avoided` only if there is no other room. It is centered, or `flush` with the thing's left edge. At its foot is a
    `row` of keys or pad buttons for the thing. An `edge` in a color marks what is said unasked.
    """
    theme = ui.theme
    facts = [
        ui.text.paragraph_picture(
            fact, ui.style("note", theme.warning if fact == reason else theme.ink, most=2), ui.text.scale * _WIDEST
        )
        for fact in text.split("\n")
    ]
    gap_px = ui.px(_FACT_GAP)
    facts_px = sum(fact.height_px + gap_px for fact in facts) - gap_px
    words = ui.style("mark", theme.muted_ink, most=2)
    cap_px = round(ui.text.scale * _CAP)
    row_px = prompts.row_width_px(row, cap_px, words) if prompts is not None else 0
    foot_px = cap_px + ui.px(8) if row_px else 0
    size = max(row_px, *(fact.width_px for fact in facts)) + ui.px(36), facts_px + foot_px + ui.px(20)
    rect = _place(ui, size, thing, spared, avoided, flush=flush)
    if rect is None:
        return None
    box = shapes.panel(
        *rect.size,
        fill=theme.cream,
        radius_px=ui.px(theme.radius_small),
        shadow_px=ui.px(14),
        shadow_opacity=0.45,
        border=edge,
        border_px=ui.px(_LINE) if edge is not None else 0,
    )
    ui.art.draw_shape(box, rect.topleft)
    left, top = rect.left + ui.px(18), rect.top + ui.px(10)
    for fact in facts:
        ui.canvas.draw(fact, (left, top))
        top += fact.height_px + gap_px
    if prompts is not None and row_px:
        middle = rect.bottom - ui.px(12) - cap_px / 2
        prompts.draw_row(row, left, middle, cap_px, words)
    return rect


def _place(
    ui: Ui,
    size: tuple[int, int],
    thing: pygame.Rect,
    spared: Sequence[pygame.Rect],
    avoided: Sequence[pygame.Rect],
    *,
    flush: bool,
) -> pygame.Rect | None:
    """Return a place above a thing, else below, right or left of it; None if that would cover what is spared.

    An explanation of a part of something spared stands beside the whole, as near to the part as can be. What the thing
    itself lies in can't be avoided.
    """
    gap_px, edge_px = ui.px(_GAP), ui.px(_EDGE)
    screen = pygame.Rect((0, 0), ui.canvas.size_px).inflate(-2 * edge_px, -2 * edge_px)
    whole = next((each for each in spared if each.contains(thing)), None)
    column = thing if whole is None else pygame.Rect(thing.left, whole.top, thing.width, whole.height)
    order = (1, 0, 2) if flush else (0, 1, 2)
    sides = [beside(column, side, size, gap_px) for side in _SIDES]
    places = [way[number].clamp(screen) for way in sides for number in order]
    if whole is not None:
        places.sort(key=lambda place: math.dist(place.center, thing.center))
    hidden = [thing, *(each.inflate(2 * gap_px, 2 * gap_px) for each in spared)]
    free = [place for place in places if place.collidelist(hidden) < 0]
    if not free:
        return None if spared else places[0]
    others = [each for each in avoided if not each.colliderect(thing)]
    return next((place for place in free if place.collidelist(others) < 0), free[0])
