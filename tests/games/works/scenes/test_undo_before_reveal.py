"""Before a hidden card is turned up there is a moment in which what leads to it can still be undone."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.works.rules.snapshot import to_json
from mintworks.games.works.view.choosing import card_pick, location_pick, seat_pick
from mintworks.ui.input import DOUBLE_CLICK_S
from mintworks.ui.settings import ANIMATION_SPEEDS
from tests.games.works.scenes.at_table import AtTable, arranged, places, settled_places, solo_session, table_session

STILL = "undo-still"
SPEEDS = ANIMATION_SPEEDS[:-1]


@pytest.fixture
def buyer(app: App) -> AtTable:
    """Ann plays alone: the shop refills at once."""
    return AtTable(app, arranged(solo_session(), supply=("statue", "mine")))


def buys(ann: AtTable, until: float = 5.0) -> None:
    """Buy the Mine, and wait until the table holds back what comes for it."""
    ann.clicks_on(location_pick("supplier"), card_pick("mine"))
    while ann.scene.director.held_share is None and until > 0:
        ann.moves_on(0.02)
        until -= 0.02
    assert ann.sees(STILL)


def test_a_purchase_is_undone_while_the_shop_waits_to_be_refilled(buyer: AtTable) -> None:
    before, lines = to_json(buyer.state), len(buyer.scene.log.lines)
    for by in (STILL, "undo", pygame.K_u):
        buys(buyer)
        assert len(buyer.shown.supply) == 1, "the hidden card is not seen yet"
        assert "mine" in [plan.id for plan in buyer.shown.seats[0].plans], "the purchase is"
        if isinstance(by, str):
            buyer.clicks(by)
        else:
            buyer.presses(by)
        buyer.rests()
        assert to_json(buyer.state) == to_json(buyer.shown) == before
        assert (buyer.actions, buyer.scene.hand.deciding) == ([], True)
        assert len(buyer.scene.log.lines) == lines
        assert places(buyer) == settled_places(buyer)
        assert not buyer.sees(STILL)


def test_after_that_moment_nothing_is_taken_back(buyer: AtTable) -> None:
    buys(buyer)
    while buyer.scene.director.held_share is not None:
        buyer.moves_on(0.02)
    assert not buyer.sees(STILL)
    assert not buyer.looks_at("undo").enabled
    assert buyer.looks_at("undo").reason
    buyer.presses(pygame.K_u)
    buyer.rests()
    assert buyer.actions[0] == "supplier:mine"


def test_a_button_that_is_held_down_makes_the_card_wait(buyer: AtTable) -> None:
    buys(buyer)
    at = buyer.middle(STILL)
    buyer.holds_at(at)
    for _ in range(100):
        buyer.moves_on(0.05)
    assert buyer.scene.director.held_share is not None
    buyer.releases_at(at)
    buyer.rests()
    assert buyer.actions == []


def test_a_click_beside_the_button_turns_the_card_up_at_once(buyer: AtTable) -> None:
    buys(buyer)
    buyer.clicks_at(buyer.middle(seat_pick(1)))
    assert not buyer.sees(STILL)
    assert not buyer.session.match.can_undo()


@pytest.mark.parametrize("speed", SPEEDS)
def test_at_any_speed_at_which_things_move_there_is_half_a_second_to_undo(buyer: AtTable, speed: float) -> None:
    buyer.app.settings.animation_speed = speed
    buys(buyer)
    waited_s = 0.0
    while buyer.scene.director.held_share is not None:
        buyer.moves_on(0.02)
        waited_s += 0.02
    assert 0.45 <= waited_s <= 1.6


def test_at_once_means_that_the_card_is_turned_up_at_once(buyer: AtTable) -> None:
    buyer.app.settings.animation_speed = ANIMATION_SPEEDS[-1]
    buyer.clicks_on(location_pick("supplier"), card_pick("mine"))
    assert len(buyer.shown.supply) == 2
    assert not buyer.session.match.can_undo()


def test_what_turns_up_no_card_needs_no_such_moment(buyer: AtTable) -> None:
    buyer.drags_mints("producer")
    while buyer.moves_on(0.02) and not buyer.scene.hand.deciding:
        assert buyer.scene.director.held_share is None


def test_a_double_click_does_not_reveal_a_card_a_second_click_does(buyer: AtTable) -> None:
    buyer.clicks(card_pick("mine"))
    assert buyer.looks_at("finish").state == buyer.app.strings("table.reveals")
    buyer.clicks(card_pick("mine"))
    assert (buyer.actions, buyer.picked) == ([], (card_pick("mine"),))
    buyer.waits(DOUBLE_CLICK_S)
    buyer.clicks(card_pick("mine"))
    assert buyer.actions == ["supplier:mine"]


def test_a_double_click_finishes_what_can_be_taken_back(app: App) -> None:
    ann = AtTable(app, arranged(table_session()))
    ann.clicks(card_pick("mine"))
    assert ann.looks_at("finish").state == ""
    ann.clicks(card_pick("mine"))
    assert ann.actions == ["supplier:mine"]
