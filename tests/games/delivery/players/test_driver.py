"""The driver of the Factory does the one thing that it must do, and tells why (D9)."""

from __future__ import annotations

from mintworks.games.delivery.players.driver import DriverReasoning, why
from mintworks.games.delivery.rules.driver import OrderCriterion
from mintworks.games.delivery.rules.state import Motivation, State
from tests.games.delivery.players.games import DRIVER
from tests.games.delivery.rules.positions import GAME, factory


def reasons(state: State) -> DriverReasoning:
    """Why the driver does what it does, in its turn."""
    legal = GAME.legal_actions(state)
    decision = DRIVER.decide(GAME.observe(state, 2), legal)
    assert legal == [decision.action]
    assert isinstance(decision.reasoning, DriverReasoning)
    assert why(GAME, state, decision.action) == decision.reasoning
    return decision.reasoning


def test_d9_1_on_its_way_to_a_ready_order_it_tells_town_way_and_order() -> None:
    told = reasons(factory("tuck", turn=2, to_move=2, trucks={2: "s"}, open={2: "wintergreen-s"}))
    assert (told.driver, told.motivation, told.order) == ("tuck", Motivation.DELIVER, "wintergreen-s")
    assert told.way[-1] == "wintergreen"
    assert told.criterion is OrderCriterion.ONLY
    assert not told.is_blocked


def test_d9_1_what_its_orders_lack_is_told_when_it_loads() -> None:
    state = factory("tuck", turn=2, to_move=2, at={2: "left"}, open={2: "pepperton-cc"}, motivation="load")
    told = reasons(state)
    assert (told.motivation, told.lacks, told.way) == (Motivation.LOAD, (("pepperton-cc", "cc"),), ())


def test_d9_1_in_a_persons_turn_there_is_nothing_to_tell() -> None:
    state = factory("otto")
    assert why(GAME, state, GAME.legal_actions(state)[0]) is None
