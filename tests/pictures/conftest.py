"""One canvas and one cache of drawings for all tests: a renderer that outlives its window may take another along."""

from __future__ import annotations

from pathlib import Path

import pytest

from mintworks.ui.canvas import Canvas


@pytest.fixture(scope="session")
def canvas() -> Canvas:
    return Canvas.offscreen((1280, 720))


@pytest.fixture(scope="session")
def cache_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")
