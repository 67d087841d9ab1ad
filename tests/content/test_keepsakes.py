"""Keepsakes: at least twenty of them, each with its drawings and words, and nothing that plays better."""

from __future__ import annotations

from pathlib import Path

import pytest

from mintworks.content.errors import ContentError
from mintworks.content.keepsakes import Dress, KeepsakeKind, dress_of, load_keepsakes, read_keepsakes
from mintworks.content.strings import Strings
from mintworks.core.scenario import MEDALS
from mintworks.games import GAMES

KEEPSAKES = load_keepsakes()
STRINGS = Strings.load("en")


def test_there_are_at_least_twenty_in_six_rows() -> None:
    assert len(KEEPSAKES) >= 20
    assert {each.kind for each in KEEPSAKES.values()} == {*KeepsakeKind}


def test_all_can_be_opened_by_the_medals_that_there_are() -> None:
    nodes = sum(len(game.scenarios.campaign().nodes) for game in GAMES if game.scenarios is not None)
    assert max(each.medals for each in KEEPSAKES.values()) <= nodes * len(MEDALS)
    assert min(each.medals for each in KEEPSAKES.values()) == 1


def test_each_opens_on_its_own_and_has_a_name_of_its_own() -> None:
    medals = [each.medals for each in KEEPSAKES.values()]
    assert len({*medals}) == len(medals)
    names = [STRINGS(f"cabinet.keepsakes.{name}") for name in KEEPSAKES]
    assert len({*names}) == len(names)


def test_a_person_is_dressed_in_what_medals_have_opened() -> None:
    chosen = ("mat-waves", "mill-gold", "no-such-thing")
    assert dress_of(chosen, KEEPSAKES, 1) == Dress()
    assert dress_of(chosen, KEEPSAKES, 2).drawings["table/mat"] == "keepsakes/mat-waves"
    dress = dress_of(chosen, KEEPSAKES, 75)
    assert dress.groups == dict.fromkeys(("table/title", "dawn/land"), ("windmill", "keepsakes/mill-gold"))
    assert dress.drawings["title/sail"] == "keepsakes/sail-gold"


@pytest.mark.parametrize(
    "entry, message",
    [
        ("hat: {kind: hat, medals: 1, draws: {table/mat: table/weave}}", "hat.kind"),
        ("mat: {kind: mat, medals: 0, draws: {table/mat: table/weave}}", "mat.medals"),
        ("mat: {kind: mat, medals: 1}", "draws, an emblem, or a group with its picture"),
        ("mat: {kind: mat, medals: 1, draws: {table/mat: no/such}}", "existing drawings, not 'no/such'"),
        ("owl: {kind: emblem, medals: 1, emblem: owl}", "owl.emblem: expected one of clover"),
        ("mill: {kind: mill, medals: 1, group: {table/title: windmill}}", "a group with its picture"),
    ],
)
def test_a_wrong_entry_is_named(tmp_path: Path, entry: str, message: str) -> None:
    file = tmp_path / "keepsakes.yaml"
    file.write_text(entry + "\n")
    with pytest.raises(ContentError) as caught:
        read_keepsakes(file)
    assert message in str(caught.value)
