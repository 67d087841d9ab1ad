"""A lesson: the table, with a host who says what to do next and lights what she speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import PlanBuilt
from mintworks.games.works.scenes.lesson_walk import LEARNER, LessonWalk
from mintworks.games.works.scenes.table import TableScene
from mintworks.games.works.text.narration import card_name, refusal_reason
from mintworks.games.works.view.choosing import MINTS, Choosing, picks
from mintworks.scenes.base.curtain import curtain_pictures
from mintworks.scenes.base.laid_table import INSTANT
from mintworks.scenes.base.scene import App
from mintworks.scenes.tutorial.lesson_curtain import LessonCurtain
from mintworks.ui import tree
from mintworks.ui.art import Wanted
from mintworks.ui.input import Command, Commanded, Event, Point, PointerPressed
from mintworks.ui.stage import Rect
from mintworks.ui.table.bubble import BACK, DO_IT, GO_ON, HOST, SKIP, HostBubble, LeadsOn, Speech
from mintworks.ui.tree import Target
from mintworks.ui.widgets import Widget

_NOTHING: Final = (None, ())
_LOOK_S: Final = 0.7
"""How long a building that has landed can be looked at before anything is said."""
_ONWARD_GROWS: Final = 8
_REFUSABLE: Final = ("location", "card", "pass", MINTS)
"""The kinds of targets that a learner may mean to use, and the mints that were dropped on none."""


class TutorialScene(TableScene):
    """A lesson at its table, from the step on at which the walk stands.

    `on_step` hears the place of each step that begins, `on_back` the place to go back to, `on_done` the end.
    """

    name = "tutorial"
    offers_rest = False
    tells_since = False

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
        self._has_built = False
        """Somebody has just built something, which has not been looked at yet."""
        self._curtained: int | None = None
        """The step whose curtain has been shown."""

    def pictures(self, app: App) -> Sequence[Wanted]:
        curtains = any(step.curtain for step in self.walk.lesson.steps)
        return [*super().pictures(app), *(curtain_pictures(app.ui) if curtains else ())]

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
            self._has_built = any(isinstance(event, PlanBuilt) for event in portion.events)
            self.director.show(portion)
            if self.walk.step.until is not None and self.bubble.speech is None and not at_once:
                self._speak()
            if at_once:
                self.director.hurry()
            return True
        if self.tableau.bubbles:  # a pass is seen, on the table undimmed, before anything is said
            self.director.take_breath()
            return True
        if self._has_built:  # so is a building
            self._has_built = False
            self.director.dwell(_LOOK_S)
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

    def _submit(self, action: Action, dropped_at: tuple[float, float] | None) -> None:
        super()._submit(action, dropped_at)
        self._step_done()

    def _step_done(self) -> None:
        self.look_ahead.end()
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
            self.walk.place / max(1, steps - 1),
            DO_IT if step.do else leads_on,
            is_last=self.walk.place + 1 == steps,
            may_go_back=self.walk.place > 0,
        )
        if step.foresees:
            self.look_ahead.show()
        self.bubble.say(speech, self.lit_now(), self._onward(), self._spared(), self._kept_off())
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
            "road": self._road,
            "own": own.panel,
            "other": other,
            MINTS: own.pile.union(own.counts),
        }
        areas |= {f"stars:{seat}": place.stars for seat, place in arrangement.seats.items()}
        if light in areas:
            return areas[light]
        target = tree.find(super().targets(), light)
        return None if target is None else target.rect

    @property
    def _road(self) -> Rect:
        """All locations, with the road that leads through them."""
        first, *others = self.tableau.arrangement.locations.values()
        return first.unionall(others).inflate(self.tableau.arrangement.road_px * 2, 0)

    def lit_now(self) -> list[Rect]:
        """The same, with that to which something picked or held leads on: whatever glows lies above the veil."""
        offers = self.hand.offers() if self.hand.is_engaged else set()
        return [*self.lit(), *(target.rect for target in super().targets() if target.id in offers)]

    def _onward(self) -> Rect:
        """Where the button that goes on lies: in the corner in which one passes."""
        corner = self.tableau.arrangement.pass_button
        return corner.inflate(0, self.app.ui.px(_ONWARD_GROWS))

    def _spared(self) -> list[Rect]:
        """What the bubble should leave free: the learner's mints and cards, and the corner in which one goes on."""
        place = self.tableau.arrangement.seats[LEARNER]
        cards = [target.rect for target in super().targets() if target.role == "card"]
        return [place.pile.union(place.counts), *cards, self._onward()]

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
        if self._leads_on(event):
            self._step_done()
            return
        before = self._taken_up
        super().handle(event)
        if self._taken_up != before and self.bubble.speech is not None:
            if self._taken_up != _NOTHING:
                self._answer = ""
            self._speak()

    def _leads_on(self, event: Event) -> bool:
        """Whether a click goes on: one on anything but a button does, where the host asks for nothing else."""
        if not (isinstance(event, PointerPressed) and event.button == "left" and GO_ON in self.bubble.buttons):
            return False
        found = tree.hit(self.targets(), event.at)
        return not self.log.is_open and (found is None or found.id == HOST or found.id not in self.buttons)

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
        super().draw_light()
        self.bubble.draw_light(self.lit_now())
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
        return f"{self.name}:{self.walk.place}" if is_answer else self.name

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
