"""The moving pictures of the README: played by a pointer on a clock of their own, and small enough to be loaded."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mintworks.app.app import App
from mintworks.scenes.base.play import PlayScene
from mintworks.ui.canvas import Canvas
from tests.offscreen import *  # noqa: F403
from tools import played_film
from tools.film import town
from tools.played_film import Drag, PlayedFilm, frames
from tools.readme_films import FILMS, FRAMES_PER_S, MOST_BYTES, SIZE, keep, kept
from tools.readme_pictures import FOLDER

BUILT = PlayedFilm(town("windmill", plans=["mine"], mints=5), [Drag(0.6, "mints", "location:builder", 0.2)], 2.0)


def played(canvas: Canvas, cache_dir: Path, film: PlayedFilm) -> tuple[App, list[bytes]]:
    app = App(canvas, cache_dir=cache_dir)
    return app, [pygame.image.tobytes(frame, "RGB") for frame in frames(app, film, 0.2)]


def test_a_played_film_is_the_same_each_time_and_something_happens_in_it(canvas: Canvas, cache_dir: Path) -> None:
    first, second = (played(canvas, cache_dir, BUILT)[1] for _ in range(2))
    assert first == second
    assert len(first) == 10
    assert first[0] != first[-1]


def test_the_pointer_is_seen_in_every_frame(canvas: Canvas, cache_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, seen = played(canvas, cache_dir, BUILT._replace(length_s=3.0))
    monkeypatch.setattr(played_film, "_arrow", lambda app: pygame.Surface((1, 1), pygame.SRCALPHA))
    _, hidden = played(canvas, cache_dir, BUILT._replace(length_s=3.0))
    assert len(seen) == 15
    assert all(one != other for one, other in zip(seen, hidden, strict=True))


def test_what_the_pointer_drags_is_played(canvas: Canvas, cache_dir: Path) -> None:
    app = App(canvas, cache_dir=cache_dir)
    actions: list[str] = []
    for _ in frames(app, BUILT, 0.2):
        assert isinstance(app.scene, PlayScene)
        actions = list(app.scene.match.actions)
    assert actions[-1] == "builder:mine"


def test_a_film_that_points_at_nothing_says_so(canvas: Canvas, cache_dir: Path) -> None:
    with pytest.raises(LookupError, match="location:harbor"):
        played(canvas, cache_dir, BUILT._replace(drags=[Drag(0.6, "mints", "location:harbor")]))


def test_a_film_is_kept_as_it_was_played(tmp_path: Path) -> None:
    shown = [pygame.Surface(SIZE) for _ in range(3)]
    for frame, color in zip(shown, ("red", "green", "blue"), strict=True):
        frame.fill(color)
    keep(tmp_path / "film.webp", shown)
    found = kept(tmp_path / "film.webp")
    assert [frame.get_size() for frame in found] == [SIZE] * 3
    for frame, was in zip(found, shown, strict=True):
        assert all(abs(one - other) < 8 for one, other in zip(frame.get_at((9, 9)), was.get_at((9, 9)), strict=True))


def test_the_films_of_the_readme_are_small_smooth_and_short() -> None:
    files = [FOLDER / f"{name}.webp" for name in FILMS]
    assert sorted(files) == sorted(FOLDER.glob("*.webp"))
    assert sum(path.stat().st_size for path in files) <= MOST_BYTES
    assert 12 <= FRAMES_PER_S <= 15
    assert all(4 <= film.length_s <= 8 for film in FILMS.values())
