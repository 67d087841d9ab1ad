"""A person at a lesson, begun at any of its steps."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.lessons import Lesson, load_lessons
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.scenes.lesson_walk import LessonWalk
from mintworks.games.works.scenes.tutorial import TutorialScene
from mintworks.scenes.tutorial.host import Host
from mintworks.ui.input import DOUBLE_CLICK_S
from mintworks.ui.table.bubble import GO_ON
from tests.scenes.journeys import arrive
from tests.scenes.person import Person
from tests.scenes.titles import title_scene

CARDS = load_cards()
WORKS = MintWorks(CARDS)
LESSONS = load_lessons(CARDS, Strings.load("en").has)
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])


class Learner(Person):
    """A person at a lesson, who looks at the uppermost scene."""

    @property
    def lesson(self) -> TutorialScene:
        scene = self.app.scene
        assert isinstance(scene, TutorialScene)
        return scene

    def listens(self) -> str:
        """Wait until the host speaks; the id of her step."""
        arrive(self, "tutorial")
        for _ in range(600):
            arrive(self, "tutorial")  # a curtain lifts by itself
            if self.lesson.host.bubble.speech is not None:
                break
            self.waits(0.05)
        assert self.lesson.host.walk.step is not None
        assert self.lesson.host.bubble.speech is not None, self.lesson.host.walk.step.id
        return self.lesson.host.walk.step.id

    def goes_on(self) -> None:
        """Press the button that goes on, after reading: the rest of a double click it would not take."""
        self.waits(DOUBLE_CLICK_S)
        self.clicks(GO_ON)

    def focuses(self, target: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(len(self.app.scene.targets()) + 1):
            if self.lesson.controls.focused == target:
                return
            self.presses(pygame.K_TAB)
        raise AssertionError(f"Tab never reaches {target}")

    def drags(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.holds_at(start)
        for share in (0.3, 0.7, 1.0):
            at = tuple(round(a + (z - a) * share) for a, z in zip(start, end, strict=True))
            self.slides_to((at[0], at[1]), held=True)
        self.releases_at(end)


def begin(app: App, lesson: Lesson, place: int = 0, done: list[str] | None = None) -> TutorialScene:
    """Begin a lesson at a step; its id is added to `done` at its end."""

    def back(to: int) -> None:
        app.replace(scene_at(to))

    def scene_at(at: int) -> TutorialScene:
        host = Host(
            LessonWalk(WORKS, lesson, app.strings, at),
            on_step=lambda _: None,
            on_back=back,
            on_done=lambda: (done if done is not None else []).append(lesson.id),
        )
        return TutorialScene(host)

    app.push(title_scene())
    scene = scene_at(place)
    app.push(scene)
    return scene
