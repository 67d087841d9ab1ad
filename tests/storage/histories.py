"""A history to fill and to look at, and two games for it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

from mintworks.content.strings import Strings
from mintworks.core.played_game import play_again
from mintworks.storage.history import History
from tests.storage.playing import NOON
from tests.tiny_game.games import finished, solitaire_plan, table_plan
from tests.tiny_game.plugin import PLUGIN

STRINGS = Strings.load("en")
MINUTE = timedelta(minutes=1)
ENDED = NOON + 20 * MINUTE
SOLITAIRE = play_again(PLUGIN, finished(solitaire_plan(3, first=2), played_s=600.0))
TABLE = play_again(PLUGIN, finished(table_plan(3, 4)))


@contextlib.contextmanager
def history(folder: Path) -> Iterator[History]:
    """The history of a folder, of which there is nothing to be told."""
    found, notices = History.open(folder)
    with found:
        assert notices == []
        yield found


def told(folder: Path) -> list[str]:
    """What a person is told when the history is opened."""
    found, notices = History.open(folder)
    found.close()
    return [STRINGS(notice.key, **notice.values) for notice in notices]
