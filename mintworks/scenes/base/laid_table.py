"""The table of a game as it is laid and shown: its things, and what only the game can say of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Any, ClassVar, Final, Protocol

from mintworks.core.match import Step
from mintworks.core.players.controller import Reasoning
from mintworks.core.plugin import Action, Event, State
from mintworks.core.session import Session
from mintworks.scenes.base.since_last_turn import SinceLastTurn
from mintworks.scenes.base.table_part import Foresight, Order, TablePart
from mintworks.scenes.base.telling import Topic
from mintworks.ui import tree
from mintworks.ui.cues import Tune
from mintworks.ui.settings import ANIMATION_SPEEDS
from mintworks.ui.stage import Rect
from mintworks.ui.table.choosing import as_written
from mintworks.ui.table.director import TableDirector
from mintworks.ui.table.hand import AnyHand
from mintworks.ui.table.hint_view import HintView, Leg
from mintworks.ui.table.log_drawer import Line
from mintworks.ui.table.overlay import AnyOverlay, TableOverlay
from mintworks.ui.table.painter import TablePainter
from mintworks.ui.table.picking_hand import PickingHand
from mintworks.ui.table.strip import AnyStrip, TableStrip
from mintworks.ui.table.tableau import Tableau
from mintworks.ui.table.targets import AnyTargets, TableTargets
from mintworks.ui.tree import Target

INSTANT: Final = ANIMATION_SPEEDS[-1]


class Drawn(Protocol):
    """Something that is drawn over the whole table."""

    def draw(self) -> None: ...


class Things:
    """What lies on a table, and what moves it."""

    tableau: Tableau[Any, Any, Any]
    director: TableDirector[Any, Any]
    hand: AnyHand
    painter: Drawn
    overlay: AnyOverlay
    described: AnyTargets
    strip: AnyStrip


class LaidTable(Things, TablePart):
    """The table of a session, a part like others and the last to be asked.

    A game has to say how its position is laid out (`tableau_class`), and for its own pictures, motions and gestures it
    names the classes of other things, or lays all of them in `lay`. What is told goes by the names of what there is to
    tell, in the words of the game's folder.
    """

    tableau_class: ClassVar[type[Tableau[Any, Any, Any]]]
    targets_class: ClassVar[type[AnyTargets]] = TableTargets
    painter_class: ClassVar[type[TablePainter]] = TablePainter
    """What is laid where a game does not do it in `lay` itself."""

    order = Order.TABLE
    name = "table"
    """What the scene is called in which the game is played."""
    tune: StrEnum = Tune.TABLE
    bank = ""
    holds_back = False
    """A hidden card waits for a moment before it is turned up: until then what led to it can be undone."""

    open_seats: Collection[int] = ()
    """The seats whose secrets everybody may see."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.since = SinceLastTurn(self)
        self.foresight = Foresight()

    @property
    def session(self) -> Session:
        return self._session

    @property
    def viewpoint(self) -> int:
        people, seat = self.session.plan.people, self.session.match.seat_to_move
        return seat if seat in people else (people[0] if people else 1)

    def own_parts(self) -> Sequence[TablePart]:
        """Return what only this game lets people do who play it; nothing, as a rule."""
        return ()

    # Laying it, and going on

    def lay(self, viewpoint: int) -> None:
        """Lay the table for the seat that sits at the bottom, with all its things.

        By default cards travel, actions are picked as `picks` says, and the table is drawn plainly.
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

    def picks(self, action: Action) -> tuple[str, ...]:
        """The targets that one points at for an action, in order; by default one that is called like the action."""
        return as_written(action)

    def live(self, dt_s: float) -> bool:
        """Let real seconds pass for what goes on slowly; whether the table has to be drawn anew."""
        return False

    def deal_out(self) -> None:
        """Show how a new game was laid out."""
        for event in self.session.rules.opening(self.session.match.state):
            self.scene.note_event(event)

    def begin_play(self) -> None:
        """Hear that people decide here."""

    def let_speak(self, step: Any) -> None:
        """Let a computer player say why it makes a move that is about to be shown."""

    def show_position(self, state: State, history: Sequence[Step[Any, Any]]) -> None:
        """Show another position, and what has led there."""
        self.tableau.show(state)

    def last_reasoning(self) -> Reasoning | None:
        """The last reasons of which something can be said: why an opponent's card did what it did."""
        return next((step.reasoning for step in reversed(self.session.match.history) if step.reasoning), None)

    def recall(self, reasoning: Reasoning | None) -> None:
        """Let an opponent's card say its last reasons once more."""

    # Words

    @property
    def said(self) -> str | None:
        """What an opponent's card has said last, empty while it thinks; None where there is none."""
        return None

    def report(self) -> Mapping[str, Any]:
        return {"said": self.said or ""}

    @property
    def names(self) -> dict[int, str]:
        """What the seats are called, by their numbers."""
        return {number: self.session.name(number) for number in range(1, len(self.session.plan.seats) + 1)}

    @property
    def reader(self) -> int:
        """The seat whose secrets may be told: a single person's who looks at the screen; 0 for nobody."""
        return self.session.plan.people[0] if len(self.session.people) == 1 else 0

    def sentence(self, event: Event) -> str:
        """What the log tells of an event; a game hides in it what `reader` must not know."""
        return self.session.game.narration.event(event, self.app.strings, self.names)

    def note(self, event: Event, sentence: str) -> None:
        """Add a line to the log for an event, if there is something to say of it; by default about its seat."""
        if sentence:
            seat = getattr(event, "seat", None)
            self.scene.log.add(Line(sentence, None if seat is None else f"seat:{seat}", seat is None, seat))

    def note_step(self, step: Any) -> None:
        """Add to the log what came of a step."""
        for event in step.events:
            self.scene.note_event(event)

    @property
    def who(self) -> str:
        """Who is to decide, to begin a prompt with."""
        strings = self.app.strings
        if len(self.session.people) == 1:
            return strings("table.your_turn")
        return strings("table.turn_of", name=self.session.name(self.tableau.shown.to_move or 1))

    def waits(self) -> str:
        """For whom the table waits, where that is no person; empty otherwise."""
        shown = self.tableau.shown
        return "" if shown.to_move is None or shown.to_move in self.session.people else self.waits_for(shown)

    def waits_for(self, state: State) -> str:
        """For whom the table waits in a position in which somebody else than a person is to move."""
        return self.app.strings("table.waits_for", name=self.session.name(state.to_move))

    def prompt(self) -> str:
        """What stands above the table: for whom it waits, or what it asks, by how many things are picked already."""
        choosing = self.hand.choosing
        if choosing is None:
            return self.waits()
        return self.app.strings(f"{self.session.game.folder}.asks.{choosing.question()}", who=self.who)

    def finish_label(self, decided: Any) -> str:
        """What a button is called that does what is left to be decided."""
        return self.session.game.narration.move(decided, self.app.strings, self.names)

    def not_yet_told(self, decided: Any | None) -> str:
        """That what is picked is not done; `decided` is what is left to be decided, where that is one thing."""
        return self.app.strings("table.hint.not_yet")

    def forced_prompt(self, action: Action) -> str | None:
        """What stands above the table while the only legal action waits; None for what stands there anyway."""
        return None

    # What parts ask for

    def hides_something(self, seat: int) -> bool:
        """Whether a curtain is called for before a person sits down, because the others must not see something."""
        return False

    def curtain_words(self, seat: int) -> str:
        """Why the curtain hangs for a seat."""
        return self.app.strings(f"{self.session.game.folder}.curtain", name=self.session.name(seat))

    def hint_legs(self, action: Action) -> Sequence[Leg]:
        """How an action is shown on the table; by default as the ways between what is picked for it."""
        first, *others = self.picks(action)
        return [Leg(end, start) for start, end in pairwise((first, *others))] or [Leg(first)]

    @property
    def lane(self) -> float | None:
        """How high ways run that lead from the mat at the bottom to what lies above it; None where they may cut
        across."""
        return None

    def draw_hint(self, action: Action, view: HintView) -> None:
        """Draw what else there is to see of an action that is advised."""

    @property
    def recap_line(self) -> Rect:
        """Where on the table is told what happened: chips stand on the middle of it, and end at its right.

        By default that is along the title of the mat at the bottom.
        """
        line: Rect = self.tableau.arrangement.title(self.tableau.viewpoint)
        return line

    def played(self) -> Any:
        """What goals ask of the game as far as it is shown. A game without scenarios is not asked."""
        raise NotImplementedError

    def goal_told(self, goal: Any) -> str:
        """A goal in a few words. A game without scenarios is not asked."""
        raise NotImplementedError

    # What is pointed at

    def laid(self) -> list[Target]:
        """What lies on the table, in focus order; later ones lie on top."""
        return self.described.all(self.hand.choosing)

    def is_about(self, target: Target, topic: Topic) -> bool:
        """Return whether a target belongs to what is told about a topic.

        By default those are seats, places, and the cards that are of use just now.
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

    def open_inspector(self, target: Target) -> None:
        """Show the card that a target stands for, if it is one that may be seen."""

    def ways(self) -> tree.Ways:
        """Where arrow keys follow something that is drawn; there is nothing of the kind as a rule."""
        return {}

    @property
    def rules_entry(self) -> str | None:
        """The entry of the rules book on what is pointed at."""
        return None
