"""Before and after a game of the campaign: who waits and what is asked for, and then what was won."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from mintworks.campaign.nodes import MEDALS, Medal, Node
from mintworks.scenes.campaign_card import draw_medals, draw_twist, medal_place, medal_rows, write
from mintworks.scenes.campaign_words import against, node_title
from mintworks.scenes.form_scene import FormScene
from mintworks.scenes.scene import App
from mintworks.view import shapes
from mintworks.view.canvas import Canvas
from mintworks.view.celebration import Leaves, sunburst
from mintworks.view.cues import Cue
from mintworks.view.input import Command, Commanded, Event, PointerPressed
from mintworks.view.stage import Rect, draw_tabletop, letter_size
from mintworks.view.text import Style
from mintworks.view.theme import mix
from mintworks.view.tween import linear, out_back
from mintworks.view.widgets import Button, draw_panel
from mintworks.view.widgets.button import Kind
from mintworks.view.works.campaign_chart import district_color, draw_medal

_PANEL = (220, 96, 1480, 784)
_PORTRAIT = (276, 152, 460, 460)
_QUOTE = (276, 640, 460, 196)
_QUOTE_PADDING, _TAIL = 22, 34
_DISTRICT = (800, 146, 840, 38)
_TITLE = (800, 184, 840, 84)
_AGAINST = (800, 268, 840, 40)
_TWIST = (800, 336, 840, 180)
_MEDALS = (800, 532, 840, 318)
_BUTTONS_TOP = 920
_BUTTON = (400, 84)
_GAP = 28
_FIRST_S, _STEP_S, _FLIGHT_S = 0.5, 0.45, 0.5
_LEAVES = 26


@dataclass(frozen=True, slots=True)
class Choice:
    """A button under the page."""

    key: str
    on_press: Callable[[], None]
    kind: Kind = "secondary"
    icon: str | None = None


class _NodeScene(FormScene):
    """A page about one node, with a portrait that speaks; the first choice has the focus."""

    def __init__(
        self, node: Node, choices: Sequence[Choice], portrait: str, quote: str, on_cancel: Callable[[], None]
    ) -> None:
        self.node = node
        self._choices = choices
        self._portrait = portrait
        self._quote = quote
        self._on_cancel = on_cancel
        self.first_focus = f"campaign.{choices[0].key}"

    def cancel(self) -> None:
        self._on_cancel()

    def lay_out(self) -> None:
        width, height = _BUTTON
        left = 960 - (len(self._choices) * (width + _GAP) - _GAP) / 2
        for index, choice in enumerate(self._choices):
            key = f"campaign.{choice.key}"
            place = self.stage.rect(left + index * (width + _GAP), _BUTTONS_TOP, width, height)
            label = self.app.strings(key)
            self.form.add(Button(self.app.ui, key, place, label, choice.on_press, kind=choice.kind, icon=choice.icon))

    def draw_ground(self, canvas: Canvas) -> None:
        draw_tabletop(self.app.ui)
        self._draw_light(canvas)
        draw_panel(self.app.ui, self.stage.rect(*_PANEL))
        self._draw_speaker(canvas)

    def _draw_light(self, canvas: Canvas) -> None:
        """What shines behind the page."""

    def _draw_speaker(self, canvas: Canvas) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        box = self.stage.rect(*_PORTRAIT)
        canvas.draw(self.cutouts.picture(self._portrait, box.width, box.height, ui.px(theme.radius)), box.topleft)
        room = self.stage.rect(*_QUOTE)
        ground = mix(theme.paper, theme.mint_shade, 0.5)
        tail_px = ui.px(_TAIL)
        tail = shapes.panel(tail_px, tail_px, fill=ground, radius_px=ui.px(4))
        canvas.draw(ui.art.shape(tail), center=(room.centerx, room.top + ui.px(2)), angle=45)
        bubble = shapes.panel(room.width, room.height, fill=ground, radius_px=ui.px(theme.radius))
        ui.art.draw_shape(bubble, room.topleft)
        style = Style(size=letter_size(ui, 27, 1.3), weight=600, color=theme.ink)
        words = room.inflate(-2 * ui.px(_QUOTE_PADDING), -2 * ui.px(_QUOTE_PADDING))
        write(ui, strings(self._quote), style, words, align="center", middle=True)

    def _draw_heading(self, title: str, below: str, above: str) -> None:
        ui, theme = self.app.ui, self.app.ui.theme
        color = mix(district_color(ui, self.node.district), theme.ink, 0.3)
        small = Style(size=letter_size(ui, 26, 1.3), weight=800, color=color)
        write(ui, above, small, self.stage.rect(*_DISTRICT), middle=True)
        large = Style(size=letter_size(ui, 62, 1.0), font="display", color=theme.ink)
        write(ui, title, large, self.stage.rect(*_TITLE), middle=True)
        told = Style(size=letter_size(ui, 26, 1.3), weight=600, color=theme.muted_ink)
        write(ui, below, told, self.stage.rect(*_AGAINST), middle=True)


class BriefingScene(_NodeScene):
    """A node before its game, or while it is played: what is different and what the medals ask for."""

    name = "campaign-briefing"

    def __init__(
        self, node: Node, earned: Collection[Medal], choices: Sequence[Choice], on_cancel: Callable[[], None]
    ) -> None:
        alone = len(node.opponents) == 1
        portrait = f"portraits/{node.opponents[0] if alone else 'host'}"
        super().__init__(node, choices, portrait, f"campaign.nodes.{node.id}.before", on_cancel)
        self._earned = earned

    def command(self, command: Command) -> None:
        if command is Command.RULES:
            self.cancel()

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        ui, strings, node = self.app.ui, self.app.strings, self.node
        district = strings(f"campaign.districts.{node.district}")
        self._draw_heading(node_title(node, strings), against(node, strings), district)
        draw_twist(ui, strings, node, self.stage.rect(*_TWIST), letter_size(ui, 30, 1.3))
        draw_medals(ui, strings, node, self.stage.rect(*_MEDALS), self._earned, 28)


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a run at a node went.

    `title`, `decided` and `score` say who won and why, `earned` are the medals of this run and `before` those won
    earlier; `aside` is what else there is to say, such as the roads that were opened.
    """

    title: str
    decided: str
    score: str
    earned: tuple[Medal, ...]
    before: tuple[Medal, ...]
    is_won: bool
    aside: str = ""

    @property
    def new(self) -> tuple[Medal, ...]:
        return tuple(medal for medal in MEDALS if medal in self.earned and medal not in self.before)


class DebriefingScene(_NodeScene):
    """A node after its game: new medals fly to their places, and Posy or the opponent has a word."""

    name = "campaign-debriefing"

    def __init__(
        self, node: Node, opponent: str, verdict: Verdict, choices: Sequence[Choice], on_cancel: Callable[[], None]
    ) -> None:
        won = bool(verdict.earned)
        quote = f"campaign.nodes.{node.id}.after" if won else f"campaign.lost.{opponent}"
        if verdict.is_won and not won:
            quote = "campaign.result.almost"
        portrait = "portraits/host" if verdict.is_won else f"portraits/{opponent}"
        super().__init__(node, choices, portrait, quote, on_cancel)
        self._verdict = verdict
        self._end_s = _FIRST_S + _STEP_S * max(0, len(verdict.new) - 1) + _FLIGHT_S
        self.clock_s = 0.0
        """How long the medals have been on their way."""
        self._landed = 0

    def enter(self, app: App) -> None:
        super().enter(app)
        self._leaves = Leaves(app.ui, _LEAVES if self._verdict.earned else 0)
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

    def update(self, dt_s: float) -> bool:
        moving = super().update(dt_s)
        landed = sum(1 for index in range(len(self._verdict.new)) if self._flight(index) >= 1)
        if landed > self._landed:
            self.app.ui.sound.play(Cue.BUILD, pitch_step=2 * landed)
        self._landed = landed
        return self._leaves.update(dt_s) or moving

    def report(self) -> dict[str, Any]:
        verdict = self._verdict
        return {"title": verdict.title, "earned": [str(medal) for medal in verdict.earned], "flying": self.is_flying}

    # Drawing

    def _draw_light(self, canvas: Canvas) -> None:
        ui = self.app.ui
        if self._verdict.earned:
            light = sunburst(*canvas.size_px, self.stage.at(960, 488), light=ui.theme.gold, strength=0.32)
            ui.art.draw_shape(light, (0, 0))
        self._leaves.draw()

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        ui, strings, verdict = self.app.ui, self.app.strings, self._verdict
        self._draw_heading(verdict.title, verdict.decided, node_title(self.node, strings))
        landed = [medal for index, medal in enumerate(verdict.new) if self._flight(index) >= 1]
        have = {*verdict.before, *landed}
        notes = {medal: strings("campaign.result.medal_new") for medal in landed}
        room = self.stage.rect(*_MEDALS)
        draw_medals(ui, strings, self.node, room, have, 28, notes)
        self._draw_aside(self.stage.rect(*_TWIST))
        for index, medal in enumerate(verdict.new):
            self._draw_flight(medal, self._flight(index), medal_place(medal_rows(room)[medal]))

    def _draw_aside(self, room: Rect) -> None:
        ui = self.app.ui
        half = room.height // 2
        large = Style(size=letter_size(ui, 44, 1.0), font="display", color=ui.theme.ink)
        write(ui, self._verdict.score, large, Rect(room.left, room.top, room.width, half), middle=True)
        style = Style(size=letter_size(ui, 28, 1.3), weight=700, color=ui.theme.ink)
        write(ui, self._verdict.aside, style, Rect(room.left, room.top + half, room.width, half), middle=True)

    def _flight(self, index: int) -> float:
        """How far a new medal has come, from 0 to 1."""
        return min(1.0, max(0.0, (self.clock_s - _FIRST_S - index * _STEP_S) / _FLIGHT_S))

    def _draw_flight(self, medal: Medal, share: float, place: Rect) -> None:
        if not 0 < share < 1:
            return
        start = self.stage.at(506, 380)
        come = out_back(share)
        center = start[0] + (place.centerx - start[0]) * come, start[1] + (place.centery - start[1]) * come
        draw_medal(self.app.ui, medal, center, place.width, earned=True, scale=2.2 - 1.2 * share)
