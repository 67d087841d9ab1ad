"""The strips of frames of the table's moments come out the same each time, at their true times."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mintworks.app.app import App
from mintworks.ui.canvas import Canvas
from tests.offscreen import *  # noqa: F403
from tools.film import MOMENTS, film, sheet


def frames(canvas: Canvas, cache_dir: Path, name: str, every_s: float) -> list[tuple[float, bytes]]:
    moment = MOMENTS[name]._replace(length_s=0.6)
    taken = film(App(canvas, cache_dir=cache_dir), moment, every_s)
    return [(time_s, pygame.image.tobytes(frame, "RGB")) for time_s, frame in taken]


def test_a_film_is_the_same_each_time(canvas: Canvas, cache_dir: Path) -> None:
    first, second = (frames(canvas, cache_dir, "build", 0.3) for _ in range(2))
    assert first == second
    assert [time_s for time_s, _ in first] == pytest.approx([0.0, 0.3, 0.6], abs=1e-6)
    assert len({frame for _, frame in first}) == 3, "something moves"


def test_a_sheet_holds_every_frame() -> None:
    frame = pygame.Surface((160, 90))
    whole = sheet([(index / 10, frame) for index in range(5)], columns=4)
    assert whole.get_width() == 2400
    assert whole.get_height() == 2 * (338 + 22)
