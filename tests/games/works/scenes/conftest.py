"""A program that nobody looks at, and people at tables and in lessons of Mint Works."""

from __future__ import annotations

import pytest

from mintworks.ui.canvas import Canvas
from tests.games.works.scenes.people import *  # noqa: F403
from tests.picture_games import *  # noqa: F403
from tests.scenes.unwatched import UnwatchedCanvas
from tests.unwatched_program import *  # noqa: F403

SIZE = (960, 540)
"""The smallest window, which is drawn the fastest."""


@pytest.fixture(scope="session")
def canvas() -> Canvas:
    return UnwatchedCanvas.offscreen(SIZE)
