"""Mint Delivery tells everything that happens, and why something may not be done, in whole sentences."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from mintworks.content.strings import Strings
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.players.driver import DriverReasoning, why
from mintworks.games.delivery.players.foresight import Foresight
from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.driver import Criterion
from mintworks.games.delivery.rules.refusals import Refusal, Why
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import Motivation
from mintworks.games.delivery.text.narration import (
    explain,
    foresight_told,
    order_name,
    refusal_sentence,
    space_name,
    tell,
)

ENGLISH = Strings.load("en")
PARTS = load_parts()
RULES = MintDelivery(PARTS)
NAMES = {number: f"Seat {number}" for number in range(1, 6)}

SETUPS = [
    *(Setup(players=players, upgrades=3, conditions=4, seed=players) for players in range(1, 6)),
    *(Setup(driver=driver, seed=3) for driver in PARTS.drivers),
]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_game_can_be_told_by_whoever_sees_it(setup: Setup) -> None:
    state, dice = RULES.new_game(setup), random.Random(5)
    told = [tell(event, ENGLISH, NAMES) for event in RULES.opening(state)]
    while legal := RULES.legal_actions(state):
        told += [tell(event, ENGLISH, NAMES) for event in RULES.apply(state, dice.choice(legal))]
    assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in told)
    assert not [sentence for sentence in told if "{" in sentence or "None" in sentence]


@pytest.mark.parametrize("setup", [SETUPS[1], SETUPS[-1]], ids=str)
def test_every_refusal_that_comes_up_is_a_sentence_with_its_clause(setup: Setup) -> None:
    state, dice = RULES.new_game(setup), random.Random(6)
    known = [RULES.parse(text) for text in ("keep", "load:1", "unload:c", "optimize:s", "move:north", "end", "rotate")]
    known += [RULES.parse(f"deliver:{order}") for order in list(PARTS.orders)[:3]]
    for _ in range(60):
        for action in known:
            refusal = RULES.why_not(state, action)
            if refusal is not None:
                sentence = refusal_sentence(refusal, ENGLISH)
                assert sentence[0].isupper()
                assert sentence.endswith(f"({refusal.clause})")
        if not (legal := RULES.legal_actions(state)):
            break
        RULES.apply(state, dice.choice(legal))


@pytest.mark.parametrize("why", Why)
def test_there_is_a_sentence_for_each_reason(why: Why) -> None:
    refusal = Refusal(why, "D1", "left", "pepperton-scc", "turbo", "c", needed=2, has=1)
    assert refusal_sentence(refusal, ENGLISH).endswith(" (D1)")


@pytest.mark.parametrize("name", [*PARTS.road_map.spaces, *PARTS.factory.spaces])
def test_each_space_has_a_name(name: str) -> None:
    assert "-" not in space_name(name, ENGLISH)


@pytest.mark.parametrize("name", PARTS.orders)
def test_each_order_has_a_name_of_its_own(name: str) -> None:
    others = [order_name(other, ENGLISH) for other in PARTS.orders if other != name]
    assert order_name(name, ENGLISH) not in others


def test_orders_that_are_not_seen_are_counted() -> None:
    unseen = happened.OrdersDealt(2, (None, None, None))
    assert tell(unseen, ENGLISH, NAMES) == "Seat 2 is dealt 3 orders."
    seen = happened.OrdersKept(1, ("pepperton-scc",))
    assert tell(seen, ENGLISH, NAMES) == "Seat 1 keeps Pepperton’s order for 1 sugar-free and 2 classic mints."


@pytest.mark.parametrize("setup", SETUPS[5:], ids=str)
def test_a_driver_says_in_whole_sentences_what_it_does_and_why(setup: Setup) -> None:
    state, dice = RULES.new_game(setup), random.Random(5)
    seen: list[DriverReasoning] = []
    while legal := RULES.legal_actions(state):
        action = dice.choice(legal)
        reasoning = why(RULES, state, action)
        seen += [] if reasoning is None else [reasoning]
        RULES.apply(state, action)
    told = {explain(each, ENGLISH) for each in seen}
    told |= {line for two in pairwise(seen) for line in foresight_told(Foresight(two), ENGLISH)}
    assert len(told) > 20
    assert all(line.count(".") == 1 + line[0].isdigit() and line.endswith(".") for line in told)


def test_a_driver_gives_the_reason_of_its_rule() -> None:
    """D9.1."""
    reasoning = DriverReasoning(
        "mabel", Motivation.TAKE, (), (), "pepperton-cc", Criterion.PREFERENCE, (), is_blocked=False
    )
    assert explain(reasoning, ENGLISH) == "Mabel takes Pepperton’s order for 2 classic mints: she likes it best."
    drives = DriverReasoning("mabel", Motivation.LOAD, (), ("left",), None, None, (), is_blocked=False)
    assert foresight_told(Foresight((reasoning, drives, drives, reasoning)), ENGLISH) == [
        "1. Take Pepperton’s order for 2 classic mints: she likes it best.",
        "2–3. Drive to the left dock to load.",
        "4. Take Pepperton’s order for 2 classic mints: she likes it best.",
    ]


def test_a_driver_says_from_which_belt_it_loads() -> None:
    """D9.1: it reaches both belts from either dock."""
    state = RULES.new_game(Setup(players=1, driver="otto", seed=5))
    while state.to_move != 2:
        RULES.apply(state, RULES.parse("end"))
    seat = state.seats[1]
    seat.open, seat.space, seat.truck = [PARTS.orders["pepperton-r"]], "left", ""
    state.motivation, state.belts, state.known_legal = Motivation.LOAD, ["cccccccccc", "rccccccccc"], None
    (action,) = RULES.legal_actions(state)
    reasoning = why(RULES, state, action)
    assert reasoning is not None
    assert explain(reasoning, ENGLISH).startswith("Otto reaches across to the right belt for Pepperton’s order")


def test_what_depends_on_a_face_down_order_is_not_foretold() -> None:
    """D8.2."""
    reasoning = DriverReasoning(
        "mabel", Motivation.TAKE, (), (), "pepperton-cc", Criterion.PREFERENCE, (), is_blocked=False
    )
    assert foresight_told(Foresight((reasoning,), is_open_ended=True), ENGLISH) == [
        explain(reasoning, ENGLISH),
        "After that it depends on the order she reveals.",
    ]
