"""What stands on keys and pad buttons, and whose are shown."""

from __future__ import annotations

import pytest

from mintworks.content.strings import Strings
from mintworks.ui.command import DEFAULT_KEYS, DEFAULT_PAD, DIRECTIONS, Command
from mintworks.ui.prompts import Prompt, Prompts
from mintworks.ui.text import Style
from mintworks.ui.ui import Ui


@pytest.fixture
def prompts(ui: Ui) -> Prompts:
    return Prompts(ui, Strings.load("en"))


@pytest.mark.parametrize(
    "name, label",
    [
        ("return", "Enter"),
        ("p", "P"),
        ("f11", "F11"),
        ("shift+tab", "Shift+Tab"),
        ("ctrl+alt+z", "Ctrl+Alt+Z"),
        ("ctrl++", "Ctrl++"),
        ("left", "←"),
        ("caps lock", "Caps lock"),
        ("é", "É"),
        ("[1]", "[1]"),
    ],
)
def test_a_key_is_called_as_it_is_labeled(prompts: Prompts, name: str, label: str) -> None:
    assert prompts.label("keys", name) == label


def test_a_button_that_the_texts_do_not_know_is_called_by_its_name(prompts: Prompts) -> None:
    assert prompts.label("pad", "paddle1") == "Paddle1"
    prompts.ui.device, prompts.ui.settings.pad = "pad", {"ctrl+x": Command.PASS}
    assert prompts.labels(Command.PASS) == ["Ctrl+x"]


def test_every_usual_key_and_button_has_a_label(prompts: Prompts) -> None:
    assert all(prompts.label("keys", name) for name in DEFAULT_KEYS)
    assert all(prompts.label("pad", name) for name in [*DEFAULT_PAD, *DIRECTIONS, "left_stick"])


@pytest.mark.parametrize(
    "device, labels", [("pointer", ["Enter", "Num Enter"]), ("keys", ["Enter", "Num Enter"]), ("pad", ["A"])]
)
def test_the_labels_are_those_of_what_was_used_last(prompts: Prompts, device: str, labels: list[str]) -> None:
    prompts.ui.device = device  # type: ignore[assignment]
    assert prompts.labels(Command.CONFIRM) == labels


def test_changed_keys_are_shown(prompts: Prompts) -> None:
    prompts.ui.settings.keys = {"x": Command.PASS}
    assert prompts.labels(Command.PASS) == ["X"]
    assert prompts.labels(Command.UNDO) == []


def test_what_has_no_button_takes_no_room(prompts: Prompts) -> None:
    prompts.ui.device = "pad"
    style = Style()
    alone = prompts.row_width_px([Prompt(Command.CONFIRM, "Choose")], 30, style)
    both = [Prompt(Command.FULLSCREEN, "Full screen"), Prompt(Command.CONFIRM, "Choose")]
    assert prompts.row_width_px(both, 30, style) == alone > 30
    assert prompts.row_width_px([Prompt(Command.FULLSCREEN, "Full screen")], 30, style) == 0
    prompts.draw_row(both, 0, 20, 30, style)
