"""A recorded game of Mint Works watched at its table."""

from __future__ import annotations

from collections.abc import Callable

from mintworks.core.playback import Playback
from mintworks.games.works.scenes.laid_table import LaidScene, LaidTable
from mintworks.games.works.scenes.replay_words import ReplayWords
from mintworks.games.works.view.choosing import MINTS
from mintworks.scenes.history.kept_review import KeptReview
from mintworks.scenes.review.replay import Replay


class ReplayScene(LaidScene):
    """The table of a playback of Mint Works (see `Replay`)."""

    def __init__(
        self,
        playback: Playback,
        on_keep: Callable[[], bool] | None = None,
        on_review: Callable[[int], None] | None = None,
        *,
        begins: bool = False,
        kept: KeptReview | None = None,
    ) -> None:
        table = LaidTable(playback.session, playback.open_seats)
        self.replay = Replay(playback, ReplayWords, on_keep, on_review, begins=begins, kept=kept, unused=(MINTS,))
        super().__init__(self.replay.name, table, [self.replay])
