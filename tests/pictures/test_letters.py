"""No letter on the screen is smaller than 18 px at 1080p, on cards and in the table's numbers too."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mintworks.app.app import App
from mintworks.ui import ui
from mintworks.ui.canvas import Canvas
from mintworks.ui.settings import ViewSettings
from mintworks.ui.text import Lettering, Style
from tests.scenes.plain_art import PlainArt
from tools.screenshots import DISTINCT, SCENES, clear_away, show

pytestmark = pytest.mark.golden

SMALLEST_PX = 18
_POSTCARDS = {"postcard", "delivery-ladder-certificate"}
"""Here a postcard is seen large; elsewhere it is a little picture of itself, which a click opens."""
_SMALLEST_IN_REVIEW_PX = 11
"""The table of a review makes room for its graph; what lies there is shown large by a closer look."""


@pytest.fixture(params=[1.0, 2.0], ids=["text-100", "text-200"])
def app(request: pytest.FixtureRequest, canvas: Canvas, cache_dir: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """A program that has drawn nothing yet: letters on a card are noted when it is drawn, and that is done but once.

    What else is on a picture does not matter here, and is left out.
    """
    monkeypatch.setattr(ui, "Art", PlainArt)
    canvas.resize((1920, 1080))
    canvas.measure()
    return App(canvas, ViewSettings(text_scale=request.param), cache_dir=cache_dir)


def test_no_letters_are_too_small_to_read(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    rendered = Lettering._rendered
    small: set[tuple[str, str, int]] = set()

    def noting(self: Lettering, text: str, style: Style) -> pygame.Surface:
        size_px = self._size_px(style)
        is_read = self is app.ui.text or name in _POSTCARDS
        least_px = _SMALLEST_IN_REVIEW_PX if "review" in name else SMALLEST_PX
        if is_read and size_px < least_px and any(letter.isalnum() for letter in text):
            small.add((name, text, size_px))
        return rendered(self, text, style)

    monkeypatch.setattr(Lettering, "_rendered", noting)
    for name in DISTINCT:
        app.ui.text.forget()
        show(app, SCENES[name])
        clear_away(app)
    assert sorted(small) == []
