"""A program that is started again and again, what it remembers, and what it tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mintworks.content.strings import Strings
from mintworks.memory import Memory
from mintworks.records.errors import Notice
from mintworks.session import GamePlan, Session
from tests.records.folders import fresh_folder
from tests.records.games import WORKS, play

STRINGS = Strings.load("en")

Told = list[str]
Start = Callable[[], Memory]


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
def start(tmp_path: Path, told: Told, request: pytest.FixtureRequest) -> Callable[[], Memory]:
    """Start the program once more."""

    def tell(notice: Notice) -> None:
        told.append(STRINGS(notice.key, **notice.values))

    def begin() -> Memory:
        memory = Memory(WORKS, tmp_path, tell)
        request.addfinalizer(memory.close)
        return memory

    return begin


def lead(memory: Memory, plan: GamePlan, actions: int | None = None) -> Session:
    """Begin a game that is remembered, and play it for so many decisions or to its end."""
    session = Session(WORKS, plan)
    memory.follow(session)
    return play(session, actions)
