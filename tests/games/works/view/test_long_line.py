"""Nine and ten locations tell their effect in words, and no number of mints covers the words of any card."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from mintworks.content.strings import Strings
from mintworks.games.works.content.tables import load_table
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.view import location_face, plan_face
from mintworks.games.works.view.arrangement import Arrangement
from mintworks.games.works.view.faces import Faces
from mintworks.games.works.view.pieces import Pieces
from mintworks.ui.canvas import Canvas
from mintworks.ui.ui import Ui
from tests.games.works.players.positions import WORKS

SIZES = [(960, 540), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
LONG = [pytest.param(seats, some, id=f"{seats}-{6 + some}") for seats in (2, 3, 4) for some in (3, 4)]
LEAST_WIDTH = 244
"""Of a location in a long line, in design px."""
GLOW = 14
"""How far the light around a location that may be chosen is plainly seen, in design px."""
STACKS = (2, 4, 9)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def sized(request: pytest.FixtureRequest, canvas: Canvas, ui: Ui) -> Ui:
    canvas.resize(request.param)
    ui.refresh()
    return ui


def line(ui: Ui, seats: int, advanced: int) -> dict[str, pygame.Rect]:
    """Where the locations of a table lie."""
    state = WORKS.new_game(Setup(players=seats, advanced=tuple(WORKS.cards.advanced[:advanced]), seed=1))
    layout = load_table(seats, len(state.locations), solitaire=False)
    return Arrangement(layout, ui.canvas.size_px, ui.px, state, viewpoint=1).locations


@pytest.mark.parametrize("seats, advanced", LONG)
def test_every_location_of_a_long_line_tells_its_effect_in_words(
    sized: Ui, strings: Strings, cards: CardSet, seats: int, advanced: int
) -> None:
    for name, rect in line(sized, seats, advanced).items():
        assert rect.width >= LEAST_WIDTH * sized.unit, name
        # Words that would be smaller than the smallest letters are not given.
        assert location_face.words(sized, strings, cards.locations[name], rect.width) is not None, name


@pytest.mark.parametrize("seats, advanced", LONG)
def test_every_plan_beside_a_long_line_tells_its_effect_in_words(
    ui: Ui, strings: Strings, cards: CardSet, seats: int, advanced: int
) -> None:
    state = WORKS.new_game(Setup(players=seats, advanced=tuple(WORKS.cards.advanced[:advanced]), seed=1))
    layout = load_table(seats, len(state.locations), solitaire=False)
    width = Arrangement(layout, ui.canvas.size_px, ui.px, state, viewpoint=1).supply[0].width
    for card in cards.plans.values():
        assert plan_face.words(ui, strings, card, width) is not None, card.id


@pytest.mark.parametrize("seats, advanced", [*LONG, (4, 0), (4, 2), (2, 2)])
def test_the_number_of_a_stack_never_lies_on_words(sized: Ui, seats: int, advanced: int) -> None:
    pieces = Pieces(sized)
    for name, rect in line(sized, seats, advanced).items():
        column = location_face.column(rect)
        assert rect.contains(column)
        spaces = location_face.hollows(rect, WORKS.cards.locations[name].spaces[seats - 1])
        for space in spaces:
            side = round(space.width * location_face.STACK_SHARE)
            for mints in STACKS:
                number = pieces.number_of_stack(space.center, mints, side, column)
                assert column.contains(number), (name, mints)
                assert not number.collidepoint(space.center), "the owner's emblem is still seen"


@pytest.mark.parametrize("width", [69, 87, 117, 138, 179])
def test_the_number_of_mints_on_a_building_never_lies_on_words(ui: Ui, width: int) -> None:
    pieces, card = Pieces(ui), pygame.Rect(40, 30, ui.px(width), round(ui.px(width) * 86 / 50))
    words = plan_face.words_box(card.width).move(card.topleft)
    for mints in STACKS:
        side = round(card.width * plan_face.BUILDING_STACK_SHARE)
        at = card.left + card.width * 0.24, card.top + card.height * 0.5
        number = pieces.number_of_stack(at, mints, side, plan_face.above_words(card))
        assert card.contains(number)
        assert not number.colliderect(words)


@pytest.mark.parametrize("seats, advanced", LONG)
def test_a_lit_location_of_a_long_line_keeps_off_the_edge_of_the_window(sized: Ui, seats: int, advanced: int) -> None:
    assert min(rect.left for rect in line(sized, seats, advanced).values()) >= 2 * GLOW * sized.unit - 1


@pytest.mark.parametrize("closed", [False, True])
def test_mints_and_numbers_lie_left_of_the_label(ui: Ui, faces: Faces, cards: CardSet, *, closed: bool) -> None:
    for scale in (1.0, 1.5, 2.0):
        ui.settings = replace(ui.settings, text_scale=scale)
        ui.refresh()
        for name in cards.locations:
            face = faces.location_surface(name, ui.px(250), closed=closed, spaces=3)
            right = location_face.column(face.get_rect()).right
            paper = face.get_at((right + 3, face.get_height() - ui.px(12)))
            assert min(paper[:3]) > 200, name
            assert min(face.get_at((right - 4, face.get_height() - ui.px(12)))[:3]) < 100, name
