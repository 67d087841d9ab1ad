"""The rules book of Mint Works: nothing is left out, and nothing is named that is not there."""

from __future__ import annotations

import re

from mintworks.content.files import art_path, asset_path
from mintworks.content.markup import icon_of
from mintworks.content.strings import Strings
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.rulebook import CLAUSES, load_rulebook
from tests.plain_yaml import read_yaml

CARDS = load_cards()
ENGLISH = Strings.load("en")
BOOK = load_rulebook(CARDS, ENGLISH)
EVERY_CLAUSE = {f"{section}.{number}" for section, count in CLAUSES.items() for number in range(1, count + 1)}


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
    assert titles == ["The game", "A round", "Locations", "Plans", "Playing alone", "Controls"]


def test_every_ruling_is_a_sentence_or_few_and_names_its_clauses() -> None:
    for entry in BOOK.entries.values():
        for ruling in entry.rulings:
            assert ruling.text.endswith("."), ruling.text
            assert len(ruling.text) < 240, ruling.text
            assert ruling.clauses, ruling.text


def test_numbers_of_cards_are_those_of_the_cards() -> None:
    said = {entry.id: " ".join(ruling.text for ruling in entry.rulings) for entry in BOOK.entries.values()}
    assert "in the supply" in said["ai:rachael"]
    assert f"leaves {30 - 3 - CARDS.ais['rachael'].mints} in the supply" in said["ai:rachael"]
    assert "for 2 mints, or 1 with a Crane" in said["building"]
    assert "1 for the Wholesaler, then 2 for the Lotto" in said["deeds"]
    assert "Producer, Wholesaler, Builder, Supplier, Leadership Council, Lotto;" in said["line"]


def test_all_words_of_the_book_are_read_in_it() -> None:
    """A text without its name in assets/works/rules would never be seen."""
    words = read_yaml(asset_path("strings/en/rules/works.yaml"))
    shared = set(words["shared"])
    used = set()
    for path in asset_path("works/rules").glob("*.yaml"):
        chapter = path.stem.partition("-")[2]
        facts = read_yaml(path)
        for name, said in words[chapter].items():
            for part in ("points", "rulings"):
                assert set(said.get(part, {})) <= set(facts[name].get(part, {})), f"{chapter}.{name}.{part}"
        for name, entry in facts.items():
            own = words[chapter].get(name, {}).get("rulings", {})
            used |= {ruling for ruling in entry.get("rulings", {}) if ruling not in own}
    assert used == shared


def test_icons_in_its_texts_are_there() -> None:
    icons = {file.stem for file in asset_path("shared/art/icons").glob("*.svg")}
    for entry in BOOK.entries.values():
        texts = [entry.text, *(point.text for point in entry.points), *(ruling.text for ruling in entry.rulings)]
        assert set(map(icon_of, re.findall(r"\{(.*?)\}", " ".join(texts)))) <= icons
        assert {entry.icon, *(point.icon for point in entry.points)} - {""} <= icons
        for picture in entry.shows:
            kind, _, name = picture.partition(":")
            assert kind != "art" or art_path(name).exists()
