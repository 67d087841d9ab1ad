"""Puts the differences by the end of a round of Mint Works in order: which are told, and before which others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from mintworks.core.players.contrast import Difference, Weighed, whole
from mintworks.games.works.players.difference_kind import DifferenceKind
from mintworks.games.works.players.round_differences import FIRST, LEAST_TOLD, MANY, RoundDifferences
from mintworks.games.works.players.round_ends import (
    NEARLY_ALWAYS,
    income,
    stars_brought,
)
from mintworks.games.works.rules.cards import (
    Exhibits,
    Lead,
    Opens,
    PlanCard,
    StarsPerPlan,
)

_BUILT: Final = (DifferenceKind.BUILDS, DifferenceKind.BUILDS_SOONER, DifferenceKind.KEEPS)
"""Kinds of a building that is there."""
_EARNS: Final = (DifferenceKind.INCOME, DifferenceKind.EARNS_ON)
"""Kinds of the income of a building that is there."""
_BESIDE: Final = 0.75
"""Worth of a difference that is told beside the first gain, as a share of that."""
_TOKEN: Final = (
    DifferenceKind.TOKEN,
    DifferenceKind.FIRST_FOR,
    DifferenceKind.FIRST_PICK,
    DifferenceKind.FIRST_AT,
)
"""Kinds of going first."""
_SAVED: Final = (
    DifferenceKind.MINTS,
    DifferenceKind.AFFORDS,
    DifferenceKind.AFFORDS_MOST,
    DifferenceKind.PAYS,
    DifferenceKind.SPENDS,
    DifferenceKind.SAVES,
    DifferenceKind.STARS,
)
"""Kinds of gains from going without a plan."""
_INSTEAD: Final = (DifferenceKind.BUILDS, DifferenceKind.BUILDS_SOONER, DifferenceKind.HOLDS)
"""Kinds of a plan that the seat gets instead of another one."""
_VAGUE: Final = (DifferenceKind.STARS, DifferenceKind.RIVAL_STARS)
"""Kinds of gains that name no card."""


class Weighing(RoundDifferences):
    """The differences by the end of one round, each told or not, with its worth in mints for the seat to move."""

    def all(self) -> Iterable[Weighed]:
        """Return all differences; stars of no known card are told only where nothing else is."""
        found = self._with_start(self._with_income(self._with_unwanted()))
        told = [each for each in found if each.is_told and each.is_counted and not each.is_decisive]
        stated = [each for each in told if each.worth >= LEAST_TOLD]
        if all(each.difference.kind in _VAGUE for each in stated):
            return found
        return [each._replace(is_told=each.is_told and each.difference.kind not in _VAGUE) for each in found]

    def _with_income(self, found: Iterable[Weighed]) -> list[Weighed]:
        """Return the differences; a building weighs as much as it and its income together."""
        weighed = [*found]
        for earns in [each for each in weighed if each.difference.kind in _EARNS and each.difference.card]:
            for built in [each for each in weighed if each.difference.kind in _BUILT and each.is_told]:
                if built.difference.card == earns.difference.card and built.worth * earns.worth > 0:
                    weighed[weighed.index(built)] = built._replace(worth=built.worth + earns.worth)
                    weighed[weighed.index(earns)] = earns._replace(is_counted=False)
        return weighed

    def _with_start(self, found: Sequence[Weighed]) -> list[Weighed]:
        """Return the differences; going first comes before mints if the action is for that, a space after any gain."""
        told = [each for each in found if each.is_told and not each.is_decisive and each.worth > 0]
        mints = [each.worth for each in told if each.difference.kind in _SAVED and isinstance(self._effect, Lead)]
        gains = [each for each in told if each.difference.kind is not DifferenceKind.SPACE]
        named = [each for each in gains if each.difference.kind not in _VAGUE]
        first = max([each.worth for each in named or gains], default=0.0)

        def placed(each: Weighed) -> Iterator[Weighed]:
            if each.difference.kind in _TOKEN and each in told and mints:
                yield each._replace(worth=max(each.worth, *[mint + FIRST for mint in mints]))
            elif each.difference.kind is DifferenceKind.SPACE and first:
                yield each._replace(is_told=False)
                yield each._replace(worth=_BESIDE * first, is_counted=False)
            else:
                yield each

        return [each for differences in map(placed, found) for each in differences]

    def _with_unwanted(self) -> Iterable[Weighed]:
        """Return all differences; before the gains from going without a plan comes the reason why it may wait."""
        found = [*self._all()]
        reasons = [each for each in found if each.is_told and each.difference.kind is not DifferenceKind.SPACE]
        told = sorted(reasons, key=lambda each: -each.weight)
        own = [each for each in told if each.difference.seat in (0, self._own) and each.weight >= told[0].weight / 2]
        if self._wanted is None or not own or told[0].weight > own[0].weight:
            return found
        if all(self._is_instead(each.difference) for each in own):
            idle = [
                each
                for each in self._unwanted(self._wanted)
                if not (self._is_later and each.kind == DifferenceKind.DELAYED)
            ]
            first = [Weighed(own[0].worth + 2 * FIRST, each, is_counted=False) for each in idle]
            return [*(each._replace(worth=each.worth + FIRST * (each in own)) for each in found), *first]
        if told[0] != own[0]:
            return found
        is_for_start = isinstance(self._effect, Lead) and any(each.difference.kind in _TOKEN for each in reasons)
        if self._is_later or is_for_start or any(each.difference.kind not in _SAVED for each in own):
            return found
        waits = self._postponed(self._wanted, own[0].difference.n)
        if waits is not None:
            others = [each._replace(is_told=each.is_told and each not in own) for each in found]
            means = next(self._better_plans(), None)
            if means is None or waits.kind == DifferenceKind.NETS:
                return [*others, own[0]._replace(difference=waits, is_counted=False)]
            enough = Difference(DifferenceKind.COULD_GET, means.id, own[0].difference.n)
            still = Weighed(own[0].worth + FIRST, replace(waits, n=0), is_counted=False)
            return [*others, still, own[0]._replace(difference=enough, is_counted=False)]
        first = [Weighed(own[0].worth + FIRST, each, is_counted=False) for each in self._unwanted(self._wanted)]
        if any(each.difference.kind is DifferenceKind.IDLE for each in first):
            more = self._stars_later(self._wanted)  # its own are told
            leading = [(each, each.difference.stars) for each in found]
            found = [
                each._replace(difference=replace(each.difference, stars=max(stars, more))) if stars else each
                for each, stars in leading
            ]
        return found + first

    def _is_instead(self, gain: Difference) -> bool:
        """Return whether a gain is a plan for which the mints are left by going without that of the other action."""
        return gain.kind in _INSTEAD and self._plan is None

    def _better_plans(self) -> Iterator[PlanCard]:
        """Yield the plans with stars that the seat can buy next round only if it puts off the wanted one."""
        for plan in self._pairs.gained(self._in_reach):
            if plan in self._seen.supply and plan is not self._wanted and plan.stars >= MANY:
                yield plan

    def _postponed(self, plan: PlanCard, mints: int) -> Difference | None:
        """Return what is gained by putting off a plan for a round, if that is what the better action does."""
        kind = self._kind_of_delay(plan)
        if kind is None:
            return None
        more = self._later[0].gain(self._mints)
        is_clear = more >= NEARLY_ALWAYS
        return Difference(DifferenceKind.NETS, plan.id, whole(more)) if is_clear else Difference(kind, plan.id, mints)

    def _kind_of_delay(self, plan: PlanCard) -> DifferenceKind | None:
        """Return the kind of delay of a plan that is bought or built a round later after the better action."""
        if not self._is_put_off(plan) or not self._later:
            return None
        built, is_in_hand = self._built(self._own), plan in self._seen.seats[self._own - 1].plans
        often, is_later = self._pairs.mean(lambda end: plan in built(end), 1), self._later[0].always
        if is_in_hand:
            return DifferenceKind.DEFERS if often >= NEARLY_ALWAYS and is_later(plan, built) else None
        if often or not is_later(plan, self._own_plans):
            return None
        return DifferenceKind.WAITS if is_later(plan, built) else DifferenceKind.PUTS_OFF

    def _unwanted(self, plan: PlanCard) -> Iterator[Difference]:
        """Yield the reason why a plan may wait, if there is one."""
        seat = self._seen.seats[self._own - 1]
        brought = stars_brought(seat, plan)
        if self._is_swapped or isinstance(plan.effect, Exhibits | Opens) or self._comes_all_the_same() is not None:
            return
        if brought < MANY and not income(seat, plan) and not isinstance(plan.effect, StarsPerPlan):
            yield Difference(DifferenceKind.IDLE, plan.id, brought)
            return
        is_built = any(plan in self._built(self._own)(end) for end in self._pairs.ends(1))
        if self._is_put_off(plan) and self._is_left(plan) and not is_built:
            yield Difference(DifferenceKind.DELAYED, plan.id)
