"""What a seat did in a turn, told in a few words."""

from __future__ import annotations

import pytest

from mintworks.content.strings import Strings
from mintworks.core.match import Step
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules.actions import Action, Move, RotateBelts
from mintworks.games.delivery.rules.events import Event, TruckMoved
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.text.hints import ends_told, move_told
from mintworks.games.delivery.text.moves import turn_told
from mintworks.games.delivery.text.narration import tell

ENGLISH = Strings.load("en")


def told(*actions: str, truck: str = "cccc", orders: tuple[str, ...] = ()) -> tuple[str, str]:
    """What is told of these actions of seat 1, in its first turn, with these mints and orders."""
    rules = MintDelivery(load_parts())
    state = rules.new_game(Setup(players=2, first=1, seed=5))
    steps: list[Step[Action, Event]] = []
    for number, text in enumerate(("keep", "keep", *actions), start=1):
        if number == 3:
            state.seats[0].truck = truck
            state.seats[0].open = [rules.parts.orders[order] for order in orders]
            state.actions_left, state.known_legal = 9, None
        action = rules.parse(text)
        seat = state.to_move
        assert seat is not None
        steps.append(Step(number, seat, action, tuple(rules.apply(state, action))))
    return turn_told(steps[2:], ENGLISH)


def test_a_turn_is_told_in_its_order_and_briefly_by_what_weighs_most() -> None:
    assert told("move:north") == ("drives to the north warehouse", "drives to the north warehouse")
    assert told("move:north", "optimize:ss") == (
        "drives to the north warehouse and mixes 2 sugar-free mints",
        "mixes 2 sugar-free mints…",
    )


def test_a_turn_that_ends_on_a_road_is_told_with_where_that_leads() -> None:
    assert told("move:north", "move:north-pepperton")[0] == "heads for Pepperton"
    assert told("move:north", "move:north-pepperton", "move:pepperton", "move:north-pepperton")[0] == (
        "heads for the north warehouse"
    )


def test_orders_for_several_towns_are_told_in_one_breath() -> None:
    rules = MintDelivery(load_parts())
    orders = "take:applemint-r", "take:wintergreen-s"
    taken = [Step[Action, Event](number, 1, rules.parse(text), ()) for number, text in enumerate(orders, 1)]
    assert turn_told(taken, ENGLISH)[0] == "takes 2 orders for Applemint and Wintergreen"


def test_what_was_done_again_is_told_once() -> None:
    in_full, briefly = told(
        *("move:north", "load:1", "load:2", "move:north-pepperton", "move:pepperton"),
        *("deliver:pepperton-cc", "discard:wintergreen-ss", "deliver:pepperton-sc"),
        truck="s",
        orders=("pepperton-cc", "pepperton-sc"),
    )
    assert in_full == (
        "drives to the north warehouse, loads 3 classic mints, delivers 2 orders to Pepperton "
        "and discards an order for Wintergreen"
    )
    assert briefly == "delivers 2 orders to Pepperton…"


def test_a_rest_stop_is_where_the_road_goes_on() -> None:
    stop = Move("north-pepperton")
    assert move_told(stop, ENGLISH, "delivery.hints.moves", "north") == "Drive toward Pepperton"
    assert move_told(stop, ENGLISH, "delivery.hints.moves", "pepperton") == "Drive toward the north warehouse"
    assert move_told(stop, ENGLISH, "delivery.doing").startswith("driving onto the road between ")
    moved = TruckMoved(1, "north", "north-pepperton", None)
    assert tell(moved, ENGLISH, {1: "Ann"}) == "Ann drives toward Pepperton."


def test_a_motorway_leads_toward_the_far_end_of_a_road() -> None:
    moved = TruckMoved(1, "city", "north-pepperton", "north")
    assert tell(moved, ENGLISH, {1: "Ann"}) == "Ann takes the motorway toward Pepperton."


def test_a_driver_rotates_both_belts() -> None:
    """D9.1."""
    steps: list[Step[Action, Event]] = [Step(number, 2, RotateBelts(), ()) for number in (1, 2)]
    told = [turn_told(some, ENGLISH)[0] for some in (steps[:1], steps)]
    assert told == ["rotates both belts", "rotates both belts 2 times"]


@pytest.mark.parametrize(
    "answer, gist",
    [
        ("move:applemint deliver:applemint-rs deliver:applemint-rc", "delivering 2 orders to Applemint"),
        (
            "move:wintergreen deliver:wintergreen-r move:applemint deliver:applemint-rc",
            "delivering to Wintergreen and Applemint on one trip",
        ),
        ("move:depot take:applemint-rs take:spearfield-cc", "taking the orders for Applemint and Spearfield"),
        ("move:right rotate:right:2 load:right:ss", "loading 2 sugar-free mints"),
        ("move:pepperton deliver:pepperton-cc", "delivering Pepperton’s order for 2 classic mints"),
    ],
)
def test_an_answer_that_turns_on_a_drive_is_told_by_what_that_leads_up_to(answer: str, gist: str) -> None:
    actions = [PLUGIN.rules().parse(text) for text in answer.split()]
    assert PLUGIN.narration.gists(actions[:1], actions, ENGLISH, {}) == [gist]
    assert ends_told(actions[-1:], ENGLISH) == PLUGIN.narration.doing(actions[-1], ENGLISH, {})


def test_an_answer_that_turns_on_preparations_and_a_drive_is_told_by_both_in_order() -> None:
    actions = [PLUGIN.rules().parse(text) for text in ("move:right", "rotate:right:2", "load:right:ss")]
    gists = PLUGIN.narration.gists(actions[:2], actions, ENGLISH, {})
    assert gists == ["rotating the right belt by 2 mints", "loading 2 sugar-free mints"]
