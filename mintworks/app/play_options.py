"""The command line's options for the window."""

from __future__ import annotations

import msgspec

from mintworks.core.plugin import Setup
from mintworks.core.record import Occasion


class PlayOptions(msgspec.Struct, frozen=True):
    """Options; None stands for the settings, and a missing `setup` for the title.

    `setup` is legal in the `game` (its folder; None is the first) and has a seed; `seats` are the players by kind or
    level, an opponent's card included. A game with an `occasion` has its variant.
    """

    setup: Setup | None = None
    seats: tuple[str, ...] = ()
    size_px: tuple[int, int] | None = None
    fullscreen: bool = False
    speed: float | None = None
    occasion: Occasion | None = None
    game: str | None = None
