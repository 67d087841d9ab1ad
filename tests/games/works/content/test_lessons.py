"""Lessons as files: what is read, and the sentence for each way in which one can be wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from mintworks.content.errors import ContentError
from mintworks.content.strings import Strings
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.lessons import Happening, Lesson, load_lessons, read_lesson, read_lessons
from mintworks.games.works.rules import events as happened

CARDS = load_cards()


def entries(**changes: Any) -> dict[str, Any]:
    """A small lesson that is right, its second step changed."""
    steps: list[dict[str, Any]] = [
        {"id": "one", "says": "words", "lights": ["location:producer"], "do": ["producer"]},
        {"id": "two", "says": "words", "lights": ["mints"], "after": {"event": "MintsGained", "seat": 1}},
    ]
    steps[1].update(changes)
    steps[1] = {key: value for key, value in steps[1].items() if value is not None}
    return {"setup": {"deck": ["mine"]}, "opponent": ["pass"], "steps": steps}


def write(path: Path, lesson: dict[str, Any]) -> Path:
    path.write_text(yaml.safe_dump(lesson, sort_keys=False), encoding="utf-8")
    return path


def read(folder: Path, lesson: dict[str, Any]) -> Lesson:
    return read_lesson(write(folder / "1-small.yaml", lesson), CARDS, lambda key: key == "words")


def test_a_lesson_is_read(tmp_path: Path) -> None:
    lesson = read(tmp_path, entries())
    assert lesson.id == "small"
    assert lesson.setup.deck is not None
    assert lesson.setup.deck[0] == "mine"
    assert sorted(lesson.setup.deck) == sorted(CARDS.plans)
    assert lesson.steps[1].after == Happening("MintsGained", seat=1)
    assert (lesson.place_of("two"), lesson.place_of("no more")) == (1, 0)


def test_the_lessons_of_the_game_are_in_order_and_all_their_words_exist() -> None:
    strings = Strings.load("en")
    lessons = load_lessons(CARDS, strings.has)
    assert [lesson.id for lesson in lessons] == ["first-mints", "deeds", "opponents"]
    for lesson in lessons:
        assert strings(f"tutorial.lessons.{lesson.id}.title")
        assert strings(f"tutorial.lessons.{lesson.id}.about")
        assert all(strings(step.says) for step in lesson.steps)


@pytest.mark.parametrize(
    "event, met",
    [
        (happened.MintsGained(1, 2, happened.FROM_LOCATION, "producer"), True),
        (happened.MintsGained(2, 2, happened.FROM_LOCATION, "producer"), False),
        (happened.TokenTaken(1), False),
    ],
)
def test_a_happening_is_met_by_its_type_and_fields(event: happened.Event, met: bool) -> None:
    assert Happening("MintsGained", seat=1, card="producer").is_met_by(event) is met


@pytest.mark.parametrize(
    "changes, key, expected",
    [
        ({"id": "one"}, "steps[1].id", "an id that no step before it has (step 'one')"),
        ({"says": "nothing"}, "steps[1].says", "the id of a text, which 'nothing' isn’t (step 'two')"),
        ({"lights": []}, "steps[1].lights", "at least one thing"),
        ({"lights": ["location:mint"]}, "steps[1].lights[0]", "location:…, card:…"),
        ({"do": ["suplier:mine"], "after": None}, "steps[1].do[0]", "an action such as pass or supplier:mine"),
        ({"do": ["pass"]}, "steps[1].do", "an action alone"),
        ({"meanwhile": ["pass"]}, "steps[1].curtain", "the id of a text where there’s something meanwhile"),
        ({"meanwhile": ["pass"], "curtain": "nothing"}, "steps[1].curtain", "which 'nothing' isn’t"),
        ({"curtain": "tutorial.first.goal"}, "steps[1].curtain", "and only there"),
        ({"meanwhile": ["mine"], "curtain": "tutorial.first.goal"}, "steps[1].meanwhile[0]", "an action such as pass"),
        ({"after": {"event": "MintGained"}}, "steps[1].after.event", "one of PhaseBegan, TurnBegan"),
        ({"after": {"event": "Passed", "card": "mine"}}, "steps[1].after.card", "a field of Passed, of seat, half"),
        ({"after": None}, "steps[1].after", "the event with which the action before it has been shown"),
        ({"after": {"seat": 1}}, "steps[1].after", "a key 'event' as well"),
        ({"light": ["mints"]}, "steps[1].light", "no such key here"),
        ({"says": None}, "steps[1]", "a key 'says' as well"),
    ],
)
def test_a_wrong_step_is_named_with_its_key(tmp_path: Path, changes: dict[str, Any], key: str, expected: str) -> None:
    with pytest.raises(ContentError) as error:
        read(tmp_path, entries(**changes))
    assert str(error.value).startswith("tutorial/1-small.yaml, line ")
    assert error.value.key == key
    assert expected in error.value.expected


@pytest.mark.parametrize(
    "changes, key, expected",
    [
        ({"setup": {"deck": ["mine", "mine"]}}, "setup.deck[1]", "a plan not named before"),
        ({"setup": {"deck": ["mint"]}}, "setup.deck[0]", "a plan not named before, not 'mint'"),
        ({"setup": {"deck": [], "ai": "posy"}}, "setup.ai", "one of justin"),
        ({"setup": {"deck": [], "advanced": ["lotto"]}}, "setup", "'lotto' is not an Advanced location: choose among"),
        ({"setup": {"deck": [], "advanced": ["recycler", "recycler"]}}, "setup", "is named twice"),
        ({"setup": {"deck": [], "ai": "sonic", "advanced": ["recycler", "swap-meet"]}}, "setup", "at most 1 Advanced"),
        ({"setup": {"deck": [], "first": 3}}, "setup.first", "seat 1 or 2, not 3"),
        ({"opponent": ["dance"]}, "opponent[0]", "an action such as pass"),
        ({"steps": []}, "steps", "at least one step"),
        ({"stepps": []}, "stepps", "no such key here"),
        ({"steps": None}, "steps", "a list"),
    ],
)
def test_a_wrong_lesson_is_named_with_its_key(tmp_path: Path, changes: dict[str, Any], key: str, expected: str) -> None:
    with pytest.raises(ContentError) as error:
        read(tmp_path, entries() | changes)
    assert error.value.key == key
    assert expected in error.value.expected


@pytest.mark.parametrize("missing", ["setup", "steps"])
def test_a_lesson_needs_its_parts(tmp_path: Path, missing: str) -> None:
    lesson = entries()
    del lesson[missing]
    with pytest.raises(ContentError, match=f"{missing}: expected this key as well"):
        read(tmp_path, lesson)


def test_lessons_are_told_apart_by_their_names(tmp_path: Path) -> None:
    for name in ("1-small", "2-small"):
        write(tmp_path / f"{name}.yaml", entries())
    with pytest.raises(ContentError, match=r"^tutorial/2-small.yaml: expected a name that no other lesson has"):
        read_lessons(tmp_path, CARDS, lambda key: True)


def test_a_folder_without_lessons_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^tutorial: expected a file such as"):
        read_lessons(tmp_path, CARDS, lambda key: True)
