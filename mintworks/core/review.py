"""Looks back over a recorded game: what each decision gave up against the best, and what came from elsewhere.

Judged is against what the seat could know, never against the cards as they lay.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

import msgspec

from mintworks.core.players.level import Level
from mintworks.core.plugin import GamePlugin, Rules, State
from mintworks.core.record import GameRecord
from mintworks.core.replay import begin, play_record

ITERATIONS: Final = 6_000
"""For each decision, spread evenly over its moves: so a loss of 5 points is a loss in 98 of 100 cases."""


class Fault(StrEnum):
    """How much a decision gave up, of a chance of 100 points to win."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


_FAULTS: Final = ((0.25, Fault.BLUNDER), (0.12, Fault.MISTAKE), (0.05, Fault.INACCURACY))


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What was found about one decision, step `number` of the game.

    `win` is the chance of the seat with the action that it played, `best_win` with the best one. `luck` is the change
    of its chance from there to its next decision, or the end, if cards were turned up on the way; else that is what
    the `others` have done. Both are 0 for the last decisions of an unfinished game.
    """

    number: int
    seat: int
    action: str
    win: float
    best: str
    best_win: float
    luck: float = 0.0
    others: float = 0.0

    @property
    def given_up(self) -> float:
        """What the decision cost, from 0 to 1."""
        return max(0.0, self.best_win - self.win)

    @property
    def fault(self) -> Fault | None:
        """What to call that; None for less than can be told from the noise of the search."""
        return next((fault for least, fault in _FAULTS if self.given_up >= least), None)


def review(game: GamePlugin, record: GameRecord, iterations: int = ITERATIONS) -> Iterator[Verdict]:
    """Judge each free decision of a game; a verdict comes when it is known what followed. Raises RecordFault.

    The order is that of the next decisions of their seats, or of the steps at the end.
    """
    rules, _, before = begin(game, record)
    search = game.players.search(rules, Level("review", iterations))
    open_verdicts: dict[int, Verdict] = {}
    has_revealed: dict[int, bool] = {}
    after: State = before
    before = rules.copy(before)
    for step, after in play_record(game, record):
        if _is_free(game, rules, before, step.seat):
            found = search.compare(rules.observe(before, step.seat), rules.legal_actions(before))
            best = found[0]
            played = next(option for option in found if option.action == str(step.action))
            last = open_verdicts.pop(step.seat, None)
            if last is not None:
                yield _closed(last, best.win, has_revealed[step.seat])
            open_verdicts[step.seat] = Verdict(
                number=step.number,
                seat=step.seat,
                action=played.action,
                win=played.win,
                best=best.action,
                best_win=best.win,
            )
            has_revealed[step.seat] = False
        if rules.reveals(before, [*step.events]):
            has_revealed = dict.fromkeys(has_revealed, True)
        before = rules.copy(after)
    is_over = game.positions.summary(after).is_over
    for seat, last in sorted(open_verdicts.items(), key=lambda item: item[1].number):
        if not is_over:
            yield last
        else:
            yield _closed(last, _share(game, after, seat), has_revealed[seat])


def _is_free(game: GamePlugin, rules: Rules, state: State, seat: int) -> bool:
    return game.positions.opponents(state)[seat - 1] is None and len(rules.legal_actions(state)) > 1


def _share(game: GamePlugin, end: State, seat: int) -> float:
    """A seat's part of the victory; one that is shared with an opponent's card is none."""
    winners = game.positions.summary(end).winners
    is_shared_with_card = len(winners) > 1 and any(game.positions.opponents(end))
    return 1 / len(winners) if seat in winners and not is_shared_with_card else 0.0


def _closed(verdict: Verdict, chance: float, has_revealed: bool) -> Verdict:
    change = chance - verdict.win
    if has_revealed:
        return msgspec.structs.replace(verdict, luck=change)
    return msgspec.structs.replace(verdict, others=change)
