"""The rules book as files: what a chapter tells is read, and what is wrong in it is one sentence."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from mintworks.content.errors import ContentError
from mintworks.content.rulebook import BookCard, BookFacts, Rulebook, read_rulebook, split_clauses
from mintworks.content.strings import Strings

FACTS = BookFacts(
    clauses={"W1": 3, "W4": 14, "W7": 8},
    chapters={"plans": "plan"},
    cards={
        "plan": {
            "mine": BookCard("Mine", "You gain 1 mint (W4.3).", "production", {}),
            "crane": BookCard("Crane", "You pay 1 less (W4.8).", "utility", {"mints": 1}),
        },
        "location": {"lotto": BookCard("Lotto", "Gain mints (W4.6).", "deed", {}, listed="Lotto (3)")},
    },
    pictures=("plan:mine", "plan:crane", "closed:lotto", "art:token"),
    values={"goal": 7},
)


@pytest.mark.parametrize(
    "text, parted",
    [
        ("At upkeep you gain 1 mint (W5.3).", ("At upkeep you gain 1 mint.", ("W5.3",))),
        ("It opens (at once). Pay 2 (W4.11, W5.4).", ("It opens (at once). Pay 2.", ("W4.11", "W5.4"))),
        ("A text without any.", ("A text without any.", ())),
    ],
)
def test_the_clauses_at_the_end_of_a_text_are_parted_from_it(text: str, parted: tuple[str, tuple[str, ...]]) -> None:
    assert split_clauses(text) == parted


# Files that are wrong -----------------------------------------------------------------------------

TOPIC: dict[str, Any] = {"icon": "star", "of": ["W1.1"], "rulings": {"one": ["W4.3"]}}


def read(folder: Path, topic: dict[str, Any], name: str = "1-game.yaml") -> Rulebook:
    (folder / name).write_text(yaml.safe_dump({"topic": topic, "other": {"icon": "mint"}}), encoding="utf-8")
    said = {"title": "A title", "text": "A text.", "rulings": {"one": "A ruling."}, "points": {"p": {"text": "…"}}}
    words = Strings({"chapters": {"game": "The game"}, "game": {"topic": said, "other": said}}, "strings/rules/xx.yaml")
    return read_rulebook(folder, FACTS, words)


def test_a_topic_is_read(tmp_path: Path) -> None:
    entry = read(tmp_path, TOPIC | {"see": ["other"], "shows": ["closed:lotto"]}).entries["topic"]
    assert (entry.title, entry.text, entry.clauses, entry.see) == ("A title", "A text.", ("W1.1",), ("other",))
    assert [(ruling.text, ruling.clauses) for ruling in entry.rulings] == [("A ruling.", ("W4.3",))]
    assert entry.card is None


@pytest.mark.parametrize(
    "changes, complaint",
    [
        ({"of": ["W4.15"]}, r"rules/1-game\.yaml, line \d+, topic\.of\[0\]: expected a clause .* not 'W4\.15'"),
        ({"of": ["W4.03"]}, r"topic\.of\[0\]: expected a clause"),
        ({"rulings": {"one": ["W9.1"]}}, r"topic\.rulings\.one\[0\]: expected a clause"),
        ({"rulings": {"one": []}}, r"topic\.rulings\.one: expected at least one clause"),
        ({"rulings": {"one": 4}}, r"topic\.rulings\.one: expected a list, not 4"),
        ({"see": ["noop"]}, r"topic\.see\[0\]: expected the id of another entry, .* not 'noop'"),
        ({"see": ["topic"]}, r"topic\.see\[0\]: expected the id of another entry"),
        ({"shows": ["plan:tower"]}, r"topic\.shows\[0\]: expected a card as plan, .* not 'plan:tower'"),
        ({"shows": ["art:../x"]}, r"topic\.shows\[0\]: expected a card as plan"),
        ({"points": {"p": {"of": ["W7"], "see": "x"}}}, r"topic\.points\.p\.see: expected the id of another entry"),
        ({"points": {"q": {}}}, r"topic\.points\.q\.text: expected a text for it in strings/rules, called game\.topic"),
        ({"points": {"p": {"ikon": "x"}}}, r"topic\.points\.p\.ikon: expected no such key"),
        ({"icon": ""}, r"topic\.icon: expected an icon"),
        ({"colour": "red"}, r"topic\.colour: expected no such key here"),
    ],
)
def test_what_is_wrong_with_a_topic_is_one_sentence(tmp_path: Path, changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ContentError, match=complaint):
        read(tmp_path, TOPIC | changes)


def test_a_ruling_without_words_is_missed(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"1-game\.yaml, .*topic\.rulings\.two: expected a text for it in strings/"):
        read(tmp_path, TOPIC | {"rulings": {"two": ["W4.3"]}})


def test_a_card_on_which_nothing_is_ruled_has_its_text(tmp_path: Path) -> None:
    (tmp_path / "4-plans.yaml").write_text("mine: {}\n", encoding="utf-8")
    book = read_rulebook(tmp_path, FACTS, Strings({"chapters": {"plans": "Plans"}}, "xx.yaml"))
    assert set(book.entries) == {"plan:mine", "plan:crane"}
    assert next(iter(book.entries.values())).title == "Mine"
    assert book.entries["plan:crane"].clauses == ("W4.8",)
    assert book.entries["plan:crane"].card == ("plan", "crane")


def test_a_point_is_called_like_the_card_that_it_leads_to(tmp_path: Path) -> None:
    words = {"title": "All", "text": "The {goal}.", "points": {"p": {"text": "…"}, "q": {"title": "Q", "text": "…"}}}
    other = {"title": "Other", "text": "…"}
    (tmp_path / "4-plans.yaml").write_text("mine: {}\n", encoding="utf-8")
    (tmp_path / "3-places.yaml").write_text(
        "all: {icon: core, points: {p: {see: 'location:lotto'}, q: {see: 'plan:mine'}}}\nother: {icon: core}\n"
    )
    (tmp_path / "5-lots.yaml").write_text("lotto: {}\n", encoding="utf-8")
    said = {"chapters": {"places": "P", "plans": "P", "lots": "L"}, "places": {"all": words, "other": other}}
    facts = replace(FACTS, chapters={"plans": "plan", "lots": "location"})
    entry = read_rulebook(tmp_path, facts, Strings(said, "xx.yaml")).entries["all"]
    assert [point.title for point in entry.points] == ["Lotto (3)", "Q"]
    assert entry.text == "The 7."
