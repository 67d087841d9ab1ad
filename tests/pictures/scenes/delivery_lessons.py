"""Pictures of the lessons of Mint Delivery for tools/screenshots.py."""

from __future__ import annotations

from collections.abc import Callable

from mintworks.app.app import App
from mintworks.games.delivery.content.lessons import load_lessons
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.scenes.tutorial import TutorialScene, walk_through
from mintworks.scenes.tutorial.host import Host


def _nothing(*_: object) -> None:
    """What a lesson tells in a picture."""


def _lesson(number: int, step: str) -> Callable[[App], None]:
    def build(app: App) -> None:
        lesson = load_lessons(load_parts(), app.strings.has)[number]
        walk = walk_through(lesson, app.strings, lesson.place_of(step))
        app.push(TutorialScene(Host(walk, on_step=_nothing, on_back=_nothing, on_done=_nothing)))

    return build


DELIVERY_LESSON_SCENES: dict[str, Callable[[App], None]] = {
    "delivery-lesson-road": _lesson(0, "drive"),
    "delivery-lesson-factory": _lesson(1, "blocked"),
    "delivery-lesson-extras": _lesson(2, "roads"),
}
"""What can be drawn."""
