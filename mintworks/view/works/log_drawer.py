"""The log: a drawer at the side with one sentence an event; pointing at a line lights up what it speaks of."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from mintworks.content.strings import Strings
from mintworks.rules.works.events import Event
from mintworks.view.cues import Cue
from mintworks.view.text import Style
from mintworks.view.theme import mix
from mintworks.view.tree import Target
from mintworks.view.tween import out_cubic
from mintworks.view.ui import Ui
from mintworks.view.widgets import draw_panel
from mintworks.view.works.choosing import card_pick, location_pick, seat_pick

_WIDTH = 560
_SLIDE_S = 0.2


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence and the target that it speaks of; a heading begins a round or phase."""

    text: str
    about: str | None
    is_heading: bool


class LogDrawer:
    """Holds every line of the game and shows the newest at the bottom.

    `foot` is what it leaves free along the bottom of the window, in px of the design.
    """

    def __init__(self, ui: Ui, strings: Strings, foot: float = 0) -> None:
        self.ui = ui
        self.foot = foot
        self.strings = strings
        self.lines: list[Line] = []
        self.shown = 0.0
        """From 0 (shut) to 1 (open)."""
        self.is_open = False
        self.scroll = 0
        """Lines scrolled up from the newest."""
        self._places: list[tuple[pygame.Rect, Line]] = []

    def add(self, event: Event, sentence: str) -> None:
        """Add the line of an event."""
        kind = type(event).__name__
        if sentence and kind != "TurnBegan":
            self.lines.append(Line(sentence, about(event), kind == "PhaseBegan"))

    def toggle(self) -> None:
        """Open the drawer, or shut it."""
        self.is_open = not self.is_open
        self.scroll = 0
        self.ui.sound.play(Cue.DRAWER, pan=0.4)
        self.ui.tweens.to(self, "shown", 1.0 if self.is_open else 0.0, _SLIDE_S, out_cubic)

    def wheel(self, steps: float) -> None:
        """Scroll by so many steps of the wheel, positive to older lines."""
        self.scroll = max(0, min(len(self.lines) - 1, self.scroll + round(steps) * 2))

    @property
    def rect(self) -> pygame.Rect:
        width, height = self.ui.canvas.size_px
        height -= self.ui.px(self.foot)
        wide, top = self.ui.px(_WIDTH), self.ui.px(76)
        return pygame.Rect(
            round(width - (wide + self.ui.px(12)) * self.shown), top, wide, height - top - self.ui.px(12)
        )

    def line_at(self, at: tuple[float, float]) -> Line | None:
        """The line beneath a point."""
        return next((line for rect, line in self._places if rect.collidepoint(at)), None)

    def targets(self) -> list[Target]:
        """The drawer as something that can be read."""
        if not self.is_open:
            return []
        newest = self.lines[-1].text if self.lines else ""
        return [Target("log-drawer", self.rect, "text", self.strings("table.button.log"), newest, focusable=False)]

    def draw(self, pointed: Line | None) -> None:
        """Draw the drawer as far as it is open."""
        self._places = []
        if self.shown <= 0.01:
            return
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        draw_panel(ui, rect, "paper")
        title = Style(size=30, font="display", color=theme.ink)
        ui.text.draw(self.strings("table.button.log"), title, (rect.left + ui.px(28), rect.top + ui.px(40)))
        top = rect.top + ui.px(76)
        bottom = rect.bottom - ui.px(20)
        with ui.canvas.clip(pygame.Rect(rect.left, top, rect.width, bottom - top)):
            for line in reversed(self.lines[: len(self.lines) - self.scroll]):
                bottom = self._draw_line(line, bottom, line is pointed)
                if bottom < top:
                    break

    def _draw_line(self, line: Line, bottom: int, is_pointed: bool) -> int:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        style = (
            Style(size=24, font="display", color=mix(theme.types["core"], theme.ink, 0.6))
            if line.is_heading
            else Style(size=20, weight=600, color=theme.ink)
        )
        picture = ui.text.paragraph_picture(line.text, style, rect.width - ui.px(56))
        place = pygame.Rect(rect.left, bottom - picture.height_px - ui.px(6), rect.width, picture.height_px + ui.px(6))
        if is_pointed and line.about is not None:
            ui.canvas.fill(place.inflate(-ui.px(16), 0), (*theme.gold, 255))
        ui.canvas.draw(picture, (rect.left + ui.px(28), place.top + ui.px(3)))
        self._places.append((place, line))
        return place.top - (ui.px(8) if line.is_heading else 0)


def about(event: Event) -> str | None:
    """The target that an event speaks of: its card, else its location, else its seat."""
    for field in ("plan", "card", "taken"):
        card = getattr(event, field, None)
        if card is not None and not hasattr(event, "reason"):
            return card_pick(card)
    location = getattr(event, "location", None)
    if location is not None:
        return location_pick(location)
    seat = getattr(event, "seat", None)
    return None if seat is None else seat_pick(seat)
