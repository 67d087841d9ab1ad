from __future__ import annotations

import pytest

from mintworks.content.errors import ContentError
from mintworks.content.strings import Strings, enumerate_names

TEXTS = Strings(
    {
        "table": {
            "round": "Round {n}",
            "mints": {"one": "{n} mint", "other": "{n} mints", "zero": "no mints"},
            "gain": "gain {n} {{mint}}",
        },
        "title": "Mint Works",
    },
    "strings/xx.yaml",
)


def test_finds_nested_texts_and_fills_them_in() -> None:
    assert TEXTS("title") == "Mint Works"
    assert TEXTS("table.round", n=4) == "Round 4"


def test_doubled_braces_stay_as_icons() -> None:
    assert TEXTS("table.gain", n=2) == "gain 2 {mint}"


def test_chooses_the_plural_form_by_n() -> None:
    assert [TEXTS("table.mints", n=n) for n in (0, 1, 2)] == ["no mints", "1 mint", "2 mints"]


def test_none_are_several_where_no_form_speaks_of_none() -> None:
    several = Strings({"mints": {"one": "{n} mint", "other": "{n} mints"}}, "strings/xx.yaml")
    assert [several("mints", n=n) for n in (0, 1, 2)] == ["0 mints", "1 mint", "2 mints"]


@pytest.mark.parametrize("key", ["table.nothing", "table", "nothing.at.all"])
def test_a_missing_text_names_file_and_key(key: str) -> None:
    with pytest.raises(ContentError, match=r"strings/xx\.yaml, " + key):
        TEXTS(key)


def test_a_placeholder_without_a_value_names_file_and_key() -> None:
    with pytest.raises(ContentError, match=r"strings/xx\.yaml, table\.round.*'n'"):
        TEXTS("table.round")


def test_an_entry_that_is_no_text_names_its_key() -> None:
    with pytest.raises(ContentError, match=r"strings/xx\.yaml, table\.round"):
        Strings({"table": {"round": 4}}, "strings/xx.yaml")


@pytest.mark.parametrize("text", ["{}", "{n:>99999999}", "{n.real}", "{n[0]}", "{n!r}", "{n", "n}", "{0}"])
def test_a_placeholder_is_a_word_and_nothing_more(text: str) -> None:
    with pytest.raises(ContentError, match=r"strings/xx\.yaml, table\.round: expected placeholders such as {n}"):
        Strings({"table": {"round": {"one": "{n}", "other": text}}}, "strings/xx.yaml")


def test_a_name_with_a_dot_would_be_another_text() -> None:
    with pytest.raises(ContentError, match=r"strings/xx\.yaml, table\.round: expected a name without a dot"):
        Strings({"table.round": "Round"}, "strings/xx.yaml")


def test_a_name_that_yaml_reads_as_a_truth_value_is_found() -> None:
    with pytest.raises(ContentError, match="in quotes"):
        Strings({"switch": {True: "on"}}, "strings/xx.yaml")


def test_a_key_that_two_files_have_is_refused_with_both_named() -> None:
    strings = Strings({"table": {"round": "Round"}}, "strings/en/house.yaml")
    with pytest.raises(ContentError, match=r"strings/en/works\.yaml, table\.round: .*strings/en/house\.yaml"):
        strings.add({"table": {"turn": "Turn", "round": "Year"}}, "strings/en/works.yaml")


def test_a_language_that_is_not_there_is_an_error() -> None:
    with pytest.raises(ContentError, match=r"strings/tlh: expected"):
        Strings.load("tlh")


def test_all_english_texts_load() -> None:
    english = Strings.load("en")
    assert english.language == "en"
    assert english.has("title.learn")


def test_names_are_listed_as_a_person_would() -> None:
    assert [enumerate_names(list("ABCD")[:count], Strings.load("en")) for count in range(5)] == [
        *("", "A", "A and B", "A, B and C", "A, B, C and D")
    ]
