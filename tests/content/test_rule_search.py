"""Finding entries of the rules book by what one types."""

from __future__ import annotations

import pytest

from mintworks.content.rule_search import RuleSearch, folded
from mintworks.content.strings import Strings
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.rulebook import load_rulebook

BOOK = load_rulebook(load_cards(), Strings.load("en"))
SEARCH = RuleSearch(BOOK)


def found(query: str) -> list[str]:
    return [entry.id for entry in SEARCH.find(query)]


def test_an_empty_search_finds_the_whole_book_in_its_order() -> None:
    assert found("") == found("   ") == list(BOOK.entries)


@pytest.mark.parametrize(
    "query, first",
    [
        ("museum", "plan:museum"),
        ("MUSEUM", "plan:museum"),
        ("Müseum", "plan:museum"),
        ("mus", "plan:museum"),
        ("agency", "location:temp-agency"),
        ("pass", "passing"),
        ("upkeep", "upkeep"),
        ("rachael's", "scoring"),
        ("W4.13", "building"),
        ("undo", "mouse"),
    ],
)
def test_what_has_the_words_in_its_title_comes_first(query: str, first: str) -> None:
    assert found(query)[0] == first


def test_a_tie_is_looked_up_where_it_is_broken() -> None:
    assert found("tie")[:2] == ["scoring", "size"]
    assert "mints" in found("tie")


@pytest.mark.parametrize("whole, part", [("solo-end", "prices"), ("solo", "all-locations")])
def test_a_whole_word_goes_before_a_part_of_one(whole: str, part: str) -> None:
    """The age is told of in the one, and stands only within "agency" in the other."""
    assert found("age").index(whole) < found("age").index(part)


def test_a_heading_goes_before_a_sentence_and_a_sentence_before_a_ruling() -> None:
    order = found("row")
    assert found("order")[0] == "upkeep"
    assert order.index("ai:sonic") < order.index("passing") < order.index("advanced")


def test_an_entry_is_found_by_what_its_rulings_say() -> None:
    assert "plan:gallery" in found("empties")
    assert "location:swap-meet" in found("w4.13")


def test_every_word_must_be_there() -> None:
    assert set(found("landfill museum")) <= set(found("landfill")) & set(found("museum"))
    assert found("landfill monopoly") == []


def test_an_icon_is_found_as_the_word_that_it_stands_for() -> None:
    assert folded("Put {mint} on a **free** space") == "put mint on a free space"
    assert "overview" in found("place mint")
