"""The file of medals: kept for each person, merged, and laid aside when it cannot be read."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mintworks.content.strings import Strings
from mintworks.core.scenario import MEDALS, Medal
from mintworks.storage import campaign_file, changed_file, locks
from mintworks.storage.campaign_file import FILE, VERSION, CampaignFile
from mintworks.storage.errors import SaveError, Trouble
from tests.storage.failing_disk import unreadable
from tests.storage.folders import fresh_folder
from tests.storage.mutations import FUZZ, corruptions
from tests.storage.other_program import run_at_once

WIN, GOAL, MASTERY = MEDALS
OLD = '{"medals": {"a": ["win"], "b": ["goal"]}, "version": 1}'
"""As it was written before people were told apart."""


def opened(folder: Path) -> CampaignFile:
    kept = CampaignFile(folder)
    assert kept.read() is None
    return kept


def written(folder: Path) -> Any:
    return json.loads((folder / FILE).read_text())


def test_medals_add_up_and_are_there_at_the_next_start(tmp_path: Path) -> None:
    kept = opened(tmp_path)
    assert kept.add("Ann", "a", [WIN]) is None
    assert kept.add("Ann", "a", [MASTERY, WIN]) is None
    assert kept.add("Ann", "b", []) is None
    assert opened(tmp_path).medals("Ann") == kept.medals("Ann") == {"a": (WIN, MASTERY)}


def test_everyone_has_medals_of_their_own(tmp_path: Path) -> None:
    kept = opened(tmp_path)
    kept.add("Ann", "a", [WIN])
    kept.add("Bo", "a", [GOAL])
    again = opened(tmp_path)
    assert [again.medals(name) for name in ("Ann", "Bo", "Cy", None)] == [{"a": (WIN,)}, {"a": (GOAL,)}, {}, {}]


def test_a_name_is_the_same_however_it_is_written(tmp_path: Path) -> None:
    kept = opened(tmp_path)
    kept.add("Zoé", "a", [WIN])
    assert kept.medals(" ZOE\N{COMBINING ACUTE ACCENT}") == {"a": (WIN,)}
    kept.rename("Zoé", "ZOÉ")
    assert opened(tmp_path).medals("zoé") == {"a": (WIN,)}


def test_what_a_house_has_won_before_counts_on_for_everyone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(OLD)
    kept = opened(tmp_path)
    kept.add("Ann", "a", [GOAL])
    kept.add("Bo", "c", [WIN])
    kept.forget("Bo")
    again = opened(tmp_path)
    assert again.medals("Ann") == {"a": (WIN, GOAL), "b": (GOAL,)}
    assert again.medals("Bo") == again.medals(None) == {"a": (WIN,), "b": (GOAL,)}


def test_a_medal_that_the_house_has_is_won_by_a_person_all_the_same(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(OLD)
    opened(tmp_path).add("Ann", "a", [WIN])
    assert written(tmp_path)["people"] == {"ann": {"a": ["win"]}}


def test_medals_follow_to_a_new_name_and_leave_with_their_person(tmp_path: Path) -> None:
    kept = opened(tmp_path)
    kept.add("Ann", "a", [WIN])
    kept.add("Bo", "b", [WIN])
    assert kept.rename("Ann", "Anna") is None
    assert kept.forget("Bo") is None
    again = opened(tmp_path)
    assert [again.medals(name) for name in ("Ann", "Anna", "Bo")] == [{}, {"a": (WIN,)}, {}]
    assert written(tmp_path)["people"] == {"anna": {"a": ["win"]}}


def test_a_name_that_was_given_up_is_free_for_somebody_else(tmp_path: Path) -> None:
    kept = opened(tmp_path)
    kept.add("Ann", "a", [WIN])
    kept.rename("Ann", "Anna")
    kept.add("Ann", "b", [WIN])
    kept.forget("Cy")
    assert [kept.medals(name) for name in ("Ann", "Anna")] == [{"b": (WIN,)}, {"a": (WIN,)}]


def test_who_has_won_nothing_leaves_no_file(tmp_path: Path) -> None:
    kept = opened(tmp_path)
    assert kept.rename("Ann", "Anna") is None
    assert kept.forget("Anna") is None
    assert not (tmp_path / FILE).exists()


def test_two_programs_at_once_keep_the_medals_of_both(tmp_path: Path) -> None:
    first, second = opened(tmp_path), opened(tmp_path)
    first.add("Ann", "a", [WIN])
    second.add("Ann", "a", [GOAL])
    second.add("Bo", "b", [WIN])
    first.add("Ann", "c", [WIN])
    again = opened(tmp_path)
    assert again.medals("Ann") == first.medals("Ann") == {"a": (WIN, GOAL), "c": (WIN,)}
    assert again.medals("Bo") == first.medals("Bo") == {"b": (WIN,)}


_WIN_MEDALS = """
import sys
from pathlib import Path
from mintworks.core.scenario import Medal
from mintworks.storage.campaign_file import CampaignFile

kept = CampaignFile(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.readline()
for number in range(20):
    assert kept.add("Ann", f"{sys.argv[2]}-{number}", [Medal.WIN]) is None
"""


def test_two_programs_that_write_at_the_same_moment_lose_nothing(tmp_path: Path) -> None:
    run_at_once(_WIN_MEDALS, tmp_path, "a", "b")
    assert {*opened(tmp_path).medals("Ann")} == {f"{name}-{number}" for name in "ab" for number in range(20)}


def test_a_program_that_stops_in_the_middle_of_writing_keeps_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken(file: object) -> None:
        raise BlockingIOError

    monkeypatch.setattr(locks, "lock", taken)
    monkeypatch.setattr(locks, "_PATIENCE_S", 0.01)
    assert opened(tmp_path).add("Ann", "a", [WIN]) is None
    assert opened(tmp_path).medals("Ann") == {"a": (WIN,)}


def test_who_was_renamed_or_removed_in_one_program_stays_so_in_another(tmp_path: Path) -> None:
    first, second = opened(tmp_path), opened(tmp_path)
    for name in ("Ann", "Bo", "Cy"):
        first.add(name, "a", [WIN])
    second.add("Cy", "a", [GOAL])
    first.rename("Ann", "Anna")
    first.forget("Bo")
    second.add("Cy", "b", [WIN])
    assert written(tmp_path)["people"].keys() == {"anna", "cy"}


@pytest.mark.parametrize(
    "text, ending",
    [
        ("{", "damaged"),
        ("[]", "damaged"),
        ('{"version": 1, "medals": {"a": ["gold"]}}', "damaged"),
        ('{"version": 1, "medals": 7}', "damaged"),
        ('{"version": 2, "medals": {}, "people": {"ann": ["win"]}}', "damaged"),
        ('{"version": 2, "people": {}}', "damaged"),
        ('{"version": 3, "trophies": []}', "newer"),
    ],
)
def test_a_file_that_cannot_be_read_is_laid_aside(tmp_path: Path, text: str, ending: str) -> None:
    (tmp_path / FILE).write_text(text)
    kept = CampaignFile(tmp_path)
    notice = kept.read()
    assert notice is not None
    assert kept.medals("Ann") == {}
    assert (tmp_path / f"{FILE}.{ending}").read_text() == text
    assert str(tmp_path) in Strings.load("en")(notice.key, **notice.values)


def test_a_program_from_before_people_were_told_apart_refuses_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(tmp_path).add("Ann", "a", [WIN])
    monkeypatch.setattr(campaign_file, "VERSION", VERSION - 1)
    notice = CampaignFile(tmp_path).read()
    assert notice is not None
    assert "newer version" in Strings.load("en")(notice.key, **notice.values)
    assert "win" in (tmp_path / f"{FILE}.newer").read_text()


@pytest.mark.parametrize("text", ["damaged", '{"version": 3}'])
def test_nothing_is_written_over_a_file_that_became_unreadable(tmp_path: Path, text: str) -> None:
    kept = opened(tmp_path)
    kept.add("Ann", "a", [WIN])
    (tmp_path / FILE).write_text(text)
    kept.add("Ann", "b", [WIN])
    assert opened(tmp_path).medals("Ann") == {"a": (WIN,), "b": (WIN,)}
    (aside,) = tmp_path.glob(f"{FILE}.*")
    assert aside.read_text() == text


def test_medals_that_cannot_be_written_are_told_of_and_count_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = CampaignFile(tmp_path / "file")
    notice = kept.add("Ann", "a", [WIN])
    assert notice is not None
    assert Strings.load("en")(notice.key, **notice.values)
    assert kept.medals("Ann") == {"a": (WIN,)}


CHANGES: list[Callable[[CampaignFile], object]] = [
    lambda kept: kept.add("Ann", "b", [WIN]),
    lambda kept: kept.rename("Ann", "Anna"),
    lambda kept: kept.add("Ann", "c", [WIN]),
    lambda kept: kept.forget("Bo"),
]


@pytest.mark.parametrize("others", [False, True], ids=["alone", "beside another program"])
def test_what_could_not_be_written_is_written_with_the_next_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, others: bool
) -> None:
    kept = opened(tmp_path)
    kept.add("Ann", "a", [WIN])
    kept.add("Bo", "a", [WIN])

    def fail(path: Path, data: bytes) -> None:
        raise SaveError(path, Trouble.UNWRITABLE, "no space")

    with monkeypatch.context() as full:
        full.setattr(changed_file, "write_atomically", fail)
        assert all(change(kept) is not None for change in CHANGES)
    if others:
        opened(tmp_path).add("Ann", "d", [WIN])
    kept.add("Cy", "a", [WIN])
    again = opened(tmp_path)
    before = {"a": (WIN,), "b": (WIN,)}
    assert again.medals("Anna") == (before | {"d": (WIN,)} if others else before)
    assert [again.medals(name) for name in ("Ann", "Bo", "Cy")] == [{"c": (WIN,)}, {}, {"a": (WIN,)}]


NAMES = st.sampled_from(["Ann", "ANN", "Bo", "Zoé", "\N{LATIN SMALL LETTER SHARP S}", "SS", "\x00", "名"])
KEPT = [OLD.encode(), b'{"medals": {"a": ["win"]}, "people": {"ann": {"a": ["goal"]}, "bo": {}}, "version": 2}']


@FUZZ
@given(st.lists(st.tuples(NAMES, st.sampled_from("abc"), st.lists(st.sampled_from(MEDALS)))))
def test_whatever_is_won_is_read_back(won: list[tuple[str, str, list[Medal]]]) -> None:
    with fresh_folder() as folder:
        kept = opened(folder)
        for name, node, medals in won:
            assert kept.add(name, node, medals) is None
            assert {*medals} <= {*kept.medals(name).get(node, ())}
        again = opened(folder)
        assert all(again.medals(name) == kept.medals(name) for name, _, _ in won)


@FUZZ
@given(st.data())
def test_whatever_happens_to_its_bytes_medals_are_read_or_kept(data: st.DataObject) -> None:
    with fresh_folder() as folder:
        broken = data.draw(corruptions(data.draw(st.sampled_from(KEPT))))
        (folder / FILE).write_bytes(broken)
        kept = CampaignFile(folder)
        if (notice := kept.read()) is not None:
            assert Path(str(notice.values["kept"])).read_bytes() == broken
        for change in CHANGES:
            assert change(kept) is None
        before = kept.medals("Anna")
        assert before["b"][0] is WIN
        assert opened(folder).medals("Anna") == before


def test_medals_that_cannot_be_read_just_now_are_kept_and_joined_later(tmp_path: Path) -> None:
    opened(tmp_path).add("Ann", "a", [WIN])
    kept = CampaignFile(tmp_path)
    with unreadable(tmp_path / FILE):
        for notice in (kept.read(), kept.add("Ann", "b", [WIN])):
            assert notice is not None
            assert notice.key == "records.campaign.unreadable"
        assert kept.medals("Ann") == {"b": (WIN,)}
    assert kept.medals("Ann") == {"a": (WIN,), "b": (WIN,)}
    assert kept.add("Ann", "c", [WIN]) is None
    assert opened(tmp_path).medals("Ann") == {"a": (WIN,), "b": (WIN,), "c": (WIN,)}
