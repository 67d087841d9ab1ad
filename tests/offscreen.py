"""Fixtures of a canvas without a window, for all tests that draw."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from mintworks.app.app import App
from mintworks.ui.canvas import Canvas
from mintworks.ui.ui import Ui
from tests.unswept import _no_sweeping, resize_back

__all__ = ["_no_sweeping", "_whole_window", "app", "cache_dir", "canvas", "ui"]

SIZE = (1280, 720)


@pytest.fixture(scope="session")
def canvas() -> Canvas:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    return Canvas.offscreen(SIZE)


@pytest.fixture(autouse=True)
def _whole_window(canvas: Canvas) -> Iterator[None]:
    yield
    resize_back(canvas, SIZE)


@pytest.fixture(scope="session")
def cache_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def ui(canvas: Canvas, cache_dir: Path) -> Ui:
    return Ui.on(canvas, cache_dir=cache_dir)


@pytest.fixture
def app(canvas: Canvas, cache_dir: Path) -> App:
    return App(canvas, cache_dir=cache_dir)
