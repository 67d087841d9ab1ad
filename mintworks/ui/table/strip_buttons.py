"""The buttons of the strip along the top of a table, and those in the corner: to pass, to take back, to finish."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, Literal, NamedTuple, TypeVar

from mintworks.ui.command import Command
from mintworks.ui.settings import ANIMATION_SPEEDS, SPEED_NAMES
from mintworks.ui.stage import Rect, letter_size
from mintworks.ui.table.speed_button import SpeedButton
from mintworks.ui.table.tableau import AnyTableau
from mintworks.ui.text import Style
from mintworks.ui.widgets import Button
from mintworks.ui.widgets.button import Kind

BUTTONS: Final = ("goal", "turn", "hint", "undo", "log", "speed", "rules", "menu", "close")
"""Ids of the buttons from the left, which are also those of their icons."""
COMMANDS: Final = {
    "hint": Command.HINT,
    "undo": Command.UNDO,
    "log": Command.LOG,
    "speed": Command.SPEED,
    "rules": Command.RULES,
    "menu": Command.MENU,
    "pass": Command.PASS,
    "take-back": Command.CANCEL,
    "close": Command.CANCEL,
}
"""Commands with the effect of the buttons, by their ids."""

FINISH: Final = "finish"
"""Id of the button for the only remaining action with the picked things."""

Corner = Literal["pass", "take-back"]
TableauT = TypeVar("TableauT", bound=AnyTableau)
_SIDE: Final = 52
_GAP: Final = 10
_WITH_NOTE: Final = 60
"""Minimum height of a button with a note below its label."""


class StripPlaces(NamedTuple):
    """Places of the strip, the button in the corner, and one above that."""

    strip: Rect
    corner: Rect
    above: Rect


class StripButtons(Generic[TableauT]):
    """A button for each of the `actions`; the one that takes a choice back replaces the one that passes."""

    def __init__(self, tableau: TableauT, actions: Mapping[str, Callable[[], None]]) -> None:
        self.tableau = tableau
        self.ui = tableau.ui
        self.strings = tableau.strings
        self._actions = actions
        self._names = [name for name in BUTTONS if name in actions]
        self.buttons: dict[str, Button] = {}
        self._above = set[str]()
        """Ids of the buttons above the one in the corner, of which one at a time is offered."""

    @property
    def places(self) -> StripPlaces:
        """Return the places of the strip, of the button in the corner and of one above that."""
        arrangement = self.tableau.arrangement
        return StripPlaces(arrangement.strip, arrangement.corner, arrangement.above_corner)

    @property
    def lasting(self) -> Sequence[str]:
        """Return the buttons along the top: their reasons hold during animations, and they finish none."""
        return self._names

    def lay_out_buttons(self) -> None:
        """Take a new window size or other settings over; buttons above the corner have to be offered again."""
        ui, strip = self.ui, self.places.strip
        side, gap = min(ui.px(_SIDE), strip.height), ui.px(_GAP)
        left = strip.right - len(self._names) * (side + gap) - gap
        for index, name in enumerate(self._names):
            rect = Rect(left + index * (side + gap), strip.centery - side // 2, side, side)
            kind = SpeedButton if name == "speed" else Button
            label, act = self.strings(f"table.button.{name}"), self._actions[name]
            self.buttons[name] = kind(ui, name, rect, label, act, kind="quiet", icon=name, icon_only=True)
        self.buttons["speed"].state = self.strings(f"settings.speeds.{self._speed}")
        self.buttons.pop("take-back", None)
        if "pass" in self._actions:
            self.buttons["pass"] = self._corner_button("pass")
        for name in self._above:
            self.buttons.pop(name, None)

    has_more_to_do = False
    """Whether there's more to do than pass: the button that passes is quieter then."""

    @property
    def pass_kind(self) -> Kind:
        """Return the looks of the button that passes."""
        return "secondary" if self.has_more_to_do else "primary"

    def note_more_to_do(self, *, is_more: bool) -> None:
        """Take note whether there's more to do than pass."""
        self.has_more_to_do = is_more
        if "pass" in self.buttons:
            self.buttons["pass"].kind = self.pass_kind

    def offer_pass(self, offered: bool) -> bool:
        """Offer to pass in the corner, or there to take a begun choice back; return whether that is new."""
        name: Corner = "pass" if offered else "take-back"
        if name in self.buttons:
            return False
        before, button = self.buttons.pop("take-back" if offered else "pass"), self._corner_button(name)
        button.hovered, button.lift = before.hovered, before.lift
        self.buttons[name] = button
        return True

    def offer_above(self, name: str, key: str, *, offered: bool, is_on: bool = False) -> bool:
        """Offer a switch above the corner, to turn something on, or off if it `is_on`; return whether that is new.

        Its words are those of `key`.
        """
        how = "on" if is_on else "off"
        before = self.buttons.get(name)
        wanted = self.strings(f"{key}.{how}") if offered else None
        if wanted == (None if before is None else before.label):
            return False
        self.buttons.pop(name, None)
        self._above.discard(name)
        if wanted is None:
            return True
        button = Button(self.ui, name, self.places.above, wanted, self._actions[name], kind="quiet")
        if button.rect.height >= self.ui.px(_WITH_NOTE):
            button.note = self.strings(f"{key}.note.{how}")
        button.state = self.strings(f"{key}.hint")
        if before is not None:
            button.hovered, button.lift = before.hovered, before.lift
            button.set_focus(before.focused, visible=before.focus_visible)
        self.buttons[name] = button
        self._above.add(name)
        return True

    def offer_finish(self, label: str) -> bool:
        """Offer the only remaining action with the picked things above the corner; return whether that is new.

        An empty `label` withdraws it.
        """
        before = self.buttons.get(FINISH)
        if label == ("" if before is None else before.label):
            return False
        self.buttons.pop(FINISH, None)
        self._above.discard(FINISH)
        if label:
            above, corner = self.places.above, self.places.corner
            letters_px = self.ui.text.width_px(label, Style(size=letter_size(self.ui, 26, 1.2), font="display"))
            rect = Rect(0, 0, max(above.width, round(letters_px + corner.height * 0.8)), corner.height)
            rect.bottomright = above.bottomright
            self.buttons[FINISH] = Button(self.ui, FINISH, rect, label, self._actions[FINISH])
            self._above.add(FINISH)
        return True

    @property
    def offered_above(self) -> Rect | None:
        """Return the box of the button above the one in the corner; None if none is offered."""
        return next((self.buttons[name].rect for name in self._above if name in self.buttons), None)

    def corner_label(self, name: Corner) -> str:
        """Return the label of the button in the corner."""
        return self.strings(f"table.button.{name}")

    def _corner_button(self, name: Corner) -> Button:
        return Button(
            self.ui,
            name,
            self.places.corner,
            self.corner_label(name),
            self._actions[name],
            kind=self.pass_kind if name == "pass" else "secondary",
        )

    @property
    def _speed(self) -> str:
        speed = self.ui.settings.animation_speed
        return SPEED_NAMES[ANIMATION_SPEEDS.index(speed) if speed in ANIMATION_SPEEDS else 1]
