"""The course: leads from the title through the lessons and back, and remembers how far one has come."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mintworks.games.works.content.lessons import Lesson, load_lessons
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.scenes.lesson_walk import LessonWalk
from mintworks.games.works.scenes.lessons import LessonsScene
from mintworks.games.works.scenes.tutorial import TutorialScene
from mintworks.scenes.base.doors import Doors
from mintworks.scenes.base.menu import MenuScene
from mintworks.scenes.base.scene import Scene, Stack, noop
from mintworks.storage.errors import Notice
from mintworks.storage.files import data_folder
from mintworks.storage.tutorial_progress import TutorialFile


class TutorialFlow:
    """Opens lessons from the title on. Where each was left is kept in `folder`, step by step.

    `play` leads from the title to a game.
    """

    def __init__(
        self,
        app: Stack,
        works: MintWorks,
        doors: Doors,
        *,
        play: Callable[[], None] = noop,
        folder: Path | None = None,
    ) -> None:
        self._app = app
        self._works = works
        self._doors = doors
        self._play = play
        self._file = TutorialFile(folder or data_folder(), self._tell)

    @property
    def is_new(self) -> bool:
        """Whether nobody has come to the end of a lesson yet."""
        return not self._file.progress.done

    def begin(self) -> None:
        """Go to the list of lessons; who was never here goes straight to the first. Raises ContentError."""
        lessons = self._lessons()
        progress = self._file.progress
        if progress.is_new:
            walk = self._walk(lessons[0], 0)
            self._app.push(self._doors.prepared(walk.session, lambda: self._scene(walk)))
        else:
            self._app.push(LessonsScene(lessons, progress, self._open, self._leave_to_play))

    def _lessons(self) -> tuple[Lesson, ...]:
        return load_lessons(self._works.cards, self._app.strings.has)

    def _open(self, lesson: Lesson, place: int) -> None:
        walk = self._walk(lesson, place)
        self._app.replace(self._doors.prepared(walk.session, lambda: self._scene(walk)))

    def _walk(self, lesson: Lesson, place: int) -> LessonWalk:
        return LessonWalk(self._works, lesson, self._app.strings, place)

    def _scene(self, walk: LessonWalk) -> Scene:
        lesson, session = walk.lesson, walk.session
        return TutorialScene(
            walk,
            on_step=lambda place: self._note_step(lesson, place),
            on_back=lambda place: self._app.replace(self._scene(self._walk(lesson, place))),
            on_done=lambda: self._finish(lesson),
            open_inspector=lambda target: self._doors.open_inspector(session, target),
            open_rules=self._doors.open_rules,
            open_menu=lambda: self._app.push(MenuScene(self._app.return_to_first, is_kept=True)),
        )

    def _note_step(self, lesson: Lesson, place: int) -> None:
        self._file.change(lambda progress: progress.at_step(lesson.id, lesson.steps[place].id))

    def _finish(self, lesson: Lesson) -> None:
        progress = self._file.change(lambda progress: progress.after(lesson.id))
        self._app.replace(LessonsScene(self._lessons(), progress, self._open, self._leave_to_play, finished=lesson))

    def _tell(self, notice: Notice) -> None:
        self._app.tell(self._app.strings(notice.key, **notice.values))

    def _leave_to_play(self) -> None:
        self._app.return_to_first()
        self._play()
