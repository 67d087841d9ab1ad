"""Achievements: what there is to be earned, read from assets/works/achievements.yaml."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from mintworks.content import achievements as any_game
from mintworks.content.files import asset_path
from mintworks.games.works.content.facts import named_in_facts
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.variants.conditions import CareerCondition, GameCondition

FILE: Final = "works/achievements.yaml"

Achievement = any_game.Achievement[GameCondition, CareerCondition]


@functools.cache
def load_achievements(cards: CardSet) -> Mapping[str, Achievement]:
    """Return all achievements by id, in the order they are shown; read once. Raises ContentError."""
    return read_achievements(asset_path(FILE), cards)


def read_achievements(path: Path, cards: CardSet) -> Mapping[str, Achievement]:
    """Read a file of achievements about these cards. Raises ContentError."""
    return any_game.read_achievements(path, Achievement, named_in_facts(cards))
