"""What a title shows of a game: a drawing, the plots in it, and what moves there. All by the drawing's own measures."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

Place = tuple[float, float]
"""A point of the drawing, or a size there."""

SIZE: Final = (1920, 1080)
"""The size of the drawing behind every title."""
TABLE: Final = 1002
"""Where the edge of the table lies in it."""
BUILDING: Final[Place] = (130, 120)
HOUSE: Final[Place] = (130, 130)
FOOT: Final[Place] = (65, 112)
"""Where houses and buildings stand in their own drawings."""


class Plot(NamedTuple):
    """Where a house stands, by the middle of its foot, until there is a landmark for its place."""

    x: float
    y: float
    scale: float
    house: str
    house_size: Place = HOUSE
    grown: float = 1.0
    """How much larger than the house a landmark stands there."""
    landmark: str = ""
    """The only one that stands there; if empty, any does."""


class Pose(NamedTuple):
    """Where one drawing is at a moment."""

    drawing: str
    center: Place
    size: Place
    angle: float = 0.0
    """In degrees, clockwise."""
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Thing(ABC):
    """One or more drawings of a size that show something in the picture, at rest or as it moves."""

    drawings: tuple[str, ...]
    center: Place
    size: Place

    @abstractmethod
    def poses(self, clock_s: float) -> Iterator[Pose]:
        """Tell how it is seen at a time."""


class Resting(Thing):
    """Stays as it is."""

    def poses(self, clock_s: float) -> Iterator[Pose]:
        yield Pose(self.drawings[0], self.center, self.size)


@dataclass(frozen=True, slots=True)
class Turning(Thing):
    """Turns about its middle; it looks the same after every quarter."""

    degrees_s: float = 7.0

    def poses(self, clock_s: float) -> Iterator[Pose]:
        yield Pose(self.drawings[0], self.center, self.size, clock_s * self.degrees_s % 90)


@dataclass(frozen=True, slots=True)
class Drifting(Thing):
    """Is carried twice as far as `drift` to the right and back."""

    drift: float
    period_s: float = 140.0

    def poses(self, clock_s: float) -> Iterator[Pose]:
        carried = self.drift * (1 - math.cos(math.tau * clock_s / self.period_s))
        yield Pose(self.drawings[0], (self.center[0] + carried, self.center[1]), self.size)


@dataclass(frozen=True, slots=True)
class Alternating(Thing):
    """Shows one of its drawings after the other."""

    each_s: float = 0.8

    def poses(self, clock_s: float) -> Iterator[Pose]:
        yield Pose(self.drawings[int(clock_s / self.each_s) % len(self.drawings)], self.center, self.size)


@dataclass(frozen=True, slots=True)
class Puffing(Thing):
    """Comes out of a chimney again and again, is carried `away` and fades."""

    away: Place
    period_s: float = 9.0
    delay: float = 0.0
    """By which part of the period it comes later than others."""
    puffs: int = 2

    def poses(self, clock_s: float) -> Iterator[Pose]:
        for number in range(self.puffs):
            part = (clock_s / self.period_s + number / self.puffs + self.delay) % 1
            center = self.center[0] + self.away[0] * part, self.center[1] + self.away[1] * part
            yield Pose(self.drawings[0], center, self.size, alpha=0.8 * math.sin(math.pi * part))


@dataclass(frozen=True, slots=True)
class Glowing(Thing):
    """Lights up slowly and goes dark again."""

    period_s: float

    def poses(self, clock_s: float) -> Iterator[Pose]:
        light = 0.5 + 0.5 * math.cos(math.tau * clock_s / self.period_s)
        yield Pose(self.drawings[0], self.center, self.size, alpha=light)


@dataclass(frozen=True, slots=True)
class Swinging(Thing):
    """Swings about its middle now and then, for a moment."""

    degrees: float
    every_s: float = 8.0
    for_s: float = 2.4

    def poses(self, clock_s: float) -> Iterator[Pose]:
        swing_s = clock_s % self.every_s
        turned = math.sin(math.tau * swing_s / self.for_s * 1.5) if swing_s < self.for_s else 0.0
        yield Pose(self.drawings[0], self.center, self.size, self.degrees * turned)


@dataclass(frozen=True, slots=True)
class Scenery:
    """The picture behind the title of a game."""

    drawing: str
    plots: tuple[Plot, ...]
    """What was built most gets the first that it may stand on."""
    behind: tuple[Thing, ...] = ()
    """What is seen behind the plots, the farthest first."""
    before: tuple[Thing, ...] = ()
    """What is seen before them."""
    alone: Scenery | None = None
    """What is shown if there is no other game; None if it is the same."""


CAT: Final = (Swinging(("title/tail",), (730, 1004), (124, 124), 16.0), Resting(("title/cat",), (706, 958), (100, 116)))
"""The cat on the table, which looks at the picture."""
