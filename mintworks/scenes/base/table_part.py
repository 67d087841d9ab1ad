"""What a table is made of: parts, each of which does one thing, and the order in which they are asked."""

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


class Order(IntEnum):
    """Who is asked first: input and time come to the parts of a table in this order, whichever of them it has.

    They are drawn, refreshed and listed the other way around, so that what lies above all else hears first.
    """

    LESSON = auto()
    PUZZLE = auto()
    REPLAY = auto()
    FORESIGHT = auto()
    REST_OF_ROUND = auto()
    DECISIONS = auto()
    FORCED_MOVES = auto()
    HINTS = auto()
    RECAP = auto()
    UNDO = auto()
    GOAL = auto()
    POST = auto()
    TURNS = auto()
    TELLING = auto()
    TABLE = auto()


class TablePart(Generic[RulesT, SetupT, StateT, ActionT, EventT]):
    """One thing that a table does. What a part does not care for it leaves as it is here."""

    order: ClassVar[Order]
    foot: float = 0
    """What it needs along the bottom of the window, in px of the design."""
    commands: ClassVar[Mapping[str, Command]] = {}
    """What does the same as its buttons, by their ids."""

    scene: TableScene[RulesT, SetupT, StateT, ActionT, EventT]

    @property
    def app(self) -> App:
        return self.scene.app

    @property
    def session(self) -> Session[RulesT, SetupT, StateT, ActionT, EventT]:
        return self.scene.session

    @property
    def table(self) -> LaidTable[RulesT, SetupT, StateT, ActionT, EventT]:
        """The game's table."""
        return self.scene.table

    # The scene's life

    def pictures(self, app: App) -> Sequence[Wanted]:
        """The pictures to prepare before the scene opens."""
        return ()

    def join(self, scene: AnyTable) -> None:
        """Become part of a scene, which is not open yet."""
        self.scene = scene

    def enter(self) -> None:
        """Begin, now that the table is laid and dealt out."""

    def leave(self) -> None:
        """End with the scene."""

    def actions(self) -> Mapping[str, Callable[[], None]]:
        """What its buttons on the strip do, by their ids; those of a part that is asked earlier count."""
        return {}

    @property
    def viewpoint(self) -> int | None:
        """The seat that sits at the bottom when the table is first seen; None if that is for others to say."""
        return None

    @property
    def spoken(self) -> str:
        """What a screen reader says in place of the prompt; nothing, as a rule."""
        return ""

    # Time

    @property
    def shows_on_demand(self) -> bool:
        """Whether somebody has asked to see what is being shown, however fast all else is."""
        return False

    @property
    def rest_s(self) -> float:
        """How long the program may sleep while nothing moves, in seconds."""
        return REST_S

    def update(self, dt_s: float) -> bool:
        """Let real seconds pass; whether something moves."""
        return False

    def go_on(self, dt_s: float) -> bool | None:
        """Let the next thing come, now that nothing of the past is being shown any more.

        True if something came of it; False if not, and nothing else may come; None if others may go on.
        """
        return None

    # The course of a decision

    def begin_decision(self, seat: int) -> None:
        """Hear that a person has begun to decide."""

    def begin_move(self, action: ActionT, following: Sequence[ActionT]) -> None:
        """Hear that a person's action is about to be played; the `following` were decided along with it."""

    def end_move(self) -> None:
        """Hear that it was played."""

    def went_back(self) -> None:
        """Hear that something was taken back."""

    # Input

    def handle(self, event: InputEvent) -> bool:
        """Take an event, so that nobody else hears of it; whether it was taken."""
        return False

    def handled(self, event: InputEvent) -> None:
        """Hear of an event that nobody took, after the hand, the buttons and the focus."""

    def refuse(self, target: str) -> bool:
        """Answer what was used in vain; whether there was an answer."""
        return False

    def meant_at(self, at: Point) -> str | None:
        """What a press at a place is meant for (see `Scene`)."""
        return None

    # What is shown

    def refresh(self) -> None:
        """Let buttons be of use just now, or say why they are not, and mark what is to be seen."""

    @property
    def buttons(self) -> Mapping[str, Widget]:
        """Its buttons beside those of strip and log, by their ids."""
        return {}

    def targets(self, found: list[Target]) -> list[Target]:
        """Add to what was found so far, in focus order, or take from it."""
        return found

    def prompt(self) -> str | None:
        """What stands above the table; None if that is for others to say."""
        return None

    def sentence(self, event: EventT) -> str | None:
        """What the log tells of an event; None if that is for others to say."""
        return None

    def draw_light(self) -> None:
        """Draw what lies on the table but beneath what is held."""

    def draw_above(self) -> None:
        """Draw what lies above the table but beneath tooltips."""

    def kept_clear(self) -> Sequence[Rect]:
        """What no tooltip may hide."""
        return ()

    def avoided(self) -> Sequence[Rect]:
        """What a tooltip hides only where there is no other room."""
        return ()

    def lay_out(self) -> None:
        """Take a new window size or other settings over."""

    def report(self) -> Mapping[str, Any]:
        """For tests: what is known of it."""
        return {}


AnyPart: TypeAlias = TablePart[Any, Any, Any, Any, Any]
"""A part of the table of whichever game."""


class Foresight(TablePart[RulesT, SetupT, StateT, ActionT, EventT]):
    """Shows what an opponent would do next; nobody does here."""

    order = Order.FORESIGHT

    def show(self) -> bool:
        """Show it; whether there is anything to be foreseen."""
        return False

    def end(self) -> None:
        """Show it no longer."""

    def begin_move(self, action: ActionT, following: Sequence[ActionT]) -> None:
        self.end()
