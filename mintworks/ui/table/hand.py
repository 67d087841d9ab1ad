"""A person's hand over a table: presses, drags, clicks and drops, in any order.

A game decides what can be picked, taken up and dropped. Targets go by their ids.
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
    """The thing on the pointer, by its target id, and the spring on which it hangs."""

    target: str
    spring: Spring
    card: AnySprite | None = None
    """The card that hangs there; None for another thing."""
    before: tuple[str, ...] = ()
    """The picks from before it was taken up."""
    source: pygame.Rect | None = None
    """The box where it was taken up; None once the pointer has left that."""
    is_dragged: bool = True
    """Whether the button is down; after a click the thing hangs on the pointer without."""


class Choosing(Protocol):
    """A person's choice of an action, pick by pick."""

    picked: tuple[str, ...]

    @property
    def step(self) -> object:
        """Return the progress of the choice: while it stays equal, the same targets can be used."""

    def accepts(self, target: str) -> bool:
        """Return whether pointing at a target leads on."""

    def choose(self, target: str) -> bool:
        """Pick something; whether that is possible."""

    def take_back(self) -> bool:
        """Remove the last pick; return false if there was none."""

    def give_up(self, target: str) -> None:
        """Remove a target from the picks."""

    def question(self) -> object:
        """Return the current question of the table."""


TableT = TypeVar("TableT", bound=AnyTableau)
ChoosingT = TypeVar("ChoosingT", bound=Choosing)
HeldT = TypeVar("HeldT", bound=Held)


class TableHand(ABC, Generic[TableT, ChoosingT, HeldT, ActionT]):
    """Turns pointing into choices. A game decides what can be taken up and dropped; `PickingHand` is a complete one."""

    def __init__(self, tableau: TableT) -> None:
        self.tableau = tableau
        self.on_refused: Callable[[str], None] = lambda target: None
        """Called with a target that can't be used, or not while nobody decides."""
        self.choosing: ChoosingT | None = None
        self.held: HeldT | None = None
        self.at: Point = (0.0, 0.0)
        self._pressed: str | None = None
        self._pressed_at: Point = self.at

    @abstractmethod
    def begin(self, legal: list[ActionT]) -> None:
        """Let a person choose among these."""

    @property
    def deciding(self) -> bool:
        """Return whether a person is choosing."""
        return self.choosing is not None

    @property
    def is_engaged(self) -> bool:
        """Return whether something is held or picked."""
        return self.held is not None or bool(self.picked)

    @property
    def is_holding(self) -> bool:
        """Return whether something hangs on the pointer."""
        return self.held is not None

    @property
    def is_dragging(self) -> bool:
        """Return whether something hangs on the pointer while the button is down."""
        return self.held is not None and self.held.is_dragged

    @property
    def held_target(self) -> str | None:
        """Return the target id of the held thing; None without one."""
        return None if self.held is None else self.held.target

    @property
    def step(self) -> object:
        """Return the held thing and the progress of the choice, which decide what can be used."""
        return self.held_target, None if self.choosing is None else self.choosing.step

    @property
    def picked(self) -> tuple[str, ...]:
        """Return the picks so far."""
        return () if self.choosing is None else self.choosing.picked

    @abstractmethod
    def offers(self) -> set[str]:
        """Return the targets that glow: those to point at, or to drop the held thing on."""

    def accepts(self, target: str) -> bool:
        """Return whether pointing at a target leads on."""
        return self.choosing is not None and self.choosing.accepts(target)

    @abstractmethod
    def pick(self, target: str) -> bool:
        """Pick a target if it leads on; return whether it does."""

    @abstractmethod
    def can_use(self, target: str | None) -> bool:
        """Return whether a click on a target has an effect other than a refusal."""

    def point_out(self, target: str | None) -> None:
        """Highlight the target of a line of the log, and no other."""
        self.tableau.highlights.pointed = target

    @property
    def finishing(self) -> Sequence[ActionT]:
        """Return the actions that complete the picks, if there is only one way; else none."""
        choosing = self.choosing
        if choosing is None or not choosing.picked or self.is_holding:
            return ()
        return self._finishing(choosing)

    def finish(self) -> bool:
        """Play the actions that complete the picks; return whether there is only one way."""
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
        """End the choice; a held thing falls back."""
        self.put_back()
        self.choosing = None
        self.light_up()

    def take_back(self) -> bool:
        """Put the held thing back, or remove the last pick; return false if there was neither."""
        if self.held is not None or self._pressed is not None:
            self.put_back()
            return True
        if self.choosing is None or not self.choosing.take_back():
            return False
        self.light_up()
        return True

    def put_back(self) -> None:
        """Let the held thing return to where it came from, and restore the picks from before."""
        held = self._put_down()
        self._pressed = None
        if held is not None:
            if self.choosing is not None:
                self.choosing.picked = held.before
            self._fall_back(held)
            self.light_up()

    # The pointer

    def press(self, target: str | None, at: Point) -> None:
        """Handle a press of the left button over a target."""
        self.at = at
        self._pressed, self._pressed_at = target, at

    def move(self, at: Point) -> None:
        """Move the held thing, or begin to drag what was pressed, once the pointer is far enough from there."""
        self.at = at
        if self.held is not None:
            self.held.spring.target = at
            if self.held.source is not None and not self.held.source.collidepoint(at):
                self.held.source = None
            self._carry(self.held)
        elif self._pressed is not None and self._is_drag(at):
            self._grasp(self._pressed)

    def release(self, target: str | None, at: Point) -> None:
        """Handle a release of the left button: a click where it was pressed, or a drop."""
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
        """Handle a click, or the confirming key, on a target; return whether it had an effect."""

    def update(self, dt_s: float) -> bool:
        """Let the held thing follow the pointer; return whether it still moves."""
        if self.held is None:
            return False
        is_moving = self.held.spring.update(dt_s)
        self._swing(self.held)
        return is_moving

    @abstractmethod
    def light_up(self) -> None:
        """Highlight the possible next picks."""

    # What a game decides

    @abstractmethod
    def _grasp(self, target: str) -> None:
        """Begin to drag a pressed target."""

    def _carry(self, held: HeldT) -> None:
        """Take note that the held thing was carried to another point."""

    def _swing(self, held: HeldT) -> None:
        """Move the held thing to its spring; by default a card."""
        if held.card is not None:
            held.card.center = held.spring.position
            held.card.angle = held.spring.tilt_degrees()

    def _beneath(self, held: HeldT, target: str | None, at: Point) -> str | None:
        """Return the target of a drop at a point where `target` is uppermost; by default that."""
        return target

    @abstractmethod
    def _drop(self, target: str | None, at: Point) -> bool:
        """Drop the held thing on a target; return whether that leads on."""

    def _tremble(self, held: HeldT) -> None:
        """Treat a drag that never left its beginning as a click of an unsteady hand."""
        self.put_back()
        self.click(held.target)

    def _put_down(self) -> HeldT | None:
        """Hold nothing any more; return what was held."""
        held, self.held = self.held, None
        if held is not None and held.card is not None:
            held.card.put_down(self.tableau.tweens)
        return held

    def _fall_back(self, held: HeldT) -> None:
        """Let a thing return to where it came from; by default a card."""
        self.tableau.sprites.glide_back(held.card)

    @abstractmethod
    def _finishing(self, choosing: ChoosingT) -> Sequence[ActionT]: ...

    @abstractmethod
    def _settled(self, choosing: ChoosingT) -> Sequence[ActionT]:
        """Return what is decided, where nothing is left to choose; else nothing."""

    @abstractmethod
    def _decide_all(self, actions: Sequence[ActionT]) -> None:
        """Hand in the decided actions."""

    # For a game's use

    def _click_again(self, target: str) -> None:
        """Handle a click on a pick: a card completes the only action left, anything else is no longer picked."""
        if self.choosing is not None and not (self.tableau.card(target) is not None and self.finish()):
            self.choosing.give_up(target)
            self.light_up()

    def _is_drag(self, at: Point) -> bool:
        return pygame.Vector2(self._pressed_at).distance_to(at) > self.tableau.ui.px(DRAG_STARTS_PX)

    def _source(self, place: pygame.Rect | None) -> pygame.Rect | None:
        """Return the box where something is taken up; None if the pointer has left that already."""
        return place if place is not None and place.collidepoint(self.at) else None

    def _refuse(self, target: str) -> None:
        """Refuse a target with a sound."""
        self.tableau.sounds.cue(Cue.REFUSE, self.at)
        self.on_refused(target)


AnyHand: TypeAlias = TableHand[Any, Any, Any, Any]
