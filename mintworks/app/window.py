"""Opens the window for a command."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from mintworks.app.app import App
from mintworks.app.launch import launch
from mintworks.app.navigator import Navigator
from mintworks.app.play_options import PlayOptions
from mintworks.app.settings import KeptSettings
from mintworks.content.errors import ContentError
from mintworks.core.game import SetupError
from mintworks.core.record import GameRecord
from mintworks.scenes.base.scene import Scene
from mintworks.storage.files import config_folder

_FAILED_STATUS: Final = 2


def play_in_window(options: PlayOptions) -> int:
    """Run the game until the person leaves; return the exit status.

    That is 2, after one sentence on standard error, without a display, or for an invalid content file or set-up.
    """
    return _run("play", options, lambda navigator: navigator.first_scene(options))


def watch_in_window(record: GameRecord) -> int:
    """Show a recorded game until the person leaves; return the exit status, as `play_in_window` does.

    Raises RecordError if not even the record's first position is known; the window then closes.
    """
    return _run("replay", PlayOptions(), lambda navigator: navigator.first_replay(record))


def _run(command: str, options: PlayOptions, first: Callable[[Navigator], Scene]) -> int:
    kept = KeptSettings(config_folder(), options)

    def begin(app: App) -> Scene:
        for notice in kept.notices:
            app.tell(app.strings(notice.key, **notice.values))
        return first(Navigator(app))

    try:
        return launch(begin, kept.settings, options.size_px, kept.keep)
    except (ContentError, SetupError) as error:
        sys.stderr.write(f"mintworks {command}: {error}\n")
        return _FAILED_STATUS
