"""The shelf beside the board: a grid, as wide as its upgrades need."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from mintworks.games.delivery.view.upgrade_face import UPGRADE_ASPECT

_RIM, _GAP = 14, 10
_ROWS, _MANY_ROWS = 3, 4
"""Numbers of rows for few and for many upgrades."""
_FEW: Final = 6


class Shelf:
    """`rect` is its box, `cards` are those of its upgrades; `least` is the box of a single column."""

    def __init__(self, least: Rect, count: int, px: Callable[[float], int]) -> None:
        columns = -(-count // (_ROWS if count <= _FEW else _MANY_ROWS))
        rows = -(-count // columns)
        area, gap = least.inflate(*[-px(_RIM)] * 2), px(_GAP)
        width = min(area.width, int((area.height - gap * (rows - 1)) / rows / UPGRADE_ASPECT))
        height = round(width * UPGRADE_ASPECT)
        wide = columns * width + (columns - 1) * gap
        wider = max(0, wide - area.width)
        self.rect = Rect(least.left - wider, least.top, least.width + wider, least.height)
        left = self.rect.centerx - wide // 2
        step = min((area.height - height) // max(1, rows - 1), height + 3 * gap)
        self.cards = [
            Rect(left + n % columns * (width + gap), area.top + n // columns * step, width, height)
            for n in range(count)
        ]
