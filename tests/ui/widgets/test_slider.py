"""An amount is dragged, clicked or stepped to."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from mintworks.ui.input import Command, Commanded, FocusLost, PointerMoved, PointerPressed, PointerReleased
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Form, Slider

BOX = pygame.Rect(100, 100, 400, 60)


class Heard:
    def __init__(self) -> None:
        self.values: list[int] = []
        self.rests = 0

    def rest(self) -> None:
        self.rests += 1


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def slider(ui: Ui, heard: Heard) -> Slider:
    return Slider(
        ui, "volume", BOX, "Volume", 40, heard.values.append, on_done=heard.rest, show=lambda value: f"{value} %"
    )


@pytest.fixture
def form(ui: Ui, slider: Slider) -> Form:
    form = Form(ui)
    form.add(slider)
    return form


def test_it_is_a_slider_with_its_value_as_state(slider: Slider) -> None:
    (target,) = slider.targets()
    assert (target.role, target.name, target.state, target.rect) == ("slider", "Volume", "40 %", BOX)


def test_it_follows_the_mouse_and_tells_once_when_it_rests(form: Form, slider: Slider, heard: Heard) -> None:
    form.handle(PointerPressed((BOX.left, BOX.centery)))
    assert slider.value == 0
    for x in range(BOX.left, BOX.right, 5):
        form.handle(PointerMoved((x, BOX.bottom + 50)))
    assert heard.values == sorted(heard.values)
    assert (slider.value, heard.rests) == (100, 0)
    form.handle(PointerReleased((BOX.right + 300, 0)))
    assert heard.rests == 1
    form.handle(PointerMoved((BOX.left, BOX.centery)))
    assert slider.value == 100


def test_pointing_alone_changes_nothing(form: Form, slider: Slider, heard: Heard) -> None:
    for x in range(BOX.left, BOX.right, 20):
        form.handle(PointerMoved((x, BOX.centery)))
    assert (slider.value, heard.values) == (40, [])


def test_a_click_on_the_line_leads_there(form: Form, slider: Slider, ui: Ui) -> None:
    at = BOX.left + (BOX.width - ui.px(120)) // 2, BOX.centery
    form.handle(PointerPressed(at))
    form.handle(PointerReleased(at))
    assert slider.value == pytest.approx(50, abs=6)


def test_arrows_step_and_stay_within_bounds(form: Form, slider: Slider, heard: Heard) -> None:
    form.focus("volume")
    for _ in range(30):
        form.handle(Commanded(Command.RIGHT))
    assert heard.values == list(range(45, 101, 5))
    assert heard.rests == len(heard.values)
    for _ in range(30):
        form.handle(Commanded(Command.LEFT))
    assert slider.value == 0


@pytest.mark.parametrize("command, value", [(Command.LEFT, 40), (Command.RIGHT, 45)])
def test_a_step_leads_to_a_round_number(form: Form, slider: Slider, command: Command, value: int) -> None:
    slider.set(43)
    form.focus("volume")
    form.handle(Commanded(command))
    assert slider.value == value


def test_up_and_down_leave_it(ui: Ui, form: Form, slider: Slider) -> None:
    form.add(Slider(ui, "below", BOX.move(0, 100), "Music", 10, lambda value: None))
    form.focus("volume")
    form.handle(Commanded(Command.DOWN))
    assert form.focused is not None
    assert (form.focused.id, slider.value) == ("below", 40)


def test_a_disabled_one_stays(form: Form, slider: Slider, heard: Heard) -> None:
    slider.enabled = False
    form.handle(PointerPressed((BOX.left, BOX.centery)))
    form.handle(PointerReleased((BOX.left, BOX.centery)))
    form.focus("volume")
    form.handle(Commanded(Command.LEFT))
    assert (slider.value, heard.values, heard.rests) == (40, [], 0)


def test_another_window_in_front_changes_nothing(form: Form, slider: Slider) -> None:
    form.handle(PointerPressed((BOX.left, BOX.centery)))
    form.handle(FocusLost())
    assert slider.value == 0


def test_its_line_is_gold_up_to_the_value(slider: Slider) -> None:
    none, *gold = (gold_px(slider, value) for value in (0, 25, 50, 75, 100))
    steps = [longer - shorter for shorter, longer in pairwise(gold)]
    assert none < gold[0]
    assert min(steps) > 0.15 * BOX.width
    assert max(steps) - min(steps) <= 2


def gold_px(slider: Slider, value: int) -> int:
    """How much of its middle row is gold, as against the trough and the knob."""
    slider.set(value)
    slider.ui.tweens.finish_all()
    canvas = slider.ui.canvas
    canvas.clear((0, 0, 0))
    slider.draw()
    shown = canvas.to_surface()
    row = [shown.get_at((x, BOX.centery)) for x in range(BOX.left, BOX.right)]
    return sum(pixel.r > 200 and pixel.b < 150 for pixel in row)
