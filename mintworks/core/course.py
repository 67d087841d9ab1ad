"""The course of a reviewed game: how the chance of each seat to win went up and down, and what has moved it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from mintworks.core.review import MISTAKES, Ending, Mistake, Verdict

TURN: Final = MISTAKES[Mistake.MISTAKE]
"""A change that is worth stopping at."""


class Mover(StrEnum):
    """What has changed the chances."""

    PLAY = "play"
    """A decision was not the best."""
    LUCK = "luck"
    """Cards were turned up."""
    OTHERS = "others"
    """Everything else: forced moves, opponents' cards, and another seat's view of the hidden cards."""


class Change(NamedTuple):
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


def course(verdicts: Iterable[Verdict], end: Ending | None = None, last: int = 0) -> list[Change]:
    """The changes of a game in order, from verdicts in the order of their numbers; the `end` is at place `last`.

    Verdicts without the chances of all seats are left out.
    """
    changes: list[Change] = []
    place, now = 0, None
    for verdict in verdicts:
        if not verdict.chances:
            continue
        if now is not None:
            changes.append(_between(place, verdict.number - 1, now, verdict.best_chances, verdict.turned))
        step = verdict.number - 1, verdict.number
        changes.append(Change(Mover.PLAY, *step, verdict.best_chances, verdict.chances, verdict.number, verdict.seat))
        place, now = verdict.number, verdict.chances
    if end is not None and now is not None:
        changes.append(_between(place, last, now, end.chances, end.turned))
    return changes


def turning_points(changes: Iterable[Change], verdicts: Iterable[Verdict], seats: Iterable[int]) -> list[int]:
    """The places at which to stop: after the mistakes of these seats, and after cards that changed much for one."""
    numbers, own = {verdict.number for verdict in verdicts if verdict.mistake is not None}, [*seats]
    places = set()
    for change in changes:
        if change.mover is Mover.PLAY and change.seat in own and change.number in numbers:
            places.add(change.number)
        if change.mover is Mover.LUCK and any(abs(change.gained(seat)) >= TURN for seat in own):
            places.add(change.number)
    return sorted(places)


def _between(start: int, end: int, before: tuple[float, ...], after: tuple[float, ...], turned: int) -> Change:
    """What happened between two decisions."""
    return Change(Mover.LUCK if turned else Mover.OTHERS, start, end, before, after, turned)
