"""The rules book of Mint Delivery: nothing is left out, and nothing is named that is not there."""

from __future__ import annotations

import re

from mintworks.content.files import art_path, asset_path
from mintworks.content.markup import icon_of
from mintworks.content.strings import Strings
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.content.rulebook import CLAUSES, DRAWINGS, load_rulebook
from mintworks.games.delivery.rules.parts import Condition
from tests.plain_yaml import read_yaml

PARTS = load_parts()
BOOK = load_rulebook(PARTS, Strings.load("en"))
EVERY_CLAUSE = {f"{section}.{number}" for section, count in CLAUSES.items() for number in range(1, count + 1)}


def test_the_book_follows_every_clause_and_none_that_there_is_not() -> None:
    named = {clause for entry in BOOK.entries.values() for clause in entry.all_clauses}
    assert named & EVERY_CLAUSE == EVERY_CLAUSE
    assert named - EVERY_CLAUSE <= set(CLAUSES)


def test_there_is_an_entry_for_every_part() -> None:
    parts = [
        *(f"upgrade:{name}" for name in PARTS.upgrades),
        *(f"condition:{token}" for token in Condition),
        *(f"driver:{name}" for name in PARTS.drivers),
    ]
    assert [name for name in parts if name not in BOOK.entries] == []
    for name in parts:
        entry = BOOK.entries[name]
        assert entry.card == tuple(name.split(":"))
        assert entry.shows[0] == name
        assert entry.clauses
        assert entry.rulings


def test_every_ruling_is_a_sentence_or_few_and_names_its_clauses() -> None:
    for entry in BOOK.entries.values():
        for ruling in entry.rulings:
            assert ruling.text.endswith("."), ruling.text
            assert len(ruling.text) < 240, ruling.text
            assert ruling.clauses, ruling.text


def test_all_words_of_the_book_are_read_in_it() -> None:
    """A text without its name in assets/delivery/rules would never be seen."""
    words = read_yaml(asset_path("strings/en/rules/delivery.yaml"))
    shared = set(words["shared"])
    used = set()
    for path in asset_path("delivery/rules").glob("*.yaml"):
        chapter = path.stem.partition("-")[2]
        facts = read_yaml(path)
        for name, said in words[chapter].items():
            for part in ("points", "rulings"):
                assert set(said.get(part, {})) <= set(facts[name].get(part, {})), f"{chapter}.{name}.{part}"
        for name, entry in facts.items():
            own = words[chapter].get(name, {}).get("rulings", {})
            used |= {ruling for ruling in entry.get("rulings", {}) if ruling not in own}
    assert used == shared


def test_icons_and_drawings_are_there_and_as_large_as_is_said() -> None:
    for entry in BOOK.entries.values():
        texts = [entry.text, *(point.text for point in entry.points), *(ruling.text for ruling in entry.rulings)]
        icons = {icon_of(icon) for text in texts for icon in re.findall(r"\{(.*?)\}", text)}
        icons |= {entry.icon, *(point.icon for point in entry.points)} - {""}
        assert all(art_path(f"icons/{icon}").exists() for icon in icons)
    for name, (width, height) in DRAWINGS.items():
        assert f'viewBox="0 0 {width} {height}"' in art_path(name).read_text("utf-8")
