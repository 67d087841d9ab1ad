"""What holds in every position of every game, found in random games of all kinds."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mintworks.core.game import IllegalAction
from mintworks.games.works.rules.cards import ENDLESS, PlanCard
from mintworks.games.works.rules.events import MintsReturned
from mintworks.games.works.rules.observing import redact
from mintworks.games.works.rules.retelling import apply_event
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.snapshot import SnapshotError, from_json, to_json
from mintworks.games.works.rules.state import Seat, State
from tests.games.works.rules.games import Step, positions, setups, steps
from tests.games.works.rules.notation import EVERY_STRING
from tests.games.works.rules.positions import CARDS, WORKS, legal

REPOSITORY = Path(__file__).resolve().parents[4]


def all_cards(state: State) -> list[PlanCard]:
    in_neighborhoods = [plan for seat in state.seats for plan in [*seat.plans, *seat.buildings]]
    return [*state.supply, *state.deck, *in_neighborhoods]


def mints_in_sight(state: State) -> int:
    """All mints outside the supply; endless ones do not count."""
    in_hand = sum(seat.mints for seat in state.seats if seat.mints != ENDLESS)
    on_buildings = sum(mints for seat in state.seats for mints in seat.buildings.values())
    return (
        in_hand + on_buildings + sum(stack[1] for place in state.locations.values() for stack in place.spaces if stack)
    )


# What is conserved --------------------------------------------------------------------------------


@given(setups())
@settings(max_examples=25)
def test_w1_2_every_plan_is_in_one_place(setup: Setup) -> None:
    for step in steps(setup):
        assert sorted(plan.id for plan in all_cards(step.after)) == sorted(CARDS.plans)
        for seat in step.after.seats:
            assert [plan for plan in seat.secret if plan not in seat.plans] == []


@given(setups())
@settings(max_examples=25)
def test_w1_3_mints_come_from_the_supply_and_go_back_to_it(setup: Setup) -> None:
    for step in steps(setup):
        told = sum(_mints_from_the_supply(event, step) for event in step.events)
        assert mints_in_sight(step.after) - mints_in_sight(step.before) == told
        assert all(seat.mints >= 0 for seat in step.after.seats)


def _mints_from_the_supply(event: Any, step: Step) -> int:
    match type(event).__name__:
        case "MintsGained" | "GalleryFilled":
            return int(event.mints)
        case "MintsReturned" | "GalleryEmptied":
            return -int(event.mints) - int(getattr(event, "burnt", 0))
        case "MintsPlaced" if step.before.seats[event.seat - 1].mints == ENDLESS:
            return int(event.mints)
    return 0


@pytest.mark.parametrize("seed", range(8))
def test_w8_1_rachael_s_thirty_mints_are_conserved(seed: int) -> None:
    burnt = 0
    for step in steps(Setup(ai="rachael", advanced=(CARDS.advanced[seed % 4],), seed=seed)):
        burnt += sum(event.burnt for event in step.events if isinstance(event, MintsReturned))
        assert step.after.mint_supply is not None
        assert mints_in_sight(step.after) + step.after.mint_supply + burnt == 30
        assert (step.after.mint_supply == 0) == (step.after.reason == "mint-supply")


@given(setups())
@settings(max_examples=25)
def test_w4_1_games_end_and_their_order_of_turns_is_told(setup: Setup) -> None:
    last: Step | None = None
    for step in steps(setup):
        assert (step.after.to_move is None) == (WORKS.outcome(step.after) is not None)
        last = step
        assert step.after.round < 200
    assert last is not None
    assert WORKS.outcome(last.after) is not None


# What is legal ------------------------------------------------------------------------------------


@given(positions())
@settings(max_examples=25)
def test_w9_apply_accepts_exactly_the_legal_actions(state: State) -> None:
    before = state.copy()
    allowed = legal(state)
    assert len({*allowed}) == len(allowed)
    for text in EVERY_STRING:
        action = WORKS.parse(text)
        if text in allowed:
            assert WORKS.why_not(state, action) is None
            assert WORKS.apply(state.copy(), action) != []
            continue
        with pytest.raises(IllegalAction) as caught:
            WORKS.apply(state, action)
        refusal = caught.value.refusal
        assert refusal.clause.startswith("W"), text
        assert WORKS.why_not(state, action) == refusal
        assert caught.value.action == text
    assert state == before
    assert to_json(state) == to_json(before)


@given(positions())
@settings(max_examples=80)
def test_w4_5_a_location_is_refused_exactly_if_nothing_can_be_done_there(state: State) -> None:
    used = {action.split(":")[0] for action in legal(state)}
    for name in CARDS.locations:
        assert (WORKS.why_not_at(state, name) is None) == (name in used), name


@given(positions())
@settings(max_examples=80)
def test_w4_6_a_legal_price_can_be_paid(state: State) -> None:
    for action in WORKS.legal_actions(state):
        assert state.to_move is not None
        price = WORKS.price(state, state.to_move, action)
        assert 0 <= price <= state.seats[state.to_move - 1].mints
        assert (price == 0) == (str(action) == "pass" or str(action).startswith("co-op"))


@given(positions())
@settings(max_examples=80)
def test_w9_looking_changes_nothing(state: State) -> None:
    before = to_json(state)
    actions = legal(state)
    for seat in range(1, len(state.seats) + 1):
        WORKS.observe(state, seat)
    assert legal(state) == actions
    assert to_json(state) == before


@given(positions())
@settings(max_examples=25)
def test_w9_a_copy_goes_its_own_way(state: State) -> None:
    before = to_json(state)
    for action in WORKS.legal_actions(state):
        twin = WORKS.copy(state)
        assert twin == state
        WORKS.apply(twin, action)
        assert twin != state
        assert to_json(state) == before


@given(positions())
@settings(max_examples=25)
def test_w4_9_an_observer_sees_his_own_legal_actions(state: State) -> None:
    if state.to_move is not None:
        assert WORKS.legal_actions(WORKS.observe(state, state.to_move)) == WORKS.legal_actions(state)


# JSON ---------------------------------------------------------------------------------------------


@given(setups())
@settings(max_examples=20)
def test_w9_every_position_comes_back_through_json(setup: Setup) -> None:
    for step in steps(setup):
        back = from_json(CARDS, json.loads(json.dumps(to_json(step.after))))
        assert back == step.after
        assert legal(back) == legal(step.after)


JSON_VALUES = st.none() | st.booleans() | st.integers(-2, 5) | st.sampled_from(["mine", "over", "upkeep", "sonic", ""])


@given(positions(), st.randoms(use_true_random=False), JSON_VALUES)
@settings(max_examples=80)
def test_w9_a_changed_state_is_refused_or_can_be_played_on(state: State, dice: random.Random, value: object) -> None:
    data = to_json(state)
    _change_something(data, dice, value)
    try:
        loaded = from_json(CARDS, data)
    except SnapshotError:
        return
    for _ in range(15):
        if loaded.to_move is not None:
            WORKS.apply(loaded, dice.choice(WORKS.legal_actions(loaded)))
        assert from_json(CARDS, to_json(loaded)) == loaded


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
def test_w9_events_rebuild_the_state(setup: Setup) -> None:
    retold = WORKS.new_game(setup)
    for step in steps(setup):
        for event in step.events:
            apply_event(retold, event)
        assert retold == step.after


@given(setups())
@settings(max_examples=20)
def test_w9_the_events_that_a_seat_sees_rebuild_what_it_sees(setup: Setup) -> None:
    start = WORKS.new_game(setup)
    retold = {seat: WORKS.observe(start, seat) for seat in range(1, len(start.seats) + 1)}
    for step in steps(setup):
        for seat, seen in retold.items():
            for event in step.events:
                apply_event(seen, redact(event, seat))
            observed = WORKS.observe(step.after, seat)
            _forget_the_order_of_others_plans(seen, seat)
            _forget_the_order_of_others_plans(observed, seat)
            assert seen == observed


def _forget_the_order_of_others_plans(state: State, observer: int) -> None:
    """Which of several unknown plans another seat has shown is not told, so their order is not either."""
    for number, seat in enumerate(state.seats, start=1):
        if number != observer:
            seat.plans.sort(key=lambda plan: plan.id)


# Hidden cards -------------------------------------------------------------------------------------


def hidden_from(state: State, observer: int) -> list[PlanCard]:
    others = [seat for number, seat in enumerate(state.seats, start=1) if number != observer]
    return [*state.deck, *(plan for seat in others for plan in seat.secret)]


def plans_inside(value: object) -> Iterator[PlanCard]:
    """Every plan that can be reached from a value, but for the list of all cards that exist."""
    match value:
        case PlanCard():
            yield value
        case State() | Seat():
            for field in value.__slots__:
                if field != "cards":
                    yield from plans_inside(getattr(value, field))
        case dict():
            for key, entry in value.items():
                yield from plans_inside(key)
                yield from plans_inside(entry)
        case list() | tuple():
            for entry in value:
                yield from plans_inside(entry)


@given(positions())
@settings(max_examples=80)
def test_w4_9_an_observation_holds_no_hidden_card(state: State) -> None:
    for observer in range(1, len(state.seats) + 1):
        hidden = hidden_from(state, observer)
        seen = WORKS.observe(state, observer)
        reached = [*plans_inside(seen)]
        assert [plan for plan in reached if plan in hidden] == []
        assert len(all_cards(seen)) == 21
        assert all_cards(seen).count(CARDS.unknown) == len(hidden)


@given(positions(), st.randoms(use_true_random=False))
@settings(max_examples=80)
def test_w4_9_other_hidden_cards_look_the_same(state: State, dice: random.Random) -> None:
    for observer in range(1, len(state.seats) + 1):
        hidden = hidden_from(state, observer)
        swapped = dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))
        other = state.copy()
        other.deck = [swapped[plan] for plan in other.deck]
        for number, seat in enumerate(other.seats, start=1):
            if number != observer:
                seat.plans = [swapped[plan] if plan in seat.secret else plan for plan in seat.plans]
                seat.secret = [swapped[plan] for plan in seat.secret]
        assert WORKS.observe(other, observer) == WORKS.observe(state, observer)


@given(setups())
@settings(max_examples=25)
def test_w4_9_an_unknown_card_that_comes_to_light_is_reported(setup: Setup) -> None:
    for step in steps(setup):
        came_to_light = any(
            card in [*step.before.deck, *(plan for seat in step.before.seats for plan in seat.secret)]
            for observer in range(1, len(step.after.seats) + 1)
            for card in _seen_anew(step, observer)
        )
        assert WORKS.reveals(step.before, step.events) or not came_to_light


def _seen_anew(step: Step, observer: int) -> list[PlanCard]:
    before = [*plans_inside(WORKS.observe(step.before, observer))]
    return [plan for plan in plans_inside(WORKS.observe(step.after, observer)) if plan not in before]


# Chance -------------------------------------------------------------------------------------------

PLAY_SOME_GAMES = """
import hashlib, json
from mintworks.games.works.rules.setup import random_advanced
from mintworks.games.works.rules.snapshot import to_json
from tests.games.works.rules.games import Setup, steps
from tests.games.works.rules.positions import CARDS

digest = hashlib.sha256()
for seed in range(2):
    drawn = random_advanced(CARDS, seed, solitaire=False)
    games = [Setup(players=4, advanced=drawn, seed=seed), *(Setup(ai=ai, seed=seed) for ai in CARDS.ais)]
    for setup in games:
        for step in steps(setup):
            digest.update(json.dumps([str(step.action), to_json(step.after)]).encode())
print(digest.hexdigest())
"""


def test_w2_3_the_same_seed_gives_the_same_game_in_another_process() -> None:
    def played(hash_seed: str) -> str:
        command = [sys.executable, "-c", PLAY_SOME_GAMES]
        environment = os.environ | {"PYTHONHASHSEED": hash_seed}
        return subprocess.run(
            command, cwd=REPOSITORY, env=environment, capture_output=True, text=True, check=True
        ).stdout

    first = played("1")
    assert len(first.strip()) == 64
    assert played("2") == first
