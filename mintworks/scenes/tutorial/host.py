"""The host of a lesson: says what to do next and highlights what she speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeAlias

from mintworks.core.plugin import Action, ActionT, EventT
from mintworks.core.session import AnySession
from mintworks.scenes.base.curtain import curtain_pictures
from mintworks.scenes.base.decisions import Decisions
from mintworks.scenes.base.laid_table import INSTANT, AnyLaidTable
from mintworks.scenes.base.scene import App
from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.scenes.base.table_scene import TableScene
from mintworks.scenes.base.undo import Undo
from mintworks.scenes.tutorial.lesson_curtain import LessonCurtain
from mintworks.scenes.tutorial.lesson_walk import LEARNER, AnyLessonWalk, LessonWalk
from mintworks.ui import tree
from mintworks.ui.art import Wanted
from mintworks.ui.input import Command, Commanded, Point, PointerPressed
from mintworks.ui.input import Event as InputEvent
from mintworks.ui.stage import Rect
from mintworks.ui.table.bubble import BACK, DO_IT, GO_ON, HOST, SKIP, HostBubble, LeadsOn, Speech
from mintworks.ui.table.strip_buttons import FINISH
from mintworks.ui.tree import Target
from mintworks.ui.widgets import Widget

_NOTHING: Final = (None, ())


class Guide(Generic[ActionT, EventT]):
    """The host's knowledge of a game's table; by default its mats and the button in the corner."""

    def __init__(self, host: Host, laid: AnyLaidTable) -> None:
        self.host = host
        self._laid: AnyLaidTable = laid

    def heard(self, event: EventT) -> None:
        """Take note of an event that is about to be shown."""

    def pauses(self) -> bool:
        """Pause on what has just happened; return whether there is something to look at."""
        return False

    def keeps_showing(self, event: InputEvent) -> bool:
        """Return whether an input event asks for what the host shows already."""
        return False

    @property
    def areas(self) -> Mapping[str, Rect]:
        """Return areas that a step can highlight and that aren't targets, by name; by target id
        for sprites that follow the pointer or glide back. By default a mat for each seat, `mat:1`."""
        return {f"mat:{seat}": mat for seat, mat in self._laid.tableau.arrangement.mats.items()}

    @property
    def corner(self) -> Rect:
        """Return the place of the button that goes on."""
        return self._laid.strip.places.corner

    def spared(self) -> list[Rect]:
        """Return areas that the bubble should leave free: by default cards, places and the corner."""
        laid = [target.rect for target in self.host.beneath() if target.role in ("card", "location")]
        return [*laid, self.corner]

    def kept_off(self) -> list[Rect]:
        """Return areas that the bubble should not even touch."""
        return [self._laid.strip.places.strip]

    def answer_to(self, target: str) -> str | None:
        """Return the answer to a useless try: its effect, or why it fails; empty for no answer, and
        None for no try at all. By default only refusals of the rules are answered."""
        choosing = self._laid.hand.choosing
        if choosing is None or target in self._laid.scene.buttons:
            return None
        found = tree.find(self.host.beneath(), target)
        return None if found is None else found.reason

    def stopped_at(self, action: ActionT) -> str:
        """Return the answer to a play that led farther than asked, and of which only this action was played."""
        return ""


AnyGuide: TypeAlias = Guide[Any, Any]
"""The host's knowledge of the table of any game."""


class Host(TablePart):
    """Leads through a lesson, from the walk's current step.

    `on_step` is called with the place of each step that begins, `on_back` with the place to go back to, `on_done` at
    the end.
    """

    order = PartOrder.LESSON
    answers_all = True
    guide: AnyGuide

    def __init__(
        self,
        walk: AnyLessonWalk,
        *,
        on_step: Callable[[int], None],
        on_back: Callable[[int], None],
        on_done: Callable[[], None],
    ) -> None:
        self.walk: LessonWalk = walk
        self._on_step = on_step
        self._on_back = on_back
        self._on_done = on_done
        self._answer = ""
        self._before: object = _NOTHING
        """Held or picked things before an input event."""
        self._played: Action | None = None
        self._following: Sequence[Action] = ()
        """The last action, and what was meant to follow it."""
        self._curtained: int | None = None
        """Step whose curtain was shown."""

    @property
    def session(self) -> AnySession:
        return self.walk.session

    def pictures(self, app: App) -> Sequence[Wanted]:
        curtains = any(step.curtain for step in self.walk.lesson.steps)
        return curtain_pictures(app.ui) if curtains else ()

    def enter(self) -> None:
        scene = self.scene
        commands = {GO_ON: self._step_done, BACK: self._back, DO_IT: self._do_it, SKIP: scene.director.hurry}
        self.bubble = HostBubble(self.app.ui, self.app.strings, scene.tableau.tweens, commands)
        if self.walk.session.match.history:
            scene.tableau.shown = self.walk.session.rules.copy(self.walk.opening)
            scene.tableau.lay_out()
            # It tells only what the learner was shown.
            self.table.recall(None)
            scene.log.clear()
            for event in self.walk.told:
                scene.note_event(event)
            scene.log.settle()
        self._on_step(self.walk.place)

    # The way through the lesson

    def go_on(self, dt_s: float) -> bool:
        step = self.walk.step
        if step is None:
            return False
        if self.scene.director.is_bringing(LEARNER):  # the host speaks once it has arrived
            return True
        if step.curtain and self._curtained != self.walk.place:
            self._pass_rounds(step.curtain)
            return True
        portion = self.walk.next_portion()
        if portion is not None:
            at_once = self.app.settings.animation_speed >= INSTANT
            for event in portion.events:
                self.guide.heard(event)
            self.scene.director.show(portion)
            if step.until is not None and self.bubble.speech is None and not at_once:
                self._speak()
            if at_once:
                self.scene.director.hurry()
            return True
        if self.guide.pauses():
            return True
        if step.until is not None:
            self._step_done()
            return True
        if step.do and not self.scene.hand.deciding:
            self.scene.part(Decisions).begin(LEARNER, self.allowed())
        if self.bubble.speech is None:
            self._speak()
            self._lead_focus()
            return True
        return False

    def allowed(self) -> list[Action]:
        """Return the legal actions that the step asks for."""
        return self.walk.allowed(self.walk.session.rules.legal_actions(self.walk.session.match.state))

    def _pass_rounds(self, words: str) -> None:
        """Play the skipped rounds behind a curtain that says so."""
        self._curtained = self.walk.place
        while (portion := self.walk.next_portion()) is not None:
            self.scene.director.show(portion)
            self.scene.director.hurry()
        self.app.push(LessonCurtain(words))

    def begin_move(self, action: Action, following: Sequence[Action]) -> None:
        self._played, self._following = action, following

    def end_move(self) -> None:
        self._step_done()
        step = self.walk.step
        if self._following and step is not None and str(self._following[0]) not in step.do:
            self._answer = self.guide.stopped_at(self._played)

    def _step_done(self) -> None:
        self.table.foresight.end()
        self.bubble.hush()
        self.scene.strip.covered = None
        self._answer = ""
        self.scene.relist()
        self.walk.go_on()
        if self.walk.step is None:
            self._on_done()
        else:
            self._on_step(self.walk.place)

    def _back(self) -> None:
        self._on_back(max(0, self.walk.place - 1))

    def _do_it(self) -> None:
        """Let the host play the action that the step asks for."""
        if self.walk.step is not None and self.scene.hand.deciding:
            self.scene.hand.end()
            self.scene.play(self.walk.session.rules.parse(self.walk.step.do[0]))

    # What the host says

    def _speak(self) -> None:
        """Show the step's words beside what they speak of."""
        step, strings, scene = self.walk.step, self.app.strings, self.scene
        if step is None:
            return
        scene.relist()
        again = f"{step.says}-again"  # after an answer no second greeting
        words = strings(again if self._answer and strings.has(again) else step.says)
        if self._answer:
            words = f"**{self._answer}**\n{words}"
        steps = len(self.walk.lesson.steps)
        leads_on: LeadsOn = GO_ON if step.until is None else SKIP
        speech = Speech(
            words,
            strings("tutorial.progress", step=self.walk.place + 1, n=steps),
            self.walk.place / max(1, steps - 1),
            DO_IT if step.do else leads_on,
            is_last=self.walk.place + 1 == steps,
            may_go_back=self.walk.place > 0,
        )
        if step.foresees:
            self.table.foresight.show()
        self.bubble.say(speech, self.lit_now(), self.guide.spared(), self.guide.kept_off())
        scene.strip.covered = "pass" if GO_ON in self.bubble.buttons else None
        scene.relist()
        scene.controls.lay_out()

    def _lead_focus(self) -> None:
        """Focus what the step asks for, if keys or pad are used."""
        if self.walk.step is None or self.app.ui.device == "pointer":
            self.scene.controls.focus(None)
            return
        self.scene.controls.focus(GO_ON if GO_ON in self.bubble.buttons else self._asked)

    def beneath(self) -> list[Target]:
        """Return the targets beneath the host's bubble."""
        return self.scene.targets_beneath(self)

    @property
    def _asked(self) -> str | None:
        """Return the first pickable target that the step highlights, or else the first pickable one."""
        offers = self.scene.hand.offers() if self.scene.hand.deciding else set()
        lights = () if self.walk.step is None else self.walk.step.lights
        focusable = [target.id for target in self.beneath() if target.focusable]
        return next((target for target in (*lights, *focusable) if target in offers and target in focusable), None)

    def lit(self) -> list[Rect]:
        """Return the areas that the step highlights."""
        if self.walk.step is None:
            return []
        areas = {**{target.id: target.rect for target in self.beneath()}, **self.guide.areas}
        return [areas[light] for light in self.walk.step.lights if light in areas]

    def lit_now(self) -> list[Rect]:
        """Return the areas above the veil: highlighted ones, and targets of what is picked or held."""
        offers = self.scene.hand.offers() if self.scene.hand.is_engaged else set()
        return [*self.lit(), *(target.rect for target in self.beneath() if target.id in offers)]

    def refuse(self, target: str) -> bool:
        """Answer a useless try."""
        if target == HOST or (GO_ON in self.bubble.buttons and target not in self.scene.buttons):
            return True  # she has said what to do
        answer = self.guide.answer_to(target)
        if answer is None:
            return False
        if self.scene.hand.deciding and self.walk.step is not None and self.bubble.speech is not None:
            self._answer = answer or self._answer
            self._speak()
        return True

    # Input

    @property
    def buttons(self) -> Mapping[str, Widget]:
        return self.bubble.buttons

    def handle(self, event: InputEvent) -> bool:
        step, controls = self.walk.step, self.scene.controls
        if step is not None and step.foresees and self.bubble.speech is not None and self.guide.keeps_showing(event):
            self.table.foresight.show()
            return True
        confirms = isinstance(event, Commanded) and event.command is Command.CONFIRM
        is_elsewhere = controls.focused not in self.scene.buttons and not self.scene.director.busy
        if (confirms and is_elsewhere and GO_ON in self.bubble.buttons) or self._leads_on(event):
            self._step_done()
            return True
        if confirms and is_elsewhere and controls.focused is None:  # the first press only shows the target
            self.scene.relist()
            controls.focus(self._asked)
            return True
        self._before = self._taken_up
        return False

    def handle_untaken(self, event: InputEvent) -> None:
        if self._taken_up != self._before and self.bubble.speech is not None:
            if self._taken_up != _NOTHING:
                self._answer = ""
            self._speak()

    def _leads_on(self, event: InputEvent) -> bool:
        """Return whether a click goes on: one on the words, where the host asks for nothing else."""
        if not (isinstance(event, PointerPressed) and event.button == "left" and GO_ON in self.bubble.buttons):
            return False
        found = tree.hit(self.scene.targets(), event.at)
        return found is not None and found.id == HOST

    @property
    def _taken_up(self) -> tuple[str | None, tuple[str, ...]]:
        """Return what the learner holds, and what is picked."""
        return self.scene.hand.held_target, tuple(self.scene.hand.picked)

    def meant_at(self, at: Point) -> str:
        is_answer = self.bubble.speech is not None and self.bubble.rect.collidepoint(at)
        return f"{self.scene.name}:{self.walk.place}:{HOST if is_answer else ''}"

    # What is shown

    def lay_out(self) -> None:
        self.bubble.strings = self.app.strings
        self.bubble.display_changed()
        if self.bubble.speech is not None:
            self._speak()

    def targets(self, found: list[Target]) -> list[Target]:
        covered = self.scene.strip.covered
        return [*(target for target in found if target.id != covered), *self.bubble.targets()]

    def draw_light(self) -> None:
        hand, buttons = self.scene.hand, self.scene.strip.buttons
        held = tree.find(self.beneath(), hand.held_target if hand.is_dragging else None)
        self.bubble.draw_light(self.lit_now() if held is None else [*self.lit_now(), held.rect])
        used = {name: button for name, button in buttons.items() if name in ("take-back", FINISH)}
        if self.bubble.speech is not None:  # they are of use now, and look it above the veil
            for button in used.values():
                button.draw()
            self.scene.explainer.draw_badges(used)

    def draw_above(self) -> None:
        self.bubble.draw()

    def kept_clear(self) -> list[Rect]:
        if self.walk.step is None or self.bubble.speech is None:
            return []
        return [self.bubble.rect, *self.lit()[:1]] if self.walk.step.do else [self.bubble.rect]

    def avoided(self) -> list[Rect]:
        return self.lit()

    def prompt(self) -> str:
        title = self.app.strings(f"tutorial.lessons.{self.walk.lesson.id}.title")
        return self.app.strings("tutorial.prompt", title=title)

    @property
    def spoken(self) -> str:
        return self.bubble.speech.words if self.bubble.speech is not None else ""

    def report(self) -> dict[str, Any]:
        step = self.walk.step
        return {"lesson": self.walk.lesson.id, "step": step and step.id, "says": self.spoken}


class LessonTable(TableScene):
    """A lesson at its table."""

    def __init__(self, host: Host, table: AnyLaidTable, guide: type[AnyGuide] = Guide) -> None:
        self.host = host
        host.guide = guide(host, table)
        super().__init__("tutorial", table, [host, table.foresight, Decisions(), Undo("tutorial.no_undo")])
