"""What is read of a file, and what is done with one that cannot be."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from mintworks.storage.errors import SaveError, Trouble
from mintworks.storage.files import read_bytes, read_or_lay_aside
from tests.storage.failing_disk import CAUSES, unreadable


def test_a_plain_file_is_read_whole(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    assert read_bytes(tmp_path / "file", 5) == b"12345"
    with pytest.raises(SaveError, match="isn’t a file of at most 4 bytes") as caught:
        read_bytes(tmp_path / "file", 4)
    assert caught.value.trouble is Trouble.DAMAGED


def test_a_link_to_a_plain_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"1")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert read_bytes(tmp_path / "link") == b"1"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_what_would_never_end_is_not_read_but_laid_aside(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "file"
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to("/dev/zero")
        case "folder":
            path.mkdir()
    before = path.lstat().st_mode
    with pytest.raises(SaveError, match=r"file isn’t a plain file; it’s kept as .*file\.damaged"):
        read_or_lay_aside(path, lambda data: data)
    assert stat.S_IFMT((tmp_path / "file.damaged").lstat().st_mode) == stat.S_IFMT(before)
    assert read_or_lay_aside(path, lambda data: data) is None


@pytest.mark.parametrize("cause", CAUSES, ids=os.strerror)
def test_a_file_that_the_system_does_not_give_stays_where_it_is(tmp_path: Path, cause: int) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"sound")
    with unreadable(path, cause), pytest.raises(SaveError) as caught:
        read_or_lay_aside(path, lambda data: data)
    assert (caught.value.trouble, caught.value.kept) == (Trouble.UNREADABLE, None)
    assert read_or_lay_aside(path, lambda data: data) == b"sound"


def test_a_sentence_about_a_file_cannot_steer_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "\x1b]0;pwned\x07.json"
    sentence = str(SaveError(path, Trouble.DAMAGED, "record: unknown field \x1b[2J\x9b"))
    assert sentence.isprintable()
    assert "\\x1b]0;pwned\\x07.json isn’t a record: unknown field \\x1b[2J\\x9b" in sentence
