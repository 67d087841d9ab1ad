"""The statistics page of any game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import tzinfo
from typing import Final

from mintworks.core.accuracy import accuracy
from mintworks.core.plugin import GamePlugin
from mintworks.scenes.base.headed_scene import PAGE
from mintworks.scenes.base.scene import App
from mintworks.scenes.history.history_page import draw_blank, draw_heading
from mintworks.scenes.history.past_game_words import duration_told
from mintworks.scenes.history.rate_rows import FEW, basis_told, value_told
from mintworks.storage.history import History, Profile
from mintworks.storage.statistics import Rate, Statistics
from mintworks.ui import shapes
from mintworks.ui.cutout import Cutouts
from mintworks.ui.input import Event
from mintworks.ui.layout import Area
from mintworks.ui.plots import LinePlot, PlotLine
from mintworks.ui.stage import Rect, Stage, TextBlock, write, write_lines
from mintworks.ui.theme import mix
from mintworks.ui.widgets import Choice, Form, draw_panel

GAP: Final = 20
PADDING: Final = 28
HEADING: Final = 52
_SWITCH: Final = Area(PAGE.left, 142, 480, 54)
_BODY: Final = Area.between(PAGE.left, 214, PAGE.right, PAGE.bottom)
_HEADLINES, PANELS = _BODY.cut_top(134, gap=GAP)
"""Area of the game's panels."""
_NOTE_BELOW: Final = 25
LATEST: Final = 12
"""Number of latest games drawn behind the mean."""
_LARGE_TEXT: Final = 1.5
"""Text scale from which words matter more than their place beside an icon."""
_LARGEST: Final = 1.6
_SCOPES: Final = ("all", "printed")
"""Scopes of the switch, by keys of their words."""


def mean_of_at_least(games: int) -> int:
    """Return the minimum of games for a mean: few long games shouldn't draw its end."""
    return FEW if games >= 2 * FEW else 1


class GameStatisticsPage:
    """Headline numbers above the game's panels, by default its score by round.

    A switch lets one count all games, or those by the printed rules alone; `on_switched` is called then. Everyone plays
    towards the `goal`.
    """

    def __init__(
        self,
        app: App,
        history: History,
        zone: tzinfo | None,
        on_switched: Callable[[], None],
        plugin: GamePlugin,
        goal: int = 0,
    ) -> None:
        self._plugin = plugin
        self._goal = goal
        self._app = app
        self._history = history
        self._zone = zone
        self._on_switched = on_switched
        self._scope = 0
        self._profile: Profile | None = None

    # What a game tells besides

    def find(self, statistics: Statistics) -> None:
        """Query the data of the panels."""
        tally = self._plugin.history.score_tally
        self._mean_score = statistics.mean_by_round(tally, mean_of_at_least(statistics.summary().games))
        self._latest_score = statistics.latest_by_round(tally, LATEST)

    def draw_panels(self, stage: Stage) -> None:
        """Draw the panels into `PANELS`; there is at least one game."""
        self.draw_stars(self.panel(stage, "mean_stars", PANELS), self._mean_score, self._latest_score, self._goal)

    def habit(self, played: str, best: str) -> str:
        """Return the key of the words for a habit: playing one action where another is better.

        By default the first word of the better action's notation.
        """
        return f"{self._plugin.folder}.habits.{best.partition(':')[0]}"

    # The page

    def read(self, profile: Profile | None) -> None:
        self._profile = profile
        whose, all_games = None if profile is None else profile.id, _SCOPES[self._scope] == "all"
        statistics = Statistics(self._history, whose, game=self._plugin.id, all_games=all_games)
        self._summary = statistics.summary()
        self._streaks = statistics.streaks()
        self._accuracy = accuracy(statistics.reviewed(), self.habit)
        self.find(statistics)

    def lay_out(self, form: Form, stage: Stage, cutouts: Cutouts) -> None:
        """Add the switch, once there are games."""
        self._cutouts = cutouts
        if not self._is_blank:
            prefix = "chronicle.statistics.scope"
            options = [self._app.strings(f"{prefix}.{key}.name") for key in _SCOPES]
            name, place = self._app.strings(f"{prefix}.label"), stage.rect(*_SWITCH)
            form.add(Choice(self._app.ui, "chronicle.scope", place, name, options, self._scope, self._switch))

    @property
    def _is_blank(self) -> bool:
        """Return whether no game is finished yet."""
        return not self._summary.games and _SCOPES[self._scope] == "all"

    def _switch(self, scope: int) -> None:
        self._scope = scope
        self._on_switched()

    def handle(self, event: Event) -> bool:
        return False

    def draw(self, stage: Stage) -> None:
        if self._is_blank:
            draw_blank(self._app, stage, "chronicle.statistics.empty", self._profile)
            return
        self._draw_scope(stage)
        if not self._summary.games:
            draw_blank(self._app, stage, "chronicle.statistics.none_printed", self._profile, area=_BODY)
            return
        self._draw_headlines(stage)
        self.draw_panels(stage)

    def draw_note(self, stage: Stage) -> None:
        """Draw a note about small numbers."""
        at = stage.at(PAGE.middle, PAGE.bottom + _NOTE_BELOW)
        told, ui = self._app.strings("chronicle.statistics.few", n=FEW), self._app.ui
        style = ui.style("note", ui.theme.muted, most=1.4)
        ui.text.draw(told, style, at, align="center", width_px=ui.px(PAGE.width))

    def panel(self, stage: Stage, heading: str, area: Area) -> Rect:
        """Draw a panel with its heading; return the room left."""
        ui = self._app.ui
        panel = stage.rect(*area)
        draw_panel(ui, panel)
        room = panel.inflate(-2 * ui.px(PADDING), -2 * ui.px(PADDING * 0.7))
        if not heading:
            return room
        draw_heading(ui, self._app.strings(f"chronicle.statistics.{heading}"), room)
        below_px = ui.px(HEADING)
        return Rect(room.left, room.top + below_px, room.width, room.height - below_px)

    # Headlines

    def _draw_scope(self, stage: Stage) -> None:
        """Draw beside the switch the quality of decisions in reviewed games, else which games count."""
        ui, strings, found = self._app.ui, self._app.strings, self._accuracy
        text = strings(f"chronicle.statistics.scope.{_SCOPES[self._scope]}.text")
        if found.games:
            text = strings("chronicle.statistics.accuracy", share=round(100 * found.share), n=found.games)
        if found.habit is not None:
            missed = strings(found.habit.name)
            text += " " + strings("chronicle.statistics.habit", missed=missed, n=found.habit.count, of=found.habit.of)
        style = ui.style("body", ui.theme.muted, most=1.3)
        beside = Area.between(_SWITCH.right + 24, _SWITCH.top, PAGE.right, _SWITCH.bottom)
        write(ui, text, style, stage.rect(*beside), middle=True)

    def _draw_headlines(self, stage: Stage) -> None:
        strings, summary, streaks = self._app.strings, self._summary, self._streaks
        told, counted = "chronicle.statistics", "games_of_all" if self._profile is None else "games"
        won = Rate("", summary.games, summary.wins)
        cards = [
            ("card", str(summary.games), strings(f"{told}.{counted}", n=summary.games)),
            ("crown", value_told(won, strings), basis_told(won, strings)),
            ("star", str(summary.best_score), strings(f"{told}.best_stars")),
            ("clock", duration_told(summary.played_s, strings), strings(f"{told}.played")),
        ]
        if streaks.best > 1:
            cards.append(("check", str(streaks.best), strings(f"{told}.streak", n=streaks.current)))
        for area, card in zip(_HEADLINES.columns(len(cards), GAP), cards, strict=True):
            self._draw_headline(stage.rect(*area), *card)

    def _draw_headline(self, panel: Rect, icon: str, value: str, caption: str) -> None:
        ui, theme = self._app.ui, self._app.ui.theme
        ui.canvas.say(f"{value} {caption}")
        draw_panel(ui, panel, "night")
        is_large = ui.settings.text_scale >= _LARGE_TEXT
        icon_px, pad_px = ui.px(40 if is_large else 56), ui.px(18 if is_large else 24)
        number, told = (
            TextBlock(value, ui.style("number", theme.cream)),
            TextBlock(caption, ui.style("note", theme.muted), 2),
        )
        left_px = panel.left + pad_px + icon_px + ui.px(12 if is_large else 20)
        room = Rect(left_px, panel.top, panel.right - ui.px(18) - left_px, panel.height)
        line = panel.centery
        if is_large:  # the words take the whole width, beneath icon and number
            room.height = panel.height * 2 // 5
            line = room.centery + ui.px(4)
            below = Rect(panel.left + pad_px, room.bottom, panel.width - 2 * pad_px, panel.bottom - room.bottom)
            words = ui.style("note", theme.muted, most=_LARGEST)
            write(ui, caption, words, below.inflate(0, -2 * ui.px(6)), middle=True, max_lines=2)
        write_lines(ui, [number] if is_large else [number, told], room.move(0, line - room.centery))
        icon_at = panel.left + pad_px + icon_px / 2, line
        ui.canvas.draw(ui.art.icon(icon, icon_px, theme.gold), center=icon_at)

    def draw_stars(self, room: Rect, values: list[float], latest: list[list[int]], goal: int) -> None:
        """Draw mean stars by round, the last as a number, over the latest games."""
        ui, strings, theme = self._app.ui, self._app.strings, self._app.ui.theme
        games = self._summary.games
        text = strings("chronicle.statistics.mean_of", n=games)
        note = ui.style("note", theme.muted_ink, most=1.5)
        ui.text.draw(text, note, (room.left, room.top + ui.px(4)), width_px=room.width)
        if not values:
            return
        ui.canvas.say(f"{text}: {', '.join(f'{mean:.1f}' for mean in values)}")
        box = Rect(room.left, room.top + ui.px(26), room.width, room.height - ui.px(26))
        label = ui.style("figure", theme.ink)
        value = f"{values[-1]:.1f}"
        end_px = ui.text.width_px(value, label) + ui.px(24)
        line = PlotLine(values, theme.hues["leaf"])
        behind = [PlotLine(course, line.color) for course in latest] if games > 1 else []
        plot = LinePlot(ui, box, [line], goal=goal, ends_px=end_px, behind=behind)
        plot.draw()
        ((x, y),) = plot.ends(0)
        # Paper beneath the numbers hides the grid.
        ground = Rect(0, 0, ui.text.width_px(value, label) + ui.px(8), ui.text.line_height_px(label))
        ground.midleft = round(x + ui.px(12)), round(y)
        paper = mix(theme.cream, theme.paper, 0.4)
        ui.art.draw_shape(shapes.panel(*ground.size, fill=paper, radius_px=ui.px(8)), ground.topleft)
        ui.text.draw(value, label, (x + ui.px(16), y))
