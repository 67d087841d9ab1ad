"""A title whose pictures come when a test wants them."""

from __future__ import annotations

from typing import Any

import pytest

from mintworks.app.app import App
from mintworks.ui.art import Art
from mintworks.ui.canvas import Canvas
from mintworks.ui.renderer import Picture

FRAME_S = 0.05
FIRST, WHOLE = "first", "whole"


class Easel:
    """Gives a title's picture when it is told to, and notes how visible it is in a frame, small and in its size."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch, whole: str = "table/title") -> None:
        self.app = app
        self.asked: set[str] = set()
        """The drawings that were asked for ahead."""
        self.is_ready = False
        self.frame: dict[str, float] = {}
        self.drawn: dict[str, list[Any]] = {}
        """Where each drawing was drawn, how it was turned and how visible it was."""
        self._names: dict[int, str] = {}
        real, draw = Art.picture, Canvas.draw

        def picture(art: Art, name: str, width_px: int, height_px: int) -> Picture:
            found = real(art, name, width_px, height_px)
            if name == whole:
                name = WHOLE if (width_px, height_px) == app.canvas.size_px else FIRST
            self._names[id(found)] = name
            return found

        def noting(canvas: Canvas, shown: Picture, at: Any = None, **how: Any) -> None:
            name = self._names.get(id(shown))
            if name is not None:
                self.frame[name] = how.get("alpha", 1.0)
                self.drawn.setdefault(name, []).append((at, *how.values()))
            draw(canvas, shown, at, **how)

        monkeypatch.setattr(Art, "picture", picture)

        def ready(art: Art, *wanted: Any) -> bool:
            self.asked.update(name for name, *_ in wanted)
            return self.is_ready

        monkeypatch.setattr(Art, "ready", ready)
        monkeypatch.setattr(Canvas, "draw", noting)

    def next_frame(self) -> dict[str, float]:
        """How visible the picture is in the next frame; nothing if none is drawn."""
        self.frame, self.drawn = {}, {}
        self.app.step([], FRAME_S)
        return {name: alpha for name, alpha in self.frame.items() if name in (FIRST, WHOLE)}

    def after(self, duration_s: float) -> dict[str, list[Any]]:
        """What is drawn, and where, when so much time has passed in the town."""
        self.drawn = {}
        self.app.scene.live(duration_s)
        self.app.redraw()
        self.app.step([], FRAME_S)
        return self.drawn


def changed(before: dict[str, list[Any]], after: dict[str, list[Any]]) -> set[str]:
    """The drawings that are no longer drawn as they were."""
    return {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
