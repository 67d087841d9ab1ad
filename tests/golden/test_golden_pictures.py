"""The scenes look as they did when their golden pictures were made.

Where a new look is meant: `python tools/make_golden_pictures.py --write`, and look at what it wrote.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mintworks.ui.canvas import Canvas
from tests.picture_games import *  # noqa: F403
from tests.shared_folder import shared_folder
from tests.unswept import *  # noqa: F403
from tools import readme_films, readme_pictures
from tools.make_golden_pictures import (
    FOLDER,
    LOOKS,
    MOST_BLOCK,
    MOST_MEAN,
    Look,
    difference,
    drawn,
    is_another,
    read,
    small,
)

pytestmark = pytest.mark.golden


@pytest.fixture(scope="session")
def cache_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shared_folder(tmp_path_factory, "drawings")


@pytest.fixture(scope="session")
def canvas() -> Canvas:
    return Canvas.offscreen(LOOKS[0].size)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.folder)
def test_scenes_look_as_they_did(look: Look, canvas: Canvas, cache_dir: Path, tmp_path: Path) -> None:
    changes = []
    for name, now in drawn(look, canvas, cache_dir=cache_dir):
        path = look.path(name)
        change = is_another(read(path), now) if path.exists() else "it has no golden picture"
        if change:
            pygame.image.save(now, tmp_path / f"{name}.png")
            changes.append(f"{name}: {change}; it is now {tmp_path / name}.png")
    assert changes == [], "see tools/make_golden_pictures.py"


def test_the_readme_shows_the_program_of_today(canvas: Canvas, cache_dir: Path) -> None:
    changes = [
        f"{path.name}: {change}"
        for path, now in readme_pictures.taken(canvas, cache_dir)
        if (change := is_another(small(read(path)), small(now)))
    ]
    assert changes == [], "see tools/readme_pictures.py"


def test_the_moving_pictures_show_the_program_of_today(canvas: Canvas, cache_dir: Path) -> None:
    changes = []
    for path, played in readme_films.taken(canvas, cache_dir):
        kept = readme_films.kept(path)
        assert len(kept) == len(played)
        seen = [*zip(kept, played, strict=True)][:: readme_films.FRAMES_PER_S // 3]
        changes += [f"{path.name}: {change}" for was, now in seen if (change := is_another(small(was), small(now)))]
    assert changes == [], "see tools/readme_pictures.py"


def test_there_are_no_other_golden_pictures() -> None:
    kept = set(FOLDER.rglob("*.png"))
    assert kept == {look.path(name) for look in LOOKS for name in look.names}


def test_golden_pictures_are_small() -> None:
    assert max(path.stat().st_size for path in FOLDER.rglob("*.png")) <= 48_000


def test_a_word_that_moved_is_noticed_and_a_shade_of_color_is_not() -> None:
    first = pygame.Surface((480, 270), depth=24)
    first.fill((30, 90, 80))
    shaded, moved = first.copy(), first.copy()
    shaded.fill((32, 92, 82))
    pygame.draw.rect(first, (255, 250, 240), (100, 100, 24, 10))
    pygame.draw.rect(shaded, (253, 248, 238), (100, 100, 24, 10))
    pygame.draw.rect(moved, (255, 250, 240), (124, 112, 24, 10))
    assert is_another(first, shaded) == ""
    assert is_another(first, moved)
    assert difference(first, first) == (0, 0)
    assert MOST_MEAN < MOST_BLOCK
