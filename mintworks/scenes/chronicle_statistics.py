"""The page of the chronicle with what all games add up to, drawn so that it is read at a glance."""

from __future__ import annotations

from datetime import tzinfo
from typing import Final

import msgspec

from mintworks.narration import card_name
from mintworks.records.history import History, PastGame, Profile
from mintworks.records.statistics import Extremes, Rate, Statistics, Streaks, Summary
from mintworks.rules.works.cards import CardSet
from mintworks.rules.works.upkeep import STARS_TO_END
from mintworks.scenes.chronicle_page import HEIGHT, LEFT, TOP, WIDTH, draw_blank, draw_heading
from mintworks.scenes.chronicle_words import day_told, duration_told, ending_told
from mintworks.scenes.scene import App
from mintworks.view.cutout import Cutouts
from mintworks.view.input import Event
from mintworks.view.plots import Line, LinePlot, draw_share
from mintworks.view.stage import Rect, Stage, letter_size, write
from mintworks.view.text import Style
from mintworks.view.theme import Color
from mintworks.view.widgets import Form, draw_panel

_GAP: Final = 20
_HEAD: Final = 146
_PADDING: Final = 28
_HEADING: Final = 52
_UPPER: Final = 380
_PLAYERS: Final = ("1", "2", "3", "4")
_PLANS: Final = 6
_PORTRAIT_ASPECT: Final = 1.0
_PLAN_ASPECT: Final = 1.1
_BAR: Final = 16
_PERCENT: Final = 84


class _Found(msgspec.Struct, frozen=True):
    """What the history says of one person, or of everyone."""

    summary: Summary
    streaks: Streaks
    by_ai: dict[str, Rate]
    by_players: dict[str, Rate]
    plans: list[Rate]
    mean_stars: list[float]
    extremes: Extremes

    @classmethod
    def of(cls, statistics: Statistics) -> _Found:
        return cls(
            statistics.summary(),
            statistics.streaks(),
            {rate.of: rate for rate in statistics.by_ai()},
            {rate.of: rate for rate in statistics.by_players()},
            statistics.favourite_plans(),
            statistics.mean_stars_by_round(),
            statistics.extremes(),
        )


class StatisticsPage:
    """Headline numbers above; beneath them opponents, plans and the course of a game."""

    def __init__(self, app: App, history: History, cards: CardSet, zone: tzinfo | None) -> None:
        self._app = app
        self._history = history
        self._cards = cards
        self._zone = zone
        self._profile: Profile | None = None

    def read(self, profile: Profile | None) -> None:
        self._profile = profile
        self._found = _Found.of(Statistics(self._history, None if profile is None else profile.id))

    def lay_out(self, form: Form, stage: Stage, cutouts: Cutouts) -> None:
        """There is nothing to press; only the pictures are others."""
        self._cutouts = cutouts

    def handle(self, event: Event) -> bool:
        return False

    def draw(self, stage: Stage) -> None:
        found = self._found
        if not found.summary.games:
            draw_blank(self._app, stage, "chronicle.statistics.empty", self._profile)
            return
        self._draw_headlines(stage)
        column = (WIDTH - 2 * _GAP) / 3
        top = TOP + _HEAD + _GAP
        lower_top, lower = top + _UPPER + _GAP, HEIGHT - _HEAD - _UPPER - 2 * _GAP
        lefts = [LEFT + index * (column + _GAP) for index in range(3)]
        self._draw_ais(self._panel(stage, "by_ai", lefts[0], top, column, _UPPER))
        self._draw_players(self._panel(stage, "by_players", lefts[0], lower_top, column, lower))
        self._draw_plans(self._panel(stage, "plans", lefts[1], top, column, HEIGHT - _HEAD - _GAP))
        self._draw_course(self._panel(stage, "mean_stars", lefts[2], top, column, _UPPER))
        self._draw_extremes(self._panel(stage, "", lefts[2], lower_top, column, lower))

    def _panel(self, stage: Stage, heading: str, left: float, top: float, width: float, height: float) -> Rect:
        """Draw a panel with its heading; returns the room that is left."""
        ui = self._app.ui
        panel = stage.rect(left, top, width, height)
        draw_panel(ui, panel)
        room = panel.inflate(-2 * ui.px(_PADDING), -2 * ui.px(_PADDING * 0.7))
        if not heading:
            return room
        draw_heading(ui, self._app.strings(f"chronicle.statistics.{heading}"), room, 28)
        below_px = ui.px(_HEADING)
        return Rect(room.left, room.top + below_px, room.width, room.height - below_px)

    # Headlines

    def _draw_headlines(self, stage: Stage) -> None:
        strings, summary, streaks = self._app.strings, self._found.summary, self._found.streaks
        percent = round(100 * summary.wins / summary.games)
        told, counted = "chronicle.statistics", "games_of_all" if self._profile is None else "games"
        cards = (
            ("card", str(summary.games), strings(f"{told}.{counted}", n=summary.games)),
            (
                "crown",
                strings(f"{told}.percent", n=percent),
                strings(f"{told}.wins", wins=summary.wins, n=summary.games),
            ),
            ("star", str(summary.best_stars), strings(f"{told}.best_stars")),
            ("clock", duration_told(summary.played_s, strings), strings(f"{told}.played")),
            ("check", str(streaks.best), strings(f"{told}.streak", n=streaks.current)),
        )
        width = (WIDTH - (len(cards) - 1) * _GAP) / len(cards)
        for index, card in enumerate(cards):
            self._draw_headline(stage.rect(LEFT + index * (width + _GAP), TOP, width, _HEAD), *card)

    def _draw_headline(self, panel: Rect, icon: str, value: str, caption: str) -> None:
        ui, theme = self._app.ui, self._app.ui.theme
        draw_panel(ui, panel, "night")
        icon_px, pad_px = ui.px(56), ui.px(24)
        ui.canvas.draw(
            ui.art.icon(icon, icon_px, theme.gold), center=(panel.left + pad_px + icon_px / 2, panel.centery)
        )
        left_px = panel.left + pad_px + icon_px + ui.px(20)
        width_px = panel.right - ui.px(18) - left_px
        number = Style(size=letter_size(ui, 54, 1.0), font="display", color=theme.cream)
        told = Style(size=letter_size(ui, 20, 1.1), weight=600, color=theme.muted)
        words = ui.text.paragraph_picture(caption, told, width_px, max_height_px=ui.px(62), max_lines=2)
        number_px = ui.px(60)
        top_px = panel.centery - (number_px + words.height_px) / 2
        ui.text.draw(value, number, (left_px, top_px + number_px / 2), width_px=width_px)
        ui.canvas.draw(words, (left_px, top_px + number_px))

    # Rates

    def _draw_ais(self, room: Rect) -> None:
        strings, theme = self._app.strings, self._app.ui.theme
        for ai, row in zip(self._cards.ais, _rows(room, len(self._cards.ais)), strict=True):
            rate = self._found.by_ai.get(ai, Rate(ai, 0, 0))
            name = strings(f"names.ais.{ai}")
            picture = f"portraits/{ai}", _PORTRAIT_ASPECT
            self._draw_rate(row, name, rate, theme.types["ai"], *picture, "won", "not_met")

    def _draw_plans(self, room: Rect) -> None:
        ui, strings, theme = self._app.ui, self._app.strings, self._app.ui.theme
        favourites = [rate for rate in self._found.plans if rate.of in self._cards.plans][:_PLANS]
        for rate, row in zip(favourites, _rows(room, _PLANS), strict=False):
            color = theme.types[self._cards.plans[rate.of].type]
            name = card_name(rate.of, strings)
            self._draw_rate(row, name, rate, color, f"plans/{rate.of}", _PLAN_ASPECT, "built", "")
        if len(favourites) < _PLANS:
            left = _rows(room, _PLANS)[len(favourites)]
            style = Style(size=letter_size(ui, 22, 1.3), weight=600, color=theme.muted_ink)
            write(ui, strings("chronicle.statistics.more_plans"), style, left, middle=True, max_lines=2)

    def _draw_rate(
        self, row: Rect, name: str, rate: Rate, color: Color, art: str, aspect: float, told: str, never: str
    ) -> None:
        """A picture; name and number of games in one line, the share that was won as a bar beneath."""
        ui, theme = self._app.ui, self._app.ui.theme
        height_px = row.height - ui.px(12)
        width_px = round(height_px * aspect)
        radius_px = width_px // 2 if aspect == _PORTRAIT_ASPECT else ui.px(10)
        picture = self._cutouts.picture(art, width_px, height_px, radius_px)
        ui.canvas.draw(picture, (row.left, row.centery - height_px / 2), alpha=1.0 if rate.games else 0.5)
        words = Rect(row.left + width_px + ui.px(18), row.top, row.right - row.left - width_px - ui.px(18), row.height)
        title = Style(size=letter_size(ui, 23, 1.15), weight=800, color=theme.ink)
        line, bar_line = words.centery - ui.px(14), words.centery + ui.px(18)
        drawn = ui.text.draw(name, title, (words.left, line), width_px=words.width * 0.45)
        self._draw_caption(rate, told, never, words.right, line, words.width - drawn.width_px - ui.px(14))
        self._draw_bar(Rect(words.left, bar_line - ui.px(_BAR) // 2, words.width, ui.px(_BAR)), rate, color)

    def _draw_players(self, room: Rect) -> None:
        ui, strings, theme = self._app.ui, self._app.strings, self._app.ui.theme
        title = Style(size=letter_size(ui, 22, 1.15), weight=800, color=theme.ink)
        for players, row in zip(_PLAYERS, _rows(room, len(_PLAYERS)), strict=True):
            rate = self._found.by_players.get(players, Rate(players, 0, 0))
            name = strings(f"chronicle.statistics.players.{players}")
            name_px, caption_px = ui.px(88), round(row.width * 0.4)
            ui.text.draw(name, title, (row.left, row.centery), width_px=name_px - ui.px(8))
            bar_px = row.width - name_px - caption_px
            box = Rect(row.left + name_px, row.centery - ui.px(_BAR) // 2, bar_px, ui.px(_BAR))
            self._draw_bar(box, rate, theme.types["core"])
            self._draw_caption(rate, "won", "not_played", row.right, row.centery, caption_px - ui.px(10))

    def _draw_bar(self, box: Rect, rate: Rate, color: Color) -> None:
        """The share as a bar, and in figures behind it; nothing where there is no game to tell of."""
        ui, theme = self._app.ui, self._app.ui.theme
        bar = Rect(box.left, box.top, box.width - ui.px(_PERCENT), box.height)
        draw_share(ui, bar, rate.share, color)
        if rate.games:
            style = Style(size=letter_size(ui, 24, 1.15), font="display", color=theme.ink)
            percent = self._app.strings("chronicle.statistics.percent", n=round(100 * rate.share))
            at = box.right if box.width > ui.px(300) else box.right - ui.px(8)
            ui.text.draw(percent, style, (at, box.centery), align="right", width_px=ui.px(_PERCENT - 12))

    def _draw_caption(self, rate: Rate, told: str, never: str, right_px: float, line: float, width_px: float) -> None:
        ui, key = self._app.ui, told if rate.games else never
        style = Style(size=letter_size(ui, 19, 1.15), weight=600, color=ui.theme.muted_ink)
        caption = self._app.strings(f"chronicle.statistics.{key}", n=rate.games, wins=rate.wins)
        ui.text.draw(caption, style, (right_px, line), align="right", width_px=width_px)

    # The course of a game

    def _draw_course(self, room: Rect) -> None:
        """Mean stars by round, the last of them in figures."""
        ui, strings, theme = self._app.ui, self._app.strings, self._app.ui.theme
        values, games = self._found.mean_stars, self._found.summary.games
        caption = Style(size=letter_size(ui, 20, 1.15), weight=600, color=theme.muted_ink)
        told = strings("chronicle.statistics.mean_of", n=games)
        ui.text.draw(told, caption, (room.left, room.top + ui.px(4)), width_px=room.width)
        if not values:
            return
        box = Rect(room.left, room.top + ui.px(26), room.width, room.height - ui.px(26))
        label = Style(size=letter_size(ui, 28, 1.15), font="display", color=theme.ink)
        value = f"{values[-1]:.1f}"
        end_px = ui.text.width_px(value, label) + ui.px(24)
        line = Line(values, theme.types["culture"])
        plot = LinePlot(ui, box, [line], goal=STARS_TO_END, ends_px=end_px)
        plot.draw()
        ((x, y),) = plot.ends(0)
        ui.text.draw(value, label, (x + ui.px(16), y))

    def _draw_extremes(self, room: Rect) -> None:
        extremes = self._found.extremes
        games = (("shortest", "speed", extremes.shortest), ("longest", "clock", extremes.longest))
        for (key, icon, game), row in zip(games, _rows(room, 2), strict=True):
            if game is not None:
                self._draw_extreme(row, key, icon, game)

    def _draw_extreme(self, row: Rect, key: str, icon: str, game: PastGame) -> None:
        ui, strings, theme = self._app.ui, self._app.strings, self._app.ui.theme
        icon_px = ui.px(48)
        ui.canvas.draw(ui.art.icon(icon, icon_px, theme.types["core"]), center=(row.left + icon_px / 2, row.centery))
        left_px = row.left + icon_px + ui.px(20)
        width_px = row.right - left_px
        title = Style(size=letter_size(ui, 26, 1.15), font="display", color=theme.ink)
        body = Style(size=letter_size(ui, 20, 1.15), weight=600, color=theme.muted_ink)
        between = strings("chronicle.between")
        length = strings("chronicle.rounds", n=game.rounds), duration_told(game.played_s, strings)
        who = ending_told(game, strings), day_told(game.ended, self._zone, strings)
        heading = strings(f"chronicle.statistics.{key}")
        drawn = ui.text.draw(heading, title, (left_px, row.centery - ui.px(16)), width_px=width_px * 0.4)
        at = left_px + drawn.width_px + ui.px(16), row.centery - ui.px(15)
        ui.text.draw(between.join(length), body.bold, at, width_px=width_px - drawn.width_px - ui.px(16))
        ui.text.draw(between.join(who), body, (left_px, row.centery + ui.px(18)), width_px=width_px)


def _rows(room: Rect, count: int) -> list[Rect]:
    """A box cut into so many rows of one height."""
    height_px = room.height // count
    return [Rect(room.left, room.top + index * height_px, room.width, height_px) for index in range(count)]
