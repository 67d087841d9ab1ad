"""Whatever people press, drag and write, the program goes on, and there is a way back to the title."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mintworks.app.app import App
from mintworks.app.navigator import Navigator
from mintworks.app.play_options import PlayOptions
from mintworks.core.seat import SeatKind
from mintworks.games import GAMES
from mintworks.games.delivery.rules.setup import Setup as DeliverySetup
from mintworks.games.works.rules.setup import Setup
from mintworks.storage.autosave import KINDS, autosave_path
from mintworks.storage.files import data_folder
from mintworks.storage.game_record import write_record
from mintworks.storage.history import History
from mintworks.storage.import_export import keep_game
from mintworks.ui.settings import SPEEDS
from tests.scenes.restless import Restless
from tests.storage.games import finished, session_of, solitaire_plan, table_plan, twisted_plan
from tests.storage.playing import play

PEOPLE = int(os.environ.get("MINTWORKS_RESTLESS_PEOPLE", "5"))
ACTS = int(os.environ.get("MINTWORKS_RESTLESS_ACTS", "120"))
"""Few, as each takes time; a thorough search asks for hundreds of people and acts."""
MOST_SCENES = 10
STARTS = (
    PlayOptions(),
    PlayOptions(Setup(ai="sonic", seed=7), (SeatKind.PERSON, SeatKind.AI)),
    PlayOptions(Setup(players=3, seed=7), (SeatKind.PERSON, SeatKind.PERSON, SeatKind.PLANNER)),
    PlayOptions(Setup(players=2, seed=7), (SeatKind.RANDOM, SeatKind.PERSON)),
    PlayOptions(DeliverySetup(driver="otto", seed=7), (SeatKind.PERSON, SeatKind.AI), game="delivery"),
)
LOOKS = ((1.0, "normal", False), (2.0, "instant", False), (1.0, "double", True))
"""Text scale, speed and whether motion is reduced."""

PLANS = {
    kind: solitaire_plan("sonic") if kind is None else twisted_plan(seed, kind=kind) for seed, kind in enumerate(KINDS)
}


def leave_games(folder: Path) -> None:
    """A history with games of every kind, and one of each that waits."""

    history, _ = History.open(folder)
    with history:
        for plan in (table_plan(3), *PLANS.values()):
            assert keep_game(history, GAMES, finished(plan))
    for kind, plan in PLANS.items():
        write_record(autosave_path(folder, kind), play(session_of(plan), 5).record)


@pytest.mark.parametrize("seed", range(PEOPLE))
def test_restless_hands_never_end_the_program_nor_lose_their_way(app: App, seed: int) -> None:
    app.settings.text_scale, speed, app.settings.reduced_motion = LOOKS[seed % len(LOOKS)]
    app.settings.animation_speed = SPEEDS[speed]
    app.settings_changed()
    if seed % 2:
        leave_games(data_folder())
    app.push(Navigator(app).first_scene(STARTS[seed % len(STARTS)]))
    somebody = Restless(app, seed)
    for _ in range(ACTS):
        somebody.acts()
        assert app.scenes, f"the program was left: {somebody.done[-3:]}"
        assert len(app.scenes) <= MOST_SCENES, [scene.name for scene in app.scenes]
        names = [target.id for target in app.scene.targets()]
        assert len(names) == len({*names}), somebody.done[-3:]
    assert somebody.goes_back_to_the_title(), [scene.name for scene in app.scenes]
    assert not [path for path in data_folder().iterdir() if "damaged" in path.name]
