"""The parts of a table, each with one task, and their order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum, auto
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias

from mintworks.core.plugin import ActionT, EventT, RulesT, SetupT, StateT
from mintworks.core.session import Session
from mintworks.scenes.base.scene import REST_S, App
from mintworks.ui.art import Wanted
from mintworks.ui.canvas import Point
from mintworks.ui.input import Command
from mintworks.ui.input import Event as InputEvent
from mintworks.ui.stage import Rect
from mintworks.ui.tree import Target
from mintworks.ui.widgets import Widget

if TYPE_CHECKING:
    from mintworks.scenes.base.laid_table import LaidTable
    from mintworks.scenes.base.table_scene import AnyTable, TableScene


class PartOrder(IntEnum):
    """The order in which input and time come to the parts of a table.

    They are drawn, refreshed and listed in reverse, so that what is on top gets events first.
    """

    LESSON = auto()
    PUZZLE = auto()
    REPLAY = auto()
    CLOSER_LOOK = auto()
    FORESIGHT = auto()
    REST_OF_ROUND = auto()
    DECISIONS = auto()
    FORCED_MOVES = auto()
    RECAP = auto()
    HINTS = auto()
    UNDO = auto()
    GOAL = auto()
    POST = auto()
    TURNS = auto()
    TELLING = auto()
    TABLE = auto()


class TablePart(Generic[RulesT, SetupT, StateT, ActionT, EventT]):
    """One task of a table. Every method has a default that leaves things as they are."""

    order: ClassVar[PartOrder]
    foot: float = 0
    """Height that it needs along the bottom of the window, in px of the design."""
    commands: ClassVar[Mapping[str, Command]] = {}
    """Commands that do the same as its buttons, by the buttons' ids."""
    answers_all: ClassVar[bool] = False
    """Whether it answers every useless try itself, so that nothing is shown in large instead."""

    scene: TableScene[RulesT, SetupT, StateT, ActionT, EventT]

    @property
    def app(self) -> App:
        return self.scene.app

    @property
    def session(self) -> Session[RulesT, SetupT, StateT, ActionT, EventT]:
        return self.scene.session

    @property
    def table(self) -> LaidTable[RulesT, SetupT, StateT, ActionT, EventT]:
        """Return the game's table."""
        return self.scene.table

    # The scene's life

    def pictures(self, app: App) -> Sequence[Wanted]:
        """Return the pictures to prepare before the scene opens."""
        return ()

    def join(self, scene: AnyTable) -> None:
        """Become part of a scene that isn't open yet."""
        self.scene = scene

    def enter(self) -> None:
        """Begin, now that the table is laid out and dealt."""

    def leave(self) -> None:
        """End with the scene."""

    def actions(self) -> Mapping[str, Callable[[], None]]:
        """Return the actions of its buttons on the strip, by their ids; earlier parts in the order take precedence."""
        return {}

    @property
    def viewpoint(self) -> int | None:
        """Return the seat at the bottom when the table opens; None to leave that to other parts."""
        return None

    @property
    def spoken(self) -> str:
        """Return what a screen reader says instead of the prompt; empty for the prompt."""
        return ""

    # Time

    @property
    def shows_on_demand(self) -> bool:
        """Return whether a person has asked for an animation, which then is shown even if animations are off."""
        return False

    @property
    def rest_s(self) -> float:
        """Return the maximum time to sleep while nothing moves, in seconds."""
        return REST_S

    def update(self, dt_s: float) -> bool:
        """Let real seconds pass; return whether something moves."""
        return False

    def go_on(self, dt_s: float) -> bool | None:
        """Begin the next step of the game, now that all animations have ended.

        Return True if it did; False if nothing may follow now; None to leave it to other parts.
        """
        return None

    # The course of a decision

    def begin_decision(self, seat: int) -> None:
        """Take note that a person has begun to decide."""

    def begin_move(self, action: ActionT, following: Sequence[ActionT]) -> None:
        """Take note that a person's action is about to be played; the `following` were decided along with it."""

    def end_move(self) -> None:
        """Take note that the action was played."""

    def after_undo(self) -> None:
        """Take note of an undo."""

    # Input

    def handle(self, event: InputEvent) -> bool:
        """Handle an event; return whether it was taken, so that nobody else gets it."""
        return False

    def handle_untaken(self, event: InputEvent) -> None:
        """Handle an event that nobody took, after the hand, the buttons and the focus."""

    def refuse(self, target: str) -> bool:
        """Answer the use of a target that can't be used; return whether there was an answer."""
        return False

    def meant_at(self, at: Point) -> str | None:
        """Return the meaning of a press at a place (see `Scene`)."""
        return None

    # What is shown

    def refresh(self) -> None:
        """Enable its buttons, or disable them with a reason, and mark targets."""

    @property
    def buttons(self) -> Mapping[str, Widget]:
        """Return its buttons beside those of strip and log, by their ids."""
        return {}

    def targets(self, found: list[Target]) -> list[Target]:
        """Return the targets found so far with its own added, in focus order, or with some left out."""
        return found

    def prompt(self) -> str | None:
        """Return the prompt above the table; None to leave it to other parts."""
        return None

    def sentence(self, event: EventT) -> str | None:
        """Return the log's sentence for an event; None to leave it to other parts."""
        return None

    def draw_light(self) -> None:
        """Draw above the table but beneath the held thing."""

    def draw_marks(self) -> None:
        """Draw above the table and the held thing but beneath the log."""

    def draw_above(self) -> None:
        """Draw above the table but beneath tooltips."""

    def kept_clear(self) -> Sequence[Rect]:
        """Return the boxes that no tooltip may cover."""
        return ()

    def avoided(self) -> Sequence[Rect]:
        """Return the boxes that a tooltip covers only if there is no other room."""
        return ()

    def lay_out(self) -> None:
        """Take over a new window size or other settings."""

    def report(self) -> Mapping[str, Any]:
        """Return its state for tests."""
        return {}


AnyPart: TypeAlias = TablePart[Any, Any, Any, Any, Any]
"""A part of the table of any game."""
