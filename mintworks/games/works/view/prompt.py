"""The prompt above the table while a person decides: the question, or the consequences of what is held."""

from __future__ import annotations

from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.cards import Buy, PlanCard
from mintworks.games.works.text.moves import to_do_told
from mintworks.games.works.text.narration import card_name
from mintworks.games.works.view.availability import Availabilities
from mintworks.games.works.view.choosing import (
    Choosing,
    Question,
    card_of,
    is_card,
    location_of,
    location_pick,
    picks,
)
from mintworks.games.works.view.hand import Hand
from mintworks.games.works.view.offers import NOTHING


class TablePrompt:
    """Words for mints or a card that the hand holds, has picked, or points at while choosing what to buy."""

    def __init__(self, hand: Hand, availability: Availabilities) -> None:
        self._hand = hand
        self._tableau = hand.tableau
        self._strings = hand.tableau.strings
        self._availability = availability

    def told(self, who: str, pointed: str | None) -> str:
        """Return the prompt of the seat that decides; `pointed` is the focused or hovered target."""
        hand, question = self._hand, self._hand.question
        if question is None or hand.choosing is None:
            return ""
        if hand.held is not None and hand.held.card is None:
            return self._of_mints(who, hand.choosing)
        if hand.finishing:
            return self._of_finish(who, hand.finishing[0], hand.choosing)
        plan = self._plan_in_question(question, pointed)
        found = "" if plan is None else self._of_plan(who, plan, hand.choosing)
        if question is Question.PASS and self._tableau.shown.seats[self._tableau.viewpoint - 1].mints:
            found = self._strings("works.in_hand.useless_by_hand", who=who)
        return found or self._strings(f"table.question.{question}", who=who)

    def _of_mints(self, who: str, choosing: Choosing) -> str:
        """Return the destination of held mints, and their number."""
        location = self._tableau.location_at(self._hand.at)
        if location is None or location_pick(location) not in self._hand.offers():
            return self._strings("works.in_hand.mints", who=who)
        price = self._availability.offers(choosing)[location_pick(location)].price or 1
        sells = isinstance(self._tableau.shown.locations[location].card.effect, Buy)
        key = "works.in_hand.mints_from" if sells else "works.in_hand.mints_at"
        return self._strings(key, who=who, location=card_name(location, self._strings), n=price)

    def _of_finish(self, who: str, action: Action, choosing: Choosing) -> str:
        """Return what to click for the only action left, and its result."""
        strings = self._strings
        told = {"who": who, "to_do": to_do_told(action, strings)}
        bought = next((card_of(pick) for pick in picks(action) if is_card(pick)), "")
        offer = self._availability.offers(choosing).get(f"card:{bought}", NOTHING)
        if not offer.can_be_bought or offer.price is None:
            left = next(pick for pick in picks(action) if pick not in choosing.picked)
            following = strings("works.in_hand.next_card") if is_card(left) else card_name(location_of(left), strings)
            if told["to_do"] == strings("works.to_do.visit", location=following):
                return strings("works.in_hand.finish_copy", who=who, location=following)
            return strings("works.in_hand.finish", next=following, **told)
        after = self._availability.after_purchase(offer.price)
        return strings("works.in_hand.finish_plan", n=offer.price, after=after, **told)

    def _plan_in_question(self, question: Question, pointed: str | None) -> PlanCard | None:
        """Return the held or picked plan; while choosing what to buy, the one that is pointed at."""
        hand = self._hand
        pick = hand.held_target or next(filter(is_card, hand.picked), None)
        if pick is None and question is Question.BUY and pointed in hand.offers():
            pick = pointed
        return None if pick is None or not is_card(pick) else self._tableau.shown.cards.plans.get(card_of(pick))

    def _of_plan(self, who: str, plan: PlanCard, choosing: Choosing) -> str:
        """Return the result of using a plan of the supply, or an own one; empty if there is nothing to tell."""
        strings, name = self._strings, card_name(plan.id, self._strings)
        offer = self._availability.offers(choosing).get(f"card:{plan.id}", NOTHING)
        if offer.can_be_bought and offer.price is not None:
            after = self._availability.after_purchase(offer.price)
            return strings("works.in_hand.plan", who=who, card=name, n=offer.price, after=after)
        return strings("works.in_hand.card", who=who, card=name) if self._hand.question is Question.WHERE else ""
