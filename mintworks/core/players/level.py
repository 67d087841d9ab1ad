"""How well a computer player plays: it is somebody with a name, who thinks for so long and looks at so much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

MOST_ITERATIONS: Final = 1_000_000
"""Nobody thinks further for one decision: this takes some minutes."""


class Level(msgspec.Struct, frozen=True):
    """A computer player of one game. Its portrait, name and sentence go by its `id`.

    `iterations` are the deals that it thinks through for a decision; `sees` are the groups of features that it looks
    at when it judges a position (None: all). It never sees what its seat may not, and never errs on purpose.
    """

    id: str
    iterations: int
    sees: tuple[str, ...] | None = None


def level_named(levels: Sequence[Level], player: str) -> Level:
    """The level with an id. Raises ValueError for a person, and for one who does not play this game."""
    for level in levels:
        if level.id == player:
            return level
    raise ValueError(f"{player!r} is none of the computer players {', '.join(level.id for level in levels)}")
