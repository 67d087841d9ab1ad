"""What comes of using each thing on the table: asked of the rules once for each step of a decision, then only read."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.actions import Action, BuildPlan, BuyPlan, HireTemp
from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.rules.refusals import Refusal
from mintworks.games.works.rules.state import State
from mintworks.games.works.view.choosing import Choosing, Question, card_pick, location_pick
from mintworks.ui.table.memo import Memo


class Offer(NamedTuple):
    """What comes of using one thing just now.

    `actions` are those to which it leads, none where it is of no use; `price` is the least that one pays for them, or
    for the `purchase` of a plan, be that in vain; `refusal` says why the rules forbid it.
    """

    actions: tuple[Action, ...] = ()
    price: int | None = None
    refusal: Refusal | None = None
    purchase: BuyPlan | HireTemp | None = None
    """How a plan of the supply would be bought as the choice stands."""
    is_copied: bool = False
    """A location that the Temp Agency copies, or is asked to copy."""

    @property
    def can_be_bought(self) -> bool:
        """Whether a plan of the supply can be paid for as the choice stands."""
        return self.purchase is not None and self.purchase in self.actions


NOTHING: Final = Offer()


class Offers:
    """Reads the rules for the seat to move; keeps what it found until the choice goes on."""

    def __init__(self, works: MintWorks) -> None:
        self._works = works
        self._known = Memo[Mapping[str, Offer]]()

    def of(self, state: State, choosing: Choosing) -> Mapping[str, Offer]:
        """The offers of a step by the ids of targets: locations, the supply, and the own plans."""
        return self._known.of((choosing, choosing.step), lambda: self._all(state, choosing))

    def _all(self, state: State, choosing: Choosing) -> Mapping[str, Offer]:
        found = {location_pick(name): self._location(state, choosing, name) for name in state.locations}
        found |= {card_pick(plan.id): self._supply_plan(state, choosing, plan) for plan in state.supply}
        if state.to_move is not None:
            for plan in state.seats[state.to_move - 1].plans:
                found[card_pick(plan.id)] = self._own_plan(state, choosing, plan)
        return MappingProxyType(found)

    def _location(self, state: State, choosing: Choosing, name: str) -> Offer:
        hires = choosing.hires
        if hires and name != hires[0].location:
            here = tuple(hire for hire in hires if hire.copied.location == name)
            if here:
                return self._priced(state, here, is_copied=True)
            if choosing.question() is Question.COPY:
                return Offer(refusal=self._why_not_copied(state, hires[0].location, name), is_copied=True)
        actions = choosing.led_to(location_pick(name))
        if actions:
            return self._priced(state, actions)
        return Offer(refusal=self._works.why_not_at(state, name))

    def _why_not_copied(self, state: State, agency: str, name: str) -> Refusal | None:
        """Why the rules let nobody copy a location now; None where they do, as when a card that was picked before, or a
        lesson, wants another one."""
        hires = [hire for hire in self._works.actions.hires[agency].values() if hire.copied.location == name]
        legal = self._works.legal_actions(state)
        return None if any(hire in legal for hire in hires) else self._works.why_not(state, hires[0])

    def _supply_plan(self, state: State, choosing: Choosing, plan: PlanCard) -> Offer:
        pick, purchase = card_pick(plan.id), self._purchase(state, choosing, plan)
        seat = state.to_move or 1
        price = None if purchase is None else self._works.price(state, seat, purchase)
        if purchase is None or choosing.accepts(pick) or pick in choosing.picked:
            return Offer(choosing.led_to(pick), price, purchase=purchase)
        return Offer((), price, self._works.why_not(state, purchase), purchase)

    def _purchase(self, state: State, choosing: Choosing, plan: PlanCard) -> BuyPlan | HireTemp | None:
        """How a plan would be bought as the choice stands, be it in vain: perhaps through the Temp Agency."""
        for action in choosing.matching():
            placement = action.copied if isinstance(action, HireTemp) else action
            if isinstance(placement, BuyPlan) and placement.plan is plan:
                assert isinstance(action, BuyPlan | HireTemp)
                return action
        for location, by_plan in self._works.actions.on_plan.items():
            action = by_plan[plan]
            if isinstance(action, BuyPlan) and location in state.locations:
                if choosing.hires and location_pick(location) in choosing.picked:
                    return self._works.actions.hires[choosing.hires[0].location][action]
                return action
        return None

    def _own_plan(self, state: State, choosing: Choosing, plan: PlanCard) -> Offer:
        """A plan that can be used, or why it cannot be built."""
        actions = choosing.led_to(card_pick(plan.id))
        if actions:
            return self._priced(state, actions)
        ways = [by_plan[plan] for by_plan in self._works.actions.on_plan.values()]
        builds = [way for way in ways if isinstance(way, BuildPlan) and way.location in state.locations]
        refusals = (self._works.why_not(state, build) for build in builds)
        return Offer(refusal=next((refusal for refusal in refusals if refusal is not None), None))

    def _priced(self, state: State, actions: tuple[Action, ...], *, is_copied: bool = False) -> Offer:
        seat = state.to_move or 1
        price = min((self._works.price(state, seat, action) for action in actions), default=None)
        return Offer(actions, price, is_copied=is_copied)
