"""Compiled modules are used where they fit, and whatever does not fit is left alone, with a reason."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from mintworks import compiled
from tools.compiled import sources, status


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one compiled module that fits."""
    monkeypatch.setenv(compiled.SWITCH, str(tmp_path))
    (tmp_path / "0-tree.so").write_bytes(b"made")
    write(tmp_path, {"fingerprint": compiled.fingerprint(), "files": {"mintworks.core.players.tree": ["0-tree.so", 4]}})
    return tmp_path


def write(folder: Path, manifest: object) -> None:
    (folder / compiled.MANIFEST).write_text(json.dumps(manifest), "utf-8")


def test_what_is_compiled_is_there() -> None:
    assert all((compiled.PACKAGE.parent / file).is_file() for file in sources())


def test_modules_that_fit_are_found_before_those_that_are_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    compiled.install()
    finder = sys.meta_path[0]
    assert isinstance(finder, compiled.Finder)
    spec = finder.find_spec("mintworks.core.players.tree", None)
    assert spec is not None
    assert spec.origin == str(folder / "0-tree.so")
    assert finder.find_spec("mintworks.core.match", None) is None
    assert status() == f"Compiled modules are used: 1 from {folder}."


@pytest.mark.parametrize(
    "manifest, reason",
    [
        ({"fingerprint": "of another time", "files": {}}, "fits other sources"),
        ({"fingerprint": compiled.fingerprint(), "files": {"a": ["gone.so", 4]}}, "nothing was compiled"),
        ({"fingerprint": compiled.fingerprint(), "files": {"a": ["0-tree.so", 3]}}, "isn’t as it was written"),
        ({"fingerprint": compiled.fingerprint(), "files": 7}, "can’t be used"),
        ({"files": {}}, "can’t be used"),
        ([], "can’t be used"),
    ],
)
def test_what_does_not_fit_is_left_alone_with_a_reason(
    folder: Path, monkeypatch: pytest.MonkeyPatch, manifest: object, reason: str
) -> None:
    write(folder, manifest)
    monkeypatch.setattr(sys, "meta_path", before := [*sys.meta_path])
    compiled.install()
    assert sys.meta_path == before
    with pytest.raises(ValueError, match=reason):
        compiled.load_manifest(folder)
    assert reason in status()


def test_it_can_be_switched_off(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiled.SWITCH, "off")
    monkeypatch.setattr(sys, "meta_path", before := [*sys.meta_path])
    compiled.install()
    assert sys.meta_path == before
    assert "switched off" in status()
