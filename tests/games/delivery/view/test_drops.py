"""What is dragged at a table of Mint Delivery and let go where it leads nowhere: the table says why."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.seat import SeatKind
from mintworks.games.delivery.rules.state import DRIVER_SEAT, KEEP
from mintworks.games.delivery.text.narration import space_name
from mintworks.games.delivery.view.pick_ids import (
    MAT,
    PILE,
    TRUCK,
    bed_pick,
    front_pick,
    order_pick,
    space_pick,
    upgrade_pick,
)
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import factory_session, kept, table_session

CLOSED = "south-applemint"
JAMMED = "north-pepperton"


@pytest.fixture
def ann(app: App) -> AtTable:
    """At a table for two, a closed road and a jam on the map; her truck is in the north."""
    conditions = {CLOSED: "closed", JAMMED: "traffic-jam"}
    at_table = AtTable(app, kept(table_session(upgrades=("turbo",), conditions=conditions)))
    at_table.stands(space="north", truck="s", orders=("spearfield-sc",))
    return at_table


@pytest.mark.parametrize("slowly", [False, True])
@pytest.mark.parametrize(
    "to, about",
    [
        pytest.param("east-spearfield", "space:east-spearfield", id="too far"),
        pytest.param("applemint", "space:applemint", id="a town too far"),
        pytest.param("pepperton", "space:pepperton", id="beyond a jam"),
        pytest.param(CLOSED, f"space:{CLOSED}", id="closed"),
        pytest.param("own", "space:north", id="where it stands"),
        pytest.param("sign of east-spearfield", TRUCK, id="no place at all"),
        pytest.param("sign of wintergreen", "space:wintergreen", id="a sign"),
        pytest.param("order", TRUCK, id="an order"),
        pytest.param("mat", TRUCK, id="the mat"),
        pytest.param("strip", TRUCK, id="off the map"),
    ],
)
def test_a_truck_that_cannot_go_where_it_is_let_go_is_told_why(
    ann: AtTable, to: str, about: str, *, slowly: bool
) -> None:
    arrangement = ann.scene.tableau.arrangement
    places = {
        "own": (ann.spot("north")[0] + 40, ann.looks_at(space_pick("north")).rect.bottom - 4),
        "order": ann.middle(order_pick(ann.state.offers[0][0][0].id)),
        "mat": ann.mat,
        "strip": arrangement.strip.center,
        "sign of wintergreen": arrangement.signs["wintergreen"].center,
        "sign of east-spearfield": (arrangement.board.left + 3, ann.spot("east")[1]),
    }
    ann.carries(TRUCK, places.get(to) or ann.spot(to), slowly=slowly)
    assert ann.actions[2:] == []
    assert ann.answer[0] == about
    assert ann.answer[1]


def test_a_truck_that_is_let_go_on_another_one_is_told_about_the_place_where_that_stands(ann: AtTable) -> None:
    ann.state.seats[1].space = "applemint"
    ann.stands(space="north")
    ann.carries(TRUCK, ann.middle("truck:2"), slowly=True)
    assert ann.answer[0] == space_pick("applemint")


def test_a_truck_that_is_let_go_on_a_place_it_cannot_reach_does_not_go_to_the_one_beside_it(ann: AtTable) -> None:
    ann.stands(space="west", actions=1)
    edge = ann.looks_at(space_pick("applemint")).rect.left + 2, ann.spot("west-applemint")[1]
    ann.carries(TRUCK, edge, slowly=True)
    assert (ann.actions[2:], ann.answer[0]) == ([], space_pick("applemint"))


def test_a_truck_that_is_let_go_on_the_sign_of_the_next_place_goes_there(ann: AtTable) -> None:
    ann.drags(TRUCK, ann.scene.tableau.arrangement.signs["city"].center)
    assert ann.actions[2:] == ["move:city"]


def test_a_place_too_far_away_is_told_in_one_sentence_with_its_distance(ann: AtTable) -> None:
    ann.stands(space="north", actions=1)
    target = ann.looks_at(space_pick("spearfield"))
    assert target.state == ""
    assert target.reason.startswith(ann.app.strings("delivery.table.too_far", away="2 moves away", n=1))


def test_d6_4_the_free_move_counts_in_how_far_the_truck_still_gets(ann: AtTable) -> None:
    ann.state.seats[0].buy(ann.state.upgrades[0])
    ann.state.moves = 1
    ann.stands(space="pepperton", actions=1)
    reason = ann.looks_at(space_pick("spearfield")).reason
    assert reason.startswith(ann.app.strings("delivery.table.too_far_free", away="4 moves away", n=2))


@pytest.mark.parametrize("token", ["traffic-jam", "toll", "loading-zone"])
def test_a_place_behind_something_that_stops_the_truck_is_told_what_that_is(app: App, token: str) -> None:
    ann = AtTable(app, kept(table_session(conditions={JAMMED: token})))
    ann.stands(space="north", truck="cccc")
    at = space_name(JAMMED, app.strings)
    reason = ann.looks_at(space_pick("pepperton")).reason
    assert reason.startswith(app.strings(f"delivery.table.stopped.{token}", away="2 moves away", space=at))


def test_nothing_stops_the_truck_where_only_a_lesson_shuts_a_place(app: App) -> None:
    ann = AtTable(app, kept(table_session()))
    ann.stands(space="north")
    ann.scene.hand.begin([action for action in ann.session.rules.legal_actions(ann.state) if str(action) == "end"])
    ann.scene.relist()
    target = ann.looks_at(space_pick("pepperton"))
    assert (target.state, target.reason) == ("2 moves away", "")


@pytest.mark.parametrize("slowly", [False, True])
def test_an_order_that_is_let_go_where_it_leads_nowhere_says_where_it_goes(ann: AtTable, *, slowly: bool) -> None:
    ann.stands(space="pepperton")
    taken = order_pick(ann.state.offers[0][0][0].id)
    ann.carries(taken, ann.spot("south"), slowly=slowly)
    assert ann.answer == (taken, ann.app.strings("delivery.table.let_go.take"))
    ann.rests()
    ready = order_pick("spearfield-sc")
    ann.stands(space="spearfield", truck="sc", orders=("spearfield-sc",))
    ann.carries(ready, ann.spot("south"), slowly=slowly)
    assert ann.answer[0] == ready
    assert ann.app.strings("delivery.names.spaces.spearfield") in ann.answer[1]


def test_an_order_that_is_put_back_on_the_mat_falls_back_without_a_word(ann: AtTable) -> None:
    ann.stands(space="spearfield", truck="sc", orders=("spearfield-sc",))
    ann.carries(order_pick("spearfield-sc"), ann.mat, slowly=True)
    assert (ann.actions[2:], ann.answer[0]) == ([], None)


def test_a_ready_order_on_an_upgrade_that_it_cannot_pay_for_hears_why(ann: AtTable) -> None:
    ann.stands(space="spearfield", truck="sc", orders=("spearfield-sc",))
    ann.state.seats[0].buy(ann.state.upgrades[0])
    ann.stands(space="spearfield", truck="sc", orders=("spearfield-sc",))
    ann.carries(order_pick("spearfield-sc"), ann.middle(upgrade_pick("turbo")), slowly=True)
    assert ann.answer[0] == upgrade_pick("turbo")
    assert ann.answer[1] == ann.app.strings("delivery.refusals.has-upgrade", upgrade="Turbo")


@pytest.mark.parametrize("slowly", [False, True])
def test_mints_that_are_let_go_where_they_lead_nowhere_say_where_they_go(ann: AtTable, *, slowly: bool) -> None:
    ann.carries(bed_pick(0), ann.spot("wintergreen"), slowly=slowly)
    assert ann.answer == (bed_pick(0), ann.app.strings("delivery.table.let_go.mints"))
    ann.rests()
    ann.carries(PILE, ann.spot("wintergreen"), slowly=slowly)
    assert ann.answer == (PILE, ann.app.strings("delivery.table.let_go.load"))


def test_mints_that_leave_the_truck_nowhere_here_stay_and_say_so(ann: AtTable) -> None:
    ann.stands(space="pepperton", truck="sc")
    ann.carries(bed_pick(0), ann.middle(MAT))
    assert ann.answer == (bed_pick(0), ann.app.strings("delivery.table.let_go.nowhere.road"))


def test_a_truck_without_actions_stays_and_says_so(ann: AtTable) -> None:
    ann.stands(space="spearfield", truck="sc", orders=("spearfield-sc",), actions=0)
    ann.carries(TRUCK, ann.spot("north"))
    assert ann.answer[0] == TRUCK
    assert "(D" not in ann.answer[1]


def test_a_mint_of_a_belt_beyond_reach_that_is_drawn_at_says_where_it_is_loaded(app: App) -> None:
    ann = AtTable(app, factory_session())
    ann.carries(front_pick("left", 0), ann.mat)
    about, said = ann.answer
    assert about == front_pick("left", 0)
    assert app.strings("delivery.names.belts.left")[1:] in said


def test_an_order_beyond_reach_in_the_factory_is_told_to_be_taken_at_the_depot(app: App) -> None:
    ann = AtTable(app, factory_session())
    ann.drags(TRUCK, ann.spot("yard"))
    order = ann.state.decks[0][0]
    reason = ann.looks_at(order_pick(order.id)).reason
    depot = ann.app.strings("delivery.names.spaces.depot")
    assert reason.startswith(ann.app.strings("delivery.refusals.taken-elsewhere", space=depot))


# The start ----------------------------------------------------------------------------------------


def test_d3_1_orders_to_keep_are_dragged_onto_the_own_mat_as_well(app: App) -> None:
    ann = AtTable(app, table_session(kind=SeatKind.RANDOM))
    first, second = (order_pick(order.id) for order in sorted(ann.state.dealt[0], key=lambda order: order.stars)[:2])
    dealt = {pick: ann.looks_at(pick).rect for pick in (first, second)}
    panel = ann.scene.tableau.arrangement.own_panel
    for pick in (first, second, first):  # one that is kept already stays so
        ann.drags(pick, ann.mat)
    assert {*ann.picked} == {first, second}
    assert all(panel.contains(ann.looks_at(pick).rect) for pick in dealt)
    ann.drags(first, ann.scene.tableau.arrangement.board.center)  # one that is not to be kept lies before them again
    assert (ann.picked, ann.looks_at(first).rect) == ((second,), dealt[first])
    ann.drags(first, ann.mat)
    ann.presses(pygame.K_p)
    assert {*ann.actions[0].removeprefix("keep:").split(",")} == {pick.removeprefix("order:") for pick in dealt}


def test_d3_1_what_was_kept_lies_on_the_own_mat_while_others_choose(app: App) -> None:
    ann = AtTable(app, table_session(3, kind=SeatKind.RANDOM))
    pick = order_pick(min(ann.state.dealt[0], key=lambda order: order.stars).id)
    ann.drags(pick, ann.mat)
    lay = ann.looks_at(pick).rect
    ann.presses(pygame.K_p)
    while ann.shown.phase is KEEP:
        assert ann.looks_at(pick).rect.center == lay.center
        ann.moves_on(0.05)
    assert [order.id for order in ann.shown.seats[0].open] == [pick.removeprefix("order:")]


def test_d3_1_an_order_to_keep_that_is_let_go_elsewhere_says_where_it_goes(app: App) -> None:
    ann = AtTable(app, table_session(kind=SeatKind.RANDOM))
    pick = order_pick(min(ann.state.dealt[0], key=lambda order: order.stars).id)
    ann.carries(pick, ann.spot("pepperton"))
    assert (ann.picked, ann.answer) == ((), (pick, ann.app.strings("delivery.table.let_go.keep")))


def test_an_order_that_somebody_else_has_taken_says_so(app: App) -> None:
    ann = AtTable(app, factory_session("otto"))
    (order,) = ann.state.seats[DRIVER_SEAT - 1].open[:1]
    ann.carries(order_pick(order.id), ann.mat)
    assert ann.answer == (
        order_pick(order.id),
        app.strings("delivery.table.taken_by", name=ann.session.name(DRIVER_SEAT)),
    )
