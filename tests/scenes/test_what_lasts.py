"""What a table shows as done is on the disk, and what is still on its way need not be."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mintworks.app.app import App
from mintworks.scenes.base.laid_table import INSTANT
from mintworks.scenes.base.navigator import Navigator
from mintworks.storage.autosave import FILE, RunningGames
from mintworks.storage.game_record import read_record
from tests.games.works.scenes.at_table import AtTable, solo_session, table_session


class Watched(AtTable, Navigator):
    """Sits at a table whose game is written only when the table says that it has shown a move."""

    def __init__(self, app: App, folder: Path, *, is_alone: bool) -> None:
        super().__init__(app, solo_session() if is_alone else table_session())
        self.running = RunningGames(folder)
        self.file = folder / FILE
        self.written = 0
        app.navigator = self

    def note_shown(self) -> None:
        self.running.save(self.session.record)
        assert self.running.flush() == []
        self.written = len(read_record(self.file).actions)

    def frames(self, number: int) -> Iterator[int]:
        """Let frames pass, each drawn; how many moves have come to rest in it."""
        for _ in range(number):
            self.frame()
            yield len(self.actions) - self.scene.director.busy


@pytest.mark.parametrize("is_alone", [True, False])
def test_a_move_lasts_from_when_it_has_come_to_rest(app: App, tmp_path: Path, *, is_alone: bool) -> None:
    table = Watched(app, tmp_path, is_alone=is_alone)
    table.drags_mints("producer")
    assert (len(table.actions), table.written) == (1, 0), "its flight begins at once"
    assert all(table.written >= at_rest for at_rest in table.frames(600))
    assert table.written == len(table.actions) > is_alone


def test_a_move_that_takes_no_time_lasts_before_it_is_drawn(app: App, tmp_path: Path) -> None:
    app.settings.animation_speed = INSTANT
    table = Watched(app, tmp_path, is_alone=False)
    for played in range(1, 4):
        table.clicks("pass")
        assert table.written == played
