"""What a person asked for on the command line before the window opens."""

from __future__ import annotations

import msgspec

from mintworks.core.plugin import Setup
from mintworks.core.record import Occasion


class PlayOptions(msgspec.Struct, frozen=True):
    """All that is None was not asked for: then the settings decide, and without a `setup` the title screen is shown.

    `setup` is one that the rules of the `game` (its folder; None is the first) accept, with a seed; `seats` says who
    decides for each of its seats, by kind or level, an opponent's card included. A game with an `occasion` has its
    variant.
    """

    setup: Setup | None = None
    seats: tuple[str, ...] = ()
    size_px: tuple[int, int] | None = None
    fullscreen: bool = False
    speed: float | None = None
    occasion: Occasion | None = None
    game: str | None = None
