"""The statistics of all games of Mint Delivery."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import tzinfo
from typing import Final

from mintworks.content.strings import enumerate_names
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.parts import KINDS, Parts
from mintworks.games.delivery.text.habits import habit
from mintworks.scenes.base.scene import App
from mintworks.scenes.history.rate_rows import RateEntry, RateRows, is_few
from mintworks.scenes.history.statistics import GAP, LATEST, PANELS, GameStatisticsPage, mean_of_at_least
from mintworks.storage.history import History
from mintworks.storage.statistics import Rate, Statistics
from mintworks.ui.layout import Area
from mintworks.ui.plots import draw_share
from mintworks.ui.stage import Rect, Stage
from mintworks.ui.theme import Color

_LEFT, _REST = PANELS.cut_left(520, gap=GAP)
_MIDDLE, _RIGHT = _REST.cut_left(560, gap=GAP)
_DRIVERS, _PLAYERS = _LEFT.cut_top(396, gap=GAP)
_TOWNS, _CARRIED = _MIDDLE.cut_top(320, gap=GAP)
_STARS, _UPGRADES = _RIGHT.cut_top(250, gap=GAP)

_TABLES: Final = ("1", "2", "3", "4", "5")
_MOST_UPGRADES: Final = 4
_KINDS: Final = dict(zip(KINDS, ("cinnamon", "sugar-free", "classic"), strict=True))
_BAR: Final = 18
_STAMP: Final = (74, 44)


class StatisticsPage(GameStatisticsPage):
    """Drivers and tables, orders by town, mints by kind, tours, upgrades, and stars by round."""

    def __init__(
        self, app: App, history: History, parts: Parts, zone: tzinfo | None, on_switched: Callable[[], None]
    ) -> None:
        super().__init__(app, history, zone, on_switched, PLUGIN)
        self._parts = parts

    def habit(self, played: str, best: str) -> str:
        return habit(played, best)

    def find(self, statistics: Statistics) -> None:
        self._by_driver = {rate.of: rate for rate in statistics.by_opponent()}
        self._by_players = {rate.of: rate for rate in statistics.by_players()}
        self._upgrades = [rate for rate in statistics.by_tally("bought") if rate.of in self._parts.upgrades]
        self._towns = statistics.sums("town")
        self._mints = statistics.sums("mints")
        self._tours = statistics.sums("tours")
        self._blocked = sum(statistics.sums("blocked").values())
        self._mean_stars = statistics.mean_by_round("stars", mean_of_at_least(self._summary.games))
        self._latest_stars = statistics.latest_by_round("stars", LATEST)

    def draw_panels(self, stage: Stage) -> None:
        self._draw_drivers(stage)
        self._draw_players(stage)
        self._draw_towns(stage)
        self._draw_carried(stage)
        room = self.panel(stage, "mean_stars", _STARS)
        self.draw_stars(room, self._mean_stars, self._latest_stars, goal=0)
        self._draw_upgrades(stage)
        rates = *self._by_driver.values(), *self._by_players.values(), *self._upgrades[:_MOST_UPGRADES]
        if any(is_few(rate) for rate in rates):
            self.draw_note(stage)

    # Rates

    def _draw_rates(
        self,
        stage: Stage,
        heading: str,
        area: Area,
        entries: Sequence[RateEntry],
        to_come: str,
        faces: Sequence[str] = (),
    ) -> None:
        rows = RateRows(self._app.ui, self._app.strings, self._cutouts)
        rows.draw(self.panel(stage, heading, area), entries, to_come, faces)

    def _entry(self, name: str, rate: Rate, color: Color, picture: str = "") -> RateEntry:
        return RateEntry(self._app.strings(name), rate, color, picture)

    def _to_come(self, key: str, names: Sequence[str]) -> str:
        strings = self._app.strings
        return strings(f"chronicle.statistics.{key}", names=enumerate_names(names, strings)) if names else ""

    def _draw_drivers(self, stage: Stage) -> None:
        strings, theme = self._app.strings, self._app.ui.theme
        names = {driver: f"delivery.names.drivers.{driver}" for driver in self._parts.drivers}
        met = [
            self._entry(name, self._by_driver[driver], theme.hues["plum"], f"portraits/{driver}")
            for driver, name in names.items()
            if driver in self._by_driver
        ]
        unmet = [driver for driver in names if driver not in self._by_driver]
        told = self._to_come("to_meet", [strings(names[driver]) for driver in unmet])
        self._draw_rates(stage, "by_ai", _DRIVERS, met, told, [f"portraits/{driver}" for driver in unmet])

    def _draw_players(self, stage: Stage) -> None:
        strings, theme = self._app.strings, self._app.ui.theme
        names = {number: f"chronicle.statistics.players.{number}" for number in _TABLES}
        played = [
            self._entry(name, self._by_players[number], theme.hues["teal"])
            for number, name in names.items()
            if number in self._by_players
        ]
        unplayed = [strings(name) for number, name in names.items() if number not in self._by_players]
        self._draw_rates(stage, "by_players", _PLAYERS, played, self._to_come("to_play", unplayed))

    def _draw_upgrades(self, stage: Stage) -> None:
        theme = self._app.ui.theme
        bought = [
            self._entry(f"delivery.names.upgrades.{rate.of}", rate, theme.hues["amber"], f"upgrades/{rate.of}")
            for rate in self._upgrades[:_MOST_UPGRADES]
        ]
        text = "" if bought else self._app.strings("delivery.history.no_upgrades")
        self._draw_rates(stage, "upgrades", _UPGRADES, bought, text)

    # What was carried

    def _draw_towns(self, stage: Stage) -> None:
        """Draw a bar for each town, beside its stamp."""
        room = self.panel(stage, "towns", _TOWNS)
        most = max(self._towns.values(), default=1)
        height_px = room.height // len(self._parts.road_map.towns)
        for index, town in enumerate(self._parts.road_map.towns):
            row = Rect(room.left, room.top + index * height_px, room.width, height_px)
            self._draw_town(row, town, self._towns.get(town, 0), most)

    def _draw_town(self, row: Rect, town: str, orders: int, most: int) -> None:
        ui, theme = self._app.ui, self._app.ui.theme
        width_px, height_px = (ui.px(side) for side in _STAMP)
        stamp = self._cutouts.picture(f"stamps/{town}", width_px, height_px, ui.px(8))
        ui.canvas.draw(stamp, (row.left, row.centery - height_px / 2))
        left_px = row.left + width_px + ui.px(20)
        figure = ui.style("figure", theme.ink)
        number_px = ui.px(76)
        name = self._app.strings(f"delivery.names.spaces.{town}")
        label = ui.style("label", theme.ink, most=1.15)
        room_px = row.right - number_px - left_px
        ui.text.draw(name, label, (left_px, row.centery - ui.px(15)), width_px=room_px)
        bar = Rect(left_px, row.centery + ui.px(8), room_px, ui.px(_BAR))
        draw_share(ui, bar, orders / max(1, most), theme.hues["leaf"])
        ui.text.draw(str(orders), figure, (row.right, row.centery), align="right", width_px=number_px)

    def _draw_carried(self, stage: Stage) -> None:
        """Draw mints by kind; beneath them tours, and turns in which a driver was blocked."""
        ui, strings = self._app.ui, self._app.strings
        room = self.panel(stage, "mints", _CARRIED)
        upper = Rect(room.left, room.top, room.width, room.height // 2)
        width_px = upper.width // len(_KINDS)
        for index, (kind, name) in enumerate(_KINDS.items()):
            cell = Rect(upper.left + index * width_px, upper.top, width_px, upper.height)
            side_px = min(ui.px(64), cell.height)
            mint = ui.art.picture(f"mints/{name}", side_px, side_px)
            ui.canvas.draw(mint, center=(cell.left + side_px / 2, cell.centery))
            self._draw_figure(cell, side_px + ui.px(14), str(self._mints.get(kind, 0)))
        tours = sum(self._tours.values())
        longest = max((int(orders) for orders in self._tours if orders.isdigit()), default=0)
        facts = (
            ("road", str(tours), "delivery.history.tours"),
            ("order", str(longest), "delivery.history.longest_tour"),
            ("lock", str(self._blocked), "delivery.history.blocked"),
        )
        for index, (icon, value, told) in enumerate(facts):
            cell = Rect(upper.left + index * width_px, upper.bottom, width_px, room.bottom - upper.bottom)
            icon_px = ui.px(44)
            picture = ui.art.icon(icon, icon_px, ui.theme.hues["teal"])
            ui.canvas.draw(picture, center=(cell.left + icon_px / 2, cell.centery - ui.px(14)))
            value_at = Rect(cell.left, cell.top - ui.px(14), cell.width, cell.height)
            self._draw_figure(value_at, icon_px + ui.px(14), value)
            style = ui.style("note", ui.theme.muted_ink, most=1.1)
            at = cell.left, cell.centery + ui.px(28)
            ui.text.draw(strings(told), style, at, width_px=cell.width - ui.px(10))

    def _draw_figure(self, cell: Rect, aside_px: int, value: str) -> None:
        ui = self._app.ui
        style = ui.style("figure", ui.theme.ink)
        at = cell.left + aside_px, cell.centery
        ui.text.draw(value, style, at, width_px=cell.width - aside_px - ui.px(8))
