"""What computer players make of the Factory: its tours, and what the driver is about."""

from __future__ import annotations

import pytest

from mintworks.games.delivery.content.levels import load_values
from mintworks.games.delivery.players.driver_outlook import NEVER, DriverOutlook
from mintworks.games.delivery.players.judge import DeliveryJudge
from mintworks.games.delivery.rules.actions import END, Action, DeliverOrder
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import DRIVER_SEAT, TURN, State
from tests.games.delivery.rules.positions import GAME, PARTS, factory

JUDGE = DeliveryJudge(load_values())


def test_a_driver_has_delivered_when_it_was_foreseen_to_if_its_orders_are_all_that_it_wants_d9_1() -> None:
    foreseen = 0
    for seed, driver in enumerate(PARTS.drivers.values()):
        state = GAME.new_game(Setup(driver=driver.id, seed=seed))
        for _ in range(60):
            seat = state.seats[DRIVER_SEAT - 1]
            if state.to_move == DRIVER_SEAT and state.phase is TURN and len(seat.open) == driver.workforce:
                foreseen += 1
                when = min(DriverOutlook().actions_until(state))
                assert (when if when < 24 else NEVER) == actions_until_delivery(state)
            GAME.apply(state, next_action(state))
    assert foreseen > 40


def actions_until_delivery(before: State) -> int:
    """The driver's actions until it delivers, while the person does nothing; `NEVER` if it does not before long."""
    state, actions = before.copy(), 0
    while actions < 24:
        action = next_action(state)
        if state.to_move == DRIVER_SEAT:
            if isinstance(action, DeliverOrder):
                return actions
            actions += 1
        GAME.apply(state, action)
    return NEVER


def next_action(state: State) -> Action:
    """What is done where the person does nothing."""
    legal = GAME.legal_actions(state)
    return END if END in legal else legal[0]


def test_of_two_orders_the_driver_that_lacks_what_nobody_can_load_delivers_one_never() -> None:
    state = factory(
        turn=2, open={2: "pepperton-r applemint-cc"}, trucks={1: "rrr", 2: "cc"}, belts=("cccccsssss", "ccccc")
    )
    assert [count < NEVER for count in DriverOutlook().actions_until(state)] == [False, True]


def test_first_looks_in_the_factory_go_where_the_best_tours_lead() -> None:
    state = factory(at={1: "left-pepperton"}, trucks={1: "rs"}, open={1: "pepperton-rs"})
    legal = GAME.legal_actions(state)
    priors = JUDGE.priors(state, legal)
    assert priors is not None
    assert sum(priors) == pytest.approx(1)
    assert str(legal[priors.index(max(priors))]) == "move:pepperton"
    assert max(priors) > 0.7
    child = DeliveryJudge(load_values(), ["stars"]).priors(state, legal)
    assert child is not None
    assert sum(child) == pytest.approx(1)
    assert max(child) < 0.6, "who looks at no tours looks everywhere alike"
