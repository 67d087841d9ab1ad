"""Whatever happens to a content file, it is read or there is one sentence that names it; nothing else is raised."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings

from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path, level_path
from mintworks.content.levels import read_levels
from mintworks.games.delivery.content.achievements import read_achievements
from mintworks.games.delivery.content.levels import GROUPS
from mintworks.games.delivery.content.parts import load_parts, read_parts
from mintworks.games.delivery.content.scenarios import read_daily, read_nodes
from tests.content.mutations import map_changes, yaml_changes
from tests.storage.folders import fresh_folder
from tests.storage.mutations import corruptions

FEW = settings(max_examples=25)
"""Of each file; all of them together are many."""

BOX = ["orders.yaml", "upgrades.yaml", "drivers.yaml", "road-map.tmx", "factory.tmx"]
SCENARIOS: dict[str, Callable[[Path], object]] = {
    "daily.yaml": lambda path: read_daily(path, load_parts()),
    "achievements.yaml": lambda path: read_achievements(path, load_parts()),
    "levels.yaml": lambda path: read_levels(path, GROUPS),
    "campaign/otto.yaml": lambda path: read_nodes(path, load_parts()),
}
FILES = [*BOX, *SCENARIOS]


@pytest.fixture
def folder() -> Iterator[Path]:
    """A copy of the files of the game, to be spoilt."""
    with fresh_folder() as folder:
        for source in asset_path("delivery"), level_path("delivery"):
            shutil.copytree(source, folder, dirs_exist_ok=True)
        yield folder


def check(path: Path) -> str | None:
    """Read what a file belongs to; the sentence that this earns, if any."""
    name = path.name if path.name in FILES else f"{path.parent.name}/{path.name}"
    try:
        if name in SCENARIOS:
            SCENARIOS[name](path)
        else:
            read_parts(path.parent, path.parent)
    except ContentError as error:
        told = str(error)
        assert "\n" not in told
        assert ": expected " in told
        if name in SCENARIOS:
            assert path.name in told.partition(": expected ")[0]
            return told
        # Towns that two files name differently are told of the one that is read last.
        assert told.startswith(f"delivery/{path.name}") or "in this order" in told or "in their order" in told
        return told
    return None


def test_the_copy_can_be_read_and_is_whole(folder: Path) -> None:
    assert {path.name for path in folder.iterdir() if path.is_file()} == {name for name in FILES if "/" not in name}
    assert check(folder / FILES[0]) is None


@pytest.mark.parametrize("name", FILES)
def test_a_file_with_wrong_bytes_is_read_or_named(folder: Path, name: str) -> None:
    path = folder / name
    whole = path.read_bytes()

    @FEW
    @given(corruptions(whole))
    def spoil(broken: bytes) -> None:
        path.write_bytes(broken)
        check(path)

    spoil()


@pytest.mark.parametrize("name", FILES)
def test_a_well_formed_file_that_says_something_else_is_read_or_named(folder: Path, name: str) -> None:
    path = folder / name
    whole = path.read_bytes()
    changes = map_changes if path.suffix == ".tmx" else yaml_changes

    @FEW
    @given(changes(whole))
    def spoil(broken: bytes) -> None:
        path.write_bytes(broken)
        check(path)

    spoil()


@pytest.mark.parametrize("name", FILES)
def test_a_folder_in_the_place_of_a_file_and_a_missing_one_are_named(folder: Path, name: str) -> None:
    path = folder / name
    path.unlink()
    assert "expected a readable file (" in (check(path) or "")
    path.mkdir()
    assert "expected a readable file (" in (check(path) or "")
