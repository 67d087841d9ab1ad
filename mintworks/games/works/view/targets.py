"""The targets of a table of Mint Works: role, name and state of every thing, and why it can't be used."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from mintworks.content.ranks import ranked_name, strength_told
from mintworks.content.strings import Strings
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.cards import ENDLESS, PlanCard
from mintworks.games.works.rules.neighborhood import StarCount, building_stars, star_counts, stars
from mintworks.games.works.text.narration import card_name
from mintworks.games.works.view.availability import Availabilities
from mintworks.games.works.view.choosing import DECK, MINT_SUPPLY, MINTS, Choosing, card_pick, location_pick, seat_pick
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui.table import targets
from mintworks.ui.table.targets import Laid, TargetWords


class TableTargets(targets.TableTargets[Tableau, Choosing, Action]):
    """Describes the targets of a tableau."""

    def __init__(self, tableau: Tableau) -> None:
        super().__init__(tableau)
        self.strings: Strings = tableau.strings
        self.availability = Availabilities(tableau)

    def useless(self, target: str, choosing: Choosing) -> str:
        return self.availability.useless(target, choosing) or super().useless(target, choosing)

    def _laid(self, choosing: Choosing | None) -> Iterator[Laid]:
        """Yield the targets: line, supply, seat at the bottom, other seats."""
        tableau = self.tableau
        yield from (self._location(name, choosing) for name in tableau.arrangement.locations)
        yield from (self._supply_plan(plan, choosing) for plan in tableau.shown.supply if plan in tableau.cards)
        yield self._deck()
        yield self._mint_supply()
        for number in tableau.shown.clockwise_from(tableau.viewpoint):
            # A neighborhood that may be chosen is one wherever it is pointed at, on another's cards too.
            is_above = number != tableau.viewpoint and choosing is not None and choosing.accepts(seat_pick(number))
            if not is_above:
                yield self._seat(number, choosing)
            if number == tableau.viewpoint:
                yield self._own_mints()
            yield from (self._card(plan, number, choosing) for plan in tableau.held(number) if plan in tableau.cards)
            if is_above:
                yield self._seat(number, choosing)

    def star_lines(self, seat: int) -> list[str]:
        """Return the star count of a seat, a line for each building: "Museum 3 = Museum, Statue, Gallery"."""
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

    def _location(self, name: str, choosing: Choosing | None) -> Laid:
        printed = self.strings(f"works.effects.locations.{name}")
        words = TargetWords(card_name(name, self.strings), *self.availability.location(name, choosing), printed=printed)
        return words.laid(location_pick(name), self.tableau.arrangement.locations[name], "location", choosing)

    def _supply_plan(self, plan: PlanCard, choosing: Choosing | None) -> Laid:
        words = TargetWords(
            card_name(plan.id, self.strings), *self.availability.plan(plan, choosing), printed=self._printed(plan)
        )
        return words.laid(card_pick(plan.id), self._where(plan), "card", choosing)

    def _card(self, plan: PlanCard, number: int, choosing: Choosing | None) -> Laid:
        tableau, strings = self.tableau, self.strings
        sprite, seat = tableau.cards[plan], tableau.shown.seats[number - 1]
        if plan in seat.secret and not tableau.knows_secrets_of(number):
            words = TargetWords(strings("table.target.secret_plan"), tableau.session.name(number))
            return words.laid(f"secret:{number}:{sprite.place.x}:{sprite.place.y}", lambda: sprite.rect, "card")
        return self._words_of(plan, number).laid(card_pick(plan.id), self._where(plan), "card", choosing)

    def _where(self, plan: PlanCard) -> Callable[[], pygame.Rect]:
        """Return a function that returns a card's current box."""
        sprite, ui = self.tableau.cards[plan], self.tableau.ui
        return lambda: sprite.seen(ui)

    def _words_of(self, plan: PlanCard, number: int) -> TargetWords:
        """Return the words for a card in a neighborhood."""
        tableau, strings = self.tableau, self.strings
        seat = tableau.shown.seats[number - 1]
        kind = strings(f"works.names.types.{plan.type}")
        if plan in seat.buildings:
            state = strings("table.target.building", type=kind, n=building_stars(seat, plan))
        else:
            state = strings("table.target.plan", type=kind)
        whose = "yours" if number == tableau.viewpoint else "of"
        state = strings(f"table.target.{whose}", state=state, owner=tableau.session.name(number))
        printed = self._printed(plan, "" if whose == "yours" else tableau.session.name(number))
        return TargetWords(card_name(plan.id, strings), state, printed=printed, group=f"cards of {number}")

    def _printed(self, plan: PlanCard, owner: str = "") -> str:
        """Return the effect and the stars on the face of a plan, which speaks to its reader unless another owns it."""
        theirs = f"works.effects.theirs.{plan.id}"
        is_theirs = bool(owner) and self.strings.has(theirs)
        effect = self.strings(theirs if is_theirs else f"works.effects.plans.{plan.id}", owner=owner)
        return f"{effect}; {plan.stars}{{star}}" if plan.stars else effect

    def _deck(self) -> Laid:
        words = TargetWords(
            self.strings("table.target.deck"), self.strings("table.target.cards", n=len(self.tableau.shown.deck))
        )
        return words.laid(DECK, self.tableau.arrangement.deck, "card")

    def _mint_supply(self) -> Laid:
        left = self.tableau.shown.mint_supply
        state = self.strings("table.target.unlimited") if left is None else self.strings("table.target.mints", n=left)
        words = TargetWords(self.strings("table.target.mint_supply"), state)
        return words.laid(MINT_SUPPLY, self.tableau.arrangement.mint_supply, "text")

    def _own_mints(self) -> Laid:
        tableau = self.tableau
        place = tableau.arrangement.seats[tableau.viewpoint]
        rect = place.pile.unionall([pygame.Rect(place.counts.left, place.counts.top, 1, 1)])
        return TargetWords(self.strings("table.target.own_mints"), self._mints(tableau.viewpoint)).laid(
            MINTS, rect, "button"
        )

    def _mints(self, seat: int) -> str:
        mints = self.tableau.shown.seats[seat - 1].mints
        return self.strings("table.target.endless") if mints == ENDLESS else self.strings("table.target.mints", n=mints)

    def _seat(self, number: int, choosing: Choosing | None) -> Laid:
        pick, place = seat_pick(number), self.tableau.arrangement.seats[number]
        is_asked = choosing is not None and choosing.accepts(pick)
        rect = place.panel if is_asked else place.counts.union(place.title).union(place.badge)
        return self._words_of_seat(number).laid(pick, rect, "seat", choosing)

    def _words_of_seat(self, number: int) -> TargetWords:
        """Return the words for a neighborhood, with a line for each building's stars."""
        total = stars(self.tableau.shown.seats[number - 1])
        state = self.strings("table.target.seat", mints=self._mints(number), n=total)
        session = self.tableau.session
        name, details = ranked_name(session.name(number), session.rank(number), self.strings), self.star_lines(number)
        return TargetWords(name, state, details=(*strength_told(session.rank(number), self.strings), *details))
