"""A person's hand over the table: takes up mints and cards, drags and drops them, and picks choices.

The same few picks come from dragging mints, from dragging a card, from clicks and from keys. What is dragged comes
before what was picked, a new pick takes the place of an old one, and whatever glows takes a click and a drop. Esc or
the right button takes the last pick back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mintworks.games.works.rules.actions import Action, GiveMint
from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.view.choosing import (
    MINTS,
    PASS_PICK,
    Choosing,
    Question,
    card_pick,
    is_card,
    is_location,
    location_pick,
    seat_pick,
)
from mintworks.games.works.view.sprites import PlanSprite
from mintworks.games.works.view.tableau import Tableau
from mintworks.games.works.view.unpaid_mints import UnpaidMints
from mintworks.ui.canvas import Point
from mintworks.ui.cues import Cue
from mintworks.ui.table.hand import Held, TableHand
from mintworks.ui.tween import Spring


@dataclass(slots=True, kw_only=True)
class HeldMints(Held):
    """Mints (no card) or a card on the pointer."""

    card: PlanSprite | None = None
    mints: int = 1
    """Number of mints that hang there: the price of the location beneath."""

    @property
    def key(self) -> str:
        """Return the pick of the held thing; empty for mints, which aren't picked."""
        return "" if self.card is None else self.target


class Hand(TableHand[Tableau, Choosing, HeldMints, Action]):
    """Turns pointing into one action of the seat to move; `submit` is called with it, and with the place of a drop."""

    def __init__(self, tableau: Tableau, submit: Callable[[Action, Point | None], None]) -> None:
        super().__init__(tableau)
        self.submit = submit
        self.mints = UnpaidMints(tableau)

    # The decision

    def begin(self, legal: list[Action]) -> None:
        self.choosing = Choosing(legal, seat_pick(self.tableau.shown.to_move or self.tableau.viewpoint))
        self.light_up()

    @property
    def question(self) -> Question | None:
        """Return the current question, while a person decides."""
        return None if self.choosing is None else self.choosing.question()

    def offers(self) -> set[str]:
        if self.choosing is None:
            return set()
        if self.held is not None:
            return self.choosing.offers_to(self.held.target)
        return {*self.choosing.offers(), *self.choosing.picked}

    def can_use(self, target: str | None) -> bool:
        choosing = self.choosing
        if choosing is None or target is None:
            return False
        return target in choosing.picked or bool(choosing.led_to(target)) or (target == MINTS and self._has_mints)

    def pick(self, target: str) -> bool:
        return self.accepts(target) and self._choose(target)

    # The pointer

    def click(self, target: str) -> bool:
        if self.choosing is None:
            self.on_refused(target)
            return False
        if self.held is not None:
            return self._drop(target, self.held.spring.position)
        if target in self.choosing.picked:
            self._click_again(target)
            return True
        if target == MINTS and self._has_mints:
            self._take_mints(is_dragged=False)
            return True
        led_on = self._choose(target)
        if not led_on:
            self._refuse(target)
        return led_on

    # Inside

    @property
    def _has_mints(self) -> bool:
        """Return whether there are mints to take up, even if no placement is legal."""
        if self.choosing is None or isinstance(self.choosing.legal[0], GiveMint):
            return False
        return self.tableau.shown.seats[self.tableau.viewpoint - 1].mints > 0

    def _grasp(self, target: str) -> None:
        choosing = self.choosing
        if choosing is None:
            self._pressed = None
            self.on_refused(target)
        elif target == MINTS and self._has_mints:
            self._take_mints(is_dragged=True)
        elif is_card(target) and (sprite := self.tableau.card(target)) is not None and choosing.led_to(target):
            before = choosing.picked
            choosing.choose(target)
            sprite.take_up(self.tableau.tweens)
            spring, source = Spring(sprite.center, self.at), self._source(sprite.place)
            self.held = HeldMints(target=target, spring=spring, card=sprite, before=before, source=source)
            self.tableau.sounds.cue(Cue.CARD_SLIDE, self.at)
            self.light_up()
        elif target == MINTS or is_card(target):  # it stays where it lies, and that is told once
            self._pressed = None
            self._refuse(target)

    def _take_mints(self, *, is_dragged: bool) -> None:
        place = self.tableau.arrangement.seats[self.tableau.viewpoint].pile
        start = self._pressed_at if is_dragged else place.center
        spring, source = Spring(start, self.at), self._source(place)
        self.held = HeldMints(target=MINTS, spring=spring, before=self.picked, source=source, is_dragged=is_dragged)
        self.mints.hold(1)
        self.tableau.sounds.cue(Cue.MINT_LIFT, self.at)
        self.light_up()

    def _put_down(self) -> HeldMints | None:
        held, self.held = self.held, None
        self.mints.hold(0)
        if held is not None and held.card is not None:
            held.card.put_down(self.tableau.tweens)
        return held

    def _fall_back(self, held: HeldMints) -> None:
        if held.card is None:
            self.mints.give_back(held.mints, held.spring.position)
        super()._fall_back(held)

    def _tremble(self, held: HeldMints) -> None:
        if held.card is None:
            held.is_dragged = False
            return
        self._put_down()
        self.tableau.sprites.glide_back(held.card)
        if self.choosing is not None and held.target in held.before:
            self.choosing.picked = held.before
            self._click_again(held.target)
        self.light_up()

    def _carry(self, held: HeldMints) -> None:
        """Let the price of the location beneath hang on the pointer as a little stack."""
        if self.choosing is None or held.card is not None:
            return
        location = self.tableau.location_at(self.at)
        before, held.mints = held.mints, 1
        if location is not None:
            offer = self.tableau.offers.of(self.tableau.match.state, self.choosing)[location_pick(location)]
            held.mints = (offer.price if offer.actions else None) or 1
        if held.mints > before:
            self.tableau.sounds.cue(Cue.STACK, self.at)
        self.mints.hold(held.mints)

    def _beneath(self, held: HeldMints, target: str | None, at: Point) -> str | None:
        """Return the location at a point; for a dragged thing also a card, else a neighborhood."""
        location = self.tableau.location_at(at)
        if location is not None:
            return location_pick(location)
        if not held.is_dragged:
            return target
        below = self.tableau.card_at(at, other_than=held.card)
        card = None if below is None else card_pick(below.plan.id)
        panels = {number: place.panel for number, place in self.tableau.arrangement.seats.items()}
        seat = next((seat_pick(number) for number, panel in panels.items() if panel.collidepoint(at)), None)
        offers = self.offers()
        if card is None or card in offers or seat is None:
            return seat if card is None else card
        if seat in offers or self.choosing is None or held.card is None:
            return seat
        # A plan of the supply is also taken by dropping a card of one's own on it, as the Swap Meet has it.
        return card if self.choosing.led_to(card, held=held.target) else seat

    def _drop(self, target: str | None, at: Point) -> bool:
        """Pick both the held thing and the target."""
        held, choosing = self.held, self.choosing
        if held is None or choosing is None:
            return False
        card = held.card
        if target is None or not choosing.led_to(target, held=held.key):
            self._miss(held, target)
            self.put_back()
            return False
        self._put_down()
        choosing.choose(target, held=held.key)
        if not self._submit_settled(at if card is None else None, card):
            if card is None:
                self.mints.leave(held.mints, target, choosing.picked, at)
            self.tableau.sprites.glide_back(card)
            self.light_up()
        elif card is not None:
            card.catch_up(self.tableau.tweens, at)
        return True

    def _miss(self, held: HeldMints, target: str | None) -> None:
        """Let a drop that leads nowhere fall back, refused if the thing could have led on."""
        home = seat_pick(self.tableau.viewpoint)
        is_for_sale = held.card is not None and held.card.plan in self.tableau.shown.supply
        if target is not None and is_location(target):
            self._refuse(target)
        elif is_for_sale and target == home:
            self._refuse(held.target)
        elif held.card is not None or target in (home, MINTS) or (target is None and not held.is_dragged):
            self.tableau.sounds.cue(Cue.CARD_SLIDE if held.card is not None else Cue.STACK, self.at)
        else:
            self._refuse(target if target is not None and is_card(target) else MINTS)

    def _choose(self, target: str) -> bool:
        """Pick a target, and drop the picks that don't go with it; return whether that is possible."""
        if self.choosing is None or not self.choosing.choose(target):
            return False
        if not self._submit_settled(None, None):
            self.light_up()
        return True

    def _submit_settled(self, at: Point | None, card: PlanSprite | None) -> bool:
        """Hand in a complete choice, and return whether it was; a dropped card waits there to be paid for."""
        action = None if self.choosing is None else self.choosing.settled()
        if action is not None:
            self._decide(action, at, card)
        return action is not None

    def _finishing(self, choosing: Choosing) -> Sequence[Action]:
        action = choosing.finishing()
        return () if action is None else (action,)

    def _settled(self, choosing: Choosing) -> Sequence[Action]:
        action = choosing.settled()
        return () if action is None else (action,)

    def _decide_all(self, actions: Sequence[Action]) -> None:
        self._decide(actions[0])

    def _decide(self, decided: Action, at: Point | None = None, card: PlanSprite | None = None) -> None:
        self.choosing = None
        self.tableau.sprites.handed_in = card
        at = self.mints.pay() or at
        self.light_up()
        self.submit(decided, at)

    def light_up(self) -> None:
        """Light the next possible picks, dim the rest of their kind, and raise the cards to choose from."""
        tableau, lights, choosing = self.tableau, self.tableau.highlights, self.choosing
        self.mints.keep_on(() if choosing is None else choosing.picked)
        offers = self.offers() - {PASS_PICK}
        lights.glowing = offers if self.is_engaged else offers | (set() if choosing is None else choosing.for_sale)
        lights.dimmed = set()
        lights.is_choice = self.is_engaged
        raised: set[PlanCard] = set()
        if choosing is not None and self.is_engaged:
            picked = {*choosing.picked}
            lights.dimmed = {location_pick(name) for name in tableau.arrangement.locations} - offers
            if any(is_card(pick) for pick in offers - picked):
                reachable = {card_pick(sprite.plan.id): sprite.plan for sprite in tableau.cards_in_reach()}
                raised = {plan for pick, plan in reachable.items() if pick in offers - picked}
                lights.dimmed |= reachable.keys() - offers - picked
        tableau.sprites.raise_only(raised)
