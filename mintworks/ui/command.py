"""The commands that a person gives by key or pad button, and their default bindings."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Command(StrEnum):
    """The meaning of a key or a pad button, whichever that is."""

    CONFIRM = "confirm"
    CANCEL = "cancel"
    PASS = "pass"
    UNDO = "undo"
    LOG = "log"
    INSPECT = "inspect"
    RULES = "rules"
    FORESEE = "foresee"
    HINT = "hint"
    NEXT = "next"
    PREVIOUS = "previous"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    SPEED = "speed"
    FULLSCREEN = "fullscreen"
    MENU = "menu"
    TELL_OWN = "tell_own"
    TELL_SINCE = "tell_since"
    TELL_OFFER = "tell_offer"
    TELL_OTHERS = "tell_others"
    TELL_PLACES = "tell_places"
    ERASE_BACK = "erase_back"
    ERASE = "erase"
    HOME = "home"
    END = "end"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    SELECT_ALL = "select_all"
    SELECT_LEFT = "select_left"
    SELECT_RIGHT = "select_right"
    SELECT_HOME = "select_home"
    SELECT_END = "select_end"
    COPY = "copy"
    CUT = "cut"
    PASTE = "paste"


HELD: Final = frozenset({Command.FORESEE})
"""Commands that last while their key or button is down."""

Bindings = Mapping[str, Command]
"""The command of each key or pad button, by its name; no name stands for two commands."""

DEFAULT_KEYS: Final[Bindings] = {
    "return": Command.CONFIRM,
    "enter": Command.CONFIRM,
    "escape": Command.CANCEL,
    "p": Command.PASS,
    "u": Command.UNDO,
    "ctrl+z": Command.UNDO,
    "l": Command.LOG,
    "space": Command.INSPECT,
    "n": Command.FORESEE,
    "g": Command.FORESEE,
    "h": Command.HINT,
    "f1": Command.RULES,
    "f2": Command.TELL_OWN,
    "f3": Command.TELL_SINCE,
    "f4": Command.TELL_OFFER,
    "f5": Command.TELL_OTHERS,
    "f6": Command.TELL_PLACES,
    "tab": Command.NEXT,
    "shift+tab": Command.PREVIOUS,
    "up": Command.UP,
    "down": Command.DOWN,
    "left": Command.LEFT,
    "right": Command.RIGHT,
    "f": Command.SPEED,
    "m": Command.MENU,
    "f10": Command.MENU,
    "f11": Command.FULLSCREEN,
    "alt+return": Command.FULLSCREEN,
}
"""Names are pygame's, with `ctrl+`, `alt+`, `shift+` before them."""

FIXED_KEYS: Final[Bindings] = {"escape": Command.CANCEL, "f10": Command.MENU}
"""The way out of any muddle: whatever else is set, these do this."""

EDITING_KEYS: Final[Bindings] = {
    "backspace": Command.ERASE_BACK,
    "delete": Command.ERASE,
    "home": Command.HOME,
    "end": Command.END,
    "ctrl+a": Command.SELECT_ALL,
    "shift+left": Command.SELECT_LEFT,
    "shift+right": Command.SELECT_RIGHT,
    "shift+home": Command.SELECT_HOME,
    "shift+end": Command.SELECT_END,
    "ctrl+c": Command.COPY,
    "ctrl+x": Command.CUT,
}
"""Commands of these keys while text is typed."""

COMMON_KEYS: Final[Bindings] = {
    "home": Command.HOME,
    "end": Command.END,
    "page up": Command.PAGE_UP,
    "page down": Command.PAGE_DOWN,
    "ctrl+v": Command.PASTE,
    "shift+insert": Command.PASTE,
}
"""Commands of these keys unless others are set."""

DEFAULT_PAD: Final[Bindings] = {
    "a": Command.CONFIRM,
    "b": Command.CANCEL,
    "x": Command.INSPECT,
    "y": Command.PASS,
    "left_shoulder": Command.PREVIOUS,
    "right_shoulder": Command.NEXT,
    "left_trigger": Command.UNDO,
    "right_trigger": Command.HINT,
    "back": Command.LOG,
    "start": Command.MENU,
    "right_stick": Command.RULES,
    "left_stick": Command.FORESEE,
}
"""Names are those of an Xbox pad, whose places all pads share."""

DIRECTIONS: Final[Bindings] = {
    "up": Command.UP,
    "down": Command.DOWN,
    "left": Command.LEFT,
    "right": Command.RIGHT,
}
"""Commands of the D-pad and the left stick, whatever else is set."""
