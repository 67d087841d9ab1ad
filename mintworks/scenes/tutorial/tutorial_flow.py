"""Leads from the title through a game's lessons and back, and keeps the progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Generic

from mintworks.content.lessons import Lesson
from mintworks.core.plugin import EventT, GamePlugin, StateT
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import AnySession
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.scene import App, Scene
from mintworks.scenes.tutorial.lessons_scene import LessonsScene
from mintworks.storage.errors import Notice
from mintworks.storage.tutorial_progress import TutorialFile

if TYPE_CHECKING:
    from mintworks.scenes.base.laid_table import AnyLaidTable
    from mintworks.scenes.tutorial.host import Host
    from mintworks.scenes.tutorial.lesson_walk import AnyLessonWalk


class GameTutorialFlow(Generic[StateT, EventT]):
    """Opens lessons; `folder` keeps their progress, step by step."""

    greeting = "tutorial.greeting"
    """Key of the host's words above the list of lessons."""

    def __init__(
        self, app: App, game: GamePlugin, folder: Path, laid: Callable[[AnySession], AnyLaidTable] | None = None
    ) -> None:
        """`laid` lays the game's table, unless it has another one for lessons."""
        self._laid = laid
        self._app = app
        self._game = game
        self._file = TutorialFile(folder, self._tell, game=game.folder)

    # What games differ in

    def lessons(self) -> Sequence[Lesson]:
        """Return the lessons, in order. Raises ContentError."""
        raise NotImplementedError

    def apply_event(self, state: StateT, event: EventT) -> None:
        """Apply an event to a position. Unused if a game overrides `walk`."""
        raise NotImplementedError

    def walk(self, lesson: Lesson, place: int) -> AnyLessonWalk:
        """Return the walk through a lesson from a step; by default whole moves are shown at once."""
        # Imported here: the title asks for lessons but needs no table.
        from mintworks.scenes.tutorial.lesson_walk import SCRIPTED, LessonSession, LessonWalk

        strings, game = self._app.strings, self._game
        _, *others = game.positions.opponents(game.rules().new_game(lesson.setup))
        pip = Seat(SeatKind.PLANNER, strings("tutorial.names.pip"), level=SCRIPTED)
        cards = [pip if card is None else Seat(SeatKind.AI, game.narration.seat_name(card, strings)) for card in others]
        seats = Seat(SeatKind.PERSON, strings("tutorial.names.you")), *cards
        return LessonWalk(lesson, LessonSession(game, lesson, seats, lesson.setup), self.apply_event, place)

    def keepsake(self, session: AnySession, on_next: Callable[[], None]) -> Scene | None:
        """Return the keepsake of the first lesson ever finished, if any; `on_next` leads on to the next lesson."""
        return None

    def table(self, host: Host) -> Scene:
        """Return the table of a lesson with its host."""
        from mintworks.scenes.tutorial.host import LessonTable

        assert self._laid is not None, "a game has a table, or one for lessons"
        return LessonTable(host, self._laid(host.session))

    # The way

    @property
    def is_new(self) -> bool:
        """Return whether nobody has finished a lesson yet."""
        return not self._file.progress.done

    @property
    def has_left(self) -> bool:
        """Return whether a lesson was left before its end."""
        return bool(self._file.progress.left_at)

    def begin(self) -> None:
        """Open the list of lessons, or for a newcomer the first lesson. Raises ContentError."""
        lessons = self.lessons()
        if self._file.progress.is_new:
            self._app.push(LoadingScene(self._scene(lessons[0], 0)))
        else:
            self._app.push(self._list(lessons))

    def _list(self, lessons: Sequence[Lesson], finished: Lesson | None = None) -> LessonsScene:
        progress = self._file.progress
        return LessonsScene(lessons, progress, self._open, self._leave_to_play, finished, self.greeting)

    def _open(self, lesson: Lesson, place: int) -> None:
        self._app.replace(LoadingScene(self._scene(lesson, place)))

    def _scene(self, lesson: Lesson, place: int) -> Scene:
        from mintworks.scenes.tutorial.host import Host

        host = Host(
            self.walk(lesson, place),
            on_step=lambda place: self._note_step(lesson, place),
            on_back=lambda place: self._app.replace(self._scene(lesson, place)),
            on_done=lambda: self._finish(lesson, host.session),
        )
        return self.table(host)

    def _note_step(self, lesson: Lesson, place: int) -> None:
        self._file.change(lambda progress: progress.at_step(lesson.id, lesson.steps[place].id))

    def _finish(self, lesson: Lesson, session: AnySession) -> None:
        is_first = self.is_new
        self._file.change(lambda progress: progress.after(lesson.id))
        listed = self._list(self.lessons(), lesson)
        self._app.replace(listed)

        def go_on() -> None:
            self._app.pop()
            listed.go_on()

        keepsake = self.keepsake(session, go_on) if is_first else None
        if keepsake is not None:
            self._app.push(keepsake)

    def _tell(self, notice: Notice) -> None:
        self._app.tell(self._app.strings(notice.key, **notice.values))

    def _leave_to_play(self) -> None:
        self._app.navigator.return_to_title()
        self._app.navigator.begin("solo")
