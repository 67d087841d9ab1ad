"""The display that a window opens on: whether there is one, and whether it draws by itself."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from mintworks.ui.freed_memory import keep_large_blocks_apart

_VARIABLES: Final = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
_FRAME_HEIGHT: Final = 64
"""Height of the desktop that title bars and panels take."""


class DisplayError(Exception):
    """There is no display on which a window could be opened."""


def start_display() -> None:
    """Let SDL look for the display. Raises DisplayError, in one sentence, where there is none."""
    # Without a display SDL would quietly draw into nothing.
    if sys.platform.startswith("linux"):
        given = [name for name in _VARIABLES if os.environ.get(name)]
        if not given:
            raise DisplayError(no_display("neither DISPLAY nor WAYLAND_DISPLAY is set"))
        if given == ["DISPLAY"]:
            os.environ["SDL_VIDEODRIVER"] = "x11"
    keep_large_blocks_apart()
    # Textures take their filter from this hint when they are made.
    os.environ.setdefault("SDL_RENDER_SCALE_QUALITY", "1")
    # SDL would swallow a click with which the window gets the focus, and on X11 one that comes soon after.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise DisplayError(no_display(error)) from error


def no_display(reason: object) -> str:
    """Return the sentence for a person without a display."""
    return f"Mint Works needs a display to open its window, and there’s none here ({reason})."


def has_graphics_card() -> bool:
    """Return whether drawing through OpenGL and its like is worth it; imitated, it is many times slower than none.

    SDL_RENDER_DRIVER, SDL's own variable for the kind of renderer, overrides this.
    """
    if "SDL_RENDER_DRIVER" in os.environ:
        return os.environ["SDL_RENDER_DRIVER"] != "software"
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return False
    if not sys.platform.startswith("linux"):
        return True
    cards = ("dri/renderD*", "nvidia0", "mali0", "dxg")
    return any(any(Path("/dev").glob(card)) for card in cards) and "LIBGL_ALWAYS_SOFTWARE" not in os.environ


def fitting(sizes: Sequence[tuple[int, int]], desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the first of these window sizes that fits a desktop, frame included, or else the last."""
    width, height = desktop
    return next((size for size in sizes if size[0] < width and size[1] + _FRAME_HEIGHT <= height), sizes[-1])
