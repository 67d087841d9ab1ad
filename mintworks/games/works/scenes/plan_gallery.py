"""The favorite plans of the history: their cards, and a deck with those that weren't built yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mintworks.content.strings import Strings
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.text.narration import card_name
from mintworks.games.works.view.card_frame import PLAN_UNITS, card_height
from mintworks.games.works.view.faces import Faces
from mintworks.scenes.history.rate_rows import basis_told, draw_games, is_few, rate_told, value_told
from mintworks.storage.statistics import Rate
from mintworks.ui import shapes
from mintworks.ui.canvas import Point
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import Rect
from mintworks.ui.ui import Ui

MOST_SHOWN: Final = 8
_ABREAST: Final = 4
_IN_ONE_ROW: Final = 3
_WORDS: Final = 66
"""Height of the words beneath a card, in two lines."""
_GAME, _GAMES_BELOW = 27, 35
"""Size of a game's mark while there are few games, and its distance beneath the card."""
_GAP: Final = 16
_ROW_GAP: Final = 12
_WIDEST: Final = 166
_PILE: Final = ((-5, -5.0), (0, 0.5), (4, 4.0))
"""The cards of the deck: offset in px of the design, and angle."""
_PILE_SHARE: Final = 0.86
"""Scale of the deck's cards, since they lie crosswise."""
_PILE_GAP: Final = 36


class PlanGallery:
    """Shows at most `MOST_SHOWN` plans in the given order."""

    def __init__(self, ui: Ui, strings: Strings, cards: CardSet) -> None:
        self._ui = ui
        self._strings = strings
        self._cards = cards
        self._faces = Faces(ui, strings, cards)

    def known(self, favorites: Sequence[Rate]) -> list[Rate]:
        """Return the plans that this version has a card for."""
        return [rate for rate in favorites if rate.of in self._cards.plans]

    def draw(self, room: Rect, favorites: Sequence[Rate]) -> None:
        """Draw into a box on paper. The deck lies beneath an incomplete first row, or ends the second."""
        shown, left_over = favorites[:MOST_SHOWN], len(self._cards.plans) - len(favorites)
        if len(shown) > _IN_ONE_ROW:
            has_pile = len(shown) < MOST_SHOWN
            cells = _cells(room, len(shown) + has_pile, self._ui.px(_ROW_GAP))
            self._draw_cards(cells, shown)
            if has_pile:
                text = self._strings("chronicle.statistics.in_deck")
                card = self._card(cells[-1])
                self._draw_pile(card)
                self._draw_words(cells[-1], card, str(left_over), text)
            return
        below = room.copy()
        if shown:
            ui = self._ui
            high_px = min(card_height(ui.px(_WIDEST), PLAN_UNITS) + ui.px(_WORDS), room.height)
            self._draw_cards(_cells(Rect(room.left, room.top, room.width, high_px), len(shown), 0), shown)
            below.height -= high_px + ui.px(_ROW_GAP)
            below.top += high_px + ui.px(_ROW_GAP)
        self._draw_deck(below, left_over)

    def _draw_cards(self, cells: Sequence[Rect], rates: Sequence[Rate]) -> None:
        for cell, rate in zip(cells, rates, strict=False):
            card = self._card(cell)
            self._ui.canvas.say(f"{card_name(rate.of, self._strings)}: {rate_told(rate, self._strings)}")
            self._lay(self._faces.plan(rate.of, card.width), card.center)
            if is_few(rate):
                draw_games(self._ui, rate, (cell.centerx, card.bottom + self._ui.px(_GAMES_BELOW)), self._ui.px(_GAME))
            else:
                self._draw_words(cell, card, value_told(rate, self._strings), basis_told(rate, self._strings))

    def _card(self, cell: Rect) -> Rect:
        """Return the box of a card in its cell, above its words."""
        ui = self._ui
        high_px = cell.height - ui.px(_WORDS)
        width_px = min(ui.px(_WIDEST), cell.width - ui.px(_GAP), int(high_px * PLAN_UNITS[0] / PLAN_UNITS[1]))
        card = Rect(0, 0, width_px, card_height(width_px, PLAN_UNITS))
        card.midtop = cell.midtop
        return card

    def _draw_words(self, cell: Rect, card: Rect, value: str, below: str) -> None:
        ui, theme = self._ui, self._ui.theme
        number = ui.style("figure", theme.ink)
        basis = ui.style("note", theme.muted_ink, most=1.5)
        width_px = cell.width - ui.px(16)
        ui.text.draw(value, number, (cell.centerx, card.bottom + ui.px(24)), align="center", width_px=width_px)
        ui.text.draw(below, basis, (cell.centerx, card.bottom + ui.px(51)), align="center", width_px=width_px)

    def _draw_deck(self, room: Rect, left_over: int) -> None:
        """Draw the deck, and beside it the number of its plans."""
        ui = self._ui
        width_px = min(ui.px(_WIDEST), int((room.height - ui.px(20)) * PLAN_UNITS[0] / PLAN_UNITS[1]))
        pile = Rect(0, 0, width_px, card_height(width_px, PLAN_UNITS))
        style = ui.style("note", ui.theme.muted_ink, most=1.6)
        text = self._strings("chronicle.statistics.deck", n=left_over)
        beside_px = pile.width + ui.px(_PILE_GAP)
        words = ui.text.paragraph_picture(text, style, room.width - beside_px - ui.px(_PILE_GAP))
        pile.midleft = room.left + (room.width - beside_px - words.width_px) // 2, room.centery
        self._draw_pile(pile)
        ui.canvas.draw(words, (pile.left + beside_px, room.centery - words.height_px / 2))

    def _draw_pile(self, box: Rect) -> None:
        back = self._faces.plan_back(round(box.width * _PILE_SHARE))
        for aside, angle in _PILE:
            self._lay(back, (box.centerx + self._ui.px(aside), box.centery), angle=angle)

    def _lay(self, face: Picture, center: Point, *, angle: float = 0.0) -> None:
        """Draw a card with its shadow."""
        ui = self._ui
        shadow = shapes.soft_shadow(*face.size_px, radius_px=ui.px(10), blur_px=ui.px(5), opacity=0.32)
        ui.canvas.draw(ui.art.shape(shadow), center=(center[0], center[1] + ui.px(4)), angle=angle)
        ui.canvas.draw(face, center=center, angle=angle)


def _cells(room: Rect, count: int, gap_px: int) -> list[Rect]:
    """Return boxes in one row, or in two of about the same length, each centered."""
    rows = -(-count // _ABREAST)
    longest = -(-count // rows)
    width_px = room.width // max(longest, _IN_ONE_ROW)
    height_px = (room.height - gap_px * (rows - 1)) // rows
    cells = []
    for index in range(count):
        row, column = divmod(index, longest)
        abreast = min(longest, count - row * longest)
        left_px = room.left + (room.width - abreast * width_px) // 2 + column * width_px
        cells.append(Rect(left_px, room.top + row * (height_px + gap_px), width_px, height_px))
    return cells
