"""What is wrong with the file of daily challenges is said in one sentence, with file, challenge and key."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from mintworks.content.errors import ContentError
from mintworks.content.files import level_path
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.scenarios import DAILY, load_daily, read_daily


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return Path(shutil.copy(level_path(DAILY), tmp_path))


def test_the_challenges_of_the_game_are_read(file: Path) -> None:
    assert read_daily(file, load_cards()) == load_daily()
    assert load_daily()[0].id == "one-window"


@pytest.mark.parametrize(
    "old, new, message",
    [
        (
            "opponents: [justin, rachael, mort, sonic]",
            "opponents: [bob]",
            "one-window.opponents: expected one of",
        ),
        ("opponents: [justin, rachael, mort, sonic]", "opponents: []", "one-window.opponents: expected at least one"),
        ("spaces: {supplier: 1}", "spaces: {market: 1}", "one-window.twist.spaces: expected one of"),
        ("spaces: {supplier: 1}", "spaces: {supplier: 0}", "one-window.twist.spaces.supplier: expected a whole number"),
        ("spaces: {supplier: 1}", "closed: [supplier]", "one-window.twist.closed: expected one of producer"),
        ("twist: {spaces: {supplier: 1}}", "", "one-window: expected a twist, or a goal under win"),
        ("spaces: {supplier: 1}", "spaces: {builder: 1}", "one-trowel: expected something else than one-window has"),
        ("fact: plans", "fact: plots", "swept-floor.win[0].fact: expected one of"),
        ("fact: plans", "fact: visits, location: pub", "swept-floor.win[0].location: expected one of"),
        (
            "spaces: {supplier: 1}}",
            "spaces: {supplier: 1}}\n  since: later",
            "one-window.since: expected a day such as 2027-01-01",
        ),
        ("twist: {spaces: {supplier: 1}}", "twits: {}", "one-window.twits: expected no such key here"),
    ],
)
def test_a_wrong_challenge_is_named(file: Path, old: str, new: str, message: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError) as caught:
        read_daily(file, load_cards())
    assert str(caught.value).startswith("daily.yaml, line ")
    assert message in str(caught.value)


def test_too_few_challenges_from_the_first_day_on_are_named(file: Path) -> None:
    three = file.read_text("utf-8").split("\n\n")[:4]
    file.write_text("\n\n".join(three) + '\n  since: "2027-01-01"\n', "utf-8")
    with pytest.raises(ContentError, match="at least 3 entries without a day"):
        read_daily(file, load_cards())


def test_two_challenges_are_too_few(file: Path) -> None:
    file.write_text("\n\n".join(file.read_text("utf-8").split("\n\n")[:3]), "utf-8")
    with pytest.raises(ContentError, match="at least 3 entries"):
        read_daily(file, load_cards())
