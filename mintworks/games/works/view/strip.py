"""The strip along the top of a table, with its buttons, and the button for passing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

import pygame

from mintworks.content.strings import Strings
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.state import Phase, State
from mintworks.games.works.rules.upkeep import STARS_TO_END
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui import shapes
from mintworks.ui.command import Command
from mintworks.ui.settings import ANIMATION_SPEEDS, SPEED_NAMES
from mintworks.ui.stage import letter_size
from mintworks.ui.table.goal_pill import GOAL_PILL, Asked, GoalPill
from mintworks.ui.table.speed_button import SpeedButton
from mintworks.ui.text import Style
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Button

BUTTONS: Final = ("undo", "log", "speed", "rules", "menu")
"""Those of a game that is played, from the left; their ids are those of their icons too."""
COMMANDS: Final = {
    "undo": Command.UNDO,
    "log": Command.LOG,
    "speed": Command.SPEED,
    "rules": Command.RULES,
    "menu": Command.MENU,
    "pass": Command.PASS,
    "take-back": Command.CANCEL,
    "close": Command.CANCEL,
}
"""What does the same as the buttons, by their ids."""

_ABOVE_PASS: Final = {"rest": "table.rest", "to-end": "table.to_end"}
"""The buttons that lie above the one for passing, one at a time, and the keys of their words."""
_Corner = Literal["pass", "take-back"]
_SIDE: Final = 52
_GAP: Final = 10
_BESIDE, _AFTER_PHASE, _AFTER_BADGE = 18, 24, 20
"""Gaps to the right of round and pill, of the phase, and of the badge of the last round."""
_PROMPT_ROOM: Final = 520
_PHASES: Final = (Phase.DEVELOPMENT, Phase.UPKEEP)
_MOST_SHRUNK: Final = 1.25
"""A prompt that is longer than this many times its room takes two lines."""


class Strip:
    """Round, phase and last round on the left, the prompt in the middle, buttons on the right.

    `actions` are called by the buttons; one for passing, in its place one for taking a choice back, and above it one
    for passing all round, are there if they are among them. What is `asked` for in a shown position stands beside the
    round where there is room.
    """

    def __init__(
        self,
        tableau: Tableau,
        actions: Mapping[str, Callable[[], None]],
        names: Sequence[str] = BUTTONS,
        asked: Callable[[State], Asked] | None = None,
    ) -> None:
        self.tableau = tableau
        self._asked = asked
        self._actions = actions
        self._names = names
        self.buttons: dict[str, Button] = {}
        self.waited: float | None = None
        """How much of the time has passed, from 0 to 1, after which a seat passes by itself."""
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
            kind = SpeedButton if name == "speed" else Button
            label, act = self.strings(f"table.button.{name}"), self._actions[name]
            self.buttons[name] = kind(ui, name, rect, label, act, kind="quiet", icon=name, icon_only=True)
        self.buttons.pop(GOAL_PILL, None)
        if self._asked is not None:
            self._add_pill(self._asked)
        self.buttons["speed"].state = self.strings(f"settings.speeds.{self._speed}")
        if "goal" in self.buttons:
            self.buttons["goal"].state = self.strings("table.goal_hint")
        for name in ("take-back", *_ABOVE_PASS):
            self.buttons.pop(name, None)
        if "pass" in self._actions:
            self.buttons["pass"] = self._corner_button("pass")

    def offer_pass(self, offered: bool) -> bool:
        """Let one pass with the button in the corner, or with another in its place take back what was begun; whether
        that is new."""
        name: _Corner = "pass" if offered else "take-back"
        if name in self.buttons:
            return False
        before, button = self.buttons.pop("take-back" if offered else "pass"), self._corner_button(name)
        button.hovered, button.lift = before.hovered, before.lift
        self.buttons[name] = button
        return True

    def offer_rest(self, offered: bool, *, is_on: bool = False) -> bool:
        """Let one pass for the rest of the round, or stop that where it is on; whether that is new."""
        return self._offer_above_pass("rest", offered, is_on=is_on)

    def offer_end(self, offered: bool, *, is_on: bool = False) -> bool:
        """Let one see the end of a game in which nothing is left to do, or stop that; whether that is new."""
        return self._offer_above_pass("to-end", offered, is_on=is_on)

    def _offer_above_pass(self, name: str, offered: bool, *, is_on: bool) -> bool:
        key, how = _ABOVE_PASS[name], "on" if is_on else "off"
        before = self.buttons.get(name)
        wanted = self.strings(f"{key}.{how}") if offered else None
        if wanted == (None if before is None else before.label):
            return False
        self.buttons.pop(name, None)
        if wanted is None:
            return True
        button = Button(self.ui, name, self.tableau.arrangement.rest_button, wanted, self._actions[name], kind="quiet")
        button.note = self.strings(f"{key}.note.{how}")
        button.state = self.strings(f"{key}.hint")
        if before is not None:
            button.hovered, button.lift = before.hovered, before.lift
            button.set_focus(before.focused, visible=before.focus_visible)
        self.buttons[name] = button
        return True

    def _corner_button(self, name: _Corner) -> Button:
        return Button(
            self.ui,
            name,
            self.tableau.arrangement.pass_button,
            self.strings(f"table.button.{name}"),
            self._actions[name],
            kind="primary" if name == "pass" else "secondary",
        )

    def _add_pill(self, asked: Callable[[State], Asked]) -> None:
        """What the game asks for, if it leaves room for the longest that can stand beside it, and for prompts."""
        ui, strings = self.ui, self.strings
        pill = GoalPill(ui, lambda: asked(self.tableau.shown), self._actions["goal"])
        phases = [ui.text.width_px(strings(f"table.phase.{phase}"), self._phase_style) for phase in _PHASES]
        left = self._round_end + pill.rect.width + ui.px(_BESIDE) + max(phases) + ui.px(_AFTER_PHASE)
        left += self._badge_width(strings("table.last_round")) + ui.px(_AFTER_BADGE)
        if self._right - left >= ui.px(_PROMPT_ROOM):
            pill.rect.midleft = self._round_end, self.tableau.arrangement.strip.centery
            self.buttons[GOAL_PILL] = pill

    @property
    def _round_style(self) -> Style:
        return Style(size=letter_size(self.ui, 32, 1.4), font="display", color=self.ui.theme.cream)

    @property
    def _phase_style(self) -> Style:
        return Style(size=letter_size(self.ui, 22, 1.5), weight=600, color=self.ui.theme.muted)

    @property
    def _round_end(self) -> int:
        """Where the round has been told, and what stands beside it begins."""
        told = self.strings("table.round", n=self.tableau.shown.round)
        left = self.tableau.arrangement.strip.left + self.ui.px(28)
        return left + self.ui.text.width_px(told, self._round_style) + self.ui.px(_BESIDE)

    @property
    def _right(self) -> int:
        """Where prompts end."""
        return self.buttons[self._names[0]].rect.left - self.ui.px(20)

    @property
    def is_last_round(self) -> bool:
        """Somebody has the stars that end the game at upkeep (W5.1)."""
        return any(stars(seat) >= STARS_TO_END for seat in self.tableau.shown.seats)

    @property
    def _speed(self) -> str:
        speed = self.ui.settings.animation_speed
        return SPEED_NAMES[ANIMATION_SPEEDS.index(speed) if speed in ANIMATION_SPEEDS else 1]

    def draw(self, prompt: str) -> None:
        ui, strip = self.ui, self.tableau.arrangement.strip
        shown = self.tableau.shown
        middle = strip.centery
        round_told = self.strings("table.round", n=shown.round)
        ui.text.draw(round_told, self._round_style, (strip.left + ui.px(28), middle))
        left = self._round_end
        pill = self.buttons.get(GOAL_PILL)
        if pill is not None:
            pill.rect.left = left
            left = pill.rect.right + ui.px(_BESIDE)
        phase = self.strings(f"table.phase.{shown.phase}")
        picture = ui.text.draw(phase, self._phase_style, (left, middle + ui.px(2)))
        left += picture.width_px + ui.px(_AFTER_PHASE)
        if self.is_last_round:
            left = self._draw_badge(self.strings("table.last_round"), left, middle)
        if prompt:
            self._draw_prompt(prompt, left, self._right)
        for name, button in self.buttons.items():
            with self.tableau.answer.shaken(name):
                button.draw()
        if self.waited is not None and "pass" in self.buttons:
            self._draw_waited(self.buttons["pass"].rect, self.waited)

    def _draw_waited(self, button: pygame.Rect, share: float) -> None:
        """A bar along the foot of a button, which fills."""
        ui, theme = self.ui, self.ui.theme
        width, height = round(button.width * 0.6), ui.px(8)
        left, top = button.centerx - width // 2, button.bottom - ui.px(18)
        for filled, color in ((width, theme.gold_deep), (max(height, round(width * share)), theme.ink)):
            ui.art.draw_shape(shapes.panel(filled, height, fill=color, radius_px=height / 2), (left, top))

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
        style, width = self._badge_style, self._badge_width(text)
        badge = shapes.panel(width, ui.px(40), fill=theme.gold, radius_px=ui.px(20))
        ui.art.draw_shape(badge, (left, middle - ui.px(20)))
        ui.canvas.draw(ui.art.icon("star", ui.px(28), theme.ink), center=(left + ui.px(27), middle))
        ui.text.draw(text, style, (left + ui.px(48), middle))
        return left + width + ui.px(_AFTER_BADGE)

    @property
    def _badge_style(self) -> Style:
        return Style(size=letter_size(self.ui, 22, 1.4), font="display", color=self.ui.theme.ink)

    def _badge_width(self, text: str) -> int:
        return self.ui.text.width_px(text, self._badge_style) + self.ui.px(64)
