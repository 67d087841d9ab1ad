"""Somebody at the table of each game, with a decision to make."""

from __future__ import annotations

from mintworks.app.app import App
from mintworks.core.plugin import GamePlugin
from mintworks.core.seat import SeatKind
from mintworks.ui.settings import ANIMATION_SPEEDS
from tests.contract.tables import session
from tests.scenes.at_any_table import AtAnyTable

KINDS = {"solo": (SeatKind.PERSON, SeatKind.AI), "several": (SeatKind.PERSON, SeatKind.PERSON, SeatKind.RANDOM)}


def seated(app: App, game: GamePlugin, kind: str = "several", speed: float = ANIMATION_SPEEDS[-1]) -> AtAnyTable:
    """Somebody who has the first decision of a game of this kind to make."""
    app.settings.animation_speed = speed
    app.settings_changed()
    ann = AtAnyTable(app, session(game, KINDS[kind], seed=5))
    ann.rests()
    return ann
