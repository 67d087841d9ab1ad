"""The log: a drawer at the side with one sentence an event; pointing at a line lights up what it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.ui.command import Command
from mintworks.ui.cues import Cue
from mintworks.ui.prompts import Prompt, Prompts
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import letter_size
from mintworks.ui.text import Style
from mintworks.ui.theme import mix
from mintworks.ui.tree import Target
from mintworks.ui.tween import out_cubic
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Button, Widget, draw_panel

LOG_DRAWER: Final = "log-drawer"
LOG_CLOSE: Final = "close-log"
"""The ids of the targets."""

_WIDTH: Final = 560
_SLIDE_S: Final = 0.2
_HEAD: Final = 76
_SPACE: Final = 6
_SPACE_HEADING: Final = 8
_CAP: Final = 40
_LEFT: Final = 28
_EMBLEM: Final = 24
_SIDE: Final = 48

_ON_PAD: Final = {Command.PREVIOUS: Command.PAGE_UP, Command.NEXT: Command.PAGE_DOWN}
"""A pad has no keys for leafing: while the drawer is open its shoulders do it."""
_STEPS: Final = {Command.UP: 1, Command.DOWN: -1}
"""By how many lines its stick scrolls."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence and the target that it speaks of; a heading begins a round or phase."""

    text: str
    about: str | None
    is_heading: bool = False
    seat: int | None = None
    """The seat of the line."""
    spoken: str = ""
    """The words for a screen reader, which can't show the seat."""


class LogDrawer:
    """Holds every line of the game and shows the newest at the bottom.

    `emblem_of` tells the emblem of a seat; `foot` is what it leaves free along the bottom of the window, in px of the
    design.
    """

    def __init__(self, ui: Ui, strings: Strings, emblem_of: Callable[[int], str], foot: float = 0) -> None:
        self.ui = ui
        self.foot = foot
        self.strings = strings
        self.emblem_of = emblem_of
        self.close = Button(
            ui,
            LOG_CLOSE,
            pygame.Rect(0, 0, ui.px(_SIDE), ui.px(_SIDE)),
            strings("table.button.close-log"),
            self.toggle,
            kind="secondary",
            icon="close",
            icon_only=True,
        )
        self.lines: list[Line] = []
        self._latest = 0
        self._is_drawn = False
        self.shown = 0.0
        """From 0 (shut) to 1 (open)."""
        self.is_open = False
        self.scroll = 0
        """Lines scrolled up from the newest."""
        self._places: list[tuple[pygame.Rect, Line]] = []

    def add(self, line: Line) -> None:
        """Add the newest line."""
        if self._is_drawn:
            self._is_drawn, self._latest = False, len(self.lines)
        self.lines.append(line)
        # A person who reads older lines goes on reading them.
        self.scroll += 1 if self.scroll else 0

    def clear(self) -> None:
        """Begin anew."""
        self.lines.clear()
        self._latest = self.scroll = 0

    def settle(self) -> None:
        """Count as told before whatever was added, but for the newest line."""
        self._latest = max(0, len(self.lines) - 1)

    @property
    def latest(self) -> Sequence[Line]:
        """Return the newest lines: those of the last frame that had any."""
        return self.lines[self._latest :]

    def toggle(self) -> None:
        """Open the drawer, or shut it."""
        self.is_open = not self.is_open
        self.scroll = 0
        self.ui.sound.play(Cue.DRAWER, pan=0.4)
        self.ui.tweens.to(self, "shown", 1.0 if self.is_open else 0.0, _SLIDE_S, out_cubic)

    def wheel(self, steps: float) -> None:
        """Scroll by so many steps of the wheel, positive to older lines."""
        self._scroll_to(self.scroll + round(steps) * 2)

    def command(self, command: Command) -> bool:
        """Scroll, while the drawer is open, as a key or the pad asks for; tells whether that was asked for."""
        if not self.is_open:
            return False
        is_pad = self.ui.device == "pad"
        page = max(1, len(self._places))
        match _ON_PAD.get(command, command) if is_pad else command:
            case Command.PAGE_UP:
                self._scroll_to(self.scroll + page)
            case Command.PAGE_DOWN:
                self._scroll_to(self.scroll - page)
            case Command.HOME:
                self._scroll_to(self._farthest)
            case Command.END:
                self._scroll_to(0)
            case Command.UP | Command.DOWN as step if is_pad:
                self._scroll_to(self.scroll + _STEPS[step])
            case _:
                return False
        return True

    def _scroll_to(self, scroll: int) -> None:
        self.scroll = max(0, min(self._farthest, scroll))

    @property
    def _farthest(self) -> int:
        """Return the scroll at which the oldest lines fill the drawer."""
        room_px, fitting = self._page.height, 0
        for line in self.lines:
            room_px -= self._height_px(line)
            if room_px < 0:
                break
            fitting += 1
        return len(self.lines) - fitting

    @property
    def rect(self) -> pygame.Rect:
        width, height = self.ui.canvas.size_px
        height -= self.ui.px(self.foot)
        wide, top = self.ui.px(_WIDTH), self.ui.px(76)
        return pygame.Rect(
            round(width - (wide + self.ui.px(12)) * self.shown), top, wide, height - top - self.ui.px(12)
        )

    def line_at(self, at: tuple[float, float]) -> Line | None:
        """Return the line beneath a point; None without one."""
        return next((line for rect, line in self._places if rect.collidepoint(at)), None)

    def targets(self) -> list[Target]:
        """Return the drawer as a target that can be read."""
        if not self.is_open:
            return []
        newest = self.lines[-1].text if self.lines else ""
        drawer = Target(LOG_DRAWER, self.rect, "text", self.strings("table.button.log"), newest, focusable=False)
        self._place_close()
        return [drawer, *self.close.targets()]

    @property
    def buttons(self) -> dict[str, Widget]:
        """Return the button that closes it, while it is open."""
        return {LOG_CLOSE: self.close} if self.is_open else {}

    def _place_close(self) -> None:
        """Put the button that shuts the drawer into its corner, wherever that is while it slides."""
        self.close.rect.size = self.ui.px(_SIDE), self.ui.px(_SIDE)
        self.close.rect.center = self.rect.right - self.ui.px(42), self.rect.top + self.ui.px(40)

    @property
    def _page(self) -> pygame.Rect:
        """Return the box of the lines."""
        rect, head_px = self.rect, self.ui.px(_HEAD)
        return pygame.Rect(rect.left, rect.top + head_px, rect.width, rect.height - head_px - self.ui.px(20))

    def draw(self, pointed: Line | None) -> None:
        """Draw the drawer as far as it is open."""
        self._places, self._is_drawn = [], True
        if self.shown <= 0.01:
            return
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        draw_panel(ui, rect, "paper")
        title = Style(size=letter_size(ui, 30, 1.4), font="display", color=theme.ink)
        ui.text.draw(self.strings("table.button.log"), title, (rect.left + ui.px(28), rect.top + ui.px(40)))
        self._draw_prompts()
        self._place_close()
        self.close.draw()
        page = self._page
        bottom = page.bottom
        with ui.canvas.clip(page):
            for line in reversed(self.lines[: len(self.lines) - self.scroll]):
                if self._places and bottom - self._height_px(line) < page.top:
                    break  # it would be cut
                bottom = self._draw_line(line, bottom, line is pointed)

    def _draw_prompts(self) -> None:
        """Show what leafs, where there is more to be read; whoever holds the mouse has a wheel."""
        ui, rect = self.ui, self.rect
        if ui.device == "pointer" or not self._farthest:
            return
        leafing = _ON_PAD if ui.device == "pad" else (Command.PAGE_UP, Command.PAGE_DOWN)
        row = [Prompt(command) for command in leafing]
        prompts, style = Prompts(ui, self.strings), Style(size=20)
        cap_px = prompts.cap_px(_CAP)
        left = rect.right - ui.px(_SIDE + 40) - prompts.row_width_px(row, cap_px, style)
        prompts.draw_row(row, left, rect.top + ui.px(40), cap_px, style)

    def _draw_line(self, line: Line, bottom: int, is_pointed: bool) -> int:
        ui, rect = self.ui, self.rect
        picture = self._picture(line)
        place = pygame.Rect(rect.left, 0, rect.width, picture.height_px + ui.px(_SPACE))
        place.bottom = bottom
        if is_pointed and line.about is not None:
            ui.canvas.fill(place.inflate(-ui.px(16), 0), (*ui.theme.gold, 255))
        top = place.top + ui.px(_SPACE) // 2
        if line.seat is not None:
            side = round(ui.text.scale * _EMBLEM)
            emblem = ui.art.icon(f"seat-{self.emblem_of(line.seat)}", side, ui.theme.ink)
            ui.canvas.draw(emblem, (rect.left + ui.px(_LEFT), top + round(ui.text.scale * 2)))
        ui.canvas.draw(picture, (rect.left + self._indent_px(line), top))
        self._places.append((place, line))
        return bottom - self._height_px(line)

    def _height_px(self, line: Line) -> int:
        """Return the height of a line on the page, with the space above it."""
        return self._picture(line).height_px + self.ui.px(_SPACE + (_SPACE_HEADING if line.is_heading else 0))

    def _picture(self, line: Line) -> Picture:
        ui, theme = self.ui, self.ui.theme
        style = (
            Style(size=24, font="display", color=mix(theme.hues["teal"], theme.ink, 0.6))
            if line.is_heading
            else Style(size=20, weight=600, color=theme.ink)
        )
        return ui.text.paragraph_picture(line.text, style, self.rect.width - self._indent_px(line) - ui.px(_LEFT))

    def _indent_px(self, line: Line) -> int:
        """Return the indent of a line: a sentence leaves room for an emblem."""
        return self.ui.px(_LEFT) + (0 if line.is_heading else round(self.ui.text.scale * _EMBLEM * 1.4))
