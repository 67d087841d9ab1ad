"""Positions and sizes of trucks that share a space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from mintworks.games.delivery.view.pieces import Spot

_SLOTS: Final = {
    1: (1.0, [(0, 0)]),
    2: (0.84, [(-54, 0), (54, 0)]),
    3: (0.84, [(-50, -38), (52, -38), (0, 5)]),
    4: (0.78, [(-50, -48), (50, -48), (-50, 2), (50, 2)]),
    5: (0.7, [(-42, -50), (42, -50), (-78, -2), (78, -2), (0, 4)]),
}
"""By the number of trucks on a space: their scale, and their offsets from its middle in units of the map."""
_AT_STOP: Final = [(-54, 8), (54, 20)]
"""Offsets of two trucks at a rest stop: a little lower, off a tunnel."""
_BEHIND: Final = [(0, -44), (0, 40)]
"""Offsets of two trucks without room beside each other: one behind the other."""
_REACH: Final = 56
"""Distance from the middle of a truck to the next thing, in units of the map."""


def slot(
    middle: Spot, place: int, count: int, unit: float, sign: pygame.Rect | None, beside: Sequence[pygame.Rect] = ()
) -> Spot:
    """Return the position of a truck among several on a space, clear of a sign above right, and of things beside it."""
    (x, y), slots, aside = middle, _SLOTS[count][1], 0.0
    if count > 1 and sign is not None and sign.left > x and sign.centery < y:
        right = max(across for across, _ in slots) + _REACH
        aside = max(0.0, x + right * unit - sign.left)
    if count == len(_BEHIND):
        reach = pygame.Rect(0, 0, round(4 * _REACH * unit), round(_REACH * unit))
        reach.center = round(x), round(y)
        slots = _BEHIND if reach.collidelist(beside) >= 0 else _AT_STOP if sign is None else slots
    across, down = slots[place]
    return x + across * unit - aside, y + down * unit


def truck_size(count: int) -> float:
    """Return the scale of trucks, by the number of those on a space."""
    return _SLOTS[count][0]
