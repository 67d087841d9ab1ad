"""Turns what pygame reports of mouse, keys and game pad into a few plain types of our own."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

import pygame
from pygame._sdl2 import controller

Point = tuple[float, float]


class Command(StrEnum):
    """What a key or a pad button asks for, whichever key that is."""

    CONFIRM = "confirm"
    CANCEL = "cancel"
    PASS = "pass"
    UNDO = "undo"
    LOG = "log"
    INSPECT = "inspect"
    RULES = "rules"
    NEXT = "next"
    PREVIOUS = "previous"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    SPEED = "speed"
    FULLSCREEN = "fullscreen"
    MENU = "menu"
    ERASE_BACK = "erase_back"
    ERASE = "erase"
    HOME = "home"
    END = "end"
    PASTE = "paste"


PointerButton = Literal["left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class PointerMoved:
    at: Point
    by: Point = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class PointerPressed:
    at: Point
    button: PointerButton = "left"


@dataclass(frozen=True, slots=True)
class PointerReleased:
    at: Point
    button: PointerButton = "left"


@dataclass(frozen=True, slots=True)
class Wheel:
    """Positive away from the person."""

    at: Point
    steps: float


@dataclass(frozen=True, slots=True)
class Commanded:
    command: Command
    repeated: bool = False
    """The key is being held."""


@dataclass(frozen=True, slots=True)
class TextTyped:
    text: str


@dataclass(frozen=True, slots=True)
class Resized:
    size_px: tuple[int, int]


@dataclass(frozen=True, slots=True)
class DisplayLost:
    """The graphics card forgot its textures: everything must be handed to it anew."""


@dataclass(frozen=True, slots=True)
class Uncovered:
    """The window was hidden, wholly or in part, and is seen again."""


@dataclass(frozen=True, slots=True)
class FocusLost:
    pass


@dataclass(frozen=True, slots=True)
class Quit:
    pass


Event = (
    PointerMoved
    | PointerPressed
    | PointerReleased
    | Wheel
    | Commanded
    | TextTyped
    | Resized
    | DisplayLost
    | Uncovered
    | FocusLost
    | Quit
)

DEFAULT_KEYS: Mapping[str, Command] = {
    "return": Command.CONFIRM,
    "enter": Command.CONFIRM,
    "escape": Command.CANCEL,
    "p": Command.PASS,
    "u": Command.UNDO,
    "ctrl+z": Command.UNDO,
    "l": Command.LOG,
    "space": Command.INSPECT,
    "f1": Command.RULES,
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
"""What each key does. Names are pygame's, with `ctrl+`, `alt+`, `shift+` before them."""

_EDITING_KEYS: Mapping[str, Command] = {
    "backspace": Command.ERASE_BACK,
    "delete": Command.ERASE,
    "home": Command.HOME,
    "end": Command.END,
    "ctrl+v": Command.PASTE,
    "shift+insert": Command.PASTE,
}

_LOOK_EVERY_S = 0.01
_PAD_BUTTONS: Mapping[int, Command] = {
    pygame.CONTROLLER_BUTTON_A: Command.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Command.CANCEL,
    pygame.CONTROLLER_BUTTON_X: Command.INSPECT,
    pygame.CONTROLLER_BUTTON_Y: Command.PASS,
    pygame.CONTROLLER_BUTTON_BACK: Command.LOG,
    pygame.CONTROLLER_BUTTON_START: Command.MENU,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Command.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Command.NEXT,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Command.UNDO,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Command.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Command.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Command.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Command.RIGHT,
}

_BUTTONS: Mapping[int, PointerButton] = {1: "left", 2: "middle", 3: "right"}


@dataclass(slots=True)
class Translator:
    """Translates one event at a time; `typing` says that letters are text just now, not commands."""

    keys: Mapping[str, Command] = field(default_factory=lambda: dict(DEFAULT_KEYS))
    pointer_scale: float = 1.0
    typing: bool = False
    pointer: Point = (-1.0, -1.0)

    def events(self, wait_s: float = 0.0) -> list[Event]:
        """What happened since the last call; where nothing did, sleep until something does, `wait_s` at most."""
        until_s = time.monotonic() + wait_s
        while not (found := pygame.event.get()) and time.monotonic() < until_s:
            # SDL's own wait looks a thousand times a second, which costs more than all the rest.
            time.sleep(_LOOK_EVERY_S)
        ours = (self.translate(event) for event in found)
        return [event for event in ours if event is not None]

    def translate(self, event: pygame.event.Event) -> Event | None:
        """Our event for one of pygame's; None where it means nothing to us. `Resized` has no size of its own yet."""
        match event.type:
            case pygame.MOUSEMOTION:
                self.pointer = self._px(event.pos)
                return PointerMoved(self.pointer, self._px(event.rel))
            case pygame.MOUSEBUTTONDOWN if event.button in _BUTTONS:
                self.pointer = self._px(event.pos)
                return PointerPressed(self.pointer, _BUTTONS[event.button])
            case pygame.MOUSEBUTTONUP if event.button in _BUTTONS:
                self.pointer = self._px(event.pos)
                return PointerReleased(self.pointer, _BUTTONS[event.button])
            case pygame.MOUSEWHEEL:
                return Wheel(self.pointer, event.precise_y)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.TEXTINPUT:
                return TextTyped(event.text) if self.typing else None
            case pygame.CONTROLLERBUTTONDOWN if event.button in _PAD_BUTTONS:
                return Commanded(_PAD_BUTTONS[event.button])
            case pygame.WINDOWSIZECHANGED:
                return Resized((event.x, event.y))
            case pygame.RENDER_TARGETS_RESET | pygame.RENDER_DEVICE_RESET:
                return DisplayLost()
            case pygame.WINDOWEXPOSED:
                return Uncovered()
            case pygame.WINDOWFOCUSLOST:
                return FocusLost()
            case pygame.QUIT | pygame.WINDOWCLOSE:
                return Quit()
        return None

    def _px(self, at: tuple[float, float]) -> Point:
        return at[0] * self.pointer_scale, at[1] * self.pointer_scale

    def _key(self, event: pygame.event.Event) -> Event | None:
        name = key_name(event.key, event.mod)
        if self.typing:
            command = _EDITING_KEYS.get(name)
            # A letter, digit or space is being written; only keys that write nothing remain commands.
            if command is None and (len(name) > 1 and name != "space"):
                command = self.keys.get(name)
        else:
            command = self.keys.get(name)
        return None if command is None else Commanded(command, repeated=bool(getattr(event, "repeat", False)))


def key_name(key: int, modifiers: int = 0) -> str:
    """Name a key press as the key table does, such as `ctrl+z`."""
    parts = [
        name
        for name, mask in (
            ("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
            ("alt", pygame.KMOD_ALT),
            ("shift", pygame.KMOD_SHIFT),
        )
        if modifiers & mask
    ]
    return "+".join([*parts, pygame.key.name(key, use_compat=True)])


def open_pads() -> list[controller.Controller]:
    """Game pads report only while they are held open."""
    try:
        controller.init()
        return [controller.Controller(i) for i in range(controller.get_count()) if controller.is_controller(i)]
    except pygame.error:
        return []  # a system without support for them
