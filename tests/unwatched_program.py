"""A program on an unwatched `canvas`, for all tests that ask what can be done and not how it looks.

What is drawn is noted only, drawings are plain fields, letters are drawn once for all, and no disk is waited for.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pygame
import pytest

from mintworks.app.app import App
from mintworks.ui import ui as ui_module
from mintworks.ui.canvas import Canvas
from mintworks.ui.text import Lettering, Style
from mintworks.ui.ui import Ui
from tests.scenes.plain_art import PlainArt
from tests.storage.folders import fresh_folder
from tests.unswept import _no_sweeping, resize_back

__all__ = [
    "_cache",
    "_drawn_once",
    "_fonts_read_once",
    "_no_sweeping",
    "_no_waiting_for_the_disk",
    "_whole_window",
    "app",
    "cache_dir",
    "ui",
]


@pytest.fixture(autouse=True)
def _whole_window(canvas: Canvas) -> Iterator[None]:
    size = canvas.size_px
    yield
    resize_back(canvas, size)


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
    monkeypatch.setattr(ui_module, "Art", _art)
    monkeypatch.setattr(ui_module, "Lettering", _lettering)


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """That what is kept outlives a power cut is a matter of the tests of records."""
    monkeypatch.setattr(os, "fsync", lambda file: None)


@pytest.fixture
def ui(canvas: Canvas, cache_dir: Path) -> Ui:
    return Ui.on(canvas, cache_dir=cache_dir)


@pytest.fixture
def app(canvas: Canvas, cache_dir: Path) -> App:
    return App(canvas, cache_dir=cache_dir)
