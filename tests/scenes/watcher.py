"""Somebody who watches a recorded game."""

from __future__ import annotations

from typing import Any

from mintworks.app.app import App
from mintworks.core.playback import Playback
from mintworks.core.record import GameRecord
from mintworks.core.session import Session
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.snapshot import to_json
from mintworks.games.works.scenes.factory import WorksScenes
from mintworks.scenes.review.replay import Replay
from mintworks.scenes.review.replay_scene import ReplayScene
from tests.scenes.noted_navigator import NotedNavigator
from tests.scenes.person import Person


class Watcher(Person):
    """Watches a record from one of its places on; what is dealt out has been dealt."""

    def __init__(
        self, app: App, record: GameRecord, place: int = 0, *, keeps: bool | None = None, begins: bool = False
    ) -> None:
        super().__init__(app)
        self.led = NotedNavigator(app)
        self.asked_to_keep = 0
        self.keeps = keeps
        self.playback = Playback(PLUGIN, record, app.strings)
        self.playback.go_to(place)
        scenes = WorksScenes()
        keep = None if keeps is None else self._keep
        replay = Replay(self.playback, scenes.replay_words, keep, begins=begins)
        self.laid = scenes.watched(self.playback)
        self.scene = ReplayScene(self.laid, replay)
        app.push(self.scene)
        app.ui.tweens.finish_all()
        self.scene.director.hurry()

    @property
    def taken_over(self) -> list[Session]:
        """The games that were taken over."""
        return self.led.given_to("play_on")

    def _keep(self) -> bool:
        self.asked_to_keep += 1
        return bool(self.keeps)

    def rests(self, most_s: float = 120.0) -> None:
        """Wait, without drawing, until nothing moves."""
        while most_s > 0 and (self._moves_on() or self.scene.director.busy):
            most_s -= 0.05
        assert most_s > 0, "the table never comes to rest"

    def _moves_on(self) -> bool:
        moving = self.app.ui.tweens.update(0.05)
        return self.scene.update(0.05) or moving

    def plays(self) -> bool:
        return self.scene.replay.playing

    @property
    def place(self) -> int:
        return self.playback.place

    def table(self) -> dict[str, Any]:
        """All that lies on the table, and what the log says of it."""
        self.rests()
        tableau: Any = self.laid.tableau
        cards = {plan.id: (sprite.rect, sprite.side) for plan, sprite in tableau.cards.items()}
        lines = [line.text for line in self.scene.log.lines]
        return {"shown": to_json(tableau.shown), "cards": cards, "token": tableau.token_at, "log": lines}

    def at(self, place: float) -> tuple[int, int]:
        """Where a place of the timeline is on the screen."""
        timeline = self.scene.replay.leading.timeline
        return round(timeline.x_of(place)), timeline.line.centery
