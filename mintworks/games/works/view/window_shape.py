"""Adapts a table's layout to windows much wider or taller than it was drawn for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from mintworks.content.table_layout import TableLayout
from mintworks.content.tiled import Box

_WIDE, _WIDEST = 2.15, 3.1
"""Aspect ratio (width by height) from which a window is wide, even above a replay's foot, and useful maximum."""
_TALL: Final = 1.5
"""Aspect ratio below which a window is tall."""
_FROM_OTHERS: Final = 44
"""Height that other neighborhoods give to the middle of the widest window."""
_TO_OTHERS, _TO_MIDDLE = 0.15, 0.6
"""Shares of a tall window's additional height; the rest goes to the own neighborhood."""
_SUPPLY_SHARE: Final = 0.7
"""Height of the supply in a tall window, as a share of the middle's; deck and mints are below."""
_GAP: Final = 16

Knots = Sequence[tuple[float, float]]
"""Pairs of heights before and after, between which everything moves in proportion."""


def shaped(layout: TableLayout, size: tuple[int, int]) -> TableLayout:
    """Return the layout with the largest cards in a window of this size in px."""
    aspect = size[0] / size[1]
    if aspect > _WIDE:
        return _wide(layout, layout.height * aspect)
    return _tall(layout, layout.width / aspect) if is_tall(size) else layout


def is_tall(size: tuple[int, int]) -> bool:
    """Return whether a window of this size in px has more height than the layouts need."""
    return size[0] < _TALL * size[1]


def _wide(layout: TableLayout, width: float) -> TableLayout:
    """Adapt to a lack of height: others give some to the middle. Its right side is as wide as its cards need."""
    above, top, bottom = _edges(layout)
    given = _FROM_OTHERS * min(1.0, (width / layout.height - _WIDE) / (_WIDEST - _WIDE))
    grown = (bottom - top + given) / (bottom - top)
    knots = [(0, 0), above[:1] * 2, (above[1], above[1] - given), (top, top - given), (bottom, bottom)]
    slots = _stretched(layout, width / layout.width, [*knots, (layout.height, layout.height)])
    right = width - _GAP
    if _is_beside_supply(layout):
        for name in ("deck", "mints"):
            slots[name] = _ending_at(right, slots[name], layout.slots[name][2] * grown)
        right = slots["deck"][0] - _GAP
    slots["supply"] = _ending_at(right, slots["supply"], layout.slots["supply"][2] * grown)
    left, upper, _, height = slots["locations"]
    slots["locations"] = left, upper, slots["supply"][0] - _GAP - left, height
    return TableLayout(width, layout.height, slots)


def _tall(layout: TableLayout, height: float) -> TableLayout:
    """Adapt to a lack of width: the supply has its own place to the edge, with deck and mints below it."""
    above, top, bottom = _edges(layout)
    more = height - layout.height
    to_others, to_middle = _TO_OTHERS * more, (_TO_OTHERS + _TO_MIDDLE) * more
    knots = [(0, 0), above[:1] * 2, (above[1], above[1] + to_others), (top, top + to_others)]
    slots = _stretched(layout, 1.0, [*knots, (bottom, bottom + to_middle), (layout.height, height)])
    if _is_beside_supply(layout):
        left, upper, _, room = slots["supply"]
        width, share = layout.width - _GAP - left, room * _SUPPLY_SHARE
        half, below, high = (width - _GAP) / 2, upper + share + _GAP, room - share - 2 * _GAP
        slots["supply"] = left, upper, width, share
        slots["mints"] = left, below, half, high
        slots["deck"] = left + half + _GAP, below, half, high
    return TableLayout(layout.width, height, slots)


def _edges(layout: TableLayout) -> tuple[tuple[float, float], float, float]:
    """Return top and bottom of the others' parts, then top and bottom of the middle."""
    _, first, _, height = layout.slots["other-1"]
    _, top, _, middle = layout.slots["locations"]
    return (first, first + height), top, top + middle


def _is_beside_supply(layout: TableLayout) -> bool:
    """Return whether deck and mints lie in the middle, and not beside the own neighborhood."""
    return layout.slots["deck"][1] < _edges(layout)[2]


def _stretched(layout: TableLayout, across: float, knots: Knots) -> dict[str, Box]:
    slots = {}
    for name, (left, top, width, height) in layout.slots.items():
        upper, lower = _moved(top, knots), _moved(top + height, knots)
        slots[name] = left * across, upper, width * across, lower - upper
    return slots


def _moved(place: float, knots: Knots) -> float:
    for (begin, moved_begin), (end, moved_end) in pairwise(knots):
        if place <= end:
            return moved_begin + (place - begin) * (moved_end - moved_begin) / (end - begin)
    return knots[-1][1]


def _ending_at(right: float, box: Box, width: float) -> Box:
    return right - width, box[1], width, box[3]
