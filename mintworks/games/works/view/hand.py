"""A person's hand over the table: takes mints and cards, drags them, lets them go, and points at choices.

The same few picks come from dragging mints, from dragging a card, from clicks and from keys. Esc or the right button
takes the last one back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from mintworks.games.works.rules.actions import Action, GiveMint, Pass
from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.view.choosing import Choosing, Question, card_pick, is_card, location_pick, seat_pick
from mintworks.games.works.view.sprites import CardSprite
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui.canvas import Point
from mintworks.ui.cues import Cue
from mintworks.ui.tween import Spring

MINTS: Final = "mints"
"""The target id of a person's own heap."""

DRAG_STARTS_PX: Final = 8
_SNAP_PX: Final = 24


@dataclass(slots=True)
class Held:
    """What hangs on the pointer: mints (no card) or a card, and the spring on which it hangs."""

    spring: Spring
    card: CardSprite | None = None
    mints: int = 1
    """How many mints hang there: the price of what the pointer is over."""


class Hand:
    """Turns pointing into one action of the seat to move; `submit` gets it, with the place where mints were let go."""

    def __init__(self, tableau: Tableau, submit: Callable[[Action, Point | None], None]) -> None:
        self.tableau = tableau
        self.works = tableau.session.works
        self.submit = submit
        self.refused: Callable[[str], None] = lambda target: None
        """Hears of a target that was used in vain, or while nothing is to be decided."""
        self.choosing: Choosing | None = None
        self.held: Held | None = None
        self.at: Point = (0.0, 0.0)
        self._pressed: str | None = None
        self._pressed_at: Point = (0.0, 0.0)

    # The decision

    def begin(self, legal: list[Action]) -> None:
        """A person is to decide among these."""
        self.choosing = Choosing(legal)
        self._light_up()

    def end(self) -> None:
        """Nothing is to be decided just now; what is held falls back."""
        self.let_go()
        self.choosing = None
        self._light_up()

    @property
    def deciding(self) -> bool:
        return self.choosing is not None

    @property
    def held_target(self) -> str | None:
        """The target id of what hangs on the pointer."""
        if self.held is None:
            return None
        return MINTS if self.held.card is None else card_pick(self.held.card.plan.id)

    @property
    def question(self) -> Question | None:
        """What the table asks for, while a person decides."""
        return None if self.choosing is None else self.choosing.question()

    @property
    def is_engaged(self) -> bool:
        """Whether a person holds something, or has picked a part of what to do."""
        return self.held is not None or (self.choosing is not None and bool(self.choosing.picked))

    def accepts(self, target: str) -> bool:
        """Whether pointing at something leads on just now."""
        return self.choosing is not None and self.choosing.accepts(target)

    def pick(self, target: str, *, dropped_at: Point | None = None) -> bool:
        """Point at something; whether it led on."""
        if self.choosing is None or not self.choosing.accepts(target):
            return False
        action = self.choosing.pick(target)
        if action is not None:
            self._submit(action, dropped_at)
        else:
            self._light_up()
        return True

    def take_back(self) -> bool:
        """Let go of what is held, or forget the last pick; false if there was nothing of the kind."""
        if self.held is not None or self._pressed is not None:
            self.let_go()
            return True
        if self.choosing is None or not self.choosing.take_back():
            return False
        self._light_up()
        return True

    def let_go(self) -> None:
        """What is held returns to where it came from."""
        held, self.held = self.held, None
        self.tableau.held_mints = 0
        self._pressed = None
        if held is not None and held.card is not None:
            held.card.held = False
            held.card.angle = 0.0
            if self.choosing is not None:
                self.choosing.picked = ()
        if held is not None:
            self.tableau.return_card(held.card)
            self._light_up()

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
            self._weigh()
        elif self._pressed is not None and self._is_drag(at):
            self._grasp(self._pressed)

    def release(self, target: str | None, at: Point) -> None:
        """The left button came up: a click where it was pressed, or the end of a drag."""
        self.at = at
        pressed, self._pressed = self._pressed, None
        if self.held is None:
            if pressed is not None and pressed == target:
                self.click(target)
            return
        held, self.held = self.held, None
        self.tableau.held_mints = 0
        card = held.card
        if card is not None:
            card.held = False
            card.angle = 0.0
        led_on = self._drop(card, at)
        if not led_on:
            self._miss(card, at)
        if not led_on and card is not None and self.choosing is not None:
            self.choosing.picked = ()
        if self.choosing is not None:  # what settled an action goes where its events send it
            self.tableau.return_card(card)
        self._light_up()

    def click(self, target: str) -> bool:
        """A click, or the confirming key, on a target; whether it meant anything."""
        if self.choosing is None:
            self.refused(target)
            return False
        if self.choosing.picked and self.choosing.picked[-1] == target:
            return self.take_back()
        led_on = self.pick(target) or self._start_over(target)
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

    def location_at(self, at: Point) -> str | None:
        """The location on which something let go here would land: the card beneath, or one whose space is near."""
        reach = self.tableau.ui.px(_SNAP_PX)
        for name, rect in self.tableau.arrangement.locations.items():
            if rect.inflate(2 * reach, 2 * reach).collidepoint(at) and (
                rect.collidepoint(at)
                or any(space.inflate(2 * reach, 2 * reach).collidepoint(at) for space in self.tableau.spaces(name))
            ):
                return name
        return None

    # Inside

    def _is_drag(self, at: Point) -> bool:
        return pygame.Vector2(self._pressed_at).distance_to(at) > self.tableau.ui.px(DRAG_STARTS_PX)

    def _grasp(self, target: str) -> None:
        """Begin to drag the mints or the card that was pressed."""
        choosing = self.choosing
        if choosing is None:
            self._pressed = None
            self.refused(target)
            return
        if target == MINTS and choosing.question() in (Question.PLACE, Question.PASS):
            self.held = Held(Spring(self._pressed_at, self.at))
            self.tableau.held_mints = 1
            self.tableau.foley.cue(Cue.MINT_LIFT, self.at)
        elif is_card(target) and choosing.accepts(target):
            sprite = self.tableau.card(target)
            if sprite is None:
                return
            choosing.pick(target)
            sprite.held = True
            self.tableau.tweens.stop(sprite)
            self.held = Held(Spring(sprite.center, self.at), sprite)
            self.tableau.foley.cue(Cue.CARD_SLIDE, self.at)
        elif target == MINTS or is_card(target):  # it stays where it lies, and that is told once
            self._pressed = None
            self._refuse(target)
            return
        else:
            return
        self._light_up()

    def _weigh(self) -> None:
        """The price of the location beneath sticks to the pointer as a little stack."""
        if self.held is None or self.choosing is None or self.held.card is not None:
            return
        location = self.location_at(self.at)
        before, self.held.mints = self.held.mints, 1
        if location is not None and self.choosing.accepts(location_pick(location)):
            state, seat = self.tableau.session.match.state, self.tableau.shown.to_move or 1
            prices = [
                self.works.price(state, seat, action)
                for action in self.choosing.legal
                if not isinstance(action, Pass | GiveMint) and action.location == location
            ]
            self.held.mints = min(prices, default=1)
        if self.held.mints > before:
            self.tableau.foley.cue(Cue.STACK, self.at)
        self.tableau.held_mints = self.held.mints

    def _drop(self, card: CardSprite | None, at: Point) -> bool:
        location = self.location_at(at)
        if location is not None and self.pick(location_pick(location), dropped_at=at):
            return True
        if card is None or self.choosing is None:
            return False
        if location is not None and location_pick(location) in self.choosing.picked:  # it asked for the card
            if (action := self.choosing.settled()) is not None:
                self._submit(action, at)
            return True
        if self._is_home(at):
            return self._buy()
        # A plan of the supply is also taken by dropping a card of one's own on it, as the Swap Meet has it.
        below = self.tableau.card_at(at, other_than=card)
        return below is not None and self.pick(card_pick(below.plan.id))

    def _buy(self) -> bool:
        """Buy the plan that was dragged into the person's own neighborhood."""
        action = None if self.choosing is None else self.choosing.purchase()
        if action is None:
            return False
        self._submit(action, None)
        return True

    def _miss(self, card: CardSprite | None, at: Point) -> None:
        """What was let go leads nowhere: refused where it could have led on, or else falling back."""
        location = self.location_at(at)
        if location is not None:
            self._refuse(location_pick(location))
        elif card is not None and card.plan in self.tableau.shown.supply and self._is_home(at):
            self._refuse(card_pick(card.plan.id))
        elif card is not None or self._is_home(at):
            self.tableau.foley.cue(Cue.CARD_SLIDE if card is not None else Cue.STACK, at)
        else:
            below = self.tableau.card_at(at)
            self._refuse(MINTS if below is None else card_pick(below.plan.id))

    def _is_home(self, at: Point) -> bool:
        """Whether something lies over the person's own neighborhood."""
        return self.tableau.arrangement.seats[self.tableau.viewpoint].panel.collidepoint(at)

    def _start_over(self, target: str) -> bool:
        """Pointing at something else than what is offered begins the choice anew, if it can begin so."""
        if self.choosing is None or not self.choosing.picked:
            return False
        before = self.choosing.picked
        self.choosing.picked = ()
        if self.pick(target):
            return True
        self.choosing.picked = before
        return False

    def _refuse(self, target: str) -> None:
        """Something was used in vain."""
        self.tableau.foley.cue(Cue.REFUSE, self.at)
        self.refused(target)

    def _submit(self, action: Action, at: Point | None) -> None:
        self.choosing = None
        self._light_up()
        self.submit(action, at)

    def _light_up(self) -> None:
        """Glow what may be picked next, dim the rest of its kind, and raise the cards to choose from."""
        tableau, lights = self.tableau, self.tableau.highlights
        lights.glowing.clear()
        lights.dimmed.clear()
        lights.is_drag = self.held is not None
        choosing = self.choosing
        raised: set[PlanCard] = set()
        if choosing is not None:
            self._light_offers(choosing, raised)
        tableau.raise_cards(raised)

    def _light_offers(self, choosing: Choosing, raised: set[PlanCard]) -> None:
        tableau, lights = self.tableau, self.tableau.highlights
        offers = choosing.offers()
        lights.glowing |= offers | set(choosing.picked)
        if self.held is not None and choosing.purchase() is not None:
            lights.glowing.add(seat_pick(tableau.viewpoint))
        if not choosing.picked and self.held is None:
            return
        for name in tableau.arrangement.locations:
            if location_pick(name) not in lights.glowing:
                lights.dimmed.add(location_pick(name))
        if any(map(is_card, offers)):
            for sprite in tableau.cards_in_reach():
                pick = card_pick(sprite.plan.id)
                if pick in offers:
                    raised.add(sprite.plan)
                elif pick not in choosing.picked:
                    lights.dimmed.add(pick)
