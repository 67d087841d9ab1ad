"""The table as meaning: every space, order, mint and seat with its role, name, state, and why it is of no use.

Focus, tooltips and tests read these; nothing on the table can be used that is not among them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from mintworks.content.ranks import ranked_name, strength_told
from mintworks.content.rulebook import split_clauses
from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.state import BELTS, KEEP
from mintworks.games.delivery.text.narration import mints_told, order_name, space_name
from mintworks.games.delivery.view.availability import Availabilities
from mintworks.games.delivery.view.choosing import Choosing
from mintworks.games.delivery.view.order_face import lacks
from mintworks.games.delivery.view.picks import (
    COG,
    MAT,
    SIGN,
    TRUCK,
    bed_pick,
    front_pick,
    order_pick,
    space_pick,
    truck_pick,
    upgrade_pick,
)
from mintworks.games.delivery.view.places import space_rects, truck_rect, work_places
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui.tree import Role, Target


class TableTargets:
    """Names what lies on a tableau.

    What is said of it changes with the shown position and with each step of a choice, and is kept until then; where
    it lies is read anew each time.
    """

    def __init__(self, tableau: Tableau) -> None:
        self.tableau = tableau
        self.strings = tableau.strings
        self.availability = Availabilities(tableau)
        self._kept: dict[str, _Words] = {}
        self._kept_for: tuple[object, ...] = ()

    def all(self, choosing: Choosing | None) -> list[Target]:
        """Every target of the table, in focus order: the map, its orders, the own mat, the others."""
        tableau = self.tableau
        kept_for = tableau.version, choosing, None if choosing is None else (choosing.picked, choosing.options)
        if kept_for != self._kept_for:
            self._kept, self._kept_for = {}, kept_for
        is_keeping = tableau.shown.phase is KEEP
        found = [self._mat(choosing)]
        found += [self._space(space, rect, choosing) for space, rect in space_rects(tableau).items()]
        found += [self._work(name, rect, choosing) for name, rect in work_places(tableau).items()]
        found += [self._trucks(seat, choosing) for seat in reversed(tableau.shown.clockwise_from(tableau.viewpoint))]
        found += self._belts(choosing)
        found += [self._upgrade(place, choosing) for place in range(len(tableau.shown.upgrades))]
        found += [self._seat(seat) for seat in tableau.shown.clockwise_from(tableau.viewpoint)]
        own = {*tableau.shown.seats[tableau.viewpoint - 1].open} if not is_keeping else set()
        sprites = [sprite for sprite in tableau.orders.values() if not sprite.leaving]
        found += [self._order(sprite.order, choosing) for sprite in sprites if sprite.order not in own]
        found += [self._bed(place, choosing) for place in range(len(tableau.shown.seats[tableau.viewpoint - 1].truck))]
        found += [self._order(sprite.order, choosing) for sprite in sprites if sprite.order in own]
        return found

    def _once(self, target: str, words: Callable[[], _Words]) -> _Words:
        """What is said of a target, worked out the first time."""
        found = self._kept.get(target)
        if found is None:
            found = self._kept[target] = words()
        return found

    # On the board

    def _space(self, space: str, rect: pygame.Rect, choosing: Choosing | None) -> Target:
        pick = space_pick(space)
        return self._once(pick, lambda: self._words_of_space(space, choosing)).target(pick, rect, "location", choosing)

    def _words_of_space(self, space: str, choosing: Choosing | None) -> _Words:
        name = _capital(space_name(space, self.strings))
        return _Words(name, *self.availability.space(space, choosing))

    def _work(self, name: str, rect: pygame.Rect, choosing: Choosing | None) -> Target:
        def words() -> _Words:
            key, _, belt = name.partition(":")
            told = self.strings(f"delivery.table.targets.{key}", belt=self._belt_name(belt))
            return _Words(told, *self.availability.work(name, choosing))

        is_other_handle = name.startswith((COG, SIGN))  # by keys one handle of a belt is enough
        return self._once(name, words).target(name, rect, "space", choosing, focusable=not is_other_handle)

    def _belt_name(self, belt: str) -> str:
        return self.strings(f"delivery.names.belts.{belt}") if belt else ""

    def _belts(self, choosing: Choosing | None) -> list[Target]:
        tableau, unit = self.tableau, self.tableau.arrangement.unit
        found = []
        if tableau.shown.phase is BELTS:
            return []
        for belt, mints in zip(tableau.arrangement.belts, tableau.shown.belts, strict=False):
            for place, kind in enumerate(mints[:4]):
                pick = front_pick(belt, place)
                side = round(46 * unit)
                rect = pygame.Rect(0, 0, side, side)
                x, y = tableau.arrangement.belt_place(belt, place)
                rect.center = round(x), round(y)

                def words(kind: str = kind, pick: str = pick) -> _Words:
                    return _Words(mints_told(kind, self.strings), *self.availability.front(pick, choosing))

                found.append(self._once(pick, words).target(pick, rect, "space", choosing))
        return found

    def _trucks(self, seat: int, choosing: Choosing | None) -> Target:
        tableau, strings = self.tableau, self.strings
        pick = TRUCK if seat == tableau.viewpoint else truck_pick(seat)

        def words() -> _Words:
            key = "own_truck" if seat == tableau.viewpoint else "truck_of"
            name = strings(f"delivery.table.targets.{key}", name=tableau.session.name(seat))
            state = strings(
                "delivery.table.targets.carries", mints=mints_told(tableau.shown.seats[seat - 1].truck, strings)
            )
            return _Words(name, state)

        return self._once(pick, words).target(pick, truck_rect(tableau, seat), "space", choosing)

    # Orders and upgrades

    def _order(self, order: Order, choosing: Choosing | None) -> Target:
        pick, rect = order_pick(order.id), self.tableau.orders[order].rect
        return self._once(pick, lambda: self._words_of_order(order, choosing)).target(pick, rect, "card", choosing)

    def _words_of_order(self, order: Order, choosing: Choosing | None) -> _Words:
        tableau, strings = self.tableau, self.strings
        name = _capital(order_name(order.id, strings))
        state = strings("delivery.table.targets.stars", n=order.stars)
        owner = next((n for n, seat in enumerate(tableau.shown.seats, 1) if order in seat.open), None)
        if tableau.shown.phase is not KEEP and owner is not None:
            lacking = lacks(order, tableau.shown.seats[owner - 1].truck)
            key = "lacks" if lacking else "ready"
            state = f"{state}; {strings(f'delivery.table.targets.{key}', mints=mints_told(lacking, strings))}"
            if owner != tableau.viewpoint:
                return _Words(name, f"{state}; {tableau.session.name(owner)}")
        details = self.availability.moves_to(order.town)
        return _Words(name, state, *self.availability.order(order, choosing), details=(details,) if details else ())

    def _upgrade(self, place: int, choosing: Choosing | None) -> Target:
        tableau, strings = self.tableau, self.strings
        upgrade = tableau.shown.upgrades[place]
        pick = upgrade_pick(upgrade.id)

        def words() -> _Words:
            name = strings(f"delivery.names.upgrades.{upgrade.id}")
            state = strings("delivery.table.targets.upgrade", n=upgrade.orders)
            effect, _ = split_clauses(strings(f"delivery.rules_text.upgrades.{upgrade.id}"))
            return _Words(name, state, *self.availability.upgrade(upgrade, choosing), details=(effect,))

        return self._once(pick, words).target(pick, tableau.arrangement.upgrades[place], "card", choosing)

    # Mats

    def _bed(self, place: int, choosing: Choosing | None) -> Target:
        tableau = self.tableau
        seat = tableau.shown.seats[tableau.viewpoint - 1]
        pick = bed_pick(place)
        rect = tableau.arrangement.bed(tableau.viewpoint, seat.abilities.places)[place]
        return self._once(pick, lambda: _Words(mints_told(seat.truck[place], self.strings))).target(
            pick, rect, "space", choosing
        )

    def _mat(self, choosing: Choosing | None) -> Target:
        place = self.tableau.arrangement.seats[self.tableau.viewpoint]
        name = self.strings("delivery.table.targets.mat")
        return _Words(name).target(MAT, place.panel, "space", choosing, focusable=bool(choosing and choosing.options))

    def _seat(self, number: int) -> Target:
        place = self.tableau.arrangement.seats[number]
        pick = f"seat:{number}"
        rect = place.badge.union(place.title)
        return self._once(pick, lambda: self._words_of_seat(number)).target(pick, rect, "seat", None)

    def _words_of_seat(self, number: int) -> _Words:
        tableau, strings = self.tableau, self.strings
        seat = tableau.shown.seats[number - 1]
        state = strings("delivery.table.targets.seat", open=len(seat.open), n=len(seat.done))
        rank = tableau.session.rank(number)
        details = strength_told(rank, strings)
        details += [strings(f"delivery.names.upgrades.{upgrade.id}") for upgrade in seat.upgrades]
        if tableau.shown.driver is not None and number != tableau.viewpoint:
            told, _ = split_clauses(strings(f"delivery.rules_text.drivers.{tableau.shown.driver.id}"))
            details.append(told)
        return _Words(ranked_name(tableau.session.name(number), rank, strings), state, details=tuple(details))


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


class _Words(NamedTuple):
    """All that is said of a target."""

    name: str
    state: str = ""
    reason: str = ""
    clause: str = ""
    details: tuple[str, ...] = ()

    def target(
        self, pick: str, rect: pygame.Rect, role: Role, choosing: Choosing | None, *, focusable: bool = True
    ) -> Target:
        """The target with these words that lies there."""
        return Target(
            pick,
            rect,
            role,
            self.name,
            self.state,
            self.reason,
            enabled=not self.reason,
            focusable=focusable,
            clause=self.clause,
            details=self.details,
            leads_on=choosing is not None and choosing.accepts(pick),
        )
