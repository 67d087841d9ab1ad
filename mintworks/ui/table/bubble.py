"""The bubble of a lesson's host, with her portrait, beside the thing that she speaks of, which is lit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from math import pi
from typing import Final, Literal, NamedTuple

import pygame

from mintworks.content.strings import Strings
from mintworks.ui import shapes
from mintworks.ui.art import Shape
from mintworks.ui.cutout import Cutouts
from mintworks.ui.renderer import Picture
from mintworks.ui.side_placement import Side, beside
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, hex_code, mix
from mintworks.ui.tree import Target
from mintworks.ui.tween import Tweens, out_cubic
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Button, draw_panel
from mintworks.ui.widgets.button import Kind

HOST: Final = "host"
"""The target id of the bubble."""

GO_ON: Final = "tutorial.go_on"
BACK: Final = "tutorial.step_back"
DO_IT: Final = "tutorial.do_it"
SKIP: Final = "tutorial.skip"

LeadsOn = Literal["tutorial.go_on", "tutorial.do_it", "tutorial.skip"]
"""The buttons that lead to the next step: by listening alone, by leaving a move to the host, or past what is shown."""

_WIDTH: Final = 640
_WIDTH_OF_LARGE_LETTERS: Final = 420
"""Growth of the width at twice the text scale."""
_SHARES: Final = (1.0, 1.25, 0.85, 0.7, 1.6)
"""Width of the bubble as a share of the usual one, then others for when it would hide something lit."""
_PADDING: Final = 26
_PORTRAIT: Final = 124
_GAP: Final = 22
_BUTTON: Final = 52
_BUTTON_GROWS: Final = 20
"""Growth of the buttons' height at twice the text scale."""
_LETTERS: Final = 25
_PROGRESS: Final = 20
_DIM: Final = 84
_AWAY: Final = 34
"""Gap between the bubble and its thing; the tail bridges it."""
_EDGE: Final = 14
_TAIL: Final = 30
_RING: Final = 6
"""The breadth of the ring around the portrait, which fills from step to step."""
_APPEARS_S: Final = 0.2

_SIDES: Final[Sequence[Side]] = ("below", "above", "right", "left")
# Penalties of a place for the bubble; the place with the lowest sum is taken. Covering another card costs 1.
_ANY_COST: Final = 30.0
"""For covering any highlighted target."""
_FIRST_COST: Final = 50.0
"""For covering the first highlighted target whole, on top of that."""
_LIT_COST: Final = 20.0
"""For each highlighted target it covers, on top of that."""
_APART_COST: Final = 0.4
"""For standing apart from the target."""
_LATER_COST: Final = 0.3
"""For pointing at a later target than the first."""
_TOUCH_COST: Final = 2.0
"""For touching what the bubble keeps clear of."""


class _Spot(NamedTuple):
    """The share of the bubble's width, the number of the lit thing beside it, and the side of that."""

    share: float
    number: int
    side: Side


class _Place(NamedTuple):
    """A possible place, its cost, and the middle of its tail if that points at something."""

    cost: float
    rect: pygame.Rect
    spot: _Spot | None = None
    tail: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Speech:
    """The words of a step, and the possible answers. `share` is the done part of the way, from 0 to 1."""

    words: str
    progress: str
    share: float
    leads_on: LeadsOn
    is_last: bool = False
    may_go_back: bool = True


class HostBubble:
    """Draws one speech at a time; `commands` are called by its buttons, by their ids."""

    def __init__(self, ui: Ui, strings: Strings, tweens: Tweens, commands: Mapping[str, Callable[[], None]]) -> None:
        self.ui = ui
        self.strings = strings
        self.commands = commands
        self.speech: Speech | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.buttons: dict[str, Button] = {}
        self.rise = 1.0
        """From 0 to 1 while it appears."""
        self._tweens = tweens
        self._lit: list[pygame.Rect] = []
        self._spot: _Spot | None = None
        self._tail: tuple[float, float] | None = None
        self._cutouts = Cutouts(ui)

    def say(
        self,
        speech: Speech,
        lit: Sequence[pygame.Rect],
        spared: Sequence[pygame.Rect] = (),
        kept_off: Sequence[pygame.Rect] = (),
    ) -> None:
        """Appear beside the first lit area, or change the words there.

        It covers little of what is lit and `spared`, and avoids even touching what it is `kept_off`. Until it is hushed
        it stays in place, unless that covers something lit.
        """
        appears, self.speech = self.speech is None, speech
        self._lit = list(lit)
        if appears:
            self._spot = None
        self._lay_out(spared, kept_off)
        if appears:
            self.rise = 0.0
            self._tweens.to(self, "rise", 1.0, _APPEARS_S, out_cubic)

    def hush(self) -> None:
        """Take down the bubble with its words and buttons."""
        self.speech = None
        self.buttons = {}

    def display_changed(self) -> None:
        """Forget what was drawn for another size."""
        self._spot = None

    def targets(self) -> list[Target]:
        """Return the bubble, as text to be read, and its buttons."""
        if self.speech is None:
            return []
        found = [Target(HOST, self.rect, "dialog", self.speech.words, self.speech.progress, focusable=False)]
        for name, button in self.buttons.items():
            hint = self.strings(f"{name}_hint") if name != GO_ON else ""
            found += [replace(target, state=hint) for target in button.targets()]
        return found

    # Where it lies

    def _lay_out(self, spared: Sequence[pygame.Rect], kept_off: Sequence[pygame.Rect]) -> None:
        assert self.speech is not None
        found = self._kept(kept_off) or self._best(spared, kept_off)
        _, self.rect, self._spot, self._tail = found
        self._lay_out_buttons(self.speech)

    def _kept(self, kept_off: Sequence[pygame.Rect]) -> _Place | None:
        """Return the current place, grown for longer words; None if it would cover something lit."""
        spot = self._spot
        if spot is None or spot.number >= len(self._lit):
            return None
        height = max(self.rect.height, self._size(spot.share)[1])
        rect = pygame.Rect(self.rect.topleft, (self.rect.width, height))
        if spot.side == "above":
            rect.bottom = self.rect.bottom
        rect.clamp_ip(self._inside)
        if rect.collidelist([*self._lit, *kept_off]) >= 0:
            return None
        return _Place(0.0, rect, spot, self._tail_at(rect, self._lit[spot.number], spot.side))

    def _best(self, spared: Sequence[pygame.Rect], kept_off: Sequence[pygame.Rect]) -> _Place:
        """Return the place beside something lit that hides the least."""
        found = _Place(float("inf"), pygame.Rect(self._inside.topleft, self._size(_SHARES[0])))
        for share in _SHARES:
            for place in self._places(share, spared, kept_off):
                if place.cost < found.cost - 0.01:
                    found = place
            if share == _SHARES[0] and found.rect.collidelist([*self._lit, *kept_off]) < 0:
                break
        return found

    @property
    def _inside(self) -> pygame.Rect:
        edge = self.ui.px(_EDGE)
        return pygame.Rect((0, 0), self.ui.canvas.size_px).inflate(-2 * edge, -2 * edge)

    def _size(self, share: float) -> tuple[int, int]:
        """Return its size at a share of its width."""
        px = self.ui.px
        width = px(share * (_WIDTH + _WIDTH_OF_LARGE_LETTERS * (self.ui.settings.text_scale - 1)))
        return width, max(px(_PORTRAIT), self._letters(width).height_px) + self._button_px + px(2 * _PADDING + 16)

    @property
    def _button_px(self) -> int:
        return self.ui.px(_BUTTON + _BUTTON_GROWS * (self.ui.settings.text_scale - 1))

    def _letters_width(self, width: int) -> int:
        return width - self.ui.px(2 * _PADDING + _PORTRAIT + _GAP)

    def _letters(self, width: int) -> Picture:
        assert self.speech is not None
        style = Style(size=_LETTERS, weight=600, color=self.ui.theme.ink)
        return self.ui.text.paragraph_picture(self.speech.words, style, self._letters_width(width))

    def _places(self, share: float, spared: Sequence[pygame.Rect], kept_off: Sequence[pygame.Rect]) -> Iterator[_Place]:
        """Yield the places beside each lit thing; those beside the first cost least, and those that hide little."""
        size, inside = self._size(share), self._inside
        for number, thing in enumerate(self._lit):
            for side in _SIDES:
                for rect in beside(thing, side, size, self.ui.px(_AWAY)):
                    rect.clamp_ip(inside)
                    tail = self._tail_at(rect, thing, side)
                    cost = self._cost(rect, spared, kept_off) + _LATER_COST * number + (0 if tail else _APART_COST)
                    yield _Place(cost, rect, _Spot(share, number, side), tail)

    def _cost(self, rect: pygame.Rect, spared: Sequence[pygame.Rect], kept_off: Sequence[pygame.Rect]) -> float:
        """Return the weighted area of what would be covered."""
        lit = [_hidden(rect, each) for each in self._lit]
        touched = len(rect.collidelistall(list(kept_off)))
        hidden = sum(_hidden(rect, each) for each in spared)
        lights = _ANY_COST * any(lit) + _FIRST_COST * lit[0] + _LIT_COST * sum(lit)
        return lights + hidden + _TOUCH_COST * touched

    def _tail_at(self, rect: pygame.Rect, thing: pygame.Rect, side: Side) -> tuple[float, float] | None:
        """Return the middle of the square whose corner points at the thing; None if it would point at nothing."""
        inset = self.ui.px(48)
        if side in ("below", "above"):
            x = min(max(thing.centerx, rect.left + inset), rect.right - inset)
            if thing.left <= x <= thing.right and not rect.colliderect(thing):
                return float(x), float(rect.top if side == "below" else rect.bottom)
        else:
            y = min(max(thing.centery, rect.top + inset), rect.bottom - inset)
            if thing.top <= y <= thing.bottom and not rect.colliderect(thing):
                return float(rect.left if side == "right" else rect.right), float(y)
        return None

    def _lay_out_buttons(self, speech: Speech) -> None:
        ui, strings, px = self.ui, self.strings, self.ui.px
        inner = self.rect.inflate(-2 * px(_PADDING), -2 * px(_PADDING))
        height, gap = self._button_px, px(12)
        top = inner.bottom - height
        quiet = min(px(150 * ui.settings.text_scale), (inner.width - 2 * gap) // 4)
        wide = min(px(220 * ui.settings.text_scale), inner.width // 3)
        onward = pygame.Rect(inner.left + quiet + gap, top, wide, height)
        if speech.leads_on == GO_ON:
            onward.right = inner.right
        places = {BACK: pygame.Rect(inner.left, top, quiet, height), speech.leads_on: onward}
        self.buttons = {}
        for name, place in places.items():
            key = "tutorial.finish" if name == GO_ON and speech.is_last else name
            kind: Kind = "primary" if name == GO_ON else "quiet"
            button = Button(ui, name, place, strings(key), self.commands[name], kind=kind)
            button.enabled = name != BACK or speech.may_go_back
            self.buttons[name] = button

    # How it looks

    def draw_light(self, lit: Sequence[pygame.Rect]) -> None:
        """Dim all but what is lit."""
        if self.speech is None:
            return
        ui = self.ui
        gap = ui.px(7)
        holes = [rect.inflate(2 * gap, 2 * gap) for rect in lit]
        veil = (*ui.theme.night, round(_DIM * self.rise))
        for cell in _around(pygame.Rect((0, 0), ui.canvas.size_px), holes):
            ui.canvas.fill(cell, veil)
        for hole in holes:
            frame = shapes.glow_frame(
                *hole.size, color=ui.theme.gold, radius_px=ui.px(14), line_px=ui.px(4), glow_px=ui.px(9)
            )
            ui.art.draw_shape(frame, hole.topleft, alpha=self.rise)

    def draw(self) -> None:
        """Draw the bubble with its words and buttons."""
        if self.speech is None:
            return
        ui, px, rect = self.ui, self.ui.px, self.rect
        draw_panel(ui, rect, "paper", alpha=self.rise)
        if self._tail is not None:
            side = px(_TAIL)
            # The panel's paper darkens downwards; drawn upon it, the tail takes the tone of its edge.
            tone = mix(ui.theme.cream, ui.theme.paper, (self._tail[1] - rect.top) / rect.height)
            square = shapes.panel(side, side, fill=tone, radius_px=px(5))
            ui.canvas.draw(ui.art.shape(square), center=self._tail, angle=45, alpha=self.rise)
        inner = rect.inflate(-2 * px(_PADDING), -2 * px(_PADDING))
        side = px(_PORTRAIT)
        portrait = self._cutouts.picture("portraits/host", side, side, side // 2)
        center = inner.left + side / 2, inner.top + side / 2
        ui.canvas.draw(portrait, center=center, alpha=self.rise)
        ring = _filling_ring(
            side + px(2 * _RING),
            px(_RING),
            self.speech.share,
            mix(ui.theme.cream, ui.theme.ink, 0.18),
            ui.theme.gold_deep,
        )
        ui.canvas.draw(ui.art.shape(ring), center=center, alpha=self.rise)
        letters = self._letters(rect.width)
        free = max(0, side - letters.height_px) // 2
        ui.canvas.draw(letters, (inner.left + side + px(_GAP), inner.top + free), alpha=self.rise)
        style = Style(size=_PROGRESS, weight=600, color=ui.theme.muted_ink)
        rects = [button.rect for button in self.buttons.values()]
        left = max(rect.right for rect in rects if rect.right < inner.right)
        right = min([inner.right, *(rect.left - px(12) for rect in rects if rect.left > left)])
        foot = right, inner.bottom - self._button_px // 2
        ui.text.draw(self.speech.progress, style, foot, align="right", width_px=right - left - px(12), alpha=self.rise)
        if self.rise > 0.5:  # they cannot fade, and would stand there before the paper
            for button in self.buttons.values():
                button.draw()


@lru_cache(64)
def _filling_ring(diameter_px: int, line_px: int, share: float, empty: Color, full: Color) -> Shape:
    """Return a ring of which a share is filled, from the top on and clockwise."""
    radius, middle = (diameter_px - line_px) / 2, diameter_px / 2
    around = 2 * pi * radius
    circle = f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" stroke-width="{line_px}"'
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {diameter_px} {diameter_px}">'
        f'{circle} stroke="{hex_code(empty)}"/>'
        f'{circle} stroke="{hex_code(full)}" stroke-dasharray="{around * share:.1f} {around:.1f}" '
        f'stroke-linecap="round" transform="rotate(-90 {middle} {middle})"/></svg>'
    )
    return Shape(svg, diameter_px, diameter_px)


def _hidden(bubble: pygame.Rect, thing: pygame.Rect) -> float:
    """Return the share of a thing beneath the bubble, from 0 to 1."""
    crossed = bubble.clip(thing)
    return crossed.width * crossed.height / max(1, thing.width * thing.height)


def _around(screen: pygame.Rect, holes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return boxes that cover the screen but for the holes, without overlaps."""
    tops = sorted({screen.top, screen.bottom, *(y for hole in holes for y in (hole.top, hole.bottom))})
    boxes = []
    for top, bottom in pairwise(tops):
        if top < screen.top or bottom > screen.bottom:
            continue
        left = screen.left
        for hole in sorted((hole for hole in holes if hole.top <= top and hole.bottom >= bottom), key=lambda h: h.left):
            if hole.left > left:
                boxes.append(pygame.Rect(left, top, hole.left - left, bottom - top))
            left = max(left, hole.right)
        if left < screen.right:
            boxes.append(pygame.Rect(left, top, screen.right - left, bottom - top))
    return boxes
