"""How well a computer player plays: it is somebody with a name, who thinks for so long and looks at so much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

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


class Rank(NamedTuple):
    """How strong a level is among those of its game: `strength` counts from 1, the weakest, up to `most`."""

    level: str
    strength: int
    most: int


def rank_among(levels: Sequence[str], player: str | None) -> Rank | None:
    """The rank of a player among levels by their ids, weakest first; None for who is none of them."""
    if player is None or player not in levels:
        return None
    return Rank(player, levels.index(player) + 1, len(levels))


def level_named(levels: Sequence[Level], player: str) -> Level:
    """The level with an id. Raises ValueError for a person, and for one who does not play this game."""
    for level in levels:
        if level.id == player:
            return level
    raise ValueError(f"{player!r} is none of the computer players {', '.join(level.id for level in levels)}")
