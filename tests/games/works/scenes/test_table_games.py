"""Whole games at the table: it shows what was played, at every speed and however it is drawn."""

from __future__ import annotations

import random

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.seat import SeatKind
from mintworks.games.works.rules.snapshot import to_json
from mintworks.games.works.view.choosing import picks
from mintworks.ui.canvas import Canvas
from mintworks.ui.settings import ANIMATION_SPEEDS
from tests.games.works.scenes.at_table import AtTable, places, settled_places, solo_session, table_session


@pytest.mark.parametrize("speed", ANIMATION_SPEEDS)
def test_at_every_speed_the_table_shows_what_was_played(app: App, speed: float) -> None:
    app.settings.animation_speed = speed
    ann = AtTable(app, solo_session("rachael"))
    played(ann, random.Random(3), most_turns=60)


@pytest.mark.parametrize("seed", range(4))
def test_hurrying_at_any_moment_changes_nothing_but_the_time(app: App, seed: int) -> None:
    dice = random.Random(seed)
    session = solo_session("sonic", seed=seed) if seed % 2 else table_session(2 + seed, seed=seed)
    ann = AtTable(app, session)
    played(ann, dice, most_turns=40, hurries=True)


def test_reduced_motion_shows_the_same(app: App) -> None:
    app.settings.reduced_motion = True
    played(AtTable(app, solo_session("justin")), random.Random(5), most_turns=40)


def test_computers_play_a_whole_game_to_its_end(app: App) -> None:
    app.settings.animation_speed = ANIMATION_SPEEDS[-1]
    session = table_session(2, kind=SeatKind.RANDOM)
    ann = AtTable(app, session)
    for _ in range(20_000):
        ann.moves_on(0.05)
        if ann.led.given_to("finish"):
            break
    assert ann.led.given_to("finish") == [session]
    assert to_json(ann.shown) == to_json(ann.state)


def played(ann: AtTable, dice: random.Random, *, most_turns: int, hurries: bool = False) -> None:
    """Play at random, and hold what is shown beside what was played whenever the table is at rest."""
    for _ in range(most_turns):
        waited_s = 0.0
        while ann.moves_on(0.05):
            waited_s += 0.05
            assert waited_s < 300
            if hurries and dice.random() < 0.05:
                ann.scene.director.hurry()
        assert to_json(ann.shown) == to_json(ann.state)
        assert places(ann) == settled_places(ann)
        assert ann.scene.tableau.flights.flying == []
        if ann.session.match.seat_to_move is None:
            return
        legal = ann.session.rules.legal_actions(ann.state)
        action = dice.choice(legal[1:] or legal)
        for pick in picks(action):
            if ann.scene.hand.choosing is not None:
                assert ann.scene.hand.pick(pick)
        assert ann.actions[-1] == str(action) or len(ann.actions) > 1


def test_drawing_only_what_moves_shows_the_same_table(app: App, canvas: Canvas) -> None:
    ann = AtTable(app, solo_session("justin"))
    dice = random.Random(8)

    def pixels() -> bytes:
        shown: bytes = pygame.image.tobytes(canvas.to_surface(), "RGB")
        return shown

    for action in ("producer", "supplier:landfill", "pass", "pass"):
        for pick in picks(ann.session.rules.actions.parse(action)):
            ann.clicks_on(pick)
        for frame in range(400):
            if ann.scene.hand.deciding:
                break
            ann.points(dice.randrange(960), dice.randrange(540))
            app.step([], 0.03)
            if frame % 12 == 0:
                for _ in range(3):  # what takes no time has begun
                    app.step([], 0.0)
                app.redraw()
                app.step([], 0.0)
                in_parts = pixels()
                canvas.uncovered()
                app.redraw()
                app.step([], 0.0)
                assert pixels() == in_parts
    assert ann.actions[0] == "producer"


def test_a_computer_player_that_fails_is_told_of_and_the_game_goes_on(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(app, "tell", told.append)
    ann = AtTable(app, solo_session("justin"))
    ann.session.crashes.append("out of memory")
    ann.clicks("pass")
    assert told == [app.strings("table.thinker_failed", fault="out of memory")]
    assert len(ann.session.match.history) > 1
