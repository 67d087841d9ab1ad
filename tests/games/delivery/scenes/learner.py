"""A person at a lesson of Mint Delivery, who clicks, drags and presses keys in a time that the test moves."""

from __future__ import annotations

from typing import Any

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.games.delivery.content.lessons import Lesson, load_lessons
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.scenes.tutorial import TutorialScene, walk_through
from mintworks.games.delivery.view.play_preview import Play
from mintworks.scenes.base.laid_table import INSTANT
from mintworks.scenes.tutorial.host import Host
from mintworks.ui import tree
from mintworks.ui.command import Command
from mintworks.ui.input import DOUBLE_CLICK_S, Commanded, PointerMoved, PointerPressed, PointerReleased
from tests.scenes.person import Person

LESSONS = load_lessons(load_parts(), Strings.load("en").has)

Point = tuple[int, int]
Gesture = tuple[str, ...]
"""How something is done, `click`, `double`, `drag` or `keys`, and on what, one thing after the other."""


class Learner(Person):
    """Sits in a lesson; `steps` are the places of those that have begun."""

    def __init__(self, app: App, lesson: Lesson, place: int = 0) -> None:
        super().__init__(app)
        self.lesson = lesson
        self.steps: list[int] = []
        self.is_done = False
        app.settings.animation_speed = INSTANT
        walk = walk_through(lesson, app.strings, place)
        self.scene = TutorialScene(Host(walk, on_step=self.steps.append, on_back=lambda _: None, on_done=self._end))
        app.push(self.scene)
        self.listens()

    def _end(self) -> None:
        self.is_done = True

    def listens(self) -> None:
        """Let pass what is shown, curtains too, until the host has spoken."""
        for _ in range(400):
            if self.app.scene is not self.scene:
                self.waits(0.05)
                continue
            self.scene.director.hurry()
            if self.is_done or (not self.scene.update(0.05) and self.scene.host.bubble.speech is not None):
                return
        raise AssertionError("the host never speaks")

    @property
    def answer(self) -> str:
        """What the host answered to what was done last; empty for nothing."""
        speech = self.scene.host.bubble.speech
        answer, parted, _ = ("" if speech is None else speech.words).partition("**\n")
        return answer.removeprefix("**") if parted else ""

    @property
    def legal(self) -> list[Action]:
        state = self.scene.match.state
        return [] if state.to_move != 1 else self.scene.session.rules.legal_actions(state)

    @property
    def asked(self) -> list[Action]:
        """The actions that the step asks for."""
        asked: list[Any] = [*self.scene.host.allowed()]
        return asked

    # What is done

    def only_tries(self) -> list[Action]:
        """What is decided from now on is noted, and not played."""
        decided: list[Action] = []

        def note(play: Play, dropped_at: object) -> None:
            decided.append(play[0])

        self.scene.hand.submit = note
        return decided

    def begins_anew(self) -> None:
        """Take the hand from everything, and the answer from the host's lips."""
        self.scene.hand.end()
        self.scene.hand.begin(self.asked)
        self.scene.tableau.lay_out()
        self.app.ui.tweens.finish_all()
        self.scene.host._answer = ""
        self.scene.host._speak()
        self.scene.controls.focus(None)
        self._now_s += 2 * DOUBLE_CLICK_S

    def can_reach(self, target: str) -> bool:
        """Whether a pointer comes at something, which the host's bubble may hide."""
        found = tree.find(self.scene.targets(), target)
        above = None if found is None else tree.hit(self.scene.targets(), found.rect.center)
        return above is not None and above.id == target

    def does(self, gesture: Gesture) -> None:
        """Carry out a gesture, as far as its things are there."""
        how, *things = gesture
        if how == "drag":
            self.drags(*things)
            return
        for thing in things:
            if how == "keys":
                self.confirms(thing)
            elif tree.find(self.scene.targets(), thing) is not None:
                for _ in range(2 if how == "double" else 1):
                    self.points_and_clicks(thing)
                self._now_s += 2 * DOUBLE_CLICK_S

    def points_and_clicks(self, target: str) -> None:
        found = tree.find(self.scene.targets(), target)
        if found is None:  # it is gone with the first click
            return
        at = found.rect.center
        for event in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
            self.app.handle(event)
        self._now_s += 0.05

    def drags(self, thing: str, to: str) -> None:
        start, end = self.looks_at(thing).rect.center, self.place(to)
        self.app.handle(PointerMoved(start))
        self.app.handle(PointerPressed(start))
        for share in (0.2, 0.6, 1.0):
            at = tuple(round(a + (z - a) * share) for a, z in zip(start, end, strict=True))
            self.app.handle(PointerMoved((at[0], at[1])))
        self.app.handle(PointerReleased(end))

    def place(self, target: str) -> Point:
        """Where something is let go on a target."""
        if target.startswith("space:"):
            x, y = self.scene.tableau.arrangement.spots[target.removeprefix("space:")]
            return round(x), round(y)
        if target == "mat":
            panel = self.scene.tableau.arrangement.own_panel
            return panel.centerx + panel.width // 6, panel.top + 12
        return self.looks_at(target).rect.center

    def confirms(self, target: str) -> None:
        """Move the focus to something by Tab, and confirm; such as by the buttons of a pad.

        It comes from what lies before it, since all the way to there is that of others.
        """
        self.app.translator.device = "keys"
        ids = [each.id for each in self.scene.targets() if each.focusable]
        if target in ids[1:] and self.scene.controls.focused != target:
            self.scene.controls.focus(ids[ids.index(target) - 1])
        for _ in range(len(self.scene.targets()) + 1):
            if self.scene.controls.focused == target:
                break
            self.app.handle(Commanded(Command.NEXT))
        if self.scene.controls.focused == target:
            self.app.handle(Commanded(Command.CONFIRM))
        self.app.translator.device = "pointer"
