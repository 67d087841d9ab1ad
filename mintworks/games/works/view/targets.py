"""The table as meaning: every location, card and seat with its role, name, state, and the reason why it is of no use.

Focus, tooltips and tests read these; nothing on the table can be used that is not among them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from mintworks.content.ranks import ranked_name, strength_told
from mintworks.content.strings import Strings
from mintworks.games.works.rules.cards import ENDLESS, PlanCard
from mintworks.games.works.rules.neighborhood import StarCount, building_stars, star_counts, stars
from mintworks.games.works.text.narration import card_name
from mintworks.games.works.view.availability import Availabilities
from mintworks.games.works.view.choosing import MINTS, Choosing, card_pick, location_pick, seat_pick
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui.tree import Role, Target

DECK: Final = "deck"
MINT_SUPPLY: Final = "mint-supply"


class TableTargets:
    """Names what lies on a tableau.

    What is said of it changes with the shown position and with each step of a choice, and is kept until then; where
    it lies is read anew each time.
    """

    def __init__(self, tableau: Tableau) -> None:
        self.tableau = tableau
        self.strings: Strings = tableau.strings
        self.availability = Availabilities(tableau)
        self._kept: dict[str, _Words] = {}
        self._kept_for: tuple[object, ...] = ()

    def all(self, choosing: Choosing | None) -> list[Target]:
        """Every target of the table, in focus order: the line, the supply, the seat at the bottom, the others."""
        tableau = self.tableau
        kept_for = tableau.version, choosing, None if choosing is None else choosing.picked
        if kept_for != self._kept_for:
            self._kept, self._kept_for = {}, kept_for
        found = [self._location(name, choosing) for name in tableau.arrangement.locations]
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
            for plan in tableau.held(number):
                if plan in tableau.cards:
                    found.append(self._card(plan, number, choosing))
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

    def _once(self, target: str, words: Callable[[], _Words]) -> _Words:
        """What is said of a target, worked out the first time."""
        found = self._kept.get(target)
        if found is None:
            found = self._kept[target] = words()
        return found

    def _location(self, name: str, choosing: Choosing | None) -> Target:
        pick, rect = location_pick(name), self.tableau.arrangement.locations[name]
        words = self._once(
            pick, lambda: _Words(card_name(name, self.strings), *self.availability.location(name, choosing))
        )
        return words.target(pick, rect, "location", choosing)

    def _supply_plan(self, plan: PlanCard, choosing: Choosing | None) -> Target:
        pick, rect = card_pick(plan.id), self.tableau.cards[plan].seen(self.tableau.ui)
        words = self._once(
            pick, lambda: _Words(card_name(plan.id, self.strings), *self.availability.plan(plan, choosing))
        )
        return words.target(pick, rect, "card", choosing)

    def _card(self, plan: PlanCard, number: int, choosing: Choosing | None) -> Target:
        tableau, strings = self.tableau, self.strings
        sprite, seat = tableau.cards[plan], tableau.shown.seats[number - 1]
        if plan in seat.secret and not tableau.knows_secrets_of(number):
            name, state = strings("table.target.secret_plan"), tableau.session.name(number)
            return Target(f"secret:{number}:{sprite.place.x}:{sprite.place.y}", sprite.rect, "card", name, state)
        pick = card_pick(plan.id)
        return self._once(pick, lambda: self._words_of(plan, number)).target(
            pick, sprite.seen(tableau.ui), "card", choosing
        )

    def _words_of(self, plan: PlanCard, number: int) -> _Words:
        """What is said of a card in a neighborhood."""
        tableau, strings = self.tableau, self.strings
        seat = tableau.shown.seats[number - 1]
        kind = strings(f"works.names.types.{plan.type}")
        if plan in seat.buildings:
            state = strings("table.target.building", type=kind, n=building_stars(seat, plan))
        else:
            state = strings("table.target.plan", type=kind)
        whose = "yours" if number == tableau.viewpoint else "of"
        state = strings(f"table.target.{whose}", state=state, owner=tableau.session.name(number))
        return _Words(card_name(plan.id, strings), state)

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
        pick, place = seat_pick(number), self.tableau.arrangement.seats[number]
        is_asked = choosing is not None and choosing.accepts(pick)
        rect = place.panel if is_asked else place.counts.union(place.title).union(place.badge)
        return self._once(pick, lambda: self._words_of_seat(number)).target(pick, rect, "seat", choosing)

    def _words_of_seat(self, number: int) -> _Words:
        """What is said of a neighborhood, with a line for each building of how its stars come about."""
        total = stars(self.tableau.shown.seats[number - 1])
        state = self.strings("table.target.seat", mints=self._mints(number), n=total)
        session = self.tableau.session
        name, details = ranked_name(session.name(number), session.rank(number), self.strings), self.star_lines(number)
        return _Words(name, state, details=(*strength_told(session.rank(number), self.strings), *details))


class _Words(NamedTuple):
    """All that is said of a target."""

    name: str
    state: str
    reason: str = ""
    clause: str = ""
    details: tuple[str, ...] = ()

    def target(self, pick: str, rect: pygame.Rect, role: Role, choosing: Choosing | None) -> Target:
        """The target with these words that lies there."""
        leads_on = choosing is not None and choosing.accepts(pick)
        return Target(
            pick,
            rect,
            role,
            self.name,
            self.state,
            self.reason,
            enabled=not self.reason,
            clause=self.clause,
            details=self.details,
            leads_on=leads_on,
        )
