"""The targets of a table of Mint Delivery: role, name and state of every thing, and why it can't be used."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from mintworks.content.ranks import ranked_name, strength_told
from mintworks.content.rulebook import split_clauses
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.mints import left_after
from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import BELTS, KEEP, Seat
from mintworks.games.delivery.text.narration import mints_told, order_name, space_name
from mintworks.games.delivery.view.availability import Availabilities
from mintworks.games.delivery.view.choosing import Choosing
from mintworks.games.delivery.view.hit_areas import space_rects, truck_rect, work_places
from mintworks.games.delivery.view.order_face import lacks
from mintworks.games.delivery.view.pick_ids import (
    COG,
    MAT,
    SIGN,
    TRUCK,
    WAITING,
    bed_pick,
    front_pick,
    order_pick,
    space_pick,
    truck_pick,
    upgrade_pick,
)
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui.table import targets
from mintworks.ui.table.targets import Laid, TargetWords

_FRONT: Final = 46
"""Size of a mint at the front of a belt as a target, in units of the map."""


class TableTargets(targets.TableTargets[Tableau, Choosing, Action]):
    """Describes the targets of a tableau."""

    def __init__(self, tableau: Tableau) -> None:
        super().__init__(tableau)
        self.strings = tableau.strings
        self.availability = Availabilities(tableau)

    def useless(self, target: str, choosing: Choosing) -> str:
        return self.availability.useless(target, choosing) or super().useless(target, choosing)

    def _laid(self, choosing: Choosing | None) -> Iterator[Laid]:
        """Yield the targets: where the truck is and what can be done there, own orders, map, offered orders, mats."""
        tableau = self.tableau
        own = tableau.shown.seats[tableau.viewpoint - 1]
        is_keeping = tableau.shown.phase is KEEP
        held = {*own.open} if not is_keeping else set()
        # Those of a seat come as they lie, the upper later, and those that lie wholly beneath others not at all.
        seats = enumerate(tableau.shown.seats, start=1)
        lying = {order: (number, place) for number, seat in seats for place, order in enumerate(seat.open)}
        sprites = sorted(tableau.orders.values(), key=lambda sprite: lying.get(sprite.order, (0, 0)))
        orders = [sprite.order for sprite in sprites if not sprite.leaving and tableau.seen_part(sprite).width]
        yield self._mat(choosing)
        spaces = space_rects(tableau).items()
        yield from (self._space(space, rect, choosing) for space, rect in spaces if space == own.space)
        yield from (self._work(name, rect, choosing) for name, rect in work_places(tableau).items())
        yield from (self._order(order, choosing) for order in orders if order in held)
        yield from (self._space(space, rect, choosing) for space, rect in spaces if space != own.space)
        for seat in reversed(tableau.shown.clockwise_from(tableau.viewpoint)):
            yield self._truck(seat, choosing)
        yield from self._belts(choosing)
        yield from (self._upgrade(place, choosing) for place in range(len(tableau.shown.upgrades)))
        yield from (self._seat(seat) for seat in tableau.shown.clockwise_from(tableau.viewpoint))
        yield from (self._order(order, choosing) for order in orders if order not in held)
        yield from (self._bed(place, choosing) for place in range(len(own.truck)))

    # On the board

    def _space(self, space: str, rect: pygame.Rect, choosing: Choosing | None) -> Laid:
        words = TargetWords(_capital(space_name(space, self.strings)), *self.availability.space(space, choosing))
        return words.laid(space_pick(space), rect, "location", choosing)

    def _work(self, name: str, rect: pygame.Rect, choosing: Choosing | None) -> Laid:
        key, _, belt = name.partition(":")
        text = self.strings(f"delivery.table.targets.{key}", belt=self._belt_name(belt))
        is_other_way = name.startswith((COG, SIGN)) or name == WAITING  # by keys a wheel for each belt is enough
        words = TargetWords(text, *self.availability.work(name, choosing))
        return words.laid(name, rect, "space", choosing, focusable=not is_other_way, is_spare=is_other_way)

    def _belt_name(self, belt: str) -> str:
        return self.strings(f"delivery.names.belts.{belt}") if belt else ""

    def _belts(self, choosing: Choosing | None) -> Iterator[Laid]:
        tableau, side = self.tableau, round(_FRONT * self.tableau.arrangement.unit)
        if tableau.shown.phase is BELTS:
            return
        for belt, mints in zip(tableau.arrangement.belts, tableau.shown.belts, strict=False):
            for place, kind in enumerate(mints[:4]):
                pick, rect = front_pick(belt, place), pygame.Rect(0, 0, side, side)
                x, y = tableau.arrangement.belt_place(belt, place)
                rect.center = round(x), round(y)
                words = TargetWords(mints_told(kind, self.strings), *self.availability.work(pick, choosing))
                yield words.laid(pick, rect, "space", choosing)

    def _truck(self, seat: int, choosing: Choosing | None) -> Laid:
        tableau, strings = self.tableau, self.strings
        is_own = seat == tableau.viewpoint
        key = "own_truck" if is_own else "truck_of"
        name = strings(f"delivery.table.targets.{key}", name=tableau.session.name(seat))
        there = tableau.shown.seats[seat - 1]
        place = strings(
            f"delivery.table.targets.{'on_road' if '-' in there.space else 'at_space'}",
            space=space_name(there.space, strings),
        )
        load = strings("delivery.table.targets.carries", mints=mints_told(there.truck, strings))
        # A truck lies over its space, which can't be pointed at there.
        token = tableau.shown.conditions.get(there.space)
        details = [] if token is None else [strings(f"delivery.table.conditions.{token}")]
        if tableau.shown.driver is not None and not is_own:
            details.append(strings("delivery.table.targets.drivers_reach"))
        words = TargetWords(name, f"{load}; {place}", details=tuple(details))
        pick = TRUCK if is_own else truck_pick(seat)
        return words.laid(pick, partial(truck_rect, tableau, seat), "space", choosing)

    # Orders and upgrades

    def _order(self, order: Order, choosing: Choosing | None) -> Laid:
        sprite = self.tableau.orders[order]
        words = self._words_of_order(order, choosing)
        return words.laid(order_pick(order.id), lambda: self.tableau.seen_part(sprite), "card", choosing)

    def _words_of_order(self, order: Order, choosing: Choosing | None) -> TargetWords:
        tableau, strings = self.tableau, self.strings
        name = _capital(order_name(order.id, strings))
        state = strings("delivery.table.targets.stars", n=order.stars)
        owner = next((n for n, seat in enumerate(tableau.shown.seats, 1) if order in seat.open), None)
        if tableau.shown.phase is not KEEP and owner is not None:
            state = f"{state}; {self._readiness(order, tableau.shown.seats[owner - 1])}"
            if owner != tableau.viewpoint:
                whose = strings("delivery.table.targets.on_mat", name=tableau.session.name(owner))
                return TargetWords(name, f"{state}; {whose}", group=f"orders of {owner}")
        away = self.availability.moves_to(order.town)
        town = _capital(space_name(order.town, strings))
        details = away and strings("delivery.table.targets.town_away", town=town, away=away[:1].lower() + away[1:])
        refused = self.availability.card(order_pick(order.id), choosing)
        group = f"orders of {owner or 'none'}"
        return TargetWords(name, state, *refused, details=(details,) if details else (), group=group)

    def _readiness(self, order: Order, seat: Seat) -> str:
        """Return what an open order lacks, or that it is ready, and whether another one is delivered before it."""
        strings = self.strings
        if lacking := lacks(order, seat.truck):
            return strings("delivery.table.targets.lacks", mints=mints_told(lacking, strings))
        older = seat.open[: seat.open.index(order)]
        for number, each in enumerate(older, start=1):
            if lacks(order, left_after(seat.truck, [other.mints for other in older[:number]])):
                return strings("delivery.table.targets.ready_or", other=order_name(each.id, strings))
        return strings("delivery.table.targets.ready")

    def _upgrade(self, place: int, choosing: Choosing | None) -> Laid:
        tableau, strings = self.tableau, self.strings
        upgrade = tableau.shown.upgrades[place]
        pick, name = upgrade_pick(upgrade.id), strings(f"delivery.names.upgrades.{upgrade.id}")
        is_bought = upgrade in tableau.shown.seats[tableau.viewpoint - 1].upgrades
        state = strings(f"delivery.table.targets.{'bought' if is_bought else 'upgrade'}", n=upgrade.orders)
        effect, _ = split_clauses(strings(f"delivery.rules_text.upgrades.{upgrade.id}"))
        printed = strings(f"delivery.table.effects_briefly.{upgrade.id}")
        words = TargetWords(name, state, *self.availability.card(pick, choosing), details=(effect,), printed=printed)
        return words.laid(pick, tableau.arrangement.upgrades[place], "card", choosing)

    # Mats

    def _bed(self, place: int, choosing: Choosing | None) -> Laid:
        tableau = self.tableau
        seat = tableau.shown.seats[tableau.viewpoint - 1]
        rect = tableau.arrangement.bed(tableau.viewpoint, seat.abilities.places)[place]
        return TargetWords(mints_told(seat.truck[place], self.strings)).laid(bed_pick(place), rect, "space", choosing)

    def _mat(self, choosing: Choosing | None) -> Laid:
        place = self.tableau.arrangement.seats[self.tableau.viewpoint]
        words = TargetWords(self.strings("delivery.table.targets.mat"))
        return words.laid(MAT, place.panel, "space", choosing, focusable=False)

    def _seat(self, number: int) -> Laid:
        place = self.tableau.arrangement.seats[number]
        return self._words_of_seat(number).laid(f"seat:{number}", place.badge.union(place.title), "seat")

    def _words_of_seat(self, number: int) -> TargetWords:
        tableau, strings = self.tableau, self.strings
        seat = tableau.shown.seats[number - 1]
        state = strings("delivery.table.targets.seat", open=len(seat.open), n=len(seat.done))
        if tableau.may_see_stars(number):
            state = f"{state}; {strings('delivery.table.targets.stars', n=stars(tableau.shown, number))}"
        rank = tableau.session.rank(number)
        details = strength_told(rank, strings)
        details += [strings(f"delivery.names.upgrades.{upgrade.id}") for upgrade in seat.upgrades]
        if tableau.shown.driver is not None and number != tableau.viewpoint:
            told, _ = split_clauses(strings(f"delivery.rules_text.drivers.{tableau.shown.driver.id}"))
            details += [told, strings("delivery.table.targets.drivers_reach")]
        return TargetWords(ranked_name(tableau.session.name(number), rank, strings), state, details=tuple(details))


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
