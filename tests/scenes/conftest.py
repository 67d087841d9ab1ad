"""A program without a window, and a person who uses it."""

from __future__ import annotations

import functools
import os
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pygame
import pytest

from mintworks.app.app import App
from mintworks.ui import ui
from mintworks.ui.canvas import Canvas
from mintworks.ui.settings import ANIMATION_SPEEDS
from mintworks.ui.text import Lettering, Style
from tests.picture_games import *  # noqa: F403
from tests.scenes.at_table import AtTable, arranged, table_session
from tests.scenes.learner import Learner
from tests.scenes.person import Person
from tests.scenes.plain_art import PlainArt
from tests.scenes.unwatched import UnwatchedCanvas
from tests.storage.folders import fresh_folder
from tests.unswept import _no_sweeping, resize_back  # noqa: F401

SIZE = (960, 540)
"""The smallest window, which is drawn the fastest."""


@pytest.fixture(scope="session")
def canvas() -> Canvas:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    return UnwatchedCanvas.offscreen(SIZE)


@pytest.fixture(autouse=True)
def _whole_window(canvas: Canvas) -> Iterator[None]:
    yield
    resize_back(canvas, SIZE)


@pytest.fixture(scope="session")
def cache_dir() -> Iterator[Path]:
    with fresh_folder() as folder:
        yield folder


@pytest.fixture(autouse=True)
def _cache(monkeypatch: pytest.MonkeyPatch, cache_dir: Path) -> None:
    """No test may put a picture into the cache of the game itself."""
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda name: cache_dir)


class _Font(pygame.font.Font):
    """Remembers what it has measured."""

    def __init__(self, file: str, size_px: int) -> None:
        super().__init__(file, size_px)
        self.size = functools.cache(super().size)  # type: ignore[method-assign]


_font = functools.cache(_Font)


@pytest.fixture(autouse=True)
def _fonts_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.font, "Font", _font)


class _Lettering(Lettering):
    """Remembers the letters that it has drawn: most scenes say the same."""

    def _rendered(self, text: str, style: Style) -> pygame.Surface:
        return _rendered_once(self, self.scale, text, style)


@functools.lru_cache(maxsize=4096)
def _rendered_once(lettering: _Lettering, scale: float, text: str, style: Style) -> pygame.Surface:
    return Lettering._rendered(lettering, text, style)


_art = functools.cache(PlainArt)
_lettering = functools.cache(_Lettering)


@pytest.fixture(autouse=True)
def _drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All programs that a process begins keep their drawings and letters in common."""
    monkeypatch.setattr(ui, "Art", _art)
    monkeypatch.setattr(ui, "Lettering", _lettering)


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """That what is kept outlives a power cut is a matter of the tests of records."""
    monkeypatch.setattr(os, "fsync", lambda file: None)


@pytest.fixture
def app(canvas: Canvas, cache_dir: Path) -> App:
    return App(canvas, cache_dir=cache_dir)


@pytest.fixture
def person(app: App) -> Person:
    return Person(app)


@pytest.fixture
def ann(app: App) -> AtTable:
    """Has two plans to build and enough mints for anything."""
    return AtTable(app, arranged(table_session(), plans=["gardens", "plant"], buildings=["windmill"]))


@pytest.fixture
def learner(app: App) -> Learner:
    """Learns at the highest speed."""
    app.settings.animation_speed = ANIMATION_SPEEDS[-1]
    app.settings_changed()
    return Learner(app)
