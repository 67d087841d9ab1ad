"""The page of the history with what all games add up to, drawn so that it is read at a glance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import tzinfo
from typing import Final

import msgspec

from mintworks.content.strings import enumerate_names
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.rules.upkeep import STARS_TO_END
from mintworks.games.works.scenes.plan_gallery import MOST_SHOWN, PlanGallery
from mintworks.scenes.base.headed_scene import PAGE
from mintworks.scenes.base.scene import App
from mintworks.scenes.history.page import draw_blank, draw_heading
from mintworks.scenes.history.rates import FEW, Entry, RateRows, basis_told, is_few, value_told
from mintworks.scenes.history.words import day_told, duration_told, ending_told
from mintworks.storage.history import History, PastGame, Profile
from mintworks.storage.statistics import Extremes, Rate, Statistics, Streaks, Summary
from mintworks.ui import shapes
from mintworks.ui.cutout import Cutouts
from mintworks.ui.input import Event
from mintworks.ui.layout import Area
from mintworks.ui.plots import Line, LinePlot
from mintworks.ui.stage import Rect, Stage, Words, write, write_lines
from mintworks.ui.theme import mix
from mintworks.ui.widgets import Choice, Form, draw_panel

_GAP: Final = 20
_SWITCH: Final = Area(PAGE.left, 142, 480, 54)
_BODY: Final = Area.between(PAGE.left, 214, PAGE.right, PAGE.bottom)
_HEADLINES, _PANELS = _BODY.cut_top(134, gap=_GAP)
_RATES, _REST = _PANELS.cut_left(540, gap=_GAP)
_BY_AI, _BY_PLAYERS = _RATES.cut_top(366, gap=_GAP)
_COURSE, _PLANS = _REST.cut_right(516, gap=_GAP)
_PADDING: Final = 28
_HEADING: Final = 52
_EXTREME: Final = 104
_NOTE_BELOW: Final = 25
_LATEST: Final = 12
_PLAYERS: Final = ("1", "2", "3", "4")
_SCOPES: Final = ("all", "printed")
"""What the switch lets one count, by the keys of its words."""


class _Found(msgspec.Struct, frozen=True):
    """What the history says of one person, or of everyone."""

    summary: Summary
    streaks: Streaks
    by_ai: dict[str, Rate]
    by_players: dict[str, Rate]
    plans: list[Rate]
    mean_stars: list[float]
    latest_stars: list[list[int]]
    extremes: Extremes

    @classmethod
    def of(cls, statistics: Statistics) -> _Found:
        summary = statistics.summary()
        return cls(
            summary,
            statistics.streaks(),
            {rate.of: rate for rate in statistics.by_opponent()},
            {rate.of: rate for rate in statistics.by_players()},
            statistics.by_tally("built"),
            statistics.mean_course("stars", mean_of_at_least(summary.games)),
            statistics.latest_courses("stars", _LATEST),
            statistics.extremes(),
        )


def mean_of_at_least(games: int) -> int:
    """Of how many games a mean has to be: where there are many, that of the one that lasted longest says nothing."""
    return FEW if games >= 2 * FEW else 1


class StatisticsPage:
    """Headline numbers above; beneath them opponents, plans and the course of a game.

    A switch lets one count all games, or those by the printed rules alone; `on_switched` is called then.
    """

    def __init__(
        self, app: App, history: History, cards: CardSet, zone: tzinfo | None, on_switched: Callable[[], None]
    ) -> None:
        self._app = app
        self._history = history
        self._cards = cards
        self._zone = zone
        self._on_switched = on_switched
        self._scope = 0
        self._profile: Profile | None = None
        self._gallery = PlanGallery(app.ui, app.strings, cards)

    def read(self, profile: Profile | None) -> None:
        self._profile = profile
        whose, all_games = None if profile is None else profile.id, _SCOPES[self._scope] == "all"
        self._found = _Found.of(Statistics(self._history, whose, game=MintWorks.id, all_games=all_games))

    def lay_out(self, form: Form, stage: Stage, cutouts: Cutouts) -> None:
        """There is only the switch to press, once there is anything to count."""
        self._cutouts = cutouts
        if not self._is_blank:
            told = "chronicle.statistics.scope"
            options = [self._app.strings(f"{told}.{key}.name") for key in _SCOPES]
            name, place = self._app.strings(f"{told}.label"), stage.rect(*_SWITCH)
            form.add(Choice(self._app.ui, "chronicle.scope", place, name, options, self._scope, self._switch))

    @property
    def _is_blank(self) -> bool:
        """Whether nobody has finished any game yet."""
        return not self._found.summary.games and _SCOPES[self._scope] == "all"

    def _switch(self, scope: int) -> None:
        self._scope = scope
        self._on_switched()

    def handle(self, event: Event) -> bool:
        return False

    def draw(self, stage: Stage) -> None:
        found = self._found
        if self._is_blank:
            draw_blank(self._app, stage, "chronicle.statistics.empty", self._profile)
            return
        self._draw_scope(stage)
        if not found.summary.games:
            draw_blank(self._app, stage, "chronicle.statistics.none_printed", self._profile, area=_BODY)
            return
        self._draw_headlines(stage)
        self._draw_rates(stage)
        self._draw_plans(stage)
        self._draw_course(stage)
        self._draw_note(stage)

    def _panel(self, stage: Stage, heading: str, area: Area) -> Rect:
        """Draw a panel with its heading; returns the room that is left."""
        ui = self._app.ui
        panel = stage.rect(*area)
        draw_panel(ui, panel)
        room = panel.inflate(-2 * ui.px(_PADDING), -2 * ui.px(_PADDING * 0.7))
        if not heading:
            return room
        draw_heading(ui, self._app.strings(f"chronicle.statistics.{heading}"), room)
        below_px = ui.px(_HEADING)
        return Rect(room.left, room.top + below_px, room.width, room.height - below_px)

    # Headlines

    def _draw_scope(self, stage: Stage) -> None:
        """Beside the switch, which games those are that count."""
        ui = self._app.ui
        told = self._app.strings(f"chronicle.statistics.scope.{_SCOPES[self._scope]}.text")
        style = ui.style("body", ui.theme.muted, most=1.3)
        beside = Area.between(_SWITCH.right + 24, _SWITCH.top, PAGE.right, _SWITCH.bottom)
        write(ui, told, style, stage.rect(*beside), middle=True)

    def _draw_headlines(self, stage: Stage) -> None:
        strings, summary, streaks = self._app.strings, self._found.summary, self._found.streaks
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
        for area, card in zip(_HEADLINES.columns(len(cards), _GAP), cards, strict=True):
            self._draw_headline(stage.rect(*area), *card)

    def _draw_headline(self, panel: Rect, icon: str, value: str, caption: str) -> None:
        ui, theme = self._app.ui, self._app.ui.theme
        draw_panel(ui, panel, "night")
        icon_px, pad_px = ui.px(56), ui.px(24)
        ui.canvas.draw(
            ui.art.icon(icon, icon_px, theme.gold), center=(panel.left + pad_px + icon_px / 2, panel.centery)
        )
        left_px = panel.left + pad_px + icon_px + ui.px(20)
        room = Rect(left_px, panel.top, panel.right - ui.px(18) - left_px, panel.height)
        told = Words(caption, ui.style("note", theme.muted, most=1.1), lines=2)
        write_lines(ui, [Words(value, ui.style("number", theme.cream)), told], room)

    # Rates

    def _draw_rates(self, stage: Stage) -> None:
        """Opponents above, numbers of players below; at the foot of each, those that are still to come."""
        strings, theme, found = self._app.strings, self._app.ui.theme, self._found
        rows = RateRows(self._app.ui, strings, self._cutouts)
        names = {ai: strings(f"names.ais.{ai}") for ai in self._cards.ais}
        met = [
            Entry(names[ai], found.by_ai[ai], theme.types["ai"], f"portraits/{ai}") for ai in names if ai in found.by_ai
        ]
        unmet = [ai for ai in names if ai not in found.by_ai]
        room = self._panel(stage, "by_ai", _BY_AI)
        rows.draw(room, met, self._to_come("to_meet", [names[ai] for ai in unmet]), [f"portraits/{ai}" for ai in unmet])
        tables = {number: strings(f"chronicle.statistics.players.{number}") for number in _PLAYERS}
        played = [
            Entry(tables[number], found.by_players[number], theme.types["core"])
            for number in tables
            if number in found.by_players
        ]
        unplayed = [name for number, name in tables.items() if number not in found.by_players]
        room = self._panel(stage, "by_players", _BY_PLAYERS)
        rows.draw(room, played, self._to_come("to_play", unplayed))

    def _to_come(self, key: str, names: Sequence[str]) -> str:
        strings = self._app.strings
        return strings(f"chronicle.statistics.{key}", names=enumerate_names(names, strings)) if names else ""

    def _draw_plans(self, stage: Stage) -> None:
        ui, strings = self._app.ui, self._app.strings
        favorites = self._gallery.known(self._found.plans)
        room = self._panel(stage, "plans", _PLANS)
        told = strings("chronicle.statistics.plans_built", n=len(favorites), total=len(self._cards.plans))
        style = ui.style("label", ui.theme.muted_ink, most=1.15)
        ui.text.draw(told, style, (room.right, room.top - ui.px(_HEADING - 20)), align="right")
        self._gallery.draw(room, favorites)

    def _draw_note(self, stage: Stage) -> None:
        """A word about small numbers, as long as there are any."""
        ui, found = self._app.ui, self._found
        rates = *found.by_ai.values(), *found.by_players.values(), *self._gallery.known(found.plans)[:MOST_SHOWN]
        if any(is_few(rate) for rate in rates):
            at = stage.at(PAGE.middle, PAGE.bottom + _NOTE_BELOW)
            told = self._app.strings("chronicle.statistics.few", n=FEW)
            ui.text.draw(
                told, ui.style("note", ui.theme.muted, most=1.1), at, align="center", width_px=ui.px(PAGE.width)
            )

    # The course of a game

    def _draw_course(self, stage: Stage) -> None:
        """The stars of a usual game, and beneath them the games that were the least usual."""
        shortest, longest = self._found.extremes
        if shortest is None or longest is None:
            return
        games = [("shortest", "speed", shortest), ("longest", "clock", longest)]
        if shortest.id == longest.id:
            games = [("first", "clock", shortest)]
        lower, upper = _COURSE.cut_bottom(2 * _PADDING * 0.7 + len(games) * _EXTREME, gap=_GAP)
        self._draw_stars(self._panel(stage, "mean_stars", upper))
        room = self._panel(stage, "", lower)
        height_px = room.height // len(games)
        for index, game in enumerate(games):
            self._draw_extreme(Rect(room.left, room.top + index * height_px, room.width, height_px), *game)

    def _draw_stars(self, room: Rect) -> None:
        """Mean stars by round, the last of them in figures, before the latest games of which they are."""
        ui, strings, theme = self._app.ui, self._app.strings, self._app.ui.theme
        values, games = self._found.mean_stars, self._found.summary.games
        told = strings("chronicle.statistics.mean_of", n=games)
        ui.text.draw(told, ui.style("note", theme.muted_ink), (room.left, room.top + ui.px(4)), width_px=room.width)
        if not values:
            return
        box = Rect(room.left, room.top + ui.px(26), room.width, room.height - ui.px(26))
        label = ui.style("figure", theme.ink)
        value = f"{values[-1]:.1f}"
        end_px = ui.text.width_px(value, label) + ui.px(24)
        line = Line(values, theme.types["culture"])
        behind = [Line(course, line.color) for course in self._found.latest_stars] if games > 1 else []
        plot = LinePlot(ui, box, [line], goal=STARS_TO_END, ends_px=end_px, behind=behind)
        plot.draw()
        ((x, y),) = plot.ends(0)
        # Paper beneath the figures keeps the lines of the ground out of them.
        ground = Rect(0, 0, ui.text.width_px(value, label) + ui.px(8), ui.text.line_height_px(label))
        ground.midleft = round(x + ui.px(12)), round(y)
        paper = mix(theme.cream, theme.paper, 0.4)
        ui.art.draw_shape(shapes.panel(*ground.size, fill=paper, radius_px=ui.px(8)), ground.topleft)
        ui.text.draw(value, label, (x + ui.px(16), y))

    def _draw_extreme(self, row: Rect, key: str, icon: str, game: PastGame) -> None:
        ui, strings, theme = self._app.ui, self._app.strings, self._app.ui.theme
        icon_px = ui.px(48)
        ui.canvas.draw(ui.art.icon(icon, icon_px, theme.types["core"]), center=(row.left + icon_px / 2, row.centery))
        left_px = row.left + icon_px + ui.px(20)
        width_px = row.right - left_px
        title = ui.style("name", theme.ink)
        body = ui.style("note", theme.muted_ink)
        between = strings("chronicle.between")
        length = strings("chronicle.rounds", n=game.rounds), duration_told(game.played_s, strings)
        who = ending_told(game, strings), day_told(game.ended, self._zone, strings)
        heading = strings(f"chronicle.statistics.{key}")
        drawn = ui.text.draw(heading, title, (left_px, row.centery - ui.px(16)), width_px=width_px * 0.4)
        at = left_px + drawn.width_px + ui.px(16), row.centery - ui.px(15)
        ui.text.draw(between.join(length), body.bold, at, width_px=width_px - drawn.width_px - ui.px(16))
        ui.text.draw(between.join(who), body, (left_px, row.centery + ui.px(18)), width_px=width_px)
