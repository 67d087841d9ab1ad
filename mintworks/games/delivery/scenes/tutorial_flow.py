"""The lessons of Mint Delivery."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mintworks.games.delivery.content.lessons import Lesson, load_lessons
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.parts import Parts
from mintworks.scenes.base.scene import App
from mintworks.scenes.tutorial.tutorial_flow import GameTutorialFlow

if TYPE_CHECKING:
    from mintworks.games.delivery.scenes.tutorial import TutorialScene
    from mintworks.scenes.tutorial.host import Host
    from mintworks.scenes.tutorial.lesson_walk import LessonWalk


class TutorialFlow(GameTutorialFlow):
    """Opens lessons with these parts."""

    greeting = "tutorial.greeting_delivery"

    def __init__(self, app: App, parts: Parts, folder: Path) -> None:
        super().__init__(app, PLUGIN, folder)
        self._parts = parts

    def lessons(self) -> tuple[Lesson, ...]:
        return load_lessons(self._parts, self._app.strings.has)

    def walk(self, lesson: Lesson, place: int) -> LessonWalk:
        # Only here: the title, which asks whether there is something to learn, needs no table.
        from mintworks.games.delivery.scenes.tutorial import walk_through

        return walk_through(lesson, self._app.strings, place)

    def table(self, host: Host) -> TutorialScene:
        from mintworks.games.delivery.scenes.tutorial import TutorialScene

        return TutorialScene(host)
