"""Opens the window for what the command line asked for."""

from __future__ import annotations

import sys

from mintworks.app import App, launch
from mintworks.content.cards import load_cards
from mintworks.content.errors import ContentError
from mintworks.play_options import PlayOptions
from mintworks.rules.works import Works
from mintworks.scenes.scene import Scene
from mintworks.scenes.table import TableScene
from mintworks.scenes.title import TitleScene
from mintworks.session import GamePlan, SeatPlan, Session
from mintworks.view.settings import ViewSettings

_FAILED_STATUS = 2


def play_in_window(options: PlayOptions) -> int:
    """Run the game until the person leaves; returns the exit status.

    Without a display, or with a content file that is wrong, that is 2 after one sentence on standard error.
    """
    settings = ViewSettings(fullscreen=options.fullscreen)
    if options.speed is not None:
        settings.animation_speed = options.speed
    try:
        return launch(lambda app: _first_scene(app, options), settings, options.size_px)
    except ContentError as error:
        sys.stderr.write(f"mintworks play: {error}\n")
        return _FAILED_STATUS


def _first_scene(app: App, options: PlayOptions) -> Scene:
    def not_yet() -> None:
        sys.stderr.write("mintworks play: this game cannot be begun yet\n")

    if options.setup is None:
        return TitleScene(not_yet, not_yet)
    works = Works(load_cards())
    names = [f"Player {number}" for number in range(1, len(options.seats) + 1)]
    if options.setup.ai is not None:
        names = [app.strings("table.you"), app.strings(f"names.ais.{options.setup.ai}")]
    seats = tuple(SeatPlan(kind, name) for kind, name in zip(options.seats, names, strict=True))
    return TableScene(Session(works, GamePlan(seats, options.setup)), lambda session: app.quit())
