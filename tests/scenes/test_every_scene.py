"""Every scene at every size: nothing too small, nothing on top of another thing, no letter cut off."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mintworks.app.app import App
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Resized
from tests.scenes.checks import SIZES, defects_of_letters, defects_of_targets, resize
from tests.scenes.map_checks import defects_of_map
from tools.screenshots import SCENES, main, settle

LESSONS = [name for name in SCENES if name.startswith("delivery-lesson-")]
NAMES = [name for name in SCENES if not name.startswith(("table-", "tutorial-")) and name not in LESSONS]
"""Those of the table and of lessons are tested with them: cards and seats do lie on one another."""


@pytest.mark.parametrize("name", NAMES)
def test_every_scene_is_whole_and_its_targets_are_large_and_apart_at_every_size(app: App, name: str) -> None:
    with_letters_of(app, 1.0)
    SCENES[name](app)
    settle(app)
    assert [*defects_of_targets(app), *defects_of_letters(app)] == []
    for size in SIZES[1:]:
        resize(app, size)
        assert defects_of_targets(app) == [], size


@pytest.mark.parametrize("name", NAMES)
def test_every_scene_is_whole_with_large_letters(app: App, name: str) -> None:
    with_letters_of(app, 2.0)
    SCENES[name](app)
    settle(app)
    assert [*defects_of_targets(app), *defects_of_letters(app)] == []


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("name", LESSONS)
def test_letters_are_whole_beside_the_host_of_a_lesson_and_targets_large_and_apart(
    app: App, name: str, text_scale: float
) -> None:
    with_letters_of(app, text_scale)
    SCENES[name](app)
    settle(app)
    # Its host speaks across the table, whose letters lie beneath the words.
    assert [fault for fault in defects_of_letters(app) if " leaves " in fault or " has letters " in fault] == []
    for size in SIZES if text_scale == 1 else ():
        resize(app, size)
        assert defects_of_map(app) == [], size


def with_letters_of(app: App, text_scale: float) -> None:
    """Begin at the smallest comfortable size, with letters of this size."""
    app.settings.text_scale = text_scale
    resize(app, SIZES[0])


@pytest.mark.golden
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES[1:])
def test_every_scene_is_whole_at_every_other_size(
    app: App, canvas: Canvas, size: tuple[int, int], text_scale: float
) -> None:
    canvas.resize(size)
    app.handle(Resized(size))
    app.settings.text_scale = text_scale
    app.settings_changed()
    defects = []
    for name in NAMES:
        SCENES[name](app)
        settle(app)
        defects += [f"{name}: {defect}" for defect in (*defects_of_targets(app), *defects_of_letters(app))]
        app.quit()
    assert defects == []


def test_pictures_of_scenes_are_named_and_sized(tmp_path: Path) -> None:
    assert main(["--out", str(tmp_path), "--size", "960x540,640x360", "--only", "menu,curtain"]) == 0
    sizes = {file.name: pygame.image.load(file).get_size() for file in tmp_path.iterdir()}
    assert sizes == {
        "menu-960x540.png": (960, 540),
        "menu-640x360.png": (640, 360),
        "curtain-960x540.png": (960, 540),
        "curtain-640x360.png": (640, 360),
    }
