"""A closer look at one card: large, with the rules in full and how it stands just now."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from mintworks.narration import card_name
from mintworks.rules.works.cards import CardSet
from mintworks.scenes.form_scene import FormScene
from mintworks.view import shapes
from mintworks.view.canvas import Canvas, Picture
from mintworks.view.cues import Cue
from mintworks.view.input import Command, Event, PointerPressed
from mintworks.view.stage import Rect, letter_size, window_rect
from mintworks.view.text import Style
from mintworks.view.widgets import Button, draw_panel
from mintworks.view.works.faces import Faces

CardKind = Literal["plan", "location", "ai"]

_CARD_WIDTHS: dict[CardKind, int] = {"plan": 480, "ai": 480, "location": 760}
_TEXT_WIDTH = 800
_PADDING = 56
_GAP = 44
_LEAST_HEIGHT = 440
_MOST_HEIGHT = 900
_CHIP_HEIGHT = 54
_SPACE = 30
_CLOSE = 64
_DIM = 200
_CLAUSES = re.compile(r"\s*\((W[\d., W]+)\)\.?$")
"""Where a text of `rules_text` names its clauses."""


class InspectorScene(FormScene):
    """Shows a plan, a location or an AI card until any click.

    `facts` are sentences about how it stands just now; `players` says how many spaces a location has.
    """

    name = "inspector"
    cue = Cue.CARD_FLIP
    covers = False
    first_focus = "inspector.close"

    def __init__(
        self, cards: CardSet, kind: CardKind, card: str, facts: Sequence[str] = (), *, players: int = 2
    ) -> None:
        self._cards = cards
        self._kind = kind
        self._card = card
        self._facts = list(facts)
        self._players = players

    def lay_out(self) -> None:
        ui, strings = self.app.ui, self.app.strings
        self._faces = Faces(ui, strings, self._cards)
        place = self.stage.rect(1920 - _CLOSE - 48, 48, _CLOSE, _CLOSE)
        label = strings("inspector.close")
        self.form.add(
            Button(ui, "inspector.close", place, label, self.cancel, kind="quiet", icon="close", icon_only=True)
        )

    def handle(self, event: Event) -> None:
        if isinstance(event, PointerPressed):
            self.cancel()
        else:
            super().handle(event)

    def command(self, command: Command) -> None:
        if command in (Command.INSPECT, Command.CONFIRM):
            self.cancel()

    def draw_ground(self, canvas: Canvas) -> None:
        ui = self.app.ui
        canvas.fill(window_rect(ui), (*ui.theme.night, _DIM))
        card = self._face()
        pieces = self._pieces()
        space_px, padding_px = ui.px(_SPACE), ui.px(_PADDING)
        content_px = sum(piece.height_px for piece in pieces) + space_px * len(pieces) + ui.px(_CHIP_HEIGHT)
        height_px = max(ui.px(_LEAST_HEIGHT), content_px + 2 * padding_px)
        panel = Rect(0, 0, ui.px(_TEXT_WIDTH), height_px)
        across_px = card.width_px + ui.px(_GAP) + panel.width
        left_px = (ui.canvas.size_px[0] - across_px) // 2
        middle_px = ui.canvas.size_px[1] / 2
        panel.midleft = left_px + card.width_px + ui.px(_GAP), round(middle_px)
        canvas.draw(card, center=(left_px + card.width_px / 2, middle_px))
        draw_panel(ui, panel)
        x, y = panel.left + padding_px, panel.top + (panel.height - content_px) // 2
        canvas.draw(pieces[0], (x, y))
        y += pieces[0].height_px + space_px
        self._draw_chips(x, y + ui.px(_CHIP_HEIGHT) / 2)
        y += ui.px(_CHIP_HEIGHT) + space_px
        for piece in pieces[1:]:
            canvas.draw(piece, (x, y))
            y += piece.height_px + space_px

    def _face(self) -> Picture:
        width_px = self.app.ui.px(_CARD_WIDTHS[self._kind])
        match self._kind:
            case "plan":
                return self._faces.plan(self._card, width_px)
            case "ai":
                return self._faces.ai_card(self._card, width_px)
            case "location":
                spaces = self._cards.locations[self._card].spaces[self._players - 1]
                return self._faces.location(self._card, width_px, spaces=spaces)

    def _pieces(self) -> list[Picture]:
        """Name, rules, clauses and facts, from top to bottom, in letters that fit."""
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        width_px = ui.px(_TEXT_WIDTH - 2 * _PADDING)
        text = strings(f"rules_text.{self._kind}s.{self._card}")
        clauses = _CLAUSES.search(text)
        if clauses is not None:
            text = text[: clauses.start()] + "."
        room_px = ui.px(_MOST_HEIGHT) - 2 * ui.px(_PADDING)
        name = Style(size=letter_size(ui, 58, 1.3), font="display", color=theme.ink)
        body = Style(size=letter_size(ui, 30, 1.6), weight=500, color=theme.ink)
        fact = Style(size=letter_size(ui, 27, 1.5), weight=700, color=theme.ink)
        aside = Style(size=letter_size(ui, 20, 1.5), weight=600, color=theme.muted_ink)
        pieces = [
            ui.text.paragraph_picture(self._title, name, width_px, max_lines=1),
            ui.text.paragraph_picture(text, body, width_px, max_height_px=room_px * 0.4),
        ]
        if self._facts:
            told = "\n".join(self._facts)
            pieces.append(ui.text.paragraph_picture(told, fact, width_px, max_height_px=room_px * 0.22))
        if clauses is not None:
            told = strings("inspector.clauses", clauses=clauses[1])
            pieces.append(ui.text.paragraph_picture(told, aside, width_px, max_lines=1))
        return pieces

    @property
    def _title(self) -> str:
        if self._kind == "ai":
            return self.app.strings(f"names.ais.{self._card}")
        return card_name(self._card, self.app.strings)

    def _draw_chips(self, left_px: float, line_px: float) -> None:
        """What kind of card it is, by icon, word and color; and what it costs and gives."""
        strings = self.app.strings
        match self._kind:
            case "plan":
                plan = self._cards.plans[self._card]
                left_px = self._draw_chip(left_px, line_px, plan.type, strings(f"names.types.{plan.type}"))
                left_px = self._draw_fact(left_px, line_px, "mint", str(plan.cost))
                worth = strings("inspector.counted") if plan.counts_stars else str(plan.stars)
                self._draw_fact(left_px, line_px, "star", worth)
            case "location":
                location = self._cards.locations[self._card]
                self._draw_chip(left_px, line_px, location.kind, strings(f"names.kinds.{location.kind}"))
            case "ai":
                self._draw_chip(left_px, line_px, "ai", strings(f"names.titles.{self._card}"))

    def _draw_chip(self, left_px: float, line_px: float, kind: str, word: str) -> float:
        ui, theme = self.app.ui, self.app.ui.theme
        letters = Style(size=letter_size(ui, 22, 1.4), weight=800, color=theme.cream)
        height_px, icon_px = ui.px(_CHIP_HEIGHT), ui.px(28)
        width_px = ui.text.width_px(word, letters) + icon_px + ui.px(48)
        ground = shapes.panel(width_px, height_px, fill=_deep(theme.types[kind]), radius_px=height_px / 2)
        ui.art.draw_shape(ground, (left_px, line_px - height_px / 2))
        center = left_px + ui.px(18) + icon_px / 2, line_px
        ui.canvas.draw(ui.art.icon(kind, icon_px, theme.cream), center=center)
        ui.text.draw(word, letters, (left_px + ui.px(28) + icon_px, line_px))
        return left_px + width_px + ui.px(28)

    def _draw_fact(self, left_px: float, line_px: float, icon: str, word: str) -> float:
        ui, theme = self.app.ui, self.app.ui.theme
        icon_px = ui.px(38)
        ui.canvas.draw(ui.art.icon(icon, icon_px, theme.ink), center=(left_px + icon_px / 2, line_px))
        letters = Style(size=letter_size(ui, 30, 1.3), font="display", color=theme.ink)
        drawn = ui.text.draw(word, letters, (left_px + icon_px + ui.px(10), line_px))
        return left_px + icon_px + drawn.width_px + ui.px(38)


def _deep(color: tuple[int, int, int]) -> tuple[int, int, int]:
    """Deep enough for light letters to be read on it (4.5 : 1)."""
    red, green, blue = (round(channel * 0.62) for channel in color)
    return red, green, blue
