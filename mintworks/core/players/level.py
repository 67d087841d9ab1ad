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
    """Return the rank of a player among levels by their ids, weakest first; None if it isn't one of them."""
    if player is None or player not in levels:
        return None
    return Rank(player, levels.index(player) + 1, len(levels))


class Bout(NamedTuple):
    """A game of two that a person played against a level."""

    level: str
    has_won: bool


IN_A_ROW: Final = 3
"""After so many victories or defeats in a row against a level, the one beside it fits better."""


def fitting_level(levels: Sequence[str], bouts: Sequence[Bout]) -> str | None:
    """Return which of the levels (by their ids, weakest first) a person's latest games, the newest first, speak for.

    None where they say nothing.
    """
    known = [bout for bout in bouts if bout.level in levels]
    if not known:
        return None
    latest = known[0].level
    row = [bout.has_won for bout in known[:IN_A_ROW] if bout.level == latest]
    step = 0 if len(row) < IN_A_ROW or len({*row}) > 1 else 1 if row[0] else -1
    return levels[max(0, min(len(levels) - 1, levels.index(latest) + step))]


def level_named(levels: Sequence[Level], player: str) -> Level:
    """Return the level with an id. Raises ValueError for a person, and for a player of another game."""
    for level in levels:
        if level.id == player:
            return level
    raise ValueError(f"{player!r} is none of the computer players {', '.join(level.id for level in levels)}")
