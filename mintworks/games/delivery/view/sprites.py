"""The things that move on a table: orders, trucks and flying mints. Each knows where it is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.view.order_face import ORDER_ASPECT
from mintworks.games.delivery.view.pieces import DIRECTIONS, Spot
from mintworks.ui.tween import Tweens, in_out_cubic, out_back, out_cubic

TRAVEL_S: Final = 0.3
FLIP_S: Final = 0.25
_HOVER_S: Final = 0.13
HOVER_SCALE: Final = 1.06


class OrderSprite:
    """An order on the table. `center` and `width` are in px and move by tweens of the table."""

    def __init__(self, order: Order, rect: pygame.Rect, *, is_open: bool = True) -> None:
        self.order = order
        self.center: tuple[float, float] = rect.center
        self.width = float(rect.width)
        self.place = rect.copy()
        """Where it lies when it has arrived."""
        self.is_open = is_open
        self.turn = 1.0
        """From 0 to 1 while it is turned over."""
        self.lift = 0.0
        """0 on the table, 1 raised by pointer or choice."""
        self.alpha = 1.0
        self.angle = 0.0
        self.held = False
        self.leaving = False

    @property
    def rect(self) -> pygame.Rect:
        """Where it lies now, or would were it not raised."""
        rect = pygame.Rect(0, 0, round(self.width), round(self.width * ORDER_ASPECT))
        rect.center = round(self.center[0]), round(self.center[1])
        return rect

    def send(self, tweens: Tweens, rect: pygame.Rect, *, delay_s: float = 0.0, duration_s: float = TRAVEL_S) -> None:
        """Let it travel to a place."""
        if self.place == rect and (self.rect.center == rect.center or tweens.is_moving(self)):
            return
        self.place = rect.copy()
        tweens.to(self, "center", (float(rect.centerx), float(rect.centery)), duration_s, out_cubic, delay_s=delay_s)
        tweens.to(self, "width", float(rect.width), duration_s, out_cubic, delay_s=delay_s)

    def turn_over(self, tweens: Tweens, *, is_open: bool, delay_s: float = 0.0) -> None:
        """Turn its face or its back up, seen edge on in the middle."""
        if is_open is not self.is_open:
            self.is_open = is_open
            self.turn = 0.0
            tweens.to(self, "turn", 1.0, FLIP_S, in_out_cubic, delay_s=delay_s)

    def raise_to(self, tweens: Tweens, lift: float) -> None:
        """Raise it a little towards the eye, or lay it down."""
        tweens.to(self, "lift", lift, _HOVER_S, out_back if lift else out_cubic)


class TruckSprite:
    """A truck on the road. `along` runs from 0 to 1 on its `way`, to which it keeps a distance `aside`."""

    def __init__(self, seat: int, at: Spot) -> None:
        self.seat = seat
        self.direction = "e"
        self.center: Spot = at
        self.held = False
        self.size = 1.0
        """Smaller where several share a space."""
        self.bounce = 0.0
        """A short swell, when it honks."""
        self._along = 1.0
        self._way: Sequence[Spot] = (at,)
        self._lengths: list[float] = [0.0]

    @property
    def along(self) -> float:
        return self._along

    @along.setter
    def along(self, along: float) -> None:
        self._along = along
        self.center, heading = self._at(along)
        if heading is not None:
            self.direction = heading

    def drive(self, way: Sequence[Spot]) -> float:
        """Begin to drive along a way; returns its length in px."""
        self._way = [self.center, *way]
        self._lengths = [math.dist(*pair) for pair in pairwise(self._way)]
        self._along = 0.0
        return sum(self._lengths)

    def stand(self, at: Spot) -> None:
        """Stand somewhere at once."""
        self.center = at

    def _at(self, along: float) -> tuple[Spot, str | None]:
        """The point after such a share of the way, and where the truck looks there."""
        left = along * sum(self._lengths)
        for (start, end), length in zip(pairwise(self._way), self._lengths, strict=True):
            if left <= length and length > 0:
                share = left / length
                point = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
                return point, direction_of(end[0] - start[0], end[1] - start[1])
            left -= length
        return self._way[-1], None


def direction_of(across: float, down: float) -> str:
    """The eighth of a turn that is nearest to a direction."""
    return DIRECTIONS[round(math.atan2(down, across) / (math.pi / 4)) % 8]


@dataclass(slots=True)
class FlyingMint:
    """A mint in flight."""

    kind: str
    center: Spot
    diameter: float
    height: float = 0.0
    """0 on the table, 1 at the top of its flight."""


@dataclass(slots=True)
class BeltMint:
    """A mint on a belt; `place` counts from 0 at the front and moves by tweens."""

    kind: str
    place: float
    alpha: float = 1.0
