"""Before and after a game of the campaign: who waits and what is asked for, and then what was won."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from mintworks.core.scenario import MEDALS, Medal, Scenario
from mintworks.scenes.base.scene import App
from mintworks.scenes.campaign.chart import district_color, draw_medal
from mintworks.scenes.campaign.medals import MedalTiles, Standing
from mintworks.scenes.campaign.portrait_page import MenuOption, PortraitPage
from mintworks.scenes.campaign.words import against, node_title, portrait_of, twist_told
from mintworks.scenes.results.badge import Badge
from mintworks.scenes.results.score_band import Sides
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.input import Command, Commanded, Event, PointerPressed
from mintworks.ui.stage import Rect
from mintworks.ui.theme import Color
from mintworks.ui.tree import Target
from mintworks.ui.tween import linear, out_back

_MEDALS = (800, 484, 840, 352)
_MEDALS_BEFORE = (800, 528, 840, 308)
_FIRST_S, _STEP_S, _FLIGHT_S = 0.5, 0.45, 0.5


class _NodeScene(PortraitPage):
    """A page about one node."""

    texts = "campaign"
    medals = _MEDALS

    def __init__(
        self,
        node: Scenario,
        choices: Sequence[MenuOption],
        portrait: str,
        quote: str,
        on_cancel: Callable[[], None],
        badges: Sequence[Badge] = (),
    ) -> None:
        super().__init__(choices, portrait, quote, on_cancel, badges)
        self.node = node

    def accent(self) -> Color:
        return district_color(self.app.ui, self.node.district)

    def standings(self) -> dict[Medal, Standing]:
        """How it stands with each medal now."""
        raise NotImplementedError

    def lay_out(self) -> None:
        super().lay_out()
        self.tiles = MedalTiles(self.app.ui, self.app.strings, self.node, self.stage.rect(*self.medals))

    def targets(self) -> Sequence[Target]:
        return [*super().targets(), *self.tiles.targets(self.standings())]


class BriefingScene(_NodeScene):
    """A node before its game, or while it is played: what is different and what the medals ask for."""

    name = "campaign-briefing"
    medals = _MEDALS_BEFORE

    def __init__(
        self, node: Scenario, earned: Collection[Medal], choices: Sequence[MenuOption], on_cancel: Callable[[], None]
    ) -> None:
        super().__init__(node, choices, portrait_of(node), f"campaign.nodes.{node.id}.before", on_cancel)
        self._earned = earned

    def standings(self) -> dict[Medal, Standing]:
        return {medal: Standing.KEPT if medal in self._earned else Standing.OPEN for medal in MEDALS}

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        strings, node = self.app.strings, self.node
        district = strings(f"campaign.districts.{node.district}")
        self.draw_heading(district, node_title(node, strings), against(node, strings))
        self.draw_difference(twist_told(node, strings))
        self.tiles.draw(self.standings())


@dataclass(frozen=True, slots=True)
class RunResult:
    """How a run at a node went.

    `title` and `sides` say who won, `aside` what else there is to say, such as the roads that were opened; `earned`
    are the medals of this run and `before` those won earlier.
    """

    title: str
    sides: Sides
    aside: str
    earned: tuple[Medal, ...]
    before: tuple[Medal, ...]
    is_won: bool

    @property
    def new(self) -> tuple[Medal, ...]:
        return tuple(medal for medal in MEDALS if medal in self.earned and medal not in self.before)


class DebriefingScene(_NodeScene):
    """A node after its game: new medals fly to their places, and Posy or the opponent has a word."""

    name = "campaign-debriefing"

    def __init__(
        self,
        node: Scenario,
        opponent: str,
        verdict: RunResult,
        choices: Sequence[MenuOption],
        on_cancel: Callable[[], None],
        badges: Sequence[Badge] = (),
    ) -> None:
        won = bool(verdict.earned)
        quote = f"campaign.nodes.{node.id}.after" if won else f"campaign.lost.{opponent}"
        if verdict.is_won and not won:
            quote = "campaign.result.almost"
        portrait = "host" if verdict.is_won else opponent
        super().__init__(node, choices, portrait, quote, on_cancel, badges)
        self._verdict = verdict
        self.is_celebrated = won
        self._end_s = _FIRST_S + _STEP_S * max(0, len(verdict.new) - 1) + _FLIGHT_S
        self.clock_s = 0.0
        """How long the medals have been on their way."""
        self._landed = 0

    def enter(self, app: App) -> None:
        super().enter(app)
        app.ui.tweens.to(self, "clock_s", self._end_s, self._end_s, linear)
        app.ui.sound.play(Cue.WIN if self._verdict.is_won else Cue.LOSE)

    @property
    def is_flying(self) -> bool:
        return bool(self._verdict.new) and self.clock_s < self._end_s

    def handle(self, event: Event) -> None:
        """Any key or click first lets the medals arrive."""
        if self.is_flying and (
            isinstance(event, PointerPressed)
            or (isinstance(event, Commanded) and event.command in (Command.CONFIRM, Command.CANCEL))
        ):
            self.app.ui.tweens.stop(self, "clock_s")
            self.clock_s = self._end_s
            if isinstance(event, Commanded):
                return
        super().handle(event)

    def standings(self) -> dict[Medal, Standing]:
        """A new medal counts as soon as it has landed."""
        return {medal: self._standing(medal) for medal in MEDALS}

    def _standing(self, medal: Medal) -> Standing:
        verdict = self._verdict
        if medal in verdict.new:
            return Standing.NEW if self._flight(verdict.new.index(medal)) >= 1 else Standing.OPEN
        if medal in verdict.before:
            return Standing.AGAIN if medal in verdict.earned else Standing.KEPT
        return Standing.OPEN

    def update(self, dt_s: float) -> bool:
        moving = super().update(dt_s)
        landed = sum(1 for index in range(len(self._verdict.new)) if self._flight(index) >= 1)
        if landed > self._landed:
            self.app.ui.sound.play(Cue.BUILD, pitch_step=2 * landed)
        self._landed = landed
        return moving

    def report(self) -> dict[str, Any]:
        verdict = self._verdict
        earned = [str(medal) for medal in verdict.earned]
        return {"title": verdict.title, "earned": earned, "flying": self.is_flying, "landed": self._landed}

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        verdict = self._verdict
        self.draw_heading(node_title(self.node, self.app.strings), verdict.title)
        self.draw_score(verdict.sides, verdict.aside, _MEDALS[1])
        self.tiles.draw(self.standings())
        for index, medal in enumerate(verdict.new):
            self._draw_flight(medal, self._flight(index), self.tiles.place(medal))

    def _flight(self, index: int) -> float:
        """How far a new medal has come, from 0 to 1."""
        if self.clock_s >= self._end_s:  # by the sums of the clock the last one may be a hair short of its place
            return 1.0
        return min(1.0, max(0.0, (self.clock_s - _FIRST_S - index * _STEP_S) / _FLIGHT_S))

    def _draw_flight(self, medal: Medal, share: float, place: Rect) -> None:
        if not 0 < share < 1:
            return
        start = self.stage.at(506, 380)
        come = out_back(share)
        center = start[0] + (place.centerx - start[0]) * come, start[1] + (place.centery - start[1]) * come
        draw_medal(self.app.ui, medal, center, place.width, earned=True, scale=2.2 - 1.2 * share)
