"""A program without a window, and a person who uses it."""

from __future__ import annotations

import functools
import io
import os
import struct
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pygame
import pytest

from mintworks.app import App
from mintworks.content.files import asset_path
from mintworks.content.strings import Strings
from mintworks.content.yaml_files import YamlFile
from mintworks.view import art, raster
from mintworks.view.canvas import Canvas
from tests.scenes.person import Person

SIZE = (960, 540)
"""The smallest window, which is drawn the fastest."""
_SMALL_PX = 200 * 200


@pytest.fixture(scope="session")
def canvas() -> Canvas:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    return Canvas.offscreen(SIZE)


@pytest.fixture(autouse=True)
def _whole_window(canvas: Canvas) -> Iterator[None]:
    yield
    if canvas.size_px != SIZE:
        canvas.resize(SIZE)
        canvas.measure()


@pytest.fixture(scope="session")
def cache_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def _plain_art(monkeypatch: pytest.MonkeyPatch, cache_dir: Path) -> None:
    """What these tests ask is not how pictures look: a plain one of the right size takes no time.

    No such picture may come into the cache of the game itself.
    """
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda name: cache_dir)
    monkeypatch.setattr(raster, "draw_png", _plain_png)
    monkeypatch.setattr(raster, "draw_all", lambda jobs: ((job, _plain_png(*job)) for job in jobs))
    monkeypatch.setattr(art, "_decode", _decoded)


@functools.cache
def _plain_png(svg: str, width_px: int, height_px: int) -> bytes:
    surface = pygame.Surface((width_px, height_px), pygame.SRCALPHA)
    surface.fill((90, 140, 120, 200))
    png = io.BytesIO()
    pygame.image.save(surface, png, "art.png")
    return png.getvalue()


def _decoded(png: bytes) -> pygame.Surface:
    """Plain pictures of one size are the same, and shared by all tests; large ones would fill the memory."""
    width_px, height_px = struct.unpack(">II", png[16:24])
    return _decoded_once(png) if width_px * height_px <= _SMALL_PX else _decode(png)


_decode = art._decode
_decoded_once = functools.lru_cache(maxsize=1024)(_decode)


@pytest.fixture(autouse=True)
def _texts_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Strings, "load", _texts)


@functools.cache
def _texts(language: str) -> Strings:
    name = f"strings/{language}.yaml"
    return Strings(YamlFile(asset_path(name), name).entries, name, language)


@pytest.fixture
def app(canvas: Canvas, cache_dir: Path) -> App:
    return App(canvas, cache_dir=cache_dir)


@pytest.fixture
def person(app: App) -> Person:
    return Person(app)
