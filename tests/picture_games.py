"""The games that pictures are made of, thought about once for all who test."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import remembered

__all__ = ["_games_thought_about_once"]

_CHECKOUT = Path(__file__).resolve().parent.parent
_THINKING = ("mintworks/core", "mintworks/games", "mintworks/content", "assets/works", "assets/delivery")
"""Wherever a decision can come from."""


def _version() -> str:
    """Name what the program thinks with: another version may decide otherwise."""
    sha = hashlib.sha256()
    for folder in _THINKING:
        for file in sorted((_CHECKOUT / folder).rglob("*")):
            if file.suffix in (".py", ".yaml"):
                sha.update(file.relative_to(_CHECKOUT).as_posix().encode() + b"\0" + file.read_bytes())
    return sha.hexdigest()


@pytest.fixture(scope="session", autouse=True)
def _games_thought_about_once(pytestconfig: pytest.Config) -> Iterator[None]:
    cache = getattr(pytestconfig, "cache", None)
    if cache is None:
        yield
        return
    folder = cache.mkdir("decisions") / _version()
    for other in folder.parent.iterdir():
        if other != folder:
            shutil.rmtree(other, ignore_errors=True)
    folder.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(remembered, "shared_folder", folder)
        yield
