"""Dusk comes with the last round, once, and trucks drive softly along their roads."""

from __future__ import annotations

import itertools
import re

import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.state import OVER, Reason
from mintworks.games.delivery.view.director import Director
from mintworks.games.delivery.view.painter import Painter
from mintworks.games.delivery.view.pieces import DIRECTIONS
from mintworks.games.delivery.view.sprites import TruckSprite
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.scenes.history.game_result import GameResult
from mintworks.ui.ui import Ui
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import factory_session, kept, table_session

FRAME_S = 1 / 60


@pytest.fixture
def director(ui: Ui) -> Director:
    session = kept(table_session(3))
    return Director(Tableau(ui, Strings.load("en"), session, session.match.state, 1), None, lambda event: None)


# The end in sight ---------------------------------------------------------------------------------


@pytest.mark.parametrize("idle, told", [(14, ""), (15, "5 more idle rounds"), (19, "1 more idle round"), (20, "")])
def test_a_standstill_is_announced_from_the_fifteenth_idle_round_d5_1(director: Director, idle: int, told: str) -> None:
    director.show_events([happened.RoundEnded(3, idle)])
    assert (f"{told} " in director.banner.text) if told else (director.banner.text == "")


@pytest.mark.parametrize("is_called", [True, False])
def test_that_a_standstill_ended_the_game_is_told_on_the_result_d5_1(is_called: bool) -> None:
    session = kept(table_session(3))
    state = session.match.state
    state.phase, state.to_move, state.is_called, state.idle = OVER, None, is_called, 20
    state.winners, state.reason = (1,), Reason.STARS
    told = GameResult.of(session).sentence(Strings.load("en"))
    assert told.startswith("Standstill!") is not is_called
    assert re.search(r"The stars decide it: \d+ to \d+\.$", told)


# The evening --------------------------------------------------------------------------------------


def test_dusk_comes_when_the_last_round_begins_d5_1(director: Director) -> None:
    tableau = director.tableau
    assert tableau.evening == 0
    director.show_events([happened.EndCalled()])
    for _ in range(60):
        tableau.tweens.update(FRAME_S)
    assert 0 < tableau.evening < 1
    assert tableau.dusk(tableau.arrangement.size[0]) > tableau.dusk(0.0)
    director.hurry()
    assert tableau.evening == 1


def test_what_is_loaded_or_taken_back_has_the_light_of_its_round(director: Director) -> None:
    tableau, by_day = director.tableau, director.tableau.shown.copy()
    director.show_events([happened.EndCalled()])
    director.hurry()
    late = tableau.shown.copy()
    tableau.show(by_day)
    assert tableau.evening == 0
    tableau.show(late)
    assert tableau.evening == 1


@pytest.mark.parametrize("session", [table_session, factory_session])
def test_lamps_and_windows_are_lit_in_the_evening_alone_and_never_in_high_contrast(app: App, session) -> None:  # type: ignore[no-untyped-def]
    tableau = AtTable(app, kept(session())).scene.tableau
    painter = Painter(tableau, None)
    counts = {}
    for is_contrast, evening in itertools.product((False, True), (0.0, 1.0)):
        app.settings.high_contrast, tableau.evening = is_contrast, evening
        painter.draw()  # what is baked is not counted
        app.canvas.present()
        painter.draw()
        counts[is_contrast, evening] = app.canvas.draw_count
        app.canvas.present()
    assert counts[False, 1.0] >= counts[False, 0.0] + len(tableau.trucks)
    assert counts[True, 1.0] == counts[True, 0.0]


# Trucks -------------------------------------------------------------------------------------------


def drives(way: list[tuple[float, float]]) -> tuple[TruckSprite, list[tuple[float, float]], list[str]]:
    truck = TruckSprite(1, (0.0, 0.0))
    truck.drive(way)
    seen, looks = [], []
    for step in range(101):
        truck.trip = step / 100
        seen.append(truck.center)
        looks.append(truck.direction)
    return truck, seen, looks


def test_a_truck_starts_softly_and_stops_softly() -> None:
    truck, seen, _ = drives([(400.0, 0.0)])
    steps = [end[0] - start[0] for start, end in itertools.pairwise(seen)]
    assert steps[0] < 0.1 * max(steps) > steps[-1]
    assert seen[-1] == (400.0, 0.0)
    assert truck.surge == 0


def test_a_truck_turns_through_a_curve_by_sixteenths_and_looks_along_its_road() -> None:
    bend = [(200.0, 0.0), (270.0, 30.0), (300.0, 100.0), (300.0, 300.0)]
    _, _, looks = drives(bend)
    passed = [look for look, _ in itertools.groupby(looks)]
    assert (passed[0], passed[-1]) == ("e", "s")
    places = [DIRECTIONS.index(look) for look in passed]
    assert places == sorted(places)
    assert len(passed) == 5


def test_dust_settles_again_and_there_is_none_with_reduced_motion(director: Director) -> None:
    tableau = director.tableau
    start = tableau.shown.seats[0].space
    end = tableau.board.map.road_map.adjacent[start][0]
    for reduced, raises in ((False, True), (True, False)):
        tableau.tweens.reduced_motion = reduced
        tableau.shown.seats[0].space = start
        tableau.lay_out()
        director.show_events([happened.TruckMoved(1, start, end, None)])
        has_risen = False
        while tableau.tweens.moving:
            tableau.tweens.update(FRAME_S)
            has_risen = has_risen or bool(tableau.dust)
        assert has_risen is raises
        assert tableau.dust == []
