"""The lessons of Mint Delivery: their words are there, their actions legal, and a wrong file is named."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from mintworks.content.errors import ContentError
from mintworks.content.files import level_path
from mintworks.content.strings import Strings
from mintworks.games.delivery.content.lessons import Lesson, load_lessons, read_lessons
from mintworks.games.delivery.content.parts import load_parts

PARTS = load_parts()
STRINGS = Strings.load("en")
LESSONS = load_lessons(PARTS, STRINGS.has)


def test_there_are_three_in_order_with_all_their_words() -> None:
    assert [lesson.id for lesson in LESSONS] == ["on-the-road", "the-factory", "bells-and-whistles"]
    for lesson in LESSONS:
        for text in ("title", "about", "done"):
            assert STRINGS(f"tutorial.lessons.{lesson.id}.{text}")
        assert all(STRINGS(step.says) for step in lesson.steps)


def test_the_first_step_asks_for_a_drive() -> None:
    assert LESSONS[0].steps[0].do == ("move:north",)


@pytest.mark.parametrize("lesson", [pytest.param(lesson, id=lesson.id) for lesson in LESSONS])
def test_no_step_says_much(lesson: Lesson) -> None:
    assert len(lesson.steps) <= 24
    assert all(len(STRINGS(step.says)) < 240 for step in lesson.steps)


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("pepperton-cc,", "pepperton-ccccc,", "setup.orders[0]: expected an order not named before"),
        ('"keep:pepperton-cc"', '"keep:atlantis"', "setup.begun[0]: expected an action such as keep"),
        ('do: ["move:north"]', 'do: ["fly:north"]', "steps[0].do[0]: expected an action such as move:north"),
        ('"space:north"]\n    do', '"space:moon"]\n    do', "steps[0].lights[1]: expected space:…, name:…, order:…"),
        ("says: tutorial.road.drive", "says: tutorial.road.swim", "steps[0].says: expected the id of a text"),
        ("event: OrderDelivered", "event: OrderLost", "steps[5].after.event: expected one of OrdersDealt"),
    ],
)
def test_a_wrong_lesson_is_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    folder = Path(shutil.copytree(level_path("delivery/tutorial"), tmp_path / "tutorial"))
    file = folder / "1-on-the-road.yaml"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError) as caught:
        read_lessons(folder, PARTS, STRINGS.has)
    assert str(caught.value).startswith("tutorial/1-on-the-road.yaml, line ")
    assert message in str(caught.value)
