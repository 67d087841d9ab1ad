"""The moving things of a table: orders, trucks and flying mints, with their positions."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.view.pieces import DIRECTIONS, Spot
from mintworks.ui.table.card_sprite import CardSprite
from mintworks.ui.tween import in_out_cubic

_LOOKS_AHEAD: Final = 26
"""Distance before and behind it, in px, over which a truck turns into a curve."""
_STEP: Final = 360 / len(DIRECTIONS)
_LEANS: Final = 0.3
_MOST_LEAN: Final = 10.0
"""Factor and maximum of a truck's lean in a curve, in degrees."""
_STANDS: Final = 0.5


class OrderSprite(CardSprite[Order, bool]):
    """An order on the table; its side is whether its face is up."""

    def __init__(self, order: Order, rect: pygame.Rect, side: bool) -> None:
        super().__init__(order, rect, side)
        self.awaits: str | None = None
        """The mints of its delivery that haven't fallen into its crate yet; None without a delivery."""
        self.stamp = 0.0
        """Progress of the stamp's fall, from 0 to 1; its mark stays at 1."""

    @property
    def order(self) -> Order:
        return self.key


class TruckSprite:
    """A truck on the road. `trip` goes from 0 to 1 while it drives: it starts and stops softly.

    It is drawn in the sixteenth of a turn nearest to its heading, and turns a little ahead into a curve.
    """

    def __init__(self, seat: int, at: Spot) -> None:
        self.seat = seat
        self.direction = "e"
        self.center: Spot = at
        self.held = False
        self.size = 1.0
        """Scale; smaller if several share a space."""
        self.bounce = 0.0
        """Progress of a short swell, when it honks."""
        self.jolt = 0.0
        """Compression of the springs, from 1 to 0, after something fell onto the bed, or after a stop."""
        self.surge = 0.0
        """Acceleration, below 0 when it brakes: it makes the load slide."""
        self._trip = 1.0
        self._way: Sequence[Spot] = (at,)
        self._lengths: list[float] = [0.0]

    @property
    def trip(self) -> float:
        return self._trip

    @trip.setter
    def trip(self, trip: float) -> None:
        self._trip = trip
        length = sum(self._lengths)
        along = in_out_cubic(trip) * length
        self.center = self._at(along)
        self.surge = 0.0 if trip >= 1 else math.sin(math.tau * trip)
        reach = min(_LOOKS_AHEAD * self.size, length / 4)
        behind, ahead = self._heading(along - reach, along), self._heading(along, along + reach)
        if behind is None or ahead is None:
            return
        bend = _turn(ahead - behind)
        lean = max(-_MOST_LEAN, min(_MOST_LEAN, bend * _LEANS))
        self.direction = DIRECTIONS[round((behind + bend / 2 + lean) / _STEP) % len(DIRECTIONS)]

    @property
    def is_driving(self) -> bool:
        return self._trip < 1

    @property
    def along(self) -> float:
        """Return the driven share of its way."""
        return in_out_cubic(self._trip)

    @property
    def length_px(self) -> float:
        return sum(self._lengths)

    @property
    def heading(self) -> float:
        """Return its heading, in degrees clockwise from the east."""
        return _STEP * DIRECTIONS.index(self.direction)

    def ahead(self, forward: float, right: float = 0.0) -> Spot:
        """Return a point ahead of it and to its right, by its current heading."""
        turn = math.radians(self.heading)
        return (
            forward * math.cos(turn) - right * math.sin(turn),
            forward * math.sin(turn) + right * math.cos(turn),
        )

    def drive(self, way: Sequence[Spot]) -> float:
        """Begin to drive along a way; return its length in px."""
        self._way = [self.center, *way]
        self._lengths = [math.dist(*pair) for pair in pairwise(self._way)]
        self._trip = 0.0
        return sum(self._lengths)

    def look_along(self, way: Sequence[Spot]) -> None:
        """Take the heading after a drive along a way, without driving."""
        at, self.center = self.center, way[0]
        self.drive(way[1:])
        self.trip = 1.0
        self.center = at

    def stand(self, at: Spot) -> None:
        """Stand at a point at once."""
        self.center = at
        self._trip = 1.0
        self.surge = self.jolt = 0.0

    def _at(self, along: float) -> Spot:
        """Return the point after a distance of the way, in px."""
        for (start, end), length in zip(pairwise(self._way), self._lengths, strict=True):
            if along <= length and length > 0:
                share = max(0.0, along / length)
                return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            along -= length
        return self._way[-1]

    def _heading(self, start: float, end: float) -> float | None:
        """Return the direction of a part of the way, in degrees clockwise from the east; None if it has no length."""
        (x, y), (end_x, end_y) = self._at(max(0.0, start)), self._at(end)
        if math.dist((x, y), (end_x, end_y)) < _STANDS:
            (x, y), (end_x, end_y) = self._at(max(0.0, start - _STANDS)), self._at(end + _STANDS)
        if (x, y) == (end_x, end_y):
            return None
        return math.degrees(math.atan2(end_y - y, end_x - x))


def _turn(degrees: float) -> float:
    """Return the equivalent turn from −180 to 180 degrees."""
    return (degrees + 180) % 360 - 180


@dataclass(slots=True)
class Puff:
    """Dust behind a truck, or smoke above it; `age` goes from 0 to 1."""

    center: Spot
    size: float
    is_smoke: bool = False
    age: float = 0.0


@dataclass(slots=True)
class FlyingMint:
    """A mint in flight."""

    kind: str
    center: Spot
    diameter: float
    height: float = 0.0
    """Height, from 0 on the table to 1 at the top of its flight."""


@dataclass(slots=True)
class TownLight:
    """The lit windows of a town after a delivery; its level falls from 1 to 0."""

    level: float = 0.0


@dataclass(slots=True)
class BeltMint:
    """A mint on a belt; `place` counts from 0 at the front and moves by tweens."""

    kind: str
    place: float
    alpha: float = 1.0
