"""Opens the program's window and runs it."""

from __future__ import annotations

import functools
import operator
import sys
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from mintworks.app.app import App
from mintworks.app.screen_reader import ATTACHES_TO_WINDOW, ScreenReader
from mintworks.scenes.base.scene import Scene
from mintworks.ui.canvas import WINDOW_SMALLEST, Canvas
from mintworks.ui.display import DisplayError
from mintworks.ui.settings import ViewSettings

WINDOW_SIZES: Final = ((1920, 1080), (1600, 900), (1280, 720), (1152, 648), (960, 540))
_TITLE: Final = "Mint Works"
_NO_DISPLAY_STATUS: Final = 2


def sizes_to_try(remembered: tuple[int, int]) -> Sequence[tuple[int, int]]:
    """Return the sizes of a new window, the best first."""
    is_usable = all(map(operator.ge, remembered, WINDOW_SMALLEST))
    return (remembered, *WINDOW_SIZES) if is_usable else WINDOW_SIZES


def launch(
    first: Callable[[App], Scene],
    settings: ViewSettings | None = None,
    size_px: tuple[int, int] | None = None,
    keep: Callable[[ViewSettings], bool] = lambda settings: True,
) -> int:
    """Open the window, by default as large as fits, and run; return the exit status.

    Without a display that is 2, after one sentence on standard error.
    """
    settings = settings or ViewSettings()
    try:
        sizes = (size_px,) if size_px else sizes_to_try(settings.window)
        canvas = Canvas.open(_TITLE, sizes, fullscreen=settings.fullscreen, hidden=ATTACHES_TO_WINDOW)
    except DisplayError as error:
        sys.stderr.write(f"{error}\n")
        return _NO_DISPLAY_STATUS
    wake = functools.partial(pygame.event.post, pygame.event.Event(pygame.USEREVENT))
    reader = ScreenReader(_TITLE, wake, lambda n, of: app.strings("reader.place", n=n, of=of), window=canvas.handle)
    canvas.show()
    app = App(canvas, settings, keep=keep)
    app.remembers_size = size_px is None
    if reader.is_wanted:
        reader.focus_changed(is_here=True)
        app.reader = reader
    canvas.set_icon(app.ui.art.surface("icons/mint", 128, 128))
    app.run(first(app))
    return 0
