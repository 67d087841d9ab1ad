"""The table as meaning: every location, card and seat with its role, name, state, and the reason why it is of no use.

Focus, tooltips and tests read these; nothing on the table can be used that is not among them.
"""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.narration import card_name, refusal_sentence
from mintworks.rules.works.actions import BuyPlan
from mintworks.rules.works.cards import ENDLESS, Buy, PlanCard
from mintworks.rules.works.neighborhood import StarCount, building_stars, price_for, star_counts, stars
from mintworks.view.tree import Target
from mintworks.view.works.choosing import Choosing, card_pick, location_pick, seat_pick
from mintworks.view.works.hand import MINTS
from mintworks.view.works.tableau import Tableau

DECK: Final = "deck"
MINT_SUPPLY: Final = "mint-supply"


class TableTargets:
    """Names what lies on a tableau."""

    def __init__(self, tableau: Tableau) -> None:
        self.tableau = tableau
        self.strings: Strings = tableau.strings
        self.works = tableau.session.works

    def all(self, choosing: Choosing | None) -> list[Target]:
        """Every target of the table, in focus order: the line, the supply, the seat at the bottom, the others."""
        tableau = self.tableau
        found = [self._location(name, choosing) for name in tableau.shown.locations]
        found += [self._card(plan, choosing, "supply") for plan in tableau.shown.supply if plan in tableau.cards]
        found.append(self._deck())
        found.append(self._mint_supply())
        order = tableau.shown.clockwise_from(tableau.viewpoint)
        for number in order:
            asked = choosing is not None and choosing.accepts(seat_pick(number))
            if not asked:
                found.append(self._seat(number, choosing))
            if number == tableau.viewpoint:
                found.append(self._own_mints())
            seat = tableau.shown.seats[number - 1]
            for plan in [*seat.buildings, *seat.plans]:
                if plan in tableau.cards:
                    found.append(self._card(plan, choosing, "building" if plan in seat.buildings else "plan", number))
            if asked:
                # A neighborhood that may be chosen is one wherever it is pointed at, on its cards too.
                found.append(self._seat(number, choosing))
        return found

    def star_lines(self, seat: int) -> list[str]:
        """How the stars of a seat come about, a line for each building: "Museum 3 = Museum, Statue, Gallery"."""
        return [self._star_line(count) for count in star_counts(self.tableau.shown.seats[seat - 1])]

    def _star_line(self, count: StarCount) -> str:
        name = card_name(count.building.id, self.strings)
        parts = [card_name(plan.id, self.strings) for plan in count.counted]
        key = "table.stars.counted" if parts else "table.stars.plain"
        line = self.strings(key, card=name, n=count.stars, counted=", ".join(parts))
        if count.spoiled_by:
            spoiler = card_name(count.spoiled_by[0].id, self.strings)
            line = self.strings("table.stars.spoiled", line=line, spoiler=spoiler)
        return line

    def _location(self, name: str, choosing: Choosing | None) -> Target:
        tableau, strings = self.tableau, self.strings
        location = tableau.shown.locations[name]
        free = sum(1 for stack in location.spaces if stack is None)
        spaces = strings("table.target.spaces", free=free, n=len(location.spaces))
        state = self._priced(spaces, name) if location.is_open else strings("table.target.closed")
        if location.owner is not None:
            state = strings("table.target.owned", state=state, owner=tableau.session.name(location.owner))
        pick = location_pick(name)
        reason = self._location_reason(name, pick, choosing)
        rect = tableau.arrangement.locations[name]
        return Target(pick, rect, "location", card_name(name, strings), state, reason, not reason)

    def _priced(self, state: str, name: str) -> str:
        """What the seat at the bottom would pay at a location, and whether it can: at the Supplier for each plan."""
        tableau, strings = self.tableau, self.strings
        card, seat = tableau.shown.locations[name].card, tableau.shown.seats[tableau.viewpoint - 1]
        if isinstance(card.effect, Buy):
            for plan in tableau.shown.supply:
                price = price_for(seat, name, plan.cost)
                state = strings("table.target.plan_priced", state=state, card=card_name(plan.id, strings), price=price)
                state = self._affordable(state, price, seat.mints)
            return state
        state = strings("table.target.priced", state=state, price=tableau.price_text(name))
        return self._affordable(state, price_for(seat, name, card.effect.price), seat.mints)

    def _affordable(self, state: str, price: int, mints: int) -> str:
        return self.strings("table.target.affordable" if price <= mints else "table.target.too_dear", state=state)

    def _location_reason(self, name: str, pick: str, choosing: Choosing | None) -> str:
        if choosing is None:
            return self.strings("table.not_now")
        if choosing.accepts(pick) or pick in choosing.picked:
            return ""
        refusal = self.works.why_not_at(self.tableau.session.match.state, name)
        if refusal is not None:
            return refusal_sentence(refusal, self.strings)
        return self.strings("table.choose_first") if choosing.picked else self.strings("table.not_now")

    def _card(self, plan: PlanCard, choosing: Choosing | None, lies: str, seat: int | None = None) -> Target:
        tableau, strings = self.tableau, self.strings
        sprite = tableau.cards[plan]
        pick = card_pick(plan.id)
        owner = None if seat is None else tableau.shown.seats[seat - 1]
        if seat is not None and owner is not None and plan in owner.secret and not tableau.knows_secrets_of(seat):
            name, state = strings("table.target.secret_plan"), tableau.session.name(seat)
            return Target(f"secret:{seat}:{sprite.place.x}:{sprite.place.y}", sprite.rect, "card", name, state)
        name = card_name(plan.id, strings)
        n = building_stars(owner, plan) if owner is not None and lies == "building" else plan.cost
        state = strings(f"table.target.{lies}", type=strings(f"names.types.{plan.type}"), n=n)
        if seat == tableau.viewpoint:
            state = strings("table.target.yours", state=state)
        elif seat is not None:
            state = strings("table.target.of", state=state, owner=tableau.session.name(seat))
        reason = "" if choosing is None else self._card_reason(plan, pick, choosing, lies)
        return Target(pick, sprite.rect, "card", name, state, reason, not reason)

    def _card_reason(self, plan: PlanCard, pick: str, choosing: Choosing, lies: str) -> str:
        """Why a plan of the supply cannot be bought, while one is being chosen or at rest."""
        if choosing.accepts(pick) or pick in choosing.picked or lies != "supply":
            return ""
        for location, by_plan in self.works.actions.on_plan.items():
            action = by_plan[plan]
            if isinstance(action, BuyPlan) and location in self.tableau.shown.locations:
                refusal = self.works.why_not(self.tableau.session.match.state, action)
                return "" if refusal is None else refusal_sentence(refusal, self.strings)
        return ""

    def _deck(self) -> Target:
        left = len(self.tableau.shown.deck)
        name = self.strings("table.target.deck")
        return Target(DECK, self.tableau.arrangement.deck, "card", name, self.strings("table.target.cards", n=left))

    def _mint_supply(self) -> Target:
        left = self.tableau.shown.mint_supply
        state = self.strings("table.target.unlimited") if left is None else self.strings("table.target.mints", n=left)
        rect = self.tableau.arrangement.mint_supply
        return Target(MINT_SUPPLY, rect, "text", self.strings("table.target.mint_supply"), state)

    def _own_mints(self) -> Target:
        tableau = self.tableau
        place = tableau.arrangement.seats[tableau.viewpoint]
        rect = place.pile.unionall([pygame.Rect(place.counts.left, place.counts.top, 1, 1)])
        return Target(MINTS, rect, "button", self.strings("table.target.own_mints"), self._mints(tableau.viewpoint))

    def _mints(self, seat: int) -> str:
        mints = self.tableau.shown.seats[seat - 1].mints
        return self.strings("table.target.endless") if mints == ENDLESS else self.strings("table.target.mints", n=mints)

    def _seat(self, number: int, choosing: Choosing | None) -> Target:
        tableau = self.tableau
        seat = tableau.shown.seats[number - 1]
        state = self.strings("table.target.seat", mints=self._mints(number), n=stars(seat))
        place = tableau.arrangement.seats[number]
        asked = choosing is not None and choosing.accepts(seat_pick(number))
        rect = place.panel if asked else place.counts.union(place.title).union(place.badge)
        return Target(seat_pick(number), rect, "seat", tableau.session.name(number), state)
