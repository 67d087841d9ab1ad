"""The place for a box on a full window: where it hides the least."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from mintworks.ui.canvas import Point

_KEPT_CLEAR: Final = 1000
"""Cost of hiding a pixel of what is kept clear, as a multiple of that of what is only avoided."""


def free_place(
    sizes: Iterable[tuple[int, int]],
    inside: pygame.Rect,
    kept_clear: Sequence[pygame.Rect],
    avoided: Sequence[pygame.Rect],
    near: Point,
    step_px: int,
) -> pygame.Rect:
    """Return the box that hides the least; of several the one with the first of the sizes, and of those the nearest."""
    things, clear = [*kept_clear, *avoided], len(kept_clear)

    def cost(sized: tuple[int, pygame.Rect]) -> tuple[int, int, float]:
        (order, place), hidden = sized, 0
        for number in place.collidelistall(things):
            crossed = place.clip(things[number])
            hidden += crossed.width * crossed.height * (_KEPT_CLEAR if number < clear else 1)
        return hidden, order, math.dist(place.center, near)

    places = (
        (order, pygame.Rect(left, top, width, height))
        for order, (width, height) in enumerate(sizes)
        for top in range(inside.top, inside.bottom - height + 1, step_px)
        for left in range(inside.left, inside.right - width + 1, step_px)
    )
    return min(places, key=cost)[1]
