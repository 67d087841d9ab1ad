"""Looks back over a recorded game: what each decision gave up against the best, and what came from elsewhere.

Judged is against what the seat could know, never against the cards as they lay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from math import sqrt
from typing import Any, Final, NamedTuple

import msgspec

from mintworks.core.match import Step
from mintworks.core.players.hint import Adviser
from mintworks.core.players.level import Level
from mintworks.core.players.tree_search import Comparison
from mintworks.core.plugin import Action, Event, GamePlugin, Rules, State
from mintworks.core.record import GameRecord
from mintworks.core.replay import begin, play_record
from mintworks.core.seat import SeatKind

JUDGE: Final = "4"
"""Changed when decisions are judged in another way, so that what was found before is found anew."""

ITERATIONS: Final = 6_000
"""The most for a decision at the first look, spread evenly over its moves."""

_LONGEST_S: Final = 24
"""Thinking about a game takes at most so long, on one core of the machine that the games were measured on."""
_AT_FIRST: Final = 0.3
"""The part of this in which all decisions of people are looked at, before any is looked at more closely."""
_OF_COMPUTERS: Final = 0.07
"""The part for all decisions of computers, which nobody is told about. The rest goes to closer looks."""
_OFTEN: Final = 1, 4
"""So many of so many decisions are taken to have needed a closer look before any was judged."""
_MOST: Final = 12_000
"""For a closer look: how good an action is told only by what can be made of it, for which it takes thousands."""
_DOUBTFUL: Final = 0.03
"""A loss that may be 0.05 when it is looked at more closely."""
_ENOUGH: Final = 1.5
"""So many times the looks after which a search is sure make the least closer look that is worth it."""
_CLOSER: Final = (3, 0.25), (1, 0.5), (1, 1.0)
"""So many of the most promising actions are held against the one played until so much of a closer look is spent. It
ends as soon as there is no fault to be seen."""
_LEAST: Final = 30
"""Iterations for a decision of a game that is very long."""

_UNSURE: Final = 0.25
"""The part of a loss that may vanish after the looks of a game's pace; it shrinks with the root of their number."""
_GREAT: Final = 0.25
"""Of a greater loss no more vanishes than of one like this."""
_TOO_FEW: Final = 0.5
"""After less than this part of those looks nothing is told of a loss."""
_NOISE: Final = 0.02
"""Actions may seem so much apart that are equally good."""


class Fault(StrEnum):
    """How much a decision gave up, of a chance of 100 points to win."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


FAULTS: Final = {Fault.BLUNDER: 0.25, Fault.MISTAKE: 0.12, Fault.INACCURACY: 0.05}
"""The least that each gives up, the worst first."""


class Verdict(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was found about one decision, step `number` of the game.

    `win` is the chance of the seat with the action that it played, `best_win` with the best one; `chances` and
    `best_chances` are those of every seat. Since the decision before, cards were `turned` up last by the step of that
    number (0: by none). `line` is what was expected to follow the best action, itself first, if the decision was a
    fault; `reason` says then why it is good, as JSON data of the game, if more than its chances can be told.

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
    def fault(self) -> Fault | None:
        """What to call that; None for less than can be told from the noise of the search."""
        return next((fault for fault, least in FAULTS.items() if self.given_up >= least), None)


class Ending(msgspec.Struct, frozen=True):
    """What part of the victory each seat had, and which step turned up cards last after the last decision (0: none)."""

    chances: tuple[float, ...]
    turned: int


class Effort(msgspec.Struct, frozen=True):
    """How many iterations a review makes: `first` for each decision of a person, and for each `computer`'s.

    Those of the people's `decisions` that may have given something up share the `purse`.
    """

    first: int
    computer: int
    purse: int = 0
    decisions: int = 0

    @classmethod
    def even(cls, iterations: int) -> Effort:
        """The same for every decision."""
        return cls(iterations, iterations)

    @classmethod
    def measured(cls, game: GamePlugin, record: GameRecord) -> Effort:
        """What takes at most half a minute of one core for a usual game. Raises RecordFault."""
        _, _, start = begin(game, record)
        deals = _LONGEST_S * game.players.pace(start).deals
        free = [is_judged(record, seat) for _, seat in _free_steps(game, record)]
        people = sum(free)
        first = min(ITERATIONS, round(_AT_FIRST * deals) // max(1, people))
        computer = min(first, round(_OF_COMPUTERS * deals) // max(1, len(free) - people))
        purse = round((1 - _AT_FIRST - _OF_COMPUTERS) * deals)
        return cls(max(_LEAST, first), max(_LEAST, computer), purse, people)


class _Look(NamedTuple):
    """How a decision is looked at: for `first` iterations, and if it seems `doubtful`, for up to so many `closer` ones.

    A search is `sure` after so many looks at an action.
    """

    first: int
    closer: int
    doubtful: float
    sure: int


class _Purse:
    """Iterations for closer looks: the decisions to come get their share, as many as have needed one so far."""

    def __init__(self, iterations: int, decisions: int, sure: int) -> None:
        self._rest = iterations
        self._to_come = decisions
        self._sure = sure
        self._doubtful, self._judged = _OFTEN

    def look(self, first: int) -> _Look:
        """How to look at the next decision. Where a share would be too little for anything, great losses get enough."""
        others = self._doubtful / self._judged * max(0, self._to_come - 1)
        share, enough = max(1, round(self._rest / (1 + others))), round(_ENOUGH * self._sure)
        if share >= enough:
            return _Look(first, min(_MOST, share), _DOUBTFUL, self._sure)
        doubtful = min(FAULTS[Fault.BLUNDER], _DOUBTFUL * enough / share)
        return _Look(first, min(max(0, self._rest), enough), doubtful, self._sure)

    def note(self, spent: int) -> None:
        """So much was spent on the next decision."""
        self._rest -= spent
        self._to_come -= 1
        self._doubtful += spent > 0
        self._judged += 1


def is_judged(record: GameRecord, seat: int) -> bool:
    """Whether the decisions of a seat are those of a person; of everybody's, where no person took part."""
    kinds = [each.kind for each in record.seats]
    return SeatKind.PERSON not in kinds or kinds[seat - 1] is SeatKind.PERSON


def judge(
    game: GamePlugin, record: GameRecord, effort: Effort, known: Mapping[int, Verdict] | None = None
) -> Iterator[Verdict]:
    """Judge each free decision of a game in turn, without what came of it. Raises RecordFault.

    What is `known` from a review with the same effort is not thought about again.
    """
    rules, _, before = begin(game, record)
    search, other = (game.players.search(rules, Level(name, effort.first)) for name in ("review", "second look"))
    _, sure, misleads = game.players.pace(before)
    adviser = game.players.hinter(rules).adviser
    before, turned, purse = rules.copy(before), 0, _Purse(effort.purse, effort.decisions, sure)
    for step, after in play_record(game, record):
        if _is_free(game, rules, before, step.seat):
            is_person = is_judged(record, step.seat)
            look = purse.look(effort.first) if is_person else _Look(effort.computer, 0, 1.0, sure)
            verdict = (known or {}).get(step.number)
            if verdict is None:
                seen = rules.observe(before, step.seat)
                comparison = search.comparison(seen, rules.legal_actions(before))
                verdict = _judged(comparison, step, turned, look)
                if verdict.fault is not None and misleads:
                    again = other.comparison(seen, comparison.legal)
                    verdict = _checked(verdict, again, step.action, min(look.closer, round(_ENOUGH * sure)))
                if verdict.fault is not None:
                    verdict = _explained(game, adviser, verdict, comparison, seen, step.action)
            if is_person:
                purse.note(max(0, verdict.iterations - look.first))
            yield verdict
            turned = 0
        if rules.reveals(before, [*step.events]):
            turned = step.number
        before = rules.copy(after)


def _judged(comparison: Comparison[State, Action], step: Step[Action, Event], turned: int, look: _Look) -> Verdict:
    """Look at a decision, and more closely at one that may be a fault.

    The closer look is at the action played and at the most promising others, since one of these is the best; and if it
    still seems to be a fault, at the one played and the best alone. What it gave up is told with caution, and is what
    the last two parts of the look agree on.
    """

    def chance(action: Action) -> float:
        return comparison.chances(action)[step.seat - 1]

    def given_up() -> float:
        return chance(best) - chance(step.action)

    comparison.spread(max(look.first, comparison.width))
    (best,) = comparison.best(1)
    losses = [given_up()]
    if losses[0] >= look.doubtful:
        looked, rivals = comparison.iterations, comparison.legal
        for most, part in _CLOSER:
            promising = sorted((action for action in rivals if action != step.action), key=chance, reverse=True)
            rivals = [step.action, *promising[:most]]
            comparison.spread(looked + round(part * look.closer), rivals)
            best = max(rivals, key=chance)
            losses.append(given_up())
            if losses[-1] < FAULTS[Fault.INACCURACY]:
                break
    told = _cautious(min(losses[-2:]), comparison.considered(step.action).option.visits, look.sure)
    lasting = told / losses[-1] if told else 0.0
    chances, best_chances = comparison.chances(step.action), comparison.chances(best)
    best_chances = tuple(own + lasting * (other - own) for own, other in zip(chances, best_chances, strict=True))
    return Verdict(
        number=step.number,
        seat=step.seat,
        action=str(step.action),
        win=chance(step.action),
        best=str(best),
        best_win=best_chances[step.seat - 1],
        chances=chances,
        best_chances=best_chances,
        turned=turned,
        iterations=comparison.iterations,
    )


def _checked(verdict: Verdict, again: Comparison[State, Action], played: Action, iterations: int) -> Verdict:
    """Believe of a fault no more than other deals show, half of them for the action played and half for the best."""
    (best,) = (action for action in again.legal if str(action) == verdict.best)
    again.spread(max(2, iterations), [played, best])
    place = verdict.seat - 1
    found = max(0.0, again.chances(best)[place] - again.chances(played)[place] - _NOISE)
    lasting = min(1.0, found / verdict.given_up)
    changes = zip(verdict.chances, verdict.best_chances, strict=True)
    best_chances = tuple(own + lasting * (other - own) for own, other in changes)
    return msgspec.structs.replace(
        verdict,
        best_win=best_chances[place],
        best_chances=best_chances,
        iterations=verdict.iterations + again.iterations,
    )


def _cautious(loss: float, looks: int, sure: int) -> float:
    """What is left of a loss in a longer look, as a rule at least, after so many looks at the action played.

    What makes good of an action is found late, and the best of many actions is partly the luckiest.
    """
    if looks < _TOO_FEW * sure:
        return 0.0
    return max(0.0, loss - _UNSURE * min(loss, _GREAT) * sqrt(sure / looks) - _NOISE)


def _explained(
    game: GamePlugin,
    adviser: Adviser[State, Action],
    verdict: Verdict,
    comparison: Comparison[State, Action],
    seen: State,
    played: Action,
) -> Verdict:
    """Tell of a fault what would have followed the best action, and why that is good."""
    (best,) = (action for action in comparison.legal if str(action) == verdict.best)
    found = comparison.considered(best)
    reason = adviser.reason(seen, found, [comparison.considered(played)])
    return msgspec.structs.replace(
        verdict,
        line=tuple(str(action) for action in found.line),
        reason=None if reason is None else game.codec.reason_to_json(reason),
    )


def ending(game: GamePlugin, record: GameRecord) -> Ending | None:
    """How a game ended; None for one that goes on. Raises RecordFault."""
    rules, _, state = begin(game, record)
    before, turned = rules.copy(state), 0
    for step, after in play_record(game, record):
        turned = 0 if _is_free(game, rules, before, step.seat) else turned
        turned = step.number if rules.reveals(before, [*step.events]) else turned
        before = rules.copy(after)
    if not game.positions.summary(before).is_over:
        return None
    seats = range(1, len(game.positions.opponents(before)) + 1)
    return Ending(tuple(_share(game, before, seat) for seat in seats), turned)


def review(game: GamePlugin, record: GameRecord, effort: Effort) -> Iterator[Verdict]:
    """Judge each free decision of a game; a verdict comes when it is known what followed. Raises RecordFault.

    The order is that of the next decisions of their seats, or of the steps at the end.
    """
    account = _Account()
    for verdict in judge(game, record, effort):
        yield from account.decided(verdict)
    yield from account.ended(ending(game, record))


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


def _free_steps(game: GamePlugin, record: GameRecord) -> Iterator[tuple[int, int]]:
    """Number and seat of each decision that somebody was free in."""
    rules, _, before = begin(game, record)
    before = rules.copy(before)
    for step, after in play_record(game, record):
        if _is_free(game, rules, before, step.seat):
            yield step.number, step.seat
        before = rules.copy(after)


def _is_free(game: GamePlugin, rules: Rules, state: State, seat: int) -> bool:
    return game.positions.opponents(state)[seat - 1] is None and len(rules.legal_actions(state)) > 1


def _share(game: GamePlugin, end: State, seat: int) -> float:
    """A seat's part of the victory; one that is shared with an opponent's card is none."""
    winners = game.positions.summary(end).winners
    is_shared_with_card = len(winners) > 1 and any(game.positions.opponents(end))
    return 1 / len(winners) if seat in winners and not is_shared_with_card else 0.0
