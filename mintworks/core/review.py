"""Reviews a recorded game: how much win probability each decision lost, and how much came from luck and others.

A decision is judged by what its seat could know, never by the hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, Final, NamedTuple

import msgspec

from mintworks.core.loss_estimate import LEAST_LOSS, LossEstimate
from mintworks.core.match import Step
from mintworks.core.players.contrast import Contrast
from mintworks.core.players.equal_deals import TREES, looking
from mintworks.core.players.hint import Adviser
from mintworks.core.plugin import Action, Event, GamePlugin, State
from mintworks.core.record import GameRecord
from mintworks.core.replay import PlayedRecord
from mintworks.core.seat import SeatKind

JUDGE: Final = "10"
"""Version of the judgement: kept reviews of another version are made anew."""

ITERATIONS: Final = 6_000
"""Maximum of iterations for the first estimate of a decision, spread evenly over its moves."""

_AT_FIRST_S: Final = 7.8
"""Seconds for the first estimates of people's decisions, on one core of the machine that measured `Pace`."""
_OF_COMPUTERS_S: Final = 1.82
"""Seconds for the decisions of computers, which need no refinement; the rest of the time refines people's."""
_LEAST: Final = 30
"""Minimum of iterations for a decision, however long the game."""


class Mistake(StrEnum):
    """A kind of mistake, by the win probability that it loses."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


MISTAKES: Final = {Mistake.BLUNDER: 0.25, Mistake.MISTAKE: 0.12, Mistake.INACCURACY: LEAST_LOSS}
"""Minimum loss of win probability (0 to 1) of each kind, the worst first."""


class Verdict(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The judgement of one decision, step `number` of the game.

    `win` is the seat's win probability after the played action, `best_win` is higher by the reported
    loss, which is less than the search has found (`LossEstimate.reported`); `chances` and `best_chances` are those of
    all seats. `turned` is the number of the last step that revealed a card, from the decision before on (0: none). Of a
    mistake, `line` is the expected line from the best action on, `contrast` what that brings which the played one does
    not, and `reason` (JSON data of the game) why it is good, if they can be told.

    `luck` and `others` are the changes of the seat's win probability until its next decision or the end, by revealed
    cards and by other seats. Both are 0 for the last decisions of an unfinished game.
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
    contrast: Contrast | None = None
    iterations: int = 0
    luck: float = 0.0
    others: float = 0.0

    @property
    def given_up(self) -> float:
        """Return the loss of win probability, from 0 to 1."""
        return max(0.0, self.best_win - self.win)

    @property
    def mistake(self) -> Mistake | None:
        """Return the kind of mistake; None for a smaller loss, which may be noise of the search."""
        return next((mistake for mistake, least in MISTAKES.items() if self.given_up >= least), None)


class Ending(msgspec.Struct, frozen=True):
    """Each seat's share of the victory, and the last step that revealed a card, from the last decision on (0: none)."""

    chances: tuple[float, ...]
    turned: int


class Effort(msgspec.Struct, frozen=True):
    """Iterations of a review: `first` for each decision of a person, `computer` for each of a computer.

    `budget` is the sum for refining people's doubtful decisions. Computers count as people among themselves
    (`is_examined`).
    """

    first: int
    computer: int
    budget: int = 0

    @classmethod
    def even(cls, iterations: int) -> Effort:
        """Return an effort with the same iterations for every decision, without refinement."""
        return cls(iterations, iterations)

    @classmethod
    def measured(cls, played: PlayedRecord) -> Effort:
        """Return the effort that fits into the seconds of a review."""
        pace = played.game.players.pace(played.positions[0])
        total = pace.review_s * pace.iterations_per_s
        examined = [is_examined(played.record, step.seat) for step in played.steps if step.number in played.free]
        people = sum(examined)
        first = min(ITERATIONS, round(_AT_FIRST_S * pace.iterations_per_s) // max(1, people))
        others = len(examined) - people
        computer = min(first, round(_OF_COMPUTERS_S * pace.iterations_per_s) // max(1, others))
        first, computer = max(_LEAST, first), max(_LEAST, computer)
        return cls(first, computer, max(0, total - first * people - computer * others))


def is_examined(record: GameRecord, seat: int) -> bool:
    """Return whether a review examines a seat closely: a person's, or every seat if no person took part.

    The decisions of other seats are judged with fewer iterations: luck and others are told from them.
    """
    kinds = [each.kind for each in record.seats]
    return SeatKind.PERSON not in kinds or kinds[seat - 1] is SeatKind.PERSON


def judge(played: PlayedRecord, effort: Effort, known: Mapping[int, Verdict] | None = None) -> Iterator[Verdict]:
    """Judge each free decision of a game (`PlayedRecord.free`); leaves out `luck` and `others`.

    Yields a first verdict on every decision in order, without loss while that is doubtful; then, as far as the budget
    reaches, one final verdict on each of those, which replaces the earlier one. Of the decisions `known` from a review
    with the same effort, only people's that aren't mistakes are judged again, and only with refinement.
    """
    return (verdict for verdict in judging(played, effort, known) if verdict is not None)


def judging(
    played: PlayedRecord, effort: Effort, known: Mapping[int, Verdict] | None = None
) -> Iterator[Verdict | None]:
    """Judge like `judge`, yielding None after each iteration, so that the caller can do something else in between."""
    game, rules, record, positions = played.game, played.rules, played.record, played.positions
    pace = game.players.pace(positions[0])
    begin = looking(game, rules)
    adviser = game.players.hinter(rules).adviser
    turned, budget = 0, effort.budget
    doubts: list[_Decision] = []
    for before, step in zip(positions, played.steps, strict=False):
        if step.number in played.free:
            examined = is_examined(record, step.seat)
            first = effort.first if examined else effort.computer
            may_be_refined = examined and effort.budget > 0
            verdict = (known or {}).get(step.number)
            if verdict is None or (may_be_refined and verdict.mistake is None):
                seen = game.positions.remembered(rules.observe(before, step.seat), before)
                legal = rules.legal_actions(before)
                looks = [begin(seen, legal, tree) for tree in TREES]
                yield from looks[0].spreading(max(first, len(legal)))  # `LossEstimate` would, without yielding
                estimate = LossEstimate(looks, step.action, step.seat, first, pace)
                decision = _Decision(step, turned, seen, estimate)
                if may_be_refined and estimate.is_doubtful:
                    doubts.append(decision)
                    verdict = decision.verdict(with_loss=False)
                else:
                    verdict = _explained(game, adviser, decision)
            else:
                budget -= max(0, verdict.iterations - first)
            yield verdict
            turned = 0
        if rules.reveals(before, [*step.events]):
            turned = step.number
    refined: dict[int, _Decision] = {}
    while doubts and budget > 0:
        decision = min(doubts, key=lambda each: each.estimate.place_in_queue)
        spent = decision.estimate.iterations
        yield from decision.estimate.going_on(budget)
        budget -= decision.estimate.iterations - spent
        refined[decision.step.number] = decision
        if not decision.estimate.is_doubtful:
            doubts.remove(decision)
            yield _explained(game, adviser, refined.pop(decision.step.number))
    for decision in refined.values():  # whose loss nothing changes any more
        yield _explained(game, adviser, decision)


class _Decision(NamedTuple):
    """A judged step, `turned` as in its verdict, what its seat saw, and the estimate."""

    step: Step[Action, Event]
    turned: int
    seen: State
    estimate: LossEstimate[State, Action]

    def verdict(self, *, with_loss: bool = True) -> Verdict:
        """Return the verdict; unless `with_loss`, as if the played action was as good as the best."""
        chances, best_chances = self.estimate.chances()
        place = self.step.seat - 1
        return Verdict(
            number=self.step.number,
            seat=self.step.seat,
            action=str(self.step.action),
            win=chances[place],
            best=str(self.estimate.best),
            best_win=(best_chances if with_loss else chances)[place],
            chances=chances,
            best_chances=best_chances if with_loss else chances,
            turned=self.turned,
            iterations=self.estimate.iterations,
        )


def _explained(game: GamePlugin, adviser: Adviser[State, Action], decision: _Decision) -> Verdict:
    """Return the verdict on a decision; that on a mistake with line and reason."""
    verdict, estimate = decision.verdict(), decision.estimate
    if verdict.mistake is None:
        return verdict
    found, played = map(estimate.comparison.considered, (estimate.best, decision.step.action))
    reason = adviser.reason(decision.seen, found, [played])
    if reason is not None and (
        adviser.is_thin(reason) or adviser.is_alike(reason, adviser.reason(decision.seen, played, [found]))
    ):
        reason = None  # it does not tell what was wrong with the other
    return msgspec.structs.replace(
        verdict,
        line=tuple(str(action) for action in found.line),
        reason=None if reason is None else game.codec.reason_to_json(reason),
        contrast=adviser.contrast(decision.seen, found, played),
    )


def ending(played: PlayedRecord) -> Ending | None:
    """Return how a game ended; None while it goes on."""
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
    """Judge each free decision of a game, with `luck` and `others`.

    A verdict is complete, and yielded, at the next decision of its seat or at the end.
    """
    account = _Account()
    for _, verdict in sorted({verdict.number: verdict for verdict in judge(played, effort)}.items()):
        yield from account.decided(verdict)
    yield from account.ended(ending(played))


class _Account:
    """Sums up, for each seat, changes of its win probability by luck and by others since its last decision."""

    def __init__(self) -> None:
        self._open: dict[int, Verdict] = {}
        self._last: tuple[float, ...] = ()

    def decided(self, verdict: Verdict) -> Iterator[Verdict]:
        """Take in the next decision; yield its seat's decision before, which is complete now."""
        self._book(verdict.best_chances, is_luck=bool(verdict.turned))
        if verdict.seat in self._open:
            yield self._open.pop(verdict.seat)
        self._book(verdict.chances, is_luck=False)
        self._open[verdict.seat] = verdict

    def ended(self, end: Ending | None) -> Iterator[Verdict]:
        """Yield the open verdicts, completed by the end of the game if there is one."""
        if end is not None:
            self._book(end.chances, is_luck=bool(end.turned))
        for verdict in sorted(self._open.values(), key=lambda each: each.number):
            yield verdict if end is not None else msgspec.structs.replace(verdict, luck=0.0, others=0.0)

    def _book(self, chances: tuple[float, ...], *, is_luck: bool) -> None:
        """Book a change of all win probabilities to the open verdicts."""
        for seat, verdict in self._open.items():
            change = chances[seat - 1] - self._last[seat - 1]
            luck, others = verdict.luck, verdict.others
            luck, others = (luck + change, others) if is_luck else (luck, others + change)
            self._open[seat] = msgspec.structs.replace(verdict, luck=luck, others=others)
        self._last = chances
