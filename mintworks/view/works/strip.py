"""The strip along the top of a table, with its buttons, and the button for passing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from mintworks.content.strings import Strings
from mintworks.rules.works.neighborhood import stars
from mintworks.rules.works.upkeep import STARS_TO_END
from mintworks.view import shapes
from mintworks.view.settings import ANIMATION_SPEEDS, SPEED_NAMES
from mintworks.view.stage import letter_size
from mintworks.view.text import Style
from mintworks.view.ui import Ui
from mintworks.view.widgets import Button
from mintworks.view.works.tableau import Tableau

BUTTONS = ("undo", "log", "speed", "rules", "menu")
"""Those of a game that is played, from the left; their ids are those of their icons too."""

_SIDE = 52
_GAP = 10
_MOST_SHRUNK = 1.25
"""A prompt that is longer than this many times its room takes two lines."""


class Strip:
    """Round, phase and last round on the left, the prompt in the middle, buttons on the right.

    `actions` are called by the buttons; there is one for passing if it is among them.
    """

    def __init__(
        self, tableau: Tableau, actions: Mapping[str, Callable[[], None]], names: Sequence[str] = BUTTONS
    ) -> None:
        self.tableau = tableau
        self._actions = actions
        self._names = names
        self.buttons: dict[str, Button] = {}
        self.lay_out()

    @property
    def ui(self) -> Ui:
        return self.tableau.ui

    @property
    def strings(self) -> Strings:
        return self.tableau.strings

    def lay_out(self) -> None:
        """Take a new window size or other settings over."""
        ui, strip = self.ui, self.tableau.arrangement.strip
        side, gap = ui.px(_SIDE), ui.px(_GAP)
        left = strip.right - len(self._names) * (side + gap) - gap
        for index, name in enumerate(self._names):
            rect = pygame.Rect(left + index * (side + gap), strip.centery - side // 2, side, side)
            self.buttons[name] = Button(
                ui,
                name,
                rect,
                self.strings(f"table.button.{name}"),
                self._actions[name],
                kind="quiet",
                icon=name,
                icon_only=True,
            )
        self.buttons["speed"].state = self.strings(f"settings.speeds.{self._speed}")
        if "pass" in self._actions:
            self.buttons["pass"] = Button(
                ui,
                "pass",
                self.tableau.arrangement.pass_button,
                self.strings("table.button.pass"),
                self._actions["pass"],
            )

    @property
    def is_last_round(self) -> bool:
        """Somebody has the stars that end the game at upkeep (W5.1)."""
        return any(stars(seat) >= STARS_TO_END for seat in self.tableau.shown.seats)

    @property
    def _speed(self) -> str:
        speed = self.ui.settings.animation_speed
        return SPEED_NAMES[ANIMATION_SPEEDS.index(speed) if speed in ANIMATION_SPEEDS else 1]

    def draw(self, prompt: str) -> None:
        ui, theme, strip = self.ui, self.ui.theme, self.tableau.arrangement.strip
        shown = self.tableau.shown
        middle = strip.centery
        left = strip.left + ui.px(28)
        round_style = Style(size=letter_size(ui, 32, 1.4), font="display", color=theme.cream)
        picture = ui.text.draw(self.strings("table.round", n=shown.round), round_style, (left, middle))
        left += picture.width_px + ui.px(18)
        phase_style = Style(size=letter_size(ui, 22, 1.5), weight=600, color=theme.muted)
        picture = ui.text.draw(self.strings(f"table.phase.{shown.phase}"), phase_style, (left, middle + ui.px(2)))
        left += picture.width_px + ui.px(24)
        if self.is_last_round:
            left = self._draw_badge(self.strings("table.last_round"), left, middle)
        right = self.buttons[self._names[0]].rect.left - ui.px(20)
        if prompt:
            self._draw_prompt(prompt, left, right)
        for button in self.buttons.values():
            button.draw()

    def _draw_prompt(self, prompt: str, left: int, right: int) -> None:
        ui, strip = self.ui, self.tableau.arrangement.strip
        room = right - left
        style = Style(size=letter_size(ui, 28, 1.5), font="display", color=ui.theme.gold)
        if ui.text.width_px(prompt, style) <= room * _MOST_SHRUNK:
            picture = ui.text.picture(prompt, ui.text.fitted(prompt, style, room))
        else:
            style = Style(size=letter_size(ui, 24, 1.1), weight=700, color=ui.theme.gold)
            picture = ui.text.paragraph_picture(
                prompt, style, room, align="center", max_lines=2, max_height_px=strip.height
            )
        center = min(max(strip.centerx, left + picture.width_px / 2), right - picture.width_px / 2)
        ui.canvas.draw(picture, center=(center, strip.centery))

    def _draw_badge(self, text: str, left: int, middle: int) -> int:
        ui, theme = self.ui, self.ui.theme
        style = Style(size=letter_size(ui, 22, 1.4), font="display", color=theme.ink)
        width = ui.text.width_px(text, style) + ui.px(64)
        badge = shapes.panel(width, ui.px(40), fill=theme.gold, radius_px=ui.px(20))
        ui.art.draw_shape(badge, (left, middle - ui.px(20)))
        ui.canvas.draw(ui.art.icon("star", ui.px(28), theme.ink), center=(left + ui.px(27), middle))
        ui.text.draw(text, style, (left + ui.px(48), middle))
        return left + width + ui.px(20)
