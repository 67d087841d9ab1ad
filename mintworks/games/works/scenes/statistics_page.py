"""The statistics of all games of Mint Works."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import tzinfo
from typing import Final

import msgspec

from mintworks.content.strings import enumerate_names
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.rules.upkeep import STARS_TO_END
from mintworks.games.works.scenes.plan_gallery import MOST_SHOWN, PlanGallery
from mintworks.games.works.text.habits import habit
from mintworks.scenes.base.scene import App
from mintworks.scenes.history.past_game_words import day_told, duration_told, ending_told
from mintworks.scenes.history.rate_rows import RateEntry, RateRows, is_few
from mintworks.scenes.history.statistics import (
    GAP,
    HEADING,
    LATEST,
    PADDING,
    PANELS,
    GameStatisticsPage,
    mean_of_at_least,
)
from mintworks.storage.history import History, PastGame
from mintworks.storage.statistics import Extremes, Rate, Statistics
from mintworks.ui.stage import Rect, Stage

_RATES, _REST = PANELS.cut_left(540, gap=GAP)
_BY_AI, _BY_PLAYERS = _RATES.cut_top(366, gap=GAP)
_COURSE, _PLANS = _REST.cut_right(516, gap=GAP)
_EXTREME: Final = 104
_PLAYERS: Final = ("1", "2", "3", "4")


class _Found(msgspec.Struct, frozen=True):
    """The results of the history's queries for one person, or for everyone."""

    by_ai: dict[str, Rate]
    by_players: dict[str, Rate]
    plans: list[Rate]
    mean_stars: list[float]
    latest_stars: list[list[int]]
    extremes: Extremes

    @classmethod
    def of(cls, statistics: Statistics) -> _Found:
        games = statistics.summary().games
        return cls(
            {rate.of: rate for rate in statistics.by_opponent()},
            {rate.of: rate for rate in statistics.by_players()},
            statistics.by_tally("built"),
            statistics.mean_by_round("stars", mean_of_at_least(games)),
            statistics.latest_by_round("stars", LATEST),
            statistics.extremes(),
        )


class StatisticsPage(GameStatisticsPage):
    """Headline numbers, and beneath them opponents, plans and the course of a game.

    A switch lets one count all games, or those by the printed rules alone; `on_switched` is called then.
    """

    def __init__(
        self, app: App, history: History, cards: CardSet, zone: tzinfo | None, on_switched: Callable[[], None]
    ) -> None:
        super().__init__(app, history, zone, on_switched, PLUGIN)
        self._cards = cards
        self._gallery = PlanGallery(app.ui, app.strings, cards)

    def habit(self, played: str, best: str) -> str:
        return habit(played, best)

    def find(self, statistics: Statistics) -> None:
        self._found = _Found.of(statistics)

    def draw_panels(self, stage: Stage) -> None:
        self._draw_rates(stage)
        self._draw_plans(stage)
        self._draw_course(stage)
        self._draw_note(stage)

    # Rates

    def _draw_rates(self, stage: Stage) -> None:
        """Draw opponents above and numbers of players below, each with those without games at its foot."""
        strings, theme, found = self._app.strings, self._app.ui.theme, self._found
        rows = RateRows(self._app.ui, strings, self._cutouts)
        names = {ai: strings(f"works.names.ais.{ai}") for ai in self._cards.ais}
        met = [
            RateEntry(names[ai], found.by_ai[ai], theme.hues["plum"], f"portraits/{ai}")
            for ai in names
            if ai in found.by_ai
        ]
        unmet = [ai for ai in names if ai not in found.by_ai]
        room = self.panel(stage, "by_ai", _BY_AI)
        rows.draw(room, met, self._to_come("to_meet", [names[ai] for ai in unmet]), [f"portraits/{ai}" for ai in unmet])
        tables = {number: strings(f"chronicle.statistics.players.{number}") for number in _PLAYERS}
        played = [
            RateEntry(tables[number], found.by_players[number], theme.hues["teal"])
            for number in tables
            if number in found.by_players
        ]
        unplayed = [name for number, name in tables.items() if number not in found.by_players]
        room = self.panel(stage, "by_players", _BY_PLAYERS)
        rows.draw(room, played, self._to_come("to_play", unplayed))

    def _to_come(self, key: str, names: Sequence[str]) -> str:
        strings = self._app.strings
        return strings(f"chronicle.statistics.{key}", names=enumerate_names(names, strings)) if names else ""

    def _draw_plans(self, stage: Stage) -> None:
        ui, strings = self._app.ui, self._app.strings
        favorites = self._gallery.known(self._found.plans)
        room = self.panel(stage, "plans", _PLANS)
        text = strings("chronicle.statistics.plans_built", n=len(favorites), total=len(self._cards.plans))
        style = ui.style("label", ui.theme.muted_ink, most=1.5)
        ui.text.draw(text, style, (room.right, room.top - ui.px(HEADING - 20)), align="right")
        self._gallery.draw(room, favorites)

    def _draw_note(self, stage: Stage) -> None:
        """Draw a note about small numbers, if there are any."""
        found = self._found
        rates = *found.by_ai.values(), *found.by_players.values(), *self._gallery.known(found.plans)[:MOST_SHOWN]
        if any(is_few(rate) for rate in rates):
            self.draw_note(stage)

    # The course of a game

    def _draw_course(self, stage: Stage) -> None:
        """Draw the stars of a usual game, and beneath them the most unusual games."""
        shortest, longest = self._found.extremes
        if shortest is None or longest is None:
            return
        games = [("shortest", "speed", shortest), ("longest", "clock", longest)]
        if shortest.id == longest.id:
            games = [("first", "clock", shortest)]
        lower, upper = _COURSE.cut_bottom(2 * PADDING * 0.7 + len(games) * _EXTREME, gap=GAP)
        course = self.panel(stage, "mean_stars", upper)
        self.draw_stars(course, self._found.mean_stars, self._found.latest_stars, STARS_TO_END)
        room = self.panel(stage, "", lower)
        height_px = room.height // len(games)
        for index, game in enumerate(games):
            self._draw_extreme(Rect(room.left, room.top + index * height_px, room.width, height_px), *game)

    def _draw_extreme(self, row: Rect, key: str, icon: str, game: PastGame) -> None:
        ui, strings, theme = self._app.ui, self._app.strings, self._app.ui.theme
        icon_px = ui.px(48)
        ui.canvas.draw(ui.art.icon(icon, icon_px, theme.hues["teal"]), center=(row.left + icon_px / 2, row.centery))
        left_px = row.left + icon_px + ui.px(20)
        width_px = row.right - left_px
        title = ui.style("name", theme.ink)
        body = ui.style("note", theme.muted_ink, most=1.5)
        between = strings("chronicle.between")
        length = strings("chronicle.rounds", n=game.rounds), duration_told(game.played_s, strings)
        who = ending_told(game, strings), day_told(game.ended, self._zone, strings)
        heading = strings(f"chronicle.statistics.{key}")
        drawn = ui.text.draw(heading, title, (left_px, row.centery - ui.px(16)), width_px=width_px * 0.4)
        at = left_px + drawn.width_px + ui.px(16), row.centery - ui.px(15)
        ui.text.draw(between.join(length), body.bold, at, width_px=width_px - drawn.width_px - ui.px(16))
        ui.text.draw(between.join(who), body, (left_px, row.centery + ui.px(18)), width_px=width_px)
