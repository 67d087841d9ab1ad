"""Opens the window for what the command line asked for."""

from __future__ import annotations

import sys

from mintworks.app import App, launch
from mintworks.content.errors import ContentError
from mintworks.play_options import PlayOptions
from mintworks.scenes.scene import Scene
from mintworks.scenes.title import TitleScene
from mintworks.view.settings import ViewSettings

_FAILED_STATUS = 2


def play_in_window(options: PlayOptions) -> int:
    """Run the game until the person leaves; returns the exit status.

    Without a display, or with a content file that is wrong, that is 2 after one sentence on standard error.
    """
    if options.setup is not None:
        sys.stderr.write("mintworks play: a game cannot be begun from the command line yet; start without one\n")
        return _FAILED_STATUS
    settings = ViewSettings(fullscreen=options.fullscreen)
    if options.speed is not None:
        settings.animation_speed = options.speed
    try:
        return launch(_first_scene, settings, options.size_px)
    except ContentError as error:
        sys.stderr.write(f"mintworks play: {error}\n")
        return _FAILED_STATUS


def _first_scene(app: App) -> Scene:
    def not_yet() -> None:
        sys.stderr.write("mintworks play: this game cannot be begun yet\n")

    return TitleScene(not_yet, not_yet)
