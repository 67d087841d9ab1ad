"""The lessons of Mint Works."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mintworks.games.works.content.lessons import Lesson, load_lessons
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.cards import CardSet
from mintworks.scenes.base.scene import App
from mintworks.scenes.tutorial.tutorial_flow import GameTutorialFlow

if TYPE_CHECKING:
    from mintworks.games.works.scenes.lesson_walk import LessonWalk
    from mintworks.games.works.scenes.tutorial import TutorialScene
    from mintworks.scenes.tutorial.host import Host


class TutorialFlow(GameTutorialFlow):
    """Opens lessons with these cards."""

    def __init__(self, app: App, cards: CardSet, folder: Path) -> None:
        super().__init__(app, PLUGIN, folder)
        self._works = MintWorks(cards)

    def lessons(self) -> tuple[Lesson, ...]:
        return load_lessons(self._works.cards, self._app.strings.has)

    def walk(self, lesson: Lesson, place: int) -> LessonWalk:
        # Only here: the title, which asks whether there is something to learn, needs no table.
        from mintworks.games.works.scenes.lesson_walk import LessonWalk

        return LessonWalk(self._works, lesson, self._app.strings, place)

    def table(self, host: Host) -> TutorialScene:
        from mintworks.games.works.scenes.tutorial import TutorialScene

        return TutorialScene(host)
