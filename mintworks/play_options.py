"""What a person asked for on the command line before the window opens."""

from __future__ import annotations

from typing import Final

import msgspec

from mintworks.rules.works.setup import Setup
from mintworks.session import SeatKind

SPEEDS: Final = {"half": 0.5, "normal": 1.0, "double": 2.0, "instant": 1000.0}
"""Factors for all animations, by the names that the command line has for them."""


class PlayOptions(msgspec.Struct, frozen=True):
    """All that is None was not asked for: then the settings decide, and without a `setup` the title screen is shown.

    `setup` is one that the rules accept, with a seed; `seats` says who decides for each of its seats, an AI
    opponent's included.
    """

    setup: Setup | None = None
    seats: tuple[SeatKind, ...] = ()
    size_px: tuple[int, int] | None = None
    fullscreen: bool = False
    speed: float | None = None
