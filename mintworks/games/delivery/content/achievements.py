"""Achievements: what there is to be earned, read from assets/delivery/achievements.yaml."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from mintworks.content import achievements as any_game
from mintworks.content.files import asset_path
from mintworks.games.delivery.content.facts import named_in_facts
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.rules.parts import Parts
from mintworks.games.delivery.variants.conditions import CareerCondition, GameCondition

FILE: Final = "delivery/achievements.yaml"

Achievement = any_game.Achievement[GameCondition, CareerCondition]


@functools.cache
def load_achievements() -> Mapping[str, Achievement]:
    """Return all achievements by id, in the order they are shown; read once. Raises ContentError."""
    return read_achievements(asset_path(FILE), load_parts())


def read_achievements(path: Path, parts: Parts) -> Mapping[str, Achievement]:
    """Read a file of achievements about these parts. Raises ContentError."""
    return any_game.read_achievements(path, Achievement, named_in_facts(parts))
