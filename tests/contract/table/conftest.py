"""The games of the tin, at whose tables somebody sits in a program that nobody looks at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mintworks.core.plugin import GamePlugin
from mintworks.games import GAMES
from mintworks.ui.canvas import Canvas
from tests.picture_games import *  # noqa: F403
from tests.scenes.unwatched import UnwatchedCanvas
from tests.tiny_game.plugin import PLUGIN
from tests.tiny_game.registered import registered
from tests.unwatched_program import *  # noqa: F403


@pytest.fixture(scope="session")
def canvas() -> Canvas:
    return UnwatchedCanvas.offscreen((1280, 720))


@pytest.fixture(params=[*GAMES, PLUGIN], ids=lambda game: game.folder)
def game(request: pytest.FixtureRequest) -> Iterator[GamePlugin]:
    with registered(request.param):
        yield request.param
