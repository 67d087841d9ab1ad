"""The puzzles of levels/delivery."""

from __future__ import annotations

import functools
from typing import Final

from mintworks.content.files import level_path
from mintworks.content.puzzles import read_puzzles
from mintworks.core.puzzle import Puzzle
from mintworks.games.delivery.variants.puzzles import KINDS

PUZZLES: Final = "delivery/puzzles"


@functools.cache
def load_puzzles() -> tuple[Puzzle, ...]:
    """The puzzles that come with the game, the easiest first; read once. Raises ContentError."""
    return read_puzzles(level_path(PUZZLES), KINDS)
