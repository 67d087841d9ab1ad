"""The win probability of each seat over a reviewed game, as swings from decision to decision, and what moved it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from mintworks.core.review import MISTAKES, Ending, Mistake, Verdict

LEAST_SWING: Final = MISTAKES[Mistake.MISTAKE]
"""A change that is worth stopping at."""


class Mover(StrEnum):
    """What has changed the chances."""

    PLAY = "play"
    """A decision was not the best."""
    LUCK = "luck"
    """Cards were turned up."""
    OTHERS = "others"
    """Everything else: forced moves, opponents' cards, and another seat's view of the hidden cards."""


class Swing(NamedTuple):
    """How the chances of all seats changed from one place of the game to another, which may be the same.

    Moves are counted from 1, and place n lies after move n. `number` is the move that `seat` has played, or that has
    turned up cards; both are 0 where it was nobody's.
    """

    mover: Mover
    start: int
    end: int
    before: tuple[float, ...]
    after: tuple[float, ...]
    number: int = 0
    seat: int = 0

    def gained(self, seat: int) -> float:
        """How much the chance of a seat has grown, from -1 to 1."""
        return self.after[seat - 1] - self.before[seat - 1]


def win_curve(verdicts: Iterable[Verdict], end: Ending | None = None, last: int = 0) -> list[Swing]:
    """The changes of a game in order, from verdicts in the order of their numbers; the `end` is at place `last`.

    Verdicts without the chances of all seats are left out.
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
    """The places at which to stop: after the mistakes of these seats, and after cards that changed much for one."""
    numbers, own = {verdict.number for verdict in verdicts if verdict.mistake is not None}, [*seats]
    places = set()
    for swing in swings:
        if swing.mover is Mover.PLAY and swing.seat in own and swing.number in numbers:
            places.add(swing.number)
        if swing.mover is Mover.LUCK and any(abs(swing.gained(seat)) >= LEAST_SWING for seat in own):
            places.add(swing.number)
    return sorted(places)


def _between(start: int, end: int, before: tuple[float, ...], after: tuple[float, ...], turned: int) -> Swing:
    """What happened between two decisions."""
    return Swing(Mover.LUCK if turned else Mover.OTHERS, start, end, before, after, turned)
