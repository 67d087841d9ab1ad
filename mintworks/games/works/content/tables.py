"""The layouts of the tables of Mint Works."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Final

from mintworks.content.files import level_path
from mintworks.content.table_layout import TableLayout, read_layout

COMMON_SLOTS: Final = ("strip", "locations", "supply", "deck", "mints", "own")
_LONG_LINE: Final = 9
"""From so many locations on a table has a layout with more room for their line."""


@functools.cache
def load_table(seats: int, locations: int, *, solitaire: bool) -> TableLayout:
    """Return the layout for that many seats and locations; read once. Raises ContentError."""
    name = "solitaire" if solitaire else f"seats-{seats}-long" if locations >= _LONG_LINE else f"seats-{seats}"
    return read_table(level_path(f"works/tables/{name}.tmx"), others=seats - 1)


def read_table(path: Path, *, others: int) -> TableLayout:
    """Read and check one layout with slots `other-1` … for the other seats. Raises ContentError."""
    return read_layout(path, [*COMMON_SLOTS, *(f"other-{number}" for number in range(1, others + 1))])
