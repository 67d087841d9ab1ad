"""The keys of either half of the keyboard are enough for a whole game, whatever keys are usual."""

from __future__ import annotations

import random

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.plugin import GamePlugin
from mintworks.ui.command import DEFAULT_KEYS, Command
from tests.contract.table.seated import seated
from tests.scenes.at_any_table import PASS

LEFT = ("tab", *"qwertasdfgzxcvb12345", "space", "f1", "f2", "f3", "f4")
RIGHT = ("return", *"yuiophjklnm67890", "up", "down", "left", "right", "f7", "f8", "f9", "f11", "f12")


@pytest.mark.parametrize("half", [LEFT, RIGHT], ids=["left", "right"])
def test_one_hand_on_half_the_keyboard_plays_to_the_end(app: App, game: GamePlugin, half: tuple[str, ...]) -> None:
    commands = [command for command in dict.fromkeys(DEFAULT_KEYS.values()) if command is not Command.CANCEL]
    assert len(half) >= len(commands)
    key_of: dict[Command, str] = dict(zip(commands, half, strict=False))
    app.settings.keys = {key: command for command, key in key_of.items()}
    ann, dice = seated(app, game), random.Random(3)

    def presses(command: Command) -> None:
        ann.presses_unseen(pygame.key.key_code(key_of[command]))

    for _ in range(900):
        if ann.session.match.seat_to_move is None:
            break
        target = ann.chooses(dice)
        if target != PASS and not ann.looks_at(target).focusable:
            continue  # there is another way to the same
        if target == PASS:
            presses(Command.PASS)
        else:
            for _ in 2 * ann.scene.targets():  # some only come into sight on the way, such as orders beneath others
                if ann.scene.controls.focused != target:
                    presses(Command.NEXT)
            assert ann.scene.controls.focused == target
            presses(Command.CONFIRM)
        ann.rests()
    assert ann.session.match.seat_to_move is None
    assert ann.shows_what_was_played()
