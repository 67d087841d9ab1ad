"""The log: a sheet beside the table with one sentence an event; pointing at a line lights up what it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
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

_SLIDE_S: Final = 0.2
_HEAD: Final = 64
_LOW: Final = 340
"""Height below which the sheet has no head: its button has a column at the right."""
_COLUMN: Final = 400
"""Width from which a second column of lines is worth it."""
_MARGIN: Final = 14
_SPACE: Final = 6
_SPACE_HEADING: Final = 8
_CAP: Final = 40
_LEFT: Final = 20
_EMBLEM: Final = 24
_SIDE: Final = 48
_LETTERS: Final = 21

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
    events: tuple[object, ...] = ()
    """The events that it tells together, if others may still join them."""


class LogDrawer:
    """Holds every line of the game and shows the newest at the bottom.

    `emblem_of` tells the emblem of a seat, `place` the box that the table leaves it; `make_room` is called whenever it
    opens or shuts.
    """

    def __init__(
        self,
        ui: Ui,
        strings: Strings,
        emblem_of: Callable[[int], str],
        place: Callable[[], pygame.Rect],
        make_room: Callable[[], None],
    ) -> None:
        self.ui = ui
        self._place, self._make_room = place, make_room
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
        """How far the open one has come up, from 0 to 1."""
        self.is_open = False
        self.scroll = 0
        """Lines scrolled up from the newest."""
        self._places: list[tuple[pygame.Rect, Line]] = []

    def add(self, line: Line, instead_of: Line | None = None) -> None:
        """Add the newest line, which may tell an earlier one's events too."""
        if instead_of is not None:
            self.lines = [each for each in self.lines if each is not instead_of]
        if self._is_drawn:
            self._is_drawn, self._latest = False, len(self.lines)
        self._latest = min(self._latest, len(self.lines))
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
        self.scroll, self.shown = 0, 0.0
        self.ui.sound.play(Cue.DRAWER, pan=0.4)
        self._make_room()
        if self.is_open:
            self.ui.tweens.to(self, "shown", 1.0, _SLIDE_S, out_cubic)

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
        fitting = 0
        while fitting < len(self.lines) and len([*self._set(self.lines[: fitting + 1])]) > fitting:
            fitting += 1
        return len(self.lines) - fitting

    @property
    def rect(self) -> pygame.Rect:
        """Return the box of the open drawer."""
        return self._place()

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
        """Put the button that shuts the drawer into its corner."""
        self.close.rect.size = self.ui.px(_SIDE), self.ui.px(_SIDE)
        middle_px = self.ui.px(_HEAD) // 2
        self.close.rect.center = self.rect.right - middle_px, self.rect.top + middle_px

    @property
    def _is_low(self) -> bool:
        return self.rect.height < self.ui.px(_LOW)

    @property
    def _page(self) -> pygame.Rect:
        """Return the box of the lines: beneath the head, or beside the button that shuts it."""
        head_px, margin_px = self.ui.px(_HEAD), self.ui.px(_MARGIN)
        page = self.rect
        if self._is_low:
            aside_px = self._aside_px if self._has_room_for_caps else head_px
            return pygame.Rect(page.left, page.top + margin_px, page.width - aside_px, page.height - 2 * margin_px)
        return pygame.Rect(page.left, page.top + head_px, page.width, page.height - head_px - margin_px)

    @property
    def _aside_px(self) -> int:
        """Return the width of the button that shuts a low sheet and of the caps beneath it."""
        prompts = Prompts(self.ui, self.strings)
        caps_px = [prompts.row_width_px([each], prompts.cap_px(_CAP), Style(size=20)) for each in self._leafing]
        return max([self.ui.px(_HEAD), *(cap_px + 2 * self.ui.px(_MARGIN) for cap_px in caps_px)])

    @property
    def _has_room_for_caps(self) -> bool:
        """Return whether what leafs leaves the sentences their width."""
        return not self._is_low or self.rect.width - self._aside_px >= self._column_px

    @property
    def _column_px(self) -> int:
        return round(_COLUMN * self.ui.text.scale)

    @property
    def _columns(self) -> list[pygame.Rect]:
        """Return the columns of the page, each wide enough for a sentence in letters of the text scale."""
        page = self._page
        count = max(1, page.width // self._column_px)
        width = page.width // count
        return [pygame.Rect(page.left + n * width, page.top, width, page.height) for n in range(count)]

    def _set(self, lines: Iterable[Line]) -> Iterator[tuple[Line, pygame.Rect]]:
        """Set as many of the last lines as fit whole, from the last one upward; each with its box."""
        columns = self._columns
        bottom = columns[-1].bottom
        for line in reversed([*lines]):
            height_px, is_first = self._height_px(line), bottom == columns[-1].bottom
            if not is_first and bottom - height_px < columns[-1].top:
                columns.pop()
                if not columns:
                    return
                bottom = columns[-1].bottom
            yield line, pygame.Rect(columns[-1].left, bottom - height_px, columns[-1].width, height_px)
            bottom -= height_px

    def draw(self, pointed: Line | None) -> None:
        """Draw the drawer as far as it is open."""
        self._places, self._is_drawn = [], True
        if not self.is_open:
            return
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        draw_panel(ui, rect, "paper", alpha=self.shown)
        if not self._is_low:
            title = Style(size=letter_size(ui, 28, 1.4), font="display", color=theme.ink)
            ui.text.draw(self.strings("table.button.log"), title, (rect.left + ui.px(_LEFT), rect.top + ui.px(34)))
        self._place_close()
        self._draw_prompts()
        self.close.draw()
        with ui.canvas.clip(self._page):
            for line, place in self._set(self.lines[: len(self.lines) - self.scroll]):
                self._draw_line(line, place, line is pointed)

    @property
    def _leafing(self) -> Sequence[Prompt]:
        """Return what leafs; whoever holds the mouse has a wheel."""
        match self.ui.device:
            case "pointer":
                return ()
            case "pad":
                return [*map(Prompt, _ON_PAD)]
        return Prompt(Command.PAGE_UP), Prompt(Command.PAGE_DOWN)

    def _draw_prompts(self) -> None:
        """Show what leafs, where there is more to be read: before the button that shuts the sheet, or beneath it."""
        row = self._leafing
        if not row or not self._has_room_for_caps or not self._farthest:
            return
        ui, rect = self.ui, self.rect
        prompts, style = Prompts(ui, self.strings), Style(size=20)
        cap_px, middle = prompts.cap_px(_CAP), self.close.rect.centery
        if not self._is_low:
            left = self.close.rect.left - ui.px(8) - prompts.row_width_px(row, cap_px, style)
            prompts.draw_row(row, left, middle, cap_px, style)
            return
        for prompt in row:
            middle += cap_px + ui.px(8)
            left = rect.right - ui.px(_MARGIN) - prompts.row_width_px([prompt], cap_px, style)
            prompts.draw_row([prompt], left, middle, cap_px, style)

    def _draw_line(self, line: Line, place: pygame.Rect, is_pointed: bool) -> None:
        ui = self.ui
        if line.is_heading:
            place = pygame.Rect(place.left, place.top + ui.px(_SPACE_HEADING), place.width, place.height)
            place.height -= ui.px(_SPACE_HEADING)
        if is_pointed and line.about is not None:
            ui.canvas.fill(place.inflate(-ui.px(16), 0), (*ui.theme.gold, 255))
        top = place.top + ui.px(_SPACE) // 2
        if line.seat is not None:
            side = round(ui.text.scale * _EMBLEM)
            emblem = ui.art.icon(f"seat-{self.emblem_of(line.seat)}", side, ui.theme.ink)
            ui.canvas.draw(emblem, (place.left + ui.px(_LEFT), top + round(ui.text.scale * 2)))
        ui.canvas.draw(self._picture(line), (place.left + self._indent_px(line), top))
        self._places.append((place, line))

    def _height_px(self, line: Line) -> int:
        """Return the height of a line on the page, with the space above it."""
        return self._picture(line).height_px + self.ui.px(_SPACE + (_SPACE_HEADING if line.is_heading else 0))

    def _picture(self, line: Line) -> Picture:
        ui, theme = self.ui, self.ui.theme
        style = (
            Style(size=24, font="display", color=mix(theme.hues["teal"], theme.ink, 0.6))
            if line.is_heading
            else Style(size=_LETTERS, weight=600, color=theme.ink)
        )
        width_px = self._columns[0].width - self._indent_px(line) - ui.px(_LEFT)
        return ui.text.paragraph_picture(line.text, style, width_px)

    def _indent_px(self, line: Line) -> int:
        """Return the indent of a line: a sentence leaves room for an emblem."""
        return self.ui.px(_LEFT) + (0 if line.is_heading else round(self.ui.text.scale * _EMBLEM * 1.4))
