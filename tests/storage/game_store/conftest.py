"""A program that is started again and again, what it remembers, and what it tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mintworks.content.strings import Strings
from mintworks.core.plugin import GamePlugin
from mintworks.core.session import GamePlan, Session
from mintworks.games import GAMES
from mintworks.storage.errors import Notice
from mintworks.storage.game_store import GameStore
from tests.storage.folders import fresh_folder
from tests.storage.playing import play
from tests.tiny_game.plugin import PLUGIN

STRINGS = Strings.load("en")

FULL = "CREATE TRIGGER full BEFORE INSERT ON tallies BEGIN SELECT RAISE(ABORT, 'disk is full'); END"
"""A statement after which the history takes no game."""

Told = list[str]
Start = Callable[[], GameStore]


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """In memory: every action of every game is flushed."""
    with fresh_folder() as folder:
        yield folder


@pytest.fixture
def told() -> Told:
    """What the person was told."""
    return []


@pytest.fixture
def start(tmp_path: Path, told: Told, request: pytest.FixtureRequest) -> Callable[[], GameStore]:
    """Start the program once more."""

    def tell(notice: Notice) -> None:
        told.append(STRINGS(notice.key, **notice.values))

    begun: list[GameStore] = []

    def begin() -> GameStore:
        for memory in begun:  # what the program before has shown is on the disk
            memory.flush()
        begun.append(GameStore([*GAMES, PLUGIN], tmp_path, tell))
        request.addfinalizer(begun[-1].close)
        return begun[-1]

    return begin


def lead(memory: GameStore, plan: GamePlan, actions: int | None = None, game: GamePlugin = PLUGIN) -> Session:
    """Begin a game that is remembered, and play it for so many decisions or to its end."""
    session = Session(game, plan)
    memory.follow(session)
    play(session, actions)
    memory.flush()
    return session
