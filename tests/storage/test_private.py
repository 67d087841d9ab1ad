"""What the program keeps is for this person alone, whatever the system lets others see of new files."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mintworks.storage import pictures
from mintworks.storage.game_store import GameStore
from mintworks.storage.history import FILE, History
from mintworks.storage.import_export import export_game
from mintworks.storage.pictures import save_picture
from mintworks.storage.private_files import tighten
from mintworks.storage.puzzles_file import PuzzleResult
from mintworks.storage.settings_file import SettingsFile
from mintworks.ui.settings import ViewSettings
from tests.storage.playing import play
from tests.tiny_game.games import session_of, solitaire_plan, table_plan
from tests.tiny_game.plugin import PLUGIN

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")


@pytest.fixture(autouse=True)
def _usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def open_to_others(folder: Path) -> list[str]:
    """The files and folders of a folder, and itself, that anybody else may read, write or look into."""
    return sorted(str(path) for path in (folder, *folder.rglob("*")) if path.lstat().st_mode & 0o077)


def everything_is_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> GameStore:
    """A store that has written a file of each kind, and still has its history open."""
    store = GameStore([PLUGIN], folder)
    over, left = play(session_of(solitaire_plan())), play(session_of(table_plan(3)), 10)
    for session in (over, left):
        store.follow(session)
    store.finish(over)
    store.flush()
    ann = store.keep_person("Ann", "kite")
    assert ann is not None
    store.note_puzzle(PLUGIN, "Ann", "first", PuzzleResult(is_solved=True))
    store.choose_keepsake("Ann", "box", "tin")
    export_game(folder, over.record)
    settings = SettingsFile(folder / "settings", ViewSettings())
    settings.read()
    assert settings.write(ViewSettings(text_scale=2.0))
    monkeypatch.setattr(pictures, "pictures_folder", lambda: folder / "pictures")
    save_picture(b"png", "postcard")
    return store


def test_every_file_and_folder_is_this_persons_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "data" / "mintworks"
    store = everything_is_kept(folder, monkeypatch)
    names = {path.name for path in folder.rglob("*")}
    assert {FILE, f"{FILE}-wal", f"{FILE}-shm", "settings.json", "postcard.png"} <= names
    assert any("running-game" in name and name.endswith(".json") for name in names)
    assert open_to_others(tmp_path / "data") == []
    store.close()
    assert open_to_others(tmp_path / "data") == []


def test_a_history_that_grows_or_is_damaged_leaves_no_copy_open(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"nothing")
    History.open(tmp_path)[0].close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("PRAGMA user_version = 3")
        connection.execute("DROP TABLE reviews")
    connection.close()
    tighten(tmp_path)
    History.open(tmp_path)[0].close()
    assert (tmp_path / f"{FILE}.version-3").exists()
    assert open_to_others(tmp_path) == []


def test_what_earlier_versions_left_open_is_closed_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    everything_is_kept(tmp_path, monkeypatch).close()
    for path in (tmp_path, *tmp_path.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    assert open_to_others(tmp_path)
    GameStore([PLUGIN], tmp_path).close()
    assert open_to_others(tmp_path) == []


def test_only_what_is_ones_own_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_text("")
    elsewhere.chmod(0o644)
    folder = tmp_path / "data"
    folder.mkdir(0o700)
    (folder / "link").symlink_to(elsewhere)
    (folder / "strict").touch(0o400)
    tighten(folder)
    assert stat.S_IMODE(elsewhere.stat().st_mode) == 0o644
    assert stat.S_IMODE((folder / "strict").stat().st_mode) == 0o400
    (folder / "strict").chmod(0o644)
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    tighten(folder)
    assert stat.S_IMODE((folder / "strict").stat().st_mode) == 0o644


def test_the_next_of_many_pictures_is_not_looked_for_name_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "pictures_folder", lambda: tmp_path)
    for number in range(1, 301):
        (tmp_path / f"postcard{'' if number == 1 else f'-{number}'}.png").touch()
    tried: list[Path] = []

    def make(path: Path) -> None:
        tried.append(path)
        path.touch(exist_ok=False)

    monkeypatch.setattr("mintworks.storage.files.make_file", make)
    assert save_picture(b"png", "postcard") == tmp_path / "postcard-301.png"
    assert len(tried) <= 2
