"""The differences by the end of a round of Mint Works between two actions, with their worth in mints."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean
from typing import Final

from msgspec.structs import replace

from mintworks.core.players.contrast import LOSES, STILL, Difference, Weighed, whole
from mintworks.games.works.players.difference_kind import DifferenceKind
from mintworks.games.works.players.evaluation import WEIGHTS, income_of, stars_without
from mintworks.games.works.players.mint_differences import MintDifferences
from mintworks.games.works.players.round_ends import (
    MOSTLY,
    NEARLY_ALWAYS,
    SOMETIMES,
    RoundEnd,
    cards_of,
    income,
    stars_brought,
    stars_of,
)
from mintworks.games.works.rules.cards import (
    Copy,
    Draw,
    Gain,
    Opens,
    PlanCard,
    Spoils,
)
from mintworks.games.works.rules.neighborhood import (
    building_stars,
    stars,
)
from mintworks.games.works.rules.state import AI_SEAT, Seat
from mintworks.games.works.rules.upkeep import STARS_TO_END

_LEAST_STARS: Final = 0.3
"""Minimum difference of a told plan's worth, in stars."""
LEAST_TOLD: Final = 0.5
"""Minimum worth of a gain that is told instead of stars of no known card, in mints."""
_SPACE: Final = 4.0
"""Worth of a location that another seat would take, in mints."""
_FIRST_PLAN: Final = 3.0
"""Worth of going first where that brings a plan, in mints."""
_OPENED: Final = 2.0
"""Worth of another seat's visit of a location that has just been opened, in mints."""
_LASTING: Final = (DifferenceKind.BUILDS, DifferenceKind.BUILDS_SOONER, DifferenceKind.HOLDS)
"""Kinds of an own plan that are told with what it does from then on."""
_RECYCLED_LATER: Final = 2.0
"""Worth of seeing the new plans before a card is recycled, in mints."""
_RIVAL_MINT: Final = 1.0
"""Worth of a mint that another seat doesn't get, in mints."""
MANY: Final = 2
"""Number of stars below which a plan brings few."""
FIRST: Final = 0.01
"""Added worth of a difference that is told before an equal one."""


class RoundDifferences(MintDifferences):
    """The differences by the end of one round, with their worth in mints for the seat to move."""

    def _all(self) -> Iterator[Weighed]:
        numbers = range(1, len(self._seen.seats) + 1)
        yield from self._victory
        if self._victory and -self._pairs.difference(lambda end: end.is_drained) >= MOSTLY:
            empties = Difference(DifferenceKind.EMPTIES, is_sure=self._victory[0].difference.is_sure)
            yield Weighed(FIRST, empties, is_counted=False, counts=STARS_TO_END)
        taken = [plan.id for plan in (*self._pairs.gained(self._own_plans), self._plan) if plan is not None]
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
        leads = stars(self._seen.seats[self._own - 1])
        if self._place == "" and not self._is_later and all(self._are_last) and leads >= STARS_TO_END:
            yield Weighed(WEIGHTS.star * leads, Difference(DifferenceKind.LEADS, n=leads), is_counted=False)
        yield from self._of_space()
        yield from self._of_replacement()
        yield from self._of_opening()
        token = self._token()
        if token:
            first = self._first_for()
            is_for_plan = first.kind in (DifferenceKind.FIRST_FOR, DifferenceKind.FIRST_PICK)
            worth = max(token, _FIRST_PLAN) if is_for_plan else token
            yield Weighed(worth, first, is_told=abs(token) >= LEAST_TOLD and not self._is_later)
        if self._plan in self._seen.supply and not self._is_later and self._is_gone(self._plan):
            yield Weighed(LEAST_TOLD, Difference(DifferenceKind.GONE, self._plan.id), is_counted=False)
        if self._plan in self._seen.supply and not self._is_later and self._pairs.always(self._plan, self._own_plans):
            yield Weighed(0.0, Difference(DifferenceKind.SECURES, self._plan.id), is_told=False)
        if self._given is not None and not (self._is_swapped or self._is_later):
            is_idle = self._given.cost + self._given.stars <= 1  # that's what the visit costs
            kind = DifferenceKind.PAYS_NOTHING if is_idle else DifferenceKind.RECYCLES_LATER
            if is_idle or self._goes_soon(self._given):
                yield Weighed(_RECYCLED_LATER, Difference(kind, self._given.id), is_counted=False)
        still = self._comes_all_the_same()
        if still is not None:
            is_in_hand = still in self._seen.seats[self._own - 1].plans
            yield Weighed(0.0, Difference(STILL, still.id, int(is_in_hand)))
        elif self._wanted is None and self._other_place not in ("", self._place) and self._is_visited_still():
            yield Weighed(0.0, Difference(STILL, self._other_place, MANY))

    def _promised(self, holds: Weighed, plan: PlanCard) -> Iterator[Weighed]:
        """Yield the benefits of a plan in hand, which together have its worth."""
        seat = self._seen.seats[self._own - 1]
        brought, earned = stars_brought(seat, plan), income(seat, plan)
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
                brings_more = Difference(kind, plan.id, n, lasts=kind is DifferenceKind.PROMISES and self._lasts(plan))
                yield Weighed(holds.worth * worth / total, brings_more, counts=holds.counts)
        if not total:
            yield holds

    def _of_seat(self, number: int, share: float) -> Iterator[Weighed]:
        """Yield a seat's differences: its known plans and buildings one by one, the stars of all others, and mints.

        `share` is their weight for the seat to move: below 0 for another seat.
        """
        told = {plan: found for plan in self._known if (found := self._of_plan(number, plan, share)) is not None}
        yield from told.values()

        def stars_of_others(end: RoundEnd) -> int:
            seat = end.seats[number - 1]
            return stars(seat) - sum([stars_of(seat, plan) for plan in told])

        more = self._pairs.gain(stars_of_others)
        if number == self._own and more >= 0 and isinstance(self._effect, Draw) and not self._is_later:
            yield from self._of_draw(more)
        elif more:
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
            paid = [plan.effect for plan in self._seen.seats[number - 1].buildings if isinstance(plan.effect, Opens)]
            place = self._other_place if self._other_place in [effect.location for effect in paid] else ""
            difference = Difference(DifferenceKind.RIVAL_MINTS, place, whole(given), number)
            yield Weighed(_RIVAL_MINT * given * share, difference)

    def _of_draw(self, more: float) -> Iterator[Weighed]:
        """Yield the stars of the plan that the seat draws, or else the plan in hand."""
        if more:
            draws = Difference(DifferenceKind.DRAWS, n=whole(more), seat=self._own)
            yield Weighed(WEIGHTS.star * more, draws, counts=more)
        elif self._pairs.gain(self._unknown_plans) > 0 and not self._are_last[0]:
            yield Weighed(WEIGHTS.unbuilt * WEIGHTS.unknown_plan, Difference(DifferenceKind.DRAWS), counts=FIRST)

    def _of_plan(self, number: int, plan: PlanCard, share: float) -> Weighed | None:
        """Return a seat's difference in one plan; None if it is too small, or too rare."""

        def given(end: RoundEnd) -> int:
            return stars_of(end.seats[number - 1], plan)

        def worth(end: RoundEnd) -> float:
            seat = end.seats[number - 1]
            if plan not in cards_of(seat) or end.winners is not None:
                return given(end) if plan in seat.buildings or number != self._own else 0
            told = income(seat, plan) if number == self._own and plan in seat.buildings else 0  # told by itself
            earned = WEIGHTS.income / WEIGHTS.star * self._rounds * (income_of(seat, plan, WEIGHTS) - told)
            return given(end) + earned if plan in seat.buildings else WEIGHTS.unbuilt * (brought(seat) + earned)

        def brought(seat: Seat) -> int:
            return max(plan.stars, stars_brought(seat, plan))

        def held(end: RoundEnd) -> int:
            return stars_brought(end.seats[number - 1], plan)

        def counted(end: RoundEnd) -> int:
            seat = end.seats[number - 1]
            return building_stars(seat, plan) if plan in seat.buildings else 0

        stands = self._pairs.always(plan, self._built(number))
        differs = self._pairs.difference(counted if stands else worth)
        sign = 1 if differs > 0 else -1
        is_new = stands or plan in self._pairs.gained(self._built(number))
        is_given_up = sign > 0 and plan is self._wanted and number == self._own and not is_new  # the other took it
        is_aimed = plan is self._plan and number != self._own  # who gets it otherwise, whatever it is worth there
        is_built = number == self._own and plan in self._pairs.gained(self._built(number))
        is_enough = abs(differs) >= _LEAST_STARS or is_aimed or is_built
        kind = self._kind(number, plan, sign) if is_enough and not is_given_up else None
        if kind is None:
            return None
        ends = [end for end in self._pairs.ends(0 if sign > 0 else 1) if plan in self._built(number)(end)]
        n = mean(map(given, ends)) if ends and kind is not DifferenceKind.SCORES else differs
        is_likely = kind in (DifferenceKind.BUILDS, DifferenceKind.RIVAL_BUILDS)
        is_sure = not is_likely or plan in self._pairs.gained(self._built(number), sign) or self._decides(number, plan)
        if kind is DifferenceKind.RIVAL_SOONER:
            is_sure = self._is_card(number)  # others can, but may choose something else
        if kind is DifferenceKind.LEAVES:
            told = round(
                self._pairs.mean(lambda end: max(given(end), brought(end.seats[number - 1])), 0 if sign > 0 else 1)
            )
        elif kind is DifferenceKind.HOLDS:
            having = [end for end in self._pairs.ends(0 if sign > 0 else 1) if plan in self._own_plans(end)]
            told = round(mean([max(counted(end), held(end)) for end in having]))
        elif kind is DifferenceKind.KEEPS:
            told = round(self._pairs.mean(lambda end: max(counted(end), held(end)), 0 if sign > 0 else 1))
        else:
            told = whole(n) if kind is DifferenceKind.SCORES else round(n)
        lasts = kind in _LASTING and number == self._own and self._lasts(plan)
        difference = Difference(kind, plan.id, told, number, is_sure, lasts=lasts)
        # Later, or seldom, it's due to unknown cards. What other plans of the seat do to it is no price, and Landfill's
        # is its own.
        is_spoiled = self._wanted is not None and isinstance(self._wanted.effect, Spoils)
        is_unclear = self._is_later or differs < NEARLY_ALWAYS or is_spoiled
        is_told = kind is not DifferenceKind.SCORES or not is_unclear
        if kind is DifferenceKind.KEEPS and differs * share > 0 and (plan is not self._given or self._goes_soon(plan)):
            is_told = False  # only the line gives it up, or the better action only puts that off
        if number == self._own and sign > 0 and plan is self._wanted is not self._plan:
            is_told = False  # it's what the other action is for
        if kind is DifferenceKind.KEEPS and differs * share > 0 and self._is_even_swap(plan):
            is_told = False  # the mints tell it
        if kind is DifferenceKind.BUILDS and not told and income(self._seen.seats[number - 1], plan):
            is_told = False  # the income tells it
        is_told = is_told and (is_sure or differs * share > 0)
        is_of_third = number != self._own and self._loses_to() not in (0, number)
        counts = 0.0 if is_of_third else max(n, plan.stars, FIRST) + FIRST * (plan is self._plan)
        weighs = WEIGHTS.star * differs * share
        least = LEAST_TOLD if is_aimed and kind is DifferenceKind.LEAVES else weighs
        return Weighed(max(weighs, least), difference, is_told=is_told, counts=counts)

    def _kind(self, number: int, plan: PlanCard, sign: int) -> DifferenceKind | None:
        """Return the kind of a seat's difference in a plan, in favor of the first action (1) or the second (-1)."""
        built, is_own = self._built(number), number == self._own
        if not is_own and plan in self._seen.seats[number - 1].buildings:
            return None  # it only keeps that
        is_decided = sign < 0 and not is_own and self._decides(number, plan)
        if not is_own and not is_decided and self._has_it_anyway(number, plan, 0 if sign < 0 else 1):
            return None
        lost = self._pairs.gained(self._own_plans, -1)
        if plan in self._pairs.gained(built, sign) and self._victory and not is_own:
            return DifferenceKind.RIVAL_BUILDS
        is_other = not is_own and plan is not self._plan and sign < 0
        if is_other and plan in self._pairs.gained(built, sign) and self._is_kept_from(number, plan):
            return DifferenceKind.RIVAL_SOONER
        if plan in self._pairs.gained(lambda end: cards_of(end.seats[number - 1]), sign) and not is_own:
            return DifferenceKind.LEAVES
        if sign < 0 and is_own and plan in [*cards_of(self._seen.seats[number - 1])] and plan in lost:
            return DifferenceKind.KEEPS
        if plan in self._pairs.gained(built, sign, MOSTLY):
            is_sooner = is_own and not self._victory and any(pairs.always(plan, built) for pairs in self._later[:1])
            if is_own and plan in self._seen.seats[number - 1].buildings:
                return DifferenceKind.KEEPS
            if is_own and plan is self._plan and self._is_broke:
                return DifferenceKind.HOLDS  # only gifts of others build it
            if is_own and sign < 0 and not self._is_left(plan):
                return DifferenceKind.HOLDS  # it can't wait
            kind = DifferenceKind.BUILDS if is_own else DifferenceKind.RIVAL_BUILDS
            return DifferenceKind.BUILDS_SOONER if is_sooner else kind
        if plan in self._pairs.gained(self._own_plans, sign):
            if is_own and self._is_never_built(plan, 0 if sign > 0 else 1):
                return None
            if is_own and plan in self._seen.seats[number - 1].plans:
                return DifferenceKind.KEEPS
            if is_own and sign < 0 and (self._comes_next(plan) or self._is_left(plan)):
                return DifferenceKind.BUILDS  # it only has to wait
            return DifferenceKind.HOLDS if is_own else None
        if is_decided:
            return DifferenceKind.RIVAL_BUILDS
        return DifferenceKind.SCORES if is_own and plan.counts_stars and self._pairs.always(plan, built) else None

    def _loses_to(self) -> int:
        """Return the seat that wins after the other action, if that is told; otherwise 0."""
        return next((each.difference.seat for each in self._victory if each.difference.kind == LOSES), 0)

    def _decides(self, number: int, plan: PlanCard) -> bool:
        """Return whether another seat wins with a plan that it builds after the other action."""
        often = [self._pairs.mean(lambda end: plan in self._built(number)(end), place) for place in (0, 1)]
        return number == self._loses_to() and often[1] >= max(NEARLY_ALWAYS, often[0] + SOMETIMES)

    def _first_for(self) -> Difference:
        """Return what going first in the next round brings: a plan, one of those revealed before it, or just that."""
        if not self._later or self._pairs.gain(lambda end: end.token == self._own) <= 0:
            return Difference(DifferenceKind.TOKEN)
        for plan in self._later[0].gained(self._own_plans, least=MOSTLY):
            if plan in self._seen.supply and self._is_on_offer(plan):
                return Difference(DifferenceKind.FIRST_FOR, plan.id)

        revealed = self._pairs.mean(lambda end: len([plan for plan in end.supply if plan not in self._known]), 0)
        got = [pairs.mean(self._unknown_plans, 0) for pairs in (self._pairs, self._later[0])]
        if revealed >= NEARLY_ALWAYS and got[1] - got[0] >= MOSTLY:
            return Difference(DifferenceKind.FIRST_PICK, n=round(revealed))
        for place, location in self._seen.locations.items():
            more = self._later[0].difference(self._visits(self._own, place))
            is_forgone = place == self._other_place and len(location.spaces) == 1
            if isinstance(location.card.effect, Gain) and not is_forgone and more >= MOSTLY:
                return Difference(DifferenceKind.FIRST_AT, place)
        return Difference(DifferenceKind.TOKEN)

    def _of_space(self) -> Iterator[Weighed]:
        """Yield the better action's location, if another seat would go there in the seat's place."""
        place = self._place
        is_for_plan = self._plan is not None and not isinstance(self._effect_at(place), Copy)
        if not place or self._is_later:
            return

        def times(number: int) -> float:
            return self._pairs.difference(self._visits(number, place))

        rivals = [number for number in range(1, len(self._seen.seats) + 1) if times(number) <= -NEARLY_ALWAYS]
        if is_for_plan:
            if rivals and self._seen.locations[place].spaces.count(None) == 1:
                yield Weighed(0.0, Difference(DifferenceKind.BLOCKS, place))
        elif rivals and times(self._own) >= NEARLY_ALWAYS:
            more = self._pairs.gain(self._mints)
            gained = max(0.0 if self._is_spent(more) else more, self._token())  # told beside it
            location = self._seen.locations[place]
            effect, is_last = location.card.effect, location.spaces.count(None) == 1
            n = effect.mints if isinstance(effect, Gain) and is_last and gained <= 0 else 0
            difference = Difference(DifferenceKind.SPACE, place, n, rivals[0], self._is_card(rivals[0]))
            worth = min(_SPACE, 2 * gained) if gained > 0 else _SPACE
            wins = bool(self._victory) and not self._loses_to()
            decides = isinstance(effect, Copy | Draw) and self._loses_to() == rivals[0]
            decides = decides or (isinstance(effect, Copy) and wins)
            # Mints count little in the last round.
            yield Weighed(
                worth, difference, is_told=decides or not any(self._are_last), counts=STARS_TO_END if decides else 0.0
            )

    def _of_opening(self) -> Iterator[Weighed]:
        """Yield another seat's visit of the location that the other action opens."""
        if self._is_later or self._wanted is None or not isinstance(self._wanted.effect, Opens):
            return
        for number, place in self._pairs.gained(lambda end: end.visits, -1):
            if place == self._wanted.effect.location and number != self._own:
                opens = Difference(DifferenceKind.OPENS, self._wanted.id, seat=number)
                yield Weighed(_OPENED, opens, is_counted=False, counts=MANY)

    def _of_replacement(self) -> Iterator[Weighed]:
        """Yield the stars of an AI card from the plan that replaces the one that the other action takes (W7.2).

        Or else those that it lacks if it takes that one itself.
        """
        bought = [self._wanted, *(self._before or [self._pairs])[0].gained(self._own_plans, -1)]
        plan = next((plan for plan in bought if plan in self._seen.supply), None)
        if plan is None or len(self._before) > 1 or self._seen.ai is None:
            return

        def unknown(end: RoundEnd) -> list[PlanCard]:
            return [each for each in cards_of(end.seats[AI_SEAT - 1]) if each not in self._known]

        with_it = self._pairs.gained(lambda end: cards_of(end.seats[AI_SEAT - 1]))
        fewer = -self._pairs.gain(lambda end: stars(end.seats[AI_SEAT - 1]))
        often = self._pairs.difference(lambda end: len(unknown(end)) if self._is_later else bool(unknown(end)))
        brought = -self._pairs.gain(lambda end: sum([stars_of(end.seats[AI_SEAT - 1], each) for each in unknown(end)]))
        if often <= -MOSTLY and brought > 0 and plan not in with_it:
            is_sure = often <= -NEARLY_ALWAYS and not self._is_later
            reveals = Difference(DifferenceKind.REVEALS, plan.id, whole(brought), AI_SEAT, is_sure=is_sure)
            is_told = bool(self._victory) or not self._is_later
            yield Weighed(WEIGHTS.star * brought, reveals, is_counted=False, counts=brought, is_told=is_told)
        elif with_it == [plan] and fewer > 0:
            diverts = Difference(DifferenceKind.DIVERTS, plan.id, whole(fewer), AI_SEAT)
            yield Weighed(WEIGHTS.star * fewer, diverts, is_counted=False, is_told=not self._is_later)
