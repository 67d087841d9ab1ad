"""The computer players of Mint Works, and the value tables that they judge by."""

from __future__ import annotations

import functools
from typing import Final

from mintworks.content.files import asset_path
from mintworks.content.levels import read_levels, read_value_tables
from mintworks.core.players.level import Level
from mintworks.core.players.value_table import ValueTable
from mintworks.games.works.content.cards import load_cards

SEVERAL: Final = "several"
"""The kind of game in which people and computers play among themselves; the others go by their opponent's card."""

ROLES: Final = {False: ("everyone",), True: ("person", "card")}
"""Whose tables there are, in games of several and against a card."""

GROUPS: Final = (
    *("seat", "stars", "lead", "mints", "mints-later", "plans", "income"),
    *("turn", "all-built", "builds", "reach", "spare", "ending", "free", "free-too", "mint-supply"),
)
"""The groups of features that a level can look at."""


@functools.cache
def load_levels() -> tuple[Level, ...]:
    """The levels, weakest first; read once. Raises ContentError."""
    return read_levels(asset_path("works/levels.yaml"), GROUPS)


@functools.cache
def load_values() -> dict[str, dict[str, ValueTable]]:
    """For each kind of game the tables of those who sit in it; read once. Raises ContentError."""
    folder, kinds = asset_path("works/values"), (SEVERAL, *load_cards().ais)
    return {kind: read_value_tables(folder / f"{kind}.yaml", ROLES[kind != SEVERAL]) for kind in kinds}
