"""Finds the files that come with the game, in a checkout as well as in an installed wheel."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from mintworks.content.errors import ContentError

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def asset_path(name: str) -> Path:
    """Locate a file or folder of `assets/`, such as `cards/plans.yaml`.

    Raises ContentError if there is none of this name.
    """
    return _locate("assets", name)


def level_path(name: str) -> Path:
    """Locate a file or folder of `levels/`, such as `tables/solitaire.tmx`.

    Raises ContentError if there is none of this name.
    """
    return _locate("levels", name)


def _locate(folder: str, name: str, package: Path = _PACKAGE) -> Path:
    # A wheel carries the folder inside the package; in a checkout it stands beside it.
    inside = package / folder
    path = (inside if inside.is_dir() else package.parent / folder) / name
    if not os.path.exists(path):  # Path.exists raises for a name that is too long
        raise ContentError(f"{folder}/{name}", f"this to be part of the game, but {path} does not exist")
    return path
