from __future__ import annotations

import itertools
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from weakref import ref

import pygame
import pytest

from mintworks.content.files import art_path
from mintworks.ui import art as view_art
from mintworks.ui import raster, shapes
from mintworks.ui.art import AS_IN_BOX, Art, Shape, with_group
from mintworks.ui.canvas import Canvas
from tests.no_threads import forbid_threads

DISC = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#f00"/></svg>'


@pytest.fixture
def art(canvas: Canvas, tmp_path: Path) -> Art:
    return Art(canvas, tmp_path)


def test_draws_at_the_exact_size_whatever_the_shape_of_the_drawing(art: Art) -> None:
    for width, height in ((17, 17), (200, 31), (31, 200)):
        surface = art.shape_surface(Shape(DISC, width, height))
        assert surface.get_size() == (width, height)
        assert tuple(surface.get_at((width // 2, height // 2))) == (255, 0, 0, 255)


def test_a_drawing_can_be_had_without_elements_of_a_class(art: Art) -> None:
    whole, bare = (art.surface(name, 96, 54) for name in ("table/title", "table/title without tin"))
    assert bare.get_at((48, 2)) == whole.get_at((48, 2))
    assert bare.get_at((70, 47)) != whole.get_at((70, 47))


def pixels(art: Art, name: str) -> bytes:
    return pygame.image.tobytes(art.surface(name, 60, 60), "RGBA")


def test_a_drawing_can_take_the_place_of_another_until_all_is_as_in_the_box(art: Art) -> None:
    before, other = pixels(art, "table/mat"), pixels(art, "keepsakes/mat-waves")
    held = art.picture("table/mat", 60, 60)
    assert art.dress({"table/mat": "keepsakes/mat-waves"}, {})
    assert not art.dress({"table/mat": "keepsakes/mat-waves"}, {})
    assert pixels(art, "table/mat") == other != before
    assert pixels(art, f"{AS_IN_BOX}table/mat") == before
    assert art.picture("table/mat", 60, 60) is not held
    assert art.dress({}, {})
    assert pixels(art, "table/mat") == before


def test_a_group_of_a_drawing_can_come_from_another_with_all_that_is_in_it() -> None:
    box = '<svg><g id="a"><g/><path/></g><g id="mill"><g><path d="1"/></g><path d="2"/></g><g id="c"/></svg>'
    other = '<svg><g id="mill"><g><g><path d="3"/></g></g></g></svg>'
    assert with_group(box, "mill", other) == box.replace(
        '<g id="mill"><g><path d="1"/></g><path d="2"/></g>', '<g id="mill"><g><g><path d="3"/></g></g></g>'
    )
    assert with_group(box, "tower", other) == with_group(box, "mill", "<svg/>") == box


def drawn(name: str) -> str:
    return art_path(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("title", ["table/title", "dawn/land"])
@pytest.mark.parametrize("mill", ["poppy", "dutch", "gold"])
def test_every_mill_stands_on_every_title_and_leaves_its_sail_to_what_turns(art: Art, title: str, mill: str) -> None:
    size = 480, 270
    before = pygame.image.tobytes(art.surface(title, *size), "RGBA")
    art.dress({}, {title: ("windmill", f"keepsakes/mill-{mill}")})
    assert pygame.image.tobytes(art.surface(title, *size), "RGBA") != before
    svg = with_group(drawn(title), "windmill", drawn(f"keepsakes/mill-{mill}"))
    assert 'id="sail"' not in svg


@pytest.mark.parametrize("can_be_written", [True, False])
def test_a_drawing_is_held_twice_only_where_the_disk_does_not_have_it(
    canvas: Canvas, tmp_path: Path, can_be_written: bool
) -> None:
    folder = tmp_path / "cache"
    if not can_be_written:
        folder.write_text("in the way")
    art = Art(canvas, folder)
    surface = ref(art.surface("table/mat", 60, 60))
    for _ in range(2):
        assert art.picture("table/mat", 60, 60).size_px == (60, 60)
        assert art.ready(("table/mat", 60, 60))
        assert (surface() is None) == can_be_written


def test_a_missing_drawing_becomes_a_placeholder(art: Art) -> None:
    assert not art.exists("plans/noop")
    assert art.picture("plans/noop", 60, 50).size_px == (60, 50)


def test_broken_svg_becomes_a_placeholder(art: Art) -> None:
    assert art.shape_surface(Shape("<svg><broken", 20, 20)).get_size() == (20, 20)
    assert art.shape_surface(Shape("", 20, 20)).get_size() == (20, 20)


@pytest.mark.parametrize(
    "spoil", [lambda file: file.write_bytes(b"\xff\xfe<svg/>"), Path.mkdir], ids=["bytes", "folder"]
)
def test_what_cannot_be_read_as_a_drawing_becomes_a_placeholder(
    art: Art, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Path], object]
) -> None:
    monkeypatch.setattr(view_art, "art_path", lambda name: tmp_path / "mint.svg")
    spoil(tmp_path / "mint.svg")
    assert not art.exists("icons/mint")
    assert art.picture("icons/mint", 60, 50).size_px == (60, 50)


def test_a_cache_that_no_disk_can_have_costs_time_alone(canvas: Canvas, tmp_path: Path) -> None:
    art = Art(canvas, tmp_path / ("x" * 300))
    preparation = art.prepare([("icons/mint", 20, 20)])
    assert preparation.thread is not None
    preparation.thread.join()
    assert preparation.done
    assert art.picture("icons/mint", 20, 20).size_px == (20, 20)


def test_the_same_picture_is_drawn_once(art: Art) -> None:
    assert art.picture("icons/mint", 40, 40) is art.picture("icons/mint", 40, 40)


def test_a_second_start_reads_the_disk(
    art: Art, canvas: Canvas, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = art.surface("icons/star", 33, 33)
    monkeypatch.setattr(raster, "draw_png", None)
    second = Art(canvas, tmp_path).surface("icons/star", 33, 33)
    assert second is not first
    assert second.get_at((16, 16)) == first.get_at((16, 16))


def test_a_damaged_cache_is_drawn_anew(art: Art, canvas: Canvas, tmp_path: Path) -> None:
    art.surface("icons/star", 33, 33)
    for file in tmp_path.glob("*/*.png"):
        file.write_bytes(b"cut short")
    assert Art(canvas, tmp_path).surface("icons/star", 33, 33).get_size() == (33, 33)


def test_a_cache_that_cannot_be_written_is_no_fault(canvas: Canvas, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert Art(canvas, blocked).surface("icons/star", 20, 20).get_size() == (20, 20)


def test_memory_stays_within_its_budget(canvas: Canvas, tmp_path: Path) -> None:
    art = Art(canvas, tmp_path, memory_bytes=3 * 40 * 40 * 4)
    first = art.picture("icons/mint", 40, 40)
    for name in ("star", "plan", "card"):
        art.picture(f"icons/{name}", 40, 40)
    assert art.picture("icons/mint", 40, 40) is not first


def test_a_larger_window_may_hold_more_pictures(canvas: Canvas, tmp_path: Path) -> None:
    art, size_px = Art(canvas, tmp_path), (1024, 1024)
    names = ("mint", "star", "plan", "card", "crown", "first", "building", "star-empty", "clock", "eye")

    def is_held_after_all() -> bool:
        first = art.picture(f"icons/{names[0]}", *size_px)
        for name in names[1:]:
            art.picture(f"icons/{name}", *size_px)
        return art.picture(f"icons/{names[0]}", *size_px) is first

    canvas.resize((640, 360))
    canvas.measure()
    art.fit()
    assert not is_held_after_all()
    canvas.resize((1920, 1080))
    canvas.measure()
    art.fit()
    assert is_held_after_all()


def test_on_the_disk_the_oldest_pictures_make_room(art: Art, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster, "draw_all", lambda jobs: ((job, raster.draw_png(*job)) for job in jobs))
    for age, name in enumerate(("younger", "older")):
        old = tmp_path / "ab" / f"{name}.png"
        old.parent.mkdir(exist_ok=True)
        old.write_bytes(bytes(50_000))
        os.utime(old, (age * -1000, age * -1000))
    monkeypatch.setattr(view_art, "_DISK_BYTES", 60_000)
    thread = art.prepare([("icons/mint", 30, 30)]).thread
    assert thread is not None
    thread.join()
    assert [file.name for file in (tmp_path / "ab").iterdir()] == ["younger.png"]
    assert len(list(tmp_path.glob("*/*.png"))) == 2


def test_preparing_draws_beside_the_game_and_reports_progress(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster, "draw_all", lambda jobs: ((job, raster.draw_png(*job)) for job in jobs))
    preparation = art.prepare([("icons/mint", 30, 30), ("icons/star", 30, 30), Shape(DISC, 9, 9), Shape(DISC, 9, 9)])
    until = time.monotonic() + 120
    while not preparation.done and time.monotonic() < until:
        time.sleep(0.01)
    assert preparation.progress == 1.0
    monkeypatch.setattr(raster, "draw_png", None)
    assert art.surface("icons/mint", 30, 30).get_size() == (30, 30)


def test_worker_processes_draw_and_skip_what_is_no_svg() -> None:
    jobs = [(DISC, 8, 8), ("no svg", 8, 8), (DISC, 9, 9)]
    assert dict(raster.draw_all(jobs)) == {
        jobs[0]: raster.draw_png(DISC, 8, 8),
        jobs[1]: None,
        jobs[2]: raster.draw_png(DISC, 9, 9),
    }


def test_where_no_worker_can_be_started_it_is_drawn_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    assert dict(raster.draw_all([(DISC, 8, 8)])) == {(DISC, 8, 8): raster.draw_png(DISC, 8, 8)}


def test_where_workers_die_it_is_drawn_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster, "__file__", "/nowhere/raster.py")
    jobs = [(DISC, side, side) for side in range(8, 12)]
    assert dict(raster.draw_all(jobs)) == {job: raster.draw_png(*job) for job in jobs}


def test_where_workers_hang_it_is_drawn_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    waits = tmp_path / "raster.py"
    waits.write_text("import time\ntime.sleep(1000)\n", "utf-8")
    monkeypatch.setattr(raster, "__file__", str(waits))
    monkeypatch.setattr(raster, "_MOST_SILENT_S", 0.5)
    jobs = [(DISC, side, side) for side in range(8, 12)]
    assert dict(raster.draw_all(jobs)) == {job: raster.draw_png(*job) for job in jobs}


def test_where_no_thread_can_be_started_it_is_drawn_when_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, art: Art
) -> None:
    forbid_threads(monkeypatch)
    jobs = [(DISC, side, side) for side in range(8, 12)]
    assert dict(raster.draw_all(jobs)) == {job: raster.draw_png(*job) for job in jobs}
    assert art.prepare([("icons/mint", 31, 31)]).done
    assert art.surface("icons/mint", 31, 31).get_size() == (31, 31)


def test_abandoned_workers_end() -> None:
    drawing = raster.draw_all([(DISC, side, side) for side in range(8, 40)])
    next(drawing)
    drawing.close()  # type: ignore[attr-defined]
    assert all(thread.name != "raster" or not thread.is_alive() for thread in _after_a_while())


def _after_a_while() -> list[threading.Thread]:
    until = time.monotonic() + 120
    while any(thread.name == "raster" for thread in threading.enumerate()) and time.monotonic() < until:
        time.sleep(0.01)
    return threading.enumerate()


def test_icons_of_one_color_take_the_color_of_their_surroundings(art: Art) -> None:
    tinted = art.icon_surface("menu", 48, (10, 20, 30))
    colors = {tuple(tinted.get_at((x, y)))[:3] for x in range(48) for y in range(48) if tinted.get_at((x, y))[3] > 200}
    assert colors == {(10, 20, 30)}
    assert len({tuple(art.icon_surface("star", 48, (10, 20, 30)).get_at((x, 24))) for x in range(48)}) > 3


def test_a_shape_knows_how_far_its_shadow_reaches(art: Art) -> None:
    box = shapes.panel(100, 40, fill=(255, 0, 0), radius_px=10, shadow_px=12)
    assert (box.width_px, box.height_px) == (100 + 2 * box.margin_px, 40 + 2 * box.margin_px)
    surface = art.shape_surface(box)
    assert tuple(surface.get_at((box.margin_px + 50, box.margin_px + 20))) == (255, 0, 0, 255)
    assert 0 < surface.get_at((box.margin_px + 50, box.margin_px + 44))[3] < 255
    assert surface.get_at((0, 0))[3] <= 2


def test_every_generated_shape_can_be_drawn(art: Art) -> None:
    color = (250, 220, 150)
    drawn = [
        shapes.glow_frame(80, 50, color=color, radius_px=8, line_px=3, glow_px=6),
        shapes.ring(40, color=color, line_px=3, dashes=12, fill=color),
        shapes.soft_shadow(80, 50, radius_px=8, blur_px=6),
        shapes.backdrop(80, 50, light=color, deep=(0, 0, 0)),
        shapes.panel(80, 50, fill=color, fill_below=color, radius_px=8, rim=0.5, border=color, border_px=2),
    ]
    for shape in drawn:
        surface = art.shape_surface(shape)
        assert surface.get_bounding_rect(min_alpha=40).width > 30


def test_what_comes_in_the_middle_of_a_frame_asks_for_another_one(art: Art) -> None:
    assert not art.ready(("icons/mint", 60, 60)), "such as for the first cards of a page"
    until = time.monotonic() + 120
    while not art.ready(("icons/mint", 60, 60)) and time.monotonic() < until:
        time.sleep(0.01)
    assert art.busy
    assert not art.busy


@pytest.mark.parametrize("size", [(300, 200), (301, 90), (90, 201), (60, 41)])
def test_a_frame_that_is_stretched_looks_as_if_it_had_been_drawn_so_large(
    art: Art, canvas: Canvas, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    drawn = []
    for stretched_px in (4, 1000):
        monkeypatch.setattr(shapes, "_STRETCHED_PX", stretched_px)
        make = shapes.glow_frame.__wrapped__  # type: ignore[attr-defined]  # not the one that was kept
        frame = make(*size, color=(255, 228, 156), radius_px=20, line_px=4, glow_px=8)
        canvas.clear((18, 63, 58))
        art.draw_shape(frame, (100, 100))
        drawn.append(canvas.to_surface())
    width, height = canvas.size_px
    for x, y in itertools.product(range(0, width, 3), range(0, height, 3)):
        ours, other = drawn[0].get_at((x, y)), drawn[1].get_at((x, y))
        assert all(abs(one - two) <= 2 for one, two in zip(ours, other, strict=True)), (x, y)


def test_a_frame_that_is_stretched_grows_about_its_middle(art: Art, canvas: Canvas) -> None:
    canvas.clear((0, 0, 0))
    frame = shapes.glow_frame(200, 100, color=(255, 255, 255), radius_px=10, line_px=4, glow_px=6)
    art.draw_shape(frame, (100, 100), scale=1.5)
    seen = canvas.to_surface()
    line = [x for x in range(400) if seen.get_at((x, 150))[0] > 250]
    assert line[0] in range(44, 52)
    assert line[-1] in range(348, 356)


def test_a_drawing_is_asked_for_as_the_seat_with_an_emblem_wears_it(art: Art) -> None:
    plain, waves = pixels(art, "table/mat"), pixels(art, "keepsakes/mat-waves")
    assert art.as_worn("table/mat", "sun") == "table/mat"
    art.dress({"table/mat": "keepsakes/mat-stars"}, {}, {"sun": {"table/mat": "keepsakes/mat-waves"}, "moon": {}})
    assert pixels(art, art.as_worn("table/mat", "sun")) == waves
    assert pixels(art, art.as_worn("table/mat", "moon")) == plain
    assert pixels(art, art.as_worn("table/mat", "drop")) == pixels(art, "keepsakes/mat-stars")
