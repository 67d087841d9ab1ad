"""The computer players of Mint Works, and the value tables that they judge by."""

from __future__ import annotations

import functools
from typing import Final

from mintworks.content.files import asset_path
from mintworks.content.levels import read_levels, read_value_tables
from mintworks.core.players.level import Level
from mintworks.core.players.value_table import ValueTable
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.rules.cards import MAX_SEATS

SEVERAL: Final = {seats: f"seats-{seats}" for seats in range(2, MAX_SEATS + 1)}
"""The kinds of games in which people and computers play among themselves; the others go by their opponent's card."""

ROLES: Final = {False: ("everyone",), True: ("person", "card")}
"""Whose positions there are tables for, in games of several and against a card."""

GLANCES: Final = "glances"
"""The table that says where to look first, and the group that a level must look at to use it."""

TOGETHER: Final = "together"
"""The table of a hidden layer, and the group that a level must look at to use it."""

GROUPS: Final = (
    *("seat", "stars", "lead", "mints", "mints-later", "plans", "income"),
    *("turn", "all-built", "builds", "reach", "spare", "ending", "free", "free-too", "mint-supply"),
    *(GLANCES, TOGETHER),
)
"""The groups of features that a level can look at."""


@functools.cache
def load_levels() -> tuple[Level, ...]:
    """Return the levels, weakest first; read once. Raises ContentError."""
    return read_levels(asset_path("works/levels.yaml"), GROUPS)


@functools.cache
def load_values() -> dict[str, dict[str, ValueTable]]:
    """Return the value tables by kind of game and role; read once. Raises ContentError."""
    folder, ais = asset_path("works/values"), load_cards().ais
    tables = {}
    for kind in (*SEVERAL.values(), *ais):
        solitaire = kind in ais
        roles, hidden = (*ROLES[solitaire], GLANCES), TOGETHER if solitaire else None
        tables[kind] = read_value_tables(folder / f"{kind}.yaml", roles, hidden)
    return tables
