"""The things that move on a table: orders, trucks and flying mints. Each knows where it is."""

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
"""How far before and behind it, in px, a truck feels a curve."""
_STEP: Final = 360 / len(DIRECTIONS)
_LEANS: Final = 0.3
_MOST_LEAN: Final = 10.0
"""How much of a curve it leans, and how many degrees at most."""
_STANDS: Final = 0.5


class OrderSprite(CardSprite[Order, bool]):
    """An order on the table; its side is whether its face is up."""

    def __init__(self, order: Order, rect: pygame.Rect, side: bool) -> None:
        super().__init__(order, rect, side)
        self.awaits: str | None = None
        """While it is delivered, the mints that have not fallen into its crate yet."""
        self.stamp = 0.0
        """From 0 to 1 while the stamp falls onto it, where its mark stays."""

    @property
    def order(self) -> Order:
        return self.key


class TruckSprite:
    """A truck on the road. `trip` runs evenly from 0 to 1 while it drives: it starts softly and stops softly.

    It looks into the sixteenth of a turn that is nearest to its heading, and a little ahead into a curve.
    """

    def __init__(self, seat: int, at: Spot) -> None:
        self.seat = seat
        self.direction = "e"
        self.center: Spot = at
        self.held = False
        self.size = 1.0
        """Smaller where several share a space."""
        self.bounce = 0.0
        """A short swell, when it honks."""
        self.jolt = 0.0
        """From 1 to 0 while the springs give: something fell onto the bed, or the truck has stopped."""
        self.surge = 0.0
        """How hard it pulls away, or below 0 brakes: by that the load slides back or forth."""
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
        """The share of its way that lies behind it."""
        return in_out_cubic(self._trip)

    @property
    def length_px(self) -> float:
        return sum(self._lengths)

    @property
    def heading(self) -> float:
        """Where it looks, in degrees clockwise from the east."""
        return _STEP * DIRECTIONS.index(self.direction)

    def ahead(self, forward: float, right: float = 0.0) -> Spot:
        """A step so far forward and to its right, as it looks just now."""
        turn = math.radians(self.heading)
        return (
            forward * math.cos(turn) - right * math.sin(turn),
            forward * math.sin(turn) + right * math.cos(turn),
        )

    def drive(self, way: Sequence[Spot]) -> float:
        """Begin to drive along a way; returns its length in px."""
        self._way = [self.center, *way]
        self._lengths = [math.dist(*pair) for pair in pairwise(self._way)]
        self._trip = 0.0
        return sum(self._lengths)

    def look_along(self, way: Sequence[Spot]) -> None:
        """Look as after a drive along a way, without driving."""
        at, self.center = self.center, way[0]
        self.drive(way[1:])
        self.trip = 1.0
        self.center = at

    def stand(self, at: Spot) -> None:
        """Stand somewhere at once."""
        self.center = at
        self._trip = 1.0
        self.surge = self.jolt = 0.0

    def _at(self, along: float) -> Spot:
        """The point after so many px of the way."""
        for (start, end), length in zip(pairwise(self._way), self._lengths, strict=True):
            if along <= length and length > 0:
                share = max(0.0, along / length)
                return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            along -= length
        return self._way[-1]

    def _heading(self, start: float, end: float) -> float | None:
        """Where a part of the way leads, in degrees clockwise from the east; None where that is no way at all."""
        (x, y), (end_x, end_y) = self._at(max(0.0, start)), self._at(end)
        if math.dist((x, y), (end_x, end_y)) < _STANDS:
            (x, y), (end_x, end_y) = self._at(max(0.0, start - _STANDS)), self._at(end + _STANDS)
        if (x, y) == (end_x, end_y):
            return None
        return math.degrees(math.atan2(end_y - y, end_x - x))


def _turn(degrees: float) -> float:
    """The shorter way round, from −180 to 180."""
    return (degrees + 180) % 360 - 180


@dataclass(slots=True)
class Puff:
    """Dust that a truck leaves behind, or smoke that rises above it; `age` runs from 0 to 1."""

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
    """0 on the table, 1 at the top of its flight."""


@dataclass(slots=True)
class TownLight:
    """The windows of a town that is glad of its mints; its level falls from 1 to 0."""

    level: float = 0.0


@dataclass(slots=True)
class BeltMint:
    """A mint on a belt; `place` counts from 0 at the front and moves by tweens."""

    kind: str
    place: float
    alpha: float = 1.0
