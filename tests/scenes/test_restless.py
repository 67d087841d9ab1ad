"""Whatever people press, drag and write, the program goes on, and there is a way back to the title."""

from __future__ import annotations

import os

import pytest

from mintworks.app import App
from mintworks.journey import Journey
from mintworks.play_options import PlayOptions
from mintworks.rules.works.setup import Setup
from mintworks.session import SeatKind
from mintworks.view.settings import SPEEDS
from tests.scenes.restless import Restless

PEOPLE = int(os.environ.get("MINTWORKS_RESTLESS_PEOPLE", "4"))
ACTS = int(os.environ.get("MINTWORKS_RESTLESS_ACTS", "120"))
"""Few, as each takes time; a thorough search asks for hundreds of people and acts."""
MOST_SCENES = 10
STARTS = (
    PlayOptions(),
    PlayOptions(Setup(ai="sonic", seed=7), (SeatKind.PERSON, SeatKind.AI)),
    PlayOptions(Setup(players=3, seed=7), (SeatKind.PERSON, SeatKind.PERSON, SeatKind.PLANNER)),
    PlayOptions(Setup(players=2, seed=7), (SeatKind.RANDOM, SeatKind.PERSON)),
)
LOOKS = ((1.0, "normal", False), (2.0, "instant", False), (1.0, "double", True))
"""Text scale, speed and whether motion is reduced."""


@pytest.mark.parametrize("seed", range(PEOPLE))
def test_restless_hands_never_end_the_program_nor_lose_their_way(app: App, seed: int) -> None:
    app.settings.text_scale, speed, app.settings.reduced_motion = LOOKS[seed % len(LOOKS)]
    app.settings.animation_speed = SPEEDS[speed]
    app.settings_changed()
    app.push(Journey(app).first_scene(STARTS[seed % len(STARTS)]))
    somebody = Restless(app, seed)
    for _ in range(ACTS):
        somebody.acts()
        assert app.scenes, f"the program was left: {somebody.done[-3:]}"
        assert len(app.scenes) <= MOST_SCENES, [scene.name for scene in app.scenes]
        names = [target.id for target in app.scene.targets()]
        assert len(names) == len({*names}), somebody.done[-3:]
    assert somebody.goes_back_to_the_title(), [scene.name for scene in app.scenes]
