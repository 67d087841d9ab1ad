"""Assets and layouts are found in a checkout and in an installed wheel, from any folder."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from mintworks.content import files
from mintworks.content.errors import ContentError
from mintworks.content.files import _locate, art_path, asset_path, level_path


def test_an_asset_of_the_checkout_is_found_from_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert asset_path("works/cards/plans.yaml").is_file()
    assert asset_path("shared/art/icons").is_dir()


def test_an_asset_of_a_wheel_lies_inside_the_package(tmp_path: Path) -> None:
    package = tmp_path / "mintworks"
    inside = package / "assets" / "cards" / "plans.yaml"
    inside.parent.mkdir(parents=True)
    inside.touch()
    # Another distribution may leave a folder of the same name beside the package.
    (tmp_path / "assets").mkdir()
    assert _locate("assets", "cards/plans.yaml", package) == inside


def test_a_missing_asset_names_the_file_and_where_it_was_looked_for() -> None:
    with pytest.raises(ContentError, match=r"^assets/works/cards/none\.yaml: expected .*none\.yaml doesn’t exist$"):
        asset_path("works/cards/none.yaml")


def test_a_missing_level_names_the_file() -> None:
    with pytest.raises(ContentError, match=r"^levels/works/tables/none\.tmx: expected"):
        level_path("works/tables/none.tmx")


def test_a_drawing_that_two_folders_have_is_refused_with_both_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = [tmp_path / "assets" / game / "art" for game in ("shared", "works")]
    for folder in folders:
        folder.mkdir(parents=True)
        (folder / "mint.svg").touch()
    monkeypatch.setattr(files, "_folders", lambda kind: tuple(folders))
    with pytest.raises(ContentError, match=r"shared/art/mint\.svg: expected .*works/art/mint\.svg"):
        art_path("mint")


@pytest.mark.parametrize(
    "error, message",
    [
        (ContentError("plans.yaml", "a list of plans"), "plans.yaml: expected a list of plans"),
        (
            ContentError("plans.yaml", "a number from 1 to 5", key="plans[3].cost"),
            "plans.yaml, plans[3].cost: expected a number from 1 to 5",
        ),
        (ContentError("plans.yaml", "valid YAML", line=7), "plans.yaml, line 7: expected valid YAML"),
        (ContentError("a.tmx", "a width", key="seat", line=9), "a.tmx, line 9, seat: expected a width"),
    ],
)
def test_a_content_error_is_a_sentence_of_place_and_expectation(error: ContentError, message: str) -> None:
    assert str(error) == message
    assert str(pickle.loads(pickle.dumps(error))) == message
