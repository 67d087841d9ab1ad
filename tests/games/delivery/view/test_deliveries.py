"""A delivery is shown part by part: mints fall into the crate, then the stamp, the town lights up, stars count up."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.view.pick_ids import order_pick
from mintworks.games.delivery.view.sprites import OrderSprite
from mintworks.scenes.base.laid_table import INSTANT
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import RULES, factory_session, kept, table_session
from tests.scenes.person import FRAME_S

# One that is not on offer in the positions below, too: an order lies on the table once.
ORDER = RULES.parts.orders["pepperton-scc"]


@pytest.fixture
def ann(app: App) -> AtTable:
    """In the town of her only order, which is ready."""
    ann = AtTable(app, kept(table_session(2)))
    ann.stands(space=ORDER.town, truck=ORDER.mints, orders=(ORDER.id,))
    return ann


def tells(ann: AtTable, seat: int = 1) -> int:
    """Let the table tell of a delivery of a seat, and no more; how many frames it is told in."""
    ann.scene.director.show_events([happened.OrderDelivered(seat, ORDER.id, ORDER.mints)])
    frames = 0
    while ann.scene.director.busy:
        ann.scene.tableau.tweens.update(FRAME_S)
        frames += 1
    return frames


def card(ann: AtTable, order: Order = ORDER) -> OrderSprite:
    return ann.scene.tableau.orders[order]


def goes_on(ann: AtTable) -> None:
    ann.scene.tableau.tweens.update(FRAME_S)


def test_mints_fall_into_the_crate_one_by_one_and_then_the_stamp_onto_it(ann: AtTable) -> None:
    ann.scene.director.show_events([happened.OrderDelivered(1, ORDER.id, ORDER.mints)])
    awaited, stamped_while = [], []
    while not card(ann).leaving:
        awaited.append(card(ann).awaits)
        if card(ann).stamp:
            stamped_while.append(card(ann).awaits)
        goes_on(ann)
    assert list(dict.fromkeys(awaited)) == ["scc", "cc", "c", ""]
    assert {*stamped_while} == {""}
    assert card(ann).stamp == 1


def test_stars_are_counted_at_the_mat_one_by_one_as_they_come(ann: AtTable) -> None:
    tableau = ann.scene.tableau
    before = tableau.stars_told(1)
    ann.scene.director.show_events([happened.OrderDelivered(1, ORDER.id, ORDER.mints)])
    told = []
    while tableau.tweens.moving:
        told.append(tableau.stars_told(1))
        goes_on(ann)
    assert list(dict.fromkeys(told)) == list(range(before, before + ORDER.stars + 1))
    assert tableau.stars_told(1) == stars(tableau.shown, 1)


def test_the_town_lights_up_when_the_stamp_has_fallen_and_dims_again(ann: AtTable) -> None:
    tells(ann)
    light = ann.scene.tableau.town_lights[ORDER.town]
    assert light.level == 1
    while ann.scene.tableau.tweens.moving:
        goes_on(ann)
    assert light.level == 0


def test_a_delivery_of_somebody_else_is_shown_sooner(ann: AtTable) -> None:
    own = tells(ann)
    ann.scene.tableau.show(ann.state)
    ann.scene.tableau.shown.seats[1].space = ORDER.town
    ann.scene.tableau.shown.seats[1].truck = ORDER.mints
    ann.scene.tableau.shown.seats[1].open = [ORDER]
    ann.scene.tableau.shown.seats[0].open = []
    ann.scene.tableau.lay_out()
    assert tells(ann, 2) < own
    assert ORDER.town in ann.scene.tableau.town_lights


def test_a_driver_delivers_with_stamp_and_light_too(app: App) -> None:
    ann = AtTable(app, factory_session("otto"))
    shown = ann.scene.tableau.shown
    driver = shown.seats[1]
    driver.space, driver.truck, driver.open = ORDER.town, ORDER.mints, [ORDER]
    ann.scene.tableau.lay_out()
    tells(ann, 2)
    assert card(ann).stamp == 1
    assert ann.scene.tableau.town_lights[ORDER.town].level == 1


def test_taken_back_while_the_stamp_falls_an_order_is_open_and_unstamped(ann: AtTable) -> None:
    ann.scene.director.show_events([happened.OrderDelivered(1, ORDER.id, ORDER.mints)])
    while not card(ann).stamp:
        goes_on(ann)
    ann.scene.director.clear()
    ann.scene.tableau.show(ann.state)
    assert (card(ann).awaits, card(ann).stamp, card(ann).leaving) == (None, 0, False)
    assert ann.scene.tableau.stars_flying == {1: 0, 2: 0}
    ann.rests()
    assert card(ann).rect.center == ann.scene.tableau.arrangement.orders(1, 1)[0].center


@pytest.mark.parametrize("is_at_once", [True, False])
def test_at_once_and_with_reduced_motion_the_end_is_the_same(ann: AtTable, *, is_at_once: bool) -> None:
    if is_at_once:
        ann.app.settings.animation_speed = INSTANT
    else:
        ann.app.settings.reduced_motion = True
    ann.clicks(order_pick(ORDER.id))
    ann.rests()
    assert ann.shown.seats[0].done == [ORDER]
    assert ann.scene.tableau.stars_told(1) == stars(ann.state, 1)
    assert ORDER not in ann.scene.tableau.orders


def test_dropped_at_its_town_an_order_goes_to_where_it_is_stamped(ann: AtTable) -> None:
    ann.carries(order_pick(ORDER.id), ann.spot(ORDER.town))
    while not card(ann).stamp:
        ann.frame()
    presented = card(ann).rect
    board = ann.scene.tableau.arrangement.board
    assert board.contains(presented)
    assert pygame.Rect(presented).collidepoint(card(ann).place.center)
