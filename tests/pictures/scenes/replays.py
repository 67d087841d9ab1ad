"""A recorded game that is watched, for tools/screenshots.py: each function puts its table on the stack of an app."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from mintworks.app.app import App
from mintworks.core.playback import Playback
from mintworks.core.record import GameRecord
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.scenes.factory import WorksScenes
from mintworks.scenes.review.replay import Replay
from mintworks.scenes.review.replay_scene import ReplayScene
from tests.pictures.scenes.tables import solo, table


def _nothing(*_: object) -> None:
    """What other scenes would do."""


def watch(app: App, record: GameRecord, place: int = 0, *, may_be_kept: bool = False) -> ReplayScene:
    """Put the replay of a game on the stack, all motion at its end."""
    playback = Playback(PLUGIN, record, app.strings)
    playback.go_to(place)
    keep = (lambda: True) if may_be_kept else None
    scenes = WorksScenes()
    scene = ReplayScene(scenes.watched(playback), Replay(playback, scenes.replay_words, keep, _nothing))
    app.push(scene)
    app.ui.tweens.finish_all()
    scene.director.hurry()
    return scene


def start(app: App) -> None:
    watch(app, solo("justin", 400, advanced=["recycler"]).record)


def middle(app: App) -> None:
    scene = watch(app, table(4, 400, advanced=["crowdfunder", "swap-meet"]).record, 60, may_be_kept=True)
    timeline = scene.replay.leading.timeline
    timeline.point((round(timeline.x_of(46)), timeline.line.centery))


def end(app: App) -> None:
    watch(app, table(3, 400, advanced=["recycler"]).record, 1000)


def broken(app: App) -> None:
    """A record with a move that nobody could make."""
    record = solo("sonic", 400).record
    actions = (*record.actions[:25], "builder:obelisk", *record.actions[25:])
    watch(app, msgspec.structs.replace(record, actions=actions), 25)


REPLAY_SCENES: dict[str, Callable[[App], None]] = {
    "replay-start": start,
    "replay-middle": middle,
    "replay-end": end,
    "replay-fault": broken,
}
