"""The games of the tin, a wing each: the one place that names them all."""

from __future__ import annotations

import pkgutil
from typing import TYPE_CHECKING, Final

from mintworks.core.plugin import GamePlugin
from mintworks.games.delivery.plugin import PLUGIN as DELIVERY
from mintworks.games.works.plugin import PLUGIN as WORKS

if TYPE_CHECKING:
    from mintworks.scenes.game_scenes import GameScenes

GAMES: Final[list[GamePlugin]] = [WORKS, DELIVERY]
"""All there are. The first is the one that is meant where none is named."""


def scenes_of(game: GamePlugin) -> GameScenes:
    """Make the scenes of a game, which are imported only when a window asks for them. Raises ContentError."""
    scenes: GameScenes = pkgutil.resolve_name(game.scenes)()
    return scenes


def game_of(name: str) -> GamePlugin:
    """Find a game by what records call it, with a variant or without, or by its folder. Raises KeyError."""
    for game in GAMES:
        if name in (game.id, game.variant_id, game.folder):
            return game
    raise KeyError(name)
