"""What is said of a location, or of a plan that is for sale: one verdict, and the price where it helps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.actions import Action, BuildPlan, BuyPlan, HireTemp
from mintworks.games.works.rules.cards import Buy, Copy, PlanCard
from mintworks.games.works.rules.neighborhood import price_for
from mintworks.games.works.rules.refusals import Refusal, Why
from mintworks.games.works.text.narration import card_name, refusal_reason
from mintworks.games.works.view.choosing import MINTS, Choosing, Question, card_of, card_pick, is_card, location_pick
from mintworks.games.works.view.tableau import Tableau

_SAY_ALL: Final = (Why.CLOSED, Why.FULL, Why.BLOCKED)
"""Reasons beside which neither spaces nor prices matter."""
_NAME_THE_PRICE: Final = (Why.TOO_DEAR, Why.ALL_TOO_DEAR)


class Availability(NamedTuple):
    """How something stands, why it is of no use now (empty where it is of use), and the clause of that."""

    state: str
    reason: str = ""
    clause: str = ""


class Availabilities:
    """Tells the seat at the bottom of a tableau what it can do, and what that costs it."""

    def __init__(self, tableau: Tableau) -> None:
        self.tableau = tableau
        self.strings = tableau.strings
        self.works: MintWorks = tableau.session.works

    def location(self, name: str, choosing: Choosing | None) -> Availability:
        """Whether one can go there; while the Temp Agency asks, whether it can be copied (W4.5, W4.14)."""
        if choosing is not None and (hires := choosing.hires) and name != hires[0].location:
            here = [hire for hire in hires if hire.copied.location == name]
            if here:
                return Availability(self._copied(name, here))
            if choosing.question() is Question.COPY:
                return self._not_copied(name, hires[0].location, choosing.legal)
        verdict = self._visited(name, choosing)
        owner = self.tableau.shown.locations[name].owner
        if owner is None:
            return verdict
        told = self.strings("table.target.owner", owner=self.tableau.session.name(owner))
        return verdict._replace(state=f"{verdict.state}; {told}" if verdict.state else told)

    def plan(self, plan: PlanCard, choosing: Choosing | None) -> Availability:
        """What a plan of the supply costs just now, and why it cannot be bought."""
        purchase = self._purchase(plan, choosing)
        state, pick = self._for_sale(plan, purchase), card_pick(plan.id)
        if choosing is None or purchase is None or choosing.accepts(pick) or pick in choosing.picked:
            return Availability(state)
        refusal = self.works.why_not(self.tableau.session.match.state, purchase)
        if refusal is None:
            return Availability(state)
        if refusal.why is Why.TOO_DEAR:
            return self._not_now(self._why(refusal, in_all=isinstance(purchase, HireTemp)), state, refusal.clause)
        return self._not_now(refusal_reason(refusal, self.strings), state, refusal.clause)

    def useless(self, target: str, choosing: Choosing) -> str:
        """Why something is of no use that has no verdict: mints, cards that are not for sale, and what lies there."""
        strings, tableau = self.strings, self.tableau
        if target == MINTS:
            has_mints = tableau.shown.seats[tableau.viewpoint - 1].mints > 0
            return strings("table.answer.mints" if has_mints else "table.answer.no_mints")
        plan = tableau.shown.cards.plans.get(card_of(target)) if is_card(target) else None
        if plan in tableau.shown.supply:
            return strings("table.answer.supply")
        if plan in tableau.shown.seats[tableau.viewpoint - 1].plans:
            state = tableau.session.match.state
            ways = [by_plan[plan] for by_plan in self.works.actions.on_plan.values()]
            builds = [way for way in ways if isinstance(way, BuildPlan) and way.location in tableau.shown.locations]
            refusals = [refusal for build in builds if (refusal := self.works.why_not(state, build)) is not None]
            if refusals:
                where = card_name(refusals[0].location, strings)
                return strings("table.answer.build", location=where, why=self._why(refusals[0]))
        return strings("table.answer.nothing")

    # Going there

    def _visited(self, name: str, choosing: Choosing | None) -> Availability:
        strings, pick = self.strings, location_pick(name)
        if choosing is None:
            return Availability(self._terms(name), strings("table.not_now"))
        if choosing.accepts(pick) or pick in choosing.picked:
            return Availability(self._terms(name, can_go=True))
        refusal = self.works.why_not_at(self.tableau.session.match.state, name)
        if refusal is None:
            return self._out_of_turn(name, choosing)
        state = "" if refusal.why in _SAY_ALL else self._terms(name)
        if refusal.why in _NAME_THE_PRICE:
            state = self._spaces(name)
        if refusal.location == name:
            return self._not_now(self._why(refusal), state, refusal.clause)
        # The Temp Agency speaks of the one location that it could copy.
        only, why = card_name(refusal.location, strings), self._why(refusal, in_all=True)
        return self._not_now(strings("table.verdict.only", location=only, why=why), state, refusal.clause)

    def _out_of_turn(self, name: str, choosing: Choosing) -> Availability:
        """Where one could have begun, and can begin anew unless that is no place for the card that was picked."""
        if not choosing.picked:
            return Availability(self._terms(name), self.strings("table.not_now"))
        if all(map(is_card, choosing.picked)):
            card = card_name(card_of(choosing.picked[0]), self.strings)
            return Availability(self._terms(name), self.strings("table.no_use", card=card))
        return Availability(self._terms(name, can_go=True))

    def _terms(self, name: str, *, can_go: bool = False) -> str:
        """Free spaces, and what the seat would pay: at the Supplier for each plan. Who can go there can pay, too."""
        tableau, strings = self.tableau, self.strings
        card, seat = tableau.shown.locations[name].card, tableau.shown.seats[tableau.viewpoint - 1]
        state = self._spaces(name)
        if not tableau.shown.locations[name].is_open:
            return state
        if isinstance(card.effect, Buy):
            for plan in tableau.shown.supply:
                price, told = price_for(seat, name, plan.cost), card_name(plan.id, strings)
                state = strings("table.target.plan_priced", state=state, card=told, price=price)
                if can_go:
                    payable = "affordable" if price <= seat.mints else "too_dear"
                    state = strings(f"table.target.{payable}", state=state)
            return state
        price = price_for(seat, name, card.effect.price)
        if isinstance(card.effect, Copy):
            return strings("table.target.copier", state=state, price=price)
        state = strings("table.target.priced", state=state, price=price)
        return strings("table.target.affordable", state=state) if can_go else state

    def _spaces(self, name: str) -> str:
        location = self.tableau.shown.locations[name]
        if not location.is_open:
            return self.strings("table.target.closed")
        free = sum(1 for stack in location.spaces if stack is None)
        return self.strings("table.target.spaces", free=free, n=len(location.spaces))

    # Copying it

    def _copied(self, name: str, hires: Sequence[HireTemp]) -> str:
        """What copying a location costs in all; the Supplier for each plan that can be paid."""
        strings, location = self.strings, card_name(name, self.strings)
        if not isinstance(hires[0].copied, BuyPlan):
            return strings("table.target.copy_priced", location=location, price=self._price(hires[0]))
        state = strings("table.target.copy", location=location)
        for hire in hires:
            assert isinstance(hire.copied, BuyPlan)
            card = card_name(hire.copied.plan.id, strings)
            state = strings("table.target.plan_in_all", state=state, card=card, price=self._price(hire))
        return state

    def _not_copied(self, name: str, agency: str, legal: Sequence[Action]) -> Availability:
        """Why a location cannot be copied; or not with the card that was picked before."""
        hires = [hire for hire in self.works.actions.hires[agency].values() if hire.copied.location == name]
        refusal = None
        if not any(hire in legal for hire in hires):
            refusal = self.works.why_not(self.tableau.session.match.state, hires[0])
        if refusal is None:
            return Availability("", self.strings("table.not_now"))
        why = self._why(refusal, in_all=True)
        return Availability("", self.strings("table.verdict.no_copy", why=why), refusal.clause)

    # Buying

    def _purchase(self, plan: PlanCard, choosing: Choosing | None) -> BuyPlan | HireTemp | None:
        """How a plan of the supply would be bought as the choice stands, be it in vain: perhaps through the agency."""
        for action in () if choosing is None else choosing.matching():
            placement = action.copied if isinstance(action, HireTemp) else action
            if isinstance(placement, BuyPlan) and placement.plan is plan:
                assert isinstance(action, BuyPlan | HireTemp)
                return action
        for location, by_plan in self.works.actions.on_plan.items():
            action = by_plan[plan]
            if isinstance(action, BuyPlan) and location in self.tableau.shown.locations:
                if choosing is not None and choosing.hires and location_pick(location) in choosing.picked:
                    return self.works.actions.hires[choosing.hires[0].location][action]
                return action
        return None

    def _for_sale(self, plan: PlanCard, purchase: BuyPlan | HireTemp | None) -> str:
        strings = self.strings
        kind = strings(f"names.types.{plan.type}")
        price = plan.cost if purchase is None else self._price(purchase)
        if isinstance(purchase, HireTemp):
            return strings("table.target.supply_in_all", type=kind, n=price)
        key = "supply" if price == plan.cost else "supply_to_you"
        return strings(f"table.target.{key}", type=kind, n=price)

    # Inside

    def _price(self, action: BuyPlan | HireTemp) -> int:
        return self.works.price(self.tableau.shown, self.tableau.viewpoint, action)

    def _not_now(self, why: str, state: str, clause: str) -> Availability:
        return Availability(state, self.strings("table.verdict.not_now", why=why), clause)

    def _why(self, refusal: Refusal, *, in_all: bool = False) -> str:
        """The reason in the few words that are enough beside what it is about."""
        key = f"table.verdict.why.{refusal.why}"
        if not self.strings.has(key):
            return refusal_reason(refusal, self.strings)
        price = self.strings("table.verdict.in_all", price=refusal.price) if in_all else refusal.price
        return self.strings(key, price=price, n=refusal.mints)
