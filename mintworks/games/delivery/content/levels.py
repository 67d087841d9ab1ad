"""The computer players of Mint Delivery, and the value tables that they judge by."""

from __future__ import annotations

import functools
from typing import Final

from mintworks.content.files import asset_path
from mintworks.content.levels import read_levels, read_value_tables
from mintworks.core.players.level import Level
from mintworks.core.players.value_table import ValueTable

SEVERAL: Final = "several"
"""The kind of game on the road map."""

FACTORY: Final = "factory"
"""The kind of game against a driver."""

ROLES: Final = {SEVERAL: ("everyone",), FACTORY: ("person", "card")}
"""Whose tables there are in each kind of game."""

GROUPS: Final = ("seat", "stars", "outlook", "orders", "truck", "belts", "upgrades", "turn", "motivation")
"""The groups of features that a level can look at."""


@functools.cache
def load_levels() -> tuple[Level, ...]:
    """Return the levels, weakest first; read once. Raises ContentError."""
    return read_levels(asset_path("delivery/levels.yaml"), GROUPS)


@functools.cache
def load_values() -> dict[str, dict[str, ValueTable]]:
    """Return the value tables by kind of game and role; read once. Raises ContentError."""
    folder = asset_path("delivery/values")
    return {kind: read_value_tables(folder / f"{kind}.yaml", roles) for kind, roles in ROLES.items()}
