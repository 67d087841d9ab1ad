"""The foot of a table with a recorded game: the buttons of the replay and its timeline."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.ui import shapes
from mintworks.ui.command import Command
from mintworks.ui.stage import letter_size, write
from mintworks.ui.table.timeline import TIMELINE, Timeline, TimelineMoves
from mintworks.ui.text import Style
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Button, Widget
from mintworks.ui.widgets.button import Kind

HEIGHT: Final = 92
"""Height in px of the design."""
NOTE_HEIGHT: Final = 88
"""Additional height of a note above it."""
NOTE: Final = "replay.note"
"""The id of the target."""

START: Final = "replay.start"
BACK: Final = "replay.back"
PLAY: Final = "replay.play"
FORWARD: Final = "replay.forward"
END: Final = "replay.end"
TAKE_OVER: Final = "replay.take_over"
KEEP: Final = "replay.keep"
REVIEW: Final = "replay.review"

COMMANDS: Final = {
    START: Command.HOME,
    BACK: Command.LEFT,
    PLAY: Command.INSPECT,
    FORWARD: Command.RIGHT,
    END: Command.END,
}
"""Commands that do the same as the buttons."""

_ICONS: Final = {START: "to-start", BACK: "arrow-left", PLAY: "play", FORWARD: "arrow-right", END: "to-end"}
_SIDE: Final = 56
_MIDDLE: Final = 41
"""Middle of the buttons, from the top: beneath them there is room for the signs of a pad's buttons."""
_PLAY_SIDE: Final = 60
_GAP: Final = 10
_EDGE: Final = 28
_ASIDE: Final = 140
"""Width of a button at the right end."""
_SIGN: Final = 52
_COUNTER: Final = 124
_COUNTER_GROWS: Final = 60
"""Growth of the counter's width at twice the text scale."""


class ReplayFoot:
    """Buttons and timeline; `actions` are called by the buttons there are, by their ids.

    A `note` that concerns the whole recording stands above them, a heading and a second line. So wide and so high, in
    px of the design, is what else is `spared`: to the right of them and above. `take_over` is the key of what the
    button is called by which one takes over.
    """

    def __init__(
        self,
        ui: Ui,
        strings: Strings,
        moves: TimelineMoves,
        actions: Mapping[str, Callable[[], None]],
        on_go: Callable[[int], None],
        tell: Callable[[int], str],
        *,
        corner: pygame.Rect,
        note: str = "",
        spared: tuple[float, float] = (0, 0),
        take_over: str = TAKE_OVER,
    ) -> None:
        self.ui = ui
        self.strings = strings
        self._moves = moves
        self._actions = actions
        self._on_go = on_go
        self._tell = tell
        self._note = note
        self._spared = spared
        self._names = {TAKE_OVER: take_over}
        self._shown = (0, moves.end)
        self.buttons: dict[str, Button] = {}
        self.lay_out(0, corner)

    @property
    def rect(self) -> pygame.Rect:
        """Return the whole foot, across the window."""
        width, height = self.ui.canvas.size_px
        foot = self.ui.px(HEIGHT + (NOTE_HEIGHT if self._note else 0) + self._spared[1])
        return pygame.Rect(0, height - foot, width, foot)

    @property
    def _bar(self) -> pygame.Rect:
        """Return the part of the foot with buttons and timeline."""
        bar = self.rect
        bar.height, bar.bottom = self.ui.px(HEIGHT), bar.bottom
        return bar

    @property
    def _note_rect(self) -> pygame.Rect:
        """Return the part above the bar."""
        foot = self.rect
        return pygame.Rect(foot.topleft, (foot.width, foot.height - self._bar.height))

    @property
    def widgets(self) -> dict[str, Widget]:
        """Return all widgets, in focus order."""
        return {TIMELINE: self.timeline, **self.buttons}

    def targets(self) -> list[Target]:
        noted = (
            [Target(NOTE, self._note_rect, "text", self._note.replace("\n", " "), focusable=False)]
            if self._note
            else []
        )
        return [*noted, *(target for widget in self.widgets.values() for target in widget.targets())]

    def lay_out(self, place: int, corner: pygame.Rect) -> None:
        """Take over a new size of the window; in the `corner` of the table stands the button that takes over."""
        ui, foot, strings = self.ui, self._bar, self.strings
        left = foot.left + ui.px(_EDGE)
        self.buttons = {}
        for name, icon in _ICONS.items():
            side = ui.px(_PLAY_SIDE if name == PLAY else _SIDE)
            rect = pygame.Rect(left, self._middle - side // 2, side, side)
            kind: Kind = "primary" if name == PLAY else "quiet"
            label = strings(name)
            self.buttons[name] = Button(
                ui, name, rect, label, self._actions[name], kind=kind, icon=icon, icon_only=True
            )
            left = rect.right + ui.px(_GAP)
        review = pygame.Rect(0, 0, ui.px(_ASIDE), ui.px(_SIDE))
        review.midright = foot.right - ui.px(_EDGE), self._middle
        keep = review.copy()
        if REVIEW in self._actions:
            keep.right = review.left - ui.px(_GAP)
        for name, rect in ((TAKE_OVER, corner), (KEEP, keep), (REVIEW, review)):
            if name in self._actions:
                kind = "primary" if name == TAKE_OVER else "secondary"
                called = self._names.get(name, name)
                button = Button(ui, name, rect, strings(called), self._actions[name], kind=kind)
                button.state = strings(f"{called}_hint")
                self.buttons[name] = button
        right = self._counter_right - self._counter_px - ui.px(_GAP)
        place_px = pygame.Rect(left + ui.px(_GAP), foot.top, right - left - ui.px(_GAP), foot.height)
        self.timeline = Timeline(ui, strings, place_px, self._moves, place, self._on_go, self._tell)

    def show(self, place: int, shown: tuple[int, int], *, is_playing: bool, at_once: bool) -> None:
        """Let timeline and buttons stand as the watching does; `shown` are place and end of the line being watched."""
        self._shown = shown
        strings = self.strings
        if place != self.timeline.place:
            self.timeline.show(place, at_once=at_once)
        play = self.buttons[PLAY]
        play.icon = "pause" if is_playing else "play"
        play.label = play.hint = strings("replay.pause" if is_playing else PLAY)
        for names, is_there, reason in (
            ((START, BACK), self._shown[0] == 0, "replay.at_start"),
            ((FORWARD, END), self._shown[0] == self._shown[1], "replay.at_end"),
        ):
            for name in names:
                self.buttons[name].enabled = not is_there
                self.buttons[name].reason = strings(reason) if is_there else ""

    def draw(self) -> None:
        ui, theme, foot = self.ui, self.ui.theme, self.rect
        ui.canvas.fill(foot, (*theme.night, 255))
        ui.canvas.fill((foot.left, foot.top, foot.width, ui.px(2)), (*theme.wood, 190))
        if self._note:
            self._draw_note()
        for widget in self.widgets.values():
            widget.draw()
        style = Style(size=letter_size(ui, 30, 1.4), font="display", color=theme.cream)
        numbers = self.strings("replay.counter", n=self._shown[0], of=self._shown[1])
        at = self._counter_right, self._middle
        ui.text.draw(numbers, style, at, align="right", width_px=self._counter_px)

    def _draw_note(self) -> None:
        """Draw the cross at the end of the timeline, and what it means."""
        ui, theme, room = self.ui, self.ui.theme, self._note_rect
        ui.canvas.fill((room.left, room.bottom - ui.px(2), room.width, ui.px(2)), (*theme.wood, 110))
        side = ui.px(_SIGN)
        center = room.left + ui.px(_EDGE) + side // 2, room.centery
        disc = shapes.ring(side, color=theme.gold, line_px=ui.px(3))
        ui.canvas.draw(ui.art.shape(disc), center=center)
        ui.canvas.draw(ui.art.icon("close", round(side * 0.62), theme.gold), center=center)
        left = room.left + ui.px(_EDGE) + side + ui.px(_EDGE)
        box = pygame.Rect(left, room.top + ui.px(6), room.right - ui.px(_EDGE) - left, room.height - ui.px(12))
        style = ui.style("body", theme.cream, most=1.2)
        heading, _, text = self._note.partition("\n")
        write(ui, f"**{heading}**\n{text}", style, box, middle=True, max_lines=2)

    @property
    def _middle(self) -> int:
        return self._bar.top + self.ui.px(_MIDDLE)

    @property
    def _counter_right(self) -> int:
        aside = [self.buttons[name].rect.left for name in (KEEP, REVIEW) if name in self.buttons]
        if aside:
            return min(aside) - self.ui.px(_EDGE)
        return self.rect.right - self.ui.px(_EDGE + self._spared[0])

    @property
    def _counter_px(self) -> int:
        return self.ui.px(_COUNTER + _COUNTER_GROWS * (self.ui.settings.text_scale - 1))
