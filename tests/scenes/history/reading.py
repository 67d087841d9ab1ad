"""What the tests of the history ask and do again and again."""

from __future__ import annotations

import pygame

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.storage.history import PastGame
from tests.scenes.person import Person

STRINGS = Strings.load("en")


def listed(app: App) -> list[int]:
    games: list[int] = app.scene.report()["games"]
    return games


def ids(games: list[PastGame]) -> list[int]:
    return [game.id for game in games]


def turn_wheel(person: Person, steps: float) -> None:
    person._happens(pygame.MOUSEWHEEL, x=0, y=round(steps), precise_x=0.0, precise_y=steps)
