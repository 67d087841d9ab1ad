"""YAML is read alike with the C library and without it: some systems have PyYAML alone."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
import yaml

from mintworks.content import yaml_files
from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path


@pytest.fixture(params=["with the library", "without"])
def reader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module that reads YAML, as it is where the C library is or is not."""
    if request.param == "with the library":
        if not hasattr(yaml, "CSafeLoader"):
            pytest.skip("this PyYAML has no C library")
        return yaml_files
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    spec = importlib.util.spec_from_file_location("yaml_files_without_library", yaml_files.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_texts_of_the_game_are_the_same(reader: ModuleType) -> None:
    path = asset_path("strings/en/house.yaml")
    assert reader.YamlFile(path).entries == yaml.load(path.read_text("utf-8"), yaml.SafeLoader)


@pytest.mark.parametrize(
    "text, told",
    [
        ("a: 1\nb:\n  c: 1\n  d: 2\n  c: 3\n", "line 5, b.c: expected this key only once"),
        ("a: 1\nb: {c: 1\n", "line 3: expected valid YAML ("),
        ("a: &a [1]\nb:\n  - x\n  - *a\n", "line 2, b[1]: expected this written out, not an alias of another part"),
        ("a:\n  on: 1\n", "line 2, a: expected a word as key, which 'on' is only in quotes"),
        ("a:\n  <<: {b: 1}\n", "line 2, a: expected a word as key, which '<<' is only in quotes"),
        ("a:\n  - 2001-99-99\n", "line 2, a[0]: expected text (in quotes), a whole number, true or false, or nothing"),
        ("a: 0x_\n", "line 1, a: expected text (in quotes), a whole number"),
        (f"a: {'9' * 5000}\n", "line 1, a: expected text (in quotes), a whole number"),
        ("a: !!bool maybe\n", "line 1, a: expected text (in quotes), a whole number"),
        ("a: !!set {b}\n", "line 1, a: expected a list or a mapping without the tag"),
        ("a: " + "[" * 100_000, "expected fewer levels of nesting"),
        ("- " * 100_000, "expected fewer levels of nesting"),
        ("a: \x07\n", "characters are not allowed at character 3)"),
    ],
)
def test_what_is_wrong_is_told_in_the_same_line(reader: ModuleType, tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "a.yaml").write_text(text, "utf-8")
    with pytest.raises(ContentError) as caught:
        reader.YamlFile(tmp_path / "a.yaml")
    assert str(caught.value).startswith("a.yaml")
    assert told in str(caught.value)


def test_a_fault_is_told_in_a_sentence_however_long_the_key_is(reader: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(f"? {'k' * 100_000}\n: 1\n? {'k' * 100_000}\n: 2\n", "utf-8")
    with pytest.raises(ContentError) as caught:
        reader.YamlFile(tmp_path / "cards.yaml")
    assert "expected this key only once" in str(caught.value)
    assert len(str(caught.value)) < 1000
