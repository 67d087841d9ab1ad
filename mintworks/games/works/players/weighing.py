"""Weighs the differences by the end of a round of Mint Works between two actions, in mints."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import mean
from typing import Final, NamedTuple

from msgspec.structs import replace

from mintworks.core.players.contrast import STILL, Difference, Pairs, Weighed, whole
from mintworks.games.works.players.difference_kind import DifferenceKind
from mintworks.games.works.players.evaluation import WEIGHTS, income_of, rounds_left, stars_with, stars_without
from mintworks.games.works.rules.actions import (
    Action,
    BuildPlan,
    BuyPlan,
    GiveMint,
    HireTemp,
    Pass,
    RecycleCard,
    SwapCards,
)
from mintworks.games.works.rules.cards import (
    Build,
    Buy,
    Exhibits,
    Gain,
    Income,
    IncomePerBuilding,
    PlanCard,
    SharedIncome,
    Spoils,
)
from mintworks.games.works.rules.neighborhood import (
    builder_of_purchases,
    building_stars,
    count,
    price_for,
    stars,
)
from mintworks.games.works.rules.state import AI_SEAT, Seat, State
from mintworks.games.works.rules.upkeep import STARS_TO_END

_LEAST_STARS: Final = 0.3
"""Minimum difference of a told plan's worth, in stars."""
_LEAST_TOLD: Final = 0.5
"""Minimum worth of a gain that is told instead of stars of no known card, in mints."""
_SPACE: Final = 4.0
"""Worth of a location that another seat would take, in mints."""
_RIVAL_MINT: Final = 1.0
"""Worth of a mint that another seat doesn't get, in mints."""
_MANY: Final = 2
"""Number of stars below which a plan brings few."""
_FIRST: Final = 0.01
"""Added worth of a difference that is told before an equal one."""
_NEARLY_ALWAYS: Final = 0.75
"""Share of deals by which a seat must be at a location more often to be there instead of another."""
_SOMETIMES: Final = 0.25
"""Share of deals in which the seat must get a plan later for its mints to be told as enough for it."""
_MOSTLY: Final = 0.5
"""Share of deals in which mints must be spent on a plan to be for it, or in which a round must be the last to be told
as such."""


_SAVED: Final = (
    DifferenceKind.MINTS,
    DifferenceKind.AFFORDS,
    DifferenceKind.PAYS,
    DifferenceKind.SPENDS,
    DifferenceKind.SAVES,
    DifferenceKind.STARS,
)
"""Kinds of gains from going without a plan."""


_VAGUE: Final = (DifferenceKind.STARS, DifferenceKind.RIVAL_STARS)
"""Kinds of gains that name no card."""


class RoundEnd(NamedTuple):
    """The end of a round: seats, supply, starting seat of the next round, winners, and visits of locations by seat.

    With `is_drained` the mint supply has run out, and that has decided the game (W8.1).
    """

    seats: Sequence[Seat]
    supply: Sequence[PlanCard]
    token: int
    winners: tuple[int, ...] | None
    visits: Sequence[tuple[int, str]]
    is_drained: bool = False


def plan_of(action: Action) -> PlanCard | None:
    """Return the plan that an action takes from the supply, or builds."""
    used = action.copied if isinstance(action, HireTemp) else action
    match used:
        case BuyPlan(plan=plan) | BuildPlan(plan=plan) | SwapCards(taken=plan):
            return plan
    return None


def given_of(action: Action) -> PlanCard | None:
    """Return the plan or building that an action gives up."""
    match action.copied if isinstance(action, HireTemp) else action:
        case RecycleCard(card=card) | SwapCards(given=card):
            return card
    return None


def place_of(action: Action) -> str:
    """Return the location that an action goes to; empty if it goes nowhere."""
    return "" if isinstance(action, Pass | GiveMint) else action.location


class Weighing:
    """The differences by the end of one round, with their worth in mints for the seat to move.

    `shown` are the ends of all rounds, `place` is that of the round.
    """

    def __init__(
        self, seen: State, shown: Sequence[Pairs[RoundEnd]], place: int, better: Action, other: Action
    ) -> None:
        assert seen.to_move is not None
        self._seen, self._own = seen, seen.to_move
        self._place, self._other_place = place_of(better), place_of(other)
        self._given = given_of(other)
        self._is_swapped = isinstance(other, SwapCards)
        self._plan, self._wanted, self._rounds = plan_of(better), plan_of(other), rounds_left(seen, WEIGHTS)
        self._pairs, self._is_later = shown[place], place > 0
        self._is_broke = place == 0 and _is_last_mint(seen.seats[self._own - 1], better)
        self._later = shown[place + 1 :]
        self._are_last = [
            self._pairs.mean(lambda end: end.winners is not None, each) >= _MOSTLY for each in (0, 1)
        ]  # whether the game is over after the better action, and after the other one
        self._victory = self._pairs.of_victory(lambda end: end.winners, self._own)
        known = {*seen.supply, *(plan for seat in seen.seats for plan in _owned(seat))}
        self._known = sorted(known, key=lambda plan: (-plan.stars, plan.id))

    def all(self) -> Iterable[Weighed]:
        """Return all differences; stars of no known card are told only where nothing else is."""
        found = [*self._with_unwanted()]
        told = [each for each in found if each.is_told and each.is_counted and not each.is_decisive]
        stated = [each for each in told if each.worth >= _LEAST_TOLD]
        if all(each.difference.kind in _VAGUE for each in stated):
            return found
        return [each._replace(is_told=each.is_told and each.difference.kind not in _VAGUE) for each in found]

    def _with_unwanted(self) -> Iterable[Weighed]:
        """Return all differences; before the gains from going without a plan comes the reason why it may wait."""
        found = [*self._all()]
        told = sorted([each for each in found if each.is_told], key=lambda each: -each.weight)
        own = [each for each in told if each.difference.seat in (0, self._own) and each.weight >= told[0].weight / 2]
        if self._is_later or self._wanted is None or not own or told[0] != own[0]:
            return found
        if any(each.difference.kind not in _SAVED for each in own):
            return found
        if self._waits(self._wanted):
            waits = Difference(DifferenceKind.WAITS, self._wanted.id, own[0].difference.n)
            others = [each._replace(is_told=each.is_told and each not in own) for each in found]
            return [*others, own[0]._replace(difference=waits, is_counted=False)]
        first = [Weighed(own[0].worth + _FIRST, each, is_counted=False) for each in self._unwanted(self._wanted)]
        return found + first

    def _waits(self, plan: PlanCard) -> bool:
        """Return whether a plan that is put off for now is built by the end of the next round after either action."""
        is_built = any(plan in self._built(self._own)(end) for end in self._pairs.ends(1))
        is_later = any(pairs.always(plan, self._built(self._own)) for pairs in self._later[:1])
        return is_later and not is_built and self._is_put_off(plan)

    def _unwanted(self, plan: PlanCard) -> Iterator[Difference]:
        """Yield the reason why a plan may wait, if there is one."""
        seat = self._seen.seats[self._own - 1]
        brought = _brought(seat, plan)
        if self._is_swapped or isinstance(plan.effect, Exhibits) or self._comes_all_the_same() is not None:
            return
        if brought < _MANY and not income(seat, plan):
            yield Difference(DifferenceKind.IDLE, plan.id, brought)
        elif self._is_put_off(plan) and not any(plan in self._built(self._own)(end) for end in self._pairs.ends(1)):
            yield Difference(DifferenceKind.DELAYED, plan.id)

    def _all(self) -> Iterator[Weighed]:
        numbers = range(1, len(self._seen.seats) + 1)
        yield from self._victory
        if self._victory and self._pairs.mean(lambda end: end.is_drained, 1) >= _NEARLY_ALWAYS:
            empties = Difference(DifferenceKind.EMPTIES, is_sure=self._victory[0].difference.is_sure)
            yield Weighed(_FIRST, empties, is_counted=False, counts=STARS_TO_END)
        taken = [plan.id for plan in self._pairs.gained(self._own_plans)]
        for number in numbers:
            share = 1.0 if number == self._own else -((len(numbers) - 1) ** -0.5)
            for found in self._of_seat(number, share):
                # Only a card's play is known. Of others only the plans that the seat takes from them are told, those
                # that they could not get otherwise, and the cards that they could win by.
                card = found.difference.card
                kind = found.difference.kind
                is_held = kind == DifferenceKind.HOLDS and found.worth > 0
                is_kept = kind == DifferenceKind.LEAVES and not self._is_later and self._takes_last_purchase()
                is_shown = number == self._own or self._is_card(number) or kind == DifferenceKind.RIVAL_SOONER
                if self._plan is not None and is_held and card == self._plan.id:
                    yield from self._promised(found, self._plan)
                elif is_shown or card in taken:
                    yield found
                elif is_kept or (self._victory and card):
                    yield found._replace(difference=replace(found.difference, is_sure=False))
        yield from self._of_mints()
        yield from self._of_space()
        yield from self._of_replacement()
        token = self._token()
        if token:
            yield Weighed(
                token, Difference(DifferenceKind.TOKEN), is_told=abs(token) >= _LEAST_TOLD and not self._is_later
            )
        if self._plan in self._seen.supply and not self._is_later and self._pairs.always(self._plan, self._own_plans):
            yield Weighed(0.0, Difference(DifferenceKind.SECURES, self._plan.id), is_told=False)
        still = self._comes_all_the_same()
        if still is not None:
            is_in_hand = still in self._seen.seats[self._own - 1].plans
            yield Weighed(0.0, Difference(STILL, still.id, int(is_in_hand)))
        elif self._wanted is None and self._other_place not in ("", self._place) and self._is_visited_still():
            yield Weighed(0.0, Difference(STILL, self._other_place, _MANY))

    def _promised(self, holds: Weighed, plan: PlanCard) -> Iterator[Weighed]:
        """Yield the benefits of a plan in hand, which together have its worth."""
        seat = self._seen.seats[self._own - 1]
        brought, earned = _brought(seat, plan), income(seat, plan)
        unbuilt = stars_without(seat, plan) - stars(seat)
        if unbuilt > brought:
            yield Weighed(holds.worth, Difference(DifferenceKind.UNBUILT, plan.id, unbuilt), counts=holds.counts)
            return
        brings = (
            (DifferenceKind.PROMISES, brought, WEIGHTS.star * brought),
            (DifferenceKind.EARNS, earned, WEIGHTS.income * self._rounds * earned),
        )
        total = sum([worth for *_, worth in brings])
        for kind, n, worth in brings:
            if worth:
                yield Weighed(holds.worth * worth / total, Difference(kind, plan.id, n), counts=holds.counts)
        if not total:
            yield holds

    def _is_card(self, number: int) -> bool:
        return self._seen.ai_of(number) is not None

    def _token(self) -> float:
        """Return the worth of going first in the next round, if there is one; below 0 if the other action brings it."""
        return 0.0 if any(self._are_last) else WEIGHTS.token * self._pairs.gain(lambda end: end.token == self._own)

    def _is_visited_still(self) -> bool:
        """Return whether the seat visits the other action's location after either action."""
        visit = self._own, self._other_place
        return not self._is_later and self._pairs.always(visit, lambda end: end.visits)

    def _own_plans(self, end: RoundEnd) -> Iterable[PlanCard]:
        return _owned(end.seats[self._own - 1])

    def _of_seat(self, number: int, share: float) -> Iterator[Weighed]:
        """Yield a seat's differences: its known plans and buildings one by one, the stars of all others, and mints.

        `share` is their weight for the seat to move: below 0 for another seat.
        """
        told = {plan: found for plan in self._known if (found := self._of_plan(number, plan, share)) is not None}
        yield from told.values()

        def stars_of_others(end: RoundEnd) -> int:
            seat = end.seats[number - 1]
            return stars(seat) - sum([_stars_of(seat, plan) for plan in told])

        more = self._pairs.gain(stars_of_others)
        if more:
            is_own = number == self._own
            kind = DifferenceKind.STARS if is_own else DifferenceKind.RIVAL_STARS
            # Of the own ones the total is told; those of others come later from unknown cards.
            in_all = self._pairs.gain(lambda end: stars(end.seats[number - 1])) if is_own else more
            is_named = any(each.is_told for each in told.values()) if is_own else self._is_later
            is_told = min(more * share, in_all * share) > 0 and not is_named
            difference = Difference(kind, n=whole(in_all), seat=number)
            yield Weighed(WEIGHTS.star * more * share, difference, is_told=is_told)
        given = self._pairs.gain(lambda end: end.seats[number - 1].mints)
        if given and number != self._own and not self._is_later and not self._differs(number):
            difference = Difference(DifferenceKind.RIVAL_MINTS, n=whole(given), seat=number)
            yield Weighed(_RIVAL_MINT * given * share, difference)

    def _differs(self, number: int) -> bool:
        """Return whether a seat's plans or buildings differ in any pair."""
        owned = [[{*_owned(end.seats[number - 1])} for end in self._pairs.ends(place)] for place in (0, 1)]
        return owned[0] != owned[1]

    def _of_plan(self, number: int, plan: PlanCard, share: float) -> Weighed | None:
        """Return a seat's difference in one plan; None if it is too small, or too rare."""

        def given(end: RoundEnd) -> int:
            return _stars_of(end.seats[number - 1], plan)

        def worth(end: RoundEnd) -> float:
            seat = end.seats[number - 1]
            if plan not in _owned(seat) or end.winners is not None:
                return given(end) if plan in seat.buildings or number != self._own else 0
            told = income(seat, plan) if number == self._own and plan in seat.buildings else 0  # told by itself
            earned = WEIGHTS.income / WEIGHTS.star * self._rounds * (income_of(seat, plan, WEIGHTS) - told)
            return given(end) + earned if plan in seat.buildings else WEIGHTS.unbuilt * (brought(seat) + earned)

        def brought(seat: Seat) -> int:
            return max(plan.stars, _brought(seat, plan))

        def held(end: RoundEnd) -> int:
            return _brought(end.seats[number - 1], plan)

        def counted(end: RoundEnd) -> int:
            seat = end.seats[number - 1]
            return building_stars(seat, plan) if plan in seat.buildings else 0

        stands = self._pairs.always(plan, self._built(number))
        differs = self._pairs.difference(counted if stands else worth)
        sign = 1 if differs > 0 else -1
        is_given_up = sign > 0 and plan is self._wanted and number == self._own and not stands  # the other took it
        kind = self._kind(number, plan, sign) if abs(differs) >= _LEAST_STARS and not is_given_up else None
        if kind is None:
            return None
        ends = [end for end in self._pairs.ends(0 if sign > 0 else 1) if plan in self._built(number)(end)]
        measure = counted if kind is DifferenceKind.KEEPS else given
        n = mean(map(measure, ends)) if ends and kind is not DifferenceKind.SCORES else differs
        is_likely = kind in (DifferenceKind.BUILDS, DifferenceKind.RIVAL_BUILDS)
        is_sure = not is_likely or plan in self._pairs.gained(self._built(number), sign)
        if kind is DifferenceKind.LEAVES:
            told = plan.stars
        elif kind is DifferenceKind.HOLDS:
            told = round(self._pairs.mean(held, 0 if sign > 0 else 1))
        else:
            told = whole(n) if kind is DifferenceKind.SCORES else round(n)
        difference = Difference(kind, plan.id, told, number, is_sure)
        # Later, or seldom, it's due to unknown cards. What other plans of the seat do to it is no price, and Landfill's
        # is its own.
        is_spoiled = self._wanted is not None and isinstance(self._wanted.effect, Spoils)
        is_unclear = self._is_later or differs < _NEARLY_ALWAYS or is_spoiled
        is_told = kind is not DifferenceKind.SCORES or not is_unclear
        if kind is DifferenceKind.KEEPS and differs * share > 0 and plan is not self._given:
            is_told = False  # only the line gives it up
        if kind is DifferenceKind.BUILDS and not told and income(self._seen.seats[number - 1], plan):
            is_told = False  # the income tells it
        is_told = is_told and (is_sure or differs * share > 0)
        counts = max(n, plan.stars, _FIRST)
        return Weighed(WEIGHTS.star * differs * share, difference, is_told=is_told, counts=counts)

    def _kind(self, number: int, plan: PlanCard, sign: int) -> DifferenceKind | None:
        """Return the kind of a seat's difference in a plan, in favor of the first action (1) or the second (-1)."""
        built, is_own = self._built(number), number == self._own
        if not is_own and plan in self._seen.seats[number - 1].buildings:
            return None  # it only keeps that
        lost = self._pairs.gained(self._own_plans, -1)
        if plan in self._pairs.gained(built, sign) and self._victory and not is_own:
            return DifferenceKind.RIVAL_BUILDS
        is_other = not is_own and plan is not self._plan and sign < 0
        if is_other and plan in self._pairs.gained(built, sign) and self._is_kept_from(number, plan):
            return DifferenceKind.RIVAL_SOONER
        if plan in self._pairs.gained(lambda end: _owned(end.seats[number - 1]), sign) and not is_own:
            return DifferenceKind.LEAVES
        if sign < 0 and is_own and plan in [*_owned(self._seen.seats[number - 1])] and plan in lost:
            return DifferenceKind.KEEPS
        if plan in self._pairs.gained(built, sign, _MOSTLY):
            is_sooner = is_own and not self._victory and any(pairs.always(plan, built) for pairs in self._later[:1])
            if is_own and plan in self._seen.seats[number - 1].buildings:
                return DifferenceKind.KEEPS
            if is_own and plan is self._plan and self._is_broke:
                return DifferenceKind.HOLDS  # only gifts of others build it
            kind = DifferenceKind.BUILDS if is_own else DifferenceKind.RIVAL_BUILDS
            return DifferenceKind.BUILDS_SOONER if is_sooner else kind
        if plan in self._pairs.gained(self._own_plans, sign):
            if is_own and self._is_never_built(plan, 0 if sign > 0 else 1):
                return None
            if is_own and plan in self._seen.seats[number - 1].plans:
                return DifferenceKind.KEEPS
            return DifferenceKind.HOLDS if is_own else None
        return DifferenceKind.SCORES if is_own and plan.counts_stars and self._pairs.always(plan, built) else None

    def _is_kept_from(self, number: int, plan: PlanCard) -> bool:
        """Return whether another seat lacks mints for a plan in this round, in all games after the better action.

        Nobody else has got it there. What the seat has bought instead counts as mints that it had. It may also lack a
        space at the Supplier, if the better action takes the last one.
        """
        before = [*_owned(self._seen.seats[number - 1])]

        def lacks(end: RoundEnd) -> bool:
            seat, build = end.seats[number - 1], self._build_price(end.seats[number - 1])
            got = sum([each.cost for each in _owned(seat) if each not in before])
            got += build * len([each for each in seat.buildings if each not in self._seen.seats[number - 1].buildings])
            gained = 1 + sum([income(seat, each) for each in seat.buildings]) if end.winners is None else 0
            had = seat.mints - gained + got
            price = build if plan in before else plan.cost + build
            return had < price and not any(plan in _owned(other) for other in end.seats if other is not seat)

        if self._is_later:
            return False
        return (self._takes_last_purchase() and plan not in before) or all(map(lacks, self._pairs.ends(0)))

    def _takes_last_purchase(self) -> bool:
        """Return whether the better action takes the last space at which plans are bought."""
        place = self._seen.locations.get(self._place)
        return place is not None and isinstance(place.card.effect, Buy) and place.spaces.count(None) == 1

    def _build_price(self, seat: Seat) -> int:
        builders = [(name, each.card.effect) for name, each in self._seen.locations.items()]
        return min([price_for(seat, name, effect.price) for name, effect in builders if isinstance(effect, Build)])

    def _is_never_built(self, plan: PlanCard, place: int) -> bool:
        """Return whether the game mostly ends soon without a plan of the seat in hand, which counts nothing there."""
        if not self._later:
            return False
        ends = self._later[-1].ends(place)
        left = [end for end in ends if end.winners is not None and plan not in self._built(self._own)(end)]
        return len(left) >= _NEARLY_ALWAYS * len(ends) and not _stars_of(left[0].seats[self._own - 1], plan)

    @staticmethod
    def _built(number: int) -> Callable[[RoundEnd], Iterable[PlanCard]]:
        return lambda end: end.seats[number - 1].buildings

    def _of_mints(self) -> Iterator[Weighed]:
        """Yield the differences in the seat's income and mints."""

        def earning(end: RoundEnd) -> Iterable[PlanCard]:
            return [plan for plan in end.seats[self._own - 1].buildings if income(end.seats[self._own - 1], plan)]

        earned = self._pairs.gain(lambda end: sum([income(end.seats[self._own - 1], plan) for plan in earning(end)]))
        if earned and not self._are_last[0]:
            built = [plan for plan in self._pairs.gained(earning, 1 if earned > 0 else -1) if plan in self._known]
            kept = [plan for plan in built if plan in self._seen.seats[self._own - 1].buildings and earned > 0]
            kind = DifferenceKind.EARNS_ON if kept and len(built) == 1 else DifferenceKind.INCOME
            each_round = Difference(kind, built[0].id if len(built) == 1 else "", whole(earned))
            is_told = bool(each_round.card) or not self._is_later  # later due to cards that nobody foresees
            yield Weighed(WEIGHTS.income * self._rounds * earned, each_round, is_told=is_told)
        more = self._pairs.gain(self._mints)
        if not more or not self._rounds or any(self._are_last) or (more < 0 and self._is_later):
            return  # mints spent later have bought something
        if more < 0:
            yield Weighed(more, Difference(DifferenceKind.MINTS, n=whole(more)), is_told=self._plan is None)
            return
        kind, plan = self._purpose()
        difference = Difference(kind, plan.id if plan else "", whole(more), stars=self._stars_later())
        yield Weighed(more, difference, is_told=not self._is_later)  # later they have many sources

    def _mints(self, end: RoundEnd) -> int:
        return end.seats[self._own - 1].mints

    def _stars_later(self) -> int:
        """Return the seat's gain in stars by the last round, rounded; 0 if it already has one by now."""

        def own_stars(end: RoundEnd) -> int:
            return stars(end.seats[self._own - 1])

        if self._pairs.gain(own_stars) > 0 or not self._later:
            return 0
        return round(max(0.0, self._later[-1].difference(own_stars)))

    def _purpose(self) -> tuple[DifferenceKind, PlanCard | None]:
        """Return the purpose or source of the seat's mints, and its plan: bought, built, in reach or put off."""
        left = {*self._pairs.gained(self._own_plans, -1)}  # a plan that the other action brings is no gain
        reach = [plan for plan in self._pairs.gained(self._in_reach) if plan not in left]
        later = [plan for plan in self._spent() if plan in self._known and plan is not self._wanted]
        in_hand = {plan for end in self._pairs.ends(0) for plan in end.seats[self._own - 1].plans}
        used = [plan for plan in reach if self._is_used(plan, is_built=plan in in_hand)]
        for kind, plans in (
            (DifferenceKind.PAYS, [plan for plan in used if plan in in_hand and plan is not self._wanted]),
            (DifferenceKind.AFFORDS, [plan for plan in later if plan in reach and plan not in in_hand]),
            (DifferenceKind.SPENDS, [plan for plan in later if plan not in in_hand]),
        ):
            if plans:
                return kind, plans[0]
        if self._wanted is not None and self._is_put_off(self._wanted):
            return DifferenceKind.SAVES, self._wanted
        best = sorted({*used} - in_hand, key=lambda plan: (-plan.stars, plan.id))
        return (DifferenceKind.AFFORDS, best[0]) if best else (DifferenceKind.MINTS, None)

    def _is_used(self, plan: PlanCard, *, is_built: bool) -> bool:
        """Return whether the seat also gets, or builds, a plan after the better action, at least at times."""
        things = self._built(self._own) if is_built else self._own_plans
        return any(pairs.mean(lambda end: plan in things(end), 0) >= _SOMETIMES for pairs in self._later)

    def _in_reach(self, end: RoundEnd) -> Iterable[PlanCard]:
        """Yield the plans that the seat could buy or build first in the next round."""
        seat = end.seats[self._own - 1]
        for name, location in self._seen.locations.items():
            match location.card.effect:
                case Build(price=price):
                    yield from [plan for plan in seat.plans if price_for(seat, name, price) <= seat.mints]
                case Buy():
                    yield from [plan for plan in end.supply if price_for(seat, name, plan.cost) <= seat.mints]

    def _is_put_off(self, plan: PlanCard) -> bool:
        """Return whether the seat goes without a plan after the better action, and nobody else gets it."""
        others = [number for number in range(len(self._seen.seats)) if number + 1 != self._own]
        is_taken = any(plan in _owned(end.seats[number]) for end in self._pairs.ends(0) for number in others)
        return not is_taken and not self._is_swapped and self._comes_all_the_same() is None

    def _of_space(self) -> Iterator[Weighed]:
        """Yield the better action's location, if another seat would go there in the seat's place."""
        place = self._place
        if not place or self._plan is not None or self._is_later:
            return

        def times(number: int) -> float:
            return self._pairs.difference(lambda end: sum([visit == (number, place) for visit in end.visits]))

        rivals = [number for number in range(1, len(self._seen.seats) + 1) if times(number) <= -_NEARLY_ALWAYS]
        if rivals and times(self._own) >= _NEARLY_ALWAYS:
            gained = max(self._pairs.gain(self._mints), self._token())  # told beside it
            location = self._seen.locations[place]
            effect, is_last = location.card.effect, location.spaces.count(None) == 1
            n = effect.mints if isinstance(effect, Gain) and is_last and gained <= 0 else 0
            difference = Difference(DifferenceKind.SPACE, place, n, rivals[0], self._is_card(rivals[0]))
            worth = min(_SPACE, 2 * gained) if gained > 0 else _SPACE
            yield Weighed(worth, difference, is_told=not any(self._are_last))  # mints count little in the last round

    def _of_replacement(self) -> Iterator[Weighed]:
        """Yield the stars of an AI card from the plan that replaces the one that the other action takes (W7.2).

        Or else those that it lacks if it takes that one itself.
        """
        plan = self._wanted
        if plan is None or plan not in self._seen.supply or self._is_later or self._seen.ai is None:
            return

        def unknown(end: RoundEnd) -> list[PlanCard]:
            return [each for each in _owned(end.seats[AI_SEAT - 1]) if each not in self._known]

        with_it = self._pairs.gained(lambda end: _owned(end.seats[AI_SEAT - 1]))
        fewer = -self._pairs.gain(lambda end: stars(end.seats[AI_SEAT - 1]))
        often = self._pairs.difference(lambda end: bool(unknown(end)))
        brought = -self._pairs.gain(lambda end: sum([_stars_of(end.seats[AI_SEAT - 1], each) for each in unknown(end)]))
        if often <= -_MOSTLY and brought > 0:
            reveals = Difference(
                DifferenceKind.REVEALS, plan.id, whole(brought), AI_SEAT, is_sure=often <= -_NEARLY_ALWAYS
            )
            yield Weighed(WEIGHTS.star * brought, reveals, is_counted=False, counts=brought)
        elif plan in with_it and fewer > 0:
            diverts = Difference(DifferenceKind.DIVERTS, plan.id, whole(fewer), AI_SEAT)
            yield Weighed(WEIGHTS.star * fewer, diverts, is_counted=False)

    def _comes_all_the_same(self) -> PlanCard | None:
        """Return the plan that the other action takes, or builds, if the seat gets it after either action."""
        if self._wanted is None:
            return None
        is_in_hand = self._wanted in self._seen.seats[self._own - 1].plans
        things = self._built(self._own) if is_in_hand else self._own_plans
        return self._wanted if self._pairs.always(self._wanted, things) else None

    def _spent(self) -> Iterable[PlanCard]:
        """Return the plans that the seat builds or takes only later, and mostly not after the other action."""
        built = self._built(self._own)
        now = {*self._pairs.gained(built, least=_MOSTLY)}
        things = (built, self._own_plans)
        later = [plan for pairs in self._later for each in things for plan in pairs.gained(each, least=_MOSTLY)]
        return [plan for plan in later if plan not in now]


def _is_last_mint(seat: Seat, action: Action) -> bool:
    """Return whether a seat's last mint goes into a plan that isn't built at once."""
    if not isinstance(action, BuyPlan) or builder_of_purchases(seat) is not None:
        return False
    return price_for(seat, action.location, action.plan.cost) >= seat.mints


def _stars_of(seat: Seat, plan: PlanCard) -> int:
    """Return a plan's stars for a seat, built or in hand (Vault); below 0 if it costs some."""
    without = seat.copy()
    without.buildings.pop(plan, None)
    without.plans = [other for other in seat.plans if other is not plan]
    return stars(seat) - stars(without)


def _brought(seat: Seat, plan: PlanCard) -> int:
    """Return the number of stars that a plan brings a seat once it is built."""
    return max(0, stars_with(seat, plan) - stars(seat))


def _owned(seat: Seat) -> Iterable[PlanCard]:
    return (*seat.plans, *seat.buildings)


def income(seat: Seat, plan: PlanCard) -> int:
    """Return the mints that a plan brings a seat at each upkeep, once it is built."""
    match plan.effect:
        case Income(mints=mints) | SharedIncome(mints=mints):
            return mints
        case IncomePerBuilding(mints=mints):
            return mints * count({*seat.buildings, plan})
    return 0
