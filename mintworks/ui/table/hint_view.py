"""An advised move, shown on the table where it would be made: dashes around all that it is about, and its ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from mintworks.ui import shapes
from mintworks.ui.canvas import Point
from mintworks.ui.table.trail import Curve, Trail, bent, bent_along, points_of, straight
from mintworks.ui.theme import Color
from mintworks.ui.tween import Tweens
from mintworks.ui.ui import Ui

HINT: Final = "hint"
"""The id of the button that asks for a hint, and the name of its icon."""
HINT_TOLD: Final = "hint-told"
"""The id of the target that tells the hint."""
LIGHT: Final[Color] = (255, 221, 107)
_FADE_S: Final = 0.15
_BULB, _BULB_LINE = 54, 4
_AROUND: Final = 12
_RADIUS: Final = 14
_APART: Final = 40
"""Things nearer than this have no way between them."""


_LEFT_END: Final = 0.13
"""Share of a thing's width at which a way from the lane reaches it: there a location has spaces and no words."""

_ASIDE: Final = 0.6
"""Distance of a way in an aisle from the thing that it leads to, as a share of the usual one."""
_SAMPLES: Final = 48
"""Number of points at which a way is compared with names and numbers."""
_NAMED: Final = 80
"""Minimum distance of a thing below the lane with a name between them."""


class Leg(NamedTuple):
    """A part of a move, by ids of targets: what goes where. What only `ends` is what the move is about.

    With a `start` that is an `origin` something comes from there, and nothing else is said of it.
    """

    end: str
    start: str | None = None
    is_origin: bool = False


class HintView:
    """Shows one move at a time; `find` says where a target lies, `told` where words lie.

    Ways up from below a `lane` go along that, if there is one. They and the bulb keep `clear` of names and numbers.
    """

    def __init__(
        self,
        ui: Ui,
        tweens: Tweens,
        find: Callable[[str], pygame.Rect | None],
        told: Callable[[], pygame.Rect],
        lane: Callable[[], float | None] = lambda: None,
        clear: Callable[[], Sequence[pygame.Rect]] = tuple,
    ) -> None:
        self.ui = ui
        self.alpha = 0.0
        self.legs: Sequence[Leg] = ()
        self._tweens = tweens
        self._find = find
        self._told = told
        self._lane = lane
        self._clear = clear
        self._trail = Trail(ui, LIGHT, ui.theme.night)

    def show(self, legs: Sequence[Leg]) -> None:
        """Show a move instead of any other."""
        self.legs = legs
        self._tweens.fade(self, "alpha", 1.0, _FADE_S)

    def hide(self) -> None:
        """Let it go."""
        if self.alpha > 0:
            self._tweens.fade(self, "alpha", 0.0, _FADE_S)

    def draw_ways(self) -> None:
        """Draw its ways, beneath what tells of other moves."""
        if self.alpha <= 0:
            return
        for leg in self.legs:
            start, end = self._find(leg.start or ""), self._find(leg.end)
            if start is not None and end is not None:
                self._draw_way(start, end)

    def draw(self) -> None:
        """Draw dashes around all that it is about, and a bulb where it ends."""
        if self.alpha <= 0 or not self.legs:
            return
        framed = dict.fromkeys(leg.end for leg in self.legs)
        framed |= dict.fromkeys(leg.start for leg in self.legs if leg.start is not None and not leg.is_origin)
        around, radius = 2 * self.ui.px(_AROUND / 2), self.ui.px(_RADIUS)
        for name in framed:
            rect = self._find(name)
            if rect is not None:
                self._trail.draw_dashes(rect.inflate(around, around), radius, self.alpha)
        last = self._find(self.legs[-1].end)
        if last is not None:
            self._draw_bulb(self.bulb_at(last))

    def bulb_at(self, target: pygame.Rect) -> Point:
        """Return the middle of the bulb: on the edge of a target; beside a small one, and off words and numbers."""
        side, away, told = self.ui.px(_BULB), self.ui.px((_BULB + _AROUND) / 2), self._told()
        right, top = target.right - side * 0.3, target.top + side * 0.1
        left, bottom = target.left + side * 0.3, target.bottom - side * 0.1
        places: list[Point] = [(target.centerx, target.top - away), (target.centerx, target.bottom + away)]
        places += [(target.right + away, target.centery), (target.left - away, target.centery)]
        if target.width >= 1.5 * side:
            on_top, below = [(right, top), (target.centerx, top), (left, top)], [(right, bottom), (left, bottom)]
            places = [*on_top, (right, target.centery), *below, *places]
        window, taken = pygame.Rect((0, 0), self.ui.canvas.size_px), [*self._clear()]

        def is_free(place: Point) -> bool:
            bulb = pygame.Rect(0, 0, side, side)
            bulb.center = round(place[0]), round(place[1])
            round_one = bulb.inflate(-side // 6, -side // 6)
            return window.contains(bulb) and not bulb.colliderect(told) and round_one.collidelist(taken) < 0

        return next(filter(is_free, places), places[0])

    def draw_number(self, number: int, center: Point, side_px: int) -> None:
        """Tell a number in the colors of the hint."""
        self._trail.draw_number(number, center, side_px, self.ui.theme.night, self.alpha)

    def _draw_way(self, start: pygame.Rect, end: pygame.Rect) -> None:
        """Draw an arrow from the edge of its start to that of its end, along the lane if that is between them."""
        lane = self._lane()
        if lane is not None and start.top > lane > end.bottom:
            self._trail.draw_route(self._corners(start, end, lane), self.alpha)
            return
        if not start.inflate(self.ui.px(_APART), self.ui.px(_APART)).colliderect(end):
            self._trail.draw_curve(self._freest(start, end), self.alpha)

    def _freest(self, start: pygame.Rect, end: pygame.Rect) -> Curve:
        """Return the curve between two things that hides the least of names and numbers: the usual one if it can."""
        gap, begin, clear = self.ui.px(_AROUND), self._begin(start, end), [*self._clear()]
        room, across = end.inflate(2 * gap, 2 * gap), start.centerx - end.centerx
        beside = room.right if across > 0 else room.left, end.centery
        before = end.centerx + 1, room.bottom if start.centery > end.centery else room.top
        usual = bent(begin, beside if abs(across) > end.width / 2 else before)
        curves = [usual, straight(begin, beside), straight(begin, before), bent_along(begin, before)]

        def hidden(curve: Curve) -> int:
            points = [pygame.Rect(x - gap / 2, y - gap / 2, gap, gap) for x, y in points_of(curve, _SAMPLES)]
            return sum(point.collidelist(clear) >= 0 for point in points)

        return min(curves, key=hidden)

    def _begin(self, start: pygame.Rect, end: pygame.Rect) -> Point:
        """Return where a way leaves its start: off what is drawn there, towards its end."""
        gap = self.ui.px(_AROUND)
        if start.top < end.centery < start.bottom:
            return start.right + gap if end.centerx > start.centerx else start.left - gap, start.centery
        return start.centerx, start.bottom + gap if end.centery > start.centery else start.top - gap

    def _corners(self, start: pygame.Rect, end: pygame.Rect, lane: float) -> list[Point]:
        """Return the points from beside or above the start, off its words, to the left end of the target.

        It's reached from beneath, or from the aisle beside it if something lies below.
        """
        gap = self.ui.px(_AROUND)
        x, below = end.left + end.width * _LEFT_END, end.bottom + gap
        last = [(x, lane), (x, below)]
        if pygame.Rect(x, below, 1, lane - below).collidelist([*self._clear()]) >= 0:
            x = end.left - gap * _ASIDE
            last = [(x, lane), (x, end.centery), (end.left + gap / 2, end.centery)]
        if start.top - lane < self.ui.px(_NAMED):
            return [(start.centerx, start.top), (start.centerx, lane), *last]
        aside = start.right + gap
        return [(start.right, start.centery), (aside, start.centery), (aside, lane), *last]

    def _draw_bulb(self, center: Point) -> None:
        ui, side = self.ui, self.ui.px(_BULB)
        disc = shapes.ring(side, color=ui.theme.night, line_px=ui.px(_BULB_LINE), fill=LIGHT)
        ui.canvas.draw(ui.art.shape(disc), center=center, alpha=self.alpha)
        ui.canvas.draw(ui.art.icon(HINT, round(side * 0.66), ui.theme.night), center=center, alpha=self.alpha)
