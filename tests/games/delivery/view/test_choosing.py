"""Every legal action can be come to by pointing, in many positions; nothing that glows leads nowhere."""

from __future__ import annotations

from functools import cache

import pytest

from mintworks.games.delivery.rules import actions as rules
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.view.choosing import Choosing
from mintworks.games.delivery.view.pick_ids import (
    MAT,
    MIXER,
    PASS,
    PILE,
    TRUCK,
    bed_pick,
    front_pick,
    handle_picks,
    is_bed,
    option_pick,
    space_pick,
)
from tests.games.delivery.view.pointing import ways
from tests.games.delivery.view.positions import RULES, factory_session, kept, positions, table_session

PORTIONS = 8


@cache
def _positions() -> list[State]:
    return positions(160)


def come_to(state: State, action: Action, way: list[str]) -> bool:
    """Whether pointing in this order, and at the option in the end, leads to an action."""
    choosing = Choosing(RULES, state, RULES.legal_actions(state))
    for pick in way:
        if not choosing.choose(pick):
            return False
    if len(choosing.options) > 1:
        choosing.choose(option_pick((action,)))
    return choosing.settled() == (action,)


@pytest.mark.parametrize("number", range(PORTIONS))
def test_every_legal_action_is_come_to_in_every_order_of_picks(number: int) -> None:
    for state in _positions()[number::PORTIONS]:
        for action in RULES.legal_actions(state):
            if isinstance(action, rules.RotateBelts) or (state.to_move == 2 and state.driver is not None):
                continue
            for way in ways(state, action):
                assert come_to(state, action, way), f"{action} by {way} in {state}"


@pytest.mark.parametrize("number", range(PORTIONS))
def test_whatever_glows_can_be_picked_at_every_step(number: int) -> None:
    for state in _positions()[number::PORTIONS]:
        choosing = Choosing(RULES, state, RULES.legal_actions(state))
        for first in sorted(choosing.offers()):
            begun = Choosing(RULES, state, RULES.legal_actions(state))
            assert begun.choose(first), f"{first} in {state}"
            for second in sorted(begun.offers() - {*begun.picked}):
                again = Choosing(RULES, state, RULES.legal_actions(state))
                again.choose(first)
                assert again.choose(second), f"{first}, {second} in {state}"


@pytest.mark.parametrize("number", range(PORTIONS))
def test_whatever_glows_while_something_is_held_takes_it(number: int) -> None:
    for state in _positions()[number::PORTIONS]:
        choosing = Choosing(RULES, state, RULES.legal_actions(state))
        truck = state.seats[(state.to_move or 1) - 1].truck
        for held in [TRUCK, PILE, *map(bed_pick, range(len(truck)))]:
            for target in sorted(choosing.offers(held)):
                again = Choosing(RULES, state, RULES.legal_actions(state))
                assert again.drop(held, target)
                assert again.options


def test_a_drop_two_moves_away_plays_both() -> None:
    state = kept(table_session()).match.state
    choosing = Choosing(RULES, state, RULES.legal_actions(state))
    assert choosing.drop(TRUCK, space_pick("north-pepperton"))
    assert [str(action) for action in choosing.settled() or ()] == ["move:north", "move:north-pepperton"]


def test_d6_4_a_drop_three_moves_away_plays_all_where_the_third_is_free() -> None:
    state = kept(table_session(upgrades=("turbo",))).match.state
    for is_bought in (False, True):
        choosing = Choosing(RULES, state, RULES.legal_actions(state))
        assert (space_pick("pepperton") in choosing.offers()) is is_bought
        assert choosing.drop(TRUCK, space_pick("pepperton")) is is_bought
        state.seats[0].buy(RULES.parts.upgrades["turbo"])
    assert [str(action) for action in choosing.settled() or ()] == [
        "move:north",
        "move:north-pepperton",
        "move:pepperton",
    ]


def test_d8_3_a_drop_two_moves_away_plays_both_in_the_factory() -> None:
    state = factory_session().match.state
    choosing = Choosing(RULES, state, RULES.legal_actions(state))
    assert choosing.drop(TRUCK, space_pick("left"))
    assert [str(action) for action in choosing.settled() or ()] == ["move:yard", "move:left"]


def test_a_pile_that_is_drawn_onto_the_mat_fills_the_truck() -> None:
    state = kept(table_session()).match.state
    state.seats[0].truck = "c"
    state.known_legal = None
    choosing = Choosing(RULES, state, RULES.legal_actions(state))
    assert choosing.drop(PILE, MAT)
    assert [str(action) for action in choosing.settled() or ()] == ["load:3"]


def test_the_belts_are_filled_evenly_where_nothing_else_is_said() -> None:
    state = factory_session().match.state
    state.phase, state.pending = state.phase.BELTS, RULES.parts.orders["pepperton-scc"]
    state.belts = ["ccccccccc", "ccccccc"]
    state.known_legal = None
    choosing = Choosing(RULES, state, RULES.legal_actions(state))
    assert choosing.choose(PASS)
    assert [str(action) for action in choosing.settled() or ()] == ["belts:rrl"]


def test_d8_3_a_mint_at_the_front_is_loaded_with_its_like_before_it() -> None:
    state = factory_session().match.state
    state.seats[0].space, state.belts[0] = "left", "cscc" + state.belts[0][4:]
    state.known_legal = None
    choosing = Choosing(RULES, state, RULES.legal_actions(state))
    assert choosing.taken(front_pick("left", 0)) == {front_pick("left", 0)}
    assert choosing.taken(front_pick("left", 3)) == {front_pick("left", place) for place in (0, 2, 3)}
    assert [str(action) for (action,) in choosing.plays(front_pick("left", 3))] == ["load:left:ccc"]
    assert choosing.taken(front_pick("right", 0)) == frozenset()
    assert choosing.taken(space_pick("yard")) == frozenset()


def at_left_dock(front: str, truck: str = "") -> State:
    """The Factory with the truck at the left dock, before these mints."""
    state = factory_session().match.state
    state.seats[0].space, state.seats[0].truck = "left", truck
    state.belts[0] = front
    state.known_legal = None
    return state


@pytest.mark.parametrize(
    "front, truck, place, loads",
    [("rrcc", "", 1, "r"), ("sssc", "", 2, "ss"), ("cccc", "rs", 3, "cc"), ("ccrc", "", 1, "cc")],
)
def test_d8_3_where_fewer_can_be_loaded_any_of_like_mints_loads_as_many_as_can(
    front: str, truck: str, place: int, loads: str
) -> None:
    state = at_left_dock(front + "ccc", truck)
    choosing = Choosing(RULES, state, RULES.legal_actions(state))
    like = [front_pick("left", number) for number, kind in enumerate(front) if kind == loads[0]]
    assert choosing.taken(front_pick("left", place)) == {*like[: len(loads)]}
    assert choosing.choose(front_pick("left", place))
    assert [str(action) for action in choosing.settled() or ()] == [f"load:left:{loads}"]


@pytest.mark.parametrize("place", [0, 2, 3])
def test_d8_3_where_one_number_alone_is_wanted_any_of_like_mints_stands_for_it(place: int) -> None:
    state = at_left_dock("cscccs")
    wanted: Action = RULES.parse("load:left:cc")
    for way in ([front_pick("left", place)], None):
        choosing = Choosing(RULES, state, [wanted])
        assert choosing.choose(way[0]) if way else choosing.drop(front_pick("left", place), MAT)
        assert choosing.settled() == (wanted,)


@pytest.mark.parametrize("handle", handle_picks("left"))
def test_d8_3_wheel_cog_and_sign_all_turn_a_belt(handle: str) -> None:
    state = at_left_dock("cscccs")
    choosing = Choosing(RULES, state, RULES.legal_actions(state))
    assert handle in choosing.offers()
    assert choosing.choose(handle)
    assert [str(play[-1]) for play in choosing.options] == ["rotate:left:1", "rotate:left:2"]


def test_d4_5_a_click_on_the_town_in_which_one_stands_delivers_what_is_ready_there() -> None:
    state = factory_session().match.state
    orders = RULES.parts.orders
    state.seats[0].space, state.seats[0].truck = "pepperton", "scc"
    state.seats[0].open = [orders["pepperton-cc"], orders["spearfield-s"]]
    state.known_legal = None
    choosing = Choosing(RULES, state, RULES.legal_actions(state))
    assert choosing.choose(space_pick("pepperton"))
    assert [str(action) for action in choosing.settled() or ()] == ["deliver:pepperton-cc"]
    again = Choosing(RULES, state, RULES.legal_actions(state))
    assert not again.drop(TRUCK, space_pick("pepperton")), "a truck that is put back delivers nothing"


def test_a_picked_mint_glows_no_more_than_where_it_can_go() -> None:
    state = kept(table_session()).match.state
    choosing = Choosing(RULES, state, RULES.legal_actions(state))
    assert choosing.choose(bed_pick(0))
    assert choosing.offers() == {PILE, MIXER, space_pick("city")}
    assert not any(map(is_bed, choosing.offers()))
