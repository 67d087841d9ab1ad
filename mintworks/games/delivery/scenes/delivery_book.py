"""The rules book of Mint Delivery for its scene."""

from __future__ import annotations

from typing import Final

from mintworks.content.rulebook import Rulebook
from mintworks.content.strings import Strings
from mintworks.games.delivery.content.rulebook import DRAWINGS, load_rulebook
from mintworks.games.delivery.rules.parts import ActionsPerTurn, Parts
from mintworks.games.delivery.rules.state import ACTIONS
from mintworks.scenes.rulebook.game_book import BookPictures, Fact, GameBook
from mintworks.ui.art import Wanted
from mintworks.ui.cutout import Cutouts
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import Rect
from mintworks.ui.theme import mix
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.panel import draw_pill, pill_width_px

_FOLDERS: Final = {"upgrade": "upgrades", "condition": "conditions", "driver": "portraits"}
_ASPECTS: Final = {"upgrade": (440, 400), "condition": (240, 190), "driver": (1, 1)}
_WIDTHS: Final = {"upgrade": 380, "condition": 380, "driver": 340}
_SMALL: Final = 220
"""Width of a square or tall drawing, and of mints."""
_CORNER: Final = 14
_THUMB: Final = 9 / 16
_CHIP_HEIGHT: Final = 54


class DeliveryBook(GameBook):
    """The rules book with these parts."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def read(self, strings: Strings) -> Rulebook:
        return load_rulebook(self._parts, strings)

    def pictures(self, ui: Ui, strings: Strings) -> DeliveryPictures:
        return DeliveryPictures(ui, self._parts)

    def facts(self, card: tuple[str, str] | None, strings: Strings) -> list[Fact]:
        """Return the price of an upgrade, or what a driver works with."""
        match card:
            case ("upgrade", name):
                price = strings("delivery.book.price", n=self._parts.upgrades[name].orders)
                return [(strings("delivery.book.price_label"), price)]
            case ("driver", name):
                driver = self._parts.drivers[name]
                actions = driver.trait.actions if isinstance(driver.trait, ActionsPerTurn) else ACTIONS
                return [
                    (strings("delivery.book.workforce_label"), str(driver.workforce)),
                    (strings("delivery.book.actions_label"), str(actions)),
                ]
        return []

    def chips(self, card: tuple[str, str], ui: Ui, strings: Strings) -> PartChip:
        kind, name = card
        if kind == "driver":
            return PartChip(ui, "ai", strings(f"delivery.table.titles.{name}"))
        return PartChip(ui, "upgrade" if kind == "upgrade" else "road", strings(f"delivery.book.{kind}"))


class PartChip:
    """The kind of a part, as an icon and a word."""

    height = _CHIP_HEIGHT

    def __init__(self, ui: Ui, icon: str, word: str) -> None:
        self._ui = ui
        self._icon = icon
        self._word = word

    def draw(self, left_px: float, line_px: float) -> None:
        """Draw the row from `left_px` on; `line_px` is its middle."""
        ui, theme = self._ui, self._ui.theme
        letters, height_px = ui.style("label", theme.cream), ui.px(_CHIP_HEIGHT)
        pill = Rect(left_px, line_px - height_px / 2, pill_width_px(ui, self._word, letters, height_px), height_px)
        draw_pill(ui, pill, self._word, letters, mix(theme.hues["amber"], theme.night, 0.55), icon=self._icon)


class DeliveryPictures(BookPictures):
    """Draws pictures by their names in assets/delivery/rules; None while they are still being drawn."""

    def __init__(self, ui: Ui, parts: Parts) -> None:
        self._ui = ui
        self._parts = parts
        self._cutouts = Cutouts(ui)
        self._ready: set[Wanted] = set()

    def design_width(self, name: str) -> int:
        kind, _, what = name.partition(":")
        if kind != "art":
            return _WIDTHS[kind]
        width, height = DRAWINGS[what]
        return _SMALL if width <= height else _WIDTHS["upgrade"]

    def height_px(self, name: str, width_px: int) -> int:
        kind, _, what = name.partition(":")
        width, height = DRAWINGS[what] if kind == "art" else _ASPECTS[kind]
        return round(width_px * height / width)

    def picture(self, name: str, width_px: int) -> Picture | None:
        kind, _, what = name.partition(":")
        drawing = what if kind == "art" else f"{_FOLDERS[kind]}/{what}"
        size_px = width_px, self.height_px(name, width_px)
        if not self._is_ready((drawing, *size_px)):
            return None
        if kind in ("upgrade", "driver"):
            return self._cutouts.picture(drawing, *size_px, self._ui.px(_CORNER))
        return self._ui.art.picture(drawing, *size_px)

    @property
    def gallery(self) -> list[str]:
        return [f"upgrade:{name}" for name in self._parts.upgrades]

    def gallery_is_ready(self, width_px: int) -> bool:
        return None not in [self.picture(name, width_px) for name in self.gallery]

    def has_thumb(self, entry: str) -> bool:
        return entry.startswith(("upgrade:", "condition:"))

    def thumb(self, entry: str, width_px: int) -> Picture | None:
        kind, _, what = entry.partition(":")
        drawing, size_px = f"{_FOLDERS[kind]}/{what}", (width_px, round(width_px * _THUMB))
        if not self._is_ready((drawing, *size_px)):
            return None
        return self._cutouts.picture(drawing, *size_px, self._ui.px(_CORNER))

    def _is_ready(self, wanted: Wanted) -> bool:
        """Return whether a drawing is ready; one that was ready isn't checked again."""
        if wanted not in self._ready and self._ui.art.ready(wanted):
            self._ready.add(wanted)
        return wanted in self._ready
