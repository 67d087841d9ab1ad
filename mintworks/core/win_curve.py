"""The win probability of each seat over a reviewed game, as swings from decision to decision, and what moved it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from mintworks.core.review import MISTAKES, Ending, Mistake, Verdict

LEAST_SWING: Final = MISTAKES[Mistake.MISTAKE]
"""Minimum change of win probability by luck at which a review stops."""


class Mover(StrEnum):
    """The causes of a change in the win probabilities."""

    PLAY = "play"
    """A decision that was not the best."""
    LUCK = "luck"
    """A revealed card."""
    OTHERS = "others"
    """Everything else: forced moves, opponents' cards, and another seat's view of the hidden cards."""


class Swing(NamedTuple):
    """A change of all seats' win probabilities between places `start` and `end`, which may be equal.

    Place n lies after move n, counted from 1. `number` is the move that `seat` played, or that revealed a card; both
    are 0 if it was nobody's.
    """

    mover: Mover
    start: int
    end: int
    before: tuple[float, ...]
    after: tuple[float, ...]
    number: int = 0
    seat: int = 0

    def gained(self, seat: int) -> float:
        """Return the change of a seat's win probability, from -1 to 1."""
        return self.after[seat - 1] - self.before[seat - 1]


def percent(chance: float, *, is_certain: bool = False) -> int:
    """Return a chance in hundredths; only the share of a victory that is won is ever certain."""
    hundredths = round(100 * chance)
    return hundredths if is_certain else max(1, min(99, hundredths))


def win_curve(verdicts: Iterable[Verdict], end: Ending | None = None, last: int = 0) -> list[Swing]:
    """Return the swings of a game in order, from verdicts sorted by number; its `end` is at place `last`.

    Skips verdicts without the chances of all seats.
    """
    swings: list[Swing] = []
    place, now = 0, None
    for verdict in verdicts:
        if not verdict.chances:
            continue
        if now is not None:
            swings.append(_between(place, verdict.number - 1, now, verdict.best_chances, verdict.turned))
        step = verdict.number - 1, verdict.number
        swings.append(Swing(Mover.PLAY, *step, verdict.best_chances, verdict.chances, verdict.number, verdict.seat))
        place, now = verdict.number, verdict.chances
    if end is not None and now is not None:
        swings.append(_between(place, last, now, end.chances, end.turned))
    return swings


def stops_of(swings: Iterable[Swing], verdicts: Iterable[Verdict], seats: Iterable[int]) -> list[int]:
    """Return the places at which a review stops: after mistakes of these seats, and after their swings of luck."""
    numbers, own = {verdict.number for verdict in verdicts if verdict.mistake is not None}, [*seats]
    places = set()
    for swing in swings:
        if swing.mover is Mover.PLAY and swing.seat in own and swing.number in numbers:
            places.add(swing.number)
        if swing.mover is Mover.LUCK and any(abs(swing.gained(seat)) >= LEAST_SWING for seat in own):
            places.add(swing.number)
    return sorted(places)


def _between(start: int, end: int, before: tuple[float, ...], after: tuple[float, ...], turned: int) -> Swing:
    """Return the swing between two decisions."""
    return Swing(Mover.LUCK if turned else Mover.OTHERS, start, end, before, after, turned)
