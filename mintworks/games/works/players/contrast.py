"""The advantages of an action of Mint Works over another, by the end of this round and of the next ones."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from mintworks.core.players.contrast import STILL, Contrast, Difference, Pairs, Weighed, compared
from mintworks.core.players.hint import played_line, played_on
from mintworks.core.players.tree_search import Considered
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.difference_kind import DifferenceKind
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.players.round_ends import RoundEnd, cards_of, place_of, plan_of
from mintworks.games.works.players.weighing import Weighing
from mintworks.games.works.rules.actions import PASS, Action, BuildPlan, BuyPlan, RecycleCard
from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.rules.observing import determinize
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.state import DEVELOPMENT, Reason, State

_DEALS: Final = 12
"""Number of imagined deals of the hidden cards."""

_FOLLOWED: Final = 3
"""Number of actions of a line after which it is seldom searched: a pass before so many is meant."""

_AT_ONCE: Final = 4
"""Number of actions of a line within which a plan that it takes is recycled at once."""

_ROUNDS: Final = 3
"""Number of rounds that are played, this one included."""


_BARE: Final = STILL, DifferenceKind.SECURES
_VAGUE: Final = DifferenceKind.STARS, DifferenceKind.RIVAL_STARS
_SECOND: Final = DifferenceKind.HOLDS, 0
"""Kind and time of a plan that the seat gets beside that of the better action."""
_MINTS: Final = DifferenceKind.MINTS, DifferenceKind.SAVES, DifferenceKind.AFFORDS_MOST
"""Kinds of mints for no plan that is known."""
_MEANS: Final = DifferenceKind.AFFORDS, DifferenceKind.SPENDS
"""Kinds of mints for a plan of the supply."""
_SOON: Final = DifferenceKind.REVEALS, DifferenceKind.DIVERTS
"""Kinds of what a card gets in the next round."""
_BESIDE: Final = (
    *_BARE,
    *_MEANS,
    DifferenceKind.RENEWS,
    DifferenceKind.SPACE,
    *_SOON,
    DifferenceKind.BLOCKS,
    DifferenceKind.GONE,
)
"""Kinds of this round that are told where there's room, or where nothing else is."""
_BLOCKED: Final = DifferenceKind.RIVAL_BUILDS, DifferenceKind.RIVAL_SOONER, DifferenceKind.LEAVES
"""Kinds of what another seat gets for which it needs a space."""
_DECIDING: Final = DifferenceKind.SPACE, DifferenceKind.BLOCKS
"""Kinds that are told beside a victory."""


def says_little(contrast: Contrast) -> bool:
    """Return whether a contrast only tells what comes in any case, or just stars of no known card."""
    return all(gain.kind in _BARE for gain in contrast.gains) or [gain.kind in _VAGUE for gain in contrast.gains] == [
        True
    ]


class ExpectedPlay:
    """The play of seats beyond an expected line: an AI card follows its rules, all others the planner's scores."""

    def __init__(self, works: MintWorks) -> None:
        self._works = works
        self._card = AiCardController(works)
        self._planner = PlannerController(works, explains=False)

    def __call__(self, state: State) -> Action:
        """Return the action of the seat to move."""
        assert state.to_move is not None
        legal = self._works.legal_actions(state)
        controller = self._card if is_card(state) else self._planner
        return controller.decide(self._works.observe(state, state.to_move), legal).action


def is_card(state: State) -> bool:
    """Return whether an AI card is to move."""
    return state.to_move is not None and state.ai_of(state.to_move) is not None


def contrast(works: MintWorks, seen: State, better: Considered[Action], other: Considered[Action]) -> Contrast | None:
    """Return the advantages of `better` over `other`; if a few rounds show none, a bare one, or None."""
    assert seen.to_move is not None
    own, decide, beside = seen.to_move, ExpectedPlay(works), dict[int, list[Difference]]()

    @cache
    def play_out(deal: int, line: tuple[Action, ...]) -> list[RoundEnd]:
        return _rounds(works, determinize(seen, random.Random(deal)), line, decide)

    def weigh(shown: Sequence[Pairs[RoundEnd]], later: int) -> Iterable[Weighed]:
        found = [*Weighing(seen, shown, later, better.action, other.action).all()]
        fitting = [each for each in found if each.difference.kind in _BESIDE]
        beside[later] = [each.at(later) for each in fitting if each.is_told or each.difference.kind in (*_BARE, *_SOON)]
        return found

    def after(line: tuple[Action, ...]) -> tuple[list[PlanCard], int]:
        """Return all plans that the seat has after a line, and how often it has lost."""
        ends = [play_out(deal, line)[0] for deal in range(_DEALS)]
        lost = [end for end in ends if end.winners is not None and own not in end.winners]
        return [plan for end in ends for plan in cards_of(end.seats[own - 1])], len(lost)

    bought = next((each for each in better.line[1:] if isinstance(each, BuyPlan)), None)
    if bought is not None and seen.ai is not None:  # other people would answer differently
        lines = other.line, (other.action, bought), better.line
        (missed, lost), (found_too, lost_too), (got, _) = map(after, lines)
        is_missed = missed.count(bought.plan) < found_too.count(bought.plan) == got.count(bought.plan) == _DEALS
        is_kept = all(found_too.count(plan) >= missed.count(plan) for plan in seen.supply)
        if is_missed and is_kept and lost_too <= lost:  # a longer search would find it too
            other = replace(other, line=lines[1])
    plan = plan_of(better.action)
    said = (DifferenceKind.HOLDS, plan.id) if plan else ("", "")
    found = compared(better, other, _DEALS, play_out, weigh, said)
    soon = [each for each in beside[1] if each.kind in _SOON]
    recycled = plan if plan is not None and RecycleCard("recycler", plan) in better.line[:_AT_ONCE] else None
    if found is None and recycled is not None:
        return Contrast((_recycling(recycled),))
    if found is None:
        bare = [*soon, *[each for each in beside[0] if each.kind in _BARE]][:1]
        space = [each for each in beside[0] if each.kind == DifferenceKind.SPACE and bare]
        return Contrast((*bare, *space)) if bare else None
    is_diverted = [(DifferenceKind.IDLE, each.card) for each in soon if each.kind == DifferenceKind.DIVERTS]
    if soon and (says_little(found) or (found.gains[0].kind, found.gains[0].card) in is_diverted):
        return Contrast((soon[0],))
    of_now = (DifferenceKind.SPACE, DifferenceKind.SECURES, *_MEANS)
    earlier = [each for each in beside[0] if found.later and each.kind in of_now]
    if found.price is not None and found.price.kind == DifferenceKind.HOLDS:
        state = determinize(seen, random.Random(0))
        line = played_line(works, state, better.line, lambda state, _: decide(state) if is_card(state) else None)
        if found.price.card in [plan.id for plan in map(plan_of, line) if plan is not None and state.to_move == own]:
            found = replace(found, price=None)  # it only comes later
    told = _completed(found, own, [*beside[found.later], *earlier, *([] if found.later else soon)])
    return told if recycled is None else _of_recycling(told, recycled, beside[0])


def _recycling(plan: PlanCard) -> Difference:
    return Difference(DifferenceKind.RECYCLES, plan.id, plan.cost + plan.stars)


def _of_recycling(told: Contrast, plan: PlanCard, beside: Sequence[Difference]) -> Contrast:
    """Return a contrast in mints with the plan of the better action that is recycled for them."""
    recycles = _recycling(plan)
    mints = [gain for gain in told.gains if gain.kind in _MINTS]
    if mints:
        return Contrast((recycles, replace(mints[0], kind=DifferenceKind.MINTS, card="")), told.price)
    if not told.later:
        return told
    gone = [each for each in beside if each.kind == DifferenceKind.GONE]
    return Contrast((recycles, *gone)) if gone else replace(told, gains=(recycles, *told.gains))


def _completed(found: Contrast, own: int, beside: Sequence[Difference]) -> Contrast:
    """Return a contrast with what comes beside it: new plans, what comes all the same, or who would take the space."""
    gains, price = [*found.gains], found.price
    for each in [each for each in beside if not found.is_decisive or each.kind in _DECIDING]:
        alike = [gain for gain in gains if (gain.seat in (0, own)) is (each.seat in (0, own))]
        fits: dict[str, bool] = {
            DifferenceKind.REVEALS: not alike,
            DifferenceKind.BLOCKS: not alike and any(gain.kind in _BLOCKED for gain in gains),
            **{kind: not alike and each.card in [gain.card for gain in gains] for kind in _MEANS},
            DifferenceKind.SPACE: not alike and not (found.is_decisive and gains[1:]),
            DifferenceKind.RENEWS: [gain.kind in (DifferenceKind.MINTS, DifferenceKind.AFFORDS_MOST) for gain in alike]
            == [True],
            DifferenceKind.SECURES: [(gain.kind, gain.later) for gain in alike] == [_SECOND] and price is None,
            STILL: not alike or (len(alike) == 1 and price is None and each.n <= 1 and not found.later),
        }
        is_named = each.card in [gain.card for gain in gains if gain.card] and each.kind not in (*_MEANS, *_SOON)
        if fits.get(each.kind) and not is_named:
            price = price if alike or each.kind != STILL else None  # a plan that comes all the same has no price
            gains.append(each)
    return Contrast((*gains,), price)


def _rounds(works: MintWorks, state: State, line: Sequence[Action], decide: ExpectedPlay) -> list[RoundEnd]:
    """Return the ends of the rounds, this one first; the end of the game is repeated."""
    found, now, mover, visits = list[RoundEnd](), state.round, state.to_move or 0, list[tuple[int, str]]()

    left, passing = len(line), set[tuple[int | None, int]]()

    def is_expected(before: State, action: Action) -> bool:
        """Return whether an action is no pass towards the end of the line while a plan could be built instead."""
        nonlocal left
        left -= 1
        if action == PASS and left >= _FOLLOWED:
            passing.add((before.to_move, before.round))
        if action != PASS or left >= _FOLLOWED or not (visits or found):
            return True
        return not any(isinstance(each, BuildPlan) for each in works.legal_actions(before))

    def decide_on(before: State) -> Action:
        """Return a pass of a seat that means to pass in this round, even where the line ends."""
        means_to_pass = before.phase is DEVELOPMENT and (before.to_move, before.round) in passing
        return PASS if means_to_pass else decide(before)

    for action in played_on(works, state, line, decide_on, is_card, is_expected):
        visits.append((mover, place_of(action)))
        mover = state.to_move or 0
        if state.round > now or state.to_move is None:
            seats = [seat.copy() for seat in state.seats]
            is_drained = state.reason is Reason.MINT_SUPPLY
            found.append(RoundEnd(seats, [*state.supply], state.token, state.winners, visits, is_drained))
            now, visits = state.round, []
            if len(found) == _ROUNDS:
                break
    return found + found[-1:] * (_ROUNDS - len(found))
