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
from mintworks.games.works.view.choosing import Choosing, Question, card_pick, location_pick, picks, seat_pick
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
            places = [pick for pick in order if pick.startswith("location:")]
            if places != [pick for pick in picks(action) if pick.startswith("location:")]:
                continue
            assert reached(legal, order) == action, order


def reached(legal: list[Action], order: tuple[str, ...]) -> Action | None:
    """What comes of picking in this order, the last by hand where the table asks for it."""
    choosing = Choosing(legal)
    for pick in order:
        assert choosing.accepts(pick), (pick, choosing.picked)
        action = choosing.pick(pick)
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
        action = choosing.pick(dice.choice(offers))
        if action is not None:
            assert action in legal
            return
    raise AssertionError(f"{choosing.picked} leads to nothing")


@given(ANY_POSITION)
def test_the_offers_at_rest_are_exactly_the_first_picks_of_the_legal_actions(where: tuple[int, int]) -> None:
    there = positions(where[0])
    legal = WORKS.legal_actions(there[where[1] % len(there)])
    assert Choosing(legal).offers() == {picks(action)[0] for action in legal}


@given(ANY_POSITION)
def test_no_two_legal_actions_are_pointed_at_alike(where: tuple[int, int]) -> None:
    there = positions(where[0])
    legal = WORKS.legal_actions(there[where[1] % len(there)])
    assert len({picks(action) for action in legal}) == len(legal)


def test_a_pick_that_leads_nowhere_is_not_accepted() -> None:
    choosing = Choosing(parse("pass", "producer", "supplier:mine"))
    assert not choosing.accepts(location_pick("builder"))
    assert not choosing.accepts(card_pick("crane"))
    choosing.pick(location_pick("supplier"))
    assert not choosing.accepts(location_pick("supplier"))
    assert not choosing.accepts(location_pick("producer"))


def test_a_single_plan_is_built_at_once_but_a_single_one_to_buy_is_asked_for() -> None:
    assert Choosing(parse("pass", "builder:mine")).pick(location_pick("builder")) == parse("builder:mine")[0]
    choosing = Choosing(parse("pass", "supplier:mine"))
    assert choosing.pick(location_pick("supplier")) is None
    assert choosing.question() is Question.BUY


def test_the_temp_agency_comes_before_the_location_that_it_copies() -> None:
    choosing = Choosing(parse("producer", "temp-agency:producer", "temp-agency:supplier:mine", "supplier:mine"))
    assert choosing.pick(location_pick("producer")) == parse("producer")[0]
    choosing = Choosing(parse("producer", "temp-agency:producer", "temp-agency:supplier:mine", "supplier:mine"))
    assert choosing.pick(location_pick("temp-agency")) is None
    assert choosing.question() is Question.COPY
    assert choosing.pick(location_pick("producer")) == parse("temp-agency:producer")[0]


def test_a_card_alone_settles_nothing() -> None:
    choosing = Choosing(parse("pass", "builder:mine"))
    assert choosing.pick(card_pick("mine")) is None
    assert choosing.question() is Question.WHERE


def test_a_purchase_is_what_a_plan_dragged_home_means() -> None:
    choosing = Choosing(parse("supplier:mine", "supplier:crane", "temp-agency:supplier:mine", "swap-meet:statue>mine"))
    choosing.pick(card_pick("mine"))
    assert str(choosing.purchase()) == "supplier:mine"
    choosing.pick(location_pick("temp-agency"))
    assert str(choosing.purchase()) == "temp-agency:supplier:mine"


def test_without_a_card_nothing_is_purchased_be_only_one_plan_left_to_buy() -> None:
    choosing = Choosing(parse("pass", "supplier:mine"))
    choosing.pick(location_pick("supplier"))
    assert choosing.purchase() is None


def test_a_plan_to_be_swapped_only_is_not_purchased() -> None:
    choosing = Choosing(parse("pass", "swap-meet:statue>mine"))
    choosing.pick(card_pick("mine"))
    assert choosing.purchase() is None


def test_taking_back_forgets_one_pick_at_a_time() -> None:
    choosing = Choosing(parse("swap-meet:statue>mine", "swap-meet:statue>crane"))
    choosing.pick(location_pick("swap-meet"))
    choosing.pick(card_pick("statue"))
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
    assert choosing.offers() == {seat_pick(2), seat_pick(3)}
    assert str(choosing.pick(seat_pick(3))) == "co-op:3"


@pytest.mark.parametrize("count", [0, 1])
def test_with_nothing_to_choose_nothing_is_offered(count: int) -> None:
    assert len(Choosing(parse("pass")[:count]).offers()) == count
