"""The table of a lesson of any game: a host says what to do next, and lights what she speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mintworks.core.plugin import Action, Event
from mintworks.scenes.base.curtain import curtain_pictures
from mintworks.scenes.base.laid_table import INSTANT
from mintworks.scenes.base.played_table import PlayedTable
from mintworks.scenes.base.scene import App
from mintworks.scenes.tutorial.lesson_curtain import LessonCurtain
from mintworks.scenes.tutorial.lesson_walk import LEARNER, LessonWalk
from mintworks.ui import tree
from mintworks.ui.art import Wanted
from mintworks.ui.input import Command, Commanded, Point, PointerPressed
from mintworks.ui.input import Event as InputEvent
from mintworks.ui.stage import Rect
from mintworks.ui.table.bubble import BACK, DO_IT, GO_ON, HOST, SKIP, HostBubble, LeadsOn, Speech
from mintworks.ui.tree import Target
from mintworks.ui.widgets import Widget

_NOTHING: Final = (None, ())


class LessonTable(PlayedTable):
    """A lesson at its table, from the step on at which the walk stands.

    `on_step` hears the place of each step that begins, `on_back` the place to go back to, `on_done` the end.
    """

    name = "tutorial"
    offers_hints = False

    def __init__(
        self,
        walk: LessonWalk,
        *,
        on_step: Callable[[int], None],
        on_back: Callable[[int], None],
        on_done: Callable[[], None],
    ) -> None:
        super().__init__(walk.session)
        self.walk = walk
        self.on_step = on_step
        self.on_back = on_back
        self.on_done = on_done
        self._answer = ""
        self._curtained: int | None = None
        """The step whose curtain has been shown."""

    def pictures(self, app: App) -> Sequence[Wanted]:
        curtains = any(step.curtain for step in self.walk.lesson.steps)
        return [*super().pictures(app), *(curtain_pictures(app.ui) if curtains else ())]

    def enter(self, app: App) -> None:
        super().enter(app)
        commands = {GO_ON: self._step_done, BACK: self._back, DO_IT: self._do_it, SKIP: self.director.hurry}
        self.bubble = HostBubble(app.ui, app.strings, self.tableau.tweens, commands)
        if self.match.history:
            self.tableau.shown = self.walk.opening.copy()
            self.tableau.lay_out()
        self.on_step(self.walk.place)

    def _rewrite_log(self) -> None:
        """A lesson that goes on has told what the learner was shown, and nothing of what waits in the walk."""
        for event in self.walk.told:
            self._note_event(event)

    def open_menu(self) -> None:
        """Open the menu, from which a lesson is left without a question: it goes on where it was left."""
        self.app.navigator.open_menu()

    # What games differ in

    def heard(self, event: Event) -> None:
        """Hear what is about to be shown."""

    def lingers(self) -> bool:
        """Let what has just happened be looked at before anything is said; whether there is something."""
        return False

    def foresee(self) -> None:
        """Show what the opponent would do next, as long as the host speaks of it."""

    def forget_foreseen(self) -> None:
        """Show it no longer."""

    @property
    def areas(self) -> Mapping[str, Rect]:
        """Where the things lie that a step can light and that are no targets, by their names; by their ids, where
        those belong that follow the pointer or glide back."""
        raise NotImplementedError

    @property
    def corner(self) -> Rect:
        """Where the button that goes on lies."""
        raise NotImplementedError

    def spared(self) -> list[Rect]:
        """What the bubble should leave free."""
        raise NotImplementedError

    def kept_off(self) -> list[Rect]:
        """What the bubble should not even touch."""
        raise NotImplementedError

    def answer_to(self, target: str) -> str | None:
        """What is said of a try that leads nowhere: what it would do, or why it cannot; empty for nothing to say, and
        None for no try at all."""
        raise NotImplementedError

    # The way through the lesson

    def _hear(self, news: object) -> None:
        """What happens waits in the walk until it is to be shown."""

    def _go_on(self) -> bool:
        if self.walk.step is None:
            return False
        if self.walk.step.curtain and self._curtained != self.walk.place:
            self._pass_rounds(self.walk.step.curtain)
            return True
        portion = self.walk.next_portion()
        if portion is not None:
            at_once = self.app.settings.animation_speed >= INSTANT
            for event in portion.events:
                self.heard(event)
            self.director.show(portion)
            if self.walk.step.until is not None and self.bubble.speech is None and not at_once:
                self._speak()
            if at_once:
                self.director.hurry()
            return True
        if self.lingers():
            return True
        if self.walk.step.until is not None:
            self._step_done()
            return True
        if self.walk.step.do and not self.hand.deciding:
            self._begin_decision(LEARNER)
        if self.bubble.speech is None:
            self._speak()
            self._lead_focus()
            return True
        return False

    def _pass_rounds(self, words: str) -> None:
        """Play what the learner is spared, behind a curtain that says so."""
        self._curtained = self.walk.place
        while (portion := self.walk.next_portion()) is not None:
            self.director.show(portion)
            self.director.hurry()
        self.app.push(LessonCurtain(words))

    def allowed(self, legal: list[Action]) -> list[Action]:
        return self.walk.allowed(legal)

    def _end_move(self) -> None:
        super()._end_move()
        self._step_done()

    def _step_done(self) -> None:
        self.forget_foreseen()
        self.bubble.hush()
        self.strip.covered = None
        self._answer = ""
        self._targets = None
        self.walk.go_on()
        if self.walk.step is None:
            self.on_done()
        else:
            self.on_step(self.walk.place)

    def _back(self) -> None:
        self.on_back(max(0, self.walk.place - 1))

    def _do_it(self) -> None:
        """Let the host play the action that the step asks for."""
        if self.walk.step is not None and self.hand.deciding:
            self.hand.end()
            self._submit(self.session.rules.parse(self.walk.step.do[0]), None)

    # What the host says

    def _speak(self) -> None:
        """Say the words of the step, beside what they speak of."""
        step, strings = self.walk.step, self.app.strings
        if step is None:
            return
        self._targets = None
        words = strings(step.says)
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
            self.foresee()
        self.bubble.say(speech, self.lit_now(), self.corner, self.spared(), self.kept_off())
        self.strip.covered = "pass" if GO_ON in self.bubble.buttons else None
        self._targets = None
        self.controls.lay_out()

    def _lead_focus(self) -> None:
        """Whoever uses keys or pad has the focus on what the step asks for."""
        if self.walk.step is None or self.app.ui.device == "pointer":
            self.controls.focus(None)
            return
        self.controls.focus(GO_ON if GO_ON in self.bubble.buttons else self._asked)

    @property
    def _asked(self) -> str | None:
        """The first of what the step lights that may be picked just now, or else of all that may."""
        offers = self.hand.offers() if self.hand.deciding else set()
        lights = () if self.walk.step is None else self.walk.step.lights
        focusable = [target.id for target in super().targets() if target.focusable]
        return next((target for target in (*lights, *focusable) if target in offers and target in focusable), None)

    def lit(self) -> list[Rect]:
        """Where the things lie that the step lights."""
        if self.walk.step is None:
            return []
        found = [self._rect_of(light) for light in self.walk.step.lights]
        return [rect for rect in found if rect is not None]

    def _rect_of(self, light: str) -> Rect | None:
        areas = self.areas
        if light in areas:
            return areas[light]
        target = tree.find(super().targets(), light)
        return None if target is None else target.rect

    def lit_now(self) -> list[Rect]:
        """The same, with that to which something picked or held leads on: whatever glows lies above the veil."""
        offers = self.hand.offers() if self.hand.is_engaged else set()
        return [*self.lit(), *(target.rect for target in super().targets() if target.id in offers)]

    def _refuse(self, target: str) -> None:
        """Answer a try that leads nowhere."""
        answer = self.answer_to(target)
        if answer is None:
            super()._refuse(target)
        elif self.hand.deciding and self.walk.step is not None and self.bubble.speech is not None:
            self._answer = answer or self._answer
            self._speak()

    # What a table does otherwise

    def undo_refusal(self) -> str:
        return self.app.strings("tutorial.no_undo")

    @property
    def buttons(self) -> Mapping[str, Widget]:
        return {**self.bubble.buttons, **super().buttons}

    def handle(self, event: InputEvent) -> None:
        confirms = isinstance(event, Commanded) and event.command is Command.CONFIRM
        is_elsewhere = self.controls.focused not in self.buttons and not self.director.busy
        if confirms and is_elsewhere and GO_ON in self.bubble.buttons:
            self._step_done()
            return
        if confirms and is_elsewhere and self.controls.focused is None:  # what is asked for is seen before it is done
            self._targets = None
            self.controls.focus(self._asked)
            return
        if self._leads_on(event):
            self._step_done()
            return
        before = self._taken_up
        super().handle(event)
        if self._taken_up != before and self.bubble.speech is not None:
            if self._taken_up != _NOTHING:
                self._answer = ""
            self._speak()

    def _leads_on(self, event: InputEvent) -> bool:
        """Whether a click goes on: one on anything but a button does, where the host asks for nothing else."""
        if not (isinstance(event, PointerPressed) and event.button == "left" and GO_ON in self.bubble.buttons):
            return False
        found = tree.hit(self.targets(), event.at)
        return not self.log.is_open and (found is None or found.id == HOST or found.id not in self.buttons)

    @property
    def _taken_up(self) -> tuple[str | None, tuple[str, ...]]:
        """What the learner holds, and what is picked."""
        return self.hand.held_target, tuple(self.hand.picked)

    def _pass(self) -> None:
        if not self.hand.deciding or self.hand.is_engaged or self.hand.accepts("pass"):
            super()._pass()
        else:
            self._refuse("pass")

    def _lay_out(self) -> None:
        super()._lay_out()
        self.bubble.strings = self.app.strings
        self.bubble.display_changed()
        if self.bubble.speech is not None:
            self._speak()

    def targets(self) -> list[Target]:
        covered = self.strip.covered
        return [*(target for target in super().targets() if target.id != covered), *self.bubble.targets()]

    def draw_light(self) -> None:
        super().draw_light()
        held = tree.find(super().targets(), self.hand.held_target if self.hand.is_dragging else None)
        self.bubble.draw_light(self.lit_now() if held is None else [*self.lit_now(), held.rect])
        back = {name: button for name, button in self.strip.buttons.items() if name == "take-back"}
        if self.bubble.speech is not None and back:  # it is of use now, and looks it above the veil
            back["take-back"].draw()
            self.explainer.draw_badges(back)

    def draw_above(self) -> None:
        super().draw_above()
        self.bubble.draw()

    def meant_at(self, at: Point) -> str:
        speaks = self.bubble.speech is not None
        is_answer = speaks and (GO_ON in self.bubble.buttons or self.bubble.rect.collidepoint(at))
        return f"{self.name}:{self.walk.place}:{HOST if is_answer else ''}"

    def kept_clear(self) -> list[Rect]:
        if self.walk.step is None or self.bubble.speech is None:
            return []
        return [self.bubble.rect, *self.lit()[:1]] if self.walk.step.do else [self.bubble.rect]

    def avoided(self) -> list[Rect]:
        return [*super().avoided(), *self.lit()]

    def _prompt(self) -> str:
        return self.app.strings("tutorial.prompt", title=self._title)

    @property
    def _title(self) -> str:
        return self.app.strings(f"tutorial.lessons.{self.walk.lesson.id}.title")

    def report(self) -> dict[str, Any]:
        step = self.walk.step
        said = self.bubble.speech.words if self.bubble.speech is not None else ""
        return {**super().report(), "lesson": self.walk.lesson.id, "step": step and step.id, "says": said}
