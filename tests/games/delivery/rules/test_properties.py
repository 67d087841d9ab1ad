"""What holds in every position of every game, found in random games of all kinds."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mintworks.core.game import IllegalAction
from mintworks.games.delivery.rules.actions import EndTurn
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.events import OrderDiscarded
from mintworks.games.delivery.rules.observing import redact
from mintworks.games.delivery.rules.parts import Condition, Order
from mintworks.games.delivery.rules.retelling import apply_event
from mintworks.games.delivery.rules.setup import FACTORY_MINTS, Setup
from mintworks.games.delivery.rules.snapshot import SnapshotError, from_json, to_json
from mintworks.games.delivery.rules.state import DRIVER_SEAT, KEEP, Seat, State
from tests.games.delivery.rules.games import (
    DELIVERY,
    PARTS,
    every_text,
    factory_setups,
    legal,
    orders_in_play,
    positions,
    road_setups,
    setups,
    steps,
)

REPOSITORY = Path(__file__).resolve().parents[4]
EVERY_TEXT = every_text()

# What is conserved --------------------------------------------------------------------------------


@given(road_setups())
@settings(max_examples=25)
def test_d1_2_orders_leave_the_game_by_discards_alone(setup: Setup) -> None:
    there: set[Order] = set()
    for step in steps(setup):
        orders = orders_in_play(step.after)
        assert len(set(orders)) == len(orders)
        if step.before.phase is KEEP:
            there = {*orders}
            assert step.after.phase is KEEP or len(orders) >= 28
            continue
        there -= {PARTS.orders[event.order] for event in step.events if isinstance(event, OrderDiscarded)}
        assert {*orders} == there


@given(factory_setups())
@settings(max_examples=15)
def test_d8_2_twenty_mints_and_twenty_orders_stay_in_the_factory(setup: Setup) -> None:
    start = DELIVERY.new_game(setup)
    mints, orders = Counter("".join(start.belts)), {*orders_in_play(start)}
    assert sum(mints.values()) == len(orders) == 20
    assert all(3 <= mints[kind] <= number for kind, number in FACTORY_MINTS.items())
    for step in steps(setup):
        pending = "" if step.after.pending is None else step.after.pending.mints
        assert Counter("".join([*step.after.belts, *(seat.truck for seat in step.after.seats), pending])) == mints
        assert {*orders_in_play(step.after)} == orders
        assert len(orders_in_play(step.after)) == 20


@given(setups())
@settings(max_examples=25)
def test_no_truck_or_belt_holds_more_than_it_can_and_nobody_stands_where_nobody_can(setup: Setup) -> None:
    for step in steps(setup):
        for number, seat in enumerate(step.after.seats, start=1):
            if step.after.driver is None or number != DRIVER_SEAT:
                assert len(seat.truck) <= seat.abilities.places
            token = step.after.conditions.get(seat.space)
            assert token not in (Condition.CLOSED, Condition.MOTORWAY)
        assert all(len(belt) <= 10 for belt in step.after.belts)
        assert all(len(offer) <= 2 for offer in step.after.offers)
        assert step.after.actions_left >= 0


@given(setups())
@settings(max_examples=25)
def test_d5_1_games_end_after_whole_rounds(setup: Setup) -> None:
    last = None
    for step in steps(setup):
        assert (step.after.to_move is None) == (DELIVERY.outcome(step.after) is not None)
        last = step
    assert last is not None
    assert DELIVERY.outcome(last.after) is not None
    order = last.after.clockwise_from(last.after.first)
    assert last.after.turn_seat == order[-1]
    assert last.after.is_called or last.after.idle == 20


# What is legal ------------------------------------------------------------------------------------


@given(positions())
@settings(max_examples=25)
def test_d10_1_apply_accepts_exactly_the_legal_actions(state: State) -> None:
    before = state.copy()
    allowed = legal(state)
    assert len({*allowed}) == len(allowed)
    for text in {*EVERY_TEXT, *allowed}:
        action = DELIVERY.parse(text)
        assert str(action) == text
        if text in allowed:
            assert DELIVERY.why_not(state, action) is None
            assert DELIVERY.apply(state.copy(), action) != []
            continue
        with pytest.raises(IllegalAction) as caught:
            DELIVERY.apply(state, action)
        refusal = caught.value.refusal
        assert refusal.clause.startswith("D"), text
        assert DELIVERY.why_not(state, action) == refusal
        assert caught.value.action == text
    assert state == before
    assert to_json(state) == to_json(before)


@pytest.mark.parametrize(
    "text",
    [
        *("", "move", "move:mars", "load:0", "load:left:rrr", "unload:cr", "keep:", "buy:turbo", "End", "belts:llll"),
        *("keep:mars", "buy:mars:pepperton-cc", "buy:night-shift:pepperton-cc", "buy:pepperton-cc"),
        *("take:pepperton-cc+0", "keep:pepperton-cc:pepperton-s", "discard:mars"),
    ],
)
def test_d10_1_a_text_that_is_no_action_is_a_key_error(text: str) -> None:
    with pytest.raises(KeyError):
        DELIVERY.parse(text)


@given(positions(road_setups()))
@settings(max_examples=60)
def test_d4_7_a_turn_in_which_nothing_is_left_to_do_has_ended(state: State) -> None:
    if state.phase == "turn" and not state.actions_left:
        assert legal(state) != ["end"]


@given(setups())
@settings(max_examples=15)
def test_d9_1_the_driver_has_one_action_and_ends_its_turn_only_when_blocked(setup: Setup) -> None:
    for step in steps(setup):
        decision = DELIVERY.driver_decision(step.before)
        if decision is None:
            continue
        assert DELIVERY.legal_actions(step.before) == [decision.action]
        assert decision.is_blocked == isinstance(decision.action, EndTurn)
        assert step.after.motivation is decision.motivation or step.after.phase == "over"


@given(positions())
@settings(max_examples=60)
def test_looking_changes_nothing(state: State) -> None:
    before = to_json(state)
    actions = legal(state)
    for seat in range(1, len(state.seats) + 1):
        DELIVERY.observe(state, seat)
    DELIVERY.driver_decision(state)
    assert legal(state) == actions
    assert to_json(state) == before


@given(positions())
@settings(max_examples=25)
def test_a_copy_goes_its_own_way(state: State) -> None:
    before = to_json(state)
    for action in DELIVERY.legal_actions(state):
        twin = DELIVERY.copy(state)
        assert twin == state
        DELIVERY.apply(twin, action)
        assert twin != state
        assert to_json(state) == before


@given(positions())
@settings(max_examples=40)
def test_d10_4_an_observer_sees_his_own_legal_actions(state: State) -> None:
    if state.to_move is not None:
        assert DELIVERY.legal_actions(DELIVERY.observe(state, state.to_move)) == DELIVERY.legal_actions(state)


# JSON ---------------------------------------------------------------------------------------------


@given(setups())
@settings(max_examples=10)
def test_d10_4_every_position_comes_back_through_json(setup: Setup) -> None:
    start = DELIVERY.new_game(setup)
    assert from_json(PARTS, json.loads(json.dumps(to_json(start)))) == start
    for step in steps(setup):
        back = from_json(PARTS, json.loads(json.dumps(to_json(step.after))))
        assert back == step.after
        assert legal(back) == legal(step.after)


JSON_VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-2, 5)
    | st.sampled_from(["pepperton-cc", "over", "keep", "discard", "belts", "turbo", "north-pepperton", "toll", "sc"])
)


@given(positions(), st.randoms(use_true_random=False), JSON_VALUES)
@settings(max_examples=150)
def test_d10_4_a_changed_state_is_refused_or_can_be_played_on(state: State, dice: random.Random, value: object) -> None:
    data = to_json(state)
    _change_something(data, dice, value)
    try:
        loaded = from_json(PARTS, data)
    except SnapshotError:
        return
    for _ in range(15):
        assert from_json(PARTS, to_json(loaded)) == loaded
        if loaded.to_move is not None:
            DELIVERY.apply(loaded, dice.choice(DELIVERY.legal_actions(loaded)))


def _change_something(data: Any, dice: random.Random, value: object) -> None:
    """Put another value at any place inside the JSON, or take what is there away."""
    key = dice.choice(range(len(data)) if isinstance(data, list) else list(data))
    if isinstance(data[key], list | dict) and data[key] and dice.random() < 0.8:
        _change_something(data[key], dice, value)
    elif dice.random() < 0.1:
        del data[key]
    else:
        data[key] = value


# Events -------------------------------------------------------------------------------------------


@given(setups())
@settings(max_examples=25)
def test_d10_5_events_rebuild_the_state(setup: Setup) -> None:
    shown = DELIVERY.new_game(setup)
    for step in steps(setup):
        for event in step.events:
            apply_event(shown, event)
        assert shown == step.after


@given(setups())
@settings(max_examples=20)
def test_d10_5_the_events_that_a_seat_sees_rebuild_what_it_sees(setup: Setup) -> None:
    start = DELIVERY.new_game(setup)
    shown = {seat: DELIVERY.observe(start, seat) for seat in range(1, len(start.seats) + 1)}
    for step in steps(setup):
        for seat, seen in shown.items():
            for event in step.events:
                apply_event(seen, redact(event, seat))
            assert seen == DELIVERY.observe(step.after, seat)


# Hidden orders ------------------------------------------------------------------------------------


def hidden_from(state: State, observer: int) -> list[Order]:
    """The orders that a seat may not see."""
    hidden = [order for deck in state.decks for order in (deck if state.driver is None else deck[1:])]
    for number, seat in enumerate(state.seats, start=1):
        if number != observer:
            hidden += seat.done
    if state.phase is KEEP:
        mine = state.dealt[observer - 1]
        hidden += [order for order in PARTS.orders.values() if order not in mine]
    return hidden


def orders_inside(value: object) -> list[Order]:
    """Every order that can be reached from a value, but for the list of all that exist."""
    match value:
        case Order():
            return [value]
        case State() | Seat():
            fields = [getattr(value, field) for field in value.__slots__ if field not in ("parts", "roads")]
            return [order for field in fields for order in orders_inside(field)]
        case list() | tuple():
            return [order for entry in value for order in orders_inside(entry)]
    return []


@given(positions())
@settings(max_examples=80)
def test_d10_4_an_observation_holds_no_hidden_order(state: State) -> None:
    for observer in range(1, len(state.seats) + 1):
        hidden = hidden_from(state, observer)
        seen = DELIVERY.observe(state, observer)
        pending = [] if state.pending is None else [state.pending]
        assert [order for order in orders_inside(seen) if order in hidden and order not in pending] == []
        written = json.dumps({**to_json(seen), "pending": None})
        assert [order for order in hidden if f'"{order.id}"' in written] == []


@given(setups())
@settings(max_examples=8)
def test_d10_5_a_redacted_event_names_no_hidden_order(setup: Setup) -> None:
    for step in steps(setup):
        for observer in range(1, len(step.after.seats) + 1):
            known = {*orders_inside(DELIVERY.observe(step.before, observer))}
            known |= {*orders_inside(DELIVERY.observe(step.after, observer))}
            for event in step.events:
                seen = redact(event, observer)
                named = [PARTS.orders[text] for text in _texts_inside(seen) if text in PARTS.orders]
                assert all(order in known for order in named), seen


def _texts_inside(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, tuple):
        return [text for entry in value for text in _texts_inside(entry)]
    fields = getattr(value, "__struct_fields__", ())
    return [text for field in fields for text in _texts_inside(getattr(value, field))]


@given(setups())
@settings(max_examples=8)
def test_d10_4_an_unknown_order_that_comes_to_light_is_reported(setup: Setup) -> None:
    for step in steps(setup):
        came_to_light = any(
            {*orders_inside(DELIVERY.observe(step.after, observer))}
            - {*orders_inside(DELIVERY.observe(step.before, observer))}
            - {PARTS.unknown}
            for observer in range(1, len(step.after.seats) + 1)
        )
        assert DELIVERY.reveals(step.before, step.events) == came_to_light


@given(positions(), st.integers(0, 99))
@settings(max_examples=80)
def test_a_determinized_position_agrees_with_what_its_seat_sees(state: State, seed: int) -> None:
    for observer in range(1, len(state.seats) + 1):
        seen = DELIVERY.observe(state, observer)
        before = to_json(seen)
        guessed = determinize(seen, random.Random(seed))
        assert to_json(seen) == before
        assert DELIVERY.observe(guessed, observer) == seen
        assert guessed == determinize(seen, random.Random(seed))
        assert PARTS.unknown not in orders_inside(guessed)
        assert from_json(PARTS, to_json(guessed)) == guessed


@pytest.mark.parametrize("setup", [Setup(players=3, seed=7), Setup(driver="otto", seed=7)])
def test_what_a_seat_has_not_seen_may_lie_in_any_place_of_the_decks(setup: Setup) -> None:
    state = DELIVERY.new_game(setup)
    while state.phase is KEEP:
        DELIVERY.apply(state, DELIVERY.legal_actions(state)[0])
    seen = DELIVERY.observe(state, 1)
    dealt = [determinize(seen, random.Random(seed)).decks for seed in range(60)]
    for number, deck in enumerate(seen.decks):
        for place in range(len(deck)):
            found = {decks[number][place] for decks in dealt}
            assert len(found) > 10 if deck[place] is PARTS.unknown else found == {deck[place]}


@given(positions(), st.integers(0, 99))
@settings(max_examples=25)
def test_a_determinized_position_can_be_played_to_its_end(state: State, seed: int) -> None:
    dice = random.Random(seed)
    guessed = determinize(DELIVERY.observe(state, state.to_move or 1), dice)
    while guessed.to_move is not None:
        DELIVERY.apply(guessed, dice.choice(DELIVERY.legal_actions(guessed)))
    assert DELIVERY.outcome(guessed) is not None


# Chance -------------------------------------------------------------------------------------------

PLAY_SOME_GAMES = """
import hashlib, json
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.snapshot import to_json
from tests.games.delivery.rules.games import PARTS, steps

digest = hashlib.sha256()
for setup in [
    *(Setup(players=players, upgrades=3, conditions=3, seed=players) for players in range(1, 6)),
    *(Setup(driver=driver, seed=7) for driver in PARTS.drivers),
]:
    for step in steps(setup):
        digest.update(json.dumps([str(step.action), to_json(step.after)]).encode())
print(digest.hexdigest())
"""


def test_the_same_seed_plays_the_same_game_in_another_process() -> None:
    """Also under another hash seed, under which sets and dicts of strings have another order."""
    digests = {_played_with(hash_seed) for hash_seed in ("0", "1")}
    assert len(digests) == 1


def _played_with(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run(
        [sys.executable, "-c", PLAY_SOME_GAMES],
        cwd=REPOSITORY,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return run.stdout.strip()


@pytest.mark.parametrize("players", range(1, 6))
def test_d10_2_a_seed_means_the_same_deal_whatever_else_is_given(players: int) -> None:
    plain = DELIVERY.new_game(Setup(players=players, seed=3))
    for other in (
        Setup(players=players, seed=3, first=players),
        Setup(players=players, seed=3, upgrades=("turbo",)),
        Setup(players=players, seed=3, conditions=4, discard=False),
        Setup(players=players, seed=3, conditions={"north-pepperton": "toll"}, upgrades=3),
    ):
        state = DELIVERY.new_game(other)
        assert (state.dealt, state.rest) == (plain.dealt, plain.rest)
    three = DELIVERY.new_game(Setup(players=players, seed=3, upgrades=3))
    assert three.upgrades == DELIVERY.new_game(Setup(players=players, seed=3, upgrades=3, conditions=2)).upgrades
