"""Weighs what one action of Mint Works brings that another does not, by the end of this round and of the next ones."""

from __future__ import annotations

import random
from collections.abc import Container, Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from mintworks.core.players.contrast import Contrast, Difference, Pairs, Weighed, told_first, whole
from mintworks.core.players.hint import played_on
from mintworks.core.players.tree_search import Considered
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.evaluation import WEIGHTS, rounds_left
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.rules.actions import Action, BuyPlan, HireTemp, SwapCards
from mintworks.games.works.rules.cards import Income, IncomePerBuilding, PlanCard, SharedIncome
from mintworks.games.works.rules.neighborhood import count, stars
from mintworks.games.works.rules.observing import determinize
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.state import Seat, State

_DEALS: Final = 12
"""In so many ways what cannot be seen is imagined."""

_ROUNDS: Final = 3
"""So many rounds are played, this one among them."""


class DifferenceKind(StrEnum):
    """What differs besides victory, in favor of an action."""

    BUILDS = "builds"
    LEAVES = "leaves"
    """The other action leaves a plan to another seat."""
    STARS = "stars"
    RIVAL_STARS = "rival-stars"
    INCOME = "income"
    MINTS = "mints"
    AFFORDS = "affords"
    """Mints with which a plan of the supply can be bought."""
    HOLDS = "holds"
    """The seat has a plan in hand."""
    TOKEN = "token"


class _Standing(NamedTuple):
    """How a round ended: the seats, who starts the next, the winners."""

    seats: Sequence[Seat]
    supply: Sequence[PlanCard]
    token: int
    winners: tuple[int, ...] | None


class ExpectedPlay:
    """What seats do where no line is expected: an AI card goes by its rules, all others by the planner's scores."""

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
    """Return what `better` brings that `other` does not; None where a few rounds do not show it."""
    decide = ExpectedPlay(works)
    deals = [
        [_rounds(works, determinize(seen, random.Random(deal)), each.line, decide) for each in (better, other)]
        for deal in range(_DEALS)
    ]
    chances = better.option.win, other.option.win
    shown = [Pairs([(best[later], rest[later]) for best, rest in deals], chances) for later in range(_ROUNDS)]
    said = _said(better.action)
    return told_first([[each.unless_said(said) for each in _weighed(seen, pairs)] for pairs in shown])


def _said(action: Action) -> tuple[str, str]:
    """Return the kind and the card of what an action says by itself."""
    used = action.copied if isinstance(action, HireTemp) else action
    plan = used.plan if isinstance(used, BuyPlan) else used.taken if isinstance(used, SwapCards) else None
    return ("", "") if plan is None else (DifferenceKind.HOLDS, plan.id)


def _rounds(works: MintWorks, state: State, line: Sequence[Action], decide: ExpectedPlay) -> list[_Standing]:
    """Return how the rounds end, this one first; after the end of the game nothing changes."""
    found, now = list[_Standing](), state.round
    for _ in played_on(works, state, line, decide, is_card):
        if state.round > now or state.to_move is None:
            now = state.round
            found.append(_Standing([seat.copy() for seat in state.seats], [*state.supply], state.token, state.winners))
            if len(found) == _ROUNDS:
                break
    return found + found[-1:] * (_ROUNDS - len(found))


def _weighed(seen: State, pairs: Pairs[_Standing]) -> Iterator[Weighed]:
    """Yield what differs, with its worth in mints for the seat to move."""
    assert seen.to_move is not None
    own, numbers = seen.to_move, range(1, len(seen.seats) + 1)
    known = {*seen.supply, *(plan for seat in seen.seats for plan in _owned(seat))}

    def mints(end: _Standing) -> int:
        return end.seats[own - 1].mints

    taken = {*pairs.gained(lambda end: _owned(end.seats[own - 1]))}
    yield from pairs.of_victory(lambda end: end.winners, own)
    for number in numbers:
        share = 1.0 if number == own else -((len(numbers) - 1) ** -0.5)
        for found in _of_plans(pairs, known, number, share):
            # What somebody else would do is known of a card alone; of others it is told what the seat takes from them.
            if number == own or seen.ai_of(number) is not None or found.difference.card in [plan.id for plan in taken]:
                yield found
    rounds = rounds_left(seen, WEIGHTS)
    earned = pairs.gain(lambda end: _income(end.seats[own - 1]))
    if earned:
        yield Weighed(WEIGHTS.income * rounds * earned, Difference(DifferenceKind.INCOME, n=whole(earned)))
    more = pairs.gain(mints)
    if more and rounds:
        left = {*pairs.gained(lambda end: _owned(end.seats[own - 1]), -1)}  # what the other action buys is no gain
        within_reach = pairs.gained(lambda end: [plan for plan in end.supply if plan.cost <= mints(end)])
        bought = [plan for plan in within_reach if plan in known and plan not in left and more > 0]
        kind = DifferenceKind.AFFORDS if bought else DifferenceKind.MINTS
        card = max(bought, key=lambda plan: plan.stars).id if bought else ""
        yield Weighed(more, Difference(kind, card, whole(more)))
    token = pairs.gain(lambda end: end.token == own)
    if token:
        yield Weighed(WEIGHTS.token * token, Difference(DifferenceKind.TOKEN))


def _of_plans(pairs: Pairs[_Standing], known: Container[PlanCard], number: int, share: float) -> Iterator[Weighed]:
    """Yield what a seat's plans and buildings differ by: a known one that it has after one of the actions alone, or its
    stars. `share` is what these count for the seat to move: below 0 those of another seat."""

    def seat(end: _Standing) -> Seat:
        return end.seats[number - 1]

    is_own = share > 0
    promise = pairs.gain(lambda end: _promise(seat(end)))
    sign = 1 if promise > 0 else -1
    more = sign * pairs.gain(lambda end: stars(seat(end)))
    is_built = is_own and more > 0
    plans = pairs.gained(lambda end: seat(end).buildings if is_built else _owned(seat(end)), sign)
    card = max([plan for plan in plans if plan in known], key=lambda plan: plan.stars, default=None)
    if card is not None and not (is_built and card.stars != whole(more)):
        kind = DifferenceKind.BUILDS if is_built else DifferenceKind.HOLDS if is_own else DifferenceKind.LEAVES
    elif more > 0:
        card, kind = None, DifferenceKind.STARS if is_own else DifferenceKind.RIVAL_STARS
    else:
        return
    worth = WEIGHTS.star * promise * share
    yield Weighed(worth, Difference(kind, card.id if card else "", whole(more), number))


def _promise(seat: Seat) -> float:
    """Return the stars of a seat, those of its plans in part."""
    return stars(seat) + WEIGHTS.unbuilt * sum(plan.stars for plan in seat.plans)


def _owned(seat: Seat) -> Iterable[PlanCard]:
    return (*seat.plans, *seat.buildings)


def _income(seat: Seat) -> int:
    """Return the mints that the buildings of a seat bring at each upkeep."""
    total = 0
    for plan in seat.buildings:
        match plan.effect:
            case Income(mints=mints) | SharedIncome(mints=mints):
                total += mints
            case IncomePerBuilding(mints=mints):
                total += mints * count(seat.buildings)
    return total
