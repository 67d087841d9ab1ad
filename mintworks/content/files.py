"""Finds the files that come with the game, in a checkout as well as in an installed wheel."""

from __future__ import annotations

import functools
import os
from pathlib import Path
from typing import Final

from mintworks.content.errors import ContentError

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def asset_path(name: str) -> Path:
    """Locate a file or folder of `assets/`, such as `works/cards/plans.yaml`.

    Raises ContentError if there is none of this name.
    """
    return _locate("assets", name)


def art_path(name: str) -> Path:
    """Locate a drawing by its name without folder and ending, such as `plans/mine`, in `assets/*/art`.

    Raises ContentError if none of the folders has one of this name, or two have.
    """
    return _of_any_game("art", f"{name}.svg")


def sound_path(name: str) -> Path:
    """Locate a sound by its file name, such as `music-title.flac`, in `assets/*/sounds`.

    Raises ContentError if none of the folders has one of this name, or two have.
    """
    return _of_any_game("sounds", name)


def _of_any_game(kind: str, name: str) -> Path:
    found = [path for folder in _folders(kind) if os.path.exists(path := folder / name)]
    if len(found) > 1:
        raise ContentError(str(found[0]), f"one file of this name, but there’s {found[1]} as well")
    if not found:
        raise ContentError(f"assets/*/{kind}/{name}", "this to be part of the game, but it doesn’t exist")
    return found[0]


@functools.cache
def _folders(kind: str) -> tuple[Path, ...]:
    return tuple(sorted(_locate("assets", "").glob(f"*/{kind}")))


def level_path(name: str) -> Path:
    """Locate a file or folder of `levels/`, such as `works/tables/solitaire.tmx`.

    Raises ContentError if there is none of this name.
    """
    return _locate("levels", name)


def _locate(folder: str, name: str, package: Path = _PACKAGE) -> Path:
    # A wheel carries the folder inside the package; in a checkout it stands beside it.
    inside = package / folder
    path = (inside if inside.is_dir() else package.parent / folder) / name
    if not os.path.exists(path):  # Path.exists raises for a name that is too long
        raise ContentError(f"{folder}/{name}", f"this to be part of the game, but {path} doesn’t exist")
    return path
