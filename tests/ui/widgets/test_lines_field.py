"""A field of several lines: it shows all of a long text, and the caret goes where one clicks."""

from __future__ import annotations

import pygame
import pytest

from mintworks.ui.input import PointerPressed
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Form
from mintworks.ui.widgets.lines_field import LinesField

LETTER = " ".join(f"AB{number:02}C" for number in range(16))


def field_of(ui: Ui, text: str) -> LinesField:
    rect = pygame.Rect(0, 0, ui.px(960), ui.px(196))
    field = LinesField(ui, "letter", rect, "Letter", text, lambda text: None, longest=1000)
    field.set_focus(True, visible=True)
    return field


@pytest.mark.parametrize("text", ["", "A", LETTER, LETTER.replace(" ", ""), " ".join([LETTER] * 8)])
def test_lines_hold_the_whole_text_and_break_behind_groups(ui: Ui, text: str) -> None:
    field = field_of(ui, text)
    lines = field.lines()
    assert "".join(text[start:end] for start, end in lines) == text
    if " " in text:
        assert all(text[end - 1] == " " for _, end in lines[:-1])
    field.draw()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_letter_of_80_characters_is_seen_whole_and_of_a_longer_one_the_end(ui: Ui, scale: float) -> None:
    ui.settings.text_scale = scale
    ui.refresh()
    short, long = field_of(ui, LETTER[:80]), field_of(ui, " ".join([LETTER] * 8))
    assert short._visible == short.lines()
    assert long._visible[-1] == long.lines()[-1]
    long.go_to(0)
    assert long._visible[0] == long.lines()[0]


def test_a_click_puts_the_caret_into_its_line(ui: Ui) -> None:
    field = field_of(ui, LETTER)
    form = Form(ui)
    form.add(field)
    second = field.lines()[1][0]
    form.handle(PointerPressed((field.rect.left + ui.px(18), field._tops_px(len(field.lines()))[1] + 4.0)))
    assert field.caret == second
