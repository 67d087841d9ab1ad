"""Achievements of any game: read from a file, and who has earned them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from mintworks.content.facts import check_facts
from mintworks.content.yaml_files import YamlFile
from mintworks.core.conditions import Against, Career
from mintworks.core.summary import GameSummary

GameConditionT = TypeVar("GameConditionT")
CareerConditionT = TypeVar("CareerConditionT")


class Achievement(msgspec.Struct, Generic[GameConditionT, CareerConditionT], frozen=True, forbid_unknown_fields=True):
    """Earned when all its conditions hold: those of `game` in one game that was won, those of `career` over all games.

    `icon` names an icon of assets/shared/art, `hue` the color behind it. With a `certificate` comes one to look at
    again and again. Name and sentence are `achievements.<id>.name` and `.text` in the strings.
    """

    icon: str
    hue: str = "teal"
    certificate: bool = False
    game: tuple[GameConditionT, ...] = ()
    career: tuple[CareerConditionT, ...] = ()

    @property
    def opponent(self) -> str | None:
        """Return the opponent's card that it is about; None without one."""
        return next((condition.opponent for condition in self.game if isinstance(condition, Against)), None)


AnyAchievement: TypeAlias = Achievement[Any, Any]


def read_achievements(
    path: Path, kind: type[AnyAchievement], named: Mapping[str, Collection[str]]
) -> Mapping[str, AnyAchievement]:
    """Read a file of achievements of one game, whose facts may name these ids by field. Raises ContentError."""
    file = YamlFile(path, path.name)
    found: dict[str, AnyAchievement] = {}
    for name, value in file.entries.items():
        achievement = found[name] = file.convert(name, value, kind)
        if bool(achievement.game) == bool(achievement.career):
            raise file.wrong(name, "conditions of either a game or a career")
        check_facts(file, f"{name}.game", achievement.game, named)
    return found


class SummarizedGame(Protocol):
    """A game as conditions look at it."""

    @property
    def summary(self) -> GameSummary: ...


def earned(
    achievements: Mapping[str, AnyAchievement], game: SummarizedGame, seat: int, career: Career, parts: object
) -> list[str]:
    """Return the achievements that a seat earned with a game, or its person with all games. Raises SaveError."""
    return [*earned_in_game(achievements, game, seat), *earned_in_career(achievements, career, parts)]


def earned_in_game(achievements: Mapping[str, AnyAchievement], game: SummarizedGame, seat: int) -> list[str]:
    """Return the achievements that a seat earned by winning a game."""
    if not game.summary.has_won(seat):
        return []
    return [
        name
        for name, achievement in achievements.items()
        if achievement.game and all(condition.holds(game, seat) for condition in achievement.game)
    ]


def earned_in_career(achievements: Mapping[str, AnyAchievement], career: Career, parts: object) -> list[str]:
    """Return the achievements that a person earned with all games; `parts` are those of the game's box.

    Raises SaveError.
    """
    return [
        name
        for name, achievement in achievements.items()
        if achievement.career and all(condition.holds(career, parts) for condition in achievement.career)
    ]
