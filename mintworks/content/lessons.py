"""Reads the lessons of a game into typed objects, and says which step of which file is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from mintworks.content.errors import ContentError
from mintworks.content.yaml_files import YamlFile


class AnyHappening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event that a step waits for: its type, and the fields that must agree, which a game adds."""

    event: str

    @property
    def fields(self) -> dict[str, str | int]:
        """Return the given fields, without the type."""
        given = {name: getattr(self, name) for name in self.__struct_fields__ if name != "event"}
        return {name: value for name, value in given.items() if value is not None}

    def is_met_by(self, event: object) -> bool:
        """Return whether an event is of this type and has these fields."""
        return type(event).__name__ == self.event and all(
            getattr(event, name) == value for name, value in self.fields.items()
        )


HappeningT = TypeVar("HappeningT", bound=AnyHappening)


class AnyLessonStep(msgspec.Struct, Generic[HappeningT], frozen=True, forbid_unknown_fields=True):
    """One thing that the host says.

    It begins once `after` has been shown, or with no `after` at once; before an action, when all has been shown.
    It ends with one of the actions `do` (the first is what the host would play), with the event `until`, or by being
    confirmed.
    `meanwhile` are actions that the learner is spared: they are played before it begins, behind a curtain that says
    so, in the words `curtain`. With `foresees` the table shows what the opponent would do next as long as she speaks.
    """

    id: str
    says: str
    lights: tuple[str, ...]
    after: HappeningT | None = None
    until: HappeningT | None = None
    do: tuple[str, ...] = ()
    meanwhile: tuple[str, ...] = ()
    curtain: str = ""
    foresees: bool = False


class AnyLesson(msgspec.Struct, Generic[HappeningT], frozen=True):
    """A lesson: a set-up, what the opponent does (nothing where its card plays), and its steps."""

    id: str
    setup: Any
    opponent: tuple[str, ...]
    steps: tuple[AnyLessonStep[HappeningT], ...]

    def place_of(self, step: str) -> int:
        """Return the place of a step by its id, counted from 0; 0 for an id that no longer exists."""
        return next((place for place, each in enumerate(self.steps) if each.id == step), 0)


Lesson: TypeAlias = AnyLesson[Any]
LessonStep: TypeAlias = AnyLessonStep[Any]
"""Those of whichever game."""


@dataclass(frozen=True)
class LessonContent:
    """What the lessons of one game are made of.

    `steps` is the type of all steps, `read_setup` the set-up of a file. `lights` says what can be lit, in words.
    """

    steps: type[tuple[LessonStep, ...]]
    read_setup: Callable[[YamlFile], Any]
    is_action: Callable[[str], bool]
    action_example: str
    is_light: Callable[[str], bool]
    lights: str
    events: Mapping[str, type[msgspec.Struct]]
    has_words: Callable[[str], bool]
    file_example: str

    def read_lessons(self, folder: Path) -> tuple[Lesson, ...]:
        """Read and check the lessons of a folder, in the order of their files' names. Raises ContentError."""
        lessons: dict[str, Lesson] = {}
        for path in sorted(folder.glob("*.yaml")):
            lesson = self.read_lesson(path)
            if lesson.id in lessons:
                raise ContentError(f"tutorial/{path.name}", f"a name that no other lesson has, not {lesson.id!r}")
            lessons[lesson.id] = lesson
        if not lessons:
            raise ContentError("tutorial", f"a file such as {self.file_example}")
        return tuple(lessons.values())

    def read_lesson(self, path: Path) -> Lesson:
        """Read and check one lesson; its id is the file's name without the number. Raises ContentError.

        That its actions are legal where they stand, playing it shows.
        """
        file = YamlFile(path, f"tutorial/{path.name}")
        for key in file.entries:
            if key not in ("setup", "opponent", "steps"):
                raise file.wrong(key, "no such key here, but one of setup, opponent, steps")
        for key in ("setup", "steps"):
            if key not in file.entries:
                raise file.wrong(key, "this key as well")
        opponent = file.convert("opponent", file.entries.get("opponent", []), tuple[str, ...])
        for place, text in enumerate(opponent):
            if not self.is_action(text):
                raise file.wrong(f"opponent[{place}]", f"an action such as {self.action_example}, not {text!r}")
        name = path.stem.partition("-")[2] or path.stem
        return AnyLesson(name, self.read_setup(file), opponent, self._steps(file))

    def _steps(self, file: YamlFile) -> tuple[LessonStep, ...]:
        steps = file.convert("steps", file.entries["steps"], self.steps)
        if not steps:
            raise file.wrong("steps", "at least one step")
        for place, step in enumerate(steps):
            for key, expected in self._mismatches(step, steps[:place]):
                raise file.wrong(f"steps[{place}].{key}", f"{expected} (step {step.id!r})")
        return steps

    def _mismatches(self, step: LessonStep, before: tuple[LessonStep, ...]) -> Iterator[tuple[str, str]]:
        if any(each.id == step.id for each in before):
            yield "id", "an id that no step before it has"
        if not self.has_words(step.says):
            yield "says", f"the id of a text, which {step.says!r} isn’t"
        if not step.lights:
            yield "lights", "at least one thing that the words speak of"
        for place, light in enumerate(step.lights):
            if not self.is_light(light):
                yield f"lights[{place}]", self.lights
        for key in ("do", "meanwhile"):
            for place, text in enumerate(getattr(step, key)):
                if not self.is_action(text):
                    yield f"{key}[{place}]", f"an action such as {self.action_example}, not {text!r}"
        if bool(step.meanwhile) != bool(step.curtain):
            yield "curtain", "the id of a text where there’s something meanwhile, and only there"
        elif step.curtain and not self.has_words(step.curtain):
            yield "curtain", f"the id of a text, which {step.curtain!r} isn’t"
        if step.do and (step.after is not None or step.until is not None or step.meanwhile):
            yield "do", "an action alone, without after, until and meanwhile"
        if before and before[-1].do and not (step.do or step.after or step.until or step.meanwhile):
            yield "after", "the event with which the action before it has been shown"
        for key in ("after", "until"):
            happening = getattr(step, key)
            if happening is not None:
                yield from self._mismatches_of_happening(key, happening)

    def _mismatches_of_happening(self, key: str, happening: AnyHappening) -> Iterator[tuple[str, str]]:
        kind = self.events.get(happening.event)
        if kind is None:
            yield f"{key}.event", f"one of {', '.join(self.events)}"
            return
        for name in happening.fields:
            if name not in kind.__struct_fields__:
                yield f"{key}.{name}", f"a field of {happening.event}, of {', '.join(kind.__struct_fields__)}"
