"""A history whose file fails is told, and stops nobody."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from mintworks.app.app import App
from mintworks.storage.errors import SaveError, Trouble
from mintworks.storage.history import History
from tests.scenes.history.reading import turn_wheel
from tests.scenes.person import Person


def test_a_history_that_fails_is_told_and_can_be_left(
    app: App,
    person: Person,
    history: History,
    opened: Callable[..., None],
    written: Callable[[], list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened(history)

    def failing(*_: object) -> list[tuple[object, ...]]:
        raise SaveError(Path("history.db"), Trouble.UNREADABLE, "disk I/O error")

    monkeypatch.setattr(history, "rows", failing)
    for index in (1, 2, 0):
        person.clicks(f"chronicle.page.{index}")
        assert "The history can’t be read right now: disk I/O error." in written()
        turn_wheel(person, -1)
    person.presses(pygame.K_ESCAPE)
    assert app.scenes == []


@pytest.mark.parametrize("seed", range(3))
def test_a_history_that_fails_now_and_then_stops_nobody(
    app: App, person: Person, history: History, opened: Callable[..., None], monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    dice, rows = random.Random(seed), history.rows

    def uncertain(*query: Any) -> list[tuple[Any, ...]]:
        if dice.random() < 0.15:
            raise SaveError(Path("history.db"), Trouble.UNREADABLE, "disk I/O error")
        return rows(*query)

    monkeypatch.setattr(history, "rows", uncertain)
    opened(history)
    for _ in range(60):
        if dice.random() < 0.3:
            turn_wheel(person, dice.choice([-3.0, 3.0]))
        else:
            person.clicks(dice.choice([target.id for target in app.scene.targets() if target.id != "chronicle.close"]))
        app.scene.draw(app.canvas)
