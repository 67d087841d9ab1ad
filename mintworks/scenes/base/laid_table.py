"""A table of any game that is laid and shown, whoever decides at it: its strip and log, and where one points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Final, Protocol

from mintworks.core.plugin import Action, Event, State
from mintworks.core.session import Session
from mintworks.scenes.base.scene import App, Scene
from mintworks.scenes.base.table_controls import TableControls
from mintworks.ui import tree
from mintworks.ui.canvas import Canvas, Point
from mintworks.ui.cues import Tune
from mintworks.ui.input import Command, Commanded, PointerMoved, PointerPressed, Resized
from mintworks.ui.input import Event as InputEvent
from mintworks.ui.settings import ANIMATION_SPEEDS
from mintworks.ui.stage import Rect
from mintworks.ui.table.answer import TableAnswer
from mintworks.ui.table.director import TableDirector
from mintworks.ui.table.explaining import Explainer
from mintworks.ui.table.hand import AnyHand
from mintworks.ui.table.log_drawer import LogDrawer
from mintworks.ui.table.overlay import AnyOverlay
from mintworks.ui.table.strip import COMMANDS, TableStrip
from mintworks.ui.table.targets import AnyTargets
from mintworks.ui.tree import Target
from mintworks.ui.tween import Tweens
from mintworks.ui.widgets import Widget

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


class LaidTable(Scene):
    """The table of a session.

    A game lays it in `lay`: it sets the parts that are annotated here. A scene of this kind says what happens when
    nothing of the past is being shown (`_go_on`), what stands above the table (`_prompt`) and how an event is told in
    its log (`_note_event`).
    """

    tune: StrEnum | None = Tune.TABLE
    foot: float = 0
    """What the table leaves free along the bottom of the window, in px of the design."""
    commands: ClassVar[Mapping[str, Command]] = COMMANDS
    """What does the same as the buttons, by their ids."""

    tableau: Shown
    director: TableDirector[Any, Any]
    hand: AnyHand
    painter: Drawn
    overlay: AnyOverlay
    described: AnyTargets
    strip: TableStrip

    def __init__(self, session: Session) -> None:
        self.session = session
        self.match = session.match
        self._targets: list[Target] | None = None
        self._listed_at: object = None
        """The step of a choice at which they were listed."""

    # The scene's life

    def enter(self, app: App) -> None:
        super().enter(app)
        self.log = LogDrawer(app.ui, app.strings, self.session.emblem, self.foot)
        self.lay(self._first_viewpoint())
        self.explainer = Explainer(app.ui, app.strings, self.tableau.answer, self.commands)
        actions = self._actions()
        keys = {command: actions[name] for name, command in self.commands.items() if name in actions}
        self.controls = TableControls(self, app, self.hand, self.director, self.log, keys)
        self._deal_out()

    def lay(self, viewpoint: int) -> None:
        """Lay the table for the seat that sits at the bottom, with all its parts."""
        raise NotImplementedError

    def _first_viewpoint(self) -> int:
        """The seat that sits at the bottom when the table is first seen."""
        raise NotImplementedError

    def _deal_out(self) -> None:
        """Show how the table was laid out; a game that goes on shows it as it is."""
        raise NotImplementedError

    def _actions(self) -> dict[str, Callable[[], None]]:
        """What the buttons of the strip do, by their ids."""
        return {
            "log": self.log.toggle,
            "speed": self._next_speed,
            "rules": self.app.navigator.open_rules,
            "menu": self.open_menu,
        }

    def open_menu(self) -> None:
        """Open the menu over the table."""
        self.app.navigator.open_menu()

    def open_inspector(self, target: Target) -> None:
        """Show the card that a target stands for, if it is one that may be seen."""

    # Time

    @property
    def shows_on_demand(self) -> bool:
        """Whether somebody has asked to see what is being shown."""
        return self.director.is_retelling

    @property
    def speed(self) -> float:
        """How fast things move just now: who asks to see something sees it, though all else is shown at once."""
        return 1.0 if self.shows_on_demand else self.app.settings.animation_speed

    def update(self, dt_s: float) -> bool:
        tweens = self.tableau.tweens
        tweens.speed, tweens.reduced_motion = self.speed, self.app.settings.reduced_motion
        moving = tweens.moving  # where hurry ends it, the end is still to be drawn
        if self.speed >= INSTANT:
            self.director.hurry()
        moving = tweens.update(dt_s) or moving
        moving = self.hand.update(dt_s) or moving
        if moving:
            self._targets = None
        moving = self.controls.update(dt_s) or moving
        moving = self.tableau.answer.update(dt_s) or moving
        moving = self.controls.look(dt_s) or moving
        if self.director.busy:
            self._targets = None
            return True
        return self._go_on() or moving

    def _go_on(self) -> bool:
        """Nothing of the past is being shown any more: whether something came of it."""
        raise NotImplementedError

    def _show(self, step: Any) -> None:
        """Let a move be seen, or only what comes of it where nothing takes time."""
        self.director.show(step)
        if self.speed >= INSTANT:
            self.director.hurry()

    # The log

    def _note_event(self, event: Event) -> None:
        """Add to the log what begins to be shown."""
        raise NotImplementedError

    def _rewrite_log(self) -> None:
        """After going back, or in a game that goes on, the log holds what stands."""
        self.log.clear()
        for event in self.session.rules.opening(self.session.rules.new_game(self.session.plan.setup)):
            self._note_event(event)
        for step in self.match.history:
            self._note_step(step)

    def _note_step(self, step: Any) -> None:
        """Add to the log what came of a step."""
        for event in step.events:
            self._note_event(event)

    # What a person does

    def _submit(self, action: Action, dropped_at: Point | None, following: Sequence[Action] = ()) -> None:
        """Play what was decided by hand, and as soon as it was shown what is to follow; here nobody decides."""

    def _next_speed(self) -> None:
        settings = self.app.settings
        index = ANIMATION_SPEEDS.index(settings.animation_speed) if settings.animation_speed in ANIMATION_SPEEDS else 1
        settings.animation_speed = ANIMATION_SPEEDS[(index + 1) % len(ANIMATION_SPEEDS)]
        self.app.settings_changed()
        self.tableau.answer.tell("speed", "")

    def handle(self, event: InputEvent) -> None:
        held = self.hand.held_target
        if isinstance(event, PointerMoved):
            self.controls.handle(event)
            if self.hand.held_target == held:  # nothing else comes of it
                return
        self._targets = None
        if isinstance(event, PointerPressed | Commanded):
            self.tableau.answer.end()
        if isinstance(event, Resized):
            self._lay_out()
            self.controls.lay_out()
        elif not isinstance(event, PointerMoved):
            self.controls.handle(event)
            self._targets = None
        self._update_buttons()

    def _lay_out(self) -> None:
        self.hand.let_go()
        self.director.hurry()
        self.tableau.lay_out()
        self.strip.lay_out()

    def _update_buttons(self) -> None:
        """Let the buttons be of use just now, or say why they are not."""

    # What is shown

    @property
    def buttons(self) -> Mapping[str, Widget]:
        """Every button of the scene by its id, the uppermost first."""
        return {**self.log.buttons, **self.strip.buttons}

    def laid(self) -> list[Target]:
        """What lies on the table, in focus order; later ones lie on top."""
        return self.described.all(self.hand.choosing)

    def targets(self) -> list[Target]:
        if self._targets is None or self._listed_at != self.hand.step:
            self._update_buttons()
            self._listed_at = self.hand.step
            self._targets = self.laid()
            for button in self.strip.buttons.values():
                self._targets += button.targets()
        return [*self._targets, *self.log.targets()]

    def ways(self) -> tree.Ways:
        """Where arrow keys follow something that is drawn; there is nothing of the kind as a rule."""
        return {}

    def draw(self, canvas: Canvas) -> None:
        self._update_buttons()
        self.painter.draw()
        self.strip.draw(self._prompt())
        self.explainer.draw_badges(self.strip.buttons)
        self.draw_light()
        focused = self._found(self.controls.focused)
        if focused is not None and focused.id not in self.buttons:  # those mark themselves
            self.explainer.draw_focus(focused)
        self.overlay.draw()
        self.log.draw(self.log.line_at(self.controls.at))
        self.draw_above()
        explained = self.controls.explained() if self.app.ui.attention.is_ripe else None
        answered = self._found(self.tableau.answer.about)
        if answered is not None and explained in (None, answered):
            self.tableau.answer.draw_edge(answered)
            self.explainer.draw_answer(answered, self.kept_clear(), self._avoided_by(answered))
        elif explained is not None:
            self.explainer.draw(explained, self.kept_clear(), self._avoided_by(explained))

    def _found(self, target: str | None) -> Target | None:
        """What lies on the table with this id. Without one the table is not searched, which takes part of a frame."""
        return None if target is None else tree.find(self.targets(), target)

    def draw_light(self) -> None:
        """Draw what lies on the table but beneath what is held."""

    def draw_above(self) -> None:
        """Draw what lies above the table but beneath tooltips."""

    def kept_clear(self) -> Sequence[Rect]:
        """What no tooltip may hide."""
        return ()

    def avoided(self) -> list[Rect]:
        """What a tooltip hides only where there is no other room."""
        return []

    @property
    def focused(self) -> str | None:
        return self.controls.focused

    def _avoided_by(self, target: Target) -> list[Rect]:
        """What the tooltip of a target avoids: that of a button in the strip hangs beneath it, off those beside it."""
        return [] if target.id in self.strip.buttons else self.avoided()

    def _prompt(self) -> str:
        """What stands above the table just now; empty where there is nothing to say."""
        raise NotImplementedError

    def report(self) -> dict[str, Any]:
        """For tests: the game's own state, and what the table waits for."""
        to_json = self.session.game.codec.state_to_json
        return {
            "state": to_json(self.match.state),
            "shown": to_json(self.tableau.shown),
            "actions": [str(step.action) for step in self.match.history],
            "legal": [str(action) for action in self.session.rules.legal_actions(self.match.state)],
            "deciding": self.hand.deciding,
            "busy": self.director.busy,
            "moving": self.tableau.tweens.moving,
            "picked": list(self.hand.picked),
            "held": self.hand.held_target,
            "viewpoint": self.tableau.viewpoint,
            "focused": self.focused,
            "ways": [(*start, end) for start, end in self.ways().items()],
            "answered": self.tableau.answer.about,
        }
