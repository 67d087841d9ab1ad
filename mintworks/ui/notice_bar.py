"""A sentence from the program to the person, above whatever is on the screen; it waits until it was seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from mintworks.core.printable import printable
from mintworks.storage.errors import shortened
from mintworks.ui import shapes
from mintworks.ui.text import Align, Style
from mintworks.ui.ui import Ui

_APPEAR_S: Final = 0.2
_WIDEST: Final = 1280
_PADDING: Final = 30
_EDGE, _LOWEST = 44, 10
"""Usual and smallest distance from the window's edge."""
_ABOVE: Final = 10
"""Gap between the sentences and what is spared beneath them."""
_MOST: Final = 4
"""Sentences that are shown."""
_LONGEST: Final = 500
"""Maximum of letters of a sentence: names of strangers may be any length."""


class NoticeBar:
    """Shows sentences at the foot of the screen until the person does something, and takes nothing away from that.

    It has room for a few; `more` tells how many others there are.
    """

    def __init__(self, ui: Ui, more: Callable[[int], str]) -> None:
        self.ui = ui
        self.shown = 0.0
        self.is_read_out = False
        """Whether it's a list that was asked for, a line for each thing."""
        self._more = more
        self._sentences: list[str] = []
        self._left_out = 0
        self._is_leaving = False

    @property
    def text(self) -> str:
        """Return all shown sentences, a line for each; empty without any."""
        more = [self._more(self._left_out)] if self._left_out else []
        return "\n".join([*self._sentences, *more])

    def read_out(self, lines: Sequence[str]) -> None:
        """Show a list in place of what is there."""
        self._forget()
        self.is_read_out = True
        self._sentences += [shortened(printable(line), _LONGEST) for line in lines]
        self.ui.tweens.fade(self, "shown", 1.0, _APPEAR_S)

    def say(self, sentence: str) -> None:
        """Show a sentence, beneath those that are still there; names in it of strangers' files cannot break it up."""
        sentence = shortened(printable(sentence), _LONGEST)
        if self._is_leaving:
            self._forget()
        if sentence not in self._sentences:
            if len(self._sentences) < _MOST:
                self._sentences.append(sentence)
            else:
                self._left_out += 1
        self.ui.tweens.fade(self, "shown", 1.0, _APPEAR_S)

    def dismiss(self) -> None:
        """Remove the sentences, now that the person goes on; one that has only just appeared stays."""
        if self._sentences and self.shown >= 1:
            self._is_leaving = True
            self.ui.tweens.fade(self, "shown", 0.0, _APPEAR_S, then=self._forget)

    def draw(self, spared: Sequence[pygame.Rect] = ()) -> None:
        """Draw what there is to say, on paper with rounded corners: below or above what is spared at the foot, where
        that leaves room."""
        if not self._sentences or self.shown <= 0:
            return
        ui, theme = self.ui, self.ui.theme
        style = Style(size=24, weight=600, color=theme.ink)
        most_px = ui.canvas.size_px[1] - 2 * ui.px(_EDGE) - ui.px(_PADDING)
        align: Align = "left" if self.is_read_out else "center"
        letters = ui.text.paragraph_picture(
            self.text, style, ui.px(_WIDEST - 2 * _PADDING), align=align, max_height_px=most_px
        )
        rect = pygame.Rect(0, 0, letters.width_px + 2 * ui.px(_PADDING), letters.height_px + ui.px(_PADDING))
        rect.midbottom = ui.canvas.size_px[0] // 2, ui.canvas.size_px[1] - ui.px(_EDGE)
        rect.bottom = self._free_of(spared, rect)
        box = shapes.panel(
            *rect.size,
            fill=theme.cream,
            fill_below=theme.paper,
            radius_px=ui.px(theme.radius_small),
            border=theme.gold_deep,
            border_px=ui.px(3),
            shadow_px=ui.px(18),
            shadow_opacity=0.5,
        )
        ui.art.draw_shape(box, rect.topleft, alpha=self.shown)
        ui.canvas.draw(letters, center=rect.center, alpha=self.shown)

    def _free_of(self, spared: Sequence[pygame.Rect], rect: pygame.Rect) -> int:
        """Return where the lower edge is to be: lower or higher than it usually is, unless neither leaves it room."""
        lowered = rect.move(0, self.ui.px(_EDGE - _LOWEST))
        if rect.collidelist(list(spared)) >= 0 > lowered.collidelist(list(spared)):
            return lowered.bottom
        raised = rect.copy()
        while hidden := raised.collidelistall(list(spared)):
            raised.bottom = min(spared[each].top for each in hidden) - self.ui.px(_ABOVE)
        return raised.bottom if raised.top >= self.ui.canvas.size_px[1] // 2 else rect.bottom

    def _forget(self) -> None:
        self.is_read_out = False
        self._sentences.clear()
        self._left_out = 0
        self._is_leaving = False
