"""A program without a window, and a person who uses it."""

from __future__ import annotations

import functools
import gc
import os
import struct
import threading
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pygame
import pytest

from mintworks.app.app import App
from mintworks.ui import art, raster, ui
from mintworks.ui.art import Art
from mintworks.ui.canvas import Canvas
from mintworks.ui.settings import ANIMATION_SPEEDS
from mintworks.ui.text import Lettering, Style
from tests.scenes.at_table import AtTable, arranged, table_session
from tests.scenes.learner import Learner
from tests.scenes.person import Person
from tests.scenes.unwatched import UnwatchedCanvas
from tests.storage.folders import fresh_folder

SIZE = (960, 540)
"""The smallest window, which is drawn the fastest."""
_SMALL_PX = 200 * 200


@pytest.fixture(scope="session")
def canvas() -> Canvas:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    return UnwatchedCanvas.offscreen(SIZE)


@pytest.fixture(autouse=True)
def _whole_window(canvas: Canvas) -> Iterator[None]:
    yield
    if canvas.size_px != SIZE:
        canvas.resize(SIZE)
        canvas.measure()


@pytest.fixture(scope="session")
def cache_dir() -> Iterator[Path]:
    with fresh_folder() as folder:
        yield folder


@pytest.fixture(autouse=True)
def _plain_art(monkeypatch: pytest.MonkeyPatch, cache_dir: Path) -> Iterator[None]:
    """What these tests ask is not how pictures look: a plain one of the right size takes no time.

    No such picture may come into the cache of the game itself, and none that is drawn in truth into the one here.
    """
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda name: cache_dir)
    monkeypatch.setattr(raster, "draw_png", _plain_png)
    monkeypatch.setattr(raster, "draw_all", lambda jobs: ((job, _plain_png(*job)) for job in jobs))
    monkeypatch.setattr(art, "_decode", _plain)
    yield
    for thread in threading.enumerate():
        if thread.name == "art":
            thread.join()


_SIZE = struct.Struct(">II")


def _plain_png(svg: str, width_px: int, height_px: int) -> bytes:
    """All that there is to say of a plain picture: its size."""
    return _SIZE.pack(width_px, height_px)


def _plain(png: bytes) -> pygame.Surface:
    """Small ones are shared by all tests; large ones would fill the memory."""
    size_px = _SIZE.unpack(png)
    return _plain_once(size_px) if size_px[0] * size_px[1] <= _SMALL_PX else _filled(size_px)


def _filled(size_px: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size_px, pygame.SRCALPHA)
    surface.fill((90, 140, 120, 200))
    return surface


_plain_once = functools.lru_cache(maxsize=1024)(_filled)


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


_art = functools.cache(Art)
_lettering = functools.cache(_Lettering)


@pytest.fixture(autouse=True)
def _drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All programs that a process begins keep their drawings and letters in common."""
    monkeypatch.setattr(ui, "Art", _art)
    monkeypatch.setattr(ui, "Lettering", _lettering)


@pytest.fixture(autouse=True)
def _no_sweeping(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a program clears away after each scene, beside all that the tests hold takes longer than the scene."""
    monkeypatch.setattr(gc, "collect", lambda: 0)


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
