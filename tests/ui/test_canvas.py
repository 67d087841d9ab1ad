from __future__ import annotations

import gc
import subprocess
import sys

import pygame
import pytest

from mintworks.app.launch import WINDOW_SIZES, sizes_to_try
from mintworks.ui.canvas import Canvas
from mintworks.ui.display import DisplayError, fitting

RED = (200, 40, 40)
CREAM = (255, 250, 240)
DEEP = (18, 63, 58)


def pixel(canvas: Canvas, at: tuple[int, int]) -> tuple[int, ...]:
    return tuple(canvas.to_surface().get_at(at))[:3]


def disc(color: tuple[int, int, int], side: int = 40) -> pygame.Surface:
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(surface, color, (side // 2, side // 2), side // 2 - 4)
    return surface


def test_draws_at_a_corner_into_a_box_and_around_a_center(canvas: Canvas) -> None:
    square = pygame.Surface((10, 10))
    square.fill(RED)
    picture = canvas.picture(square)
    canvas.clear(DEEP)
    canvas.draw(picture, (20, 20))
    canvas.draw(picture, (100, 20, 40, 30))
    canvas.draw(picture, center=(205, 25), scale=2)
    assert [pixel(canvas, at) for at in ((20, 20), (29, 29), (139, 49), (195, 15), (214, 34))] == [RED] * 5
    assert [pixel(canvas, at) for at in ((19, 20), (30, 29), (140, 49), (194, 15), (216, 34))] == [DEEP] * 5


def test_a_scaled_picture_has_no_dark_fringe(canvas: Canvas) -> None:
    picture = canvas.picture(disc(CREAM))
    canvas.clear(CREAM)
    canvas.draw(picture, center=(100, 100), scale=3.3, angle=20)
    shown = canvas.to_surface()
    darkest = min(min(tuple(shown.get_at((x, 100)))[:3]) for x in range(20, 180))
    assert darkest >= min(CREAM) - 3


def test_wholly_transparent_pixels_stay_transparent(canvas: Canvas) -> None:
    picture = canvas.picture(disc(CREAM))
    canvas.clear(DEEP)
    canvas.draw(picture, (0, 0))
    assert pixel(canvas, (1, 1)) == DEEP
    assert pixel(canvas, (20, 20)) == CREAM


def test_alpha_lets_what_is_beneath_shine_through(canvas: Canvas) -> None:
    white = pygame.Surface((10, 10))
    white.fill((255, 255, 255))
    canvas.clear((0, 0, 0))
    canvas.draw(canvas.picture(white), (0, 0), alpha=0.5)
    canvas.fill((20, 0, 10, 10), (255, 255, 255, 128))
    assert pixel(canvas, (5, 5))[0] == pytest.approx(128, abs=2)
    assert pixel(canvas, (25, 5))[0] == pytest.approx(128, abs=2)


@pytest.mark.parametrize("clip", [(0, 0, 1280, 720), (130, 61, 900, 400)])
def test_a_large_box_shines_through_evenly_and_ends_where_it_should(
    canvas: Canvas, clip: tuple[int, int, int, int]
) -> None:
    box = pygame.Rect(100, 50, 1111, 333)
    canvas.clear(DEEP)
    with canvas.clip(clip):
        canvas.fill(box, (*RED, 102))
    seen = box.clip(clip)
    faded = [round(ground + (over - ground) * 0.4) for over, ground in zip(RED, DEEP, strict=True)]
    shown = canvas.to_surface()
    places = [(x, y) for x in range(seen.left, seen.right, 7) for y in range(seen.top, seen.bottom, 7)]
    colors = {tuple(shown.get_at(place))[:3] for place in places}
    assert len(colors) == 1
    assert [*colors.pop()] == pytest.approx(faded, abs=2)
    last = seen.right - 1, seen.bottom - 1
    assert pixel(canvas, last) == pixel(canvas, seen.topleft)
    assert [pixel(canvas, (last[0] + 1, last[1])), pixel(canvas, (last[0], last[1] + 1))] == [DEEP, DEEP]


def test_a_box_that_is_not_seen_is_not_drawn(canvas: Canvas) -> None:
    canvas.present()
    canvas.fill((0, 0, 10, 10), (*RED, 0))
    assert canvas.draw_count == 0


def test_what_swings_past_full_alpha_hides_what_is_beneath(canvas: Canvas) -> None:
    canvas.clear(DEEP)
    canvas.draw(canvas.picture(disc(RED)), (0, 0), alpha=1.02)
    assert pixel(canvas, (20, 20)) == RED


def test_clips_keep_coordinates_and_narrow_each_other(canvas: Canvas) -> None:
    canvas.clear(DEEP)
    with canvas.clip((10, 10, 50, 50)), canvas.clip((30, 0, 100, 100)):
        canvas.fill((0, 0, 200, 200), RED)
    assert pixel(canvas, (30, 10)) == RED
    assert pixel(canvas, (59, 59)) == RED
    assert [pixel(canvas, at) for at in ((29, 10), (30, 9), (60, 59))] == [DEEP] * 3
    canvas.fill((0, 0, 5, 5), RED)
    assert pixel(canvas, (0, 0)) == RED


@pytest.mark.parametrize("alpha", [0.1, 0.5, 0.9])
def test_a_layer_fades_evenly(canvas: Canvas, alpha: float) -> None:
    with canvas.layer((50, 40), CREAM) as layer:
        canvas.fill((10, 0, 40, 40), RED)
    canvas.clear(DEEP)
    canvas.draw(layer, (0, 0), alpha=alpha)
    for at, color in (((5, 5), CREAM), ((30, 5), RED)):
        faded = [round(ground + (over - ground) * alpha) for over, ground in zip(color, DEEP, strict=True)]
        assert pixel(canvas, at) == pytest.approx(faded, abs=2)
    assert pixel(canvas, (60, 5)) == DEEP


def test_a_layer_is_baked_once_and_the_window_keeps_its_size_meanwhile(canvas: Canvas) -> None:
    canvas.clear(DEEP)
    with canvas.layer((50, 40), CREAM) as layer:
        assert canvas.size_px == (1280, 720)
        canvas.fill((0, 0, 10, 10), RED)
    canvas.draw(layer, (100, 100))
    assert (pixel(canvas, (100, 100)), pixel(canvas, (149, 139)), pixel(canvas, (0, 0))) == (RED, CREAM, DEEP)


def test_what_is_baked_while_the_table_shakes_lies_where_it_belongs(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    square = pygame.Surface((10, 10))
    square.fill(RED)
    picture = canvas.picture(square)
    monkeypatch.setattr(canvas, "nudge", (6, 0))
    with canvas.layer((40, 40), DEEP) as layer:
        canvas.draw(picture, (0, 0))
    assert canvas.nudge == (6, 0)
    canvas.clear(CREAM)
    canvas.draw(layer, (0, 0))
    assert [pixel(canvas, (x, 0)) for x in (6, 15, 16)] == [RED, RED, DEEP]


def test_counts_its_drawing(canvas: Canvas) -> None:
    canvas.present()
    canvas.fill((0, 0, 1, 1), RED)
    canvas.draw(canvas.picture(disc(RED)), (0, 0))
    canvas.draw(canvas.picture(disc(RED)), (0, 0), alpha=0)
    assert canvas.draw_count == 2


def test_takes_a_new_window_size_over(canvas: Canvas) -> None:
    canvas.resize((1000, 600))
    canvas.measure()
    assert canvas.size_px == (1000, 600)


@pytest.mark.parametrize(
    "desktop, window",
    [
        ((3840, 2160), (1920, 1080)),
        ((1920, 1080), (1600, 900)),
        ((1366, 768), (1152, 648)),
        ((1280, 720), (1152, 648)),
        ((800, 600), (960, 540)),
    ],
)
def test_the_first_window_lies_whole_on_the_desktop(desktop: tuple[int, int], window: tuple[int, int]) -> None:
    assert fitting(WINDOW_SIZES, desktop) == window


@pytest.mark.parametrize(
    "remembered, window",
    [
        ((1400, 900), (1400, 900)),
        ((1900, 600), (1900, 600)),
        ((0, 0), (1600, 900)),
        ((400, 900), (1600, 900)),
        ((-5, -5), (1600, 900)),
        ((1400, 1080), (1600, 900)),
        ((10**20, 900), (1600, 900)),
    ],
)
def test_a_remembered_window_is_opened_unless_it_would_not_lie_on_the_desktop(
    remembered: tuple[int, int], window: tuple[int, int]
) -> None:
    assert fitting(sizes_to_try(remembered), (1920, 1080)) == window


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a display is always there")
def test_says_in_one_sentence_that_there_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(DisplayError, match=r"^Mint Works needs a display[^.]*\.$"):
        Canvas.open("Mint Works", [(1280, 720)])


def test_importing_the_view_prints_nothing() -> None:
    run = subprocess.run(
        [sys.executable, "-c", "import mintworks.app.app"], capture_output=True, text=True, check=True, timeout=180
    )
    assert run.stdout == run.stderr == ""


def test_what_a_closed_window_leaves_behind_takes_nothing_of_another_along() -> None:
    square = pygame.Surface((10, 10))
    square.fill(RED)
    for _ in range(5):
        closed = Canvas.offscreen((64, 64))
        left = [closed.picture(square) for _ in range(40)]
        closed.close()
        other = Canvas.offscreen((64, 64))
        picture = other.picture(square)
        left.clear()
        gc.collect()
        other.clear(DEEP)
        other.draw(picture, (20, 20))
        assert pixel(other, (25, 25)) == RED
        other.close()
