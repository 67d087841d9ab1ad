"""A program that nobody looks at, for people at tables of Mint Delivery."""

from __future__ import annotations

import pytest

from mintworks.ui.canvas import Canvas
from tests.scenes.unwatched import UnwatchedCanvas
from tests.unwatched_program import *  # noqa: F403

SIZE = (1280, 720)


@pytest.fixture(scope="session")
def canvas() -> Canvas:
    return UnwatchedCanvas.offscreen(SIZE)
