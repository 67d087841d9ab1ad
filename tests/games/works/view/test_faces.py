from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from mintworks.content.strings import Strings
from mintworks.games.works.rules.cards import CardSet, PlanType
from mintworks.games.works.view import location_face, plan_face
from mintworks.games.works.view.card_frame import band_color, fitted_line, foot_color, icon_line
from mintworks.games.works.view.faces import Faces
from mintworks.ui.text import Style
from mintworks.ui.theme import HIGH_CONTRAST, NORMAL, Theme, color
from mintworks.ui.ui import Ui
from tests.ui.contrast import contrast

OWN_CARD = 202
"""Width of a card of one's own neighborhood in design px."""


@pytest.fixture(params=[1.0, 2.0], ids=["text-100", "text-200"])
def scaled(request: pytest.FixtureRequest, ui: Ui) -> Ui:
    ui.settings = replace(ui.settings, text_scale=request.param)
    ui.refresh()
    return ui


def test_faces_have_the_shape_of_their_cards(faces: Faces) -> None:
    for width in (73, 110, 202, 380):
        assert faces.plan("crane", width).size_px == (width, round(width * 86 / 50))
        assert faces.plan_back(width).size_px == (width, round(width * 86 / 50))
        assert faces.ai_card("sonic", width).size_px == (width, round(width * 86 / 50))
        assert faces.location("producer", width).size_px == (width, round(width * 50 / 86))
        assert faces.portrait("mort", width).size_px == (width, width)


def test_corners_are_round(faces: Faces) -> None:
    back = faces.back_surface(200)
    for face in (faces.plan_surface("mine", 200), faces.location_surface("lotto", 300, closed=True, spaces=1), back):
        assert face.get_at((0, 0)).a == 0
        assert face.get_at((face.get_width() // 2, face.get_height() // 2)).a == 255


def test_every_sentence_of_a_plan_can_be_read_on_the_table(ui: Ui, strings: Strings, cards: CardSet) -> None:
    for card in cards.plans.values():
        assert plan_face.words(ui, strings, card, ui.px(OWN_CARD)) is not None, card.id


def test_no_sentence_is_larger_than_its_place(scaled: Ui, strings: Strings, cards: CardSet) -> None:
    for width in (scaled.px(OWN_CARD), scaled.px(480)):
        box = plan_face.words_box(width)
        for card in cards.plans.values():
            sentence = plan_face.words(scaled, strings, card, width)
            assert sentence is None or (box.size >= sentence.get_size() and box.height >= sentence.get_height())


def test_a_line_of_letters_or_icons_fits_its_box(scaled: Ui) -> None:
    box = pygame.Rect(0, 0, 90, 24)
    style = Style(size=1000, font="display")
    name = fitted_line(scaled, "Leadership Council", style, width_px=box.width, height_px=box.height)
    assert name.get_width() <= box.width
    icons = icon_line(scaled, "{mint}{mint}{mint} × {building}", 60, NORMAL.ink, box)
    assert icons.get_width() <= box.width


def test_a_small_card_is_filled_by_icons_or_else_by_its_picture(scaled: Ui, faces: Faces, cards: CardSet) -> None:
    full = set()
    for plan in cards.plans:
        face = faces.plan_surface(plan, scaled.px(116))
        strip_y = round(face.get_height() * 0.8)
        red, green, blue, _ = face.get_at((round(face.get_width() * 0.12), strip_y))
        if blue > green > red:  # as the illustrations here, and unlike paper
            full.add(plan)
    assert full == {"gardens", "museum", "obelisk", "statue", "vault", "windmill"}


def test_every_card_has_a_face_of_its_own_at_any_text_size(
    scaled: Ui, faces: Faces, cards: CardSet, drawn: list[str]
) -> None:
    for width in (scaled.px(116), scaled.px(OWN_CARD)):
        upright, lying = (width, round(width * 86 / 50)), (width, round(width * 50 / 86))
        all_faces = [
            *[(faces.plan_surface(plan, width), upright) for plan in cards.plans],
            *[(faces.ai_surface(ai, width), upright) for ai in cards.ais],
            *[(faces.location_surface(each, width, closed=False, spaces=1), lying) for each in cards.locations],
        ]
        assert [face.get_size() for face, _ in all_faces] == [size for _, size in all_faces]
        assert len({pygame.image.tobytes(face, "RGBA") for face, _ in all_faces}) == len(all_faces)
    illustrated = {name.split(" ")[0] for name in drawn}
    assert {f"plans/{plan}" for plan in cards.plans} | {f"locations/{each}" for each in cards.locations} <= illustrated


@pytest.mark.parametrize("theme, letters, stars", [(NORMAL, 4.5, 3.0), (HIGH_CONTRAST, 7.0, 4.5)])
def test_cream_letters_and_gold_stars_stand_out_from_every_type(theme: Theme, letters: float, stars: float) -> None:
    for name in (*PlanType, "core", "advanced", "ai"):
        assert contrast(theme.cream, band_color(theme, name)) >= letters, name
        assert contrast(theme.cream, foot_color(theme, name)) >= letters, name
        assert contrast(color("#F5B93A"), foot_color(theme, name)) >= stars, name


def test_hollows_lie_apart_inside_the_card() -> None:
    card = pygame.Rect(40, 30, 290, 169)
    for count in range(1, 5):
        spaces = location_face.hollows(card, count)
        assert len(spaces) == count
        assert all(card.contains(space) for space in spaces)
        assert all(upper.bottom <= lower.top for upper, lower in pairwise(spaces))


def test_the_owner_is_marked_beside_the_title(ui: Ui, strings: Strings, cards: CardSet) -> None:
    card = pygame.Rect(40, 30, 290, 169)
    mark = location_face.owner_mark(ui, strings, cards.locations["lotto"], card)
    assert card.contains(mark)
    assert mark.left > card.centerx
    assert mark.bottom < card.top + card.height * 0.3


def test_a_face_is_composed_once(faces: Faces, drawn: list[str]) -> None:
    assert faces.plan("vault", 120) is faces.plan("vault", 120)
    assert drawn == ["plans/vault"]


def test_faces_that_were_lost_with_the_display_are_composed_anew(faces: Faces, ui: Ui) -> None:
    before = faces.plan("vault", 120)
    ui.display_lost()
    assert faces.plan("vault", 120) is not before


def test_faces_are_composed_anew_when_the_theme_changes(faces: Faces, ui: Ui) -> None:
    before = faces.plan("vault", 120)
    ui.settings = replace(ui.settings, high_contrast=True)
    assert faces.plan("vault", 120) is not before


def test_a_closer_look_has_a_larger_illustration_unless_faces_enlarge(ui: Ui, strings: Strings, cards: CardSet) -> None:
    table, close, enlarged = (
        Faces(ui, strings, cards, enlarges=enlarges).illustration("plans/crane", ui.px(width))[1]
        for width, enlarges in ((OWN_CARD, False), (480, False), (480, True))
    )
    assert close > 2 * table
    assert enlarged == table


def test_all_sizes_of_a_face_share_one_illustration(faces: Faces, ui: Ui, drawn: list[str]) -> None:
    wanted = faces.wanted(plans=["crane"], locations=["producer"], ais=["justin"])
    names = [each[0] for each in wanted]
    assert len(names) == len(set(names))
    assert {"plans/crane", "portraits/justin"} <= set(names)
    faces.plan("crane", 110)
    faces.plan("crane", 210)
    assert set(drawn) <= set(names)


def test_a_closed_deed_shows_its_own_scene_where_there_is_one(
    faces: Faces, ui: Ui, drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ui.art, "exists", lambda name: name == "locations/lotto-closed")
    faces.location("lotto", 290, closed=True)
    faces.location("wholesaler", 290, closed=True)
    assert drawn == ["locations/lotto-closed", "locations/wholesaler"]


def test_the_scene_fills_the_card_between_title_and_label() -> None:
    unit = 290 / 860
    for plaque in (92.0, 150.0, 196.0):
        band = (location_face._BORDER + location_face._BAND) * unit
        top = location_face._scene_top(unit, plaque, band)
        assert top <= band
        height = (location_face._RIGHT - location_face._SCENE_LEFT) * 360 / 640 * unit
        assert top + height >= (location_face._BOTTOM - plaque) * unit
