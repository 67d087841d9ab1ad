"""Opens the window for what the command line asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from mintworks.app import App, launch
from mintworks.content.errors import ContentError
from mintworks.journey import Journey
from mintworks.kept_settings import KeptSettings
from mintworks.play_options import PlayOptions
from mintworks.records.files import config_folder
from mintworks.records.game_record import GameRecord
from mintworks.rules.works.setup import SetupError
from mintworks.scenes.scene import Scene

_FAILED_STATUS: Final = 2


def play_in_window(options: PlayOptions) -> int:
    """Run the game until the person leaves; returns the exit status.

    Without a display, or with a content file or a set-up that is wrong, that is 2 after one sentence on standard error.
    """
    return _run("play", options, lambda journey: journey.first_scene(options))


def watch_in_window(record: GameRecord) -> int:
    """Show a recorded game until the person leaves; returns the exit status, as `play_in_window` does.

    Raises RecordFault if not even the record's first position is known; the window then closes.
    """
    return _run("replay", PlayOptions(), lambda journey: journey.first_replay(record))


def _run(command: str, options: PlayOptions, first: Callable[[Journey], Scene]) -> int:
    kept = KeptSettings(config_folder(), options)

    def begin(app: App) -> Scene:
        for notice in kept.notices:
            app.tell(app.strings(notice.key, **notice.values))
        return first(Journey(app))

    try:
        return launch(begin, kept.settings, options.size_px, kept.keep)
    except (ContentError, SetupError) as error:
        sys.stderr.write(f"mintworks {command}: {error}\n")
        return _FAILED_STATUS
