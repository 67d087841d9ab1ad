"""A truck stays where a hand let it go, is taken back in one piece, and looks as it drove."""

from __future__ import annotations

import math

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.session import Session
from mintworks.games.delivery.view.pick_ids import TRUCK, space_pick
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import RULES, kept, table_session


@pytest.fixture
def ann(app: App) -> AtTable:
    return AtTable(app, kept(table_session()))


@pytest.mark.parametrize("to", ["west", "north-pepperton"])
def test_a_truck_that_a_hand_has_carried_does_not_drive_the_way_again(ann: AtTable, to: str) -> None:
    truck, end = ann.scene.tableau.trucks[1], ann.spot(to)
    ann.carries(TRUCK, end, slowly=True)
    let_go_at, away = truck.center, 0.0
    while ann.moves_on(0.01):
        away = max(away, math.dist(truck.center, let_go_at))
    assert ann.shown.seats[0].space == to
    assert truck.center == ann.scene.tableau.stand(1)
    assert away <= math.dist(ann.scene.tableau.stand(1), let_go_at) + 1


def test_a_carried_truck_looks_as_if_it_had_driven(app: App) -> None:
    looked = []
    for drags in (True, False):
        ann = AtTable(app, kept(table_session()))
        if drags:
            ann.drags(TRUCK, ann.spot("north-pepperton"))
        else:
            ann.clicks_on(space_pick("north-pepperton"))
            ann.rests()
        looked.append((ann.actions[2:], ann.scene.tableau.trucks[1].direction))
    assert looked[0] == looked[1]


def test_d6_4_a_truck_is_carried_three_roads_where_the_third_move_is_free(app: App) -> None:
    session = kept(table_session(upgrades=("turbo",)))
    session.match.state.seats[0].buy(RULES.parts.upgrades["turbo"])
    ann = AtTable(app, session)
    ann.drags(TRUCK, ann.spot("pepperton"))
    assert ann.actions[2:] == ["move:north", "move:north-pepperton", "move:pepperton"]
    assert ann.scene.tableau.trucks[1].center == ann.scene.tableau.stand(1)


def test_a_drive_of_two_roads_is_taken_back_in_one_piece(ann: AtTable) -> None:
    before, stood = RULES.copy(ann.state), ann.scene.tableau.trucks[1].center
    ann.drags(TRUCK, ann.spot("north-pepperton"))
    assert len(ann.actions) == 4
    ann.presses(pygame.K_u)
    if ann.app.scene is not ann.scene:
        ann.clicks("undo.yes")
    ann.rests()
    assert (ann.state, ann.scene.tableau.trucks[1].center) == (before, stood)


def test_in_a_game_that_goes_on_trucks_look_as_they_drove(ann: AtTable, app: App) -> None:
    ann.drags(TRUCK, ann.spot("north-pepperton"))
    looked = [truck.direction for truck in ann.scene.tableau.trucks.values()]
    again = AtTable(app, Session(ann.session.game, ann.session.plan, actions=ann.actions))
    assert [truck.direction for truck in again.scene.tableau.trucks.values()] == looked
    assert len({*looked}) > 1
