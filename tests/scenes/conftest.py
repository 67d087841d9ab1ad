"""A program without a window, and a person who uses it."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from mintworks.ui.canvas import Canvas
from mintworks.ui.settings import ANIMATION_SPEEDS
from tests.picture_games import *  # noqa: F403
from tests.scenes.at_table import AtTable, arranged, table_session
from tests.scenes.learner import Learner
from tests.scenes.person import Person
from tests.scenes.unwatched import UnwatchedCanvas
from tests.unwatched_program import *  # noqa: F403

SIZE = (960, 540)
"""The smallest window, which is drawn the fastest."""


@pytest.fixture(scope="session")
def canvas() -> Canvas:
    return UnwatchedCanvas.offscreen(SIZE)


@pytest.fixture
def person(app: App) -> Person:
    return Person(app)


@pytest.fixture
def ann(app: App) -> AtTable:
    """Has two plans to build and enough mints for anything."""
    return AtTable(app, arranged(table_session(), plans=["gardens", "plant"], buildings=["windmill"]))


@pytest.fixture
def learner(app: App) -> Learner:
    """Learns at the highest speed."""
    app.settings.animation_speed = ANIMATION_SPEEDS[-1]
    app.settings_changed()
    return Learner(app)
