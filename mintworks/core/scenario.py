"""Games with an opponent, a variant and goals: campaign nodes and daily games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from enum import StrEnum
from typing import Final, NamedTuple, Protocol, TypeAlias

import msgspec

PERSON: Final = 1
"""The seat of the person in a scenario; the opponent, a card or a computer player, has the next."""

Variant: TypeAlias = msgspec.Struct
"""A change of the printed rules: a struct that only its game can look into."""
Goal: TypeAlias = msgspec.Struct
"""A condition of a victory, likewise."""


class Medal(StrEnum):
    """The medals of a scenario, each on top of a victory."""

    WIN = "win"
    GOAL = "goal"
    MASTERY = "mastery"


MEDALS: Final = tuple(Medal)


class Aim(NamedTuple):
    """The next medal at a table with its goals; none if a victory is enough."""

    medal: Medal
    goals: tuple[Goal, ...]


class OpponentRule(NamedTuple):
    """The rule of an opponent's card in a sentence or two, with its entry in the rules book."""

    name: str
    told: str
    entry: str


class FinishedGame(Protocol):
    """A game that one person has played to its end, as goals look at it."""

    @property
    def is_won(self) -> bool:
        """Return whether the person has won alone."""

    def meets(self, goal: Goal) -> bool:
        """Return whether the person has met a goal of this game."""


class Scenario(msgspec.Struct, frozen=True):
    """A node of a campaign or a daily game.

    Several `opponents` are played one after the other, and every medal must be earned against each of them; a daily
    game has those from whom the day chooses one. What is under `Medal.WIN` makes a victory count at all. `district` is
    the part of the campaign's map that a node lies in, and `hue` the name of that part's color. A daily game
    is drawn from the day `since` on, or (None) from the first.
    """

    id: str
    opponents: tuple[str, ...]
    variant: Variant
    goals: Mapping[Medal, tuple[Goal, ...]]
    district: str = ""
    hue: str = ""
    since: date | None = None

    @property
    def win_goals(self) -> tuple[Goal, ...]:
        """Return the goals without which a victory doesn't count."""
        return self.goals.get(Medal.WIN, ())

    def earned(self, games: Sequence[FinishedGame]) -> tuple[Medal, ...]:
        """Return the medals for these games, one for each opponent played so far."""
        if len(games) < len(self.opponents) or not all(game.is_won for game in games):
            return ()
        asked = {medal: self.goals[medal] for medal in MEDALS if medal in self.goals}
        met = [medal for medal, goals in asked.items() if all(game.meets(goal) for goal in goals for game in games)]
        return tuple(met) if Medal.WIN in met else ()
