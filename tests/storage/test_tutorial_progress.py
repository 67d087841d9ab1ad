"""How far a learner is, on the disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from mintworks.storage.errors import Notice
from mintworks.storage.tutorial_progress import FILE, TutorialFile, TutorialProgress
from tests.storage.failing_disk import unreadable


def test_progress_comes_back_as_it_was(tmp_path: Path) -> None:
    progress = TutorialProgress(done=("first-mints",), left_at={"deeds": "guest"})
    TutorialFile(tmp_path / "new").change(lambda before: progress)
    assert TutorialFile(tmp_path / "new").progress == progress


def test_without_a_file_it_is_a_beginning(tmp_path: Path) -> None:
    assert TutorialFile(tmp_path).progress.is_new
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "data, ending",
    [
        *[(data, "damaged") for data in (b"", b"{", b"\xff\xfe", b"[]", b"[" * 9000, b"{}")],
        *[(data, "damaged") for data in (b'{"done": 3, "version": 1}', b'{"left": {}, "version": 1}')],
        (b'{"version": 2}', "newer"),
    ],
)
def test_a_file_that_cannot_be_read_is_kept_and_begun_anew(tmp_path: Path, data: bytes, ending: str) -> None:
    (tmp_path / FILE).write_bytes(data)
    assert TutorialFile(tmp_path).progress == TutorialProgress()
    assert (tmp_path / f"{FILE}.{ending}").read_bytes() == data
    assert not (tmp_path / FILE).exists()


def test_a_folder_in_place_of_the_file_is_laid_aside_too(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert TutorialFile(tmp_path).progress.is_new


def test_lessons_that_cannot_be_read_just_now_are_not_forgotten(tmp_path: Path) -> None:
    TutorialFile(tmp_path).change(lambda before: before.after("first-mints"))
    told: list[Notice] = []
    file = TutorialFile(tmp_path, told.append)
    with unreadable(tmp_path / FILE):
        assert file.progress.is_new
        assert file.change(lambda before: before.at_step("deeds", "guest")).left_at == {"deeds": "guest"}
    assert [notice.key for notice in told] == ["records.tutorial.unreadable"]
    assert file.change(lambda before: before.at_step("deeds", "lotto")).done == ("first-mints",)
    assert TutorialFile(tmp_path).progress == TutorialProgress(("first-mints",), {"deeds": "lotto"})


def test_each_new_trouble_with_the_lessons_is_told(tmp_path: Path) -> None:
    told: list[Notice] = []
    file = TutorialFile(tmp_path, told.append)
    file.change(lambda before: before.after("first-mints"))
    for _ in range(2):
        with unreadable(tmp_path / FILE):
            assert file.progress == file.progress
        assert not file.progress.is_new
    assert len(told) == 2
