"""Compares the words that a scene draws with those that a screen reader is told."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame
import pytest

from mintworks.app.app import App
from mintworks.app.screen_reader import ScreenContent
from mintworks.content.markup import plain
from mintworks.ui.input import DisplayLost
from mintworks.ui.text import Lettering, Style

_WORD = re.compile(r"[^\W\d_]{2,}")
_ICON = re.compile(r"\{[\w-]+\}")


def words_of(text: str) -> set[str]:
    """Return the words of a text; single letters and icons are none."""
    return set(_WORD.findall(_ICON.sub(" ", plain(text)).casefold()))


def words_drawn(app: App, monkeypatch: pytest.MonkeyPatch, draw: Callable[[], object]) -> set[str]:
    """Return all words rendered meanwhile, but for those of postcards, whose pictures have texts of their own."""
    drawn: set[str] = set()
    rendered = Lettering._rendered

    def noting(lettering: Lettering, text: str, style: Style) -> pygame.Surface:
        if lettering is app.ui.text:
            drawn.update(words_of(text))
        return rendered(lettering, text, style)

    with monkeypatch.context() as patch:
        patch.setattr(Lettering, "_rendered", noting)
        draw()
    return drawn


def draw_anew(app: App) -> None:
    """Draw what is shown from nothing."""
    app.ui.display_lost()
    app.handle(DisplayLost())
    app.step([], 0.0)


def words_told(app: App) -> set[str]:
    """Return the words that a reader is told of all scenes, those beneath others included."""
    told: list[str] = []
    for scene in app.scenes:
        app.canvas.words.clear()
        scene.draw(app.canvas)
        sight = ScreenContent(scene.targets(), scene.focused, scene.spoken, app.notices.text, app.canvas.words)
        told += [sight.said, sight.notice, *sight.labels()]
        for target in sight.targets:
            told += (target.name, target.state, target.printed, target.reason, *target.details)
    return words_of(" ".join(told))
