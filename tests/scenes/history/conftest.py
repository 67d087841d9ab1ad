"""A history of games that were really played, an empty one, and what is read in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest

from mintworks.app.app import App
from mintworks.games.works.content.achievements import load_achievements
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.scenes.works_history import WorksHistory
from mintworks.scenes.history.history_scene import HistoryScene
from mintworks.storage.database import open_in_memory
from mintworks.storage.history import History
from mintworks.ui.text import Lettering, Style
from tests.pictures.scenes.history import GAMES, played_history
from tests.scenes.noted_navigator import NotedNavigator


@pytest.fixture
def history() -> History:
    return played_history(GAMES)


@pytest.fixture
def empty() -> Iterator[History]:
    with History(Path("nothing"), open_in_memory()) as history:
        yield history


@pytest.fixture
def taken(app: App) -> list[tuple[Any, ...]]:
    """Where the buttons have led."""
    return NotedNavigator(app).calls


@pytest.fixture
def opened(app: App, taken: list[tuple[Any, ...]]) -> Callable[..., None]:
    """Opens the page of a history; where its buttons lead is noted."""

    def open_history(history: History, tab: str = "games") -> None:
        scene = HistoryScene(
            history,
            load_achievements(load_cards()),
            WorksHistory(load_cards()),
            tab=tab,
            zone=UTC,
        )
        app.push(scene)

    return open_history


@pytest.fixture
def written(app: App, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """Gives the texts that the uppermost scene writes, in the order of being drawn."""
    texts: list[str] = []
    line, paragraph = Lettering.picture, Lettering.paragraph_picture

    def drawing(self: Lettering, text: str, style: Style) -> Any:
        texts.append(text)
        return line(self, text, style)

    def setting(self: Lettering, text: str, style: Style, *where: Any, **how: Any) -> Any:
        texts.append(text)
        return paragraph(self, text, style, *where, **how)

    monkeypatch.setattr(Lettering, "picture", drawing)
    monkeypatch.setattr(Lettering, "paragraph_picture", setting)

    def read() -> list[str]:
        texts.clear()
        app.scene.draw(app.canvas)
        return list(texts)

    return read
