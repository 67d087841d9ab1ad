"""Choices at the table click after click, and what it asks for between them."""

from __future__ import annotations

import math

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.works.view.choosing import MINTS, Question, card_pick, location_pick, picks, seat_pick
from mintworks.ui.input import DOUBLE_CLICK_S, Resized
from tests.games.works.scenes.at_table import AtTable, arranged, table_session, with_co_op


def test_location_then_card(ann: AtTable) -> None:
    ann.clicks_on(location_pick("supplier"), card_pick("crane"))
    assert ann.actions == ["supplier:crane"]


def test_card_then_location(ann: AtTable) -> None:
    ann.clicks_on(card_pick("gardens"), location_pick("builder"))
    assert ann.actions == ["builder:gardens"]


def test_a_second_click_on_the_same_takes_it_back(ann: AtTable) -> None:
    ann.clicks_on(location_pick("supplier"))
    assert ann.asked() is Question.BUY
    ann.clicks_on(location_pick("supplier"))
    assert ann.asked() is Question.PLACE


@pytest.mark.parametrize("how", ["card", "finish", "keys"])
def test_a_picked_card_with_one_thing_left_to_do_says_how_and_a_second_click_or_a_button_does_it(
    ann: AtTable, how: str
) -> None:
    if how == "keys":
        ann.scene.controls.focus(card_pick("statue"))
        ann.presses(pygame.K_RETURN)
    else:
        ann.clicks(card_pick("statue"))
    assert ann.actions == []
    assert "buy the Statue for 2 mints, then " in ann.scene.prompt()
    assert ann.looks_at("finish").name == "Buy the Statue"
    if how == "keys":
        assert ann.scene.controls.focused == "finish"
        ann.presses(pygame.K_RETURN)
        assert ann.actions == [], "the second of two quick ones"
        ann.waits(DOUBLE_CLICK_S)
        ann.presses(pygame.K_RETURN)
    else:
        ann.clicks(card_pick("statue") if how == "card" else how)
    assert ann.actions == ["supplier:statue"]


def test_nothing_is_finished_for_a_card_that_may_go_to_several_places(app: App) -> None:
    ann = AtTable(app, arranged(table_session(advanced=["recycler"]), plans=["gardens"]))
    ann.clicks(card_pick("gardens"))
    assert not ann.sees("finish")
    ann.clicks(card_pick("gardens"))
    assert (ann.actions, ann.picked) == ([], ())


def test_the_only_plan_that_can_be_bought_is_named_on_a_button_once_the_supplier_is_picked(app: App) -> None:
    ann = AtTable(app, arranged(table_session(), mints=2, supply=["truck", "gallery", "stripmine"]))
    ann.clicks(location_pick("supplier"))
    assert "buy the Truck for 2 mints, then " in ann.scene.prompt()
    ann.clicks("finish")
    assert ann.actions == ["supplier:truck"]


def test_a_click_on_something_else_begins_the_choice_anew(ann: AtTable) -> None:
    ann.clicks_on(location_pick("supplier"), location_pick("producer"))
    assert ann.actions == ["producer"]


def test_a_click_into_the_own_neighborhood_buys_nothing_be_only_one_plan_left_to_buy(app: App) -> None:
    ann = AtTable(app, arranged(table_session(), mints=2, supply=["truck", "gallery", "museum"]))
    ann.clicks_on(location_pick("supplier"))
    back = ann.looks_at("take-back").rect
    for at in (ann.home, (back.centerx, back.bottom + ann.app.ui.px(5))):
        ann.clicks_at(at)
        assert (ann.actions, ann.picked) == ([], (location_pick("supplier"),))
    ann.drags_card("truck", ann.home)
    assert ann.actions == ["supplier:truck"]


@pytest.mark.parametrize("plan", ["statue", "mine"])
def test_a_picked_plan_of_the_supply_lights_the_own_neighborhood_and_a_click_there_buys_it(
    ann: AtTable, plan: str
) -> None:
    glowed = [set(ann.scene.tableau.highlights.glowing)]
    ann.clicks_on(card_pick(plan))
    glowed.append(set(ann.scene.tableau.highlights.glowing))
    assert [seat_pick(1) in lit for lit in glowed] == [False, True]
    ann.clicks_at(ann.home)
    assert ann.actions == [f"supplier:{plan}"]


def test_a_card_of_ones_own_can_be_picked_while_the_neighborhood_beneath_it_is_lit(ann: AtTable) -> None:
    ann.clicks_on(card_pick("mine"), card_pick("plant"))
    assert (ann.actions, ann.picked) == ([], (card_pick("plant"),))


def test_a_new_card_takes_the_place_of_the_one_that_was_picked(ann: AtTable) -> None:
    ann.clicks_on(location_pick("supplier"), card_pick("gardens"))
    assert (ann.actions, ann.picked) == ([], (card_pick("gardens"),))
    ann.clicks_on(location_pick("builder"))
    assert ann.actions == ["builder:gardens"]


def test_a_mint_that_is_clicked_is_picked_up_and_the_next_click_puts_it_down(ann: AtTable) -> None:
    ann.clicks(MINTS)
    held = ann.scene.hand.held
    assert held is not None
    assert location_pick("producer") in ann.scene.tableau.highlights.glowing
    ann.points_freely(*ann.middle(location_pick("producer")))
    assert math.dist(held.spring.target, ann.middle(location_pick("producer"))) < 1
    ann.clicks(location_pick("producer"))
    assert (ann.holds(), ann.actions) == (None, ["producer"])


@pytest.mark.parametrize("how", ["heap", "escape", "take-back", "home"])
def test_a_mint_that_was_picked_up_can_be_put_back(ann: AtTable, how: str) -> None:
    ann.clicks(MINTS)
    assert ann.holds() == MINTS
    if how == "escape":
        ann.presses(pygame.K_ESCAPE)
    elif how == "home":
        ann.clicks_at(ann.home)
    else:
        ann.clicks(MINTS if how == "heap" else how)
    assert (ann.holds(), ann.actions, ann.picked, ann.menus) == (None, [], (), 0)


def test_the_mat_is_lit_for_the_turn_only_while_no_choice_is_begun(
    ann: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    lit: list[pygame.Rect] = []
    monkeypatch.setattr(ann.scene.painter, "_glow", lambda rect, *_, **__: lit.append(rect))
    panel = ann.scene.tableau.arrangement.seats[1].panel
    for chosen, is_lit in ((), True), ((location_pick("builder"),), False), ((card_pick("mine"),), True):
        ann.clicks_on(*chosen)
        lit.clear()
        ann.app.redraw()
        ann.frame()
        assert (panel in lit) is is_lit


def test_a_choice_survives_a_new_size_of_the_window(ann: AtTable) -> None:
    ann.clicks_on(location_pick("supplier"))
    ann.app.canvas.resize((1280, 720))
    ann.app.handle(Resized((1280, 720)))
    ann.clicks_on(card_pick("mine"))
    assert ann.actions == ["supplier:mine"]


def test_a_single_plan_is_built_without_asking(app: App) -> None:
    ann = AtTable(app, arranged(table_session(), plans=["gardens"]))
    ann.clicks_on(location_pick("builder"))
    assert ann.actions == ["builder:gardens"]


def test_of_two_plans_the_builder_asks_for_one_and_both_rise(ann: AtTable) -> None:
    ann.clicks_on(location_pick("builder"))
    ann.rests()
    assert ann.asked() is Question.BUILD
    raised = {plan.id for plan, sprite in ann.scene.tableau.cards.items() if sprite.lift == 1}
    assert raised == {"gardens", "plant"}
    ann.clicks_on(card_pick("plant"))
    assert ann.actions == ["builder:plant"]


def test_the_swap_meet_asks_what_is_given_and_what_is_taken_and_escape_goes_back_step_by_step(app: App) -> None:
    ann = AtTable(app, arranged(table_session(advanced=["swap-meet"]), plans=["gardens"], buildings=["windmill"]))
    ann.clicks_on(location_pick("swap-meet"))
    assert ann.asked() is Question.GIVE
    ann.clicks_on(card_pick("windmill"))
    assert ann.asked() is Question.TAKE
    ann.presses(pygame.K_ESCAPE)
    assert ann.asked() is Question.GIVE
    ann.presses(pygame.K_ESCAPE)
    assert (ann.asked(), ann.menus) == (Question.PLACE, 0)
    ann.presses(pygame.K_ESCAPE)
    assert ann.menus == 1
    ann.clicks_on(location_pick("swap-meet"), card_pick("windmill"), card_pick("mine"))
    assert ann.actions == ["swap-meet:windmill>mine"]


def test_the_temp_agency_asks_for_an_occupied_location_and_then_for_its_choice(app: App) -> None:
    session = arranged(table_session(advanced=["temp-agency"]), plans=["gardens", "plant"])
    session.match.state.locations["builder"].spaces[0] = (2, 2)
    session.match.state.known_legal = None
    ann = AtTable(app, session)
    ann.clicks_on(location_pick("temp-agency"))
    assert ann.asked() is Question.COPY
    ann.clicks_on(location_pick("builder"))
    assert ann.asked() is Question.BUILD
    ann.clicks_on(card_pick("gardens"))
    assert ann.actions == ["temp-agency:builder:gardens"]


@pytest.mark.parametrize("by", ["undo", pygame.K_u])
def test_undo_takes_back_half_a_choice_before_any_decision(app: App, by: str | int) -> None:
    session = arranged(table_session(advanced=["temp-agency"]), plans=["gardens", "plant"])
    session.match.state.locations["builder"].spaces[0] = (2, 2)
    session.match.state.known_legal = None
    ann = AtTable(app, session)
    for steps in (1, 2):
        for location in ("temp-agency", "builder")[:steps]:
            ann.clicks_on(location_pick(location))
        for left in reversed(range(steps)):
            assert ann.looks_at("undo").enabled
            ann.clicks(by) if isinstance(by, str) else ann.presses(by)
            assert len(ann.scene.hand.picked) == left
    assert not ann.looks_at("undo").enabled
    assert (ann.actions, ann.sees("undo.yes")) == ([], False)


@pytest.mark.parametrize(
    "copied",
    [
        *("producer", "supplier:statue", "builder:gardens", "leadership-council", "wholesaler", "lotto"),
        *("crowdfunder", "recycler:gardens", "recycler:windmill", "swap-meet:gardens>mine"),
    ],
)
@pytest.mark.parametrize("drags", [False, True])
def test_w4_14_the_temp_agency_copies_every_location_in_use_deeds_and_advanced_ones_too(
    app: App, copied: str, *, drags: bool
) -> None:
    advanced = ["crowdfunder", "recycler", "temp-agency", "swap-meet"]
    session = arranged(table_session(advanced=advanced), plans=["gardens"], buildings=["windmill"], mints=7)
    rules, state = session.rules, session.match.state
    action = rules.parse(f"temp-agency:{copied}")
    location = state.locations[copied.split(":")[0]]
    location.is_open, location.spaces[0] = True, (2, 1)
    state.known_legal = None
    ann = AtTable(app, session)
    agency, *others = picks(action)
    if drags:
        ann.drags_mints("temp-agency")
    else:
        ann.clicks_on(agency)
    for pick in others:
        if ann.asked() is not None:  # a single plan is built without asking
            assert ann.looks_at(pick).reason == ""
            ann.clicks_on(pick)
    assert ann.actions == [str(action)]


def test_the_co_op_asks_for_a_seat_and_a_click_anywhere_in_its_neighborhood_answers(app: App) -> None:
    ann = with_co_op(app)
    ann.clicks_at(ann.middle(card_pick("museum")))
    assert ann.actions[-1] == "co-op:3"


def test_while_the_co_op_asks_for_a_seat_only_those_to_choose_from_are_lit(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = with_co_op(app)
    lit: list[pygame.Rect] = []
    monkeypatch.setattr(ann.scene.painter, "_glow", lambda rect, *_, **__: lit.append(rect))
    ann.app.redraw()
    ann.frame()
    seats = ann.scene.tableau.arrangement.seats
    assert [number for number, place in seats.items() if place.panel in lit] == [2, 3]
