"""Animations in a town: mills and wheels turn, chimneys smoke, hooks swing and flags flutter, all slowly."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

Units = tuple[float, float, float, float]
"""Left, top, width and height in the units of a building's drawing, 130 by 120."""

BREATHS_PER_S: Final = 5


@dataclass(frozen=True, slots=True)
class Part:
    """A moving piece of a building's drawing, and how it is drawn now."""

    source: Units
    shift: tuple[float, float] = (0.0, 0.0)
    angle: float = 0.0
    """Angle in degrees, clockwise about its middle."""
    alpha: float = 1.0


def _turning(middle: tuple[float, float], reach: float, turn_s: float, breath: int) -> list[Part]:
    """Return a wheel that turns once in `turn_s` seconds."""
    source = middle[0] - reach, middle[1] - reach, 2 * reach, 2 * reach
    return [Part(source, angle=360 * breath / (turn_s * BREATHS_PER_S) % 360)]


def _smoking(source: Units, breath: int) -> list[Part]:
    """Return smoke that rises and fades, followed by other smoke."""
    parts = []
    for behind in (0.0, 0.5):
        phase = (breath / (5 * BREATHS_PER_S) + behind) % 1
        parts.append(Part(source, (5 * phase, 4 - 10 * phase), alpha=math.sin(math.pi * phase) ** 0.7))
    return parts


def _swinging(source: Units, reach: float, swing_s: float, breath: int) -> list[Part]:
    """Return something that hangs and swings to both sides once in `swing_s` seconds."""
    phase = math.tau * breath / (swing_s * BREATHS_PER_S)
    return [Part(source, (reach * math.sin(phase), 0), angle=-1.5 * reach * math.sin(phase))]


def _fluttering(source: Units, breath: int) -> list[Part]:
    """Return a flag in a light wind."""
    return [Part(source, angle=5 * math.sin(math.tau * breath / (2.5 * BREATHS_PER_S)))]


MOTIONS: Final[Mapping[str, Callable[[int], list[Part]]]] = {
    "windmill": partial(_turning, (65, 52.5), 46, 12),
    "lotto": partial(_turning, (65, 45.5), 33, 24),
    "mine": partial(_turning, (84.7, 27.4), 19.5, 10),
    "stripmine": partial(_turning, (31, 74), 29, 18),
    "factory": partial(_smoking, (22, 5, 63, 32)),
    "landfill": partial(_smoking, (58, 19, 36, 17)),
    "workshop": partial(_smoking, (92, 27, 33, 16)),
    "plant": partial(_swinging, (11, 55, 33, 23), 1.6, 7),
    "crane": partial(_swinging, (16, 27, 34, 37), 2.0, 5),
    "corporate-hq": partial(_fluttering, (62, 3, 18, 11)),
    "wholesaler": partial(_fluttering, (63, 12, 20, 12)),
}
"""The animations by the plans of their buildings."""


def parts_of(plan: str, breath: int) -> list[Part]:
    """Return the moving pieces of a building at a breath, a counter of animation frames."""
    return MOTIONS[plan](breath)
