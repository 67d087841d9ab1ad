"""The title as it is without a program around it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from mintworks.games import game_of
from mintworks.scenes.base.navigator import SavedGame
from mintworks.scenes.title.title_picture import Sight
from mintworks.scenes.title.title_scene import TitleOffer, TitleScene

ENTRIES = ("solo", "table", "learn", "campaign", "daily", "rules", "chronicle")


def title_scene(
    left: Sequence[SavedGame] = (),
    *,
    landmarks: Sequence[str] = (),
    is_newcomer: bool = False,
    entries: Collection[str] = ENTRIES,
) -> TitleScene:
    """The title of a house with these games left, where everything can be played if no `entries` are named."""
    sight = Sight(landmarks=landmarks)
    game = game_of("works")
    offer = TitleOffer(game, [game], entries, left, lambda game: sight, is_newcomer=is_newcomer)
    return TitleScene(lambda: offer)
