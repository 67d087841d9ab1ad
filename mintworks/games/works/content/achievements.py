"""Achievements: what there is to be earned, read from assets/works/achievements.yaml, and who has earned it."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from mintworks.content.files import asset_path
from mintworks.content.yaml_files import YamlFile
from mintworks.games.works.content.facts import check_facts
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.variants.conditions import AgainstAi, CareerCondition, GameCondition
from mintworks.games.works.variants.finished import Finished
from mintworks.storage.statistics import Statistics

FILE: Final = "works/achievements.yaml"


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Earned when all its conditions hold: those of `game` in one game that was won, those of `career` over all games.

    `icon` is an icon of assets/shared/art. Name and sentence are `achievements.<id>.name` and `.text` in the strings.
    """

    icon: str
    game: tuple[GameCondition, ...] = ()
    career: tuple[CareerCondition, ...] = ()

    @property
    def opponent(self) -> str | None:
        """The AI card that it is about, if about one."""
        return next((condition.ai for condition in self.game if isinstance(condition, AgainstAi)), None)


@functools.cache
def load_achievements(cards: CardSet) -> Mapping[str, Achievement]:
    """All achievements by id, in the order in which they are shown; read once. Raises ContentError."""
    return read_achievements(asset_path(FILE), cards)


def read_achievements(path: Path, cards: CardSet) -> Mapping[str, Achievement]:
    """Read a file of achievements about these cards. Raises ContentError."""
    file = YamlFile(path, path.name)
    found: dict[str, Achievement] = {}
    for name, value in file.entries.items():
        achievement = found[name] = file.convert(name, value, Achievement)
        if bool(achievement.game) == bool(achievement.career):
            raise file.wrong(name, "conditions of either a game or a career")
        check_facts(file, f"{name}.game", achievement.game, cards)
    return found


def earned_in_game(achievements: Mapping[str, Achievement], game: Finished, seat: int) -> list[str]:
    """The achievements that a seat has earned by winning a game."""
    if not game.summary.has_won(seat):
        return []
    return [
        name
        for name, achievement in achievements.items()
        if achievement.game and all(condition.holds(game, seat) for condition in achievement.game)
    ]


def earned_in_career(achievements: Mapping[str, Achievement], career: Statistics, cards: CardSet) -> list[str]:
    """The achievements that a person has earned with all games so far. Raises SaveError."""
    return [
        name
        for name, achievement in achievements.items()
        if achievement.career and all(condition.holds(career, cards) for condition in achievement.career)
    ]
