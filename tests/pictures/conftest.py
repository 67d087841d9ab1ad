"""One canvas for all tests, since a renderer that outlives its window may take another along; and each drawing once."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path

import pytest

from mintworks.ui import ui
from mintworks.ui.art import Art
from mintworks.ui.canvas import Canvas
from mintworks.ui.text import Lettering
from tests.picture_games import *  # noqa: F403
from tests.shared_folder import shared_folder
from tests.unswept import *  # noqa: F403

_art = functools.cache(Art)
_lettering = functools.cache(Lettering)


@pytest.fixture(scope="session")
def canvas() -> Canvas:
    return Canvas.offscreen((1280, 720))


@pytest.fixture(scope="session")
def cache_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shared_folder(tmp_path_factory, "drawings")


@pytest.fixture(autouse=True)
def _read_once(monkeypatch: pytest.MonkeyPatch, canvas: Canvas, cache_dir: Path) -> Iterator[None]:
    """All programs of a process have the drawings and fonts in common that were read; none begins with a picture."""
    monkeypatch.setattr(ui, "Art", _art)
    monkeypatch.setattr(ui, "Lettering", _lettering)
    yield
    art = _art(canvas, cache_dir)
    art.dress({}, {})
    art.forget_pictures()
    _lettering(canvas, art).forget()
