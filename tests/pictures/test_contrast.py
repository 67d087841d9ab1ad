"""Contrast of all letters with what lies beneath them, measured in the finished pictures, in both themes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.view.faces import Faces
from mintworks.ui.canvas import Canvas
from mintworks.ui.settings import ViewSettings
from mintworks.ui.theme import Color
from tests.pictures.legibility import Legibility, texts_of_face, texts_of_scene
from tests.pictures.read_aloud import draw_anew, words_drawn, words_told
from tools.screenshots import DISTINCT, SCENES, clear_away, show

pytestmark = pytest.mark.golden

SIZE = (1280, 720)
LEAST = 3.0
"""For what cannot be used just now."""
PLAIN = (255, 255, 255)
CARD_LETTERS = 20
"""The size at which letters on cards are measured, for they have no size of their own."""

themes = pytest.mark.parametrize("high_contrast", [False, True], ids=["normal", "high-contrast"])


@pytest.fixture
def app(high_contrast: bool, canvas: Canvas, cache_dir: Path) -> Iterator[App]:
    canvas.resize(SIZE)
    canvas.measure()
    app = App(canvas, ViewSettings(high_contrast=high_contrast), cache_dir=cache_dir)
    yield app
    clear_away(app)


@themes
@pytest.mark.parametrize("name", DISTINCT)
def test_letters_stand_out_in_every_scene_and_every_word_is_told_to_screen_readers(
    app: App, high_contrast: bool, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = words_drawn(app, monkeypatch, lambda: show(app, SCENES[name]))
    assert drawn
    if untold := drawn - words_told(app):  # what a scene has drawn only on the way there is not drawn again
        assert untold & words_drawn(app, monkeypatch, lambda: draw_anew(app)) == set()
    found = texts_of_scene(app, monkeypatch)
    assert found
    resting = [target.rect for target in app.scene.targets() if target.role == "button" and not target.enabled]
    faint = [
        each
        for each in found
        if each.contrast < LEAST
        or (not each.is_enough(high_contrast=high_contrast) and each.box.collidelist(resting) < 0)
    ]
    assert [str(each) for each in faint] == []


@themes
def test_letters_stand_out_on_every_card(app: App, high_contrast: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    theme = app.ui.theme
    for tint in (PLAIN, theme.idle_shade, theme.shade):
        for card, found in _letters_of_cards(app, tint, monkeypatch):
            faint = [
                each
                for each in found
                if each.contrast < LEAST or (tint != theme.shade and not each.is_enough(high_contrast=high_contrast))
            ]
            assert [str(each) for each in faint] == [], f"{card}, times {tint}"


def _letters_of_cards(app: App, tint: Color, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, list[Legibility]]]:
    ui, cards = app.ui, load_cards()
    faces = Faces(ui, Strings.load("en"), cards)

    def measured(name: str, compose: Callable[[], pygame.Surface]) -> tuple[str, list[Legibility]]:
        found = texts_of_face(ui.text, compose, CARD_LETTERS, monkeypatch, tint)
        assert found, name
        return name, found

    for plan in cards.plans:
        for width in (ui.px(110), ui.px(180)):
            yield measured(plan, partial(faces.plan_surface, plan, width))
            yield measured(f"{plan}, low", partial(faces.plan_surface, plan, width, ui.px(150)))
    if tint == app.ui.theme.idle_shade != PLAIN:
        return
    for location in cards.locations:
        for closed in (False, True):
            yield measured(
                location,
                partial(faces.location_surface, location, ui.px(290), closed=closed, spaces=2),
            )
    for ai in cards.ais:
        yield measured(ai, partial(faces.ai_surface, ai, ui.px(380)))
