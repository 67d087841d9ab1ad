"""The driver's decision comes with its reasons, as data (D9.1, D9.2)."""

from __future__ import annotations

import pytest

from mintworks.games.delivery.rules.driver import DriverDecision, OrderCriterion
from mintworks.games.delivery.rules.state import Motivation, State
from tests.games.delivery.rules.positions import GAME, factory, new_game


def decision(state: State) -> DriverDecision:
    found = GAME.driver_decision(state)
    assert found is not None
    return found


def reasons(state: State) -> tuple[str, str | None, str | None, OrderCriterion | None]:
    """Motivation, goal, order and criterion of the driver's next action."""
    found = decision(state)
    return found.motivation, found.goal, None if found.order is None else found.order.id, found.criterion


def test_d9_1_a_delivery_names_the_town_and_the_order() -> None:
    only = factory(turn=2, trucks={2: "s"}, open={2: "wintergreen-s"})
    assert reasons(only) == ("deliver", "wintergreen", "wintergreen-s", OrderCriterion.ONLY)
    nearest = factory(turn=2, trucks={2: "scc"}, open={2: "wintergreen-s spearfield-cc"})
    assert reasons(nearest) == ("deliver", "spearfield", "spearfield-cc", OrderCriterion.NEAREST)
    oldest = factory(turn=2, trucks={2: "scc"}, open={2: "spearfield-s pepperton-cc"})
    assert reasons(oldest) == ("deliver", "spearfield", "spearfield-s", OrderCriterion.OLDEST)


@pytest.mark.parametrize(
    "decks, order, criterion",
    [
        (["pepperton-cc", "", "", ""], "pepperton-cc", OrderCriterion.ONLY),
        (["pepperton-ccc", "applemint-s", "", ""], "applemint-s", OrderCriterion.PREFERENCE),
        (["pepperton-s", "applemint-r", "", ""], "applemint-r", OrderCriterion.STARS),
        (["pepperton-s", "applemint-s", "", ""], "pepperton-s", OrderCriterion.LEFTMOST),
    ],
)
def test_d9_1_a_take_tells_what_singled_the_order_out(decks: list[str], order: str, criterion: OrderCriterion) -> None:
    state = factory("otto", turn=2, motivation="take", decks=decks)
    assert reasons(state) == ("take", "depot", order, criterion)


def test_d9_1_on_the_way_to_the_depot_no_order_is_chosen_yet() -> None:
    assert reasons(factory(turn=2, at={2: "yard"}, motivation="take")) == ("take", "depot", None, None)


def test_d9_1_loading_names_the_order_that_gets_the_mints_and_what_all_lack() -> None:
    state = factory(
        turn=2,
        at={2: "left"},
        trucks={2: "c"},
        open={2: "pepperton-cc spearfield-rs"},
        motivation="load",
        belts=("ccccccccc", "rscccccccc"),
    )
    assert reasons(state) == ("load", "left", "pepperton-cc", OrderCriterion.OLDEST)
    assert [(lack.order.id, lack.mints) for lack in decision(state).lacks] == [
        ("pepperton-cc", "c"),
        ("spearfield-rs", "rs"),
    ]
    out_of_reach = factory(
        turn=2,
        at={2: "left"},
        open={2: "pepperton-r spearfield-r"},
        motivation="load",
        belts=("ccccrccccc", "c" * 10),
    )
    assert str(decision(out_of_reach).action) == "rotate"
    assert reasons(out_of_reach) == ("load", "left", None, None)


def test_d9_1_what_is_satisfied_is_passed_over_in_the_circle() -> None:
    state = factory("tuck", turn=2, open={2: "pepperton-cc"}, motivation="deliver")
    assert decision(state).satisfied == (Motivation.DELIVER, Motivation.TAKE)
    assert not decision(state).is_blocked


def test_d9_1_a_blocked_driver_lacks_what_lies_on_no_belt() -> None:
    state = factory("tuck", turn=2, trucks={1: "rrrr"}, open={2: "pepperton-r"}, belts=("c" * 8, "c" * 8))
    found = decision(state)
    assert found.is_blocked
    assert found.motivation is Motivation.LOAD
    assert [(lack.order.id, lack.mints) for lack in found.lacks] == [("pepperton-r", "r")]
    assert str(found.action) == "end"


def test_nobody_else_has_reasons() -> None:
    assert GAME.driver_decision(factory()) is None
    assert GAME.driver_decision(new_game()) is None
    choosing = factory(turn=2, done={2: "pepperton-cc"}, pending="pepperton-cc", belts=("c" * 9, "c" * 9))
    assert GAME.driver_decision(choosing) is None
