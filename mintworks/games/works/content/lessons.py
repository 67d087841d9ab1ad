"""Reads the lessons of levels/works/tutorial into typed objects, and says which step of which file is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, get_args

import msgspec

from mintworks.content.errors import ContentError
from mintworks.content.files import level_path
from mintworks.content.yaml_files import YamlFile
from mintworks.games.works.rules.actions import ActionTable
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.setup import Setup, SetupError, new_state

LIGHTS: Final = ("mints", "pass", "deck", "mint-supply", "supply", "strip", "own", "other", "road")
"""What can be lit, besides `location:…`, `card:…`, `seat:…` and `stars:…` of a seat."""

_EVENTS: Final = {kind.__name__: kind for kind in get_args(Event)}


class Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event that a step waits for: its type, and the fields that must agree."""

    event: str
    seat: int | None = None
    phase: str | None = None
    reason: str | None = None
    location: str | None = None
    card: str | None = None
    plan: str | None = None

    @property
    def fields(self) -> dict[str, str | int]:
        """The fields that were given, without the type."""
        given = {name: getattr(self, name) for name in self.__struct_fields__ if name != "event"}
        return {name: value for name, value in given.items() if value is not None}

    def is_met_by(self, event: Event) -> bool:
        """Whether an event is of this type and agrees."""
        return type(event).__name__ == self.event and all(
            getattr(event, name) == value for name, value in self.fields.items()
        )


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    after: Happening | None = None
    until: Happening | None = None
    do: tuple[str, ...] = ()
    meanwhile: tuple[str, ...] = ()
    curtain: str = ""
    foresees: bool = False


class LessonSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table of a lesson. `deck` names the plans on top; the others follow in the order of their file."""

    deck: tuple[str, ...]
    ai: str | None = None
    advanced: tuple[str, ...] = ()
    first: int = 1


class Lesson(msgspec.Struct, frozen=True):
    """A lesson: a set-up, what the opponent does (nothing where an AI card plays), and its steps."""

    id: str
    setup: Setup
    opponent: tuple[str, ...]
    steps: tuple[LessonStep, ...]

    def place_of(self, step: str) -> int:
        """The place of a step by its id, counted from 0; 0 for one that is no more."""
        return next((place for place, each in enumerate(self.steps) if each.id == step), 0)


def load_lessons(cards: CardSet, has_words: Callable[[str], bool]) -> tuple[Lesson, ...]:
    """The lessons that come with the game, in order. Raises ContentError."""
    return read_lessons(level_path("works/tutorial"), cards, has_words)


def read_lessons(folder: Path, cards: CardSet, has_words: Callable[[str], bool]) -> tuple[Lesson, ...]:
    """Read and check the lessons of a folder, in the order of their files' names. Raises ContentError."""
    lessons: dict[str, Lesson] = {}
    for path in sorted(folder.glob("*.yaml")):
        lesson = read_lesson(path, cards, has_words)
        if lesson.id in lessons:
            raise ContentError(f"tutorial/{path.name}", f"a name that no other lesson has, not {lesson.id!r}")
        lessons[lesson.id] = lesson
    if not lessons:
        raise ContentError("tutorial", "a file such as 1-first-mints.yaml")
    return tuple(lessons.values())


def read_lesson(path: Path, cards: CardSet, has_words: Callable[[str], bool]) -> Lesson:
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
    reader = _Reader(file, cards, has_words)
    opponent = file.convert("opponent", file.entries.get("opponent", []), tuple[str, ...])
    for place, text in enumerate(opponent):
        reader.check_action(f"opponent[{place}]", text)
    return Lesson(path.stem.partition("-")[2] or path.stem, reader.setup(), opponent, reader.steps())


class _Reader:
    """Checks what types alone cannot: that names exist, and that steps can follow one another."""

    def __init__(self, file: YamlFile, cards: CardSet, has_words: Callable[[str], bool]) -> None:
        self.file = file
        self.cards = cards
        self.has_words = has_words
        self.actions = ActionTable(cards)

    def setup(self) -> Setup:
        setup = self.file.convert("setup", self.file.entries["setup"], LessonSetup)
        for place, name in enumerate(setup.deck):
            if name not in self.cards.plans or name in setup.deck[:place]:
                raise self.file.wrong(f"setup.deck[{place}]", f"a plan that is not yet in the deck, not {name!r}")
        if setup.ai is not None and setup.ai not in self.cards.ais:
            raise self.file.wrong("setup.ai", f"one of {', '.join(self.cards.ais)}, not {setup.ai!r}")
        if setup.first not in (1, 2):
            raise self.file.wrong("setup.first", f"seat 1 or 2, not {setup.first}")
        rest = tuple(name for name in self.cards.plans if name not in setup.deck)
        players = None if setup.ai is not None else 2
        whole = Setup(players, setup.ai, setup.advanced, setup.deck + rest, setup.first, seed=0)
        try:
            new_state(self.cards, whole, seed=0)
        except SetupError as error:
            raise self.file.wrong("setup", f"what a game can begin with ({error})") from error
        return whole

    def steps(self) -> tuple[LessonStep, ...]:
        steps = self.file.convert("steps", self.file.entries["steps"], tuple[LessonStep, ...])
        if not steps:
            raise self.file.wrong("steps", "at least one step")
        for place, step in enumerate(steps):
            for key, expected in self._faults(step, steps[:place]):
                raise self.file.wrong(f"steps[{place}].{key}", f"{expected} (step {step.id!r})")
        return steps

    def check_action(self, key: str, text: str) -> None:
        if text not in self.actions:
            raise self.file.wrong(key, f"an action such as pass or supplier:mine, not {text!r}")

    def _faults(self, step: LessonStep, before: tuple[LessonStep, ...]) -> Iterator[tuple[str, str]]:
        if any(each.id == step.id for each in before):
            yield "id", "an id that no step before it has"
        if not self.has_words(step.says):
            yield "says", f"the id of a text, which {step.says!r} is not"
        if not step.lights:
            yield "lights", "at least one thing that the words speak of"
        for place, light in enumerate(step.lights):
            if not self._is_light(light):
                yield f"lights[{place}]", f"location:…, card:…, seat:1, stars:1 or one of {', '.join(LIGHTS)}"
        for key in ("do", "meanwhile"):
            for place, text in enumerate(getattr(step, key)):
                if text not in self.actions:
                    yield f"{key}[{place}]", f"an action such as pass or supplier:mine, not {text!r}"
        if bool(step.meanwhile) != bool(step.curtain):
            yield "curtain", "the id of a text where there is something meanwhile, and only there"
        elif step.curtain and not self.has_words(step.curtain):
            yield "curtain", f"the id of a text, which {step.curtain!r} is not"
        if step.do and (step.after is not None or step.until is not None or step.meanwhile):
            yield "do", "an action alone, without after, until and meanwhile"
        if before and before[-1].do and not (step.do or step.after or step.until or step.meanwhile):
            yield "after", "the event with which the action before it has been shown"
        for key in ("after", "until"):
            happening = getattr(step, key)
            if happening is not None:
                yield from self._faults_of_happening(key, happening)

    def _faults_of_happening(self, key: str, happening: Happening) -> Iterator[tuple[str, str]]:
        kind = _EVENTS.get(happening.event)
        if kind is None:
            yield f"{key}.event", f"one of {', '.join(_EVENTS)}"
            return
        for name in happening.fields:
            if name not in kind.__struct_fields__:
                yield f"{key}.{name}", f"a field of {happening.event}, of {', '.join(kind.__struct_fields__)}"

    def _is_light(self, light: str) -> bool:
        kind, _, name = light.partition(":")
        seats = ["1", "2"]
        known = {"location": [*self.cards.locations], "card": [*self.cards.plans], "seat": seats, "stars": seats}
        return name in known[kind] if kind in known else light in LIGHTS
