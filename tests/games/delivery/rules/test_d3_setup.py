"""Set-up (D3)."""

from __future__ import annotations

from typing import Any

import pytest

from mintworks.games.delivery.rules.snapshot import to_json
from tests.games.delivery.rules.positions import (
    GAME,
    ORDERS,
    PARTS,
    TOWNS,
    after,
    legal,
    new_game,
    offer,
    play,
    refuses,
    seat,
)


def dealt_first(*hands: str) -> tuple[str, ...]:
    """All orders, these hands of three first."""
    first = [order for hand in hands for order in hand.split()]
    return (*first, *(order for order in ORDERS if order not in first))


HAND = "pepperton-cc spearfield-s wintergreen-scc"  # 2 + 2 + 4 stars
OTHER = "applemint-rs applemint-s pepperton-s"  # 5 + 2 + 2 stars

# Dealing and keeping ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_d3_1_each_seat_is_dealt_three_orders(players: int) -> None:
    data = to_json(new_game(players=players))
    assert [len(hand) for hand in data["dealt"]] == [3] * players
    assert len({order for hand in data["dealt"] for order in hand}) == 3 * players
    assert (data["phase"], data["actions_left"], data["to_move"]) == ("keep", 0, data["first"])


def test_d3_1_given_orders_are_dealt_three_at_a_time_from_seat_1() -> None:
    data = to_json(new_game(orders=dealt_first(HAND, OTHER), first=2))
    assert data["dealt"] == [HAND.split(), OTHER.split()]


def test_d3_1_a_seat_keeps_any_number_of_at_most_6_stars_together() -> None:
    state = new_game(orders=dealt_first(HAND, OTHER), first=1)
    assert legal(state) == [
        "keep",
        "keep:pepperton-cc",
        "keep:spearfield-s",
        "keep:wintergreen-scc",
        "keep:pepperton-cc,spearfield-s",
        "keep:pepperton-cc,wintergreen-scc",
        "keep:spearfield-s,wintergreen-scc",
    ]
    assert refuses(state, "keep:pepperton-cc,spearfield-s,wintergreen-scc")


def test_d3_1_three_orders_of_6_stars_can_all_be_kept_in_the_order_dealt_alone() -> None:
    state = new_game(orders=dealt_first("applemint-s pepperton-cc spearfield-s"), first=1)
    assert legal(state)[-1] == "keep:applemint-s,pepperton-cc,spearfield-s"
    assert len(legal(state)) == 8
    assert refuses(state, "keep:pepperton-cc,applemint-s")
    assert refuses(state, "keep:pepperton-cc,pepperton-cc")
    assert refuses(state, "keep:wintergreen-s")
    assert refuses(state, "end")


def test_d3_1_the_seats_choose_clockwise_from_the_starting_player() -> None:
    state = new_game(players=3, first=2)
    for number in (2, 3, 1):
        assert (to_json(state)["phase"], GAME.to_move(state)) == ("keep", number)
        play(state, "keep")
    assert (to_json(state)["phase"], GAME.to_move(state)) == ("turn", 2)


def test_d3_1_nobody_sees_what_the_others_keep_before_all_have_chosen() -> None:
    state = new_game(orders=dealt_first(HAND, OTHER), first=1)
    assert to_json(GAME.observe(state, 2))["dealt"] == [[None] * 3, OTHER.split()]
    play(state, "keep:spearfield-s")
    before = to_json(GAME.observe(state, 2))
    other = new_game(orders=dealt_first(HAND, OTHER), first=1)
    play(other, "keep:pepperton-cc")
    assert to_json(GAME.observe(other, 2)) == before
    assert seat(GAME.observe(state, 1))["open"] == ["spearfield-s"]
    play(state, "keep")
    assert seat(GAME.observe(state, 2))["open"] == ["spearfield-s"]


def test_d3_1_what_is_kept_lies_open_and_the_others_go_back() -> None:
    state = new_game(orders=dealt_first(HAND, OTHER), first=1)
    play(state, "keep:pepperton-cc,wintergreen-scc", "keep")
    data = to_json(state)
    assert [entry["open"] for entry in data["seats"]] == [["pepperton-cc", "wintergreen-scc"], []]
    assert (data["dealt"], data["rest"]) == ([[], []], [])
    assert "pepperton-cc" not in on_the_map(data)


# The towns ----------------------------------------------------------------------------------------


def on_the_map(data: dict[str, Any]) -> list[str]:
    """The orders of all offers and decks in the order in which they were dealt there."""
    piles = [[order for order, _mints in offer(data, town)] + data["decks"][town] for town in TOWNS]
    return [pile[place] for place in range(7) for pile in piles]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_d3_2_each_town_has_two_open_orders_and_a_deck_of_five(players: int) -> None:
    state = new_game(players=players)
    for _ in range(players):
        play(state, legal(state)[-1])
    data = to_json(state)
    assert [*data["offers"]] == [*data["decks"]] == [*TOWNS]
    for town in TOWNS:
        assert [mints for _order, mints in offer(data, town)] == [0, 0]
        assert len(data["decks"][town]) == 5
    lying = on_the_map(data) + [order for entry in data["seats"] for order in entry["open"]]
    assert len(lying) == len({*lying})


def test_d3_2_given_orders_are_dealt_to_the_decks_one_at_a_time() -> None:
    state = new_game(orders=ORDERS, first=1)
    play(state, "keep", "keep")
    assert on_the_map(to_json(state)) == [*ORDERS[6:34]]


def test_d3_2_what_was_dealt_and_not_kept_comes_last() -> None:
    # Five seats are dealt 15 of the 40: 25 follow, and the last three of 28 are the first of those given back.
    state = new_game(players=5, orders=ORDERS, first=1)
    assert to_json(state)["rest"] == [*ORDERS[15:], *ORDERS[:15]]
    play(state, f"keep:{ORDERS[1]}", "keep", "keep", "keep", "keep")
    assert on_the_map(to_json(state)) == [*ORDERS[15:], ORDERS[0], ORDERS[2], ORDERS[3]]


def test_d3_2_an_order_in_the_offer_of_a_town_may_be_for_another() -> None:
    state = new_game(orders=ORDERS, first=1)
    play(state, "keep", "keep")
    assert [order for order, _ in offer(after(state), "applemint")] == [ORDERS[9], ORDERS[13]]
    assert {PARTS.orders[order].town for order, _ in offer(after(state), "applemint")} == {"pepperton", "spearfield"}


def test_d3_2_however_much_is_kept_28_orders_are_left() -> None:
    twos = [order for order in ORDERS if PARTS.orders[order].stars == 2]
    threes = [order for order in ORDERS if PARTS.orders[order].stars == 3]
    assert len(twos) == 8
    hands = [twos[:3], twos[3:6], [*twos[6:8], threes[0]], threes[1:4], threes[4:7]]
    given = dealt_first(*(" ".join(hand) for hand in hands))
    state = new_game(players=5, orders=given, first=1)
    kept = 0
    for _ in hands:
        most = legal(state)[-1]
        kept += len(most.split(","))
        play(state, most)
    assert kept == 12
    assert len(on_the_map(to_json(state))) == 28


# Trucks -------------------------------------------------------------------------------------------


def test_d3_3_trucks_start_in_the_city_with_four_classic_mints() -> None:
    state = new_game(players=4)
    for _ in range(4):
        play(state, "keep")
    for entry in to_json(state)["seats"]:
        assert (entry["space"], entry["truck"], entry["done"], entry["stars"]) == ("city", "cccc", [], 0)


@pytest.mark.parametrize("first", [1, 2, 3])
def test_d3_3_the_starting_player_can_be_picked_and_begins(first: int) -> None:
    state = new_game(players=3, first=first)
    play(state, "keep", "keep", "keep")
    data = to_json(state)
    assert (data["first"], data["to_move"], data["round"], data["actions_left"]) == (first, first, 1, 2)


def test_d3_3_the_starting_player_is_drawn_from_the_seed() -> None:
    assert {to_json(new_game(players=3, seed=seed))["first"] for seed in range(30)} == {1, 2, 3}
