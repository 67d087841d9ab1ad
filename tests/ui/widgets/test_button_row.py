"""Buttons in one row have letters of one size, whatever their labels ask for."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from mintworks.ui.text import Lettering, Style
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Button, Form

SHORT, LONG = "Back", "Play another game"


def row(ui: Ui, *labels: str, top: int = 20) -> list[Button]:
    """Buttons beside each other."""
    rects = [pygame.Rect(20 + 160 * index, top, 140, 44) for index in range(len(labels))]
    return [Button(ui, label, rect, label, lambda: None) for label, rect in zip(labels, rects, strict=True)]


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """The size of the letters of each label that was drawn."""
    found: dict[str, float] = {}
    picture = Lettering.picture

    def noting(self: Lettering, text: str, style: Style) -> object:
        found[text] = style.size
        return picture(self, text, style)

    monkeypatch.setattr(Lettering, "picture", noting)
    return found


def drawn(ui: Ui, *buttons: Button) -> None:
    form = Form(ui)
    for button in buttons:
        form.add(button)
    form.draw()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("labels", [(SHORT, LONG), (LONG, SHORT), (SHORT, LONG, "Go")])
def test_a_row_has_the_letters_of_the_one_with_the_least_room(
    ui: Ui, sizes: dict[str, float], scale: float, labels: tuple[str, ...]
) -> None:
    ui.settings = replace(ui.settings, text_scale=scale)
    ui.refresh()
    drawn(ui, *row(ui, LONG))
    least = sizes[LONG]
    drawn(ui, *row(ui, *labels))
    assert {sizes[label] for label in labels} == {least}


def test_another_row_keeps_its_letters(ui: Ui, sizes: dict[str, float]) -> None:
    drawn(ui, *row(ui, LONG), *row(ui, SHORT, top=80))
    assert sizes[SHORT] > sizes[LONG]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_equal_buttons_of_several_rows_have_letters_of_one_size(ui: Ui, sizes: dict[str, float], scale: float) -> None:
    ui.settings = replace(ui.settings, text_scale=scale)
    ui.refresh()
    buttons = [*row(ui, LONG), *row(ui, SHORT, "Go", top=80)]
    Button.match(buttons)
    drawn(ui, *buttons)
    assert len(set(sizes.values())) == 1
    buttons[1].note = "Round 2"
    drawn(ui, *buttons)
    assert sizes[SHORT] <= sizes["Go"] == sizes[LONG]


def test_what_says_more_later_makes_its_neighbors_smaller(ui: Ui, sizes: dict[str, float]) -> None:
    first, second = row(ui, SHORT, "Go")
    drawn(ui, first, second)
    before = sizes[SHORT]
    second.label = LONG
    first.draw()
    assert sizes[SHORT] < before


def test_a_button_with_an_icon_alone_takes_no_part(ui: Ui, sizes: dict[str, float]) -> None:
    [text] = row(ui, SHORT)
    drawn(ui, text)
    alone = sizes[SHORT]
    icon = Button(ui, "icon", pygame.Rect(200, 20, 44, 44), LONG, lambda: None, icon="undo", icon_only=True)
    drawn(ui, icon, *row(ui, SHORT))
    assert sizes[SHORT] == alone
