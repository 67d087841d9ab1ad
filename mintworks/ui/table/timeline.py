"""The line of a recorded game: its rounds as stretches, each move a tick, and a mint that lies where one looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.ui import shapes
from mintworks.ui.input import Point
from mintworks.ui.stage import letter_size
from mintworks.ui.text import Style
from mintworks.ui.theme import mix
from mintworks.ui.tree import Target
from mintworks.ui.tween import out_cubic
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Widget, draw_tooltip

TIMELINE: Final = "replay.timeline"
"""The id of the target."""

_SLIDE_S: Final = 0.16
_MINT: Final = 50
_BAR: Final = 34
_LABELS: Final = 32
"""Height of the rounds' numbers, as a share of the timeline's."""
_SEAM: Final = 4
"""Gap between two rounds."""
_CLOSEST: Final = 4
"""Ticks that would lie closer than this, in px of the design, are left out but for those of buildings."""
_SIGN: Final = 34
_TIP_WIDTH: Final = 8


class Tick(Enum):
    """The kinds of moves, with the height of their ticks as shares of the bar's."""

    PASS = 0.22
    PLACED = 0.5
    BUILT = 1.0


@dataclass(frozen=True, slots=True)
class TimelineMoves:
    """The moves of a game in order, and the places at which its rounds begin.

    With the last move the game is over, or it breaks off: because it goes on, or because the record is broken.
    """

    ticks: Sequence[Tick]
    rounds: Sequence[int]
    is_over: bool
    is_broken: bool

    @property
    def end(self) -> int:
        return len(self.ticks)


class Timeline(Widget):
    """Shows the moves of a game; `on_go` gets the place clicked on or dragged to, `tell` says what a place is."""

    hover_scale = 1.12

    def __init__(
        self,
        ui: Ui,
        strings: Strings,
        rect: pygame.Rect,
        moves: TimelineMoves,
        place: int,
        on_go: Callable[[int], None],
        tell: Callable[[int], str],
    ) -> None:
        super().__init__(ui, TIMELINE, rect)
        self.strings = strings
        self.moves = moves
        self.on_go = on_go
        self.tell = tell
        self.place = place
        self.slide = float(place)
        self.pointed: int | None = None
        """The place beneath the pointer."""

    def targets(self) -> list[Target]:
        name = self.strings("replay.timeline")
        return [Target(self.id, self.rect, "slider", name, self.tell(self.place).replace("\n", "; "))]

    def show(self, place: int, *, at_once: bool = False) -> None:
        """Let the mint lie at a place."""
        self.place = place
        if at_once:
            self.ui.tweens.stop(self, "slide")
            self.slide = float(place)
        else:
            self.ui.tweens.to(self, "slide", float(place), _SLIDE_S, out_cubic)

    # The hand

    def point(self, at: Point | None) -> None:
        super().point(at)
        is_here = at is not None and (self.pressed or self.rect.collidepoint(at))
        self.pointed = self._place_at(at) if is_here and at is not None else None
        if self.pressed and self.pointed is not None and self.pointed != self.place:
            self.on_go(self.pointed)

    def press(self, at: Point) -> None:
        self.point(at)
        super().press(at)
        if self.pointed is not None and self.pointed != self.place:
            self.on_go(self.pointed)

    def release(self, at: Point) -> None:
        self.pressed = False
        self._settle()

    def _place_at(self, at: Point) -> int:
        """Return the place nearest to a point; above the bar, the beginning of the round named there.

        A hand that drags the mint may stray there.
        """
        line = self.line
        share = (at[0] - line.left) / max(1, line.width)
        if at[1] < line.top and not self.pressed:
            begun = [place for place in self.moves.rounds if place <= max(0.0, share) * self.moves.end]
            return begun[-1]
        return max(0, min(self.moves.end, round(share * self.moves.end)))

    @property
    def line(self) -> pygame.Rect:
        """Return the bar; its ends are where the mint's middle can be."""
        ui, rect = self.ui, self.rect
        room = rect.height - ui.px(_LABELS)
        bar = pygame.Rect(rect.left + ui.px(_MINT / 2), 0, rect.width - ui.px(_MINT), ui.px(_BAR))
        bar.centery = rect.top + ui.px(_LABELS) + room // 2
        return bar

    def x_of(self, place: float) -> float:
        """Return the position of a place on the line."""
        return self.line.left + self.line.width * place / max(1, self.moves.end)

    # How it looks

    def draw(self) -> None:
        self._draw_stretches()
        self._draw_ticks()
        self._draw_end()
        self._draw_mint()

    def draw_tip(self) -> None:
        """Draw what the place is that the pointer was moved to, or the place of the mint while the keys lead it."""
        led = self.place if self.focus_visible else None
        place = self.pointed if self.ui.attention.by_pointer or self.pressed else led
        if place is not None:
            at = pygame.Rect(0, 0, self.ui.px(_TIP_WIDTH), self.rect.height)
            at.midtop = round(self.x_of(place)), self.rect.top
            draw_tooltip(self.ui, self.tell(place), at)

    def _draw_stretches(self) -> None:
        """Draw one rounded piece of the bar for each round, gold up to the current place, with its number above."""
        ui, theme, line = self.ui, self.ui.theme, self.line
        seam, number_right = ui.px(_SEAM), float("-inf")
        stretches = self._stretches()
        now = next((first for first, last in stretches if first <= self.place < last), self.moves.rounds[-1])
        for number, (first, last) in enumerate(stretches, start=1):
            left, right = round(self.x_of(first)), round(self.x_of(last))
            piece = pygame.Rect(left + seam // 2, line.top, max(2, right - left - seam), line.height)
            radius_px = min(ui.px(10), piece.width / 2)
            hollow = shapes.panel(
                *piece.size,
                fill=theme.night,
                radius_px=radius_px,
                border=theme.mint_shade if ui.settings.high_contrast else mix(theme.night, theme.mint, 0.25),
                border_px=max(1, ui.px(2)),
            )
            ui.art.draw_shape(hollow, piece.topleft)
            self._fill(piece, radius_px)
            number_right = self._draw_number(number, left, right, number_right, is_now=first == now)

    def _draw_number(self, number: int, left: int, right: int, taken: float, *, is_now: bool) -> float:
        """Write the number of a round above its stretch, if there is room; return the right end of all so far."""
        ui, theme = self.ui, self.ui.theme
        style = Style(size=letter_size(ui, 22, 1.3), font="display", color=theme.gold if is_now else theme.muted)
        text = self.strings("replay.round", n=number) if number == 1 else str(number)
        width_px = ui.text.width_px(text, style)
        at = max(left + ui.px(_SEAM) / 2, taken + ui.px(10))
        if at > max(left + ui.px(12), right - width_px / 2) or at + width_px > self._sign.left:
            return taken
        ui.text.draw(text, style, (at, self.rect.top + ui.px(_LABELS / 2 + 2)))
        return at + width_px

    def _stretches(self) -> list[tuple[int, int]]:
        return [(first, last) for first, last in pairwise([*self.moves.rounds, self.moves.end]) if last > first]

    def _fill(self, piece: pygame.Rect, radius_px: float) -> None:
        """Gild a piece up to the mint."""
        theme = self.ui.theme
        told = min(piece.width, round(self.x_of(self.slide)) - piece.left)
        if told <= 0:
            return
        gold = shapes.panel(*piece.size, fill=theme.gold, fill_below=theme.gold_deep, radius_px=radius_px)
        picture = self.ui.art.shape(gold)
        corner = piece.left - gold.margin_px, piece.top - gold.margin_px
        width = picture.width_px if told == piece.width else gold.margin_px + told
        self.ui.canvas.draw(picture, corner, source=(0, 0, width, picture.height_px))

    def _draw_ticks(self) -> None:
        ui, theme, line = self.ui, self.ui.theme, self.line
        width = max(1, ui.px(3))
        are_close = line.width < ui.px(_CLOSEST) * self.moves.end
        for place, tick in enumerate(self.moves.ticks, start=1):
            if are_close and tick is not Tick.BUILT:
                continue
            # It is in the stretch between the two places: it happened on the way from one to the other.
            x = round(self.x_of(place - 0.5))
            height = round((line.height - ui.px(8)) * tick.value)
            color = theme.ink if place <= self.slide else theme.mint_shade
            ui.canvas.fill((x - width // 2, line.centery - height // 2, width, height), (*color, 190))

    def _draw_end(self) -> None:
        """Draw a crown if the game is over, a cross if the record is invalid."""
        ui = self.ui
        if not (self.moves.is_over or self.moves.is_broken):
            return
        icon = "close" if self.moves.is_broken else "crown"
        tint = ui.theme.gold if self.moves.is_over and not self.moves.is_broken else ui.theme.cream
        picture = ui.art.icon(icon, self._sign.width, tint)
        ui.canvas.draw(picture, center=self._sign.center)

    @property
    def _sign(self) -> pygame.Rect:
        """Return the box of the end's mark, above the end of the bar."""
        sign = pygame.Rect(0, 0, self.ui.px(_SIGN), self.ui.px(_SIGN))
        sign.center = self.line.right, self.rect.top + self.ui.px(_LABELS / 2 + 1)
        return sign

    def _draw_mint(self) -> None:
        ui, line = self.ui, self.line
        side = ui.px(_MINT)
        center = self.x_of(self.slide), float(line.centery)
        if self.hovered or self.pressed or self.focus_visible:
            ring = shapes.ring(side + ui.px(10), color=ui.theme.mint, line_px=ui.px(4), fill=ui.theme.ink)
            ui.canvas.draw(ui.art.shape(ring), center=center, scale=self.scale)
        ui.canvas.draw(ui.art.picture("mints/mint-1", side, side), center=center, scale=self.scale)
