"""The table as meaning: every location, card and seat with its role, name, state, and the reason why it is of no use.

Focus, tooltips and tests read these; nothing on the table can be used that is not among them.
"""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.games.works.rules.cards import ENDLESS, PlanCard
from mintworks.games.works.rules.neighborhood import StarCount, building_stars, star_counts, stars
from mintworks.games.works.text.narration import card_name
from mintworks.games.works.view.availability import Availabilities
from mintworks.games.works.view.choosing import MINTS, Choosing, card_pick, location_pick, seat_pick
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui.tree import Target

DECK: Final = "deck"
MINT_SUPPLY: Final = "mint-supply"


class TableTargets:
    """Names what lies on a tableau."""

    def __init__(self, tableau: Tableau) -> None:
        self.tableau = tableau
        self.strings: Strings = tableau.strings
        self.verdicts = Availabilities(tableau)

    def all(self, choosing: Choosing | None) -> list[Target]:
        """Every target of the table, in focus order: the line, the supply, the seat at the bottom, the others."""
        tableau = self.tableau
        found = [self._location(name, choosing) for name in tableau.shown.locations]
        found += [self._supply_plan(plan, choosing) for plan in tableau.shown.supply if plan in tableau.cards]
        found.append(self._deck())
        found.append(self._mint_supply())
        order = tableau.shown.clockwise_from(tableau.viewpoint)
        for number in order:
            # A neighborhood that may be chosen is one wherever it is pointed at, on another's cards too.
            is_above = number != tableau.viewpoint and choosing is not None and choosing.accepts(seat_pick(number))
            if not is_above:
                found.append(self._seat(number, choosing))
            if number == tableau.viewpoint:
                found.append(self._own_mints())
            seat = tableau.shown.seats[number - 1]
            for plan in [*seat.buildings, *seat.plans]:
                if plan in tableau.cards:
                    found.append(self._card(plan, number))
            if is_above:
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
        state, reason, clause = self.verdicts.location(name, choosing)
        rect = self.tableau.arrangement.locations[name]
        title = card_name(name, self.strings)
        return Target(location_pick(name), rect, "location", title, state, reason, not reason, clause=clause)

    def _supply_plan(self, plan: PlanCard, choosing: Choosing | None) -> Target:
        state, reason, clause = self.verdicts.plan(plan, choosing)
        rect, name = self.tableau.cards[plan].seen(self.tableau.ui), card_name(plan.id, self.strings)
        return Target(card_pick(plan.id), rect, "card", name, state, reason, not reason, clause=clause)

    def _card(self, plan: PlanCard, number: int) -> Target:
        tableau, strings = self.tableau, self.strings
        sprite, seat = tableau.cards[plan], tableau.shown.seats[number - 1]
        if plan in seat.secret and not tableau.knows_secrets_of(number):
            name, state = strings("table.target.secret_plan"), tableau.session.name(number)
            return Target(f"secret:{number}:{sprite.place.x}:{sprite.place.y}", sprite.rect, "card", name, state)
        kind = strings(f"names.types.{plan.type}")
        if plan in seat.buildings:
            state = strings("table.target.building", type=kind, n=building_stars(seat, plan))
        else:
            state = strings("table.target.plan", type=kind)
        whose = "yours" if number == tableau.viewpoint else "of"
        state = strings(f"table.target.{whose}", state=state, owner=tableau.session.name(number))
        return Target(card_pick(plan.id), sprite.seen(tableau.ui), "card", card_name(plan.id, strings), state)

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
