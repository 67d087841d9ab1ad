"""The lessons of Mint Delivery at their table, from the first step to the last."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from mintworks.games.delivery.content.lessons import Lesson, load_lessons
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.scenes.tutorial import TutorialScene, walk_through
from mintworks.scenes.base.laid_table import INSTANT
from mintworks.ui import tree
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import PointerMoved, PointerPressed, PointerReleased
from mintworks.ui.table.bubble import DO_IT, GO_ON

LESSONS = load_lessons(load_parts(), lambda key: True)


class Learner:
    """Somebody who sits in a lesson, and what is heard of that."""

    def __init__(self, app: App, lesson: Lesson, place: int = 0) -> None:
        self.app = app
        self.steps: list[int] = []
        self.is_done = False
        app.settings.animation_speed = INSTANT
        walk = walk_through(lesson, app.strings, place)
        self.scene = TutorialScene(walk, on_step=self.steps.append, on_back=lambda place: None, on_done=self._end)
        app.push(self.scene)
        self.waits()

    def _end(self) -> None:
        self.is_done = True

    def waits(self) -> None:
        """Let pass what is shown, until the host has spoken."""
        for _ in range(200):
            self.scene.director.hurry()
            if not self.scene.update(0.05) and self.scene.bubble.speech is not None:
                return

    def clicks(self, target: str) -> None:
        found = tree.find(self.scene.targets(), target)
        assert found is not None, target
        for event in (PointerMoved, PointerPressed, PointerReleased):
            self.app.scene.handle(event(found.rect.center))
        self.waits()


@pytest.mark.parametrize("lesson", [pytest.param(lesson, id=lesson.id) for lesson in LESSONS])
def test_the_host_can_lead_through_a_whole_lesson(app: App, canvas: Canvas, lesson: Lesson) -> None:
    learner = Learner(app, lesson)
    for place, step in enumerate(lesson.steps):
        assert learner.steps == [*range(place + 1)]
        assert learner.scene.walk.found, step.id
        assert len(learner.scene.lit()) == len(step.lights), step.id
        learner.scene.draw(canvas)
        learner.clicks(DO_IT if step.do else GO_ON)
    assert learner.is_done


def test_the_first_drive_is_two_clicks(app: App) -> None:
    learner = Learner(app, LESSONS[0])
    learner.clicks("truck")
    learner.clicks("space:north")
    assert learner.steps == [0, 1]
    assert learner.scene.match.state.seats[0].space == "north"


def test_a_wrong_try_is_answered_and_moves_nothing(app: App) -> None:
    learner = Learner(app, LESSONS[0])
    learner.clicks("space:west")
    assert learner.steps == [0]
    speech = learner.scene.bubble.speech
    assert speech is not None
    assert app.strings("tutorial.answers.drive") in speech.words


@pytest.mark.parametrize("lesson", [pytest.param(lesson, id=lesson.id) for lesson in LESSONS])
def test_a_lesson_goes_on_at_any_step(app: App, lesson: Lesson) -> None:
    for place in range(0, len(lesson.steps), 4):
        learner = Learner(app, lesson, place)
        assert learner.steps == [place]
        assert learner.scene.bubble.speech is not None
