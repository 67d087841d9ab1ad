"""Finds the rounds of a reviewed game in which a seat did nothing though it could."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Final, NamedTuple

from mintworks.core.replay import PlayedRecord
from mintworks.core.review import Verdict

_FEWEST_ROUNDS: Final = 3
_LEAST_LOSS: Final = 0.05


class IdleSpell(NamedTuple):
    """The rounds from `first` to `last`, with the win probability before and after them.

    `numbers` are those of its judged decisions.
    """

    first: int
    last: int
    before: float
    after: float
    numbers: tuple[int, ...] = ()

    @property
    def rest(self) -> frozenset[int]:
        """Return the decisions that are told together with the first one."""
        return frozenset(self.numbers[1:])


def idle_spell(played: PlayedRecord, verdicts: Mapping[int, Verdict], seat: int) -> IdleSpell | None:
    """Find the longest run of rounds in which a seat did nothing of its own choice, and lost by that; else None."""
    positions, rounds = played.game.positions, dict[int, list[tuple[bool, Verdict | None]]]()
    for before, step in zip(played.positions, played.steps, strict=False):
        if step.seat == seat:
            decided = positions.does_nothing(before, step.action), verdicts.get(step.number)
            rounds.setdefault(positions.round(before), []).append(decided)

    def is_idle(number: int) -> bool:
        return all(idle for idle, _ in rounds[number]) and any(verdict for _, verdict in rounds[number])

    run = max(([*run] for idle, run in groupby(rounds, is_idle) if idle), key=len, default=[])
    judged = [verdict for number in run for _, verdict in rounds[number] if verdict is not None]
    if len(run) < _FEWEST_ROUNDS or judged[0].best_win - judged[-1].win < _LEAST_LOSS:
        return None
    numbers = tuple(verdict.number for verdict in judged)
    return IdleSpell(run[0], run[-1], judged[0].best_win, judged[-1].win, numbers)
