"""Whatever happens to a content file, it is read or there is one sentence that names it; nothing else is raised."""

from __future__ import annotations

import contextlib
import functools
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from mintworks.content.campaign import read_campaign
from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path, level_path
from mintworks.content.rulebook import read_rulebook
from mintworks.content.strings import Strings
from mintworks.content.yaml_files import YamlFile
from mintworks.games.works.content.achievements import read_achievements
from mintworks.games.works.content.cards import load_cards, read_cards
from mintworks.games.works.content.lessons import read_lessons
from mintworks.games.works.content.rulebook import book_facts, load_words
from mintworks.games.works.content.scenarios import read_nodes
from mintworks.games.works.content.tables import read_table
from mintworks.games.works.content.town import read_town
from tests.content.mutations import map_changes, yaml_changes
from tests.storage.folders import fresh_folder
from tests.storage.mutations import corruptions

CARDS = load_cards()
ENGLISH = Strings.load("en")
RULES = load_words("en")
FEW = settings(max_examples=25)
"""Of each file; all of them together are many."""


def read_strings(path: Path) -> None:
    """Read all texts, and fill in all that a text could want."""
    file = YamlFile(path, f"{path.parent.name}/{path.name}")
    strings = Strings(file.entries, file.name)
    for key in keys(file.entries):
        if strings.has(key):
            with contextlib.suppress(ContentError):
                strings(key, n=1)


def keys(group: dict[str, Any], above: str = "") -> Iterator[str]:
    for name, entry in group.items():
        yield f"{above}{name}"
        if isinstance(entry, dict):
            yield from keys(entry, f"{above}{name}.")


READERS: dict[str, Callable[[Path], object]] = {
    "cards": lambda path: read_cards(path.parent),
    "works": lambda path: (
        read_town(path, len(CARDS.plans)) if path.suffix == ".tmx" else read_achievements(path, CARDS)
    ),
    "en": read_strings,
    "tables": lambda path: read_table(path, others=2),
    "rules": lambda path: read_rulebook(path.parent, book_facts(CARDS, ENGLISH, RULES), RULES),
    "campaign": lambda path: read_campaign(path.parent, functools.partial(read_nodes, cards=CARDS)),
    "tutorial": lambda path: read_lessons(path.parent, CARDS, lambda key: True),
}
"""By the folder of the file."""

FILES = {
    asset_path: [
        "works/cards/plans.yaml",
        "works/cards/locations.yaml",
        "works/cards/opponents.yaml",
        "works/achievements.yaml",
        "works/rules/2-round.yaml",
        "works/rules/4-plans.yaml",
        "strings/en/house.yaml",
    ],
    level_path: [
        "works/town.tmx",
        "works/tables/seats-3.tmx",
        "works/campaign/mintopia.tmx",
        "works/campaign/rachael.yaml",
        "works/campaign/finale.yaml",
        "works/tutorial/2-deeds.yaml",
    ],
}
NAMES = [name for names in FILES.values() for name in names]


@pytest.fixture(scope="module")
def whole_game() -> Iterator[Path]:
    """A copy of the folders with content; of the many texts a few."""
    with fresh_folder() as folder:
        yield copied(folder / "assets")


def copied(game: Path) -> Path:
    for find, names in FILES.items():
        for name in names:
            folder = (game / name).parent
            folder.mkdir(parents=True, exist_ok=True)
            for file in find(name).parent.glob("*.*"):
                if file.is_file():
                    shutil.copy(file, folder)
    texts = game / "strings" / "en" / "house.yaml"
    texts.write_text("".join(texts.read_text("utf-8").partition("\nsetup:\n")[0]) + "\n", "utf-8")
    return game


@pytest.fixture
def game(whole_game: Path) -> Iterator[Path]:
    """The copy; what becomes of its files is mended after the test."""
    whole = {path: path.read_bytes() for path in whole_game.rglob("*.*")}
    yield whole_game
    for path, content in whole.items():
        if path.is_dir():
            path.rmdir()
        path.write_bytes(content)


def check(path: Path) -> str | None:
    """Read what a file belongs to; the sentence that this earns, if any."""
    try:
        READERS[path.parent.name](path)
    except ContentError as error:
        told = str(error)
        assert "\n" not in told
        assert ": expected " in told
        named = told.partition(":")[0].partition(",")[0]
        assert named in {path.name, *(f"{path.parent.name}/{each.name}" for each in [path, *path.parent.iterdir()])}
        return told
    return None


@pytest.mark.parametrize("name", NAMES)
def test_the_copy_can_be_read(game: Path, name: str) -> None:
    assert check(game / name) is None


@pytest.mark.parametrize("name", NAMES)
def test_a_file_with_wrong_bytes_is_read_or_named(game: Path, name: str) -> None:
    path = game / name
    whole = path.read_bytes()

    @FEW
    @given(corruptions(whole))
    def spoil(broken: bytes) -> None:
        path.write_bytes(broken)
        check(path)

    spoil()


@pytest.mark.parametrize("name", NAMES)
def test_a_well_formed_file_that_says_something_else_is_read_or_named(game: Path, name: str) -> None:
    path = game / name
    changes = map_changes if path.suffix == ".tmx" else yaml_changes
    whole = path.read_bytes()

    @FEW
    @given(changes(whole))
    def spoil(broken: bytes) -> None:
        path.write_bytes(broken)
        check(path)

    spoil()


@pytest.mark.parametrize("name", NAMES)
def test_a_folder_in_the_place_of_a_file_is_named(game: Path, name: str) -> None:
    (game / name).unlink()
    (game / name).mkdir()
    told = check(game / name)
    assert told is not None
    assert "expected a readable file (" in told


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith(("works/tutorial", "works/rules"))])
def test_a_missing_file_is_named(game: Path, name: str) -> None:
    (game / name).unlink()
    told = check(game / name)
    assert told is not None
    assert Path(name).name in told
