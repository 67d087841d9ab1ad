"""The layouts of the tables that the game brings, and what is said of one that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from mintworks.content.errors import ContentError
from mintworks.content.files import level_path
from mintworks.games.works.content.tables import COMMON_SLOTS, load_table, read_table

GOOD = level_path("works/tables/seats-3.tmx")


@pytest.mark.parametrize("locations", [6, 8, 9, 10])
@pytest.mark.parametrize("seats, solitaire", [(2, True), (2, False), (3, False), (4, False)])
def test_every_table_of_the_game_has_its_slots(seats: int, locations: int, solitaire: bool) -> None:
    layout = load_table(seats, locations, solitaire=solitaire)
    assert set(layout.slots) == {*COMMON_SLOTS, *(f"other-{number}" for number in range(1, seats))}


def test_a_layout_stretches_to_the_window() -> None:
    layout = read_table(GOOD, others=2)
    left, top, width, height = layout.slots["deck"]
    half = layout.scaled("deck", (round(layout.width / 2), round(layout.height)))
    assert half == (left / 2, top, width / 2, height)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A good layout, to be spoilt."""
    copy = tmp_path / "seats-3.tmx"
    copy.write_bytes(GOOD.read_bytes())
    return copy


def spoilt(file: Path, old: str, new: str, count: int = 1) -> str:
    """What is said after some text was replaced in a layout."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, count), "utf-8")
    with pytest.raises(ContentError) as raised:
        read_table(file, others=2)
    sentence = str(raised.value)
    assert sentence.startswith("tables/seats-3.tmx")
    assert "\n" not in sentence
    return sentence


def test_a_missing_slot_is_named_with_its_layer(file: Path) -> None:
    line = next(line for line in file.read_text("utf-8").splitlines() if 'name="deck"' in line)
    assert spoilt(file, line, "") == "tables/seats-3.tmx, layer slots, object 'deck': expected a rectangle for it"


def test_a_missing_neighborhood_is_named(file: Path) -> None:
    line = next(line for line in file.read_text("utf-8").splitlines() if 'name="other-2"' in line)
    assert "object 'other-2'" in spoilt(file, line, "")


def test_a_doubled_slot_is_named(file: Path) -> None:
    sentence = spoilt(file, 'name="mints"', 'name="deck"')
    assert sentence == "tables/seats-3.tmx, layer slots, object 'deck': expected each slot only once"


def test_an_unknown_slot_is_named_and_those_that_there_are(file: Path) -> None:
    sentence = spoilt(file, 'name="deck"', 'name="dock"')
    assert "layer slots, object 'dock': expected one of the slots strip, locations, supply, deck" in sentence


def test_a_slot_for_a_seat_that_nobody_has_is_unknown(file: Path) -> None:
    with pytest.raises(ContentError, match="object 'other-2': expected one of the slots"):
        read_table(file, others=1)


def test_a_layer_of_another_name_is_not_taken_for_it(file: Path) -> None:
    assert spoilt(file, 'name="slots"', 'name="Slots"').endswith("expected an object layer named 'slots'")


def test_a_slot_that_is_too_small_to_be_meant_is_named(file: Path) -> None:
    line = next(line for line in file.read_text("utf-8").splitlines() if 'name="deck"' in line)
    height = line.split('height="')[1].split('"')[0]
    sentence = spoilt(file, line, line.replace(f'height="{height}"', 'height="3"'))
    assert sentence.endswith("object 'deck': expected a rectangle of at least 40 by 40")


def test_a_slot_outside_the_map_is_named(file: Path) -> None:
    line = next(line for line in file.read_text("utf-8").splitlines() if 'name="own"' in line)
    x = line.split('x="')[1].split('"')[0]
    sentence = spoilt(file, line, line.replace(f'x="{x}"', 'x="-20"'))
    assert sentence.endswith("object 'own': expected a rectangle inside the map")


def test_broken_xml_is_named_with_its_line(file: Path) -> None:
    sentence = spoilt(file, "</objectgroup>", "")
    assert sentence.startswith("tables/seats-3.tmx, line ")
    assert "expected a Tiled map in XML" in sentence


@pytest.mark.parametrize("text", ["", "strip: 1", "<html/>", '<map version="1.10"/>', '<map width="many"/>'])
def test_what_is_no_map_is_said_to_be_none(file: Path, text: str) -> None:
    file.write_text(text, "utf-8")
    with pytest.raises(ContentError, match=r"^tables/seats-3\.tmx.*: expected a"):
        read_table(file, others=2)


@pytest.mark.parametrize("width", ["wide", "nan", "-inf", "1e300"])
def test_a_number_that_is_none_is_named_with_its_slot(file: Path, width: str) -> None:
    sentence = spoilt(file, 'width="1888"', f'width="{width}"')
    assert sentence.endswith(f"layer slots, object 'own', width: expected a number up to 100000, not {width!r}")


@pytest.mark.parametrize(
    "old, new, told",
    [
        ("<objectgroup", '<objectgroup index="1"', "layer slots: expected no attribute 'index'"),
        ('width="16"', 'width="0"', "map: expected a width and a height of at least one tile"),
        (' encoding="UTF-8"', ' encoding="mint"', "expected a Tiled map in XML (unknown encoding"),
        ("</map>", '<tileset source="mint.tsx"/></map>', "tileset: expected a tileset in the map itself"),
        (
            "</map>",
            '<layer name="far"><data encoding="base64"/></layer></map>',
            "layer far, data: expected tiles as CSV",
        ),
    ],
)
def test_what_the_reader_of_maps_would_stumble_over_is_named(file: Path, old: str, new: str, told: str) -> None:
    assert told in spoilt(file, old, new)


def test_a_text_that_unfolds_without_end_is_refused(file: Path) -> None:
    grown = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    doctype = f'<!DOCTYPE map [<!ENTITY a0 "mintmint">{grown}]>'
    file.write_text(file.read_text("utf-8").replace("<map ", f"{doctype}<map "), "utf-8")
    assert "expected a Tiled map in XML (limit" in spoilt(file, "</map>", "<x>&a11;</x></map>")


def test_a_layout_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"tables/none\.tmx"):
        read_table(tmp_path / "none.tmx", others=1)
