"""Faces whose illustrations are plain fields, because drawing the real ones takes seconds."""

from __future__ import annotations

import pygame
import pytest

from mintworks.content.strings import Strings
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.view.faces import Faces
from mintworks.ui.renderer import Picture
from mintworks.ui.ui import Ui
from tests.offscreen import *  # noqa: F403


@pytest.fixture(scope="session")
def strings() -> Strings:
    return Strings.load("en")


@pytest.fixture(scope="session")
def cards() -> CardSet:
    return load_cards()


@pytest.fixture
def drawn(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the illustrations that were asked for; each is a plain field."""
    names: list[str] = []
    real = ui.art.surface

    def surface(name: str, width_px: int, height_px: int) -> pygame.Surface:
        if name.startswith(("icons/", "mints/")):
            return real(name, width_px, height_px)
        names.append(name)
        plain = pygame.Surface((width_px, height_px), pygame.SRCALPHA)
        plain.fill((90, 140, 200))
        return plain

    def picture(name: str, width_px: int, height_px: int) -> Picture:
        key = name, width_px, height_px
        return ui.art.kept(key, lambda: ui.canvas.picture(surface(*key)))

    monkeypatch.setattr(ui.art, "surface", surface)
    monkeypatch.setattr(ui.art, "picture", picture)
    return names


@pytest.fixture
def faces(ui: Ui, strings: Strings, cards: CardSet, drawn: list[str]) -> Faces:
    return Faces(ui, strings, cards)
