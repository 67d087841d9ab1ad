"""The table: a game being played. Brings match, tableau, director and hand together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from mintworks import narration
from mintworks.match import Step, Undone
from mintworks.rules.works.actions import Action
from mintworks.rules.works.events import Event as GameEvent
from mintworks.rules.works.observing import seen_by
from mintworks.rules.works.snapshot import to_json
from mintworks.rules.works.state import State
from mintworks.scenes.curtain import hides_something
from mintworks.scenes.scene import App, Scene, nowhere
from mintworks.scenes.table_controls import TableControls
from mintworks.session import Session
from mintworks.view import tree
from mintworks.view.canvas import Canvas
from mintworks.view.cues import Cue, Tune
from mintworks.view.input import Command, Event, Resized
from mintworks.view.settings import ANIMATION_SPEEDS
from mintworks.view.tree import Target
from mintworks.view.widgets import Widget
from mintworks.view.works.director import Director
from mintworks.view.works.explaining import Explainer
from mintworks.view.works.eye import Eye
from mintworks.view.works.goal_pill import Asked
from mintworks.view.works.hand import Hand
from mintworks.view.works.log_drawer import LogDrawer
from mintworks.view.works.overlay import Overlay
from mintworks.view.works.painter import Painter
from mintworks.view.works.strip import BUTTONS, Strip
from mintworks.view.works.tableau import Tableau
from mintworks.view.works.targets import TableTargets

INSTANT: Final = ANIMATION_SPEEDS[-1]
_RULES_ENTRIES: Final = {"card": "plan", "location": "location"}
"""What the entries of the rules book are called that targets of the table stand for."""


class TableScene(Scene):
    """One game at one table; `on_over` is called when its end has been shown.

    `open_inspector`, `open_rules`, `open_goal`, `open_menu` and `open_curtain` put other scenes above this one; a game
    that asks for something of its own has `open_goal`, and `asked` may tell how that stands in a shown position.
    """

    name = "table"
    tune = Tune.TABLE
    foot: float = 0
    """What the table leaves free along the bottom of the window, in px of the design."""
    open_seats: Collection[int] = ()
    """The seats whose secret plans everybody may see."""

    def __init__(
        self,
        session: Session,
        on_over: Callable[[Session], None],
        *,
        open_inspector: Callable[[Target], None] = nowhere,
        open_rules: Callable[[], None] = nowhere,
        open_goal: Callable[[], None] | None = None,
        asked: Callable[[State], Asked] | None = None,
        open_menu: Callable[[], None] = nowhere,
        open_curtain: Callable[[int], None] = nowhere,
    ) -> None:
        self.session = session
        self.match = session.match
        self.on_over = on_over
        self.open_inspector = open_inspector
        self.open_rules = open_rules
        self.open_goal = open_goal
        self.asked = asked
        self.open_menu = open_menu
        self.open_curtain = open_curtain
        self._is_over = False

    # The scene's life

    def enter(self, app: App) -> None:
        super().enter(app)
        ui, strings = app.ui, app.strings
        state = self.match.state
        viewpoint = self._first_viewpoint()
        self.tableau = Tableau(ui, strings, self.session, state, viewpoint, foot=self.foot, open_seats=self.open_seats)
        self.log = LogDrawer(ui, strings, self.foot)
        eye = Eye(
            self.tableau,
            lambda reasoning: narration.explain(reasoning, strings),
            lambda skipped: narration.skip_mark(skipped, strings),
        )
        self.director = Director(self.tableau, eye, self._note_event)
        self.hand = Hand(self.tableau, self._submit)
        self.painter = Painter(self.tableau)
        self.overlay = Overlay(self.tableau, self.director, self.hand)
        self.described = TableTargets(self.tableau)
        self.strip = self._strip()
        self.explainer = Explainer(self.described)
        self.controls = TableControls(
            self,
            {
                Command.PASS: self._pass,
                Command.UNDO: self._undo,
                Command.LOG: self.log.toggle,
                Command.SPEED: self._next_speed,
                Command.MENU: self.open_menu,
            },
        )
        self._stop_listening = self.match.subscribe(self._hear)
        self._targets: list[Target] | None = None
        self._lay_out_supply()

    def leave(self) -> None:
        self._stop_listening()

    def _strip(self) -> Strip:
        actions: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "log": self.log.toggle,
            "speed": self._next_speed,
            "rules": self.open_rules,
            "menu": self.open_menu,
            "pass": self._pass,
        }
        if self.open_goal is None:
            return Strip(self.tableau, actions)
        return Strip(self.tableau, {**actions, "goal": self.open_goal}, ("goal", *BUTTONS), self.asked)

    def _lay_out_supply(self) -> None:
        """Deal the supply out as the game's first picture; a game that goes on shows its table as it is."""
        if self.match.history:
            self._rewrite_log()
            return
        opening = self.session.works.opening(self.match.state)
        for plan in self.tableau.shown.supply:
            self.tableau.cards.pop(plan, None)
        self.tableau.refresh()
        self._note_event(opening[0])
        self.director.show_events(opening[1:])

    def _first_viewpoint(self) -> int:
        people = self.session.plan.people
        seat = self.match.seat_to_move
        return seat if seat in people else (people[0] if people else 1)

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
        moving = self.controls.update(dt_s) or moving
        if moving:
            self._targets = None
        moving = self.explainer.update(dt_s, self.controls.explained()) or moving
        if self.director.busy:
            self._targets = None
            return True
        return self._go_on() or moving

    def _go_on(self) -> bool:
        """Nothing of the past is being shown any more: let the next decision begin. Whether something came of it."""
        seat = self.match.seat_to_move
        if seat is None:
            if not self._is_over:
                self._is_over = True
                self.on_over(self.session)
            return False
        if seat in self.session.people:
            if not self.hand.deciding:
                return self._begin_decision(seat)
            return False
        self.match.advance()
        self._targets = None
        return True

    def allowed(self, legal: list[Action]) -> list[Action]:
        """Those of the legal actions that a person may choose here: at a game's table all of them."""
        return legal

    def _begin_decision(self, seat: int) -> bool:
        if seat != self.tableau.viewpoint:
            if self.tableau.settles_in_s > 0:
                self.director.let_settle()
                return True
            self._hand_over(seat)
        self.hand.begin(self.allowed(self.session.works.legal_actions(self.match.state)))
        self.controls.begin_decision()
        self._targets = None
        self.app.redraw()
        return True

    def _hand_over(self, seat: int) -> None:
        """Let the next person sit at the bottom, behind a curtain or in one fade of the whole table."""
        if hides_something(self.session, seat):
            self.open_curtain(seat)
        else:
            self.app.fade_from_here()
        self.tableau.turn_to(seat)

    # What comes from the match

    def _hear(self, news: Step[Action, GameEvent] | Undone) -> None:
        if isinstance(news, Undone):
            self.hand.end()
            self.director.clear()
            self.tableau.show(self.match.state)
            self._rewrite_log()
        else:
            self.director.show(news)
            if self.app.settings.animation_speed >= INSTANT:
                self.director.hurry()
        self._targets = None

    def _note_event(self, event: GameEvent) -> None:
        names = {number: self.session.name(number) for number in range(1, len(self.match.state.seats) + 1)}
        # A plan from the deck is named in the log only where a single person looks at the screen, and owns it.
        reader = self.session.plan.people[0] if len(self.session.people) == 1 else 0
        self.log.add(event, narration.tell(seen_by(event, reader), self.app.strings, names))

    def _rewrite_log(self) -> None:
        """After taking back, or in a game that goes on, the log holds what stands."""
        self.log.clear()
        for event in self.session.works.opening(self.session.works.new_game(self.session.plan.setup)):
            self._note_event(event)
        for step in self.match.history:
            for event in step.events:
                self._note_event(event)

    # What a person does

    def _submit(self, action: Action, dropped_at: tuple[float, float] | None) -> None:
        seat = self.match.seat_to_move
        if seat not in self.session.people:
            return
        self.director.hand_at = dropped_at
        self.session.people[seat].submit(action)
        self.match.advance()

    def _pass(self) -> None:
        if self.hand.deciding:
            while self.hand.take_back():
                pass
            self.hand.pick("pass")

    def _undo(self) -> None:
        if not self.undo_refusal():
            self.director.hurry()
            self.match.undo()
            self.app.ui.sound.play(Cue.UNDO)

    def undo_refusal(self) -> str:
        """Why nothing can be taken back now; empty where something can."""
        return "" if self.match.can_undo() else self.app.strings("table.no_undo")

    def _next_speed(self) -> None:
        settings = self.app.settings
        index = ANIMATION_SPEEDS.index(settings.animation_speed) if settings.animation_speed in ANIMATION_SPEEDS else 1
        settings.animation_speed = ANIMATION_SPEEDS[(index + 1) % len(ANIMATION_SPEEDS)]
        self.app.settings_changed()

    def handle(self, event: Event) -> None:
        self._targets = None
        if isinstance(event, Resized):
            self._lay_out()
            self.controls.lay_out()
        else:
            self.controls.handle(event)
            self._targets = None
        self._update_buttons()

    def _lay_out(self) -> None:
        self.hand.let_go()
        self.director.hurry()
        self.tableau.lay_out()
        self.strip.lay_out()
        if self.hand.choosing is not None:
            self.hand.begin(self.hand.choosing.legal)

    def _update_buttons(self) -> None:
        buttons = self.strip.buttons
        buttons["undo"].reason = self.undo_refusal()
        buttons["undo"].enabled = not buttons["undo"].reason
        buttons["pass"].enabled = self.hand.deciding and self.hand.choosing is not None and (
            self.hand.choosing.accepts("pass") or bool(self.hand.choosing.picked)
        )  # fmt: skip
        buttons["pass"].reason = "" if buttons["pass"].enabled else self.app.strings("table.not_now")

    # What is shown

    @property
    def buttons(self) -> Mapping[str, Widget]:
        """Every button of the scene by its id, the uppermost first."""
        return self.strip.buttons

    def targets(self) -> list[Target]:
        if self._targets is None:
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
        if self.controls.focused is not None:
            self.explainer.draw_focus(tree.find(self.targets(), self.controls.focused))
        self.overlay.draw()
        self.log.draw(self.log.line_at(self.controls.at))
        self.draw_above()
        self.explainer.draw()

    def draw_light(self) -> None:
        """Draw what lies on the table but beneath what is held."""

    def draw_above(self) -> None:
        """Draw what lies above the table but beneath tooltips."""

    def _prompt(self) -> str:
        strings, shown = self.app.strings, self.tableau.shown
        # What an opponent said last stays until a person takes something up.
        if self.director.eye.caption and not self.hand.is_engaged:
            return self.director.eye.caption
        question = self.hand.question
        if question is not None:
            seat = shown.to_move or 1
            alone = len(self.session.people) == 1
            who = strings("table.your_turn") if alone else strings("table.turn_of", name=self.session.name(seat))
            return strings(f"table.question.{question}", who=who)
        to_move = shown.to_move
        if to_move is None or to_move in self.session.people:
            return ""
        name = self.session.name(to_move)
        if shown.half is not None:
            return strings("table.waits_for_half", name=name, half=shown.half)
        return strings("table.waits_for", name=name)

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
            "legal": [str(action) for action in self.session.works.legal_actions(self.match.state)],
            "deciding": self.hand.deciding,
            "busy": self.director.busy,
            "moving": self.tableau.tweens.moving,
            "picked": list(self.hand.choosing.picked) if self.hand.choosing is not None else [],
            "held": self.hand.held_target,
            "viewpoint": self.tableau.viewpoint,
            "focused": self.controls.focused,
        }
