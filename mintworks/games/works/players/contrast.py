"""Weighs what one action of Mint Works brings that another does not, by the end of this round and of the next ones."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from statistics import mean
from typing import Final, NamedTuple

from mintworks.core.players.contrast import STILL, Contrast, Difference, Pairs, Weighed, compared, whole
from mintworks.core.players.hint import played_on
from mintworks.core.players.tree_search import Considered
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.evaluation import WEIGHTS, rounds_left
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.rules.actions import Action, BuildPlan, BuyPlan, HireTemp, SwapCards
from mintworks.games.works.rules.cards import Income, IncomePerBuilding, PlanCard, SharedIncome
from mintworks.games.works.rules.neighborhood import building_stars, count, stars
from mintworks.games.works.rules.observing import determinize
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.state import Seat, State

_DEALS: Final = 12
"""In so many ways what cannot be seen is imagined."""

_ROUNDS: Final = 3
"""So many rounds are played, this one among them."""

_LEAST_STARS: Final = 0.3
"""A plan whose worth differs by less is not told."""

_MOSTLY: Final = 0.5
"""What mints are spent on in so many more ways is what they are for."""


class DifferenceKind(StrEnum):
    """What differs besides victory, in favor of an action."""

    BUILDS = "builds"
    BUILDS_SOONER = "builds-sooner"
    """The seat builds a plan that the other action builds a round later."""
    KEEPS = "keeps"
    """A building stays that the other action gives up."""
    SCORES = "scores"
    """A building counts more, which stands in any case."""
    LEAVES = "leaves"
    """The other action leaves a plan to another seat."""
    RIVAL_BUILDS = "rival-builds"
    STARS = "stars"
    OTHER_STARS = "other-stars"
    """Stars of other plans than those that are told."""
    RIVAL_STARS = "rival-stars"
    INCOME = "income"
    MINTS = "mints"
    AFFORDS = "affords"
    """Mints with which a plan of the supply can be bought."""
    SPENDS = "spends"
    """Mints that go into a plan in the round after."""
    SAVES = "saves"
    """Mints that the other action pays for a plan."""
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

    def play_out(deal: int, line: Sequence[Action]) -> list[_Standing]:
        return _rounds(works, determinize(seen, random.Random(deal)), line, decide)

    def weigh(shown: Sequence[Pairs[_Standing]], later: int) -> Iterable[Weighed]:
        return _Weighing(seen, shown, later, _plan_of(other.action)).all()

    plan = _plan_of(better.action)
    return compared(better, other, _DEALS, play_out, weigh, (DifferenceKind.HOLDS, plan.id) if plan else ("", ""))


def _plan_of(action: Action) -> PlanCard | None:
    """Return the plan that an action takes from the supply, or builds."""
    used = action.copied if isinstance(action, HireTemp) else action
    match used:
        case BuyPlan(plan=plan) | BuildPlan(plan=plan) | SwapCards(taken=plan):
            return plan
    return None


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


class _Weighing:
    """What differs by the end of one round, with its worth in mints for the seat to move.

    `shown` are the ends of all rounds, `place` is that of the round, `wanted` the plan that the other action takes.
    """

    def __init__(self, seen: State, shown: Sequence[Pairs[_Standing]], place: int, wanted: PlanCard | None) -> None:
        assert seen.to_move is not None
        self._seen, self._wanted, self._own = seen, wanted, seen.to_move
        self._pairs, self._is_later = shown[place], place > 0
        self._later = shown[place + 1 :]
        self._victory = self._pairs.of_victory(lambda end: end.winners, self._own)
        known = {*seen.supply, *(plan for seat in seen.seats for plan in _owned(seat))}
        self._known = sorted(known, key=lambda plan: (-plan.stars, plan.id))

    def all(self) -> Iterator[Weighed]:
        """Yield all that differs."""
        numbers = range(1, len(self._seen.seats) + 1)
        yield from self._victory
        taken = [plan.id for plan in self._pairs.gained(self._own_plans)]
        for number in numbers:
            share = 1.0 if number == self._own else -((len(numbers) - 1) ** -0.5)
            for found in self._of_seat(number, share):
                # What somebody else would do is known of a card alone; of others it is told what the seat takes from
                # them.
                if number == self._own or self._seen.ai_of(number) is not None or found.difference.card in taken:
                    yield found
        yield from self._of_mints()
        token = self._pairs.gain(lambda end: end.token == self._own)
        if token:
            yield Weighed(WEIGHTS.token * token, Difference(DifferenceKind.TOKEN))
        still = self._comes_all_the_same()
        if still is not None:
            yield Weighed(0.0, Difference(STILL, still.id))

    def _own_plans(self, end: _Standing) -> Iterable[PlanCard]:
        return _owned(end.seats[self._own - 1])

    def _of_seat(self, number: int, share: float) -> Iterator[Weighed]:
        """Yield what a seat's plans and buildings differ by: the known ones one by one, then the stars of all others.

        `share` is what these count for the seat to move: below 0 those of another seat.
        """
        told = {plan: found for plan in self._known if (found := self._of_plan(number, plan, share)) is not None}
        yield from told.values()

        def stars_of_others(end: _Standing) -> int:
            seat = end.seats[number - 1]
            return stars(seat) - sum([_stars_of(seat, plan) for plan in told])

        more = self._pairs.gain(stars_of_others)
        if more:
            own = DifferenceKind.OTHER_STARS if told else DifferenceKind.STARS
            kind = own if number == self._own else DifferenceKind.RIVAL_STARS
            yield Weighed(WEIGHTS.star * more * share, Difference(kind, n=whole(more), seat=number))

    def _of_plan(self, number: int, plan: PlanCard, share: float) -> Weighed | None:
        """Return what a plan makes a difference by to a seat; None if that is too little, or too seldom so."""

        def given(end: _Standing) -> int:
            return _stars_of(end.seats[number - 1], plan)

        def worth(end: _Standing) -> float:
            return given(end) + WEIGHTS.unbuilt * plan.stars * (plan in end.seats[number - 1].plans)

        def counted(end: _Standing) -> int:
            seat = end.seats[number - 1]
            return building_stars(seat, plan) if plan in seat.buildings else 0

        stands = self._pairs.always(plan, self._built(number))
        differs = self._pairs.difference(counted if stands else worth)
        sign = 1 if differs > 0 else -1
        kind = self._kind(number, plan, sign) if abs(differs) >= _LEAST_STARS else None
        if kind is None:
            return None
        ends = [end for end in self._pairs.ends(0 if sign > 0 else 1) if plan in self._built(number)(end)]
        n = mean(map(given, ends)) if ends and kind is not DifferenceKind.SCORES else differs
        is_likely = kind in (DifferenceKind.BUILDS, DifferenceKind.RIVAL_BUILDS)
        is_sure = not is_likely or plan in self._pairs.gained(self._built(number), sign)
        difference = Difference(kind, plan.id, whole(n), number, is_sure)
        return Weighed(WEIGHTS.star * differs * share, difference, counts=max(n, plan.stars))

    def _kind(self, number: int, plan: PlanCard, sign: int) -> DifferenceKind | None:
        """Return how a plan makes a difference to a seat, after the first action (1) or the second (-1)."""
        built, is_own = self._built(number), number == self._own
        if plan in self._pairs.gained(lambda end: _owned(end.seats[number - 1]), sign) and not is_own:
            return DifferenceKind.LEAVES
        if plan in self._pairs.gained(built, sign, _MOSTLY):
            is_sooner = is_own and not self._victory and any(pairs.always(plan, built) for pairs in self._later[:1])
            if is_own and plan in self._seen.seats[number - 1].buildings:
                return DifferenceKind.KEEPS
            kind = DifferenceKind.BUILDS if is_own else DifferenceKind.RIVAL_BUILDS
            return DifferenceKind.BUILDS_SOONER if is_sooner else kind
        if plan in self._pairs.gained(self._own_plans, sign):
            return DifferenceKind.HOLDS if is_own else None
        return DifferenceKind.SCORES if is_own and plan.counts_stars and self._pairs.always(plan, built) else None

    @staticmethod
    def _built(number: int) -> Callable[[_Standing], Iterable[PlanCard]]:
        return lambda end: end.seats[number - 1].buildings

    def _of_mints(self) -> Iterator[Weighed]:
        """Yield what the seat earns more, and what it has."""
        rounds = rounds_left(self._seen, WEIGHTS)

        def mints(end: _Standing) -> int:
            return end.seats[self._own - 1].mints

        def earning(end: _Standing) -> Iterable[PlanCard]:
            return [plan for plan in end.seats[self._own - 1].buildings if _income(end.seats[self._own - 1], plan)]

        earned = self._pairs.gain(lambda end: sum([_income(end.seats[self._own - 1], plan) for plan in earning(end)]))
        if earned:
            built = [plan for plan in self._pairs.gained(earning, 1 if earned > 0 else -1) if plan in self._known]
            income = Difference(DifferenceKind.INCOME, built[0].id if len(built) == 1 else "", whole(earned))
            yield Weighed(WEIGHTS.income * rounds * earned, income)
        more = self._pairs.gain(mints)
        if not more or not rounds or (more < 0 and self._is_later):  # what is spent later buys something by then
            return
        kind, card = DifferenceKind.MINTS, ""
        if more > 0:
            left = {*self._pairs.gained(self._own_plans, -1)}  # what the other action buys is no gain
            reach = self._pairs.gained(lambda end: [plan for plan in end.supply if plan.cost <= mints(end)])
            bought = [plan for plan in self._known if plan in reach and plan not in left]
            later = self._spent()
            spent = [plan for plan in self._known if plan in later]
            if bought or spent:
                kind = DifferenceKind.AFFORDS if bought else DifferenceKind.SPENDS
                card = (bought or spent)[0].id
            elif self._wanted is not None and self._comes_all_the_same() is None:
                kind, card = DifferenceKind.SAVES, self._wanted.id
        yield Weighed(more, Difference(kind, card, whole(more)))

    def _comes_all_the_same(self) -> PlanCard | None:
        """Return the plan that the other action takes, or builds, if the seat gets it after either action."""
        if self._wanted is None:
            return None
        is_in_hand = self._wanted in self._seen.seats[self._own - 1].plans
        things = self._built(self._own) if is_in_hand else self._own_plans
        return self._wanted if self._pairs.always(self._wanted, things) else None

    def _spent(self) -> Iterable[PlanCard]:
        """Return the plans that the seat builds or takes later, and mostly not after the other action."""
        built = self._built(self._own)
        now = {*self._pairs.gained(built, least=_MOSTLY)}
        things = (built, self._own_plans)
        later = [plan for pairs in self._later for each in things for plan in pairs.gained(each, least=_MOSTLY)]
        return [plan for plan in later if plan not in now]


def _stars_of(seat: Seat, plan: PlanCard) -> int:
    """Return what a plan makes a seat's stars more, or less; 0 where it is not built."""
    if plan not in seat.buildings:
        return 0
    without = seat.copy()
    del without.buildings[plan]
    return stars(seat) - stars(without)


def _owned(seat: Seat) -> Iterable[PlanCard]:
    return (*seat.plans, *seat.buildings)


def _income(seat: Seat, plan: PlanCard) -> int:
    """Return the mints that a building of a seat brings at each upkeep."""
    match plan.effect:
        case Income(mints=mints) | SharedIncome(mints=mints):
            return mints
        case IncomePerBuilding(mints=mints):
            return mints * count(seat.buildings)
    return 0
