"""The button for the speed at which moves are shown: it shows the speed itself."""

from __future__ import annotations

from typing import Final

from mintworks.ui.settings import ANIMATION_SPEEDS
from mintworks.ui.text import Style
from mintworks.ui.widgets.button import Button, ButtonColors

_LETTERS: Final = 0.46
_WIDEST: Final = 0.74
"""The letters, in heights of the button."""


class SpeedButton(Button):
    """Shows its state in letters; a sign stands for the highest speed, at which nothing takes time."""

    def _draw_content(self, look: ButtonColors) -> None:
        if self.ui.settings.animation_speed >= ANIMATION_SPEEDS[-1]:
            super()._draw_content(look)
            return
        ui, rect = self.ui, self.rect
        style = Style(size=self._letter_size(_LETTERS), font="display", color=look.letters)
        letters = ui.text.picture(self.state, ui.text.fitted(self.state, style, rect.width * _WIDEST))
        ui.canvas.draw(letters, center=rect.center, scale=self.scale)
