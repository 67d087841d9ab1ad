"""The lessons of levels/works/tutorial: how their tables are set up, and what their steps may name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from mintworks.content.files import level_path
from mintworks.content.lessons import AnyHappening, AnyLesson, AnyLessonStep, LessonContent
from mintworks.content.yaml_files import YamlFile
from mintworks.games.works.rules.actions import ActionTable
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.setup import Setup, SetupError, new_state

LIGHTS: Final = ("mints", "pass", "deck", "mint-supply", "supply", "strip", "own", "other", "road")
"""What can be lit, besides `location:…`, `card:…`, `seat:…` and `stars:…` of a seat."""

_EVENTS: Final = {kind.__name__: kind for kind in get_args(Event)}


class Happening(AnyHappening, frozen=True, forbid_unknown_fields=True):
    """An event that a step waits for."""

    seat: int | None = None
    phase: str | None = None
    reason: str | None = None
    location: str | None = None
    card: str | None = None
    plan: str | None = None


LessonStep = AnyLessonStep[Happening]
Lesson = AnyLesson[Happening]


class LessonSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table of a lesson. `deck` names the plans on top; the others follow in the order of their file."""

    deck: tuple[str, ...]
    ai: str | None = None
    advanced: tuple[str, ...] = ()
    first: int = 1


def load_lessons(cards: CardSet, has_words: Callable[[str], bool]) -> tuple[Lesson, ...]:
    """Return the game's lessons, in order. Raises ContentError."""
    return read_lessons(level_path("works/tutorial"), cards, has_words)


def read_lessons(folder: Path, cards: CardSet, has_words: Callable[[str], bool]) -> tuple[Lesson, ...]:
    """Read and check the lessons of a folder, in the order of their files' names. Raises ContentError."""
    return _content(cards, has_words).read_lessons(folder)


def read_lesson(path: Path, cards: CardSet, has_words: Callable[[str], bool]) -> Lesson:
    """Read and check one lesson; its id is the file's name without the number. Raises ContentError."""
    return _content(cards, has_words).read_lesson(path)


def _content(cards: CardSet, has_words: Callable[[str], bool]) -> LessonContent:
    actions = ActionTable(cards)
    return LessonContent(
        steps=tuple[LessonStep, ...],
        read_setup=partial(_read_setup, cards=cards),
        is_action=lambda text: text in actions,
        action_example="pass or supplier:mine",
        is_light=partial(_is_light, cards=cards),
        lights=f"location:…, card:…, seat:1, stars:1 or one of {', '.join(LIGHTS)}",
        events=_EVENTS,
        has_words=has_words,
        file_example="1-first-mints.yaml",
    )


def _read_setup(file: YamlFile, cards: CardSet) -> Setup:
    setup = file.convert("setup", file.entries["setup"], LessonSetup)
    for place, name in enumerate(setup.deck):
        if name not in cards.plans or name in setup.deck[:place]:
            raise file.wrong(f"setup.deck[{place}]", f"a plan not named before, not {name!r}")
    if setup.ai is not None and setup.ai not in cards.ais:
        raise file.wrong("setup.ai", f"one of {', '.join(cards.ais)}, not {setup.ai!r}")
    if setup.first not in (1, 2):
        raise file.wrong("setup.first", f"seat 1 or 2, not {setup.first}")
    rest = tuple(name for name in cards.plans if name not in setup.deck)
    players = None if setup.ai is not None else 2
    whole = Setup(players, setup.ai, setup.advanced, setup.deck + rest, setup.first, seed=0)
    try:
        new_state(cards, whole, seed=0)
    except SetupError as error:
        raise file.wrong("setup", f"what a game can begin with ({error})") from error
    return whole


def _is_light(light: str, cards: CardSet) -> bool:
    kind, _, name = light.partition(":")
    seats = ["1", "2"]
    known: dict[str, Any] = {"location": [*cards.locations], "card": [*cards.plans], "seat": seats, "stars": seats}
    return name in known[kind] if kind in known else light in LIGHTS
