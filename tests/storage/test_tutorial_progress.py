"""How far a learner is, on the disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from mintworks.storage.tutorial_progress import FILE, TutorialProgress, load_progress, save_progress


def test_progress_comes_back_as_it_was(tmp_path: Path) -> None:
    progress = TutorialProgress(done=["first-mints"], left_at={"deeds": "guest"})
    save_progress(tmp_path / "new", progress)
    assert load_progress(tmp_path / "new") == progress


def test_without_a_file_it_is_a_beginning(tmp_path: Path) -> None:
    assert load_progress(tmp_path).is_new
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
    assert load_progress(tmp_path) == TutorialProgress()
    assert (tmp_path / f"{FILE}.{ending}").read_bytes() == data
    assert not (tmp_path / FILE).exists()


def test_a_folder_in_place_of_the_file_is_laid_aside_too(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert load_progress(tmp_path).is_new
