"""A scene whose pictures are still to be drawn is waited for behind the one that is seen."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

import pytest

from mintworks.app.app import App
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.scene import Scene
from mintworks.ui.art import Art, Preparation, Wanted
from mintworks.ui.canvas import Canvas

FRAME_S = 0.05
RED, BLUE = (200, 40, 40), (40, 40, 200)


class Wall(Scene):
    """A scene of one color."""

    def __init__(self, name: str, color: tuple[int, int, int]) -> None:
        self.name = name
        self._color = color

    def pictures(self, app: App) -> Sequence[Wanted]:  # type: ignore[override]
        return [("icons/mint", 40, 40)]

    def draw(self, canvas: Canvas) -> None:
        canvas.fill((0, 0, *canvas.size_px), self._color)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """When it is set, all pictures are drawn."""
    event = threading.Event()
    monkeypatch.setattr(Preparation, "done", property(lambda preparation: event.is_set()))
    monkeypatch.setattr(Art, "prepare", lambda art, wanted: Preparation(1))
    return event


def middle(app: App) -> Any:
    app.redraw()
    app.step([], FRAME_S)
    return app.canvas.to_surface().get_at((app.canvas.size_px[0] // 2, app.canvas.size_px[1] // 2))[:3]


@pytest.mark.parametrize("way", ["push", "replace"])
def test_the_scene_before_is_seen_until_the_next_one_is_drawn(app: App, drawn: threading.Event, way: str) -> None:
    app.push(Wall("below", BLUE))
    app.push(Wall("before", RED))
    app.ui.tweens.finish_all()
    assert middle(app) == RED
    getattr(app, way)(LoadingScene(Wall("after", BLUE)))
    for _ in range(30):
        assert middle(app) == RED
    assert app.scene.name == "loading"
    drawn.set()
    app.step([], FRAME_S)
    assert app.scene.name == "after"
    app.ui.tweens.finish_all()
    assert middle(app) == BLUE


def test_where_nothing_was_seen_yet_a_bar_is(app: App, drawn: threading.Event) -> None:
    app.push(LoadingScene(Wall("after", BLUE)))
    app.ui.tweens.finish_all()
    assert middle(app) not in (RED, BLUE)
    assert app.scene.targets()[0].state == "0%"


def test_what_is_seen_of_the_scene_before_is_not_told_to_screen_readers(
    app: App, drawn: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Talk(Wall):
        def draw(self, canvas: Canvas) -> None:
            super().draw(canvas)
            canvas.say("Once upon a time")

    monkeypatch.setattr(type(app.canvas), "shown", lambda canvas: None)  # as where only a graphics card has it
    app.push(Talk("before", RED))
    app.ui.tweens.finish_all()
    assert middle(app) == RED
    assert "Once upon a time" in app.canvas.words
    app.push(LoadingScene(Wall("after", BLUE)))
    assert middle(app) == RED
    app.canvas.words.clear()
    app.scene.draw(app.canvas)
    assert "Once upon a time" not in app.canvas.words
