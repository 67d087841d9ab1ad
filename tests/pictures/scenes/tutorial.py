"""Every step of every lesson, for tools/screenshots.py: each function puts a lesson on the stack of an app."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.lessons import Lesson, load_lessons
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.scenes.lesson_walk import LessonWalk
from mintworks.games.works.scenes.tutorial import TutorialScene
from mintworks.scenes.tutorial.host import Host
from mintworks.scenes.tutorial.lessons_scene import LessonsScene
from mintworks.storage.tutorial_progress import TutorialProgress


def _nothing(*_: object) -> None:
    """What other scenes would do."""


def lessons() -> tuple[Lesson, ...]:
    """The lessons of the game."""
    return load_lessons(load_cards(), Strings.load("en").has)


def show(app: App, lesson: Lesson, place: int) -> TutorialScene:
    """Put a lesson on the stack at one of its steps, all motion at its end."""
    walk = LessonWalk(MintWorks(load_cards()), lesson, app.strings, place)
    scene = TutorialScene(Host(walk, on_step=_nothing, on_back=_nothing, on_done=_nothing))
    app.push(scene)
    scene.director.hurry()
    for _ in range(200):
        if scene.host.bubble.speech is not None:
            break
        scene.update(0.02)
        scene.director.hurry()
    scene.tableau.tweens.finish_all()
    return scene


def lesson_list(app: App) -> None:
    progress = TutorialProgress(done=("first-mints",), left_at={"deeds": "guest"})
    app.push(LessonsScene(lessons(), progress, _nothing))


def lesson_done(app: App) -> None:
    first = lessons()[0]
    app.push(LessonsScene(lessons(), TutorialProgress(done=(first.id,)), _nothing, finished=first))


def wrong_try(app: App) -> None:
    """Someone goes to the Builder without a plan."""
    show(app, lessons()[0], 0).hand.click("location:builder")


def _pictures() -> dict[str, Callable[[App], None]]:
    pictures: dict[str, Callable[[App], None]] = {
        "lessons": lesson_list,
        "lessons-done": lesson_done,
        "tutorial-wrong-try": wrong_try,
    }
    for lesson in lessons():
        for place, step in enumerate(lesson.steps):
            if step.until is not None:
                continue  # it is over with what it watches
            pictures[f"tutorial-{lesson.id}-{place + 1:02}-{step.id}"] = partial(_step, lesson, place)
    return pictures


def _step(lesson: Lesson, place: int, app: App) -> None:
    show(app, lesson, place)


TUTORIAL_SCENES = _pictures()
