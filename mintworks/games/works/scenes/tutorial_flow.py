"""Leads from the title through the lessons and back, and remembers how far one has come."""

from __future__ import annotations

from pathlib import Path

from mintworks.games.works.content.lessons import Lesson, load_lessons
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.scenes.lesson_walk import LessonWalk
from mintworks.games.works.scenes.lessons import LessonsScene
from mintworks.games.works.scenes.tutorial import TutorialScene
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.scene import App, Scene
from mintworks.storage.errors import Notice
from mintworks.storage.tutorial_progress import TutorialFile


class TutorialFlow:
    """Opens lessons from the title on. Where each was left is kept in `folder`, step by step."""

    def __init__(self, app: App, cards: CardSet, folder: Path) -> None:
        self._app = app
        self._works = MintWorks(cards)
        self._file = TutorialFile(folder, self._tell, game=PLUGIN.folder)

    @property
    def is_new(self) -> bool:
        """Whether nobody has come to the end of a lesson yet."""
        return not self._file.progress.done

    def begin(self) -> None:
        """Go to the list of lessons; who was never here goes straight to the first. Raises ContentError."""
        lessons = self._lessons()
        progress = self._file.progress
        if progress.is_new:
            self._app.push(LoadingScene(self._scene(lessons[0], 0)))
        else:
            self._app.push(LessonsScene(lessons, progress, self._open, self._leave_to_play))

    def _lessons(self) -> tuple[Lesson, ...]:
        return load_lessons(self._works.cards, self._app.strings.has)

    def _open(self, lesson: Lesson, place: int) -> None:
        self._app.replace(LoadingScene(self._scene(lesson, place)))

    def _scene(self, lesson: Lesson, place: int) -> Scene:
        return TutorialScene(
            LessonWalk(self._works, lesson, self._app.strings, place),
            on_step=lambda place: self._note_step(lesson, place),
            on_back=lambda place: self._app.replace(self._scene(lesson, place)),
            on_done=lambda: self._finish(lesson),
        )

    def _note_step(self, lesson: Lesson, place: int) -> None:
        self._file.change(lambda progress: progress.at_step(lesson.id, lesson.steps[place].id))

    def _finish(self, lesson: Lesson) -> None:
        progress = self._file.change(lambda progress: progress.after(lesson.id))
        self._app.replace(LessonsScene(self._lessons(), progress, self._open, self._leave_to_play, finished=lesson))

    def _tell(self, notice: Notice) -> None:
        self._app.tell(self._app.strings(notice.key, **notice.values))

    def _leave_to_play(self) -> None:
        self._app.navigator.return_to_title()
        self._app.navigator.begin("solo")
