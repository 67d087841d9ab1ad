"""What is over is forgotten: no game, and nothing that showed it, outlives its scenes."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import platformdirs
import pygame
import pytest

from mintworks.app.app import App
from mintworks.app.navigator import Navigator
from mintworks.core.match import Match
from mintworks.core.plugin import GamePlugin
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import game_of
from mintworks.scenes.base.scene import Scene
from mintworks.scenes.base.table_scene import TableScene
from tests.scenes.journeys import arrive, start
from tests.scenes.person import Person
from tests.storage.playing import play

WORKS, DELIVERY = game_of("works"), game_of("delivery")
ANN, CHANCE = Seat(SeatKind.PERSON, "Ann", "Ann"), Seat(SeatKind.RANDOM, "Bo")
PLANS = (
    (WORKS, "solo", {"ai": "sonic", "seed": 7}, SeatKind.AI),
    (WORKS, "table", {"players": 2, "seed": 7}, SeatKind.RANDOM),
    (DELIVERY, "solo", {"driver": "otto", "seed": 7}, SeatKind.AI),
    (DELIVERY, "table", {"players": 2, "upgrades": 3, "conditions": 2, "seed": 7}, SeatKind.RANDOM),
)


@pytest.fixture
def navigator(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Navigator:
    """The program at its title."""
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)
    return start(app)


def alive() -> list[object]:
    """The games, and the scenes, that something still knows."""
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, Session | Match | Scene)]


@pytest.mark.parametrize("game, entry, setup, opponent", PLANS)
def test_nothing_of_a_game_outlives_its_scenes(
    app: App,
    person: Person,
    navigator: Navigator,
    game: GamePlugin,
    entry: str,
    setup: dict[str, Any],
    opponent: SeatKind,
) -> None:
    before = {id(each) for each in alive()}
    navigator.choose_game(game)
    navigator.begin(entry)
    arrive(person, f"setup-{entry}")
    plan = GamePlan((ANN, Seat(opponent, "Bo")), game.codec.setup_from_json(setup))
    navigator.play(plan)
    arrive(person, "table" if game is WORKS else "delivery-table")
    table = app.scene
    assert isinstance(table, TableScene)
    play(table.session)
    del table
    arrive(person, "results")
    person.presses(pygame.K_RETURN)
    person.waits(6.0)
    navigator.return_to_title()
    person.waits(2.0)
    left = [type(each).__name__ for each in alive() if id(each) not in before]
    assert left == []
