"""Looks back over a recorded game: what each decision gave up against the best, and what came from elsewhere.

Judged is against what the seat could know, never against the cards as they lay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, Final, NamedTuple

import msgspec

from mintworks.core.loss_estimate import LEAST_LOSS, LossEstimate
from mintworks.core.match import Step
from mintworks.core.players.hint import Adviser
from mintworks.core.players.level import Level
from mintworks.core.plugin import Action, Event, GamePlugin, State
from mintworks.core.record import GameRecord
from mintworks.core.replay import PlayedRecord
from mintworks.core.seat import SeatKind

JUDGE: Final = "5"
"""Changed when decisions are judged in another way, so that what was found before is found anew."""

ITERATIONS: Final = 6_000
"""The most for a decision at the first look, spread evenly over its moves."""

_LONGEST_S: Final = 24
"""Thinking about a game takes at most so long, on one core of the machine that the games were measured on."""
_AT_FIRST: Final = 0.3
"""The part of this in which all decisions of people are looked at, before any is looked at more closely."""
_OF_COMPUTERS: Final = 0.07
"""The part for all decisions of computers, which nobody is told about. The rest goes to closer looks."""
_LEAST: Final = 30
"""Iterations for a decision of a game that is very long."""


class Mistake(StrEnum):
    """How much a decision gave up, of a chance of 100 points to win."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


MISTAKES: Final = {Mistake.BLUNDER: 0.25, Mistake.MISTAKE: 0.12, Mistake.INACCURACY: LEAST_LOSS}
"""The least that each gives up, the worst first."""


class Verdict(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was found about one decision, step `number` of the game.

    `win` is the chance of the seat with the action that it played, `best_win` with the best one; `chances` and
    `best_chances` are those of every seat. Since the decision before, cards were `turned` up last by the step of that
    number (0: by none). `line` is what was expected to follow the best action, itself first, if the decision was a
    mistake; `reason` says then why it is good, as JSON data of the game, if more than its chances can be told.

    `luck` is how the chance of the seat changed with cards that were turned up between this and its next decision, or
    the end, and `others` how it changed by what others did. Both are 0 for the last decisions of an unfinished game.
    """

    number: int
    seat: int
    action: str
    win: float
    best: str
    best_win: float
    chances: tuple[float, ...] = ()
    best_chances: tuple[float, ...] = ()
    turned: int = 0
    line: tuple[str, ...] = ()
    reason: dict[str, Any] | None = None
    iterations: int = 0
    luck: float = 0.0
    others: float = 0.0

    @property
    def given_up(self) -> float:
        """What the decision cost, from 0 to 1."""
        return max(0.0, self.best_win - self.win)

    @property
    def mistake(self) -> Mistake | None:
        """What to call that; None for less than can be told from the noise of the search."""
        return next((mistake for mistake, least in MISTAKES.items() if self.given_up >= least), None)


class Ending(msgspec.Struct, frozen=True):
    """What part of the victory each seat had, and which step turned up cards last after the last decision (0: none)."""

    chances: tuple[float, ...]
    turned: int


class Effort(msgspec.Struct, frozen=True):
    """How many iterations a review makes: `first` for each decision of a person, and for each `computer`'s.

    Those of the people's decisions that may have given something up share the `budget`.
    """

    first: int
    computer: int
    budget: int = 0

    @classmethod
    def even(cls, iterations: int) -> Effort:
        """The same for every decision."""
        return cls(iterations, iterations)

    @classmethod
    def measured(cls, played: PlayedRecord) -> Effort:
        """Choose what takes at most half a minute of one core for a usual game."""
        total = _LONGEST_S * played.game.players.pace(played.positions[0]).iterations_per_s
        free = [is_judged(played.record, step.seat) for step in played.steps if step.number in played.free]
        people = sum(free)
        first = min(ITERATIONS, round(_AT_FIRST * total) // max(1, people))
        computer = min(first, round(_OF_COMPUTERS * total) // max(1, len(free) - people))
        budget = round((1 - _AT_FIRST - _OF_COMPUTERS) * total)
        return cls(max(_LEAST, first), max(_LEAST, computer), budget)


def is_judged(record: GameRecord, seat: int) -> bool:
    """Whether the decisions of a seat are those of a person; of everybody's, where no person took part."""
    kinds = [each.kind for each in record.seats]
    return SeatKind.PERSON not in kinds or kinds[seat - 1] is SeatKind.PERSON


def judge(played: PlayedRecord, effort: Effort, known: Mapping[int, Verdict] | None = None) -> Iterator[Verdict]:
    """Judge each free decision of a game, without what came of it.

    First all of them come in turn, and then those again that are looked at more closely, each in the place of what was
    said of it before. Mistakes that are `known` from a review with the same effort are not thought about again, and no
    decision where nothing is looked at more closely.
    """
    return (verdict for verdict in judging(played, effort, known) if verdict is not None)


def judging(
    played: PlayedRecord, effort: Effort, known: Mapping[int, Verdict] | None = None
) -> Iterator[Verdict | None]:
    """The same, with None after each iteration: whoever cannot wait for a verdict does something else in between."""
    game, rules, record, positions = played.game, played.rules, played.record, played.positions
    pace = game.players.pace(positions[0])
    names = ("review", "second look") if pace.misleads else ("review",)
    searches = [game.players.search(rules, Level(name, effort.first)) for name in names]
    adviser = game.players.hinter(rules).adviser
    turned, budget = 0, effort.budget
    doubts: list[_Decision] = []
    for before, step in zip(positions, played.steps, strict=False):
        if step.number in played.free:
            is_person = is_judged(record, step.seat)
            first = effort.first if is_person else effort.computer
            is_to_be_sure = is_person and effort.budget > 0
            verdict = (known or {}).get(step.number)
            if verdict is None or (is_to_be_sure and verdict.mistake is None):
                seen, legal = rules.observe(before, step.seat), rules.legal_actions(before)
                comparisons = [search.comparison(seen, legal) for search in searches]
                yield from comparisons[0].spreading(max(first, comparisons[0].width))
                estimate = LossEstimate(comparisons, step.action, step.seat, first, pace.sure)
                decision = _Decision(step, turned, seen, estimate)
                if is_to_be_sure and estimate.is_doubtful:
                    doubts.append(decision)
                    verdict = decision.verdict(is_told=False)
                else:
                    verdict = _explained(game, adviser, decision)
            else:
                budget -= max(0, verdict.iterations - first)
            yield verdict
            turned = 0
        if rules.reveals(before, [*step.events]):
            turned = step.number
    while doubts and budget > 0:
        decision = min(doubts, key=lambda each: each.estimate.turn)
        before_it = decision.estimate.iterations
        yield from decision.estimate.going_on(budget)
        budget -= decision.estimate.iterations - before_it
        if not decision.estimate.is_doubtful:
            doubts.remove(decision)
        yield _explained(game, adviser, decision)


class _Decision(NamedTuple):
    """A step that is judged, what the seat saw, and the step that turned up cards last before it (0: none)."""

    step: Step[Action, Event]
    turned: int
    seen: State
    estimate: LossEstimate[State, Action]

    def verdict(self, *, is_told: bool = True) -> Verdict:
        """What was found; with no loss, unless `is_told`."""
        chances, best_chances = self.estimate.chances()
        place = self.step.seat - 1
        return Verdict(
            number=self.step.number,
            seat=self.step.seat,
            action=str(self.step.action),
            win=chances[place],
            best=str(self.estimate.best),
            best_win=(best_chances if is_told else chances)[place],
            chances=chances,
            best_chances=best_chances if is_told else chances,
            turned=self.turned,
            iterations=self.estimate.iterations,
        )


def _explained(game: GamePlugin, adviser: Adviser[State, Action], decision: _Decision) -> Verdict:
    """The verdict on a decision; of a mistake also what would have followed the best action, and why that is good."""
    verdict, estimate = decision.verdict(), decision.estimate
    if verdict.mistake is None:
        return verdict
    found = estimate.comparison.considered(estimate.best)
    reason = adviser.reason(decision.seen, found, [estimate.comparison.considered(decision.step.action)])
    return msgspec.structs.replace(
        verdict,
        line=tuple(str(action) for action in found.line),
        reason=None if reason is None else game.codec.reason_to_json(reason),
    )


def ending(played: PlayedRecord) -> Ending | None:
    """Tell how a game ended; None for one that goes on."""
    end, rules = played.positions[-1], played.rules
    if not played.game.positions.summary(end).is_over:
        return None
    last = max(played.free, default=0)
    turned = [
        step.number
        for before, step in zip(played.positions, played.steps, strict=False)
        if step.number >= last and rules.reveals(before, [*step.events])
    ]
    return Ending(played.game.positions.shares(end), max(turned, default=0))


def review(played: PlayedRecord, effort: Effort) -> Iterator[Verdict]:
    """Judge each free decision of a game, with what followed it.

    The order is that of the next decisions of their seats, or of the steps at the end.
    """
    account = _Account()
    for _, verdict in sorted({verdict.number: verdict for verdict in judge(played, effort)}.items()):
        yield from account.decided(verdict)
    yield from account.ended(ending(played))


class _Account:
    """Tells for each seat apart how its chance changed by cards and by others since its last decision."""

    def __init__(self) -> None:
        self._open: dict[int, Verdict] = {}
        self._last: tuple[float, ...] = ()

    def decided(self, verdict: Verdict) -> Iterator[Verdict]:
        """Take the next decision in; gives the one before of its seat, of which all is known now."""
        self._pass(verdict.best_chances, is_luck=bool(verdict.turned))
        if verdict.seat in self._open:
            yield self._open.pop(verdict.seat)
        self._pass(verdict.chances, is_luck=False)
        self._open[verdict.seat] = verdict

    def ended(self, end: Ending | None) -> Iterator[Verdict]:
        """Give what is left, closed by the end of the game if there is one."""
        if end is not None:
            self._pass(end.chances, is_luck=bool(end.turned))
        for verdict in sorted(self._open.values(), key=lambda each: each.number):
            yield verdict if end is not None else msgspec.structs.replace(verdict, luck=0.0, others=0.0)

    def _pass(self, chances: tuple[float, ...], *, is_luck: bool) -> None:
        """Let the chances change for all who have decided."""
        for seat, verdict in self._open.items():
            change = chances[seat - 1] - self._last[seat - 1]
            luck, others = verdict.luck, verdict.others
            luck, others = (luck + change, others) if is_luck else (luck, others + change)
            self._open[seat] = msgspec.structs.replace(verdict, luck=luck, others=others)
        self._last = chances
