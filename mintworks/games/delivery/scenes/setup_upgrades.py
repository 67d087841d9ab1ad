"""The choice of a table's upgrades by hand (D6.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from mintworks.content.rulebook import split_clauses
from mintworks.games.delivery.rules.parts import Parts
from mintworks.games.delivery.scenes.setup_choices import TableChoices
from mintworks.scenes.base.headed_scene import PAGE, HeadedScene
from mintworks.scenes.base.scene import App
from mintworks.ui import shapes
from mintworks.ui.art import Wanted
from mintworks.ui.canvas import Canvas
from mintworks.ui.layout import Area
from mintworks.ui.stage import Rect, write
from mintworks.ui.widgets.tile import Tile

_COLUMNS, _ROWS, _GAP = 5, 2, 24
_BAND: Final = 52
_GROWS: Final = 1.6
"""Maximum growth of a tile's band and its letters with larger text."""
_FOOT: Final = 84
_TILES, _REST = PAGE.cut_top(PAGE.height - _FOOT - 28)
_DONE: Final = _REST.placed(340, _FOOT, 1, 1)
_NONE: Final = _REST.placed(340, _FOOT, 0, 1)


class UpgradesPickerScene(HeadedScene):
    """Ten tiles, of which any number can be chosen; choices apply at once."""

    name = "setup-upgrades"
    group = "setup"
    first_focus = "upgrades.done"

    def __init__(self, parts: Parts, choices: TableChoices) -> None:
        self._parts = parts
        self._choices = choices

    def pictures(self, app: App) -> Sequence[Wanted]:
        size_px = self._picture_px(app)
        return [(f"upgrades/{upgrade}", *size_px) for upgrade in self._parts.upgrades]

    def _picture_px(self, app: App) -> tuple[int, int]:
        area = self._areas()[0]
        return app.ui.px(area.width - 8), app.ui.px(area.height - 8)

    @staticmethod
    def _areas() -> list[Area]:
        return _TILES.grid(_COLUMNS, _ROWS, _GAP)

    def lay_out(self) -> None:
        strings = self.app.strings
        self.add_back()
        for upgrade, area in zip(self._parts.upgrades, self._areas(), strict=True):
            tile = Tile(
                self.app.ui,
                f"upgrades.{upgrade}",
                self.stage.rect(*area),
                strings(f"delivery.names.upgrades.{upgrade}"),
                partial(self._draw, upgrade),
                partial(self._toggle, upgrade),
                chosen=upgrade in self._choices.chosen,
                hint=split_clauses(strings(f"delivery.rules_text.upgrades.{upgrade}"))[0],
            )
            self.form.add(tile)
        none = strings("delivery.setup.upgrades.clear")
        self.add_button("upgrades.clear", self.stage.rect(*_NONE), self._clear, label=none, kind="secondary")
        done = strings("delivery.setup.done_choosing")
        self.add_button("upgrades.done", self.stage.rect(*_DONE), self.cancel, label=done)

    def draw_ground(self, canvas: Canvas) -> None:
        strings = self.app.strings
        self.draw_heading(strings("delivery.setup.upgrades.title"), strings("delivery.setup.upgrades.subtitle"))

    def _draw(self, upgrade: str, rect: Rect) -> None:
        ui, theme = self.app.ui, self.app.ui.theme
        inset_px, band_px = ui.px(4), ui.px(_BAND * min(_GROWS, ui.settings.text_scale))
        radius_px = ui.px(theme.radius_small) - inset_px
        inner = rect.inflate(-2 * inset_px, -2 * inset_px)
        ui.canvas.draw(self.cutouts.picture(f"upgrades/{upgrade}", *inner.size, radius_px), inner.topleft)
        band = Rect(inner.left, inner.bottom - band_px, inner.width, band_px)
        ground = shapes.panel(*band.size, fill=theme.night, opacity=0.86, radius_px=radius_px)
        ui.art.draw_shape(ground, band.topleft)
        name, price = self.app.strings(f"delivery.names.upgrades.{upgrade}"), str(self._parts.upgrades[upgrade].orders)
        icon_px = ui.px(30)
        right = band.right - ui.px(14)
        style = ui.style("tag", theme.cream, most=_GROWS)
        price_px = ui.text.width_px(price, style)
        ui.text.draw(price, style, (right - price_px, band.centery))
        order = ui.art.icon("order", icon_px, theme.cream)
        ui.canvas.draw(order, center=(right - price_px - ui.px(8) - icon_px / 2, band.centery))
        room_px = band.width - icon_px - price_px - ui.px(56)
        room = Rect(band.left + ui.px(16), band.top, room_px, band.height)
        write(ui, name, style, room, middle=True, max_lines=2)

    def _toggle(self, upgrade: str) -> None:
        self._choices.toggle_upgrade(upgrade)
        self.lay_out_again()

    def _clear(self) -> None:
        for upgrade in [*self._choices.chosen]:
            self._choices.toggle_upgrade(upgrade)
        self.lay_out_again()

    @property
    def rules_entry(self) -> str | None:
        """Return the book's entry on the upgrade that is pointed at."""
        widget = next((each for each in self.form.widgets if each.hovered), self.form.focused)
        name = "" if widget is None else widget.id.removeprefix("upgrades.")
        return f"upgrade:{name}" if name in self._parts.upgrades else "all-upgrades"
