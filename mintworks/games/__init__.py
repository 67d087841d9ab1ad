"""The games of the tin, a wing each: the one place that names them all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mintworks.core.plugin import GamePlugin
from mintworks.games.delivery.plugin import PLUGIN as DELIVERY
from mintworks.games.works.plugin import PLUGIN as WORKS

if TYPE_CHECKING:
    from mintworks.scenes.base.game_scenes import GameScenes

GAMES: Final[tuple[GamePlugin, ...]] = (WORKS, DELIVERY)
"""The first is the one that is meant where none is named."""

PLAYABLE: Final[tuple[GamePlugin, ...]] = (WORKS, DELIVERY)
"""Those that a window can show: each has scenes."""


def scenes_of(game: GamePlugin) -> GameScenes:
    """Make the scenes of a playable game, which are imported only when a window asks for it. Raises ContentError."""
    if game.id == DELIVERY.id:
        from mintworks.games.delivery.scenes.factory import DeliveryScenes

        return DeliveryScenes()
    from mintworks.games.works.scenes.factory import WorksScenes

    return WorksScenes()


def game_of(name: str) -> GamePlugin:
    """Find a game by what records call it, with a variant or without, or by its folder. Raises KeyError."""
    for game in GAMES:
        if name in (game.id, game.variant_id, game.folder):
            return game
    raise KeyError(name)
