"""Makes the scenes of Mint Delivery for those who lead from one to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mintworks.core.playback import Playback
from mintworks.core.played_game import PlayedGame
from mintworks.core.scenario import Aim
from mintworks.core.session import Session
from mintworks.games.delivery.scenes.replay import ReplayScene
from mintworks.games.delivery.scenes.result_row import OrderRows
from mintworks.games.delivery.scenes.table import TableScene
from mintworks.scenes.postcard.postcard import shown_seat
from mintworks.scenes.results.game_result import GameResult
from mintworks.scenes.results.results_scene import ResultsScene
from mintworks.ui.postcard import PostcardView


class DeliveryScenes:
    """The scenes of the game."""

    # Games

    def table(self, session: Session, aim: Aim | None = None) -> TableScene:
        return TableScene(session, aim)

    def replay(self, playback: Playback, on_keep: Callable[[], bool] | None) -> ReplayScene:
        return ReplayScene(playback, on_keep, begins=True)

    def results(self, session: Session, earned: Mapping[int, Sequence[str]], game: int | None) -> ResultsScene:
        return ResultsScene(session, OrderRows(session.match.state), earned, game)

    def postcard(self, played: PlayedGame) -> PostcardView:
        result = GameResult(played.game, played.record.seats, played.end)
        return OrderRows(played.end).view(shown_seat(result), is_won=not result.is_lost)
