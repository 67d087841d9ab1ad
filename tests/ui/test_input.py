from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mintworks.ui.canvas import Canvas
from mintworks.ui.command import DEFAULT_KEYS
from mintworks.ui.input import (
    Command,
    Commanded,
    CommandEnded,
    FileDropped,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Quit,
    TextTyped,
    Translator,
    Uncovered,
    Wheel,
)

pytestmark = pytest.mark.usefixtures("canvas")


def key(code: int, modifiers: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=modifiers, unicode="", scancode=0)


def test_pointer_events_carry_pixels_and_a_named_button() -> None:
    translator = Translator(pointer_scale=2)
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 2), buttons=(0, 0, 0))
    assert translator.translate(moved) == PointerMoved((20, 40), (2, 4))
    for code, name in ((1, "left"), (2, "middle"), (3, "right")):
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=code)
        up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=code)
        assert translator.translate(down) == PointerPressed((10, 10), name)  # type: ignore[arg-type]
        assert translator.translate(up) == PointerReleased((10, 10), name)  # type: ignore[arg-type]
    assert translator.translate(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=4)) is None


def test_the_wheel_turns_where_the_pointer_is() -> None:
    translator = Translator(pointer=(7, 8))
    assert translator.translate(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0)) == Wheel((7, 8), -1.0)


@pytest.mark.parametrize(
    "code, modifiers, command",
    [
        (pygame.K_RETURN, 0, Command.CONFIRM),
        (pygame.K_KP_ENTER, 0, Command.CONFIRM),
        (pygame.K_ESCAPE, 0, Command.CANCEL),
        (pygame.K_p, 0, Command.PASS),
        (pygame.K_u, 0, Command.UNDO),
        (pygame.K_z, pygame.KMOD_LCTRL, Command.UNDO),
        (pygame.K_TAB, 0, Command.NEXT),
        (pygame.K_TAB, pygame.KMOD_RSHIFT, Command.PREVIOUS),
        (pygame.K_LEFT, pygame.KMOD_NUM, Command.LEFT),
        (pygame.K_SPACE, 0, Command.INSPECT),
        (pygame.K_F1, 0, Command.RULES),
        (pygame.K_F11, 0, Command.FULLSCREEN),
        (pygame.K_RETURN, pygame.KMOD_LALT, Command.FULLSCREEN),
        (pygame.K_HOME, 0, Command.HOME),
        (pygame.K_PAGEDOWN, 0, Command.PAGE_DOWN),
    ],
)
def test_keys_are_commands(code: int, modifiers: int, command: Command) -> None:
    assert Translator().translate(key(code, modifiers)) == Commanded(command)


def test_keys_can_be_changed() -> None:
    translator = Translator({**DEFAULT_KEYS, "k": Command.PASS})
    assert translator.translate(key(pygame.K_k)) == Commanded(Command.PASS)
    assert Translator().translate(key(pygame.K_k)) is None


def test_the_keys_for_leafing_can_be_given_another_meaning() -> None:
    translator = Translator({**DEFAULT_KEYS, "page up": Command.LOG})
    assert translator.translate(key(pygame.K_PAGEUP)) == Commanded(Command.LOG)
    assert translator.translate(key(pygame.K_PAGEDOWN)) == Commanded(Command.PAGE_DOWN)


def test_a_file_that_is_dropped_on_the_window_comes_with_its_path() -> None:
    dropped = pygame.event.Event(pygame.DROPFILE, file="/games/a game.json")
    assert Translator().translate(dropped) == FileDropped(Path("/games/a game.json"))


def test_while_writing_letters_are_text_and_other_keys_still_commands() -> None:
    translator = Translator(typing=True)
    assert translator.translate(key(pygame.K_p)) is None
    assert translator.translate(key(pygame.K_SPACE)) is None
    assert translator.translate(pygame.event.Event(pygame.TEXTINPUT, text="p")) == TextTyped("p")
    assert translator.translate(key(pygame.K_ESCAPE)) == Commanded(Command.CANCEL)
    assert translator.translate(key(pygame.K_BACKSPACE)) == Commanded(Command.ERASE_BACK)
    assert translator.translate(key(pygame.K_v, pygame.KMOD_LCTRL)) == Commanded(Command.PASTE)
    assert translator.translate(key(pygame.K_HOME, pygame.KMOD_LSHIFT)) == Commanded(Command.SELECT_HOME)
    assert Translator().translate(pygame.event.Event(pygame.TEXTINPUT, text="p")) is None


def test_a_game_pad_gives_the_same_commands() -> None:
    press = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    assert Translator().translate(press) == Commanded(Command.CONFIRM)


def test_waiting_ends_as_soon_as_something_happens(canvas: Canvas) -> None:
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert Translator().events(wait_s=5) == [Quit()]
    assert Translator().events(wait_s=0.0) == []


def test_a_window_that_was_hidden_is_drawn_anew() -> None:
    assert Translator().translate(pygame.event.Event(pygame.WINDOWEXPOSED)) == Uncovered()


def moved(x: int, y: int, by: tuple[int, int] = (1, 2)) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=by, buttons=(0, 0, 0))


def test_of_motions_that_follow_one_another_the_last_is_handed_on_with_all_of_their_way() -> None:
    pygame.event.clear()
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(40, 40), button=1)
    for event in (*(moved(at, at) for at in range(1, 41)), down, moved(50, 41), moved(60, 42)):
        pygame.event.post(event)
    assert Translator().events() == [
        PointerMoved((40, 40), (40, 80)),
        PointerPressed((40, 40)),
        PointerMoved((60, 42), (2, 4)),
    ]


@pytest.mark.parametrize("touch", [True, False])
def test_a_finger_is_told_from_a_mouse(touch: bool) -> None:
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=touch)
    assert Translator().translate(down) == PointerPressed((5, 5), by_touch=touch)


def test_what_lasts_ends_with_its_key_or_button() -> None:
    translator = Translator()
    up = translator.translate(pygame.event.Event(pygame.KEYUP, key=pygame.K_n, mod=0))
    assert up == CommandEnded(Command.FORESEE)
    assert translator.translate(pygame.event.Event(pygame.KEYUP, key=pygame.K_u, mod=0)) is None
    let_go = pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_LEFTSTICK, instance_id=0)
    assert translator.translate(let_go) == CommandEnded(Command.FORESEE)
