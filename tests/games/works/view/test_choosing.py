"""Every legal action can be pointed at, in every order that the table allows, and nothing else comes of pointing."""

from __future__ import annotations

import random
from functools import cache
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mintworks.games.works.rules.actions import Action, GiveMint
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import State
from mintworks.games.works.view.choosing import (
    Choosing,
    Question,
    card_pick,
    is_location,
    location_pick,
    picks,
    seat_pick,
)
from tests.games.works.players.positions import WORKS, fill

SETUPS = [
    Setup(ai="sonic", advanced=("temp-agency",), seed=1),
    Setup(players=2, advanced=("swap-meet", "temp-agency"), seed=2),
    Setup(players=3, advanced=("recycler", "crowdfunder", "temp-agency", "swap-meet"), seed=3),
]


@cache
def positions(number: int) -> tuple[State, ...]:
    """The positions of a game played at random in which a person has to decide."""
    dice = random.Random(number)
    state = WORKS.new_game(SETUPS[number])
    found = []
    for _ in range(120):
        legal = WORKS.legal_actions(state)
        if not legal:
            break
        found.append(WORKS.copy(state))
        WORKS.apply(state, dice.choice(legal[1:] or legal))
    return tuple(found)


def pick(choosing: Choosing, wanted: str) -> Action | None:
    """Pick what leads on; the action that this settles."""
    assert choosing.accepts(wanted), (wanted, choosing.picked)
    assert choosing.choose(wanted)
    return choosing.settled()


def parse(*actions: str) -> list[Action]:
    return [WORKS.actions.parse(action) for action in actions]


ANY_POSITION = st.sampled_from([(number, index) for number in range(3) for index in range(0, 100, 3)])


@given(ANY_POSITION, st.randoms(use_true_random=False))
def test_every_legal_action_is_reached_by_its_picks_in_any_order_of_its_cards(
    where: tuple[int, int], dice: random.Random
) -> None:
    there = positions(where[0])
    legal = WORKS.legal_actions(there[where[1] % len(there)])
    for action in dice.sample(legal, min(6, len(legal))):
        for order in permutations(picks(action)):
            if list(filter(is_location, order)) != list(filter(is_location, picks(action))):
                continue
            assert reached(legal, order) == action, order


def reached(legal: list[Action], order: tuple[str, ...]) -> Action | None:
    """What comes of picking in this order, the last by hand where the table asks for it."""
    choosing = Choosing(legal)
    for each in order:
        action = pick(choosing, each)
        if action is not None:
            return action
    return None


@given(ANY_POSITION, st.randoms(use_true_random=False))
def test_whatever_one_points_at_among_the_offers_ends_in_a_legal_action(
    where: tuple[int, int], dice: random.Random
) -> None:
    there = positions(where[0])
    legal = WORKS.legal_actions(there[where[1] % len(there)])
    choosing = Choosing(legal)
    for _ in range(5):
        offers = sorted(choosing.offers())
        assert offers
        assert all(choosing.accepts(offer) for offer in offers)
        action = pick(choosing, dice.choice(offers))
        if action is not None:
            assert action in legal
            return
    raise AssertionError(f"{choosing.picked} leads to nothing")


@given(ANY_POSITION)
def test_the_offers_at_rest_are_exactly_the_first_picks_of_the_legal_actions(where: tuple[int, int]) -> None:
    there = positions(where[0])
    legal = WORKS.legal_actions(there[where[1] % len(there)])
    assert set(Choosing(legal).offers()) == {picks(action)[0] for action in legal}


@given(ANY_POSITION)
def test_no_two_legal_actions_are_pointed_at_alike(where: tuple[int, int]) -> None:
    there = positions(where[0])
    legal = WORKS.legal_actions(there[where[1] % len(there)])
    assert len({picks(action) for action in legal}) == len(legal)


def test_a_pick_that_leads_nowhere_is_not_accepted() -> None:
    choosing = Choosing(parse("pass", "producer", "supplier:mine"))
    assert not choosing.accepts(location_pick("builder"))
    assert not choosing.accepts(card_pick("crane"))
    pick(choosing, location_pick("supplier"))
    assert not choosing.accepts(location_pick("supplier"))
    assert not choosing.accepts(location_pick("producer"))


def test_a_single_plan_is_built_at_once_but_a_single_one_to_buy_is_asked_for() -> None:
    assert pick(Choosing(parse("pass", "builder:mine")), location_pick("builder")) == parse("builder:mine")[0]
    choosing = Choosing(parse("pass", "supplier:mine"))
    assert pick(choosing, location_pick("supplier")) is None
    assert choosing.question() is Question.BUY


def test_the_temp_agency_comes_before_the_location_that_it_copies() -> None:
    choosing = Choosing(parse("producer", "temp-agency:producer", "temp-agency:supplier:mine", "supplier:mine"))
    assert pick(choosing, location_pick("producer")) == parse("producer")[0]
    choosing = Choosing(parse("producer", "temp-agency:producer", "temp-agency:supplier:mine", "supplier:mine"))
    assert pick(choosing, location_pick("temp-agency")) is None
    assert choosing.question() is Question.COPY
    assert pick(choosing, location_pick("producer")) == parse("temp-agency:producer")[0]


def test_a_card_alone_settles_nothing() -> None:
    choosing = Choosing(parse("pass", "builder:mine"))
    assert pick(choosing, card_pick("mine")) is None
    assert choosing.question() is Question.WHERE


HOME = seat_pick(1)


def test_a_plan_of_the_supply_that_is_taken_home_is_bought() -> None:
    legal = parse("supplier:mine", "supplier:crane", "temp-agency:supplier:mine", "swap-meet:statue>mine")
    choosing = Choosing(legal, HOME)
    pick(choosing, card_pick("mine"))
    assert str(pick(choosing, HOME)) == "supplier:mine"
    choosing = Choosing(legal, HOME)
    pick(choosing, card_pick("mine"))
    pick(choosing, location_pick("temp-agency"))
    assert str(pick(choosing, HOME)) == "temp-agency:supplier:mine"


def test_a_plan_that_is_taken_home_in_the_middle_of_a_swap_is_swapped() -> None:
    choosing = Choosing(parse("supplier:mine", "swap-meet:statue>mine", "swap-meet:statue>crane"), HOME)
    pick(choosing, location_pick("swap-meet"))
    pick(choosing, card_pick("statue"))
    assert HOME not in choosing.offers()
    assert choosing.choose(card_pick("mine"))
    assert str(pick(choosing, HOME)) == "swap-meet:statue>mine"


@pytest.mark.parametrize(
    "legal, picked",
    [
        (["pass", "supplier:mine"], location_pick("supplier")),
        (["pass", "swap-meet:statue>mine"], card_pick("mine")),
        (["pass", "builder:mine"], card_pick("mine")),
    ],
)
def test_nothing_is_taken_home_unless_a_plan_was_picked_that_can_be_bought(legal: list[str], picked: str) -> None:
    choosing = Choosing(parse(*legal), HOME)
    choosing.choose(picked)
    assert not choosing.accepts(HOME)
    assert HOME not in choosing.offers()


@pytest.mark.parametrize(
    "before, new, after",
    [
        (["location:supplier"], "location:builder", ["location:builder"]),
        (["location:supplier"], "card:statue", ["card:statue"]),
        (["card:mine"], "card:crane", ["card:crane"]),
        (["location:swap-meet", "card:statue"], "card:gardens", ["location:swap-meet", "card:gardens"]),
        (
            ["location:temp-agency", "location:supplier"],
            "location:builder",
            ["location:temp-agency", "location:builder"],
        ),
        (["card:mine"], "location:builder", ["location:builder"]),
    ],
)
def test_a_new_pick_takes_the_place_of_what_does_not_go_with_it(before: list[str], new: str, after: list[str]) -> None:
    legal = ["supplier:mine", "supplier:crane", "builder:statue", "builder:gardens", "swap-meet:statue>mine"]
    legal += ["swap-meet:gardens>mine", "temp-agency:supplier:mine", "temp-agency:builder:statue"]
    choosing = Choosing(parse(*legal, "temp-agency:builder:gardens"), HOME)
    for each in before:
        pick(choosing, each)
    assert choosing.choose(new)
    assert choosing.picked == tuple(after)


def test_what_is_held_is_never_dropped_for_a_new_pick() -> None:
    choosing = Choosing(parse("supplier:mine", "producer", "builder:statue"), HOME)
    choosing.choose(card_pick("mine"))
    for target in (location_pick("producer"), location_pick("builder"), card_pick("statue")):
        assert not choosing.choose(target, held=card_pick("mine"))
        assert choosing.picked == (card_pick("mine"),)
    assert choosing.choose(location_pick("supplier"), held=card_pick("mine"))


def test_what_is_given_up_takes_along_what_cannot_stand_without_it() -> None:
    choosing = Choosing(parse("pass", "temp-agency:builder:mine", "temp-agency:builder:crane"))
    for each in (location_pick("temp-agency"), location_pick("builder")):
        pick(choosing, each)
    choosing.give_up(location_pick("temp-agency"))
    assert choosing.picked == ()


def test_the_swap_meet_asks_for_what_is_still_to_be_told() -> None:
    choosing = Choosing(parse("swap-meet:statue>mine", "swap-meet:gardens>mine"))
    pick(choosing, location_pick("swap-meet"))
    assert choosing.question() is Question.GIVE
    pick(choosing, card_pick("mine"))
    assert choosing.question() is Question.GIVE


def test_taking_back_forgets_one_pick_at_a_time() -> None:
    choosing = Choosing(parse("swap-meet:statue>mine", "swap-meet:statue>crane"))
    pick(choosing, location_pick("swap-meet"))
    pick(choosing, card_pick("statue"))
    assert choosing.question() is Question.TAKE
    assert choosing.take_back()
    assert choosing.question() is Question.GIVE
    assert choosing.take_back()
    assert not choosing.take_back()


def test_where_nothing_can_be_placed_the_question_says_so() -> None:
    assert Choosing(parse("pass")).question() is Question.PASS
    assert Choosing(parse("pass", "producer")).question() is Question.PLACE


def test_the_co_op_asks_for_a_seat() -> None:
    state = WORKS.new_game(Setup(players=3, seed=1))
    fill(state, 1, [], ["co-op"])
    while not any(isinstance(action, GiveMint) for action in WORKS.legal_actions(state)):
        WORKS.apply(state, WORKS.legal_actions(state)[0])
    choosing = Choosing(WORKS.legal_actions(state))
    assert choosing.question() is Question.SHARE
    assert set(choosing.offers()) == {seat_pick(2), seat_pick(3)}
    assert str(pick(choosing, seat_pick(3))) == "co-op:3"


@pytest.mark.parametrize("count", [0, 1])
def test_with_nothing_to_choose_nothing_is_offered(count: int) -> None:
    assert len(Choosing(parse("pass")[:count]).offers()) == count
