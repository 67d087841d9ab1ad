"""People who use the program, sit at a table of Mint Works, or learn to play."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from mintworks.ui.settings import ANIMATION_SPEEDS
from tests.games.works.scenes.at_table import AtTable, arranged, table_session
from tests.games.works.scenes.learner import Learner
from tests.scenes.person import Person

__all__ = ["ann", "learner", "person"]


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
