"""Game pads: which of their buttons goes down, and how a direction repeats while it is held."""

from __future__ import annotations

from typing import Final

import pygame
from pygame._sdl2 import controller

from mintworks.ui.command import DIRECTIONS

REPEAT_AFTER_S: Final = 0.4
REPEAT_EVERY_S: Final = 0.13

_BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_TRIGGERS: Final = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "left_trigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "right_trigger",
}
_STICK: Final = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
_STICK_NAMES: Final = (("left", "right"), ("up", "down"))
_FULL: Final = 32767
_PUSHED, _LET_GO = 0.55, 0.35
"""Shares of the way at which a stick or trigger counts as pushed, and again as let go: a worn one trembles between."""
_LOYALTY: Final = 0.15
"""Minimum lead of another direction for a stick to change to it: one held aslant trembles too."""


class Pads:
    """All game pads that are connected. Buttons and directions have names; several pads count as one."""

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller] = {}
        self._stick: dict[int, list[float]] = {}
        self._pushed: set[tuple[int, str]] = set()
        """Sticks and triggers by pad and name, which report a position and not that they go down."""
        self._held: tuple[int, str] | None = None
        self._repeats_in_s = 0.0

    @property
    def names(self) -> list[str]:
        """Return the names of the pads."""
        return [pad.name for pad in self._open.values()]

    @property
    def repeating(self) -> bool:
        """Return whether a direction is held, so that time matters."""
        return self._held is not None

    def listen(self) -> None:
        """Ask the system for pads; each that is there or comes reports itself by an event."""
        try:
            controller.init()
        except pygame.error:
            return  # a system without support for them

    def connect(self, event: pygame.event.Event) -> bool:
        """Take note of a pad that came or went; whether there was one."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            try:
                pad = controller.Controller(event.device_index)
            except pygame.error:
                return False  # gone again already
            self._open[pad.as_joystick().get_instance_id()] = pad
            return True
        gone: int = event.instance_id
        self._stick.pop(gone, None)
        self._pushed = {(pad, name) for pad, name in self._pushed if pad != gone}
        if self._held is not None and self._held[0] == gone:
            self._held = None
        return self._open.pop(gone, None) is not None

    def pressed(self, event: pygame.event.Event) -> str | None:
        """Return the button or direction that an event presses; None without one."""
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN if event.button in _BUTTONS:
                return self._down(event.instance_id, _BUTTONS[event.button])
            case pygame.CONTROLLERBUTTONUP if event.button in _BUTTONS:
                self._up(event.instance_id, _BUTTONS[event.button])
            case pygame.CONTROLLERAXISMOTION if event.axis in _TRIGGERS:
                return self._trigger(event.instance_id, _TRIGGERS[event.axis], event.value / _FULL)
            case pygame.CONTROLLERAXISMOTION if event.axis in _STICK:
                return self._tilt(event.instance_id, _STICK.index(event.axis), event.value / _FULL)
        return None

    def released(self, event: pygame.event.Event) -> str | None:
        """Return the button that an event releases; None without one."""
        return _BUTTONS.get(event.button) if event.type == pygame.CONTROLLERBUTTONUP else None

    def repeated(self, dt_s: float) -> str | None:
        """Return the held direction, each time that it repeats; else None."""
        if self._held is None:
            return None
        self._repeats_in_s -= dt_s
        if self._repeats_in_s > 0:
            return None
        self._repeats_in_s = REPEAT_EVERY_S
        return self._held[1]

    def let_go(self) -> None:
        """Forget what is held, as when another window gets the focus."""
        self._held = None
        self._pushed.clear()

    def _down(self, pad: int, name: str) -> str:
        if name in DIRECTIONS:
            self._held, self._repeats_in_s = (pad, name), REPEAT_AFTER_S
        return name

    def _up(self, pad: int, name: str) -> None:
        if self._held == (pad, name):
            self._held = None

    def _trigger(self, pad: int, name: str, way: float) -> str | None:
        was_pushed = (pad, name) in self._pushed
        if way < (_LET_GO if was_pushed else _PUSHED):
            self._pushed.discard((pad, name))
            return None
        self._pushed.add((pad, name))
        return None if was_pushed else name

    def _tilt(self, pad: int, axis: int, way: float) -> str | None:
        """Return the direction into which a stick is newly tilted: the largest one; None without one."""
        tilt = self._stick.setdefault(pad, [0.0, 0.0])
        tilt[axis] = way
        tilted = next((name for name in DIRECTIONS if (pad, f"stick {name}") in self._pushed), None)
        steepest = max((0, 1), key=lambda each: abs(tilt[each]) + (_LOYALTY if tilted in _STICK_NAMES[each] else 0))
        wanted = _STICK_NAMES[steepest][tilt[steepest] > 0]
        if abs(tilt[steepest]) < (_LET_GO if wanted == tilted else _PUSHED):
            wanted = ""
        if wanted == (tilted or ""):
            return None
        if tilted is not None:
            self._pushed.discard((pad, f"stick {tilted}"))
            self._up(pad, tilted)
        if not wanted:
            return None
        self._pushed.add((pad, f"stick {wanted}"))
        return self._down(pad, wanted)
