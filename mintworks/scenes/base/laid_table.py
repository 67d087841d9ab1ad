"""The table of a game, as it is laid out and shown: its objects, and a game's answers to its parts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Any, ClassVar, Final, Protocol, TypeAlias

from mintworks.core.match import Step
from mintworks.core.players.controller import Reasoning
from mintworks.core.plugin import ActionT, EventT, RulesT, SetupT, StateT
from mintworks.core.seat import SeatKind
from mintworks.core.session import Session
from mintworks.scenes.base.foreseeing import Foreseeing
from mintworks.scenes.base.scene import Scene
from mintworks.scenes.base.since_last_turn import SinceLastTurn
from mintworks.scenes.base.table_part import AnyPart, PartOrder, TablePart
from mintworks.scenes.base.telling import Topic
from mintworks.ui import tree
from mintworks.ui.cues import Tune
from mintworks.ui.settings import ANIMATION_SPEEDS
from mintworks.ui.stage import Rect
from mintworks.ui.table.choosing import as_written
from mintworks.ui.table.director import AnyDirector, TableDirector
from mintworks.ui.table.hand import AnyHand
from mintworks.ui.table.hint_view import HintView, Leg
from mintworks.ui.table.log_drawer import Line
from mintworks.ui.table.overlay import AnyOverlay, TableOverlay
from mintworks.ui.table.painter import TablePainter
from mintworks.ui.table.picking_hand import PickingHand
from mintworks.ui.table.strip import AnyStrip, TableStrip
from mintworks.ui.table.tableau import AnyTableau
from mintworks.ui.table.targets import AnyTargets, TableTargets
from mintworks.ui.tree import Target

INSTANT: Final = ANIMATION_SPEEDS[-1]


class Drawn(Protocol):
    """Something that is drawn over the whole table."""

    def draw(self) -> None: ...


class TableObjects:
    """The objects of a table."""

    tableau: AnyTableau
    director: AnyDirector
    hand: AnyHand
    painter: Drawn
    overlay: AnyOverlay
    described: AnyTargets
    strip: AnyStrip


class LaidTable(TableObjects, TablePart[RulesT, SetupT, StateT, ActionT, EventT]):
    """The table of a session, a part like others and the last in order.

    A game has to give the layout of its positions (`tableau_class`); for its own pictures, animations and gestures it
    names other classes, or lays out all objects in `lay`. Texts stand in the group of the game's folder.
    """

    tableau_class: ClassVar[type[AnyTableau]]
    targets_class: ClassVar[type[AnyTargets]] = TableTargets
    painter_class: ClassVar[type[TablePainter]] = TablePainter
    """The class for a game that doesn't override `lay`."""

    order = PartOrder.TABLE
    name = "table"
    """Name of the scene in which the game is played."""
    tune: StrEnum = Tune.TABLE
    bank = ""
    holds_back = False
    """Whether a hidden card is turned face up only after a delay, in which the action can be undone."""

    open_seats: Collection[int] = ()
    """The seats whose secrets everybody may see."""

    def __init__(self, session: Session[RulesT, SetupT, StateT, ActionT, EventT]) -> None:
        self._session = session
        self.since = SinceLastTurn[RulesT, SetupT, StateT, ActionT, EventT](self)
        self.foresight = Foreseeing[RulesT, SetupT, StateT, ActionT, EventT]()

    @property
    def session(self) -> Session[RulesT, SetupT, StateT, ActionT, EventT]:
        return self._session

    @property
    def viewpoint(self) -> int:
        people, seat = self.session.plan.people, self.session.match.seat_to_move
        return seat if seat in people else (people[0] if people else 1)

    def own_parts(self) -> Sequence[AnyPart]:
        """Return the game's additional parts of a table of people; by default none."""
        return ()

    def puzzle_parts(self) -> Sequence[AnyPart]:
        """Return the game's additional parts of a puzzle; by default none."""
        return ()

    # Laying it, and going on

    def lay(self, viewpoint: int) -> None:
        """Lay out all objects for the seat that sits at the bottom.

        By default cards travel, actions are picked by the targets of `picks`, and the table is drawn plainly.
        """
        app, session, scene = self.app, self.session, self.scene
        self.tableau = tableau = self.tableau_class(
            app.ui, app.strings, session, session.match.state, viewpoint, foot=scene.foot
        )
        tableau.open_seats = self.open_seats
        tableau.lay_out()
        self.director = TableDirector(tableau, scene.note_event)
        self.hand = PickingHand(tableau, scene.play, self.picks)
        self.painter = self.painter_class(tableau)
        self.overlay = TableOverlay(tableau, self.director, self.hand)
        self.described = self.targets_class(tableau)
        self.strip = TableStrip(tableau, scene.actions, scene.asked)

    def picks(self, action: ActionT) -> tuple[str, ...]:
        """Return the targets to be picked for an action, in order; by default one whose id is the action's notation."""
        return as_written(action)

    def live(self, dt_s: float) -> bool:
        """Let real seconds pass for slow animations; return whether the table has to be drawn anew."""
        return False

    def deal_out(self) -> None:
        """Animate the set-up of a new game."""
        for event in self.session.rules.opening(self.session.match.state):
            self.scene.note_event(event)

    def begin_play(self) -> None:
        """Prepare the table for people to decide at; before the first move of a game of two, a level says hello."""
        levels = [number for number, seat in enumerate(self.session.plan.seats, start=1) if seat.level is not None]
        if levels and not self.session.match.history:
            self.director.let_speak(levels[0], self.app.navigator.greeting(self.session))

    def let_speak(self, step: Step[ActionT, EventT]) -> None:
        """Let a computer player explain a move that is about to be shown; an opponent's card has a place for that."""
        if self.session.plan.seats[step.seat - 1].kind not in (SeatKind.PERSON, SeatKind.AI):
            self.director.let_speak(step.seat, self.since.because(step))

    def show_position(self, state: StateT, history: Sequence[Step[ActionT, EventT]]) -> None:
        """Show another position, and the history before it."""
        self.tableau.show(state)

    def last_reasoning(self) -> Reasoning | None:
        """Return why an opponent's card made its last move; None if it made none, or gives no reason."""
        seats, steps = self.session.plan.seats, reversed(self.session.match.history)
        return next((step.reasoning for step in steps if seats[step.seat - 1].kind is SeatKind.AI), None)

    def recall(self, reasoning: Reasoning | None) -> None:
        """Let an opponent's card repeat its last reasons."""

    # Words

    @property
    def said(self) -> str | None:
        """Return an opponent's last words, empty while it thinks; None without an opponent's card."""
        return None

    def report(self) -> Mapping[str, Any]:
        return {"said": self.said or ""}

    @property
    def names(self) -> dict[int, str]:
        """Return the seats' names by their numbers."""
        return {number: self.session.name(number) for number in range(1, len(self.session.plan.seats) + 1)}

    @property
    def reader(self) -> int:
        """Return the seat whose secrets may be told: that of the only person; 0 if several people share the screen."""
        return self.session.plan.people[0] if len(self.session.people) == 1 else 0

    def sentence(self, event: EventT) -> str:
        """Return the log's sentence for an event; a game leaves out what `reader` mustn't know."""
        return self.session.game.narration.event(event, self.app.strings, self.names)

    def note(self, event: EventT, sentence: str) -> None:
        """Add a line to the log for an event, unless it is empty; by default about the event's seat."""
        if sentence:
            seat = getattr(event, "seat", None)
            self.scene.log.add(Line(sentence, None if seat is None else f"seat:{seat}", seat is None, seat))

    def note_step(self, step: Step[ActionT, EventT]) -> None:
        """Add the events of a step to the log."""
        for event in step.events:
            self.scene.note_event(event)

    @property
    def who(self) -> str:
        """Return the beginning of a prompt: whose turn it is."""
        strings = self.app.strings
        if len(self.session.people) == 1:
            return strings("table.your_turn")
        return strings("table.turn_of", name=self.session.name(self.tableau.shown.to_move or 1))

    def waits(self) -> str:
        """Return for which computer player or opponent the table waits; empty during a person's turn."""
        seat = self.tableau.shown.to_move
        return "" if seat is None or seat in self.session.people else self.waits_for(seat)

    def waits_for(self, seat: int) -> str:
        """Return the sentence for waiting for a seat that isn't a person here, or seeing its turn of a letter."""
        if seat in self.session.plan.elsewhere:
            return self.app.strings("table.plays_by_mail", name=self.session.name(seat))
        key = "table.waits_longer_for" if self.session.thinks_alone else "table.waits_for"
        return self.app.strings(key, name=self.session.name(seat))

    def prompt(self) -> str:
        """Return the prompt: for whom the table waits, or the question of the current choice."""
        choosing = self.hand.choosing
        if choosing is None:
            return self.waits()
        return self.app.strings(f"{self.session.game.folder}.asks.{choosing.question()}", who=self.who)

    def remains(self) -> str:
        """Return what of the prompt has to be read beside a hint as well; by default nothing."""
        return ""

    @property
    def has_more_to_do(self) -> bool:
        """Return whether a person who decides can do more than pass."""
        return bool(self.hand.offers() - {"pass"})

    def finish_label(self, action: ActionT) -> str:
        """Return the label of a button that completes a choice."""
        return self.session.game.narration.move(action, self.app.strings, self.names, self.session.match.state)

    def not_yet_told(self, action: ActionT | None) -> str:
        """Return that the picked action isn't done yet; `action` completes it, None if several do."""
        return self.app.strings("table.hint.not_yet")

    def forced_prompt(self, action: ActionT) -> str | None:
        """Return the prompt while the only legal action waits; None for the usual one."""
        return None

    # What parts ask for

    def hides_something(self, seat: int) -> bool:
        """Return whether a person needs a curtain, because the others mustn't see something."""
        return False

    def curtain_words(self, seat: int) -> str:
        """Return the words on a seat's curtain."""
        return self.app.strings(f"{self.session.game.folder}.curtain", name=self.session.name(seat))

    def has_dealt(self, events: Sequence[EventT]) -> bool:
        """Return whether events put new cards on offer: the game has words for it under `table.dealt`."""
        return False

    def hint_legs(self, action: ActionT) -> Sequence[Leg]:
        """Return the arrows that show an action on the table; by default between its picks."""
        first, *others = self.picks(action)
        return [Leg(end, start) for start, end in pairwise((first, *others))] or [Leg(first)]

    def hint_place(self, target: str) -> Rect | None:
        """Return the box of a target that a hint frames; None without one."""
        return self.scene.place_of(target)

    @property
    def lane(self) -> float | None:
        """Return the height at which arrows lead from the bottom mat to what's above it; None for straight arrows."""
        return None

    @property
    def legible(self) -> Sequence[Rect]:
        """Return boxes with names and numbers, which the bulb of a hint leaves free; by default none."""
        return ()

    def draw_hint(self, action: ActionT, view: HintView) -> None:
        """Draw additional marks of an advised action."""

    @property
    def recap_line(self) -> Rect:
        """Return the line of the recap: chips stand on its middle, and end at its right.

        By default it's along the title of the bottom mat.
        """
        line: Rect = self.tableau.arrangement.title(self.tableau.viewpoint)
        return line

    # What is pointed at

    def laid(self) -> list[Target]:
        """Return the targets of the table in focus order; later ones lie on top."""
        return self.described.all(self.hand.choosing)

    def is_about(self, target: Target, topic: Topic) -> bool:
        """Return whether a target belongs to a topic.

        By default the topics are seats, places, and cards that can be used.
        """
        own = target.id == f"seat:{self.tableau.viewpoint}"
        match topic:
            case Topic.OWN:
                return own
            case Topic.OTHERS:
                return target.role == "seat" and not own
            case Topic.OFFER:
                return target.role == "card" and target.enabled
            case Topic.PLACES:
                return target.role == "location"

    def shut(self, target: Target) -> str:
        """Return in a word why nobody can go to a place now; empty if somebody can, or if that takes more words."""
        return ""

    def closer_look(self, target: Target) -> Scene | None:
        """Return the scene that shows a target's card in large; None if it has none that may be seen."""
        return None

    def is_to_look_at(self, target: Target) -> bool:
        """Return whether a click shows a target in large while it's of no other use: by default all in a replay."""
        return target.role in ("card", "location") and not target.enabled and not target.reason

    def ways(self) -> tree.Ways:
        """Return the neighbors of targets by arrow key, along something that is drawn; by default none."""
        return {}

    @property
    def rules_entry(self) -> str | None:
        """Return the rules book's entry on the target that is pointed at; None if there is none."""
        return None


AnyLaidTable: TypeAlias = LaidTable[Any, Any, Any, Any, Any]
"""The table of any game."""
