"""Translates pygame's events of mouse, keys and game pad into a few plain types."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

import pygame

from mintworks.ui.canvas import Point as Point
from mintworks.ui.command import (
    COMMON_KEYS,
    DEFAULT_KEYS,
    DEFAULT_PAD,
    DIRECTIONS,
    EDITING_KEYS,
    FIXED_KEYS,
    HELD,
    Bindings,
)
from mintworks.ui.command import Command as Command
from mintworks.ui.pad import Pads

Device = Literal["pointer", "keys", "pad"]
"""An input device."""

PointerButton = Literal["left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class PointerMoved:
    at: Point
    by: Point = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class PointerPressed:
    at: Point
    button: PointerButton = "left"
    by_touch: bool = False
    """By a finger, not a mouse."""


@dataclass(frozen=True, slots=True)
class PointerReleased:
    at: Point
    button: PointerButton = "left"


@dataclass(frozen=True, slots=True)
class Wheel:
    """A turn of the wheel, positive away from the person."""

    at: Point
    steps: float


@dataclass(frozen=True, slots=True)
class Commanded:
    command: Command
    repeated: bool = False
    """Whether the key is held, and this a repetition."""


@dataclass(frozen=True, slots=True)
class CommandEnded:
    """The end of a lasting command: its key or button was released."""

    command: Command


@dataclass(frozen=True, slots=True)
class Caught:
    """The name of a key or pad button, while one is asked for (`catching`)."""

    device: Device
    name: str


@dataclass(frozen=True, slots=True)
class PadsChanged:
    """A game pad was connected or taken away."""


@dataclass(frozen=True, slots=True)
class TextTyped:
    text: str


@dataclass(frozen=True, slots=True)
class Resized:
    size_px: tuple[int, int]


@dataclass(frozen=True, slots=True)
class DisplayLost:
    """The graphics card lost its textures: upload everything again."""


@dataclass(frozen=True, slots=True)
class Uncovered:
    """The window was hidden, at least in part, and is visible again."""


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file was dropped onto the window."""

    path: Path


@dataclass(frozen=True, slots=True)
class FocusGained:
    pass


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
    | CommandEnded
    | Caught
    | PadsChanged
    | TextTyped
    | Resized
    | DisplayLost
    | Uncovered
    | FileDropped
    | FocusGained
    | FocusLost
    | Quit
)

_REPEATING: Final = {
    *(Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, Command.NEXT, Command.PREVIOUS),
    *(Command.ERASE_BACK, Command.ERASE, Command.PAGE_UP, Command.PAGE_DOWN),
    *(Command.SELECT_LEFT, Command.SELECT_RIGHT),
}
"""Commands that repeat while their key is held; all others happen once for each press."""

DOUBLE_CLICK_S: Final = 0.4
"""Maximum of seconds between the presses of a double click."""

_LOOK_EVERY_S: Final = 0.01

_BUTTONS: Mapping[int, PointerButton] = {1: "left", 2: "middle", 3: "right"}
_MODIFIERS: Final = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR),
    }
)
"""Modifier keys, without a meaning of their own."""


@dataclass(slots=True)
class Translator:
    """Translates one event at a time.

    While `typing`, letters are text, not commands; while `catching`, the next key or pad button is reported by name.
    """

    keys: Bindings = field(default_factory=lambda: dict(DEFAULT_KEYS))
    pointer_scale: float = 1.0
    typing: bool = False
    pointer: Point = (-1.0, -1.0)
    pad: Bindings = field(default_factory=lambda: dict(DEFAULT_PAD))
    catching: Device | None = None
    device: Device = "pointer"
    """The device used last."""
    pads: Pads = field(default_factory=Pads)

    def events(self, wait_s: float = 0.0) -> list[Event]:
        """Return the events since the last call; if there are none, sleep until one comes, at most `wait_s`."""
        until_s = time.monotonic() + wait_s
        while not (found := pygame.event.get()) and time.monotonic() < until_s:
            # SDL's own wait polls a thousand times a second, which costs more than all the rest.
            time.sleep(_LOOK_EVERY_S)
        return _without_passing_motions(self.translate(event) for event in found)

    def held(self, dt_s: float) -> list[Event]:
        """Return the repetitions of a held pad direction after another `dt_s` seconds."""
        name = self.pads.repeated(dt_s)
        return [] if name is None else [Commanded(DIRECTIONS[name], repeated=True)]

    def translate(self, event: pygame.event.Event) -> Event | None:
        """Translate one of pygame's events; None if it has no meaning here. `Resized` has no size of its own yet."""
        match event.type:
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                return self._pointer(event)
            case pygame.KEYDOWN:
                self.device = "keys"
                return self._key(event)
            case pygame.KEYUP:
                return self._ended(self.keys.get(pygame.key.name(event.key, use_compat=True)))
            case pygame.TEXTINPUT:
                return TextTyped(event.text) if self.typing else None
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP | pygame.CONTROLLERAXISMOTION:
                return self._pad(event)
            case pygame.CONTROLLERDEVICEADDED | pygame.CONTROLLERDEVICEREMOVED:
                return self._pad_changed(event)
            case pygame.WINDOWSIZECHANGED:
                return Resized((event.x, event.y))
            case pygame.RENDER_TARGETS_RESET | pygame.RENDER_DEVICE_RESET:
                return DisplayLost()
            case pygame.WINDOWEXPOSED:
                return Uncovered()
            case pygame.DROPFILE:
                return FileDropped(Path(event.file))
            case pygame.WINDOWFOCUSGAINED:
                return FocusGained()
            case pygame.WINDOWFOCUSLOST:
                self.pads.let_go()
                return FocusLost()
            case pygame.QUIT | pygame.WINDOWCLOSE:
                return Quit()
        return None

    def _pointer(self, event: pygame.event.Event) -> Event | None:
        match event.type:
            case pygame.MOUSEWHEEL:
                return Wheel(self.pointer, event.precise_y)
            case pygame.MOUSEMOTION:
                self.pointer = self._px(event.pos)
                if event.rel != (0, 0):
                    self.device = "pointer"
                return PointerMoved(self.pointer, self._px(event.rel))
        if event.button not in _BUTTONS:
            return None
        self.device = "pointer"
        self.pointer = self._px(event.pos)
        button = _BUTTONS[event.button]
        if event.type == pygame.MOUSEBUTTONUP:
            return PointerReleased(self.pointer, button)
        return PointerPressed(self.pointer, button, by_touch=bool(getattr(event, "touch", False)))

    def _px(self, at: tuple[float, float]) -> Point:
        return at[0] * self.pointer_scale, at[1] * self.pointer_scale

    def _key(self, event: pygame.event.Event) -> Event | None:
        name = key_name(event.key, event.mod)
        command = FIXED_KEYS.get(name)
        is_repeated = bool(getattr(event, "repeat", False))
        if command is None and self.catching == "keys":
            return None if is_repeated or event.key in _MODIFIERS else Caught("keys", name)
        if command is None and self.typing:
            command = EDITING_KEYS.get(name)
        # Meanwhile keys that write are no commands.
        if command is None and not (self.typing and (len(name) == 1 or name == "space")):
            command = self.keys.get(name) or COMMON_KEYS.get(name)
        if command is None or (is_repeated and command not in _REPEATING):
            return None
        return Commanded(command, repeated=is_repeated)

    def _ended(self, command: Command | None) -> Event | None:
        """Return the end of a lasting command, whatever modifiers are still held."""
        return CommandEnded(command) if command in HELD else None

    def _pad(self, event: pygame.event.Event) -> Event | None:
        name = self.pads.pressed(event)
        if name is None:
            released = self.pads.released(event)
            return None if released is None else self._ended(self.pad.get(released))
        self.device = "pad"
        if name in DIRECTIONS:
            return Commanded(DIRECTIONS[name])
        if self.catching == "pad":
            return Caught("pad", name)
        command = self.pad.get(name)
        return None if command is None else Commanded(command)

    def _pad_changed(self, event: pygame.event.Event) -> Event | None:
        if not self.pads.connect(event):
            return None
        if self.device == "pad" and not self.pads.names:
            self.device = "keys"
        return PadsChanged()


def _without_passing_motions(events: Iterable[Event | None]) -> list[Event]:
    """Merge consecutive motions into one with the sum of their ways: a fast mouse sends many in one frame."""
    kept: list[Event] = []
    for event in events:
        last = kept[-1] if kept else None
        if isinstance(event, PointerMoved) and isinstance(last, PointerMoved):
            kept[-1] = PointerMoved(event.at, (last.by[0] + event.by[0], last.by[1] + event.by[1]))
        elif event is not None:
            kept.append(event)
    return kept


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


def show_pointer(visible: bool) -> None:
    """Show or hide the mouse pointer; it is out of place while a game pad is used."""
    pygame.mouse.set_visible(visible)
