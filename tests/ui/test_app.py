from __future__ import annotations

import gc
import itertools
import json
import os
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from mintworks.app import app as app_module
from mintworks.app.app import App
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.scene import App as SceneApp
from mintworks.scenes.base.scene import Scene
from mintworks.ui import raster
from mintworks.ui.art import Wanted
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Command, Commanded, Event, FileDropped, PointerMoved, PointerPressed, Quit, Resized
from mintworks.ui.settings import ViewSettings
from mintworks.ui.tree import Target
from tests.scenes.noted_navigator import NotedNavigator
from tests.scenes.titles import title_scene

FRAME_S = 1 / 60


class Diary(Scene):
    """Writes down what happens to it."""

    def __init__(self, name: str, *, covers: bool = True) -> None:
        self.name = name
        self.covers = covers
        self.heard: list[Event] = []
        self.drawn = 0
        self.left = False
        self.knows: Scene | None = None

    def handle(self, event: Event) -> None:
        self.heard.append(event)

    def leave(self) -> None:
        self.left = True

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1

    def targets(self) -> Sequence[Target]:
        return [Target("only", pygame.Rect(1, 2, 3, 4), "text", "Only")]

    def report(self) -> dict[str, Any]:
        return {"round": 4}


def test_only_the_uppermost_scene_hears_and_only_what_shows_is_drawn(app: App) -> None:
    below, middle, top = Diary("below"), Diary("middle"), Diary("top", covers=False)
    for scene in (below, middle, top):
        app.push(scene)
    app.step([Commanded(Command.UNDO)], FRAME_S)
    assert [scene.heard for scene in (below, middle, top)] == [[], [], [Commanded(Command.UNDO)]]
    assert [scene.drawn for scene in (below, middle, top)] == [0, 1, 1]


def test_nothing_is_drawn_while_nothing_changes(app: App) -> None:
    scene = Diary("still")
    app.push(scene)
    app.step([], FRAME_S)
    assert scene.drawn == 1
    assert app.step([PointerMoved((5, 5))], FRAME_S) is False
    assert scene.drawn == 1
    app.step([Commanded(Command.UNDO)], FRAME_S)
    assert scene.drawn == 2


def test_what_fades_away_is_what_was_seen(app: App) -> None:
    colors = {"seen": (200, 40, 40), "never seen": (40, 200, 40), "new": (40, 40, 200)}

    class Wall(Diary):
        def draw(self, canvas: Canvas) -> None:
            canvas.clear(colors[self.name])

    app.push(Wall("seen"))
    app.step([], FRAME_S)
    app.push(Wall("never seen"))
    app.replace(Wall("new"))
    shades = []
    for _ in range(20):
        app.redraw()
        app.step([], FRAME_S)
        shades.append(app.canvas.to_surface().get_at((50, 50))[:3])
    assert shades[-1] == colors["new"]
    assert not any(green > 150 for _, green, _ in shades)
    assert shades[0][0] > 150
    table = app.ui.theme.table_deep
    assert any(all(abs(one - other) < 30 for one, other in zip(shade, table, strict=True)) for shade in shades)


def test_what_lies_over_a_scene_fades_without_the_color_of_the_table(app: App) -> None:
    app.push(Diary("beneath"))
    app.step([], FRAME_S)
    app.push(Diary("above", covers=False))
    app.step([], FRAME_S)
    assert not app._is_crossing
    app.pop()
    assert not app._is_crossing


def test_scenes_fade_into_each_other_within_a_fifth_of_a_second(app: App) -> None:
    app.push(Diary("first"))
    app.step([], FRAME_S)
    app.replace(Diary("second"))
    frames = 0
    while app.step([], FRAME_S):
        frames += 1
    assert 0.15 <= frames * FRAME_S <= 0.225
    assert app.scene.name == "second"


def test_what_went_with_a_scene_is_freed_when_it_has_faded_away(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "gc", gc)
    app.push(Diary("first"))
    app.step([], FRAME_S)
    gone = Diary("second")
    gone.knows = gone
    is_left = weakref.ref(gone)
    app.push(gone)
    del gone
    gc.disable()
    try:
        app.replace(Diary("third"))
        for _ in range(30):
            app.step([], FRAME_S)
    finally:
        gc.enable()
    assert is_left() is None


def test_the_rest_of_a_double_click_is_not_for_the_scene_that_the_first_led_to(app: App) -> None:
    now_s = 0.0
    app.clock = lambda: now_s
    first, second = Diary("first"), Diary("second")
    app.push(first)
    app.handle(PointerPressed((50, 50)))
    app.push(second)
    now_s = 0.2
    app.handle(PointerPressed((52, 50)))
    assert second.heard == []
    app.handle(PointerPressed((200, 50)))
    now_s = 0.3
    app.handle(PointerPressed((200, 50)))
    now_s = 2.0
    app.handle(PointerPressed((50, 50)))
    assert second.heard == [PointerPressed((200, 50)), PointerPressed((200, 50)), PointerPressed((50, 50))]


def test_going_back_lays_the_scene_beneath_out_again(app: App) -> None:
    below, top = Diary("below"), Diary("top")
    app.push(below)
    app.push(top)
    app.pop()
    assert top.left
    assert below.heard == [Resized((1280, 720))]


def test_every_scene_learns_of_a_new_size(app: App, canvas: Canvas) -> None:
    scenes = [Diary("below"), Diary("top")]
    for scene in scenes:
        app.push(scene)
    canvas.resize((1920, 1080))
    app.step([Resized((0, 0))], FRAME_S)
    assert [scene.heard for scene in scenes] == [[Resized((1920, 1080))]] * 2
    assert app.ui.unit == 1.0


def test_a_window_being_dragged_is_laid_out_when_the_hand_rests(app: App, canvas: Canvas) -> None:
    scene = Diary("scene")
    app.push(scene)
    for width in (1300, 1310, 1320, 1330):
        canvas.resize((width, 720))
        app.step([Resized((0, 0))], FRAME_S)
    assert scene.heard == [Resized((1300, 720))]
    while app.step([], FRAME_S):
        pass
    assert scene.heard == [Resized((1300, 720)), Resized((1330, 720))]


def test_the_size_of_the_window_is_remembered_when_it_rests_but_not_of_one_that_fills_the_screen(
    canvas: Canvas, cache_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[tuple[int, int]] = []

    def keep(settings: ViewSettings) -> bool:
        kept.append(settings.window)
        return True

    app = App(canvas, cache_dir=cache_dir, keep=keep)
    app.remembers_size = True
    app.push(Diary("scene"))
    for size in ((1300, 720), (1310, 730)):
        canvas.resize(size)
        app.step([Resized((0, 0))], FRAME_S)
    while app.step([], FRAME_S):
        pass
    assert kept[-1] == (1310, 730)
    monkeypatch.setattr(type(canvas), "fullscreen", True)
    canvas.resize((1920, 1080))
    app.step([Resized((0, 0))], FRAME_S)
    assert kept[-1] == (1310, 730)


def test_what_was_shown_is_stretched_to_a_window_whose_edge_is_dragged(app: App, canvas: Canvas) -> None:
    class Wall(Diary):
        def draw(self, canvas: Canvas) -> None:
            width_px, height_px = canvas.size_px
            canvas.fill((0, 0, *canvas.size_px), (200, 40, 40))
            canvas.fill((width_px / 2, 0, width_px / 2, height_px), (40, 40, 200))

    app.push(Wall("scene"))
    while app.step([], FRAME_S):
        pass
    for width in (1300, 1340, 640):
        canvas.resize((width, 760))
        app.step([Resized((0, 0))], FRAME_S)
        shown = canvas.to_surface()
        assert shown.get_size() == (width, 760)
        assert shown.get_at((width // 2 - 4, 759))[:3] == pytest.approx((200, 40, 40), abs=2)
        for at in ((width // 2 + 4, 759), (width - 1, 0)):
            assert shown.get_at(at)[:3] == pytest.approx((40, 40, 200), abs=2)


def test_text_grows_with_its_setting(app: App) -> None:
    app.push(Diary("scene"))
    app.settings.text_scale = 2.0
    app.settings_changed()
    assert app.ui.text.scale == pytest.approx(app.ui.unit * 2)


def test_closing_the_window_leaves_every_scene(app: App) -> None:
    scenes = [Diary("below"), Diary("top")]
    for scene in scenes:
        app.push(scene)
    app.step([Quit()], FRAME_S)
    assert app.scenes == []
    assert all(scene.left for scene in scenes)


def test_tests_can_read_what_is_on_the_screen(
    canvas: Canvas, cache_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MINTWORKS_STATE_FILE", str(tmp_path / "state.json"))
    app = App(canvas, cache_dir=cache_dir)
    app.push(Diary("table"))
    app.step([], FRAME_S)
    state = json.loads((tmp_path / "state.json").read_text(encoding="utf-8"))
    assert state["scene"] == "table"
    assert state["report"] == {"round": 4}
    assert state["targets"][0]["id"] == "only"
    assert [file.name for file in tmp_path.iterdir()] == ["state.json"]


def test_a_disk_that_does_not_take_what_is_on_the_screen_ends_no_game(
    canvas: Canvas, cache_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Counting(Diary):
        def report(self) -> dict[str, Any]:
            return {"frames": next(frames)}

    frames = itertools.count()
    monkeypatch.setenv("MINTWORKS_STATE_FILE", str(tmp_path / "state.json"))
    app = App(canvas, cache_dir=cache_dir)
    app.push(Counting("table"))
    app.step([], FRAME_S)
    (tmp_path / "state.tmp").mkdir()
    app.redraw()
    app.step([], FRAME_S)
    assert app.scenes
    (tmp_path / "state.tmp").rmdir()
    app.redraw()
    app.step([], FRAME_S)
    assert json.loads((tmp_path / "state.json").read_text(encoding="utf-8"))["report"] == {"frames": 2}


def test_a_place_where_nothing_can_be_written_is_told_at_the_first_frame(
    canvas: Canvas, cache_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MINTWORKS_STATE_FILE", str(tmp_path / "missing" / "state.json"))
    app = App(canvas, cache_dir=cache_dir)
    app.push(Diary("table"))
    with pytest.raises(FileNotFoundError):
        app.step([], FRAME_S)


def test_tests_read_of_a_new_size_when_the_scene_is_laid_out_for_it(
    canvas: Canvas, cache_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Wall(Diary):
        def targets(self) -> Sequence[Target]:
            sizes = [event.size_px for event in self.heard if isinstance(event, Resized)]
            return [Target("wall", pygame.Rect((0, 0), sizes[-1] if sizes else (1280, 720)), "text", "Wall")]

    monkeypatch.setenv("MINTWORKS_STATE_FILE", str(tmp_path / "state.json"))
    app = App(canvas, cache_dir=cache_dir)
    app.push(Wall("scene"))
    app.step([], FRAME_S)
    told = []
    for width in (1300, 1310, 1320):
        canvas.resize((width, 720))
        app.step([Resized((0, 0))], FRAME_S)
        told.append(json.loads((tmp_path / "state.json").read_text(encoding="utf-8")))
    while app.step([], FRAME_S):
        pass
    told.append(json.loads((tmp_path / "state.json").read_text(encoding="utf-8")))
    assert all(state["targets"][0]["rect"][2:] == state["size_px"] for state in told)
    assert told[-1]["size_px"] == [1320, 720]


def test_tests_can_read_what_has_the_focus(
    canvas: Canvas, cache_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MINTWORKS_STATE_FILE", str(tmp_path / "state.json"))
    app = App(canvas, cache_dir=cache_dir)
    NotedNavigator(app)
    app.push(title_scene())
    app.step([], FRAME_S)
    order = [target.id for target in app.scene.targets()]
    first = json.loads((tmp_path / "state.json").read_text(encoding="utf-8"))["focused"]
    app.step([Commanded(Command.NEXT)], FRAME_S)
    after = json.loads((tmp_path / "state.json").read_text(encoding="utf-8"))["focused"]
    assert (first, after) == ("title.solo", order[order.index("title.solo") + 1])


def test_the_title_is_used_by_pointer_and_by_keys_alone(app: App) -> None:
    led = NotedNavigator(app)
    app.push(title_scene())
    app.step([], FRAME_S)
    solo = app.scene.targets()[0].rect
    pygame.event.clear()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=solo.center, button=1))
    to_quit = (pygame.K_TAB,) * 8
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RETURN, *to_quit, pygame.K_RETURN):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
    app.step(app.translator.events(), FRAME_S)
    assert led.given_to("begin") == ["solo", "table"]
    assert app.scenes == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1920, 1200), (2560, 1080), (3840, 2160)])
def test_the_title_fits_every_window(
    app: App, canvas: Canvas, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Where things are is asked, and not how they look: large pictures would be drawn that nobody sees.
    monkeypatch.setattr(raster, "draw_all", lambda jobs: ((job, None) for job in jobs))
    app.push(title_scene())
    canvas.resize(size)
    app.handle(Resized(size))
    rects = [target.rect for target in app.scene.targets()]
    screen = pygame.Rect((0, 0), size)
    assert all(screen.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[:index]) == -1 for index, rect in enumerate(rects))
    assert all(min(rect.size) >= 44 * app.ui.unit for rect in rects)


LAUNCH = """
import sys
import threading
import time
from mintworks.app.launch import launch
from mintworks.scenes.base.loading import LoadingScene
from tests.scenes.titles import title_scene
sys.exit(launch(lambda app: title_scene(), size_px=(960, 540)))
"""


def launched(**environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept.pop("SDL_VIDEODRIVER", None)
    return subprocess.run(
        [sys.executable, "-c", LAUNCH],
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a display is always there")
def test_without_a_display_the_program_says_so_and_ends_with_status_2() -> None:
    run = launched()
    assert run.returncode == 2
    assert run.stderr.startswith("Mint Works needs a display")
    assert run.stderr.count("\n") == 1


def test_the_program_can_be_told_to_leave_after_some_frames(cache_dir: Path) -> None:
    run = launched(SDL_VIDEODRIVER="dummy", MINTWORKS_QUIT_AFTER_FRAMES="3", XDG_CACHE_HOME=str(cache_dir))
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_pictures_are_drawn_before_the_next_scene_comes(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster, "draw_all", lambda jobs: ((job, raster.draw_png(*job)) for job in jobs))
    wanted = [("icons/mint", size, size) for size in range(21, 27)]

    class Illustrated(Diary):
        def pictures(self, app: SceneApp) -> Sequence[Wanted]:
            return wanted

    app.push(LoadingScene(Illustrated("table")))
    until = time.monotonic() + 120
    while app.scene.name == "loading" and time.monotonic() < until:
        app.step([], FRAME_S)
    assert app.scene.name == "table"
    monkeypatch.setattr(raster, "draw_png", None)
    assert app.ui.art.surface(*wanted[-1]).get_size() == (26, 26)


@pytest.mark.parametrize("count", [1, 3, 500])
def test_however_many_wrong_files_are_dropped_a_few_sentences_tell_of_them(app: App, count: int) -> None:
    app.push(Diary("below"))
    app.on_file_dropped = lambda path: app.tell(f"{path} isn’t a record of a game")
    app.step([FileDropped(Path(f"letter-{number}.txt")) for number in range(count)], FRAME_S)
    app.ui.tweens.finish_all()
    app.step([], FRAME_S)
    told = app.notices.text.split("\n")
    assert told[0] == "letter-0.txt isn’t a record of a game"
    assert len(told) == min(count, 5)
    assert count <= 4 or told[-1] == app.strings("notices.more", n=count - 4)
    app.step([Commanded(Command.UNDO)], FRAME_S)
    app.ui.tweens.finish_all()
    assert app.notices.text == ""


def test_of_several_files_that_are_dropped_together_the_first_game_is_watched(app: App) -> None:
    app.push(Diary("below"))
    opened: list[Path] = []

    def watch(path: Path) -> None:
        opened.append(path)
        if path.suffix == ".json":
            app.push(Diary(path.stem))

    app.on_file_dropped = watch
    app.step([FileDropped(Path(name)) for name in ("a.txt", "b.json", "c.json")], FRAME_S)
    assert opened == [Path("a.txt"), Path("b.json")]
    app.step([FileDropped(Path("c.json"))], FRAME_S)
    assert opened[-1] == Path("c.json")


def test_a_name_with_letters_that_cannot_be_written_breaks_no_sentence(app: App) -> None:
    app.tell("a\nb\x1b[31m\u202ec" + "d" * 2000 + " isn’t a record of a game")
    assert app.notices.text.startswith("a\\nb\\x1b[31m\\u202ecd")
    assert len(app.notices.text) < 600
    app.push(Diary("below"))
    app.step([], FRAME_S)


class Poster(Scene):
    """One picture over the whole window."""

    name = "poster"

    def __init__(self) -> None:
        self.sizes: list[tuple[int, int]] = []

    def draw(self, canvas: Canvas) -> None:
        self.sizes.append(canvas.size_px)
        canvas.draw(self.app.ui.art.picture("icons/mint", *canvas.size_px), (0, 0))


def wait_for_art() -> None:
    """Let the pictures be drawn that somebody still waits for, in an earlier test too."""
    for thread in threading.enumerate():
        if thread.name == "art":
            thread.join()


def test_frames_go_on_while_the_pictures_of_a_new_size_are_drawn(
    app: App, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    poster, drawn = Poster(), threading.Event()
    app.push(poster)
    app.step([], FRAME_S)
    wait_for_art()
    draw_png = raster.draw_png
    drawn_here: list[tuple[str, int, int]] = []

    def draw_all(jobs: Sequence[raster.Job]) -> Iterator[raster.Drawn]:
        drawn.wait(120)
        yield from ((job, draw_png(*job)) for job in jobs)

    def draw_here(*job: Any) -> bytes:
        drawn_here.append(job)
        return draw_png(*job)

    monkeypatch.setattr(raster, "draw_all", draw_all)
    monkeypatch.setattr(raster, "draw_png", draw_here)
    canvas.resize((1930, 1090))
    app.step([Resized((1930, 1090))], FRAME_S)
    before = len(poster.sizes)
    for _ in range(9):
        app.step([PointerMoved((4, 4))], FRAME_S)
        assert canvas.size_px == (1930, 1090)
    assert len(poster.sizes) == before, "the old picture is stretched meanwhile"
    drawn.set()
    wait_for_art()
    app.step([], FRAME_S)
    assert poster.sizes[before:] == [(1930, 1090)]
    assert drawn_here == []


def test_a_scene_that_is_opened_meanwhile_does_not_wait_for_the_pictures(
    app: App, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.push(Poster())
    app.step([], FRAME_S)
    drawn = threading.Event()

    def draw_all(jobs: Sequence[raster.Job]) -> Iterator[raster.Drawn]:
        drawn.wait(120)
        yield from ((job, None) for job in jobs)

    monkeypatch.setattr(raster, "draw_all", draw_all)
    canvas.resize((1940, 1100))
    app.step([Resized((1940, 1100))], FRAME_S)
    above = Diary("above")
    app.push(above)
    app.step([], FRAME_S)
    drawn.set()
    assert above.drawn == 1
