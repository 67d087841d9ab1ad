"""The table of a game as it is laid and shown: its things, and what only the game can say of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Final, Protocol

from mintworks.core.match import Step
from mintworks.core.players.controller import Reasoning
from mintworks.core.plugin import Action, Event, State
from mintworks.core.session import Session
from mintworks.scenes.base.table_part import Foresight, Order, TablePart
from mintworks.ui import tree
from mintworks.ui.cues import Tune
from mintworks.ui.settings import ANIMATION_SPEEDS
from mintworks.ui.stage import Rect
from mintworks.ui.table.answer import TableAnswer
from mintworks.ui.table.director import TableDirector
from mintworks.ui.table.hand import AnyHand
from mintworks.ui.table.hint_view import HintView, Leg
from mintworks.ui.table.overlay import AnyOverlay
from mintworks.ui.table.recap import Told
from mintworks.ui.table.strip import TableStrip
from mintworks.ui.table.targets import AnyTargets
from mintworks.ui.tree import Target
from mintworks.ui.tween import Tweens

INSTANT: Final = ANIMATION_SPEEDS[-1]


class Shown(Protocol):
    """The table as it is shown: a position that follows the game event by event. `viewpoint` sits at the bottom."""

    shown: State
    viewpoint: int
    tweens: Tweens
    answer: TableAnswer

    @property
    def settles_in_s(self) -> float:
        """In how many seconds, at normal speed, all that flies has landed."""

    def lay_out(self) -> None:
        """Put everything where it belongs at once."""

    def show(self, state: State) -> None:
        """Show another position, as after taking back."""

    def turn_to(self, viewpoint: int) -> None:
        """Let another seat sit at the bottom, at once."""


class Drawn(Protocol):
    """Something that is drawn over the whole table."""

    def draw(self) -> None: ...


class Past(Protocol):
    """Looks back over the game of a session."""

    def told(self, seat: int, decided: int | None = None) -> Sequence[Told]:
        """All that others have done since a seat `decided` in the step of that number, in order.

        Where that isn't known it is the last one of the seat, or the beginning.
        """

    def turn(self, number: int) -> Sequence[Step[Any, Any]]:
        """The steps that are told in one, from that of a number on."""


class Things:
    """What lies on a table, and what moves it."""

    tableau: Shown
    director: TableDirector[Any, Any]
    hand: AnyHand
    painter: Drawn
    overlay: AnyOverlay
    described: AnyTargets
    strip: TableStrip


class LaidTable(Things, TablePart):
    """The table of a session. A game lays it in `lay`, where it sets all its `Things`.

    It is a part like others, and the last to be asked.
    """

    order = Order.TABLE
    name = "table"
    """What the scene is called in which the game is played."""
    tune: StrEnum = Tune.TABLE
    bank = ""
    since: Past
    """Looks back over the game, wherever somebody is told what happened."""
    holds_back = False
    """A hidden card waits for a moment before it is turned up: until then what led to it can be undone."""

    def __init__(self, session: Session) -> None:
        self._session = session
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
        """Lay the table for the seat that sits at the bottom, with all its things."""
        raise NotImplementedError

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

    def note(self, event: Event, sentence: str) -> None:
        """Add a line to the log for an event, if there is something to say of it."""
        raise NotImplementedError

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

    def forced_prompt(self, action: Action) -> str | None:
        """What stands above the table while the only legal action waits; None for what stands there anyway."""
        return None

    # What parts ask for

    def hides_something(self, seat: int) -> bool:
        """Whether a curtain is called for before a person sits down, because the others must not see something."""
        return False

    def curtain_words(self, seat: int) -> str:
        """Why the curtain hangs for a seat."""
        raise NotImplementedError

    def hint_legs(self, action: Action) -> Sequence[Leg]:
        """How an action is shown on the table."""
        raise NotImplementedError

    def draw_hint(self, action: Action, view: HintView) -> None:
        """Draw what else there is to see of an action that is advised."""

    @property
    def recap_line(self) -> Rect:
        """Where on the table is told what happened: chips stand on the middle of it, and end at its right."""
        raise NotImplementedError

    def played(self) -> Any:
        """What goals ask of the game as far as it is shown."""
        raise NotImplementedError

    def goal_told(self, goal: Any) -> str:
        """A goal in a few words."""
        raise NotImplementedError

    # What is pointed at

    def laid(self) -> list[Target]:
        """What lies on the table, in focus order; later ones lie on top."""
        return self.described.all(self.hand.choosing)

    def open_inspector(self, target: Target) -> None:
        """Show the card that a target stands for, if it is one that may be seen."""

    def ways(self) -> tree.Ways:
        """Where arrow keys follow something that is drawn; there is nothing of the kind as a rule."""
        return {}

    @property
    def rules_entry(self) -> str | None:
        """The entry of the rules book on what is pointed at."""
        return None
