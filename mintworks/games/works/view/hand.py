"""A person's hand over the table: takes mints and cards, drags them, lets them go, and points at choices.

The same few picks come from dragging mints, from dragging a card, from clicks and from keys. What is dragged comes
before what was picked, a new pick takes the place of an old one, and whatever glows takes a click and a drop. Esc or
the right button takes the last pick back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

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
from mintworks.games.works.view.own_mints import OwnMints
from mintworks.games.works.view.sprites import CardSprite
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui.canvas import Point
from mintworks.ui.cues import Cue
from mintworks.ui.long_press import DRAG_STARTS_PX
from mintworks.ui.tween import Spring


@dataclass(slots=True)
class Held:
    """What hangs on the pointer: mints (no card) or a card, and the spring on which it hangs."""

    spring: Spring
    card: CardSprite | None = None
    mints: int = 1
    """How many mints hang there: the price of what the pointer is over."""
    before: tuple[str, ...] = ()
    """What was picked before it was taken up."""
    source: pygame.Rect | None = None
    """Where it was taken up, as long as the pointer has not left that."""
    is_dragged: bool = True
    """The button is down; mints that were taken up by a click hang on the pointer without."""

    @property
    def target(self) -> str:
        return MINTS if self.card is None else card_pick(self.card.plan.id)


class Hand:
    """Turns pointing into one action of the seat to move; `submit` gets it, with the place where mints were let go."""

    def __init__(self, tableau: Tableau, submit: Callable[[Action, Point | None], None]) -> None:
        self.tableau = tableau
        self.submit = submit
        self.refused: Callable[[str], None] = lambda target: None
        """Hears of a target that was used in vain, or while nothing is to be decided."""
        self.choosing: Choosing | None = None
        self.held: Held | None = None
        self.mints = OwnMints(tableau)
        self.at: Point = (0.0, 0.0)
        self._pressed: str | None = None
        self._pressed_at: Point = (0.0, 0.0)

    # The decision

    def begin(self, legal: list[Action]) -> None:
        """A person is to decide among these."""
        self.choosing = Choosing(legal, seat_pick(self.tableau.shown.to_move or self.tableau.viewpoint))
        self.light_up()

    def end(self) -> None:
        """Nothing is to be decided just now; what is held falls back."""
        self.let_go()
        self.choosing = None
        self.light_up()

    @property
    def deciding(self) -> bool:
        return self.choosing is not None

    @property
    def is_holding(self) -> bool:
        return self.held is not None

    @property
    def is_dragging(self) -> bool:
        """Whether something hangs on the pointer while the button is down."""
        return self.held is not None and self.held.is_dragged

    @property
    def picked(self) -> tuple[str, ...]:
        return () if self.choosing is None else self.choosing.picked

    def point_out(self, target: str | None) -> None:
        """Light up what a line of the log speaks of, and nothing else."""
        self.tableau.highlights.pointed = target

    @property
    def held_target(self) -> str | None:
        """The target id of what hangs on the pointer."""
        return None if self.held is None else self.held.target

    @property
    def question(self) -> Question | None:
        """What the table asks for, while a person decides."""
        return None if self.choosing is None else self.choosing.question()

    @property
    def is_engaged(self) -> bool:
        """Whether a person holds something, or has picked a part of what to do."""
        return self.held is not None or (self.choosing is not None and bool(self.choosing.picked))

    def offers(self) -> set[str]:
        """What glows: where pointing, or letting go of what is held, leads on."""
        if self.choosing is None:
            return set()
        if self.held is not None:
            return self.choosing.offers_to(self.held.target)
        return {*self.choosing.offers(), *self.choosing.picked}

    def accepts(self, target: str) -> bool:
        """Whether pointing at something leads on just now."""
        return self.choosing is not None and self.choosing.accepts(target)

    def can_use(self, target: str | None) -> bool:
        """Whether a click on something does anything but being refused."""
        choosing = self.choosing
        if choosing is None or target is None:
            return False
        return target in choosing.picked or bool(choosing.led_to(target)) or (target == MINTS and self._has_mints)

    def pick(self, target: str) -> bool:
        """Pick what leads on from what was picked so far; whether it does."""
        return self.accepts(target) and self._choose(target)

    def take_back(self) -> bool:
        """Let go of what is held, or forget the last pick; false if there was nothing of the kind."""
        if self.held is not None or self._pressed is not None:
            self.let_go()
            return True
        if self.choosing is None or not self.choosing.take_back():
            return False
        self.light_up()
        return True

    def let_go(self) -> None:
        """What is held returns to where it came from, and what was picked before is picked again."""
        held = self._put_down()
        self._pressed = None
        if held is not None:
            if self.choosing is not None:
                self.choosing.picked = held.before
            if held.card is None:
                self.mints.give_back(held.mints, held.spring.position)
            self.tableau.return_card(held.card)
            self.light_up()

    # The pointer

    def press(self, target: str | None, at: Point) -> None:
        """The left button went down over a target."""
        self.at = at
        self._pressed, self._pressed_at = target, at

    def move(self, at: Point) -> None:
        """The pointer moved; far enough from where it was pressed, it drags."""
        self.at = at
        if self.held is not None:
            self.held.spring.target = at
            if self.held.source is not None and not self.held.source.collidepoint(at):
                self.held.source = None
            self._weigh()
        elif self._pressed is not None and self._is_drag(at):
            self._grasp(self._pressed)

    def release(self, target: str | None, at: Point) -> None:
        """The left button came up: a click where it was pressed, or the end of a drag."""
        self.at = at
        pressed, self._pressed = self._pressed, None
        held = self.held
        if held is None:
            if pressed is not None and pressed == target:
                self.click(target)
        elif held.source is not None and held.is_dragged:
            self._tremble(held)
        else:
            location = self.tableau.location_at(at)
            beneath = self._beneath(at, held) if held.is_dragged else target
            self._drop(beneath if location is None else location_pick(location), at)

    def click(self, target: str) -> bool:
        """A click, or the confirming key, on a target; whether it meant anything."""
        if self.choosing is None:
            self.refused(target)
            return False
        if self.held is not None:
            return self._drop(target, self.held.spring.position)
        if target in self.choosing.picked:
            self.choosing.give_up(target)
            self.light_up()
            return True
        if target == MINTS and self._has_mints:
            self._take_mints(is_dragged=False)
            return True
        led_on = self._choose(target)
        if not led_on:
            self._refuse(target)
        return led_on

    def update(self, dt_s: float) -> bool:
        """Let what is held follow the pointer; whether it still moves."""
        if self.held is None:
            return False
        moving = self.held.spring.update(dt_s)
        if self.held.card is not None:
            self.held.card.center = self.held.spring.position
            self.held.card.angle = self.held.spring.tilt_degrees()
        return moving

    # Inside

    def _is_drag(self, at: Point) -> bool:
        return pygame.Vector2(self._pressed_at).distance_to(at) > self.tableau.ui.px(DRAG_STARTS_PX)

    @property
    def _has_mints(self) -> bool:
        """Whether there are mints to take up, for a placement or to find out that there is none to make."""
        if self.choosing is None or isinstance(self.choosing.legal[0], GiveMint):
            return False
        return self.tableau.shown.seats[self.tableau.viewpoint - 1].mints > 0

    def _grasp(self, target: str) -> None:
        """Begin to drag the mints or the card that was pressed."""
        choosing = self.choosing
        if choosing is None:
            self._pressed = None
            self.refused(target)
        elif target == MINTS and self._has_mints:
            self._take_mints(is_dragged=True)
        elif is_card(target) and (sprite := self.tableau.card(target)) is not None and choosing.led_to(target):
            before = choosing.picked
            choosing.choose(target)
            sprite.take_up(self.tableau.tweens)
            self.held = Held(Spring(sprite.center, self.at), sprite, before=before, source=self._source(sprite.place))
            self.tableau.foley.cue(Cue.CARD_SLIDE, self.at)
            self.light_up()
        elif target == MINTS or is_card(target):  # it stays where it lies, and that is told once
            self._pressed = None
            self._refuse(target)

    def _take_mints(self, *, is_dragged: bool) -> None:
        place = self.tableau.arrangement.seats[self.tableau.viewpoint].pile
        start = self._pressed_at if is_dragged else place.center
        before = () if self.choosing is None else self.choosing.picked
        self.held = Held(Spring(start, self.at), before=before, source=self._source(place), is_dragged=is_dragged)
        self.mints.hold(1)
        self.tableau.foley.cue(Cue.MINT_LIFT, self.at)
        self.light_up()

    def _source(self, place: pygame.Rect) -> pygame.Rect | None:
        """Where something is taken up, unless the pointer has left that already."""
        return place if place.collidepoint(self.at) else None

    def _put_down(self) -> Held | None:
        """Nothing is held any more; gives what was."""
        held, self.held = self.held, None
        self.mints.hold(0)
        if held is not None and held.card is not None:
            held.card.put_down(self.tableau.tweens)
        return held

    def _tremble(self, held: Held) -> None:
        """A drag that never left where it began was a click, by a hand that is not quite still."""
        if held.card is None:
            held.is_dragged = False
            return
        self._put_down()
        if self.choosing is not None and held.target in held.before:
            self.choosing.picked = held.before
            self.choosing.give_up(held.target)
        self.tableau.return_card(held.card)
        self.light_up()

    def _weigh(self) -> None:
        """The price of the location beneath sticks to the pointer as a little stack."""
        if self.held is None or self.choosing is None or self.held.card is not None:
            return
        location = self.tableau.location_at(self.at)
        before, self.held.mints = self.held.mints, 1
        if location is not None:
            offer = self.tableau.offers.of(self.tableau.session.match.state, self.choosing)[location_pick(location)]
            self.held.mints = (offer.price if offer.actions else None) or 1
        if self.held.mints > before:
            self.tableau.foley.cue(Cue.STACK, self.at)
        self.mints.hold(self.held.mints)

    def _beneath(self, at: Point, held: Held) -> str | None:
        """On what something that is dragged is let go here, off the locations: a card, else a neighborhood."""
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
        """Let go of what is held on a target: both are picked together; whether that leads on."""
        held, choosing = self.held, self.choosing
        if held is None or choosing is None:
            return False
        card = held.card
        if target is None or not choosing.led_to(target, held="" if card is None else held.target):
            self._miss(held, target)
            self.let_go()
            return False
        self._put_down()
        choosing.choose(target, held="" if card is None else held.target)
        if not self._submit_settled(at if card is None else None, card):
            if card is None:
                self.mints.leave(held.mints, target, choosing.picked, at)
            self.tableau.return_card(card)
            self.light_up()
        elif card is not None:
            card.catch_up(self.tableau.tweens, at)
        return True

    def _miss(self, held: Held, target: str | None) -> None:
        """What was let go leads nowhere: refused where it could have led on, or else falling back."""
        home = seat_pick(self.tableau.viewpoint)
        is_for_sale = held.card is not None and held.card.plan in self.tableau.shown.supply
        if target is not None and is_location(target):
            self._refuse(target)
        elif is_for_sale and target == home:
            self._refuse(held.target)
        elif held.card is not None or target in (home, MINTS) or (target is None and not held.is_dragged):
            self.tableau.foley.cue(Cue.CARD_SLIDE if held.card is not None else Cue.STACK, self.at)
        else:
            self._refuse(target if target is not None and is_card(target) else MINTS)

    def _choose(self, target: str) -> bool:
        """Pick something, in the place of what does not go with it; whether it could be picked."""
        if self.choosing is None or not self.choosing.choose(target):
            return False
        if not self._submit_settled(None, None):
            self.light_up()
        return True

    def _submit_settled(self, at: Point | None, card: CardSprite | None) -> bool:
        """Hand in what was chosen, if nothing is left to choose; a card that was let go waits there to be paid for."""
        action = None if self.choosing is None else self.choosing.settled()
        if action is None:
            return False
        self.choosing = None
        self.tableau.handed_in = card
        at = self.mints.pay() or at
        self.light_up()
        self.submit(action, at)
        return True

    def _refuse(self, target: str) -> None:
        """Something was used in vain."""
        self.tableau.foley.cue(Cue.REFUSE, self.at)
        self.refused(target)

    def light_up(self) -> None:
        """Glow what may be picked next, dim the rest of its kind, and raise the cards to choose from."""
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
        tableau.raise_cards(raised)
