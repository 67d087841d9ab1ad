"""Which parts of a picture must be drawn again when the list of drawings that make it up has changed.

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
    from mintworks.ui.canvas import Picture

IntBox = tuple[int, int, int, int]

_MOST_WASTE: Final = 1.25
"""Two areas become one if that makes no more than so many times as many pixels."""
_WHOLE_SHARE: Final = 0.6
"""From this share of all pixels on, everything is drawn again."""


class Drawing(NamedTuple):
    """One thing that is drawn: a picture into a place, or (no picture) a box filled with a color."""

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
        """All pixels that it may touch."""
        reach = pygame.Rect(self.place)
        if self.angle:
            turn = math.radians(self.angle)
            across, along = abs(math.cos(turn)), abs(math.sin(turn))
            width, height = reach.size
            center = reach.center
            reach.size = math.ceil(width * across + height * along) + 4, math.ceil(width * along + height * across) + 4
            reach.center = center
        return reach if self.clip is None else reach.clip(self.clip)

    @property
    def is_scaled(self) -> bool:
        """Cut at another place it would come out a little different, so it is always drawn whole."""
        if self.picture is None:
            return False
        size = self.picture.size_px if self.source is None else self.source[2:]
        return self.place[2:] != size


def damaged(before: Sequence[Drawing] | None, now: Sequence[Drawing], whole: pygame.Rect) -> list[pygame.Rect]:
    """The areas in which two lists of drawings make different pictures; all of it if nothing is known of before."""
    if before is None:
        return [whole]
    changed = _changed(before, now)
    if not changed:
        return []
    scaled = [drawing.reach for drawing in now if drawing.is_scaled]
    reached = [drawing.reach.clip(whole) for drawing in changed]
    areas = _merged([area for area in reached if _pixels(area)])
    grown = _merged([_grown(area, scaled).clip(whole) for area in areas])
    while grown != areas:
        areas, grown = grown, _merged([_grown(area, scaled).clip(whole) for area in grown])
    if sum(_pixels(area) for area in areas) > _WHOLE_SHARE * _pixels(whole):
        return [whole]
    return areas


def _changed(before: Sequence[Drawing], now: Sequence[Drawing]) -> list[Drawing]:
    """The drawings that came, went or changed their order."""
    start, most = 0, min(len(before), len(now))
    while start < most and before[start] == now[start]:
        start += 1
    end = 0
    while end < most - start and before[-1 - end] == now[-1 - end]:
        end += 1
    old, new = before[start : len(before) - end], now[start : len(now) - end]
    gone, come = Counter(old), Counter(new)
    gone, come = gone - come, come - gone
    kept_old = [drawing for drawing in old if drawing not in gone]
    kept_new = [drawing for drawing in new if drawing not in come]
    if kept_old != kept_new:
        return [*old, *new]
    return [*gone, *come]


def _grown(area: pygame.Rect, wholes: list[pygame.Rect]) -> pygame.Rect:
    """The area with all of these boxes in it that it touches."""
    return area.unionall([wholes[index] for index in area.collidelistall(wholes)])


def _merged(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same pixels in fewer areas, where that wastes little."""
    merged: list[pygame.Rect] = []
    for area in areas:
        index: int | None = 0
        while index is not None:
            index = next((i for i in area.collidelistall(merged) if _is_worth_joining(area, merged[i])), None)
            if index is not None:
                area = area.union(merged.pop(index))
        merged.append(area)
    return merged


def _is_worth_joining(area: pygame.Rect, other: pygame.Rect) -> bool:
    return _pixels(area.union(other)) <= _MOST_WASTE * (_pixels(area) + _pixels(other))


def _pixels(area: pygame.Rect) -> int:
    return area.width * area.height
