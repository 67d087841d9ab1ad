"""A person's hand over the table: drives trucks, takes up mints and orders, drops them, and picks choices.

The same few picks come from dragging, from clicks and from keys. What is dragged comes before what was picked, a new
pick takes the place of an old one, and whatever glows takes a click and a drop. Esc or the right button takes the
last pick back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.mints import sort_mints
from mintworks.games.delivery.rules.state import KEEP, TURN
from mintworks.games.delivery.view.choosing import Choosing, Question
from mintworks.games.delivery.view.cues import lifted
from mintworks.games.delivery.view.dropping import landing, refusing
from mintworks.games.delivery.view.hit_areas import drop_places, truck_rect
from mintworks.games.delivery.view.order_face import lacks
from mintworks.games.delivery.view.pick_ids import (
    BED,
    FRONT,
    MAT,
    ORDER,
    PILE,
    TRUCK,
    WAITING,
    is_bed,
    is_option,
    is_order,
    is_other_truck,
    is_space,
    name_of,
    order_pick,
    space_pick,
)
from mintworks.games.delivery.view.play_preview import Play, Preview
from mintworks.games.delivery.view.sprites import OrderSprite
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui.canvas import Point
from mintworks.ui.cues import Cue
from mintworks.ui.table.hand import Held, TableHand
from mintworks.ui.tween import Spring


@dataclass(slots=True, kw_only=True)
class HeldThing(Held):
    """An order, mints or the truck on the pointer."""

    card: OrderSprite | None = None
    mints: str = ""
    """The mints that hang there; empty if it isn't mints."""


class Hand(TableHand[Tableau, Choosing, HeldThing, Action]):
    """Turns pointing into plays of the seat to move; `submit` is called with each, and with the place of a drop."""

    def __init__(self, tableau: Tableau, submit: Callable[[Play, Point | None], None]) -> None:
        super().__init__(tableau)
        self.submit = submit

    # The decision

    def begin(self, legal: list[Action]) -> None:
        self.choosing = Choosing(self.tableau.rules, self.tableau.match.state, legal)
        if self.tableau.carried_to is not None:  # the rest of the way was closed
            self.tableau.carried_to = None
            self.tableau.make_room()
        self.light_up()

    def end(self) -> None:
        self.tableau.waiting_from = 0
        super().end()

    @property
    def options(self) -> tuple[Play, ...]:
        """Return the plays of which one is to be picked, if there are several."""
        return () if self.choosing is None else self.choosing.options

    @property
    def question(self) -> Question | None:
        """Return the current question, while a person decides."""
        return None if self.choosing is None else self.choosing.question()

    @property
    def is_engaged(self) -> bool:
        """Return whether a choice is begun; picking orders to keep doesn't count."""
        if self.held is not None:
            return True
        choosing = self.choosing
        return choosing is not None and bool(choosing.options or (choosing.picked and choosing.state.phase is TURN))

    def offers(self) -> set[str]:
        return set() if self.choosing is None else self.choosing.offers(self.held_target)

    def can_use(self, target: str | None) -> bool:
        return self.choosing is not None and target is not None and self.choosing.can_use(target)

    def pick(self, target: str) -> bool:
        return self.choosing is not None and self.choosing.choose(target) and self._went_on(None, None)

    def meant(self, hovered: str | None) -> Preview | None:
        """Return the consequences of dropping here, or of clicking the hovered target; None if there are none."""
        choosing = self.choosing
        if choosing is None:
            return None
        if self.held is not None:
            beneath = landing(self.tableau, self.offers(), self.at)
            found = None if beneath is None else choosing.dropped(self.held.target, beneath)
            plays = () if found is None else found.plays
        else:
            plays = choosing.plays(self._ground(hovered)) if hovered is not None else ()
        return self.tableau.offers.preview(choosing, plays[0]) if plays else None

    def place_of(self, target: str) -> pygame.Rect | None:
        """Return the box of a target that can be picked."""
        tableau = self.tableau
        if is_order(target):
            sprite = tableau.card(target)
            return None if sprite is None else sprite.place
        if target == TRUCK:
            return truck_rect(tableau, tableau.viewpoint)
        return drop_places(tableau).get(target)

    # The pointer

    def click(self, target: str) -> bool:
        choosing = self.choosing
        if choosing is None:
            if target != MAT:
                self.on_refused(target)
            return False
        if self.held is not None:
            return self._drop(target, self.held.spring.position)
        if target in choosing.picked and choosing.state.phase is TURN:
            self._click_again(target)
            return True
        target = self._ground(target)
        if choosing.options and not (is_option(target) or target in self.offers()) and choosing.plays(target):
            # A click beside a menu is meant to close it, not to make a move.
            self.take_back()
            return True
        if choosing.choose(target):
            self.tableau.sounds.cue(lifted(target), self.at)
            self._went_on(None, None)
            return True
        if target == MAT:
            return False
        self._refuse(target)
        return False

    # Inside

    def _swing(self, held: HeldThing) -> None:
        super()._swing(held)
        if held.target == TRUCK:
            self.tableau.trucks[self.tableau.viewpoint].center = held.spring.position

    def _beneath(self, held: HeldThing, target: str | None, at: Point) -> str | None:
        return landing(self.tableau, self.offers(), at) or target

    def _fall_back(self, held: HeldThing) -> None:
        super()._fall_back(held)
        self.tableau.make_room()

    def _ground(self, target: str) -> str:
        """Return the space beneath another's truck, where that can be used: a glowing space takes a click anywhere."""
        if not is_other_truck(target):
            return target
        beneath = space_pick(self.tableau.shown.seats[int(name_of(target)) - 1].space)
        return beneath if self.accepts(beneath) else target

    def _grasp(self, target: str) -> None:
        """Begin to drag a target; one that leads nowhere stays in place, and its refusal is told once."""
        choosing = self.choosing
        if choosing is None:
            self._pressed = None
            if target != MAT:
                self.on_refused(target)
            return
        if is_space(target):  # a drag of the ground beneath a truck means the truck
            truck = truck_rect(self.tableau, self.tableau.viewpoint)
            target = TRUCK if truck.collidepoint(self._pressed_at) else target
        leads_on = bool(choosing.offers(target))
        if not leads_on:
            if target.startswith((BED, ORDER, FRONT)) or target in (TRUCK, PILE):
                self._pressed = None
                self._refuse(target)
            return
        self._take_up(target)

    def _take_up(self, target: str) -> None:
        tableau, choosing = self.tableau, self.choosing
        assert choosing is not None
        spring, source = Spring(self._pressed_at, self.at), self._source(self.place_of(target))
        held = HeldThing(target=target, spring=spring, before=choosing.picked, source=source)
        if is_order(target):
            held.card = tableau.card(target)
            if held.card is not None:
                held.card.held = True
                tableau.tweens.stop(held.card)
                held.spring.position = held.card.center
        elif target == TRUCK:
            truck = tableau.trucks[tableau.viewpoint]
            truck.held = True
            tableau.tweens.stop(truck)
            held.spring.position = truck.center
        elif is_bed(target):
            picks = {*choosing.picked, target} if target in choosing.picked else {target}
            truck_load = tableau.shown.seats[tableau.viewpoint - 1].truck
            held.mints = sort_mints("".join(truck_load[int(name_of(pick))] for pick in picks if is_bed(pick)))
            tableau.absent[tableau.viewpoint] = held.mints
        else:
            held.mints = self._mints_of(target)
            tableau.is_waiting_held = target == WAITING
        self.held = held
        tableau.sounds.cue(Cue.CARD_SLIDE if held.card is not None else lifted(target, Cue.MINT_LIFT), self.at)
        self.light_up()

    def _mints_of(self, target: str) -> str:
        """Return the mints that are taken up from a pile or the front of a belt."""
        assert self.choosing is not None
        if target == WAITING:
            pending = self.tableau.shown.pending
            return "" if pending is None else pending.mints[self.tableau.waiting_from]
        found = self.choosing.dropped(target, MAT)
        return "" if found is None else self.tableau.offers.preview(self.choosing, found.plays[0]).loaded

    def _put_down(self) -> HeldThing | None:
        held, self.held = self.held, None
        if held is None:
            return None
        if held.card is not None:
            held.card.held = False
            held.card.angle = 0.0
        elif held.target == TRUCK:
            self.tableau.trucks[self.tableau.viewpoint].held = False
        elif is_bed(held.target):
            self.tableau.absent[self.tableau.viewpoint] = ""
        self.tableau.is_waiting_held = False
        return held

    def _drop(self, target: str | None, at: Point) -> bool:
        """Pick both the held thing and the target."""
        held, choosing = self.held, self.choosing
        if held is None or choosing is None:
            return False
        if choosing.state.phase is KEEP and held.target in choosing.picked and target != MAT:
            self._put_down()
            choosing.give_up(held.target)
            self._went_on(at, held)
            return True
        if target is None or choosing.dropped(held.target, target) is None:
            self._miss(held, target, at)
            self.put_back()
            return False
        self._put_down()
        choosing.drop(held.target, target)
        self._went_on(at, held)
        return True

    def _miss(self, held: HeldThing, target: str | None, at: Point) -> None:
        """Let a drop that leads nowhere fall back, with a reason unless it was only put back."""
        tableau = self.tableau
        here = space_pick(tableau.shown.seats[tableau.viewpoint - 1].space)
        about = refusing(tableau, held.target, held.card, target, at)
        if about is not None and about != here:
            self._refuse(about)
            return
        tableau.sounds.cue(Cue.CARD_SLIDE if held.card is not None else Cue.STACK, at)
        if about is not None:
            tableau.answer.tell(about, tableau.strings("delivery.table.let_go.stays"))

    def _went_on(self, at: Point | None, held: HeldThing | None) -> bool:
        """Hand in a complete choice, else light up what is left to choose; return whether the choice went on."""
        assert self.choosing is not None
        play = self.choosing.settled()
        self.tableau.waiting_from = len(self.choosing.belts_so_far)
        if play is None:
            if held is not None:
                self.tableau.sprites.glide_back(held.card)
                self.tableau.make_room()
            self.light_up()
        else:
            self._decide(play, at, held)
        return True

    def _finishing(self, choosing: Choosing) -> Sequence[Action]:
        return choosing.finishing() or ()

    def _settled(self, choosing: Choosing) -> Sequence[Action]:
        return choosing.settled() or ()

    def _decide_all(self, actions: Sequence[Action]) -> None:
        self._decide((*actions,))

    def _decide(self, decided: Play, at: Point | None = None, held: HeldThing | None = None) -> None:
        assert self.choosing is not None
        preview, self.choosing = self.tableau.offers.preview(self.choosing, decided), None
        self.tableau.sprites.handed_in = None if held is None else held.card
        if held is not None and held.target == TRUCK:
            self.tableau.carried_to = preview.way[-1]
        self.light_up()
        self.submit(decided, at if held is not None and held.mints else None)
        if held is not None:
            self.tableau.sprites.glide_back(None if held.card is self.tableau.sprites.handed_in else held.card)

    def light_up(self) -> None:
        """Light the next possible picks, and raise what is picked and the orders that are ready (D1.4)."""
        tableau, lights, choosing = self.tableau, self.tableau.highlights, self.choosing
        offers = self.offers()
        lights.glowing = offers - {MAT, TRUCK}
        lights.is_choice = self.is_engaged
        if choosing is not None and choosing.state.phase is KEEP:
            tableau.keep(choosing.picked)
        seat = tableau.shown.seats[tableau.viewpoint - 1]
        raised = {order for order in seat.open if not lacks(order, seat.truck)}
        if choosing is not None:
            raised |= {order for order in tableau.orders if order_pick(order.id) in choosing.picked}
        tableau.sprites.raise_only(raised)
