"""The file of medals: kept, merged, and laid aside when it cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from mintworks.campaign.nodes import Medal
from mintworks.content.strings import Strings
from mintworks.records.campaign_file import FILE, CampaignFile


def test_medals_add_up_and_are_there_at_the_next_start(tmp_path: Path) -> None:
    kept = CampaignFile(tmp_path)
    assert kept.read() is None
    assert kept.add("a", [Medal.WIN]) is None
    assert kept.add("a", [Medal.MASTERY, Medal.WIN]) is None
    assert kept.add("b", []) is None
    again = CampaignFile(tmp_path)
    assert again.read() is None
    assert again.medals == {"a": (Medal.WIN, Medal.MASTERY)}


def test_two_programs_at_once_keep_the_medals_of_both(tmp_path: Path) -> None:
    first, second = CampaignFile(tmp_path), CampaignFile(tmp_path)
    for kept in (first, second):
        assert kept.read() is None
    first.add("a", [Medal.WIN])
    second.add("a", [Medal.GOAL])
    second.add("b", [Medal.WIN])
    first.add("c", [Medal.WIN])
    again = CampaignFile(tmp_path)
    again.read()
    assert again.medals == {"a": (Medal.WIN, Medal.GOAL), "b": (Medal.WIN,), "c": (Medal.WIN,)}


@pytest.mark.parametrize(
    "text, ending",
    [
        ("{", "damaged"),
        ("[]", "damaged"),
        ('{"version": 1, "medals": {"a": ["gold"]}}', "damaged"),
        ('{"version": 1, "medals": 7}', "damaged"),
        ('{"version": 2, "trophies": []}', "newer"),
    ],
)
def test_a_file_that_cannot_be_read_is_laid_aside(tmp_path: Path, text: str, ending: str) -> None:
    (tmp_path / FILE).write_text(text)
    kept = CampaignFile(tmp_path)
    notice = kept.read()
    assert notice is not None
    assert kept.medals == {}
    assert (tmp_path / f"{FILE}.{ending}").read_text() == text
    assert str(tmp_path) in Strings.load("en")(notice.key, **notice.values)


def test_medals_that_cannot_be_written_are_told_of_and_count_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = CampaignFile(tmp_path / "file")
    notice = kept.add("a", [Medal.WIN])
    assert notice is not None
    assert Strings.load("en")(notice.key, **notice.values)
    assert kept.medals == {"a": (Medal.WIN,)}
