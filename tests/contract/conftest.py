"""Every game of the tin, and one more: what is asked of them here is asked of any game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from mintworks.core.plugin import GamePlugin
from mintworks.games import GAMES
from tests.tiny_game.plugin import PLUGIN
from tests.tiny_game.registered import registered


@pytest.fixture(params=[*GAMES, PLUGIN], ids=lambda game: game.folder)
def game(request: pytest.FixtureRequest) -> Iterator[GamePlugin]:
    """A game of the registry."""
    with ExitStack() as stack:
        if request.param not in GAMES:
            stack.enter_context(registered(request.param))
        yield request.param
