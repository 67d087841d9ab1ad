"""A table that is laid and shown, whoever decides at it: its pieces, its strip and log, and where one points."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar, Final

from mintworks.core.players.controller import Reasoning
from mintworks.core.session import Session
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.rules import WorksStep
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event as GameEvent
from mintworks.games.works.rules.snapshot import to_json
from mintworks.games.works.scenes.closer_look import closer_look
from mintworks.games.works.scenes.table_controls import TableControls
from mintworks.games.works.text import narration
from mintworks.games.works.view import table_background
from mintworks.games.works.view.director import Director
from mintworks.games.works.view.faces import Faces
from mintworks.games.works.view.hand import Hand
from mintworks.games.works.view.log_drawer import LogDrawer
from mintworks.games.works.view.overlay import Overlay
from mintworks.games.works.view.painter import Painter
from mintworks.games.works.view.strip import COMMANDS, Strip
from mintworks.games.works.view.tableau import Tableau
from mintworks.games.works.view.targets import TableTargets
from mintworks.games.works.view.thinking_marker import ThinkingMarker
from mintworks.scenes.base.scene import App, Scene
from mintworks.ui import tree
from mintworks.ui.art import Wanted
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Tune
from mintworks.ui.input import Command, Commanded, Event, PointerMoved, PointerPressed, Resized
from mintworks.ui.settings import ANIMATION_SPEEDS
from mintworks.ui.stage import Rect
from mintworks.ui.table.explaining import Explainer
from mintworks.ui.tree import Target
from mintworks.ui.widgets import Widget

INSTANT: Final = ANIMATION_SPEEDS[-1]
_RULES_ENTRIES: Final = {"card": "plan", "location": "location"}
"""What the entries of the rules book are called that targets of the table stand for."""


class LaidTable(Scene):
    """The table of a session.

    A scene of this kind says what happens when nothing of the past is being shown (`_go_on`), what stands above the
    table (`_prompt`) and how an event is told in its log (`_note_event`).
    """

    tune = Tune.TABLE
    foot: float = 0
    """What the table leaves free along the bottom of the window, in px of the design."""
    open_seats: Collection[int] = ()
    """The seats whose secret plans everybody may see."""
    commands: ClassVar[Mapping[str, Command]] = COMMANDS
    """What does the same as the buttons, by their ids."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.match = session.match

    # The scene's life

    def pictures(self, app: App) -> Sequence[Wanted]:
        """The table, and the cards that lie on it."""
        faces, ai = Faces(app.ui, app.strings, load_cards()), self.session.plan.setup.ai
        cards = faces.wanted(locations=self.match.state.locations, ais=[ai] if ai else [])
        return [*table_background.wanted(app.ui), *cards]

    def enter(self, app: App) -> None:
        super().enter(app)
        ui, strings, state = app.ui, app.strings, self.match.state
        viewpoint = self._first_viewpoint()
        self.tableau = Tableau(ui, strings, self.session, state, viewpoint, foot=self.foot, open_seats=self.open_seats)
        self.log = LogDrawer(ui, strings, self.session.emblem, self.foot)
        eye = ThinkingMarker(
            self.tableau,
            lambda reasoning: narration.explain(reasoning, strings),
            lambda skipped: narration.skip_mark(skipped, strings),
        )
        self.director = Director(self.tableau, eye, self._note_event)
        self.hand = Hand(self.tableau, self._submit)
        self.painter = Painter(self.tableau, eye)
        self.overlay = Overlay(self.tableau, self.director, self.hand)
        self.described = TableTargets(self.tableau)
        self.strip = self._strip()
        self.explainer = Explainer(ui, strings, self.tableau.answer, self.commands)
        actions = self._actions()
        keys = {command: actions[name] for name, command in COMMANDS.items() if name in actions}
        self.controls = TableControls(self, app, self.hand, self.director, self.log, keys)
        self._targets: list[Target] | None = None
        self._lay_out_supply()

    def _first_viewpoint(self) -> int:
        """The seat that sits at the bottom when the table is first seen."""
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
        look = closer_look(self.session, target, load_cards(), self.app.strings)
        if look is not None:
            self.app.push(look)

    def _strip(self) -> Strip:
        return Strip(self.tableau, self._actions())

    def _lay_out_supply(self) -> None:
        """Deal the supply out as the game's first picture; a game that goes on shows its table as it is."""
        if self.match.history:
            self._rewrite_log()
            return
        opening = self.session.rules.opening(self.match.state)
        for plan in self.tableau.shown.supply:
            self.tableau.cards.pop(plan, None)
        self.tableau.refresh()
        self._note_event(opening[0])
        self.director.show_events(opening[1:])

    # Time

    def update(self, dt_s: float) -> bool:
        settings = self.app.settings
        tweens = self.tableau.tweens
        tweens.speed, tweens.reduced_motion = settings.animation_speed, settings.reduced_motion
        moving = tweens.moving  # where hurry ends it, the end is still to be drawn
        if settings.animation_speed >= INSTANT:
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

    def _show(self, step: WorksStep) -> None:
        """Let a move be seen, or only what comes of it where nothing takes time."""
        self.director.show(step)
        if self.app.settings.animation_speed >= INSTANT:
            self.director.hurry()

    # The log

    def _note_event(self, event: GameEvent) -> None:
        """Add to the log what begins to be shown."""
        raise NotImplementedError

    def _rewrite_log(self) -> None:
        """After going back, or in a game that goes on, the log holds what stands; so does what an AI card said last."""
        self.log.clear()
        for event in self.session.rules.opening(self.session.rules.new_game(self.session.plan.setup)):
            self._note_event(event)
        for step in self.match.history:
            for event in step.events:
                self._note_event(event)
        self.director.eye.recall(self._last_reasoning())

    def _last_reasoning(self) -> Reasoning | None:
        """The last reasons of which something can be said: why an AI card did what it did."""
        reasons = (step.reasoning for step in reversed(self.match.history))
        return next((reasoning for reasoning in reasons if self.director.eye.explain(reasoning)), None)

    # What a person does

    def _submit(self, action: Action, dropped_at: tuple[float, float] | None) -> None:
        """Take what was decided by hand; where nobody decides, nothing comes."""

    def _next_speed(self) -> None:
        settings = self.app.settings
        index = ANIMATION_SPEEDS.index(settings.animation_speed) if settings.animation_speed in ANIMATION_SPEEDS else 1
        settings.animation_speed = ANIMATION_SPEEDS[(index + 1) % len(ANIMATION_SPEEDS)]
        self.app.settings_changed()
        self.tableau.answer.tell("speed", "")

    def handle(self, event: Event) -> None:
        held = self.hand.held
        if isinstance(event, PointerMoved):
            self.controls.handle(event)
            if self.hand.held is held:  # nothing else comes of it
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

    def targets(self) -> list[Target]:
        if self._targets is None:
            self._update_buttons()
            self._targets = self.described.all(self.hand.choosing)
            for button in self.strip.buttons.values():
                self._targets += button.targets()
        return [*self._targets, *self.log.targets()]

    def draw(self, canvas: Canvas) -> None:
        self._update_buttons()
        self.painter.draw()
        self.strip.draw(self._prompt())
        self.explainer.draw_badges(self.strip.buttons)
        self.draw_light()
        focused = tree.find(self.targets(), self.controls.focused)
        if focused is not None and focused.id not in self.buttons:  # those mark themselves
            self.explainer.draw_focus(focused)
        self.overlay.draw()
        self.log.draw(self.log.line_at(self.controls.at))
        self.draw_above()
        explained = self.controls.explained() if self.app.ui.attention.is_ripe else None
        answered = tree.find(self.targets(), self.tableau.answer.about)
        if answered is not None and explained in (None, answered):
            self.tableau.answer.draw_edge(answered)
            self.explainer.draw_answer(answered, self.kept_clear(), self._avoided_by(answered))
        elif explained is not None:
            self.explainer.draw(explained, self.kept_clear(), self._avoided_by(explained))

    def draw_light(self) -> None:
        """Draw what lies on the table but beneath what is held."""

    def draw_above(self) -> None:
        """Draw what lies above the table but beneath tooltips."""

    def kept_clear(self) -> Sequence[Rect]:
        """What no tooltip may hide."""
        return ()

    def avoided(self) -> list[Rect]:
        """What a tooltip hides only where there is no other room: what an opponent's board tells."""
        return [] if self.painter.told is None else [self.painter.told]

    def _avoided_by(self, target: Target) -> list[Rect]:
        """What the tooltip of a target avoids: that of a button in the strip hangs beneath it, off those beside it."""
        return [] if target.id in self.strip.buttons else self.avoided()

    def _prompt(self) -> str:
        """What stands above the table just now; empty where there is nothing to say."""
        raise NotImplementedError

    @property
    def rules_entry(self) -> str | None:
        """That of the card which has the focus, or is pointed at."""
        what, _, name = (self.controls.focused or self.controls.hovered or "").partition(":")
        if what in _RULES_ENTRIES:
            return f"{_RULES_ENTRIES[what]}:{name}"
        ai = self.match.state.ai_of(int(name)) if what == "seat" else None
        return None if ai is None else f"ai:{ai.id}"

    def report(self) -> dict[str, Any]:
        """For tests: the game's own state, and what the table waits for."""
        return {
            "state": to_json(self.match.state),
            "shown": to_json(self.tableau.shown),
            "actions": [str(step.action) for step in self.match.history],
            "legal": [str(action) for action in self.session.rules.legal_actions(self.match.state)],
            "deciding": self.hand.deciding,
            "busy": self.director.busy,
            "moving": self.tableau.tweens.moving,
            "said": self.director.eye.caption,
            "picked": list(self.hand.choosing.picked) if self.hand.choosing is not None else [],
            "held": self.hand.held_target,
            "viewpoint": self.tableau.viewpoint,
            "focused": self.controls.focused,
            "answered": self.tableau.answer.about,
        }
