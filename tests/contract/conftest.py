"""Every game of the tin, and one more, with all it has and with nothing but its rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mintworks.core.plugin import GamePlugin
from mintworks.games import GAMES
from tests.tiny_game.plugin import BARE, PLUGIN
from tests.tiny_game.registered import registered


@pytest.fixture(params=[*GAMES, PLUGIN, BARE], ids=lambda game: "bare" if game is BARE else game.folder)
def game(request: pytest.FixtureRequest) -> Iterator[GamePlugin]:
    """A game of the registry: what is asked of it is asked of any."""
    with registered(request.param):
        yield request.param
