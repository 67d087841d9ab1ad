"""The kind, costs and gains of a card, as a row of icons and words."""

from __future__ import annotations

from typing import Final

from mintworks.content.strings import Strings
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.view.card_frame import kind_color
from mintworks.ui.stage import Rect
from mintworks.ui.theme import Color
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.panel import draw_pill, pill_width_px

CHIP_HEIGHT: Final = 54


class CardChips:
    """Draws the row of one card, from left to right; sizes are in px of the window."""

    height = CHIP_HEIGHT

    def __init__(self, ui: Ui, strings: Strings, cards: CardSet, kind: str, card: str) -> None:
        self._ui = ui
        self._strings = strings
        self._cards = cards
        self._kind = kind
        self._card = card

    def draw(self, left_px: float, line_px: float) -> None:
        """Draw the row from `left_px` on; `line_px` is its middle."""
        strings = self._strings
        match self._kind:
            case "plan":
                plan = self._cards.plans[self._card]
                left_px = self._draw_chip(left_px, line_px, plan.type, strings(f"works.names.types.{plan.type}"))
                left_px = self._draw_fact(left_px, line_px, "mint", str(plan.cost))
                worth = strings("inspector.counted") if plan.counts_stars else str(plan.stars)
                self._draw_fact(left_px, line_px, "star", worth)
            case "location":
                location = self._cards.locations[self._card]
                self._draw_chip(left_px, line_px, location.kind, strings(f"works.names.kinds.{location.kind}"))
            case "ai":
                self._draw_chip(left_px, line_px, "ai", strings(f"works.names.titles.{self._card}"))

    def _draw_chip(self, left_px: float, line_px: float, kind: str, word: str) -> float:
        ui, theme = self._ui, self._ui.theme
        letters, height_px = ui.style("label", theme.cream), ui.px(CHIP_HEIGHT)
        pill = Rect(left_px, line_px - height_px / 2, pill_width_px(ui, word, letters, height_px), height_px)
        draw_pill(ui, pill, word, letters, _deep(kind_color(theme, kind)), icon=kind)
        return pill.right + ui.px(28)

    def _draw_fact(self, left_px: float, line_px: float, icon: str, word: str) -> float:
        ui, theme = self._ui, self._ui.theme
        icon_px = ui.px(38)
        ui.canvas.draw(ui.art.icon(icon, icon_px, theme.ink), center=(left_px + icon_px / 2, line_px))
        drawn = ui.text.draw(word, ui.style("name", theme.ink, most=1.3), (left_px + icon_px + ui.px(10), line_px))
        return left_px + icon_px + drawn.width_px + ui.px(38)


def _deep(color: Color) -> Color:
    """Return a color dark enough for light letters (4.5 : 1)."""
    red, green, blue = (round(channel * 0.62) for channel in color)
    return red, green, blue
