"""Cards where the text is set larger: names grow, and what cannot be told in larger words is told in large signs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from types import ModuleType
from typing import Any

import pygame
import pytest

from mintworks.content.strings import Strings
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.view import location_face, plan_face
from mintworks.games.works.view.card_frame import SMALLEST_LETTERS
from mintworks.games.works.view.faces import Faces
from mintworks.ui.text import Lettering, Style
from mintworks.ui.ui import Ui

PLAN, LOCATION, CLOSE = 179, 250, 480
"""Widths in design px of a plan and a location on the table, and of a plan at a closer look."""

_READABLE = Style(size=20, font="display")
"""A name that can be read in a window of 1280×720: 21 px of the design, less what rounding takes."""


@pytest.fixture
def set_text(ui: Ui) -> Callable[[float], None]:
    """Sets the size of the text."""

    def set_to(scale: float) -> None:
        ui.settings = replace(ui.settings, text_scale=scale)
        ui.refresh()

    return set_to


def heights(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, draws: str, compose: Callable[[], object]
) -> list[int]:
    """How high the lines are that a face draws with one of its functions, the name of the card first."""
    found: list[int] = []
    drawing = getattr(module, draws)

    def noting(*args: Any, **named: Any) -> pygame.Surface:
        line: pygame.Surface = drawing(*args, **named)
        found.append(line.get_height())
        return line

    with monkeypatch.context() as patch:
        patch.setattr(module, draws, noting)
        compose()
    return found


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_names_grow_with_the_text(
    ui: Ui, faces: Faces, monkeypatch: pytest.MonkeyPatch, set_text: Callable[[float], None], scale: float
) -> None:
    def names() -> list[int]:
        plan = heights(monkeypatch, plan_face, "fitted_line", lambda: faces.plan_surface("mine", ui.px(PLAN)))
        location = heights(
            monkeypatch,
            location_face,
            "fitted_line",
            lambda: faces.location_surface("lotto", ui.px(LOCATION), closed=False, spaces=1),
        )
        low = heights(monkeypatch, plan_face, "fitted_line", lambda: faces.plan_surface("mine", ui.px(138), ui.px(150)))
        return [plan[0], location[0], low[0]]

    usual = names()
    set_text(scale)
    grown = [large / before for large, before in zip(names(), usual, strict=True)]
    assert min(grown) >= 1.15
    assert grown[-1] >= 1.3


@pytest.mark.parametrize("height", [65, 90, 190])
def test_names_on_the_cards_of_others_are_never_small(
    ui: Ui, faces: Faces, cards: CardSet, monkeypatch: pytest.MonkeyPatch, height: int
) -> None:
    for name in cards.plans:
        size = ui.px(150), ui.px(height)
        drawn = heights(monkeypatch, plan_face, "fitted_line", partial(faces.plan_surface, name, *size))
        assert drawn[0] >= ui.text.line_height_px(_READABLE), name


def test_names_on_small_locations_are_hardly_smaller(
    ui: Ui, faces: Faces, cards: CardSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in cards.locations:
        compose = partial(faces.location_surface, name, ui.px(190), closed=False, spaces=1)
        assert heights(monkeypatch, location_face, "fitted_line", compose)[0] >= ui.text.line_height_px(_READABLE), name


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_locations_speak_in_larger_words_or_in_signs(
    ui: Ui, strings: Strings, cards: CardSet, set_text: Callable[[float], None], scale: float
) -> None:
    set_text(scale)
    width_px = ui.px(LOCATION)
    in_words = {card.id for card in cards.locations.values() if location_face.words(ui, strings, card, width_px)}
    assert {"producer", "supplier", "builder", "wholesaler", "lotto"} <= in_words
    assert not {"recycler", "temp-agency", "swap-meet"} & in_words
    for name, card in cards.locations.items():
        told = location_face._effect(ui, strings, card, width_px)
        assert told.get_height() >= 1.5 * SMALLEST_LETTERS * ui.unit, name


def test_a_quarter_more_still_tells_all_locations_in_words(
    ui: Ui, strings: Strings, cards: CardSet, set_text: Callable[[float], None]
) -> None:
    set_text(1.25)
    assert all(location_face.words(ui, strings, card, ui.px(LOCATION)) for card in cards.locations.values())


@pytest.mark.parametrize(
    "scale, width, in_signs", [(1.0, PLAN, 0), (1.25, PLAN, 0), (1.5, PLAN, 1), (2.0, PLAN, 1), (2.0, CLOSE, 0)]
)
def test_plans_on_the_table_tell_in_signs_where_text_is_large(
    ui: Ui,
    faces: Faces,
    monkeypatch: pytest.MonkeyPatch,
    set_text: Callable[[float], None],
    scale: float,
    width: int,
    in_signs: int,
) -> None:
    set_text(scale)
    lines = heights(monkeypatch, plan_face, "icon_line", lambda: faces.plan_surface("mine", ui.px(width)))
    assert len(lines) == in_signs


def test_a_sign_of_a_closed_deed_hangs_above_its_words(
    ui: Ui, faces: Faces, set_text: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_text(2.0)
    unit = ui.px(LOCATION) / 860
    hung: list[tuple[float, float]] = []

    def noting(ui: Ui, text: str, face: pygame.Surface, unit: float, plaque: float, title: Any) -> None:
        before = face.copy()
        draws(ui, text, face, unit, plaque, title)
        rows = [
            y
            for y in range(face.get_height())
            if face.subsurface((0, y, face.get_width(), 1)).get_buffer().raw
            != before.subsurface((0, y, face.get_width(), 1)).get_buffer().raw
        ]
        hung.append((max(rows), (location_face._BOTTOM - plaque) * unit))

    draws = location_face._draw_sign
    monkeypatch.setattr(location_face, "_draw_sign", noting)
    faces.location_surface("lotto", ui.px(LOCATION), closed=True, spaces=1)
    [(lowest, label)] = hung
    assert lowest <= label + 12 * unit


def test_names_of_locations_grow_beside_all_that_is_on_their_cards(
    ui: Ui, strings: Strings, cards: CardSet, set_text: Callable[[float], None]
) -> None:
    rect = pygame.Rect(40, 30, ui.px(LOCATION), round(ui.px(LOCATION) * 50 / 86))

    def titles() -> dict[str, location_face._Title]:
        return {name: location_face._title(ui, strings, card, rect.width) for name, card in cards.locations.items()}

    usual = titles()
    set_text(2.0)
    for name, title in titles().items():
        grows = 2.2 if name == "leadership-council" else 1.25  # in two lines
        assert title.name.get_height() >= grows * usual[name].name.get_height(), name
        assert title.left + title.name.get_width() <= title.right, name
        assert rect.left + title.left >= location_face.column(rect).right, name
        named = location_face.named(ui, strings, cards.locations[name], rect)
        assert rect.contains(named), name
        if cards.locations[name].owner_gain:
            assert named.contains(location_face.owner_mark(ui, strings, cards.locations[name], rect)), name
            assert title.gain_is_below or title.right <= title.gain_left, name


@pytest.mark.parametrize("width", [84, 96, 110, 120])
def test_a_name_in_two_lines_is_never_smaller_than_the_smallest_letters(
    ui: Ui, faces: Faces, monkeypatch: pytest.MonkeyPatch, set_text: Callable[[float], None], width: int
) -> None:
    set_text(2.0)
    sizes: list[int] = []
    rendered = Lettering._rendered

    def noting(self: Lettering, text: str, style: Style) -> pygame.Surface:
        if text in ("Corporate", "HQ"):
            sizes.append(self._size_px(style))
        return rendered(self, text, style)

    monkeypatch.setattr(Lettering, "_rendered", noting)
    faces.plan_surface("corporate-hq", ui.px(width))
    assert all(size >= round(SMALLEST_LETTERS * ui.unit) for size in sizes)
