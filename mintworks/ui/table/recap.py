"""The recap of a table since a player's last turn: a row of faces with their moves and reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from mintworks.ui import shapes
from mintworks.ui.cutout import Cutouts
from mintworks.ui.input import Point
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import letter_size
from mintworks.ui.table.portraits import draw_mark
from mintworks.ui.text import Lettering, Style
from mintworks.ui.theme import mix
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.base import Widget

RECAP: Final = "recap"
"""Targets are called `recap:` and the number of the step; the end of a round has its icon's name behind."""
CHIP_HEIGHT: Final = 44
"""Height in px of the design: all the room between locations and the cards of a mat."""
_FACE: Final = 50
_GAP: Final = 12
_PADDING: Final = 16
_GROWS: Final = (1.4, 1.3, 1.2, 1.1, 1.0, 0.95, 0.9)
"""Maximum growth of letters with larger text: the first one with which nothing is cut counts. Letters a little smaller
than usual are better than a cut."""
_GROWS_IN_FULL: Final = 1.2
"""Growth of letters at which a turn has to fit, to be told in full rather than briefly."""
_SMALLER: Final = 0.88
"""Minimum size of letters, as a share of the usual one, before a turn is told by its face only."""
_MOST: Final = 6


@dataclass(frozen=True, slots=True)
class Told:
    """A step of the game: whose it was, with what face (a picture's name) or emblem, what was done, and why.

    `about` is the target of which it speaks.
    """

    number: int
    name: str
    move: str
    reason: str
    about: str | None
    face: str = ""
    emblem: str = ""
    briefly: str = ""
    """The move in fewer words, for little room; empty if it can't be shorter."""
    is_double: bool = False
    """Another seat has the same face: the emblem stands beside it."""
    is_said: bool = False
    """The table shows the reason elsewhere: the chip needs to tell it only to who can't see that."""
    icon: str = ""
    """An icon in place of a face, for what no seat has done."""

    @property
    def id(self) -> str:
        return f"{RECAP}:{self.number}" + (f":{self.icon}" if self.icon else "")


class RecapChip(Widget):
    """One step; `on_press` shows it once more."""

    hover_scale = 1.03

    def __init__(self, ui: Ui, told: Told, hint: str, cutouts: Cutouts, on_press: Callable[[], None]) -> None:
        super().__init__(ui, told.id, pygame.Rect(0, 0, 0, ui.px(CHIP_HEIGHT)))
        self.told = told
        self.hint = hint
        self._cutouts = cutouts
        self._on_press = on_press
        self._letters: Picture | None = None

    def targets(self) -> list[Target]:
        told = self.told
        name = f"{told.name}: {told.move}"
        # Its tooltip tells all of it: on the chip it may be cut.
        return [Target(self.id, self.rect, "button", name, told.reason, details=(self.hint,), is_wordless=True)]

    def use(self, at: Point | None) -> None:
        self._on_press()

    def set(self, *, in_full: bool, most_px: int, share: float = 1.0) -> int:
        """Set the words, in full or briefly without the reason; returns how wide the chip then is.

        The letters have this share of their usual size.
        """
        ui, told = self.ui, self.told
        words = f"**{told.move if in_full else told.briefly or told.move}**"
        if in_full and told.reason and not told.is_said:
            words += f": {told.reason}"
        around = ui.px(_FACE * 0.8 + 2 * _PADDING)
        large = Style(size=letter_size(ui, 20, _GROWS_IN_FULL) * share, weight=500)
        if in_full and told.briefly and _cut(ui.text, words, large, most_px - around) != words:
            words = f"**{told.briefly}**"
        for most in _GROWS:
            style = Style(size=letter_size(ui, 20, most) * share, weight=500, color=ui.theme.ink)
            cut = _cut(ui.text, words, style, most_px - around)
            if cut == words:
                break
        self._letters = ui.text.paragraph_picture(cut, style, most_px)
        self.rect.width = self._letters.width_px + around
        return self.rect.width

    def set_bare(self) -> int:
        """Show the face only; returns how wide the chip then is."""
        self._letters = None
        self.rect.width = self.rect.height
        return self.rect.width

    def draw(self) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        radius = rect.height / 2
        self._draw_focus_ring(rect, radius)
        fill = theme.cream if self.hovered or self.focus_visible else mix(theme.cream, theme.paper, 0.6)
        ground = shapes.panel(*rect.size, fill=fill, radius_px=radius, shadow_px=ui.px(8), shadow_opacity=0.45)
        ui.art.draw_shape(ground, rect.topleft, scale=self.scale)
        face = ui.px(_FACE)
        center = rect.left + face * 0.42, float(rect.centery)
        ring = shapes.ring(face, color=theme.gold, line_px=ui.px(3), fill=theme.ink)
        ui.canvas.draw(ui.art.shape(ring), center=center)
        inner = face - ui.px(6)
        if self.told.face:
            ui.canvas.draw(self._cutouts.picture(self.told.face, inner, inner, inner // 2), center=center)
            if self.told.is_double:
                draw_mark(ui, self.told.emblem, center, inner)
        else:
            emblem = ui.art.icon(self.told.icon or f"seat-{self.told.emblem}", round(inner * 0.8), theme.cream)
            ui.canvas.draw(emblem, center=center)
        if self._letters is not None:
            left = rect.left + face * 0.8 + ui.px(_PADDING * (1 if self.told.is_double else 0.6))
            ui.canvas.draw(self._letters, (left, rect.centery - self._letters.height_px / 2))


def _cut(text: Lettering, words: str, style: Style, width_px: int) -> str:
    """Return as many of the words as fit a line of this width; the chip's target has all of them."""
    cut, kept = words, words.split(" ")
    while len(kept) > 1 and text.width_px(cut.replace("**", ""), style.bold) > width_px:
        kept.pop()
        cut = f"{' '.join(kept)} …"
    return f"{cut}**" if cut.count("**") == 1 else cut


class RecapRow:
    """Chips in a row that ends at the right of its place, the newest last; the oldest have no words without room."""

    def __init__(self, ui: Ui, hint: str, on_press: Callable[[int], None]) -> None:
        self.ui = ui
        self.hint = hint
        self._on_press = on_press
        self._cutouts = Cutouts(ui)
        self._told: Sequence[Told] = ()
        self.chips: dict[str, RecapChip] = {}

    def show(self, told: Sequence[Told], line: pygame.Rect) -> None:
        """Tell these steps on a line: chips stand on its middle."""
        self._told = told[-_MOST:]
        self._lay_out(line)

    def clear(self) -> None:
        """Tell nothing."""
        self._told, self.chips = (), {}

    def display_changed(self, line: pygame.Rect) -> None:
        """Tell the same at another size or place."""
        self._lay_out(line)

    @property
    def pointed(self) -> Told | None:
        """Return the chip's content that is pointed at or focused; None without one."""
        return next((chip.told for chip in self.chips.values() if chip.hovered or chip.focus_visible), None)

    def draw(self) -> None:
        for chip in self.chips.values():
            chip.draw()

    def _lay_out(self, line: pygame.Rect) -> None:
        gap = self.ui.px(_GAP)
        chips = self._fitting(line.width)
        right = line.right
        for chip in reversed(chips):
            chip.rect.midright = right, line.centery
            right = chip.rect.left - gap
        self.chips = {chip.id: chip for chip in chips}

    def _fitting(self, width_px: int) -> list[RecapChip]:
        """Return all chips in full, else with the oldest briefly, as many as needed, else smaller, else bare.

        Those that are told briefly in vain, because they fit in full beside the others, are told in full.
        """
        gap, count = self.ui.px(_GAP), len(self._told)
        chips = [self._chip(told) for told in self._told]
        for bare in range(count + 1):
            tries = [(brief, 1.0) for brief in range(bare, count + 1)]
            for brief, share in (*tries, (count, _SMALLER)):
                widths = [
                    chip.set_bare() if place < bare else chip.set(in_full=place >= brief, most_px=width_px, share=share)
                    for place, chip in enumerate(chips)
                ]
                free_px = width_px - sum(widths) - gap * (count - 1)
                if free_px >= 0:
                    for place in reversed(range(bare, brief)):
                        more_px = chips[place].set(in_full=True, most_px=width_px, share=share) - widths[place]
                        if more_px <= free_px:
                            free_px -= more_px
                        else:
                            chips[place].set(in_full=False, most_px=width_px, share=share)
                    return chips
        return chips

    def _chip(self, told: Told) -> RecapChip:
        before = self.chips.get(told.id)
        chip = RecapChip(self.ui, told, self.hint, self._cutouts, lambda: self._on_press(told.number))
        if before is not None:
            chip.hovered, chip.lift = before.hovered, before.lift
            chip.set_focus(before.focused, visible=before.focus_visible)
        return chip
