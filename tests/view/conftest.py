"""A canvas without a window, shared by the tests of the view."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from mintworks.app import App
from mintworks.view.canvas import Canvas
from mintworks.view.ui import Ui

SIZE = (1280, 720)


@pytest.fixture(scope="session")
def canvas() -> Canvas:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    return Canvas.offscreen(SIZE)


@pytest.fixture(autouse=True)
def _whole_window(canvas: Canvas) -> Iterator[None]:
    yield
    if canvas.size_px != SIZE:
        canvas.resize(SIZE)
        canvas.measure()


@pytest.fixture(scope="session")
def cache_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def ui(canvas: Canvas, cache_dir: Path) -> Ui:
    return Ui.on(canvas, cache_dir=cache_dir)


@pytest.fixture
def app(canvas: Canvas, cache_dir: Path) -> App:
    return App(canvas, cache_dir=cache_dir)
