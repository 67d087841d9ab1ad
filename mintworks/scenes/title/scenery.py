"""The picture of a game on the title: a drawing, plots for its buildings, and animations, in px of the drawing."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

Place = tuple[float, float]
"""A point or a size in the drawing."""

SIZE: Final = (1920, 1080)
"""Size of every title's drawing."""
TABLE: Final = 1002
"""Height of the table's edge in the drawing."""
BUILDING: Final[Place] = (130, 120)
HOUSE: Final[Place] = (130, 130)
FOOT: Final[Place] = (65, 112)
"""Middle of the foot of houses and buildings in their own drawings."""


class Plot(NamedTuple):
    """The place of a house, by the middle of its foot, until a landmark takes it."""

    x: float
    y: float
    scale: float
    house: str
    house_size: Place = HOUSE
    grown: float = 1.0
    """Scale of a landmark, relative to the house."""
    landmark: str = ""
    """The only landmark for this plot; empty for any."""


class Pose(NamedTuple):
    """The state of one drawing at a moment."""

    drawing: str
    center: Place
    size: Place
    angle: float = 0.0
    """Angle in degrees, clockwise."""
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Thing(ABC):
    """One or more drawings of one size, at rest or animated."""

    drawings: tuple[str, ...]
    center: Place
    size: Place

    @abstractmethod
    def poses(self, clock_s: float) -> Iterator[Pose]:
        """Yield the poses at a time."""


class Resting(Thing):
    """A drawing at rest."""

    def poses(self, clock_s: float) -> Iterator[Pose]:
        yield Pose(self.drawings[0], self.center, self.size)


@dataclass(frozen=True, slots=True)
class Turning(Thing):
    """A drawing that turns about its middle, with fourfold symmetry."""

    degrees_s: float = 7.0

    def poses(self, clock_s: float) -> Iterator[Pose]:
        yield Pose(self.drawings[0], self.center, self.size, clock_s * self.degrees_s % 90)


@dataclass(frozen=True, slots=True)
class Drifting(Thing):
    """A drawing that drifts to the right by twice `drift` and back."""

    drift: float
    period_s: float = 140.0

    def poses(self, clock_s: float) -> Iterator[Pose]:
        carried = self.drift * (1 - math.cos(math.tau * clock_s / self.period_s))
        yield Pose(self.drawings[0], (self.center[0] + carried, self.center[1]), self.size)


@dataclass(frozen=True, slots=True)
class Alternating(Thing):
    """Drawings that are shown one after the other."""

    each_s: float = 0.8

    def poses(self, clock_s: float) -> Iterator[Pose]:
        yield Pose(self.drawings[int(clock_s / self.each_s) % len(self.drawings)], self.center, self.size)


@dataclass(frozen=True, slots=True)
class Puffing(Thing):
    """Smoke that rises from a chimney again and again, drifts by `away` and fades."""

    away: Place
    period_s: float = 9.0
    delay: float = 0.0
    """Delay as a share of the period."""
    puffs: int = 2

    def poses(self, clock_s: float) -> Iterator[Pose]:
        for number in range(self.puffs):
            part = (clock_s / self.period_s + number / self.puffs + self.delay) % 1
            center = self.center[0] + self.away[0] * part, self.center[1] + self.away[1] * part
            yield Pose(self.drawings[0], center, self.size, alpha=0.8 * math.sin(math.pi * part))


@dataclass(frozen=True, slots=True)
class Glowing(Thing):
    """A light that comes on and goes out slowly."""

    period_s: float

    def poses(self, clock_s: float) -> Iterator[Pose]:
        light = 0.5 + 0.5 * math.cos(math.tau * clock_s / self.period_s)
        yield Pose(self.drawings[0], self.center, self.size, alpha=light)


@dataclass(frozen=True, slots=True)
class Swinging(Thing):
    """A drawing that swings about its middle for a moment, now and then."""

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
    """Plots in order: the landmark built most gets the first that it may stand on."""
    behind: tuple[Thing, ...] = ()
    """Animations behind the plots, the farthest first."""
    before: tuple[Thing, ...] = ()
    """Animations before the plots."""
    alone: Scenery | None = None
    """The picture if there is no other game; None for the same one."""


CAT: Final = (Swinging(("title/tail",), (730, 1004), (124, 124), 16.0), Resting(("title/cat",), (706, 958), (100, 116)))
"""The cat on the table, watching the picture."""
