"""Plays a table with a visible pointer, and yields its frames: for films of the game.

The pointer presses, drags and lets go through the program's own input; its clock is moved by hand, so the same frames
come out each time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from mintworks.app.app import App
from mintworks.scenes.base.scene import Scene
from mintworks.ui.art import Shape
from mintworks.ui.canvas import Point
from mintworks.ui.input import Event, PointerMoved, PointerPressed, PointerReleased
from mintworks.ui.tree import find
from mintworks.ui.tween import in_out_cubic
from tools.film import FRAME_S, drawn

_REACH_S: Final = 0.55
"""Time that the pointer takes to where it is to press, in seconds."""
_LATE_S: Final = 0.01
_POINTER: Final = 44
_ARROW: Final = "M3 2 L3 33 L10.5 26 L15.5 37.5 L21 35 L16 24 L26 23 Z"


class Drag(NamedTuple):
    """A press on a target at a time, and the release over another, or on the same one for a click.

    `aim` are the points on the targets, in shares of their width and height from the upper left.
    """

    at_s: float
    start: str
    end: str = ""
    for_s: float = 0.75
    start_aim: Point = (0.5, 0.5)
    end_aim: Point = (0.5, 0.5)


class PlayedFilm(NamedTuple):
    """A table, the drags on it, the pointer's start (in shares of the window), and the duration."""

    lay: Callable[[App], Scene]
    drags: Sequence[Drag]
    length_s: float
    starts: Point = (0.5, 0.6)


class _Pointer:
    """The pointer with its next actions."""

    def __init__(self, app: App, film: PlayedFilm) -> None:
        self._app = app
        width, height = app.canvas.size_px
        self.at: Point = (film.starts[0] * width, film.starts[1] * height)
        self._drags = [*film.drags]
        self._from: Point = self.at
        self._is_down = False

    def events(self, now_s: float) -> list[Event]:
        """Return the events until now."""
        if not self._drags:
            return []
        drag = self._drags[0]
        begun_s = now_s - drag.at_s
        if begun_s < -_REACH_S:
            self._from = self.at
            return []
        if begun_s < 0:
            return self._moves(self._place(drag.start, drag.start_aim), 1 + begun_s / _REACH_S)
        if not self._is_down:
            self._is_down, self._from = True, self.at
            return [PointerPressed(self.at)]
        end = self._place(drag.end, drag.end_aim) if drag.end else self._from
        if begun_s < drag.for_s:
            return self._moves(end, begun_s / drag.for_s)
        self._is_down, self._from = False, end
        del self._drags[0]
        return [*self._moves(end, 1.0), PointerReleased(end)]

    def _place(self, target: str, aim: Point) -> Point:
        found = find(self._app.scene.targets(), target)
        if found is None:
            raise LookupError(f"{target} is not among {[each.id for each in self._app.scene.targets()]}")
        return found.rect.left + aim[0] * found.rect.width, found.rect.top + aim[1] * found.rect.height

    def _moves(self, to: Point, share: float) -> list[Event]:
        share = in_out_cubic(share)
        there = tuple(start + (end - start) * share for start, end in zip(self._from, to, strict=True))
        by = there[0] - self.at[0], there[1] - self.at[1]
        self.at = (there[0], there[1])
        return [PointerMoved(self.at, by)]


def frames(app: App, film: PlayedFilm, every_s: float) -> Iterator[pygame.Surface]:
    """Play a film; yield its frames at equal intervals."""
    film.lay(app)
    pointer, steps, due_s = _Pointer(app, film), 0, 0.0
    app.clock = lambda: steps * FRAME_S
    arrow = _arrow(app)
    while steps * FRAME_S < film.length_s:
        if steps * FRAME_S >= due_s - 1e-9:
            frame = _drawn_whole(app)
            frame.set_clip(None)  # what was drawn last may have been drawn in a part of the canvas
            frame.blit(arrow, pointer.at)
            yield frame
            due_s += every_s
        if not app.step(pointer.events(steps * FRAME_S), FRAME_S):
            app.scene.live(FRAME_S)
        steps += 1
    app.quit()


def _drawn_whole(app: App) -> pygame.Surface:
    """Return the picture of the window, with all pictures that may come late."""
    frame = drawn(app)
    while app.ui.art.busy:
        time.sleep(_LATE_S)
        frame = drawn(app)
    return frame


def _arrow(app: App) -> pygame.Surface:
    side = app.ui.px(_POINTER)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" '
        f'width="{side}" height="{side}"><path d="{_ARROW}" fill="#FFFAF0" stroke="#0E2F2C" stroke-width="2.6" '
        'stroke-linejoin="round"/></svg>'
    )
    return app.ui.art.shape_surface(Shape(svg, side, side))
