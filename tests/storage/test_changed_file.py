"""A file that cannot be read for a while is not written over, and nothing that was changed meanwhile is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mintworks.storage.changed_file import ChangedFile
from mintworks.storage.errors import Trouble
from mintworks.storage.json_files import from_json, to_json
from tests.storage.failing_disk import CAUSES, unreadable


def counts(path: Path) -> ChangedFile[dict[str, int]]:
    return ChangedFile(path, lambda data: from_json(path, data, dict[str, int], "list of counts"), {})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with something in it."""
    (tmp_path / "counts.json").write_bytes(to_json({"a": 1}))
    return tmp_path / "counts.json"


@pytest.mark.parametrize("cause", CAUSES, ids=os.strerror)
def test_what_cannot_be_read_at_the_start_is_taken_over_later_with_all_changes(path: Path, cause: int) -> None:
    file, before = counts(path), path.read_bytes()
    with unreadable(path, cause):
        error = file.read()
        assert error is not None
        assert error.trouble is Trouble.UNREADABLE
        for letter in "bc":
            error = file.change(lambda found, letter=letter: found | {letter: 2})  # type: ignore[misc]
            assert error is not None
            assert error.trouble is Trouble.UNREADABLE
        assert file.value == {"b": 2, "c": 2}
    assert path.read_bytes() == before
    assert file.change(lambda found: found | {"d": 3}) is None
    assert file.value == {"a": 1, "b": 2, "c": 2, "d": 3} == counts_of(path)
    assert [*path.parent.iterdir()] == [path]


def counts_of(path: Path) -> dict[str, int]:
    file = counts(path)
    assert file.read() is None
    return file.value


def test_it_is_read_again_when_somebody_asks(path: Path) -> None:
    file = counts(path)
    with unreadable(path):
        file.read()
        file.change(lambda found: found | {"b": 2})
        file.read_again()
        assert file.value == {"b": 2}
    file.read_again()
    assert file.value == {"a": 1, "b": 2}


def test_a_file_that_fails_in_the_middle_keeps_what_another_program_wrote(path: Path) -> None:
    file = counts(path)
    assert file.read() is None
    path.write_bytes(to_json({"a": 1, "theirs": 5}))
    with unreadable(path):
        assert file.change(lambda found: found | {"ours": 6}) is not None
    assert file.change(lambda found: found) is None
    assert counts_of(path) == {"a": 1, "theirs": 5, "ours": 6}


def test_a_damaged_file_that_cannot_be_renamed_is_not_written_over(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text("{")
    file = counts(path)

    def refuse(*paths: object) -> None:
        raise OSError(16, "Device or resource busy")

    with monkeypatch.context() as busy:
        busy.setattr(os, "rename", refuse)
        assert file.read() is not None
        assert file.change(lambda found: found | {"b": 2}) is not None
    assert path.read_text() == "{"
    assert file.change(lambda found: found | {"c": 3}) is None
    assert path.with_name("counts.json.damaged").read_text() == "{"
    assert counts_of(path) == {"b": 2, "c": 3}
