"""The ends of a round of Mint Works after two actions: what a contrast asks of them, for the seat to move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import mean
from typing import Final, NamedTuple

from mintworks.core.players.contrast import Pairs
from mintworks.games.works.players.evaluation import WEIGHTS, rounds_left, stars_with
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
    BuildsPurchases,
    Buy,
    Discount,
    Draw,
    Exhibits,
    Income,
    IncomePerBuilding,
    LocationEffect,
    Opens,
    PlanCard,
    SharedIncome,
    StarsPerBuilding,
)
from mintworks.games.works.rules.neighborhood import (
    builder_of_purchases,
    count,
    price_for,
    size,
    stars,
)
from mintworks.games.works.rules.state import Seat, State

NEARLY_ALWAYS: Final = 0.75
"""Share of deals by which a seat must be at a location more often to be there instead of another."""
SOMETIMES: Final = 0.25
"""Share of deals in which the seat must get a plan later for its mints to be told as enough for it."""
MOSTLY: Final = 0.5
"""Share of deals in which mints must be spent on a plan to be for it, or in which a round must be the last to be told
as such."""

_ROUNDS_TO_LAST: Final = 1.5
"""Minimum number of rounds that are left for the lasting effect of a plan to be told."""


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


class RoundEnds:
    """The ends of one round after two actions, in pairs with the same hidden cards.

    `shown` are the ends of all rounds, `place` is that of the round.
    """

    def __init__(
        self, seen: State, shown: Sequence[Pairs[RoundEnd]], place: int, better: Action, other: Action
    ) -> None:
        assert seen.to_move is not None
        self._seen, self._own = seen, seen.to_move
        self._place, self._other_place = place_of(better), place_of(other)
        self._effect = self._effect_at(place_of(better.copied if isinstance(better, HireTemp) else better))
        self._given = given_of(other)
        self._is_swapped = isinstance(other, SwapCards)
        self._plan, self._wanted, self._rounds = plan_of(better), plan_of(other), rounds_left(seen, WEIGHTS)
        self._pairs, self._is_later, self._before = shown[place], place > 0, shown[:place]
        self._is_broke = place == 0 and _is_last_mint(seen.seats[self._own - 1], better)
        self._later = shown[place + 1 :]
        self._are_last = [
            self._pairs.mean(lambda end: end.winners is not None, each) >= MOSTLY for each in (0, 1)
        ]  # whether the game is over after the better action, and after the other one
        self._victory = self._pairs.of_victory(lambda end: end.winners, self._own)
        known = {*seen.supply, *(plan for seat in seen.seats for plan in cards_of(seat))}
        self._known = sorted(known, key=lambda plan: (-plan.stars, plan.id))

    def _is_tied(self, end: RoundEnd) -> bool:
        """Return whether the seat and another one lead with equal stars and neighborhoods, so that mints decide."""
        reached = [(stars(seat), -size(seat)) for seat in end.seats]
        return self._seen.ai is None and reached.count(max(reached)) > 1 and reached[self._own - 1] == max(reached)

    def _is_gone(self, plan: PlanCard) -> bool:
        """Return whether the seat can't get a plan any more after the other action, though nobody surely takes it."""

        def is_gone(end: RoundEnd) -> bool:
            return plan not in (*end.supply, *self._own_plans(end))

        numbers = [number for number in range(1, len(self._seen.seats) + 1) if number != self._own]
        is_taken = any(plan in self._pairs.gained(self._cards(number), -1) for number in numbers)
        return self._pairs.mean(is_gone, 1) >= NEARLY_ALWAYS and not is_taken

    def _effect_at(self, place: str) -> LocationEffect | None:
        """Return what a location does; None for none."""
        location = self._seen.locations.get(place)
        return None if location is None else location.card.effect

    def _is_card(self, number: int) -> bool:
        return self._seen.ai_of(number) is not None

    def _token(self) -> float:
        """Return the worth of going first in the next round, if there is one; below 0 if the other action brings it."""
        return 0.0 if any(self._are_last) else WEIGHTS.token * self._pairs.gain(lambda end: end.token == self._own)

    def _is_on_offer(self, plan: PlanCard) -> bool:
        """Return whether a plan is nearly always in the supply after either action."""
        return self._pairs.always(plan, lambda end: end.supply)

    def _is_visited_still(self) -> bool:
        """Return whether the seat visits the other action's location after either action."""
        visit = self._own, self._other_place
        return not self._is_later and self._pairs.always(visit, lambda end: end.visits)

    def _own_plans(self, end: RoundEnd) -> Iterable[PlanCard]:
        return cards_of(end.seats[self._own - 1])

    def _unknown_plans(self, end: RoundEnd) -> int:
        """Return how many of the seat's plans and buildings nobody can foresee."""
        return len([plan for plan in self._own_plans(end) if plan not in self._known])

    def _differs(self, number: int) -> bool:
        """Return whether a seat's plans or buildings differ in any pair."""
        owned = [[{*cards_of(end.seats[number - 1])} for end in self._pairs.ends(place)] for place in (0, 1)]
        return owned[0] != owned[1]

    def _is_kept_from(self, number: int, plan: PlanCard) -> bool:
        """Return whether another seat lacks mints for a plan until this end, in all games after the better action.

        Nobody else has got it there. What the seat has bought instead counts as mints that it had. It may also lack a
        space at the Supplier, if the better action takes the last one.
        """
        before = [*cards_of(self._seen.seats[number - 1])]

        def lacks(end: RoundEnd) -> bool:
            seat, build = end.seats[number - 1], self._build_price(end.seats[number - 1])
            got = sum([each.cost for each in cards_of(seat) if each not in before])
            got += build * len([each for each in seat.buildings if each not in self._seen.seats[number - 1].buildings])
            gained = 1 + sum([income(seat, each) for each in seat.buildings]) if end.winners is None else 0
            had = seat.mints - gained + got
            price = build if plan in before else plan.cost + build
            return had < price and not any(plan in cards_of(other) for other in end.seats if other is not seat)

        is_closed = self._takes_last_purchase() and plan not in before and not self._is_later
        return is_closed or all(map(lacks, self._pairs.ends(0)))

    def _has_it_anyway(self, number: int, plan: PlanCard, place: int) -> bool:
        """Return whether another seat gets a plan after the action too that is said to keep it from that.

        A card that can only take it, and not build it in this round, is kept from something.
        """
        is_slowed = self._is_card(number) and not self._is_later
        is_new = plan not in cards_of(self._seen.seats[number - 1]) and not is_slowed
        return is_new and self._pairs.mean(lambda end: plan in cards_of(end.seats[number - 1]), place) > SOMETIMES

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
        return len(left) >= NEARLY_ALWAYS * len(ends) and not stars_of(left[0].seats[self._own - 1], plan)

    @staticmethod
    def _built(number: int) -> Callable[[RoundEnd], Iterable[PlanCard]]:
        return lambda end: end.seats[number - 1].buildings

    @staticmethod
    def _visits(number: int, place: str) -> Callable[[RoundEnd], int]:
        return lambda end: [*end.visits].count((number, place))

    @staticmethod
    def _cards(number: int) -> Callable[[RoundEnd], Iterable[PlanCard]]:
        return lambda end: cards_of(end.seats[number - 1])

    def _income(self, end: RoundEnd, plans: Iterable[PlanCard]) -> int:
        """Return the mints that plans bring the seat at each upkeep, as far as they are built."""
        seat = end.seats[self._own - 1]
        return sum([income(seat, plan) for plan in plans if plan in seat.buildings])

    def _mints(self, end: RoundEnd) -> int:
        return end.seats[self._own - 1].mints

    def _is_spent(self, more: float) -> bool:
        """Return whether most of a gain in mints is what the seat pays after the other action for further plans."""
        left_out = {*cards_of(self._seen.seats[self._own - 1]), self._wanted}
        is_drawn = isinstance(self._effect_at(self._other_place), Draw)

        def paid(end: RoundEnd) -> int:
            seat = end.seats[self._own - 1]
            new = {*cards_of(seat)} - left_out
            built = [plan for plan in new if plan in seat.buildings]
            return self._build_price(seat) * len(built) + (0 if is_drawn else sum([plan.cost for plan in new]))

        return more + self._pairs.difference(paid) < (MOSTLY if is_drawn else MOSTLY * more)

    def _stars_later(self, besides: PlanCard | None = None) -> int:
        """Return the seat's gain in stars by the last round, besides a plan's, rounded; 0 if it has one by now."""

        def own_stars(end: RoundEnd) -> int:
            seat = end.seats[self._own - 1]
            return stars(seat) - (0 if besides is None else stars_of(seat, besides))

        if self._pairs.gain(own_stars) > 0 or not self._later:
            return 0
        return round(max(0.0, self._later[-1].difference(own_stars)))

    def _is_used(self, plan: PlanCard, *, is_built: bool) -> bool:
        """Return whether the seat also gets, or builds, a plan after the better action, at least at times."""
        things = self._built(self._own) if is_built else self._own_plans
        return any(pairs.mean(lambda end: plan in things(end), 0) >= SOMETIMES for pairs in self._later)

    def _in_reach(self, end: RoundEnd) -> Iterable[PlanCard]:
        """Yield the plans that the seat could buy or build first in the next round."""
        seat = end.seats[self._own - 1]
        for name, location in self._seen.locations.items():
            match location.card.effect:
                case Build(price=price):
                    yield from [plan for plan in seat.plans if price_for(seat, name, price) <= seat.mints]
                case Buy():
                    yield from [plan for plan in end.supply if price_for(seat, name, plan.cost) <= seat.mints]

    def _share_in_reach(self, end: RoundEnd) -> float:
        """Return which part of the plans that nobody knows the seat could buy and build at once."""
        seat = end.seats[self._own - 1]
        place = next(name for name, each in self._seen.locations.items() if isinstance(each.card.effect, Buy))
        prices = [
            price_for(seat, place, plan.cost) for plan in self._seen.cards.plans.values() if plan not in self._known
        ]
        left = seat.mints - self._build_price(seat)
        return mean([price <= left for price in prices]) if prices else 0.0

    def _is_within_reach(self, plan: PlanCard) -> bool:
        """Return whether the seat could buy a plan right now."""
        seat, places = self._seen.seats[self._own - 1], self._seen.locations.items()
        buyers = [(name, each) for name, each in places if isinstance(each.card.effect, Buy)]
        return any(None in each.spaces and price_for(seat, name, plan.cost) <= seat.mints for name, each in buyers)

    def _is_next(self, plan: PlanCard) -> bool:
        """Return whether a plan is built by the end of the next round only after the better action."""
        built = self._built(self._own)
        return any(pairs.difference(lambda end: plan in built(end)) >= SOMETIMES for pairs in self._later[:1])

    def _could_be_had(self, plan: PlanCard) -> bool:
        """Return whether only mints keep the seat from a plan after the other action."""
        return self._pairs.mean(lambda end: plan in [*end.supply, *end.seats[self._own - 1].plans], 1) >= NEARLY_ALWAYS

    def _is_put_off(self, plan: PlanCard) -> bool:
        """Return whether the seat goes without a plan after the better action, and nobody else gets it."""
        others = [number for number in range(len(self._seen.seats)) if number + 1 != self._own]
        is_taken = any(plan in cards_of(end.seats[number]) for end in self._pairs.ends(0) for number in others)
        return not is_taken and not self._is_swapped and self._comes_all_the_same() is None

    def _lasts(self, plan: PlanCard) -> bool:
        """Return whether a plan has a lasting effect, and enough rounds are left for it."""
        has_rounds = self._rounds >= _ROUNDS_TO_LAST and not self._victory and not any(self._are_last)
        return has_rounds and is_lasting(plan)

    def _is_even_swap(self, given: PlanCard) -> bool:
        """Return whether the other action gives a card for one that brings as many stars, and that only costs mints."""
        if not self._is_swapped or self._wanted is None or self._pairs.gain(self._mints) <= 0:
            return False
        seat = self._seen.seats[self._own - 1]
        return stars_brought(seat, self._wanted) >= max(stars_of(seat, given), stars_brought(seat, given))

    def _is_left(self, plan: PlanCard) -> bool:
        """Return whether the seat can still get, or has, a plan after the better action's round (W7.4)."""
        return self._pairs.mean(lambda end: plan in [*end.supply, *self._own_plans(end)], 0) >= NEARLY_ALWAYS

    def _comes_all_the_same(self) -> PlanCard | None:
        """Return the plan that the other action takes, or builds, if the seat gets it after either action."""
        if self._wanted is None:
            return None
        is_in_hand = self._wanted in self._seen.seats[self._own - 1].plans
        things = self._built(self._own) if is_in_hand else self._own_plans
        return self._wanted if self._pairs.always(self._wanted, things) else None

    def _comes_next(self, plan: PlanCard) -> bool:
        """Return whether the seat mostly has a plan by the end of the next round after the better action."""
        return any(pairs.mean(lambda end: plan in self._own_plans(end), 0) >= MOSTLY for pairs in self._later[:1])

    def _goes_soon(self, plan: PlanCard) -> bool:
        """Return whether the better action only gives up a card in a later round."""
        return any(pairs.mean(lambda end: plan in self._own_plans(end), 0) < MOSTLY for pairs in self._later)

    def _spent(self) -> Iterable[PlanCard]:
        """Return the plans that the seat builds or takes only later, and mostly not after the other action."""
        built = self._built(self._own)
        now = {*self._pairs.gained(built, least=MOSTLY)}
        things = (built, self._own_plans)
        later = [plan for pairs in self._later for each in things for plan in pairs.gained(each, least=MOSTLY)]
        return [plan for plan in later if plan not in now]


def is_lasting(plan: PlanCard) -> bool:
    """Return whether a plan, once built, saves mints in later rounds, or brings mints or stars by whatever follows."""
    if isinstance(plan.effect, StarsPerBuilding):
        return plan.effect.type is None
    return isinstance(plan.effect, Discount | BuildsPurchases | Exhibits | Opens)


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


def _is_last_mint(seat: Seat, action: Action) -> bool:
    """Return whether a seat's last mint goes into a plan that isn't built at once."""
    if not isinstance(action, BuyPlan) or builder_of_purchases(seat) is not None:
        return False
    return price_for(seat, action.location, action.plan.cost) >= seat.mints


def stars_of(seat: Seat, plan: PlanCard) -> int:
    """Return a plan's stars for a seat, built or in hand (Vault); below 0 if it costs some."""
    without = seat.copy()
    without.buildings.pop(plan, None)
    without.plans = [other for other in seat.plans if other is not plan]
    return stars(seat) - stars(without)


def stars_brought(seat: Seat, plan: PlanCard) -> int:
    """Return the number of stars that a plan brings a seat once it is built."""
    return max(0, stars_with(seat, plan) - stars(seat))


def cards_of(seat: Seat) -> Iterable[PlanCard]:
    return (*seat.plans, *seat.buildings)


def income(seat: Seat, plan: PlanCard) -> int:
    """Return the mints that a plan brings a seat at each upkeep, once it is built."""
    match plan.effect:
        case Income(mints=mints) | SharedIncome(mints=mints):
            return mints
        case IncomePerBuilding(mints=mints):
            return mints * count({*seat.buildings, plan})
    return 0
