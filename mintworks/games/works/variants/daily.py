"""The daily challenge: one deal, one opponent and one twist, the same for everyone on the same day."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from mintworks.games.works.rules.setup import DEALS
from mintworks.games.works.variants.facts import Fact
from mintworks.games.works.variants.twist import Twist

LEAST_CHALLENGES: Final = 3
"""With fewer, no order keeps the same one from coming on two days running."""

_DAY: Final = timedelta(days=1)
_FIRST_DAY: Final = date(2000, 1, 1)
"""Long before the first game. The calendar's own beginning has no days before it, which a row of days needs."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """What can be different on a day: the twist, the goals that a victory has to meet, and who may be the opponent.

    It is drawn from the day `since` on, or (None) from the first.
    """

    id: str
    opponents: tuple[str, ...]
    twist: Twist
    goals: tuple[Fact, ...]
    since: date | None = None


@dataclass(frozen=True, slots=True)
class DailyGame:
    """The challenge of one day, with its opponent and the number from which it is dealt."""

    day: date
    challenge: Challenge
    opponent: str
    seed: int

    @property
    def label(self) -> str:
        """The day as it is recorded."""
        return self.day.isoformat()


def daily_game(challenges: Sequence[Challenge], day: date) -> DailyGame:
    """What is played on a day. None comes on two days running, and a day stays as it is when later ones are added.

    From each day on which challenges are added to the next such day, all come once before any comes again.
    """
    challenge = _challenge_of(challenges, day.toordinal())
    # A string as seed draws the same in every process, and a draw of its own keeps deal and opponent independent.
    opponent = int(random.Random(f"opponent {day}").random() * len(challenge.opponents))
    seed = int(random.Random(f"deal {day}").random() * DEALS)
    return DailyGame(day, challenge, challenge.opponents[opponent], seed)


def day_of(label: str) -> date | None:
    """The day that a label of a `DailyGame` names; None for one that was spoilt or invented."""
    try:
        day = date.fromisoformat(label)
    except ValueError:
        return None
    return day if day >= _FIRST_DAY else None


def _challenge_of(challenges: Sequence[Challenge], day: int) -> Challenge:
    """The challenge of a day, which is numbered as the calendar numbers it."""
    since = [0 if challenge.since is None else challenge.since.toordinal() for challenge in challenges]
    known = [challenge for challenge, first in zip(challenges, since, strict=True) if first <= day]
    start = max(first for first in since if first <= day)
    cycle, place = divmod(day - start, len(known))
    order = _shuffled(known, start + cycle)
    before = _shuffled(known, start + cycle - 1)[-1] if cycle or not start else _challenge_of(challenges, start - 1)
    if order[0] == before:
        order[0], order[1] = order[1], order[0]
    return order[place]


def _shuffled(challenges: Sequence[Challenge], cycle: int) -> list[Challenge]:
    dice = random.Random(f"challenges {cycle}")
    return sorted(challenges, key=lambda challenge: dice.random())


def streak(won: Mapping[date, bool], today: date) -> int:
    """How many days in a row were won, up to today or, while today's game is still to come, up to yesterday.

    `won` tells of every day that was played whether it was won.
    """
    day = today if today in won else today - _DAY
    days = 0
    while won.get(day):
        days, day = days + 1, day - _DAY
    return days
