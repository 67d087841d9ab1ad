"""What a person has set, remembered from one start to the next."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mintworks.content.strings import Strings
from mintworks.storage.settings_file import FILE, SettingsFile
from mintworks.ui.input import Command
from mintworks.ui.settings import ANIMATION_SPEEDS, TEXT_SCALES, ViewSettings
from tests.storage.failing_disk import unreadable
from tests.storage.folders import fresh_folder
from tests.storage.mutations import FUZZ, corruptions

SCALES = (1.0, 1.5, 2.0)
STRINGS = Strings.load("en")


class Deed(StrEnum):
    PASS = "pass"
    UNDO = "undo"


@dataclass(slots=True)
class Looks:
    """Has a field of every kind that settings have."""

    language: str = "en"
    scale: float = 1.0
    still: bool = False
    keys: Mapping[str, Deed] = field(default_factory=lambda: {"p": Deed.PASS})


def looks_file(folder: Path) -> SettingsFile[Looks]:
    return SettingsFile(folder, Looks(), {"scale": SCALES})


def read(folder: Path) -> tuple[Looks, list[str]]:
    """The settings, and what the person is told."""
    looks, notices = looks_file(folder).read()
    return looks, [STRINGS(notice.key, **notice.values) for notice in notices]


def write_file(folder: Path, **values: Any) -> None:
    (folder / FILE).write_text(json.dumps(values), "utf-8")


def stored(folder: Path) -> Any:
    return json.loads((folder / FILE).read_text("utf-8"))


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    assert read(tmp_path / "noop") == (Looks(), [])


def test_what_was_set_is_there_at_the_next_start(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    wanted = Looks("fr", 1.5, True, {"x": Deed.UNDO})
    assert looks_file(folder).write(wanted)
    assert read(folder) == (wanted, [])
    assert [file.name for file in folder.iterdir()] == [FILE]


def test_settings_that_are_changed_in_place_are_seen(tmp_path: Path) -> None:
    file = looks_file(tmp_path)
    looks, _ = file.read()
    looks.still = True
    assert file.write(looks)
    assert stored(tmp_path) == {"still": True}
    looks.still = False
    assert file.write(looks)
    assert stored(tmp_path) == {"still": False}


def test_nothing_is_written_where_nothing_was_changed(tmp_path: Path) -> None:
    file = looks_file(tmp_path)
    looks, _ = file.read()
    assert file.write(looks)
    assert [*tmp_path.iterdir()] == []


def test_keys_that_this_version_does_not_know_stay(tmp_path: Path) -> None:
    write_file(tmp_path, scale=2, weather={"rain": [1, None]})
    file = looks_file(tmp_path)
    looks, notices = file.read()
    assert (looks.scale, notices) == (2.0, [])
    looks.language = "fr"
    file.write(looks)
    assert stored(tmp_path) == {"scale": 2, "weather": {"rain": [1, None]}, "language": "fr"}


@pytest.mark.parametrize(
    "name, value, shown",
    [
        ("scale", 1.7, "1.7"),
        ("scale", "1.5", '"1.5"'),
        ("scale", True, "true"),
        ("still", "yes", '"yes"'),
        ("language", None, "null"),
        ("keys", {"p": "fly"}, '{"p":"fly"}'),
        ("keys", ["a"] * 30, '["a","a","a","a","a","a","a","a","a","a"'),
    ],
)
def test_a_wrong_value_falls_back_alone_with_a_sentence(tmp_path: Path, name: str, value: Any, shown: str) -> None:
    write_file(tmp_path, **({"language": "fr", "still": True, "scale": 1.5} | {name: value}))
    looks, told = read(tmp_path)
    assert getattr(looks, name) == getattr(Looks(), name)
    rest = {"language": "fr", "still": True, "scale": 1.5, "keys": Looks().keys}
    assert all(getattr(looks, other) == rest[other] for other in rest if other != name)
    assert len(told) == 1
    assert name in told[0]
    assert f"can’t be {shown}"[:48] in told[0]


def test_a_wrong_value_stays_in_the_file_until_another_is_set(tmp_path: Path) -> None:
    write_file(tmp_path, scale=7)
    file = looks_file(tmp_path)
    looks, _ = file.read()
    looks.still = True
    file.write(looks)
    assert stored(tmp_path) == {"scale": 7, "still": True}
    looks.scale = 2.0
    file.write(looks)
    assert stored(tmp_path) == {"scale": 2.0, "still": True}


def test_what_holds_for_one_start_alone_is_not_remembered(tmp_path: Path) -> None:
    file = looks_file(tmp_path)
    looks, _ = file.read()
    looks.scale = 2.0
    file.take_as_known(looks)
    looks.still = True
    file.write(looks)
    assert stored(tmp_path) == {"still": True}


def test_what_another_window_has_set_meanwhile_stays(tmp_path: Path) -> None:
    one, other = looks_file(tmp_path), looks_file(tmp_path)
    ours, theirs = one.read()[0], other.read()[0]
    ours.scale = 1.5
    one.write(ours)
    theirs.still = True
    other.write(theirs)
    assert read(tmp_path) == (Looks(scale=1.5, still=True), [])


@pytest.mark.parametrize("text", ["", "{", "[1]", "null", "[" * 100_000])
def test_a_file_that_is_no_list_of_settings_is_kept(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    looks, told = read(tmp_path)
    assert looks == Looks()
    assert len(told) == 1
    assert str(tmp_path / f"{FILE}.damaged") in told[0]
    assert (tmp_path / f"{FILE}.damaged").read_text() == text
    assert read(tmp_path) == (Looks(), [])


def test_a_folder_in_the_way_is_kept(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    looks, told = read(tmp_path)
    assert (looks, len(told)) == (Looks(), 1)
    assert (tmp_path / f"{FILE}.damaged").is_dir()


def test_where_nothing_can_be_written_the_settings_hold_for_now(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    file = looks_file(tmp_path / "file")
    looks, _ = file.read()
    looks.still = True
    assert not file.write(looks)
    (tmp_path / "file").unlink()
    assert file.write(looks)
    assert read(tmp_path / "file")[0].still


def test_a_file_that_cannot_be_finished_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_file(tmp_path, scale=2)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert not looks_file(tmp_path).write(Looks(still=True))
    assert stored(tmp_path) == {"scale": 2}


def test_the_settings_of_the_window_can_be_kept(tmp_path: Path) -> None:
    allowed = {"text_scale": TEXT_SCALES, "animation_speed": ANIMATION_SPEEDS}
    wanted = ViewSettings(text_scale=1.5, animation_speed=2.0, fullscreen=True, keys={"p": Command.UNDO})
    assert SettingsFile(tmp_path, ViewSettings(), allowed).write(wanted)
    assert SettingsFile(tmp_path, ViewSettings(), allowed).read() == (wanted, [])


@FUZZ
@given(st.data())
def test_whatever_happens_to_its_bytes_a_file_is_read_or_kept(data: st.DataObject) -> None:
    with fresh_folder() as folder:
        looks_file(folder).write(Looks("fr", 1.5, True, {"x": Deed.UNDO, "ctrl+é": Deed.PASS}))
        broken = data.draw(corruptions((folder / FILE).read_bytes()))
        (folder / FILE).write_bytes(broken)
        file = looks_file(folder)
        looks, _ = file.read()
        kept = [file for file in folder.iterdir() if file.read_bytes() == broken]
        assert len(kept) == 1
        looks.still = not looks.still
        assert file.write(looks)
        assert read(folder)[0].still == looks.still


def test_settings_that_cannot_be_read_just_now_are_not_written_over(tmp_path: Path) -> None:
    write_file(tmp_path, scale=2, weather="rain")
    file = looks_file(tmp_path)
    with unreadable(tmp_path / FILE):
        looks, (notice,) = file.read()
        assert looks == Looks()
        assert f"{tmp_path / FILE} stays as it is" in STRINGS(notice.key, **notice.values)
        looks.still = True
        assert not file.write(looks)
    assert stored(tmp_path) == {"scale": 2, "weather": "rain"}
    assert file.write(looks)
    assert stored(tmp_path) == {"scale": 2, "weather": "rain", "still": True}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
def test_a_pipe_in_the_place_of_the_settings_holds_nobody_up(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    looks, told = read(tmp_path)
    assert (looks, len(told)) == (Looks(), 1)
    assert read(tmp_path) == (Looks(), [])
