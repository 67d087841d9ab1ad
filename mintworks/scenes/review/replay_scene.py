"""The scene of a replay or review."""

from __future__ import annotations

from mintworks.scenes.base.laid_table import AnyLaidTable
from mintworks.scenes.base.table_scene import TableScene
from mintworks.scenes.review.replay import Replay


class ReplayScene(TableScene):
    """The table of a playback (see `Replay`)."""

    def __init__(self, table: AnyLaidTable, replay: Replay) -> None:
        self.replay = replay
        super().__init__(replay.name, table, [replay])
