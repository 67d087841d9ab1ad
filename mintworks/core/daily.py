"""The daily game: one deal, one opponent and one scenario, the same for everyone on the same day."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Final

import msgspec

from mintworks.core.scenario import Scenario
from mintworks.core.seeds import DEALS

LEAST_SCENARIOS: Final = 3
"""Minimum number of scenarios: with fewer, no order keeps one from coming on two days running."""

_DAY: Final = timedelta(days=1)
_FIRST_DAY: Final = date(2000, 1, 1)
"""Long before the first game. The calendar's own beginning has no days before it, which a row of days needs."""


class DailyGame(msgspec.Struct, frozen=True):
    """The scenario of one day, with its opponent alone, and the number from which it is dealt."""

    day: date
    scenario: Scenario
    seed: int

    @property
    def label(self) -> str:
        """Return the day as records have it."""
        return self.day.isoformat()

    @property
    def opponent(self) -> str:
        return self.scenario.opponents[0]


def daily_game(scenarios: Sequence[Scenario], day: date) -> DailyGame:
    """Return the game of a day. None comes on two days in a row, and adding later ones changes no day.

    From each day on which scenarios are added to the next such day, all come once before any comes again.
    """
    scenario = _scenario_of(scenarios, day.toordinal())
    # A string as seed draws the same in every process, and a draw of its own keeps deal and opponent independent.
    opponent = scenario.opponents[int(random.Random(f"opponent {day}").random() * len(scenario.opponents))]
    seed = int(random.Random(f"deal {day}").random() * DEALS)
    return DailyGame(day, msgspec.structs.replace(scenario, opponents=(opponent,)), seed)


def day_of(label: str) -> date | None:
    """Return the day of a `DailyGame`'s label; None for a damaged or invented one."""
    try:
        day = date.fromisoformat(label)
    except ValueError:
        return None
    return day if day >= _FIRST_DAY else None


def _scenario_of(scenarios: Sequence[Scenario], day: int) -> Scenario:
    """Return the scenario of a day by its number in the calendar."""
    since = [0 if scenario.since is None else scenario.since.toordinal() for scenario in scenarios]
    known = [scenario for scenario, first in zip(scenarios, since, strict=True) if first <= day]
    start = max(first for first in since if first <= day)
    cycle, place = divmod(day - start, len(known))
    order = _shuffled(known, start + cycle)
    before = _shuffled(known, start + cycle - 1)[-1] if cycle or not start else _scenario_of(scenarios, start - 1)
    if order[0] == before:
        order[0], order[1] = order[1], order[0]
    return order[place]


def _shuffled(scenarios: Sequence[Scenario], cycle: int) -> list[Scenario]:
    # The older name of scenarios stands in the seed: with another one every published day would change.
    dice = random.Random(f"challenges {cycle}")
    return sorted(scenarios, key=lambda scenario: dice.random())


def streak(won: Mapping[date, bool], today: date) -> int:
    """Return the number of days won in a row, up to today or, before today's game, up to yesterday.

    `won` tells for every played day whether it was won.
    """
    day = today if today in won else today - _DAY
    days = 0
    while won.get(day):
        days, day = days + 1, day - _DAY
    return days
