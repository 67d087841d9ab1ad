"""Game pads by the events that SDL gives of them, in a time that the test moves."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller

from mintworks.app.app import App
from mintworks.scenes.base.scene import Scene
from mintworks.ui.command import DEFAULT_PAD, Command
from mintworks.ui.input import Caught, Commanded, Event, FocusLost, PadsChanged, Translator
from mintworks.ui.pad import REPEAT_AFTER_S, REPEAT_EVERY_S, Pads

pytestmark = pytest.mark.usefixtures("canvas")

FULL = 32767


class Pad:
    """A pad in somebody's hand, whose events go through a translator."""

    def __init__(self, translator: Translator, number: int = 0) -> None:
        self.translator = translator
        self.number = number

    def happens(self, kind: int, **attributes: Any) -> Event | None:
        return self.translator.translate(pygame.event.Event(kind, instance_id=self.number, **attributes))

    def down(self, button: int) -> Event | None:
        return self.happens(pygame.CONTROLLERBUTTONDOWN, button=button)

    def up(self, button: int) -> Event | None:
        return self.happens(pygame.CONTROLLERBUTTONUP, button=button)

    def moves(self, axis: int, way: float) -> Event | None:
        return self.happens(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(way * FULL))

    def tilts(self, x: float, y: float) -> list[Event]:
        moved = [self.moves(pygame.CONTROLLER_AXIS_LEFTX, x), self.moves(pygame.CONTROLLER_AXIS_LEFTY, y)]
        return [event for event in moved if event is not None]


@pytest.fixture
def translator() -> Translator:
    return Translator()


@pytest.fixture
def pad(translator: Translator) -> Pad:
    return Pad(translator)


def commands(events: list[Event]) -> list[Command]:
    return [event.command for event in events if isinstance(event, Commanded)]


# Buttons ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "button, command",
    [
        (pygame.CONTROLLER_BUTTON_A, Command.CONFIRM),
        (pygame.CONTROLLER_BUTTON_B, Command.CANCEL),
        (pygame.CONTROLLER_BUTTON_X, Command.INSPECT),
        (pygame.CONTROLLER_BUTTON_Y, Command.PASS),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Command.PREVIOUS),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Command.NEXT),
        (pygame.CONTROLLER_BUTTON_BACK, Command.LOG),
        (pygame.CONTROLLER_BUTTON_START, Command.MENU),
        (pygame.CONTROLLER_BUTTON_RIGHTSTICK, Command.RULES),
        (pygame.CONTROLLER_BUTTON_DPAD_UP, Command.UP),
        (pygame.CONTROLLER_BUTTON_DPAD_DOWN, Command.DOWN),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, Command.LEFT),
        (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, Command.RIGHT),
    ],
)
def test_each_button_is_a_command(pad: Pad, button: int, command: Command) -> None:
    assert pad.down(button) == Commanded(command)
    assert pad.up(button) is None


def test_buttons_can_be_changed_and_the_cross_cannot(translator: Translator, pad: Pad) -> None:
    translator.pad = {**DEFAULT_PAD, "left_stick": Command.FULLSCREEN, "a": Command.PASS, "up": Command.PASS}
    assert pad.down(pygame.CONTROLLER_BUTTON_LEFTSTICK) == Commanded(Command.FULLSCREEN)
    assert pad.down(pygame.CONTROLLER_BUTTON_A) == Commanded(Command.PASS)
    assert pad.down(pygame.CONTROLLER_BUTTON_DPAD_UP) == Commanded(Command.UP)


def test_a_button_that_means_nothing_does_nothing(translator: Translator, pad: Pad) -> None:
    assert pad.down(pygame.CONTROLLER_BUTTON_GUIDE) is None
    assert pad.moves(pygame.CONTROLLER_AXIS_RIGHTX, 1) is None


def test_a_trigger_counts_once_for_each_pull(pad: Pad) -> None:
    pulled = [pad.moves(pygame.CONTROLLER_AXIS_TRIGGERLEFT, way) for way in (0.2, 0.6, 1, 0.5, 0.6, 0.1, 0.9)]
    undo = Commanded(Command.UNDO)
    assert pulled == [None, undo, None, None, None, None, undo]


def test_a_button_that_is_asked_for_is_caught_by_name(translator: Translator, pad: Pad) -> None:
    translator.catching = "pad"
    assert pad.down(pygame.CONTROLLER_BUTTON_B) == Caught("pad", "b")
    assert pad.moves(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1) == Caught("pad", "right_trigger")
    assert pad.down(pygame.CONTROLLER_BUTTON_DPAD_LEFT) == Commanded(Command.LEFT)


# Directions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "x, y, command",
    [(1, 0, Command.RIGHT), (-0.7, 0.2, Command.LEFT), (0.3, -0.8, Command.UP), (0, 0.6, Command.DOWN)],
)
def test_the_stick_moves_where_it_leans_the_most(pad: Pad, x: float, y: float, command: Command) -> None:
    assert commands(pad.tilts(x, y)) == [command]
    assert pad.tilts(0, 0) == []


def test_a_stick_that_is_hardly_tilted_rests(pad: Pad) -> None:
    assert pad.tilts(0.5, -0.5) == []


def test_a_trembling_stick_counts_once(translator: Translator, pad: Pad) -> None:
    tilted = [event for way in (0.5, 0.56, 0.5, 0.57, 0.45, 0.6) for event in pad.tilts(way, 0)]
    assert commands(tilted) == [Command.RIGHT]
    aslant = [event for x, y in ((0.7, 0.72), (0.7, 0.78), (0.72, 0.7)) for event in pad.tilts(x, y)]
    assert aslant == []


def test_a_stick_thrown_over_changes_direction(pad: Pad) -> None:
    assert commands([*pad.tilts(1, 0), *pad.tilts(-1, 0), *pad.tilts(0, 1)])[:2] == [Command.RIGHT, Command.LEFT]


def test_a_direction_that_is_held_repeats(translator: Translator, pad: Pad) -> None:
    pad.down(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert translator.held(REPEAT_AFTER_S * 0.9) == []
    assert translator.held(REPEAT_AFTER_S * 0.2) == [Commanded(Command.DOWN, repeated=True)]
    assert translator.held(REPEAT_EVERY_S * 0.5) == []
    assert translator.held(REPEAT_EVERY_S * 0.6) == [Commanded(Command.DOWN, repeated=True)]
    pad.up(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert translator.held(10) == []


def test_a_slow_frame_repeats_once(translator: Translator, pad: Pad) -> None:
    pad.tilts(0, 1)
    assert translator.held(5) == [Commanded(Command.DOWN, repeated=True)]


def test_other_buttons_do_not_repeat(translator: Translator, pad: Pad) -> None:
    pad.down(pygame.CONTROLLER_BUTTON_A)
    assert translator.held(5) == []


def test_another_window_in_front_ends_what_is_held(translator: Translator, pad: Pad) -> None:
    pad.tilts(1, 0)
    assert translator.translate(pygame.event.Event(pygame.WINDOWFOCUSLOST)) == FocusLost()
    assert translator.held(5) == []


# Coming and going ---------------------------------------------------------------------------------


class FakeController:
    name = "A pad"

    def __init__(self, index: int) -> None:
        if index > 5:
            raise pygame.error("gone")
        self.index = index

    def as_joystick(self) -> FakeController:
        return self

    def get_instance_id(self) -> int:
        return self.index + 10


@pytest.fixture
def plugs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(controller, "Controller", FakeController)


@pytest.mark.usefixtures("plugs")
def test_pads_come_and_go_while_the_game_runs(translator: Translator) -> None:
    added = pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)
    removed = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=10)
    assert translator.translate(added) == PadsChanged()
    assert translator.pads.names == ["A pad"]
    assert translator.translate(added) == PadsChanged()
    assert translator.pads.names == ["A pad"]
    assert translator.translate(removed) == PadsChanged()
    assert translator.translate(removed) is None
    assert translator.pads.names == []


@pytest.mark.usefixtures("plugs")
def test_a_pad_that_is_gone_at_once_is_no_error() -> None:
    assert not Pads().connect(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=9))


@pytest.mark.usefixtures("plugs")
def test_a_pad_that_is_pulled_out_lets_go(translator: Translator) -> None:
    translator.translate(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    pad = Pad(translator, number=10)
    pad.tilts(1, 0)
    devices = [translator.device]
    pad.happens(pygame.CONTROLLERDEVICEREMOVED)
    assert translator.held(5) == []
    assert [*devices, translator.device] == ["pad", "keys"]


# In the program -----------------------------------------------------------------------------------


class Listener(Scene):
    def __init__(self) -> None:
        self.heard: list[Event] = []

    def handle(self, event: Event) -> None:
        self.heard.append(event)


def test_the_program_stays_awake_while_a_direction_is_held(app: App) -> None:
    listener = Listener()
    app.push(listener)
    app.step([], 0)
    pad = Pad(app.translator)
    assert app.step(pad.tilts(0, 1), 0)
    for _ in range(60):
        assert app.step([], 1 / 60)
    assert commands(listener.heard).count(Command.DOWN) == 1 + int((1 - REPEAT_AFTER_S) / REPEAT_EVERY_S) + 1
    pad.tilts(0, 0)
    app.step([], 1 / 60)
    assert not app.step([], 1 / 60)


def test_what_was_used_last_is_known(app: App) -> None:
    app.push(Listener())
    pad = Pad(app.translator)
    assert pad.down(pygame.CONTROLLER_BUTTON_A) is not None
    assert device_of(app) == "pad"
    app.translator.translate(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0))
    assert device_of(app) == "keys"
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), buttons=(0, 0, 0))
    app.translator.translate(moved)
    assert device_of(app) == "pointer"
    pad.moves(pygame.CONTROLLER_AXIS_LEFTX, 0.1)
    assert device_of(app) == "pointer"


def device_of(app: App) -> str:
    """What the next frame shows the buttons of."""
    app.step([], 0)
    return app.ui.device
