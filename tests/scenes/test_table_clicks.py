"""Choices at the table click after click, and what it asks for between them."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.works.view.choosing import Question, card_pick, location_pick
from tests.scenes.at_table import AtTable, arranged, table_session, with_co_op


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
