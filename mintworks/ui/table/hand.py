"""A person's hand over a table: presses, drags, clicks and lets go, in whatever order a person does that.

What can be picked, taken up and dropped is the game's. Targets go by their ids.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import pygame

from mintworks.core.plugin import ActionT
from mintworks.ui.canvas import Point
from mintworks.ui.cues import Cue
from mintworks.ui.long_press import DRAG_STARTS_PX
from mintworks.ui.table.card_sprite import AnySprite
from mintworks.ui.table.tableau import AnyTableau
from mintworks.ui.tween import Spring


@dataclass(slots=True, kw_only=True)
class Held:
    """What hangs on the pointer, by its target id, and the spring on which it hangs."""

    target: str
    spring: Spring
    card: AnySprite | None = None
    """The card that hangs there, where it is one."""
    before: tuple[str, ...] = ()
    """What was picked before it was taken up."""
    source: pygame.Rect | None = None
    """Where it was taken up, as long as the pointer has not left that."""
    is_dragged: bool = True
    """The button is down; what was taken up by a click hangs on the pointer without."""


class Choosing(Protocol):
    """How far a person has come in choosing an action."""

    picked: tuple[str, ...]

    @property
    def step(self) -> object:
        """All that changes as the choice goes on: for one equal to it everything can be used as before."""

    def accepts(self, target: str) -> bool:
        """Whether pointing at something leads on just now."""

    def choose(self, target: str) -> bool:
        """Pick something; whether that is possible."""

    def take_back(self) -> bool:
        """Forget the last pick; false if there was none."""

    def give_up(self, target: str) -> None:
        """Pick something no longer."""

    def question(self) -> object:
        """What the table asks for."""


TableT = TypeVar("TableT", bound=AnyTableau)
ChoosingT = TypeVar("ChoosingT", bound=Choosing)
HeldT = TypeVar("HeldT", bound=Held)


class TableHand(ABC, Generic[TableT, ChoosingT, HeldT, ActionT]):
    """Turns pointing into choices. A game says what can be taken up and dropped; `PickingHand` is a whole one."""

    def __init__(self, tableau: TableT) -> None:
        self.tableau = tableau
        self.refused: Callable[[str], None] = lambda target: None
        """Hears of a target that was used in vain, or while nothing is to be decided."""
        self.choosing: ChoosingT | None = None
        self.held: HeldT | None = None
        self.at: Point = (0.0, 0.0)
        self._pressed: str | None = None
        self._pressed_at: Point = self.at

    @abstractmethod
    def begin(self, legal: list[ActionT]) -> None:
        """A person is to decide among these."""

    @property
    def deciding(self) -> bool:
        """Whether a person is to decide."""
        return self.choosing is not None

    @property
    def is_engaged(self) -> bool:
        """Whether a person holds something, or has picked a part of what to do."""
        return self.held is not None or bool(self.picked)

    @property
    def is_holding(self) -> bool:
        """Whether something hangs on the pointer."""
        return self.held is not None

    @property
    def is_dragging(self) -> bool:
        """Whether it hangs there while the button is down."""
        return self.held is not None and self.held.is_dragged

    @property
    def held_target(self) -> str | None:
        """The target id of what hangs on the pointer."""
        return None if self.held is None else self.held.target

    @property
    def step(self) -> object:
        """What is in hand, and how far the choice has come: all on which depends what can be used."""
        return self.held_target, None if self.choosing is None else self.choosing.step

    @property
    def picked(self) -> tuple[str, ...]:
        """What has been picked so far."""
        return () if self.choosing is None else self.choosing.picked

    @abstractmethod
    def offers(self) -> set[str]:
        """What glows: where pointing, or letting go of what is held, leads on."""

    def accepts(self, target: str) -> bool:
        """Whether pointing at something leads on just now."""
        return self.choosing is not None and self.choosing.accepts(target)

    @abstractmethod
    def pick(self, target: str) -> bool:
        """Pick what leads on from what was picked so far; whether it does."""

    @abstractmethod
    def can_use(self, target: str | None) -> bool:
        """Whether a click on something does anything but being refused."""

    def point_out(self, target: str | None) -> None:
        """Light up what a line of the log speaks of, and nothing else."""
        self.tableau.highlights.pointed = target

    @property
    def finishing(self) -> Sequence[ActionT]:
        """Return the actions that end what is picked, where there is one way to do so; empty where there is not."""
        choosing = self.choosing
        if choosing is None or not choosing.picked or self.is_holding:
            return ()
        return self._finishing(choosing)

    def finish(self) -> bool:
        """Decide so without pointing at the rest; return whether there is one way."""
        actions = self.finishing
        if actions:
            self._decide_all(actions)
        return bool(actions)

    def at_once(self, target: str) -> Sequence[ActionT]:
        """Return what a click on something would decide without asking for more; empty where it only picks that."""
        choosing = copy(self.choosing)
        if choosing is None or self.is_holding:
            return ()
        if target in choosing.picked:
            return self.finishing if self.tableau.card(target) is not None else ()
        return self._settled(choosing) if choosing.choose(target) else ()

    def end(self) -> None:
        """Nothing is to be decided just now; what is held falls back."""
        self.let_go()
        self.choosing = None
        self.light_up()

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
            self._fall_back(held)
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
            self._carry(self.held)
        elif self._pressed is not None and self._is_drag(at):
            self._grasp(self._pressed)

    def release(self, target: str | None, at: Point) -> None:
        """The left button came up: a click where it was pressed, or the end of a drag."""
        self.at = at
        pressed, self._pressed = self._pressed, None
        held = self.held
        if held is None:
            if pressed is not None and pressed == target:
                self.click(pressed)
        elif held.source is not None and held.is_dragged:
            self._tremble(held)
        else:
            self._drop(self._beneath(held, target, at), at)

    @abstractmethod
    def click(self, target: str) -> bool:
        """A click, or the confirming key, on a target; whether it meant anything."""

    def update(self, dt_s: float) -> bool:
        """Let what is held follow the pointer; whether it still moves."""
        if self.held is None:
            return False
        is_moving = self.held.spring.update(dt_s)
        self._swing(self.held)
        return is_moving

    @abstractmethod
    def light_up(self) -> None:
        """Glow what may be picked next."""

    # What a game says of it

    @abstractmethod
    def _grasp(self, target: str) -> None:
        """Begin to drag what was pressed."""

    def _carry(self, held: HeldT) -> None:
        """What is held was carried to another point."""

    def _swing(self, held: HeldT) -> None:
        """Draw what is held where its spring is; by default a card."""
        if held.card is not None:
            held.card.center = held.spring.position
            held.card.angle = held.spring.tilt_degrees()

    def _beneath(self, held: HeldT, target: str | None, at: Point) -> str | None:
        """On what something is let go here, where `target` lies uppermost; by default on that."""
        return target

    @abstractmethod
    def _drop(self, target: str | None, at: Point) -> bool:
        """Let go of what is held on a target; whether that leads on."""

    def _tremble(self, held: HeldT) -> None:
        """A drag that never left where it began was a click, by a hand that is not quite still."""
        self.let_go()
        self.click(held.target)

    def _put_down(self) -> HeldT | None:
        """Nothing is held any more; gives what was."""
        held, self.held = self.held, None
        if held is not None and held.card is not None:
            held.card.put_down(self.tableau.tweens)
        return held

    def _fall_back(self, held: HeldT) -> None:
        """Let what was held return to where it came from; by default a card."""
        self.tableau.sprites.glide_back(held.card)

    @abstractmethod
    def _finishing(self, choosing: ChoosingT) -> Sequence[ActionT]: ...

    @abstractmethod
    def _settled(self, choosing: ChoosingT) -> Sequence[ActionT]:
        """Return what is decided, where nothing is left to choose; else nothing."""

    @abstractmethod
    def _decide_all(self, actions: Sequence[ActionT]) -> None:
        """Hand in what was decided."""

    # For a game's use

    def _click_again(self, target: str) -> None:
        """What is picked was clicked once more: a card goes where only one thing is left, all else is given up."""
        if self.choosing is not None and not (self.tableau.card(target) is not None and self.finish()):
            self.choosing.give_up(target)
            self.light_up()

    def _is_drag(self, at: Point) -> bool:
        return pygame.Vector2(self._pressed_at).distance_to(at) > self.tableau.ui.px(DRAG_STARTS_PX)

    def _source(self, place: pygame.Rect | None) -> pygame.Rect | None:
        """Where something is taken up, unless the pointer has left that already."""
        return place if place is not None and place.collidepoint(self.at) else None

    def _refuse(self, target: str) -> None:
        """Something was used in vain."""
        self.tableau.sounds.cue(Cue.REFUSE, self.at)
        self.refused(target)


AnyHand: TypeAlias = TableHand[Any, Any, Any, Any]
