"""The lesson of Stacks: what its file may name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from mintworks.content.lessons import AnyHappening, AnyLessonStep, Lesson, LessonContent
from mintworks.scenes.tutorial.tutorial_flow import GameTutorialFlow
from tests.tiny_game.plugin import FOLDER
from tests.tiny_game.rules import ACTIONS, Event, Setup, State, apply_event


class Happening(AnyHappening, frozen=True, forbid_unknown_fields=True):
    """An event that a step waits for."""

    seat: int | None = None


class Lessons(GameTutorialFlow[State, Event]):
    """Opens the lesson."""

    def lessons(self) -> Sequence[Lesson]:
        content = LessonContent(
            steps=tuple[AnyLessonStep[Happening], ...],
            read_setup=lambda file: file.convert("setup", file.entries["setup"], Setup),
            is_action=lambda text: text in map(str, ACTIONS),
            action_example="lay:7",
            is_light=lambda light: light.partition(":")[0] in ("card", "row", "draw", "mat", "seat"),
            lights="card:7, row:1, mat:1, seat:1 or draw",
            events={kind.__name__: kind for kind in get_args(Event)},
            has_words=self._app.strings.has,
            file_example="1-rows.yaml",
        )
        return content.read_lessons(FOLDER / "lessons")

    def apply_event(self, state: State, event: Event) -> None:
        apply_event(state, event)
