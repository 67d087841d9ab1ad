"""The words for offers: the state of a location or a plan for sale, and why it can't be used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from mintworks.content.strings import enumerate_names
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.actions import BuyPlan, HireTemp
from mintworks.games.works.rules.cards import Build, Buy, Copy, Discount, PlanCard
from mintworks.games.works.rules.neighborhood import builder_of_purchases, price_for
from mintworks.games.works.rules.refusals import Refusal, Why
from mintworks.games.works.text.narration import card_name, refusal_reason
from mintworks.games.works.view.choosing import (
    DECK,
    MINT_SUPPLY,
    MINTS,
    Choosing,
    card_of,
    card_pick,
    is_card,
    is_location,
    location_pick,
)
from mintworks.games.works.view.offers import NOTHING, Offer
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui.table.targets import Availability

_SAY_ALL: Final = (Why.CLOSED, Why.FULL, Why.BLOCKED)
"""Reasons that make spaces and prices irrelevant."""
_NAME_THE_PRICE: Final = (Why.TOO_DEAR, Why.ALL_TOO_DEAR)


class Availabilities:
    """Tells the seat at the bottom of a tableau what it can do, and at what price."""

    def __init__(self, tableau: Tableau) -> None:
        self.tableau = tableau
        self.strings = tableau.strings
        self.works: MintWorks = tableau.rules

    def location(self, name: str, choosing: Choosing | None) -> Availability:
        """Return the state of a location: for going there, or while the Temp Agency asks, for a copy (W4.5, W4.14)."""
        offer = NOTHING if choosing is None else self.offers(choosing)[location_pick(name)]
        if choosing is not None and offer.is_copied:
            return self._copied(name, offer) if offer.actions else self._not_copied(offer)
        found = self._visited(name, choosing, offer)
        location = self.tableau.shown.locations[name]
        owner = location.owner
        if owner is None:
            return found
        key = "owner_you" if owner == self.tableau.viewpoint else "owner"
        name, gain = self.tableau.session.name(owner), location.card.owner_gain
        text = self.strings(f"table.target.{key}", owner=name, n=gain)
        return found._replace(state=f"{found.state}; {text}" if found.state else text)

    def plan(self, plan: PlanCard, choosing: Choosing | None) -> Availability:
        """Return the current price of a plan of the supply, and why it can't be bought."""
        offer = NOTHING if choosing is None else self.offers(choosing).get(card_pick(plan.id), NOTHING)
        state, refusal = self._for_sale(plan, offer), offer.refusal
        if refusal is None:
            return Availability(state)
        if refusal.why in _NAME_THE_PRICE and offer.price is not None:
            refusal = msgspec.structs.replace(refusal, why=Why.TOO_DEAR, price=offer.price)
            in_all = isinstance(offer.purchase, HireTemp)
            return self._not_now(self._why(refusal, in_all=in_all), state, refusal.clause)
        told = self.strings("table.verdict.not_now_as", sentence=refusal_reason(refusal, self.strings))
        return Availability(state, told, refusal.clause)

    def useless(self, target: str, choosing: Choosing) -> str:
        """Return why mints, cards, decks or a place for the held thing can't be used; empty if that is obvious."""
        strings, tableau = self.strings, self.tableau
        if is_location(target) and choosing.picked and is_card(choosing.picked[0]):
            return strings("table.no_use", card=card_name(card_of(choosing.picked[0]), strings))
        if target == MINTS:
            has_mints = tableau.shown.seats[tableau.viewpoint - 1].mints > 0
            return strings("table.answer.mints" if has_mints else "table.answer.no_mints")
        plan = tableau.shown.cards.plans.get(card_of(target)) if is_card(target) else None
        if plan in tableau.shown.supply:
            return strings("table.answer.supply")
        refusal = self.offers(choosing).get(target, NOTHING).refusal
        if refusal is not None:
            where = card_name(refusal.location, strings)
            return strings("table.answer.build", location=where, why=self._why(refusal))
        if target in (DECK, MINT_SUPPLY):
            return strings(f"works.table.answer.{target}")
        owner = next((seat for seat in tableau.shown.clockwise_from(1) if plan in tableau.held(seat)), None)
        if plan is None or owner is None or choosing.picked:
            return ""
        key = "built" if owner == tableau.viewpoint else "theirs"
        return strings(f"works.table.answer.{key}", card=card_name(plan.id, strings), owner=tableau.session.name(owner))

    # Going there

    def _visited(self, name: str, choosing: Choosing | None, offer: Offer) -> Availability:
        strings, refusal = self.strings, offer.refusal
        if choosing is None:
            return Availability(self._terms(name), strings("table.not_now"))
        if refusal is None:
            reason = "" if offer.actions else strings("table.not_now")
            return Availability(self._terms(name, can_go=not reason), reason)
        state = "" if refusal.why in _SAY_ALL else self._terms(name)
        if refusal.why in _NAME_THE_PRICE:
            state = self._spaces(name)
        if refusal.location == name:
            return self._not_now(self._why(refusal), state, refusal.clause)
        # The Temp Agency speaks of the one location that it could copy.
        only, why = card_name(refusal.location, strings), self._why(refusal, in_all=True)
        return self._not_now(strings("table.verdict.only", location=only, why=why), state, refusal.clause)

    def _terms(self, name: str, *, can_go: bool = False) -> str:
        """Return the free spaces, and the price for the seat: at the Supplier for each plan.

        `can_go` adds whether the seat can pay.
        """
        tableau, strings = self.tableau, self.strings
        card, seat = tableau.shown.locations[name].card, tableau.shown.seats[tableau.viewpoint - 1]
        state = self._spaces(name)
        if not tableau.shown.locations[name].is_open or tableau.shown.locations[name].blocked:
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

    def shut(self, name: str) -> str:
        """Return in a word why nobody can go to a location now; empty if somebody can."""
        location = self.tableau.shown.locations[name]
        if not location.is_open:
            return self.strings("table.target.closed")
        if None not in location.spaces:
            return self.strings("table.target.full")
        return self.strings("table.target.blocked") if location.blocked else ""

    def _spaces(self, name: str) -> str:
        spaces = self.tableau.shown.locations[name].spaces
        if None in spaces and (shut := self.shut(name)):
            return shut
        return self.strings("table.target.spaces", free=spaces.count(None), n=len(spaces))

    # Copying it

    def _copied(self, name: str, offer: Offer) -> Availability:
        """Return the total price of copying a location; at the Supplier for each plan that can be paid."""
        strings, location = self.strings, card_name(name, self.strings)
        hires = [action for action in offer.actions if isinstance(action, HireTemp)]
        if not isinstance(hires[0].copied, BuyPlan):
            return Availability(strings("table.target.copy_priced", location=location, price=offer.price))
        state = strings("table.target.copy", location=location)
        for hire in hires:
            assert isinstance(hire.copied, BuyPlan)
            card, price = card_name(hire.copied.plan.id, strings), self._price(hire)
            state = strings("table.target.plan_in_all", state=state, card=card, price=price)
        return Availability(state)

    def _not_copied(self, offer: Offer) -> Availability:
        """Return why a location can't be copied, or not with the card that was picked before."""
        if offer.refusal is None:
            return Availability("", self.strings("table.not_now"))
        why = self._why(offer.refusal, in_all=True)
        return Availability("", self.strings("table.verdict.no_copy", why=why), offer.refusal.clause)

    def _for_sale(self, plan: PlanCard, offer: Offer) -> str:
        strings = self.strings
        kind = strings(f"works.names.types.{plan.type}")
        price = self.tableau.shop_price(plan) if offer.price is None else offer.price
        if isinstance(offer.purchase, HireTemp):
            state = strings("table.target.supply_in_all", type=kind, n=price)
        elif price == plan.cost:
            state = strings("table.target.supply", type=kind, n=price)
        else:
            causes = enumerate_names([card_name(card.id, strings) for card in self._discounts()], strings)
            state = strings("table.target.supply_to_you", type=kind, n=price, printed=plan.cost, causes=causes)
        if not offer.can_be_bought:
            return state
        after = self.after_purchase(price)
        return f"{state}; {after[:1].upper()}{after[1:]}"

    def after_purchase(self, price: int) -> str:
        """Return the mints of the seat at the bottom after paying for a plan, and whether it can build it then."""
        strings, shown = self.strings, self.tableau.shown
        seat = shown.seats[self.tableau.viewpoint - 1]
        left = seat.mints - price
        builder = builder_of_purchases(seat)
        if builder is not None:
            return strings("works.in_hand.built", n=left, card=card_name(builder.id, strings))
        for name, location in shown.locations.items():
            if isinstance(location.card.effect, Build) and left < price_for(seat, name, location.card.effect.price):
                return strings("works.in_hand.left_short", n=left, location=card_name(name, strings))
        return strings("works.in_hand.left", n=left)

    def _discounts(self) -> list[PlanCard]:
        """Return the buildings of the seat at the bottom that make plans cheaper for it."""
        shown = self.tableau.shown
        shops = {name for name, location in shown.locations.items() if isinstance(location.card.effect, Buy)}
        buildings = shown.seats[self.tableau.viewpoint - 1].buildings
        return [card for card in buildings if isinstance(card.effect, Discount) and card.effect.at in shops]

    # Inside

    def offers(self, choosing: Choosing) -> Mapping[str, Offer]:
        """Return the offers by target ids."""
        return self.tableau.offers.of(self.tableau.match.state, choosing)

    def _price(self, action: BuyPlan | HireTemp) -> int:
        return self.works.price(self.tableau.shown, self.tableau.viewpoint, action)

    def _not_now(self, why: str, state: str, clause: str) -> Availability:
        return Availability(state, self.strings("table.verdict.not_now", why=why), clause)

    def _why(self, refusal: Refusal, *, in_all: bool = False) -> str:
        """Return the reason in a few words, as they suffice beside its target."""
        key = f"table.verdict.why.{refusal.why}"
        if not self.strings.has(key):
            return refusal_reason(refusal, self.strings)
        price = self.strings("table.verdict.in_all", price=refusal.price) if in_all else refusal.price
        return self.strings(key, price=price, n=refusal.mints)
