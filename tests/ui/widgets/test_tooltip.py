from __future__ import annotations

from typing import Any

import pygame
import pytest

from mintworks.content.strings import Strings
from mintworks.ui.command import Command
from mintworks.ui.prompts import Prompt, Prompts
from mintworks.ui.renderer import Picture
from mintworks.ui.text import Style
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.tooltip import draw_tooltip

TEXT = "Two lines\nof explanation"


def test_it_lies_above_its_thing_or_below_where_there_is_no_room(ui: Ui) -> None:
    low, high = pygame.Rect(600, 500, 80, 40), pygame.Rect(600, 20, 80, 40)
    above, below = draw_tooltip(ui, TEXT, low), draw_tooltip(ui, TEXT, high)
    assert above is not None
    assert below is not None
    assert (above.centerx, above.bottom < low.top) == (low.centerx, True)
    assert (below.centerx, below.top > high.bottom) == (high.centerx, True)


def test_it_can_begin_where_its_thing_begins(ui: Ui) -> None:
    thing = pygame.Rect(600, 500, 300, 40)
    above, below = (draw_tooltip(ui, TEXT, thing, spared=spared, flush=True) for spared in ((), [thing.move(0, -60)]))
    assert above is not None
    assert below is not None
    assert (above.left, above.bottom < thing.top) == (thing.left, True)
    assert (below.left, below.top > thing.bottom) == (thing.left, True)


@pytest.mark.parametrize("thing", [pygame.Rect(0, 0, 9, 9), pygame.Rect(1270, 700, 9, 9), pygame.Rect(0, 0, 1280, 720)])
def test_it_lies_wholly_on_the_screen(ui: Ui, thing: pygame.Rect) -> None:
    place = draw_tooltip(ui, TEXT, thing)
    assert place is not None
    assert pygame.Rect((0, 0), ui.canvas.size_px).contains(place)


def test_it_goes_where_it_hides_nothing_that_is_spared(ui: Ui) -> None:
    thing = pygame.Rect(600, 300, 80, 40)
    spared = [pygame.Rect(0, 0, 1280, 290)]
    for room in (pygame.Rect(0, 385, 1280, 335), pygame.Rect(690, 0, 590, 720), pygame.Rect(0, 0, 590, 720)):
        place = draw_tooltip(ui, TEXT, thing, spared=spared)
        assert place is not None
        assert place.colliderect(room)
        assert place.collidelist([thing, *spared]) < 0
        spared.append(room)
    assert draw_tooltip(ui, TEXT, thing, spared=spared) is None


def test_what_explains_a_part_of_what_is_spared_lies_beside_the_whole(ui: Ui) -> None:
    whole = pygame.Rect(400, 200, 500, 200)
    for button, room in (
        (pygame.Rect(420, 350, 100, 40), pygame.Rect(420, 400, 100, 320)),
        (pygame.Rect(700, 210, 100, 40), pygame.Rect(700, 0, 100, 200)),
    ):
        place = draw_tooltip(ui, TEXT, button, spared=[whole])
        assert place is not None
        assert place.colliderect(room)
        assert not place.colliderect(whole)


def test_what_is_avoided_is_hidden_only_where_there_is_no_other_room(ui: Ui) -> None:
    thing, above = pygame.Rect(600, 300, 80, 40), pygame.Rect(0, 0, 1280, 290)
    below, left, right = pygame.Rect(0, 350, 1280, 370), pygame.Rect(0, 0, 590, 720), pygame.Rect(690, 0, 590, 720)
    place = draw_tooltip(ui, TEXT, thing, avoided=[above])
    assert place is not None
    assert place.top > thing.bottom
    place = draw_tooltip(ui, TEXT, thing, spared=[below], avoided=[above, left, right])
    assert place is not None
    assert place.bottom < thing.top


def test_words_and_keycaps_have_one_left_edge(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    lefts: list[float] = []
    draw = ui.canvas.draw

    def note(picture: Picture, at: tuple[float, float] | None = None, **rest: Any) -> None:
        if at is not None:
            lefts.append(at[0])
        draw(picture, at, **rest)

    monkeypatch.setattr(Prompts, "draw_row", lambda self, row, left, *rest: lefts.append(left))
    monkeypatch.setattr(ui.canvas, "draw", note)
    row = [Prompt(Command.CONFIRM, "Choose what is shown here"), Prompt(Command.INSPECT, "Look closer")]
    draw_tooltip(ui, "Few", pygame.Rect(600, 500, 80, 40), prompts=Prompts(ui, Strings.load("en")), row=row)
    words, caps = lefts[-2:]
    assert words == caps


def test_facts_lie_apart_and_a_reason_has_the_color_of_warnings(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    thing = pygame.Rect(600, 500, 80, 40)
    colors: list[object] = []
    picture = ui.text.paragraph_picture

    def note(text: str, style: Style, *rest: Any) -> Picture:
        colors.append(style.color)
        return picture(text, style, *rest)

    monkeypatch.setattr(ui.text, "paragraph_picture", note)
    heights = [box.height for text in ("One", "One\nTwo") if (box := draw_tooltip(ui, text, thing, reason="Two"))]
    assert heights[1] - heights[0] > ui.text.line_height_px(ui.style("note", ui.theme.ink, most=2))
    assert colors == [ui.theme.ink, ui.theme.ink, ui.theme.warning]
