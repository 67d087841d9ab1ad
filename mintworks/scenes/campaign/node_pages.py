"""The pages of a campaign node, with its medals at their foot."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from mintworks.content.strings import Strings
from mintworks.core.plugin import GamePlugin
from mintworks.core.scenario import MEDALS, Medal, Scenario
from mintworks.scenes.base.scene import App
from mintworks.scenes.campaign.chart import draw_medal
from mintworks.scenes.campaign.medals import MedalState, MedalTiles
from mintworks.scenes.campaign.portrait_page import Footer, Heading, MenuOption
from mintworks.scenes.campaign.scenario_pages import HOST, BriefingScene, DebriefingScene, ScenarioEnding
from mintworks.scenes.campaign.scenario_words import against, against_rule, node_title, portrait_of, rule_of, twist_told
from mintworks.scenes.history.badge import Badge
from mintworks.ui.canvas import Point
from mintworks.ui.cues import Cue
from mintworks.ui.stage import Rect, Stage
from mintworks.ui.tree import Target
from mintworks.ui.tween import linear, out_back

_LEFT, _WIDTH, _BOTTOM = 800, 840, 836
_TOP, _TOP_BEFORE = 484, 528
_PORTRAIT: Final = (506, 380)
"""Middle of the portrait, from which new medals fly in."""
_FIRST_S, _STEP_S, _FLIGHT_S = 0.5, 0.45, 0.5

Tasks = Mapping[Medal, str]
"""The conditions of a node's medals, as sentences."""


class MedalFooter(Footer):
    """The medals of a node: those that were won `before`, and those `earned` now.

    New medals fly to their places one after the other.
    """

    def __init__(
        self, tasks: Tasks, before: Collection[Medal], earned: Collection[Medal] = (), top: float = _TOP
    ) -> None:
        self.top = top
        self._tasks = tasks
        self._before = before
        self._earned = earned
        self.new = [medal for medal in MEDALS if medal in earned and medal not in before]
        self._end_s = _FIRST_S + _STEP_S * max(0, len(self.new) - 1) + _FLIGHT_S
        self.clock_s = 0.0
        """Time since the first new medal took off, in seconds."""
        self._landed = 0

    def enter(self, app: App) -> None:
        app.ui.tweens.to(self, "clock_s", self._end_s, self._end_s, linear)

    def lay_out(self, app: App, stage: Stage) -> None:
        self._ui = app.ui
        self._start: Point = stage.at(*_PORTRAIT)
        room = stage.rect(_LEFT, self.top, _WIDTH, _BOTTOM - self.top)
        self.tiles = MedalTiles(app.ui, app.strings, self._tasks, room)

    @property
    def is_flying(self) -> bool:
        return bool(self.new) and self.clock_s < self._end_s

    def hurry(self) -> bool:
        if not self.is_flying:
            return False
        self._ui.tweens.stop(self, "clock_s")
        self.clock_s = self._end_s
        return True

    def update(self, app: App) -> None:
        landed = sum(1 for index in range(len(self.new)) if self._flight(index) >= 1)
        if landed > self._landed:
            app.ui.sound.play(Cue.BUILD, pitch_step=2 * landed)
        self._landed = landed

    def standings(self) -> dict[Medal, MedalState]:
        """Return the state of each medal; a new one counts as soon as it has landed."""
        return {medal: self._standing(medal) for medal in MEDALS}

    def _standing(self, medal: Medal) -> MedalState:
        if medal in self.new:
            return MedalState.NEW if self._flight(self.new.index(medal)) >= 1 else MedalState.OPEN
        if medal in self._before:
            return MedalState.AGAIN if medal in self._earned else MedalState.KEPT
        return MedalState.OPEN

    def targets(self) -> Sequence[Target]:
        return self.tiles.targets(self.standings())

    def report(self) -> dict[str, Any]:
        earned = [str(medal) for medal in self._earned]
        return {"earned": earned, "flying": self.is_flying, "landed": self._landed}

    def draw(self) -> None:
        self.tiles.draw(self.standings())
        for index, medal in enumerate(self.new):
            self._draw_flight(medal, self._flight(index), self.tiles.place(medal))

    def _flight(self, index: int) -> float:
        """Return the progress of a new medal's flight, from 0 to 1."""
        if self.clock_s >= self._end_s:  # by the sums of the clock the last one may be a hair short of its place
            return 1.0
        return min(1.0, max(0.0, (self.clock_s - _FIRST_S - index * _STEP_S) / _FLIGHT_S))

    def _draw_flight(self, medal: Medal, share: float, place: Rect) -> None:
        if not 0 < share < 1:
            return
        come, start = out_back(share), self._start
        center = start[0] + (place.centerx - start[0]) * come, start[1] + (place.centery - start[1]) * come
        draw_medal(self._ui, medal, center, place.width, earned=True, scale=2.2 - 1.2 * share)


def node_briefing(
    node: Scenario,
    game: GamePlugin,
    tasks: Tasks,
    before: Collection[Medal],
    choices: Sequence[MenuOption],
    on_cancel: Callable[[], None],
    strings: Strings,
) -> BriefingScene:
    """Return the page of a node before or during its game, with the medals that were won there."""
    rule = rule_of(node, game, strings)
    heading = Heading(
        strings(f"campaign.districts.{node.district}"),
        node_title(node, strings),
        against_rule(against(node, game, strings), rule, strings),
        node.hue,
    )
    footer = MedalFooter(tasks, before, top=_TOP_BEFORE)
    speaker = portrait_of(node), f"campaign.nodes.{node.id}.before"
    told = twist_told(node, game, strings)
    return BriefingScene("campaign", heading, told, speaker, lambda: (footer, choices), on_cancel, rule=rule)


def node_debriefing(
    node: Scenario,
    opponent: str,
    ending: ScenarioEnding,
    footer: MedalFooter,
    choices: Sequence[MenuOption],
    on_cancel: Callable[[], None],
    strings: Strings,
    badges: Sequence[Badge] = (),
) -> DebriefingScene:
    """Return the page of a node after the game against one of its opponents."""
    heading = Heading(node_title(node, strings), strings(f"campaign.result.{ending.outcome}"), hue=node.hue)
    quote = f"campaign.nodes.{node.id}.after" if ending.is_celebrated else f"campaign.lost.{opponent}"
    if ending.is_won and not ending.is_celebrated:
        quote = "campaign.result.almost"
    speaker = HOST if ending.is_won else opponent, quote
    return DebriefingScene("campaign", heading, ending, footer, choices, speaker, on_cancel, badges)
