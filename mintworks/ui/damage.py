"""Finds the rectangles of a frame to redraw, by comparing its list of drawings with that of the frame before.

Without a graphics card every pixel costs time, and most of a table stands still while a few mints fly.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from mintworks.ui.theme import Color, Rgba

if TYPE_CHECKING:
    from mintworks.ui.renderer import Picture

IntBox = tuple[int, int, int, int]

_MOST_WASTE: Final = 1.25
"""Maximum ratio of pixels that the union of two merged areas may have to the areas themselves."""
_WHOLE_SHARE: Final = 0.6
"""Share of all pixels from which the whole window is redrawn."""
LINE_PX: Final = 16
"""Pixels in a cache line. SDL's copies bypass the cache, where partial lines take ten times as long as whole ones: so
areas are widened to whole lines."""


class Drawing(NamedTuple):
    """One draw call: a picture into a place, or without a picture a box filled with a color."""

    picture: Picture | None
    place: IntBox
    source: IntBox | None
    angle: float
    alpha: int
    color: Color | Rgba
    flip_x: bool
    clip: IntBox | None

    @property
    def reach(self) -> pygame.Rect:
        """Return the box of all pixels that it may touch."""
        reach = pygame.Rect(self.place)
        if self.angle:
            turn = math.radians(self.angle)
            across, along = abs(math.cos(turn)), abs(math.sin(turn))
            width, height = reach.size
            center = reach.center
            reach.size = math.ceil(width * across + height * along) + 4, math.ceil(width * along + height * across) + 4
            reach.center = center
        return reach if self.clip is None else reach.clip(self.clip)


def damaged(before: Sequence[Drawing] | None, now: Sequence[Drawing], whole: pygame.Rect) -> list[pygame.Rect]:
    """Return the areas in which two frames differ; the whole if there is no frame before."""
    if before is None:
        return [whole]
    changed = _changed(before, now)
    if not changed:
        return []
    reached = [drawing.reach.clip(whole) for drawing in changed]
    areas = _merged([_in_lines(area).clip(whole) for area in reached if _pixels(area)])
    if sum(_pixels(area) for area in areas) > _WHOLE_SHARE * _pixels(whole):
        return [whole]
    return areas


def _changed(before: Sequence[Drawing], now: Sequence[Drawing]) -> list[Drawing]:
    """Return the drawings that came, went or changed their order."""
    start, most = 0, min(len(before), len(now))
    while start < most and before[start] == now[start]:
        start += 1
    end = 0
    while end < most - start and before[-1 - end] == now[-1 - end]:
        end += 1
    old, new = before[start : len(before) - end], now[start : len(now) - end]
    changed = {drawing for drawing, _ in Counter(old).items() ^ Counter(new).items()}
    if [each for each in old if each not in changed] != [each for each in new if each not in changed]:
        return [*old, *new]
    return [*changed]


def _in_lines(area: pygame.Rect) -> pygame.Rect:
    """Return an area widened to whole cache lines."""
    left = area.left // LINE_PX * LINE_PX
    return pygame.Rect(left, area.top, -((left - area.right) // LINE_PX) * LINE_PX, area.height)


def _merged(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return fewer areas that cover the same pixels, merged where that wastes little."""
    merged: list[pygame.Rect] = []
    for area in sorted(areas, key=_pixels, reverse=True):
        touched = area.collidelistall(merged)
        if any(merged[index].contains(area) for index in touched):
            continue
        index = next((index for index in touched if _is_worth_joining(area, merged[index])), None)
        while index is not None:
            area = area.union(merged.pop(index))
            touched = area.collidelistall(merged)
            index = next((index for index in touched if _is_worth_joining(area, merged[index])), None)
        merged.append(area)
    return merged


def _is_worth_joining(area: pygame.Rect, other: pygame.Rect) -> bool:
    return _pixels(area.union(other)) <= _MOST_WASTE * (_pixels(area) + _pixels(other))


def _pixels(area: pygame.Rect) -> int:
    return area.width * area.height
