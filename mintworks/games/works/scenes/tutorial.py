"""A lesson: the table, with a host who says what to do next and lights what she speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from mintworks.core.match import Undone
from mintworks.games.works.rules import WorksStep
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.scenes.laid_table import INSTANT
from mintworks.games.works.scenes.lesson_walk import LEARNER, LessonWalk
from mintworks.games.works.scenes.table import TableScene
from mintworks.games.works.text.narration import card_name, refusal_reason
from mintworks.games.works.view.choosing import MINTS, Choosing, picks
from mintworks.scenes.base.scene import App
from mintworks.ui import tree
from mintworks.ui.input import Command, Commanded, Event, Point
from mintworks.ui.stage import Rect
from mintworks.ui.table.bubble import BACK, DO_IT, GO_ON, SKIP, HostBubble, LeadsOn, Speech
from mintworks.ui.tree import Target
from mintworks.ui.widgets import Widget

_NOTHING: Final = (None, ())
_REFUSABLE: Final = ("location", "card", "pass", MINTS)
"""The kinds of targets that a learner may mean to use, and the mints that were dropped on none."""


class TutorialScene(TableScene):
    """A lesson at its table, from the step on at which the walk stands.

    `on_step` hears the place of each step that begins, `on_back` the place to go back to, `on_done` the end.
    """

    name = "tutorial"
    offers_rest = False

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

    def enter(self, app: App) -> None:
        super().enter(app)
        commands = {GO_ON: self._step_done, BACK: self._back, DO_IT: self._do_it, SKIP: self.director.hurry}
        self.bubble = HostBubble(app.ui, app.strings, self.tableau.tweens, commands)
        self.hand.refused = self._refuse
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

    # The way through the lesson

    def _hear(self, news: WorksStep | Undone) -> None:
        """What happens waits in the walk until it is to be shown."""

    def _go_on(self) -> bool:
        if self.walk.step is None:
            return False
        portion = self.walk.next_portion()
        if portion is not None:
            at_once = self.app.settings.animation_speed >= INSTANT
            self.director.show(portion)
            if self.walk.step.until is not None and self.bubble.speech is None and not at_once:
                self._speak()
            if self.walk.step.meanwhile or at_once:
                self.director.hurry()
            return True
        if self.tableau.bubbles:  # a pass is seen, on the table undimmed, before anything is said
            self.director.take_breath()
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

    def allowed(self, legal: list[Action]) -> list[Action]:
        return self.walk.allowed(legal)

    def _submit(self, action: Action, dropped_at: tuple[float, float] | None) -> None:
        super()._submit(action, dropped_at)
        self._step_done()

    def _step_done(self) -> None:
        self.bubble.hush()
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
            DO_IT if step.do else leads_on,
            is_last=self.walk.place + 1 == steps,
            may_go_back=self.walk.place > 0,
        )
        self.bubble.say(speech, self.lit(), self._spared(), self._kept_off())
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
        """The first of what the step lights that may be picked just now."""
        offers = set() if self.hand.choosing is None else self.hand.choosing.offers()
        lights = () if self.walk.step is None else self.walk.step.lights
        return next((light for light in lights if light in offers), None)

    def lit(self) -> list[Rect]:
        """Where the things lie that the step lights."""
        if self.walk.step is None:
            return []
        found = [self._rect_of(light) for light in self.walk.step.lights]
        return [rect for rect in found if rect is not None]

    def _rect_of(self, light: str) -> Rect | None:
        arrangement = self.tableau.arrangement
        own = arrangement.seats[LEARNER]
        other = next(place.panel for seat, place in arrangement.seats.items() if seat != LEARNER)
        areas = {
            "supply": arrangement.supply_area,
            "strip": arrangement.strip,
            "own": own.panel,
            "other": other,
            MINTS: own.pile.union(own.counts),
        }
        areas |= {f"stars:{seat}": place.stars for seat, place in arrangement.seats.items()}
        if light in areas:
            return areas[light]
        target = tree.find(super().targets(), light)
        return None if target is None else target.rect

    def _spared(self) -> list[Rect]:
        """What the bubble should leave free: the learner's mints and cards."""
        place = self.tableau.arrangement.seats[LEARNER]
        cards = [target.rect for target in super().targets() if target.role == "card"]
        return [place.pile.union(place.counts), *cards]

    def _kept_off(self) -> list[Rect]:
        """What the bubble should not even touch: the title of the lesson, and the button that takes a choice back."""
        arrangement, step = self.tableau.arrangement, self.walk.step
        actions = [self.session.rules.parse(each) for each in step.do] if step is not None else []
        chooses = any(Choosing([action]).asks_after(picks(action)[0]) for action in actions)
        return [arrangement.strip, arrangement.pass_button] if chooses else [arrangement.strip]

    def _refuse(self, target: str) -> None:
        """Answer a try that leads nowhere, kindly and with the reason."""
        kind, _, name = target.partition(":")
        if kind not in _REFUSABLE:
            super()._refuse(target)
            return
        if not self.hand.deciding or self.walk.step is None or self.bubble.speech is None:
            return
        strings = self.app.strings
        if kind in ("pass", MINTS):
            self._answer = strings(f"tutorial.answers.{kind}")
        else:
            refusal = self.session.rules.why_not_at(self.match.state, name) if kind == "location" else None
            if refusal is not None:
                self._answer = strings("tutorial.answers.refused", reason=refusal_reason(refusal, strings))
            else:
                self._answer = strings("tutorial.answers.later", name=card_name(name, strings))
        self._speak()

    # What a table does otherwise

    def undo_refusal(self) -> str:
        return self.app.strings("tutorial.no_undo")

    @property
    def buttons(self) -> Mapping[str, Widget]:
        return {**self.bubble.buttons, **super().buttons}

    def handle(self, event: Event) -> None:
        confirms = isinstance(event, Commanded) and event.command is Command.CONFIRM
        is_elsewhere = self.controls.focused not in self.buttons and not self.director.busy
        if confirms and is_elsewhere and GO_ON in self.bubble.buttons:
            self._step_done()
            return
        if confirms and is_elsewhere and self.controls.focused is None:  # what is asked for is seen before it is done
            self._targets = None
            self.controls.focus(self._asked)
            return
        before = self._taken_up
        super().handle(event)
        if self._answer and self._taken_up not in (before, _NOTHING):
            self._answer = ""
            self._speak()

    @property
    def _taken_up(self) -> tuple[str | None, tuple[str, ...]]:
        """What the learner holds, and what is picked."""
        choosing = self.hand.choosing
        return self.hand.held_target, () if choosing is None else choosing.picked

    def _pass(self) -> None:
        choosing = self.hand.choosing
        if choosing is None or self.hand.is_engaged or choosing.accepts("pass"):
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
        return [*super().targets(), *self.bubble.targets()]

    def draw_light(self) -> None:
        self.bubble.draw_light(self.lit())
        back = {name: button for name, button in self.strip.buttons.items() if name == "take-back"}
        if self.bubble.speech is not None and back:  # it is of use now, and looks it above the veil
            back["take-back"].draw()
            self.explainer.draw_badges(back)

    def draw_above(self) -> None:
        self.bubble.draw()

    def meant_at(self, at: Point) -> str:
        on_bubble = self.bubble.speech is not None and self.bubble.rect.collidepoint(at)
        return f"{self.name}:{self.walk.place}" if on_bubble else self.name

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
