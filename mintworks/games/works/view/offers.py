"""Offers: what can be done with each target. The rules are asked once for each step of a decision."""

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
    """The use of one target in the current step.

    `actions` are those that it leads to, none if it can't be used; `price` is their minimum price, or that of the
    `purchase` of a plan, legal or not; `refusal` is the reason if the rules forbid its use.
    """

    actions: tuple[Action, ...] = ()
    price: int | None = None
    refusal: Refusal | None = None
    purchase: BuyPlan | HireTemp | None = None
    """The purchase of a plan of the supply at the current step."""
    is_copied: bool = False
    """Whether the Temp Agency copies the location, or could be asked to."""

    @property
    def can_be_bought(self) -> bool:
        """Return whether a plan of the supply can be paid for at the current step."""
        return self.purchase is not None and self.purchase in self.actions


NOTHING: Final = Offer()


class Offers:
    """Finds the offers of the seat to move; they are cached until the next step."""

    def __init__(self, works: MintWorks) -> None:
        self._works = works
        self._known = Memo[Mapping[str, Offer]]()

    def of(self, state: State, choosing: Choosing) -> Mapping[str, Offer]:
        """Return the offers of a step by target ids: locations, the supply, and own plans."""
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
        """Return why the rules forbid copying a location now.

        None if they allow it, even if an earlier pick of a card, or a lesson, requires another location.
        """
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
        """Return the purchase of a plan at the current step, legal or not, perhaps through the Temp Agency."""
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
        """Return the offer of an own plan: its uses, or why it can't be built."""
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
