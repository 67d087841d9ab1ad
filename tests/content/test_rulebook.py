"""The rules book as files: nothing is left out, nothing is named that is not there, and what is wrong is said."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path
from mintworks.content.rulebook import CLAUSES, Rulebook, load_rulebook, read_rulebook, split_clauses
from mintworks.content.strings import Strings
from mintworks.games.works.content.cards import load_cards

CARDS = load_cards()
ENGLISH = Strings.load("en")
BOOK = load_rulebook(CARDS, ENGLISH)
EVERY_CLAUSE = {f"{section}.{number}" for section, count in CLAUSES.items() for number in range(1, count + 1)}


# The book of the game -----------------------------------------------------------------------------


def test_the_book_follows_every_clause_and_none_that_there_is_not() -> None:
    named = {clause for entry in BOOK.entries.values() for clause in entry.all_clauses}
    assert named & EVERY_CLAUSE == EVERY_CLAUSE
    assert named - EVERY_CLAUSE <= set(CLAUSES)


def test_there_is_an_entry_for_every_card() -> None:
    cards = [
        *(f"plan:{name}" for name in CARDS.plans),
        *(f"location:{name}" for name in CARDS.locations),
        *(f"ai:{name}" for name in CARDS.ais),
    ]
    assert [name for name in cards if name not in BOOK.entries] == []
    for name in cards:
        entry = BOOK.entries[name]
        assert entry.card == tuple(name.split(":"))
        assert entry.shows[0] == name
        assert entry.clauses
        assert entry.rulings


def test_the_chapters_are_in_order() -> None:
    titles = [chapter.title for chapter in BOOK.chapters]
    assert titles == ["The game", "A round", "Locations", "Plans", "Solo game", "Controls"]


def test_every_ruling_is_a_sentence_or_few_and_names_its_clauses() -> None:
    for entry in BOOK.entries.values():
        for ruling in entry.rulings:
            assert ruling.text.endswith("."), ruling.text
            assert len(ruling.text) < 240, ruling.text
            assert ruling.clauses, ruling.text


def test_numbers_of_cards_are_those_of_the_cards() -> None:
    said = {entry.id: " ".join(ruling.text for ruling in entry.rulings) for entry in BOOK.entries.values()}
    assert "in the supply" in said["ai:rachael"]
    assert f"{30 - 3 - CARDS.ais['rachael'].mints} are in the supply" in said["ai:rachael"]
    assert "2 mints, with a Crane for 1" in said["building"]
    assert "1 for the Wholesaler, then 2 for the Lotto" in said["deeds"]
    assert "Producer, Wholesaler, Builder, Supplier, Leadership Council, Lotto;" in said["line"]


def test_all_words_of_the_book_are_read_in_it() -> None:
    """A text without its name in assets/rules would never be seen."""
    words = yaml.safe_load(asset_path("strings/rules/en.yaml").read_text(encoding="utf-8"))
    shared = set(words["shared"])
    used = set()
    for path in asset_path("rules").glob("*.yaml"):
        chapter = path.stem.partition("-")[2]
        facts = yaml.safe_load(path.read_text(encoding="utf-8"))
        for name, said in words[chapter].items():
            for part in ("points", "rulings"):
                assert set(said.get(part, {})) <= set(facts[name].get(part, {})), f"{chapter}.{name}.{part}"
        for name, entry in facts.items():
            own = words[chapter].get(name, {}).get("rulings", {})
            used |= {ruling for ruling in entry.get("rulings", {}) if ruling not in own}
    assert used == shared


def test_icons_in_its_texts_are_there() -> None:
    icons = {file.stem for file in asset_path("art/icons").glob("*.svg")}
    for entry in BOOK.entries.values():
        texts = [entry.text, *(point.text for point in entry.points), *(ruling.text for ruling in entry.rulings)]
        assert set(re.findall(r"\{(.*?)\}", " ".join(texts))) <= icons
        assert {entry.icon, *(point.icon for point in entry.points)} - {""} <= icons
        for picture in entry.shows:
            kind, _, name = picture.partition(":")
            assert kind != "art" or asset_path(f"art/{name}.svg").exists()


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
    return read_rulebook(folder, CARDS, ENGLISH, words)


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
    book = read_rulebook(tmp_path, CARDS, ENGLISH, Strings({"chapters": {"plans": "Plans"}}, "xx.yaml"))
    assert set(book.entries) == {f"plan:{name}" for name in CARDS.plans}
    assert next(iter(book.entries.values())).title == "Mine"
    assert book.entries["plan:crane"].clauses == ("W4.8",)
