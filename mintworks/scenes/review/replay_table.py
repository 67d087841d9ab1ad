"""The table at which a recorded game of any kind is watched or reviewed."""

from __future__ import annotations

from collections.abc import Callable

from mintworks.core.playback import Playback
from mintworks.scenes.base.laid_table import LaidTable
from mintworks.scenes.base.table_scene import TableScene
from mintworks.scenes.history.kept_review import KeptReview
from mintworks.scenes.review.replay import Replay
from mintworks.scenes.review.replay_words import ReplayWords


class ReplayTable(TableScene):
    """The table of a playback, told in the narration of its game (see `Replay`)."""

    def __init__(
        self,
        playback: Playback,
        table: LaidTable,
        on_keep: Callable[[], bool] | None = None,
        on_review: Callable[[int], None] | None = None,
        kept: KeptReview | None = None,
    ) -> None:
        table.open_seats = playback.open_seats
        self.replay = Replay(playback, ReplayWords, on_keep, on_review, begins=kept is None, kept=kept)
        super().__init__(self.replay.name, table, [self.replay])
