"""The differences in mints and income by the end of a round of Mint Works between two actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from mintworks.core.players.contrast import Difference, Weighed, whole
from mintworks.games.works.players.difference_kind import DifferenceKind
from mintworks.games.works.players.evaluation import WEIGHTS
from mintworks.games.works.players.round_ends import (
    MOSTLY,
    NEARLY_ALWAYS,
    SOMETIMES,
    RoundEnd,
    RoundEnds,
    cards_of,
    income,
)
from mintworks.games.works.rules.cards import PlanCard

_MOST: Final = 0.6
"""Least part of the plans that nobody knows that are most of them."""
_BARE_MINTS: Final = (DifferenceKind.MINTS, DifferenceKind.SAVES)
"""Kinds of mints without a purpose, which can't lead to more stars than they could buy."""


class MintDifferences(RoundEnds):
    """The differences in the seat's mints and income by the end of one round, with their worth in mints."""

    def _of_mints(self) -> Iterator[Weighed]:
        """Yield the differences in the seat's income and mints."""

        def earning(end: RoundEnd) -> Iterable[PlanCard]:
            return [plan for plan in end.seats[self._own - 1].buildings if income(end.seats[self._own - 1], plan)]

        earned = self._pairs.gain(lambda end: self._income(end, earning(end)))
        if earned and not self._are_last[0]:
            built = [plan for plan in self._pairs.gained(earning, 1 if earned > 0 else -1) if plan in self._known]
            sole = built[0].id if len(built) == 1 and not self._pairs.gained(earning, -1 if earned > 0 else 1) else ""
            kept = [plan for plan in built if plan in self._seen.seats[self._own - 1].buildings and earned > 0]
            kind = DifferenceKind.EARNS_ON if kept and sole else DifferenceKind.INCOME
            foreseen = self._pairs.gain(lambda end: self._income(end, self._known))
            each_round = Difference(kind, sole, whole(earned if sole else foreseen))
            is_told = bool(sole) or (not self._is_later and foreseen * earned > 0)
            is_told = is_told and not (kept and sole and self._goes_soon(kept[0]))
            yield Weighed(WEIGHTS.income * self._rounds * earned, each_round, is_told=is_told)
        more = self._pairs.gain(self._mints)
        if more > 0 and all(self._are_last) and self._pairs.mean(self._is_tied, 0) >= MOSTLY:
            yield Weighed(more, Difference(DifferenceKind.BREAKS, n=whole(more)))
        if not more or not self._rounds or any(self._are_last) or (more < 0 and self._is_later):
            return  # mints spent later have bought something
        if more < 0:
            is_told = self._plan is None and (self._given is None or not self._goes_soon(self._given))
            yield Weighed(more, Difference(DifferenceKind.MINTS, n=whole(more)), is_told=is_told)
            return
        kind, plan = self._purpose()
        later = self._stars_later()
        difference = Difference(
            kind,
            plan.id if plan else "",
            whole(more),
            stars=later if later <= more / 2 or kind not in _BARE_MINTS else 0,
        )
        is_told = not self._is_later and not self._is_spent(more)  # later they have many sources
        yield Weighed(more, difference, is_told=is_told)
        if is_told:
            yield from self._of_renewal()

    def _of_renewal(self) -> Iterator[Weighed]:
        """Yield the new plans that replace those that nobody buys (W7.4), if the other action buys one."""
        if self._seen.ai is None or self._wanted not in self._seen.supply:
            return

        def is_renewed(end: RoundEnd) -> bool:
            owned = [plan for seat in end.seats for plan in cards_of(seat)]
            return not any(plan in (*end.supply, *owned) for plan in self._seen.supply)

        if self._pairs.mean(is_renewed, 0) >= NEARLY_ALWAYS:
            yield Weighed(0.0, Difference(DifferenceKind.RENEWS))

    def _purpose(self) -> tuple[DifferenceKind, PlanCard | None]:
        """Return the purpose or source of the seat's mints, and its plan: bought, built, in reach or put off."""
        left = {*self._pairs.gained(self._own_plans, -1)}  # a plan that the other action brings is no gain
        reach = [plan for plan in self._pairs.gained(self._in_reach) if plan not in left and self._could_be_had(plan)]
        built = self._seen.seats[self._own - 1].buildings
        later = [
            plan for plan in self._spent() if plan in self._known and plan is not self._wanted and plan not in built
        ]
        in_hand = {plan for end in self._pairs.ends(0) for plan in end.seats[self._own - 1].plans}
        used = [plan for plan in reach if self._is_used(plan, is_built=plan in in_hand)]
        for kind, plans in (
            (
                DifferenceKind.PAYS,
                [
                    plan
                    for plan in used
                    if plan in in_hand and plan not in (self._wanted, self._plan) and self._is_next(plan)
                ],
            ),
            (DifferenceKind.AFFORDS, [plan for plan in later if plan in reach and plan not in in_hand]),
            (DifferenceKind.SPENDS, [plan for plan in later if plan not in in_hand]),
        ):
            if plans:
                return kind, plans[0]
        is_late = self._rounds < 1  # for a plan without stars
        offered = [plan for plan in used if plan not in in_hand and (plan.stars or not is_late)]
        wished = [plan for plan in offered if not self._is_within_reach(plan)]
        best = sorted(wished, key=lambda plan: (-plan.stars, plan.id))
        share = [self._pairs.mean(self._share_in_reach, place) for place in (0, 1)]
        is_enough = share[0] >= _MOST and share[0] - share[1] >= SOMETIMES
        if self._wanted is not None and self._is_put_off(self._wanted) and self._is_left(self._wanted):
            return (DifferenceKind.AFFORDS_MOST, None) if is_enough else (DifferenceKind.SAVES, self._wanted)
        if best:
            return DifferenceKind.AFFORDS, best[0]
        return DifferenceKind.AFFORDS_MOST if is_enough else DifferenceKind.MINTS, None
