"""Reasons for an action of Mint Works, the most important first, as facts of the position and of expected play."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from statistics import median_high
from typing import Final, NamedTuple

import msgspec

from mintworks.core.players.contrast import STILL, Contrast, Difference
from mintworks.core.players.controller import Reasoning
from mintworks.core.players.hint import Advice, Adviser, played_line
from mintworks.core.players.tree_search import Considered
from mintworks.games.works.players.contrast import ExpectedPlay, contrast, is_card, says_little
from mintworks.games.works.players.difference_kind import DifferenceKind
from mintworks.games.works.players.evaluation import (
    WEIGHTS,
    star_changes,
    stars_with,
    stars_without,
    without,
)
from mintworks.games.works.players.reasons import SAVED_FOR, HintMotive, HintReason, RivalClaim
from mintworks.games.works.players.round_ends import income
from mintworks.games.works.rules.actions import (
    PASS,
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
    CountsAs,
    Discount,
    Draw,
    Exhibits,
    Gain,
    Income,
    IncomePerBuilding,
    Lead,
    Opens,
    PlanCard,
    SharedIncome,
    StarsPerBuilding,
)
from mintworks.games.works.rules.neighborhood import builder_of_purchases, price_for, stars
from mintworks.games.works.rules.observing import determinize
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.state import DEVELOPMENT, State
from mintworks.games.works.rules.upkeep import STARS_TO_END

_DEALS: Final = 12
"""Number of imagined deals; of others only the results common to all are told."""

_WON: Final = 0.97
"""Win probability from which on it's best to end the game."""

_PLAYED_OUT: Final = 7
"""Number of imagined deals that are played to the end, for the length of the game."""


_THIN: Final = (HintMotive.MINTS, HintMotive.COSTS, HintMotive.SAVES, HintMotive.TIES, HintMotive.LEAVES)

_BUYING: Final = "buying"
_BUILDING: Final = "building"
_BUYING_AND_BUILDING: Final = "buying-and-building"
_SWAPPING_AND_BUILDING: Final = "swapping-and-building"

_LATER: Final = (HintMotive.LEAVES, HintMotive.KEEPS, HintMotive.RECYCLES)
"""Motives that bring no plan nearer."""


class WorksAdviser(Adviser[State, Action]):
    """Gives reasons to a person: always the same ones for an observation."""

    def __init__(self, works: MintWorks) -> None:
        self._works = works

    def reason(
        self, seen: State, chosen: Considered[Action], others: Sequence[Considered[Action]]
    ) -> HintReason | None:
        """Return the most important reason, and the seat that would otherwise be first."""
        view = _View(self._works, seen, chosen)
        reason, rival = view.reason(), view.rival([other.action for other in others])
        if reason is not None and reason.motive in (HintMotive.KEEPS, HintMotive.SAVES) and _is_for_mints(others):
            reason = None
        if rival is None:
            return reason
        reason = reason or view.of_rival(rival)
        return None if reason is None else msgspec.structs.replace(reason, rival=rival)

    def aloud(self, seen: State, chosen: Considered[Action], others: Sequence[Considered[Action]]) -> HintReason | None:
        """Return the most important reason, unless it names a plan that nobody else has seen (W4.9)."""
        view = _View(self._works, seen, chosen)
        reason, own = view.reason(), seen.seats[(seen.to_move or 1) - 1]
        return None if reason is None or reason.card in [plan.id for plan in own.secret] else reason

    def is_thin(self, reason: Reasoning) -> bool:
        """Return whether a reason only counts mints, or that the seat goes first as before."""
        if not isinstance(reason, HintReason):
            return False
        return reason.motive in _THIN or (reason.motive is HintMotive.TOKEN and reason.m > 0)

    def contrast(self, seen: State, better: Considered[Action], other: Considered[Action]) -> Contrast | None:
        """Return the advantages of `better` by the end of this round, or of the next ones.

        Where none shows, or only stars of no known card, it is that, unless a reason tells of something else; and where
        it is only what stays possible, any reason says more.
        """
        found = contrast(self._works, seen, better, other)
        if found is not None:
            found = msgspec.structs.replace(found, gains=_told_once(found.gains))
        if found is not None and says_little(found):
            reason = self.reason(seen, better, [other])
            if all(gain.kind == STILL for gain in found.gains):
                return found if reason is None else None
            is_told = reason is not None and not self.is_thin(reason) and reason.card != (found.gains[0].card or None)
            return None if is_told else found
        return found

    def is_easier(self, seen: State, chosen: Considered[Action], other: Considered[Action]) -> bool:
        """Return whether an action makes this the last round of a game that is won."""
        if chosen.option.win < _WON:
            return False
        return _View(self._works, seen, chosen).ends and not _View(self._works, seen, other).ends

    def goes_on(self, earlier: Reasoning, reason: Reasoning) -> bool:
        """Return whether a reason is to get the same plan, or the mints for it."""
        if not isinstance(earlier, HintReason) or not isinstance(reason, HintReason):
            return False
        return reason.card == earlier.card is not None and reason.motive not in _LATER

    def dropped(self, seen: State, earlier: Sequence[Reasoning], advice: Advice) -> str:
        """Return a plan that the seat was told to get and is to recycle, or one that it saved for without need."""
        assert seen.to_move is not None
        reasons, now = [each for each in earlier if isinstance(each, HintReason)], advice.reason
        given = _given(self._works.parse(advice.option.action))
        if given is not None and given.id in [each.card for each in reasons]:
            return given.id
        if not reasons or not isinstance(now, HintReason) or now.card is None or now.motive is HintMotive.RECYCLES:
            return ""
        last, plans = reasons[-1], (*seen.supply, *seen.seats[seen.to_move - 1].plans)
        is_saved_for = last.motive in SAVED_FOR and last.card in [plan.id for plan in plans]
        return last.card or "" if is_saved_for and now.card != last.card else ""


def _is_for_mints(others: Sequence[Considered[Action]]) -> bool:
    """Return whether the best of the other actions brings mints for a card."""
    return bool(others) and isinstance(others[0].action, RecycleCard)


def _given(action: Action) -> PlanCard | None:
    """Return the card that is recycled or given for another one by an action; None if none is."""
    used = action.copied if isinstance(action, HireTemp) else action
    return used.card if isinstance(used, RecycleCard) else used.given if isinstance(used, SwapCards) else None


def _ids_of(plans: Iterable[PlanCard]) -> tuple[str, ...]:
    """Return the ids of plans."""
    return tuple(plan.id for plan in plans)


def _counts_buildings(card: PlanCard, plan: PlanCard) -> bool:
    """Return whether a card counts buildings, and a plan among them."""
    kind = card.effect.type if isinstance(card.effect, StarsPerBuilding) else None
    return isinstance(card.effect, StarsPerBuilding | IncomePerBuilding) and kind in (None, plan.type)


def _told_once(gains: Sequence[Difference]) -> tuple[Difference, ...]:
    """Return gains without one that only says again of a card that goes on earning that it stays."""
    earning = [gain.card for gain in gains if gain.kind == DifferenceKind.EARNS_ON]
    return tuple(gain for gain in gains if gain.kind != DifferenceKind.KEEPS or gain.n or gain.card not in earning)


class _FollowUp(NamedTuple):
    """The seat's expected next purchase or building."""

    plan: PlanCard
    price: int
    price_of: str
    is_next_round: bool


class _View:
    """A position as the seat to move sees it, with an action that it could play."""

    def __init__(self, works: MintWorks, seen: State, chosen: Considered[Action]) -> None:
        assert seen.to_move is not None
        self._works = works
        self._seen = seen
        self._number = seen.to_move
        self._me = seen.seats[self._number - 1]
        self._decision = ExpectedPlay(works)
        self._line = chosen.line
        self._action = chosen.action
        self._price = works.price(seen, self._number, chosen.action)

    # Motives

    def reason(self) -> HintReason | None:
        """Return the reason for the action; None if only its win probability can be told."""
        used = self._action.copied if isinstance(self._action, HireTemp) else self._action
        match used:
            case Pass():
                return self._of_passing()
            case GiveMint(seat=seat):
                others = [other for number, other in enumerate(self._seen.seats, 1) if number != self._number]
                fewest = min(map(stars, others))
                is_fewest = stars(self._seen.seats[seat - 1]) == fewest
                return HintReason(HintMotive.FEWEST, n=fewest) if is_fewest else HintReason(HintMotive.LEAST)
            case BuildPlan(plan=plan):
                return self._of_plan(plan, self._price, _BUILDING)
            case BuyPlan(plan=plan):
                if builder_of_purchases(self._me) is not None:
                    return self._of_plan(plan, self._price, _BUYING)
                return self._of_plan(plan, self._price + self._build_price(), _BUYING_AND_BUILDING, unbuilt=True)
            case SwapCards(given=given, taken=plan):
                price = self._price + self._build_price()
                return self._of_plan(plan, price, _SWAPPING_AND_BUILDING, unbuilt=True, given=given)
            case RecycleCard(card=card):
                return HintReason(HintMotive.RECYCLES, card.id, n=card.cost + card.stars)
        effect = self._seen.locations[used.location].card.effect
        match effect:
            case Gain(mints=gained):
                return self._of_mints(gained)
            case Lead(mints=gained):
                is_first = self._seen.token == self._number
                if is_first and gained < self._price:
                    return self._of_mints(gained)
                return HintReason(HintMotive.TOKEN, n=gained, m=int(is_first))
            case Draw():
                costs = [plan.cost for plan in self._unseen()]
                return HintReason(HintMotive.LUCK, n=round(sum(costs) / len(costs)), price=self._price)
        return None

    def _of_passing(self) -> HintReason | None:
        following, mints = self._follow_up(), self._me.mints
        if following is not None and following.is_next_round:
            return self._of_follow_up(HintMotive.KEEPS, following)
        if any(stars(seat) >= STARS_TO_END for seat in self._seen.seats):
            return HintReason(HintMotive.TIES)
        return HintReason(HintMotive.SAVES, mints=mints) if mints else None

    def of_rival(self, rival: RivalClaim) -> HintReason | None:
        """Return what another seat would get with the plan that it would take otherwise; None for no stars."""
        plan, seat = self._wanted()[1], self._seen.seats[rival.seat - 1]
        gain = stars_with(seat, plan) - stars(seat) if plan is not None and rival.is_plan else 0
        return HintReason(HintMotive.RIVAL, n=gain) if gain > 0 else None

    def _of_plan(
        self, plan: PlanCard, price: int, price_of: str, *, unbuilt: bool = False, given: PlanCard | None = None
    ) -> HintReason | None:
        """Return the reason for wanting a plan, once it is built, perhaps instead of a card that is `given` for it."""
        me = self._me if given is None else without(self._me, given)
        have, then = stars(me), stars_with(me, plan)
        if have < STARS_TO_END <= then and all(stars(seat) < STARS_TO_END for seat in self._seen.seats):
            return HintReason(HintMotive.ENDS, plan.id, n=then, price=price, unbuilt=unbuilt)
        held = stars_without(me, plan)
        if unbuilt and held > max(then, have, stars(self._me)):
            return HintReason(HintMotive.UNBUILT, plan.id, n=held - have)
        earned = income(me, plan)
        if given is not None:
            have = stars(self._me) if given in self._me.buildings else stars_with(self._me, given)
            earned -= income(me, given)
        match plan.effect:
            case Income() | IncomePerBuilding() | SharedIncome():
                upkeeps = self._upkeeps_with(price) if unbuilt and earned > 0 else self._upkeeps()
                if earned > 0 and upkeeps and WEIGHTS.income * upkeeps * earned >= WEIGHTS.star * (then - have):
                    grows = isinstance(plan.effect, IncomePerBuilding)
                    motive = HintMotive.GROWING_INCOME if grows else HintMotive.INCOME
                    reason = HintReason(motive, plan.id, n=earned, m=upkeeps, price=price, unbuilt=unbuilt)
                    return msgspec.structs.replace(reason, price_of=price_of)
            case Exhibits(mints=mints):
                upkeeps = self._upkeeps_with(price) if unbuilt else self._upkeeps()
                if upkeeps:
                    return HintReason(HintMotive.EXHIBITS, plan.id, n=mints, m=upkeeps, unbuilt=unbuilt)
        if then > have:
            reason = HintReason(HintMotive.STARS, plan.id, n=then - have, m=then, price=price, unbuilt=unbuilt)
            if given is not None and have > stars(me):
                return msgspec.structs.replace(reason, price_of=price_of, given=given.id)
            changes = star_changes(me, plan)
            return msgspec.structs.replace(
                reason,
                price_of=price_of,
                more=sum(change for change in changes.values() if change > 0),
                helpers=_ids_of(building for building, change in changes.items() if change > 0),
                fewer=-sum(change for change in changes.values() if change < 0),
                hinderers=_ids_of(building for building, change in changes.items() if change < 0),
            )
        match plan.effect:
            case Discount(at=location, mints=mints):
                return HintReason(HintMotive.DISCOUNT, plan.id, n=mints, location=location, unbuilt=unbuilt)
            case BuildsPurchases():
                return HintReason(HintMotive.ASSEMBLES, plan.id, unbuilt=unbuilt)
            case Opens(location=location):
                gain = self._seen.cards.locations[location].owner_gain
                return HintReason(HintMotive.OPENS, plan.id, n=gain, location=location, unbuilt=unbuilt)
            case CountsAs(buildings=number):
                counting = [card for card in (*me.buildings, *me.plans) if _counts_buildings(card, plan)]
                return HintReason(HintMotive.COUNTS, plan.id, n=number, helpers=_ids_of(counting)) if counting else None
        return None

    def _of_mints(self, gained: int) -> HintReason:
        after = self._me.mints - self._price + gained
        following = self._follow_up()
        if following is not None and not following.is_next_round and following.price <= after:
            if following.price > self._me.mints:
                return self._of_follow_up(HintMotive.PAYS, following)
            if gained >= self._price:
                leaves = self._of_follow_up(HintMotive.LEAVES, following)
                return msgspec.structs.replace(leaves, n=gained - self._price)
        if gained < self._price:
            return HintReason(HintMotive.COSTS, n=self._price - gained, mints=after)
        return HintReason(HintMotive.MINTS, n=gained - self._price, mints=after)

    def _of_follow_up(self, motive: HintMotive, following: _FollowUp) -> HintReason:
        plan, price, price_of, _ = following
        return HintReason(motive, plan.id, price=price, price_of=price_of, mints=self._me.mints)

    def _build_price(self) -> int:
        for name, location in self._seen.locations.items():
            if isinstance(location.card.effect, Build):
                return price_for(self._me, name, location.card.effect.price)
        return 0

    def _unseen(self) -> list[PlanCard]:
        """Return the plans that the seat hasn't seen: they are in the deck, or in the hands of others."""
        seen = {*self._seen.supply, *(plan for seat in self._seen.seats for plan in (*seat.plans, *seat.buildings))}
        return [plan for plan in self._seen.cards.plans.values() if plan not in seen]

    # Later play

    @property
    def ends(self) -> bool:
        """Return whether a seat has the stars that end the game after the action, and none had before."""
        state = self._imagined(0)
        self._works.apply(state, self._action)
        most = [max(map(stars, each.seats)) for each in (self._seen, state)]
        return most[0] < STARS_TO_END <= most[1]

    def _follow_up(self) -> _FollowUp | None:
        """Return the next face-up or own plan that the expected line buys or builds."""
        state = self._imagined(0)
        round_now = state.round
        known = {*self._seen.supply, *self._me.plans}
        for number, action in enumerate(played_line(self._works, state, self._line, self._choice_of_card)):
            if state.round > round_now + 1:
                return None
            if number and state.to_move == self._number and isinstance(action, BuyPlan | BuildPlan):
                price = self._works.price(state, self._number, action)
                if action.plan not in known:
                    return None
                price_of = _BUYING if isinstance(action, BuyPlan) else _BUILDING
                return _FollowUp(action.plan, price, price_of, state.round > round_now)
        return None

    def _upkeeps(self) -> int:
        """Return the expected number of upkeeps after the action, with everybody playing like the planner."""
        return median_high([self._rounds_played(number) for number in range(_PLAYED_OUT)])

    def _upkeeps_with(self, price: int) -> int:
        """Return the number of upkeeps once an unbuilt plan can be built, at a total price."""
        builder = next(each for each in self._seen.locations.values() if isinstance(each.card.effect, Build))
        is_in_time = self._me.mints >= price and None in builder.spaces and not builder.blocked
        return max(0, self._upkeeps() - (not is_in_time))

    def _rounds_played(self, number: int) -> int:
        state = self._imagined(number)
        round_now = state.round
        self._works.apply(state, self._action)
        while state.to_move is not None:
            self._works.apply(state, self._decision(state))
        return state.round - round_now

    def rival(self, others: Sequence[Action]) -> RivalClaim | None:
        """Return the seat that would otherwise take the last space, or the plan, before the seat's next decision."""
        location, plan = self._wanted()
        if self._seen.phase is not DEVELOPMENT or (location is None and plan is None):
            return None
        instead = [PASS, *[other for other in others if getattr(other, "location", "") != location][:1]]
        found = {self._taker(number, other, location, plan) for number in range(_DEALS) for other in instead}
        if len(found) != 1:
            return None
        (taker,) = found
        if taker is None:
            return None
        seat, is_plan = taker
        what = plan.id if is_plan and plan is not None else location or ""
        return RivalClaim(seat, what, is_plan, self._seen.ai_of(seat) is not None)

    def _wanted(self) -> tuple[str | None, PlanCard | None]:
        """Return the location whose last space the action takes, and the plan of the supply that it takes."""
        used = self._action.copied if isinstance(self._action, HireTemp) else self._action
        plan = used.plan if isinstance(used, BuyPlan) else used.taken if isinstance(used, SwapCards) else None
        if isinstance(self._action, Pass | GiveMint):
            return None, None
        location = self._seen.locations[self._action.location]
        return (self._action.location if location.spaces.count(None) == 1 else None), plan

    def _taker(
        self, number: int, other: Action, location: str | None, plan: PlanCard | None
    ) -> tuple[int, bool] | None:
        """Return the seat that takes a plan (true) or the last space of a location (false) after another action."""
        state = self._imagined(number)
        if other not in self._works.legal_actions(state):
            return None
        round_now = state.round
        self._works.apply(state, other)
        while state.to_move not in (None, self._number) and state.round == round_now:
            seat, action = state.to_move, self._decision(state)
            assert seat is not None
            used = action.copied if isinstance(action, HireTemp) else action
            if plan is not None and isinstance(used, BuyPlan) and used.plan is plan:
                return seat, True
            if location is not None and getattr(action, "location", "") == location:
                return seat, False
            self._works.apply(state, action)
        return None

    def _imagined(self, number: int) -> State:
        """Return a full position that agrees with the observation."""
        return determinize(self._seen, random.Random(number))

    def _choice_of_card(self, state: State, legal: list[Action]) -> Action | None:
        return self._decision(state) if is_card(state) else None
