"""A close look at one card, with its full rules and its current state."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from mintworks.content.rulebook import split_clauses
from mintworks.games.works.content.rulebook import CardKind
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.scenes.card_chips import CardChips
from mintworks.games.works.text.narration import card_name, who_told
from mintworks.games.works.view.faces import FOLDERS, Faces
from mintworks.scenes.base.form_scene import FormScene
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.flow import Flow
from mintworks.ui.input import Command, Event, Point, PointerPressed
from mintworks.ui.prompts import Prompt, Prompts
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import Rect, window_rect
from mintworks.ui.tree import find
from mintworks.ui.widgets import draw_panel

_CARD_WIDTHS: dict[CardKind, int] = {"plan": 480, "ai": 480, "location": 760}
_TEXT_WIDTH, _TEXT_WIDTH_LARGE = 800, 1060
_MOST_WIDTH: Final = 1690
"""Maximum width of a card and its words, clear of the button in the corner."""
_PADDING: Final = 56
_GAP: Final = 44
_LEAST_HEIGHT: Final = 440
_MOST_HEIGHT: Final = 900
_HEIGHT_STEP: Final = 60
"""Step of the panels' heights: each new height has to be drawn, and its soft shadow is slow."""
_SPACE: Final = 30
_CLOSE: Final = 64
_DIM: Final = 200
_FOOT, _BOOK_WIDTH = 60, 330
_BOOK: Final = "inspector.rules"
_AHEAD: Final = "inspector.ahead"
_AHEAD_WIDTH: Final = 250
_CAP, _CAP_GAP = 44, 20


class InspectorScene(FormScene):
    """Shows a plan, a location or an AI card until any click; a button opens the rules book.

    `facts` are sentences about its current state; `players` decides the spaces of a location. `on_ahead` shows the next
    move of an opponent at the table.
    """

    name = "inspector"
    cue = Cue.CARD_FLIP
    covers = False
    first_focus = "inspector.close"

    def __init__(
        self,
        cards: CardSet,
        kind: CardKind,
        card: str,
        facts: Sequence[str] = (),
        *,
        players: int = 2,
        on_ahead: Callable[[], None] | None = None,
    ) -> None:
        self._cards = cards
        self._kind = kind
        self._card = card
        self.facts = list(facts)
        self._players = players
        self._on_ahead = on_ahead

    def lay_out(self) -> None:
        ui = self.app.ui
        self._faces = Faces(ui, self.app.strings, self._cards, enlarges=True)
        self._sharp_faces = Faces(ui, self.app.strings, self._cards)
        self._lay_words()
        self.add_way_back()
        width_px, height_px = ui.px(_BOOK_WIDTH), ui.px(_FOOT)
        right_px, bottom_px = self._panel.right - ui.px(_PADDING), self._panel.bottom - ui.px(_PADDING)
        place = Rect(right_px - width_px, bottom_px - height_px, width_px, height_px)
        self.add_button(_BOOK, place, self._open_book, kind="secondary", icon="rules")
        if self._on_ahead is not None:
            left = Rect(self._panel.left + ui.px(_PADDING), place.top, ui.px(_AHEAD_WIDTH), place.height)
            self.add_button(_AHEAD, left, self._look_ahead, kind="secondary", icon="eye")

    def _look_ahead(self) -> None:
        self.cancel()
        if self._on_ahead is not None:
            self._on_ahead()

    def add_way_back(self) -> None:
        """Add the button that closes the scene."""
        place = self.stage.rect(1920 - _CLOSE - 48, 48, _CLOSE, _CLOSE)
        self.add_button("inspector.close", place, self.cancel, kind="quiet", icon="close", icon_only=True)

    @property
    def card_rect(self) -> Rect:
        """Return the box of the card, beside the words."""
        card, panel = self._face(), self._panel
        place = Rect(0, 0, card.width_px, card.height_px)
        place.midright = panel.left - self.app.ui.px(_GAP), panel.centery
        return place

    def _lay_words(self) -> None:
        """Set the words and find the box of their panel, beside the card."""
        ui = self.app.ui
        card_px, padding_px = ui.px(_CARD_WIDTHS[self._kind]), ui.px(_PADDING)
        width = _TEXT_WIDTH
        if ui.settings.text_scale > 1:
            width = min(_TEXT_WIDTH_LARGE, _MOST_WIDTH - _GAP - _CARD_WIDTHS[self._kind])
        self._words = self._set_words(ui.px(width) - 2 * padding_px)
        above_px = max(0, self._words.bottom_px + ui.px(_FOOT) + 2 * padding_px - ui.px(_LEAST_HEIGHT))
        height = _LEAST_HEIGHT + _HEIGHT_STEP * math.ceil(above_px / ui.px(_HEIGHT_STEP))
        self._panel = Rect(0, 0, ui.px(width), ui.px(height))
        left_px = (ui.canvas.size_px[0] - card_px - ui.px(_GAP) - self._panel.width) // 2
        self._panel.midleft = left_px + card_px + ui.px(_GAP), ui.canvas.size_px[1] // 2

    def _set_words(self, width_px: int) -> Flow:
        """Return name, kind, rules and facts, from top to bottom, in letters that fit."""
        ui, theme, flow = self.app.ui, self.app.ui.theme, Flow(self.app.ui, width_px)
        room_px, space_px = ui.px(_MOST_HEIGHT) - 2 * ui.px(_PADDING), ui.px(_SPACE)
        flow.bottom_px += (
            flow.words(self._title, ui.style("title", theme.ink), (0, 0), width_px, max_lines=1) + space_px
        )
        chips = CardChips(ui, self.app.strings, self._cards, self._kind, self._card)
        row = Rect(0, flow.bottom_px, width_px, ui.px(chips.height))
        flow.add(row, lambda place, lit: chips.draw(place.left, place.centery))
        flow.bottom_px = row.bottom + space_px
        text, _ = split_clauses(self._text)
        rules = text, ui.style("lead", theme.ink, most=1.6), 0.6 if self._kind == "ai" else 0.4
        facts = "\n".join(self.facts), ui.style("strong", theme.ink, most=1.5), 0.22
        for told, style, share in (rules, facts) if self.facts else (rules,):
            at = 0, flow.bottom_px
            flow.bottom_px += flow.words(told, style, at, width_px, max_height_px=room_px * share) + space_px
        return flow

    def update(self, dt_s: float) -> bool:
        return super().update(dt_s) or self.app.ui.art.busy

    @property
    def rules_entry(self) -> str:
        return f"{self._kind}:{self._card}"

    def _open_book(self) -> None:
        self.app.navigator.open_rules(self.rules_entry)

    def handle(self, event: Event) -> None:
        if isinstance(event, PointerPressed) and not self._is_on_button(event.at):
            self.cancel()
        else:
            super().handle(event)

    def _is_on_button(self, at: Point) -> bool:
        buttons = [find(self.targets(), name) for name in (_BOOK, _AHEAD)]
        return any(target is not None and target.rect.collidepoint(at) for target in buttons)

    def command(self, command: Command) -> None:
        if command in (Command.INSPECT, Command.CONFIRM):
            self.cancel()

    def draw_ground(self, canvas: Canvas) -> None:
        ui = self.app.ui
        canvas.fill(window_rect(ui), (*ui.theme.night, _DIM))
        panel = self._panel
        canvas.draw(self._face(), self.card_rect.topleft)
        draw_panel(ui, panel)
        self._words.draw((panel.left + ui.px(_PADDING), panel.top + ui.px(_PADDING)), panel)
        self._draw_key()

    def _draw_key(self) -> None:
        """Draw the key of the rules book beside its button."""
        ui = self.app.ui
        button = find(self.targets(), _BOOK)
        if button is None:
            return
        prompts, row = Prompts(ui, self.app.strings), [Prompt(Command.RULES)]
        cap_px = prompts.cap_px(_CAP)
        words = ui.style("note", ui.theme.ink, most=2)
        left_px = button.rect.left - ui.px(_CAP_GAP) - prompts.row_width_px(row, cap_px, words)
        prompts.draw_row(row, left_px, button.rect.centery, cap_px, words)

    def _face(self) -> Picture:
        """Return the card, with the table's illustration until the large one is drawn."""
        width_px = self.app.ui.px(_CARD_WIDTHS[self._kind])
        sharp = self._sharp_faces.illustration(f"{FOLDERS[self._kind]}/{self._card}", width_px)
        faces = self._sharp_faces if self.app.ui.art.ready(sharp) else self._faces
        match self._kind:
            case "plan":
                return faces.plan(self._card, width_px)
            case "ai":
                return faces.ai_card(self._card, width_px)
            case "location":
                spaces = self._cards.locations[self._card].spaces[self._players - 1]
                return faces.location(self._card, width_px, spaces=spaces)

    @property
    def _text(self) -> str:
        text = self.app.strings(f"works.rules_text.{self._kind}s.{self._card}")
        return f"{who_told(self._card, self.app.strings)}\n{text}" if self._kind == "ai" else text

    @property
    def _title(self) -> str:
        if self._kind == "ai":
            return self.app.strings(f"works.names.ais.{self._card}")
        return card_name(self._card, self.app.strings)
